"""The panels beside the sea: the fleets, the deck, and the count at the end."""

from __future__ import annotations

import pytest
from drakkard_host import LEFT, OPENING, PLAIN, Start, starter
from drakkard_play import played
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.table.game_table import Desk, Step
from engine.drakkard.card import COLOURS
from engine.drakkard.sight import visible_ships

Key = Qt.Key


@pytest.fixture
def start(desk: Desk, qtbot: QtBot) -> Start:
    return starter(desk, qtbot)


def test_the_fleets_are_counted_live_and_the_count_can_be_hidden_for_good(start: Start, desk: Desk) -> None:
    host = start(*OPENING)
    scores = host.table.scores
    assert (scores.text("red"), scores.text("green")) == ("7", "7")
    host.play("place -6600 -6600 0")
    assert (scores.text("red"), scores.text("green")) == ("9", "10")
    QTest.mouseClick(scores.switch, LEFT, PLAIN, QPoint(12, scores.switch.height() // 2))
    assert (scores.text("red"), scores.text("green")) == ("–", "–")
    assert not start(*OPENING).table.scores.switch.isChecked(), "the next table remembers it"
    desk.settings.set_switch("drakkard/count", True)


def test_the_fleets_show_how_the_count_becomes_while_a_card_is_in_the_hand(start: Start, qtbot: QtBot) -> None:
    host = start(*OPENING)
    scores = host.table.scores
    host.hover(-66, -66)
    qtbot.waitUntil(lambda: scores.text("red") == "7 → 9")
    assert scores.text("green") == "7 → 10"
    assert "Green: visible ships 7, with the card in hand 10, Raid tokens left 6" in scores.accessibleName()
    host.hover(10, 100)
    qtbot.waitUntil(lambda: scores.text("red") == "7")
    assert "in hand" not in scores.accessibleName(), "the card may not lie there"
    host.click(-66, -66)
    qtbot.waitUntil(lambda: scores.text("green") == "7 → 10")
    host.key(Key.Key_Return)
    assert (scores.text("red"), scores.text("green")) == ("9", "10")


def test_a_count_that_is_hidden_does_not_show_how_it_becomes(start: Start, qtbot: QtBot, desk: Desk) -> None:
    host = start(*OPENING)
    scores = host.table.scores
    scores.switch.setChecked(False)
    host.hover(-66, -66)
    qtbot.waitUntil(lambda: host.table.pose_panel.across.value() < -60)
    assert (scores.text("red"), scores.text("green")) == ("–", "–")
    desk.settings.set_switch("drakkard/count", True)


def test_the_deck_shows_its_top_card_and_how_many_are_left_but_not_their_order(start: Start) -> None:
    host = start(*OPENING)
    said = host.table.deck.accessibleName()
    assert said.startswith("In hand: Sea Monster" if host.position.deck.top == "monster" else "In hand: Ships")
    assert "15 more in the deck" in said
    host.play("place -6600 -6600 0")
    assert "14 more in the deck" in host.table.deck.accessibleName()


def test_the_count_at_the_end_points_at_every_ship_that_counts(start: Start, qtbot: QtBot) -> None:
    match = played(3 + 16 * 3 - 1)
    host = start(match=match)
    host.play("hold")
    panel, scores = host.table.count_panel, host.table.scores
    assert panel.isVisible()
    assert (scores.text("red"), scores.text("green")) == ("0", "0"), "motion is reduced: the person steps"
    QTest.mouseClick(panel.next, LEFT)
    assert (scores.text("red"), scores.text("green")) == ("1", "0")
    QTest.mouseClick(panel.skip, LEFT)
    ships = host.plies[-1].events[-1].fields["ships"]
    assert isinstance(ships, dict)
    assert (scores.text("red"), scores.text("green")) == (str(ships["red"]), str(ships["green"]))
    assert host.heard[-1] == f"Counted: {ships['red']} red, {ships['green']} green."
    assert not panel.next.isEnabled()
    QTest.mouseClick(panel.go, LEFT)
    qtbot.waitUntil(lambda: scores.text("red") == "2")
    QTest.mouseClick(panel.go, LEFT)
    assert not host.table.counting.running


def test_a_game_that_ended_before_shows_its_whole_count(start: Start) -> None:
    host = start(match=played(3 + 16 * 3))
    host.show_after(len(host.plies), Step.JUMP)
    ships = visible_ships(host.position)
    assert [host.table.scores.text(colour) for colour in COLOURS] == [str(number) for number in ships]


def test_the_count_goes_away_with_its_moment(start: Start) -> None:
    host = start(match=played(3 + 16 * 3))
    assert host.table.count_panel.isVisible()
    host.show_after(len(host.plies) - 1, Step.BACK, left=host.plies[-1])
    assert not host.table.count_panel.isVisible()
