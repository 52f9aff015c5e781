"""The numbers of ships, and those of cards on their Sea Monsters, small and upright over what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.drakkard.art import DOT_LINE, Art
from desktop.drakkard.tabletop import Tabletop, monster
from desktop.theme.fonts import CENTRED, font
from desktop.theme.metrics import Text
from desktop.theme.theme import Theme
from engine.drakkard.card import CARD, Ship
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.sight import shown_centres

NUMBERS = 240.0
"""Over everything that lies on the table, under the card in hand."""
LEAST_SCALE = 1.5
"""Pixels to a millimetre: with less, the numbers would hide the ships."""
_PLATE = QSize(24, 14)
_GAP = 2
"""Pixels from a ship's centre, or from what stands on it, to its number."""
_ROOM = 40.0
"""What numbers take up beside their places, at most (mm)."""
_WASH = 0.72
"""How solid the plate under a number is."""


class Number(NamedTuple):
    """One that is written."""

    text: str
    place: QPointF
    below: float | None
    """So far under the place (mm); None: on it."""


class Numbers(QGraphicsItem):
    """Written for the ships that a person can point at: visible ones, and those under tokens and Flagships."""

    def __init__(self, tabletop: Tabletop, art: Art, theme: Theme) -> None:
        super().__init__()
        self._tabletop = tabletop
        self._art = art
        self._theme = theme
        self._numbers: tuple[Number, ...] = ()
        self._area = QRectF()
        self._plates: dict[str, QPixmap] = {}
        self._plates_for: tuple[int, float] = (0, 0.0)
        """The edition of the art, and the screen's ratio."""
        self.setZValue(NUMBERS)

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(number.text for number in self._numbers)

    def show_position(self, position: DrakkardPosition) -> None:
        """The position that the tabletop shows."""
        self.prepareGeometryChange()
        self._numbers = (*self._of_ships(position), *self._of_cards(position))
        self._area = self._tabletop.area.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)
        self.update()

    def _of_ships(self, position: DrakkardPosition) -> Iterator[Number]:
        below: dict[Ship, float] = {centre.ship: CARD.dot_radius + DOT_LINE for centre in shown_centres(position)}
        below |= {token.on: CARD.token_radius for token in position.tokens}
        below |= {ship: CARD.flagship_radius for ship in position.flagships if ship is not None}
        for ship, away in sorted(below.items()):
            yield Number(str(ship), self._tabletop.dot(ship), away)

    def _of_cards(self, position: DrakkardPosition) -> Iterator[Number]:
        for number, card in enumerate(position.cards):
            if CARD.faces[card.face].sea_monster is not None:
                yield Number(str(number), monster(card).boundingRect().center(), None)

    # -- what Qt calls ---------------------------------------------------------------------------
    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        to_screen = painter.worldTransform()
        scale, ratio = abs(to_screen.m11()), painter.device().devicePixelRatioF()
        if scale < LEAST_SCALE:
            return
        painter.save()
        painter.setWorldTransform(QTransform())
        for text, place, below in self._numbers:
            middle = to_screen.map(place)
            if below is not None:
                middle += QPointF(0, below * scale + _GAP + _PLATE.height() / 2)
            corner = middle - QPointF(_PLATE.width() / 2, _PLATE.height() / 2)
            painter.drawPixmap(corner.toPoint(), self._plate(text, ratio))
        painter.restore()

    def _plate(self, text: str, ratio: float) -> QPixmap:
        """Kept: a hundred of them are drawn in every frame."""
        if (self._art.edition, ratio) != self._plates_for:
            self._plates_for = (self._art.edition, ratio)
            self._plates.clear()
        if text not in self._plates:
            self._plates[text] = self._draw(text, ratio)
        return self._plates[text]

    def _draw(self, text: str, ratio: float) -> QPixmap:
        chrome = self._theme.palette.chrome
        picture = QPixmap(_PLATE * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(Text.CAPTION, tabular=True))
        words = painter.fontMetrics().horizontalAdvance(text) + 6
        plate = QRectF((_PLATE.width() - words) / 2, 0, words, _PLATE.height())
        ground = QColor(chrome.surface)
        ground.setAlphaF(_WASH)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(plate, 4, 4)
        painter.setPen(QColor(chrome.text))
        painter.drawText(plate, CENTRED, text)
        painter.end()
        return picture
