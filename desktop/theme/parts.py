"""The small parts that every panel and dialog is put together from."""

from __future__ import annotations

from html import escape
from typing import TypeVar

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

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


def push_button(text: str) -> QPushButton:
    """For a dialog in which Enter acts where the keyboard is: it presses this button only there."""
    made = QPushButton(text)
    made.setAutoDefault(False)
    return made


def tool_tip(*lines: str) -> str:
    """A tip that wraps, and in which nothing is read as markup."""
    return f"<p>{'<br>'.join(map(escape, lines))}</p>"


class Form(QFormLayout):
    """Names stand in the middle beside their fields; of its own, Qt puts them a little above."""

    def __init__(self, parent: QWidget | None = None, *, spacing: int = Space.SMALL) -> None:
        super().__init__(parent)
        self.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setVerticalSpacing(spacing)

    def setGeometry(self, rect: QRect) -> None:
        for number in range(self.rowCount()):
            name = self.itemAt(number, QFormLayout.ItemRole.LabelRole)
            field = self.itemAt(number, QFormLayout.ItemRole.FieldRole)
            if name is not None and field is not None and (shown := name.widget()) is not None:
                shown.setMinimumHeight(field.sizeHint().height())
        super().setGeometry(rect)


class Elided(QLabel):
    """One line of plain text that is cut where it is too long, and then shown whole as a tool tip."""

    def __init__(self, role: Role) -> None:
        super().__init__()
        self._whole = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        set_role(self, role)

    def setText(self, text: str) -> None:
        self._whole = " ".join(text.split())
        self.setAccessibleName(self._whole)
        self._cut()

    def sizeHint(self) -> QSize:
        return QSize(0, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        shown = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width())
        super().setText(shown)
        self.setToolTip("" if shown == self._whole else tool_tip(self._whole))


def _spaced(box: Box, spacing: int, margins: tuple[int, ...]) -> Box:
    box.setSpacing(spacing)
    box.setContentsMargins(*margins)
    return box
