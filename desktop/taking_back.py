"""Undo and redo as they are meant at the table: of turns, and against the computer back to one's own."""

from __future__ import annotations

from engine.match import WORDS as MATCH_WORDS
from engine.match import CannotUndo, Match, Ply
from engine.words import Reason


def can_take_back(match: Match) -> Reason | None:
    """Why `take_back` is refused; None when it is not."""
    seat = person_alone(match)
    if seat is None:
        return match.can_undo()
    if not any(_seat_of(match, ply) == seat for ply in match.plies):
        return MATCH_WORDS.reason("nothing_to_undo")
    turn = match.can_undo_turn(seat)
    return match.can_undo() if turn is not None and _is_last(match, seat) else turn


def take_back(match: Match) -> None:
    """Take back the turn, or as much of it as has revealed nothing. Raises CannotUndo."""
    refusal = can_take_back(match)
    if refusal is not None:
        raise CannotUndo((refusal,))
    seat = person_alone(match)
    if match.can_undo_turn(seat) is None:
        match.undo_turn(seat)
    else:
        match.undo()


def play_again(match: Match) -> None:
    """Bring back the turn that was taken back last, the computer's answer with it. Raises CannotUndo."""
    match.redo_turn(person_alone(match))


def person_alone(match: Match) -> str | None:
    """The seat of the one person who plays against the computer; None when it is another sort of match."""
    seats = people(match)
    return seats[0] if len(seats) == 1 else None


def people(match: Match) -> list[str]:
    """The seats at which people sit."""
    return [seat for seat, player in match.players.items() if player.level is None]


def _is_last(match: Match, seat: str) -> bool:
    """Whether the last action was of this seat."""
    return _seat_of(match, match.plies[-1]) == seat


def _seat_of(match: Match, ply: Ply) -> str:
    """Sides may be named anew by an action, so the position before it knows whose it was."""
    before = match.plies[ply.number - 2].position if ply.number > 1 else match.first
    return match.game.seat(before, ply.side)
