"""What a game turned on: how likely each side was to win before every turn, and the turns that cost most.

Knows no particular game: a turn is what one seat played in a row, whatever number of actions that was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp
from typing import NamedTuple

from engine.game import AnyGame, Position, Side
from engine.search.alphabeta import SURE

SCALE = 250
"""Points at which a side expects 73 of a hundred."""
LEAST_LOSS = 0.06
"""What a turn must have cost at least to be worth a look."""
MOST = 3


class Verdict(NamedTuple):
    """What an engine thinks of a position, for the side to move."""

    score: int
    """In points."""
    line: tuple[str, ...]
    """The best actions, the first of the side to move."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A turn of a match: the actions of one seat in a row. Resigning may come while the other is to move."""

    seat: int
    """Whose actions they are: 0 or 1, as in the game's `seats`."""
    mover: int
    """Who is to move where it begins."""
    start: int
    """So many plies have been played before it."""
    actions: tuple[str, ...]

    @property
    def end(self) -> int:
        return self.start + len(self.actions)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that cost its side a good part of what it could expect."""

    stretch: Stretch
    before: float
    """What its side expected, 0 to 1."""
    after: float
    better: str
    """The action that the engine would have begun with."""

    @property
    def loss(self) -> float:
        return self.before - self.after


def expectation(score: int) -> float:
    """What a score is worth in games: 1 a forced win, 0 a forced loss, ½ an even position."""
    if abs(score) >= SURE:
        return float(score > 0)
    return 1 / (1 + exp(-score / SCALE))


def stretches(game: AnyGame, line: Sequence[Position], acted: Sequence[tuple[Side, str]]) -> list[Stretch]:
    """The turns of a match. `line`: its positions, the first included; `acted`: who took which action there."""
    found: list[Stretch] = []
    for number, (before, after, (side, action)) in enumerate(zip(line, line[1:], acted, strict=False)):
        where = before if side in game.sides(before) else after  # colours may come with the action
        seat, mover = game.seats.index(game.seat(where, side)), game.seats.index(game.seat(before, before.to_move))
        if found and found[-1].seat == seat == mover == found[-1].mover:
            found[-1] = replace(found[-1], actions=(*found[-1].actions, action))
        else:
            found.append(Stretch(seat, mover, number, (action,)))
    return found


def outcome(game: AnyGame, last: Position) -> float | None:
    """What the first seat got of a game that has ended."""
    if last.result is None:
        return None
    winner = last.result.winner
    return 0.5 if winner is None else float(game.seat(last, winner) == game.seats[0])


def expectations(turns: Sequence[Stretch], verdicts: Mapping[int, Verdict]) -> dict[int, float]:
    """Of the first seat, by the number of plies before each turn that has a verdict."""
    return {turn.start: _of_first(turn.mover, verdicts[turn.start]) for turn in turns if turn.start in verdicts}


def _of_first(mover: int, verdict: Verdict) -> float:
    expected = expectation(verdict.score)
    return 1 - expected if mover else expected


def turning_points(
    turns: Sequence[Stretch], verdicts: Mapping[int, Verdict], end: float | None, most: int = MOST
) -> list[TurningPoint]:
    """The turns that lost most, in the order of the game; the end counts as what it brought.

    A turn that was played as the engine would have played it is none, however it went on.
    """
    first = expectations(turns, verdicts)
    if turns and end is not None:
        first[turns[-1].end] = end
    found = []
    for turn in turns:
        verdict = verdicts.get(turn.start)
        if verdict is None or turn.end not in first or _as_advised(turn, verdict):
            continue
        before, after = (1 - first[at] if turn.seat else first[at] for at in (turn.start, turn.end))
        if before - after >= LEAST_LOSS:
            found.append(TurningPoint(turn, before, after, verdict.line[0]))
    worst = sorted(found, key=lambda point: (-point.loss, point.stretch.start))[:most]
    return sorted(worst, key=lambda point: point.stretch.start)


def _as_advised(turn: Stretch, verdict: Verdict) -> bool:
    both = min(len(turn.actions), len(verdict.line))
    return both > 0 and turn.actions[:both] == verdict.line[:both]
