"""A match of any game: the line, undo and redo, turns, what is revealed, repetition."""

from __future__ import annotations

import contextlib
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pebbles import Heap, Pebbles, told

from engine.game import IllegalAction, Options, Result
from engine.match import CannotUndo, Match

TWO_TURNS = ("take 1", "add 0", "take 2", "add 1")


def played(*texts: str, seed: int = 1, game: Pebbles | None = None) -> Match:
    match = Match(game or Pebbles(Options()), seed=seed)
    for text in texts:
        match.play(text)
    return match


def texts(match: Match) -> list[str]:
    return [ply.action for ply in match.plies]


def test_a_ply_tells_who_did_what_and_what_came_of_it():
    match = played("take 1")
    (ply,) = match.plies
    assert (ply.number, ply.side, ply.action) == (1, "south", "take 1")
    assert ply.position == match.position
    assert told(ply.events) == ["take"]


def test_the_same_seed_gives_the_same_game():
    assert played(*TWO_TURNS, seed=5).plies == played(*TWO_TURNS, seed=5).plies


def test_a_match_needs_a_seed_or_a_position():
    with pytest.raises(ValueError, match="seed or a position"):
        Match(Pebbles(Options()))


def test_a_start_position_is_settled_and_its_passes_are_told():
    match = Match(Pebbles(Options()), start=Heap("take", "north", pile=10, lucky=1))
    assert match.position.to_move == "south"
    assert told(match.opening) == ["pass"]


def test_an_illegal_action_changes_nothing():
    match = played("take 1")
    before = match.plies
    with pytest.raises(IllegalAction) as caught:
        match.play("take 1")
    assert caught.value.code == "phase"
    assert match.plies == before


@pytest.mark.parametrize(("text", "code"), [("jump", "syntax"), ("add 1", "phase"), ("draw+", "no_offer")])
def test_why_gives_the_reasons_that_play_would_raise(text, code):
    match = played()
    reasons = match.why(text)
    assert [reason.code for reason in reasons] == [code]
    with pytest.raises(IllegalAction) as caught:
        match.play(text)
    assert caught.value.reasons == reasons


def test_only_talk_is_open_to_the_side_not_to_move():
    match = played()
    assert [reason.code for reason in match.why("take 1", "north")] == ["wrong_turn"]
    with pytest.raises(IllegalAction, match="turn of North"):
        match.play("take 1", "north")
    assert match.why("draw?", "north") == ()


# -- repetition ----------------------------------------------------------------------------------------
def test_the_third_repetition_ends_the_match():
    match = played(*["take 1", "add 1"] * 4)
    assert match.position.result == Result(None, "repetition")
    assert told(match.plies[-1].events)[-1] == "draw"


def test_talk_does_not_repeat_the_position():
    match = played("take 1", "add 1")
    for _ in range(5):
        match.play("draw?")
        match.play("draw-", "south" if match.position.offer == "north" else "north")
    assert match.position.result is None
    assert len(match.line) == 3


def test_an_offer_that_stands_does_not_hide_a_repetition():
    match = played(*["take 1", "add 1"] * 3, "draw?", "take 1", "add 1")
    assert match.position.result == Result(None, "repetition")


def test_undo_takes_the_position_out_of_the_count():
    match = played(*["take 1", "add 1"] * 4)
    match.undo()
    assert match.position.result is None
    assert len(match.line) == 8
    match.redo()
    assert match.position.result == Result(None, "repetition")


# -- undo and redo -------------------------------------------------------------------------------------
def test_undo_takes_back_one_action_and_redo_brings_it_again():
    match = played(*TWO_TURNS)
    last = match.plies[-1]
    assert match.undo() == last
    assert texts(match) == list(TWO_TURNS[:-1])
    assert match.undone == (last,)
    assert match.redo() == last
    assert texts(match) == list(TWO_TURNS)
    assert match.undone == ()


def test_at_the_ends_of_the_line_there_is_a_reason():
    match = played()
    assert match.can_undo().code == match.can_undo_turn().code == "nothing_to_undo"
    assert match.can_redo().code == "nothing_to_redo"
    for attempt in (match.undo, match.undo_turn, match.redo, match.redo_turn):
        with pytest.raises(CannotUndo):
            attempt()


def test_undo_turn_takes_back_a_whole_turn():
    match = played(*TWO_TURNS)
    assert [ply.action for ply in match.undo_turn()] == ["add 1", "take 2"]
    assert texts(match) == ["take 1", "add 0"]
    assert [ply.action for ply in match.redo_turn()] == ["take 2", "add 1"]


def test_undo_turn_takes_back_a_turn_in_progress():
    match = played(*TWO_TURNS[:3])
    match.undo_turn()
    assert texts(match) == ["take 1", "add 0"]


def test_undo_turn_of_a_seat_goes_back_to_where_that_player_moves():
    match = played(*TWO_TURNS)
    match.undo_turn("first")
    assert texts(match) == []
    assert [ply.action for ply in match.redo_turn("first")] == list(TWO_TURNS)
    match.undo_turn("second")
    assert texts(match) == ["take 1", "add 0"]


def test_undo_turn_takes_the_talk_with_the_action_before_it():
    match = played("take 1", "add 0", "draw?")
    match.play("draw-", "south")
    match.undo_turn()
    assert texts(match) == []


def test_undo_turn_of_a_surrender_takes_back_the_surrender_alone():
    match = played("take 1", "add 0", "resign")
    match.undo_turn()
    assert texts(match) == ["take 1", "add 0"]
    assert match.position.result is None
    match.redo_turn()
    assert match.position.result == Result("south", "resign")


def test_undo_of_an_agreed_draw_lets_the_offer_stand_again():
    match = played("draw?")
    match.play("draw+", "north")
    match.undo()
    assert match.position.offer == "south"
    assert match.why("draw-", "north") == ()


def test_playing_drops_what_was_undone():
    match = played(*TWO_TURNS)
    match.undo_turn()
    match.play("take 3")
    assert match.undone == ()
    assert match.can_redo() is not None


def test_nothing_revealed_is_undone():
    match = played("take 1", "add 0", "look", "take 1")
    assert match.can_undo() is None
    assert match.can_undo_turn().code == "lucky"
    with pytest.raises(CannotUndo, match="lucky number"):
        match.undo_turn()
    assert texts(match) == ["take 1", "add 0", "look", "take 1"]
    match.undo()
    assert match.can_undo().code == "lucky"
    with pytest.raises(CannotUndo):
        match.undo()


# -- comments and snapshots ----------------------------------------------------------------------------
def test_a_comment_stays_with_its_action_until_another_takes_the_place():
    match = played("take 1", "add 0")
    for number, text in enumerate(("start", "good", " bad\n")):
        match.comment(number, text)
    match.undo()
    match.redo()
    assert match.comments == {0: "start", 1: "good", 2: "bad"}
    match.undo()
    match.play("add 1")
    assert match.comments == {0: "start", 1: "good"}


def test_an_empty_comment_takes_back_what_was_said():
    match = played("take 1")
    match.comment(1, "good")
    match.comment(1, " ")
    assert match.comments == {}


def test_there_is_no_comment_on_what_has_not_been_played():
    match = played("take 1")
    for number in (-1, 2):
        with pytest.raises(ValueError, match="no position"):
            match.comment(number, "good")


def test_a_snapshot_stays_as_it_is():
    match = played("take 1")
    before = match.plies
    match.play("add 0")
    match.undo_turn()
    assert [ply.action for ply in before] == ["take 1"]


STEPS = ["play", "say", "undo", "undo_turn", "redo", "redo_turn"]


@given(st.integers(0, 2**32), st.lists(st.sampled_from(STEPS)))
def test_however_one_goes_back_and_forth_the_line_replays_to_the_same_plies(seed, steps):
    match, chance = Match(Pebbles(Options()), seed=seed), random.Random(seed)
    for step in steps:
        if step == "play":
            legal = [match.game.write_action(match.position, a) for a in match.game.actions(match.position)]
            for text in legal[: 1 + chance.randrange(3)][-1:]:
                match.play(text)
        elif step == "say":
            words = [(w, s) for w in ("resign", "draw?", "draw+", "draw-") for s in ("south", "north")]
            word, side = chance.choice(words)
            if not match.why(word, side):
                match.play(word, side)
        else:
            with contextlib.suppress(CannotUndo):
                getattr(match, step)()
    again = Match(Pebbles(Options()), seed=seed)
    for ply in match.plies:
        assert again.play(ply.action, ply.side) == ply
    assert again.line == match.line
    assert [ply.number for ply in match.plies] == list(range(1, len(match.plies) + 1))
