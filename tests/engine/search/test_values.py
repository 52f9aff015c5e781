"""What a state is worth at a depth depends on both alone: not on the window, nor on what was searched before."""

from __future__ import annotations

from random import Random

import cyvasse_battles
import navia_battles
import pytest

from engine.cyvasse.thinking import CyvasseThinking
from engine.navia.thinking import NaviaThinking
from engine.search.alphabeta import SURE, AlphaBeta

DEPTHS = (1, 2, 3)


def never() -> bool:
    return False


def a_cyvasse_battle(seed):
    return CyvasseThinking(cyvasse_battles.GAME), cyvasse_battles.battle(seed, Random(seed).randrange(5, 90))


def a_navia_battle(seed):
    return NaviaThinking(navia_battles.GAME), navia_battles.battle(seed, Random(seed).randrange(5, 90))


both = pytest.mark.parametrize("battle", [a_cyvasse_battle, a_navia_battle])
often = pytest.mark.parametrize("seed", range(12))


@both
@often
def test_a_null_window_agrees_with_the_whole_one(battle, seed):
    thinking, position = battle(seed)
    state = thinking.state(position)
    for depth in DEPTHS:
        whole = AlphaBeta(thinking, never).value(state, depth)
        for alpha in (whole - 400, whole - 40, whole - 1, whole, whole + 40, whole + 400, -SURE, 0, SURE):
            told = AlphaBeta(thinking, never).value(state, depth, alpha, alpha + 1)
            assert alpha < told <= whole if whole > alpha else whole <= told <= alpha


@both
@often
def test_a_value_is_the_same_after_other_searches(battle, seed):
    thinking, position = battle(seed)
    chance, state, used = Random(seed), thinking.state(position), AlphaBeta(thinking, never)
    for action in thinking.quiet(state)[:4]:
        low = chance.randrange(-500, 500)
        used.value(thinking.after(state, action), chance.choice(DEPTHS), low, low + chance.choice((1, 100)))
    for depth in chance.sample(DEPTHS, len(DEPTHS)):
        fresh = AlphaBeta(thinking, never).value(state, depth)
        used.value(state, depth, -20, 20)
        assert used.value(state, depth) == fresh
