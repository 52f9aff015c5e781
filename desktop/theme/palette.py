"""Colours of the interface as design tokens, for light and dark. Written as `#RRGGBB` or Qt's `#AARRGGBB`."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor

from desktop.theme import boards
from desktop.theme.boards import CyvasseColours, DrakkardColours, NaviaColours
from desktop.theme.marks import Mark, MarkStyle, mark_styles


@dataclass(frozen=True, slots=True)
class Chrome:
    """Everything that is not a board: windows, panels, buttons, text."""

    window: str
    surface: str
    raised: str
    hover: str
    pressed: str
    text: str
    muted: str
    disabled: str
    line: str
    line_strong: str
    accent: str
    accent_hover: str
    accent_pressed: str
    on_accent: str
    accent_wash: str
    focus: str
    danger: str
    danger_wash: str
    success: str
    warning: str
    warning_wash: str
    shadow: str


@dataclass(frozen=True, slots=True)
class Palette:
    """All colours of one scheme."""

    dark: bool
    chrome: Chrome
    cyvasse: CyvasseColours
    drakkard: DrakkardColours
    navia: NaviaColours
    marks: dict[Mark, MarkStyle]


LIGHT = Palette(
    dark=False,
    chrome=Chrome(
        window="#F2EFE9",
        surface="#FAF8F4",
        raised="#FFFFFF",
        hover="#ECE8E0",
        pressed="#E1DCD1",
        text="#23262B",
        muted="#5A5F68",
        disabled="#9B9A96",
        line="#DDD8CD",
        line_strong="#BDB7AA",
        accent="#2A5C8C",
        accent_hover="#346B9F",
        accent_pressed="#224C75",
        on_accent="#FFFFFF",
        accent_wash="#DFE9F2",
        focus="#3A7FC1",
        danger="#A8322C",
        danger_wash="#F8E3DF",
        success="#2B6B4A",
        warning="#7D5200",
        warning_wash="#F8EBCB",
        shadow="#2E3A2F1F",
    ),
    cyvasse=boards.CYVASSE_LIGHT,
    drakkard=boards.DRAKKARD_LIGHT,
    navia=boards.NAVIA_LIGHT,
    marks=mark_styles(dark=False),
)

DARK = Palette(
    dark=True,
    chrome=Chrome(
        window="#16181C",
        surface="#1D2025",
        raised="#262A30",
        hover="#2C3138",
        pressed="#343A43",
        text="#E9E6E0",
        muted="#A5A9B1",
        disabled="#676C75",
        line="#333840",
        line_strong="#4C535E",
        accent="#8ABBE6",
        accent_hover="#9FC8EC",
        accent_pressed="#74A8D6",
        on_accent="#0F1C28",
        accent_wash="#243443",
        focus="#8CC3F2",
        danger="#F2938A",
        danger_wash="#43272A",
        success="#83CDA2",
        warning="#E5BC70",
        warning_wash="#3D3323",
        shadow="#80000000",
    ),
    cyvasse=boards.CYVASSE_DARK,
    drakkard=boards.DRAKKARD_DARK,
    navia=boards.NAVIA_DARK,
    marks=mark_styles(dark=True),
)


def colour(token: str, alpha: float | None = None) -> QColor:
    """The QColor of a token; `alpha` (0 to 1) replaces its own opacity."""
    shade = QColor(token)
    if alpha is not None:
        shade.setAlphaF(alpha)
    return shade


def luminance(token: str) -> float:
    """Relative luminance as WCAG 2 defines it; opacity is left out of account."""
    shade = QColor(token)
    red, green, blue = (_linear(part) for part in (shade.redF(), shade.greenF(), shade.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
