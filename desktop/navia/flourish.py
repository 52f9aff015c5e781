"""What is seen for a moment only: a ring of light over a square, crystals on their way."""

from __future__ import annotations

from itertools import chain, islice, repeat

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from desktop.navia.mat import CELL
from desktop.navia.pools import WORTHS, CrystalItem
from desktop.theme.boards import NaviaColours
from desktop.theme.fonts import font
from desktop.theme.palette import colour
from desktop.theme.theme import Theme
from engine.navia.queries import crystals

FLOURISH_Z = 45.0
AMOUNT = 26
RAYS = 8
MOST = 8
"""So many crystals fly at once; more would be a swarm."""
DELAY = 0.05
"""How much later each crystal starts, as a part of the whole flight."""


class Flourish(QGraphicsItem):
    """A ring with short rays."""

    def __init__(self, middle: QPointF, colours: NaviaColours) -> None:
        super().__init__()
        self._colours = colours
        self._progress = 0.0
        self.setPos(middle)
        self.setZValue(FLOURISH_Z)

    def open(self, progress: float) -> None:
        self._progress = progress
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(-CELL, -CELL, 2 * CELL, 2 * CELL)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        radius = CELL * (0.30 + 0.38 * self._progress)
        strength = 1 - self._progress
        for shade, width in ((self._colours.ink, 7.0), (self._colours.gold, 4.0)):
            painter.setPen(QPen(colour(shade, strength), width * (0.4 + 0.6 * strength)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(), radius, radius)
            for ray in range(RAYS):
                painter.save()
                painter.rotate(360 * ray / RAYS)
                painter.drawLine(QPointF(0, -radius - 5), QPointF(0, -radius - 5 - 9 * strength))
                painter.restore()


class CrystalFlight:
    """The crystals of one payment, and their number as it goes along with them."""

    def __init__(self, scene: QGraphicsScene, theme: Theme, gyullas: int, start: QPointF, end: QPointF) -> None:
        self._scene = scene
        self._start, self._end = start, end
        worths = chain.from_iterable(map(repeat, WORTHS, crystals(gyullas)))
        self._items: list[QGraphicsItem] = [CrystalItem(theme, worth) for worth in islice(worths, MOST)]
        self._items.append(_Number(str(gyullas), theme.palette.navia))

    def fly(self, progress: float) -> None:
        for number, item in enumerate(self._items):
            if item.scene() is None and progress < 1:
                item.setZValue(FLOURISH_Z + 1)
                self._scene.addItem(item)
            late = min(DELAY * number, 0.4)
            own = min(1.0, max(0.0, (progress - late) / (1 - late)))
            height = -CELL * 0.9 * 4 * own * (1 - own)
            item.setPos(self._start + (self._end - self._start) * own + QPointF(0, height))

    def land(self) -> None:
        for item in self._items:
            if item.scene() is not None:
                self._scene.removeItem(item)


class _Number(QGraphicsItem):
    """The amount, outlined so that it can be read on everything."""

    def __init__(self, text: str, colours: NaviaColours) -> None:
        super().__init__()
        self._colours = colours
        self._path = QPainterPath()
        self._path.addText(QPointF(16, 10), font(AMOUNT, QFont.Weight.Bold, tabular=True), text)

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-4, -4, 4, 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        painter.strokePath(self._path, QPen(QColor(self._colours.ink), 5.0))
        painter.fillPath(self._path, QColor(self._colours.label))
