"""Questions that an interface asks about a position: threats, lines of fire, deployments.

All are pure and take well under a millisecond (`dangers` a few). Hexes are ints (board.NAMES has their names).
"""

from __future__ import annotations

from engine.cyvasse.board import Hex
from engine.cyvasse.deploy import Placed
from engine.cyvasse.deploy import problems as deployment_problems
from engine.cyvasse.fire import LINES, TARGETS
from engine.cyvasse.moves import TAKE, WALK, turns
from engine.cyvasse.position import CyvassePosition
from engine.cyvasse.safety import dangers
from engine.cyvasse.units import EMPTY, KINGS, OTHER, SIDE_INDEX, unit_of
from engine.game import Side

__all__ = [
    "Placed",
    "dangers",
    "deployment_problems",
    "fire_map",
    "king_in_danger",
    "threats",
]


def threats(position: CyvassePosition, side: Side) -> dict[Hex, tuple[Hex, ...]]:
    """What `side` could take if it were to move: each attacked hex, with the hexes of its attackers."""
    if position.deploying is not None:
        return {}
    attackers: dict[Hex, set[Hex]] = {}
    for _, origin, verb, target, again, final in turns(position.cells, SIDE_INDEX[side]):
        if verb != WALK:
            attackers.setdefault(target, set()).add(origin)
        if again == TAKE:
            attackers.setdefault(final, set()).add(origin)
    return {h: tuple(sorted(attackers[h])) for h in sorted(attackers)}


def king_in_danger(position: CyvassePosition, side: Side) -> tuple[Hex, ...]:
    """The enemy units that could take the King of `side` in one turn, by their hexes."""
    king = position.cells.find(KINGS[SIDE_INDEX[side]])
    return threats(position, OTHER[side]).get(king, ())


def fire_map(position: CyvassePosition, h: Hex) -> dict[Hex, tuple[Hex, ...]]:
    """For each hex within the range of the unit on `h`: the mountains that block the shot, none if clear.

    Empty where no Range unit stands. What is blocked lies in the mountains' shadow (ruling 4).
    """
    code = position.cells[h]
    reach = 0 if code == EMPTY else unit_of(code).range
    return {target: LINES[h][target].blockers(position.cells) for target in TARGETS[reach][h]}
