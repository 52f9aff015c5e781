"""Ten thousand games of random forces and random actions: each ends or reaches the limit of actions.

Run from the project's folder: `uv run python tests/bench/navia_random_games.py [games]`.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from random import Random

from engine.navia.action import Action
from engine.navia.force import random_force
from engine.navia.game import Navia
from engine.navia.options import NaviaOptions, standard_pieces
from engine.navia.position import NaviaPosition

GAMES, MOST_ACTIONS = 10_000, 1_000


def chosen(actions: list[Action], draw: Random) -> Action:
    """The verb is drawn first, so that Dratps with many targets do not crowd out all else."""
    verb = draw.choice(sorted({action.verb for action in actions}))
    return draw.choice([action for action in actions if action.verb == verb])


def played(seed: int) -> tuple[str, int]:
    """How the game of a seed ended, and after how many actions."""
    draw, pieces = Random(seed), standard_pieces()
    game = Navia(NaviaOptions(forces=(random_force(pieces, draw), random_force(pieces, draw))))
    line: list[NaviaPosition] = [game.start(seed)]
    while line[-1].result is None and len(line) <= MOST_ACTIONS:
        actions = list(game.actions(line[-1]))
        assert actions, game.write_position(line[-1])
        line.append(game.apply(line[-1], chosen(actions, draw)))
        if len(line) > game.recurs_after and (ended := game.recurrence(line)):
            line[-1] = ended.position
    result = line[-1].result
    return ("limit" if result is None else result.by), len(line) - 1


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    start, ends, actions = time.perf_counter(), Counter[str](), 0
    for seed in range(games):
        by, length = played(seed)
        ends[by] += 1
        actions += length
    print(f"{games} games, {actions} actions, {time.perf_counter() - start:.0f} s")
    for by, count in ends.most_common():
        print(f"{by:14}{count:7}")


if __name__ == "__main__":
    main()
