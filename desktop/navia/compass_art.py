"""Compasses as pictures: the 5×5 grid with its signs, forward up (rules, Compass).

A step is a disc, a leap of two as well; arrows are solid, dashed over a gap, or bent at their end; a
square for an effect is a diamond.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from desktop.theme.boards import NaviaColours
from desktop.theme.palette import colour
from engine.navia.compass import BOUNCE, DIAMOND, JUMP, LEAP, SLIDE, Compass

GRID = 5
LEAP_RADIUS = 0.34
"""Of the disc of a leap, in cells."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of one drawing."""

    line: QColor
    ink: QColor
    middle: QColor


def inks(colours: NaviaColours, side: str) -> Inks:
    """Those of a compass on a piece of a side."""
    ink = colours.south_ink if side == "south" else colours.north_ink
    rim = colours.south_rim if side == "south" else colours.north_rim
    return Inks(colour(ink, 0.28), QColor(ink), QColor(rim))


def draw_compass(painter: QPainter, box: QRectF, compass: Compass, inks: Inks, *, turned: bool = False) -> None:
    """Draw a compass into a square box; `turned`: forward is down, as for the player opposite."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    if turned:
        painter.rotate(180)
    cell = min(box.width(), box.height()) / GRID
    _grid(painter, cell, inks)
    for offset, sign in compass.signs:
        _SIGNS[sign](painter, cell, QPointF(offset[0], -offset[1]) * cell, inks)
    painter.restore()


def _grid(painter: QPainter, cell: float, inks: Inks) -> None:
    half = cell * GRID / 2
    painter.setPen(QPen(inks.line, max(0.8, cell * 0.05)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for line in range(GRID + 1):
        at = line * cell - half
        painter.drawLine(QPointF(at, -half), QPointF(at, half))
        painter.drawLine(QPointF(-half, at), QPointF(half, at))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(inks.middle)
    side = cell * 0.62
    painter.drawRoundedRect(QRectF(-side / 2, -side / 2, side, side), side * 0.2, side * 0.2)


def _leap(painter: QPainter, cell: float, at: QPointF, inks: Inks) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(inks.ink)
    painter.drawEllipse(at, cell * LEAP_RADIUS, cell * LEAP_RADIUS)


def _diamond(painter: QPainter, cell: float, at: QPointF, inks: Inks) -> None:
    reach = cell * 0.36
    painter.setPen(QPen(inks.ink, cell * 0.12))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon([at + QPointF(*way) * reach for way in ((0, -1), (1, 0), (0, 1), (-1, 0))])


def _solid(painter: QPainter, cell: float, at: QPointF, inks: Inks) -> None:
    """From the piece outward beyond the grid's edge."""
    _arrow(painter, cell, at, inks, Qt.PenStyle.SolidLine)


def _dashed(painter: QPainter, cell: float, at: QPointF, inks: Inks) -> None:
    _arrow(painter, cell, at, inks, Qt.PenStyle.DashLine)


def _arrow(painter: QPainter, cell: float, at: QPointF, inks: Inks, style: Qt.PenStyle) -> None:
    direction = at / cell
    pen = QPen(inks.ink, cell * 0.2, style, Qt.PenCapStyle.FlatCap)
    if style is Qt.PenStyle.DashLine:
        pen.setDashPattern([1.6, 1.1])
    painter.setPen(pen)
    tip = direction * cell * 2.4
    painter.drawLine(direction * cell * 0.5, tip - direction * cell * 0.42)
    _head(painter, cell, tip, direction, inks)


def _bent(painter: QPainter, cell: float, at: QPointF, inks: Inks) -> None:
    """To the grid's edge, and back from it."""
    direction = at / cell
    edge = direction * cell * 1.55
    back = QPointF(-direction.x(), direction.y()) if direction.x() else QPointF(0, -direction.y())
    tip = edge + back * cell * 0.8
    path = QPainterPath(direction * cell * 0.5)
    path.lineTo(edge)
    path.lineTo(tip - back * cell * 0.3)
    painter.setPen(QPen(inks.ink, cell * 0.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    _head(painter, cell, tip, back, inks)


def _head(painter: QPainter, cell: float, tip: QPointF, direction: QPointF, inks: Inks) -> None:
    length = hypot(direction.x(), direction.y())
    along = direction / length
    across = QPointF(-along.y(), along.x())
    foot = tip - along * cell * 0.62
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(inks.ink)
    painter.drawPolygon(QPolygonF([tip, foot + across * cell * 0.36, foot - across * cell * 0.36]))


_SIGNS: Mapping[str, Callable[[QPainter, float, QPointF, Inks], None]] = {
    LEAP: _leap,
    SLIDE: _solid,
    JUMP: _dashed,
    BOUNCE: _bent,
    DIAMOND: _diamond,
}
