"""How long each forced win of tests/golden takes to be found, and the depth that finds it.

Seconds are those of the processor, so that a busy machine counts as an idle one. A win is found when the
best action is one of the winning ones and, where actions can be listed, the number of turns is right; the
search has five seconds.
Run from the project's folder: `uv run python tests/bench/tactics.py [cyvasse|drakkard|navia …]`.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

from engine.game import AnyGame
from engine.registry import GAMES, THINKINGS
from engine.search.deepening import Found, think
from engine.search.thinking import Limits

GOLDEN = Path("tests/golden")
SECONDS = 5.0


def solve(game: AnyGame, case: dict[str, Any]) -> tuple[bool, Found, float]:
    """Whether the win of a case is found, the last round, and the seconds that it took."""
    position = game.read_position(case["position"])
    begun = time.process_time()
    found = think(
        game,
        THINKINGS[game.name](game),
        [game.view(position, position.to_move)],
        Limits(),
        0,
        lambda: time.process_time() - begun >= SECONDS,
        lambda _: None,
    )
    counted = case["turns"] if game.lists_actions(position) else None
    solved = game.write_action(position, found.action) in case["winning"] and found.win == counted
    return solved, found, time.process_time() - begun


def main(names: list[str]) -> int:
    unsolved = 0
    for name in names or sorted(path.parent.name for path in GOLDEN.glob("*/tactics.json")):
        game = GAMES[name]().with_options({})
        slowest = 0.0
        cases = json.loads((GOLDEN / name / "tactics.json").read_text(encoding="utf-8"))
        for case in cases:
            solved, found, seconds = solve(game, case)
            unsolved += not solved
            slowest = max(slowest, seconds)
            verdict = "" if solved else "  NOT SOLVED"
            print(
                f"{name:9} {case['name']:16} {seconds:6.2f} s, depth {found.depth:2}, {found.nodes:7,} nodes{verdict}"
            )
        print(f"{name}: {len(cases)} positions, the slowest in {slowest:.2f} s\n")
    return 1 if unsolved else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
