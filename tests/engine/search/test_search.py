"""The search finds what there is to find, the same each time, within the rules, and ends when told."""

from __future__ import annotations

from random import Random

import pytest
from cyvasse_battles import CALM, GAME, battle
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cyvasse.armies import shuffled
from engine.cyvasse.deploy import Deploying
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.levels import LEVELS
from engine.cyvasse.safety import dangers
from engine.cyvasse.thinking import CyvasseThinking
from engine.cyvasse.units import SIDES
from engine.search.alphabeta import INFINITE, POLL, AlphaBeta
from engine.search.deepening import Found, think
from engine.search.thinking import Limits
from engine.strict_json import LARGEST


def never() -> bool:
    return False


def found(line, limits=None, seed=0, halt=never, tell=lambda _: None) -> Found:
    return think(GAME, CyvasseThinking(GAME), line, limits or Limits(), seed, halt, tell)


# -- the same each time ------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(4))
def test_the_same_depth_gives_the_same_answer(seed):
    position = battle(seed, 12 * seed)
    first, second = (found([position], Limits(depth=3)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("level", range(1, 6))
def test_a_level_depends_on_its_seed_alone(level):
    position, limits = battle(3, 20), LEVELS[level - 1]
    assert found([position], limits, seed=7) == found([position], limits, seed=7)


@pytest.mark.parametrize("seed", range(1, 4))
def test_the_best_lines_are_the_best_of_all_actions_each_worth_what_it_is_worth_alone(seed):
    position = battle(seed, 12 * seed)
    rounds = []
    found([position], Limits(depth=2, lines=3), tell=rounds.append)
    for told in rounds:
        assert len({told.action, *(one.action for one in told.others)}) == 3
        every = sorted(worth_at(position, told.depth).values(), reverse=True)
        assert [told.score, *(one.score for one in told.others)] == every[:3]


def worth_at(position, depth):
    thinking = CyvasseThinking(GAME)
    state, search = thinking.state(position), AlphaBeta(thinking, never)
    ranked = [(action, -1) for _, action in thinking.noisy(state)]
    ranked += [(action, rank) for rank, action in enumerate(thinking.quiet(state))]
    return {
        action: search.of_action(state, thinking.after(state, action), rank, depth, -INFINITE, INFINITE, 0)
        for action, rank in ranked
    }


@pytest.mark.parametrize("seed", range(4))
def test_the_best_action_is_worth_the_same_however_many_lines_are_wanted(seed):
    position = battle(seed, 12 * seed)
    one, three = (found([position], Limits(depth=3, lines=lines)) for lines in (1, 3))
    assert one.score == three.score
    assert not one.others


def test_another_seed_makes_other_mistakes():
    position = GAME.read_position(CALM)
    assert len({found([position], LEVELS[0], seed).action for seed in range(10)}) > 3


# -- within the rules --------------------------------------------------------------------------------
@settings(max_examples=8)
@given(st.integers(0, 1 << 32), st.integers(0, 90), st.integers(1, 5))
def test_the_best_action_is_legal_at_every_level(seed, plies, level):
    position = battle(seed, plies)
    best = found([position], LEVELS[level - 1], seed)
    assert not GAME.why_not(position, best.action)


@settings(max_examples=12)
@given(st.integers(0, 1 << 32), st.integers(0, 90), st.integers(0, 200))
def test_whatever_is_interrupted_has_a_legal_action_and_line(seed, plies, looks):
    left = [looks]

    def halt() -> bool:
        left[0] -= 1
        return left[0] < 0

    position = battle(seed, plies)
    best = found([position], Limits(depth=3), halt=halt)
    for action in best.line or (best.action,):
        assert not GAME.why_not(position, action)
        position = GAME.apply(position, action)


@pytest.mark.parametrize("ahead", [1, 30, CyvasseThinking.deepest])
def test_what_a_search_can_reach_depends_on_the_quiet_turns_left(ahead):
    thinking, position = CyvasseThinking(GAME), battle(1, 0)
    one, other = (thinking.state(position._replace(quiet=quiet)) for quiet in (100 - ahead, 99 - ahead))
    assert one.key != other.key


def test_where_quiet_turns_end_nothing_any_number_of_them_is_thought_about():
    game = Cyvasse.with_options({"quiet": None})
    position = battle(1, 0)._replace(quiet=LARGEST - 1)
    best = think(game, CyvasseThinking(game), [position], Limits(depth=2), 0, never, lambda _: None)
    assert best.action in [*game.actions(position)]


def test_the_last_quiet_turn_is_a_draw():
    position = GAME.read_position(
        {
            "game": "cyvasse",
            "phase": "battle",
            "to_move": "south",
            "units": {"a1": "south king", "f6": "south elephant", "k11": "north king"},
            "quiet": 99,
            "result": None,
        }
    )
    assert found([position], Limits(depth=3)).score == 0


def test_a_repetition_for_the_last_time_is_a_draw():
    position = GAME.read_position(CALM)._replace(quiet=9)
    best = found([position], Limits(depth=2))
    after = GAME.apply(position, best.action)
    assert after.quiet == 10
    line = [after, position, after, position, after, position]
    assert GAME.recurrence([*line, after]) is not None
    every = found(line, Limits(depth=2, lines=500))
    scores = {one.action: one.score for one in (every, *every.others)}
    assert set(scores) == set(GAME.actions(position))
    assert best.score != 0
    assert scores[best.action] == 0


# -- stopping ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("position", [GAME.start(1), GAME.read_position(CALM)], ids=["deploy", "battle"])
def test_a_search_that_is_stopped_at_once_still_has_an_action(position):
    best = found([position], halt=lambda: True)
    assert not GAME.why_not(position, best.action)


def test_every_round_is_told_deeper_than_the_last():
    told: list[Found] = []
    best = found([GAME.read_position(CALM)], Limits(depth=3), tell=told.append)
    assert [info.depth for info in told] == [1, 2, 3]
    assert told[-1] == best
    assert [info.nodes for info in told] == sorted(info.nodes for info in told)


# -- deploying ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("side", SIDES)
def test_a_deployment_is_legal_and_its_king_safe(side, seed):
    position = deploying(side, enemy=1, coin="south")
    army = found([GAME.view(position, side)], seed=seed, halt=lambda: True).action
    assert not GAME.why_not(position, army)
    assert not dangers(army.units, side)


def test_two_positions_that_differ_only_in_the_secret_get_the_same_deployment():
    secrets = [(1, "south"), (2, "north"), (3, "south")]
    views = [GAME.view(deploying("north", enemy, coin), "north") for enemy, coin in secrets]
    budget = [0]

    def after_some_looks() -> bool:
        budget[0] += 1
        return budget[0] > 30

    chosen = set()
    for view in views:
        budget[0] = 0
        chosen.add(found([view], halt=after_some_looks).action)
    assert len(chosen) == 1


def deploying(side: str, enemy: int, coin: str):
    """Where `side` is to deploy, the enemy's army, if it stands, and the coin being its secret."""
    position = GAME.start(0)
    position = position._replace(deploying=Deploying((), coin))
    return position if side == SIDES[0] else GAME.apply(position, shuffled(Random(enemy), SIDES[0]))


def test_a_search_of_so_many_nodes_ends_there_and_is_the_same_each_time():
    position = battle(3, 20)
    first, second = (found([position], Limits(nodes=500)) for _ in range(2))
    assert first == second
    assert 0 < first.nodes <= 500 + POLL
    assert found([position], Limits(nodes=2000)).depth >= first.depth
