"""How much work a frame costs on the GUI thread while a unit is dragged over the Cyvasse board.

    QT_QPA_PLATFORM=offscreen python tests/bench/drag_frames.py [width height]

Every step of the drag is one frame: the mouse event with all that it sets off (picking, the reason in
words, marks, the line of fire), and the repaint of what has changed. Printed are percentiles of the
GUI thread's own time in milliseconds; the aim is less than 16 at the 95th.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import quantiles
from time import thread_time

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1] / "desktop"))

from cyvasse_host import Host
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from desktop.settings import Settings
from desktop.table.game_table import Desk
from desktop.theme.theme import Theme
from engine.cyvasse.armies import ready_made
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.position import CyvassePosition

STEPS = 24
"""Frames from one hex to the next on the way; at 60 a second a brisk hand."""
WAY = ("f1", "f6", "j8", "k11", "h3", "d9", "a1", "f11", "f6")
PICKED = ("elephant", "trebuchet", "light_horse", "dragon")


def full_battle() -> CyvassePosition:
    """Two ready-made armies, South to move."""
    game = Cyvasse()
    position = game.start(1)
    for army in ready_made()[:2]:
        position = game.play(position, army.of(position.to_move)).position
    return position._replace(to_move="south")


def path(host: Host, origin: str) -> Iterator[QPoint]:
    """The points of the drag, pixel by pixel coarse enough for one frame each."""
    for start, end in pairwise(host.at(place) for place in (origin, *WAY)):
        for step in range(STEPS):
            yield start + (end - start) * step / STEPS


def send(host: Host, kind: QEvent.Type, at: QPoint) -> None:
    held = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseButtonRelease else Qt.MouseButton.LeftButton
    button = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
    where = QPointF(host.board.mapToGlobal(at))
    event = QMouseEvent(kind, QPointF(at), where, button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(host.board, event)


def drag(host: Host, origin: str) -> list[float]:
    """Milliseconds of each frame of one drag, which ends beside the board and so plays nothing."""
    send(host, QEvent.Type.MouseButtonPress, host.at(origin))
    frames = []
    for at in path(host, origin):
        began = thread_time()
        send(host, QEvent.Type.MouseMove, at)
        QApplication.processEvents()
        frames.append((thread_time() - began) * 1000)
    send(host, QEvent.Type.MouseButtonRelease, QPoint(2, 2))
    QApplication.processEvents()
    return frames


def main() -> None:
    width, height = map(int, sys.argv[1:3]) if len(sys.argv) > 2 else (1600, 1000)
    app = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        host = Host(Desk(Theme(app), Settings(Path(folder) / "settings.ini"), Path(folder)), full_battle())
        host.resize(width, height)
        host.show()
        app.processEvents()
        for unit in PICKED:
            origin = next(place for place in host.table.board.places.centres if host.standing(place) == f"south_{unit}")
            frames = drag(host, origin)
            cuts = quantiles(frames, n=100)
            print(
                f"{unit:12} {len(frames)} frames: median {cuts[49]:.1f}, 95 % {cuts[94]:.1f}, "
                f"99 % {cuts[98]:.1f}, worst {max(frames):.1f} ms"
            )


if __name__ == "__main__":
    main()
