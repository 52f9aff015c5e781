"""How a game ends: stranded, or the deck is empty and the ships are counted.

rulebook, Game End and Victory; RULES.md, Stranded and End.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from engine.drakkard.card import COLOURS
from engine.drakkard.movement import can_sail, launchable
from engine.drakkard.placement import exists
from engine.drakkard.position import FLAGSHIP, MOVE, REINFORCE, DrakkardPosition
from engine.drakkard.sight import visible_ships
from engine.game import Result

COUNTED: Final = ("ships", "tokens", "first_player")
"""The endings that come from `count`."""


def ending(position: DrakkardPosition) -> Result | None:
    """The result that the position has by the rules, if it is the end of a game."""
    if position.phase == REINFORCE and not position.deck.size:
        return count(position)
    if is_stranded(position):
        return Result(position.other, "stranded")
    return None


def is_stranded(position: DrakkardPosition) -> bool:
    """Whether the side to move must place a card, or bring its Flagship to a ship, and cannot."""
    return position.phase in _CAN and not _CAN[position.phase](position)


def count(position: DrakkardPosition) -> Result:
    """Most ships visible; then most unplaced Raid tokens; then the First Player."""
    ships, tokens, first_player = COUNTED
    for by, (red, green) in ((ships, visible_ships(position)), (tokens, position.tokens_left)):
        if red != green:
            return Result(COLOURS[red < green], by)
    return Result(position.first, first_player)


def was_counted(position: DrakkardPosition) -> bool:
    """Whether the game ended by a count."""
    return position.result is not None and position.result.by in COUNTED


_CAN: Final[Mapping[str, Callable[[DrakkardPosition], bool]]] = MappingProxyType(
    {
        FLAGSHIP: lambda position: any(launchable(position)),
        REINFORCE: lambda position: exists(position) is not None,
        MOVE: can_sail,
    }
)
