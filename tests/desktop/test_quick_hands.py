"""Whoever is quicker than the motion is not hindered by it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.cyvasse.table import CyvasseTable
from desktop.main_window import MainWindow
from desktop.table.game_table import Desk
from desktop.theme.motion import MotionChoice
from engine.match import Match
from engine.registry import GAMES
from tests.desktop.at_the_window import battle as battle_of_ada
from tests.desktop.at_the_window import moves, open_match, state_of, wait_for_all_answers, wait_for_moves
from tests.desktop.cyvasse_host import Host, battle
from tests.desktop.sight import button, click, seen, with_the_keys, words


@pytest.mark.usefixtures("full_motion")
def test_a_second_leg_is_chosen_by_keys_while_the_first_still_moves(desk: Desk, qtbot: QtBot) -> None:
    units = {"a1": "south king", "k9": "north king", "f6": "north light_horse"}
    host = with_the_keys(qtbot, Host(desk, battle({**units, "f7": "south light_horse", "e6": "south rabble"}, "north")))
    host.table.board.view.setFocus(Qt.FocusReason.TabFocusReason)
    cursor = host.table.board.cursor
    host.key(Qt.Key.Key_Up)  # the first arrow shows where the cursor is
    for place in ("f6", "f7", "e6"):  # the next key comes before the last one's motion has ended
        cursor.go(place)
        host.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: host.played == ["Lf6xf7xe6"])


def double_click(window: MainWindow, text: str) -> None:
    """As the system sends it: what is under the pointer by then gets the second click."""
    target = button(window, text)
    at = target.mapTo(window, target.rect().center())
    QTest.mouseDClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=at)


def test_a_double_click_on_resign_resigns_once(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_match(qtbot, window, tmp_path, battle_of_ada())
    click(qtbot, window, "Resign…")
    double_click(window, "Resign")
    qtbot.waitUntil(lambda: "North wins" in words(window))
    wait_for_all_answers(qtbot, window)
    assert [ply.action for ply in state_of(window).plies] == ["resign"]
    assert "has ended" not in words(window)


def test_a_double_click_on_accept_accepts_once(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_match(qtbot, window, tmp_path, battle_of_ada())
    click(qtbot, window, "Offer a Draw")
    qtbot.waitUntil(lambda: "Ada offers a draw" in words(window))
    double_click(window, "Accept")
    qtbot.waitUntil(lambda: "Draw" in words(window).splitlines())
    wait_for_all_answers(qtbot, window)
    assert [ply.action for ply in state_of(window).plies] == ["draw?", "draw+"]
    assert "has ended" not in words(window)


@pytest.mark.parametrize("choice", [MotionChoice.REDUCED, MotionChoice.FULL])
def test_undo_takes_back_a_first_leg_and_not_the_turn_before_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, desk: Desk, choice: MotionChoice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In full motion the leg is still on its way."""
    units = {"a1": "south king", "k11": "north king", "f6": "south light_horse", "g7": "north rabble"}
    game = GAMES["cyvasse"]().with_options({})
    match = Match(game, seed=1, start=battle({**units, "h8": "north crossbowman", "j9": "north rabble"}, "north"))
    match.play("Rj9-j10")
    open_match(qtbot, window, tmp_path, match)
    (table,) = seen(window, CyvasseTable)
    board = table.board
    with monkeypatch.context() as patch:
        patch.setattr(desk.theme.motion, "choice", choice)
        for place in ("f6", "g7"):
            at = board.view.mapFromScene(board.places.centres[place])
            QTest.mouseClick(board.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: (board.standing("f6"), board.standing("g7")) == ("south_light_horse", "north_rabble"))
    wait_for_all_answers(qtbot, window)
    assert moves(window) == ["Rj9–j10"]
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    wait_for_moves(qtbot, window, 0)
