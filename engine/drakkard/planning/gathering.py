"""Poses worth a thought: by chance over any ship, near those that cover most, and those of interest."""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.drakkard.placement import Halted, interest
from engine.drakkard.planning.pool import Pool, Poses, Sites, clear, nudged, scattered
from engine.drakkard.planning.view import View
from engine.drakkard.position import DrakkardPosition
from engine.search.thinking import Halt

_REFINED, _NUDGES = 60, 8
"""How many of the poses that cover most of either side's ships are nudged, and how often."""
_CHUNK: Final = 1000
"""Poses that are worked on between two looks at the halt."""


def by_chance(position: DrakkardPosition, sites: Sites, number: int, chance: np.random.Generator, halt: Halt) -> Poses:
    """So many poses by chance, fewer those not clear of Sea Monsters. Raises Halted."""
    found = Poses.of(np.zeros((0, 3), dtype=np.int64))
    for done in range(0, number, _CHUNK):
        if halt():
            raise Halted
        found = found.join(clear(scattered(chance, sites.places, min(number - done, _CHUNK)), position.cards))
    return found


def refined(
    position: DrakkardPosition, sites: Sites, poses: Poses, times: int, chance: np.random.Generator, halt: Halt
) -> Pool:
    """The poses, and more near those that cover most of either side's ships, `times` over. Raises Halted."""
    view = View.of(position, sites)
    pool = Pool.of(sites, poses)
    for _ in range(times):
        if halt():
            raise Halted
        best = pool.take(np.flatnonzero(view.may_answer(pool)))
        order = np.argsort(view.gains(best), kind="stable")
        best = best.take(np.concatenate([order[:_REFINED], order[-_REFINED:]]))
        near = clear(nudged(chance, best.poses, _NUDGES), position.cards)
        pool = pool.join(Pool.of(sites, near))
    return pool


def of_interest(position: DrakkardPosition, sites: Sites, halt: Halt) -> Pool:
    """Poses that cover as much as can be covered together, by either side's wishes. Raises Halted."""
    sides = position.to_move, position.other
    rows = [catch.pose for side in sides for catch in interest(position, side, halt=halt)]
    return Pool.of(sites, Poses.of(np.array(rows, dtype=np.int64).reshape(-1, 3)))
