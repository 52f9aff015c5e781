"""Marks over the table: each meaning has a shape of its own besides its colour."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from desktop.theme.theme import Theme

MARKS = 400.0
"""Above everything that lies on the table, and below the rotate handle."""
UNDER_HAND = 250.0
"""Above everything that lies on the table, and below the card in hand."""


class Mark(Enum):
    """What a mark says."""

    NEIGHBOUR = auto()
    """The cards that a Flagship can reach."""
    LAST = auto()
    """What was done last."""
    BLOCKER = auto()
    """An obstacle in the way."""
    COVERED = auto()
    """A centre that the card in hand would cover."""
    TARGET = auto()
    """A ship that may be chosen."""
    ROUTE = auto()
    """The way of a Flagship."""
    CURSOR = auto()
    """The ship that Enter chooses."""
    BURIED = auto()
    """The edge of a card that one looks through."""
    PEEKED = auto()
    """The card that one looks at under others."""
    ADVICE = auto()
    """What a hint or a line of the analysis would do."""
    PLAYED = auto()
    """What was played, where something else is advised."""


@dataclass(frozen=True, slots=True)
class Style:
    """`colour` names one of Drakkard's; `width` in pixels; `dash` in widths; `hatched`: slanted lines inside.

    `wash`: how strongly the inside is tinted, 0 to 1.
    """

    colour: str
    width: float
    dash: tuple[float, ...] = ()
    hatched: bool = False
    wash: float = 0.0
    cap: Qt.PenCapStyle = Qt.PenCapStyle.SquareCap


FLAT = Qt.PenCapStyle.FlatCap
STYLES = {
    Mark.NEIGHBOUR: Style("neighbour", 2.0, (4, 3), cap=FLAT),
    Mark.LAST: Style("neighbour", 1.5),
    Mark.BLOCKER: Style("illegal", 2.5, hatched=True, wash=0.15),
    Mark.COVERED: Style("covered", 2.0),
    Mark.TARGET: Style("covered", 2.5, wash=0.12),
    Mark.ROUTE: Style("covered", 2.5, (0.1, 2.4), cap=Qt.PenCapStyle.RoundCap),
    Mark.CURSOR: Style("covered", 3.0),
    Mark.BURIED: Style("card_edge", 1.5, (3, 3), cap=FLAT),
    Mark.PEEKED: Style("covered", 2.5),
    Mark.ADVICE: Style("covered", 3.0, wash=0.06),
    Mark.PLAYED: Style("neighbour", 2.0, (4, 3), cap=FLAT),
}
LEGAL = Style("legal", 2.5)
"""The edge of a card in hand that may be placed where it is."""
ILLEGAL = Style("illegal", 2.5, (5, 3), cap=FLAT)
_HALO = 2.4
"""How many pixels the halo is wider than its line."""


class MarkItem(QGraphicsItem):
    """All places that bear one mark, as one path in millimetres."""

    def __init__(self, theme: Theme, style: Style, z: float) -> None:
        super().__init__()
        self._theme = theme
        self._style = style
        self._path = QPainterPath()
        self._lines: list[QLineF] = []
        self._pixel = 1.0
        self.setZValue(z)

    @property
    def path(self) -> QPainterPath:
        return self._path

    def set_path(self, path: QPainterPath, pixel: float) -> None:
        """`pixel`: its size in millimetres, for the room that lines take."""
        if path != self._path or pixel != self._pixel:
            self.prepareGeometryChange()
            self._path, self._pixel = path, pixel
            self._lines = _straight(path)
            self.update()

    def boundingRect(self) -> QRectF:
        room = (self._style.width + _HALO) * self._pixel
        return self._path.boundingRect().adjusted(-room, -room, room, room)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        palette = self._theme.palette
        line = QColor(getattr(palette.drakkard, self._style.colour))
        halo = QColor("#000000" if palette.dark else "#FFFFFF")
        halo.setAlphaF(0.6)
        self._paint_inside(painter, line)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((halo, self._style.width + _HALO), (line, self._style.width)):
            painter.setPen(self._pen(colour, width))
            if self._lines:
                painter.drawLines(self._lines)
            else:
                painter.drawPath(self._path)

    def _paint_inside(self, painter: QPainter, line: QColor) -> None:
        if self._style.wash:
            wash = QColor(line)
            wash.setAlphaF(self._style.wash)
            painter.fillPath(self._path, wash)
        if self._style.hatched:
            hatch = QBrush(line, Qt.BrushStyle.BDiagPattern)
            hatch.setTransform(QTransform.fromScale(self._pixel, self._pixel))
            painter.fillPath(self._path, hatch)

    def _pen(self, colour: QColor, width: float) -> QPen:
        pen = QPen(colour, width)
        pen.setCosmetic(True)
        pen.setCapStyle(self._style.cap)
        if self._style.dash:
            scale = self._style.width / width
            pen.setDashPattern([part * scale for part in self._style.dash])
        return pen


def _straight(path: QPainterPath) -> list[QLineF]:
    """The lines of a path that has no curves, which are drawn five times as fast; else nothing."""
    lines: list[QLineF] = []
    here = QPointF()
    for number in range(path.elementCount()):
        element = path.elementAt(number)
        end = QPointF(element.x, element.y)
        if element.isCurveTo():
            return []
        if element.isLineTo():
            lines.append(QLineF(here, end))
        here = end
    return lines


class Marks:
    """One item for each mark."""

    def __init__(self, scene: QGraphicsScene, theme: Theme) -> None:
        self._pixel = 1.0
        self._items = {
            mark: MarkItem(theme, style, (UNDER_HAND if mark is Mark.LAST else MARKS) + number)
            for number, (mark, style) in enumerate(STYLES.items())
        }
        for item in self._items.values():
            scene.addItem(item)

    def show(self, mark: Mark, path: QPainterPath) -> None:
        """Have exactly this path bear the mark."""
        self._items[mark].set_path(path, self._pixel)

    def clear(self, *marks: Mark) -> None:
        """Take these marks away."""
        for mark in marks:
            self.show(mark, QPainterPath())

    def show_only(self, *marks: Mark) -> None:
        """Hide all other marks, until they are shown again."""
        for mark, item in self._items.items():
            item.setVisible(mark in marks)

    def is_shown(self, mark: Mark) -> bool:
        return self._items[mark].isVisible()

    def path(self, mark: Mark) -> QPainterPath:
        """What bears a mark now."""
        return self._items[mark].path

    def rescale(self, pixel: float) -> None:
        """`pixel`: its size in millimetres."""
        self._pixel = pixel
        for item in self._items.values():
            item.set_path(item.path, pixel)


# -- paths -----------------------------------------------------------------------------------------------
def polygons(outlines: Iterable[QPolygonF]) -> QPainterPath:
    path = QPainterPath()
    for outline in outlines:
        path.addPolygon(outline)
        path.closeSubpath()
    return path


def rings(centres: Iterable[QPointF], radius: float) -> QPainterPath:
    path = QPainterPath()
    for centre in centres:
        path.addEllipse(centre, radius, radius)
    return path


def crosses(centres: Iterable[QPointF], radius: float) -> QPainterPath:
    """A ring with a cross in it: what goes down."""
    path = rings(centres := list(centres), radius)
    arm = radius * 0.5
    for centre in centres:
        for way in (1, -1):
            path.moveTo(centre + QPointF(-arm, -arm * way))
            path.lineTo(centre + QPointF(arm, arm * way))
    return path


def brackets(centre: QPointF, radius: float) -> QPainterPath:
    """The four corners of a square round a point."""
    path = QPainterPath()
    for across in (-1, 1):
        for down in (-1, 1):
            corner = centre + QPointF(across * radius, down * radius)
            path.moveTo(corner - QPointF(across * radius * 0.55, 0))
            path.lineTo(corner)
            path.lineTo(corner - QPointF(0, down * radius * 0.55))
    return path


def route(points: Iterable[QPointF]) -> QPainterPath:
    """A line from point to point."""
    path = QPainterPath()
    for number, point in enumerate(points):
        if number:
            path.lineTo(point)
        else:
            path.moveTo(point)
    return path
