"""The look of every control: Fusion, a QPalette and one stylesheet, all from the tokens."""

from __future__ import annotations

from dataclasses import asdict
from enum import StrEnum
from importlib.resources import files
from pathlib import Path
from string import Template

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QWidget

from desktop.theme.palette import Chrome, Palette, colour


class Kind(StrEnum):
    """What a push button is for; a dialog's default button is primary by itself."""

    PLAIN = ""
    PRIMARY = "primary"
    QUIET = "quiet"
    DANGER = "danger"


class Role(StrEnum):
    """What a label or a frame is; the stylesheet gives each its look."""

    DISPLAY = "display"
    HEADLINE = "headline"
    TITLE = "title"
    HEADING = "heading"
    SECTION = "section"
    BODY = "body"
    MUTED = "muted"
    CAPTION = "caption"
    DANGER = "danger"
    WARNING = "warning"
    ERROR = "error"
    NOTICE = "notice"
    PANEL = "panel"
    CARD = "card"
    BANNER = "banner"


def set_kind(button: QWidget, kind: Kind) -> None:
    """Gives a push button its kind."""
    set_look(button, "kind", kind.value)


def set_role(widget: QWidget, role: Role) -> None:
    """Gives a label or a frame its role."""
    set_look(widget, "role", role.value)


def set_look(widget: QWidget, name: str, value: str) -> None:
    """Sets a property that the stylesheet asks for, and shows it at once."""
    if widget.property(name) == value:
        return
    widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.update()


def qt_palette(palette: Palette) -> QPalette:
    """The QPalette for all that the stylesheet does not reach."""
    chrome = palette.chrome
    made = QPalette()
    for role, token in _roles(chrome).items():
        made.setColor(role, colour(token))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, colour(chrome.disabled))
    return made


def _roles(chrome: Chrome) -> dict[QPalette.ColorRole, str]:
    role = QPalette.ColorRole
    return {
        role.Window: chrome.window,
        role.WindowText: chrome.text,
        role.Base: chrome.surface,
        role.AlternateBase: chrome.window,
        role.Text: chrome.text,
        role.PlaceholderText: chrome.muted,
        role.Button: chrome.raised,
        role.ButtonText: chrome.text,
        role.BrightText: chrome.danger,
        role.Highlight: chrome.accent,
        role.HighlightedText: chrome.on_accent,
        role.Link: chrome.accent,
        role.LinkVisited: chrome.accent_pressed,
        role.ToolTipBase: chrome.text,
        role.ToolTipText: chrome.window,
        role.Light: chrome.raised,
        role.Midlight: chrome.hover,
        role.Mid: chrome.line,
        role.Dark: chrome.line_strong,
        role.Shadow: chrome.shadow,
        role.Accent: chrome.accent,
    }


def stylesheet(palette: Palette, art: Path) -> str:
    """The stylesheet in this palette's colours; `art` is where `tint_art` has put its pictures."""
    text = files("resources").joinpath("theme", "style.qss").read_text("utf-8")
    chrome = asdict(palette.chrome)
    return Template(text).substitute(chrome, tip=chrome["text"], on_tip=chrome["window"], art=art.as_posix())


def tint_art(palette: Palette, folder: Path) -> Path:
    """Writes the icons that the stylesheet shows, tinted, into a folder of its scheme; returns that folder.

    A stylesheet takes pictures from files only; each scheme has its own folder because Qt caches by path.
    """
    chrome = palette.chrome
    art = folder / ("dark" if palette.dark else "light")
    art.mkdir(exist_ok=True)
    for name, (icon, tint) in {
        "chevron_down": ("chevron_down", chrome.muted),
        "chevron_down_off": ("chevron_down", chrome.disabled),
        "chevron_up": ("chevron_up", chrome.muted),
        "chevron_right": ("chevron_right", chrome.muted),
        "check": ("check", chrome.text),
        "check_on": ("check", chrome.on_accent),
        "minus_on": ("minus", chrome.on_accent),
    }.items():
        drawing = files("resources").joinpath("icons", f"{icon}.svg").read_text("utf-8")
        (art / f"{name}.svg").write_text(drawing.replace("currentColor", tint), "utf-8")
    return art
