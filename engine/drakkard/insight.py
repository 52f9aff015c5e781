"""What is good about an action of Drakkard, in words: what it covers, and what room it leaves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.drakkard.actions import Action, Hold, Launch, Place, Raid, Sail
from engine.drakkard.card import COLOURS
from engine.drakkard.movement import can_sail, ways
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.referee import judge
from engine.drakkard.sight import battlefield
from engine.drakkard.turns import after
from engine.drakkard.words import WORDS
from engine.words import Event

ROOMY = 6
"""So many ships to sail to are as good as any number."""


def of_action(position: DrakkardPosition, action: Action) -> tuple[Event, ...]:
    """The action is legal in `position`."""
    return tuple(_said(position, action))


def _said(position: DrakkardPosition, action: Action) -> Iterator[Event]:
    match action:
        case Place():
            yield from _covered(position, action)
            laid = after(action, position)
            if not can_sail(laid):
                yield WORDS.event("insight_stranded")
            else:
                yield _room(len(ways(laid)))
        case Raid(ship):
            colour = position.colour_of(ship)
            own = colour == position.to_move
            yield WORDS.event("insight_raids_own") if own else WORDS.event("insight_raids", side=colour)
        case Sail(way):
            yield WORDS.event("insight_sails", ship=str(way[-1]))
        case Hold():
            yield WORDS.event("insight_holds")
        case Launch(ship):
            yield WORDS.event("insight_launches", ship=str(ship))


def _covered(position: DrakkardPosition, action: Place) -> Iterator[Event]:
    """How many ships are covered, the enemy's first."""
    count = Counter(position.colour_of(ship) for ship in judge(battlefield(position), action.pose).covers)
    own = position.to_move
    enemy = next(colour for colour in COLOURS if colour != own)
    if count[enemy]:
        yield WORDS.event("insight_covers", side=enemy, count=count[enemy])
    if count[own]:
        yield WORDS.event("insight_covers_own", count=count[own])


def _room(ships: int) -> Event:
    return WORDS.event("insight_roomy") if ships >= ROOMY else WORDS.event("insight_room", count=ships)
