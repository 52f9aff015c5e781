"""The eight levels of the computer players. Names are those of KDE's games."""

from __future__ import annotations

from typing import NamedTuple

from engine.search.deepening import Limits


class Level(NamedTuple):
    """How strong a computer player is."""

    name: str
    limits: Limits
    milliseconds: int
    """It never thinks longer."""


LEVELS: tuple[Level, ...] = (
    Level("Very easy", Limits(depth=1, misjudges=400, overlooks=80, unnoticed=60, effort=2), 1000),
    Level("Easy", Limits(depth=1, misjudges=300, overlooks=50, unnoticed=25, effort=5), 1000),
    Level("Fairly easy", Limits(depth=1, misjudges=160, overlooks=15, unnoticed=5, effort=12), 1000),
    Level("Medium", Limits(depth=2, misjudges=80, overlooks=2, effort=25), 2000),
    Level("Hard", Limits(depth=2, misjudges=40, effort=50), 2000),
    Level("Very hard", Limits(depth=3, effort=75), 3000),
    Level("Extremely hard", Limits(depth=4), 3000),
    Level("Impossible", Limits(), 3000),
)
"""Levels 1 to 8, the weakest first. Weakness is a short look ahead and human error, never a move at random."""
