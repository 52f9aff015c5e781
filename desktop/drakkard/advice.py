"""What an action would do, over the sea: where a card would lie, how a Flagship would sail; and what was played."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from desktop.drakkard.art import Look
from desktop.drakkard.marks import Mark, polygons, rings, route
from desktop.drakkard.mode import Board
from desktop.drakkard.tabletop import outline
from engine.drakkard.actions import Launch, Place, Raid, Sail
from engine.drakkard.card import CARD
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

    def show(self, position: DrakkardPosition, action: str, instead_of: str = "") -> None:
        """Point at what an action does; empty: at nothing."""
        marks = self._board.marks
        marks.show(Mark.ADVICE, advice(self._board, position, action))
        marks.show(Mark.PLAYED, played(self._board, position, instead_of))
        self.ghost.hide()
        match self._board.game.read_action(position, action) if action else None:
            case Place(pose) if position.deck.top is not None:
                self.ghost.set_look(Look("card", position.deck.top))
                self.ghost.set_pose(pose)
                self.ghost.show()

    @property
    def area(self) -> QRectF:
        """What all of it takes up of the table."""
        marks = self._board.marks
        return marks.path(Mark.ADVICE).boundingRect().united(marks.path(Mark.PLAYED).boundingRect())


def advice(board: Board, position: DrakkardPosition, action: str) -> QPainterPath:
    """Empty for what has no place on the sea, and where there is no action."""
    path, dot = QPainterPath(), board.tabletop.dot
    match board.game.read_action(position, action) if action else None:
        case Place(pose):
            path.addPath(polygons([outline(pose)]))
        case Sail(way):
            start = () if position.flagship is None else (position.flagship,)
            path.addPath(route(map(dot, (*start, *way))))
            path.addPath(rings([dot(way[-1])], CARD.token_radius * RING))
        case Raid(ship) | Launch(ship):
            path.addPath(rings([dot(ship)], CARD.token_radius * RING))
    return path


def played(board: Board, position: DrakkardPosition, action: str) -> QPainterPath:
    """The same for what was played; a card is struck out, so that it is not taken for the advised one."""
    path = advice(board, position, action)
    match board.game.read_action(position, action) if action else None:
        case Place(pose):
            first, second, third, fourth = outline(pose).toList()[:4]
            for start, end in ((first, third), (second, fourth)):
                path.moveTo(start)
                path.lineTo(end)
    return path
