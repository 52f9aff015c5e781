"""Whether a deployment's King can fall to the first enemy turn, whatever the enemy's set-up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cyvasse.board import HOME, Hex, distance
from engine.cyvasse.deploy import Placed, set_out
from engine.cyvasse.moves import turns_of
from engine.cyvasse.position import BARE
from engine.cyvasse.units import KIND, KINGS, SIDE_INDEX, UNITS, Unit, code_of
from engine.game import Side


def dangers(units: Iterable[Placed], side: Side) -> dict[str, tuple[Hex, ...]]:
    """Each kind of enemy unit, by key, that could take the King in the first turn, and from which hexes.

    It assumes that the enemy moves first. Exact: a unit and hex are named if and only if some legal
    enemy deployment with that unit there has such a turn. The enemy's other eighteen units can only be
    in their own unit's way, never help it, and there is always room to put them out of the way; so
    the one unit alone on the enemy's rows decides. Empty: the King is safe. Empty also without a King.
    """
    own = SIDE_INDEX[side]
    cells = bytearray(BARE)
    set_out(cells, units, own)
    king = cells.find(KINGS[own])
    if king < 0:
        return {}
    found = {unit.key: tuple(_from(cells, king, unit, 1 - own)) for unit in UNITS if unit.strength}
    return {key: hexes for key, hexes in found.items() if hexes}


def _from(cells: bytearray, king: Hex, unit: Unit, enemy: int) -> Iterator[Hex]:
    """The enemy's own hexes from which a unit takes the King."""
    code = code_of(enemy, KIND[unit.key])
    farthest = unit.range or sum(unit.movement)
    for h in HOME[enemy]:
        if unit.flies or distance(h, king) <= farthest:
            cells[h] = code
            if any(king in (turn[3], turn[5]) for turn in turns_of(bytes(cells), h)):
                yield h
            cells[h] = 0
