"""A match on a table belongs to one running app: a lock file beside the match's says so."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLockFile


class Claim:
    """Holds a kept match, so that two apps never write to the same file. Ends with the app, even a killed one."""

    def __init__(self, path: Path) -> None:
        """Try to hold the match of this file; `held` tells whether that worked."""
        self._lock = QLockFile(f"{path}.lock")
        self._lock.setStaleLockTime(0)  # however long a game takes; the lock of a dead process counts for nothing
        taken = not self._lock.tryLock(0) and self._lock.error() is QLockFile.LockError.LockFailedError
        self.held = not taken
        """False only where another app holds it: in a folder that cannot be written there is nothing to fight for."""

    def let_go(self) -> None:
        self._lock.unlock()
