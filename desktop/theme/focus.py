"""For those who use the keyboard: the focus ring, which no click draws, and Enter on a button."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from desktop.theme.style import set_look

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def is_enter(event: QKeyEvent) -> bool:
    """Whether this is Enter alone: with Ctrl it is Move Now, which may come a moment too late."""
    return event.key() in ENTER and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier


class FocusRing(QObject):
    """Sets the property `ring`, which the stylesheet draws, on the widget that Tab has reached."""

    def __init__(self, app: QApplication, parent: QObject) -> None:
        super().__init__(parent)
        app.focusChanged.connect(self._move)

    def _move(self, old: QWidget | None, new: QWidget | None) -> None:
        if old is not None:
            set_look(old, "ring", "false")
        if new is not None:
            by_keyboard = new.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
            set_look(new, "ring", "true" if by_keyboard else "false")


def enter_presses(window: QWidget, event: QKeyEvent) -> bool:
    """Whether this is Enter on a button, which it presses; Qt leaves that to Space alone."""
    button = window.focusWidget()
    if not is_enter(event) or not isinstance(button, QAbstractButton):
        return False
    button.animateClick()
    return True
