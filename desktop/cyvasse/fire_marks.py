"""What a picked Range unit shows: how far it reaches, what lies in a mountain's shadow, and the line of fire."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.cyvasse.hexes import RADIUS
from desktop.table.places import Places
from desktop.theme.boards import CyvasseColours

FIELD_Z = 1.5
LINE_Z = 30.0
LINE_WIDTH = 3.2
HEAD = 9.0
"""Half the size of the cross that ends a blocked line, in scene units."""


@dataclass(frozen=True, slots=True)
class Field:
    """The hexes within range of a unit: those that it can see, and those in a mountain's shadow."""

    clear: frozenset[str]
    shadow: frozenset[str]


class RangeField(QGraphicsItem):
    """The border of the range, dashed, and hatching over the shadow of the mountains."""

    def __init__(self, colours: Callable[[], CyvasseColours]) -> None:
        super().__init__()
        self._colours = colours
        self.field = Field(frozenset(), frozenset())
        self._outline = QPainterPath()
        self._shadow = QPainterPath()
        self.setZValue(FIELD_Z)
        self.hide()

    def show_field(self, field: Field, places: Places) -> None:
        self.prepareGeometryChange()
        self.field = field
        self._outline = _border(field.clear | field.shadow, places)
        self._shadow = _cells(field.shadow, places)
        self.show()

    def boundingRect(self) -> QRectF:
        return self._outline.boundingRect().adjusted(-3, -3, 3, 3)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        colours = self._colours()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.fire_shadow))
        painter.drawPath(self._shadow)
        hatch = QBrush(QColor(colours.fire_shadow), Qt.BrushStyle.BDiagPattern)
        hatch.setTransform(QTransform.fromScale(1.6, 1.6))
        painter.setBrush(hatch)
        painter.drawPath(self._shadow)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.fire), 2.4, Qt.PenStyle.DashLine))
        painter.drawPath(self._outline)


class FireLine(QGraphicsItem):
    """The straight line from a Range unit to what is aimed at; blocked, it is dashed and ends in a cross."""

    def __init__(self, colours: Callable[[], CyvasseColours]) -> None:
        super().__init__()
        self._colours = colours
        self._line = QLineF()
        self._blocked = False
        self.setZValue(LINE_Z)
        self.hide()

    @property
    def line(self) -> QLineF:
        return self._line

    @property
    def blocked(self) -> bool:
        return self._blocked

    def aim(self, start: QPointF, end: QPointF, *, blocked: bool) -> None:
        self.prepareGeometryChange()
        whole = QLineF(start, end)
        self._line = QLineF(whole.pointAt(0.42 * RADIUS / whole.length()), end)
        self._blocked = blocked
        self.show()
        self.update()

    def boundingRect(self) -> QRectF:
        reach = HEAD + LINE_WIDTH
        box = QRectF(self._line.p1(), self._line.p2()).normalized()
        return box.adjusted(-reach, -reach, reach, reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        colours = self._colours()
        style = Qt.PenStyle.DashLine if self._blocked else Qt.PenStyle.SolidLine
        for colour, width in ((colours.label, LINE_WIDTH + 2.4), (colours.fire, LINE_WIDTH)):
            painter.setPen(QPen(QColor(colour), width, style, Qt.PenCapStyle.RoundCap))
            painter.drawLine(self._line)
        if self._blocked:
            self._paint_cross(painter, colours)

    def _paint_cross(self, painter: QPainter, colours: CyvasseColours) -> None:
        end = self._line.p2()
        for colour, width in ((colours.label, LINE_WIDTH + 2.4), (colours.fire, LINE_WIDTH)):
            painter.setPen(QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(end + QPointF(-HEAD, -HEAD), end + QPointF(HEAD, HEAD))
            painter.drawLine(end + QPointF(-HEAD, HEAD), end + QPointF(HEAD, -HEAD))


class Shot(QGraphicsItem):
    """A projectile in flight, with a short tail behind it."""

    LENGTH = 0.55 * RADIUS

    def __init__(self, start: QPointF, end: QPointF, colour: QColor) -> None:
        super().__init__()
        self._colour = colour
        self._way = QLineF(start, end)
        self.setRotation(-self._way.angle())
        self.setPos(start)
        self.setZValue(LINE_Z + 1)

    def fly(self, progress: float) -> None:
        self.setPos(self._way.pointAt(progress))

    def boundingRect(self) -> QRectF:
        return QRectF(-self.LENGTH - 4, -6, self.LENGTH + 12, 12)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        painter.setPen(QPen(self._colour, 3.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(-self.LENGTH, 0), QPointF())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour)
        painter.drawEllipse(QPointF(), 4.5, 4.5)


def _cells(names: Iterable[str], places: Places) -> QPainterPath:
    """Hexes to be filled together."""
    area = QPainterPath()
    area.setFillRule(Qt.FillRule.WindingFill)
    for name in names:
        area.addPolygon(places.outline(name))
        area.closeSubpath()
    return area


def _border(names: Iterable[str], places: Places) -> QPainterPath:
    """The outline of hexes together: those of their edges that no two of them share."""
    edges: dict[tuple[int, int], QLineF | None] = {}
    for name in names:
        corners = places.outline(name).toList()
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            key = (round(start.x() + end.x()), round(start.y() + end.y()))
            edges[key] = None if key in edges else QLineF(start, end)
    outline = QPainterPath()
    for edge in edges.values():
        if edge is not None:
            outline.moveTo(edge.p1())
            outline.lineTo(edge.p2())
    return outline
