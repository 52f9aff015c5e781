"""The matches that the app keeps by itself: one file each, written after every action."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import QFile

from desktop.claim import Claim
from engine.record import LARGEST, BadRecord, Glance, glance

FINISHED_KEPT = 40
"""So many finished matches stay in the folder; older ones are deleted. Unfinished ones always stay."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A kept match, as the start screen lists it."""

    path: Path
    glance: Glance
    touched: datetime
    """When it was last played on, local time."""


class Library:
    """The folder of kept matches. It need not be there, nor be writable: then nothing is listed or kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new_file(self, game: str, now: datetime) -> tuple[Path, Claim]:
        """A file name that is not taken, not even by another running app, for a match begun now."""
        with suppress(OSError):  # the first save tells that there can be no folder
            self.folder.mkdir(parents=True, exist_ok=True)
        stem = f"{now:%Y-%m-%d %H-%M-%S} {game}"
        names = (f"{stem}{tail}.trivium" for tail in chain([""], (f" {n}" for n in count(2))))
        paths = (self.folder / name for name in names)
        claims = ((path, Claim(path)) for path in paths if not path.exists())
        return next((path, claim) for path, claim in claims if claim.held)

    def entries(self) -> list[Entry]:
        """All kept matches that can be read, the last played first."""
        return sorted(self._readable(), key=lambda entry: entry.touched, reverse=True)

    def find(self, data: bytes) -> tuple[Path, Claim] | None:
        """A kept match whose file is exactly this, unless another running app has it on its table."""
        for path in self.folder.glob("*.trivium"):
            with suppress(OSError):
                if path.stat().st_size == len(data) and path.read_bytes() == data and (claim := Claim(path)).held:
                    return path, claim
        return None

    def prune(self) -> None:
        """Delete the oldest finished matches beyond those that are kept, and those that a killed app left empty.

        The one touched last stays, empty or not: it may have been begun to be gone on with.
        """
        entries = self.entries()
        finished = [entry for entry in entries if entry.glance.result is not None]
        empty = [entry for entry in entries[1:] if not entry.glance.actions]
        for entry in (*finished[FINISHED_KEPT:], *empty):
            claim = Claim(entry.path)
            if claim.held:
                self.delete(entry.path)
                claim.let_go()

    def throw_away(self, path: Path) -> bool:
        """Move a kept match to the system's trash, or delete it where there is none.

        False, and nothing is done, where another running app has it on its table or the system does not allow it.
        """
        claim = Claim(path)
        if not claim.held:
            return False
        gone = QFile(str(path)).moveToTrash() or self.delete(path)
        claim.let_go()
        return gone

    def delete(self, path: Path) -> bool:
        """Delete a kept match; False where the system does not allow it, and then it stays."""
        try:
            path.unlink(missing_ok=True)
        except OSError:
            return False
        return True

    def _readable(self) -> Iterator[Entry]:
        for path in self.folder.glob("*.trivium"):
            try:
                facts = path.stat()
                if facts.st_size <= LARGEST:
                    yield Entry(path, glance(path.read_bytes()), datetime.fromtimestamp(facts.st_mtime))
            except (BadRecord, OSError, ValueError, OverflowError):  # the last two: of a time that is none
                continue  # a file that cannot be read is no match to offer; it stays where it is
