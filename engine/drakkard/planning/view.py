"""What stands on the table, for the side to move: what poses gain, and which are legal."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from engine.drakkard.card import BOUND, CARD, COLOURS
from engine.drakkard.placement.boxes import Flags
from engine.drakkard.planning.pool import Pool, Singles, Sites
from engine.drakkard.position import DrakkardPosition

TOKEN_HIDES: Final = CARD.token_radius - CARD.dot_radius + BOUND
FLAGSHIP_HIDES: Final = CARD.flagship_radius - CARD.dot_radius + BOUND
"""A centre no further from the one it stands on is fully covered by it (mm)."""


class View(NamedTuple):
    """What stands on the sites, for the side to move."""

    hidden: Flags
    """By one token or Flagship alone."""
    own: Flags
    tokens: list[int]
    flagships: list[int]

    @classmethod
    def of(cls, position: DrakkardPosition, sites: Sites) -> View:
        tokens = [sites.at[token.on] for token in position.tokens]
        flagships = [sites.at[ship] for ship in position.flagships if ship is not None]
        hidden: Flags = np.any(sites.away[flagships] <= FLAGSHIP_HIDES, axis=0)
        hidden |= np.any(sites.away[tokens] <= TOKEN_HIDES, axis=0)
        return cls(hidden, sites.red == (position.to_move == COLOURS[0]), tokens, flagships)

    def gains(self, pool: Pool) -> Singles:
        """For each pose the enemy ships that it covers, less the own."""
        gains: Singles = pool.covers @ np.where(self.hidden, 0, np.where(self.own, -1, 1)).astype(np.float32)
        return gains

    def may_answer(self, pool: Pool) -> Flags:
        """The poses that no token is in the way of: Flagships may sail."""
        free: Flags = ~np.any(pool.near(self.tokens, CARD.token_radius), axis=1)
        return free

    def legal(self, pool: Pool) -> Flags:
        """The poses that cover something and that no token or Flagship is in the way of."""
        legal: Flags = np.any(pool.covers[:, ~self.hidden], axis=1)
        legal &= self.may_answer(pool)
        legal &= ~pool.near(self.flagships, CARD.flagship_radius).any(axis=1)
        return legal
