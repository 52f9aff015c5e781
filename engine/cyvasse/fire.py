"""The line of fire, exact (ruling 4).

A shot follows the segment between two hex centres. Mountains block it when it meets the inside of the
union of their hexes: when it crosses a mountain's hex, or runs along the edge between two that both
hold mountains. Straight lines stay straight under an affine map, so everything is reckoned in the
(number, row) lattice, three times enlarged: there all corners of hexes are integers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.cyvasse.board import AT, AXIAL, DIRECTIONS, HEXES, Axial, Hex, distance, length
from engine.cyvasse.units import MOUNTAINS, UNITS, Code

REACH = max(unit.range for unit in UNITS)

_CORNERS: tuple[Axial, ...] = tuple((a[0] + b[0], a[1] + b[1]) for a, b in pairwise((*DIRECTIONS, DIRECTIONS[0])))
"""The corners of the hex at (0, 0), enlarged: a corner is the mean of three centres."""


class Line(NamedTuple):
    """What lies under a shot: hexes that it crosses, and pairs of hexes along whose edge it runs."""

    crossed: tuple[Hex, ...]
    edges: tuple[tuple[Hex, Hex], ...]

    def blockers(self, board: Sequence[Code]) -> tuple[Hex, ...]:
        """The mountains that block the shot; empty when it is clear. Lone mountains at an edge do not."""
        alone = [h for h in self.crossed if board[h] in MOUNTAINS]
        paired = [h for a, b in self.edges if board[a] in MOUNTAINS and board[b] in MOUNTAINS for h in (a, b)]
        return (*alone, *paired)


def _heights(offset: Axial, shot: Axial) -> list[int]:
    """On which side of the line of `shot` through (0, 0) the corners of a hex lie, as signed areas."""
    number, row = offset
    return [shot[0] * (3 * row + dr) - shot[1] * (3 * number + dn) for dn, dr in _CORNERS]


def _between(shot: Axial) -> Iterator[Axial]:
    """The hexes near the segment, its ends left out. A detour through one it meets costs at most one jump."""
    whole = length(shot)
    for number in range(-whole, whole + 1):
        for row in range(-whole, whole + 1):
            first = length((number, row))
            second = length((shot[0] - number, shot[1] - row))
            if first and second and first + second <= whole + 1:
                yield number, row


def _trace(shot: Axial) -> tuple[list[Axial], list[tuple[Axial, Axial]]]:
    """The hexes that a shot from (0, 0) crosses, and the pairs along whose edge it runs."""
    crossed: list[Axial] = []
    above: list[Axial] = []
    below: list[Axial] = []
    for offset in _between(shot):
        heights = _heights(offset, shot)
        if min(heights) < 0 < max(heights):
            crossed.append(offset)
        elif heights.count(0) == 2:
            (above if max(heights) > 0 else below).append(offset)
    edges = [(a, b) for a in above for b in below if length((a[0] - b[0], a[1] - b[1])) == 1]
    return crossed, edges


def _lines() -> tuple[dict[Hex, Line], ...]:
    lines: tuple[dict[Hex, Line], ...] = tuple({} for _ in HEXES)
    span = range(-REACH, REACH + 1)
    for shot in ((number, row) for number in span for row in span if 0 < length((number, row)) <= REACH):
        crossed, edges = _trace(shot)
        for h, (number, row) in enumerate(AXIAL):
            target = AT.get((number + shot[0], row + shot[1]))
            if target is not None:
                lines[h][target] = _moved(crossed, edges, number, row)
    return lines


def _moved(crossed: list[Axial], edges: list[tuple[Axial, Axial]], number: int, row: int) -> Line:
    """A traced shot that starts at (number, row). An edge at the rim has one hex only and blocks nothing."""

    def at(offset: Axial) -> Hex | None:
        return AT.get((number + offset[0], row + offset[1]))

    pairs = ((at(a), at(b)) for a, b in edges)
    return Line(
        tuple(h for offset in crossed if (h := at(offset)) is not None),
        tuple((a, b) for a, b in pairs if a is not None and b is not None),
    )


LINES: tuple[dict[Hex, Line], ...] = _lines()
"""LINES[from][target]: the line of fire, for all hexes at distance 1 to 4."""

TARGETS: tuple[tuple[tuple[Hex, ...], ...], ...] = tuple(
    tuple(tuple(target for target in lines if distance(h, target) <= reach) for h, lines in enumerate(LINES))
    for reach in range(REACH + 1)
)
"""TARGETS[range][from]: the hexes within that range."""
