"""What a game turned on: how likely each side was to win before every turn, and the turns that cost most.

Knows no particular game: a turn is what one seat played in a row, whatever number of actions that was. What a
card turned up after a turn brings or costs counts as that turn's, as it does at the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import tanh
from typing import NamedTuple

from engine.agreement import ACCEPT, RESIGN, is_saying
from engine.game import AnyGame, Position, Side
from engine.search.alphabeta import SURE

SCALE = 250
"""Points at which a side expects 73 of a hundred."""
LEAST_LOSS = 0.06
"""What a turn must have cost at least to be worth a look."""
LEAST_GIVEN_UP = 0.3
"""What ending the game by a word must have cost: to resign what is lost anyway, or to share the point, is no slip."""
MOST = 3


class Verdict(NamedTuple):
    """What an engine thinks of a position, for the side to move."""

    score: int
    """In points."""
    line: tuple[str, ...]
    """The best actions, the first of the side to move."""
    win: int | None = None
    """The turns of its own in which that side wins by force."""


class Act(NamedTuple):
    """One action of a turn."""

    at: int
    """So many plies have been played before it."""
    text: str


@dataclass(frozen=True, slots=True)
class Stretch:
    """A turn of a match: the actions of one seat in a row. Resigning may come while the other is to move."""

    seat: int
    """Whose actions they are: 0 or 1, as in the game's `seats`."""
    mover: int
    """Who is to move where it begins."""
    acts: tuple[Act, ...]
    end: int
    """So many plies have been played when the next turn begins; what is said between two turns is of the first."""

    @property
    def start(self) -> int:
        """So many plies have been played before it."""
        return self.acts[0].at


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that cost its side a good part of what it could expect."""

    stretch: Stretch
    before: float
    """What its side expected, 0 to 1."""
    after: float
    at: int
    """So many plies have been played where it went astray."""
    better: str
    """The action that the engine would have taken there; empty where it has none to tell."""

    @property
    def loss(self) -> float:
        return self.before - self.after


def expectation(score: int) -> float:
    """What a score is worth in games: 1 a forced win, 0 a forced loss, ½ an even position."""
    if abs(score) >= SURE:
        return float(score > 0)
    return (1 + tanh(score / (2 * SCALE))) / 2


LAST_WORDS = (RESIGN, ACCEPT)
"""What may be said that ends a game."""


def stretches(game: AnyGame, line: Sequence[Position], acted: Sequence[tuple[Side, str]]) -> list[Stretch]:
    """The turns of a match. `line`: its positions, the first included; `acted`: who took which action there.

    What is done while one side has a secret from the other cannot be judged without it, and is left out; so is what is
    said, unless it ends the game. That is a turn by itself.
    """
    found: list[Stretch] = []
    for at, (before, after, (side, action)) in enumerate(zip(line, line[1:], acted, strict=False)):
        if _has_secrets(game, before) or _has_secrets(game, after):
            continue
        last = found[-1] if found and found[-1].end == at else None
        if is_saying(action) and action not in LAST_WORDS:
            if last is not None:
                found[-1] = replace(last, end=at + 1)
            continue
        where = before if side in game.sides(before) else after  # colours may come with the action
        seat, mover = game.seats.index(game.seat(where, side)), game.seats.index(game.seat(before, before.to_move))
        if last is not None and last.seat == seat == mover == last.mover and action not in LAST_WORDS:
            found[-1] = replace(last, acts=(*last.acts, Act(at, action)), end=at + 1)
        else:
            found.append(Stretch(seat, mover, (Act(at, action),), at + 1))
    return found


def _has_secrets(game: AnyGame, position: Position) -> bool:
    first, second = (game.view(position, side) for side in game.sides(position))
    return bool(first != second)


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
        astray = None if verdict is None else _astray(turn, verdict)
        if verdict is None or astray is None or turn.end not in first:
            continue
        before, after = (1 - first[at] if turn.seat else first[at] for at in (turn.start, turn.end))
        if before - after >= (LEAST_GIVEN_UP if turn.acts[0].text in LAST_WORDS else LEAST_LOSS):
            found.append(TurningPoint(turn, before, after, turn.acts[astray].at, _advice(turn, verdict, astray)))
    worst = sorted(found, key=lambda point: (-point.loss, point.stretch.start))[:most]
    return sorted(worst, key=lambda point: point.stretch.start)


def _astray(turn: Stretch, verdict: Verdict) -> int | None:
    """How many of a turn's actions were as advised before one was not; None: all were."""
    for number, act in enumerate(turn.acts):
        if number >= len(verdict.line) or act.text != verdict.line[number]:
            return number
    return None


def _advice(turn: Stretch, verdict: Verdict, number: int) -> str:
    """Nobody needs to be told that playing on is better than resigning."""
    return "" if turn.acts[0].text in LAST_WORDS or number >= len(verdict.line) else verdict.line[number]
