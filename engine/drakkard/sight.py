"""What shows on the table: how visible each centre is, the count of ships, and the referee's view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeAlias

from engine.drakkard.card import CARD, COLOURS, Laid, Ship
from engine.drakkard.coverage import Disc, Visibility
from engine.drakkard.layers import Centre, Layers, layers
from engine.drakkard.position import DrakkardPosition, Token
from engine.drakkard.referee import Battlefield, Dot, Monster, Round

Flagships: TypeAlias = tuple[Ship | None, Ship | None]
Sight: TypeAlias = tuple[tuple[Visibility, ...], ...]
"""For each card the visibility of its ships."""
Look: TypeAlias = Callable[[Ship], Visibility]
"""How visible the centre of a ship is."""


def sight(position: DrakkardPosition, lifted: str | None = None) -> Sight:
    """How visible every centre is, with the Flagship of the colour `lifted` taken off the table."""
    return _sight(position.cards, _flagships(position, lifted), position.tokens)


def looking(position: DrakkardPosition, lifted: str | None = None) -> Look:
    """The same for one centre after another, each worked out when it is asked for."""
    laid = layers(position.cards)
    discs = _discs(laid, _flagships(position, lifted), position.tokens)
    return lambda ship: laid.centre(ship).visibility(discs)


def _flagships(position: DrakkardPosition, lifted: str | None) -> Flagships:
    red, green = position.flagships
    return None if lifted == COLOURS[0] else red, None if lifted == COLOURS[1] else green


def visible_ships(position: DrakkardPosition) -> tuple[int, int]:
    """How many red and how many green ships count: those whose centre is not fully covered.

    rulebook, Victory.
    """
    shown = [centre.colour for centre in shown_centres(position)]
    return shown.count(COLOURS[0]), shown.count(COLOURS[1])


def shown_centres(position: DrakkardPosition) -> Iterator[Centre]:
    """The centres that are not fully covered, card by card."""
    yield from _shown(layers(position.cards), sight(position))


def battlefield(position: DrakkardPosition) -> Battlefield:
    """What the referee needs of the position to judge a card."""
    return _battlefield(position.cards, position.flagships, position.tokens)


@lru_cache(maxsize=512)
def _sight(cards: tuple[Laid, ...], flagships: Flagships, tokens: tuple[Token, ...]) -> Sight:
    laid = layers(cards)
    discs = _discs(laid, flagships, tokens)
    return tuple(tuple([each.visibility(discs) for each in centres]) for centres in laid.centres)


def _shown(laid: Layers, seen: Sight) -> Iterator[Centre]:
    for centres, visibilities in zip(laid.centres, seen, strict=True):
        for centre, visibility in zip(centres, visibilities, strict=True):
            if visibility:
                yield centre


@lru_cache(maxsize=512)
def _battlefield(cards: tuple[Laid, ...], flagships: Flagships, tokens: tuple[Token, ...]) -> Battlefield:
    laid = layers(cards)
    shown = _shown(laid, _sight(cards, flagships, tokens))
    return Battlefield(
        dots=tuple(Dot(each.ship, each.dot.x, each.dot.y) for each in shown),
        rounds=tuple(_rounds(laid, flagships, tokens)),
        monsters=tuple(_monsters(laid, cards)),
    )


def _discs(laid: Layers, flagships: Flagships, tokens: tuple[Token, ...]) -> list[Disc]:
    return [Disc(each.x, each.y, each.radius) for each in _rounds(laid, flagships, tokens)]


def _rounds(laid: Layers, flagships: Flagships, tokens: tuple[Token, ...]) -> Iterator[Round]:
    for token in tokens:
        x, y, _ = laid.centre(token.on).dot
        yield Round("token", str(token.on), token.on, x, y, CARD.token_radius)
    for colour, ship in zip(COLOURS, flagships, strict=True):
        if ship is not None:
            x, y, _ = laid.centre(ship).dot
            yield Round("flagship", colour, ship, x, y, CARD.flagship_radius)


def _monsters(laid: Layers, cards: tuple[Laid, ...]) -> Iterator[Monster]:
    for number, (card, rectangle) in enumerate(zip(cards, laid.rectangles, strict=True)):
        polygon = CARD.faces[card.face].sea_monster
        if polygon is not None:
            yield Monster(number, polygon, rectangle)
