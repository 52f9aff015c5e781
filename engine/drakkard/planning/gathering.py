"""Poses worth a thought: by chance over any ship, near those that cover most, and those of interest."""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.drakkard.placement import Halted, interest
from engine.drakkard.planning.pool import Pool, Poses, Sites, clear, nudged, scattered
from engine.drakkard.position import REINFORCE, DrakkardPosition
from engine.search.thinking import Halt

_REFINED, _NUDGES = 120, 12
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


def refined(position: DrakkardPosition, sites: Sites, poses: Poses, chance: np.random.Generator, halt: Halt) -> Pool:
    """The poses, more that are near the best of them, and in Reinforce those of interest. Raises Halted."""
    own = sites.red == (position.turn_index == 0)
    order = np.argsort(Pool.of(sites, poses).covers @ np.where(own, -1, 1), kind="stable")
    if halt():
        raise Halted
    best = np.concatenate([order[:_REFINED], order[-_REFINED:]])
    every = poses.join(clear(nudged(chance, poses.take(best), _NUDGES), position.cards))
    if position.phase == REINFORCE:
        catches = interest(position, position.to_move, halt=halt)
        rows = np.array([catch.pose for catch in catches], dtype=np.int64).reshape(-1, 3)
        every = every.join(Poses.of(rows))
    if halt():
        raise Halted
    return Pool.of(sites, every)
