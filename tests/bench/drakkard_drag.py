"""How much work of the GUI thread a frame takes while a card is dragged over a full table.

Work is the thread's own time on the processor, so that a busy machine does not count; beside it the clock's.

Run: QT_QPA_PLATFORM=offscreen python tests/bench/drakkard_drag.py [frames]
"""

from __future__ import annotations

import gc
import math
import sys
import tempfile
from pathlib import Path
from statistics import quantiles
from time import perf_counter, thread_time
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1] / "desktop"))

from drakkard_play import full_table

from desktop.drakkard.table import DrakkardTable
from desktop.settings import Settings
from desktop.table.game_table import Desk, Moment, Step
from desktop.theme.motion import MotionChoice
from desktop.theme.scheme import SchemeChoice
from desktop.theme.theme import Theme
from engine.drakkard.actions import Place
from engine.drakkard.game import Drakkard

FRAME = 16.0
"""Milliseconds."""


class Spent(NamedTuple):
    """Milliseconds: of the thread's own, and by the clock."""

    work: float
    clock: float

    @classmethod
    def now(cls) -> Spent:
        return cls(1000 * thread_time(), 1000 * perf_counter())

    def since(self) -> Spent:
        now = Spent.now()
        return Spent(now.work - self.work, now.clock - self.clock)


class Bench:
    """A table of 1200 by 900 pixels with eighteen cards, and the times of what is done on it."""

    def __init__(self, folder: str) -> None:
        self.app = QApplication([])
        desk = Desk(
            Theme(self.app, SchemeChoice.LIGHT, MotionChoice.REDUCED), Settings(Path(folder) / "s.ini"), Path(folder)
        )
        self.position = full_table()
        self.table = DrakkardTable(Drakkard(), desk)
        self.view = self.table.board.view
        self.table.resize(1200, 900)
        self.table.show()
        self.table.show_moment(Moment(self.position, None, None, None, Step.JUMP, live=True))
        self.app.processEvents()

    def path(self, frames: int) -> list[QPointF]:
        """A curve over the whole table, in pixels."""
        middle = QPointF(self.view.viewport().rect().center())
        return [
            middle + QPointF(280 * math.sin(0.037 * frame), 220 * math.sin(0.053 * frame)) for frame in range(frames)
        ]

    def move(self, pixel: QPointF) -> Spent:
        """From the event to the painted frame."""
        start = Spent.now()
        where = QPointF(self.view.viewport().mapToGlobal(pixel.toPoint()))
        none = Qt.MouseButton.NoButton
        event = QMouseEvent(QEvent.Type.MouseMove, pixel, where, none, none, Qt.KeyboardModifier.NoModifier)
        self.app.sendEvent(self.view.viewport(), event)
        self.app.processEvents()
        return start.since()

    def turn(self, pixel: QPointF) -> Spent:
        start = Spent.now()
        where = QPointF(self.view.viewport().mapToGlobal(pixel.toPoint()))
        none = Qt.KeyboardModifier.NoModifier
        phase, button = Qt.ScrollPhase.NoScrollPhase, Qt.MouseButton.NoButton
        event = QWheelEvent(pixel, where, QPoint(), QPoint(0, 120), button, none, phase, False)
        self.app.sendEvent(self.view.viewport(), event)
        self.app.processEvents()
        return start.since()

    def judge(self, pixel: QPointF) -> Spent:
        """The engine's part alone."""
        point = self.view.at(pixel)
        pose = self.table.reinforcing.handling.pose._replace(x=round(point.x() * 100), y=round(point.y() * 100))
        start = Spent.now()
        self.table.board.game.why_not(self.position, Place(pose))
        return start.since()


def report(name: str, spent: list[Spent]) -> None:
    work, clock = ([getattr(each, what) for each in spent] for what in ("work", "clock"))
    cuts, by_clock = quantiles(work, n=100), quantiles(clock, n=100)
    within = 100 * sum(time < FRAME for time in work) / len(work)
    print(
        f"{name:27} work: median {cuts[49]:5.2f} ms, 95 % {cuts[94]:5.2f} ms, {within:5.1f} % under {FRAME:.0f} ms"
        f"   clock: median {by_clock[49]:5.2f} ms, 95 % {by_clock[94]:5.2f} ms"
    )


def main() -> None:
    frames = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    gc.disable()  # as in the app
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        path = bench.path(frames)
        for pixel in path[:20]:
            bench.move(pixel)
        print(f"{len(bench.position.cards)} cards, {len(bench.position.tokens)} tokens, {frames} frames")
        report("ghost follows the pointer", [bench.move(pixel) for pixel in path])
        report("ghost turned by the wheel", [bench.turn(pixel) for pixel in path])
        report("judging alone (why_not)", [bench.judge(pixel) for pixel in path])
        bench.table.close()


if __name__ == "__main__":
    main()
