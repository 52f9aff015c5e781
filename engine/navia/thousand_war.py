"""Thousand War: the same situation for the third time with no summon in between (ruling 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.game import Played, Result
from engine.navia.check import in_check
from engine.navia.pieces import SIDES, PieceSet
from engine.navia.position import Position
from engine.words import Words

TIMES = 3
SHORTEST = 5
"""Positions in the shortest line that can hold one: each recurrence takes two actions at least, the
other side passing, or a piece that moves away and is shifted back."""

LATER = ("no_move", "quiet")
"""Endings that Thousand War comes before."""

Situation: TypeAlias = tuple[object, ...]


def thousand_war(pieces: PieceSet, words: Words, line: Sequence[Position]) -> Played[Position] | None:
    """The last position of `line` as ended by Thousand War, or None.

    It comes before a draw because neither can act, or by quiet turns (ruling 15), so a last position ended by
    these is looked at too.
    Passed turns do not count: `line` has no position in which a turn is passed.
    """
    last = line[-1]
    if not last.starts_turn or (last.result is not None and last.result.by not in LATER):
        return None
    first = _first_of_three(line)
    if first is None:
        return None
    winner = _winner(pieces, line[first:])
    event = words.event("draw", by="thousand_war")
    if winner is not None:
        event = words.event("win", winner=winner, by="thousand_war")
    return Played(last._replace(result=Result(winner, "thousand_war")), (event,))


def _first_of_three(line: Sequence[Position]) -> int | None:
    """Where in the line the last situation stood for the last time but two, with no summon since."""
    last, times = _situation(line[-1]), 1
    for index in range(len(line) - 2, -1, -1):
        if _is_summon(line[index], line[index + 1]):
            return None
        if line[index].starts_turn and _situation(line[index]) == last:
            times += 1
            if times == TIMES:
                return index
    return None


def _winner(pieces: PieceSet, line: Sequence[Position]) -> str | None:
    """The one side whose Navia was in Check as each of its turns began; None if there is not just one."""
    always = [
        side
        for side in range(len(SIDES))
        if (turns := [one for one in line if one.starts_turn and one.side == side])
        and all(in_check(pieces, one, side) for one in turns)
    ]
    return SIDES[always[0]] if len(always) == 1 else None


def _situation(position: Position) -> Situation:
    """All that has to be the same: not the pools."""
    return position.side, position.board, position.bans, position.keeps, position.graveyards


def _is_summon(before: Position, after: Position) -> bool:
    """Nothing but a summon takes a Maseitai from the Keep of the side to move."""
    return len(after.keeps[before.side]) < len(before.keeps[before.side])
