"""How a turn looks: units walk their way, the Dragon flies in an arc, shots are swift, the taken fade."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin

from PySide6.QtCore import QEasingCurve, QPointF
from PySide6.QtGui import QColor

from desktop.cyvasse.board import Board
from desktop.cyvasse.fire_marks import Shot
from desktop.cyvasse.hexes import RADIUS
from desktop.table.acts import Act, along
from desktop.table.piece_item import PieceItem
from desktop.table.piece_layer import HELD_Z
from desktop.theme.metrics import Duration
from engine.cyvasse.board import NAMES, NEIGHBOURS, Hex
from engine.cyvasse.moves import SHOOT, STAY, TAKE, Turn, carry_out
from engine.cyvasse.units import EMPTY, unit_of

FADE_FROM = 0.55
"""How far a unit has come when what it takes begins to fade."""
ARC = 0.7 * RADIUS
"""How far the Dragon rises above the straight line of its flight."""
LIFTED = 0.55
"""How high a walking unit is lifted; the Dragon goes all the way up."""


class Choreography:
    """Makes the acts of turns on one board. The pieces must stand as before the turn."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def forward(self, cells: bytes, turn: Turn, *, legs_done: int = 0) -> list[Act]:
        """The acts of a turn from its second leg on, or from its first."""
        kind, origin, verb, target, again, final = turn
        acts: list[Act] = []
        if legs_done < 1:
            acts += [self._shoot(origin, target)] if verb == SHOOT else [self._go(cells, origin, target, verb == TAKE)]
        if legs_done < 2 and again != STAY:
            between = carry_out(cells, (kind, origin, verb, target, STAY, target))
            acts.append(self._go(between, target, final, again == TAKE, stood=origin if legs_done < 1 else target))
        return acts

    def back(self, turn: Turn) -> list[Act]:
        """A unit goes back to where it came from; what it took appears when it is there."""
        _, origin, verb, _, _, final = turn
        item = self._board.pieces.at(NAMES[final])
        if item is None or verb == SHOOT:
            return []
        return [self._slide(item, [self._at(final), self._at(origin)], Duration.NORMAL)]

    # -- acts ------------------------------------------------------------------------------------
    def _go(self, cells: bytes, origin: Hex, target: Hex, takes: bool, stood: Hex | None = None) -> Act:
        """`stood`: the place under which the piece is still kept, when it has gone on from there."""
        mover = self._board.pieces.at(NAMES[origin if stood is None else stood])
        if mover is None:
            return _nothing()
        victim = self._board.pieces.at(NAMES[target]) if takes else None
        flies = unit_of(cells[origin]).flies
        way = [origin, target] if flies else walk(cells, origin, target)
        return self._slide(mover, [self._at(h) for h in way], Duration.SLOW, victim, arc=flies)

    def _slide(
        self,
        mover: PieceItem,
        points: Sequence[QPointF],
        duration: Duration,
        victim: PieceItem | None = None,
        *,
        arc: bool = False,
    ) -> Act:
        lifted, rise = (1.0, ARC) if arc else (LIFTED, 0.0)

        def frame(progress: float) -> None:
            height = sin(pi * progress) if progress < 1 else 0.0
            mover.set_lift(lifted * height)
            mover.setPos(along(points, progress) - QPointF(0, rise * height))
            if victim is not None and progress > FADE_FROM:
                victim.setOpacity(1 - (progress - FADE_FROM) / (1 - FADE_FROM))

        return Act(self._milliseconds(duration), _raised(mover, frame))

    def _shoot(self, origin: Hex, target: Hex) -> Act:
        """The projectile, and then the target fades."""
        victim = self._board.pieces.at(NAMES[target])
        shot = Shot(self._at(origin), self._at(target), QColor(self._board.theme.palette.cyvasse.fire))
        scene = self._board.view.scene()

        def frame(progress: float) -> None:
            flown = min(1.0, progress / FADE_FROM)
            if shot.scene() is None and progress < 1:
                scene.addItem(shot)
            shot.fly(flown)
            shot.setVisible(flown < 1)
            if victim is not None and flown >= 1:
                victim.setOpacity(1 - (progress - FADE_FROM) / (1 - FADE_FROM))
            if progress >= 1 and shot.scene() is not None:
                scene.removeItem(shot)

        return Act(2 * self._milliseconds(Duration.NORMAL), frame, QEasingCurve.Type.Linear)

    def _at(self, h: Hex) -> QPointF:
        return self._board.places.centres[NAMES[h]]

    def _milliseconds(self, duration: Duration) -> int:
        return self._board.theme.motion.milliseconds(duration)


def walk(cells: bytes, origin: Hex, target: Hex) -> list[Hex]:
    """A shortest way along empty hexes, both ends included; straight across if there is none."""
    came_from: dict[Hex, Hex] = {origin: origin}
    frontier = [origin]
    while frontier and target not in came_from:
        ahead = [(h, stand) for stand in frontier for h in NEIGHBOURS[stand]]
        frontier = []
        for h, stand in ahead:
            if h not in came_from and (h == target or cells[h] == EMPTY):
                came_from[h] = stand
                frontier.append(h)
    if target not in came_from:
        return [origin, target]
    way = [target]
    while way[-1] != origin:
        way.append(came_from[way[-1]])
    return way[::-1]


def _raised(mover: PieceItem, frame: Callable[[float], None]) -> Callable[[float], None]:
    """The same, with the moving piece above all others."""

    def raised(progress: float) -> None:
        mover.setZValue(HELD_Z)
        frame(progress)

    return raised


def _nothing() -> Act:
    return Act(0, lambda _: None)
