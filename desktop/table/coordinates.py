"""The names of rows and columns: one choice for all boards, in the View menu and in the settings."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAction

from desktop.settings import Settings

COORDINATES = "board/coordinates"


class CoordinatesAction(QAction):
    """A checkable action that keeps to the setting. `show` is called at once and after every change."""

    def __init__(self, settings: Settings, show: Callable[[bool], None], parent: QObject) -> None:
        super().__init__(QCoreApplication.translate("View", "&Coordinates"), parent, checkable=True)
        self._settings = settings
        self._follow()
        show(self.isChecked())
        self.toggled.connect(show)
        self.toggled.connect(self._keep)
        settings.changed.connect(self._follow)

    def _follow(self) -> None:
        self.setChecked(self._settings.switch(COORDINATES, True))

    def _keep(self, shown: bool) -> None:
        if shown != self._settings.switch(COORDINATES, True):
            self._settings.set_switch(COORDINATES, shown)
