"""Poses worth a try before any search: where the card covers an outer centre and lies outside the rest.

Plain Python, so that a game that is not tight never loads numpy.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from engine.drakkard.card import CARD
from engine.drakkard.geometry import FULL_TURN, Point, Pose
from engine.drakkard.referee import Battlefield, Dot

_INSET: Final = CARD.dot_radius + 0.5
_TURNS: Final = (0, 4_500, -4_500)
"""From straight outwards, in 1/100 degree."""
_LAID: Final = ((CARD.width / 2 - _INSET, 0), (CARD.height / 2 - _INSET, 9_000))
"""How far out the card's middle lies from the centre, and how the card is turned then."""


def tries(battlefield: Battlefield) -> Iterator[Pose]:
    """Poses, those round the outermost centres first."""
    dots = battlefield.dots
    if not dots:
        return
    middle = (sum(dot.x for dot in dots) / len(dots), sum(dot.y for dot in dots) / len(dots))
    outer_first = sorted(dots, key=lambda dot: -math.hypot(dot.x - middle[0], dot.y - middle[1]))
    for turn in _TURNS:
        for dot in outer_first:
            yield from _outside(dot, middle, turn)


def _outside(dot: Dot, middle: Point, turn: int) -> Iterator[Pose]:
    outwards = round(math.degrees(math.atan2(dot.y - middle[1], dot.x - middle[0])) * 100) + turn
    cos, sin = math.cos(math.radians(outwards / 100)), math.sin(math.radians(outwards / 100))
    for away, laid in _LAID:
        yield Pose(
            round((dot.x + away * cos) * 100),
            round((dot.y + away * sin) * 100),
            (outwards + laid) % FULL_TURN,
        )
