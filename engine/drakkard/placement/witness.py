"""Whether there is a pose that will do: a witness, or none, decided on the grid of poses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np

from engine.drakkard.geometry import Pose
from engine.drakkard.placement.boxes import HALF_TURN, Boxes, Flags, Floats, Ints, all_poses, rounded
from engine.drakkard.placement.halting import Halt, never
from engine.drakkard.placement.hunt import Hunt
from engine.drakkard.placement.lenient import Ground
from engine.drakkard.placement.scene import Scene

Acceptance: TypeAlias = Callable[[Pose], bool]

_CUTS: Final = 12
"""Intervals of angles to begin with."""


class _Any:
    """Any pose that is accepted, with room round it rather than without."""

    def __init__(self, scene: Scene, accepts: Acceptance) -> None:
        self._scene = scene
        self._accepts = accepts
        self.found: Pose | None = None

    def aim(self, boxes: Boxes) -> Ints:
        x, y, angle = (boxes.x0 + boxes.x1) / 2, (boxes.y0 + boxes.y1) / 2, (boxes.t0 + boxes.t1) // 2
        return rounded(boxes.dot, self._scene.centres, x, y, angle)

    def price(self, boxes: Boxes, slack: Floats) -> Floats:
        del boxes
        return -slack

    def weights(self, boxes: Boxes, weights: Floats) -> Floats:
        del boxes
        return weights

    def wants(self, poses: Ints) -> Flags:
        return np.full(len(poses), self.found is None)

    def offer(self, poses: Ints) -> float:
        if self.found is None:
            self.found = next(filter(self._accepts, map(Pose._make, poses.tolist())), None)
        return np.inf if self.found is None else -np.inf


def some(scene: Scene, accepts: Acceptance, *grounds: Ground, halt: Halt = never) -> Pose | None:
    """A pose that `accepts`, or None if there is none on the grid.

    accepts: must refuse what the referee refuses.
    grounds: what else it refuses for certain; only makes the search shorter. Raises Halted.
    """
    quest = _Any(scene, accepts)
    # Half a turn lays the card on itself, its face apart.
    Hunt(scene, quest, grounds, halt).run(all_poses(len(scene.centres), 0, HALF_TURN, _CUTS))
    return quest.found
