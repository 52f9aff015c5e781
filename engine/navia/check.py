"""Check: an enemy piece could take the Navia on its next move (rulebook, Check; rulings 5 and 10)."""

from __future__ import annotations

from engine.navia.board import Square
from engine.navia.moves import attackers
from engine.navia.pieces import PieceSet
from engine.navia.position import Position


def navia_square(pieces: PieceSet, position: Position, side: int) -> Square | None:
    """Where the Navia of a side stands; None once it is taken."""
    for code in pieces.navias[side]:
        if (at := position.board.find(code)) >= 0:
            return at
    return None


def checkers(pieces: PieceSet, position: Position, side: int) -> list[Square]:
    """The squares of the enemy pieces that put the Navia of `side` in Check."""
    at = navia_square(pieces, position, side)
    return [] if at is None else attackers(pieces, position, at, 1 - side)


def in_check(pieces: PieceSet, position: Position, side: int) -> bool:
    return bool(checkers(pieces, position, side))
