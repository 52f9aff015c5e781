"""Sets of hexes as ints, for the search: a walk is spread over the whole board with a few shifts.

A hex has the bit row · 12 + number. Numbers go from 1 to 11, so bit 0 of each row is never a hex and no
shift runs over the rim unseen.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from engine.cyvasse.board import AXIAL, HEXES, NAME_ORDER, NEIGHBOURS, RAYS, Hex
from engine.cyvasse.fire import LINES, REACH, TARGETS

Bits: TypeAlias = int

_ROW = 12
BIT: tuple[Bits, ...] = tuple(1 << row * _ROW + number for number, row in AXIAL)
_AT: dict[int, Hex] = {bit.bit_length(): h for h, bit in enumerate(BIT)}


def bits(hexes: Iterable[Hex]) -> Bits:
    """The set of these hexes."""
    whole = 0
    for h in hexes:
        whole |= BIT[h]
    return whole


BOARD: Bits = bits(HEXES)
BESIDE: tuple[Bits, ...] = tuple(bits(near) for near in NEIGHBOURS)
FIRE: tuple[tuple[Bits, ...], ...] = tuple(tuple(bits(TARGETS[reach][h]) for h in HEXES) for reach in range(REACH + 1))
"""FIRE[range][from]: the hexes within that range."""
RAY: tuple[tuple[Bits, ...], ...] = tuple(tuple(bits(ray) for ray in rays) for rays in RAYS)
"""RAY[h][i]: the hexes of the i-th line from h, as board.RAYS has them."""
STAR: tuple[Bits, ...] = tuple(sum(rays) for rays in RAY)
BETWEEN: tuple[dict[Hex, Bits], ...] = tuple(
    {target: bits(ray[:place]) for ray in rays for place, target in enumerate(ray)} for rays in RAYS
)
"""BETWEEN[a][b]: the hexes between two on a straight line, without both."""
CROSSED: tuple[dict[Hex, Bits], ...] = tuple(
    {target: bits(line.crossed) for target, line in lines.items()} for lines in LINES
)
EDGES: tuple[dict[Hex, tuple[Bits, ...]], ...] = tuple(
    {target: tuple(BIT[a] | BIT[b] for a, b in line.edges) for target, line in lines.items()} for lines in LINES
)


def around(some: Bits) -> Bits:
    """All hexes beside some of these."""
    # 12 is _ROW, written out: the search spends much of its time here.
    return (some << 1 | some >> 1 | some << 12 | some >> 12 | some << 13 | some >> 13) & BOARD


def lowest(some: Bits) -> Hex:
    """The first hex of a set."""
    return _AT[(some & -some).bit_length()]


def highest(some: Bits) -> Hex:
    """The last hex of a set."""
    return _AT[some.bit_length()]


def hexes(some: Bits) -> list[Hex]:
    """The hexes of a set, from the lowest."""
    found = []
    while some:
        bit = some & -some
        found.append(_AT[bit.bit_length()])
        some ^= bit
    return found


def first_named(some: Bits) -> Hex:
    """The hex of a set whose name comes first."""
    return min(hexes(some), key=NAME_ORDER.__getitem__)


def clear_shot(origin: Hex, target: Hex, mountains: Bits) -> bool:
    """Whether no mountains block the direct path (ruling 4)."""
    if CROSSED[origin][target] & mountains:
        return False
    edges = EDGES[origin][target]
    return not edges or all(pair & mountains != pair for pair in edges)
