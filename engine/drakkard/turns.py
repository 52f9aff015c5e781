"""What an action changes, endings aside (rulebook, Setup and Gameplay)."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from engine.drakkard.actions import Action, Arrange, Colour, Hold, Launch, Place, Raid, Sail
from engine.drakkard.card import COLOURS, Laid, Ship
from engine.drakkard.position import COLOUR, FLAGSHIP, MOVE, RAID, REINFORCE, SEATS, DrakkardPosition, Token
from engine.game import Side


@singledispatch
def after(action: Action, position: DrakkardPosition) -> DrakkardPosition:
    """The position after a legal action."""
    raise TypeError(f"{action!r} is no action of Drakkard in {position.phase}")


@after.register
def _(action: Arrange, position: DrakkardPosition) -> DrakkardPosition:
    return replace(position, phase=COLOUR, to_move=SEATS[1], cards=action.cards)


@after.register
def _(action: Colour, position: DrakkardPosition) -> DrakkardPosition:
    """The Second Player takes a colour and is the first to place the Flagship."""
    red, green = COLOURS
    first = green if action.colour == red else red
    one, two = position.move_value
    return replace(
        position,
        phase=FLAGSHIP,
        to_move=action.colour,
        first=first,
        move_value=(one, two) if first == red else (two, one),
    )


@after.register
def _(action: Launch, position: DrakkardPosition) -> DrakkardPosition:
    flagships = _with_flagship(position, action.ship)
    if None in flagships:
        return replace(position, flagships=flagships, to_move=position.other)
    return replace(position, flagships=flagships, phase=REINFORCE, to_move=_first(position))


@after.register
def _(action: Place, position: DrakkardPosition) -> DrakkardPosition:
    face = position.deck.top
    if face is None:
        raise ValueError("there is no known card in hand")
    return replace(
        position,
        phase=MOVE,
        cards=(*position.cards, Laid(face, action.pose)),
        deck=position.deck.drawn(),
    )


@after.register
def _(action: Sail, position: DrakkardPosition) -> DrakkardPosition:
    return replace(position, phase=RAID, flagships=_with_flagship(position, action.way[-1]))


@after.register
def _(action: Raid, position: DrakkardPosition) -> DrakkardPosition:
    left = list(position.tokens_left)
    left[position.turn_index] -= 1
    return replace(
        position,
        phase=REINFORCE,
        to_move=position.other,
        tokens=(*position.tokens, Token(position.to_move, action.ship)),
        tokens_left=(left[0], left[1]),
    )


@after.register
def _(action: Hold, position: DrakkardPosition) -> DrakkardPosition:
    del action
    return replace(position, phase=REINFORCE, to_move=position.other)


def _with_flagship(position: DrakkardPosition, ship: Ship) -> tuple[Ship | None, Ship | None]:
    red, green = position.flagships
    return (ship, green) if position.to_move == COLOURS[0] else (red, ship)


def _first(position: DrakkardPosition) -> Side:
    if position.first is None:
        raise ValueError("no colours have been chosen")
    return position.first
