"""What one turn of the other side can do at most, whatever its pose: bounds that hold for every pose of the grid."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np

from engine.drakkard.card import CARD, Ship, lay
from engine.drakkard.coverage import Visibility
from engine.drakkard.geometry import Point, Rectangle, disc_depth, rectangles_depth
from engine.drakkard.layers import layers
from engine.drakkard.movement import steps
from engine.drakkard.placement.boxes import COVER_X, COVER_Y, HALF_HEIGHT, HALF_WIDTH, Floats
from engine.drakkard.placement.tries import tries
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.referee import allows, covered
from engine.drakkard.sight import battlefield, sight

_ANGLES: Final = 180
"""So many intervals make half a turn, which lays a card on itself."""
_STRAY: Final = 2 * math.hypot(COVER_X, COVER_Y) * math.sin(math.pi / _ANGLES / 4)
"""How far a point of the card strays from where it is at the middle of an interval (mm)."""
_ROUND: Final = CARD.flagship_radius + CARD.dot_radius + CARD.tolerance
"""Within this of a Flagship's middle lie the dots that it can have a part in hiding (mm)."""
_DIAGONAL: Final = 2 * math.hypot(HALF_WIDTH, HALF_HEIGHT)
_MONSTER: Final = max(face.sea_monster.radius for face in CARD.faces.values() if face.sea_monster is not None)
_THINGS: Final = 3
"""A turn puts a card, a Flagship and a token on the table."""


class Group(NamedTuple):
    """Centres that show, as they may be hidden."""

    places: Floats
    """(N, 2) on the table (mm)."""
    ease: Floats
    """How much further than from within it a card can have a part in covering each (mm)."""

    def most_covered(self) -> int:
        """No card covers more of them."""
        if not len(self.places):
            return 0
        angles = (np.arange(_ANGLES) + 0.5) * (np.pi / _ANGLES)
        cos, sin = np.cos(angles)[:, None], np.sin(angles)[:, None]
        x = self.places[:, 0] * cos + self.places[:, 1] * sin
        y = self.places[:, 1] * cos - self.places[:, 0] * sin
        wide, high = COVER_X + _STRAY + self.ease, COVER_Y + _STRAY + self.ease
        # As many intervals as anywhere overlap at the beginning of one of them.
        in_x = np.abs(x[:, None, :] - (x - wide)[:, :, None]) <= wide + 1e-6
        in_y = np.abs(y[:, None, :] - (y - high)[:, :, None]) <= high + 1e-6
        counts = np.einsum("aik,ajk->aij", in_x.astype(np.int32), in_y.astype(np.int32))
        return int(counts.max())

    def most_under_round(self) -> int:
        """No token or Flagship has a part in hiding more of them."""
        if not len(self.places):
            return 0
        away = np.hypot(*(self.places[:, None] - self.places[None]).transpose(2, 0, 1))
        return int((away <= 2 * _ROUND).sum(axis=1).max())

    def most_hidden(self) -> int:
        """No turn hides more of them."""
        return self.most_covered() + (_THINGS - 1) * self.most_under_round()


def shown(position: DrakkardPosition, ships: Sequence[Ship]) -> Group:
    """Those of the ships that show."""
    seen, laid = sight(position), layers(position.cards)
    visible = [(laid.centre(ship).dot, seen[ship.card][ship.ship]) for ship in ships if seen[ship.card][ship.ship]]
    return Group(
        np.array([dot[:2] for dot, _ in visible], dtype=np.float64).reshape(-1, 2),
        np.array([0.0 if how == Visibility.COMPLETE else 2 * CARD.dot_radius for _, how in visible]),
    )


def ships_of(position: DrakkardPosition, colour: str) -> list[Ship]:
    return [each.ship for card in layers(position.cards).centres for each in card if each.colour == colour]


def lead_left(position: DrakkardPosition) -> int:
    """The least lead, in ships, that the side which has just moved keeps after the other side's turn."""
    mine, theirs = (ships_of(position, colour) for colour in (position.other, position.to_move))
    own = shown(position, mine)
    lifted = sight(position, lifted=position.to_move)
    rival = sum(lifted[ship.card][ship.ship] > 0 for ship in theirs) - 1  # its Flagship hides one again
    # A token hides one at least: perhaps on the card that is laid in this turn.
    return len(own.places) - rival - own.most_covered() - own.most_under_round() - max(own.most_under_round(), 1)


def last_turn_costs(position: DrakkardPosition) -> int:
    """How many ships a last turn costs the side that has just moved at most, with a pose of `keeps_a_pose`.

    The card covers one ship, and perhaps all that the card of the side to move will have brought. The
    Flagship hides some where it comes to, and lets some be seen again where it lay.
    """
    mine, theirs = (ships_of(position, colour) for colour in (position.other, position.to_move))
    seen, lifted = sight(position), sight(position, lifted=position.other)
    freed = sum(lifted[ship.card][ship.ship] > 0 for ship in theirs) - sum(
        seen[ship.card][ship.ship] > 0 for ship in theirs
    )
    brought = max(face.colours.count(position.other) for face in CARD.faces.values())
    return 1 + brought + max(shown(position, mine).most_under_round() - 1, 0) + freed


def keeps_a_step(position: DrakkardPosition) -> list[Ship]:
    """Ships that the side which has just moved can sail to, if the other cannot hide all of them; else none."""
    start = position.flagships[1 - position.turn_index]
    assert start is not None
    waiting = _as_if_moving(position)
    reachable = list(steps(waiting, start, sight(waiting, lifted=position.other)))
    group = shown(position, reachable)
    return reachable if len(group.places) > group.most_hidden() else []


def _as_if_moving(position: DrakkardPosition) -> DrakkardPosition:
    return replace(position, to_move=position.other)


def keeps_a_pose(position: DrakkardPosition, spare: Sequence[Ship]) -> bool:
    """Whether a turn of the side to move must leave a legal pose that touches none of `spare`.

    It touches one own ship at most, that is, of the side that has just moved. So many such poses are sought
    that no one thing of a turn spoils two of them.
    """
    field, own = battlefield(position), ships_of(position, position.other)
    where = {dot.ship: (dot.x, dot.y) for dot in field.dots}
    kept: list[tuple[Rectangle, Point]] = []
    for pose in filter(lambda pose: allows(field, pose), tries(field)):
        ships, card = covered(field, lay(pose)), lay(pose)
        touched = [ship for ship in where if disc_depth(card, *where[ship], CARD.dot_radius) > -_ROUND]
        if len(ships) != 1 or any(ship in spare for ship in touched) or sum(ship in own for ship in touched) > 1:
            continue
        if all(_apart(card, where[ships[0]], *other) for other in kept):
            kept.append((card, where[ships[0]]))
            if len(kept) > _THINGS:
                return True
    return False


def _apart(one: Rectangle, covers: Point, other: Rectangle, others: Point) -> bool:
    """Whether no card, Flagship or token can be in the way of both poses, or hide what they cover.

    A card is in the way with its Sea Monster, or by covering the centre.
    """
    away = -rectangles_depth(one, other)
    return (
        away > 2 * max(_MONSTER, _ROUND)
        and math.dist(covers, others) > _DIAGONAL
        and -disc_depth(one, *others, 0.0) > _DIAGONAL / 2 + _MONSTER
        and -disc_depth(other, *covers, 0.0) > _DIAGONAL / 2 + _MONSTER
    )
