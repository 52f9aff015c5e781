"""The computer player's mind: an engine process that is kept warm, asked one question at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QObject, QTimer, Signal, Slot

from desktop.engine_process import Asked, EngineProcess, Request
from engine.search.levels import LEVELS
from engine.words import Json

GRACE = 6000
"""Milliseconds over a level's time, for a process that has yet to start on a busy machine."""
PAUSE = 500
"""Milliseconds before an answer to a person: the own action is seen to its end."""


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
    pause: int = PAUSE
    """No answer comes sooner, in milliseconds."""

    def is_as(self, other: Question) -> bool:
        """Whether the other's answer is one to this as well. Another seed makes another one, no better or worse."""
        return (self.approach, self.level) == (other.approach, other.level)


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
        self._ahead: Question | None = None
        """What is thought about although nobody has asked it yet."""
        self._best = ""
        """The answer, while it is held back, or until the question comes that it answers."""
        self.line: tuple[str, ...] = ()
        """The best line that was told last; a level that misjudges may answer with another action than its first."""
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
        ahead, foreseen = self._ahead, self._best
        self._asked.start()
        if ahead is None or not question.is_as(ahead) or (foreseen and not question.legal(foreseen)):
            self.cancel()
            self._question = question
            self._send(question)
            return
        self._question, self._ahead = question, None
        if foreseen:
            self._hold(question.pause)

    def think_ahead(self, question: Question) -> None:
        """Think about this until something is asked. If it is this, the time counts; else it has been in vain."""
        if self._ahead is None or not question.is_as(self._ahead):
            self.cancel()
            self._ahead = question
            self._send(question)

    def _send(self, question: Question) -> None:
        self.line = ()
        think: Request = {"do": "think", "level": question.level, "seed": question.seed}
        patience = LEVELS[question.level - 1].milliseconds + GRACE
        self.process.ask(Asked((*question.approach, think), patience))

    def hurry(self) -> None:
        """Have the best so far answered at once."""
        if self._question is None:
            return
        if self._best:
            self._deliver()
        else:
            self.pace(0)
            self.process.hurry()

    def pace(self, pause: int) -> None:
        """Another pause before the present answer, in milliseconds."""
        if self._question is not None:
            self._question = replace(self._question, pause=pause)
            if self._best:
                self._hold(pause)

    def cancel(self) -> None:
        """Forget the question, and what was thought ahead."""
        self._question, self._ahead, self._best = None, None, ""
        self._pause.stop()
        self.process.cancel()

    def close(self) -> None:
        """End the process."""
        self.cancel()
        self.process.close()

    # -- hearing ---------------------------------------------------------------------------------
    @Slot(dict)
    def _hear(self, reply: Request) -> None:
        if "info" in reply:
            self.line = _line_of(reply["info"]) or self.line
        elif "best" in reply and self._question is not None:
            self._weigh(reply["best"], self._question)
        elif "best" in reply and self._ahead is not None and isinstance(reply["best"], str):
            self.process.settle()
            self._best = reply["best"]

    def _weigh(self, best: Json, question: Question) -> None:
        if not isinstance(best, str) or not question.legal(best):
            self.process.reject(
                QCoreApplication.translate("Engine process", "It answered with an action that is not legal.")
            )
            return
        self.process.settle()
        self._best = best
        self._hold(question.pause)

    def _hold(self, pause: int) -> None:
        self._pause.start(max(pause - self._asked.elapsed(), 0))

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
        asked, self._question, self._ahead = self._question, None, None
        if asked is not None:
            self.failed.emit(why)


def _line_of(info: Json) -> tuple[str, ...]:
    line = info.get("pv") if isinstance(info, dict) else None
    return tuple(text for text in line if isinstance(text, str)) if isinstance(line, list) else ()
