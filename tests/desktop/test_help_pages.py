"""The pages to read are set with care, in both schemes, and keep the place where one was reading."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextBlock, QTextCursor, QTextTable
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QTextBrowser
from pytestqt.qtbot import QtBot

from desktop.cyvasse.spoken import turn_text
from desktop.dialogs.new_game import NewGameDialog
from desktop.dialogs.text import TextDialog
from desktop.main_window import MainWindow
from desktop.navia.spoken import action_text
from desktop.registry import FRONTS
from desktop.theme.metrics import Text
from desktop.theme.palette import colour
from desktop.theme.scheme import SchemeChoice
from desktop.theme.theme import Theme
from engine.cyvasse.units import UNITS
from engine.registry import GAMES
from engine.search.levels import LEVELS
from tests.desktop.at_the_window import battle, open_match
from tests.desktop.sight import click, menu_entry, seen, with_the_keys

PAGES = sorted(path.name for path in files("resources").joinpath("help").iterdir() if path.name.endswith(".md"))


def open_page(qtbot: QtBot, theme: Theme, name: str) -> tuple[TextDialog, QTextBrowser]:
    dialog = TextDialog("Page", f"help/{name}", theme, None, version="7.8.9")
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog, dialog.findChildren(QTextBrowser)[0]


def tables(browser: QTextBrowser) -> list[QTextTable]:
    return [frame for frame in browser.document().rootFrame().childFrames() if isinstance(frame, QTextTable)]


def letters_of(block: QTextBlock) -> tuple[int, str]:
    cursor = QTextCursor(block)
    cursor.movePosition(QTextCursor.MoveOperation.NextCharacter)
    shape = cursor.charFormat()
    return shape.font().pixelSize(), shape.foreground().color().name()


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_a_title_and_no_table_with_an_empty_head(qtbot: QtBot, theme: Theme, name: str) -> None:
    _dialog, browser = open_page(qtbot, theme, name)
    assert letters_of(browser.document().begin())[0] == Text.HEADLINE
    for table in tables(browser):
        assert table.cellAt(0, 0).firstCursorPosition().block().text().strip()
    assert "{" not in browser.toPlainText()


def test_no_page_without_figures_is_wider_than_its_dialog(qtbot: QtBot, theme: Theme) -> None:
    for name in {*PAGES} - {Path(front.rules).name for front in FRONTS.values()}:
        _dialog, browser = open_page(qtbot, theme, name)
        assert browser.horizontalScrollBar().maximum() == 0, name


@pytest.mark.usefixtures("own_scheme")
def test_another_scheme_repaints_an_open_page_where_it_was_read(qtbot: QtBot, theme: Theme) -> None:
    theme.scheme.choose(SchemeChoice.LIGHT)
    _dialog, browser = open_page(qtbot, theme, "cyvasse.md")
    browser.verticalScrollBar().setValue(300)
    theme.scheme.choose(SchemeChoice.DARK)
    lead = browser.document().begin().next()
    assert letters_of(lead) == (Text.LARGE, colour(theme.palette.chrome.muted).name())
    assert browser.verticalScrollBar().value() == 300


def test_help_tells_of_the_computer_with_the_keys_that_the_menus_have(qtbot: QtBot, window: MainWindow) -> None:
    menu_entry(window, "Help", "The Computer").trigger()
    (dialog,) = seen(window, TextDialog)
    assert dialog.windowTitle() == "The computer"
    (browser,) = seen(dialog, QTextBrowser)
    keys = {
        table.cellAt(row, 0).firstCursorPosition().block().text()
        for table in tables(browser)[1:]
        for row in range(1, table.rows())
    }
    play = ("Hint", "Review the Game", "Move Now", "Stop the Computer", "One Action of the Computer")
    entries = [("Play", text) for text in play] + [("View", "Analysis"), ("Edit", "Undo Turn")]
    shortcuts = [menu_entry(window, menu, text).shortcut().toString() for menu, text in entries]
    assert keys == {keys.replace("Return", "Enter") for keys in shortcuts}
    told = browser.toPlainText()
    assert all(level.name in told for level in LEVELS)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not seen(window, TextDialog)


def test_the_rules_of_cyvasse_explain_the_letters_and_signs_of_the_move_list(qtbot: QtBot, theme: Theme) -> None:
    _dialog, browser = open_page(qtbot, theme, "cyvasse.md")
    told = browser.toPlainText()
    names = GAMES["cyvasse"]().words.names
    assert [unit.key for unit in UNITS if f"{unit.letter} {names[unit.key]}" not in told] == []
    for action in ("Ec3-d4", "Ec3xd4", "Lc3-g5xh5", "Xc3*d5", "deploy"):
        assert turn_text(action) in told


def test_the_rules_of_navia_dratp_explain_the_signs_of_the_move_list(qtbot: QtBot, theme: Theme) -> None:
    _dialog, browser = open_page(qtbot, theme, "navia.md")
    told = browser.toPlainText()
    game = GAMES["navia"]().with_options({})
    garrison = next(key for key, name in game.words.names.items() if name == "Garrison")
    actions = ["e2-e3", "e3xe4", f"{garrison}@g1", "c4!", "c4?", "c4!(d5,f1)", "f7-over", "d7-goal", "bonus=10"]
    actions += [f"bonus={garrison}@g1", "odd@c2", "odd.", "end"]
    assert [action for action in actions if action_text(game, action) not in told] == []


def test_ctrl_f_goes_to_the_field_and_enter_from_the_last_place_to_the_first(qtbot: QtBot, theme: Theme) -> None:
    dialog = with_the_keys(qtbot, TextDialog("Page", "help/cyvasse.md", theme))
    browser = dialog.findChildren(QTextBrowser)[0]
    QTest.keyClick(dialog, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    (field,) = seen(dialog, QLineEdit)
    qtbot.waitUntil(field.hasFocus)
    QTest.keyClicks(field, "row f")
    first = browser.textCursor().position()
    assert browser.textCursor().selectedText() == "Row f"
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert browser.textCursor().position() == first
    assert browser.textCursor().selectedText() == "Row f"


def test_the_rules_of_every_game_can_be_read_before_one_is_begun(window: MainWindow) -> None:
    for front in FRONTS.values():
        menu_entry(window, "Help", f"Rules of {front.title}").trigger()
        dialog = seen(window, TextDialog)[-1]
        assert dialog.windowTitle() == f"Rules of {front.title}"
        assert not dialog.isModal(), "they may stay open beside the table"
    assert len(seen(window, TextDialog)) == len(FRONTS)


def test_f1_shows_the_rules_of_the_game_on_the_table_once_and_all_keys_at_the_start_screen(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F1)
    (dialog,) = seen(window, TextDialog)
    assert dialog.windowTitle() == "Keyboard and mouse"
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    open_match(qtbot, window, tmp_path, battle())
    for _ in range(2):
        window.activateWindow()  # the second time, while the page is open
        qtbot.waitUntil(window.isActiveWindow)
        qtbot.keyClick(window, Qt.Key.Key_F1)
        assert [dialog.windowTitle() for dialog in seen(window, TextDialog)] == ["Rules of Cyvasse"]


def test_new_game_shows_the_rules_beside_itself(window: MainWindow, qtbot: QtBot) -> None:
    click(qtbot, window, "New game of Drakkard")
    (dialog,) = seen(window, NewGameDialog)
    click(qtbot, dialog, "Rules")
    (rules,) = seen(dialog, TextDialog)
    assert rules.windowTitle() == "Rules of Drakkard"
    qtbot.keyClick(rules, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    click(qtbot, dialog, "Cancel")
