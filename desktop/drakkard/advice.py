"""What an action would do, as a path over the sea: where a card would lie, how a Flagship would sail."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from desktop.drakkard.marks import polygons, rings, route
from desktop.drakkard.mode import Board
from desktop.drakkard.tabletop import outline
from engine.drakkard.actions import Launch, Place, Raid, Sail
from engine.drakkard.card import CARD
from engine.drakkard.position import DrakkardPosition

RING = 1.25
"""Radius of the ring round a ship, in radii of a token."""


def advice(board: Board, position: DrakkardPosition, action: str) -> QPainterPath:
    """Empty for what has no place on the sea."""
    path, dot = QPainterPath(), board.tabletop.dot
    match board.game.read_action(position, action):
        case Place(pose):
            path.addPath(polygons([outline(pose)]))
        case Sail(way):
            start = () if position.flagship is None else (position.flagship,)
            path.addPath(route(map(dot, (*start, *way))))
            path.addPath(rings([dot(way[-1])], CARD.token_radius * RING))
        case Raid(ship) | Launch(ship):
            path.addPath(rings([dot(ship)], CARD.token_radius * RING))
    return path
