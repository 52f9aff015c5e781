"""Navia Dratp is thought about within its rules, turns of several actions included."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from navia_battles import GAME, THINKING, battle

from engine.game import Result
from engine.navia.check import in_check
from engine.navia.levels import LEVELS
from engine.navia.thinking import NaviaThinking
from engine.search.alphabeta import SURE
from engine.search.deepening import Found, think
from engine.search.thinking import Limits

START = GAME.start(0)
BATTLES = st.builds(battle, st.integers(0, 1 << 32), st.integers(0, 120))


def never() -> bool:
    return False


def found(line, limits=None, seed=0, halt=never) -> Found:
    return think(GAME, NaviaThinking(GAME), line, limits or Limits(), seed, halt, lambda _: None)


# -- what the search is told -------------------------------------------------------------------------
@settings(max_examples=60)
@given(BATTLES)
def test_noisy_and_quiet_are_all_actions_once(position):
    state = THINKING.state(position)
    listed = [action for _, action in THINKING.noisy(state)] + THINKING.quiet(state)
    assert sorted(listed) == sorted(GAME.actions(position))


@settings(max_examples=60)
@given(BATTLES)
def test_alarm_is_check(position):
    assert THINKING.alarm(THINKING.state(position)) == in_check(GAME.pieces, position, position.side)


@settings(max_examples=60)
@given(BATTLES)
def test_a_state_has_the_side_and_the_outcome_of_its_position(position):
    state = THINKING.state(position)
    assert (state.side, state.outcome) == (position.side, None)
    for winner in (*GAME.sides(position), None):
        ended = GAME.stand(position, None, Result(winner, "navia_taken"))
        outcome = 0 if winner is None else 1 if winner == ended.to_move else -1
        assert THINKING.state(ended).outcome == outcome


@pytest.mark.parametrize("pool", [59, 60, 3_000, 10**30])
def test_no_pool_is_taken_for_a_forced_win(pool):
    assert abs(THINKING.evaluate(THINKING.state(START._replace(pools=(pool, 0))))) < SURE


def test_the_navia_dratp_is_found_whatever_lies_in_the_pool():
    position = START._replace(pools=(3_000, 0))
    best = found([position], Limits(depth=2))
    assert (GAME.write_action(position, best.action), best.win) == ("d1!", 1)


@pytest.mark.parametrize("ahead", [1, 30, THINKING.deepest])
def test_what_a_search_can_reach_depends_on_the_quiet_turns_left(ahead):
    one, other = (THINKING.state(START._replace(quiet=quiet)) for quiet in (100 - ahead, 99 - ahead))
    assert one.key != other.key


@settings(max_examples=40)
@given(BATTLES)
def test_passing_gives_the_turn_away_where_one_begins(position):
    passed = THINKING.passed(THINKING.state(position))
    assert (passed is not None) == GAME.starts_turn(position)
    if passed is not None:
        assert passed.side == 1 - position.side
        assert passed.position.board == position.board


# -- the search --------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(3))
def test_the_same_depth_gives_the_same_answer(seed):
    position = battle(seed, 30 * seed)
    assert found([position], Limits(depth=4)) == found([position], Limits(depth=4))


@settings(max_examples=25)
@given(BATTLES, st.integers(0, 1 << 32), st.integers(1, 6))
def test_the_best_action_is_legal_at_every_level(position, seed, level):
    best = found([position], LEVELS[level - 1], seed)
    assert not GAME.why_not(position, best.action)


@settings(max_examples=25)
@given(BATTLES, st.integers(0, 300))
def test_whatever_is_interrupted_has_a_legal_action_and_line(position, looks):
    left = [looks]

    def halt() -> bool:
        left[0] -= 1
        return left[0] < 0

    best = found([position], Limits(depth=4), halt=halt)
    for action in best.line or (best.action,):
        assert not GAME.why_not(position, action)
        position = GAME.apply(position, action)
