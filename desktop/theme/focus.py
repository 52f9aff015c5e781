"""The focus ring is for who uses the keyboard: a click moves the focus without drawing one."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

from desktop.theme.style import set_look


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
