"""How strong each level of the computer player is in Drakkard (engine/search/levels.py)."""

from __future__ import annotations

from engine.search.thinking import Limits

LEVELS: tuple[Limits, ...] = (
    Limits(depth=1, misjudges=350, unnoticed=50, effort=5),
    Limits(depth=1, misjudges=190, unnoticed=20, effort=5),
    Limits(depth=1, misjudges=80, effort=9),
    Limits(nodes=8, misjudges=120, effort=12),
    Limits(nodes=8, misjudges=560, effort=40),
    Limits(nodes=8, misjudges=355, effort=40),
    Limits(nodes=14, misjudges=200, effort=40),
    Limits(),
)
"""Levels 1 to 8, the weakest first. From the fifth on poses of interest are worked out (planning/thought.py)."""
