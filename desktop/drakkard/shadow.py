"""Soft shadows: the blur of a rectangle, or of a disc, in closed form."""

from __future__ import annotations

import math

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

_DENSITY = 2.0
"""Pixels to a millimetre: a blur needs no more."""


def shadow_reach(height: float) -> float:
    """How far the blur reaches out of a thing at a height (mm)."""
    return height * 1.0 + 0.6


def soft_shadow(size: QSizeF, height: float, colour: str, *, is_round: bool) -> QPixmap:
    """The picture of a shadow, `shadow_reach` larger than the thing on every side."""
    spread = shadow_reach(height) / 2.2
    reach = shadow_reach(height)
    width, depth = (math.ceil((side + 2 * reach) * _DENSITY) for side in (size.width(), size.height()))
    if is_round:
        rows = _disc(width, size.width() / 2, spread)
    else:
        across, down = _strip(width, size.width() / 2, spread), _strip(depth, size.height() / 2, spread)
        rows = [[u * v for u in across] for v in down]
    return _tinted(rows, QColor(colour))


def _strip(pixels: int, half: float, spread: float) -> list[float]:
    """How much of a blurred strip of half width `half` is left at each pixel."""
    root = spread * math.sqrt(2)
    places = [(i + 0.5 - pixels / 2) / _DENSITY for i in range(pixels)]
    return [0.5 * (math.erf((x + half) / root) - math.erf((x - half) / root)) for x in places]


def _disc(pixels: int, radius: float, spread: float) -> list[list[float]]:
    root = spread * math.sqrt(2)
    places = [(i + 0.5 - pixels / 2) / _DENSITY for i in range(pixels)]
    return [[0.5 * (1 - math.erf((math.hypot(x, y) - radius) / root)) for x in places] for y in places]


def _tinted(rows: list[list[float]], colour: QColor) -> QPixmap:
    height, width = len(rows), len(rows[0])
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(colour)
    strength = QImage(width, height, QImage.Format.Format_Alpha8)
    for y, row in enumerate(rows):
        strength.scanLine(y)[:width] = bytes(round(255 * part) for part in row)  # type: ignore[index]
    painter = QPainter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.drawImage(0, 0, strength)
    painter.end()
    return QPixmap.fromImage(image)
