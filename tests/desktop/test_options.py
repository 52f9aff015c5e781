"""Options of a new game: whatever is typed or was stored, a game can be begun with it."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QSpinBox
from pytestqt.qtbot import QtBot

from desktop.dialogs.new_game import NewGameDialog
from desktop.main_window import MainWindow
from desktop.table.game_table import Desk
from desktop.table.page import TablePage
from tests.desktop.sight import click, message, seen

HUGE = 10**30


def counters(window: MainWindow) -> list[QSpinBox]:
    return seen(seen(window, QDialog)[0], QSpinBox)


@pytest.mark.parametrize(("which", "typed", "shown"), [(0, "1", "2 times"), (1, "3", "10"), (1, "0", "never")])
def test_a_number_below_the_lowest_is_lifted_when_it_has_been_typed(
    window: MainWindow, qtbot: QtBot, which: int, typed: str, shown: str
) -> None:
    click(qtbot, window, "New game of Cyvasse")
    box = counters(window)[which]
    qtbot.waitUntil(box.window().isActiveWindow)
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, typed)
    QTest.keyClick(box, Qt.Key.Key_Tab)
    assert box.text() == shown
    click(qtbot, window, "Start")
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))


@pytest.mark.parametrize(("stored", "shown"), [(HUGE, "500"), (-HUGE, "never"), (True, "never"), ("many", "never")])
def test_numbers_that_were_stored_are_shown_within_their_bounds(
    window: MainWindow, qtbot: QtBot, desk: Desk, stored: object, shown: str
) -> None:
    desk.settings.set_text("cyvasse/options", json.dumps({"quiet": stored}))
    click(qtbot, window, "New game of Cyvasse")
    assert counters(window)[1].text() == shown
    click(qtbot, window, "Cancel")


@pytest.mark.parametrize(("stored", "shown"), [(10**12, 3), (-(10**12), 1), ("many", 1), (None, 1)])
def test_a_move_value_that_was_stored_is_shown_within_its_bounds(
    window: MainWindow, qtbot: QtBot, desk: Desk, stored: object, shown: int
) -> None:
    desk.settings.set_text("drakkard/options", json.dumps({"move_value": {"first": stored}}))
    click(qtbot, window, "New game of Drakkard")
    assert seen(seen(window, NewGameDialog)[0], QSpinBox)[0].value() == shown
    click(qtbot, window, "Cancel")


def test_options_that_no_game_has_are_told_of(window: MainWindow, qtbot: QtBot, desk: Desk) -> None:
    desk.settings.set_text("cyvasse/options", json.dumps({"repetition": 1}))
    click(qtbot, window, "New game of Cyvasse")
    click(qtbot, window, "Start")
    box = message(qtbot)
    assert "cannot be begun with these options" in box.text()
    assert "repetition" in box.informativeText()
    box.close()
    assert not seen(window, TablePage)
