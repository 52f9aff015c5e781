"""Nodes a second with the full evaluation, and the depth reached in a second, on ten standard positions.

Seconds are those of the processor, so that a busy machine counts as an idle one.

Run from the project's folder: `uv run python tests/bench/search_speed.py`.
"""

from __future__ import annotations

import time
from random import Random
from typing import NamedTuple

from engine.cyvasse.armies import ready_made
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.position import CyvassePosition
from engine.cyvasse.thinking import CyvasseThinking
from engine.search.deepening import Found, Limits, think

SECONDS = 1.0
GAME = Cyvasse()


def standard_positions() -> list[tuple[str, CyvassePosition]]:
    """Ready-made armies against each other: five as deployed, five twelve turns later."""
    armies = ready_made()
    found = []
    for number in range(5):
        south, north = armies[number], armies[-1 - number]
        begun = GAME.apply(GAME.apply(GAME.start(number), south.of("south")), north.of("north"))
        found.append((f"{south.name} and {north.name}", begun))
        found.append((f"{south.name} and {north.name}, later", _later(begun, number)))
    return found


def _later(position: CyvassePosition, seed: int) -> CyvassePosition:
    """After twelve turns of two players who look one turn ahead and misjudge it."""
    chance = Random(seed)
    for _ in range(12):
        limits = Limits(depth=1, misjudges=60)
        action = think(
            GAME, CyvasseThinking(GAME), [position], limits, chance.randrange(1 << 32), lambda: False, lambda _: None
        ).action
        after = GAME.apply(position, action)
        if after.result is not None:
            return position
        position = after
    return position


class Clocked(NamedTuple):
    """The last round that was finished in time."""

    depth: int = 0
    nodes: int = 0
    seconds: float = SECONDS


def clock(position: CyvassePosition) -> Clocked:
    begun, last = time.process_time(), Clocked()

    def tell(found: Found) -> None:
        nonlocal last
        last = Clocked(found.depth, found.nodes, time.process_time() - begun)

    think(GAME, CyvasseThinking(GAME), [position], Limits(), 0, lambda: time.process_time() - begun >= SECONDS, tell)
    return last


def main() -> None:
    rounds = []
    for name, position in standard_positions():
        rounds.append(clock(position))
        depth, nodes, seconds = rounds[-1]
        print(f"{name:60} depth {depth:2}, {nodes / seconds:7,.0f} nodes a second")
    speed = sum(one.nodes for one in rounds) / sum(one.seconds for one in rounds)
    print(f"all: {speed:,.0f} nodes a second, depth {sum(one.depth for one in rounds) / len(rounds):.1f} in a second")


if __name__ == "__main__":
    main()
