"""Dratps and Invokes with targets, Odd, Line Over and the ways to win, by mouse and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from navia_host import Host, position
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.table.game_table import Desk, Tone
from desktop.theme.marks import Mark

Key = Qt.Key
Start = Callable[..., Host]


@pytest.fixture
def start(desk: Desk, qtbot: QtBot) -> Start:
    def make(*args: object, **kwargs: object) -> Host:
        host = Host(desk, position(*args, **kwargs))  # type: ignore[arg-type]
        qtbot.addWidget(host)
        host.show()
        host.activateWindow()
        qtbot.waitUntil(host.isActiveWindow)
        return host

    return make


# -- one target ----------------------------------------------------------------------------------
def test_a_dratp_asks_for_its_target_and_marks_what_may_be_picked(start: Start) -> None:
    host = start({"e4": "south M-007", "d5": "north M-012", "a3": "south black"}, pool=(14, 0))
    host.click("e4")
    host.press(host.buttons.dratp)
    assert host.played == []
    assert host.marked(Mark.TARGET) == {"d5", "a3"}
    assert host.said == "Choose a Battle Piece to send to the Graveyard. Esc: back."
    assert host.buttons.title.text() == "Dratp: Tiny Kiggoshi on e4"
    host.click("d5")
    assert host.played == ["e4!(d5)"]
    assert (host.lying("d5"), host.lying("e4")) == ("", "")
    assert (host.lying("grave_north_1"), host.lying("grave_south_1")) == ("north M-012", "south M-007")
    assert host.pool("south") == 7


def test_a_press_with_the_mouse_foretells_nothing_before_the_pointer_is_on_a_target(start: Start) -> None:
    host = start({"e4": "south M-007", "d5": "north M-012"}, pool=(14, 0))
    host.click("e4")
    host.press(host.buttons.dratp)
    assert host.marked(Mark.STRUCK) == set()
    assert host.card.name.text() == "Tiny Kiggoshi"
    host.hover("d5")
    assert host.marked(Mark.STRUCK) == {"d5", "e4"}


def test_a_press_with_a_key_brings_the_cursor_to_a_target_and_foretells_it(start: Start) -> None:
    host = start({"e4": "south M-007", "d5": "north M-012"}, pool=(14, 0))
    host.click("e4")
    host.buttons.dratp.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(host.buttons.dratp, Key.Key_Space)
    assert host.marked(Mark.CURSOR) == {"d5"}
    assert host.marked(Mark.STRUCK) == {"d5", "e4"}


def test_where_any_square_may_be_chosen_only_the_one_looked_at_is_ringed(start: Start) -> None:
    host = start({"e4": "south M-028", "d5": "north M-012"}, pool=(25, 0))
    host.click("e4")
    host.press(host.buttons.dratp)
    assert host.marked(Mark.TARGET) == set()
    host.hover("c6")
    assert host.marked(Mark.TARGET) == {"c6"}
    assert host.marked(Mark.STRUCK) == {"d5"}
    host.click("d4")
    assert host.played == ["e4!(d4)"]


def test_hovering_over_a_target_foretells_the_effect(start: Start) -> None:
    host = start({"e4": "south M-007", "d5": "north M-001 dratped"}, pool=(14, 0))
    host.click("e4")
    host.press(host.buttons.dratp)
    host.hover("d5")
    assert "Troll of North is sent from d5 to the Graveyard." in host.said
    assert "North earns 10 Gyullas for the loss of the piece." in host.said
    assert host.marked(Mark.STRUCK) == {"d5", "e4"}


def test_a_wrong_target_says_why_not(start: Start) -> None:
    host = start({"e4": "south M-007", "d5": "north M-012"}, pool=(14, 0))
    host.click("e4")
    host.press(host.buttons.dratp)
    host.hover("d7")
    assert host.said == "Navia Debora on d7 is a Navia, and no effect touches a Navia."
    assert host.tone is Tone.REFUSED
    host.click("e4")
    assert host.said == "Tiny Kiggoshi cannot choose itself."
    host.click("c3")
    assert host.said == "Nothing stands on c3."
    assert host.played == []


def test_escape_leaves_the_picking_and_the_piece_is_in_the_hand_again(start: Start) -> None:
    host = start({"e4": "south M-007", "d5": "north M-012"}, pool=(14, 0))
    host.click("e4")
    host.press(host.buttons.dratp)
    host.key(Key.Key_Escape)
    assert not host.marked(Mark.TARGET)
    assert host.marked(Mark.SELECTED) == {"e4"}
    assert host.marked(Mark.WALK) == {"e5", "f5"}
    host.key(Key.Key_Escape)
    assert not host.marked(Mark.SELECTED)


def test_a_dratp_without_targets_is_played_at_once_and_foretold_on_its_button(start: Start) -> None:
    host = start({"c3": "south M-017", "c6": "north black", "c1": "south black"}, pool=(11, 0))
    host.click("c3")
    middle = QPointF(host.buttons.dratp.rect().center())
    QApplication.sendEvent(host.buttons.dratp, QEnterEvent(middle, middle, host.buttons.dratp.mapToGlobal(middle)))
    assert host.marked(Mark.STRUCK) == {"c3", "c6", "c1"}
    host.press(host.buttons.dratp)
    assert host.played == ["c3!"]
    assert host.lying("c6") == ""
    assert host.said.startswith("Black Gulled of South is sent from c1 to the Graveyard.")
    told = host.table.story.text.text().splitlines()
    assert told[0] == "Midrah of South Dratps on c3."
    assert "Black Gulled of North is sent from c6 to the Graveyard." in told


def test_a_ban_is_marked_on_its_piece(start: Start) -> None:
    host = start({"c3": "south M-018", "d5": "north M-012"}, pool=(13, 0))
    host.click("c3")
    host.press(host.buttons.dratp)
    host.click("d5")
    assert host.played == ["c3!(d5)"]
    marks = {(mark.square, mark.what) for mark in host.table.board.badges.shown}
    assert len(marks) == 2
    assert {what for _, what in marks} == {"banned", "bans"}


# -- two targets ---------------------------------------------------------------------------------
def test_olip_swaps_two_pieces_picked_in_either_order(start: Start) -> None:
    host = start({"c3": "south M-008", "e5": "north M-012", "a2": "south black"}, pool=(4, 0))
    host.click("c3")
    host.press(host.buttons.dratp)
    host.click("e5")
    assert host.said.startswith("e5 is chosen. Now choose a Battle Piece to change places.")
    assert "e5" not in host.marked(Mark.TARGET)
    host.click("a2")
    assert host.played == ["c3!(a2,e5)"]
    assert host.lying("e5") == "south black"
    assert host.lying("a2") == "north M-012"


def test_escape_goes_back_by_one_pick(start: Start) -> None:
    host = start({"c3": "south M-008", "e5": "north M-012", "a2": "south black"}, pool=(4, 0))
    host.click("c3")
    host.press(host.buttons.dratp)
    host.click("e5")
    host.key(Key.Key_Escape)
    assert host.marked(Mark.TARGET) == {"c3", "e5", "a2"}
    host.click("a2", "c3")
    assert host.played == ["c3!(a2,c3)"]


def test_netol_returns_a_maseitai_from_the_graveyard_to_a_summon_square(start: Start) -> None:
    host = start({"c3": "south M-005"}, pool=(5, 0), graveyard=(["M-004", "black"], ["M-009"]))
    host.click("c3")
    host.press(host.buttons.dratp)
    assert host.marked(Mark.TARGET) == {"grave_south_1"}
    host.click("grave_south_2")
    assert host.played == []
    host.click("grave_south_1")
    assert host.said.startswith("Garrison is chosen. Now choose an open Summon Square.")
    assert host.marked(Mark.SELECTED) == {"c3", "grave_south_1"}
    host.click("g2")
    assert host.played == ["c3!(M-004@g2)"]
    assert host.lying("g2") == "south M-004"
    assert host.lying("grave_south_1") == "south black"


def test_gundrill_invokes_at_half_price_on_the_zone_itself_too(start: Start) -> None:
    host = start({"c4": "south M-006 dratped", "a2": "south black"}, pool=(2, 0))
    host.click("c4")
    assert host.buttons.invoke.text() == "Invoke · 2"
    host.press(host.buttons.invoke)
    assert host.marked(Mark.TARGET) == {"a2", "c4"}
    host.click("a2")
    assert host.marked(Mark.TARGET) == {"b3", "b5", "d3", "d5"}
    assert host.marked(Mark.SELECTED) == {"c4", "a2"}
    host.key(Key.Key_Escape)
    assert host.marked(Mark.SELECTED) == {"c4"}
    host.click("a2", "d5")
    assert host.played == ["c4?(a2-d5)"]
    assert host.lying("d5") == "south black"
    assert host.pool("south") == 0


# -- in the middle of a turn ---------------------------------------------------------------------
def test_a_move_and_then_a_dratp_with_a_target(start: Start) -> None:
    host = start({"e3": "south M-007", "d5": "north M-012"}, pool=(7, 0))
    host.click("e3", "e4")
    host.press(host.buttons.dratp)
    host.key(Key.Key_Escape)
    assert host.marked(Mark.SELECTED) == {"e4"}
    host.press(host.buttons.dratp)
    host.click("d5")
    assert host.played == ["e3-e4", "e4!(d5)"]


def test_odd_places_gulled_one_by_one_until_it_is_enough(start: Start) -> None:
    host = start({"c4": "south M-025"}, pool=(3, 0), graveyard=(["black"] * 3, []))
    host.click("c4")
    host.press(host.buttons.dratp)
    assert host.buttons.title.text() == "Odd places Black Gulled"
    assert host.marked(Mark.TARGET) == {f"{file}2" for file in "abcdefg"}
    host.click("b2", "f2")
    assert (host.lying("b2"), host.lying("f2")) == ("south black", "south black")
    host.press(host.buttons.enough)
    assert host.played == ["c4!", "odd@b2", "odd@f2", "odd."]


def test_a_line_over_for_ten_gyullas(start: Start) -> None:
    host = start({"g7": "south black"})
    host.click("g7")
    assert host.marked(Mark.SPECIAL) == {"keep_north_7"}
    host.press(host.buttons.step_over)
    assert host.buttons.ten.isVisible()
    assert not host.buttons.returning.isEnabled()
    host.press(host.buttons.ten)
    assert host.played == ["g7-over", "bonus=10"]
    assert host.pool("south") == 11
    assert host.lying("grave_south_1") == "south black"


def test_a_line_over_by_dragging_and_a_maseitai_returned(start: Start) -> None:
    host = start({"g7": "south red"}, graveyard=(["M-001"], []))
    host.drag("g7", "keep_north_7")
    host.press(host.buttons.returning)
    assert host.marked(Mark.TARGET) == {"grave_south_1"}
    host.click("grave_south_1")
    host.key(Key.Key_Escape, Key.Key_Escape)
    assert host.buttons.ten.isVisible()
    host.press(host.buttons.returning)
    host.click("grave_south_1", "e1")
    assert host.played == ["g7-over", "bonus=M-001@e1"]
    assert host.lying("e1") == "south M-001"


def test_the_bonus_cannot_be_skipped_and_the_step_can_be_taken_back(start: Start) -> None:
    host = start({"g7": "south red", "a2": "south black"})
    host.click("g7", "keep_north_7")
    host.click("a2")
    assert host.said == "Choose the Line Over bonus first."
    host.press(host.buttons.back)
    assert host.played == []
    assert host.lying("g7") == "south red"


def test_a_held_bonus_can_be_taken_back_and_chosen_again(start: Start) -> None:
    host = start({"g7": "south black"}, graveyard=(["M-001"], []))
    host.buttons.auto_end.setChecked(False)
    host.click("g7", "keep_north_7")
    host.press(host.buttons.ten)
    assert (host.played, host.pool("south")) == (["g7-over"], 11)
    host.key(Key.Key_Escape)
    assert host.pool("south") == 1
    host.press(host.buttons.returning)
    host.click("grave_south_1", "e1")
    assert host.lying("e1") == "south M-001"
    host.press(host.buttons.end)
    assert host.played == ["g7-over", "bonus=M-001@e1"]


# -- the end -------------------------------------------------------------------------------------
def test_a_navia_goal(start: Start) -> None:
    host = start({"e7": "south N-001"})
    host.click("e7")
    assert host.buttons.step_over.text() == "Navia Goal"
    host.press(host.buttons.step_over)
    assert host.played == ["e7-goal"]
    assert host.position.result == ("south", "navia_goal")
    assert not host.buttons.isVisible(), "nothing can be done any more"


def test_a_navia_goal_needs_an_empty_keep_and_the_table_says_so(start: Start) -> None:
    host = start({"e7": "south N-001"}, keep=(["M-001"], []))
    host.click("e7")
    assert not host.buttons.step_over.isVisible()
    host.hover("keep_north_5")
    assert host.said == "A Navia Goal needs an empty Keep. Maseitai still in yours: 1."


def test_a_navia_dratp_wins(start: Start) -> None:
    host = start({}, pool=(60, 0))
    host.click("d1")
    assert host.buttons.dratp.text() == "Dratp · 60"
    host.press(host.buttons.dratp)
    assert host.position.result == ("south", "navia_dratp")
    assert host.pool("south") == 0


def test_taking_the_navia_wins(start: Start) -> None:
    host = start({"c6": "south M-002"})
    host.drag("c6", "d7")
    assert host.position.result == ("south", "navia_taken")
    assert host.lying("d7") == "south M-002"


# -- the keyboard alone --------------------------------------------------------------------------
def test_the_keyboard_alone_summons_moves_dratps_with_targets_and_ends_the_turn(start: Start) -> None:
    host = start(
        {"c3": "south M-008", "e5": "north M-012", "g3": "south M-009", "a6": "north black"},
        pool=(20, 0),
        keep=(["M-002"], []),
    )
    host.tab_to_mat()
    host.enter("keep_south_2", "c1")
    host.enter("a6", "a5")
    host.enter("c3", "c4")
    host.key(Key.Key_D)
    host.enter("e5", "c4")
    host.enter("a5", "a4")
    host.enter("g3", "g4")
    host.key(Key.Key_E)
    assert host.played == ["M-002@c1", "a6-a5", "c3-c4", "c4!(c4,e5)", "a5-a4", "g3-g4", "end"]


def test_the_cursor_tells_of_each_place_what_lies_there_and_what_can_be_done(start: Start) -> None:
    host = start({"c3": "south M-002", "d4": "north M-012 dratped"}, graveyard=(["black", "black"], []))
    host.tab_to_mat()
    host.enter("c3")
    host.go("d4")
    told = host.table.board.view.accessibleDescription()
    assert told.startswith("d4: North, Gyullas Turtle, Dratped, Gyullas Reduction Zone")
    assert "Earns 6 each time it moves" in told
    assert "can be taken" in told
    host.key(Key.Key_Escape)
    host.go("grave_south_1")
    assert (
        host.table.board.view.accessibleDescription() == "Graveyard of South, space 1: South, Black Gulled, 2 of them"
    )
    host.go("keep_south_1")
    assert host.table.board.view.accessibleDescription() == "Keep of South, space 1: empty"


def test_a_line_over_by_keyboard_with_the_bonus_reached_by_tab(start: Start) -> None:
    host = start({"g7": "south black"}, graveyard=(["M-002"], []))
    host.tab_to_mat()
    host.enter("g7", "keep_north_7")
    host.buttons.ten.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(host.buttons.ten, Key.Key_Tab)
    assert host.buttons.returning.hasFocus()
    QTest.keyClick(host.buttons.returning, Key.Key_Space)
    host.enter("grave_south_1", "a1")
    assert host.played == ["g7-over", "bonus=M-002@a1"]
