"""How a game is begun: lots for the seats, from a result, from the start screen; and what the app takes in."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QMimeData, QPointF, QSize, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLineEdit, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from desktop.dialogs.new_game import NewGameDialog
from desktop.library import Entry
from desktop.main_window import MainWindow
from desktop.match_state import NewMatch
from desktop.recent_games import when
from desktop.registry import FRONTS
from desktop.table.game_table import Desk
from desktop.table.page import TablePage
from engine.match import Match, Player
from engine.navia.force import STARTER_SET_2
from engine.record import Glance, write
from engine.registry import GAMES
from tests.desktop.at_the_window import CONTROL, battle, open_match
from tests.desktop.sight import W, button, click, on_screen, seen, sit_down, with_the_keys, words


def ada_and_grace(qtbot: QtBot, desk: Desk, game: str, *, lots: bool = True) -> NewGameDialog:
    """New Game with both typed in, Ada at the first seat."""
    dialog = on_screen(qtbot, NewGameDialog(FRONTS[game], desk))
    sit_down(dialog, FRONTS[game].seat_name(1), "Person")
    for field, name in zip(seen(dialog, QLineEdit)[:2], ("Ada", "Grace"), strict=True):
        field.setText(name)
    box = button(dialog, "Draw lots for the seats")
    if box.isChecked() != lots:
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton)
    return dialog


def start(qtbot: QtBot, dialog: NewGameDialog, monkeypatch: pytest.MonkeyPatch, seed: int) -> NewMatch:
    """What New Game asks for when the seed is this."""
    monkeypatch.setattr("desktop.dialogs.new_game.secrets.randbits", lambda _: seed)
    with qtbot.waitSignal(dialog.wanted) as told:
        click(qtbot, dialog, "Start")
    wanted: NewMatch = told.args[0]
    return wanted


def named(dialog: NewGameDialog, kind: type[W], name: str) -> W:
    """The one field on the screen that is called so."""
    (found,) = [each for each in seen(dialog, kind) if each.accessibleName() == name]
    return found


def draw_a_force(dialog: NewGameDialog, whose: str) -> list[str]:
    """Choose the last of the forces, which is a random one."""
    box = named(dialog, QComboBox, f"Force of {whose}")
    QTest.keyClick(box, Qt.Key.Key_End)
    assert box.currentText() == "Random force"
    return list(box.currentData())


def test_lots_for_the_seats_are_drawn_from_the_seed(qtbot: QtBot, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = [
        start(qtbot, ada_and_grace(qtbot, desk, "navia", lots=lots), monkeypatch, seed).players
        for lots in (True, False)
        for seed in (2, 3)
    ]
    stay, exchanged = {"south": "Ada", "north": "Grace"}, {"south": "Grace", "north": "Ada"}
    assert sitting == [stay, exchanged, stay, stay]


def test_whether_lots_are_drawn_is_remembered(qtbot: QtBot, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    start(qtbot, ada_and_grace(qtbot, desk, "navia", lots=False), monkeypatch, 2)
    again = on_screen(qtbot, NewGameDialog(FRONTS["navia"], desk))
    assert not button(again, "Draw lots for the seats").isChecked()


# -- what belongs to a seat ----------------------------------------------------------------------------
@pytest.mark.parametrize(("seed", "ada", "grace"), [(2, "south", "north"), (3, "north", "south")])
def test_a_force_goes_with_whoever_chose_it_when_lots_are_drawn(
    qtbot: QtBot, desk: Desk, monkeypatch: pytest.MonkeyPatch, seed: int, ada: str, grace: str
) -> None:
    dialog = ada_and_grace(qtbot, desk, "navia")
    drawn = draw_a_force(dialog, "Ada")
    wanted = start(qtbot, dialog, monkeypatch, seed)
    assert wanted.players == {ada: "Ada", grace: "Grace"}
    assert wanted.options["forces"] == {ada: drawn, grace: list(STARTER_SET_2.ids)}
    again = on_screen(qtbot, NewGameDialog(FRONTS["navia"], desk))
    assert named(again, QComboBox, "Force of Ada").currentData() == drawn, "it is remembered as it was chosen"


@pytest.mark.parametrize(("seed", "ada", "grace"), [(2, "first", "second"), (3, "second", "first")])
def test_a_handicap_goes_with_its_player_when_lots_are_drawn(
    qtbot: QtBot, desk: Desk, monkeypatch: pytest.MonkeyPatch, seed: int, ada: str, grace: str
) -> None:
    dialog = ada_and_grace(qtbot, desk, "drakkard")
    QTest.keyClick(named(dialog, QSpinBox, "Move value, Ada"), Qt.Key.Key_Up)
    wanted = start(qtbot, dialog, monkeypatch, seed)
    assert wanted.players == {ada: "Ada", grace: "Grace"}
    assert wanted.options["move_value"] == {ada: 2, grace: 1}


def test_exchange_takes_along_what_was_chosen_for_a_player(qtbot: QtBot, desk: Desk) -> None:
    dialog = on_screen(qtbot, NewGameDialog(FRONTS["navia"], desk))
    drawn = draw_a_force(dialog, "Player 1")
    click(qtbot, dialog, "Exchange")
    assert named(dialog, QLineEdit, "Name of North").placeholderText() == "Player 1"
    box = named(dialog, QComboBox, "Force of Player 1")
    assert (box.currentText(), box.currentData()) == ("Random force", drawn)
    click(qtbot, dialog, "Draw lots for the seats")
    assert named(dialog, QComboBox, "Force of North").currentData() == drawn
    assert named(dialog, QComboBox, "Force of South").currentText() == "Starter Set 2"


def test_whose_an_option_is_goes_by_the_player_while_lots_are_drawn_and_by_the_seat_otherwise(
    qtbot: QtBot, desk: Desk
) -> None:
    dialog = ada_and_grace(qtbot, desk, "drakkard")
    assert {"Move value, Ada", "Move value, Grace"} <= {*words(dialog).splitlines()}
    click(qtbot, dialog, "Draw lots for the seats")
    assert {"Move value, First Player", "Move value, Second Player"} <= {*words(dialog).splitlines()}


def test_a_long_name_leaves_room_for_the_options_of_its_player(qtbot: QtBot, desk: Desk) -> None:
    dialog = ada_and_grace(qtbot, desk, "navia")
    breadth = dialog.minimumSizeHint().width()
    field = named(dialog, QLineEdit, "Name of South")
    field.selectAll()
    QTest.keyClicks(field, 40 * "W")
    assert "Force of WWW" in words(dialog)
    assert dialog.minimumSizeHint().width() == breadth


def test_equal_names_do_not_hide_whose_an_option_is(qtbot: QtBot, desk: Desk) -> None:
    dialog = on_screen(qtbot, NewGameDialog(FRONTS["navia"], desk))
    for seat in ("South", "North"):
        sit_down(dialog, seat, "Computer: Medium")
    assert {"Force of Player 1", "Force of Player 2"} <= {*words(dialog).splitlines()}


# -- where New Game is asked for -----------------------------------------------------------------------
def test_a_new_game_of_the_same_kind_is_offered_at_the_end(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    match = battle()
    match.play("resign", "south")
    open_match(qtbot, window, tmp_path, match)
    click(qtbot, seen(window, TablePage)[0], "New game…")
    (dialog,) = seen(window, NewGameDialog)
    assert dialog.windowTitle() == "New game of Cyvasse"
    dialog.reject()


def test_the_key_for_a_new_game_offers_the_first_game_there_is(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_N, CONTROL)
    assert seen(window, NewGameDialog)[0].windowTitle() == "New game of Cyvasse"


def test_the_key_for_a_new_game_offers_what_is_on_the_table(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_match(qtbot, window, tmp_path, Match(GAMES["drakkard"]().with_options({}), seed=1))
    qtbot.keyClick(window, Qt.Key.Key_N, CONTROL)
    assert seen(window, NewGameDialog)[0].windowTitle() == "New game of Drakkard"


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize(
    ("name", "title"), [("Open…", "Open a game"), ("Settings…", "Settings"), ("About Trivium", "About Trivium")]
)
def test_the_buttons_of_the_start_screen_open_what_they_say(
    window: MainWindow, qtbot: QtBot, name: str, title: str
) -> None:
    click(qtbot, window, name)
    qtbot.waitUntil(lambda: [dialog.windowTitle() for dialog in seen(window, QDialog)] == [title])


# -- files that are dropped ----------------------------------------------------------------------------
@pytest.mark.parametrize("names", [["one.trivium", "two.trivium"], ["game.txt"], []])
def test_what_is_not_one_saved_game_is_not_taken_when_dropped(
    window: MainWindow, tmp_path: Path, names: list[str]
) -> None:
    for name in names:
        (tmp_path / name).write_bytes(write(battle()))
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in names])
    drop = QDropEvent(
        QPointF(50, 50), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    drop.ignore()
    QApplication.sendEvent(window, drop)
    assert not drop.isAccepted()
    assert "Games that you play are kept here" in words(window)


# -- the list of games ---------------------------------------------------------------------------------
def test_a_game_of_today_and_of_yesterday_tells_its_time_and_an_older_one_its_day() -> None:
    noon = datetime.now().replace(hour=12, minute=5, second=0, microsecond=0)
    glance = Glance("cyvasse", {"south": Player("Ada"), "north": Player("Grace")}, 3, None)
    time = QLocale().toString(noon.time(), QLocale.FormatType.ShortFormat)
    told = [when(Entry(Path("game.trivium"), glance, noon - timedelta(days=days))) for days in (0, 1)]
    assert told == [f"today, {time}", f"yesterday, {time}"]
    assert when(Entry(Path("game.trivium"), glance, datetime(2020, 2, 29, 12))) == "29 Feb 2020"


# -- a low screen ----------------------------------------------------------------------------------------
def test_on_a_low_screen_start_is_in_sight_and_tab_brings_what_is_below_into_sight(
    qtbot: QtBot, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.dialogs.new_game.room_for", lambda _: QSize(700, 600))
    dialog = with_the_keys(qtbot, NewGameDialog(FRONTS["navia"], desk))
    assert dialog.height() <= 600
    assert in_sight(button(dialog, "Start"))
    last = button(dialog, "Players may offer a draw")
    assert not in_sight(last)
    for _ in range(30):
        if dialog.focusWidget() is last:
            break
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    assert dialog.focusWidget() is last
    assert in_sight(last)


def in_sight(widget: QWidget) -> bool:
    """Whether all of it is to be seen."""
    return widget.visibleRegion().boundingRect() == widget.rect()
