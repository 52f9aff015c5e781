"""The sea itself: a calm water with a few strokes of waves, drawn in millimetres."""

from __future__ import annotations

import random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from desktop.theme.boards import DrakkardColours

TILE = 96.0
"""The strokes repeat after so many millimetres."""
_STROKES_IN_TILE = 7
_FINEST = 0.9
"""Below so many pixels to a millimetre the strokes would only be noise."""


def draw_sea(painter: QPainter, exposed: QRectF, colours: DrakkardColours, zoom: float) -> None:
    """Fill `exposed`; `zoom` in pixels to a millimetre."""
    painter.fillRect(exposed, QColor(colours.sea))
    if zoom < _FINEST:
        return
    pen = QPen(QColor(colours.sea_line), 0.55)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    deep = QPen(QColor(colours.sea_deep), 0.55)
    deep.setCapStyle(Qt.PenCapStyle.RoundCap)
    first_x, last_x = int(exposed.left() // TILE), int(exposed.right() // TILE)
    first_y, last_y = int(exposed.top() // TILE), int(exposed.bottom() // TILE)
    for column in range(first_x - 1, last_x + 1):
        for row in range(first_y - 1, last_y + 1):
            painter.save()
            painter.translate(column * TILE, row * TILE)
            painter.setPen(deep if (column + row) % 2 else pen)
            painter.drawPath(_WAVES)
            painter.restore()


def _waves() -> QPainterPath:
    """A handful of strokes, each two crests long, scattered over a tile with room between them."""
    draw = random.Random(1066)
    path = QPainterPath()
    for number in range(_STROKES_IN_TILE):
        x = draw.uniform(4, TILE - 4)
        y = (number + draw.uniform(0.2, 0.8)) * TILE / _STROKES_IN_TILE
        _stroke(path, QPointF(x, y), draw.uniform(4.0, 7.0), crests=draw.choice((1, 2, 2, 3)))
    return path


def _stroke(path: QPainterPath, start: QPointF, length: float, crests: int) -> None:
    path.moveTo(start)
    for crest in range(crests):
        left = start + QPointF(crest * length, 0)
        path.quadTo(left + QPointF(length / 2, -length * 0.38), left + QPointF(length, 0))


_WAVES = _waves()
