"""Type: the system's own interface font, or a good installed one; tabular figures where they line up."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase

from desktop.theme.metrics import Text

FALLBACKS = ("Inter", "Noto Sans", "Cantarell", "Ubuntu", "Open Sans", "Liberation Sans", "DejaVu Sans")
"""Taken in this order where the system names no real family."""
CENTRED = int(Qt.AlignmentFlag.AlignCenter)
"""For `QPainter.drawText`, which takes no flag as it is."""
_NAMELESS = ("", "Sans", "Sans Serif", "sans-serif")
_TABULAR = QFont.Tag("tnum")


def family() -> str:
    """The family of all text."""
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    if system not in _NAMELESS:
        return system
    installed = set(QFontDatabase.families())
    return next((name for name in FALLBACKS if name in installed), system)


def font(size: int = Text.BODY, weight: QFont.Weight = QFont.Weight.Normal, *, tabular: bool = False) -> QFont:
    """So many pixels high: of the scale (`Text`), but on a board, which is drawn in its own units.

    `tabular` for counts and move numbers.
    """
    made = QFont(family())
    made.setPixelSize(size)
    made.setWeight(weight)
    if tabular:
        made.setFeature(_TABULAR, 1)
    return made
