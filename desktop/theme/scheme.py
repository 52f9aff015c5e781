"""Light or dark: as the system has it, followed live, or as chosen."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QStyleHints


class SchemeChoice(Enum):
    """What the settings say of light and dark."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Scheme(QObject):
    """Whether the interface is dark now. `changed` comes when that changes, whatever the cause."""

    changed = Signal()

    def __init__(self, hints: QStyleHints, choice: SchemeChoice = SchemeChoice.SYSTEM) -> None:
        super().__init__()
        self._hints = hints
        self._choice = choice
        self._dark = self._wanted()
        hints.colorSchemeChanged.connect(self._refresh)

    @property
    def dark(self) -> bool:
        return self._dark

    @property
    def choice(self) -> SchemeChoice:
        return self._choice

    def choose(self, choice: SchemeChoice) -> None:
        self._choice = choice
        self._refresh()

    def _wanted(self) -> bool:
        if self._choice is SchemeChoice.SYSTEM:
            return self._hints.colorScheme() == Qt.ColorScheme.Dark
        return self._choice is SchemeChoice.DARK

    def _refresh(self) -> None:
        wanted = self._wanted()
        if wanted != self._dark:
            self._dark = wanted
            self.changed.emit()
