"""How strong each level of the computer player is in Navia Dratp (engine/search/levels.py)."""

from __future__ import annotations

from engine.search.thinking import Limits

LEVELS: tuple[Limits, ...] = (
    Limits(depth=1, misjudges=305, overlooks=51, unnoticed=30),
    Limits(depth=1, misjudges=175, overlooks=19, unnoticed=8),
    Limits(depth=2, misjudges=115, overlooks=5),
    Limits(depth=2, misjudges=52, overlooks=1),
    Limits(nodes=320),
    Limits(nodes=1_100),
    Limits(nodes=7_000),
    Limits(),
)
"""Levels 1 to 8, the weakest first."""
