"""What `set` refuses: positions that the rules cannot make sense of (protocol, Positions: drakkard)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NoReturn

from engine.drakkard.card import CARD, COLOURS, STARTING_CARDS, overlaps
from engine.drakkard.coverage import depth
from engine.drakkard.geometry import polygon_depth
from engine.drakkard.layers import layers
from engine.drakkard.position import ARRANGE, COLOURLESS, FLAGSHIP, SEATS, DrakkardPosition
from engine.drakkard.why import in_range
from engine.drakkard.words import WORDS
from engine.game import BadPosition, Side
from engine.words import Json

_CARDS: Final = CARD.deck_size + STARTING_CARDS


def refuse(code: str, **fields: Json) -> NoReturn:
    """Raise BadPosition with the sentence of the code."""
    raise BadPosition(code, WORDS.sentence(code, **fields))


def check(position: DrakkardPosition) -> None:
    """Raises BadPosition for the first thing that is wrong with the position."""
    for look in _CHECKS:
        look(position)


def _poses(position: DrakkardPosition) -> None:
    for number, card in enumerate(position.cards):
        if not in_range(card.pose):
            refuse("bad_pose", card=number)


def _numbers(position: DrakkardPosition) -> None:
    if len(position.cards) > _CARDS:
        refuse("too_many_cards", where="cards", most=_CARDS)
    if position.deck.size > CARD.deck_size:
        refuse("too_many_cards", where="deck", most=CARD.deck_size)
    placed = [token.by for token in position.tokens]
    for colour, left in zip(COLOURS, position.tokens_left, strict=True):
        if placed.count(colour) + left > CARD.raid_tokens:
            refuse("too_many_tokens", most=CARD.raid_tokens, side=colour)


def _ships(position: DrakkardPosition) -> None:
    flagships = [ship for ship in position.flagships if ship is not None]
    for ship in (*flagships, *(token.on for token in position.tokens)):
        if min(ship) < 0 or not position.has(ship):
            refuse("no_ship", ship=str(ship))


def _phase(position: DrakkardPosition) -> None:
    """What must be there in a phase, and what cannot be there yet."""
    phase, to_place = position.phase, position.flagships.count(None)
    colourless = phase in COLOURLESS
    fits = {
        "cards": bool(position.cards) != (phase == ARRANGE),
        "first": (position.first is None) == colourless,
        "flagships": to_place == 2 if colourless else (to_place > 0) == (phase == FLAGSHIP),
        "tokens": not (colourless and position.tokens),
    }
    for key, fit in fits.items():
        if not fit:
            refuse("wrong_phase", key=key, phase=phase)
    if position.to_move != _mover(position):
        refuse("wrong_phase", key="to_move", phase=phase)


def _mover(position: DrakkardPosition) -> Side:
    """Whose turn it is by the phase; in the turns proper it may be either side's."""
    if position.phase in COLOURLESS:
        return SEATS[0] if position.phase == ARRANGE else SEATS[1]
    if position.phase != FLAGSHIP:
        return position.to_move
    one, two = COLOURS
    first, second = (one, two) if position.first == one else (two, one)
    return second if position.flagships[COLOURS.index(second)] is None else first


def _flagships(position: DrakkardPosition) -> None:
    for colour, ship in zip(COLOURS, position.flagships, strict=True):
        if ship is None:
            continue
        if position.colour_of(ship) != colour:
            refuse("wrong_flagship", side=colour, ship=str(ship))
        if not layers(position.cards).centre(ship).shows:
            refuse("covered_flagship", side=colour, ship=str(ship))


def _tokens(position: DrakkardPosition) -> None:
    ships = [token.on for token in position.tokens]
    for ship in ships:
        if ships.count(ship) > 1:
            refuse("two_tokens", ship=str(ship))
        dot = layers(position.cards).centre(ship).dot
        for number in _cards_above(position, ship.card):
            if overlaps(depth(layers(position.cards).rectangles[number], dot)):
                refuse("covered_token", card=number, ship=str(ship))


def _monsters(position: DrakkardPosition) -> None:
    rectangles = layers(position.cards).rectangles
    for number, card in enumerate(position.cards):
        polygon = CARD.faces[card.face].sea_monster
        if polygon is None:
            continue
        for above in _cards_above(position, number):
            if overlaps(polygon_depth(rectangles[above], polygon, rectangles[number])):
                refuse("covered_monster", card=above, under=number)


def _cards_above(position: DrakkardPosition, number: int) -> range:
    return range(number + 1, len(position.cards))


_CHECKS: Final[tuple[Callable[[DrakkardPosition], None], ...]] = (
    _poses,
    _numbers,
    _ships,
    _phase,
    _flagships,
    _tokens,
    _monsters,
)
