"""How strong each level of the computer player is in Navia Dratp (engine/search/levels.py)."""

from __future__ import annotations

from engine.search.thinking import Limits

LEVELS: tuple[Limits, ...] = (
    Limits(depth=1, misjudges=340, overlooks=60, unnoticed=37, effort=2),
    Limits(depth=1, misjudges=200, overlooks=25, unnoticed=10, effort=5),
    Limits(depth=2, misjudges=120, overlooks=6, effort=12),
    Limits(depth=2, misjudges=50, overlooks=1, effort=25),
    Limits(nodes=450, effort=50),
    Limits(nodes=1_300, effort=75),
    Limits(nodes=6_000),
    Limits(),
)
"""Levels 1 to 8, the weakest first."""
