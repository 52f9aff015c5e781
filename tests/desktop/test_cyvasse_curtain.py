"""From ready to the first turn: the curtain between the two who set up, and who begins."""

from __future__ import annotations

from random import Random

import pytest
from cyvasse_host import LEFT, RIGHT, Host
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.cyvasse.armies import army_of, deployment, filled, new_draft
from desktop.cyvasse.begin_card import BeginCard
from desktop.cyvasse.curtain import Curtain
from desktop.table.game_table import Desk, Moment, Step
from desktop.theme.icons import IconName
from engine.cyvasse.armies import ready_made, shuffled
from tests.desktop.cyvasse_seat import Seat
from tests.desktop.sight import seen, with_the_keys, words

Key = Qt.Key
A_POPUP = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
"""It comes to the front and takes the keys, neither of which the offscreen platform can give."""


@pytest.fixture
def seat(desk: Desk, qtbot: QtBot) -> Seat:
    return Seat(with_the_keys(qtbot, Host(desk)))


def test_ready_waits_for_the_whole_army_and_says_what_is_missing(seat: Seat) -> None:
    assert not seat.panel.ready.isEnabled()
    assert seat.panel.missing.text() == "Units still to place: 19"
    seat.press(IconName.SHUFFLE)
    king = next(place for place, unit in seat.army.items() if unit == "king")
    seat.host.click(king, RIGHT)
    assert seat.panel.missing.text() == "Still to place: 1 × King"
    assert not seat.panel.ready.isEnabled()
    seat.press(IconName.UNDO)
    assert seat.panel.ready.isEnabled()
    seat.ready()
    assert seat.host.plies[0].action.startswith("deploy ")


def test_ready_is_sent_once_and_an_army_that_is_not_taken_is_there_again(seat: Seat) -> None:
    host = seat.host
    sent: list[str] = []
    host.table.chosen.disconnect()
    host.table.chosen.connect(sent.append)
    seat.press(IconName.SHUFFLE)
    army = seat.army
    seat.ready()
    seat.ready()
    assert len(sent) == 1
    host.show_moment(Moment(host.position, None, None, None, Step.JUMP, live=True))
    assert {host.standing(place) for place in army} == {f"south_{unit}" for unit in army.values()}
    assert not seat.curtain.isVisible()


def _pieces(host: Host) -> set[str]:
    return {host.standing(place) for place in host.table.board.places.centres} - {""}


def test_the_curtain_hides_the_army_while_the_screen_is_handed_over(seat: Seat) -> None:
    seat.press(IconName.SHUFFLE)
    seat.ready()
    curtain = seat.curtain
    assert curtain.isVisible()
    assert curtain.geometry() == seat.host.table.rect()
    assert _pieces(seat.host) == set()
    assert not seat.panel.isVisible()
    assert "North" in curtain.accessibleName()
    assert seat.host.table.describe(seat.host.plies[0]) == "set-up"
    QTest.keyClick(curtain.button, Key.Key_Return)
    assert not curtain.isVisible()
    assert _pieces(seat.host) == set()
    assert seat.left["king"] == 1


@pytest.mark.parametrize(
    ("king", "told"),
    [
        ("b3", "South begins: its King is nearer to the middle row (4 against 5)."),
        ("a3", "North begins: both Kings are equally near to the middle row, and the coin decided."),
    ],
)
def test_north_sets_up_at_its_own_view_and_then_it_is_told_who_begins_and_why(seat: Seat, king: str, told: str) -> None:
    seat.take("king")
    seat.host.click(king)
    seat.press(IconName.FILL)
    south = seat.army
    seat.ready()
    QTest.mouseClick(seat.curtain.button, LEFT)
    assert seat.host.at("k8").y() > seat.host.at("a3").y()
    seat.take("king")
    seat.host.click("k8")
    assert seat.host.standing("k8") == "north_king"
    seat.press(IconName.FILL)
    seat.ready()
    host = seat.host
    assert host.at("k8").y() < host.at("a3").y()
    assert all(host.standing(place) == f"south_{unit}" for place, unit in south.items())
    assert host.standing("k8") == "north_king"
    (card,) = seen(host, BeginCard)
    assert words(card) == card.accessibleName() == told
    assert host.table.board.ground.lit is None
    mover = host.position.to_move
    host.play(any_turn(host))
    assert host.position.to_move != mover
    assert not seen(host, BeginCard)


def any_turn(host: Host) -> str:
    return host.game.write_action(host.position, next(host.game.actions(host.position)))


def test_who_begins_is_told_until_the_person_has_answered_the_computers_first_turn(seat: Seat) -> None:
    host = seat.host
    host.away = frozenset({"north"})
    seat.take("king")
    host.click("a3")
    seat.press(IconName.FILL)
    seat.ready()
    north = new_draft("north")
    north.place("king", "g6")
    host.play(host.game.write_action(host.position, deployment(filled(north, "north", Random(1)))))
    assert host.position.to_move == "north"
    (card,) = seen(host, BeginCard)
    assert words(card).startswith("North begins: its King is nearer")
    host.play(any_turn(host))
    assert seen(host, BeginCard) == [card]
    host.show_moment(Moment(host.position, host.plies[0], None, None, Step.JUMP, live=False, away=host.away))
    assert not seen(host, BeginCard)
    host.show_moment(Moment(host.position, host.plies[-1], None, None, Step.JUMP, live=True, away=host.away))
    assert seen(host, BeginCard) == [card]
    host.play(any_turn(host))
    assert not seen(host, BeginCard)
    host.play(any_turn(host))
    assert not seen(host, BeginCard)


def test_a_set_up_that_is_taken_back_is_there_again_behind_the_curtain(seat: Seat) -> None:
    """Undo while North sets up: South comes back to the screen, and finds its army."""
    start = seat.host.position
    seat.press(IconName.SHUFFLE)
    army = seat.army
    seat.ready()
    QTest.mouseClick(seat.curtain.button, LEFT)
    seat.take("king")
    seat.host.click("k8")
    seat.host.show_moment(Moment(start, None, None, seat.host.plies[0], Step.BACK, live=True))
    assert seat.curtain.isVisible()
    assert _pieces(seat.host) == set()
    QTest.mouseClick(seat.curtain.button, LEFT)
    assert seat.army == army
    assert {seat.host.standing(place) for place in army} == {f"south_{unit}" for unit in army.values()}


def test_whoever_undoes_before_the_curtain_does_not_see_the_army_behind_it(seat: Seat) -> None:
    """The screen has been handed over: North sits there now, and presses Undo instead of the button."""
    start = seat.host.position
    seat.press(IconName.SHUFFLE)
    seat.ready()
    assert seat.curtain.isVisible()
    seat.host.show_moment(Moment(start, None, None, seat.host.plies[0], Step.BACK, live=True))
    assert "South" in seat.curtain.accessibleName()
    assert seat.curtain.isVisible()
    assert not seat.panel.isVisible()
    assert _pieces(seat.host) == set()


@A_POPUP
def test_norths_ready_made_army_is_turned_to_its_own_rows(seat: Seat, qtbot: QtBot) -> None:
    seat.press(IconName.SHUFFLE)
    seat.ready()
    QTest.mouseClick(seat.curtain.button, LEFT)
    seat.choose_ready_made(qtbot, 0)
    assert seat.army == army_of(ready_made()[0].of("north").units)


def test_looking_at_the_past_and_back_keeps_what_has_been_set_up(seat: Seat) -> None:
    seat.drag_in("king", "a3")
    host = seat.host
    host.show_moment(Moment(host.position, None, None, None, Step.JUMP, live=False))
    assert not seat.panel.isVisible()
    assert _pieces(host) == set()
    host.show_moment(Moment(host.position, None, None, None, Step.JUMP, live=True))
    assert seat.army == {"a3": "king"}


def test_a_look_at_the_past_leaves_the_curtain_where_it_was(seat: Seat, desk: Desk, qtbot: QtBot) -> None:
    host = Host(desk)
    qtbot.addWidget(host)
    host.show()
    start = host.position
    ready = host.game.apply(start, shuffled(Random(1), "south"))
    host.show_moment(Moment(ready, None, None, None, Step.JUMP, live=True))
    host.show_moment(Moment(start, None, None, None, Step.JUMP, live=False))
    host.show_moment(Moment(ready, None, None, None, Step.JUMP, live=True))
    assert host.findChild(Curtain).isVisible()
    del seat


def test_no_curtain_falls_when_the_other_side_set_up_elsewhere(seat: Seat, desk: Desk, qtbot: QtBot) -> None:
    """South is the computer: it has nothing to be handed over."""
    host = Host(desk)
    qtbot.addWidget(host)
    host.show()
    ready = host.game.apply(host.position, shuffled(Random(1), "south"))
    host.show_moment(Moment(ready, None, None, None, Step.JUMP, live=True, away=frozenset({"south"})))
    assert not host.findChild(Curtain).isVisible()
    assert _pieces(host) == set()
    del seat


def test_a_set_up_that_is_opened_again_begins_behind_the_curtain(seat: Seat, desk: Desk, qtbot: QtBot) -> None:
    seat.press(IconName.SHUFFLE)
    seat.ready()
    again = Host(desk, seat.host.position)
    qtbot.addWidget(again)
    again.show()
    assert again.findChild(Curtain).isVisible()
