"""The analyst on its real process: what is asked first, what is put off, and what becomes of a process that fails."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop import analyst as module
from desktop.analyst import Analyst, Failure, Finding, Inquiry, Purpose
from desktop.approach import approach
from desktop.engine_process import engine_command
from engine.cyvasse.armies import ready_made
from engine.game import Position
from engine.registry import GAMES
from tests.desktop.at_the_window import KILL, WAIT

pytestmark = pytest.mark.usefixtures("qapp")
GAME = GAMES["cyvasse"]().with_options({})


def battle() -> Position:
    position = GAME.start(1)
    for army in ready_made()[:2]:
        position = GAME.play(position, army.of(position.to_move)).position
    return position


def inquiry(purpose: Purpose, number: int = 1, milliseconds: int = 300, lines: int = 1) -> Inquiry:
    return Inquiry(purpose, number, approach(GAME, battle()), milliseconds, lines)


class Heard(QObject):
    """What an analyst has told."""

    def __init__(self, analyst: Analyst) -> None:
        super().__init__()
        self.findings: list[Finding] = []
        self.failures: list[Failure] = []
        analyst.found.connect(self.findings.append)
        analyst.failed.connect(self.failures.append)

    @property
    def finished(self) -> list[tuple[Purpose, int]]:
        return [(finding.purpose, finding.number) for finding in self.findings if finding.final]


@pytest.fixture
def analysts() -> Iterator[Callable[..., tuple[Analyst, Heard]]]:
    made: list[Analyst] = []
    owner = QObject()

    def make(*command: str) -> tuple[Analyst, Heard]:
        made.append(Analyst(command or engine_command(), owner))
        return made[-1], Heard(made[-1])

    yield make
    for one in made:
        one.close()


Make = Callable[..., tuple[Analyst, Heard]]


def test_no_process_runs_before_anything_is_asked(analysts: Make) -> None:
    analyst, _ = analysts()
    assert analyst.process.pid == 0


def test_each_round_is_told_and_the_last_finding_is_final(analysts: Make, qtbot: QtBot) -> None:
    analyst, heard = analysts()
    analyst.ask([inquiry(Purpose.PANEL, milliseconds=2500, lines=3)])
    qtbot.waitUntil(lambda: bool(heard.finished), timeout=WAIT)
    depths = [finding.depth for finding in heard.findings]
    assert depths == sorted(depths)
    assert depths[0] == 1
    assert all(len(finding.lines) == 3 for finding in heard.findings)
    assert [finding.final for finding in heard.findings] == [False] * (len(depths) - 1) + [True]
    scores = [line.score for line in heard.findings[-2].lines]
    assert scores == sorted(scores, reverse=True)


def test_every_line_is_one_that_can_be_played(analysts: Make, qtbot: QtBot) -> None:
    analyst, heard = analysts()
    analyst.ask([inquiry(Purpose.PANEL, milliseconds=2500, lines=3)])
    qtbot.waitUntil(lambda: bool(heard.finished), timeout=WAIT)
    for line in heard.findings[-1].lines:
        position = battle()
        for text in line.actions:
            position = GAME.play(position, GAME.read_action(position, text)).position


def test_a_hint_goes_before_the_panel_and_that_before_a_review(analysts: Make, qtbot: QtBot) -> None:
    analyst, heard = analysts()
    analyst.ask([inquiry(Purpose.REVIEW, number) for number in (1, 2)])
    analyst.ask([inquiry(Purpose.PANEL, 3)])
    analyst.ask([inquiry(Purpose.HINT, 4)])
    qtbot.waitUntil(lambda: len(heard.finished) == 4, timeout=WAIT)
    assert heard.finished == [(Purpose.HINT, 4), (Purpose.PANEL, 3), (Purpose.REVIEW, 1), (Purpose.REVIEW, 2)]


def test_a_newer_inquiry_takes_the_place_of_an_older_one_at_once(analysts: Make, qtbot: QtBot) -> None:
    analyst, heard = analysts()
    analyst.ask([inquiry(Purpose.PANEL, 1, milliseconds=60_000)])
    qtbot.waitUntil(lambda: bool(heard.findings), timeout=WAIT)
    pid = analyst.process.pid
    analyst.ask([inquiry(Purpose.PANEL, 2)])
    seen = len(heard.findings)
    qtbot.waitUntil(lambda: bool(heard.finished), timeout=WAIT)
    assert {finding.number for finding in heard.findings[seen:]} == {2}
    assert analyst.process.pid == pid


def test_what_is_forgotten_is_not_answered(analysts: Make, qtbot: QtBot) -> None:
    analyst, heard = analysts()
    analyst.ask([inquiry(Purpose.PANEL, 1, milliseconds=60_000)])
    qtbot.waitUntil(lambda: bool(heard.findings), timeout=WAIT)
    analyst.forget(Purpose.PANEL)
    seen = len(heard.findings)
    analyst.ask([inquiry(Purpose.HINT, 2)])
    qtbot.waitUntil(lambda: bool(heard.finished), timeout=WAIT)
    assert {finding.purpose for finding in heard.findings[seen:]} == {Purpose.HINT}


def test_a_process_that_dies_is_replaced_and_the_answer_comes(analysts: Make, qtbot: QtBot) -> None:
    analyst, heard = analysts()
    analyst.ask([inquiry(Purpose.HINT, 1, milliseconds=1000)])
    qtbot.waitUntil(lambda: bool(heard.findings), timeout=WAIT)
    first = analyst.process.pid
    os.kill(first, KILL)
    qtbot.waitUntil(lambda: bool(heard.finished), timeout=WAIT)
    assert analyst.process.pid not in (0, first)


@pytest.mark.parametrize("talk", ["raise SystemExit(3)", "print('[]', flush=True); import time; time.sleep(60)"])
def test_a_process_that_never_answers_well_is_given_up(analysts: Make, qtbot: QtBot, tmp_path: Path, talk: str) -> None:
    program = tmp_path / "engine.py"
    program.write_text(talk)
    analyst, heard = analysts(sys.executable, str(program))
    analyst.ask([inquiry(Purpose.REVIEW, number) for number in (1, 2)])
    qtbot.waitUntil(lambda: bool(heard.failures), timeout=WAIT)
    assert [(failure.purpose, failure.number) for failure in heard.failures] == [(Purpose.REVIEW, 1)]
    assert not heard.findings


def test_a_process_that_does_not_stop_is_replaced(
    analysts: Make, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is as deaf as a process can be, until it is started for the second time."""
    monkeypatch.setattr("desktop.engine_process.START", 100)
    flag, program = tmp_path / "second", tmp_path / "deaf.py"
    program.write_text(
        f"import pathlib, runpy, sys, time\nflag = pathlib.Path({str(flag)!r})\n"
        "if flag.exists():\n    sys.argv = ['engine']; runpy.run_module('engine', run_name='__main__')\n"
        "else:\n    flag.touch(); time.sleep(60)\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(Path.cwd()))
    analyst, heard = analysts(sys.executable, str(program))
    analyst.ask([inquiry(Purpose.PANEL, 1)])
    qtbot.waitUntil(flag.exists, timeout=WAIT)
    analyst.ask([inquiry(Purpose.PANEL, 2)])
    qtbot.waitUntil(lambda: heard.finished == [(Purpose.PANEL, 2)], timeout=WAIT)


def test_a_process_that_does_not_stop_after_it_has_spoken_is_replaced_sooner(
    analysts: Make, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.engine_process.HALT", 100)
    monkeypatch.setattr("desktop.engine_process.START", 2 * WAIT)
    program = tmp_path / "talker.py"
    told = {"id": 1, "info": {"depth": 1, "nodes": 1, "score": 0, "pv": ["Kd1-d2"]}}
    program.write_text(f"import time\nprint({json.dumps(told)!r}, flush=True); time.sleep(60)\n")
    analyst, heard = analysts(sys.executable, str(program))
    analyst.ask([inquiry(Purpose.PANEL, 1)])
    first = analyst.process.pid
    qtbot.waitUntil(lambda: bool(heard.findings), timeout=WAIT)
    analyst.ask([inquiry(Purpose.PANEL, 2)])
    qtbot.waitUntil(lambda: analyst.process.pid not in (0, first), timeout=WAIT)


def test_who_is_in_a_hurry_while_an_older_thought_is_stopped_is_answered_at_once(analysts: Make, qtbot: QtBot) -> None:
    analyst, heard = analysts()
    analyst.ask([inquiry(Purpose.PANEL, 1, milliseconds=60_000)])
    qtbot.waitUntil(lambda: bool(heard.findings), timeout=WAIT)
    analyst.ask([inquiry(Purpose.PANEL, 2, milliseconds=60_000)])
    analyst.process.hurry()
    qtbot.waitUntil(lambda: heard.finished == [(Purpose.PANEL, 2)], timeout=WAIT)


def test_a_process_that_nobody_needs_ends(analysts: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LINGER", 200)
    analyst, heard = analysts()
    analyst.ask([inquiry(Purpose.HINT, 1, milliseconds=50)])
    qtbot.waitUntil(lambda: bool(heard.finished), timeout=WAIT)
    qtbot.waitUntil(lambda: analyst.process.pid == 0, timeout=WAIT)
    analyst.ask([inquiry(Purpose.HINT, 2, milliseconds=50)])
    qtbot.waitUntil(lambda: len(heard.finished) == 2, timeout=WAIT)


def test_a_process_that_cannot_be_started_is_told_of(analysts: Make, qtbot: QtBot, tmp_path: Path) -> None:
    analyst, heard = analysts(str(tmp_path / "no_engine"))
    analyst.ask([inquiry(Purpose.HINT)])
    assert not heard.failures, "nobody is told in the midst of asking"
    qtbot.waitUntil(lambda: [failure.purpose for failure in heard.failures] == [Purpose.HINT])
    assert "could not be started: No such file" in heard.failures[0].why
    assert not analyst.process.busy
