"""What pieces and sides are called in a game; a person's own piece set has names of its own."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engine.navia.game import Navia


def name_of(game: Navia, key: str) -> str:
    """The name of a piece by its id, of a side, or of what an effect asks for."""
    return QCoreApplication.translate("Engine", game.words.names.get(key, key))
