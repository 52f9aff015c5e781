"""The eight levels of the computer players. Seven names are those of KDE's games, “Fairly easy” is our own.

Weakness is a short look ahead and human error, never a move at random. How much of either makes the next
level a quarter stronger is another matter in each game, so the limits are the game's (`Thinking.levels`).
"""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """A level, in any game."""

    name: str
    milliseconds: int
    """It never thinks longer."""

    def time(self, *, turn_begins: bool) -> int:
        """Milliseconds at most for an action: what ends a turn was thought through as the turn began."""
        return self.milliseconds if turn_begins else self.milliseconds // 3


LEVELS: tuple[Level, ...] = (
    Level("Very easy", 1000),
    Level("Easy", 1000),
    Level("Fairly easy", 1000),
    Level("Medium", 2000),
    Level("Hard", 2000),
    Level("Very hard", 3000),
    Level("Extremely hard", 3000),
    Level("Impossible", 3000),
)
"""Levels 1 to 8, the weakest first."""
