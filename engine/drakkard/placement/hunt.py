"""The search for a pose: boxes are cut in two, the cheapest first, until one pose will do or none is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

import numpy as np

from engine.drakkard.placement.boxes import Boxes, Flags, Floats, Ints, grid_poses, points
from engine.drakkard.placement.halting import Halt, Halted, never
from engine.drakkard.placement.lenient import Edge, Ground, Obstacles, doubt, seen_earlier
from engine.drakkard.placement.scene import Scene

_BATCH: Final = 1024


class Quest(Protocol):
    """What is sought."""

    def aim(self, boxes: Boxes) -> Ints:
        """A grid pose for each box that is worth a try; best if it lies in the box."""
        ...

    def price(self, boxes: Boxes, slack: Floats) -> Floats:
        """No pose of a box is worth less than this; the cheapest box is cut first.

        slack: how far the aimed-at pose is from certain refusal (mm).
        """
        ...

    def weights(self, boxes: Boxes, weights: Floats) -> Floats:
        """(boxes, 3): by which side to cut a box; given is what each side contributes to its doubt."""
        ...

    def wants(self, poses: Ints) -> Flags:
        """Which of the poses (rows of x, y, angle) it would take, if they are legal."""
        ...

    def offer(self, poses: Ints) -> float:
        """Takes poses (rows of x, y, angle) that may be legal, those with most room first.

        Returns up to which price boxes still matter.
        """
        ...


class _Pool(NamedTuple):
    """Boxes still to be looked into."""

    boxes: Boxes
    prices: Floats
    weights: Floats

    def take(self, rows: Ints | Flags) -> _Pool:
        return _Pool(self.boxes.take(rows), self.prices[rows], self.weights[rows])

    def join(self, other: _Pool) -> _Pool:
        return _Pool(
            self.boxes.join(other.boxes),
            np.concatenate([self.prices, other.prices]),
            np.concatenate([self.weights, other.weights]),
        )

    def cheapest(self) -> tuple[_Pool, _Pool]:
        """A batch of the cheapest boxes, and the rest."""
        order = np.argsort(self.prices, kind="stable")
        return self.take(order[:_BATCH]), self.take(order[_BATCH:])


class Hunt:
    """A search in the poses round the centres of a scene; poses are refused on the grounds given."""

    def __init__(self, scene: Scene, quest: Quest, grounds: Sequence[Ground] = (), halt: Halt = never) -> None:
        self._scene = scene
        self._quest = quest
        self._grounds: tuple[Ground, ...] = (Obstacles(scene), Edge(scene), *grounds)
        self._limit = np.inf
        self._halt = halt

    def run(self, boxes: Boxes) -> None:
        """Looks into the boxes.

        When it returns, every pose in them that might do has been offered to the quest, or lay in a
        box that was too dear. Raises Halted.
        """
        pool = self._sift(boxes)
        while len(pool.prices):
            if self._halt():
                raise Halted
            batch, pool = pool.take(pool.prices <= self._limit).cheapest()
            halves, small = batch.boxes.halved(batch.weights)
            self._list(small)
            pool = pool.join(self._sift(halves))

    def _sift(self, boxes: Boxes) -> _Pool:
        """The boxes that may hold something; their aims have been offered."""
        slack, weights = doubt(self._grounds, boxes)
        boxes, weights = boxes.take(slack >= 0), weights[slack >= 0]
        fresh = ~seen_earlier(self._scene, boxes)
        boxes, weights = boxes.take(fresh), weights[fresh]
        aimed = self._offer(boxes.dot, self._quest.aim(boxes))
        return _Pool(boxes, self._quest.price(boxes, aimed), self._quest.weights(boxes, weights))

    def _list(self, boxes: Boxes) -> None:
        """Offers every grid pose of boxes that are too small to cut."""
        poses, rows = grid_poses(boxes, self._scene.centres)
        self._offer(boxes.dot[rows], poses)

    def _offer(self, dot: Ints, poses: Ints) -> Floats:
        """Offers those of the poses that are wanted and may be legal; returns their slack, -inf if unwanted."""
        wanted = np.flatnonzero(self._quest.wants(poses))
        dot, poses, slack = dot[wanted], poses[wanted], np.full(len(poses), -np.inf)
        slack[wanted], _ = doubt(self._grounds, points(dot, self._scene.centres, poses))
        order = np.argsort(-slack[wanted], kind="stable")
        self._limit = min(self._limit, self._quest.offer(poses[order[slack[wanted[order]] >= 0]]))
        return slack
