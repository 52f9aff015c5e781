"""A sitting at the app itself, for test_leaving.py: open the file that is given, look back, close the window."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from desktop import app
from desktop.main_window import MainWindow

EVERY = 100
"""Milliseconds between two looks at what is there."""
BACK = 2
"""Steps back, too quick for a motion to come to its end."""
REST = 12
"""Looks before that, and after: things come to rest, and garbage is collected."""


class Sitting(QTimer):
    """Begun with the first frame; takes a step as soon as it can be taken."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window, interval=EVERY)
        self._looks = 0
        self.timeout.connect(self._go_on)
        self.start()

    def _go_on(self) -> None:
        window = self.parent()  # not held: it goes when the app is done with it
        assert isinstance(window, MainWindow)
        if not window.windowTitle().endswith(" – Trivium") or not window.isActiveWindow():
            return
        if self._looks == REST:
            for _ in range(BACK):
                QTest.keyClick(window, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
        self._looks += 1
        if self._looks == 2 * REST:
            window.close()


if __name__ == "__main__":
    app.FirstFrame = Sitting  # type: ignore[misc, assignment]
    sys.exit(app.main())
