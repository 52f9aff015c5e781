"""What things on the table look like: cards, tokens, Flagships, the coin, and the shadows they cast."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from desktop.drakkard.shadow import shadow_reach, soft_shadow
from desktop.theme.theme import Theme
from engine.drakkard.card import CARD

FINER = 1.4
"""Pictures have so many times the screen's pixels, at least."""
FINEST = 22.0
"""Pixels of a picture to a millimetre, at most."""
COIN_RADIUS = 10.0
SHIP = QRectF(-8, -10.5, 16, 21)
"""A longship round its dot (mm); the hull has no effect."""
MONSTER = QRectF(-13, -13, 26, 26)
DOT_LINE = 0.6
DIMMED = 0.16
"""How much the dark scheme takes from what lies on the table."""


@dataclass(frozen=True, slots=True)
class Look:
    """Which thing, and of which kind: `card ships`, `token red`, `flagship green`, `coin first`."""

    thing: str
    kind: str


_ROUND: Mapping[str, float] = {
    "token": CARD.token_radius,
    "flagship": CARD.flagship_radius,
    "coin": COIN_RADIUS,
}


class Art:
    """Draws every thing round its own middle, in millimetres. Pictures are kept by size.

    `edition` counts the changes of colours: pictures of another edition are stale.
    """

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self.edition = 0
        self._turned = False
        self._pictures: dict[tuple[Look, bool, int], QPixmap] = {}
        self._shadows: dict[tuple[float, float, float], QPixmap] = {}
        theme.changed.connect(self._renew)

    @property
    def turned(self) -> bool:
        """Whether the table is seen from its other side: figures stand upright for the viewer."""
        return self._turned

    def turn(self, turned: bool) -> None:
        if turned != self._turned:
            self._turned = turned
            self.edition += 1

    def size(self, look: Look) -> QSizeF:
        """Of the thing as it counts (mm)."""
        if look.thing == "card":
            return QSizeF(CARD.width, CARD.height)
        return QSizeF(2 * _ROUND[look.thing], 2 * _ROUND[look.thing])

    def box(self, look: Look) -> QRectF:
        """The thing round its own middle (mm)."""
        size = self.size(look)
        return QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())

    def draw(self, painter: QPainter, look: Look, scale: float, *, turned: bool = False) -> None:
        """From a kept picture. `scale`: device pixels to a millimetre; `turned`: for a view from the other side."""
        picture = self._picture(look, scale, turned)
        painter.drawPixmap(self.box(look), picture, QRectF(picture.rect()))

    def draw_shadow(self, painter: QPainter, look: Look, height: float) -> None:
        """The soft shadow of a thing at a height (mm) over what it falls on."""
        height = round(height * 4) / 4  # of a card that falls not a new one in every frame
        size = self.size(look)
        key = (size.width(), size.height(), height)
        if key not in self._shadows:
            colour = self._theme.palette.drakkard.shadow
            self._shadows[key] = soft_shadow(size, height, colour, is_round=look.thing != "card")
        shadow, reach = self._shadows[key], shadow_reach(height)
        painter.drawPixmap(self.box(look).adjusted(-reach, -reach, reach, reach), shadow, QRectF(shadow.rect()))

    # -- vectors ---------------------------------------------------------------------------------
    def _paint(self, painter: QPainter, look: Look, turned: bool) -> None:
        if look.thing == "card":
            self._paint_card(painter, look, turned)
        else:
            self._paint_figure(painter, QPointF(0, 0), self.box(look), f"{look.thing}_{look.kind}", turned)

    def _paint_card(self, painter: QPainter, look: Look, turned: bool) -> None:
        face = CARD.faces[look.kind]
        self._drawing(painter, self.box(look), "card")
        if face.sea_monster is not None:
            self._drawing(painter, MONSTER, "sea_monster")
        for (x, y), colour in zip(face.dots, face.colours, strict=True):
            self._paint_figure(painter, QPointF(x, y), SHIP, f"longship_{colour}", turned)
        for x, y in face.dots:
            self._paint_dot(painter, QPointF(x, y))

    def _paint_figure(self, painter: QPainter, middle: QPointF, box: QRectF, name: str, turned: bool) -> None:
        """Something that has an upper side; turned, it stands on its head."""
        painter.save()
        painter.translate(middle)
        painter.rotate(180 if turned else 0)
        self._drawing(painter, box, name)
        painter.restore()

    def _paint_dot(self, painter: QPainter, centre: QPointF) -> None:
        """White is the disc that counts; its rim lies outside."""
        colours = self._theme.palette.drakkard
        painter.setPen(QPen(QColor(colours.dot_line), DOT_LINE))
        painter.setBrush(QColor(colours.dot))
        radius = CARD.dot_radius + DOT_LINE / 2
        painter.drawEllipse(centre, radius, radius)

    def _drawing(self, painter: QPainter, box: QRectF, name: str) -> None:
        self._theme.pieces.draw(painter, box, f"drakkard/art/{name}.svg")

    # -- pictures --------------------------------------------------------------------------------
    def _picture(self, look: Look, scale: float, turned: bool) -> QPixmap:
        """At least as fine as the screen, so that turning it loses nothing; in steps, so that zooming is quick."""
        step = math.ceil(2 * math.log2(min(max(scale * FINER, 1.0), FINEST)))
        key = (look, turned, step)
        if key not in self._pictures:
            self._pictures[key] = self._picture_of(look, 2.0 ** (step / 2), turned)
        return self._pictures[key]

    def _picture_of(self, look: Look, density: float, turned: bool) -> QPixmap:
        size = self.size(look) * density
        picture = QPixmap(math.ceil(size.width()), math.ceil(size.height()))
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(picture.width() / 2, picture.height() / 2)
        painter.scale(density, density)
        self._paint(painter, look, turned)
        if self._theme.palette.dark:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
            painter.fillRect(self.box(look), QColor.fromRgbF(0, 0, 0, DIMMED))
        painter.end()
        return picture

    def _renew(self) -> None:
        self.edition += 1
        self._pictures.clear()
        self._shadows.clear()
