"""What lies in the Graveyards: small pieces, equal ones on one space with their number."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.navia.art import Artist
from desktop.navia.mat import CELL, GRAVE_SIZE
from desktop.navia.standing import Grave
from desktop.table.board_view import BoardView
from desktop.table.places import Places
from desktop.theme.fonts import CENTRED, font
from desktop.theme.palette import Palette

SIZE = GRAVE_SIZE * CELL * 0.92
GRAVES_Z = 5.0
DIMMED = 0.86
TAG = 20.0
COUNT = 14


class GraveItem(QGraphicsItem):
    """One space: the piece, and in its corner how often."""

    def __init__(self, grave: Grave, artist: Artist, view: BoardView, palette: Palette) -> None:
        super().__init__()
        self.grave = grave
        self._artist = artist
        self._view = view
        self.palette = palette
        self.setZValue(GRAVES_Z)

    def boundingRect(self) -> QRectF:
        return QRectF(-SIZE / 2, -SIZE / 2, SIZE, SIZE).adjusted(-4, -4, 8, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        ratio = self._view.devicePixelRatioF()
        pixels = max(1, round(SIZE * self._view.pixel_scale / ratio))
        picture = self._artist.piece_picture(self.grave.kind, pixels, ratio)
        painter.setOpacity(DIMMED)
        painter.drawPixmap(QRectF(-SIZE / 2, -SIZE / 2, SIZE, SIZE), picture, QRectF(picture.rect()))
        painter.setOpacity(1.0)
        if self.grave.count > 1:
            self._paint_count(painter)

    def _paint_count(self, painter: QPainter) -> None:
        box = QRectF(0, 0, TAG * 1.35, TAG)
        box.moveBottomRight(QPointF(SIZE / 2 + 3, SIZE / 2 + 5))
        colours = self.palette.navia
        painter.setPen(QPen(QColor(colours.gold), 1.2))
        painter.setBrush(QColor(colours.ink))
        painter.drawRoundedRect(box, 5, 5)
        painter.setFont(font(COUNT, QFont.Weight.DemiBold, tabular=True))
        painter.setPen(QColor(colours.label))
        painter.drawText(box, CENTRED, f"×{self.grave.count}")


class GraveyardLayer:
    """Keeps an item for each space that is taken."""

    def __init__(self, view: BoardView, artist: Artist, places: Places) -> None:
        self._view = view
        self._artist = artist
        self._places = places
        self._graves: Mapping[str, Grave] = {}
        self._items: dict[str, GraveItem] = {}
        view.rescaled.connect(self.redraw)

    def show(self, graves: Mapping[str, Grave]) -> None:
        for place in [place for place, item in self._items.items() if graves.get(place) != item.grave]:
            self._view.scene().removeItem(self._items.pop(place))
        for place, grave in graves.items():
            if place not in self._items:
                item = GraveItem(grave, self._artist, self._view, self._artist.palette)
                item.setPos(self._places.centres[place])
                self._view.scene().addItem(item)
                self._items[place] = item

    def at(self, place: str) -> Grave | None:
        item = self._items.get(place)
        return item.grave if item is not None else None

    def set_places(self, places: Places) -> None:
        self._places = places
        for place, item in self._items.items():
            item.setPos(places.centres[place])

    def redraw(self) -> None:
        for item in self._items.values():
            item.palette = self._artist.palette
            item.update()
