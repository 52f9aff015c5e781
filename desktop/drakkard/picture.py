"""A thing of the table as a picture in a panel, a button or a plate."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.drakkard.art import Art, Look

_ICON = 24
"""The largest at which an icon is shown, in device-independent pixels."""


class Picture(QWidget):
    """Shows one thing as large as its height allows; nothing when it has no look."""

    def __init__(self, art: Art, height: int) -> None:
        super().__init__()
        self._art = art
        self._height = height
        self._look: Look | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_look(self, look: Look | None) -> None:
        self._look = look
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        if self._look is None:
            return QSize(0, self._height)
        size = self._art.size(self._look)
        return QSize(round(self._height * size.width() / size.height()), self._height)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._look is not None:
            painter = QPainter(self)
            paint_into(painter, QRectF(self.rect()), self._art, self._look)


def paint_into(painter: QPainter, box: QRectF, art: Art, look: Look) -> None:
    """Paint a thing as large as a box allows, in its middle."""
    size = art.size(look)
    scale = min(box.width() / size.width(), box.height() / size.height())
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(box.center())
    painter.scale(scale, scale)
    art.draw(painter, look, scale * painter.device().devicePixelRatioF())
    painter.restore()


def icon(art: Art, look: Look, ratio: float) -> QIcon:
    """A thing as an icon. `ratio`: device pixels to a device-independent one."""
    picture = QPixmap(QSize(_ICON, _ICON) * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_into(painter, QRectF(0.5, 0.5, _ICON - 1, _ICON - 1), art, look)
    painter.end()
    return QIcon(picture)
