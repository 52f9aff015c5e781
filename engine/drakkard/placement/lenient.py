"""What can be said of whole boxes of poses: whether even the most lenient pose of one is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np

from engine.drakkard.card import BOUND
from engine.drakkard.placement.boxes import (
    COVER_X,
    COVER_Y,
    DOUBT,
    HALF_HEIGHT,
    HALF_WIDTH,
    Boxes,
    Flags,
    Floats,
)
from engine.drakkard.placement.scene import Scene
from engine.drakkard.why import LIMIT


class Doubts(NamedTuple):
    """How far boxes are from certain refusal, for each of K reasons."""

    slack: Floats
    """(boxes, K): below zero, every pose of the box is refused. Else how far it is from that (mm)."""
    weights: Floats
    """(boxes, K, 3): what each side of the box contributes to the slack (mm)."""

    def least(self) -> tuple[Floats, Floats]:
        """The least slack of each box, and the weights of the reason that refuses most of it."""
        share = self.slack / np.maximum(self.weights.sum(axis=2), DOUBT)
        return self.slack.min(axis=1), self.weights[np.arange(len(share)), share.argmin(axis=1)]


class Ground(Protocol):
    """A reason, or several, for refusing poses."""

    def __call__(self, boxes: Boxes) -> Doubts: ...


def doubt(grounds: Sequence[Ground], boxes: Boxes) -> tuple[Floats, Floats]:
    """For each box its least slack on any ground, and the weights by which to cut it."""
    doubts = [ground(boxes) for ground in grounds]
    together = Doubts(
        np.concatenate([each.slack for each in doubts], axis=1),
        np.concatenate([each.weights for each in doubts], axis=1),
    )
    return together.least()


class Sight(NamedTuple):
    """Where points of the table lie in the frame of the card, over all poses of each box: bounds (mm)."""

    left: Floats
    right: Floats
    up: Floats
    down: Floats

    @classmethod
    def of(cls, boxes: Boxes, points: Floats) -> Sight:
        """points: (boxes, …, 2) from the centre that each box is seen from."""
        boxes = boxes.deepen(points.ndim - 2)
        swing = boxes.swing()
        along, across = swing.turned(points[..., 0], points[..., 1])
        return cls(
            swing.least(along, across) - boxes.x1,
            swing.most(along, across) - boxes.x0,
            swing.least(across, along) - boxes.y1,
            swing.most(across, along) - boxes.y0,
        )

    def furthest(self) -> tuple[Floats, Floats]:
        """Upper bounds of |x| and |y|."""
        return np.maximum(self.right, -self.left), np.maximum(self.down, -self.up)

    def nearest(self) -> tuple[Floats, Floats]:
        """Lower bounds of |x| and |y|, where they are not below zero."""
        return np.maximum(self.left, -self.right), np.maximum(self.up, -self.down)


class Obstacles:
    """An obstacle overlaps the card."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def __call__(self, boxes: Boxes) -> Doubts:
        discs = self._scene.discs[boxes.dot]
        far_x, far_y = Sight.of(boxes, discs).furthest()
        out_x, out_y = np.maximum(far_x - HALF_WIDTH, 0), np.maximum(far_y - HALF_HEIGHT, 0)
        away = np.hypot(out_x, out_y)
        slack = away - self._scene.radii[boxes.dot] + DOUBT
        self._look_closely(boxes, slack)
        length = np.maximum(away, DOUBT)
        return Doubts(slack, weights(boxes, discs, out_x / length, out_y / length))

    def _look_closely(self, boxes: Boxes, slack: Floats) -> None:
        """Puts the slack of Sea Monsters themselves for that of their discs, where it may differ in sign."""
        scene, first = self._scene, slack.shape[1] - self._scene.rims.shape[1]
        alive = np.all(slack >= 0, axis=1, keepdims=True)
        maybe = alive & (slack[:, first:] < scene.rims[boxes.dot])
        rows, monsters = np.nonzero(maybe)
        near, dots = boxes.take(rows), boxes.dot[rows]
        sight = Sight.of(near, scene.corners[dots, monsters])
        gap_x = np.maximum(sight.right.min(axis=-1), -sight.left.max(axis=-1)) - HALF_WIDTH
        gap_y = np.maximum(sight.down.min(axis=-1), -sight.up.max(axis=-1)) - HALF_HEIGHT
        own = _side_gaps(near, scene.normals[dots, monsters], scene.offsets[dots, monsters])
        gap = np.maximum(np.maximum(gap_x, gap_y), own.max(axis=-1))
        slack[rows, first + monsters] = gap + (BOUND + DOUBT)


class Edge:
    """The card's middle lies out of range."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene

    def __call__(self, boxes: Boxes) -> Doubts:
        x, y = (boxes.x0 + boxes.x1) / 2, (boxes.y0 + boxes.y1) / 2
        width, height, _ = boxes.sides()
        swing = boxes.swing()
        centre = self._scene.centres[boxes.dot]
        middle_x = centre[:, 0] + x * swing.cos - y * swing.sin
        middle_y = centre[:, 1] + x * swing.sin + y * swing.cos
        turning = np.hypot(x, y) * (swing.stray + swing.sag)
        inwards = np.maximum(np.abs(middle_x), np.abs(middle_y)) - turning - (width + height) / 2
        slack = LIMIT / 100 + DOUBT - inwards
        return Doubts(slack[:, None], np.stack([width, height, 2 * turning], axis=1)[:, None])


def weights(boxes: Boxes, points: Floats, share_x: Floats, share_y: Floats) -> Floats:
    """(boxes, K, 3): what each side of a box contributes to how far out a point may lie in the card's frame.

    points: (boxes, K, 2); the shares are the direction in which it lies out.
    """
    boxes = boxes.deepen(1)
    width, height, _ = boxes.sides()
    swing = boxes.swing()
    along, across = np.abs(swing.turned(points[..., 0], points[..., 1]))
    sweep = (share_x * across + share_y * along) * swing.stray + (share_x * along + share_y * across) * swing.sag
    return np.stack([share_x * width, share_y * height, 2 * sweep], axis=-1)


def _side_gaps(boxes: Boxes, normals: Floats, offsets: Floats) -> Floats:
    """Upper bounds of how far out of each side of a polygon the card stays.

    Bounded by the corner of the card that reaches furthest in at the middle of the box.
    """
    boxes = boxes.deepen(normals.ndim - 2)
    swing = boxes.swing()
    along, across = swing.turned(normals[..., 0], normals[..., 1])
    x = (boxes.x0 + boxes.x1) / 2 - np.copysign(HALF_WIDTH, along)
    y = (boxes.y0 + boxes.y1) / 2 - np.copysign(HALF_HEIGHT, across)
    corner = swing.most(along * x + across * y, along * y - across * x)
    spread_x = (np.abs(along) + np.abs(across) * swing.stray) * (boxes.x1 - boxes.x0) / 2
    spread_y = (np.abs(across) + np.abs(along) * swing.stray) * (boxes.y1 - boxes.y0) / 2
    return corner + spread_x + spread_y - offsets


def certainly_covers(boxes: Boxes, points: Floats) -> Flags:
    """(boxes, J): whether every pose of the box covers the discs of dots round these points by itself."""
    far_x, far_y = Sight.of(boxes, points).furthest()
    return np.logical_and(far_x <= COVER_X - DOUBT, far_y <= COVER_Y - DOUBT)


def seen_earlier(scene: Scene, boxes: Boxes) -> Flags:
    """Whether every pose of a box covers one same centre of lower index, and so lies in its boxes too."""
    seen: Flags = np.any(certainly_covers(boxes, scene.earlier[boxes.dot]), axis=1)
    return seen
