"""Files written whole or not at all, and damaged ones put aside."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QIODevice, QSaveFile


class SaveError(Exception):
    """A file could not be written; the message is the system's."""


def save(path: Path, data: bytes) -> None:
    """Write the whole file or leave the old one as it was; its folder is made. Raises SaveError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError(error.strerror or str(error)) from error
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        raise SaveError(file.errorString())
    if file.write(data) != len(data) or not file.commit():
        raise SaveError(file.errorString())


def set_aside(path: Path) -> Path:
    """Rename a damaged file, so that it stands in nobody's way, and tell how it is called now. Raises OSError."""
    aside = path.with_name(f"{path.stem}.damaged-{datetime.now():%Y%m%d-%H%M%S}{path.suffix}")
    path.rename(aside)
    return aside
