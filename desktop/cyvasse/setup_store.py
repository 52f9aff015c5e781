"""The person's own set-ups, kept by name in one JSON file, as South would stand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from desktop.cyvasse.armies import COUNTS, new_draft
from desktop.cyvasse.draft import Army
from desktop.named_store import NamedStore


class SetupStore(NamedStore[Army]):
    """Read before, and written after every change. `save` of desktop.saving tells what went wrong: SaveError."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "setups", _is_army)

    def put(self, name: str, one: Army) -> None:
        """Keep an army under a name, in place of one that had it. Raises SaveError."""
        super().put(name, dict(one))


def _is_army(army: Any) -> bool:
    """Whether these are units that there are, on South's hexes."""
    south = new_draft("south")
    return isinstance(army, dict) and south.home >= army.keys() and all(unit in COUNTS for unit in army.values())
