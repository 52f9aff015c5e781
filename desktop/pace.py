"""How fast the computer plays both sides."""

from __future__ import annotations

from enum import Enum


class Pace(Enum):
    """Chosen by a person."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"

    @property
    def milliseconds(self) -> int:
        """At least so long each action is seen before the next."""
        return _MILLISECONDS[self]


_MILLISECONDS = {Pace.SLOW: 3000, Pace.NORMAL: 1500, Pace.FAST: 500}
