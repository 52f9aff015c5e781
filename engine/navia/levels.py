"""How strong each level of the computer player is in Navia Dratp (engine/search/levels.py)."""

from __future__ import annotations

from engine.search.thinking import Limits

LEVELS: tuple[Limits, ...] = (
    Limits(depth=1, misjudges=325, overlooks=56, unnoticed=33, effort=2),
    Limits(depth=1, misjudges=145, overlooks=12, unnoticed=4, effort=5),
    Limits(depth=2, misjudges=105, overlooks=4, effort=12),
    Limits(depth=2, misjudges=45, overlooks=1, effort=25),
    Limits(nodes=320, effort=50),
    Limits(nodes=1_100, effort=75),
    Limits(nodes=5_000),
    Limits(),
)
"""Levels 1 to 8, the weakest first."""
