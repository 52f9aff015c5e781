"""What goes wrong outside the rules: disks, other windows, hostile names, and our own mistakes. Never silently."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLabel, QLineEdit, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from desktop import match_worker
from desktop.faults import Faults
from desktop.library import Library
from desktop.main_window import MainWindow
from desktop.settings import Settings
from desktop.speech import one_line
from desktop.start_page import ContinueCard
from desktop.table.game_table import Desk
from desktop.table.page import TablePage
from desktop.table.player_plate import PlayerPlate
from desktop.theme.parts import Elided
from engine.match import Match, Player
from tests.desktop.at_the_window import battle, moves, open_match, play, press, wait_for_moves
from tests.desktop.sight import button, click, message, seen, words


def told(box: QMessageBox) -> str:
    return f"{box.text()}\n{box.informativeText()}"


# -- our own mistakes --------------------------------------------------------------------------------------
@pytest.fixture
def faults(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Faults:
    faults = Faults()
    faults.happened.connect(window.show_fault)
    monkeypatch.setattr(sys, "excepthook", faults.report)
    return faults


@pytest.mark.usefixtures("faults")
def test_a_mistake_in_the_worker_is_told_and_the_game_goes_on(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_match(qtbot, window, tmp_path, battle())

    def broken(_match: Match, text: str, _side: str | None = None) -> None:
        raise ZeroDivisionError(f"a bug in {text}")

    with monkeypatch.context() as patch:
        patch.setattr(Match, "play", broken)
        play(window, "Rc3-d4")
        box = message(qtbot)
    assert "Something went wrong inside Trivium" in told(box)
    assert "a bug in Rc3-d4" in box.detailedText()
    click(qtbot, box, "Copy the details")
    assert "ZeroDivisionError" in QGuiApplication.clipboard().text()
    assert box.isVisible()
    click(qtbot, box, "Close")
    play(window, "Rc3-d4")
    wait_for_moves(qtbot, window, 1)


@pytest.mark.usefixtures("faults")
def test_a_mistake_after_the_action_was_played_still_shows_how_the_match_stands(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_match(qtbot, window, tmp_path, battle())

    def broken(*_args: object, **_named: object) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setattr(match_worker, "write", broken)
    play(window, "Rc3-d4")
    message(qtbot).close()
    wait_for_moves(qtbot, window, 1)


# -- disks -------------------------------------------------------------------------------------------------
@pytest.fixture
def nowhere(desk: Desk, tmp_path: Path, qtbot: QtBot) -> MainWindow:
    """A window whose games cannot be kept: its folder's place is taken by a file."""
    (tmp_path / "file").write_text("in the way")
    window = MainWindow(desk, Library(tmp_path / "file" / "matches"), "0")

    def leave(_window: QWidget) -> None:
        if window.isVisible():
            window.close()
            click(qtbot, message(qtbot), "Leave it")

    qtbot.addWidget(window, before_close_func=leave)
    window.show()
    return window


def test_a_game_that_cannot_be_kept_says_so_once_and_is_played_on(
    nowhere: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    open_match(qtbot, nowhere, tmp_path, battle())
    box = message(qtbot)
    assert "not being kept" in told(box)
    click(qtbot, box, "Close")
    play(nowhere, "Rc3-d4")
    wait_for_moves(qtbot, nowhere, 1)
    assert not [each for each in nowhere.findChildren(QMessageBox) if each.isVisible()]


def test_leaving_a_game_that_could_not_be_kept_asks_first(nowhere: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_match(qtbot, nowhere, tmp_path, battle("Rc3-d4"))
    click(qtbot, message(qtbot), "Close")
    nowhere.close()
    assert nowhere.isVisible()
    click(qtbot, message(qtbot), "Cancel")
    nowhere.activateWindow()
    qtbot.waitUntil(nowhere.isActiveWindow)
    QTest.keyClick(nowhere, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert seen(nowhere, TablePage)
    click(qtbot, message(qtbot), "Leave it")
    assert not seen(nowhere, TablePage)
    nowhere.close()
    assert not nowhere.isVisible()


def save_copy(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    press(window, Qt.Key.Key_S)
    (dialog,) = seen(window, QFileDialog)
    qtbot.waitUntil(dialog.isActiveWindow)
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    field.selectAll()
    qtbot.keyClicks(field, str(path))
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: f"Saved a copy as “{path.name}”." in words(window))


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_game_that_lies_in_a_copy_of_ones_own_is_left_without_a_question(
    nowhere: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    open_match(qtbot, nowhere, tmp_path, battle("Rc3-d4"))
    click(qtbot, message(qtbot), "Close")
    save_copy(qtbot, nowhere, tmp_path / "copy.trivium")
    nowhere.close()
    assert not nowhere.isVisible()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_saved_copy_is_confirmed(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_match(qtbot, window, tmp_path, battle("Rc3-d4"))
    save_copy(qtbot, window, tmp_path / "copy.trivium")


def test_settings_that_cannot_be_written_do_not_block_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    settings = Settings(tmp_path / "file" / "settings.ini")
    settings.set_switch("board/coordinates", False)
    assert settings.set_aside is None


# -- two at once -------------------------------------------------------------------------------------------
def test_two_running_apps_never_have_the_same_game_on_their_tables(
    window: MainWindow, qtbot: QtBot, desk: Desk, library: Library, tmp_path: Path
) -> None:
    open_match(qtbot, window, tmp_path, battle("Rc3-d4"))
    wait_for_moves(qtbot, window, 1)
    other = MainWindow(desk, Library(library.folder), "0")
    qtbot.addWidget(other)
    other.show()
    click(qtbot, other, "Continue")
    box = message(qtbot)
    assert "in another window" in told(box)
    click(qtbot, box, "Close")
    window.show_start()
    qtbot.waitUntil(lambda: not list(library.folder.glob("*.lock")))
    click(qtbot, other, "Continue")
    qtbot.waitUntil(lambda: bool(seen(other, TablePage)))
    assert moves(other) == ["Rc3–d4"]
    other.close()


# -- names -------------------------------------------------------------------------------------------------
HOSTILE = ["<b>html</b><img src=x>", "שלום عالم", "👩‍👩‍👧‍👦" * 12, "a" * 5000, "{file} %n %1", "two\nlines\t"]


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_is_shown_as_it_is_and_leaves_the_window_its_size(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    match = battle("Rc3-d4")
    named = Match(match.game, seed=1, start=match.first, players={"south": Player(name), "north": Player(name)})
    named.play("Rc3-d4")
    window.resize(900, 640)
    open_match(qtbot, window, tmp_path, named)
    assert window.width() == 900
    whole = one_line(name)
    plates = seen(window, PlayerPlate)
    assert [plate.accessibleName().startswith(f"{whole}, ") for plate in plates] == [True, True]
    for plate in plates:
        (shown,) = seen(plate, Elided)
        assert shown.textFormat() is Qt.TextFormat.PlainText
        assert whole.startswith(shown.text().removesuffix("…"))
    window.show_start()
    qtbot.waitUntil(lambda: "Continue" in [each.text() for each in seen(window, QAbstractButton)])
    assert f"{whole} – {whole}" in button(window, "Continue").accessibleDescription()
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in seen(seen(window, ContinueCard)[0], QLabel))
    assert window.width() == 900


def test_a_file_with_markup_in_its_name_is_named_in_plain_text(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "<b>bold<b>.trivium"
    path.write_text("nothing")
    window.open_file(path)
    box = message(qtbot)
    assert box.textFormat() is Qt.TextFormat.PlainText
    assert "<b>bold<b>.trivium" in box.text()
    box.close()


@pytest.mark.parametrize("text", ['{"game": ["cyvasse"]}', '{"game": {}}', "[" * 5000, "1" * 9000, "", "\ud800"])
def test_a_clipboard_with_anything_in_it_is_refused_politely(window: MainWindow, qtbot: QtBot, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    box = message(qtbot)
    assert "no position" in told(box)
    box.close()


def test_what_is_no_game_in_the_folder_is_not_listed_and_stays(window: MainWindow, library: Library) -> None:
    library.folder.mkdir()
    strange = {"huge.trivium": bytes(9 * 1024 * 1024), "empty.trivium": b"", "diary.trivium": b"Dear diary,"}
    for name, data in strange.items():
        (library.folder / name).write_bytes(data)
    (library.folder / "folder.trivium").mkdir()
    window.show_start()
    assert not library.entries()
    assert "Games that you play are kept here" in words(window)
    assert len(list(library.folder.iterdir())) == 4
