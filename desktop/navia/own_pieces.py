"""A person's own piece sets: TOML files in the app's folder, checked by the engine when they are chosen."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from desktop.saving import SaveError, save
from engine.navia.options import check_pieces
from engine.navia.piece_table import BadPieces, read_toml
from engine.words import Json

STANDARD = ""
"""The name of the game's own set."""
MAX_BYTES = 1 << 20


class OwnPieces:
    """The folder of piece sets; each is called as its file is."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def names(self) -> list[str]:
        return sorted((path.stem for path in self.folder.glob("*.toml")), key=str.casefold)

    def begin(self) -> None:
        """Put a copy of the game's own table into the folder, to be edited. Raises SaveError."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SaveError(str(error)) from error
        if not self.names():
            table = files("resources").joinpath("navia", "pieces.toml").read_bytes()
            save(self.folder / "own.toml", table)

    def read(self, name: str) -> tuple[Mapping[str, Json] | None, str]:
        """The table of a set (None: the game's own), and what is wrong with it, in words."""
        if name == STANDARD:
            return None, ""
        path = self.folder / f"{name}.toml"
        try:
            table = read_toml(_text(path))
            check_pieces(table)
        except BadPieces as error:
            return None, f"{path.name}: {error.message}"
        except (OSError, ValueError) as error:
            text = QCoreApplication.translate("Navia", "{file} cannot be read: {why}.")
            return None, text.format(file=path.name, why=error)
        return table, ""

    def name_of(self, table: Mapping[str, Json]) -> str:
        """Which set holds this table; the game's own where none does any more."""
        return next((name for name in self.names() if self.read(name)[0] == table), STANDARD)


def _text(path: Path) -> str:
    """Raises OSError, and ValueError where it is too large or no text."""
    if path.stat().st_size > MAX_BYTES:
        raise ValueError(QCoreApplication.translate("Navia", "the file is too large"))
    return path.read_text("utf-8")
