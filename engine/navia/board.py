"""The Battlefield: 49 squares, a–g from the left and 1–7 from the bottom as South sees them.

A square is an int 0…48, file by file (a1, a2, … g7), so the order of the squares is that of their
names, and the half turn of the board takes square s to 48 − s (RULES.md, Board).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

Square: TypeAlias = int
Offset: TypeAlias = tuple[int, int]
"""Files to the right and ranks forward, seen from the player whose piece it is."""

SIZE = 7
FILES = "abcdefg"
SQUARES = range(SIZE * SIZE)
NAMES: tuple[str, ...] = tuple(f"{file}{rank + 1}" for file in FILES for rank in range(SIZE))
NAMED: Mapping[str, Square] = MappingProxyType({name: square for square, name in enumerate(NAMES)})

SOUTH, NORTH = 0, 1


def squares(names: str) -> tuple[Square, ...]:
    """The squares of names with spaces between, in the order of the squares."""
    return tuple(sorted(NAMED[name] for name in names.split()))


def turned(square: Square) -> Square:
    """Where the half turn of the board takes a square: South's place there is North's here."""
    return len(SQUARES) - 1 - square


def both(south: Iterable[Square]) -> tuple[tuple[Square, ...], tuple[Square, ...]]:
    """South's squares, and North's, which are their image under the half turn."""
    own = tuple(sorted(south))
    return own, tuple(sorted(map(turned, own)))


def file_of(square: Square) -> int:
    return square // SIZE


def rank_of(square: Square) -> int:
    return square % SIZE


def beyond(square: Square, offset: Offset, side: int) -> Square | None:
    """The square at an offset, forward being that of `side`; None off the board."""
    right, forward = offset if side == SOUTH else (-offset[0], -offset[1])
    file, rank = file_of(square) + right, rank_of(square) + forward
    return file * SIZE + rank if 0 <= file < SIZE and 0 <= rank < SIZE else None


EIGHT: tuple[Offset, ...] = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
NEAR: tuple[tuple[Square, ...], ...] = tuple(
    tuple(near for offset in EIGHT if (near := beyond(square, offset, SOUTH)) is not None) for square in SQUARES
)
"""The up to eight squares around each square."""

NAVIA_SQUARE: tuple[Square, Square] = (NAMED["d1"], NAMED["d7"])
SUMMON_SQUARES = both(squares("a1 b1 c1 e1 f1 g1 a2 g2"))
REDUCTION_ZONE: frozenset[Square] = frozenset(squares("b4 c4 d4 e4 f4"))
BLACK_START = both(square for square in SQUARES if rank_of(square) == 1)
RED_START = both(squares("b1 f1"))
SECOND_RANK = BLACK_START
LAST_RANK = both(square for square in SQUARES if rank_of(square) == SIZE - 1)
"""For each side the rank from which Gulled and Navia step over the enemy's End Line."""
