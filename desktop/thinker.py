"""The computer player's mind: an engine process that is kept warm, asked one question at a time.

A process that dies, answers nonsense or is not heard of in time is replaced and asked once more.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QObject, QProcess, QTimer, Signal, Slot

import engine
from engine.game import AnyGame, Position
from engine.search.levels import LEVELS
from engine.strict_json import BadJson, parse
from engine.words import Json

GRACE = 6000
"""Milliseconds over a level's time, for a process that has yet to start on a busy machine."""
PAUSE = 500
"""Milliseconds before an answer to a person: the own action is seen to its end."""
TRIES = 2
GOODBYE = 400
"""Milliseconds that a process is given to end by itself."""
Request = dict[str, Json]


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


def approach(game: AnyGame, position: Position) -> tuple[Request, ...]:
    """The requests that bring an engine to what the side to move may know of a position; nothing else is sent.

    How often positions have occurred is not told with them (protocol, `set`). A deployment cannot be
    set, since its coin needs a seed: there a new game stands in, with a seed and, for the second to
    deploy, an enemy army that have nothing to do with the real ones.
    """
    options = game.write_options()
    seen = game.write_position(game.view(position, position.to_move))
    if seen.get("phase") != "deploy":
        return ({"do": "set", "position": seen, "options": options},)
    new: Request = {"do": "new", "game": game.name, "seed": 0, "options": options}
    start = game.start(0)
    if start.to_move == position.to_move:
        return (new,)
    return (new, {"do": "play", "action": game.write_action(start, game.witness(start))})


def engine_command() -> tuple[str, ...]:
    """The program and its arguments; a packaged app is its own engine."""
    return (sys.executable, "--engine") if getattr(sys, "frozen", False) else (sys.executable, "-m", "engine")


class Thinker(QObject):
    """Owns the process. Lives in the worker's thread."""

    answered = Signal(str)
    """The action for the question that was asked last."""
    replaced = Signal(str)
    """Just before an answer: another process gave it, because of this."""
    failed = Signal(str)
    """There will be no answer, because of this. Whoever wants one asks again."""

    def __init__(self, command: Sequence[str], parent: QObject) -> None:
        super().__init__(parent)
        self._command = tuple(command)
        self._process: QProcess | None = None
        self._question: Question | None = None
        self._number = 0
        """Of the asking; every request carries it, and every reply brings it back."""
        self._failures: list[str] = []
        self._best = ""
        """The answer, while it is held back."""
        self._asked = QElapsedTimer()
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._run_out)
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._deliver)

    @property
    def busy(self) -> bool:
        """Whether an answer will come."""
        return self._question is not None

    # -- what the worker wants -------------------------------------------------------------------
    def warm(self) -> None:
        """Have the process ready before it is first asked."""
        self._running()

    def ask(self, question: Question) -> None:
        """Think about this, and about nothing else any more."""
        self.cancel()
        self._question = question
        self._failures.clear()
        self._asked.start()
        self._send()

    def hurry(self) -> None:
        """Have the best so far answered at once."""
        if self._best:
            self._deliver()
        elif self._process is not None and self._question is not None:
            self._process.write(_line({"do": "stop"}))

    def pace(self, pause: int) -> None:
        """Another pause before the present answer, in milliseconds."""
        if self._question is not None:
            self._question = replace(self._question, pause=pause)
            if self._best:
                self._hold(pause)

    def cancel(self) -> None:
        """Forget the question. A thought that is under way ends with its process."""
        thinking = self._question is not None and not self._best
        self._question, self._best = None, ""
        self._patience.stop()
        self._pause.stop()
        if thinking:
            self._drop()

    def close(self) -> None:
        """End the process: by its own `quit` if it is quick about it, else by force."""
        self.cancel()
        if self._process is not None:
            self._process.blockSignals(True)
            self._process.write(_line({"do": "quit"}))
            self._process.closeWriteChannel()
            self._process.waitForFinished(GOODBYE)
        self._drop()

    # -- the process -----------------------------------------------------------------------------
    def _running(self) -> QProcess:
        if self._process is None:
            program, *arguments = self._command
            process = QProcess(self)
            process.setWorkingDirectory(str(Path(engine.__file__).parents[1]))
            process.setStandardErrorFile(QProcess.nullDevice())
            process.readyReadStandardOutput.connect(self._read)
            process.finished.connect(self._note_end)
            process.errorOccurred.connect(self._note_error)
            self._process = process
            process.start(program, arguments)
        return self._process

    @Slot()
    def _note_end(self) -> None:
        self._fail("Its process ended.")

    @Slot()
    def _run_out(self) -> None:
        self._fail("It did not answer in time.")

    @Slot(QProcess.ProcessError)
    def _note_error(self, error: QProcess.ProcessError) -> None:
        """The other errors come with the end of the process, which is told by itself."""
        if error == QProcess.ProcessError.FailedToStart and self._process is not None:
            self._fail(self._process.errorString())

    def _drop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.blockSignals(True)
        if process.state() != QProcess.ProcessState.NotRunning:
            process.kill()
            process.waitForFinished()
        process.deleteLater()

    # -- asking and hearing ----------------------------------------------------------------------
    def _send(self) -> None:
        question = self._question
        assert question is not None, "there is something to ask"
        self._number += 1
        think: Request = {"do": "think", "level": question.level, "seed": question.seed}
        self._patience.start(LEVELS[question.level - 1].milliseconds + GRACE)
        process = self._running()
        for request in (*question.approach, think):
            process.write(_line({**request, "id": self._number}))

    @Slot()
    def _read(self) -> None:
        while self._process is not None and self._process.canReadLine():
            self._hear(bytes(self._process.readLine().data()))

    def _hear(self, line: bytes) -> None:
        try:
            reply = parse(line)
        except BadJson:
            reply = None
        if not isinstance(reply, dict):
            self._fail("It answered what nobody understands.")
        elif self._question is None or reply.get("id") != self._number:
            return  # to `stop`, or of no interest any more
        elif "error" in reply:
            self._fail(f"It refused the question: {json.dumps(reply['error'], ensure_ascii=False)}")
        elif "best" in reply:
            self._weigh(reply["best"], self._question)

    def _weigh(self, best: Json, question: Question) -> None:
        if not isinstance(best, str) or not question.legal(best):
            self._fail("It answered with an action that is not legal.")
            return
        self._patience.stop()
        self._best = best
        self._hold(question.pause)

    def _hold(self, pause: int) -> None:
        self._pause.start(max(pause - self._asked.elapsed(), 0))

    @Slot()
    def _deliver(self) -> None:
        best = self._best
        self._question, self._best = None, ""
        self._pause.stop()
        if self._failures:
            self.replaced.emit(self._failures[0])
        self.answered.emit(best)

    def _fail(self, why: str) -> None:
        """Give the process up. One that nobody was waiting for is replaced when it is next asked."""
        self._drop()
        if self._question is None or self._best:
            return
        self._failures.append(why)
        if len(self._failures) < TRIES:
            self._send()
            return
        self._question = None
        self._patience.stop()
        self.failed.emit(why)


def _line(request: Request) -> bytes:
    return json.dumps(request).encode("ascii") + b"\n"
