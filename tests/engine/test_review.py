"""What a game turned on: turns, chances, and the turns that cost most."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import Match
from engine.registry import GAMES
from engine.review import MOST, Stretch, Verdict, expectation, expectations, outcome, stretches, turning_points
from engine.search.alphabeta import WIN

SCORES = st.one_of(st.integers(-5000, 5000), st.integers(-WIN, WIN))


def turns_of_one(number: int) -> list[Stretch]:
    """So many turns of one action each, the seats in turn."""
    return [Stretch(at % 2, at % 2, at, (f"played {at}",)) for at in range(number)]


def verdicts(*scores: int) -> dict[int, Verdict]:
    return {at: Verdict(score, (f"better {at}",)) for at, score in enumerate(scores)}


@given(SCORES, SCORES)
def test_the_better_score_expects_more_and_both_sides_expect_one_together(first: int, second: int):
    assert (expectation(first) <= expectation(second)) == (first <= second or expectation(first) == expectation(second))
    assert expectation(first) + expectation(-first) == pytest.approx(1)


def test_a_forced_win_expects_all():
    assert expectation(WIN - 3) == 1
    assert expectation(3 - WIN) == 0
    assert expectation(0) == 0.5


def test_the_chances_are_those_of_the_first_seat():
    found = expectations(turns_of_one(2), verdicts(200, 200))
    assert found[0] > 0.5 > found[1]


def test_the_turn_that_lost_most_is_found_with_what_was_better():
    (point,) = turning_points(turns_of_one(3), verdicts(0, 400, -400), None)
    assert point.stretch.start == 0
    assert point.better == "better 0"
    assert point.before == 0.5
    assert point.loss == pytest.approx(expectation(400) - 0.5)


def test_the_end_counts_for_what_it_brought():
    (point,) = turning_points(turns_of_one(1), verdicts(300), 0.0)
    assert point.after == 0
    assert turning_points(turns_of_one(1), verdicts(300), 1.0) == []


def test_a_turn_played_as_advised_is_no_turning_point():
    advised = {0: Verdict(0, ("played 0", "and so on"))}
    assert turning_points(turns_of_one(1), advised, 0.0) == []


def test_what_was_better_is_the_first_action_that_was_not_as_advised():
    turn = Stretch(0, 0, 4, ("c2-c3", "end"))
    (point,) = turning_points([turn], {4: Verdict(0, ("c2-c3", "c3!"))}, 0.0)
    assert (point.at, point.better) == (5, "c3!")


def test_a_turn_that_goes_on_after_the_advice_is_judged_without_any():
    turn = Stretch(0, 0, 4, ("c2-c3", "end"))
    (point,) = turning_points([turn], {4: Verdict(0, ("c2-c3",))}, 0.0)
    assert (point.at, point.better) == (5, "")


def test_resigning_has_no_better_action():
    (point,) = turning_points([Stretch(0, 0, 0, ("resign",))], verdicts(0), 0.0)
    assert point.better == ""


def test_armies_set_up_in_secret_are_not_judged():
    match = Match(GAMES["cyvasse"]().with_options({}), seed=1)
    for _ in range(2):
        match.play(match.game.write_action(match.position, match.game.witness(match.position)))
    first = next(iter(match.game.actions(match.position)))
    match.play(match.game.write_action(match.position, first))
    line = [match.first, *(ply.position for ply in match.plies)]
    (turn,) = stretches(match.game, line, [(ply.side, ply.action) for ply in match.plies])
    assert turn.start == 2


def test_actions_of_one_seat_in_a_row_are_one_turn():
    match = Match(GAMES["navia"]().with_options({}), seed=1)
    while len(match.plies) < 60 and match.position.result is None:
        match.play(match.game.write_action(match.position, next(iter(match.game.actions(match.position)))))
    line = [match.first, *(ply.position for ply in match.plies)]
    found = stretches(match.game, line, [(ply.side, ply.action) for ply in match.plies])
    assert [action for turn in found for action in turn.actions] == [ply.action for ply in match.plies]
    assert all(first.seat != second.seat and first.end == second.start for first, second in itertools.pairwise(found))


def test_who_resigns_has_got_nothing():
    match = Match(GAMES["cyvasse"]().with_options({}), seed=1)
    assert outcome(match.game, match.position) is None
    match.play("resign", "south")
    assert outcome(match.game, match.position) == 0


def test_resigning_while_the_other_is_to_move_is_a_turn_of_who_resigned():
    match = Match(GAMES["cyvasse"]().with_options({}), seed=1)
    match.play("resign", "north")
    (turn,) = stretches(match.game, [match.first, match.position], [("north", "resign")])
    assert (turn.seat, turn.mover) == (1, 0)
    (point,) = turning_points([turn], verdicts(0), outcome(match.game, match.position))
    assert (point.before, point.after) == (0.5, 0)


@given(st.lists(SCORES, max_size=30), st.sampled_from([None, 0.0, 0.5, 1.0]))
def test_there_are_three_at_most_in_the_order_of_the_game_and_none_lost_more(scores: list[int], end: float | None):
    turns, said = turns_of_one(len(scores)), verdicts(*scores)
    worst = turning_points(turns, said, end)
    every = turning_points(turns, said, end, most=1000)
    assert len(worst) == min(MOST, len(every))
    assert worst == sorted(worst, key=lambda point: point.stretch.start)
    left_out = [point.loss for point in every if point not in worst]
    assert max(left_out, default=0) <= min((point.loss for point in worst), default=1)
