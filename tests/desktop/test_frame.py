"""The frame round a game: who sits where, and choices that hold for every board."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.cyvasse.table import CyvasseTable
from desktop.cyvasse.taken import TakenPanel
from desktop.library import Library
from desktop.main_window import MainWindow
from desktop.recent_games import RecentGames
from desktop.registry import FRONTS
from desktop.table.game_table import Desk
from desktop.table.page import TablePage
from desktop.table.player_plate import PlayerPlate
from desktop.theme.scheme import SchemeChoice
from desktop.theme.theme import Theme
from engine.cyvasse.board import NAMES
from engine.match import Match, Player
from engine.record import write
from engine.registry import GAMES
from tests.desktop.at_the_window import (
    CONTROL,
    battle,
    begin,
    open_match,
    press,
    set_up,
    wait_for_all_answers,
    wait_for_moves,
)
from tests.desktop.sight import button, click, menu_entry, message, on_screen, seen, words


def plates(window: MainWindow) -> list[str]:
    """Who sits there, from the top."""
    found = sorted(seen(window, PlayerPlate), key=lambda plate: plate.mapTo(window, QPoint()).y())
    return [plate.accessibleName().split(",")[0] for plate in found]


def test_whoever_sets_up_sits_at_the_bottom(window: MainWindow, qtbot: QtBot) -> None:
    begin(qtbot, window, "cyvasse")
    assert plates(window) == ["Grace", "Ada"]
    set_up(qtbot, window, "South")
    assert plates(window) == ["Ada", "Grace"]
    assert "Hand the screen to Grace\nThe army of Ada is hidden. It is the turn of North to set up." in words(window)
    click(qtbot, window, "I am Grace: set up my army")
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
    assert not menu_entry(window, "View", "Coordinates").isChecked()
    menu_entry(window, "View", "Coordinates").trigger()
    assert ground.labels
    window.show_start()
    window.desk.settings.set_switch("board/coordinates", False)


# -- the start screen --------------------------------------------------------------------------------------
def keep(library: Library, *names: str) -> None:
    """Put games into the folder, the first named the last played."""
    library.folder.mkdir(parents=True, exist_ok=True)
    for age, name in enumerate(names):
        path = library.folder / f"{name}.trivium"
        match = battle("Rc3-d4")
        named = Match(match.game, seed=1, start=match.first, players={"south": Player(name), "north": Player("Grace")})
        named.play("resign" if name.startswith("done") else "Rc3-d4")
        path.write_bytes(write(named))
        os.utime(path, (1_000_000 - age, 1_000_000 - age))


def listed(window: MainWindow) -> list[str]:
    found = seen(window, RecentGames)
    return [found[0].item(row).text() for row in range(found[0].count())] if found else []


def test_a_game_of_the_list_is_deleted_by_its_key_after_a_question(
    window: MainWindow, qtbot: QtBot, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))  # its trash
    keep(library, "going", "done 1", "done 2")
    window.show_start()
    assert [text.split(" –")[0] for text in listed(window)] == ["Cyvasse: done 1", "Cyvasse: done 2"]
    recent = seen(window, RecentGames)[0]
    recent.setFocus()
    recent.setCurrentRow(1)
    QTest.keyClick(recent, Qt.Key.Key_Delete)
    box = message(qtbot)
    assert "done 2" in box.informativeText()
    click(qtbot, box, "Cancel")
    assert len(listed(window)) == 2
    QTest.keyClick(recent, Qt.Key.Key_Delete)
    click(qtbot, message(qtbot), "Delete")
    qtbot.waitUntil(lambda: len(listed(window)) == 1)
    assert not (library.folder / "done 2.trivium").exists()


def test_the_list_tells_how_far_each_game_is_and_who_won(window: MainWindow, library: Library) -> None:
    keep(library, "last", "going", "done")
    red = Match(GAMES["drakkard"]().with_options({}), seed=1, players={"first": Player("Ada")})
    for action in ("colour red", "resign"):
        red.play(action)
    (library.folder / "red.trivium").write_bytes(write(red))
    os.utime(library.folder / "red.trivium", (1, 1))
    window.show_start()
    told = [text.rsplit(", ", 1)[0] for text in listed(window)]
    assert told == [
        "Cyvasse: going – Grace, at step 2",
        "Cyvasse: done – Grace, Grace wins",
        "Drakkard: Ada, Green wins",
    ]


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_menu_of_a_row_opens_its_game(window: MainWindow, qtbot: QtBot, library: Library) -> None:
    keep(library, "going", "done")
    window.show_start()
    recent = seen(window, RecentGames)[0]
    where = recent.visualItemRect(recent.item(0)).center()
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, where, recent.viewport().mapToGlobal(where))
    QApplication.sendEvent(recent.viewport(), asked)
    menus = [w for w in QApplication.topLevelWidgets() if isinstance(w, QMenu) and w.isVisible()]
    menus[0].actions()[0].trigger()
    menus[0].close()
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))
    assert "North wins" in words(window)


def test_the_game_to_go_on_with_has_the_keyboard_and_enter_continues_it(
    window: MainWindow, qtbot: QtBot, library: Library
) -> None:
    keep(library, "going")
    window.show_start()
    assert "Recent games" not in words(window)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))


def test_a_double_click_on_continue_opens_it_once_and_without_a_word(
    window: MainWindow, qtbot: QtBot, library: Library
) -> None:
    keep(library, "going")
    window.show_start()
    for _ in range(2):
        click(qtbot, window, "Continue")
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))
    wait_for_all_answers(qtbot, window)
    assert not [box for box in window.findChildren(QDialog) if box.isVisible()]


@pytest.mark.usefixtures("own_scheme")
@pytest.mark.parametrize("name", list(FRONTS))
def test_a_table_that_was_left_hears_no_more_of_the_theme(
    window: MainWindow, qtbot: QtBot, theme: Theme, name: str
) -> None:
    kept_alive = begin(qtbot, window, name).table  # in Python only: Qt deletes it
    window.show_start()
    qtbot.waitUntil(lambda table=kept_alive: not isValid(table))
    for scheme in (SchemeChoice.DARK, SchemeChoice.LIGHT):
        theme.scheme.choose(scheme)
    del kept_alive  # not sooner: a slot of what Python has let go is not called


def test_the_window_is_never_made_larger_than_its_screen(desk: Desk, library: Library, qtbot: QtBot) -> None:
    """Not even where it was larger on another screen."""
    room = QGuiApplication.primaryScreen().availableGeometry()
    huge = QWidget()
    qtbot.addWidget(huge)
    huge.setGeometry(40, 40, 5000, 5000)
    desk.settings.set_blob("window/geometry", huge.saveGeometry())
    window = on_screen(qtbot, MainWindow(desk, library, "0"))
    assert room.contains(window.geometry())  # Qt takes frames to be a pixel wide, and these are two
    window.close()


def test_the_window_comes_back_where_it_was_and_as_large(desk: Desk, library: Library, qtbot: QtBot) -> None:
    window = on_screen(qtbot, MainWindow(desk, library, "0"))
    left = QRect(QPoint(20, 40), window.minimumSize() + QSize(7, 3))
    window.setGeometry(left)
    window.close()
    again = on_screen(qtbot, MainWindow(desk, library, "0"))
    assert again.geometry() == left
    again.close()


def test_a_file_that_is_opened_twice_is_listed_once(
    window: MainWindow, qtbot: QtBot, library: Library, tmp_path: Path
) -> None:
    for _ in range(2):
        open_match(qtbot, window, tmp_path, battle("Rc3-d4"))
        window.show_start()
        qtbot.waitUntil(lambda: not list(library.folder.glob("*.lock")))
    assert len(library.entries()) == 1


def test_games_that_were_left_without_an_action_go_but_for_the_last(window: MainWindow, library: Library) -> None:
    library.folder.mkdir()
    for age in range(3):
        path = library.folder / f"{age}.trivium"
        path.write_bytes(write(battle()))
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    library.prune()
    assert [entry.path.name for entry in library.entries()] == ["0.trivium"]
    window.show_start()
    assert button(window, "Continue").isVisible()


def test_a_pasted_position_in_which_nobody_can_move_says_why_it_is_over(window: MainWindow, qtbot: QtBot) -> None:
    units = dict.fromkeys(NAMES, "south mountain") | {"a1": "south king", "k11": "north king"}
    position = {"game": "cyvasse", "phase": "battle", "to_move": "south", "units": units, "quiet": 0, "result": None}
    QGuiApplication.clipboard().setText(json.dumps(position))
    press(window, Qt.Key.Key_V)
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))
    assert "Draw" in words(window)
    assert "can move" in words(window)
    assert [plate.accessibleName() for plate in seen(window, PlayerPlate)] == ["North, draw", "South, draw"]
    assert window.windowTitle() == "Cyvasse – Trivium"


def test_full_screen_has_a_key_on_every_platform_and_leads_back(window: MainWindow, qtbot: QtBot) -> None:
    keys, *_ = menu_entry(window, "View", "Full Screen").shortcuts()
    QTest.keySequence(window, keys)
    qtbot.waitUntil(window.isFullScreen)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keySequence(window, keys)
    qtbot.waitUntil(lambda: not window.isFullScreen())


def test_tab_reaches_the_board_and_every_button_while_an_army_is_set_up(window: MainWindow, qtbot: QtBot) -> None:
    begin(qtbot, window, "cyvasse")
    reached: list[str] = []
    while (here := window.focusWidget()) is not None and (name := spoken(here)) not in reached:
        reached.append(name)
        QTest.keyClick(here, Qt.Key.Key_Tab)
    assert reached[0] == "Units to place"
    assert {"Cyvasse board", "Fill the rest", "Shuffle", "Offer a Draw", "Resign…"} <= set(reached)


def spoken(widget: QWidget) -> str:
    """The name that a screen reader says."""
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def test_what_was_said_of_the_present_is_not_said_of_the_past(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_match(qtbot, window, tmp_path, battle("Rc3-d4", "Ri9-h8"))
    page = seen(window, TablePage)[0]
    page.say("Only of this moment.")
    click(qtbot, window, "One Step Back")
    assert "Looking back: step 1 of 2." in words(window)
    assert "Only of this moment." not in words(window)
