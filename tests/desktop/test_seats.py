"""Either seat for a person or the computer; stopping it, and thinking ahead: with a real engine throughout."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog
from pytestqt.qtbot import QtBot

from desktop.cyvasse.curtain import Curtain
from desktop.drakkard.table import DrakkardTable
from desktop.library import Library
from desktop.main_window import MainWindow
from desktop.match_state import MatchState
from desktop.navia.action_card import ActionCard
from desktop.opponents import computer_name
from desktop.pace import Pace
from desktop.pondering import PONDERING, foreseen, still_to_come
from desktop.table.game_table import Desk
from desktop.table.page import TablePage
from desktop.table.watch_card import WatchCard
from engine.match import Match, Player
from engine.registry import GAMES
from tests.desktop.at_the_window import (
    CONTROL,
    WAIT,
    begin,
    play,
    play_witness,
    press,
    state_of,
    wait_for_all_answers,
    wait_for_plies,
)
from tests.desktop.overheard import Overheard
from tests.desktop.sight import button, click, menu_entry, seen, sit_down, words

STEP = "One Action of the Computer"


def begin_watched(qtbot: QtBot, window: MainWindow, game: str) -> TablePage:
    """A match of the computer alone, going on."""
    page = begin(qtbot, window, game, (1, 1))
    press(window, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: not state_of(window).paused)
    return page


def stop(qtbot: QtBot, window: MainWindow) -> int:
    """Press the keys that stop the computer; how many plies stand then."""
    QTest.keyClick(window, Qt.Key.Key_P, CONTROL)
    qtbot.waitUntil(lambda: state_of(window).paused)
    return len(state_of(window).plies)


def assert_it_waits(qtbot: QtBot, window: MainWindow, plies: int) -> None:
    """After so many; nor is any answer under way."""
    wait_for_all_answers(qtbot, window)
    state = state_of(window)
    assert (len(state.plies), state.paused, state.thinking) == (plies, True, False)


@pytest.fixture
def fast(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pace, "milliseconds", 200)
    desk.settings.pace = Pace.FAST


# -- the dialog ----------------------------------------------------------------------------------------
def test_both_seats_are_given_to_the_computer_with_the_keyboard_alone(
    window: MainWindow, qtbot: QtBot, desk: Desk
) -> None:
    click(qtbot, window, "New game of Navia Dratp")
    dialog = seen(window, QDialog)[0]
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    for seat, steps in (("South", 2), ("North", 1)):
        QTest.keyClick(dialog, Qt.Key(ord(seat[0])), Qt.KeyboardModifier.AltModifier)
        box = QApplication.focusWidget()
        assert isinstance(box, QComboBox)
        assert box.accessibleName() == seat
        for _ in range(steps):
            QTest.keyClick(box, Qt.Key.Key_Down)
    assert "The computer plays both sides" in words(dialog)
    QTest.keyClick(dialog, Qt.Key.Key_L, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: not button(dialog, "Draw lots for the seats").isChecked())
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)), timeout=WAIT)
    assert {seat: player.level for seat, player in state_of(window).players.items()} == {"south": 2, "north": 2}
    assert desk.settings.text("navia/seat1") == "2"
    assert desk.settings.text("cyvasse/seat1") == "", "each game remembers its own"


def test_exchange_gives_each_the_others_seat(window: MainWindow, qtbot: QtBot, desk: Desk) -> None:
    desk.settings.set_text("players/name1", "Ada")
    desk.settings.set_text("cyvasse/seat2", "3")
    click(qtbot, window, "New game of Cyvasse")
    dialog = seen(window, QDialog)[0]
    click(qtbot, dialog, "Exchange")
    click(qtbot, dialog, "Draw lots for the seats")
    click(qtbot, dialog, "Start")
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)), timeout=WAIT)
    assert state_of(window).players == {"south": Player(computer_name(3), 3), "north": Player("Ada", None)}


# -- the computer alone --------------------------------------------------------------------------------
@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.usefixtures("fast")
def test_the_computer_plays_both_sides(window: MainWindow, qtbot: QtBot, game: str) -> None:
    page = begin_watched(qtbot, window, game)
    assert "The computer plays both sides" in words(page)
    wait_for_plies(qtbot, window, 3)
    assert not seen(window, Curtain)
    assert not button(window, "Resign…").isEnabled()
    assert not button(window, "Offer a Draw").isEnabled()
    assert len({state_of(window).position_at(n).to_move for n in range(4)}) > 1


@pytest.mark.usefixtures("fast")
def test_it_is_stopped_steps_and_goes_on_by_keys_and_buttons(window: MainWindow, qtbot: QtBot) -> None:
    page = begin_watched(qtbot, window, "navia")
    wait_for_plies(qtbot, window, 1)
    count = stop(qtbot, window)
    assert "The computer waits" in words(page)
    assert "does not answer" not in words(page)
    assert not seen(page, ActionCard), "nobody here can Dratp"
    assert_it_waits(qtbot, window, count)
    QTest.keyClick(window, Qt.Key.Key_Period, CONTROL)
    wait_for_plies(qtbot, window, count + 1)
    assert_it_waits(qtbot, window, count + 1)
    step = button(seen(page, WatchCard)[0], STEP)
    step.setFocus()
    QTest.keyClick(step, Qt.Key.Key_Space)
    wait_for_plies(qtbot, window, count + 2)
    assert window.focusWidget() is step, "it can be pressed again"
    click(qtbot, seen(page, WatchCard)[0], "Go on")
    wait_for_plies(qtbot, window, count + 4)
    assert not button(seen(page, WatchCard)[0], STEP).isEnabled()
    click(qtbot, seen(page, WatchCard)[0], "Pause")
    qtbot.waitUntil(lambda: state_of(window).paused)


def test_the_pace_is_chosen_while_it_runs_and_kept(
    window: MainWindow, qtbot: QtBot, desk: Desk, overheard: Overheard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At its slowest, an action is held back for an hour."""
    monkeypatch.setattr(Pace, "milliseconds", property(lambda pace: 100 if pace is Pace.FAST else 3_600_000))
    desk.settings.pace = Pace.SLOW
    page = begin_watched(qtbot, window, "navia")
    qtbot.waitUntil(lambda: overheard.told("think") == 1 and bool(overheard.best(1)), timeout=WAIT)
    wait_for_all_answers(qtbot, window)
    assert not state_of(window).plies
    click(qtbot, page, "Fast")
    assert desk.settings.pace is Pace.FAST
    wait_for_plies(qtbot, window, 3)


@pytest.mark.usefixtures("fast")
def test_undo_stops_it_first(window: MainWindow, qtbot: QtBot) -> None:
    begin_watched(qtbot, window, "navia")
    wait_for_plies(qtbot, window, 2)
    QTest.keyClick(window, Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: state_of(window).paused and state_of(window).can_redo, timeout=WAIT)
    assert_it_waits(qtbot, window, len(state_of(window).plies))
    assert state_of(window).can_redo


@pytest.mark.usefixtures("fast")
def test_it_waits_for_who_looks_back_and_the_past_stays_in_sight(window: MainWindow, qtbot: QtBot) -> None:
    page = begin_watched(qtbot, window, "navia")
    wait_for_plies(qtbot, window, 2)
    QTest.keyClick(window, Qt.Key.Key_Home, CONTROL)
    qtbot.waitUntil(lambda: state_of(window).paused)
    assert page.replay.at == 0
    assert "Looking back" in words(page)
    QTest.keyClick(window, Qt.Key.Key_P, CONTROL)
    qtbot.waitUntil(lambda: not state_of(window).paused)
    assert page.replay.live


@pytest.mark.usefixtures("fast")
def test_closing_the_window_loses_nothing_and_it_waits_when_resumed(
    window: MainWindow, qtbot: QtBot, desk: Desk, library: Library
) -> None:
    begin_watched(qtbot, window, "cyvasse")
    wait_for_plies(qtbot, window, 2)
    window.close()
    again = MainWindow(desk, Library(library.folder), "0")
    qtbot.addWidget(again)
    again.show()
    click(qtbot, again, "Continue")
    qtbot.waitUntil(lambda: bool(seen(again, TablePage)), timeout=WAIT)
    assert len(state_of(again).plies) >= 2
    assert state_of(again).paused
    assert "The computer waits" in words(again)
    assert button(seen(again, WatchCard)[0], "Go on").isEnabled()
    again.close()


@pytest.mark.usefixtures("fast")
def test_it_ends_at_the_result(window: MainWindow, qtbot: QtBot) -> None:
    position = {
        "game": "cyvasse",
        "phase": "battle",
        "to_move": "south",
        "units": {"a1": "south king", "f6": "south dragon", "f7": "north king"},
        "quiet": 0,
        "result": None,
    }
    begin(qtbot, window, "cyvasse", (8, 8), start=position)
    assert state_of(window).paused, "who opens a game looks at it first"
    QTest.keyClick(window, Qt.Key.Key_P, CONTROL)
    qtbot.waitUntil(lambda: state_of(window).result is not None, timeout=WAIT)
    assert not seen(window, WatchCard)
    assert not state_of(window).thinking
    assert "South wins" in words(window)


@pytest.mark.usefixtures("full_motion")
def test_the_coin_flies_when_the_computer_begins(window: MainWindow, qtbot: QtBot) -> None:
    click(qtbot, window, "New game of Drakkard")
    dialog = seen(window, QDialog)[0]
    for seat in ("First Player", "Second Player"):
        sit_down(dialog, seat, "Computer: Very easy")
    click(qtbot, dialog, "Start")
    qtbot.waitUntil(lambda: bool(seen(window, DrakkardTable)), timeout=WAIT)
    (table,) = seen(window, DrakkardTable)
    assert table.coin.flying
    window.show_state(state_of(window))  # more is told of the same moment
    landed: list[int] = []
    qtbot.waitUntil(lambda: not table.coin.flying or bool(landed.append(len(state_of(window).plies))), timeout=WAIT)
    assert landed
    assert not any(landed), "nothing is played before it has fallen"


# -- one person ----------------------------------------------------------------------------------------
def test_move_now_is_there_only_while_the_computer_thinks(window: MainWindow, qtbot: QtBot) -> None:
    begin(qtbot, window, "navia", (None, 8))
    assert not menu_entry(window, "Play", "Move Now").isEnabled()
    play_witness(window)
    qtbot.waitUntil(lambda: menu_entry(window, "Play", "Move Now").isEnabled(), timeout=WAIT)
    QTest.keyClick(window, Qt.Key.Key_Return, CONTROL)
    wait_for_plies(qtbot, window, 2)
    qtbot.waitUntil(lambda: state_of(window).persons_turn, timeout=WAIT)
    assert not menu_entry(window, "Play", "Move Now").isEnabled()
    assert not menu_entry(window, "Play", "Stop the Computer").isEnabled()


def test_a_thought_is_cancelled_and_ones_turn_taken_back(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window, "navia", (None, 8))
    play_witness(window)
    qtbot.waitUntil(lambda: state_of(window).thinking, timeout=WAIT)
    stop(qtbot, window)
    assert not state_of(window).thinking
    assert "Computer (Impossible) waits" in words(page)
    click(qtbot, page, "Take back your turn")
    qtbot.waitUntil(lambda: not state_of(window).plies)
    assert state_of(window).persons_turn
    assert not state_of(window).paused
    assert "waits" not in words(page)
    play_witness(window)
    qtbot.waitUntil(lambda: state_of(window).thinking, timeout=WAIT)


def test_after_cancelling_it_can_go_on(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window, "navia", (1, None))
    stop(qtbot, window)
    click(qtbot, page, "Go on")
    qtbot.waitUntil(lambda: state_of(window).persons_turn, timeout=WAIT)


def test_the_question_whether_one_resigns_outlasts_the_computers_action(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window, "drakkard", (None, 1))
    while not state_of(window).thinking:
        before = len(state_of(window).plies)
        play_witness(window)
        wait_for_plies(qtbot, window, before + 1)
    click(qtbot, window, "Resign…")
    keep = QApplication.focusWidget()
    qtbot.waitUntil(lambda: state_of(window).persons_turn, timeout=WAIT)
    assert "Resign this game?" in words(page)
    assert QApplication.focusWidget() is keep, "the keyboard stays where it was"
    click(qtbot, page, "Resign")
    qtbot.waitUntil(lambda: state_of(window).result is not None)
    assert state_of(window).plies[-1].action == "resign"
    assert "Computer (Very easy)" in state_of(window).player(state_of(window).result.winner or "")


def test_who_plays_on_instead_is_not_asked_any_more(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window, "navia", (None, 1))
    click(qtbot, window, "Resign…")
    play_witness(window)
    wait_for_plies(qtbot, window, 1)
    assert "Resign this game?" not in words(page)


# -- thinking ahead ------------------------------------------------------------------------------------
def play_until_it_foresees(qtbot: QtBot, window: MainWindow, overheard: Overheard) -> tuple[str, ...]:
    """Until it is the person's turn, and the computer expects a line that comes to its own turn again; the line."""
    begin(qtbot, window, "navia", (8, None))
    while True:
        qtbot.waitUntil(lambda: state_of(window).persons_turn, timeout=WAIT)
        state = state_of(window)
        line = overheard.line(thought_for(state))
        if foreseen(state.game, state.position, line, "south") is not None:
            return line
        play_witness(window)  # on a busy machine it may not have looked so far
        wait_for_plies(qtbot, window, len(state.plies) + 1)


def thought_for(state: MatchState) -> int:
    """How often the computer has been asked for what it has played."""
    return sum(state.game.seat(ply.position, ply.side) == "south" for ply in state.plies)


def wait_until_it_thinks_ahead(qtbot: QtBot, window: MainWindow, overheard: Overheard) -> None:
    asked = thought_for(state_of(window))
    qtbot.waitUntil(lambda: overheard.told("think") == asked + 1, timeout=WAIT)


def another_reply(state: MatchState, expected: str) -> str:
    texts = (state.game.write_action(state.position, action) for action in state.game.actions(state.position))
    return next(text for text in texts if text != expected)


def test_it_does_not_think_ahead_unless_it_is_told_to(window: MainWindow, qtbot: QtBot, overheard: Overheard) -> None:
    line = play_until_it_foresees(qtbot, window, overheard)
    play(window, another_reply(state_of(window), line[0]))
    wait_for_plies(qtbot, window, len(state_of(window).plies) + 2)
    qtbot.waitUntil(lambda: state_of(window).persons_turn, timeout=WAIT)
    assert overheard.told("think") == thought_for(state_of(window))


def test_the_expected_reply_is_answered_by_what_was_thought_ahead(
    window: MainWindow, qtbot: QtBot, desk: Desk, overheard: Overheard
) -> None:
    desk.settings.set_switch(PONDERING, True)
    line = play_until_it_foresees(qtbot, window, overheard)
    wait_until_it_thinks_ahead(qtbot, window, overheard)
    ahead, plies = overheard.told("think"), len(state_of(window).plies)
    for action in line:
        if not state_of(window).persons_turn:
            break
        play(window, action)
        plies += 1
        wait_for_plies(qtbot, window, plies)
    wait_for_plies(qtbot, window, plies + 1)
    assert overheard.best(ahead) == state_of(window).plies[plies].action
    assert overheard.told("stop") == 0


def test_another_reply_stops_what_was_thought_ahead(
    window: MainWindow, qtbot: QtBot, desk: Desk, overheard: Overheard
) -> None:
    desk.settings.set_switch(PONDERING, True)
    line = play_until_it_foresees(qtbot, window, overheard)
    wait_until_it_thinks_ahead(qtbot, window, overheard)
    ahead, plies = overheard.told("think"), len(state_of(window).plies)
    play(window, another_reply(state_of(window), line[0]))
    qtbot.waitUntil(lambda: overheard.told("think") > ahead, timeout=WAIT)
    assert overheard.told("stop") == 1
    wait_for_plies(qtbot, window, plies + 2)
    assert overheard.best(ahead + 1) == state_of(window).plies[plies + 1].action
    assert not [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]


def test_switching_it_off_stops_the_thought(window: MainWindow, qtbot: QtBot, desk: Desk, overheard: Overheard) -> None:
    desk.settings.set_switch(PONDERING, True)
    play_until_it_foresees(qtbot, window, overheard)
    wait_until_it_thinks_ahead(qtbot, window, overheard)
    desk.settings.set_switch(PONDERING, False)
    qtbot.waitUntil(lambda: overheard.told("stop") == 1, timeout=WAIT)
    assert state_of(window).persons_turn


def test_the_setting_is_in_the_dialog_and_off(
    window: MainWindow, qtbot: QtBot, desk: Desk, overheard: Overheard
) -> None:
    play_until_it_foresees(qtbot, window, overheard)
    press(window, Qt.Key.Key_Comma)
    dialog = seen(window, QDialog)[0]
    box = button(dialog, "Thinks ahead while you think")
    assert not box.isChecked()
    click(qtbot, dialog, "Thinks ahead while you think")
    assert desk.settings.switch(PONDERING, default=False)
    wait_until_it_thinks_ahead(qtbot, window, overheard)
    click(qtbot, dialog, "Close")


@pytest.mark.parametrize("secret", [1, 2, 3, 4])
def test_no_line_is_followed_past_a_card_that_only_the_deck_knows(secret: int) -> None:
    """In two matches that differ in the deck alone, the same is foreseen."""
    game = GAMES["drakkard"]().with_options({})
    match = Match(game, seed=secret)
    while game.lists_actions(match.position) or not match.plies:
        match.play(game.write_action(match.position, game.witness(match.position)))
    line: list[str] = []
    position, mover = match.position, match.position.to_move
    while position.to_move == mover:
        line.append(game.write_action(position, game.witness(position)))
        position = game.apply(position, game.witness(position))
    seat = game.seat(match.position, game.other(match.position, mover))
    known = game.view(match.position, game.other(match.position, mover))
    assert foreseen(game, match.position, line, seat) == foreseen(game, known, line, seat)


def test_a_line_that_was_left_is_no_line_any_more() -> None:
    game = GAMES["navia"]().with_options({})
    match = Match(game, seed=1)
    first = game.write_action(match.position, game.witness(match.position))
    match.play(first)
    assert still_to_come((first, "x", "y"), 0, match.plies) == ("x", "y")
    assert still_to_come(("x", "y"), 0, match.plies) == ()
    assert still_to_come((), 1, match.plies) == ()
