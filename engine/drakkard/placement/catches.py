"""Poses of interest: those that cover as much as can be covered together."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from engine.drakkard.card import Ship
from engine.drakkard.geometry import Pose
from engine.drakkard.placement.boxes import COVER_X, COVER_Y, HALF_TURN, HUNDREDTH, Flags, Floats, Ints, points
from engine.drakkard.placement.corners import Table, corners
from engine.drakkard.placement.halting import Halt, Halted, never
from engine.drakkard.placement.lenient import Edge, Obstacles, doubt
from engine.drakkard.placement.scene import Scene
from engine.drakkard.referee import Battlefield, judge
from engine.drakkard.why import in_range

_STEP: Final = 750
"""Between the angles tried (1/100 degree); besides, the card is laid square to every Sea Monster's card."""


class Catch(NamedTuple):
    """A legal pose, and the centres that it covers."""

    pose: Pose
    covers: tuple[Ship, ...]


class _Found(NamedTuple):
    """Poses (rows of x, y, angle) and which of the centres each covers, (P, N)."""

    poses: Ints
    covered: Flags

    def take(self, rows: Ints | Flags) -> _Found:
        return _Found(self.poses[rows], self.covered[rows])


def catches(field: Battlefield, spared: Flags, limit: int, halt: Halt = never) -> tuple[Catch, ...]:
    """Poses whose sets of covered centres are maximal: one for each set, the best ones first.

    spared: for each visible centre whether it had better not be covered; a set is then better with
    fewer of these. At most `limit` of them, ordered by what they cover less what they should have spared.
    Raises Halted.
    """
    scene = Scene.of(field)
    table = Table.of(field, scene.centres[spared])
    found = []
    for angle in _angles(field):
        if halt():
            raise Halted
        found.append(_maximal(_at(scene, table, angle), spared))
    best = _maximal(_Found._make(np.concatenate(each) for each in zip(*found, strict=True)), spared)
    poses = [Pose._make(pose) for pose in best.poses.tolist()]
    judged = [(pose, judge(field, pose)) for pose in poses[:limit] if in_range(pose)]
    return tuple(Catch(pose, verdict.covers) for pose, verdict in judged if verdict.legal)


def _angles(field: Battlefield) -> list[int]:
    square = {round(np.degrees(np.arctan2(each.on.sin, each.on.cos)) * 100) for each in field.monsters}
    turned = {(angle + quarter) % HALF_TURN for angle in square for quarter in (0, HALF_TURN // 2)}
    return sorted({*range(0, HALF_TURN, _STEP), *turned})


def _at(scene: Scene, table: Table, angle: int) -> _Found:
    """The corners at an angle that cover something and have nothing in their way."""
    places = np.rint(corners(table, angle) * 100).astype(np.int64)
    poses = np.concatenate([places, np.full((len(places), 1), angle)], axis=1)
    found = _Found(poses, _covered(scene.centres, poses))
    found = found.take(np.flatnonzero(found.covered.any(axis=1)))
    first = found.covered.argmax(axis=1)
    slack, _ = doubt((Obstacles(scene), Edge(scene)), points(first, scene.centres, found.poses))
    return found.take(slack >= 0)


def _covered(centres: Floats, poses: Ints) -> Flags:
    angle = poses[:, 2] * HUNDREDTH
    cos, sin = np.cos(angle)[:, None], np.sin(angle)[:, None]
    dx, dy = centres[:, 0] - poses[:, :1] / 100, centres[:, 1] - poses[:, 1:2] / 100
    covered: Flags = (np.abs(dx * cos + dy * sin) <= COVER_X) & (np.abs(dy * cos - dx * sin) <= COVER_Y)
    return covered


def _maximal(found: _Found, spared: Flags) -> _Found:
    """One pose for each set that no other betters, best sets first."""
    good = found.covered ^ spared
    _, first = np.unique(np.packbits(good, axis=1), axis=0, return_index=True)
    found, good = found.take(first), good[first].astype(np.float32)
    size = good.sum(axis=1)
    bettered = ((good @ good.T == size[:, None]) & (size[None] > size[:, None])).any(axis=1)
    kept = np.flatnonzero(~bettered)
    order = kept[np.lexsort((*found.poses[kept].T[::-1], -size[kept]))]
    return found.take(order)
