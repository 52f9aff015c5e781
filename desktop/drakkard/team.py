"""How the teams are told apart wherever they are no ships: red is round, green has corners."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from desktop.theme.boards import DrakkardColours
from engine.drakkard.card import COLOURS


def draw_badge(painter: QPainter, centre: QPointF, radius: float, colour: str, colours: DrakkardColours) -> None:
    """A disc for red, a diamond for green."""
    painter.setPen(QPen(QColor("#FFFFFF"), max(radius * 0.14, 1.0)))
    painter.setBrush(QColor(getattr(colours, colour)))
    if colour == COLOURS[0]:
        painter.drawEllipse(centre, radius, radius)
        return
    reach = radius * 1.15
    ends = (QPointF(0, -reach), QPointF(reach, 0), QPointF(0, reach), QPointF(-reach, 0))
    painter.drawPolygon(QPolygonF([centre + end for end in ends]))
