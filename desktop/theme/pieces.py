"""Figures drawn from SVG: rendered once for each size and pixel ratio, and kept.

A drawing of a piece has these parts, by id: `token`, what it stands on; `figure`, the piece without it, and in
`figure` the `ink` and the `cuts` engraved into it. Drawings are SVG Tiny 1.2, which is what Qt draws.
"""

from __future__ import annotations

from importlib.resources import files

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform
from PySide6.QtSvg import QSvgRenderer


class Pieces:
    """Pictures of pieces. A drawing is a path under resources/, such as `cyvasse/art/south_king.svg`."""

    def __init__(self) -> None:
        self._renderers: dict[str, QSvgRenderer] = {}
        self._pixmaps: dict[tuple[str, str, int, float], QPixmap] = {}

    def pixmap(self, drawing: str, size: float, ratio: float, element: str = "") -> QPixmap:
        """The drawing, or one element of it, fitted into a square of `size` device-independent pixels."""
        key = (drawing, element, round(size * ratio), ratio)
        if key not in self._pixmaps:
            pixmap, painter = _canvas(QSize(key[2], key[2]))
            self.draw(painter, QRectF(pixmap.rect()), drawing, element)
            self._pixmaps[key] = _finished(pixmap, painter, ratio)
        return self._pixmaps[key]

    def silhouette(self, drawing: str, size: float, ratio: float, colour: str) -> QPixmap:
        """The ink of a piece in one colour, its cuts left open: for lists and unit cards."""
        key = (drawing, colour, round(size * ratio), ratio)
        if key not in self._pixmaps:
            pixmap, painter = _canvas(QSize(key[2], key[2]))
            self._draw_silhouette(painter, QRectF(pixmap.rect()), drawing)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            painter.fillRect(pixmap.rect(), QColor(colour))
            self._pixmaps[key] = _finished(pixmap, painter, ratio)
        return self._pixmaps[key]

    def cover(self, drawing: str, size: QSizeF, ratio: float) -> QPixmap:
        """The drawing scaled to fill a rectangle, what is beyond it cut off evenly."""
        key = (drawing, f"cover {size.width():.0f}", round(size.height() * ratio), ratio)
        if key not in self._pixmaps:
            box = QRectF(QPointF(0, 0), size * ratio)
            covering = self._renderer(drawing).viewBoxF().size()
            covering.scale(box.size(), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
            room = QRectF(QPointF(0, 0), covering)
            room.moveCenter(box.center())
            pixmap, painter = _canvas(box.size().toSize())
            self.draw(painter, room, drawing)
            self._pixmaps[key] = _finished(pixmap, painter, ratio)
        return self._pixmaps[key]

    def draw(self, painter: QPainter, box: QRectF, drawing: str, element: str = "") -> None:
        """The drawing painted as vectors into a box, its proportions kept, nothing beyond its view box."""
        renderer = self._renderer(drawing)
        if element:
            renderer.render(painter, element, _fitted(renderer.boundsOnElement(element), box))
            return
        place = _fitted(renderer.viewBoxF(), box)
        painter.save()
        painter.setClipRect(place, Qt.ClipOperation.IntersectClip)
        renderer.render(painter, place)
        painter.restore()

    def _draw_silhouette(self, painter: QPainter, box: QRectF, drawing: str) -> None:
        renderer = self._renderer(drawing)
        ink = renderer.boundsOnElement("ink")
        place = QTransform()
        fitted = _fitted(ink, box)
        scale = fitted.width() / ink.width()
        place.translate(fitted.x(), fitted.y()).scale(scale, scale).translate(-ink.x(), -ink.y())
        renderer.render(painter, "ink", fitted)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
        renderer.render(painter, "cuts", place.mapRect(renderer.boundsOnElement("cuts")))

    def _renderer(self, drawing: str) -> QSvgRenderer:
        """Raises FileNotFoundError for a drawing that does not exist, ValueError for one that is no SVG."""
        if drawing not in self._renderers:
            renderer = QSvgRenderer(QByteArray(files("resources").joinpath(*drawing.split("/")).read_bytes()))
            if not renderer.isValid():
                raise ValueError(f"{drawing} is no SVG drawing")
            self._renderers[drawing] = renderer
        return self._renderers[drawing]


def _canvas(size: QSize) -> tuple[QPixmap, QPainter]:
    pixmap = QPixmap(size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return pixmap, painter


def _finished(pixmap: QPixmap, painter: QPainter, ratio: float) -> QPixmap:
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _fitted(bounds: QRectF, box: QRectF) -> QRectF:
    """The largest rectangle of the drawing's proportions in the middle of the box."""
    scale = min(box.width() / bounds.width(), box.height() / bounds.height())
    fitted = QRectF(0, 0, bounds.width() * scale, bounds.height() * scale)
    fitted.moveCenter(box.center())
    return fitted
