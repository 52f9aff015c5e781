"""A card in the side panel that says something and asks: a result, an offer, a confirmation.

It stands beside the board and never over it, and nothing waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton

from desktop.theme.metrics import Space
from desktop.theme.parts import column, label, row
from desktop.theme.style import Kind, Role, set_kind, set_look, set_role


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of the card."""

    text: str
    chosen: Callable[[], None]
    kind: Kind = Kind.PLAIN


class Prompt(QFrame):
    """Title, a sentence, and at most three buttons. Hidden while there is nothing to say."""

    left = Signal()
    """A button that goes had the keyboard."""

    def __init__(self) -> None:
        super().__init__()
        set_role(self, Role.CARD)
        self._title = label(role=Role.HEADING, wrap=True)
        self._text = label(role=Role.MUTED, wrap=True)
        self._buttons = row()
        layout = column(self, spacing=Space.TIGHT, margins=4 * (Space.MEDIUM,))
        layout.addWidget(self._title)
        layout.addWidget(self._text)
        layout.addSpacing(Space.TIGHT)
        layout.addLayout(self._buttons)
        self.hide()

    def ask(self, title: str, text: str, choices: Sequence[Choice], *, focus: bool = False) -> None:
        """Show the card. `focus`: the keyboard goes to the first button."""
        self.clear()
        self._title.setText(title)
        self._text.setText(text)
        self._text.setVisible(bool(text))
        self.setAccessibleName(f"{title} {text}".strip())
        many = len(choices) > 2  # three share the panel's breadth
        for choice in choices:
            button = self._button(choice)
            set_look(button, "fit", "third" if many else "")
            self._buttons.addWidget(button, int(many))
        if not many:
            self._buttons.addStretch(1)
        self.show()
        self._need_height()
        if focus and choices:
            first = self._buttons.itemAt(0)
            if first is not None and (chosen := first.widget()) is not None:
                chosen.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """It is never lower than its text needs at this width."""
        super().resizeEvent(event)
        self._need_height()

    def _need_height(self) -> None:
        self.setMinimumHeight(max(self.heightForWidth(self.width()), 0))

    def clear(self) -> None:
        had_keyboard = any(button.hasFocus() for button in self.findChildren(QPushButton))
        self.hide()
        while (item := self._buttons.takeAt(0)) is not None:
            if (button := item.widget()) is not None:
                button.hide()
                button.deleteLater()
        if had_keyboard:
            self.left.emit()

    def _button(self, choice: Choice) -> QPushButton:
        button = QPushButton(choice.text)
        set_kind(button, choice.kind)
        button.clicked.connect(lambda: choice.chosen())
        return button
