"""The frame round a game: who sits where, and choices that hold for every board."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QDialog
from pytestqt.qtbot import QtBot

from desktop.cyvasse.table import CyvasseTable
from desktop.cyvasse.taken import TakenPanel
from desktop.main_window import MainWindow
from desktop.match_state import NewMatch
from desktop.table.page import TablePage
from desktop.table.player_plate import PlayerPlate
from tests.desktop.sight import button, click, seen
from tests.desktop.test_main_window import battle, open_match, wait_for_moves

CONTROL = Qt.KeyboardModifier.ControlModifier


def begin(qtbot: QtBot, window: MainWindow) -> None:
    """A new game of Cyvasse: Ada is South, Grace North."""
    window._room.begin.emit(NewMatch("cyvasse", {}, {"south": "Ada", "north": "Grace"}, 1))
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))


def set_up(qtbot: QtBot, window: MainWindow, side: str) -> None:
    click(qtbot, window, "Fill the rest")
    click(qtbot, window, "Ready")
    if side == "South":
        qtbot.waitUntil(lambda: button(window, "I am North: set up my army").isVisible())


def plates(window: MainWindow) -> list[str]:
    """Who sits there, from the top."""
    found = sorted(seen(window, PlayerPlate), key=lambda plate: plate.mapTo(window, QPoint()).y())
    return [plate.accessibleName().split(",")[0] for plate in found]


def view_action(window: MainWindow, text: str) -> QAction:
    found = [action for action in window._view_menu.actions() if action.text().replace("&", "") == text]
    assert len(found) == 1
    return found[0]


def test_whoever_sets_up_sits_at_the_bottom(window: MainWindow, qtbot: QtBot) -> None:
    begin(qtbot, window)
    assert plates(window) == ["Grace", "Ada"]
    set_up(qtbot, window, "South")
    assert plates(window) == ["Ada", "Grace"]
    click(qtbot, window, "I am North: set up my army")
    assert plates(window) == ["Ada", "Grace"]
    assert not button(window, "Turn the Board").isEnabled()
    set_up(qtbot, window, "North")
    qtbot.waitUntil(lambda: plates(window) == ["Grace", "Ada"])
    click(qtbot, window, "Turn the Board")
    assert plates(window) == ["Ada", "Grace"]


def test_only_what_stood_on_the_board_at_first_can_be_taken(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_match(qtbot, window, tmp_path, battle("Rc3-d4"))
    wait_for_moves(qtbot, window, 1)
    assert not seen(window, TakenPanel)


def test_coordinates_are_one_choice_in_the_menu_and_in_the_settings(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    open_match(qtbot, window, tmp_path, battle())
    ground = seen(window, CyvasseTable)[0].board.ground
    assert ground.labels
    QTest.keyClick(window, Qt.Key.Key_Comma, CONTROL)
    box = seen(seen(window, QDialog)[0], QCheckBox)[0]
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert not ground.labels
    assert not view_action(window, "Coordinates").isChecked()
    view_action(window, "Coordinates").trigger()
    assert ground.labels
    window.show_start()
    window.desk.settings.set_switch("board/coordinates", False)
