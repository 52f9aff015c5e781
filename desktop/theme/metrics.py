"""Measures of the interface: one type scale, one grid of 4 and 8 px, one set of radii and durations."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import QEasingCurve


class Space(IntEnum):
    """Distances, in device-independent pixels."""

    HAIR = 2
    TIGHT = 4
    SMALL = 8
    MEDIUM = 12
    LARGE = 16
    WIDE = 24
    HUGE = 32
    VAST = 48


class Radius(IntEnum):
    """Corner radii, in pixels."""

    SMALL = 4
    CONTROL = 6
    CARD = 10
    DIALOG = 12


class Size(IntEnum):
    """Heights and widths of controls, in pixels."""

    ICON_SMALL = 16
    ICON = 20
    ICON_LARGE = 24
    CONTROL = 34
    ROW = 32
    TOOL = 36
    PANEL = 296
    MOVES = 248
    DIALOG = 480


class Text(IntEnum):
    """The type scale, in pixels of height; a quarter more at each step from BODY on."""

    CAPTION = 11
    SMALL = 12
    BODY = 14
    LARGE = 16
    TITLE = 20
    HEADLINE = 26
    DISPLAY = 34


class Duration(IntEnum):
    """Motion, in milliseconds."""

    NORMAL = 160
    SLOW = 200


EASE_OUT = QEasingCurve.Type.OutCubic
"""Something that arrives or follows the hand."""
EASE_IN_OUT = QEasingCurve.Type.InOutCubic
"""Something that goes from one place to another, such as a piece."""

DIALOG_MARGINS = (Space.WIDE, Space.WIDE, Space.WIDE, Space.LARGE)
"""Of every dialog: left, top, right, bottom."""
