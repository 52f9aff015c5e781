"""What a match goes on from: an earlier moment, a position from the clipboard, what is held while people talk."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.cyvasse.table import CyvasseTable
from desktop.library import Library
from desktop.main_window import MainWindow
from desktop.navia.table import NaviaTable
from desktop.table.page import TablePage
from desktop.theme.marks import Mark
from engine.drakkard.position import REINFORCE
from engine.match import Match, Player
from engine.registry import GAMES
from tests.desktop.at_the_window import (
    WAIT,
    battle,
    begin,
    moves,
    open_match,
    page_of,
    play,
    play_witness,
    press,
    state_of,
    wait_for_moves,
    wait_for_plies,
)
from tests.desktop.sight import button, click, message, seen, words

Key = Qt.Key


# -- an earlier moment -----------------------------------------------------------------------------------
def test_who_looks_back_may_play_on_from_there_and_the_game_is_kept(
    window: MainWindow, qtbot: QtBot, library: Library, tmp_path: Path
) -> None:
    open_match(qtbot, window, tmp_path, battle("Rc3-d4", "Ri9-h8", "Rd4-d5"))
    assert not [each for each in seen(window, TablePage) if "Play on from here" in words(each)]
    click(qtbot, window, "To the Start")
    click(qtbot, window, "One Step Forward")
    click(qtbot, window, "Play on from here")
    wait_for_moves(qtbot, window, 1)
    play(window, "Ri9-i8")
    wait_for_moves(qtbot, window, 2)
    assert moves(window) == ["Rc3–d4", "Ri9–i8"]
    assert sorted(entry.glance.actions for entry in library.entries()) == [2, 3]


def test_a_finished_game_is_played_on_from_before_its_end(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    match = battle("Rc3-d4")
    match.play("resign")
    open_match(qtbot, window, tmp_path, match)
    press(window, Key.Key_B)
    assert len(state_of(window).plies) == 2, "from its end nothing can be played on"
    press(window, Key.Key_Left)
    press(window, Key.Key_B)
    qtbot.waitUntil(lambda: len(state_of(window).plies) == 1)
    assert state_of(window).result is None


# -- a position from the clipboard -------------------------------------------------------------------------
def test_a_pasted_position_of_drakkard_can_be_played_on(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window, "drakkard")
    while state_of(window).position.phase != REINFORCE:
        before = len(state_of(window).plies)
        play_witness(window)
        wait_for_plies(qtbot, window, before + 1)
    press(window, Key.Key_C)
    press(window, Key.Key_V)
    qtbot.waitUntil(lambda: page_of(window) is not page)
    assert state_of(window).position.phase == REINFORCE
    play_witness(window)
    wait_for_plies(qtbot, window, 1)


# -- what is held --------------------------------------------------------------------------------------------
def test_what_waits_for_end_turn_is_kept_while_a_draw_is_talked_of(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window, "navia")
    table = page.table
    assert isinstance(table, NaviaTable)
    table.actions_card.auto_end.setChecked(False)
    for place in ("c2", "c3"):
        board = table.board.view
        where = board.mapFromScene(table.board.places.centres[place])
        QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=where)
    click(qtbot, window, "Offer a Draw")
    wait_for_plies(qtbot, window, 1)
    play(window, "draw-", "north")
    wait_for_plies(qtbot, window, 2)
    assert table.board.lies_at("c3") == "south black"
    assert button(window, "Undo Turn").isEnabled()
    click(qtbot, window, "End Turn")
    wait_for_plies(qtbot, window, 3)
    assert state_of(window).plies[-1].action == "c2-c3"


def a_step_of_navia() -> Match:
    match = Match(GAMES["navia"]().with_options({}), seed=1)
    match.play("c2-c3")
    return match


@pytest.mark.parametrize(
    ("match", "goal"), [(battle("Rc3-d4"), "d4"), (a_step_of_navia(), "c3")], ids=["cyvasse", "navia"]
)
def test_the_last_action_stays_marked_when_a_draw_is_offered(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, match: Match, goal: str
) -> None:
    open_match(qtbot, window, tmp_path, match)
    table = page_of(window).table
    assert isinstance(table, NaviaTable | CyvasseTable)
    play(window, "draw?", match.position.to_move)
    wait_for_plies(qtbot, window, 2)
    assert goal in table.board.marks.places(Mark.LAST_TO)


# -- what a record may ask ------------------------------------------------------------------------------------
def test_the_computer_plays_where_an_offer_stands_that_nobody_may_make(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    game = GAMES["cyvasse"]().with_options({"draw_offers": False})
    start = game.stand(battle().position, "north", None)
    players = {"south": Player("Computer", 1), "north": Player("Ada")}
    open_match(qtbot, window, tmp_path, Match(game, seed=1, start=start, players=players))
    wait_for_plies(qtbot, window, 1)
    assert state_of(window).plies[0].side == "south"


def test_an_answer_that_the_match_refuses_is_told_of(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """The deck of the first position is hidden, so that no card can be placed."""
    game = GAMES["drakkard"]().with_options({})
    position = game.start(1)
    while position.phase != REINFORCE:
        position = game.apply(position, game.witness(position))
    players = {seat: Player("Computer", 1) for seat in game.seats}
    open_match(qtbot, window, tmp_path, Match(game, start=game.view(position, position.to_move), players=players))
    click(qtbot, window, "Go on")
    box = message(qtbot, WAIT)
    assert "next card" in box.informativeText()
    assert not state_of(window).thinking
    box.close()
