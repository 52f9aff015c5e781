"""What things on the table look like: cards, tokens, Flagships, the coin, and the shadows they cast."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF

from desktop.theme.boards import DrakkardColours
from desktop.theme.theme import Theme
from desktop.drakkard.shadow import shadow_reach, soft_shadow
from engine.drakkard.card import CARD

FINER = 1.6
"""Pictures have so many times the screen's pixels, at least."""
FINEST = 22.0
"""Pixels of a picture to a millimetre, at most."""


@dataclass(frozen=True, slots=True)
class Look:
    """Which thing, and of which kind: `card ships`, `token red`, `flagship green`, `coin first`."""

    thing: str
    kind: str


class Art:
    """Draws every thing round its own middle, in millimetres. Pictures are kept by size.

    `edition` counts the changes of colours: pictures of another edition are stale.
    """

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self.edition = 0
        self._pictures: dict[tuple[Look, int], QPixmap] = {}
        self._shadows: dict[tuple[str, float], QPixmap] = {}
        theme.changed.connect(self._renew)

    @property
    def colours(self) -> DrakkardColours:
        return self._theme.palette.drakkard

    def size(self, look: Look) -> QSizeF:
        """Of the thing as it counts (mm)."""
        if look.thing == "card":
            return QSizeF(CARD.width, CARD.height)
        radius = {"token": CARD.token_radius, "flagship": CARD.flagship_radius, "coin": 12.0}[look.thing]
        return QSizeF(2 * radius, 2 * radius)

    def draw(self, painter: QPainter, look: Look, scale: float) -> None:
        """`scale`: device pixels to a millimetre."""
        size = self.size(look)
        picture = self._picture(look, scale)
        painter.drawPixmap(
            QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height()),
            picture,
            QRectF(picture.rect()),
        )

    def _renew(self) -> None:
        self.edition += 1
        self._pictures.clear()
        self._shadows.clear()

    # -- pictures --------------------------------------------------------------------------------
    def _picture(self, look: Look, scale: float) -> QPixmap:
        """At least as fine as the screen, so that turning it loses nothing; in steps, so that zooming is quick."""
        step = math.ceil(2 * math.log2(max(scale * FINER, 1.0)))
        density = min(2.0 ** (step / 2), FINEST)
        key = (look, step)
        if key not in self._pictures:
            self._pictures[key] = self._paint(look, density)
        return self._pictures[key]

    def _paint(self, look: Look, density: float) -> QPixmap:
        size = self.size(look) * density
        picture = QPixmap(math.ceil(size.width()), math.ceil(size.height()))
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(picture.width() / 2, picture.height() / 2)
        painter.scale(density, density)
        self.paint(painter, look)
        painter.end()
        return picture

    def paint(self, painter: QPainter, look: Look) -> None:
        """Paint the thing itself, as vectors."""
        colours = self.colours
        if look.thing == "card":
            size = self.size(look)
            box = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
            painter.fillRect(box, QColor(colours.card))
            painter.setPen(QPen(QColor(colours.card_edge), 0.5))
            painter.drawRect(box.adjusted(0.25, 0.25, -0.25, -0.25))
            face = CARD.faces[look.kind]
            if face.sea_monster:
                painter.setBrush(QColor(colours.monster))
                painter.drawPolygon(QPolygonF([QPointF(*p) for p in face.sea_monster.points]))
            for (x, y), colour in zip(face.dots, face.colours, strict=True):
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(getattr(colours, colour)))
                painter.drawEllipse(QPointF(x, y), 4, 8) if colour == "red" else painter.drawRoundedRect(
                    QRectF(x - 5, y - 7, 10, 14), 2, 2
                )
                painter.setPen(QPen(QColor(colours.dot_line), 0.3))
                painter.setBrush(QColor(colours.dot))
                painter.drawEllipse(QPointF(x, y), 2, 2)
        else:
            painter.setBrush(QColor(getattr(colours, look.kind, colours.wood)))
            painter.setPen(QPen(QColor(colours.dot_line), 0.6))
            r = self.size(look).width() / 2 - 0.3
            painter.drawEllipse(QPointF(0, 0), r, r)

    def draw_shadow(self, painter: QPainter, look: Look, height: float) -> None:
        """The soft shadow of a thing at a height (mm) over what it falls on."""
        key = (look.thing if look.thing == "card" else str(self.size(look).width()), height)
        if key not in self._shadows:
            self._shadows[key] = soft_shadow(self.size(look), height, self.colours.shadow, look.thing != "card")
        reach = shadow_reach(height)
        size = self.size(look)
        box = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
        shadow = self._shadows[key]
        painter.drawPixmap(box.adjusted(-reach, -reach, reach, reach), shadow, QRectF(shadow.rect()))
