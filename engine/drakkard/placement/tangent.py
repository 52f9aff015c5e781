"""How far from a wished-for pose the legal poses of a box lie at least.

A pose is a point here: the card's middle (mm), and the angle as the way of a point at `LEVER` from
it. What the poses of a box must keep to (its own sides, clear of a disc, clear of a Sea Monster) is
bounded by a plane, the tangent at the middle of the box and an error of second order; the distance
to a plane is at hand. With first-order bounds alone the boxes along a contact that are all nearly
as near would be countless.

Everything is seen in the frame of the card at the middle of its box.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from engine.drakkard.geometry import Pose
from engine.drakkard.placement.boxes import (
    BOUND,
    DOUBT,
    HALF_HEIGHT,
    HALF_TURN,
    HALF_WIDTH,
    Boxes,
    Floats,
    Ints,
    Swing,
    points,
)
from engine.drakkard.placement.scene import Scene

TURN: Final = 0.0077
"""What a turn by 1/100 degree counts as (mm): the way of the middle of a card's short side."""
_HUNDREDTH: Final = np.pi / HALF_TURN
LEVER: Final = TURN / _HUNDREDTH
_DIAGONAL: Final = float(np.hypot(HALF_WIDTH, HALF_HEIGHT))
_REACH: Final = 200.0
"""More than how far a thing can lie from a card that it might meet, anywhere in a box (mm)."""


class _Middle(NamedTuple):
    """The middle poses of boxes; where the wish lies and how far the boxes reach from them."""

    x: Floats
    y: Floats
    swing: Swing
    wish_x: Floats
    wish_y: Floats
    wish_turn: Floats
    """In radians."""
    shift: Floats
    """Upper bound of how far a card's middle in the box lies from the middle one (mm)."""
    turn: Floats
    """Half the interval of angles, in radians."""

    @classmethod
    def of(cls, scene: Scene, boxes: Boxes, wish: Pose) -> _Middle:
        x, y = (boxes.x0 + boxes.x1) / 2, (boxes.y0 + boxes.y1) / 2
        width, height, angles = boxes.sides()
        swing = boxes.swing()
        dx, dy = wish.x / 100 - scene.centres[boxes.dot, 0], wish.y / 100 - scene.centres[boxes.dot, 1]
        there_x, there_y = swing.turned(dx, dy)
        turn = angles * (_HUNDREDTH / 2)
        return cls(
            x,
            y,
            swing,
            there_x - x,
            there_y - y,
            (wish.angle - (boxes.t0 + boxes.t1) / 2) * _HUNDREDTH,
            np.hypot(width, height) / 2 + np.hypot(x, y) * turn,
            turn,
        )

    def take(self, rows: Ints) -> _Middle:
        return self._each(lambda array: array[rows])

    def deepen(self, axes: int) -> _Middle:
        """The same with so many axes more, to meet arrays of things seen from each box."""
        return self._each(lambda array: array.reshape(-1, *[1] * axes))

    def _each(self, change: Callable[[Floats], Floats]) -> _Middle:
        swing = Swing._make(map(change, self.swing))
        return _Middle(change(self.x), change(self.y), swing, *map(change, self[3:]))

    def seen(self, points: Floats) -> tuple[Floats, Floats]:
        """Points, given from the centre of the box, in the frame of the card."""
        x, y = self.swing.turned(points[..., 0], points[..., 1])
        return x - self.x, y - self.y

    def bent(self, arm: Floats | float) -> Floats:
        """Second-order error when something at the end of an arm turns while the card shifts."""
        return self.shift * self.turn + arm * self.turn**2 / 2

    def to_plane(self, gap: Floats, x: Floats, y: Floats, turn: Floats) -> Floats:
        """How far the wish lies outside the half space where a gap is not negative.

        gap: at the middle, its error added; x, y, turn: how it grows as the card shifts and turns, with
        (x, y) of length 1.
        """
        there = gap + x * self.wish_x + y * self.wish_y + turn * self.wish_turn
        away: Floats = np.maximum(-there - DOUBT, 0) / np.hypot(1.0, turn / LEVER)
        return away


def at_least(scene: Scene, boxes: Boxes, wish: Pose) -> Floats:
    """Lower bounds of the distance (mm) from the wish to the legal poses of each box."""
    middle = _Middle.of(scene, boxes, wish)
    nearest: Floats = np.maximum(_box(scene, boxes, wish), _sides(boxes, middle))
    return np.maximum(nearest, np.maximum(_discs(scene, boxes, middle.deepen(1)), _monsters(scene, boxes, middle)))


def _box(scene: Scene, boxes: Boxes, wish: Pose) -> Floats:
    """To the box itself, its shift and its turn taken one by one."""
    poses = np.array([(wish.x, wish.y, 0)]).repeat(len(boxes.dot), axis=0)
    poses[:, 2] = (boxes.t0 + boxes.t1) // 2
    here = points(boxes.dot, scene.centres, poses)
    out_x = np.maximum(np.maximum(boxes.x0 - here.x0, here.x0 - boxes.x1), 0)
    out_y = np.maximum(np.maximum(boxes.y0 - here.y0, here.y0 - boxes.y1), 0)
    swept = np.hypot(here.x0, here.y0) * (boxes.t1 - boxes.t0 + 1) / 2 * _HUNDREDTH
    shift = np.maximum(np.hypot(out_x, out_y) - swept - DOUBT, 0)
    turn = np.maximum(np.maximum(boxes.t0 - wish.angle, wish.angle - boxes.t1), 0) * TURN
    distance: Floats = np.hypot(shift, turn)
    return distance


def _sides(boxes: Boxes, middle: _Middle) -> Floats:
    """To the half spaces in which the four sides of the box hold the card's middle."""
    width, height, _ = boxes.sides()
    error = middle.bent(np.hypot(middle.x, middle.y))
    zero, one = np.zeros_like(width), np.ones_like(width)
    planes = [
        (width / 2 + error, one, zero, middle.y),
        (width / 2 + error, -one, zero, -middle.y),
        (height / 2 + error, zero, one, -middle.x),
        (height / 2 + error, zero, -one, middle.x),
    ]
    furthest: Floats = np.max([middle.to_plane(*plane) for plane in planes], axis=0)
    return furthest


def _discs(scene: Scene, boxes: Boxes, middle: _Middle) -> Floats:
    x, y = middle.seen(scene.discs[boxes.dot])
    out_x = np.copysign(np.maximum(np.abs(x) - HALF_WIDTH, 0), x)
    out_y = np.copysign(np.maximum(np.abs(y) - HALF_HEIGHT, 0), y)
    away = np.hypot(out_x, out_y)
    outside = np.maximum(away, DOUBT)
    nx, ny = out_x / outside, out_y / outside
    arm = np.hypot(x, y)
    error = middle.bent(arm) + (middle.shift + arm * middle.turn) ** 2 / (2 * outside)
    to_plane = middle.to_plane(away - scene.radii[boxes.dot] + error, -nx, -ny, nx * y - ny * x)
    furthest: Floats = np.max(np.where(away > DOUBT, to_plane, 0), axis=1, initial=0)
    return furthest


def _monsters(scene: Scene, boxes: Boxes, middle: _Middle) -> Floats:
    """To the nearest of the half spaces, one for each side of the card and the Sea Monster, that keep them apart.

    Only for Sea Monsters that the card might meet.
    """
    count = scene.rims.shape[1]
    first = scene.discs.shape[1] - count
    x, y = middle.deepen(1).seen(scene.discs[boxes.dot, first:])
    away = np.hypot(np.maximum(np.abs(x) - HALF_WIDTH, 0), np.maximum(np.abs(y) - HALF_HEIGHT, 0))
    reach = (middle.shift + _REACH * middle.turn)[:, None]
    rows, monsters = np.nonzero(away - reach < scene.radii[boxes.dot, first:] + scene.rims[boxes.dot])
    near, at = boxes.dot[rows], middle.take(rows).deepen(1)
    ways = np.concatenate(
        [
            _past_card(scene.corners[near, monsters], at),
            _past_monster(scene.normals[near, monsters], scene.offsets[near, monsters], at),
        ],
        axis=1,
    )
    bounds = np.zeros(x.shape)
    bounds[rows, monsters] = ways.min(axis=1)
    furthest: Floats = np.max(bounds, axis=1, initial=0)
    return furthest


def _past_card(corners: Floats, middle: _Middle) -> Floats:
    """(…, 4): with the Sea Monster wholly beyond a side of the card, by its corner nearest to it."""
    x, y = middle.seen(corners)
    zero, one = np.zeros(1), np.ones(1)
    ways = []
    for along, across, half, gx, gy in (
        (x, y, HALF_WIDTH, -one, zero),
        (-x, -y, HALF_WIDTH, one, zero),
        (y, -x, HALF_HEIGHT, zero, -one),
        (-y, x, HALF_HEIGHT, zero, one),
    ):
        corner = along.argmin(axis=1)[:, None]
        near, side = np.take_along_axis(along, corner, 1), np.take_along_axis(across, corner, 1)
        ways.append(_way(middle, near - half, gx, gy, side, np.hypot(near, side)))
    return np.concatenate(ways, axis=1)


def _past_monster(normals: Floats, offsets: Floats, middle: _Middle) -> Floats:
    """(…, V): with the card wholly beyond a side of the Sea Monster, by its corner nearest to it."""
    nx, ny = middle.swing.turned(normals[..., 0], normals[..., 1])
    x, y = -np.copysign(HALF_WIDTH, nx), -np.copysign(HALF_HEIGHT, ny)
    gap = nx * (x + middle.x) + ny * (y + middle.y) - offsets
    return _way(middle, gap, nx, ny, ny * x - nx * y, np.full_like(gap, _DIAGONAL))


def _way(middle: _Middle, gap: Floats, x: Floats, y: Floats, turn: Floats, arm: Floats) -> Floats:
    """To one half space; infinite where no pose of the box lies in it."""
    gap = gap + BOUND + middle.bent(arm)
    possible = gap + middle.shift + np.abs(turn) * middle.turn >= -DOUBT
    return np.where(possible, middle.to_plane(gap, x, y, turn), np.inf)
