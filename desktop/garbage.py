"""Garbage collection on the GUI thread alone.

A collection in a worker thread destroys Qt objects there and crashes. So the interpreter's own is
switched off, and a timer of the main thread does its work, by the interpreter's own thresholds.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

CHECK_EVERY = 1000
"""Milliseconds from one look at the counters to the next."""


class GarbageCollector(QObject):
    """Takes over from the interpreter for as long as it lives."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        timer = QTimer(self)
        timer.timeout.connect(self.check)
        timer.start(CHECK_EVERY)

    def check(self) -> None:
        """Collect the oldest generation whose threshold is reached; not in the middle of a drag."""
        if QApplication.mouseButtons() != Qt.MouseButton.NoButton:
            return
        counts, thresholds = gc.get_count(), gc.get_threshold()
        due = [age for age in (0, 1, 2) if counts[age] > thresholds[age] > 0]
        if due:
            gc.collect(due[-1])
