"""Nodes a second with the full evaluation, and the depth reached in a second, on ten positions of each game.

Seconds are those of the processor, so that a busy machine counts as an idle one. In Drakkard nodes are poses,
each weighed with every way to sail and to raid after it and the best card against it; depth is in turns.
Run from the project's folder: `uv run python tests/bench/search_speed.py`.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.cyvasse.armies import ready_made
from engine.game import AnyGame, Position
from engine.registry import GAMES, THINKINGS
from engine.search.deepening import Found, think
from engine.search.thinking import Limits

SECONDS = 1.0
LATER = 12


def cyvasse(game: AnyGame) -> Iterator[tuple[str, Position]]:
    """Five pairs of ready-made armies."""
    armies = ready_made()
    for number in range(5):
        south, north = armies[number], armies[-1 - number]
        begun = game.apply(game.apply(game.start(number), south.of("south")), north.of("north"))
        yield f"{south.name} and {north.name}", begun


def navia(game: AnyGame) -> Iterator[tuple[str, Position]]:
    """Five openings of the starter sets."""
    for number in range(5):
        yield f"Starter sets, {number + 1}", THINKINGS["navia"](game).opening(Random(number))


def drakkard(game: AnyGame) -> Iterator[tuple[str, Position]]:
    """Five openings, two cards laid by chance."""
    for number in range(5):
        yield f"Assail the Sails, {number + 1}", THINKINGS["drakkard"](game).opening(Random(number))


def later(game: AnyGame, position: Position) -> Position:
    """After some actions of two players who look one action ahead and misjudge it, as a turn begins."""
    chance, actions = Random(0), 0
    while actions < LATER or not game.starts_turn(position):
        actions += 1
        limits, seed = Limits(depth=1, misjudges=60), chance.randrange(1 << 32)
        found = think(game, THINKINGS[game.name](game), [position], limits, seed, lambda: False, lambda _: None)
        after: Position = game.apply(position, found.action)
        if after.result is not None:
            return position
        position = after
    return position


class Clocked(NamedTuple):
    """The last round that was finished in time; in Drakkard all of it."""

    depth: int = 0
    nodes: int = 0
    seconds: float = SECONDS


def clock(game: AnyGame, position: Position) -> Clocked:
    begun, last = time.process_time(), Clocked()

    def halt() -> bool:
        return time.process_time() - begun >= SECONDS

    def tell(found: Found) -> None:
        nonlocal last
        last = Clocked(found.depth, found.nodes, time.process_time() - begun)

    found = think(game, THINKINGS[game.name](game), [position], Limits(), 0, halt, tell)
    if THINKINGS[game.name](game).prepares(position):  # all is told at the end
        return Clocked(found.depth, found.nodes, time.process_time() - begun)
    return last


def main() -> None:
    for positions in (cyvasse, drakkard, navia):
        game = GAMES[positions.__name__]().with_options({})
        rounds = []
        for name, begun in positions(game):
            for title, position in ((name, begun), (f"{name}, later", later(game, begun))):
                rounds.append(clock(game, position))
                depth, nodes, seconds = rounds[-1]
                print(f"{title:50} depth {depth:2}, {nodes / seconds:7,.0f} nodes a second")
        speed = sum(one.nodes for one in rounds) / sum(one.seconds for one in rounds)
        depth = sum(one.depth for one in rounds) / len(rounds)
        print(f"{game.name}: {speed:,.0f} nodes a second, depth {depth:.1f} in a second\n")


if __name__ == "__main__":
    main()
