"""What nobody foresaw: an exception that reached no handler, in whichever thread, is told and not lost."""

from __future__ import annotations

import sys
import threading
import traceback
from types import TracebackType

from PySide6.QtCore import QObject, Signal


class Faults(QObject):
    """Stands in for `sys.excepthook`, where PySide sends the exceptions of slots and events, and for a thread's own."""

    happened = Signal(str)
    """The traceback, as text. Queued to the window where it comes from another thread."""

    def install(self) -> None:
        """From now on, tell of faults as well as printing them as before."""
        sys.excepthook = self.report
        threading.excepthook = self._report_of_thread

    def _report_of_thread(self, fault: threading.ExceptHookArgs) -> None:
        if fault.exc_value is not None:
            self.report(fault.exc_type, fault.exc_value, fault.exc_traceback)

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.__excepthook__(kind, error, trace)
        if issubclass(kind, Exception):
            self.happened.emit("".join(traceback.format_exception(kind, error, trace)))
