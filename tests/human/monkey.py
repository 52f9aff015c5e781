"""A monkey at the app: `python tests/human/monkey.py --seed 1 --events 2000`.

Random but plausible input to whatever window is active. After each event it is asked that nothing has failed, nothing
hangs, and the table shows the match as the worker has it; at each match's end, that the kept file says the same.
On failure the seed and the last events are printed. Offscreen by default; QT_QPA_PLATFORM says otherwise.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtCore import QMessageLogContext, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from desktop.app import make_application, make_window, read_settings, tear_down
from desktop.faults import Faults
from desktop.main_window import MainWindow
from desktop.theme.motion import MotionChoice
from engine.match import Match
from engine.record import read
from engine.registry import GAMES
from tests.human.paw import DEEDS, Paw
from tests.human.shown import ASTRAY

PATIENCE = 30.0
"""Seconds in which the table has to agree with the worker."""
NOISE = ("This plugin does not support", "Unimplemented code.", "occurs outside target window")
"""Messages of the platform, and of QTest, that nobody here can avoid."""


class Monkey:
    """Sits at one window after the other, and looks whether all is well."""

    def __init__(self, app: QApplication, home: Path, seed: int, games: list[str], *, verbose: bool) -> None:
        self.glances = Random(seed)
        """When to look at the kept file; apart, because it depends on time how often one looks."""
        self.wrong: list[str] = []
        self.ended: set[int] = set()
        """Matches whose end has been looked at, by their serial numbers."""
        self.finished = 0
        self.faults = Faults()
        self.faults.install()
        self.faults.happened.connect(self.wrong.append)
        self.chance = Random(seed)
        self.paw = Paw(app, self.open_window(app, home), home, self.chance, games, verbose=verbose)

    def open_window(self, app: QApplication, home: Path) -> MainWindow:
        settings = read_settings()
        settings.set_text("files/folder", str(home))
        settings.motion = self.chance.choice(list(MotionChoice))
        window = make_window(app, settings)
        self.faults.happened.connect(window.show_fault)
        window.show()
        self.ended.clear()
        return window

    def act(self) -> int:
        """Do some things, quickly or with pauses, and look at what came of them. How many were done."""
        number, paw = self.chance.choice((1, 1, 2, 5, 12)), self.paw
        for _ in range(number):
            if not paw.window.isVisible():
                tear_down(paw.window)
                paw.window = self.open_window(paw.app, paw.home)
            paw.do(self.chance.choices(list(DEEDS), list(DEEDS.values()))[0])
            rest = self.chance.choices((None, 0.0, 0.01, 0.2, 1.5), (30, 60, 30, 6, 1))[0]
            if rest is not None:
                paw.rest(rest)
        self.look()
        return number

    # -- what has to be so -----------------------------------------------------------------------
    def look(self) -> None:
        until = time.monotonic() + PATIENCE
        while not self.wrong and (odd := self.disagreement()):
            if time.monotonic() > until:
                self.wrong.append(odd)
            self.paw.rest(0.002)

    def disagreement(self) -> str:
        """What the table has otherwise than the worker; it may have to be given a moment."""
        window, page = self.paw.window, self.paw.page
        worker = window._room.worker
        match = worker._match
        if not window.isVisible():
            return ""
        if window._leaving or match is None or page is None:
            return "" if (match is None) == (page is None) and not window._leaving else "a match without a table"
        state = page.replay.state
        if state.serial != worker._serial or state.plies != match.plies or state.position != match.position:
            return f"the table has {len(state.plies)} plies, the worker {len(match.plies)}"
        ends = match.position.result is not None and state.serial not in self.ended
        if (ends or self.glances.random() < 0.05) and not self.is_kept(match, worker._kept):
            return "the kept file is not there, or another match"
        if ends:
            self.ended.add(state.serial)
            self.finished += 1
        return ASTRAY[match.game.name](page.table, page.replay.moment().position)

    @staticmethod
    def is_kept(match: Match, path: Path | None) -> bool:
        """Whether a file opens to this match as it stands."""
        if path is None or not path.exists():
            return False
        kept = read(path.read_bytes()).match
        return bool(kept.position == match.position and kept.players == match.players)


def sit(home: Path, seed: int, events: int, games: list[str], *, verbose: bool) -> int:
    app = make_application(sys.argv[:1])
    monkey = Monkey(app, home, seed, games, verbose=verbose)

    def hear(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        del context
        if kind != QtMsgType.QtDebugMsg and not any(noise in message for noise in NOISE):
            monkey.wrong.append(f"Qt says: {message}")

    qInstallMessageHandler(hear)
    began, done = time.monotonic(), 0
    while done < events and not monkey.wrong:
        done += monkey.act()
    monkey.paw.window.close()
    QTimer.singleShot(0, app.quit)
    app.exec()
    tear_down(monkey.paw.window)
    for wrong in monkey.wrong:
        print(
            f"seed {seed}, event {done}: {wrong}\n" + "\n".join(f"  {line}" for line in monkey.paw.log), file=sys.stderr
        )
    print(f"seed {seed}: {done} events, {monkey.finished} matches to their end, {time.monotonic() - began:.0f} s")
    return bool(monkey.wrong)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--games", nargs="+", choices=sorted(GAMES), default=sorted(GAMES))
    parser.add_argument("--verbose", action="store_true", help="tell each event before it happens")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        screen = Path(home, "screen.json")
        screen.write_text(json.dumps({"screens": [{"width": 1680, "height": 1060, "dpi": 96}]}))
        os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={screen}")
        os.environ |= {"HOME": home, "XDG_CONFIG_HOME": f"{home}/config", "XDG_DATA_HOME": f"{home}/data"}
        return sit(Path(home), arguments.seed, arguments.events, arguments.games, verbose=arguments.verbose)


if __name__ == "__main__":
    sys.exit(main())
