"""How a place on a board is marked: each meaning has a shape of its own besides its colour."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class Mark(Enum):
    """What a mark says of a place."""

    SELECTED = auto()
    WALK = auto()
    TAKE = auto()
    SHOT = auto()
    BLOCKED = auto()
    LAST_FROM = auto()
    LAST_TO = auto()
    THREAT = auto()
    CURSOR = auto()
    HINT = auto()
    SPECIAL = auto()
    SLIDE = auto()
    JUMP = auto()
    BOUNCE = auto()
    SUMMON = auto()
    TARGET = auto()
    STRUCK = auto()


class Shape(Enum):
    """How a mark is drawn within its cell."""

    OUTLINE = auto()
    """A solid line just inside the cell's edge."""
    WASH = auto()
    """The whole cell tinted, its edge more than the rest."""
    DASHED = auto()
    """The cell's edge in dashes, no tint."""
    DOT = auto()
    """A disc in the middle."""
    RING = auto()
    """A thick ring round the piece."""
    CROSSHAIR = auto()
    """A thin ring with four ticks across it."""
    HATCH = auto()
    """Slanted lines over the cell."""
    SPIKES = auto()
    """Small triangles that point inward from the edge."""
    BRACKETS = auto()
    """Only the corners of the cell's edge."""
    DIAMOND = auto()
    """A small diamond in the middle."""
    TRIANGLE = auto()
    """A small solid triangle that points up."""
    ARCH = auto()
    """An arch with a foot on either side."""
    BEND = auto()
    """A line that turns back at an edge: a V."""
    PLUS = auto()
    """A plus sign."""
    RINGS = auto()
    """Two thin rings, one in the other."""
    CROSS = auto()
    """Two thick lines across the cell."""


@dataclass(frozen=True, slots=True)
class MarkStyle:
    """`size` is the shape's diameter and `stroke` its line, both as a part of the cell's width.

    `halo` is drawn under the line, a little wider, so that the mark shows on every ground.
    """

    shape: Shape
    colour: str
    halo: str
    size: float
    stroke: float


_SHAPES: dict[Mark, tuple[Shape, float, float]] = {
    Mark.SELECTED: (Shape.OUTLINE, 0.96, 0.055),
    Mark.WALK: (Shape.DOT, 0.26, 0.0),
    Mark.TAKE: (Shape.RING, 0.92, 0.075),
    Mark.SHOT: (Shape.CROSSHAIR, 0.84, 0.045),
    Mark.BLOCKED: (Shape.HATCH, 1.0, 0.03),
    Mark.LAST_FROM: (Shape.DASHED, 0.94, 0.035),
    Mark.LAST_TO: (Shape.WASH, 1.0, 0.045),
    Mark.THREAT: (Shape.SPIKES, 0.96, 0.14),
    Mark.CURSOR: (Shape.BRACKETS, 1.0, 0.06),
    Mark.HINT: (Shape.DIAMOND, 0.30, 0.0),
    Mark.SPECIAL: (Shape.DIAMOND, 0.24, 0.0),
    Mark.SLIDE: (Shape.TRIANGLE, 0.34, 0.0),
    Mark.JUMP: (Shape.ARCH, 0.40, 0.075),
    Mark.BOUNCE: (Shape.BEND, 0.38, 0.075),
    Mark.SUMMON: (Shape.PLUS, 0.36, 0.085),
    Mark.TARGET: (Shape.RINGS, 0.94, 0.035),
    Mark.STRUCK: (Shape.CROSS, 0.52, 0.065),
}

_LIGHT: dict[Mark, str] = {
    Mark.SELECTED: "#1F5FA8",
    Mark.WALK: "#1F5FA8",
    Mark.TAKE: "#B3261E",
    Mark.SHOT: "#7A1FA2",
    Mark.BLOCKED: "#6B6258",
    Mark.LAST_FROM: "#8A6A10",
    Mark.LAST_TO: "#70E8B93A",
    Mark.THREAT: "#C2410C",
    Mark.CURSOR: "#14171B",
    Mark.HINT: "#0F766E",
    Mark.SPECIAL: "#7A1FA2",
    Mark.SLIDE: "#0F766E",
    Mark.JUMP: "#7A1FA2",
    Mark.BOUNCE: "#9A5B00",
    Mark.SUMMON: "#1F5FA8",
    Mark.TARGET: "#7A1FA2",
    Mark.STRUCK: "#B3261E",
}

_DARK: dict[Mark, str] = {
    Mark.SELECTED: "#8CC3F2",
    Mark.WALK: "#8CC3F2",
    Mark.TAKE: "#FF8A7E",
    Mark.SHOT: "#DDA8F5",
    Mark.BLOCKED: "#A79F93",
    Mark.LAST_FROM: "#E6C15A",
    Mark.LAST_TO: "#52E6C15A",
    Mark.THREAT: "#FFA45C",
    Mark.CURSOR: "#FFFFFF",
    Mark.HINT: "#5FD6C8",
    Mark.SPECIAL: "#DDA8F5",
    Mark.SLIDE: "#5FD6C8",
    Mark.JUMP: "#DDA8F5",
    Mark.BOUNCE: "#F0B860",
    Mark.SUMMON: "#8CC3F2",
    Mark.TARGET: "#DDA8F5",
    Mark.STRUCK: "#FF8A7E",
}


def mark_styles(*, dark: bool) -> dict[Mark, MarkStyle]:
    """The style of every mark in one scheme."""
    colours, halo = (_DARK, "#B0101216") if dark else (_LIGHT, "#C8FFFFFF")
    return {
        mark: MarkStyle(shape, colours[mark], halo, size, stroke) for mark, (shape, size, stroke) in _SHAPES.items()
    }
