"""The search's own list of turns is that of the rules, and its questions are answered as the rules do."""

from __future__ import annotations

from cyvasse_battles import GAME, battle
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.cyvasse.candidates import Field, attacked
from engine.cyvasse.moves import takes, turns
from engine.cyvasse.queries import threats
from engine.cyvasse.thinking import CyvasseThinking
from engine.cyvasse.units import EMPTY, SIDE_INDEX, side_of

BATTLES = st.builds(battle, st.integers(0, 1 << 32), st.integers(0, 90))


@settings(max_examples=30)
@given(BATTLES)
def test_takes_and_walks_are_the_turns_of_the_rules(position):
    side = SIDE_INDEX[position.to_move]
    legal = turns(position.cells, side)
    field = Field(position.cells, side)
    assert sorted(field.takes() + field.withdrawals()) == sorted(turn for turn in legal if takes(turn))
    assert sorted(field.walks()) == sorted(turn for turn in legal if not takes(turn))


@settings(max_examples=20)
@example(battle(45, 45))  # cavalry that has taken the King does not go on
@given(BATTLES)
def test_attacked_is_what_some_turn_takes(position):
    side = SIDE_INDEX[position.to_move]
    field, threatened = Field(position.cells, side), threats(position, position.to_move)
    for h, code in enumerate(position.cells):
        if code != EMPTY and side_of(code) != side:
            assert attacked(field, h, side) == (h in threatened)


@settings(max_examples=20)
@given(BATTLES)
def test_noisy_and_quiet_are_all_turns_once(position):
    thinking = CyvasseThinking(GAME)
    state = thinking.state(position)
    listed = [turn for _, turn in thinking.noisy(state)] + thinking.quiet(state)
    assert sorted(listed) == sorted(GAME.actions(position))


@settings(max_examples=20)
@given(BATTLES)
def test_a_state_that_was_played_to_is_the_state_of_the_position(position):
    thinking = CyvasseThinking(GAME)
    state = thinking.state(position)
    for turn in [turn for _, turn in thinking.noisy(state)] + thinking.quiet(state)[::9]:
        after = GAME.apply(position, turn)
        child = thinking.after(state, turn)
        if after.result is not None:
            assert child.outcome == (0 if after.result.winner is None else -1)
        elif after.to_move != position.to_move:
            assert child == thinking.state(after)


@settings(max_examples=20)
@given(BATTLES)
def test_what_a_position_is_worth_is_the_same_from_the_other_end_of_the_board(position):
    thinking = CyvasseThinking(GAME)
    turned = bytes(code ^ 16 if code else EMPTY for code in reversed(position.cells))
    mirrored = position._replace(cells=turned, to_move=GAME.other(position, position.to_move))
    assert thinking.evaluate(thinking.state(mirrored)) == thinking.evaluate(thinking.state(position))
