"""Many poses at once, as arrays: what a card at each would cover, and what would be in its way.

For thinking only: the pose that is chosen is judged by the referee.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from engine.drakkard.card import CARD, COLOURS, Laid, Ship
from engine.drakkard.geometry import ConvexPolygon, Rectangle
from engine.drakkard.layers import layers
from engine.drakkard.placement.boxes import BOUND, COVER_X, COVER_Y, HALF_HEIGHT, HALF_WIDTH, Flags, Floats, Ints
from engine.drakkard.why import LIMIT

_SPREAD: Final = round(50 * (CARD.width + CARD.height) / 2)
_TURN: Final = 36_000
_HUNDREDTH: Final = np.pi / 18_000


class Sites(NamedTuple):
    """The centres that no card above covers; all else that lies on the table stands on some of them."""

    ships: tuple[Ship, ...]
    at: dict[Ship, int]
    places: Floats
    """(D, 2) on the table (mm)."""
    red: Flags
    cards: Ints
    """On which card each is."""
    whole: Flags
    """Whether no card overlaps it."""
    token_hides: Flags
    """(D, D): the centres (columns) that a token on each centre fully covers by itself."""
    token_touches: Flags
    flagship_hides: Flags
    flagship_touches: Flags

    @classmethod
    def of(cls, cards: tuple[Laid, ...]) -> Sites:
        centres = [each for card in layers(cards).centres for each in card if each.shows]
        ships = tuple(each.ship for each in centres)
        places = np.array([each.dot[:2] for each in centres], dtype=np.float64).reshape(-1, 2)
        away = np.hypot(*(places[:, None] - places[None]).transpose(2, 0, 1))
        return cls(
            ships,
            {ship: i for i, ship in enumerate(ships)},
            places,
            np.array([each.colour == COLOURS[0] for each in centres], dtype=np.bool_),
            np.array([ship.card for ship in ships], dtype=np.int64),
            np.array([each.shows == 2 for each in centres], dtype=np.bool_),
            away <= CARD.token_radius - CARD.dot_radius + BOUND,
            away < CARD.token_radius + CARD.dot_radius - BOUND,
            away <= CARD.flagship_radius - CARD.dot_radius + BOUND,
            away < CARD.flagship_radius + CARD.dot_radius - BOUND,
        )


class Poses(NamedTuple):
    """Poses, rows of x, y (1/100 mm) and angle (1/100 degree), and the directions of the cards."""

    rows: Ints
    x: Floats
    y: Floats
    cos: Floats
    sin: Floats

    @classmethod
    def of(cls, rows: Ints) -> Poses:
        rows = rows[np.abs(rows[:, :2]).max(axis=1, initial=0) <= LIMIT]
        angle = rows[:, 2] * _HUNDREDTH
        return cls(rows, rows[:, 0] / 100, rows[:, 1] / 100, np.cos(angle), np.sin(angle))

    def take(self, chosen: Flags | Ints) -> Poses:
        return Poses._make(each[chosen] for each in self)

    def join(self, other: Poses) -> Poses:
        return Poses._make(np.concatenate(pair) for pair in zip(self, other, strict=True))

    def seen(self, places: Floats) -> tuple[Floats, Floats]:
        """(P, D): places in the frame of each card, as distances along its sides."""
        dx, dy = places[:, 0] - self.x[:, None], places[:, 1] - self.y[:, None]
        cos, sin = self.cos[:, None], self.sin[:, None]
        return np.abs(dx * cos + dy * sin), np.abs(dy * cos - dx * sin)

    def clear_of(self, polygon: ConvexPolygon, on: Rectangle) -> Flags:
        """Which cards overlap a Sea Monster in nothing: the two part along a side of one of them."""
        corners = np.array([on.to_table(point) for point in polygon.points])
        clear: Flags = np.hypot(self.x - on.x, self.y - on.y) > np.hypot(HALF_WIDTH, HALF_HEIGHT) + polygon.radius
        near = np.flatnonzero(~clear)
        x, y, cos, sin = self.x[near, None], self.y[near, None], self.cos[near, None], self.sin[near, None]
        dx, dy = corners[:, 0] - x, corners[:, 1] - y
        along, across = dx * cos + dy * sin, dy * cos - dx * sin
        apart = (
            (along.min(axis=1) > HALF_WIDTH - BOUND)
            | (along.max(axis=1) < BOUND - HALF_WIDTH)
            | (across.min(axis=1) > HALF_HEIGHT - BOUND)
            | (across.max(axis=1) < BOUND - HALF_HEIGHT)
        )
        nx, ny, offset = np.array(polygon.edges).T
        nx, ny = nx * on.cos - ny * on.sin, nx * on.sin + ny * on.cos
        span = HALF_WIDTH * np.abs(nx * cos + ny * sin) + HALF_HEIGHT * np.abs(ny * cos - nx * sin)
        gap = nx * (x - on.x) + ny * (y - on.y) - offset - span
        clear[near] = apart | (gap > -BOUND).any(axis=1)
        return clear


class Pool(NamedTuple):
    """Poses that are clear of Sea Monsters, and how they meet each of the sites."""

    poses: Poses
    covers: Flags
    """(P, D): the card by itself fully covers the centre."""
    near_token: Flags
    """(P, D): it would overlap a token on it."""
    near_flagship: Flags

    @classmethod
    def of(cls, sites: Sites, poses: Poses) -> Pool:
        x, y = poses.seen(sites.places)
        out = np.hypot(np.maximum(x - HALF_WIDTH, 0), np.maximum(y - HALF_HEIGHT, 0))
        return cls(
            poses,
            (x <= COVER_X) & (y <= COVER_Y),
            out < CARD.token_radius - BOUND,
            out < CARD.flagship_radius - BOUND,
        )

    def take(self, chosen: Flags | Ints) -> Pool:
        return Pool(self.poses.take(chosen), *(each[chosen] for each in self[1:]))


def clear(poses: Poses, cards: tuple[Laid, ...], first: int = 0) -> Poses:
    """Those clear of the Sea Monsters on all cards from the `first` on."""
    rectangles = layers(cards).rectangles
    for card, on in zip(cards[first:], rectangles[first:], strict=True):
        polygon = CARD.faces[card.face].sea_monster
        if polygon is not None:
            poses = poses.take(poses.clear_of(polygon, on))
    return poses


def scattered(chance: np.random.Generator, places: Floats, number: int) -> Poses:
    """Poses by chance, each over one of the places."""
    if not len(places):
        return Poses.of(np.zeros((0, 3), dtype=np.int64))
    middles = np.rint(places[chance.integers(len(places), size=number)] * 100).astype(np.int64)
    shifts = chance.integers(-_SPREAD, _SPREAD + 1, size=(number, 2))
    angles = chance.integers(_TURN, size=(number, 1))
    return Poses.of(np.concatenate([middles + shifts, angles], axis=1))


def nudged(chance: np.random.Generator, poses: Poses, times: int) -> Poses:
    """Poses by chance a little from the given ones."""
    rows = np.repeat(poses.rows, times, axis=0)
    steps = np.array([500, 500, 700])
    moved = rows + chance.integers(-steps, steps + 1, size=rows.shape)
    moved[:, 2] %= _TURN
    return Poses.of(moved)
