"""A person against the computer: through the real window, the real worker and a real engine process."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialog, QPushButton
from pytestqt.qtbot import QtBot

from desktop.approach import approach
from desktop.cyvasse.curtain import Curtain
from desktop.cyvasse.table import CyvasseTable
from desktop.cyvasse.tray import Tray
from desktop.library import Library
from desktop.main_window import MainWindow
from desktop.match_state import MatchState
from desktop.opponents import computer_name
from desktop.registry import FRONTS
from desktop.table.game_table import Desk
from desktop.table.move_list import MoveList
from desktop.table.page import TablePage
from desktop.table.player_plate import PlayerPlate
from desktop.taking_back import can_take_back, take_back
from engine.cyvasse.armies import ready_made
from engine.match import CannotUndo, Match, Player
from engine.registry import GAMES
from tests.desktop.at_the_window import (
    KILL,
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
from tests.desktop.sight import button, click, message, seen, sit_down, words


def begin_against(qtbot: QtBot, window: MainWindow, game: str, computer: str, *, level: int = 1) -> TablePage:
    """A match of Ada's in which the computer has this seat."""
    levels = [level if seat == computer else None for seat in GAMES[game]().seats]
    return begin(qtbot, window, game, levels, names=("Ada", "Ada"))


def wait_for_turn(qtbot: QtBot, window: MainWindow) -> MatchState:
    """Until the person is to move, or the game has ended."""
    qtbot.waitUntil(lambda: state_of(window).result is not None or state_of(window).persons_turn, timeout=WAIT)
    return state_of(window)


def play_on(qtbot: QtBot, window: MainWindow, plies: int) -> MatchState:
    """Play for the person whatever the game names first, until so many plies have been played."""
    while len((state := wait_for_turn(qtbot, window)).plies) < plies and state.result is None:
        play_witness(window)
        wait_for_plies(qtbot, window, len(state.plies) + 1)
    return state


def seats_of(state: MatchState) -> list[str]:
    befores = [state.position_at(ply.number - 1) for ply in state.plies]
    return [state.game.seat(before, ply.side) for before, ply in zip(befores, state.plies, strict=True)]


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# -- games ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("game", "computer", "plies"),
    [
        ("cyvasse", "north", 5),
        ("cyvasse", "south", 5),
        ("drakkard", "second", 6),
        ("drakkard", "first", 7),
        ("navia", "north", 5),
        ("navia", "south", 5),
    ],
)
def test_a_person_plays_against_the_computer(
    window: MainWindow, qtbot: QtBot, game: str, computer: str, plies: int
) -> None:
    begin_against(qtbot, window, game, computer)
    state = play_on(qtbot, window, plies)
    assert set(seats_of(state)) == set(state.game.seats)
    assert "Ada" in words(window)
    assert "Computer (Very easy)" in words(window)
    assert state.persons_turn


def test_the_computer_is_chosen_in_the_new_game_dialog_and_remembered(window: MainWindow, qtbot: QtBot) -> None:
    click(qtbot, window, "New game of Navia Dratp")
    dialog = seen(window, QDialog)[0]
    box = next(each for each in seen(dialog, QComboBox) if each.accessibleName() == "North")
    assert box.currentText() == "Computer: Very easy", "who has never chosen has somebody to play with"
    sit_down(dialog, "North", "Computer: Easy")
    assert "Undo takes back your turn" in words(dialog)
    click(qtbot, dialog, "Start")
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))
    assert sorted(player.level or 0 for player in state_of(window).players.values()) == [0, 2]
    assert "Computer (Easy)" in words(window)
    window.ask_new_game(FRONTS["navia"])
    again = seen(window, QDialog)[0]
    assert "Computer: Easy" in [box.currentText() for box in seen(again, QComboBox)]
    click(qtbot, again, "Cancel")


def test_a_rematch_keeps_the_computer_and_exchanges_the_seats(window: MainWindow, qtbot: QtBot) -> None:
    begin_against(qtbot, window, "navia", "north")
    play(window, "resign", "south")
    qtbot.waitUntil(lambda: "Rematch" in [each.text() for each in seen(window, QPushButton)])
    click(qtbot, window, "Rematch")
    qtbot.waitUntil(lambda: state_of(window).result is None)
    assert state_of(window).players["south"].level == 1
    assert state_of(window).players["north"].name == "Ada"


def test_a_kept_match_goes_on_with_the_computer(window: MainWindow, qtbot: QtBot) -> None:
    begin_against(qtbot, window, "navia", "north")
    play_on(qtbot, window, 2)
    window.show_start()
    qtbot.waitUntil(lambda: "Computer (Very easy)" in words(window))
    click(qtbot, window, "Continue")
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))
    before = len(state_of(window).plies)
    assert len(play_on(qtbot, window, before + 2).plies) >= before + 2


# -- taking back ---------------------------------------------------------------------------------------
def test_undo_goes_back_to_ones_own_turn(window: MainWindow, qtbot: QtBot) -> None:
    begin_against(qtbot, window, "navia", "south")
    first = wait_for_turn(qtbot, window)
    assert first.can_undo is not None
    assert first.can_undo.code == "nothing_to_undo"
    play_on(qtbot, window, len(first.plies) + 2)
    press(window, Qt.Key.Key_Z)
    qtbot.waitUntil(lambda: state_of(window).plies == first.plies)
    assert state_of(window).persons_turn
    assert state_of(window).can_redo


def test_undo_while_the_computer_thinks_takes_back_ones_turn(window: MainWindow, qtbot: QtBot) -> None:
    begin_against(qtbot, window, "navia", "north", level=8)
    play_witness(window)
    qtbot.waitUntil(lambda: state_of(window).thinking)
    press(window, Qt.Key.Key_Z)
    qtbot.waitUntil(lambda: not state_of(window).plies)
    assert not state_of(window).thinking
    assert state_of(window).persons_turn


def test_what_the_deck_has_shown_stays_but_the_rest_of_ones_turn_is_taken_back() -> None:
    game = GAMES["drakkard"]().with_options({})
    players = {"first": Player("Ada"), "second": Player(computer_name(1), 1)}
    match = Match(game, seed=5, players=players)
    while (
        game.write_position(match.position)["phase"] != "move"
        or match.game.seat(match.position, match.position.to_move) != "first"
    ):
        match.play(game.write_action(match.position, game.witness(match.position)))
    assert can_take_back(match) == match.plies[-1].sealed is not None
    before = match.position
    match.play(game.write_action(before, game.witness(before)))
    assert can_take_back(match) is None
    take_back(match)
    assert match.position == before
    with pytest.raises(CannotUndo):
        take_back(match)


@pytest.mark.parametrize("game", ["cyvasse", "navia"])
def test_the_one_person_sits_at_the_bottom(window: MainWindow, qtbot: QtBot, game: str) -> None:
    begin_against(qtbot, window, game, "south", level=8)
    top, bottom = seen(window, PlayerPlate)
    assert "Computer" in words(top)
    assert "Ada" in words(bottom)


@pytest.mark.parametrize("colour", ["red", "green"])
def test_the_one_person_of_drakkard_stays_at_the_bottom_with_either_colour(
    window: MainWindow, qtbot: QtBot, colour: str
) -> None:
    begin_against(qtbot, window, "drakkard", "first")
    assert {"Ada", "Second Player"} <= set(words(seen(window, PlayerPlate)[1]).splitlines())
    play(window, f"colour {colour}")
    wait_for_plies(qtbot, window, 1)
    top, bottom = seen(window, PlayerPlate)
    assert "Computer" in words(top)
    assert {"Ada", colour.capitalize()} <= set(words(bottom).splitlines())
    click(qtbot, window, "Turn the Board")
    assert "Ada" in words(top)


# -- while it thinks -----------------------------------------------------------------------------------
def test_the_plate_says_that_the_computer_thinks_and_has_it_move_now(
    window: MainWindow, qtbot: QtBot, overheard: Overheard
) -> None:
    page = begin_against(qtbot, window, "cyvasse", "south", level=8)
    assert not page.replay.moment().live
    plate = next(each for each in seen(window, PlayerPlate) if "thinking" in each.accessibleName())
    assert "thinking..." in words(plate)
    qtbot.waitUntil(lambda: bool(seen(plate, QPushButton)))
    (hurry,) = seen(plate, QPushButton)
    assert hurry.text() == "Move now"
    hurry.setFocus()
    QTest.keyClick(hurry, Qt.Key.Key_Space)
    wait_for_turn(qtbot, window)
    qtbot.waitUntil(lambda: overheard.told("stop") == 1, timeout=WAIT)
    assert "thinking" not in words(window)
    assert window.focusWidget() is seen(page, Tray)[0], "the keyboard goes on where it is needed"


def test_the_board_is_not_live_while_the_computer_thinks(window: MainWindow, qtbot: QtBot) -> None:
    page = begin_against(qtbot, window, "navia", "south", level=8)
    assert not page.replay.moment().live
    assert "South to move" in words(page)
    assert "Looking back" not in words(page)
    assert not button(window, "Offer a Draw").isEnabled()


def test_who_goes_home_while_it_moves_stays_there(window: MainWindow, qtbot: QtBot, library: Library) -> None:
    begin_against(qtbot, window, "navia", "south", level=8)
    press(window, Qt.Key.Key_Return)
    window.show_start()
    qtbot.waitUntil(lambda: not list(library.folder.glob("*.lock")), timeout=WAIT)
    wait_for_all_answers(qtbot, window)
    assert not seen(window, TablePage)


def test_an_offer_of_a_draw_is_declined(window: MainWindow, qtbot: QtBot) -> None:
    page = begin_against(qtbot, window, "navia", "north")
    click(qtbot, window, "Offer a Draw")
    qtbot.waitUntil(lambda: [ply.action for ply in state_of(window).plies] == ["draw?", "draw-"])
    assert "declines the draw" in words(window)
    model = seen(page, MoveList)[0].model()
    assert [model.index(0, column).data() for column in range(2)] == ["offers a draw", "declines"]


def test_a_person_may_resign_while_the_computer_thinks(window: MainWindow, qtbot: QtBot) -> None:
    begin_against(qtbot, window, "navia", "south", level=8)
    click(qtbot, window, "Resign…")
    assert "Resign this game?" in words(window)
    click(qtbot, window, "Resign")
    qtbot.waitUntil(lambda: state_of(window).result == ("south", "resign"))
    assert "You lose" in words(window)
    assert not state_of(window).thinking


# -- secrets -------------------------------------------------------------------------------------------
def test_the_computers_army_needs_no_curtain_and_is_not_shown(window: MainWindow, qtbot: QtBot) -> None:
    page = begin_against(qtbot, window, "cyvasse", "south")
    state = wait_for_turn(qtbot, window)
    assert len(state.plies) == 1
    assert not seen(window, Curtain)
    board = seen(page, CyvasseTable)[0].board
    assert {board.standing(place) for place in board.places.centres} == {""}
    play_witness(window)
    wait_for_plies(qtbot, window, 2)
    qtbot.waitUntil(lambda: "south_king" in {board.standing(place) for place in board.places.centres})


def test_north_does_not_see_what_south_has_deployed() -> None:
    game = GAMES["cyvasse"]().with_options({})
    start = game.start(3)
    own, other = (game.play(start, game.read_action(start, text)).position for text in _armies())
    assert own != other
    assert approach(game, own) == approach(game, other)


def test_the_engine_is_sent_the_view_and_so_no_deck() -> None:
    game = GAMES["drakkard"]().with_options({})
    position = game.start(3)
    while "deck" not in game.write_position(position) or game.lists_actions(position):
        position = game.apply(position, game.witness(position))
    (sent,) = approach(game, position)
    assert sent["position"] == game.write_position(game.view(position, position.to_move))
    deck = game.view(position, position.to_move).deck
    assert deck != position.deck
    assert json.loads(json.dumps(sent["position"]))["deck"].keys() == {"top", "left"}


def _armies() -> list[str]:
    """Two of South's."""
    game = GAMES["cyvasse"]().with_options({})
    start = game.start(0)
    return [game.write_action(start, army.of("south")) for army in ready_made()[:2]]


# -- trouble -------------------------------------------------------------------------------------------
def test_a_process_that_dies_while_it_thinks_is_replaced_and_the_game_goes_on(
    window: MainWindow, qtbot: QtBot, overheard: Overheard
) -> None:
    begin_against(qtbot, window, "cyvasse", "south", level=8)
    qtbot.waitUntil(lambda: bool(overheard.told("think")), timeout=WAIT)
    (first,) = overheard.processes
    os.kill(first, KILL)
    box = message(qtbot, WAIT)
    assert "had to be restarted" in box.text()
    box.close()
    assert wait_for_turn(qtbot, window).plies
    assert len(set(overheard.processes)) == 2


def test_closing_the_window_while_it_thinks_leaves_no_process(
    window: MainWindow, qtbot: QtBot, overheard: Overheard
) -> None:
    begin_against(qtbot, window, "navia", "south", level=8)
    qtbot.waitUntil(lambda: bool(overheard.told("think")), timeout=WAIT)
    (pid,) = overheard.processes
    assert runs(pid)
    window.close()
    assert not runs(pid)


@pytest.mark.parametrize(
    ("talk", "complaint"),
    [
        ("print('{', flush=True); import time; time.sleep(60)", "nobody understands"),
        ("raise SystemExit(3)", "process ended"),
        (
            "import json\n"
            "for line in sys.stdin:\n"
            "    print(json.dumps({'id': json.loads(line)['id'], 'best': 'castle'}), flush=True)",
            "not legal",
        ),
    ],
)
def test_an_engine_that_never_answers_well_is_given_up_and_can_be_asked_again(
    desk: Desk, library: Library, qtbot: QtBot, tmp_path: Path, talk: str, complaint: str
) -> None:
    program = tmp_path / "engine.py"
    program.write_text(f"import sys\n{talk}\n")
    with window_with_engine(desk, library, qtbot, program) as window:
        begin_against(qtbot, window, "navia", "south")
        box = message(qtbot, WAIT)
        assert "does not answer" in box.text()
        assert complaint in box.informativeText()
        box.close()
        assert "Computer (Very easy) does not answer" in words(window)
        assert not state_of(window).thinking
        click(qtbot, window, "Ask again")
        message(qtbot, WAIT).close()


def test_an_engine_that_hangs_is_given_up(
    desk: Desk, library: Library, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.thinker.GRACE", -900)
    program = tmp_path / "engine.py"
    program.write_text("import time\ntime.sleep(60)\n")
    with window_with_engine(desk, library, qtbot, program) as window:
        begin_against(qtbot, window, "navia", "south")
        box = message(qtbot, WAIT)
        assert "did not answer in time" in box.informativeText()
        box.close()


@contextmanager
def window_with_engine(desk: Desk, library: Library, qtbot: QtBot, program: Path) -> Iterator[MainWindow]:
    """A window whose engine is another program."""
    window = MainWindow(desk, library, "0", engine=(sys.executable, str(program)))
    qtbot.addWidget(window)
    window.show()
    yield window
    window.close()
