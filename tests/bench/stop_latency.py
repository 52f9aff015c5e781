"""Milliseconds until an engine is ready, and from `stop` to the answer: `uv run python tests/bench/stop_latency.py`.

Drakkard is stopped in Reinforce, Move and Raid late in a game, with a full table; after a moment's thought, so
that what it does first is met as well; and right after the start of the process, while numpy is being loaded.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from random import Random

from engine.drakkard.game import Drakkard
from engine.drakkard.position import MOVE, RAID, REINFORCE, DrakkardPosition
from engine.drakkard.thinking import DrakkardThinking
from engine.search.deepening import think
from engine.search.thinking import Limits
from engine.words import Json

STOPS = 15
THOUGHT = 0.4
"""Seconds of thinking before each stop."""
SOON = (0.0, 0.01, 0.03, 0.06, 0.1, 0.15, 0.2, 0.3)
"""The same where what is done first is to be met."""
LATE = 13
"""Cards on Drakkard's full table: five are still to come."""


class Engine:
    """An engine process, asked and heard line by line."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def say(self, **request: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(request) + "\n")

    def hear(self) -> dict[str, object]:
        assert self._process.stdout is not None
        reply: dict[str, object] = json.loads(self._process.stdout.readline())
        return reply

    def end(self) -> None:
        self.say(do="quit")
        self._process.wait()


def main() -> None:
    begun = time.perf_counter()
    engine = Engine()
    engine.say(do="hello")
    engine.hear()
    print(f"ready after {(time.perf_counter() - begun) * 1000:.0f} ms")
    for game in ("cyvasse", "drakkard", "navia"):
        engine.say(do="new", game=game, seed=1)
        engine.hear()
        report(game, [stopped_after(engine, THOUGHT) for _ in range(STOPS)])
    for position in late():
        engine.say(do="set", position=position)
        engine.hear()
        title = f"drakkard, {position['phase']}"
        report(title, [stopped_after(engine, THOUGHT) for _ in range(STOPS)])
        report(f"{title}, at once", [stopped_after(engine, soon) for soon in SOON])
    engine.end()
    report("drakkard, loading", [stopped_first(position, soon) for soon in SOON])


def report(title: str, delays: list[float]) -> None:
    median, worst = sorted(delays)[len(delays) // 2], max(delays)
    print(f"{title:27} stop answered after {median:.0f} ms, at worst {worst:.0f} ms")


def late() -> Iterator[dict[str, Json]]:
    """A turn of Drakkard late in a game, phase by phase."""
    game = Drakkard()
    thinking = DrakkardThinking(game)
    position = thinking.opening(Random(1))
    while len(position.cards) < LATE:
        position = after(game, thinking, position)
    while position.phase != REINFORCE:
        position = after(game, thinking, position)
    for _ in (REINFORCE, MOVE, RAID):
        yield game.write_position(position)
        position = after(game, thinking, position)


def after(game: Drakkard, thinking: DrakkardThinking, position: DrakkardPosition) -> DrakkardPosition:
    """After an action of a quick player."""
    found = think(game, thinking, [position], Limits(effort=1), 0, lambda: False, lambda _: None)
    return game.apply(position, found.action)


def stopped_first(position: dict[str, Json], seconds: float) -> float:
    """The same for the first thought of a process."""
    engine = Engine()
    engine.say(do="set", position=position)
    engine.hear()
    delay = stopped_after(engine, seconds)
    engine.end()
    return delay


def stopped_after(engine: Engine, seconds: float) -> float:
    """Until both the stop and the think have been answered (ms), after so many seconds of thinking."""
    engine.say(do="think", milliseconds=60_000, id="think")
    time.sleep(seconds)
    begun = time.perf_counter()
    engine.say(do="stop", id="stop")
    waiting = {"think", "stop"}
    while waiting:
        reply = engine.hear()
        if "info" not in reply:
            waiting.discard(str(reply["id"]))
    return (time.perf_counter() - begun) * 1000


if __name__ == "__main__":
    main()
