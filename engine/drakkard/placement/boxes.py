"""Boxes of poses, as seen from one visible centre that the card is to cover.

With c the centre (mm), a card at (p, angle) has its middle at p = c + R(angle)·q; the card covers c
exactly when q lies in a fixed rectangle, whatever the angle. So all poses that cover c are one box
in (q.x, q.y, angle), and a wall along the card's side is a plane q.x = constant: boxes need not be
cut along it. Angles are whole 1/100 degrees; the other two sides are real intervals, and the grid
poses within are listed only when a box is small.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.drakkard.card import BOUND, CARD
from engine.drakkard.geometry import FULL_TURN

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]

HALF_TURN: Final = FULL_TURN // 2
HUNDREDTH: Final = np.pi / HALF_TURN
"""Of a degree, in radians."""
DOUBT: Final = 1e-7
"""What floats may err here, generously (mm). Nothing is dropped that fails by less."""
HALF_WIDTH: Final = CARD.width / 2
HALF_HEIGHT: Final = CARD.height / 2
COVER_X: Final = HALF_WIDTH - CARD.dot_radius + BOUND
COVER_Y: Final = HALF_HEIGHT - CARD.dot_radius + BOUND
"""How far from the card's middle a centre may lie that it covers, along each side (mm)."""

_SMALL: Final = 0.04
"""Boxes of one angle are listed when neither side is longer (mm); four steps of the grid."""
_THIN: Final = 1e-5
"""A side that is not cut further (mm)."""


class Swing(NamedTuple):
    """The angles of boxes: the middle one's cosine and sine, and how far the others stray from it."""

    cos: Floats
    sin: Floats
    stray: Floats
    """Sine of half the interval of angles."""
    sag: Floats
    """1 − cosine of half the interval."""

    def turned(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        """Vectors of the table in the frame of the card at the middle angle."""
        return x * self.cos + y * self.sin, y * self.cos - x * self.sin

    def least(self, along: Floats, across: Floats) -> Floats:
        """Lower bound over all the angles of a component, from it and the other one at the middle angle."""
        return along - np.abs(across) * self.stray - np.maximum(along, 0) * self.sag

    def most(self, along: Floats, across: Floats) -> Floats:
        return -self.least(-along, across)


class Boxes(NamedTuple):
    """Boxes of poses, one a row: q.x and q.y (mm) and angle (1/100 degree), both ends included."""

    dot: Ints
    """Index of the centre that they are seen from."""
    x0: Floats
    x1: Floats
    y0: Floats
    y1: Floats
    t0: Ints
    t1: Ints

    def take(self, rows: Ints | Flags) -> Boxes:
        return Boxes._make(each[rows] for each in self)

    def join(self, other: Boxes) -> Boxes:
        return Boxes._make(np.concatenate(pair) for pair in zip(self, other, strict=True))

    def deepen(self, axes: int) -> Boxes:
        """The same with so many axes more, to meet arrays of things seen from each box."""
        return Boxes._make(each.reshape(-1, *[1] * axes) for each in self)

    def swing(self) -> Swing:
        middle = (self.t0 + self.t1) * (HUNDREDTH / 2)
        half = (self.t1 - self.t0) * (HUNDREDTH / 2)
        return Swing(np.cos(middle), np.sin(middle), np.sin(half), 1 - np.cos(half))

    def sides(self) -> tuple[Floats, Floats, Floats]:
        """Lengths along q.x and q.y (mm), and the number of angles less one."""
        return self.x1 - self.x0, self.y1 - self.y0, (self.t1 - self.t0).astype(np.float64)

    def halved(self, weights: Floats) -> tuple[Boxes, Boxes]:
        """The boxes cut in two along their weightiest side, and those too small to cut.

        weights: (boxes, 3), what each side contributes to the doubt about its box.
        """
        width, height, angles = self.sides()
        whole = (np.maximum(width, height) <= _SMALL) & (angles == 0)
        may_cut = np.stack([width > _THIN, height > _THIN, angles > 0], axis=1)
        side = np.where(may_cut, weights, -1.0).argmax(axis=1)
        rest, side = self.take(~whole), side[~whole]
        return rest._halves(side), self.take(whole)

    def _halves(self, side: Ints) -> Boxes:
        x = np.where(side == 0, (self.x0 + self.x1) / 2, self.x1)
        y = np.where(side == 1, (self.y0 + self.y1) / 2, self.y1)
        t = np.where(side == 2, (self.t0 + self.t1) // 2, self.t1)
        lower = self._replace(x1=x, y1=y, t1=t)
        upper = self._replace(
            x0=np.where(side == 0, x, self.x0),
            y0=np.where(side == 1, y, self.y0),
            t0=np.where(side == 2, t + 1, self.t0),
        )
        return lower.join(upper)


def all_poses(dots: int, start: int, end: int, turns: int) -> Boxes:
    """Boxes of every pose that covers one of the centres, at angles from start up to end, cut `turns` times."""
    ends = np.linspace(start, end, turns + 1).astype(np.int64)
    dot = np.repeat(np.arange(dots), turns)
    full = np.ones(dots * turns)
    reach_x, reach_y = COVER_X + DOUBT, COVER_Y + DOUBT
    return Boxes(
        dot,
        -reach_x * full,
        reach_x * full,
        -reach_y * full,
        reach_y * full,
        np.tile(ends[:-1], dots),
        np.tile(ends[1:] - 1, dots),
    )


def points(dot: Ints, centres: Floats, poses: Ints) -> Boxes:
    """Grid poses (rows of x, y, angle) as boxes without extent, each seen from its centre."""
    angle = poses[:, 2] * HUNDREDTH
    cos, sin = np.cos(angle), np.sin(angle)
    dx = poses[:, 0] / 100 - centres[dot, 0]
    dy = poses[:, 1] / 100 - centres[dot, 1]
    x, y = dx * cos + dy * sin, dy * cos - dx * sin
    return Boxes(dot, x, x, y, y, poses[:, 2], poses[:, 2])


def rounded(dot: Ints, centres: Floats, x: Floats, y: Floats, angle: Ints) -> Ints:
    """The grid poses nearest to (q.x, q.y, angle) as seen from the centres."""
    turn = angle * HUNDREDTH
    cos, sin = np.cos(turn), np.sin(turn)
    px = centres[dot, 0] + x * cos - y * sin
    py = centres[dot, 1] + x * sin + y * cos
    return np.stack([np.rint(px * 100), np.rint(py * 100), angle], axis=1).astype(np.int64)


def grid_poses(boxes: Boxes, centres: Floats) -> tuple[Ints, Ints]:
    """Every grid pose in boxes of one angle and small sides, and the row of its box."""
    middle = rounded(boxes.dot, centres, (boxes.x0 + boxes.x1) / 2, (boxes.y0 + boxes.y1) / 2, boxes.t0)
    reach = int(np.ceil(_SMALL * 100 / np.sqrt(2))) + 1
    steps = np.arange(-reach, reach + 1)
    offsets = np.stack([*(grid.ravel() for grid in np.meshgrid(steps, steps)), np.zeros(steps.size**2)], axis=1)
    row = np.repeat(np.arange(len(middle)), len(offsets))
    poses = middle[row] + np.tile(offsets.astype(np.int64), (len(middle), 1))
    at, box = points(boxes.dot[row], centres, poses), boxes.take(row)
    inside = (
        (at.x0 >= box.x0 - DOUBT) & (at.x0 <= box.x1 + DOUBT) & (at.y0 >= box.y0 - DOUBT) & (at.y0 <= box.y1 + DOUBT)
    )
    return poses[inside], row[inside]
