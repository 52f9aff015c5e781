"""A Cyvasse position: what PROTOCOL.md prints, and while armies are deployed the coin."""

from __future__ import annotations

from typing import NamedTuple

from engine.cyvasse.board import HEXES
from engine.cyvasse.units import EMPTY
from engine.game import Result, Side


class Deploying(NamedTuple):
    """The phase before the battle: who is ready, and the secret of it."""

    ready: tuple[Side, ...] = ()
    coin: Side | None = None
    """Who begins if both Kings stand equally near: drawn from the seed at the start, never printed,
    and unknown (None) in a view."""


class CyvassePosition(NamedTuple):
    """Immutable and hashable. A tuple, because nothing is built faster in the search."""

    cells: bytes
    """The code of the unit on each hex (units.py), 91 of them."""
    to_move: Side
    quiet: int = 0
    """Turns of both sides together since the last take."""
    result: Result | None = None
    offer: Side | None = None
    deploying: Deploying | None = None
    """None in the battle."""


BARE = bytes([EMPTY]) * len(HEXES)
"""The board without a unit."""
