"""How far from a wished-for pose the legal poses of a box lie at least.

A pose is a point here: the card's middle (mm), and the angle as the way of a point at `LEVER` from
it. What the poses of a box must keep to (its own sides, clear of a disc, clear of a Sea Monster) is
bounded by a plane, the tangent at the middle of the box and an error of second order; the distance
to a plane is at hand. With first-order bounds alone the boxes along a contact that are all nearly
as near would be countless.

Everything is seen in the frame of the card at the middle of its box.
"""

from __future__ import annotations

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
    Swing,
    points,
)
from engine.drakkard.placement.scene import Scene

TURN: Final = 0.0077
"""What a turn by 1/100 degree counts as (mm): the way of the middle of a card's short side."""
_HUNDREDTH: Final = np.pi / HALF_TURN
LEVER: Final = TURN / _HUNDREDTH
_DIAGONAL: Final = float(np.hypot(HALF_WIDTH, HALF_HEIGHT))


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

    def deepen(self, axes: int) -> _Middle:
        """The same with so many axes more, to meet arrays of things seen from each box."""

        def deeper(array: Floats) -> Floats:
            return array.reshape(-1, *[1] * axes)

        swing = Swing._make(map(deeper, self.swing))
        return _Middle(deeper(self.x), deeper(self.y), swing, *map(deeper, self[3:]))

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
    bounds = [_box(scene, boxes, wish), _sides(boxes, middle)]
    if scene.discs.shape[1]:
        bounds.append(_discs(scene, boxes, middle.deepen(1)))
    if scene.corners.shape[1]:
        bounds.append(_monsters(scene, boxes, middle))
    nearest: Floats = np.max(bounds, axis=0)
    return nearest


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
    furthest: Floats = np.max(np.where(away > DOUBT, to_plane, 0), axis=1)
    return furthest


def _monsters(scene: Scene, boxes: Boxes, middle: _Middle) -> Floats:
    """To the nearest of the half spaces, one for each side of the card and the Sea Monster, that keep them apart."""
    ways = np.concatenate(
        [_past_card(scene, boxes, middle.deepen(2)), _past_monster(scene, boxes, middle.deepen(2))], axis=2
    )
    furthest: Floats = np.max(np.min(ways, axis=2), axis=1)
    return furthest


def _past_card(scene: Scene, boxes: Boxes, middle: _Middle) -> Floats:
    """(boxes, M, 4): with the Sea Monster wholly beyond a side of the card, by its corner nearest to it."""
    x, y = middle.seen(scene.corners[boxes.dot])
    zero, one = np.zeros(1), np.ones(1)
    ways = []
    for along, across, half, gx, gy in (
        (x, y, HALF_WIDTH, -one, zero),
        (-x, -y, HALF_WIDTH, one, zero),
        (y, -x, HALF_HEIGHT, zero, -one),
        (-y, x, HALF_HEIGHT, zero, one),
    ):
        corner = along.argmin(axis=2)[..., None]
        near, side = np.take_along_axis(along, corner, 2), np.take_along_axis(across, corner, 2)
        ways.append(_way(middle, near - half, gx, gy, side, np.hypot(near, side)))
    return np.concatenate(ways, axis=2)


def _past_monster(scene: Scene, boxes: Boxes, middle: _Middle) -> Floats:
    """(boxes, M, V): with the card wholly beyond a side of the Sea Monster, by its corner nearest to it."""
    normals = scene.normals[boxes.dot]
    nx, ny = middle.swing.turned(normals[..., 0], normals[..., 1])
    x, y = -np.copysign(HALF_WIDTH, nx), -np.copysign(HALF_HEIGHT, ny)
    gap = nx * (x + middle.x) + ny * (y + middle.y) - scene.offsets[boxes.dot]
    return _way(middle, gap, nx, ny, ny * x - nx * y, np.full_like(gap, _DIAGONAL))


def _way(middle: _Middle, gap: Floats, x: Floats, y: Floats, turn: Floats, arm: Floats) -> Floats:
    """To one half space; infinite where no pose of the box lies in it."""
    gap = gap + BOUND + middle.bent(arm)
    possible = gap + middle.shift + np.abs(turn) * middle.turn >= -DOUBT
    return np.where(possible, middle.to_plane(gap, x, y, turn), np.inf)
