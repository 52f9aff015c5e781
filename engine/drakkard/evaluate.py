"""What a position of Drakkard is worth: ships that show, room for the Flagship, and what may be covered next.

A ship counts a hundred points. All of it is judged without the order of the deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from engine.drakkard.card import CARD, COLOURS, Ship
from engine.drakkard.geometry import FULL_TURN, Pose
from engine.drakkard.movement import ways
from engine.drakkard.position import COLOURLESS, DrakkardPosition
from engine.drakkard.referee import Battlefield
from engine.drakkard.sight import visible_ships
from engine.drakkard.why import in_range

SHIP = 100
ROOM = (-400, -120, -40, 0, 20, 35, 45)
"""For so many ships that a Flagship can sail to; more are worth no more."""
TOKEN = 8
"""A token in hand: it decides when the ships are equal."""
SPREAD = round(50 * (CARD.width + CARD.height) / 2)
"""How far from a centre poses by chance lie, either way (1/100 mm): so far a card that covers it mostly lies."""


def worth(position: DrakkardPosition) -> int:
    """For the side to move, without what the next card may do. 0 before the colours are chosen."""
    if position.phase in COLOURLESS:
        return 0
    own, other = position.turn_index, 1 - position.turn_index
    ships, tokens = visible_ships(position), position.tokens_left
    return (
        SHIP * (ships[own] - ships[other])
        + TOKEN * (tokens[own] - tokens[other])
        + _room(position, own)
        - _room(position, other)
    )


def _room(position: DrakkardPosition, side: int) -> int:
    if position.flagships[side] is None:
        return 0
    free = ways(replace(position, to_move=COLOURS[side]))
    return ROOM[min(len(free), len(ROOM) - 1)]


def random_poses(field: Battlefield, chance: Random, number: int) -> Iterator[Pose]:
    """Poses by chance that lie over some visible centre; legal or not."""
    for _ in range(number if field.dots else 0):
        dot = chance.choice(field.dots)
        pose = Pose(
            round(100 * dot.x) + chance.randint(-SPREAD, SPREAD),
            round(100 * dot.y) + chance.randint(-SPREAD, SPREAD),
            chance.randrange(FULL_TURN),
        )
        if in_range(pose):
            yield pose


def balance(position: DrakkardPosition, ships: Iterable[Ship], side: int) -> int:
    """Of these ships, the enemy's less the own."""
    return sum(-1 if position.colour_of(ship) == COLOURS[side] else 1 for ship in ships)
