"""Figures drawn from SVG: rendered once for each size and pixel ratio, and kept."""

from __future__ import annotations

from importlib.resources import files

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer


class Pieces:
    """Pictures of pieces. A drawing is a path under resources/, such as `cyvasse/art/south_king.svg`.

    `element` names one part of a drawing ("figure": the silhouette without its token).
    """

    def __init__(self) -> None:
        self._renderers: dict[str, QSvgRenderer] = {}
        self._pixmaps: dict[tuple[str, str, int, float], QPixmap] = {}

    def pixmap(self, drawing: str, size: float, ratio: float, element: str = "") -> QPixmap:
        """The drawing fitted into a square of `size` device-independent pixels, sharp at a pixel ratio."""
        key = (drawing, element, round(size * ratio), ratio)
        if key not in self._pixmaps:
            self._pixmaps[key] = self._render(*key)
        return self._pixmaps[key]

    def cover(self, drawing: str, size: QSizeF, ratio: float) -> QPixmap:
        """The drawing scaled to fill a rectangle, what is beyond it cut off evenly."""
        key = (drawing, f"cover {size.width():.0f}", round(size.height() * ratio), ratio)
        if key not in self._pixmaps:
            self._pixmaps[key] = self._render_cover(drawing, size, ratio)
        return self._pixmaps[key]

    def draw(self, painter: QPainter, box: QRectF, drawing: str, element: str = "") -> None:
        """The drawing painted as vectors into a box, its proportions kept."""
        renderer = self._renderer(drawing)
        if element:
            renderer.render(painter, element, _fitted(renderer.boundsOnElement(element), box))
        else:
            renderer.render(painter, _fitted(renderer.viewBoxF(), box))

    def _render(self, drawing: str, element: str, pixels: int, ratio: float) -> QPixmap:
        pixmap = QPixmap(pixels, pixels)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter, QRectF(0, 0, pixels, pixels), drawing, element)
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap

    def _render_cover(self, drawing: str, size: QSizeF, ratio: float) -> QPixmap:
        pixmap = QPixmap((size * ratio).toSize())
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        renderer = self._renderer(drawing)
        covering = renderer.viewBoxF().size().scaled(size, Qt.AspectRatioMode.KeepAspectRatioByExpanding)
        box = QRectF(QPointF(0, 0), covering)
        box.moveCenter(QRectF(QPointF(0, 0), size).center())
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter, box)
        painter.end()
        return pixmap

    def _renderer(self, drawing: str) -> QSvgRenderer:
        """Raises FileNotFoundError for a drawing that does not exist, ValueError for one that is no SVG."""
        if drawing not in self._renderers:
            renderer = QSvgRenderer(QByteArray(files("resources").joinpath(*drawing.split("/")).read_bytes()))
            if not renderer.isValid():
                raise ValueError(f"{drawing} is no SVG drawing")
            self._renderers[drawing] = renderer
        return self._renderers[drawing]


def _fitted(bounds: QRectF, box: QRectF) -> QRectF:
    """The largest rectangle of the drawing's proportions in the middle of the box."""
    scale = min(box.width() / bounds.width(), box.height() / bounds.height())
    fitted = QRectF(0, 0, bounds.width() * scale, bounds.height() * scale)
    fitted.moveCenter(box.center())
    return fitted
