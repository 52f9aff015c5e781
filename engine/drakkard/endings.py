"""How a game ends: stranded, or the deck is empty and the ships are counted.

rulebook, Game End and Victory; rules/drakkard.md, Stranded and End.
"""

from __future__ import annotations

from engine.drakkard.card import COLOURS
from engine.drakkard.movement import can_sail
from engine.drakkard.placement import exists
from engine.drakkard.position import MOVE, REINFORCE, DrakkardPosition
from engine.drakkard.sight import visible_ships
from engine.game import Result


def ending(position: DrakkardPosition) -> Result | None:
    """The result that the position has by the rules, if it is the end of a game."""
    if position.phase == REINFORCE and not position.deck.size:
        return count(position)
    if is_stranded(position):
        return Result(position.other, "stranded")
    return None


def is_stranded(position: DrakkardPosition) -> bool:
    """Whether the side to move can neither place the card in hand nor, in its time, sail."""
    if position.phase == REINFORCE:
        return exists(position) is None
    return position.phase == MOVE and not can_sail(position)


def count(position: DrakkardPosition) -> Result:
    """Most ships visible; then most unplaced Raid tokens; then the First Player."""
    for by, (red, green) in (("ships", visible_ships(position)), ("tokens", position.tokens_left)):
        if red != green:
            return Result(COLOURS[red < green], by)
    return Result(position.first, "first_player")
