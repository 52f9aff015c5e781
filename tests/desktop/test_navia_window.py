"""Navia Dratp in the window: begun from its tile, played through the worker, taken back, looked back at."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.navia.art import Kind
from desktop.navia.table import NaviaTable
from desktop.table.coordinates import COORDINATES
from desktop.table.game_table import Desk
from desktop.table.page import TablePage
from desktop.theme.marks import Mark
from desktop.theme.metrics import Size
from engine.navia.game import Navia
from engine.navia.options import NaviaOptions
from engine.navia.piece_table import read_toml
from tests.desktop.at_the_window import begin, moves, page_of, wait_for_plies
from tests.desktop.at_the_window import play as play_action
from tests.desktop.navia_host import position
from tests.desktop.sight import button, click, seen, sit_down, words

Key, Control = Qt.Key, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> TablePage:
    """The table of a game of two people, begun from the start screen."""
    click(qtbot, window, "New game of Navia Dratp")
    (dialog,) = seen(window, QDialog)
    sit_down(dialog, "North", "Person")
    click(qtbot, dialog, "Draw lots for the seats")
    click(qtbot, dialog, "Start")
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return seen(window, TablePage)[0]


def table_of(page: TablePage) -> NaviaTable:
    assert isinstance(page.table, NaviaTable)
    return page.table


def at(page: TablePage, place: str) -> QPoint:
    board = table_of(page).board
    return board.view.mapFromScene(board.places.centres[place])


def play(qtbot: QtBot, page: TablePage, *places: str) -> None:
    """Click these places, and wait until something has been played."""
    before = len(page.replay.state.plies)
    for place in places:
        qtbot.mouseClick(table_of(page).board.view.viewport(), Qt.MouseButton.LeftButton, pos=at(page, place))
    qtbot.waitUntil(lambda: len(page.replay.state.plies) > before)


def hold(qtbot: QtBot, page: TablePage, *places: str) -> NaviaTable:
    """Click these places with Auto End Turn off: the action waits for End Turn."""
    table = table_of(page)
    table.actions_card.auto_end.setChecked(False)
    for place in places:
        qtbot.mouseClick(table.board.view.viewport(), Qt.MouseButton.LeftButton, pos=at(page, place))
    assert table.play.holds
    return table


def test_a_game_is_played_and_the_move_list_names_the_pieces(page: TablePage, window: MainWindow, qtbot: QtBot) -> None:
    play(qtbot, page, "keep_south_2", "c1")
    play(qtbot, page, "d6", "d5")
    assert moves(window) == ["Agunilyos@c1", "d6–d5"]
    assert table_of(page).board.pools.gyullas("north") == 1


def test_the_move_list_names_who_moves_and_tells_of_check(window: MainWindow, qtbot: QtBot) -> None:
    begin(qtbot, window, "navia", start=position({"b5": "south M-001", "a2": "south black"}))
    for number, action in enumerate(("b5-c6", "d7-e7", "a2-a3"), 1):
        play_action(window, action)
        wait_for_plies(qtbot, window, number)
    assert moves(window) == ["Troll b5–c6+", "Navia Debora d7–e7", "a2–a3"]
    page = page_of(window)
    assert page.table.phrase(page.replay.state.start, ["b5-c6", "d7-e7"]) == "b5–c6  d7–e7", "of what may come"


def test_undo_takes_a_turn_back_and_the_replay_looks_back(page: TablePage, window: MainWindow, qtbot: QtBot) -> None:
    play(qtbot, page, "c2", "c3")
    QTest.keyClick(window, Key.Key_Left, Control)
    board = table_of(page).board
    assert board.lies_at("c2") == "south black"
    QTest.keyClick(window, Key.Key_End, Control)
    assert board.lies_at("c3") == "south black"
    QTest.keyClick(window, Key.Key_Z, Control)
    qtbot.waitUntil(lambda: not page.replay.state.plies)
    assert board.lies_at("c2") == "south black"


@pytest.mark.parametrize("by", ["key", "toolbar"])
def test_undo_takes_back_a_held_action_and_not_the_turn_before(
    page: TablePage, window: MainWindow, qtbot: QtBot, by: str
) -> None:
    play(qtbot, page, "c2", "c3")
    table = hold(qtbot, page, "c6", "c5")
    if by == "key":
        QTest.keyClick(table.board.view, Key.Key_Z, Control)
    else:
        click(qtbot, window, "Undo Turn")
    assert not table.play.holds
    assert table.board.lies_at("c6") == "north black"
    assert [ply.action for ply in page.replay.state.plies] == ["c2-c3"]
    assert moves(window) == ["c2–c3"]


def test_undo_can_be_pressed_for_the_first_action_of_the_game_while_it_is_held(
    page: TablePage, window: MainWindow, qtbot: QtBot
) -> None:
    undo = button(window, "Undo Turn")
    assert not undo.isEnabled()
    table = hold(qtbot, page, "c2", "c3")
    assert undo.isEnabled()
    click(qtbot, window, "Undo Turn")
    assert table.board.lies_at("c2") == "south black"
    assert not undo.isEnabled()


def test_tab_leads_to_what_is_told_of_a_piece_and_of_the_last_action_in_a_low_window(
    page: TablePage, window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(900, 640)
    play(qtbot, page, "keep_south_5", "c1")
    table = table_of(page)
    table.board.view.setFocus()
    heard = []
    for _ in range(12):
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Key.Key_Tab)
        focused = QApplication.focusWidget()
        if focused in (table.card, table.story):
            assert focused is not None
            assert not focused.visibleRegion().isEmpty()
            heard.append(focused.accessibleName())
    assert heard[0].startswith("Netol. South · Maseitai")
    assert "return one Maseitai from your Graveyard" in heard[0]
    assert heard[1] == "South summons Netol to c1."


def test_the_action_card_fits_the_side_panel_beside_a_scroll_bar(page: TablePage) -> None:
    card = table_of(page).actions_card
    assert card.minimumSizeHint().width() <= Size.PANEL - 12


def test_the_compact_view_and_the_auto_end_turn_of_the_last_game_are_kept(
    page: TablePage, desk: Desk, qtbot: QtBot
) -> None:
    table = table_of(page)
    QTest.keyClick(table.board.view, Key.Key_C)
    assert table.board.artist.compact
    qtbot.mouseClick(table.actions_card.auto_end, Qt.MouseButton.LeftButton, pos=QPoint(10, 12))
    again = NaviaTable(Navia(), desk)
    qtbot.addWidget(again)
    assert again.board.artist.compact
    assert not again.actions_card.auto_end.isChecked()


def test_the_coordinates_are_one_choice_for_all_boards(page: TablePage, desk: Desk) -> None:
    table = table_of(page)
    coordinates = table.view_actions()[2]
    desk.settings.set_switch(COORDINATES, False)
    assert not coordinates.isChecked()
    assert not table.board.ground.labels
    coordinates.trigger()
    assert desk.settings.switch(COORDINATES, False)
    assert table.board.ground.labels


def test_a_long_name_of_an_own_piece_is_cut_on_its_card_and_told_whole(desk: Desk, qtbot: QtBot) -> None:
    own = (Path("resources") / "navia" / "pieces.toml").read_text("utf-8")
    long = "Troll of the Long and Winding Name"
    game = Navia(NaviaOptions(pieces=read_toml(own.replace('name = "Troll"', f'name = "{long}"'))))
    table = NaviaTable(game, desk)
    card = table.card
    qtbot.addWidget(table)
    qtbot.addWidget(card)
    card.resize(Size.PANEL, 400)
    card.show()
    card.show_piece(Kind("south", "M-001"), "", None)
    assert card.name.text().endswith("…")
    assert long in card.name.toolTip()
    assert card.spoken().startswith(f"{long}. South · Maseitai · Navia Guard")


def test_an_own_piece_with_no_drawing_shows_its_name_and_its_compass(desk: Desk, qtbot: QtBot) -> None:
    own = (Path("resources") / "navia" / "pieces.toml").read_text("utf-8")
    own = own.replace("[maseitai.troll]", "[maseitai.ogre]").replace('name = "Troll"', 'name = "Ogre"')
    game = Navia(NaviaOptions(pieces=read_toml(own)))
    table = NaviaTable(game, desk)
    qtbot.addWidget(table)
    table.card.show_piece(Kind("south", "M-001"), "", None)
    assert table.card.name.text() == "Ogre"
    artist = table.board.artist
    ogre = artist.portrait(Kind("south", "M-001"), 64, 1.0).toImage()
    artist.compact = True
    assert artist.piece_picture("south M-001", 64, 1.0).toImage() == ogre


def test_a_turn_of_two_actions_is_marked_and_told_as_a_whole(window: MainWindow, qtbot: QtBot) -> None:
    start = position({"c2": "south M-005", "d7": "north N-002"}, pool=(60, 0), graveyard=(["M-004"], []))
    page = begin(qtbot, window, "navia", start=start)
    for count, action in enumerate(("c2-c3", "c3!(M-004@a1)"), 1):
        play_action(window, action)
        wait_for_plies(qtbot, window, count)
    marks = table_of(page).board.marks
    assert marks.places(Mark.LAST_FROM) == {"c2"}
    assert marks.places(Mark.LAST_TO) == {"a1", "c3"}
    assert "moves from c2 to c3" in words(table_of(page).story)
    assert "Dratps on c3" in words(table_of(page).story)
    click(qtbot, window, "One Step Back")
    assert marks.places(Mark.LAST_TO) == {"c3"}
    click(qtbot, window, "Back to the Game")
    play_action(window, "d7-d6")
    wait_for_plies(qtbot, window, 3)
    assert marks.places(Mark.LAST_FROM) == {"d7"}
    assert "c3" not in words(table_of(page).story)
