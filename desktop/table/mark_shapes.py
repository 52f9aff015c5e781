"""The shapes of marks, drawn into a cell of any form round the origin."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from desktop.theme.marks import MarkStyle, Shape

HALO = 1.9
"""How much broader the halo is than its line."""
CORNER = 0.26
"""How much of an edge a corner bracket covers, from each end."""
HATCH_STEP = 0.14
"""From one hatching line to the next, as a part of the cell's breadth."""
SPIKE = 0.30
"""The foot of a spike, as a part of its edge."""


def draw_mark(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    """Draw one mark round the origin, in scene units."""
    _DRAW[style.shape](painter, cell, breadth, style)


def _scaled(cell: QPolygonF, factor: float) -> QPolygonF:
    return QPolygonF([point * factor for point in cell.toList()])


def _corners(cell: QPolygonF) -> list[QPointF]:
    points: list[QPointF] = cell.toList()
    return points[:-1] if len(points) > 1 and points[0] == points[-1] else points


def _pen(colour: str, width: float) -> QPen:
    return QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)


def _stroked(painter: QPainter, width: float, style: MarkStyle, path: QPainterPath) -> None:
    """A line over its halo."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (_pen(style.halo, width * HALO), _pen(style.colour, width)):
        painter.strokePath(path, pen)


def _outline(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    path = QPainterPath()
    path.addPolygon(_scaled(cell, style.size - style.stroke))
    path.closeSubpath()
    _stroked(painter, breadth * style.stroke, style, path)


def _wash(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    """A tint is hardly seen on a ground of its own hue; the edge is seen on any."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(style.colour))
    painter.drawPolygon(_scaled(cell, style.size))
    edge = QColor(style.colour)
    edge.setAlphaF(1.0)
    painter.setPen(_pen(edge.name(), breadth * style.stroke))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(_scaled(cell, style.size - style.stroke))


def _dashed(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    pen = _pen(style.colour, breadth * style.stroke)
    pen.setDashPattern([3.0, 2.2])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(_scaled(cell, style.size - style.stroke))


def _dot(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    del cell
    radius = breadth * style.size / 2
    painter.setPen(_pen(style.halo, breadth * 0.03))
    painter.setBrush(QColor(style.colour))
    painter.drawEllipse(QPointF(), radius, radius)


def _ring(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    del cell
    radius = breadth * (style.size - style.stroke) / 2
    path = QPainterPath()
    path.addEllipse(QPointF(), radius, radius)
    _stroked(painter, breadth * style.stroke, style, path)


def _crosshair(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    del cell
    radius = breadth * style.size / 2 - breadth * 0.09
    path = QPainterPath()
    path.addEllipse(QPointF(), radius, radius)
    for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        path.moveTo(QPointF(x, y) * (radius - breadth * 0.13))
        path.lineTo(QPointF(x, y) * (radius + breadth * 0.09))
    _stroked(painter, breadth * style.stroke, style, path)


def _hatch(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    shape = QPainterPath()
    shape.addPolygon(_scaled(cell, style.size))
    box = QRectF(shape.boundingRect())
    step, height = breadth * HATCH_STEP, box.height()
    count = int((box.width() + height) / step) + 1
    lines = [
        QLineF(box.left() - height + at * step, box.bottom(), box.left() + at * step, box.top()) for at in range(count)
    ]
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.setPen(_pen(style.colour, breadth * style.stroke))
    painter.drawLines(lines)
    painter.restore()


def _spikes(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    corners = _corners(_scaled(cell, style.size))
    painter.setPen(_pen(style.halo, breadth * 0.025))
    painter.setBrush(QColor(style.colour))
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        middle = (start + end) / 2
        foot = (end - start) * SPIKE / 2
        inward = middle * (1 - breadth * style.stroke / QLineF(QPointF(), middle).length())
        painter.drawPolygon(QPolygonF([middle - foot, inward, middle + foot]))


def _brackets(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    corners = _corners(_scaled(cell, style.size - style.stroke))
    path = QPainterPath()
    for before, corner, after in zip(corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True):
        path.moveTo(corner + (before - corner) * CORNER)
        path.lineTo(corner)
        path.lineTo(corner + (after - corner) * CORNER)
    _stroked(painter, breadth * style.stroke, style, path)


def _diamond(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    del cell
    half = breadth * style.size / 2
    painter.setPen(_pen(style.halo, breadth * 0.03))
    painter.setBrush(QColor(style.colour))
    painter.drawPolygon(QPolygonF([QPointF(half, 0), QPointF(0, half), QPointF(-half, 0), QPointF(0, -half)]))


def _triangle(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    del cell
    half = breadth * style.size / 2
    painter.setPen(_pen(style.halo, breadth * 0.03))
    painter.setBrush(QColor(style.colour))
    painter.drawPolygon(QPolygonF([QPointF(0, -half), QPointF(half, half * 0.8), QPointF(-half, half * 0.8)]))


def _arch(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    del cell
    half = breadth * style.size / 2
    path = QPainterPath(QPointF(-half, half * 0.7))
    path.cubicTo(QPointF(-half, -half * 1.3), QPointF(half, -half * 1.3), QPointF(half, half * 0.7))
    _stroked(painter, breadth * style.stroke, style, path)


def _bend(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    del cell
    half = breadth * style.size / 2
    path = QPainterPath(QPointF(-half, -half * 0.75))
    path.lineTo(QPointF(0, half * 0.75))
    path.lineTo(QPointF(half, -half * 0.75))
    _stroked(painter, breadth * style.stroke, style, path)


def _plus(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    del cell
    _stroked(painter, breadth * style.stroke, style, _crossed(breadth * style.size / 2, QPointF(1, 0), QPointF(0, 1)))


def _cross(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    del cell
    _stroked(painter, breadth * style.stroke, style, _crossed(breadth * style.size / 2, QPointF(1, 1), QPointF(1, -1)))


def _crossed(half: float, *directions: QPointF) -> QPainterPath:
    """A line through the middle in each direction."""
    path = QPainterPath()
    for direction in directions:
        path.moveTo(-direction * half)
        path.lineTo(direction * half)
    return path


def _rings(painter: QPainter, cell: QPolygonF, breadth: float, style: MarkStyle) -> None:
    del cell
    path = QPainterPath()
    for radius in (breadth * (style.size - style.stroke) / 2, breadth * (style.size / 2 - 2.4 * style.stroke)):
        path.addEllipse(QPointF(), radius, radius)
    _stroked(painter, breadth * style.stroke, style, path)


_DRAW: Mapping[Shape, Callable[[QPainter, QPolygonF, float, MarkStyle], None]] = {
    Shape.OUTLINE: _outline,
    Shape.WASH: _wash,
    Shape.DASHED: _dashed,
    Shape.DOT: _dot,
    Shape.RING: _ring,
    Shape.CROSSHAIR: _crosshair,
    Shape.HATCH: _hatch,
    Shape.SPIKES: _spikes,
    Shape.BRACKETS: _brackets,
    Shape.DIAMOND: _diamond,
    Shape.TRIANGLE: _triangle,
    Shape.ARCH: _arch,
    Shape.BEND: _bend,
    Shape.PLUS: _plus,
    Shape.RINGS: _rings,
    Shape.CROSS: _cross,
}
