"""What a person is told of an action and of an ending."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from engine.drakkard.actions import Action, Arrange, Colour, Hold, Launch, Place, Raid, Sail
from engine.drakkard.card import COLOURS
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.referee import judge
from engine.drakkard.sight import battlefield, visible_ships
from engine.drakkard.words import WORDS
from engine.game import Result
from engine.words import Event, Json


@singledispatch
def told(action: Action, before: DrakkardPosition) -> Iterator[Event]:
    """The events of a legal action."""
    raise TypeError(f"{action!r} is no action of Drakkard in {before.phase}")


@told.register
def _(action: Arrange, before: DrakkardPosition) -> Iterator[Event]:
    faces = [card.face for card in action.cards]
    yield WORDS.event("arrange", side=before.to_move, faces=list(faces))


@told.register
def _(action: Colour, before: DrakkardPosition) -> Iterator[Event]:
    yield WORDS.event("colour", side=before.to_move, colour=action.colour)


@told.register
def _(action: Launch, before: DrakkardPosition) -> Iterator[Event]:
    yield WORDS.event("flagship", side=before.to_move, ship=str(action.ship))


@told.register
def _(action: Place, before: DrakkardPosition) -> Iterator[Event]:
    covers = judge(battlefield(before), action.pose).covers
    yield WORDS.event(
        "place",
        side=before.to_move,
        card=len(before.cards),
        count=len(covers),
        covers=[str(ship) for ship in covers],
    )
    if (face := before.deck.drawn().top) is not None:
        yield WORDS.event("turn_up", face=face)


@told.register
def _(action: Sail, before: DrakkardPosition) -> Iterator[Event]:
    yield WORDS.event("sail", side=before.to_move, ship=str(action.way[-1]), way=[str(ship) for ship in action.way])


@told.register
def _(action: Raid, before: DrakkardPosition) -> Iterator[Event]:
    yield WORDS.event("raid", side=before.to_move, ship=str(action.ship))


@told.register
def _(action: Hold, before: DrakkardPosition) -> Iterator[Event]:
    del action
    yield WORDS.event("hold", side=before.to_move)


def told_of_end(position: DrakkardPosition, result: Result) -> Iterator[Event]:
    """The events of an ending of `position`, which is not yet marked with it."""
    ships = ships_left(position)
    if result.by == "stranded":
        yield WORDS.event("stranded", side=position.to_move)
    else:
        yield WORDS.event("count", **ships)
    yield WORDS.event("win", winner=result.winner, by=result.by, ships=ships)


def ships_left(position: DrakkardPosition) -> dict[str, Json]:
    """How many ships of each colour count now."""
    return dict(zip(COLOURS, visible_ships(position), strict=True))
