"""Thinking ahead while a person thinks: which position the computer expects to be asked about next."""

from __future__ import annotations

from collections.abc import Sequence

from engine.agreement import without_offer
from engine.game import AnyGame, IllegalAction, Position
from engine.match import Ply

PONDERING = "computer/ponders"
"""The setting: whether the computer thinks ahead."""


def still_to_come(line: Sequence[str], begun: int, plies: Sequence[Ply]) -> tuple[str, ...]:
    """What is left of a line of which the first action was to be ply `begun` (from 0); empty when it was left."""
    played = [ply.action for ply in plies[begun:]]
    return tuple(line[len(played) :]) if list(line[: len(played)]) == played else ()


def foreseen(game: AnyGame, position: Position, line: Sequence[str], seat: str) -> Position | None:
    """Where the line comes to the turn of `seat`, None if it never does.

    It is followed as far as that seat may know the position: a card that only the deck knows ends it.
    """
    side = next(each for each in game.sides(position) if game.seat(position, each) == seat)
    known: Position = without_offer(game, game.view(position, side))
    for text in line:
        try:
            known = game.play(known, game.read_action(known, text)).position
        except IllegalAction:
            return None
        if known.result is not None:
            return None
        if game.seat(known, known.to_move) == seat:
            return known
    return None
