"""Matches in the app's own window: come to and played as a person does it, through the real worker."""

from __future__ import annotations

import signal
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.match_state import MatchState
from desktop.opponents import computer_name
from desktop.table.arrows import Arrows
from desktop.table.board_view import BoardView
from desktop.table.move_list import MoveList
from desktop.table.page import TablePage
from engine.match import Match, Player
from engine.record import write
from engine.registry import GAMES
from engine.words import Json
from tests.desktop.sight import button, click, message, seen

WAIT = 30_000
"""Milliseconds: a busy machine starts a process slowly."""
CONTROL = Qt.KeyboardModifier.ControlModifier
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
"""Ends a process at once; Windows has but the second, which is as hard there."""
KINGS = {"a1": "south king", "k11": "north king", "c3": "south rabble", "i9": "north rabble"}
"""A small battle: each side a King and a Rabble."""


# -- coming to a match -----------------------------------------------------------------------------------
def battle(*actions: str, quiet: int | None = 100) -> Match:
    """A match from a small battle, with these actions played."""
    game = GAMES["cyvasse"]().with_options({"quiet": quiet})
    start = game.read_position(
        {
            "game": "cyvasse",
            "phase": "battle",
            "to_move": "south",
            "units": dict(KINGS),
            "quiet": 0,
            "result": None,
        }
    )
    match = Match(game, seed=1, start=start, players={"south": Player("Ada"), "north": Player("Grace")})
    for action in actions:
        match.play(action)
    return match


def open_match(qtbot: QtBot, window: MainWindow, folder: Path, match: Match) -> Path:
    """Open a match from a file, and wait for its table."""
    path = folder / "game.trivium"
    path.write_bytes(write(match, datetime(2026, 11, 30)))
    window.open_file(path)
    qtbot.waitUntil(lambda: bool(seen(window, TablePage)))
    return path


def begin(
    qtbot: QtBot,
    window: MainWindow,
    game: str,
    levels: Sequence[int | None] = (None, None),
    *,
    names: Sequence[str] = ("Ada", "Grace"),
    seed: int = 5,
    start: Mapping[str, Json] | None = None,
) -> TablePage:
    """A match in which nothing has been played, from its record.

    `levels`: of the computer at each seat; None: a person. Where it has both, it waits to be told to go on.
    """
    rules = GAMES[game]().with_options({})
    players = {
        seat: Player(name if level is None else computer_name(level), level)
        for seat, name, level in zip(rules.seats, names, levels, strict=True)
    }
    first = None if start is None else rules.read_position(dict(start))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "begun.trivium"
        path.write_bytes(write(Match(rules, seed=seed, start=first, players=players)))
        window.open_file(path)
        qtbot.waitUntil(lambda: [page.table.game.name for page in seen(window, TablePage)] == [game], timeout=WAIT)
    return page_of(window)


def set_up(qtbot: QtBot, window: MainWindow, side: str) -> None:
    """Any army for a side of Cyvasse."""
    click(qtbot, window, "Fill the rest")
    click(qtbot, window, "Ready")
    if side == "South":
        qtbot.waitUntil(lambda: button(window, "I am Grace: set up my army").isVisible())


# -- playing ---------------------------------------------------------------------------------------------
def play(window: MainWindow, action: str, side: str = "") -> None:
    """Have an action played as the table does it that a person played on."""
    page_of(window).action_wanted.emit(action, side)


def play_witness(window: MainWindow) -> None:
    """Play what the game names first."""
    state = state_of(window)
    play(window, state.game.write_action(state.position, state.game.witness(state.position)))


def press(window: MainWindow, key: Qt.Key) -> None:
    """With the control key."""
    QTest.keyClick(window, key, CONTROL)


# -- how it stands ---------------------------------------------------------------------------------------
def page_of(window: MainWindow) -> TablePage:
    (page,) = seen(window, TablePage)
    return page


def arrows_of(page: TablePage) -> Arrows:
    """Those that advise."""
    (view,) = seen(page, BoardView)
    arrows = view.scene().findChild(Arrows)
    assert arrows is not None
    return arrows


def state_of(window: MainWindow) -> MatchState:
    return page_of(window).replay.state


def wait_for_plies(qtbot: QtBot, window: MainWindow, count: int) -> None:
    """Until so many have been played, or more."""
    qtbot.waitUntil(lambda: len(state_of(window).plies) >= count, timeout=WAIT)


def moves(window: MainWindow) -> list[str]:
    """What the move list shows, row by row."""
    model = seen(window, MoveList)[0].model()
    return [
        text
        for row in range(model.rowCount())
        for column in range(2)
        if (text := model.index(row, column).data()) is not None
    ]


def wait_for_moves(qtbot: QtBot, window: MainWindow, count: int) -> None:
    qtbot.waitUntil(lambda: len(moves(window)) == count)


def wait_for_all_answers(qtbot: QtBot, window: MainWindow) -> None:
    """Until the worker has answered all that was asked of it: what is asked for last is answered last."""
    window.open_file(Path("nowhere.trivium"))
    box = message(qtbot, WAIT)
    assert "nowhere.trivium" in box.text()
    box.close()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
