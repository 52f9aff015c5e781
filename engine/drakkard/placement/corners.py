"""Places at one angle where a card can slide no further left or up: candidates for poses of interest.

In the frame of the turned card, a centre is covered while the card's middle lies in a rectangle, and
every obstacle keeps the middle out of a convex shape. A card that covers a set of centres can slide
left and up, still covering them, until it would lose one or meets an obstacle. So each set that can be
covered is covered at a corner of these shapes.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from engine.drakkard.card import CARD
from engine.drakkard.placement.boxes import HALF_HEIGHT, HALF_WIDTH, HUNDREDTH, Floats
from engine.drakkard.referee import Battlefield

_COVER_X: Final = HALF_WIDTH - CARD.dot_radius
_COVER_Y: Final = HALF_HEIGHT - CARD.dot_radius
_CLEAR: Final = CARD.tolerance + 0.03
"""How far beyond a centre's rim a card ends that is not to cover it: more than is forgiven and rounded (mm)."""


class Table(NamedTuple):
    """Centres and obstacles in some frame (mm)."""

    dots: Floats
    """(N, 2)"""
    spared: Floats
    """(S, 2) those centres that had better not be covered."""
    rounds: Floats
    """(K, 3): x, y, radius."""
    monsters: Floats
    """(M, V, 2): corners in order."""

    @classmethod
    def of(cls, field: Battlefield, spared: Floats) -> Table:
        size = max((len(each.polygon.points) for each in field.monsters), default=1)
        rings = [[each.on.to_table(point) for point in each.polygon.points] for each in field.monsters]
        return cls(
            np.array([(dot.x, dot.y) for dot in field.dots]).reshape(-1, 2),
            spared,
            np.array([(each.x, each.y, each.radius) for each in field.rounds]).reshape(-1, 3),
            np.array([ring + ring[-1:] * (size - len(ring)) for ring in rings]).reshape(-1, size, 2),
        )

    def turned(self, angle: int) -> Table:
        """Seen from a card at an angle (1/100 degree)."""
        cos, sin = np.cos(angle * HUNDREDTH), np.sin(angle * HUNDREDTH)
        turn = np.array([(cos, -sin), (sin, cos)])
        rounds = np.concatenate([self.rounds[:, :2] @ turn, self.rounds[:, 2:]], axis=1)
        return Table(self.dots @ turn, self.spared @ turn, rounds, self.monsters @ turn)

    def mirrored(self) -> Table:
        """With x and y exchanged."""
        return Table(self.dots[:, ::-1], self.spared[:, ::-1], self.rounds[:, [1, 0, 2]], self.monsters[..., ::-1])


def corners(table: Table, angle: int) -> Floats:
    """(P, 2): places on the table of the card's middle at the corners, whether or not anything is in the way."""
    seen = table.turned(angle)
    lines_x, lines_y = _lines(seen, _COVER_X), _lines(seen.mirrored(), _COVER_Y)
    walls = np.concatenate([lines_x, _walls(seen, HALF_WIDTH)])
    places = np.concatenate(
        [
            _crossings(lines_x, lines_y),
            _against(seen, walls, HALF_WIDTH, HALF_HEIGHT),
            _against(seen.mirrored(), lines_y, HALF_HEIGHT, HALF_WIDTH)[:, ::-1],
        ]
    )
    cos, sin = np.cos(angle * HUNDREDTH), np.sin(angle * HUNDREDTH)
    there: Floats = places @ np.array([(cos, sin), (-sin, cos)])
    return there


def _lines(table: Table, reach: float) -> Floats:
    """(L, 2): x where, sliding left, the card would lose a centre, or not yet cover one to be spared; its y."""
    lost, still = np.array([reach, 0]), np.array([reach + _CLEAR, 0])
    return np.concatenate([table.dots - lost, table.spared + still])


def _walls(table: Table, half: float) -> Floats:
    """(L, 2): x where, sliding left, a side of the card would meet an obstacle; no y."""
    beasts = np.max(table.monsters[..., 0], axis=1, initial=-np.inf)
    walls = half + np.concatenate([table.rounds[:, 0] + table.rounds[:, 2], beasts])
    return np.stack([walls, np.full_like(walls, np.nan)], axis=1)


def _crossings(lines_x: Floats, lines_y: Floats) -> Floats:
    """(P, 2): where two lines meet within reach of both the centres that they belong to."""
    near_y = np.abs(lines_y[None, :, 0] - lines_x[:, None, 1]) <= _COVER_Y + _CLEAR
    near_x = np.abs(lines_x[:, None, 0] - lines_y[None, :, 1]) <= _COVER_X + _CLEAR
    one, other = np.nonzero(near_x & near_y)
    return np.stack([lines_x[one, 0], lines_y[other, 0]], axis=1)


def _against(table: Table, lines: Floats, half_x: float, half_y: float) -> Floats:
    """(P, 2): where, sliding up along lines of constant x, the card meets each obstacle, near the line's y."""
    x = lines[:, :1]
    aside = np.maximum(np.abs(table.rounds[:, 0] - x) - half_x, 0)
    with np.errstate(invalid="ignore"):
        rounds = table.rounds[:, 1] + half_y + np.sqrt(table.rounds[:, 2] ** 2 - aside**2)
    y = np.concatenate([rounds, _lowest(table, x, half_x) + half_y], axis=1)
    far = np.abs(y - lines[:, 1:]) > half_y
    places = np.stack([np.broadcast_to(x, y.shape), y], axis=-1)
    kept: Floats = places[np.isfinite(y) & ~far]
    return kept


def _lowest(table: Table, x: Floats, half: float) -> Floats:
    """(lines, M): the greatest y of each Sea Monster within `half` of x; -inf where it has no part there."""
    here = table.monsters[None]
    ahead = np.roll(here, -1, axis=2)
    lowest = np.where(np.abs(here[..., 0] - x[..., None]) <= half, here[..., 1], -np.inf).max(axis=2, initial=-np.inf)
    for edge in (x - half, x + half):
        run = ahead[..., 0] - here[..., 0]
        with np.errstate(divide="ignore", invalid="ignore"):
            part = (edge[..., None] - here[..., 0]) / run
            y = here[..., 1] + part * (ahead[..., 1] - here[..., 1])
        crosses = (part >= 0) & (part <= 1)
        lowest = np.maximum(lowest, np.where(crosses, y, -np.inf).max(axis=2, initial=-np.inf))
    return np.asarray(lowest, dtype=np.float64)
