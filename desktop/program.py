"""A program that runs beside the app and is talked to by lines.

On Python's own pipes, for QProcess is not safe in a second thread (PySide 6.11): its `start` holds the
interpreter's lock and waits for one of Qt's; a widget that is being deleted holds Qt's and waits for the
interpreter's, to ask whether `disconnectNotify` is overridden. Neither ever goes on.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import engine

_WITHOUT_CONSOLE = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # Windows would show one

_FAREWELL = 1.0
"""Seconds that its threads are given to hear its end."""


_LONGEST = 200
"""Letters of a complaint that are told."""


class Program:
    """Started when made. Three threads are its own, so that neither its silence nor its deafness holds anybody up."""

    def __init__(self, command: Sequence[str], heard: Callable[[bytes], None], ended: Callable[[str], None]) -> None:
        """`heard` is called with every line it says, and `ended` once at last, both in a thread of its own.

        `ended` is told the last line of its standard error: why it failed, if it did. Raises OSError if it
        cannot be started.
        """
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=Path(engine.__file__).parents[1],
            creationflags=_WITHOUT_CONSOLE,
        )
        self._heard = heard
        self._ended = ended
        self._to_say: SimpleQueue[bytes | None] = SimpleQueue()
        self._complaint = b""
        """The last line of its standard error."""
        self._overhears = Thread(target=self._overhear, daemon=True)
        self._threads = [self._overhears, *(Thread(target=work, daemon=True) for work in (self._listen, self._talk))]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        """The process's id."""
        return self._process.pid

    def say(self, line: bytes) -> None:
        """Have it told a line. One that has ended does not hear it."""
        self._to_say.put(line)

    def end(self, patience: float = 0) -> None:
        """Have its input end, and end it by force if it has not ended so many seconds later."""
        self._to_say.put(None)
        try:
            self._process.wait(patience)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for thread in self._threads:
            thread.join(_FAREWELL)  # unless children of its own hold its output open

    def _listen(self) -> None:
        assert self._process.stdout is not None
        try:
            with self._process.stdout as lines:
                for line in lines:
                    self._heard(line)
            self._process.wait()
        finally:
            self._overhears.join(_FAREWELL)
            self._ended(self._complaint.decode(errors="replace").strip()[:_LONGEST])

    def _overhear(self) -> None:
        assert self._process.stderr is not None
        with self._process.stderr as lines:
            for line in lines:
                self._complaint = line if line.strip() else self._complaint

    def _talk(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError), self._process.stdin as pipe:  # whoever listens is told of its end
            while (line := self._to_say.get()) is not None:
                pipe.write(line)
                pipe.flush()
