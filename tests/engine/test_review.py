"""What a game turned on: turns, chances, and the turns that cost most."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import Match
from engine.registry import GAMES
from engine.review import MOST, Act, Stretch, Verdict, expectation, expectations, outcome, stretches, turning_points
from engine.search.alphabeta import WIN

SCORES = st.one_of(st.integers(-5000, 5000), st.integers(-WIN, WIN))


def turns_of_one(number: int) -> list[Stretch]:
    """So many turns of one action each, the seats in turn."""
    return [Stretch(at % 2, at % 2, (Act(at, f"played {at}"),), at + 1) for at in range(number)]


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
    turn = Stretch(0, 0, (Act(4, "c2-c3"), Act(5, "end")), 6)
    (point,) = turning_points([turn], {4: Verdict(0, ("c2-c3", "c3!"))}, 0.0)
    assert (point.at, point.better) == (5, "c3!")


def test_a_turn_that_goes_on_after_the_advice_is_judged_without_any():
    turn = Stretch(0, 0, (Act(4, "c2-c3"), Act(5, "end")), 6)
    (point,) = turning_points([turn], {4: Verdict(0, ("c2-c3",))}, 0.0)
    assert (point.at, point.better) == (5, "")


def test_resigning_has_no_better_action():
    (point,) = turning_points([Stretch(0, 0, (Act(0, "resign"),), 1)], verdicts(0), 0.0)
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
    assert [act.text for turn in found for act in turn.acts] == [ply.action for ply in match.plies]
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


def talked(*said: str) -> list[Stretch]:
    """The turns of a battle: "s:Ka1-a2" is an action of South, and said is what both can say."""
    start = {"a1": "south king", "k11": "north king", "c3": "south rabble", "i9": "north rabble"}
    game = GAMES["cyvasse"]().with_options({})
    first = game.read_position(
        {"game": "cyvasse", "phase": "battle", "to_move": "south", "units": start, "quiet": 0, "result": None}
    )
    match = Match(game, seed=1, start=first)
    for one in said:
        match.play(one[2:], {"s": "south", "n": "north"}[one[0]])
    line = [match.first, *(ply.position for ply in match.plies)]
    return stretches(game, line, [(ply.side, ply.action) for ply in match.plies])


def test_talking_about_a_draw_is_no_turn_and_belongs_to_none():
    first, second, third = talked("s:draw?", "n:draw-", "s:Ka1-a2", "n:draw?", "s:draw-", "n:Kk11-k10", "s:Ka2-a1")
    assert [first.acts, second.acts, third.acts] == [
        (Act(2, "Ka1-a2"),),
        (Act(5, "Kk11-k10"),),
        (Act(6, "Ka2-a1"),),
    ]
    assert [first.end, second.end, third.end] == [5, 6, 7], "each ends where the next begins"


def test_a_lone_offer_is_no_turn():
    assert talked("s:draw?") == []


def test_a_turn_played_as_advised_after_an_offer_was_refused_is_no_turning_point():
    turns = talked("s:draw?", "n:draw-", "s:Ka1-a2", "n:Kk11-k10")
    advised = {2: Verdict(400, ("Ka1-a2",)), 3: Verdict(400, ("Kk11-k10",))}
    assert turning_points(turns, advised, None) == []


def test_what_a_turn_cost_is_known_when_a_draw_was_talked_of_after_it():
    turns = talked("s:Ka1-a2", "s:draw?", "n:draw-", "n:Kk11-k10")
    (point,) = turning_points(turns, {0: Verdict(0, ("Ka1-b1",)), 3: Verdict(400, ("Kk11-k10",))}, None)
    assert (point.at, point.better, point.before) == (0, "Ka1-b1", 0.5)


def test_what_is_said_in_the_middle_of_a_turn_shifts_nothing():
    match = Match(GAMES["navia"]().with_options({}), seed=1)
    seat = match.game.seats.index(match.game.seat(match.position, match.position.to_move))
    me, other = match.position.to_move, match.game.other(match.position, match.position.to_move)
    position = match.position
    line = [position] * 5
    acted = [(me, "one"), (other, "draw?"), (me, "draw-"), (me, "two")]
    (turn,) = stretches(match.game, line, acted)
    assert turn == Stretch(seat, seat, (Act(0, "one"), Act(3, "two")), 4)
    (point,) = turning_points([turn], {0: Verdict(0, ("one", "three"))}, 0.0)
    assert (point.at, point.better) == (3, "three")


def test_resigning_a_lost_game_is_no_turning_point():
    turns = talked("s:Ka1-a2", "n:Kk11-k10", "s:resign")
    lost = {0: Verdict(-500, ("Ka1-a2",)), 1: Verdict(500, ("Kk11-k10",)), 2: Verdict(-500, ("Ka2-a1",))}
    assert turning_points(turns, lost, 0.0) == []
    (point,) = turning_points(turns, lost | {2: Verdict(300, ("Ka2-a1",))}, 0.0)
    assert (point.stretch.acts, point.better) == ((Act(2, "resign"),), "")


def test_resigning_in_the_middle_of_a_turn_is_not_laid_to_what_was_played_before_it():
    match = Match(GAMES["navia"]().with_options({}), seed=1)
    me, position = match.position.to_move, match.position
    found = stretches(match.game, [position] * 3, [(me, "one"), (me, "resign")])
    assert [turn.acts for turn in found] == [(Act(0, "one"),), (Act(1, "resign"),)]


def test_agreeing_to_a_draw_is_laid_to_who_agreed():
    turns = talked("s:Ka1-a2", "s:draw?", "n:draw+")
    won = {0: Verdict(-500, ("Ka1-b1",)), 2: Verdict(500, ("Kk11-k10",))}
    (point,) = turning_points(turns, won, 0.5)
    assert (point.stretch.seat, point.stretch.acts) == (1, (Act(2, "draw+"),))


@given(st.lists(SCORES, max_size=30), st.sampled_from([None, 0.0, 0.5, 1.0]))
def test_there_are_three_at_most_in_the_order_of_the_game_and_none_lost_more(scores: list[int], end: float | None):
    turns, said = turns_of_one(len(scores)), verdicts(*scores)
    worst = turning_points(turns, said, end)
    every = turning_points(turns, said, end, most=1000)
    assert len(worst) == min(MOST, len(every))
    assert worst == sorted(worst, key=lambda point: point.stretch.start)
    left_out = [point.loss for point in every if point not in worst]
    assert max(left_out, default=0) <= min((point.loss for point in worst), default=1)
