"""The person's own set-ups, kept by name in one JSON file, as South would stand.

A damaged file is renamed aside and never stands in the way.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from desktop.cyvasse.armies import COUNTS, new_draft
from desktop.cyvasse.draft import Army
from desktop.library import SaveError, save

FORMAT, VERSION = "trivium-setups", 1
MAX_BYTES = 1 << 20


class SetupStore:
    """Reads once, writes after every change. Raises OSError where the file cannot even be read."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.set_aside: Path | None = None
        """Where a file that could not be read was moved."""
        self._setups: dict[str, Army] = self._load()

    def names(self) -> list[str]:
        """In the order of the alphabet, whatever the case."""
        return sorted(self._setups, key=str.casefold)

    def army(self, name: str) -> Army:
        return self._setups[name]

    def put(self, name: str, army: Army) -> None:
        """Keep an army under a name, in place of one that had it. Raises SaveError."""
        self._write({**self._setups, name: dict(army)})

    def rename(self, old: str, new: str) -> None:
        """Raises SaveError."""
        kept = {name: army for name, army in self._setups.items() if name not in (old, new)}
        self._write({**kept, new: self._setups[old]})

    def delete(self, name: str) -> None:
        """Raises SaveError."""
        self._write({kept: army for kept, army in self._setups.items() if kept != name})

    def _write(self, setups: Mapping[str, Army]) -> None:
        data = {"format": FORMAT, "version": VERSION, "setups": {name: dict(army) for name, army in setups.items()}}
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SaveError(str(error)) from error
        save(self._path, json.dumps(data, ensure_ascii=False, indent=1).encode())
        self._setups = dict(setups)

    def _load(self) -> dict[str, Army]:
        if not self._path.exists():
            return {}
        try:
            return _read(self._path.read_bytes())
        except (ValueError, RecursionError):
            stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
            self.set_aside = self._path.with_name(f"{self._path.stem}.damaged-{stamp}{self._path.suffix}")
            self._path.rename(self.set_aside)
            return {}


def _read(raw: bytes) -> dict[str, Army]:
    """Raises ValueError for anything but a file of set-ups."""
    if len(raw) > MAX_BYTES:
        raise ValueError("too large")
    data = json.loads(raw)
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != VERSION:
        raise ValueError("no file of set-ups")
    setups = data.get("setups")
    if not isinstance(setups, dict) or not all(_is_army(army) for army in setups.values()):
        raise ValueError("no set-ups in it")
    return setups


def _is_army(army: Any) -> bool:
    """Whether these are units that there are, on South's hexes."""
    south = new_draft("south")
    return isinstance(army, dict) and south.home >= army.keys() and all(unit in COUNTS for unit in army.values())
