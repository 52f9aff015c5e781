"""What runs on pieces: small signs in the corners of their squares, and a line from a ban to its victim."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from desktop.navia.mat import CELL
from desktop.table.places import Places
from desktop.theme.boards import NaviaColours
from desktop.theme.fonts import CENTRED, font
from desktop.theme.palette import colour
from desktop.theme.theme import Theme
from engine.navia.board import NAMES
from engine.navia.queries import RunningEffect

BADGES_Z = 16.0
CHAIN_Z = 15.0
SIZE = 24.0
LETTERS = 14
CORNER = CELL / 2 - SIZE / 2 - 1


class Badge(QGraphicsItem):
    """One sign, in a corner of its square."""

    def __init__(self, mark: RunningEffect, theme: Theme) -> None:
        super().__init__()
        self.mark = mark
        self._theme = theme
        self.setZValue(BADGES_Z)

    def boundingRect(self) -> QRectF:
        return QRectF(-SIZE, -SIZE / 2, 2 * SIZE, SIZE).adjusted(-1, -1, 1, 1)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        colours = self._theme.palette.navia
        text = _TEXTS.get(self.mark.what)
        if text is not None:
            _paint_text(painter, colours, text.format(amount=self.mark.amount))
        else:
            _DRAW[self.mark.what](painter, colours)


class Chain(QGraphicsItem):
    """From the piece that bans to the one it bans."""

    def __init__(self, start: QPointF, end: QPointF, theme: Theme) -> None:
        super().__init__()
        self._start, self._end = start, end
        self._theme = theme
        self.setZValue(CHAIN_Z)

    def boundingRect(self) -> QRectF:
        return QRectF(self._start, self._end).normalized().adjusted(-8, -8, 8, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Links: a broad dark dashed line, and a bright one on it."""
        del option, widget
        colours = self._theme.palette.navia
        away = self._end - self._start
        length = hypot(away.x(), away.y())
        along = away / length
        start, end = self._start + along * CELL * 0.42, self._end - along * CELL * 0.42
        for shade, width in ((colours.ink, 7.0), (colours.north_rim, 3.4)):
            pen = QPen(colour(shade, 0.9), width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
            pen.setDashPattern([8.0 / width, 9.0 / width])
            painter.setPen(pen)
            painter.drawLine(start, end)


class BadgeLayer:
    """The badges and chains of a position."""

    def __init__(self, scene: QGraphicsScene, theme: Theme, places: Places) -> None:
        self._scene = scene
        self._theme = theme
        self._places = places
        self._marks: tuple[RunningEffect, ...] = ()
        self._items: list[QGraphicsItem] = []

    @property
    def shown(self) -> tuple[RunningEffect, ...]:
        return self._marks

    def show(self, marks: Iterable[RunningEffect]) -> None:
        self._marks = tuple(marks)
        self.redraw()

    def set_places(self, places: Places) -> None:
        self._places = places
        self.redraw()

    def redraw(self) -> None:
        for item in self._items:
            self._scene.removeItem(item)
        self._items.clear()
        slots: dict[int, int] = {}
        for mark in self._marks:
            if mark.what == "bans":
                self._add_chain(mark)
                continue
            slot = slots[mark.square] = slots.get(mark.square, -1) + 1
            badge = Badge(mark, self._theme)
            corner = QPointF(CORNER, CORNER - slot * (SIZE + 1))
            badge.setPos(self._places.centres[NAMES[mark.square]] + corner)
            self._add(badge)

    def _add_chain(self, mark: RunningEffect) -> None:
        assert mark.other is not None
        centres = self._places.centres
        self._add(Chain(centres[NAMES[mark.square]], centres[NAMES[mark.other]], self._theme))

    def _add(self, item: QGraphicsItem) -> None:
        self._scene.addItem(item)
        self._items.append(item)


# -- the signs ---------------------------------------------------------------------------------------
_TEXTS: Mapping[str, str] = {
    "earns_moving": "+{amount}",
    "earns_each_move": "+{amount}",
    "earns_lost": "†{amount}",
    "multiplies": "×{amount}",
}


def _paint_text(painter: QPainter, colours: NaviaColours, text: str) -> None:
    painter.setFont(font(LETTERS, QFont.Weight.Bold, tabular=True))
    width = max(SIZE, painter.fontMetrics().horizontalAdvance(text) + 10.0)
    box = QRectF(SIZE / 2 - width, -SIZE / 2 + 2, width, SIZE - 4)
    painter.setPen(QPen(QColor(colours.ink), 1.2))
    painter.setBrush(QColor(colours.gold))
    painter.drawRoundedRect(box, 6, 6)
    painter.setPen(QColor(colours.ink))
    painter.drawText(box, CENTRED, text)


def _disc(painter: QPainter, colours: NaviaColours, fill: str) -> None:
    painter.setPen(QPen(QColor(colours.ink), 1.4))
    painter.setBrush(QColor(fill))
    painter.drawEllipse(QPointF(), SIZE / 2 - 1, SIZE / 2 - 1)


def _shield(painter: QPainter, colours: NaviaColours) -> None:
    _disc(painter, colours, colours.label)
    shield = QPainterPath(QPointF(0, -7.5))
    shield.quadTo(QPointF(3, -5), QPointF(6, -5))
    shield.quadTo(QPointF(6.4, 4), QPointF(0, 7.8))
    shield.quadTo(QPointF(-6.4, 4), QPointF(-6, -5))
    shield.quadTo(QPointF(-3, -5), QPointF(0, -7.5))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.ink))
    painter.drawPath(shield)


def _lock(painter: QPainter, colours: NaviaColours) -> None:
    _disc(painter, colours, colours.label)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.ink))
    painter.drawRoundedRect(QRectF(-5.5, -1, 11, 8), 1.6, 1.6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colours.ink), 2.0))
    painter.drawArc(QRectF(-3.6, -7, 7.2, 11), 0, 180 * 16)


def _summons(painter: QPainter, colours: NaviaColours) -> None:
    _disc(painter, colours, colours.label)
    painter.setPen(QPen(QColor(colours.ink), 1.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(QPolygonF([QPointF(0, -6.5), QPointF(6.5, 0), QPointF(0, 6.5), QPointF(-6.5, 0)]))
    painter.drawLine(QPointF(0, -2.5), QPointF(0, 2.5))
    painter.drawLine(QPointF(-2.5, 0), QPointF(2.5, 0))


_DRAW: Mapping[str, Callable[[QPainter, NaviaColours], None]] = {
    "banned": _lock,
    "immortal": _shield,
    "summons": _summons,
}
