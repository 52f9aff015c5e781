"""Which deployment to choose, without a look at the enemy's.

Safe armies, ready-made and by chance, are tried against enemy armies of many kinds; after each round the
worse half goes, and what is left meets twice as many.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from engine.cyvasse.armies import ready_made, shuffled
from engine.cyvasse.deploy import Deployment, king_rows, set_out
from engine.cyvasse.position import BARE
from engine.cyvasse.units import OTHER, SIDE_INDEX
from engine.game import Side
from engine.search.thinking import Halt

_CHANCE_ARMIES = 6
_FIRST_ENEMIES = 2
Value: TypeAlias = Callable[[bytes, int], int]
"""What a battle is worth, from its board and the side to move, for that side."""


def choose(side: Side, value: Value, effort: int, chance: Random, halt: Halt) -> Deployment:
    """A deployment for a side whose King no first enemy turn can take; the best found when halted.

    `effort`: how many of the armies are tried, in per cent; at least one.
    """
    armies = _safe(side, chance, halt)
    left = armies[: max(len(armies) * effort // 100, 1)]
    scores = dict.fromkeys(left, 0)
    more = _FIRST_ENEMIES
    while len(left) > 1 and not halt():
        fresh = _enemies(OTHER[side], more, chance, halt)
        for own in left:
            for enemy in fresh:
                if halt():
                    return _best(left, scores)
                scores[own] += _worth(own, enemy, side, value)
        left = sorted(left, key=lambda own: -scores[own])[: (len(left) + 1) // 2]
        more *= 2
    return _best(left, scores)


def _best(left: Sequence[Deployment], scores: dict[Deployment, int]) -> Deployment:
    return max(left, key=lambda own: scores[own])


def _safe(side: Side, chance: Random, halt: Halt) -> list[Deployment]:
    """Ready-made armies and some by chance, all safe, in an order by chance."""
    armies = [army.of(side) for army in ready_made()]
    for _ in range(_CHANCE_ARMIES):
        if halt():
            break
        armies.append(shuffled(chance, side))
    chance.shuffle(armies)
    return list(dict.fromkeys(armies))


def _enemies(side: Side, number: int, chance: Random, halt: Halt) -> list[Deployment]:
    """Half of them ready-made; fewer when halted."""
    armies = [army.of(side) for army in chance.sample(ready_made(), min(number // 2, len(ready_made())))]
    while len(armies) < number and not halt():
        armies.append(shuffled(chance, side))
    return armies


def _worth(own: Deployment, enemy: Deployment, side: Side, value: Value) -> int:
    """For `side`, with the first turn as the Kings have it; in a tie each begins once."""
    index = SIDE_INDEX[side]
    board = bytearray(BARE)
    for army, owner in ((own, index), (enemy, 1 - index)):
        set_out(board, army.units, owner)
    cells = bytes(board)
    ahead = king_rows(cells, index) - king_rows(cells, 1 - index)
    first = 2 * value(cells, index) if ahead < 0 else 0
    second = -2 * value(cells, 1 - index) if ahead > 0 else 0
    return first + second if ahead else value(cells, index) - value(cells, 1 - index)
