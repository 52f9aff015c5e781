"""Computer players against each other: `python -m engine.arena cyvasse ms:100 greedy --pairs 20`.

Each opening is played twice, with the sides changed. A player is `level:N`, `ms:N` (full strength with so
many milliseconds an action, of processor time: a busy machine weakens nobody), `nodes:N` (with so many
nodes), `uct:N` (plain UCT with so many milliseconds), or one of the rivals `random`, `greedy` and `one-reply`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.game import AnyGame, Position
from engine.registry import GAMES, THINKINGS
from engine.search.deepening import think
from engine.search.levels import LEVELS
from engine.search.rivals import RIVALS
from engine.search.thinking import AnyThinking, Halt, Limits
from engine.search.uct import uct

LONGEST_GAME = 1_000
"""Actions after which a game counts as drawn: only where a game's options switch its own draws off."""
LONGEST_TURN = 60_000
"""Milliseconds for a player whose nodes are counted instead."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays whom at what. Two contests that are equal can go on with each other's record."""

    game: str
    first: str
    second: str
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game: which opening, whether the second player had the first seat, and how it went."""

    pair: int
    swapped: bool
    points: float
    """Of the first player: 1, ½ or 0."""
    by: str
    actions: tuple[str, ...]


class Tally(NamedTuple):
    """What the first player has won, drawn and lost."""

    won: int
    drawn: int
    lost: int

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """Points by games."""
        return (self.won + self.drawn / 2) / self.games

    def interval(self, z: float = 1.96) -> tuple[float, float]:
        """Where the true share lies, 95 times of 100 (Wilson's interval)."""
        n, p = self.games, self.share
        middle, wide = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - wide) / (1 + z * z / n), (middle + wide) / (1 + z * z / n)


def tally(outcomes: Iterable[Outcome]) -> Tally:
    points = [outcome.points for outcome in outcomes]
    return Tally(points.count(1), points.count(0.5), points.count(0))


# -- one game ----------------------------------------------------------------------------------------
Play = Callable[[list[Position]], Any]
"""A player: from the positions of the game so far to an action."""


def play_game(contest: Contest, pair: int, swapped: bool) -> Outcome:
    """Play one game to its end; what any process can do by itself."""
    game = GAMES[contest.game]().with_options({})
    opening = THINKINGS[contest.game](game).opening(Random(f"{contest.seed} {pair}"))
    names = (contest.second, contest.first) if swapped else (contest.first, contest.second)
    chances = [Random(f"{contest.seed} {pair} {swapped} {seat}") for seat in game.seats]
    players = {seat: player(name, game, chance) for seat, name, chance in zip(game.seats, names, chances, strict=True)}
    line = [opening]
    actions: list[str] = []
    while line[-1].result is None and len(actions) < LONGEST_GAME:
        position = line[-1]
        action = players[game.seat(position, position.to_move)](line)
        actions.append(game.write_action(position, action))
        line.append(_after(game, line, action))
    return Outcome(pair, swapped, _points(game, line[-1], swapped), _by(line[-1]), tuple(actions))


def player(name: str, game: AnyGame, chance: Random) -> Play:
    """The player of a name. Raises ValueError."""
    if name in RIVALS:
        return _rival(name, game, chance)
    kind, _, number = name.partition(":")
    if kind in COUNTED and number.isdigit():
        return COUNTED[kind](game, THINKINGS[game.name](game), int(number), chance)
    raise ValueError(f"there is no player {name}: take {':N, '.join(COUNTED)}:N, {', '.join(RIVALS)}")


def _rival(name: str, game: AnyGame, chance: Random) -> Play:
    rival, thinking = RIVALS[name], THINKINGS[game.name](game)

    def play(line: list[Position]) -> Any:
        position = game.view(line[-1], line[-1].to_move)
        if game.lists_actions(position):
            return rival(thinking, thinking.state(position), chance)
        return thinking.grab(position, chance)

    return play


Time = Callable[[Position], int]
"""How many milliseconds an action may take in a position."""


def _thinker(game: AnyGame, thinking: AnyThinking, limits: Limits, time_for: Time, chance: Random) -> Play:
    def play(line: list[Position]) -> Any:
        seed = chance.randrange(1 << 32)
        known, halt = _known(game, line), _after_ms(time_for(line[-1]))
        return think(game, thinking, known, limits, seed, halt, lambda _: None).action

    return play


def _at_level(game: AnyGame, thinking: AnyThinking, number: int, chance: Random) -> Play:
    if not 1 <= number <= len(LEVELS):
        raise ValueError(f"there is no player level:{number}: levels go from 1 to {len(LEVELS)}")
    level = LEVELS[number - 1]
    return _thinker(
        game,
        thinking,
        thinking.levels[number - 1],
        lambda position: level.time(turn_begins=game.starts_turn(position)),
        chance,
    )


def _by_time(game: AnyGame, thinking: AnyThinking, milliseconds: int, chance: Random) -> Play:
    return _thinker(game, thinking, Limits(), lambda _: milliseconds, chance)


def _by_nodes(game: AnyGame, thinking: AnyThinking, nodes: int, chance: Random) -> Play:
    return _thinker(game, thinking, Limits(nodes=nodes), lambda _: LONGEST_TURN, chance)


def _uct(game: AnyGame, thinking: AnyThinking, milliseconds: int, chance: Random) -> Play:
    def play(line: list[Position]) -> Any:
        return uct(game, thinking, _known(game, line), chance, _after_ms(milliseconds))

    return play


Counted = Callable[[AnyGame, AnyThinking, int, Random], Play]
COUNTED: Mapping[str, Counted] = MappingProxyType({"level": _at_level, "ms": _by_time, "nodes": _by_nodes, "uct": _uct})
"""Players that are named with a number."""


def _known(game: AnyGame, line: list[Position]) -> list[Position]:
    """The game so far as the side to move may know it."""
    return [game.view(position, line[-1].to_move) for position in line]


def _after_ms(milliseconds: int) -> Halt:
    deadline = time.thread_time() + milliseconds / 1000
    return lambda: time.thread_time() >= deadline


def _after(game: AnyGame, line: list[Position], action: Any) -> Position:
    after: Position = game.apply(line[-1], action)
    if len(line) < game.recurs_after:
        return after
    ended = game.recurrence([*line, after])
    return after if ended is None else ended.position


def _points(game: AnyGame, last: Position, swapped: bool) -> float:
    if last.result is None or last.result.winner is None:
        return 0.5
    won_by_first_seat = game.seat(last, last.result.winner) == game.seats[0]
    return float(won_by_first_seat != swapped)


def _by(last: Position) -> str:
    return "length" if last.result is None else last.result.by


# -- many games --------------------------------------------------------------------------------------
def play_all(contest: Contest, pairs: int, executor: Executor, known: Iterable[Outcome] = ()) -> Iterator[Outcome]:
    """The games of a contest that are not known yet, as they end, on any executor."""
    done = {(outcome.pair, outcome.swapped) for outcome in known}
    waiting = [(pair, swapped) for pair in range(pairs) for swapped in (False, True) if (pair, swapped) not in done]
    running = [executor.submit(play_game, contest, pair, swapped) for pair, swapped in waiting]
    try:
        for future in as_completed(running):
            yield future.result()
    finally:
        for future in running:
            future.cancel()


def read_record(path: Path, contest: Contest) -> list[Outcome]:
    """The games that a record holds; none if there is none yet, or an empty one. Raises ValueError if it is another's.

    A last line that was not written to its end is left out.
    """
    if not path.exists():
        return []
    head, *lines = path.read_text(encoding="utf-8").splitlines(keepends=True) or [""]
    if not head:
        return []
    if json.loads(head) != asdict(contest):
        raise ValueError(f"{path} is the record of another contest: {head.strip()}")
    whole = (json.loads(line) for line in lines if line.endswith("\n"))
    return [Outcome(**{**row, "actions": tuple(row["actions"])}) for row in whole]


def write_record(path: Path, contest: Contest, outcomes: Iterable[Outcome]) -> None:
    """A line for the contest, then one for each game."""
    rows = [asdict(contest), *(asdict(outcome) for outcome in outcomes)]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


def append_record(path: Path, outcome: Outcome) -> None:
    with path.open("a", encoding="utf-8") as record:
        record.write(json.dumps(asdict(outcome)) + "\n")


def main(arguments: list[str] | None = None) -> int:
    """Play a contest, its progress on standard error, and print its result."""
    chosen = _parser().parse_args(arguments)
    contest = Contest(chosen.game, chosen.first, chosen.second, chosen.seed)
    game = GAMES[contest.game]().with_options({})
    try:
        for name in (contest.first, contest.second):
            player(name, game, Random(0))
        outcomes = [] if chosen.record is None else read_record(chosen.record, contest)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    if chosen.record is not None:
        write_record(chosen.record, contest, outcomes)
    # Not a fork, as it is on Linux before Python 3.14: a lock that another thread holds would stay locked.
    with ProcessPoolExecutor(chosen.workers, get_context("spawn")) as executor:
        for outcome in play_all(contest, chosen.pairs, executor, outcomes):
            outcomes.append(outcome)
            if chosen.record is not None:
                append_record(chosen.record, outcome)
            _show_progress(len(outcomes), 2 * chosen.pairs)
    print(_sentence(contest, tally(outcomes)))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine.arena", description=__doc__)
    parser.add_argument("game", choices=sorted(THINKINGS))
    parser.add_argument("first", help="level:N, ms:N, nodes:N, uct:N, or a rival")
    parser.add_argument("second", help="the same")
    parser.add_argument("--pairs", type=_at_least_one, default=10, help="openings, each played twice (10)")
    parser.add_argument("--seed", type=int, default=1, help="of openings and players (1)")
    parser.add_argument("--workers", type=_at_least_one, default=1, help="processes (1)")
    parser.add_argument("--record", type=Path, help="a file that keeps all games, and from which to go on")
    return parser


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _show_progress(done: int, all_games: int) -> None:
    filled = 30 * done // all_games
    end = "\n" if done == all_games else ""
    print(f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{all_games}", end=end, file=sys.stderr, flush=True)


def _sentence(contest: Contest, result: Tally) -> str:
    low, high = result.interval()
    return (
        f"{contest.game}: {contest.first} against {contest.second}: {result.share:.1%} "
        f"(95 %: {low:.1%} to {high:.1%}); {result.won} won, {result.drawn} drawn, {result.lost} lost"
    )


if __name__ == "__main__":
    sys.exit(main())
