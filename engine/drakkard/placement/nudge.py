"""The legal pose nearest to a given one.

Near is meant as the eye sees it: how far the card's middle shifts, and how far a turn moves the
middle of its short sides (0.0077 mm for 1/100 degree), as the two legs of a right angle. The face
counts: a card turned by half a turn is far away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from engine.drakkard.geometry import FULL_TURN, Pose
from engine.drakkard.placement.boxes import HALF_TURN, Boxes, Flags, Floats, Ints, all_poses, points, rounded
from engine.drakkard.placement.halting import Halt
from engine.drakkard.placement.hunt import Hunt
from engine.drakkard.placement.scene import Scene
from engine.drakkard.placement.tangent import TURN, at_least

_UNIT: Final = 10_000
"""Costs are in 1/10,000 mm, squared: whole numbers, so that ties are ties."""
_SHIFT: Final = _UNIT // 100
_TURN: Final = round(_UNIT * TURN)
_QUARTER_TURN: Final = HALF_TURN // 2
_CUTS: Final = 24


def cost(pose: Pose, wish: Pose) -> int:
    """The square of the distance of two poses, in 1/10,000 mm."""
    turn = (pose.angle - wish.angle + HALF_TURN) % FULL_TURN - HALF_TURN
    return (_SHIFT * (pose.x - wish.x)) ** 2 + (_SHIFT * (pose.y - wish.y)) ** 2 + (_TURN * turn) ** 2


class _Nearest:
    """The cheapest pose that is accepted; of equals the lowest by x, y and angle."""

    def __init__(self, scene: Scene, accepts: Callable[[Pose], bool], wish: Pose) -> None:
        self._scene = scene
        self._accepts = accepts
        self._wish = wish
        self._cost = np.inf
        self.found: Pose | None = None

    def aim(self, boxes: Boxes) -> Ints:
        """The pose of the box nearest to the wish at the angle nearest to it, but for the grid."""
        wish = np.tile(np.array(self._wish), (len(boxes.dot), 1))
        wish[:, 2] = np.clip(self._wish.angle, boxes.t0, boxes.t1)
        here = points(boxes.dot, self._scene.centres, wish)
        x, y = np.clip(here.x0, boxes.x0, boxes.x1), np.clip(here.y0, boxes.y0, boxes.y1)
        return rounded(boxes.dot, self._scene.centres, x, y, here.t0)

    def price(self, boxes: Boxes, slack: Floats) -> Floats:
        del slack
        return (at_least(self._scene, boxes, self._wish) * _UNIT) ** 2 * (1 - 1e-9)

    def weights(self, boxes: Boxes, weights: Floats) -> Floats:
        """By which to cut boxes: their sides as the distance has them."""
        del weights
        width, height, angles = boxes.sides()
        return np.stack([width, height, 2 * TURN * angles], axis=1)

    def wants(self, poses: Ints) -> Flags:
        return np.less_equal(self._costs(poses), self._cost)

    def offer(self, poses: Ints) -> float:
        offered = [Pose(x, y, angle % FULL_TURN) for x, y, angle in poses.tolist()]
        for price, pose in sorted(zip(self._costs(poses).tolist(), offered, strict=True)):
            if self.found is not None and (price, pose) >= (self._cost, self.found):
                break
            if self._accepts(pose):
                self._cost, self.found = price, pose
        return self._cost

    def _costs(self, poses: Ints) -> Ints:
        """`cost`, of rows of x, y and an angle within half a turn of the wish."""
        away = (poses - np.array(self._wish)) * np.array([_SHIFT, _SHIFT, _TURN])
        costs: Ints = np.sum(away**2, axis=1)
        return costs


def nearest_to(scene: Scene, accepts: Callable[[Pose], bool], wish: Pose, halt: Halt) -> Pose | None:
    """The pose nearest to `wish` that `accepts`, or None if it refuses all; it must refuse what the referee does.

    A card turned by half a turn is as legal, so none need be turned by more than a quarter. Raises Halted.
    """
    quest = _Nearest(scene, accepts, wish)
    first, last = wish.angle - _QUARTER_TURN, wish.angle + _QUARTER_TURN
    Hunt(scene, quest, halt=halt).run(all_poses(len(scene.centres), first, last + 1, _CUTS))
    return quest.found
