"""The care of one engine process: started when it is needed, asked one thing at a time, replaced when it fails.

A process that dies, answers nonsense or is not heard of in time is replaced, and asked once more.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal, Slot

from desktop.program import Program
from engine.strict_json import BadJson, parse
from engine.words import Json

translate = QCoreApplication.translate
TRIES = 2
GOODBYE = 400
"""Milliseconds that a process is given to end by itself."""
HALT = 1000
"""Milliseconds that a process is given to stop a thought; it needs 50."""
START = 10_000
"""The same for one that has not said anything yet, and may still be starting."""
Request = dict[str, Json]


def engine_command() -> tuple[str, ...]:
    """The program and its arguments; a packaged app is its own engine."""
    return (sys.executable, "--engine") if getattr(sys, "frozen", False) else (sys.executable, "-m", "engine")


@dataclass(frozen=True, slots=True)
class Asked:
    """What a process is asked."""

    requests: tuple[Request, ...]
    """The last is a `think`; those before bring the engine to the position."""
    patience: int
    """Milliseconds that all of it may take."""


class EngineProcess(QObject):
    """Owns the process, and lives in the thread that asks."""

    heard = Signal(dict)
    """A reply to what was asked last; an error is none."""
    failed = Signal(str)
    """There will be no answer, because of this."""
    _told = Signal(int, object)
    """A line of the process that was started as number so and so."""
    _over = Signal(int, str)
    """That process has ended, or did not begin."""

    def __init__(self, command: Sequence[str], parent: QObject, *, linger: int | None = None) -> None:
        """`linger`: milliseconds without a question after which the process ends; None: it is kept warm."""
        super().__init__(parent)
        self._command = tuple(command)
        self._program: Program | None = None
        self._started = 0
        """The number of the process; what is still heard of another is of no interest."""
        self._told.connect(self._read, Qt.ConnectionType.QueuedConnection)
        self._over.connect(self._note_end, Qt.ConnectionType.QueuedConnection)
        self._asked: Asked | None = None
        self._number = 0
        """Of the asking; every request carries it, and every reply brings it back."""
        self._halting = False
        """Whether a thought that nobody wants any more is about to end."""
        self._hurried = False
        """Whether what is asked is to be answered at once."""
        self._spoken = False
        """Whether the process has said anything."""
        self.failures: list[str] = []
        """Why processes have been given up over the present question."""
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._run_out)
        self._idle = QTimer(self, singleShot=True, interval=linger or 0)
        self._idle.timeout.connect(self.close)
        self._lingers = linger is not None

    @property
    def busy(self) -> bool:
        """Whether something is asked and not settled."""
        return self._asked is not None

    @property
    def pid(self) -> int:
        """The process's id, 0 where there is none."""
        return self._program.pid if self._program is not None else 0

    # -- what is wanted --------------------------------------------------------------------------
    def warm(self) -> None:
        """Have the process ready before it is first asked."""
        if self._program is None:
            self._start()

    def ask(self, asked: Asked) -> None:
        """Ask this, and forget what was asked before."""
        self.cancel()
        self._asked = asked
        self._hurried = False
        self.failures.clear()
        self._idle.stop()
        if not self._halting:
            self._send()

    def hurry(self) -> None:
        """Have the best so far answered at once."""
        self._hurried = self._asked is not None
        if self._hurried and not self._halting:
            self._write({"do": "stop"})

    def settle(self) -> None:
        """What was asked has been answered."""
        self._asked = None
        self._patience.stop()
        self._rest()

    def cancel(self) -> None:
        """Forget what was asked. A thought that is under way is stopped, and the process kept."""
        asked, self._asked = self._asked, None
        if asked is None or self._halting:
            return
        self._halting = True
        self._patience.start(HALT if self._spoken else START)
        self._write({"do": "stop"})

    def reject(self, why: str) -> None:
        """Give the process up for what it answered, and ask another."""
        self._drop()
        if self._asked is None:
            return
        self.failures.append(why)
        if len(self.failures) < TRIES:
            self._send()
            return
        self._asked = None
        self.failed.emit(why)

    @Slot()
    def close(self) -> None:
        """End the process: by its own `quit` if it is quick about it, else by force."""
        self._asked = None
        self._write({"do": "quit"})
        self._drop(GOODBYE)

    # -- the process -----------------------------------------------------------------------------
    def _start(self) -> None:
        self._started += 1
        self._spoken = False
        number = self._started
        try:
            self._program = Program(self._command, partial(self._told.emit, number), partial(self._say_end, number))
        except OSError as error:
            why = translate("Engine process", "Its process could not be started: {problem}.")
            self._over.emit(number, why.format(problem=error.strerror or error))

    def _say_end(self, number: int, complaint: str) -> None:
        """In the thread that heard of it."""
        ended = translate("Engine process", "Its process ended.")
        why = translate("Engine process", "Its process ended: {problem}").format(problem=complaint)
        self._over.emit(number, why if complaint else ended)

    @Slot(int, str)
    def _note_end(self, number: int, why: str) -> None:
        if number == self._started:
            self._fail(why)

    @Slot()
    def _run_out(self) -> None:
        self._fail(translate("Engine process", "It did not answer in time."))

    def _drop(self, patience: int = 0) -> None:
        """`patience`: milliseconds that the process is given to end by itself."""
        self._halting = False
        self._patience.stop()
        self._idle.stop()
        program, self._program = self._program, None
        self._started += 1
        if program is not None:
            program.end(patience / 1000)

    # -- asking and hearing ----------------------------------------------------------------------
    def _send(self) -> None:
        asked = self._asked
        assert asked is not None, "there is something to ask"
        self._number += 1
        self._patience.start(asked.patience)
        self.warm()
        for request in asked.requests:
            self._write({**request, "id": self._number})
        if self._hurried:
            self._write({"do": "stop"})

    def _write(self, request: Request) -> None:
        if self._program is not None:  # else it could not be started, which is about to be told
            self._program.say(json.dumps(request).encode("ascii") + b"\n")

    @Slot(int, object)
    def _read(self, number: int, line: bytes) -> None:
        if number == self._started:
            self._spoken = True
            self._hear(line)

    def _hear(self, line: bytes) -> None:
        try:
            reply = parse(line)
        except BadJson:
            reply = None
        if not isinstance(reply, dict):
            self._fail(translate("Engine process", "It answered what nobody understands."))
        elif reply.get("id") != self._number:
            return  # to `stop`, or of no interest any more
        elif "error" in reply:
            why = translate("Engine process", "It refused the question: {error}")
            self._fail(why.format(error=json.dumps(reply["error"], ensure_ascii=False)))
        elif self._halting:
            self._note_halt(reply)
        elif self._asked is not None:
            self.heard.emit(reply)

    def _note_halt(self, reply: Request) -> None:
        """The thought that nobody wants has ended: the process is free."""
        if "best" not in reply:
            return
        self._halting = False
        self._patience.stop()
        if self._asked is not None:
            self._send()
        else:
            self._rest()

    def _fail(self, why: str) -> None:
        """Give the process up. One that nobody was waiting for is replaced when it is next asked."""
        if self._halting and self._asked is not None:
            self._drop()
            self._send()  # it was an older thought that failed
        else:
            self.reject(why)

    def _rest(self) -> None:
        if self._lingers:
            self._idle.start()
