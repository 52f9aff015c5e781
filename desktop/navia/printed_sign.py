"""The sign that is printed on a Maseitai: a skull for Sacrifice, the price in a circle for Invoke (rulebook).

A Navia bears a crown where it shows no figure: its compass alone could be that of another piece.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF

from desktop.theme.fonts import CENTRED, font
from engine.navia.piece_table import NAVIA, Piece

SACRIFICE = "sacrifice"
CROWN = ((-5.6, 5.2), (-6.8, -3.6), (-2.9, 0.2), (0, -6), (2.9, 0.2), (6.8, -3.6), (5.6, 5.2))


def has_sign(piece: Piece, *, figure: bool) -> bool:
    """`figure`: whether that is shown."""
    return piece.invoke is not None or SACRIFICE in piece.kinds or (piece.role == NAVIA and not figure)


def draw_sign(painter: QPainter, box: QRectF, piece: Piece, back: QColor, ink: QColor) -> None:
    """Draw the sign of a piece that has one into a square box: `ink` on a disc of `back`."""
    painter.save()
    painter.setPen(QPen(ink, box.width() * 0.07))
    painter.setBrush(back)
    painter.drawEllipse(box)
    if piece.role == NAVIA:
        _draw_crown(painter, box, ink)
    elif piece.invoke is not None:
        _draw_price(painter, box, str(piece.invoke), ink)
    else:
        _draw_skull(painter, box, ink)
    painter.restore()


def _draw_price(painter: QPainter, box: QRectF, price: str, ink: QColor) -> None:
    size = max(1, round(box.height() * (0.78 if len(price) == 1 else 0.6)))
    painter.setFont(font(size, QFont.Weight.Bold, tabular=True))
    painter.setPen(ink)
    painter.drawText(box, CENTRED, price)


def _draw_crown(painter: QPainter, box: QRectF, ink: QColor) -> None:
    _to_field(painter, box)
    crown = QPainterPath()
    crown.addPolygon(QPolygonF([QPointF(*point) for point in CROWN]))
    painter.fillPath(crown, ink)


def _draw_skull(painter: QPainter, box: QRectF, ink: QColor) -> None:
    _to_field(painter, box)
    jaw = QPainterPath()
    jaw.addRoundedRect(QRectF(-3.2, 1.0, 6.4, 5.8), 1.2, 1.2)
    cranium = QPainterPath()
    cranium.addEllipse(QPointF(0, -1.4), 5.8, 5.2)
    holes = QPainterPath()
    for side in (-1, 1):
        holes.addEllipse(QPointF(side * 2.4, -0.8), 1.6, 1.8)
        holes.addRect(QRectF(side * 1.3 - 0.35, 4.6, 0.7, 2.6))
    painter.fillPath(jaw.united(cranium).subtracted(holes), ink)


def _to_field(painter: QPainter, box: QRectF) -> None:
    """Draw on a field that reaches from -10 to 10 either way."""
    painter.translate(box.center())
    painter.scale(box.width() / 20, box.height() / 20)
