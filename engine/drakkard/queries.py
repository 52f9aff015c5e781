"""Questions that a table asks of a position, beyond what is legal."""

from __future__ import annotations

from typing import NamedTuple

from engine.drakkard.actions import Place
from engine.drakkard.card import COLOURS, STARTING_CARDS, Ship
from engine.drakkard.geometry import Pose
from engine.drakkard.layers import Centre, layers
from engine.drakkard.movement import can_sail, ways
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.sight import shown_centres, visible_ships
from engine.drakkard.turns import after


class Reach(NamedTuple):
    """Where the Flagship to move may sail."""

    ways: dict[Ship, tuple[Ship, ...]]
    """For each ship that it can reach the shortest way there."""
    cards: tuple[int, ...]
    """The cards that neighbour its own."""


def reach(position: DrakkardPosition) -> Reach:
    """Where the Flagship to move may sail; nowhere while it is not on the table."""
    flagship = position.flagship
    neighbours = () if flagship is None else layers(position.cards).neighbours[flagship.card]
    return Reach(ways(position), neighbours)


def laid_last(position: DrakkardPosition) -> int | None:
    """The card that was laid last, by its number; None while there are but the starting cards."""
    last = len(position.cards) - 1
    return last if last >= STARTING_CARDS else None


def strands_self(position: DrakkardPosition, pose: Pose) -> bool:
    """Whether placing the card in hand at this legal pose leaves one's own Flagship without a step."""
    return not can_sail(after(Place(pose), position))


def ships_after(position: DrakkardPosition, pose: Pose) -> tuple[int, int]:
    """How many red and how many green ships count once the card in hand lies at this legal pose."""
    return visible_ships(after(Place(pose), position))


def counting(position: DrakkardPosition) -> tuple[Ship, ...]:
    """Every ship that counts, in an order to point at them: red, then green, each time the nearest next.

    rulebook, Fair Play: point as you count so both players can follow along.
    """
    shown = list(shown_centres(position))
    return tuple(ship for colour in COLOURS for ship in _walk([c for c in shown if c.colour == colour]))


def _walk(centres: list[Centre]) -> list[Ship]:
    """From the leftmost on, each time to the nearest not yet visited; of equals to the first."""
    left = sorted(centres, key=lambda centre: (centre.dot.x, centre.dot.y))
    walked: list[Ship] = []
    while left:
        here = left.pop(0)
        walked.append(here.ship)
        left.sort(key=lambda centre: _square(here, centre))
    return walked


def _square(one: Centre, other: Centre) -> float:
    """The square of how far apart two centres are (mm²)."""
    return (one.dot.x - other.dot.x) ** 2 + (one.dot.y - other.dot.y) ** 2
