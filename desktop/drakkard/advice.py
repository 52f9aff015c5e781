"""What an action would do, over the sea: where a card would lie, how a Flagship would sail; and what was played."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from desktop.drakkard.art import Look
from desktop.drakkard.marks import Mark, polygons, rings, route
from desktop.drakkard.mode import Board
from desktop.drakkard.tabletop import outline
from engine.drakkard.actions import Action, Launch, Place, Raid, Sail
from engine.drakkard.card import CARD, Ship
from engine.drakkard.layers import layers
from engine.drakkard.position import DrakkardPosition

RING = 1.25
"""Radius of the ring round a ship, in radii of a token."""
GHOST = 295.0
"""Over everything on the table, under the card in hand."""
GHOSTLY = 0.74


class Advice:
    """A pale card with a solid edge, or a way and a ring; what was played instead is dashed, a card struck out."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.ghost = board.tabletop.add(Look("card", next(iter(CARD.faces))), GHOST)
        self.ghost.setOpacity(GHOSTLY)
        self.ghost.hide()

    def show(self, position: DrakkardPosition, turn: Sequence[str], instead_of: str = "") -> None:
        """Point at what a turn does; none: at nothing. `instead_of`: the action that was played there."""
        game, marks, path, here = self._board.game, self._board.marks, QPainterPath(), position
        self.ghost.hide()
        for number, text in enumerate(turn):
            action = game.read_action(here, text)
            path.addPath(trace(here, action))
            self._show_ghost(here, action)
            if number + 1 < len(turn):  # the last one may turn up a card that nobody knows
                here = game.play(here, action).position
        marks.show(Mark.ADVICE, path)
        was = game.read_action(position, instead_of) if instead_of else None
        marks.show(Mark.PLAYED, QPainterPath() if was is None else struck_out(position, was))

    def _show_ghost(self, position: DrakkardPosition, action: Action) -> None:
        match action:
            case Place(pose) if position.deck.top is not None:
                self.ghost.set_look(Look("card", position.deck.top))
                self.ghost.set_pose(pose)
                self.ghost.show()

    @property
    def area(self) -> QRectF:
        """What all of it takes up of the table."""
        marks = self._board.marks
        return marks.path(Mark.ADVICE).boundingRect().united(marks.path(Mark.PLAYED).boundingRect())


def trace(position: DrakkardPosition, action: Action) -> QPainterPath:
    """Empty for what has no place on the sea."""
    path = QPainterPath()

    def dot(ship: Ship) -> QPointF:
        x, y, _ = layers(position.cards).centre(ship).dot
        return QPointF(x, y)

    match action:
        case Place(pose):
            path.addPath(polygons([outline(pose)]))
        case Sail(way):
            start = () if position.flagship is None else (position.flagship,)
            path.addPath(route(map(dot, (*start, *way))))
            path.addPath(rings([dot(way[-1])], CARD.token_radius * RING))
        case Raid(ship) | Launch(ship):
            path.addPath(rings([dot(ship)], CARD.token_radius * RING))
    return path


def struck_out(position: DrakkardPosition, action: Action) -> QPainterPath:
    """The same for what was played; a card is crossed, so that it is not taken for the advised one."""
    path = trace(position, action)
    match action:
        case Place(pose):
            first, second, third, fourth = outline(pose).toList()[:4]
            for start, end in ((first, third), (second, fourth)):
                path.moveTo(start)
                path.lineTo(end)
    return path
