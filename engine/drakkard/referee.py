"""The referee: what a card at a pose would cover, and everything that is in its way.

rulebook, Phase 1: Reinforce; RULES.md, Coverage and Phases 1.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.drakkard.card import BOUND, CARD, Ship, lay
from engine.drakkard.geometry import ConvexPolygon, Pose, Rectangle, disc_depth, polygon_depth


class Dot(NamedTuple):
    """The centre of a ship: the middle of its white dot on the table (mm)."""

    ship: Ship
    x: float
    y: float


class Round(NamedTuple):
    """A Raid token or a Flagship: a disc that no card may overlap (mm)."""

    code: str
    """`token` or `flagship`."""
    thing: str
    """The ship it stands on, or the Flagship's colour."""
    ship: Ship
    x: float
    y: float
    radius: float


class Monster(NamedTuple):
    """A Sea Monster on the table, in the frame of its card."""

    card: int
    polygon: ConvexPolygon
    on: Rectangle


class Battlefield(NamedTuple):
    """All that the referee needs of a position, worked out once."""

    dots: tuple[Dot, ...]
    """The visible centres, those that a card may cover to be legal."""
    rounds: tuple[Round, ...]
    monsters: tuple[Monster, ...]


class Blocker(NamedTuple):
    """An obstacle in a card's way."""

    code: str
    """`monster`, `token` or `flagship`."""
    thing: str
    """Which one: the Sea Monster's card, the token's ship, the Flagship's colour."""
    at: str
    """The card or the ship where it is."""
    depth: float
    """Of the overlap (mm)."""


class Verdict(NamedTuple):
    """What the referee says of a pose."""

    covers: tuple[Ship, ...]
    """The centres visible before that the card alone would fully cover."""
    blockers: tuple[Blocker, ...]

    @property
    def legal(self) -> bool:
        return bool(self.covers) and not self.blockers


def judge(battlefield: Battlefield, pose: Pose) -> Verdict:
    """What a card at this pose would cover, and every obstacle in its way."""
    card = lay(pose)
    return Verdict(
        covered(battlefield, card), (*_rounds_in_way(battlefield, card), *_monsters_in_way(battlefield, card))
    )


def allows(battlefield: Battlefield, pose: Pose) -> bool:
    """Whether the pose is legal; quicker than `judge`, which names everything."""
    card = lay(pose)
    return (
        bool(covered(battlefield, card))
        and not any(disc_depth(card, each.x, each.y, each.radius) > BOUND for each in battlefield.rounds)
        and not any(polygon_depth(card, each.polygon, each.on) > BOUND for each in battlefield.monsters)
    )


def covered(battlefield: Battlefield, card: Rectangle) -> tuple[Ship, ...]:
    """The visible centres that the card alone fully covers. `shortfall`, written out: the hot loop."""
    x0, y0, cos, sin, half_width, half_height = card
    width = half_width - CARD.dot_radius + BOUND
    height = half_height - CARD.dot_radius + BOUND
    return tuple(
        [
            ship
            for ship, x, y in battlefield.dots
            if -width <= (x - x0) * cos + (y - y0) * sin <= width
            and -height <= (y - y0) * cos - (x - x0) * sin <= height
        ]
    )


def _rounds_in_way(battlefield: Battlefield, card: Rectangle) -> list[Blocker]:
    depths = [(each, disc_depth(card, each.x, each.y, each.radius)) for each in battlefield.rounds]
    return [Blocker(each.code, each.thing, str(each.ship), depth) for each, depth in depths if depth > BOUND]


def _monsters_in_way(battlefield: Battlefield, card: Rectangle) -> list[Blocker]:
    depths = [(each, polygon_depth(card, each.polygon, each.on)) for each in battlefield.monsters]
    return [Blocker("monster", str(each.card), str(each.card), depth) for each, depth in depths if depth > BOUND]
