"""The board: 91 pointy-top hexes in eleven rows `a` (South's first) to `k` (RULES.md, Board).

A hex is an int 0…90, row by row from a1 to k11. So the half turn of the board takes hex h to 90 − h.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

Hex: TypeAlias = int
Axial: TypeAlias = tuple[int, int]
"""(number, row) of a hex, row `a` being 1. Differences of two are offsets."""

SIZE = 6
LETTERS = "abcdefghijk"
MIDDLE_ROW = 6

DIRECTIONS: tuple[Axial, ...] = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))
"""The six neighbours, anticlockwise from the right."""


AXIAL: tuple[Axial, ...] = tuple(
    (number, row)
    for row in range(1, 2 * SIZE)
    for number in range(max(1, row - SIZE + 1), min(2 * SIZE - 1, row + SIZE - 1) + 1)
)
HEXES = range(len(AXIAL))
AT: Mapping[Axial, Hex] = MappingProxyType({axial: h for h, axial in enumerate(AXIAL)})
NAMES: tuple[str, ...] = tuple(f"{LETTERS[row - 1]}{number}" for number, row in AXIAL)
NAMED: Mapping[str, Hex] = MappingProxyType({name: h for h, name in enumerate(NAMES)})
NAME_ORDER: tuple[int, ...] = tuple(sorted(NAMES).index(name) for name in NAMES)
"""The place of each hex when the names are sorted as strings."""


def _ray(start: Hex, direction: Axial) -> tuple[Hex, ...]:
    (number, row), (dn, dr) = AXIAL[start], direction
    ray = []
    while (h := AT.get((number := number + dn, row := row + dr))) is not None:
        ray.append(h)
    return tuple(ray)


RAYS: tuple[tuple[tuple[Hex, ...], ...], ...] = tuple(
    tuple(ray for direction in DIRECTIONS if (ray := _ray(h, direction))) for h in HEXES
)
"""For each hex the straight lines from it to the rim, without itself; empty ones left out."""

NEIGHBOURS: tuple[tuple[Hex, ...], ...] = tuple(tuple(ray[0] for ray in rays) for rays in RAYS)


def length(offset: Axial) -> int:
    """Jumps from (0, 0) to an offset on an empty board."""
    number, row = offset
    return max(abs(number), abs(row), abs(number - row))


def distance(a: Hex, b: Hex) -> int:
    """Jumps between two hexes on an empty board."""
    (an, ar), (bn, br) = AXIAL[a], AXIAL[b]
    return length((bn - an, br - ar))


def mirrored(h: Hex) -> Hex:
    """Where the half turn of the board takes a hex."""
    return len(AXIAL) - 1 - h


def rows_from_middle(h: Hex) -> int:
    """Rows between a hex and row `f` (rulebook, Who Goes First)."""
    return abs(AXIAL[h][1] - MIDDLE_ROW)


HOME: tuple[tuple[Hex, ...], tuple[Hex, ...]] = (
    tuple(h for h in HEXES if AXIAL[h][1] < MIDDLE_ROW),
    tuple(h for h in HEXES if AXIAL[h][1] > MIDDLE_ROW),
)
"""The forty hexes on which South and North deploy."""
