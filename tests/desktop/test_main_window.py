"""The frame: games begun, kept, opened, taken back and ended, as a person sees it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFileOpenEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QListWidget,
    QMessageBox,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from desktop.application import Application
from desktop.dialogs.new_game import NewGameDialog
from desktop.library import Library
from desktop.main_window import MainWindow
from desktop.registry import FRONTS
from desktop.table.board_view import BoardView
from desktop.table.game_table import Desk
from desktop.table.move_list import MoveList
from desktop.table.page import TablePage
from engine.match import Match, Player
from engine.record import read, write
from engine.registry import GAMES
from tests.desktop.at_the_window import (
    CONTROL,
    battle,
    moves,
    open_match,
    page_of,
    play,
    press,
    wait_for_moves,
)
from tests.desktop.sight import button, click, message, seen, sit_down, words


# -- beginning -------------------------------------------------------------------------------------------
def test_the_start_screen_shows_the_games_that_are_there_and_says_that_no_game_was_played(window: MainWindow) -> None:
    assert button(window, "New game of Cyvasse").isEnabled()
    assert "Games that you play are kept here" in words(window)


def test_a_new_game_begins_from_its_tile_with_the_names_given(window: MainWindow, qtbot: QtBot) -> None:
    click(qtbot, window, "New game of Cyvasse")
    dialog = seen(window, QDialog)[0]
    sit_down(dialog, "North", "Person")
    for edit, name in zip(seen(dialog, QLineEdit)[:2], ("Ada", "Grace"), strict=True):
        edit.clear()
        qtbot.keyClicks(edit, name)
    click(qtbot, dialog, "Start")
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))
    assert "Ada" in words(window)
    assert "Grace" in words(window)


def filled_in(dialog: QDialog) -> list[str]:
    """What the fields of New Game hold; of the boxes to tick, those that are ticked."""
    lists = [box.currentText() for box in seen(dialog, QComboBox)]
    names = [edit.text() for edit in seen(dialog, QLineEdit) if not isinstance(edit.parent(), QSpinBox)]
    counts = [box.text() for box in seen(dialog, QSpinBox)]
    return lists + names + counts + [box.text() for box in seen(dialog, QCheckBox) if box.isChecked()]


def test_what_was_chosen_for_a_game_is_chosen_again_for_the_next(window: MainWindow, qtbot: QtBot) -> None:
    click(qtbot, window, "New game of Cyvasse")
    (dialog,) = seen(window, QDialog)
    qtbot.waitUntil(dialog.isActiveWindow)
    sit_down(dialog, "North", "Person")
    names = [edit for edit in seen(dialog, QLineEdit) if not isinstance(edit.parent(), QSpinBox)]
    for field, typed in zip([*names, *seen(dialog, QSpinBox)], ("Ada", "Grace", "4", "0"), strict=True):
        field.setFocus()
        field.selectAll()
        qtbot.keyClicks(field, typed)
    for ticked in ("Draw lots for the seats", "Players may offer a draw"):
        assert button(dialog, ticked).isChecked()
        qtbot.keyClick(button(dialog, ticked), Qt.Key.Key_Space)
    click(qtbot, dialog, "Start")
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_H, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    click(qtbot, window, "New game of Cyvasse")
    (dialog,) = seen(window, QDialog)
    assert filled_in(dialog) == ["Person", "Person", "Ada", "Grace", "4 times", "never"]
    click(qtbot, dialog, "Cancel")


# -- keeping ---------------------------------------------------------------------------------------------
def test_a_game_is_there_again_after_the_app_was_killed(
    window: MainWindow, qtbot: QtBot, desk: Desk, library: Library, tmp_path: Path
) -> None:
    open_match(qtbot, window, tmp_path, battle("Rc3-d4"))
    wait_for_moves(qtbot, window, 1)
    # Nothing is closed or saved here: what a killed app leaves is what the folder holds now. Its lock is void,
    # but this process lives on.
    for lock in library.folder.glob("*.lock"):
        lock.unlink()
    after_the_kill = MainWindow(desk, Library(library.folder), "0")
    qtbot.addWidget(after_the_kill)
    after_the_kill.show()
    assert "Ada – Grace" in words(after_the_kill)
    click(qtbot, after_the_kill, "Continue")
    qtbot.waitUntil(lambda: bool(seen(after_the_kill, TablePage)))
    assert moves(after_the_kill) == ["Rc3–d4"]
    after_the_kill.close()


def test_a_finished_game_is_among_the_recent_ones(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    match = battle()
    match.play("resign", "south")
    open_match(qtbot, window, tmp_path, match)
    qtbot.keyClick(window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    recent = seen(window, QListWidget)[0]
    assert "Grace wins" in recent.item(0).text()
    qtbot.mouseClick(recent.viewport(), Qt.MouseButton.LeftButton, pos=recent.visualItemRect(recent.item(0)).center())
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))
    assert "North wins" in words(window)


def test_closing_the_window_loses_nothing(window: MainWindow, qtbot: QtBot, library: Library, tmp_path: Path) -> None:
    open_match(qtbot, window, tmp_path, battle("Rc3-d4", "Ri9-h8"))
    window.close()
    (kept,) = library.entries()
    assert [ply.action for ply in read(kept.path.read_bytes()).match.plies] == ["Rc3-d4", "Ri9-h8"]


# -- bad files -------------------------------------------------------------------------------------------
def damaged(match: Match, change: dict[str, object]) -> bytes:
    return json.dumps({**json.loads(write(match)), **change}).encode()


BAD_FILES = {
    "truncated in its head": write(battle())[:60],
    "of another version": damaged(battle(), {"version": 99}),
    "eight MiB of zeros": bytes(8 * 1024 * 1024),
    "larger than that": b" " * (8 * 1024 * 1024 + 1),
    "no JSON at all": b"Dear diary,",
    "JSON, but no game": b'{"a": 1}',
    "of an unknown game": damaged(battle(), {"game": "chess"}),
    "empty": b"",
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_gets_a_message_and_the_app_stays_as_it_was(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    path = tmp_path / "bad.trivium"
    path.write_bytes(BAD_FILES[name])
    window.open_file(path)
    box = message(qtbot)
    assert "bad.trivium" in box.text()
    assert box.informativeText()
    box.close()
    assert button(window, "New game of Cyvasse").isVisible()


def test_opening_the_file_of_the_game_on_the_table_makes_no_second_copy(
    window: MainWindow, qtbot: QtBot, library: Library, tmp_path: Path
) -> None:
    path = open_match(qtbot, window, tmp_path, battle("Rc3-d4"))
    for _ in range(2):
        window.open_file(path)
        press(window, Qt.Key.Key_Z)
        wait_for_moves(qtbot, window, 0)
        click(qtbot, window, "Redo Turn")
        wait_for_moves(qtbot, window, 1)
    assert len(library.entries()) == 1


def test_a_file_that_is_not_there_gets_a_message(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.open_file(tmp_path / "nowhere.trivium")
    box = message(qtbot)
    assert "nowhere.trivium" in box.text()
    box.close()


def test_a_record_with_an_illegal_action_opens_up_to_there(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "half.trivium"
    path.write_bytes(damaged(battle("Rc3-d4"), {"actions": ["Rc3-d4", "Ki9-a1", "Rd4-d5"]}))
    window.open_file(path)
    box = message(qtbot)
    assert "Action 2" in box.informativeText()
    click(qtbot, box, "Open it up to action 1")
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))
    assert moves(window) == ["Rc3–d4"]


def test_a_truncated_record_opens_up_to_where_it_breaks_off(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "torn.trivium"
    data = write(battle("Rc3-d4", "Ri9-h8"))
    path.write_bytes(data[: data.index(b"Ri9-h8") + 3])
    window.open_file(path)
    box = message(qtbot)
    assert "breaks off" in box.informativeText()
    click(qtbot, box, "Open it up to action 1")
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))
    assert moves(window) == ["Rc3–d4"]


def test_a_file_dropped_onto_the_window_is_opened(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "dropped.trivium"
    path.write_bytes(write(battle("Rc3-d4")))
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    offered = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
    where = (offered, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier)
    drop = QDropEvent(QPointF(50, 50), *where)
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(50, 50), *where))
    QApplication.sendEvent(window, drop)
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))
    assert drop.dropAction() == Qt.DropAction.CopyAction, "whoever gave the file keeps it"


def unkept(window: MainWindow, qtbot: QtBot, library: Library, tmp_path: Path) -> QMessageBox:
    """A match on the table whose last action, an Undo, could not be written; what is said of it."""
    open_match(qtbot, window, tmp_path, battle("Rc3-d4"))
    for path in library.folder.iterdir():
        path.unlink()
    library.folder.rmdir()
    library.folder.write_text("in the way")
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    return message(qtbot)


def test_a_folder_that_cannot_be_written_is_told_and_the_game_goes_on(
    window: MainWindow, qtbot: QtBot, library: Library, tmp_path: Path
) -> None:
    box = unkept(window, qtbot, library, tmp_path)
    assert "The game is not being kept" in box.text()
    assert "could not be written" in box.informativeText()
    box.close()
    wait_for_moves(qtbot, window, 0)
    library.folder.unlink()
    click(qtbot, window, "Redo Turn")
    wait_for_moves(qtbot, window, 1)
    assert len(library.entries()) == 1


def begin_another(window: MainWindow, qtbot: QtBot, _file: Path) -> None:
    window.ask_new_game(FRONTS["navia"])
    dialog = seen(window, NewGameDialog)[0]
    sit_down(dialog, "North", "Person")
    click(qtbot, dialog, "Start")


def paste_another(window: MainWindow, qtbot: QtBot, _file: Path) -> None:
    game = GAMES["navia"]().with_options({})
    QGuiApplication.clipboard().setText(json.dumps(game.write_position(game.start(1))))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def open_another(window: MainWindow, _qtbot: QtBot, file: Path) -> None:
    window.open_file(file)


@pytest.mark.parametrize("leave", [begin_another, paste_another, open_another])
def test_a_game_that_could_not_be_kept_is_not_left_without_a_question(
    window: MainWindow, qtbot: QtBot, library: Library, tmp_path: Path, leave: Callable[[MainWindow, QtBot, Path], None]
) -> None:
    file = tmp_path / "another.trivium"
    file.write_bytes(write(Match(GAMES["navia"]().with_options({}), seed=1)))
    unkept(window, qtbot, library, tmp_path).close()
    wait_for_moves(qtbot, window, 0)
    leave(window, qtbot, file)
    box = message(qtbot)
    assert "The game could not be kept." in box.text()
    click(qtbot, box, "Cancel")
    assert "Cyvasse" in window.windowTitle()
    leave(window, qtbot, file)
    click(qtbot, message(qtbot), "Leave it")
    qtbot.waitUntil(lambda: "Navia Dratp" in window.windowTitle())
    message(qtbot).close()  # this one is not kept either
    window.close()
    click(qtbot, message(qtbot), "Leave it")
    assert not window.isVisible()


# -- taking back and looking back ------------------------------------------------------------------------
def test_undo_takes_back_one_turn_and_redo_plays_it_again(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_match(qtbot, window, tmp_path, battle("Rc3-d4", "Ri9-h8"))
    click(qtbot, window, "Undo Turn")
    wait_for_moves(qtbot, window, 1)
    click(qtbot, window, "Redo Turn")
    wait_for_moves(qtbot, window, 2)


def test_a_banner_says_that_the_past_is_shown_and_leads_back(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_match(qtbot, window, tmp_path, battle("Rc3-d4", "Ri9-h8", "Rd4-d5"))
    click(qtbot, window, "To the Start")
    assert "Looking back: step 0 of 3" in words(window)
    click(qtbot, window, "One Step Forward")
    assert "step 1 of 3" in words(window)
    click(qtbot, window, "Back to the game")
    assert "Looking back" not in words(window)


def test_who_looks_back_is_left_there_while_the_game_goes_on_and_sees_its_end(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    open_match(qtbot, window, tmp_path, battle("Rc3-d4", "Ri9-h8"))
    click(qtbot, window, "To the Start")
    play(window, "Rd4-d5")  # as the computer does
    wait_for_moves(qtbot, window, 3)
    assert "Looking back: step 0 of 3" in words(window)
    play(window, "resign", "south")
    qtbot.waitUntil(lambda: "North wins" in words(window))
    assert "Looking back" not in words(window)


def test_a_move_is_announced_once(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr("desktop.table.page.announce", lambda _page, sentence: heard.append(sentence))
    open_match(qtbot, window, tmp_path, battle("Rc3-d4", "Ri9-h8"))
    play(window, "Rd4-d5")
    wait_for_moves(qtbot, window, 3)
    told = [sentence for sentence in heard if "Rd4" in sentence]
    assert len(told) == 1
    heard.clear()
    window.show_state(page_of(window).replay.state)
    click(qtbot, window, "Undo Turn")
    wait_for_moves(qtbot, window, 2)
    assert not heard
    click(qtbot, window, "Redo Turn")
    wait_for_moves(qtbot, window, 3)
    assert [sentence for sentence in heard if "Rd4" in sentence] == told


def test_a_click_on_a_move_shows_the_board_after_it(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_match(qtbot, window, tmp_path, battle("Rc3-d4", "Ri9-h8", "Rd4-d5"))
    table = seen(window, MoveList)[0]
    cell = table.visualRect(table.model().index(0, 1)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    assert "step 2 of 3" in words(window)


# -- the end ---------------------------------------------------------------------------------------------
def test_resigning_asks_first_and_the_result_stands_beside_the_board(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    open_match(qtbot, window, tmp_path, battle())
    click(qtbot, window, "Resign…")
    assert "Resign this game?\nAda loses, and Grace wins." in words(window)
    click(qtbot, window, "Keep playing")
    assert "Resign this game?" not in words(window)
    click(qtbot, window, "Resign…")
    click(qtbot, window, "Resign")
    qtbot.waitUntil(lambda: "Grace wins\nNorth wins by surrender." in words(window))
    assert button(window, "Rematch").isVisible()
    page = seen(window, TablePage)[0]
    board = page.table.mapTo(page, page.table.rect().topLeft()).x() + page.table.width()
    assert button(window, "Rematch").mapTo(page, button(window, "Rematch").rect().topLeft()).x() >= board


def test_where_nobody_gave_a_name_the_result_is_said_once(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    match = battle()
    match.players.update(dict.fromkeys(match.players, Player("")))
    match.play("resign", "south")
    open_match(qtbot, window, tmp_path, match)
    assert words(window).count("North wins") == 1
    assert "North wins by surrender" in words(window)


def test_a_question_that_was_answered_gives_the_keyboard_back_to_the_board(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    open_match(qtbot, window, tmp_path, battle())
    click(qtbot, window, "Resign…")
    button(window, "Keep playing").setFocus()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: "Resign this game?" not in words(window))
    assert window.focusWidget() is seen(window, BoardView)[0]


def test_move_now_pressed_too_late_does_nothing_on_the_board(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_match(qtbot, window, tmp_path, battle())
    board = seen(window, BoardView)[0]
    board.setFocus()
    picking = seen(window, TablePage)[0].table.board.picking
    for modifiers, picked in ((CONTROL, None), (Qt.KeyboardModifier.NoModifier, "c3")):
        seen(window, TablePage)[0].table.board.cursor.go("c3")
        QTest.keyClick(board, Qt.Key.Key_Return, modifiers)
        QTest.keyClick(board, Qt.Key.Key_Return, modifiers)
        assert picking.origin == picked


def test_a_draw_is_offered_and_accepted(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_match(qtbot, window, tmp_path, battle())
    click(qtbot, window, "Offer a Draw")
    qtbot.waitUntil(lambda: "Ada offers a draw" in words(window))
    click(qtbot, window, "Accept")
    qtbot.waitUntil(lambda: "Draw" in words(window).splitlines())


def test_a_draw_offer_is_declined_and_the_game_goes_on(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_match(qtbot, window, tmp_path, battle())
    click(qtbot, window, "Offer a Draw")
    qtbot.waitUntil(lambda: "Ada offers a draw" in words(window))
    click(qtbot, window, "Decline")
    qtbot.waitUntil(lambda: "offers a draw" not in words(window))
    assert button(window, "Resign…").isEnabled()


def test_a_rematch_exchanges_the_seats(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    match = battle()
    match.play("resign", "north")
    open_match(qtbot, window, tmp_path, match)
    click(qtbot, window, "Rematch")
    qtbot.waitUntil(lambda: window.windowTitle().startswith("Cyvasse: Grace – Ada"))


# -- positions and files ---------------------------------------------------------------------------------
def test_a_copied_position_is_pasted_as_a_new_game(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_match(qtbot, window, tmp_path, battle("Rc3-d4"))
    qtbot.keyClick(window, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = json.loads(QGuiApplication.clipboard().text())
    assert copied["units"]["d4"] == "south rabble"
    assert "The position is in the clipboard." in words(window)
    qtbot.keyClick(window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    wait_for_moves(qtbot, window, 0)
    qtbot.keyClick(window, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert json.loads(QGuiApplication.clipboard().text()) == copied


@pytest.mark.parametrize("text", ["", "hello", "[" * 9999, '{"game":"cyvasse"}', '{"game":7}'])
def test_a_bad_paste_gets_a_message(window: MainWindow, qtbot: QtBot, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    qtbot.keyClick(window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    box = message(qtbot)
    assert "no position" in box.text()
    box.close()


def test_damaged_settings_are_told_of(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.say_settings_were_damaged(tmp_path / "settings.damaged-1.ini")
    box = message(qtbot)
    assert isinstance(box, QMessageBox)
    assert "settings.damaged-1.ini" in box.informativeText()
    box.close()


def test_a_file_that_the_system_hands_over_is_told_of(qapp: Application, qtbot: QtBot, tmp_path: Path):
    with qtbot.waitSignal(qapp.file_given) as given:
        QApplication.sendEvent(qapp, QFileOpenEvent(str(tmp_path / "given.trivium")))
    assert given.args == [str(tmp_path / "given.trivium")]
