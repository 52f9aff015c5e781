"""What nobody foresaw: an exception that reached no handler, in whichever thread, is told and not lost."""

from __future__ import annotations

import sys
import traceback
from types import TracebackType

from PySide6.QtCore import QObject, Signal


class Faults(QObject):
    """Stands in for `sys.excepthook`, where PySide sends the exceptions of slots and events."""

    happened = Signal(str)
    """The traceback, as text. Queued to the window where it comes from the worker's thread."""

    def install(self) -> None:
        """From now on, tell of faults as well as printing them as before."""
        sys.excepthook = self.report

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, error, trace)
        if issubclass(kind, Exception):
            self.happened.emit("".join(traceback.format_exception(kind, error, trace)))
