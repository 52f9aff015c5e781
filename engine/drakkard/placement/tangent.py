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

from engine.drakkard.card import BOUND
from engine.drakkard.geometry import Pose
from engine.drakkard.placement.boxes import (
    DOUBT,
    HALF_HEIGHT,
    HALF_WIDTH,
    HUNDREDTH,
    Boxes,
    Floats,
    Ints,
    Swing,
    points,
)
from engine.drakkard.placement.scene import Scene

TURN: Final = 0.0077
"""What a turn by 1/100 degree counts as (mm): the way of the middle of a card's short side."""
LEVER: Final = TURN / HUNDREDTH
_DIAGONAL: Final = float(np.hypot(HALF_WIDTH, HALF_HEIGHT))
_BEFORE: Final = -1e6
"""Of a plane that says nothing: the wish lies far before it (mm)."""
_REACH: Final = 200.0
"""More than how far a thing can lie from a card that it might meet, anywhere in a box (mm)."""


class _Planes(NamedTuple):
    """(boxes, K): planes that legal poses do not lie behind."""

    behind: Floats
    """How far behind each the wish lies (mm); below zero when it does not."""
    normals: Floats
    """(boxes, K, 3), of length 1."""

    def join(self, *others: _Planes) -> _Planes:
        return _Planes._make(np.concatenate(each, axis=1) for each in zip(self, *others, strict=True))

    def distance(self) -> Floats:
        """How far the wish lies from what is not behind the plane it lies furthest behind, nor behind any other."""
        rows, furthest = np.arange(len(self.behind)), self.behind.argmax(axis=1)
        one, other = np.maximum(self.behind[rows, furthest], 0)[:, None], self.behind
        cos = np.einsum("bi,bki->bk", self.normals[rows, furthest], self.normals)
        both = (other > one * cos) & (one > other * cos) & (np.abs(cos) < 1 - 1e-9)
        square = one**2 + (other - one * cos) ** 2 / np.maximum(1 - cos**2, 1e-9)
        nearest: Floats = np.sqrt(np.max(np.where(both, square, one**2), axis=1))
        return nearest


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
        turn = angles * (HUNDREDTH / 2)
        return cls(
            x,
            y,
            swing,
            there_x - x,
            there_y - y,
            (wish.angle - (boxes.t0 + boxes.t1) / 2) * HUNDREDTH,
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

    def planes(self, gap: Floats, x: Floats, y: Floats, turn: Floats) -> _Planes:
        """The planes where gaps are zero, by how they grow as the card shifts and turns.

        gap: at the middle, its error added; (x, y) of length 1.
        """
        length = np.hypot(1.0, turn / LEVER)
        there = gap + x * self.wish_x + y * self.wish_y + turn * self.wish_turn
        normals = np.stack(np.broadcast_arrays(x / length, y / length, turn / LEVER / length), axis=-1)
        return _Planes((-there - DOUBT) / length, normals)


def at_least(scene: Scene, boxes: Boxes, wish: Pose) -> Floats:
    """Lower bounds of the distance (mm) from the wish to the legal poses of each box."""
    middle = _Middle.of(scene, boxes, wish)
    beasts, past_beasts = _monsters(scene, boxes, middle)
    planes = _sides(boxes, middle).join(_discs(scene, boxes, middle.deepen(1)), beasts)
    return np.maximum(np.maximum(_box(scene, boxes, wish), past_beasts), planes.distance())


def _box(scene: Scene, boxes: Boxes, wish: Pose) -> Floats:
    """To the box itself, its shift and its turn taken one by one."""
    poses = np.array([(wish.x, wish.y, 0)]).repeat(len(boxes.dot), axis=0)
    poses[:, 2] = (boxes.t0 + boxes.t1) // 2
    here = points(boxes.dot, scene.centres, poses)
    out_x = np.maximum(np.maximum(boxes.x0 - here.x0, here.x0 - boxes.x1), 0)
    out_y = np.maximum(np.maximum(boxes.y0 - here.y0, here.y0 - boxes.y1), 0)
    swept = np.hypot(here.x0, here.y0) * (boxes.t1 - boxes.t0 + 1) / 2 * HUNDREDTH
    shift = np.maximum(np.hypot(out_x, out_y) - swept - DOUBT, 0)
    turn = np.maximum(np.maximum(boxes.t0 - wish.angle, wish.angle - boxes.t1), 0) * TURN
    distance: Floats = np.hypot(shift, turn)
    return distance


def _sides(boxes: Boxes, middle: _Middle) -> _Planes:
    """The four sides of the box that hold the card's middle."""
    width, height, _ = boxes.sides()
    error = middle.bent(np.hypot(middle.x, middle.y))
    gap = np.stack([width, width, height, height], axis=1) / 2 + error[:, None]
    turn = np.stack([middle.y, -middle.y, -middle.x, middle.x], axis=1)
    return middle.deepen(1).planes(gap, np.array([1.0, -1, 0, 0]), np.array([0.0, 0, 1, -1]), turn)


def _discs(scene: Scene, boxes: Boxes, middle: _Middle) -> _Planes:
    x, y = middle.seen(scene.discs[boxes.dot])
    out_x = np.copysign(np.maximum(np.abs(x) - HALF_WIDTH, 0), x)
    out_y = np.copysign(np.maximum(np.abs(y) - HALF_HEIGHT, 0), y)
    away = np.hypot(out_x, out_y)
    outside = np.maximum(away, DOUBT)
    nx, ny = out_x / outside, out_y / outside
    arm = np.hypot(x, y)
    error = middle.bent(arm) + (middle.shift + arm * middle.turn) ** 2 / (2 * outside)
    planes = middle.planes(away - scene.radii[boxes.dot] + error, -nx, -ny, nx * y - ny * x)
    return planes._replace(behind=np.where(away > DOUBT, planes.behind, _BEFORE))


def _monsters(scene: Scene, boxes: Boxes, middle: _Middle) -> tuple[_Planes, Floats]:
    """Along one side of the card or of the Sea Monster they are apart: the plane, if only one is possible.

    Else how far the wish lies behind the nearest of the planes; infinite if none is possible. Only for
    Sea Monsters that the card might meet.
    """
    first = scene.discs.shape[1] - scene.rims.shape[1]
    x, y = middle.deepen(1).seen(scene.discs[boxes.dot, first:])
    away = np.hypot(np.maximum(np.abs(x) - HALF_WIDTH, 0), np.maximum(np.abs(y) - HALF_HEIGHT, 0))
    reach = (middle.shift + _REACH * middle.turn)[:, None]
    rows, monsters = np.nonzero(away - reach < scene.radii[boxes.dot, first:] + scene.rims[boxes.dot])
    near, at = boxes.dot[rows], middle.take(rows).deepen(1)
    ways = _past_card(scene.corners[near, monsters], at).join(
        _past_monster(scene.normals[near, monsters], scene.offsets[near, monsters], at)
    )
    each, way = np.arange(len(rows)), ways.behind.argmin(axis=1)
    alone = np.isfinite(ways.behind).sum(axis=1) == 1
    planes = _Planes(np.full(x.shape, _BEFORE), np.zeros((*x.shape, 3)))
    planes.behind[rows, monsters] = np.where(alone, ways.behind[each, way], _BEFORE)
    planes.normals[rows, monsters] = ways.normals[each, way]
    behind = np.zeros(x.shape)
    behind[rows, monsters] = ways.behind[each, way]
    return planes, np.max(behind, axis=1, initial=0)


def _past_card(corners: Floats, middle: _Middle) -> _Planes:
    """With the Sea Monster wholly beyond one of the four sides of the card, by its corner nearest to it."""
    x, y = middle.seen(corners)
    along = np.stack([x, -x, y, -y], axis=1)
    across = np.stack([y, -y, -x, x], axis=1)
    corner = along.argmin(axis=2)[..., None]
    near = np.take_along_axis(along, corner, 2)[..., 0]
    turn = np.take_along_axis(across, corner, 2)[..., 0]
    gap = near - np.array([HALF_WIDTH, HALF_WIDTH, HALF_HEIGHT, HALF_HEIGHT])
    return _ways(middle, gap, np.array([-1.0, 1, 0, 0]), np.array([0.0, 0, -1, 1]), turn, np.hypot(near, turn))


def _past_monster(normals: Floats, offsets: Floats, middle: _Middle) -> _Planes:
    """With the card wholly beyond one of the sides of the Sea Monster, by its corner nearest to it."""
    nx, ny = middle.swing.turned(normals[..., 0], normals[..., 1])
    x, y = -np.copysign(HALF_WIDTH, nx), -np.copysign(HALF_HEIGHT, ny)
    gap = nx * (x + middle.x) + ny * (y + middle.y) - offsets
    return _ways(middle, gap, nx, ny, ny * x - nx * y, np.full_like(gap, _DIAGONAL))


def _ways(middle: _Middle, gap: Floats, x: Floats, y: Floats, turn: Floats, arm: Floats) -> _Planes:
    """The planes; infinitely far behind those that no pose of the box lies before."""
    gap = gap + BOUND + middle.bent(arm)
    possible = gap + middle.shift + np.abs(turn) * middle.turn >= -DOUBT
    planes = middle.planes(gap, x, y, turn)
    return planes._replace(behind=np.where(possible, planes.behind, np.inf))
