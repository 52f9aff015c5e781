"""The set-up: tray, board, buttons, whole armies, and the King's safety."""

from __future__ import annotations

import json
from random import Random

import pytest
from cyvasse_host import LEFT, PLAIN, RIGHT, Host
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.cyvasse.armies import army_of, filled, mirror_image, new_draft, placed, turned
from desktop.cyvasse.setup_panel import SetUpPanel
from desktop.main_window import MainWindow
from desktop.table.game_table import Desk, Tone
from desktop.theme.icons import IconName
from desktop.theme.marks import Mark
from engine.cyvasse.armies import ready_made, shuffled
from engine.cyvasse.queries import dangers, deployment_problems
from tests.desktop.at_the_window import begin
from tests.desktop.cyvasse_seat import Seat
from tests.desktop.sight import click, menu_entry, with_the_keys

Key = Qt.Key
A_POPUP = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
"""It comes to the front and takes the keys, neither of which the offscreen platform can give."""


@pytest.fixture
def seat(desk: Desk, qtbot: QtBot) -> Seat:
    return Seat(with_the_keys(qtbot, Host(desk)))


# -- from the tray and about on the board --------------------------------------------------------
def test_a_unit_is_dragged_from_the_tray_onto_the_own_rows(seat: Seat) -> None:
    seat.drag_in("dragon", "c3")
    assert seat.army == {"c3": "dragon"}
    assert seat.left["dragon"] == 0
    assert seat.host.standing("c3") == "south_dragon"


def test_a_unit_is_placed_by_click_and_click_and_the_next_of_its_kind_is_in_the_hand(seat: Seat) -> None:
    seat.take("rabble")
    assert seat.hand.held == "rabble"
    seat.host.click("c3")
    seat.host.click("c4")
    assert seat.army == {"c3": "rabble", "c4": "rabble"}
    assert seat.hand.held == "rabble"
    seat.host.click("c5")
    assert seat.hand.held == ""
    assert seat.left["rabble"] == 0


def test_an_empty_slot_gives_nothing(seat: Seat) -> None:
    seat.drag_in("king", "a3")
    seat.take("king")
    assert seat.hand.held == ""


def test_outside_the_own_rows_nothing_is_dropped_and_the_reason_is_told(seat: Seat) -> None:
    seat.take("king")
    seat.host.click("g6")
    assert seat.army == {}
    assert seat.host.said == "South deploys on its own five rows: g6 is not among them."
    assert seat.host.tone is Tone.REFUSED
    seat.drag_in("king", "k9")
    assert seat.army == {}


def test_a_placed_unit_is_moved_by_drag_and_by_clicks(seat: Seat) -> None:
    seat.drag_in("king", "a3")
    seat.host.drag("a3", "b3")
    assert seat.army == {"b3": "king"}
    seat.host.click("b3")
    seat.host.click("c3")
    assert seat.army == {"c3": "king"}


@pytest.mark.parametrize("dragged", [True, False])
def test_dropping_on_another_unit_swaps_the_two(seat: Seat, dragged: bool) -> None:
    seat.drag_in("king", "a3")
    seat.drag_in("dragon", "b3")
    if dragged:
        seat.host.drag("a3", "b3")
    else:
        seat.host.click("a3")
        seat.host.click("b3")
    assert seat.army == {"b3": "king", "a3": "dragon"}


def test_from_the_tray_onto_a_unit_sends_that_one_back(seat: Seat) -> None:
    seat.drag_in("king", "a3")
    seat.drag_in("dragon", "a3")
    assert seat.army == {"a3": "dragon"}
    assert seat.left["king"] == 1


@pytest.mark.parametrize("how", ["drag", "right click", "delete"])
def test_a_unit_goes_back_into_the_tray(seat: Seat, how: str) -> None:
    seat.drag_in("king", "a3")
    if how == "drag":
        seat.drag_out("a3")
    elif how == "right click":
        seat.host.click("a3", RIGHT)
    else:
        seat.host.click("a3")
        seat.host.key(Key.Key_Delete)
    assert seat.army == {}
    assert seat.left["king"] == 1
    assert not seat.host.standing("a3")


def test_a_unit_dropped_beside_the_board_stays_where_it_was(seat: Seat) -> None:
    seat.drag_in("king", "a3")
    seat.host.drag("a3", "b3", release=False)
    QTest.mouseRelease(seat.host.board, LEFT, PLAIN, QPoint(2, 2))
    assert seat.army == {"a3": "king"}
    assert seat.host.standing("a3") == "south_king"


def test_a_ghost_follows_the_hand_beside_the_board(seat: Seat) -> None:
    QTest.mousePress(seat.tray, LEFT, PLAIN, seat.slot("king"))
    QTest.mouseMove(seat.tray, seat.slot("king") + QPoint(15, 0))
    assert seat.hand.ghost.isVisible()
    over_board = seat.tray.mapFromGlobal(seat.host.board.mapToGlobal(seat.host.at("c3")))
    QTest.mouseMove(seat.tray, over_board)
    assert not seat.hand.ghost.isVisible()
    QTest.mouseRelease(seat.tray, LEFT, PLAIN, over_board)
    assert seat.army == {"c3": "king"}


# -- the keyboard alone --------------------------------------------------------------------------
def test_an_army_is_begun_by_the_keyboard_alone(seat: Seat) -> None:
    seat.tray.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(seat.tray, Key.Key_Right)  # Spearman
    QTest.keyClick(seat.tray, Key.Key_Return)
    assert seat.hand.held == "spearman"
    assert seat.host.table.board.view.hasFocus()
    seat.host.key(Key.Key_Return, Key.Key_Right, Key.Key_Return)
    assert seat.army == {"a1": "spearman", "a2": "spearman"}
    assert seat.tray.hasFocus()
    assert seat.left[seat.tray.chosen] > 0
    QTest.keyClick(seat.tray, Key.Key_Return)
    seat.host.key(Key.Key_Escape)
    assert seat.tray.hasFocus()
    assert len(seat.army) == 2


def test_the_tray_tells_a_screen_reader_what_is_left(seat: Seat) -> None:
    seat.tray.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(seat.tray, Key.Key_Right)
    assert seat.tray.accessibleDescription() == "Spearman: 2 left"


def test_undo_and_redo_within_the_set_up(seat: Seat) -> None:
    seat.drag_in("king", "a3")
    seat.drag_in("dragon", "b3")
    view = seat.host.table.board.view
    QTest.keyClick(view, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert seat.army == {"a3": "king"}
    QTest.keyClick(view, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert seat.army == {}
    seat.press(IconName.REDO)
    assert seat.army == {"a3": "king"}


def test_the_windows_undo_and_redo_go_through_the_steps_of_the_set_up_and_wait_where_there_is_none(
    window: MainWindow, qtbot: QtBot
) -> None:
    begin(qtbot, window, "cyvasse", (None, 8))
    draft = window.findChild(SetUpPanel).hand.draft
    undo, redo = menu_entry(window, "Edit", "Undo Turn"), menu_entry(window, "Edit", "Redo Turn")
    assert not undo.isEnabled()
    assert not redo.isEnabled()
    click(qtbot, window, "Shuffle")
    click(qtbot, window, "Mirror")
    assert undo.isEnabled()
    click(qtbot, window, "Undo Turn")
    assert draft.complete
    undo.trigger()
    assert not draft.placed
    assert not undo.isEnabled()
    click(qtbot, window, "Redo Turn")
    assert draft.complete
    redo.trigger()
    assert not redo.isEnabled()
    assert undo.isEnabled()


# -- whole armies ----------------------------------------------------------------------------------
def test_fill_shuffle_mirror_and_clear(seat: Seat) -> None:
    seat.drag_in("king", "a1")
    seat.press(IconName.FILL)
    assert seat.hand.draft.complete
    assert seat.army["a1"] == "king"
    before = seat.army
    seat.press(IconName.MIRROR)
    assert seat.army == mirror_image(before)
    assert seat.army["a6"] == "king"
    seat.press(IconName.SHUFFLE)
    assert seat.hand.draft.complete
    assert not seat.hand.dangers
    seat.press(IconName.CLEAR)
    assert seat.army == {}
    seat.press(IconName.UNDO)
    assert seat.hand.draft.complete


@A_POPUP
def test_a_ready_made_army_is_chosen_from_its_picture(seat: Seat, qtbot: QtBot) -> None:
    seat.choose_ready_made(qtbot, 2)
    assert seat.army == army_of(ready_made()[2].units.units)


@pytest.mark.parametrize("side", ["south", "north"])
def test_every_ready_made_army_is_legal_and_its_king_safe_on_either_side(side: str) -> None:
    for army in ready_made():
        units = army.of(side).units
        assert deployment_problems(units, side) == ()
        assert not dangers(units, side)


# -- the King's safety -----------------------------------------------------------------------------
def test_a_king_in_reach_of_the_first_enemy_turn_is_warned_of_with_lines_and_words(seat: Seat) -> None:
    seat.drag_in("king", "e5")
    assert "The first enemy turn could take the King" in seat.panel.warning.text()
    assert "Dragon" in seat.panel.warning.text()
    assert seat.host.marked(Mark.THREAT) == {"e5"}
    assert seat.hand.lines.isVisible()
    seat.press(IconName.SHUFFLE)
    assert seat.panel.safe.isVisible()
    assert not seat.panel.warning.isVisible()
    assert not seat.host.marked(Mark.THREAT)
    assert not seat.hand.lines.isVisible()


# -- armies by the dozen ---------------------------------------------------------------------------
@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(["south", "north"]))
def test_armies_survive_the_file_and_their_images(seed: int, side: str) -> None:
    chance = Random(seed)
    army = army_of(shuffled(chance, side).units)
    assert json.loads(json.dumps(army)) == army
    assert mirror_image(mirror_image(army)) == army
    assert turned(turned(army)) == army
    assert deployment_problems(placed(mirror_image(army)), side) == ()


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(["south", "north"]), st.integers(0, 19))
def test_filling_keeps_what_stands_and_completes_the_army(seed: int, side: str, kept: int) -> None:
    chance = Random(seed)
    whole = army_of(shuffled(chance, side).units)
    draft = new_draft(side)
    draft.become(dict(sorted(whole.items())[:kept]))
    army = filled(draft, side, chance)
    assert deployment_problems(placed(army), side) == ()
    assert draft.placed.items() <= army.items()


@pytest.mark.parametrize("side", ["south", "north"])
def test_filling_an_empty_board_puts_the_king_where_no_first_turn_takes_it(side: str) -> None:
    for seed in range(20):
        assert not dangers(placed(filled(new_draft(side), side, Random(seed))), side)
