"""Arrows over a board: what is advised. An arrow has a halo, and is told apart by its shape."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import atan2, cos, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from desktop.table.places import Places
from desktop.theme.marks import MarkStyle

ABOVE_ALL = 40.0
SHAFT, HEAD, BARB = 0.10, 0.36, 0.5
"""Breadth of the shaft and length of the head in breadths of a cell; half the head's angle in radians."""
SHORT = 0.18
"""So much of a breadth an arrow keeps from the middle of either cell."""

Leg = tuple[str, str]
"""Two places; from the first an arrow points to the second. Where they are one, it points down to it."""


class Arrows:
    """The arrows of one board."""

    def __init__(self, scene: QGraphicsScene, places: Callable[[], Places], style: Callable[[], MarkStyle]) -> None:
        self._scene = scene
        self._places = places
        self._style = style
        self._items: list[QGraphicsPathItem] = []
        self.legs: tuple[Leg, ...] = ()

    def show(self, legs: Iterable[Leg]) -> None:
        """Have exactly these arrows lie on the board."""
        for item in self._items:
            self._scene.removeItem(item)
        places = self._places()
        self.legs = tuple(leg for leg in legs if set(leg) <= places.centres.keys())
        self._items = [self._add(*leg) for leg in self.legs]

    def redraw(self) -> None:
        """After the board was turned, or its colours changed."""
        self.show(self.legs)

    def _add(self, start: str, end: str) -> QGraphicsPathItem:
        places, style = self._places(), self._style()
        breadth = places.breadth
        tip = places.centres[end]
        tail = places.centres[start] if start != end else tip - QPointF(0, 0.9 * breadth)
        item = QGraphicsPathItem(arrow(tail, tip, breadth))
        item.setBrush(QColor(style.colour))
        item.setPen(QPen(QColor(style.halo), 0.04 * breadth, Qt.PenStyle.SolidLine))
        item.setOpacity(0.9)
        item.setZValue(ABOVE_ALL)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(item)
        return item


def arrow(tail: QPointF, tip: QPointF, breadth: float) -> QPainterPath:
    """The outline of an arrow, a little short of both points."""
    angle = atan2(tip.y() - tail.y(), tip.x() - tail.x())
    along, across = QPointF(cos(angle), sin(angle)), QPointF(-sin(angle), cos(angle))
    start, end = tail + along * (SHORT * breadth), tip - along * (SHORT * breadth / 2)
    neck = end - along * (HEAD * breadth)
    half, wing = across * (SHAFT * breadth / 2), across * (HEAD * breadth * BARB)
    path = QPainterPath(start + half)
    for point in (neck + half, neck + wing, end, neck - wing, neck - half, start - half):
        path.lineTo(point)
    path.closeSubpath()
    return path
