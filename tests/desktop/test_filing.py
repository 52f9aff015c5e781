"""Games into and out of files by their dialogs; which kept games stay."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from desktop.claim import Claim
from desktop.filing import NOT_IN_NAMES
from desktop.library import FINISHED_KEPT, Library
from desktop.main_window import MainWindow
from desktop.settings import Settings
from desktop.table.game_table import Desk
from desktop.table.page import TablePage
from engine.match import Match, Player
from engine.record import read, write
from engine.registry import GAMES
from tests.desktop.at_the_window import CONTROL, battle, moves, open_match, wait_for_moves
from tests.desktop.sight import message, seen, words

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def choose(qtbot: QtBot, window: MainWindow, path: Path) -> str:
    """Type a path into the file dialog that is open, and press Enter; the name that it had proposed."""
    qtbot.waitUntil(lambda: bool(seen(window, QFileDialog)))
    dialog = seen(window, QFileDialog)[0]
    qtbot.waitUntil(dialog.isActiveWindow)
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    proposed = field.text()
    field.selectAll()
    qtbot.keyClicks(field, str(path))
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not seen(window, QFileDialog))
    return proposed


def activate(qtbot: QtBot, window: MainWindow) -> None:
    """The part of the window manager after a dialog has closed."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def test_a_copy_is_saved_where_the_person_says_and_opened_again(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    open_match(qtbot, window, tmp_path, battle("Rc3-d4"))
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    qtbot.keyClick(window, Qt.Key.Key_S, CONTROL)
    assert choose(qtbot, window, elsewhere / "copy") == "Cyvasse Ada - Grace.trivium"
    qtbot.waitUntil(lambda: "Saved a copy as “copy.trivium”." in words(window))
    copied = read((elsewhere / "copy.trivium").read_bytes()).match
    assert [ply.action for ply in copied.plies] == ["Rc3-d4"]
    activate(qtbot, window)
    qtbot.keyClick(window, Qt.Key.Key_H, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: not seen(window, TablePage))
    qtbot.keyClick(window, Qt.Key.Key_O, CONTROL)
    choose(qtbot, window, elsewhere / "copy.trivium")
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))
    assert moves(window) == ["Rc3–d4"]


def test_file_dialogs_begin_in_the_folder_that_was_used_last(
    window: MainWindow, qtbot: QtBot, desk: Desk, tmp_path: Path
) -> None:
    open_match(qtbot, window, tmp_path, battle())
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    qtbot.keyClick(window, Qt.Key.Key_S, CONTROL)
    choose(qtbot, window, elsewhere / "copy.trivium")
    qtbot.waitUntil(lambda: (elsewhere / "copy.trivium").exists())
    activate(qtbot, window)
    qtbot.keyClick(window, Qt.Key.Key_O, CONTROL)
    qtbot.waitUntil(lambda: bool(seen(window, QFileDialog)))
    dialog = seen(window, QFileDialog)[0]
    assert Path(dialog.directory().absolutePath()) == elsewhere
    dialog.reject()
    desk.settings.sync()
    assert Settings(tmp_path / "config" / "settings.ini").text("files/folder") == str(elsewhere)


def test_the_proposed_name_has_no_letter_that_some_system_does_not_take(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    game = GAMES["drakkard"]().with_options({})
    players = dict(zip(game.seats, (Player('A/d\\a:*?"<>|\n'), Player("Grace")), strict=True))
    open_match(qtbot, window, tmp_path, Match(game, seed=1, players=players))
    qtbot.keyClick(window, Qt.Key.Key_S, CONTROL)
    proposed = choose(qtbot, window, tmp_path / "copy.trivium")
    assert proposed == "Drakkard Ada - Grace.trivium"
    assert not NOT_IN_NAMES & {*proposed}


def test_a_copy_that_cannot_be_written_is_told_of_and_the_game_goes_on(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    open_match(qtbot, window, tmp_path, battle("Rc3-d4"))
    (tmp_path / "copy.trivium").symlink_to(tmp_path / "a folder that is gone" / "copy.trivium")
    qtbot.keyClick(window, Qt.Key.Key_S, CONTROL)
    choose(qtbot, window, tmp_path / "copy.trivium")
    box = message(qtbot)
    assert box.text() == "“copy.trivium” could not be written."
    assert box.informativeText()
    box.close()
    activate(qtbot, window)
    qtbot.keyClick(window, Qt.Key.Key_Z, CONTROL)
    wait_for_moves(qtbot, window, 0)


# -- kept games --------------------------------------------------------------------------------------
def keep(library: Library, name: str, age: int, *, finished: bool) -> Path:
    """A game that was last played on so many seconds ago."""
    library.folder.mkdir(parents=True, exist_ok=True)
    match = battle("Rc3-d4")
    if finished:
        match.play("resign")
    path = library.folder / f"{name}.trivium"
    path.write_bytes(write(match, datetime(2026, 11, 30)))
    os.utime(path, (2_000_000 - age, 2_000_000 - age))
    return path


def test_of_finished_games_the_last_ones_stay_and_of_others_all(library: Library) -> None:
    finished = [keep(library, f"done {age}", age, finished=True) for age in range(FINISHED_KEPT + 2)]
    going = [keep(library, f"going {age}", age, finished=False) for age in (0, 999)]
    library.prune()
    assert {entry.path for entry in library.entries()} == {*finished[:FINISHED_KEPT], *going}


def test_a_finished_game_on_the_table_of_another_app_stays(library: Library) -> None:
    finished = [keep(library, f"done {age}", age, finished=True) for age in range(FINISHED_KEPT + 1)]
    claim = Claim(finished[-1])
    assert claim.held
    library.prune()
    assert finished[-1].exists()
    claim.let_go()
    library.prune()
    assert not finished[-1].exists()


def test_a_file_that_is_no_game_is_neither_listed_nor_deleted(library: Library) -> None:
    for age in range(FINISHED_KEPT + 1):
        keep(library, f"done {age}", age, finished=True)
    strange = library.folder / "strange.trivium"
    strange.write_bytes(b"no game")
    os.utime(strange, (0, 0))
    library.prune()
    assert strange.exists()
    assert strange not in {entry.path for entry in library.entries()}


def test_a_file_of_an_impossible_time_is_not_listed(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some file systems keep a time that no calendar has."""
    fine, odd = keep(library, "fine", 1, finished=False), keep(library, "odd", 2, finished=False)
    stat = Path.stat

    def strange(path: Path, **asked: bool) -> os.stat_result:
        facts = stat(path, **asked)
        return os.stat_result((*facts[:8], 10**12, facts[9])) if path == odd else facts

    monkeypatch.setattr(Path, "stat", strange)
    assert [entry.path for entry in library.entries()] == [fine]
