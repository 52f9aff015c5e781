"""How strong each level of the computer player is in Cyvasse (engine/search/levels.py)."""

from __future__ import annotations

from engine.search.thinking import Limits

LEVELS: tuple[Limits, ...] = (
    Limits(depth=1, misjudges=520, overlooks=90, unnoticed=66, effort=2),
    Limits(depth=1, misjudges=345, overlooks=62, unnoticed=36, effort=5),
    Limits(depth=1, misjudges=205, overlooks=24, unnoticed=9, effort=12),
    Limits(depth=2, misjudges=105, overlooks=5, effort=25),
    Limits(depth=2, misjudges=25, effort=50),
    Limits(nodes=1_500, effort=75),
    Limits(nodes=6_000),
    Limits(),
)
"""Levels 1 to 8, the weakest first."""
