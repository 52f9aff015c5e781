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
from engine.drakkard.placement.boxes import HALF_HEIGHT, HALF_TURN, HALF_WIDTH, Floats
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
        cos, sin = np.cos(angle * np.pi / HALF_TURN), np.sin(angle * np.pi / HALF_TURN)
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
            np.stack(np.meshgrid(lines_x, lines_y), axis=-1).reshape(-1, 2),
            _against(seen, walls, HALF_WIDTH, HALF_HEIGHT),
            _against(seen.mirrored(), lines_y, HALF_HEIGHT, HALF_WIDTH)[:, ::-1],
        ]
    )
    cos, sin = np.cos(angle * np.pi / HALF_TURN), np.sin(angle * np.pi / HALF_TURN)
    there: Floats = places @ np.array([(cos, sin), (-sin, cos)])
    return there


def _lines(table: Table, reach: float) -> Floats:
    """Where, sliding left, the card would lose a centre, or not yet cover one that is to be spared."""
    return np.concatenate([table.dots[:, 0] - reach, table.spared[:, 0] + reach + _CLEAR])


def _walls(table: Table, half: float) -> Floats:
    """Where, sliding left, a side of the card would meet an obstacle."""
    rounds = table.rounds[:, 0] + table.rounds[:, 2]
    return half + np.concatenate([rounds, np.max(table.monsters[..., 0], axis=1, initial=-np.inf)])


def _against(table: Table, lines: Floats, half_x: float, half_y: float) -> Floats:
    """(P, 2): where, sliding up along lines of constant x, the card meets each obstacle."""
    x = lines[:, None]
    aside = np.maximum(np.abs(table.rounds[:, 0] - x) - half_x, 0)
    with np.errstate(invalid="ignore"):
        rounds = table.rounds[:, 1] + half_y + np.sqrt(table.rounds[:, 2] ** 2 - aside**2)
    y = np.concatenate([rounds, _lowest(table, x, half_x) + half_y], axis=1)
    places = np.stack([np.broadcast_to(x, y.shape), y], axis=-1).reshape(-1, 2)
    return places.compress(np.isfinite(places[:, 1]), axis=0)


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
