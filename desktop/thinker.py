"""The computer player's mind: an engine process that is kept warm, asked one question at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot

from desktop.engine_process import Asked, EngineProcess, Request
from engine.search.levels import LEVELS
from engine.words import Json

GRACE = 6000
"""Milliseconds over a level's time, for a process that has yet to start on a busy machine."""
PAUSE = 500
"""No answer comes sooner, in milliseconds: the person's own action is seen to its end."""


@dataclass(frozen=True, slots=True)
class Question:
    """What to play in a position."""

    approach: tuple[Request, ...]
    """Brings the engine to the position, see `approach`."""
    level: int
    """1 to 8."""
    seed: int
    legal: Callable[[str], bool]
    """An answer that is not legal is nonsense."""


class Thinker(QObject):
    """Asks the process. Lives in the worker's thread."""

    answered = Signal(str)
    """The action for the question that was asked last."""
    replaced = Signal(str)
    """Just before an answer: another process gave it, because of this."""
    failed = Signal(str)
    """There will be no answer, because of this. Whoever wants one asks again."""

    def __init__(self, command: Sequence[str], parent: QObject) -> None:
        super().__init__(parent)
        self.process = EngineProcess(command, self)
        self.process.heard.connect(self._hear)
        self.process.failed.connect(self._give_up)
        self._question: Question | None = None
        self._best = ""
        """The answer, while it is held back."""
        self._asked = QElapsedTimer()
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._deliver)

    @property
    def busy(self) -> bool:
        """Whether an answer will come."""
        return self._question is not None

    # -- what the worker wants -------------------------------------------------------------------
    def warm(self) -> None:
        """Have the process ready before it is first asked."""
        self.process.warm()

    def ask(self, question: Question) -> None:
        """Think about this, and about nothing else any more."""
        self.cancel()
        self._question = question
        self._asked.start()
        think: Request = {"do": "think", "level": question.level, "seed": question.seed}
        patience = LEVELS[question.level - 1].milliseconds + GRACE
        self.process.ask(Asked((*question.approach, think), patience))

    def hurry(self) -> None:
        """Have the best so far answered at once."""
        if self._best:
            self._deliver()
        else:
            self.process.hurry()

    def cancel(self) -> None:
        """Forget the question."""
        self._question, self._best = None, ""
        self._pause.stop()
        self.process.cancel()

    def close(self) -> None:
        """End the process."""
        self.cancel()
        self.process.close()

    # -- hearing ---------------------------------------------------------------------------------
    @Slot(dict)
    def _hear(self, reply: Request) -> None:
        if "best" in reply and self._question is not None:
            self._weigh(reply["best"], self._question)

    def _weigh(self, best: Json, question: Question) -> None:
        if not isinstance(best, str) or not question.legal(best):
            self.process.reject("It answered with an action that is not legal.")
            return
        self.process.settle()
        self._best = best
        self._pause.start(max(PAUSE - self._asked.elapsed(), 0))

    @Slot()
    def _deliver(self) -> None:
        best = self._best
        self._question, self._best = None, ""
        self._pause.stop()
        if self.process.failures:
            self.replaced.emit(self.process.failures[0])
        self.answered.emit(best)

    @Slot(str)
    def _give_up(self, why: str) -> None:
        self._question = None
        self.failed.emit(why)
