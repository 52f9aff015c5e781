"""Things that a person keeps by name, in one JSON file. A damaged file is renamed aside and never stands in the way."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Generic, TypeVar

from desktop.library import SaveError, save

VERSION = 1
MAX_BYTES = 1 << 20
T = TypeVar("T")


class NamedStore(Generic[T]):
    """Reads once, writes after every change. What is kept is what JSON can hold."""

    def __init__(self, path: Path, kind: str, is_one: Callable[[Any], bool]) -> None:
        """`kind`: what is kept ("setups"), as the file says. `is_one`: whether something read is one."""
        self._path = path
        self._kind = kind
        self._is_one = is_one
        self.set_aside: Path | None = None
        """Where a file that could not be read was moved."""
        self._kept: dict[str, T] = self._load()

    def names(self) -> list[str]:
        """In the order of the alphabet, whatever the case."""
        return sorted(self._kept, key=str.casefold)

    def get(self, name: str) -> T:
        return self._kept[name]

    def put(self, name: str, one: T) -> None:
        """Keep something under a name, in place of what had it. Raises SaveError."""
        self._write({**self._kept, name: one})

    def rename(self, old: str, new: str) -> None:
        """Raises SaveError."""
        others = {name: one for name, one in self._kept.items() if name not in (old, new)}
        self._write({**others, new: self._kept[old]})

    def delete(self, name: str) -> None:
        """Raises SaveError."""
        self._write({kept: one for kept, one in self._kept.items() if kept != name})

    def _write(self, kept: Mapping[str, T]) -> None:
        data = {"format": f"trivium-{self._kind}", "version": VERSION, self._kind: dict(kept)}
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SaveError(str(error)) from error
        save(self._path, json.dumps(data, ensure_ascii=False, indent=1).encode())
        self._kept = dict(kept)

    def _load(self) -> dict[str, T]:
        if not self._path.exists():
            return {}
        try:
            return self._read(self._path.read_bytes())
        except (ValueError, RecursionError):
            stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
            self.set_aside = self._path.with_name(f"{self._path.stem}.damaged-{stamp}{self._path.suffix}")
            self._path.rename(self.set_aside)
            return {}

    def _read(self, raw: bytes) -> dict[str, T]:
        """Raises ValueError for anything but a file of this kind."""
        if len(raw) > MAX_BYTES:
            raise ValueError("too large")
        data = json.loads(raw)
        if not isinstance(data, dict) or data.get("format") != f"trivium-{self._kind}":
            raise ValueError(f"no file of {self._kind}")
        kept = data.get(self._kind)
        if data.get("version") != VERSION or not isinstance(kept, dict) or not all(map(self._is_one, kept.values())):
            raise ValueError(f"no {self._kind} in it")
        return kept
