"""How strong each level of the computer player is in Navia Dratp (engine/search/levels.py)."""

from __future__ import annotations

from engine.search.thinking import Limits

LEVELS: tuple[Limits, ...] = (
    Limits(depth=1, misjudges=400, overlooks=80, unnoticed=60, effort=2),
    Limits(depth=1, misjudges=300, overlooks=50, unnoticed=25, effort=5),
    Limits(depth=1, misjudges=160, overlooks=15, unnoticed=5, effort=12),
    Limits(depth=2, misjudges=80, overlooks=2, effort=25),
    Limits(depth=2, misjudges=40, effort=50),
    Limits(depth=3, effort=75),
    Limits(depth=4),
    Limits(),
)
"""Levels 1 to 8, the weakest first."""
