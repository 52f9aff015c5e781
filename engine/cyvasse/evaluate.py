"""What a Cyvasse position is worth: units, how near they stand to the enemy King, how safe one's own is.

A unit's worth depends on its hex and on the place of the enemy King alone, so the sum is carried along
from turn to turn; only when a King moves the other side is counted anew.
"""

from __future__ import annotations

from functools import cache
from itertools import compress
from typing import NamedTuple

from engine.cyvasse.board import HEXES, NEIGHBOURS, Hex, distance, rows_from_middle
from engine.cyvasse.units import CODES, KIND, KINDS, NORTH, SOUTH, UNITS, Code, side_of, unit_of
from engine.search.thinking import WINS


class Weight(NamedTuple):
    """What a unit is worth in points; a Rabble is worth about 100."""

    whole: int
    nearness: int
    """For each hex nearer to the enemy King, up to ten."""
    strike: int = 0
    """When on an empty board the enemy King would be within one turn."""


_WEIGHTS = {
    "rabble": Weight(110, 7, 14),
    "spearman": Weight(230, 7, 14),
    "elephant": Weight(380, 7, 14),
    "light_horse": Weight(330, 9, 20),
    "heavy_horse": Weight(390, 9, 20),
    "crossbowman": Weight(240, 5, 16),
    "catapult": Weight(400, 5, 18),
    "trebuchet": Weight(230, 0, 0),
    "dragon": Weight(950, 4, 25),
    "king": Weight(0, 0),
    "mountain": Weight(0, 0),
}
_FAR = 10
_KING_BACK = 9
"""For each row that a King stays behind the middle row."""
_SHELTER = 12
"""For each own unit beside the King; a mountain shelters too."""
TEMPO = 15


def _gain(code: Code) -> int:
    if code & 15 not in KINDS:
        return 0
    key = unit_of(code).key
    return WINS if key == "king" else _WEIGHTS[key].whole


GAIN: tuple[int, ...] = tuple(_gain(code) for code in CODES)
"""What taking a unit gains."""

_TABLES = tuple[tuple[int, ...], ...]


_NOTHING = (0,) * len(HEXES)


@cache
def worth(side: int, enemy_king: Hex) -> _TABLES:
    """worth(side, king)[code][h] for the units of one side; 0 for all other codes."""
    away = [distance(h, enemy_king) for h in HEXES]
    return tuple(_row(code, away) if code & 15 in KINDS and side_of(code) == side else _NOTHING for code in CODES)


def _row(code: Code, away: list[int]) -> tuple[int, ...]:
    """What a unit is worth on each hex, so far away from the enemy King."""
    unit = unit_of(code)
    if unit.key == "king":
        return tuple(_KING_BACK * rows_from_middle(h) for h in HEXES)
    weight, strike = _WEIGHTS[unit.key], 0
    if unit.takes(UNITS[KIND["king"] - 1]):
        strike = weight.strike
    reach = unit.range or sum(unit.movement)
    return tuple(weight.whole + weight.nearness * (_FAR - jumps) + (strike if jumps <= reach else 0) for jumps in away)


def total(cells: bytes | bytearray, side: int, enemy_king: Hex) -> int:
    """All units of a side together."""
    table = worth(side, enemy_king)
    return sum(table[cells[h]][h] for h in compress(HEXES, cells))


_SHELTERS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_SHELTER if code & 15 in KINDS and side_of(code) == side else 0 for code in CODES) for side in (SOUTH, NORTH)
)


def shelter(cells: bytes | bytearray, side: int, king: Hex) -> int:
    """How well the units around a King cover it."""
    table = _SHELTERS[side]
    return sum([table[cells[h]] for h in NEIGHBOURS[king]])
