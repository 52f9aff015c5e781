"""How regularly the GUI's timer comes while the computer thinks: `uv run python tests/bench/gui_while_thinking.py`.

A real window with a table in it, a timer of 5 ms, and a thinker process at full strength; then the computer
alone, so that actions are played and shown as well. The bound is 25 ms for the 99th percentile of the gap
between two comings of the timer; the ratio is to the gap at rest in the same run.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from desktop.app import SWITCH_INTERVAL, make_application
from desktop.library import Library
from desktop.main_window import MainWindow
from desktop.match_state import new_match
from desktop.opponents import computer_name
from desktop.settings import Settings
from desktop.table.game_table import Desk
from desktop.theme.theme import Theme
from engine.match import Player
from engine.registry import GAMES

TICK = 5
WATCHED = 2500
"""Milliseconds of each measurement."""
STRONGEST = 8
OPENED = 4
"""Plies after which each game has something to think about: in Drakkard the first three are soon decided."""


def percentile(gaps: list[float], part: float) -> float:
    return sorted(gaps)[min(int(len(gaps) * part), len(gaps) - 1)]


def gaps_while(milliseconds: int) -> list[float]:
    """Between the comings of a timer, in ms."""
    came: list[float] = []
    timer = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=TICK)
    timer.timeout.connect(lambda: came.append(time.perf_counter()))
    timer.start()
    QTest.qWait(milliseconds)
    timer.stop()
    return [(after - before) * 1000 for before, after in pairwise(came)]


def wait(so: Callable[[], bool]) -> None:
    while not so():
        QTest.qWait(20)


def begin(window: MainWindow, game: str, levels: tuple[int | None, int | None]) -> None:
    seats = GAMES[game]().seats
    players = {
        seat: Player("Ada" if level is None else computer_name(level), level)
        for seat, level in zip(seats, levels, strict=True)
    }
    before = window._state.serial if window._state is not None else 0
    window._room.begin.emit(new_match(game, {}, players, 7))
    wait(lambda: window._state is not None and window._state.serial > before)
    QTest.qWait(1500)  # drawn, and a coin has fallen


def measure(window: MainWindow, game: str) -> None:
    begin(window, game, (None, None))
    rest = percentile(gaps_while(WATCHED), 0.99)
    begin(window, game, (STRONGEST, STRONGEST))
    wait(lambda: window._state is not None and len(window._state.plies) >= OPENED)
    window._room.pause.emit()
    window._room.step.emit()
    wait(lambda: window._state is not None and window._state.thinking)
    thinking = percentile(gaps_while(WATCHED), 0.99)
    window._room.go_on.emit()
    playing = percentile(gaps_while(3 * WATCHED), 0.99)
    window._room.pause.emit()
    print(
        f"{game:9} 99 % of gaps: {rest:5.1f} ms at rest, {thinking:5.1f} ms while it thinks "
        f"({thinking / rest:.2f} times), {playing:5.1f} ms while it thinks and plays ({playing / rest:.2f} times)"
    )


def main() -> None:
    app = make_application(sys.argv[:1])
    sys.setswitchinterval(SWITCH_INTERVAL)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "settings.ini")
        window = MainWindow(Desk(Theme(app), settings, Path(folder)), Library(Path(folder) / "matches"), "0")
        window.resize(1280, 800)
        window.show()
        for game in GAMES:
            measure(window, game)
        window.close()


if __name__ == "__main__":
    main()
