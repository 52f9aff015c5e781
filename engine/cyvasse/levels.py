"""How strong each level of the computer player is in Cyvasse (engine/search/levels.py)."""

from __future__ import annotations

from engine.search.thinking import Limits

LEVELS: tuple[Limits, ...] = (
    Limits(depth=1, misjudges=400, overlooks=80, unnoticed=60, effort=2),
    Limits(depth=1, misjudges=345, overlooks=62, unnoticed=36, effort=5),
    Limits(depth=1, misjudges=240, overlooks=32, unnoticed=13, effort=12),
    Limits(depth=2, misjudges=140, overlooks=9, effort=25),
    Limits(depth=2, misjudges=55, overlooks=1, effort=50),
    Limits(nodes=1_500, effort=75),
    Limits(nodes=6_000),
    Limits(),
)
"""Levels 1 to 8, the weakest first."""
