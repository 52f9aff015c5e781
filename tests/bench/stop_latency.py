"""Milliseconds until an engine is ready, and from `stop` to the answer: `uv run python tests/bench/stop_latency.py`."""

from __future__ import annotations

import json
import subprocess
import sys
import time

STOPS = 15
THOUGHT = 0.4
"""Seconds of thinking before each stop."""


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
        delays = sorted(stopped_after(engine) for _ in range(STOPS))
        print(f"{game:9} stop answered after {delays[STOPS // 2]:.0f} ms, at worst {delays[-1]:.0f} ms")
    engine.end()


def stopped_after(engine: Engine) -> float:
    """Until both the stop and the think have been answered (ms)."""
    engine.say(do="think", milliseconds=60_000, id="think")
    time.sleep(THOUGHT)
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
