"""The matches that the app keeps by itself: one file each, written after every action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QIODevice, QSaveFile

from engine.record import BadRecord, Glance, glance

FINISHED_KEPT = 40
"""So many finished matches stay in the folder; older ones are deleted. Unfinished ones always stay."""


class SaveError(Exception):
    """A file could not be written; the message is the system's."""


def save(path: Path, data: bytes) -> None:
    """Write the whole file or leave the old one as it was. Raises SaveError."""
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        raise SaveError(file.errorString())
    if file.write(data) != len(data) or not file.commit():
        raise SaveError(file.errorString())


@dataclass(frozen=True, slots=True)
class Entry:
    """A kept match, as the start screen lists it."""

    path: Path
    glance: Glance
    touched: datetime
    """When it was last played on, local time."""


class Library:
    """The folder of kept matches."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def new_path(self, game: str, now: datetime) -> Path:
        """A file name that is not taken, for a match begun now."""
        stem = f"{now:%Y-%m-%d %H-%M-%S} {game}"
        candidates = (self.folder / f"{stem}{tail}.trivium" for tail in ["", *(f" {n}" for n in range(2, 1000))])
        return next(path for path in candidates if not path.exists())

    def entries(self) -> list[Entry]:
        """All kept matches that can be read, the last played first."""
        return sorted(self._readable(), key=lambda entry: entry.touched, reverse=True)

    def unfinished(self) -> Entry | None:
        """The match that "Continue" offers: the last one played that has not ended."""
        return next((entry for entry in self.entries() if entry.glance.result is None), None)

    def prune(self) -> None:
        """Delete the oldest finished matches beyond those that are kept."""
        finished = [entry for entry in self.entries() if entry.glance.result is not None]
        for entry in finished[FINISHED_KEPT:]:
            entry.path.unlink(missing_ok=True)

    def _readable(self) -> Iterator[Entry]:
        for path in self.folder.glob("*.trivium"):
            try:
                touched = datetime.fromtimestamp(path.stat().st_mtime)
                yield Entry(path, glance(path.read_bytes()), touched)
            except (BadRecord, OSError):
                continue  # a file that cannot be read is no match to offer; it stays where it is
