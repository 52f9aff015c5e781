"""What the computer players are called."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engine.search.levels import LEVELS


def level_name(level: int) -> str:
    """The name of a level, 1 to 8; the engine has the English ones."""
    return QCoreApplication.translate("Levels", LEVELS[level - 1].name)


def computer_name(level: int) -> str:
    """What a computer player is called at the table and in the list of games."""
    return QCoreApplication.translate("Levels", "Computer ({level})").format(level=level_name(level))
