"""Compasses: the 5×5 grids of the table, and the ways they give on every square (rules, Compass)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine.navia.board import SIZE, SOUTH, Offset, Square, beyond, file_of, rank_of

LEAP, SLIDE, JUMP, BOUNCE, DIAMOND = "o", "s", "j", "b", "d"
ARROWS = frozenset((SLIDE, JUMP, BOUNCE))
_GRID = 5
_MIDDLE = _GRID // 2

KINDS_OF_WAY: Mapping[str, str] = MappingProxyType({LEAP: "step", SLIDE: "slide", JUMP: "jump", BOUNCE: "bounce"})


class BadCompass(ValueError):
    """A grid that is no compass; the message says why."""


@dataclass(frozen=True, slots=True)
class Compass:
    """The signs of a grid by their offset, forward up, in the order of the offsets."""

    signs: tuple[tuple[Offset, str], ...] = ()

    @classmethod
    def read(cls, text: str) -> Compass:
        """A compass from its five lines. Raises BadCompass."""
        rows = text.split()
        if len(rows) != _GRID or any(len(row) != _GRID for row in rows):
            raise BadCompass(f"a compass has {_GRID} lines of {_GRID} signs")
        signs = {
            (column - _MIDDLE, _MIDDLE - line): sign
            for line, row in enumerate(rows)
            for column, sign in enumerate(row)
            if sign != "."
        }
        _check(signs)
        del signs[0, 0]
        return cls(tuple(sorted(signs.items())))

    def diamonds(self, square: Square, side: int) -> tuple[Square, ...]:
        """The ♦ squares of a piece that stands on `square`."""
        there = (beyond(square, offset, side) for offset, sign in self.signs if sign == DIAMOND)
        return tuple(sorted(at for at in there if at is not None))

    def leads_forward(self) -> bool:
        """Whether some way goes forward: from the last rank it steps over the End Line."""
        return any(forward > 0 for (_, forward), sign in self.signs if sign != DIAMOND)


def _check(signs: Mapping[Offset, str]) -> None:
    if signs.get((0, 0)) != "@" or list(signs.values()).count("@") != 1:
        raise BadCompass("the piece @ stands in the middle of its compass, and only there")
    for (right, forward), sign in signs.items():
        if sign not in {"@", LEAP, DIAMOND, *ARROWS}:
            raise BadCompass(f"{sign} is no sign of a compass")
        if sign in ARROWS and max(abs(right), abs(forward)) > 1:
            raise BadCompass(f"the arrow {sign} stands next to the piece")


@dataclass(frozen=True, slots=True)
class Way:
    """The squares that one sign leads over on an empty board, in their order."""

    sign: str
    squares: tuple[Square, ...]


def ways(compass: Compass, square: Square, side: int) -> tuple[Way, ...]:
    """All ways of a piece of `side` on `square`, in the order of its compass; empty ones left out."""
    return tuple(
        Way(sign, path)
        for offset, sign in compass.signs
        if sign != DIAMOND and (path := _path(square, offset, sign, side))
    )


def _path(square: Square, offset: Offset, sign: str, side: int) -> tuple[Square, ...]:
    if sign == LEAP:
        target = beyond(square, offset, side)
        return () if target is None else (target,)
    direction = offset if side == SOUTH else (-offset[0], -offset[1])
    path = _bent(square, direction) if sign == BOUNCE else _straight(square, direction)
    return tuple(path)


def _straight(square: Square, direction: Offset) -> Iterator[Square]:
    while (ahead := beyond(square, direction, SOUTH)) is not None:
        yield ahead
        square = ahead


def _bent(start: Square, direction: Offset) -> Iterator[Square]:
    """The straight way, and once more from the edge with the component across it reversed (ruling 11)."""
    first = list(_straight(start, direction))
    edge = first[-1] if first else start
    second = _straight(edge, mirrored) if (mirrored := _mirrored(edge, direction)) else ()
    yield from first
    yield from (square for square in second if square != start)  # the piece does not block itself


def _mirrored(edge: Square, direction: Offset) -> Offset | None:
    """The direction after the edge, None from a corner."""
    right, up = direction
    over_side = not 0 <= file_of(edge) + right < SIZE
    over_end = not 0 <= rank_of(edge) + up < SIZE
    if over_side and over_end:
        return None
    return (-right if over_side else right, -up if over_end else up)
