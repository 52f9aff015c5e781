"""Things that a person keeps by name, in one JSON file. A damaged file is renamed aside and never stands in the way."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

from desktop.saving import SaveError, save, set_aside

VERSION = 1
MAX_BYTES = 1 << 20
T = TypeVar("T")


class NamedStore(Generic[T]):
    """Written after every change, and read before it: another window may have made one. It holds what JSON can hold."""

    def __init__(self, path: Path, kind: str, is_one: Callable[[Any], bool]) -> None:
        """`kind`: what is kept ("setups"), as the file says. `is_one`: whether something read is one."""
        self.path = path
        self._kind = kind
        self._is_one = is_one
        self.set_aside: Path | None = None
        """Where a file was moved that was damaged."""
        self.unreadable = ""
        """Why the system does not let the file be read; it is not written then either."""
        self._kept: dict[str, T] = {}
        self._load()

    def names(self) -> list[str]:
        """In the order of the alphabet, whatever the case."""
        return sorted(self._kept, key=str.casefold)

    def get(self, name: str) -> T:
        return self._kept[name]

    def put(self, name: str, one: T) -> None:
        """Keep something under a name, in place of what had it. Raises SaveError."""
        self._change(lambda kept: {**kept, name: one})

    def rename(self, old: str, new: str) -> None:
        """`new`: no name of another one. Raises SaveError."""
        self._change(lambda kept: {new if name == old else name: one for name, one in kept.items()})

    def delete(self, name: str) -> None:
        """Raises SaveError."""
        self._change(lambda kept: {other: one for other, one in kept.items() if other != name})

    def _change(self, change: Callable[[Mapping[str, T]], dict[str, T]]) -> None:
        self._load()
        if self.unreadable:
            raise SaveError(self.unreadable)
        kept = change(self._kept)
        data = {"format": f"trivium-{self._kind}", "version": VERSION, self._kind: kept}
        save(self.path, json.dumps(data, ensure_ascii=False, indent=1).encode())
        self._kept = kept

    def _load(self) -> None:
        self.unreadable = ""
        try:
            self._kept = self._read(self.path.read_bytes()) if self.path.exists() else {}
        except OSError as error:
            self.unreadable = error.strerror or str(error)
        except (ValueError, RecursionError):
            self._kept = {}
            self._set_aside()

    def _set_aside(self) -> None:
        try:
            self.set_aside = set_aside(self.path)
        except OSError as error:
            self.unreadable = error.strerror or str(error)

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
