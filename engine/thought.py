"""Thinking beside the protocol: a `think` runs in a thread of its own, and can be stopped."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from engine.game import AnyGame, Position
from engine.insight import insight
from engine.search.deepening import Found, think
from engine.search.thinking import AnyThinking, Limits
from engine.words import Json

Reply: TypeAlias = dict[str, Json]
Tell: TypeAlias = Callable[[Reply], None]


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be thought about, and how."""

    game: AnyGame
    thinking: AnyThinking
    line: Sequence[Position]
    """The positions of the match, the last as its side to move may know it."""
    limits: Limits
    milliseconds: int
    seed: int
    explain: bool = False
    """Whether words about the best action are wanted with the answer."""


class Thought:
    """A task being thought about. Every finished round is told, and at last the best action."""

    def __init__(self, task: Task, tell: Tell, trouble: Callable[[Exception], None]) -> None:
        """`tell` and `trouble` are called in the thread; `trouble` for a mistake, instead of the answer."""
        self._task = task
        self._tell = tell
        self._trouble = trouble
        self._stop = threading.Event()
        self._over = False
        self._deadline = time.perf_counter() + task.milliseconds / 1000
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Until the answer is about to be told: whoever has read it can go on at once."""
        return not self._over

    def stop(self) -> None:
        """Have the best so far answered at once."""
        self._stop.set()

    def wait(self) -> None:
        """Until the answer has been told."""
        self._thread.join()

    def _halt(self) -> bool:
        return self._stop.is_set() or time.perf_counter() >= self._deadline

    def _run(self) -> None:
        task = self._task
        try:
            found = think(task.game, task.thinking, task.line, task.limits, task.seed, self._halt, self._inform)
            answer: Reply = {"best": self._written(found)[0], **_scored(found)}
            if task.explain:
                answer["insight"] = [said.to_json() for said in insight(task.thinking, task.line[-1], found)]
            self._over = True
            self._tell(answer)
        except BrokenPipeError:
            self._stop.set()  # nobody listens any more; the reader finds out by itself
        except Exception as error:
            self._over = True
            self._trouble(error)

    def _inform(self, found: Found) -> None:
        info: Reply = {"depth": found.depth, **self._told(found), "nodes": found.nodes}
        if self._task.limits.lines > 1:
            info["lines"] = [self._told(one) for one in (found, *found.others)]
        self._tell({"info": info})

    def _told(self, found: Found) -> Reply:
        return {**_scored(found), "pv": self._written(found)}

    def _written(self, found: Found) -> list[Json]:
        game, position = self._task.game, self._task.line[-1]
        first, *follow = found.line or (found.action,)
        written: list[Json] = [game.write_action(position, first)]
        for before, action in pairwise((first, *follow)):
            position = game.apply(position, before)
            written.append(game.write_action(position, action))
        return written


def _scored(found: Found) -> Reply:
    scored: Reply = {"score": found.score}
    return scored if found.win is None else scored | {"win": found.win}
