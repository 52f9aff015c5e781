"""A program beside the app: what it says is told, and neither its silence nor its deafness holds anybody up."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest
from pytestqt.qtbot import QtBot

from desktop.faults import Faults
from desktop.program import Program

WAIT = 15
ECHO = "import sys\nfor line in sys.stdin: print(line.strip() + '!', flush=True)"
LONG = 600
"""Seconds: a test that waits so long is ended."""
DEAF = f"import time\nprint('here', flush=True)\ntime.sleep({LONG})"


class Beside:
    """A program in Python, and what is told of it: lines, and None for its end."""

    def __init__(self, code: str) -> None:
        self.told: SimpleQueue[bytes | None] = SimpleQueue()
        self.complaint = ""
        self.program = Program([sys.executable, "-c", code], self.told.put, self._end)

    def _end(self, complaint: str) -> None:
        self.complaint = complaint
        self.told.put(None)

    def next(self) -> bytes | None:
        return self.told.get(timeout=WAIT)


@pytest.fixture
def echo() -> Iterator[Beside]:
    beside = Beside(ECHO)
    yield beside
    beside.program.end()


@pytest.fixture
def deaf() -> Iterator[Beside]:
    beside = Beside(DEAF)
    assert beside.next() == b"here\n"
    yield beside
    beside.program.end()


def test_what_it_says_is_told_line_by_line_in_order(echo: Beside) -> None:
    for word in (b"one\n", b"two\n"):
        echo.program.say(word)
    assert [echo.next(), echo.next()] == [b"one!\n", b"two!\n"]


def test_it_ends_by_itself_when_its_input_ends(echo: Beside) -> None:
    echo.program.say(b"last\n")
    echo.program.end(WAIT)
    assert [echo.next(), echo.next()] == [b"last!\n", None]


def test_the_end_of_one_that_ended_by_itself_is_told_once() -> None:
    beside = Beside("print('bye')")
    assert [beside.next(), beside.next()] == [b"bye\n", None]
    beside.program.say(b"too late\n")
    beside.program.end()
    assert beside.told.empty()


def test_why_one_failed_is_told_with_its_end() -> None:
    beside = Beside("import sys; print('one\\n\\ntwo\\n', file=sys.stderr); raise ValueError('no such thing')")
    assert beside.next() is None
    assert beside.complaint == "ValueError: no such thing"


def test_one_that_complains_without_end_is_not_held_up() -> None:
    beside = Beside("import sys; sys.stderr.write('x' * 1_000_000 + '\\n'); print('here')")
    assert [beside.next(), beside.next()] == [b"here\n", None]
    assert len(beside.complaint) < 1_000


def test_a_deaf_one_is_told_more_than_a_pipe_holds_and_ended_by_force(deaf: Beside) -> None:
    deaf.program.say(b"x" * 10_000_000 + b"\n")
    deaf.program.end(0.1)
    assert deaf.next() is None


def test_one_that_cannot_be_started_is_an_error_at_once(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Program([str(tmp_path / "nothing")], lambda _line: None, lambda _complaint: None)


def test_a_fault_in_who_hears_it_is_not_lost_and_the_end_is_told(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    faults, told = Faults(), SimpleQueue[None]()
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    faults.install()

    def broken(_line: bytes) -> None:
        raise ZeroDivisionError("a bug in hearing")

    with qtbot.waitSignal(faults.happened) as happened:
        program = Program([sys.executable, "-c", DEAF], broken, lambda _complaint: told.put(None))
    assert "a bug in hearing" in happened.args[0]
    told.get(timeout=WAIT)
    program.end()


def test_children_that_hold_its_output_open_hold_nobody_up(tmp_path: Path) -> None:
    """This child stays until it is told to go, after that has been seen."""
    go = tmp_path / "go"
    stay = f"any(time.sleep(0.05) or os.path.exists({str(go)!r}) for _ in range({20 * LONG}))"
    child = f"import os, time; {stay}"
    beside = Beside(f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {child!r}])")
    ending = threading.Thread(target=beside.program.end, args=(WAIT,), daemon=True)
    ending.start()
    ending.join(2 * WAIT)
    assert not ending.is_alive()
    assert beside.told.empty(), "its output is still open"
    go.touch()
    assert beside.next() is None
