"""The signs of compasses, and the marks that stand for them on the mat, as small pictures in the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap

from desktop.navia.compass_art import Inks, draw_compass
from desktop.table.mark_shapes import draw_mark
from desktop.table.places import Places
from desktop.theme.marks import Mark
from desktop.theme.palette import Palette
from desktop.theme.pieces import painted
from engine.navia.board import Offset
from engine.navia.compass import BOUNCE, DIAMOND, JUMP, LEAP, SLIDE, Compass

COMPASS, MARK = 44, 32
"""The sides of the pictures, in device-independent pixels."""
FORWARD: Offset = (0, 1)
FORWARD_LEFT: Offset = (-1, 1)
SIGNS: Mapping[str, tuple[str, Offset]] = {
    "disc": (LEAP, FORWARD),
    "solid": (SLIDE, FORWARD),
    "dashed": (JUMP, FORWARD),
    "bent": (BOUNCE, FORWARD_LEFT),
    "diamond": (DIAMOND, FORWARD),
}
"""By the name of a sign: how the table of pieces writes it, and where it stands on the compass."""


def sign_picture(name: str, palette: Palette, ratio: float) -> QPixmap:
    """A compass with one sign. Raises KeyError for a name that is none of `SIGNS`."""
    sign, offset = SIGNS[name]
    chrome = palette.chrome
    inks = Inks(QColor(chrome.line_strong), QColor(chrome.text), QColor(chrome.muted))
    return _picture(COMPASS, ratio, lambda painter, box: draw_compass(painter, box, Compass(((offset, sign),)), inks))


def mark_picture(name: str, places: Places, palette: Palette, ratio: float) -> QPixmap:
    """A mark as it lies on a square. Raises KeyError for a name that is no mark's."""
    style = palette.marks[Mark[name.upper()]]

    def paint(painter: QPainter, box: QRectF) -> None:
        painter.translate(box.center())
        painter.scale(box.width() / places.breadth, box.width() / places.breadth)
        draw_mark(painter, places.cell, places.breadth, style)

    return _picture(MARK, ratio, paint)


def _picture(side: int, ratio: float, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
    """With a pixel free at its edges, where lines lie that are drawn on both sides of them."""
    return painted(QSize(side, side) * ratio, ratio, lambda painter, box: paint(painter, box.adjusted(1, 1, -1, -1)))
