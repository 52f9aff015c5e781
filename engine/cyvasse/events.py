"""What a person is told of a turn, leg by leg."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cyvasse.board import NAMES, Hex
from engine.cyvasse.moves import SHOOT, STAY, WALK, Turn
from engine.cyvasse.position import CyvassePosition
from engine.cyvasse.units import UNITS, unit_of
from engine.cyvasse.words import WORDS
from engine.game import Side
from engine.words import Event


def told(position: CyvassePosition, turn: Turn) -> tuple[Event, ...]:
    """One event for each leg: `move`, `take` or `shoot`."""
    return tuple(_legs(position, turn))


def _legs(position: CyvassePosition, turn: Turn) -> Iterator[Event]:
    kind, origin, verb, target, again, final = turn
    unit = UNITS[kind - 1].key
    yield _leg(position.cells, position.to_move, unit, origin, verb, target)
    if again != STAY:
        yield _leg(position.cells, position.to_move, unit, target, again, final)


def _leg(cells: bytes, side: Side, unit: str, start: Hex, verb: int, target: Hex) -> Event:
    if verb == WALK:
        return WORDS.event("move", side=side, unit=unit, **{"from": NAMES[start], "to": NAMES[target]})
    victim = unit_of(cells[target]).key
    places = {"from": NAMES[start], "at": NAMES[target]}
    code = "shoot" if verb == SHOOT else "take"
    return WORDS.event(code, side=side, unit=unit, victim=victim, **places)
