"""The small parts that every panel and dialog is put together from."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop.theme.metrics import Space
from desktop.theme.style import Role, set_role

Box = TypeVar("Box", bound=QBoxLayout)


def row(
    parent: QWidget | None = None, *, spacing: int = Space.SMALL, margins: tuple[int, ...] = (0, 0, 0, 0)
) -> QHBoxLayout:
    """A layout from left to right; margins: left, top, right, bottom."""
    return _spaced(QHBoxLayout() if parent is None else QHBoxLayout(parent), spacing, margins)


def column(
    parent: QWidget | None = None, *, spacing: int = Space.SMALL, margins: tuple[int, ...] = (0, 0, 0, 0)
) -> QVBoxLayout:
    """A layout from top to bottom; margins: left, top, right, bottom."""
    return _spaced(QVBoxLayout() if parent is None else QVBoxLayout(parent), spacing, margins)


def label(text: str = "", role: Role | None = None, *, wrap: bool = False) -> QLabel:
    """Plain text: what a person typed in (a name, a file) is never read as markup."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if role is not None:
        set_role(made, role)
    return made


def _spaced(box: Box, spacing: int, margins: tuple[int, ...]) -> Box:
    box.setSpacing(spacing)
    box.setContentsMargins(*margins)
    return box
