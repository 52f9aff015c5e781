"""Many poses at once, as arrays: what a card at each would cover, and what would be in its way.

For thinking only: the pose that is chosen is judged by the referee.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.drakkard.card import BOUND, CARD, COLOURS, Laid, Ship
from engine.drakkard.coverage import Visibility
from engine.drakkard.evaluate import SPREAD
from engine.drakkard.geometry import FULL_TURN, ConvexPolygon, Rectangle
from engine.drakkard.layers import Centre, layers
from engine.drakkard.placement.boxes import COVER_X, COVER_Y, HALF_HEIGHT, HALF_WIDTH, HUNDREDTH, Flags, Floats, Ints
from engine.drakkard.why import LIMIT

Singles: TypeAlias = NDArray[np.float32]


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
    away: Floats
    """(D, D): how far they are from one another (mm)."""

    @classmethod
    def of(cls, cards: tuple[Laid, ...]) -> Sites:
        return cls._of([each for card in layers(cards).centres for each in card if each.shows])

    @classmethod
    def _of(cls, centres: Sequence[Centre]) -> Sites:
        ships = tuple([each.ship for each in centres])
        places = np.array([each.dot[:2] for each in centres], dtype=np.float64).reshape(-1, 2)
        return cls(
            ships,
            {ship: i for i, ship in enumerate(ships)},
            places,
            np.array([each.colour == COLOURS[0] for each in centres], dtype=np.bool_),
            np.array([ship.card for ship in ships], dtype=np.int64),
            np.array([each.shows == Visibility.COMPLETE for each in centres], dtype=np.bool_),
            _distances(places, places),
        )

    def under(self, cards: tuple[Laid, ...]) -> tuple[Sites, Ints]:
        """The sites with the topmost of the cards laid as well, its own last; and which of these remain."""
        *_, topmost = laid = layers(cards).centres
        beneath = [laid[card][ship] for card, ship in self.ships]
        kept = np.array([i for i, each in enumerate(beneath) if each.shows], dtype=np.int64)
        new = Sites._of(topmost)
        ships = (*[self.ships[i] for i in kept.tolist()], *new.ships)
        sites = Sites(
            ships,
            {ship: i for i, ship in enumerate(ships)},
            np.concatenate([self.places[kept], new.places]),
            np.concatenate([self.red[kept], new.red]),
            np.concatenate([self.cards[kept], new.cards]),
            np.concatenate([[beneath[i].shows == Visibility.COMPLETE for i in kept.tolist()], new.whole]),
            self._away(kept, new),
        )
        return sites, kept

    def _away(self, kept: Ints, new: Sites) -> Floats:
        """How far the kept and the new sites are from one another."""
        old = len(kept)
        away = np.empty((old + len(new.ships), old + len(new.ships)))
        away[:old, :old] = self.away[kept][:, kept]
        away[:old, old:] = _distances(self.places[kept], new.places)
        away[old:, :old] = away[:old, old:].T
        away[old:, old:] = new.away
        return away


def _distances(one: Floats, other: Floats) -> Floats:
    """(A, B): from each of these places to each of the others (mm)."""
    x, y = one[:, :1] - other[:, 0], one[:, 1:] - other[:, 1]
    return np.sqrt(x * x + y * y)


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
        angle = rows[:, 2] * HUNDREDTH
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


class Pool(NamedTuple):
    """Poses that are clear of Sea Monsters, and how they meet each of the sites."""

    poses: Poses
    covers: Singles
    """(P, D): 1 where the card by itself fully covers the centre, else 0."""
    away: Singles
    """(P, D): how far the centre lies from the card (mm)."""

    @classmethod
    def of(cls, sites: Sites, poses: Poses) -> Pool:
        return cls(poses, *_meet(poses, sites.places))

    def take(self, chosen: Flags | Ints) -> Pool:
        return Pool(self.poses.take(chosen), self.covers[chosen], self.away[chosen])

    def join(self, other: Pool) -> Pool:
        pairs = zip(self[1:], other[1:], strict=True)
        return Pool(self.poses.join(other.poses), *(np.concatenate(pair) for pair in pairs))

    def under(self, sites: Sites, kept: Ints) -> Pool:
        """The same poses and the sites of which those `kept` of these come first."""
        new = _meet(self.poses, sites.places[len(kept) :])
        return Pool(
            self.poses,
            *(np.concatenate([old[:, kept], more], axis=1) for old, more in zip(self[1:], new, strict=True)),
        )

    def near(self, stood_on: Ints | list[int], radius: float) -> Flags:
        """(P, N): the poses that would overlap something round of that radius on these sites."""
        near: Flags = self.away[:, stood_on] < radius - BOUND
        return near


def _meet(poses: Poses, places: Floats) -> tuple[Singles, Singles]:
    """Which places the cards cover, and how far each lies from them."""
    x, y = poses.seen(places)
    covers = (x <= COVER_X) & (y <= COVER_Y)
    x, y = np.maximum(x - HALF_WIDTH, 0), np.maximum(y - HALF_HEIGHT, 0)
    return covers.astype(np.float32), np.sqrt(x * x + y * y).astype(np.float32)


def clear(poses: Poses, cards: tuple[Laid, ...]) -> Poses:
    """Those clear of all Sea Monsters."""
    return poses.take(are_clear(poses, cards))


def are_clear(poses: Poses, cards: tuple[Laid, ...], first: int = 0) -> Flags:
    """Which of them are clear of the Sea Monsters on all cards from the `first` on."""
    clear_of_all = np.ones(len(poses.x), dtype=np.bool_)
    beasts = _Beasts.of(cards, first)
    if len(beasts.x):
        x, y = poses.x[:, None] - beasts.x, poses.y[:, None] - beasts.y
        rows, which = np.nonzero(x * x + y * y < beasts.reach * beasts.reach)
        clear_of_all[rows[_overlap(poses.take(rows), beasts, which)]] = False
    return clear_of_all


class _Beasts(NamedTuple):
    """Sea Monsters on the table, B of them with V sides each (mm)."""

    x: Floats
    y: Floats
    reach: Floats
    """A card further than this from the middle is clear of it."""
    corners: Floats
    """(B, V, 2)"""
    normals: Floats
    """(B, V, 2) of the sides, outwards."""
    offsets: Floats
    """(B, V) of the sides along them, from the middle."""

    @classmethod
    def of(cls, cards: tuple[Laid, ...], first: int) -> _Beasts:
        laid = zip(cards[first:], layers(cards).rectangles[first:], strict=True)
        beasts = [(each, on) for card, on in laid if (each := CARD.faces[card.face].sea_monster) is not None]
        most = max((len(polygon.points) for polygon, _ in beasts), default=0)
        sides = np.array([_sides(polygon, on, most) for polygon, on in beasts]).reshape(len(beasts), most, 5)
        return cls(
            np.array([on.x for _, on in beasts]),
            np.array([on.y for _, on in beasts]),
            np.array([polygon.radius for polygon, _ in beasts]) + np.hypot(HALF_WIDTH, HALF_HEIGHT),
            sides[..., :2],
            sides[..., 2:4],
            sides[..., 4],
        )


def _sides(polygon: ConvexPolygon, on: Rectangle, number: int) -> list[tuple[float, float, float, float, float]]:
    """Corner, normal and offset of each side on the table, the last again up to that number."""
    sides = [
        (*on.to_table(corner), nx * on.cos - ny * on.sin, nx * on.sin + ny * on.cos, offset)
        for corner, (nx, ny, offset) in zip(polygon.points, polygon.edges, strict=True)
    ]
    return sides + sides[-1:] * (number - len(sides))


def _overlap(poses: Poses, beasts: _Beasts, which: Ints) -> Flags:
    """Whether each card overlaps one of the Sea Monsters: the two do not part along a side of one of them."""
    x, y, cos, sin = poses.x[:, None], poses.y[:, None], poses.cos[:, None], poses.sin[:, None]
    dx, dy = beasts.corners[which, :, 0] - x, beasts.corners[which, :, 1] - y
    along, across = dx * cos + dy * sin, dy * cos - dx * sin
    gap = np.maximum(
        np.maximum(along.min(axis=1), -along.max(axis=1)) - HALF_WIDTH,
        np.maximum(across.min(axis=1), -across.max(axis=1)) - HALF_HEIGHT,
    )
    nx, ny = beasts.normals[which, :, 0], beasts.normals[which, :, 1]
    span = HALF_WIDTH * np.abs(nx * cos + ny * sin) + HALF_HEIGHT * np.abs(ny * cos - nx * sin)
    away = nx * (x - beasts.x[which, None]) + ny * (y - beasts.y[which, None]) - beasts.offsets[which] - span
    overlap: Flags = np.maximum(gap, away.max(axis=1)) <= -BOUND
    return overlap


def scattered(chance: np.random.Generator, places: Floats, number: int) -> Poses:
    """Poses by chance, each over one of the places."""
    if not len(places):
        return Poses.of(np.zeros((0, 3), dtype=np.int64))
    middles = np.rint(places[chance.integers(len(places), size=number)] * 100).astype(np.int64)
    shifts = chance.integers(-SPREAD, SPREAD + 1, size=(number, 2))
    angles = chance.integers(FULL_TURN, size=(number, 1))
    return Poses.of(np.concatenate([middles + shifts, angles], axis=1))


def nudged(chance: np.random.Generator, poses: Poses, times: int) -> Poses:
    """Poses by chance a little from the given ones."""
    rows = np.repeat(poses.rows, times, axis=0)
    steps = np.array([500, 500, 700])
    moved = rows + chance.integers(-steps, steps + 1, size=rows.shape)
    moved[:, 2] %= FULL_TURN
    return Poses.of(moved)
