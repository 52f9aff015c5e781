"""One piece on a board, drawn from a picture that is as sharp as the screen."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

LIFT = 1.08
"""How much larger a piece is while it is held."""
SHADOW_DROP = 0.14
"""How far the shadow of a held piece lies below it, as a part of its size."""


class PieceItem(QGraphicsItem):
    """A piece, centred on its position. `size`: its breadth in scene units.

    At rest it is drawn pixel on pixel; held or in flight it is lifted: larger, over a soft shadow.
    """

    def __init__(self, kind: str, size: float, shadow: QColor) -> None:
        super().__init__()
        self.kind = kind
        self._size = size
        self._shadow = shadow
        self._pixmap = QPixmap()
        self._lift = 0.0

    @property
    def lift(self) -> float:
        """From 0 (on the board) to 1 (in the hand)."""
        return self._lift

    def set_lift(self, lift: float) -> None:
        if lift != self._lift:
            self.prepareGeometryChange()
            self._lift = lift
            self.update()

    def set_pixmap(self, pixmap: QPixmap, shadow: QColor) -> None:
        """The picture, `size` scene units broad at the view's present scale."""
        self._pixmap = pixmap
        self._shadow = shadow
        self.update()

    def boundingRect(self) -> QRectF:
        reach = self._size * 0.5 * (1 + (LIFT - 1) * self._lift) + 1
        drop = self._size * (SHADOW_DROP + 0.06) * self._lift
        return QRectF(-reach, -reach, 2 * reach, 2 * reach + drop)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        if self._lift > 0:
            self._paint_lifted(painter)
        else:
            self._paint_sharp(painter)

    def _paint_sharp(self, painter: QPainter) -> None:
        """Pixel on pixel: the corner rounded to the screen's grid, no scaling."""
        ratio = self._pixmap.devicePixelRatioF()
        middle = painter.worldTransform().map(QPointF())
        corner = middle * ratio - QPointF(self._pixmap.width(), self._pixmap.height()) / 2
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(QPointF(round(corner.x()), round(corner.y())) / ratio, self._pixmap)
        painter.restore()

    def _paint_lifted(self, painter: QPainter) -> None:
        half = self._size * 0.5 * (1 + (LIFT - 1) * self._lift)
        self._paint_shadow(painter, half)
        target = QRectF(-half, -half, 2 * half, 2 * half)
        painter.drawPixmap(target, self._pixmap, QRectF(self._pixmap.rect()))

    def _paint_shadow(self, painter: QPainter, half: float) -> None:
        middle = QPointF(0, self._size * SHADOW_DROP * self._lift)
        soft = QRadialGradient(middle, half)
        dense, gone = QColor(self._shadow), QColor(self._shadow)
        dense.setAlphaF(self._shadow.alphaF() * self._lift)
        gone.setAlpha(0)
        soft.setColorAt(0.45, dense)
        soft.setColorAt(1.0, gone)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(soft)
        painter.drawEllipse(middle, half, half)
