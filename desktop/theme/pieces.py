"""Figures drawn from SVG: rendered once for each size and pixel ratio, and kept.

A drawing of a piece has these parts, by id: `token`, what it stands on; `figure`, the piece without it, and in
`figure` the `ink` and the `cuts` engraved into it. Drawings are SVG Tiny 1.2, which is what Qt draws.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import TypeAlias

from PySide6.QtCore import QByteArray, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform
from PySide6.QtSvg import QSvgRenderer

MOST_PIXELS = 16 << 20
"""Kept at most, which is 64 MB."""
_Key: TypeAlias = tuple[str, str, QSize, float]
"""Drawing; element, colour or way of fitting; device pixels; pixel ratio."""


class Pieces:
    """Pictures of pieces. A drawing is a path under resources/, such as `cyvasse/art/south_king.svg`."""

    def __init__(self) -> None:
        self._renderers: dict[str, QSvgRenderer] = {}
        self._pixmaps: dict[_Key, QPixmap] = {}
        """Those that were asked for last stand last."""
        self._pixels = 0

    @property
    def pixels(self) -> int:
        """Of all the pictures that are kept."""
        return self._pixels

    def pixmap(self, drawing: str, size: float, ratio: float, element: str = "") -> QPixmap:
        """The drawing, or one element of it, fitted into a square of `size` device-independent pixels."""

        def paint(painter: QPainter, box: QRectF) -> None:
            self.draw(painter, box, drawing, element)

        return self._kept((drawing, element, _square(size * ratio), ratio), paint)

    def silhouette(self, drawing: str, size: float, ratio: float, colour: str) -> QPixmap:
        """The ink of a piece in one colour, its cuts left open: for lists and unit cards."""

        def paint(painter: QPainter, box: QRectF) -> None:
            self._draw_silhouette(painter, box, drawing)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            painter.fillRect(box, QColor(colour))

        return self._kept((drawing, colour, _square(size * ratio), ratio), paint)

    def cover(self, drawing: str, size: QSizeF, ratio: float) -> QPixmap:
        """The drawing scaled to fill a rectangle, what is beyond it cut off evenly."""

        def paint(painter: QPainter, box: QRectF) -> None:
            covering = self._renderer(drawing).viewBoxF()
            covering.setSize(covering.size().scaled(box.size(), Qt.AspectRatioMode.KeepAspectRatioByExpanding))
            covering.moveCenter(box.center())
            self.draw(painter, covering, drawing)

        return self._kept((drawing, "cover", (size * ratio).toSize(), ratio), paint)

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

    def _kept(self, key: _Key, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
        picture = self._pixmaps.pop(key, None)
        if picture is None:
            _, _, pixels, ratio = key
            picture = painted(pixels, ratio, paint)
            self._make_room(pixels)
        self._pixmaps[key] = picture
        return picture

    def _make_room(self, wanted: QSize) -> None:
        """A window that is dragged to another size asks for every size in between."""
        self._pixels += _area(wanted)
        while self._pixels > MOST_PIXELS and self._pixmaps:
            _, _, pixels, _ = oldest = next(iter(self._pixmaps))
            del self._pixmaps[oldest]
            self._pixels -= _area(pixels)

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


def faded(picture: QPixmap, opacity: float) -> QPixmap:
    """The same picture, of which so much is seen (0 to 1)."""

    def paint(painter: QPainter, box: QRectF) -> None:
        painter.setOpacity(opacity)
        painter.drawPixmap(box, picture, box)

    return painted(picture.size(), picture.devicePixelRatio(), paint)


def _area(size: QSize) -> int:
    return size.width() * size.height()


def _square(side: float) -> QSize:
    return QSize(round(side), round(side))


def painted(pixels: QSize, ratio: float, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
    """A picture of this size, transparent where `paint`, which is given its box in pixels, leaves it so."""
    pixmap = QPixmap(pixels)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        paint(painter, QRectF(pixmap.rect()))
    finally:
        painter.end()  # a painter that outlives its pixmap crashes
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _fitted(bounds: QRectF, box: QRectF) -> QRectF:
    """The largest rectangle of the drawing's proportions in the middle of the box."""
    scale = min(box.width() / bounds.width(), box.height() / bounds.height())
    fitted = QRectF(0, 0, bounds.width() * scale, bounds.height() * scale)
    fitted.moveCenter(box.center())
    return fitted
