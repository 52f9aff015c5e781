"""Help for the card in hand: a legal place shown, or the nearest, looked for off the GUI thread."""

from __future__ import annotations

from threading import Event

import pytest
import shiboken6
from drakkard_host import FREE_PLACE, OPENING, Host, Start, in_hand, isolated, match_of, starter
from PySide6.QtCore import QCoreApplication, Qt, QThread
from pytestqt.qtbot import QtBot

from desktop.drakkard import asking
from desktop.drakkard.asking import Question, Wish
from desktop.drakkard.foot import Do
from desktop.drakkard.handling import InHand
from desktop.table.game_table import Desk
from engine.drakkard.geometry import Pose
from engine.drakkard.placement import nearest
from engine.drakkard.placement.halting import Halt, never
from engine.drakkard.queries import strands_self
from engine.drakkard.referee import judge
from engine.drakkard.sight import battlefield

Key = Qt.Key


@pytest.fixture
def start(desk: Desk, qtbot: QtBot) -> Start:
    return starter(desk, qtbot, *OPENING)


def test_show_a_legal_place_prefers_one_that_covers_more_of_the_enemy_than_of_ones_own(
    start: Start, qtbot: QtBot
) -> None:
    host = start()
    assert host.table.foot[Do.FIND].text() == "Show a legal place"
    host.press(Do.FIND)
    qtbot.waitUntil(lambda: host.table.foot[Do.CONFIRM].isEnabled())
    covered = [host.position.colour_of(ship) for ship in judge(battlefield(host.position), host.pose).covers]
    assert covered.count("green") > covered.count("red") + 2
    first = host.pose
    host.key(Key.Key_Escape, Key.Key_P)
    qtbot.waitUntil(lambda: in_hand(host) is InHand.DRAFT)
    assert host.pose == first, "the same again"


def test_a_legal_place_that_is_shown_does_not_strand(start: Start, qtbot: QtBot) -> None:
    host = start(match=isolated())
    host.press(Do.FIND)
    qtbot.waitUntil(lambda: in_hand(host) is InHand.DRAFT)
    assert not host.table.reinforcing.reasons
    assert not strands_self(host.position, host.pose)


def test_nudge_to_legal_moves_a_draft_in_the_way_to_the_nearest_legal_pose(start: Start, qtbot: QtBot) -> None:
    host = start()
    dot = host.dot("1.0")
    host.click(dot.x() + 25, dot.y() - 30)
    before = host.pose
    assert host.table.reinforcing.reasons
    host.press(Do.NUDGE)
    qtbot.waitUntil(lambda: not host.table.reinforcing.reasons, timeout=20_000)
    assert host.pose == nearest(host.position, before)
    assert host.table.foot[Do.CONFIRM].isEnabled()


def test_a_place_is_looked_for_off_the_gui_thread_and_said_to_be_when_it_takes_long(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Question, QThread]] = []
    go_on = Event()

    def slow(question: Question, _halt: Halt) -> Pose:
        asked.append((question, QThread.currentThread()))
        assert go_on.wait(10)
        return Pose(-6600, -6600, 0)

    monkeypatch.setitem(asking.SEEK, Wish.NEAREST, slow)
    host = start()
    host.hover(10, 100)
    host.press(Do.NUDGE)
    qtbot.waitUntil(lambda: host.said.startswith("Looking for a place…"))
    assert host.table.reinforcing.handling.in_hand is InHand.GHOST
    go_on.set()
    qtbot.waitUntil(lambda: host.pose == Pose(-6600, -6600, 0))
    ((question, thread),) = asked
    assert question.wish is Wish.NEAREST
    assert thread is not host.thread()
    assert not host.table.reinforcing.reasons


def test_a_search_goes_on_through_keys_that_mean_nothing_and_is_told_of_until_esc_ends_it(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = Search(monkeypatch, Pose(-6600, -6600, 0))
    host = start()
    host.hover(10, 100)
    host.key(Key.Key_L)
    qtbot.waitUntil(lambda: host.said.startswith("Looking for a place…"))
    host.key(Key.Key_Shift, Key.Key_Z)
    host.hover(12, 100)
    assert host.said.startswith("Looking for a place…")
    assert not search.given_up()
    host.key(Key.Key_Escape)
    assert search.given_up()
    assert "covers no visible centre" in host.said
    search.end(qtbot)
    assert in_hand(host) is InHand.GHOST


@pytest.mark.parametrize("deed", ["lays it down", "turns it", "plays on"])
def test_an_answer_is_dropped_when_the_person_has_gone_on_without_it(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, deed: str
) -> None:
    search = Search(monkeypatch, Pose(9000, 9000, 0))
    host = start()
    host.hover(10, 100)
    host.press(Do.NUDGE)
    qtbot.waitUntil(search.begun.is_set)
    if deed == "turns it":
        host.wheel(1)
    else:
        host.click(*FREE_PLACE)
    if deed == "plays on":
        host.key(Key.Key_Return)
    went_to = host.pose
    search.end(qtbot)
    assert host.pose == went_to


def test_a_ghost_may_follow_the_pointer_while_a_place_is_looked_for(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pointer has to come back from the button."""
    search = Search(monkeypatch, Pose(-6600, -6600, 0))
    host = start()
    host.hover(-60, 90)
    asked_near = host.pose
    host.leave()
    host.press(Do.NUDGE)
    qtbot.waitUntil(search.begun.is_set)
    host.hover(-80, 90)
    search.go_on.set()
    qtbot.waitUntil(lambda: host.pose == Pose(-6600, -6600, 0))
    assert in_hand(host) is InHand.DRAFT
    assert search.asked == [asked_near]


class Search:
    """A search for the nearest place that begins and ends when the test wants it to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, answer: Pose) -> None:
        self.begun, self.go_on, self.ended = Event(), Event(), Event()
        self.asked: list[Pose] = []
        self.given_up: Halt = never
        self._answer = answer
        monkeypatch.setitem(asking.SEEK, Wish.NEAREST, self._seek)

    def end(self, qtbot: QtBot) -> None:
        """Let it end, and its thread after it; by then its answer has come to the table, if it may come at all."""
        qtbot.waitUntil(lambda: len(running_threads()) == 1, timeout=10_000)  # those of other tests are ending
        (thread,) = running_threads()
        with qtbot.waitSignal(thread.destroyed, timeout=10_000):
            self.go_on.set()
            thread.quit()
        assert self.ended.is_set()

    def _seek(self, question: Question, halt: Halt) -> Pose:
        self.asked.append(question.pose)
        self.given_up = halt
        self.begun.set()
        assert self.go_on.wait(10)
        self.ended.set()
        return self._answer


def running_threads() -> list[QThread]:
    """Those in which searches go on, or could."""
    app = QCoreApplication.instance()
    assert app is not None
    return [thread for thread in app.findChildren(QThread) if thread.isRunning()]


def test_when_no_place_is_left_it_is_said(start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(asking.SEEK, Wish.ANYWHERE, lambda _question, _halt: None)
    host = start()
    host.hover(10, 100)
    host.press(Do.FIND)
    qtbot.waitUntil(lambda: "no legal place left" in host.said)


def test_a_table_that_goes_amid_a_search_waits_for_nothing_and_the_thread_ends_after_it(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = Search(monkeypatch, Pose(-6600, -6600, 0))
    host = Host(desk, match_of(*OPENING))
    host.table.reinforcing.ask(Wish.NEAREST)
    assert search.begun.wait(5)
    shiboken6.delete(host)
    assert not search.ended.is_set()
    assert search.given_up()
    search.end(qtbot)
