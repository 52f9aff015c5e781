"""The application object: it hears of files that the system hands over while the app runs."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """On macOS a double click on a file comes as an event, not as an argument."""

    file_given = Signal(str)
    """The path of a file to open."""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_given.emit(event.file())
            return True
        return super().event(event)
