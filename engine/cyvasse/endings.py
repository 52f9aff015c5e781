"""What follows when a turn has been carried out: forced passes and endings (rulings 7 to 10)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cyvasse.moves import can_move
from engine.cyvasse.position import CyvassePosition
from engine.cyvasse.units import KINGS, OTHER, SIDE_INDEX, SIDES
from engine.cyvasse.words import WORDS
from engine.game import Played, Result, Side
from engine.words import Event

QUIET, NO_MOVE, REPETITION, KING = "quiet", "no_move", "repetition", "king"


def settled(position: CyvassePosition, limit: int | None) -> Played[CyvassePosition]:
    """The position with all that the game itself does to it, in the order of ruling 10.

    `limit`: quiet turns that end in a draw.
    """
    if position.result is not None or position.deploying is not None:
        return Played(position, ())
    if (loser := kingless(position.cells)) is not None:
        return _ended(position, Result(OTHER[loser], KING))
    passes: list[Event] = []
    while (by := _draw(position, limit)) is None and not _moves(position, position.to_move):
        passes.append(WORDS.event("pass", side=position.to_move))
        position = position._replace(to_move=OTHER[position.to_move], quiet=position.quiet + 1)
    if by is None:
        return Played(position, tuple(passes))
    ended, events = _ended(position, Result(None, by))
    return Played(ended, (*passes, *events))


def kingless(cells: bytes) -> Side | None:
    """The side whose King has been taken."""
    return next((side for side, king in zip(SIDES, KINGS, strict=True) if king not in cells), None)


def _draw(position: CyvassePosition, limit: int | None) -> str | None:
    if not _moves(position, position.to_move) and not _moves(position, OTHER[position.to_move]):
        return NO_MOVE
    return QUIET if limit is not None and position.quiet >= limit else None


def _moves(position: CyvassePosition, side: Side) -> bool:
    return can_move(position.cells, SIDE_INDEX[side])


def _ended(position: CyvassePosition, result: Result) -> Played[CyvassePosition]:
    after = position._replace(result=result, offer=None)
    if result.winner is None:
        return Played(after, (WORDS.event("draw", by=result.by),))
    loser = OTHER[result.winner]
    return Played(after, (WORDS.event("win", winner=result.winner, loser=loser, by=result.by),))


TURNS_TO_RECUR = 4
"""One side must leave and come back, so a position recurs after four turns, forced passes counted."""


def recurrence(line: Sequence[CyvassePosition], times: int) -> Played[CyvassePosition] | None:
    """The last position as drawn, when the same units stand with the same side to move for the
    `times`-th time in the line; else None (ruling 9). Nothing recurs across a take."""
    last = line[-1]
    if last.result is not None or last.deploying is not None or last.quiet < TURNS_TO_RECUR * (times - 1):
        return None
    found = 0
    for position in reversed(line):
        found += position.cells == last.cells and position.to_move == last.to_move
        if found == times:
            return _ended(last, Result(None, REPETITION))
        if not position.quiet:
            break
    return None
