"""An army while it is being set up: what stands where, what is still in the tray, and the way back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeAlias

Army: TypeAlias = Mapping[str, str]
"""Unit by hex, both by their names: {"a1": "king", …}."""


class Draft:
    """One side's set-up, freely rearranged. `counts`: how many of each unit the army has, in the table's order."""

    def __init__(self, home: frozenset[str], counts: Mapping[str, int]) -> None:
        self.home = home
        self._counts = counts
        self._now: Army = {}
        self._past: list[Army] = []
        self._future: list[Army] = []

    # -- what stands -----------------------------------------------------------------------------
    @property
    def placed(self) -> Army:
        return self._now

    @property
    def left(self) -> dict[str, int]:
        """How many of each unit are still in the tray."""
        placed = Counter(self._now.values())
        return {unit: count - placed[unit] for unit, count in self._counts.items()}

    @property
    def complete(self) -> bool:
        return not any(self.left.values())

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    # -- changing --------------------------------------------------------------------------------
    def place(self, unit: str, hexagon: str) -> bool:
        """Put a unit from the tray on a hex; the unit that stood there goes to the tray."""
        if not self.left.get(unit) or hexagon not in self.home:
            return False
        return self._become({**self._now, hexagon: unit})

    def move(self, origin: str, hexagon: str) -> bool:
        """Move a unit; the one that stood there takes its place."""
        if origin not in self._now or hexagon not in self.home or origin == hexagon:
            return False
        army = dict(self._now)
        moved, met = army.pop(origin), army.pop(hexagon, None)
        army[hexagon] = moved
        if met is not None:
            army[origin] = met
        return self._become(army)

    def remove(self, hexagon: str) -> bool:
        """Put a unit back into the tray."""
        return self._become({at: unit for at, unit in self._now.items() if at != hexagon})

    def become(self, army: Army) -> bool:
        """Take another army over. What stands outside the own rows, or is one too many, stays in the tray."""
        room = Counter(dict(self._counts))
        taken: dict[str, str] = {}
        for hexagon, unit in army.items():
            if hexagon in self.home and room[unit] > 0:
                room[unit] -= 1
                taken[hexagon] = unit
        return self._become(taken)

    def undo(self) -> bool:
        return self._step(self._past, self._future)

    def redo(self) -> bool:
        return self._step(self._future, self._past)

    def _become(self, army: Army) -> bool:
        if army == self._now:
            return False
        self._past.append(self._now)
        self._future.clear()
        self._now = army
        return True

    def _step(self, source: list[Army], target: list[Army]) -> bool:
        if not source:
            return False
        target.append(self._now)
        self._now = source.pop()
        return True
