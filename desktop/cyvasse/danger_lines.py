"""Lines from where an enemy could stand to the King that it would take in its first turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.cyvasse.hexes import RADIUS
from desktop.theme.palette import colour

LINES_Z = 3.0
END = 0.14 * RADIUS
"""The radius of the ring on a hex from which the King could be taken."""


class DangerLines(QGraphicsItem):
    """Faint dashes under the units, from a small ring on each of those hexes."""

    def __init__(self, shade: Callable[[], str]) -> None:
        super().__init__()
        self._shade = shade
        self._lines: list[QLineF] = []
        self.setZValue(LINES_Z)

    def show_lines(self, king: QPointF, attackers: Iterable[QPointF]) -> None:
        self.prepareGeometryChange()
        self._lines = [_shortened(QLineF(attacker, king)) for attacker in attackers]
        self.setVisible(bool(self._lines))

    @property
    def lines(self) -> list[QLineF]:
        return self._lines

    def boundingRect(self) -> QRectF:
        box = QRectF()
        for line in self._lines:
            box = box.united(QRectF(line.p1(), line.p2()).normalized().adjusted(-END - 2, -END - 2, END + 2, END + 2))
        return box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        painter.setPen(QPen(colour(self._shade(), 0.5), 1.6, Qt.PenStyle.DashLine))
        painter.drawLines(self._lines)
        painter.setPen(QPen(colour(self._shade(), 0.9), 2.0))
        for line in self._lines:
            painter.drawEllipse(line.p1(), END, END)


def _shortened(line: QLineF) -> QLineF:
    """From the middle of a hex to just before the King."""
    return QLineF(line.p1(), line.pointAt(1 - 0.6 * RADIUS / line.length()))
