"""Arrows over a board: what is advised, solid; what was played instead of it, hollow and dashed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import atan2, cos, sin

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from desktop.table.places import Places
from desktop.theme.marks import Mark, MarkStyle

ABOVE_ALL = 40.0
SHAFT, HEAD, BARB = 0.10, 0.36, 0.5
"""Breadth of the shaft and length of the head in breadths of a cell; half the head's angle in radians."""
HOLLOW_SHAFT = 0.16
"""Broader, so that both dashed edges are seen."""
SHORT = 0.18
"""So much of a breadth an arrow keeps from the middle of either cell."""

Leg = tuple[str, str]
"""Two places; from the first an arrow points to the second. Where they are one, it points down to it."""


class Arrows(QObject):
    """The arrows of one board. They go with its scene, and hear of no other colours after that."""

    def __init__(
        self, scene: QGraphicsScene, places: Callable[[], Places], styles: Callable[[], Mapping[Mark, MarkStyle]]
    ) -> None:
        """`styles` is asked again after `redraw`."""
        super().__init__(scene)
        self._scene = scene
        self._places = places
        self._styles = styles
        self._items: list[QGraphicsPathItem] = []
        self.legs: tuple[Leg, ...] = ()
        """What is advised."""
        self.played: tuple[Leg, ...] = ()
        """What was played instead."""

    def show(self, legs: Iterable[Leg], played: Iterable[Leg] = ()) -> None:
        """Have exactly these arrows lie on the board."""
        for item in self._items:
            self._scene.removeItem(item)
        self.legs, self.played = self._on_board(legs), self._on_board(played)
        self._items = [self._add(leg, hollow=True) for leg in self.played]
        self._items += [self._add(leg, hollow=False) for leg in self.legs]

    def redraw(self) -> None:
        """After the board was turned, or its colours changed."""
        self.show(self.legs, self.played)

    def _on_board(self, legs: Iterable[Leg]) -> tuple[Leg, ...]:
        return tuple(leg for leg in legs if set(leg) <= self._places().centres.keys())

    def _add(self, leg: Leg, *, hollow: bool) -> QGraphicsPathItem:
        places = self._places()
        start, end = leg
        tip = places.centres[end]
        tail = places.centres[start] if start != end else tip - QPointF(0, 0.9 * places.breadth)
        shaft = HOLLOW_SHAFT if hollow else SHAFT
        item = QGraphicsPathItem(arrow(tail, tip, places.breadth, shaft))
        self._paint(item, 0.045 * places.breadth, hollow=hollow)
        item.setZValue(ABOVE_ALL)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(item)
        return item

    def _paint(self, item: QGraphicsPathItem, stroke: float, *, hollow: bool) -> None:
        style = self._styles()[Mark.LAST_FROM if hollow else Mark.HINT]
        colour, halo = QColor(style.colour), QColor(style.halo)
        pen = QPen(colour if hollow else halo, stroke, Qt.PenStyle.SolidLine)
        if hollow:
            pen.setDashPattern([2.4, 1.2])
        item.setPen(pen)
        item.setBrush(halo if hollow else colour)
        item.setOpacity(0.9)


def arrow(tail: QPointF, tip: QPointF, breadth: float, shaft: float = SHAFT) -> QPainterPath:
    """The outline of an arrow, a little short of both points. `shaft`: its breadth in breadths of a cell."""
    angle = atan2(tip.y() - tail.y(), tip.x() - tail.x())
    along, across = QPointF(cos(angle), sin(angle)), QPointF(-sin(angle), cos(angle))
    start, end = tail + along * (SHORT * breadth), tip - along * (SHORT * breadth / 2)
    neck = end - along * (HEAD * breadth)
    half, wing = across * (shaft * breadth / 2), across * (HEAD * breadth * BARB)
    path = QPainterPath(start + half)
    for point in (neck + half, neck + wing, end, neck - wing, neck - half, start - half):
        path.lineTo(point)
    path.closeSubpath()
    return path
