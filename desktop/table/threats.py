"""What either side could take, on demand: T switches it on and off, and held it is shown for as long."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QObject
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence

from desktop.table.board_view import BoardView

HOLD = 350
"""Milliseconds: T held for longer shows threats only while it is held."""


class ThreatsAction(QAction):
    """A checkable action for the View menu; `show` is called when it is switched."""

    def __init__(self, view: BoardView, show: Callable[[bool], None], parent: QObject) -> None:
        super().__init__(QCoreApplication.translate("View", "Show &Threats"), parent, checkable=True)
        self._held = QElapsedTimer()
        self.setShortcut(QKeySequence("T"))
        self.setAutoRepeat(False)
        self.toggled.connect(lambda: self._held.start())
        self.toggled.connect(show)
        view.key_released.connect(self._key_released)

    def _key_released(self, event: QKeyEvent) -> None:
        """T was held and let go: the threats go with it."""
        keys = self.shortcut()
        if event.isAutoRepeat() or keys.isEmpty() or QKeySequence(event.key()) != keys:
            return
        if self.isChecked() and self._held.elapsed() > HOLD:
            self.setChecked(False)
