"""How many action sequences of a length there are: the referee's own count, to compare with others.

Each is generated and applied, the last ply too; nothing is cached. Forced passes are no actions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.game import AnyGame, Position, TriviumError
from engine.words import Words

WORDS = Words(
    events={},
    reasons={"unlisted": "The actions cannot be listed here: there are too many."},
    names={},
)


class Unlisted(TriviumError):
    """A position whose actions cannot be listed."""

    def __init__(self) -> None:
        super().__init__("unlisted", WORDS.reason("unlisted").text)


def perft(game: AnyGame, line: Sequence[Position], depth: int) -> int:
    """The number of action sequences of length `depth` from the last position of `line`.

    `line`: all positions of the match, for endings by repetition. 1 at depth 0; none after the end.
    Raises Unlisted.
    """
    if depth == 0:
        return 1
    if len(line) + depth - 1 > game.recurs_after:
        return _with_repetition(game, list(line), depth)
    return _count(game, line[-1], depth)


def listed(game: AnyGame, position: Position) -> Iterator[Any]:
    """Every legal action; none after the end. Raises Unlisted."""
    if position.result is not None:
        return iter(())
    if not game.lists_actions(position):
        raise Unlisted
    return game.actions(position)


def _count(game: AnyGame, position: Position, depth: int) -> int:
    apply, nodes = game.apply, 0
    if depth == 1:
        for action in listed(game, position):
            apply(position, action)
            nodes += 1
        return nodes
    for action in listed(game, position):
        nodes += _count(game, apply(position, action), depth - 1)
    return nodes


def _with_repetition(game: AnyGame, line: list[Position], depth: int) -> int:
    """The same where a position may come for the third time, which ends no sequence in its last ply."""
    position = line[-1]
    if depth == 1:
        return _count(game, position, 1)
    nodes = 0
    for action in listed(game, position):
        line.append(game.apply(position, action))
        ended = len(line) > game.recurs_after and game.recurrence(line) is not None
        nodes += 0 if ended else _with_repetition(game, line, depth - 1)
        line.pop()
    return nodes
