"""Questions that may take the engine a while: where the card in hand may lie. Asked off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from random import Random

from PySide6.QtCore import QCoreApplication, QObject, Qt, QThread, QTimer, Signal, Slot

from engine.drakkard.choosing import fair
from engine.drakkard.geometry import Pose
from engine.drakkard.placement.halting import Halt, Halted
from engine.drakkard.position import DrakkardPosition

NOTHING = 0
"""No ticket: tickets are counted from 1."""
SEED = 0
"""Of the poses that are tried: whoever asks twice is shown the same place."""
PATIENCE = 150
"""Milliseconds after which the person is told that the search goes on."""


class Wish(Enum):
    """What is asked for."""

    NEAREST = auto()
    """The legal pose nearest to the one given."""
    ANYWHERE = auto()
    """A legal pose: the best of some that are tried; where there is one, such as leaves one's own Flagship a way on."""


@dataclass(frozen=True, slots=True)
class Question:
    """Plain values only: it goes to another thread."""

    wish: Wish
    position: DrakkardPosition
    pose: Pose


class Asking(QObject):
    """Asks one question at a time; the answer to an older one, or to one that was forgotten, never comes."""

    answered = Signal(object)
    """A Pose, or None where there is none."""
    slow = Signal()
    """The answer takes longer than `PATIENCE`."""
    _asked = Signal(int, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._ticket = NOTHING
        self._waiting = False
        self._seeker: _Seeker | None = None
        self._clock = QTimer(self, singleShot=True, interval=PATIENCE)
        self._clock.timeout.connect(self.slow)

    @property
    def late(self) -> bool:
        """Whether an answer is awaited, and longer than `PATIENCE` already."""
        return self._waiting and not self._clock.isActive()

    def ask(self, question: Question) -> None:
        seeker = self._ready()
        self._ticket += 1
        seeker.latest = self._ticket
        self._waiting = True
        self._clock.start()
        self._asked.emit(self._ticket, question)

    def forget(self) -> None:
        """Whatever was asked is of no interest any more."""
        if self._waiting:
            self._ticket += 1
            self._waiting = False
            self._clock.stop()
            if self._seeker is not None:
                self._seeker.latest = NOTHING

    def _ready(self) -> _Seeker:
        """The thread is started for the first question."""
        if self._seeker is None:
            self._seeker = _Seeker()
            self._asked.connect(self._seeker.seek, Qt.ConnectionType.QueuedConnection)
            self._seeker.found.connect(self._found, Qt.ConnectionType.QueuedConnection)
            thread = _Thread(self._seeker)
            self.destroyed.connect(thread.leave)
            thread.start()
        return self._seeker

    @Slot(int, object)
    def _found(self, ticket: int, pose: Pose | None) -> None:
        if ticket == self._ticket and self._waiting:
            self._waiting = False
            self._clock.stop()
            self.answered.emit(pose)


class _Thread(QThread):
    """Where a seeker lives. Only the end of the app waits for it, until the search has given up."""

    def __init__(self, seeker: _Seeker) -> None:
        app = QCoreApplication.instance()
        assert app is not None, "there is an app"
        super().__init__(app)
        self._seeker = seeker
        seeker.moveToThread(self)
        app.aboutToQuit.connect(self.end)
        self.finished.connect(self.deleteLater)

    @Slot()
    def leave(self) -> None:
        """No answer is awaited any more."""
        self._seeker.latest = NOTHING
        self.quit()

    @Slot()
    def end(self) -> None:
        self.leave()
        self.wait()


class _Seeker(QObject):
    """Lives in the other thread."""

    found = Signal(int, object)

    def __init__(self) -> None:
        super().__init__()
        self.latest = NOTHING
        """The ticket whose answer is awaited. Written by the other thread: a search for another one gives up."""

    @Slot(int, object)
    def seek(self, ticket: int, question: Question) -> None:
        with suppress(Halted):
            if ticket == self.latest:
                self.found.emit(ticket, SEEK[question.wish](question, lambda: ticket != self.latest))


def _nearest(question: Question, halt: Halt) -> Pose | None:
    from engine.drakkard.placement import nearest  # loads numpy, in this thread

    return nearest(question.position, question.pose, halt)


def _anywhere(question: Question, halt: Halt) -> Pose | None:
    from engine.drakkard.placement import exists, exists_with_escape

    position = question.position
    return fair(position, Random(SEED)) or exists_with_escape(position, halt) or exists(position)


SEEK: dict[Wish, Callable[[Question, Halt], Pose | None]] = {Wish.NEAREST: _nearest, Wish.ANYWHERE: _anywhere}
