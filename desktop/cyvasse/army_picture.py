"""A little picture of an army: its five rows with its units, as its own player sees them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from desktop.cyvasse.board import drawing_of
from desktop.cyvasse.draft import Army
from desktop.cyvasse.hexes import BREADTH, RADIUS, ROWS, centre_of, hexagon, numbers_in, tone_of
from desktop.theme.theme import Theme

OWN_ROWS = ROWS[:5]
SIZE = QSize(184, 92)
FIGURE = 0.98 * BREADTH


def army_picture(army: Army, theme: Theme, ratio: float) -> QPixmap:
    """`army` as South stands. The picture has `SIZE` device-independent pixels."""
    names = [f"{row}{number}" for row in OWN_ROWS for number in numbers_in(row)]
    pixmap = QPixmap(SIZE * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    scale, offset = _fit()
    painter.translate(offset)
    painter.scale(scale, scale)
    for name in names:
        _paint_hex(painter, name, theme)
    for name, unit in army.items():
        figure = theme.pieces.pixmap(drawing_of(f"south_{unit}"), round(FIGURE * scale), ratio)
        middle = centre_of(name)
        box = QRectF(middle.x() - FIGURE / 2, middle.y() - FIGURE / 2, FIGURE, FIGURE)
        painter.drawPixmap(box, figure, QRectF(figure.rect()))
    painter.end()
    return pixmap


def army_icon(army: Army, theme: Theme, ratio: float) -> QIcon:
    """The picture as an icon that keeps its colours when it is selected."""
    picture = army_picture(army, theme, ratio)
    icon = QIcon(picture)
    icon.addPixmap(picture, QIcon.Mode.Selected)
    return icon


def _fit() -> tuple[float, QPointF]:
    """The scale and the place of the origin that bring the five rows into the picture."""
    top, bottom = centre_of("e1").y() - RADIUS, centre_of("a1").y() + RADIUS
    width = len(numbers_in("e")) * BREADTH
    scale = min(SIZE.width() / width, SIZE.height() / (bottom - top))
    return scale, QPointF(SIZE.width() / 2, SIZE.height() / 2 - (top + bottom) / 2 * scale)


def _paint_hex(painter: QPainter, name: str, theme: Theme) -> None:
    colours = theme.palette.cyvasse
    painter.setPen(QColor(colours.hex_line))
    painter.setBrush(QColor(colours.hexes[tone_of(name)]))
    painter.drawPolygon(hexagon(RADIUS).translated(centre_of(name)))
