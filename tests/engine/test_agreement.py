"""Surrender and the offer of a draw, the same in every game."""

from __future__ import annotations

import pytest
from pebbles import Heap, Pebbles, told

from engine.game import IllegalAction, Options, Result
from engine.match import Match


@pytest.fixture
def match() -> Match:
    return Match(Pebbles(Options()), seed=1)


def refusal(match: Match, word: str, side: str | None = None) -> list[str]:
    codes = [reason.code for reason in match.why(word, side)]
    before = match.position, match.plies
    with pytest.raises(IllegalAction) as caught:
        match.play(word, side)
    assert [reason.code for reason in caught.value.reasons] == codes
    assert (match.position, match.plies) == before
    return codes


@pytest.mark.parametrize(("side", "winner"), [(None, "north"), ("south", "north"), ("north", "south")])
def test_surrender_makes_the_other_side_win_and_changes_nothing_else(match, side, winner):
    before = match.position
    ply = match.play("resign", side)
    assert match.position.result == Result(winner, "resign")
    assert match.game.stand(match.position, None, None) == before
    assert told(ply.events) == ["resign", "win"]
    assert ply.events[1].fields == {"winner": winner, "by": "resign"}


def test_an_offer_is_written_in_the_position_and_leaves_the_turn(match):
    before = match.position
    ply = match.play("draw?")
    assert match.position.offer == "south"
    assert match.position.to_move == before.to_move
    assert told(ply.events) == ["offer"]


def test_the_side_not_to_move_may_offer_too(match):
    match.play("draw?", "north")
    assert match.position.offer == "north"
    match.play("draw+")
    assert match.position.result == Result(None, "agreed")


def test_an_accepted_offer_is_a_draw_by_agreement(match):
    match.play("draw?")
    ply = match.play("draw+", "north")
    assert match.position.result == Result(None, "agreed")
    assert match.position.offer is None
    assert told(ply.events) == ["draw"]


def test_a_declined_offer_is_gone(match):
    match.play("draw?")
    ply = match.play("draw-", "north")
    assert match.position.offer is None
    assert match.position.result is None
    assert told(ply.events) == ["decline"]


def test_an_offer_stands_while_its_own_side_plays_on(match):
    match.play("draw?")
    match.play("take 1")
    match.play("add 0")
    assert match.position.offer == "south"


def test_an_offer_lapses_when_the_other_side_plays(match):
    match.play("draw?", "north")
    ply = match.play("take 1")
    assert match.position.offer is None
    assert told(ply.events) == ["take", "lapse"]


def test_a_forced_pass_is_no_answer():
    match = Match(Pebbles(Options()), start=Heap("add", "south", pile=5, lucky=1))
    match.play("draw?")
    ply = match.play("add 0")
    assert told(ply.events) == ["pass"]
    assert match.position.offer == "south"


def test_an_offer_goes_with_the_player_when_sides_get_other_names():
    match = Match(Pebbles(Options(), set_up=True), seed=1)
    match.play("draw?")
    assert match.position.offer == "first"
    match.play("pile 8")
    assert match.position.offer == "south"


def test_the_end_by_an_action_leaves_no_offer():
    match = Match(Pebbles(Options(), set_up=True), seed=1)
    for text in ("pile 1", "draw?", "take 1"):
        ply = match.play(text)
    assert match.position.result == Result("north", "last")
    assert match.position.offer is None
    assert told(ply.events) == ["take", "win"]


def test_surrender_leaves_an_offer_to_be_seen(match):
    match.play("draw?")
    match.play("resign", "north")
    assert match.position.offer == "south"


@pytest.mark.parametrize("word", ["draw+", "draw-"])
def test_an_answer_needs_an_offer_of_the_other_side(match, word):
    assert refusal(match, word) == ["no_offer"]
    match.play("draw?")
    assert refusal(match, word) == ["own_offer"]


@pytest.mark.parametrize("side", ["south", "north"])
def test_sides_are_called_as_the_game_calls_them(match, side):
    match.play("draw?", side)
    (reason,) = match.why("draw?")
    assert reason.text == f"An offer of a draw by {side.title()} stands already."


@pytest.mark.parametrize("side", ["south", "north"])
def test_a_second_offer_waits_for_the_answer_to_the_first(match, side):
    match.play("draw?")
    assert refusal(match, "draw?", side) == ["offer_pending"]


@pytest.mark.parametrize("word", ["resign", "draw?", "draw+", "draw-"])
@pytest.mark.parametrize("side", ["south", "north"])
def test_after_the_end_nothing_is_said(match, word, side):
    match.play("resign")
    assert "ended" in refusal(match, word, side)


@pytest.mark.parametrize("word", ["resign", "draw+"])
def test_after_an_end_by_word_nothing_is_played(match, word):
    match.play("draw?", "north")
    match.play(word)
    assert refusal(match, "take 1") == ["ended"]
    match.undo()
    assert match.why("take 1") == ()


@pytest.mark.parametrize("word", ["draw?", "draw+", "draw-"])
def test_offers_can_be_switched_off(word):
    match = Match(Pebbles(Options(draw_offers=False)), seed=1)
    assert "no_draw_offers" in refusal(match, word)
    assert match.why("resign") == ()


@pytest.mark.parametrize("word", ["resign", "draw?", "take 1"])
def test_an_unknown_side_is_refused(match, word):
    assert refusal(match, word, "purple") == ["unknown_side"]
