"""What hints and the analysis cost the window: the gaps of a GUI timer, and the time to the first hint.

    QT_QPA_PLATFORM=offscreen python tests/bench/analysis_gaps.py

A timer of 5 ms ticks in the window's thread, first while nothing is thought about and then while the
analysis runs and is shown; printed are percentiles of the time from tick to tick, in milliseconds.
"""

from __future__ import annotations

import gc
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from statistics import quantiles

sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication

from desktop.actions import Do
from desktop.library import Library
from desktop.main_window import MainWindow
from desktop.match_state import NewMatch
from desktop.settings import Settings
from desktop.table.game_table import Desk
from desktop.table.page import TablePage
from desktop.theme.theme import Theme
from engine.registry import GAMES

TICK, LONG = 5, 6000
"""Milliseconds: of the timer, and of each measurement."""


def gaps() -> list[float]:
    """Milliseconds from tick to tick."""
    ticks: list[float] = []
    timer = QTimer(interval=TICK, timerType=Qt.TimerType.PreciseTimer)
    timer.timeout.connect(lambda: ticks.append(time.perf_counter()))
    timer.start()
    loop = QEventLoop()
    QTimer.singleShot(LONG, loop.quit)
    loop.exec()
    return [1000 * (after - before) for before, after in pairwise(ticks)]


def wait(app: QApplication, done: Callable[[], bool]) -> float:
    begun = time.perf_counter()
    while not done():
        app.processEvents()
        time.sleep(0.002)
    return time.perf_counter() - begun


def _has_more(page: TablePage, plies: int) -> bool:
    return len(page.replay.state.plies) > plies


def measure(app: QApplication, game: str, folder: Path) -> None:
    window = MainWindow(Desk(Theme(app), Settings(folder / "settings.ini"), folder), Library(folder / "matches"), "0")
    window.resize(1180, 800)
    window.show()
    seats = GAMES[game]().seats
    window._room.begin.emit(NewMatch(game, {}, dict.fromkeys(seats, "Ada"), 5))
    wait(app, lambda: window._page is not None)
    page = window._at_table()
    while not page.table.game.lists_actions(page.replay.state.position):
        state = page.replay.state
        window._room.play.emit(state.game.write_action(state.position, state.game.witness(state.position)), "")
        wait(app, partial(_has_more, page, len(state.plies)))
    window._actions[Do.HINT].trigger()
    first = wait(app, lambda: bool(page.study._hinted))
    rows = {"nothing": gaps()}
    window._actions[Do.ANALYSIS].setChecked(True)
    rows["analysis"] = gaps()
    told = [
        f"{what} median {quantiles(row, n=100)[49]:.1f}, 99 % {quantiles(row, n=100)[98]:.1f}, worst {max(row):.1f}"
        for what, row in rows.items()
    ]
    print(f"{game}: first hint {first:.2f} s; gaps in ms: {'; '.join(told)}")
    window.close()


def main() -> None:
    gc.disable()
    app = QApplication([])
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            measure(app, game, Path(folder))


if __name__ == "__main__":
    main()
