"""How strong each level of the computer player is in Cyvasse (engine/search/levels.py)."""

from __future__ import annotations

from engine.search.thinking import Limits

LEVELS: tuple[Limits, ...] = (
    Limits(depth=1, misjudges=950, overlooks=96, unnoticed=82, effort=2),
    Limits(depth=1, misjudges=520, overlooks=90, unnoticed=66, effort=5),
    Limits(depth=1, misjudges=375, overlooks=72, unnoticed=48, effort=12),
    Limits(depth=2, misjudges=200, overlooks=20, unnoticed=3, effort=25),
    Limits(depth=2, misjudges=40, overlooks=1, effort=50),
    Limits(nodes=1_300, effort=75),
    Limits(nodes=6_500),
    Limits(),
)
"""Levels 1 to 8, the weakest first."""
