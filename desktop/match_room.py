"""The window's door to the match: a thread, the worker in it, and a signal for each thing that can be asked of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QThread, Signal

from desktop.library import Library
from desktop.match_worker import MatchWorker

OF_THE_MATCH = (
    *("begin", "begin_from", "resume", "open", "open_good_part", "branch"),
    *("play", "undo", "redo", "comment", "save_as", "tell", "leave", "finish", "inquire", "forget"),
)
OF_THE_COMPUTER = ("hurry", "pause", "go_on", "step", "set_pace", "set_pondering")
"""What is asked of the worker, and of the computer's seats: a signal of the room, a slot of theirs."""


class MatchRoom(QObject):
    """What the window asks goes out as signals, and comes back as the worker's.

    `close` waits for the thread, so every file is written by then.
    """

    begin = Signal(object)
    begin_from = Signal(str, object, object)
    resume = Signal(str)
    open = Signal(str)
    open_good_part = Signal()
    branch = Signal(int)
    play = Signal(str, str)
    undo = Signal()
    redo = Signal()
    comment = Signal(int, str)
    save_as = Signal(str)
    tell = Signal()
    leave = Signal()
    finish = Signal()
    inquire = Signal(object)
    forget = Signal(object)
    hurry = Signal()
    pause = Signal()
    go_on = Signal()
    step = Signal()
    set_pace = Signal(int)
    set_pondering = Signal(bool)

    def __init__(self, library: Library, parent: QObject | None = None, *, engine: Sequence[str]) -> None:
        """`engine`: the command that starts an engine process."""
        super().__init__(parent)
        self._thread = QThread()
        self._thread.setObjectName("match")
        self.worker = MatchWorker(library, engine)
        self.worker.moveToThread(self._thread)
        for name in OF_THE_MATCH:
            getattr(self, name).connect(getattr(self.worker, name))
        for name in OF_THE_COMPUTER:
            getattr(self, name).connect(getattr(self.worker.computer, name))
        self._thread.start()

    def close(self) -> None:
        """Finish what was asked for, then end the thread."""
        self.finish.emit()
        self._thread.wait()
