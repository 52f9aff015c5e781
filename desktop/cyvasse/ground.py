"""The empty Cyvasse board: a lapis frame with a gold inlay, hexes of sandstone in three tones, and their names."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sqrt

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from desktop.cyvasse.hexes import BREADTH, MIDDLE_ROW, RADIUS, ROWS, hexagon, row_of, tone_of
from desktop.table.places import Places
from desktop.theme.boards import CyvasseColours
from desktop.theme.fonts import CENTRED, font
from desktop.theme.palette import colour

FIELD = 8.5 * RADIUS
"""From the middle to the outermost edges of the hexes: the apothem of the whole field."""
RIM = FIELD + 0.86 * RADIUS
"""The apothem of the frame."""
CORNER = 1.5 * RADIUS
"""How much of each side a rounded corner of the frame takes."""
LABEL = 0.40 * RADIUS
TILE = hexagon(RADIUS - 0.9)
CALM = 0.62
"""How far hexes that are not in use fade into the table."""
SHADOW_DEPTH = 0.22 * RADIUS


class Ground:
    """Paints the board. `lit`: the hexes that are in use now, the others lie in calm; None: all are."""

    def __init__(self, places: Places, colours: Callable[[], CyvasseColours]) -> None:
        self.places = places
        self.lit: frozenset[str] | None = None
        self.labels = True
        self._colours = colours

    @staticmethod
    def bounds() -> QRectF:
        """The frame with its shadow, in scene units."""
        frame = _frame(RIM).boundingRect()
        return frame.adjusted(-2, -2, 2, SHADOW_DEPTH + 2)

    def paint(self, painter: QPainter, exposed: QRectF) -> None:
        colours = self._colours()
        painter.fillRect(exposed, QColor(colours.table))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_frame(painter, colours)
        self._paint_bed(painter, colours)
        for name in self.places.centres:
            self._paint_hex(painter, colours, name)
        self._paint_middle(painter, colours)
        if self.labels:
            self._paint_labels(painter, colours)

    def _paint_frame(self, painter: QPainter, colours: CyvasseColours) -> None:
        frame = _frame(RIM)
        painter.setPen(Qt.PenStyle.NoPen)
        for depth, strength in ((1.0, 0.35), (0.6, 0.5), (0.25, 0.8)):
            painter.setBrush(colour(colours.shadow, QColor(colours.shadow).alphaF() * strength))
            painter.drawPath(frame.translated(0, SHADOW_DEPTH * depth))
        box = frame.boundingRect()
        sheen = QLinearGradient(box.topLeft(), box.bottomLeft())
        sheen.setColorAt(0.0, QColor(colours.rim).lighter(118))
        sheen.setColorAt(1.0, QColor(colours.rim))
        painter.setBrush(sheen)
        painter.setPen(QPen(QColor(colours.rim_line), 1.4))
        painter.drawPath(frame)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour(colours.rim_inlay, 0.85), 1.6))
        painter.drawPath(_frame(RIM - 0.14 * RADIUS))

    def _paint_bed(self, painter: QPainter, colours: CyvasseColours) -> None:
        """What shows between the hexes and round them. Only the outer ones need a cell of their own."""
        centres = self.places.centres.values()
        outer = [centre for centre in centres if QLineF(QPointF(), centre).length() > 7 * RADIUS]
        painter.setPen(Qt.PenStyle.NoPen)
        for shade, radius in ((colours.rim_line, RADIUS * 1.06), (colours.hex_line, RADIUS)):
            painter.setBrush(QColor(shade))
            cell = hexagon(radius)
            for centre in outer:
                painter.drawPolygon(cell.translated(centre))
        painter.drawPolygon(hexagon((FIELD - RADIUS) * 2 / sqrt(3), turn=pi / 6))

    def _paint_hex(self, painter: QPainter, colours: CyvasseColours, name: str) -> None:
        centre = self.places.centres[name]
        cell = TILE.translated(centre)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.hexes[tone_of(name)]))
        painter.drawPolygon(cell)
        self._paint_bevel(painter, colours, centre)
        painter.setPen(Qt.PenStyle.NoPen)
        if row_of(name) == MIDDLE_ROW:
            painter.setBrush(QColor(colours.middle_row))
            painter.drawPolygon(cell)
        if self.lit is not None and name not in self.lit:
            painter.setBrush(colour(colours.table, CALM))
            painter.drawPolygon(cell)

    def _paint_bevel(self, painter: QPainter, colours: CyvasseColours, centre: QPointF) -> None:
        """Light on the upper edges, shade on the lower ones: the hexes are tiles."""
        inner = hexagon(RADIUS - 2.2).translated(centre).toList()
        top, upper_right, lower_right, bottom, lower_left, upper_left = inner
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour(colours.label, 0.30), 1.2))
        painter.drawPolyline(QPolygonF([upper_left, top, upper_right]))
        painter.setPen(QPen(colour(colours.rim_line, 0.12), 1.2))
        painter.drawPolyline(QPolygonF([lower_left, bottom, lower_right]))

    def _paint_middle(self, painter: QPainter, colours: CyvasseColours) -> None:
        """The middle row: two gold lines along it, and a gold stud at either end of the frame."""
        row = [centre for name, centre in self.places.centres.items() if row_of(name) == MIDDLE_ROW]
        left, right = min(at.x() for at in row), max(at.x() for at in row)
        painter.setPen(QPen(colour(colours.rim_inlay, 0.75), 1.8))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for edge in (-1, 1):
            painter.drawPolyline(_zigzag(left, right, edge))

    def _paint_labels(self, painter: QPainter, colours: CyvasseColours) -> None:
        painter.setFont(font(round(LABEL), QFont.Weight.DemiBold, tabular=True))
        painter.setPen(QColor(colours.label))
        for text, at in self._labels():
            painter.drawText(QRectF(at.x() - RADIUS, at.y() - RADIUS, 2 * RADIUS, 2 * RADIUS), CENTRED, text)

    def _labels(self) -> list[tuple[str, QPointF]]:
        """Row letters at the left ends, numbers at the lower ends of their diagonals."""
        ends: dict[str, QPointF] = {}
        for name, centre in self.places.centres.items():
            row, number = name[0], name[1:]
            ends[row] = min(ends.get(row, centre), centre, key=lambda at: at.x())
            ends[number] = max(ends.get(number, centre), centre, key=lambda at: at.y())
        aside, below = QPointF(-0.78 * BREADTH, 0), QPointF(0.39 * BREADTH, 0.78 * RADIUS * 1.5)
        return [(label, end + (aside if label in ROWS else below)) for label, end in ends.items()]


def _frame(apothem: float) -> QPainterPath:
    """A hexagon that stands on a side, its corners rounded."""
    corners = hexagon(apothem * 2 / sqrt(3), turn=pi / 6).toList()
    side = apothem * 2 / sqrt(3)
    part = CORNER / side
    path = QPainterPath()
    for before, corner, after in zip(corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True):
        start, end = corner + (before - corner) * part, corner + (after - corner) * part
        if path.elementCount():
            path.lineTo(start)
        else:
            path.moveTo(start)
        path.quadTo(corner, end)
    path.closeSubpath()
    return path


def _zigzag(left: float, right: float, edge: int) -> QPolygonF:
    """The upper (-1) or lower (1) border of the middle row."""
    points = [QPointF(left - BREADTH / 2, edge * RADIUS / 2)]
    at = left
    while at <= right + 1:
        points += [QPointF(at, edge * RADIUS), QPointF(at + BREADTH / 2, edge * RADIUS / 2)]
        at += BREADTH
    return QPolygonF(points)
