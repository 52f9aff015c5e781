"""Until both are ready, neither side can come to know anything of the other's army, by whatever way."""

from __future__ import annotations

import json
import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop.cyvasse.curtain import Curtain
from desktop.cyvasse.table import CyvasseTable
from desktop.library import Library
from desktop.main_window import MainWindow
from desktop.table.game_table import Desk
from desktop.table.page import TablePage
from engine.cyvasse.board import NAMES
from tests.desktop.at_the_window import CONTROL, begin, set_up
from tests.desktop.sight import button, click, menu_entry, seen

SOUTHERN = [name for name in NAMES if name[0] in "abcde"]
PLACED = re.compile(r"\b[a-e]\d+\b.*(South|Rabble|King|Dragon|Mountain)")
"""How a sentence would tell what stands on a hex of South's."""


def table(window: MainWindow) -> CyvasseTable:
    return seen(window, CyvasseTable)[0]


def hears(window: MainWindow) -> list[str]:
    """All that is written, and all that a screen reader can ask for."""
    widgets = [window, *window.findChildren(QWidget)]
    said = [text for w in widgets for text in (w.accessibleName(), w.accessibleDescription(), w.toolTip())]
    return said + [w.text() for w in widgets if isinstance(w, QLabel | QAbstractButton)]


def assert_nothing_is_known_of_south(window: MainWindow) -> None:
    board = table(window).board
    assert not [name for name in SOUTHERN if board.standing(name)]
    assert not [text for text in hears(window) if PLACED.search(text)]
    QGuiApplication.clipboard().clear()
    QTest.keyClick(window, Qt.Key.Key_C, CONTROL)
    assert not [unit for unit in json.loads(QGuiApplication.clipboard().text())["units"].values() if "south" in unit]


def set_up_south_with_the_keyboard_on_a_unit(window: MainWindow, qtbot: QtBot) -> None:
    begin(qtbot, window, "cyvasse")
    click(qtbot, window, "Fill the rest")
    board = table(window).board
    board.view.setFocus(Qt.FocusReason.TabFocusReason)
    board.cursor.go(next(name for name in SOUTHERN if board.standing(name)))
    assert [text for text in hears(window) if PLACED.search(text)]
    click(qtbot, window, "Ready")
    qtbot.waitUntil(lambda: button(window, "I am Grace: set up my army").isVisible())


@pytest.mark.parametrize(
    "ways",
    [
        [],
        [Qt.Key.Key_Left],
        [Qt.Key.Key_Home, Qt.Key.Key_End],
        [Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Left],
        [Qt.Key.Key_Z, Qt.Key.Key_Y],
        [Qt.Key.Key_Z, Qt.Key.Key_Left, Qt.Key.Key_Y, Qt.Key.Key_Home],
        [Qt.Key.Key_F],
    ],
)
@pytest.mark.parametrize("opened", [False, True])
def test_north_learns_nothing_of_souths_army(
    window: MainWindow, qtbot: QtBot, ways: list[Qt.Key], *, opened: bool
) -> None:
    set_up_south_with_the_keyboard_on_a_unit(window, qtbot)
    if opened:
        click(qtbot, window, "I am Grace: set up my army")
    assert_nothing_is_known_of_south(window)
    (page,) = seen(window, TablePage)
    for key in ways:
        if key == Qt.Key.Key_Y:  # on some systems it has other keys
            QTest.keySequence(window, menu_entry(window, "Edit", "Redo Turn").shortcut())
        else:
            QTest.keyClick(window, key, CONTROL)
        if key == Qt.Key.Key_Z:  # South's turn again; its army waits behind the curtain
            qtbot.waitUntil(lambda: not page.replay.state.plies)
            assert seen(window, Curtain)
        if key == Qt.Key.Key_Y:
            qtbot.waitUntil(lambda: bool(page.replay.state.plies))
        assert_nothing_is_known_of_south(window)


def test_after_a_restart_north_still_knows_nothing(
    window: MainWindow, qtbot: QtBot, desk: Desk, library: Library
) -> None:
    set_up_south_with_the_keyboard_on_a_unit(window, qtbot)
    window.close()
    again = MainWindow(desk, library, "0")
    qtbot.addWidget(again)
    again.show()
    click(qtbot, again, "Continue")
    qtbot.waitUntil(lambda: bool(seen(again, TablePage)))
    assert_nothing_is_known_of_south(again)
    click(qtbot, again, "I am Grace: set up my army")
    assert_nothing_is_known_of_south(again)
    again.close()


def test_armies_that_both_have_seen_are_not_set_up_anew(window: MainWindow, qtbot: QtBot) -> None:
    set_up_south_with_the_keyboard_on_a_unit(window, qtbot)
    click(qtbot, window, "I am Grace: set up my army")
    set_up(qtbot, window, "North")
    qtbot.waitUntil(lambda: seen(window, TablePage)[0].replay.state.position.deploying is None)
    assert not button(window, "Undo Turn").isEnabled()
