"""Where the hexes of the Cyvasse board lie in its scene (rules, Board): pointy tops, South at the bottom."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPolygonF

from desktop.table.places import Places

RADIUS = 40.0
"""From the centre of a hex to a corner, in scene units."""
BREADTH = RADIUS * sqrt(3)
"""From side to side."""
ROW_STEP = RADIUS * 1.5
ROWS = "abcdefghijk"
MIDDLE_ROW = "f"
SIDE = 6
"""Hexes along a side of the board."""


def row_of(name: str) -> str:
    return name[0]


def number_of(name: str) -> int:
    """The number of a hex, which counts its diagonal."""
    return int(name[1:])


def tone_of(name: str) -> int:
    """Which of three tones a hex has, so that no two neighbours are alike."""
    return (number_of(name) - ROWS.index(row_of(name))) % 3


def numbers_in(row: str) -> range:
    """The numbers of a row's hexes, from left to right as South sees them."""
    above_middle = max(0, ROWS.index(row) + 1 - SIDE)
    return range(1 + above_middle, min(SIDE + ROWS.index(row), 2 * SIDE - 1) + 1)


def centre_of(name: str) -> QPointF:
    """The centre of a hex, the middle of the board being the origin."""
    up = ROWS.index(row_of(name)) - (SIDE - 1)
    return QPointF((number_of(name) - SIDE) * BREADTH - up * BREADTH / 2, -up * ROW_STEP)


def hexagon(radius: float, turn: float = 0.0) -> QPolygonF:
    """A regular hexagon round the origin; with no turn a corner points up."""
    angles = [turn + corner * pi / 3 for corner in range(6)]
    return QPolygonF([QPointF(radius * sin(angle), -radius * cos(angle)) for angle in angles])


def places() -> Places:
    """The 91 hexes as South sees them, row by row from a1."""
    names = [f"{row}{number}" for row in ROWS for number in numbers_in(row)]
    return Places({name: centre_of(name) for name in names}, hexagon(RADIUS), BREADTH)


def reflected(name: str) -> str:
    """The hex at the same height on the other side of the board: left for right."""
    row = row_of(name)
    return f"{row}{SIDE + ROWS.index(row) + 1 - number_of(name)}"
