"""Forced passes, endings and their order, repetition: what is not one turn from one position."""

from __future__ import annotations

import pytest
from cyvasse_tables import battle, deployed

from engine.cyvasse.armies import ready_made
from engine.cyvasse.game import Cyvasse
from engine.game import Result
from engine.match import Match

GAME = Cyvasse()
WALLED = {"south": "Ka1 Ma2 Mb1 Mb2", "north": "kk11 mk10 mj10 mj11"}


def settled(units: str, to_move: str = "south", quiet: int = 0, game: Cyvasse = GAME):
    position, events = game.settle(battle(units, to_move, quiet))
    return position, [event.code for event in events]


def line_of(game: Cyvasse, units: str, *turns: str):
    """The positions of a game, from one that is set."""
    line = [battle(units)]
    for text in turns:
        line.append(game.apply(line[-1], game.read_action(line[-1], text)))
    return line


# -- settling ----------------------------------------------------------------------------------------
def test_a_position_that_goes_on_is_left_as_it_is():
    assert settled("Ka1 kk11") == (battle("Ka1 kk11"), [])


def test_a_set_position_passes_for_a_stuck_side():
    position, events = settled(f"{WALLED['south']} kk11")
    assert (position.to_move, position.quiet, events) == ("north", 1, ["pass"])


@pytest.mark.parametrize("side", ["south", "north"])
def test_if_neither_side_can_move_it_is_a_draw_and_to_move_stays(side):
    position, events = settled(" ".join(WALLED.values()), side)
    assert (position.result, position.to_move, events) == (Result(None, "no_move"), side, ["draw"])


def test_neither_can_move_comes_before_the_hundredth_quiet_turn():
    assert settled(" ".join(WALLED.values()), quiet=100)[0].result == Result(None, "no_move")


def test_a_king_taken_comes_before_all_else():
    position, events = settled(WALLED["south"], quiet=100)
    assert (position.result, events) == (Result("south", "king"), ["win"])


def test_a_set_position_at_the_hundredth_quiet_turn_is_a_draw():
    position, events = settled("Ka1 kk11", quiet=100)
    assert (position.result, events) == (Result(None, "quiet"), ["draw"])


def test_an_attack_that_cannot_win_is_no_move_either():
    """The King stands hemmed in by what it cannot take."""
    position, events = settled("Ka1 ea2 eb1 eb2 kk11")
    assert (position.to_move, events) == ("north", ["pass"])


def test_an_ended_position_stays_ended():
    position = battle("Ka1 kk11", quiet=100)._replace(result=Result("north", "resign"))
    assert GAME.settle(position) == (position, ())
    assert list(GAME.actions(position)) == []
    assert GAME.witness(position) is None
    assert [reason.code for reason in GAME.why_not(position, GAME.read_action(position, "Ka1-a2"))] == ["ended"]


def test_a_shot_may_leave_nobody_able_to_move():
    units = f"{WALLED['south']} Tc3 rf5 {WALLED['north']}"
    position = line_of(GAME, units, "Tc3*f5")[-1]
    assert (position.result, position.to_move) == (Result(None, "no_move"), "north")


# -- options -----------------------------------------------------------------------------------------
def test_quiet_turns_can_be_chosen_or_switched_off():
    assert settled("Ka1 kk11", quiet=10, game=Cyvasse.with_options({"quiet": 10}))[0].result is not None
    assert settled("Ka1 kk11", quiet=10**6, game=Cyvasse.with_options({"quiet": None}))[0].result is None


@pytest.mark.parametrize("units", ["Ka1 Rc3 kk11", f"{WALLED['south']} Rc3 kk11"])
def test_there_is_no_voluntary_pass(units):
    assert [reason.code for reason in Match(GAME, start=battle(units)).why("pass")] == ["syntax"]


# -- repetition --------------------------------------------------------------------------------------
DANCE = ("Ka1-a2", "Kk11-k10", "Ka2-a1", "Kk10-k11")


def test_the_third_time_with_the_same_side_to_move_is_a_draw():
    line = line_of(GAME, "Ka1 kk11", *DANCE, *DANCE)
    assert [GAME.recurrence(line[: n + 1]) for n in range(8)] == [None] * 8
    position, events = GAME.recurrence(line)
    assert (position.result, position.to_move) == (Result(None, "repetition"), "south")
    assert [event.code for event in events] == ["draw"]


def test_the_hundredth_quiet_turn_comes_before_the_third_repetition():
    match = Match(Cyvasse.with_options({"quiet": 8}), start=battle("Ka1 kk11"))
    for turn in (*DANCE, *DANCE):
        match.play(turn)
    assert match.position.result == Result(None, "quiet")
    assert [event.code for event in match.plies[-1].events] == ["move", "draw"]


def test_the_position_with_the_other_side_to_move_is_another():
    line = line_of(GAME, "Ka1 kk11", *DANCE, "Ka1-b1", "Kk11-k10", "Kb1-a1")
    mixed = [*line, line[0]._replace(to_move="north", quiet=8)]
    assert GAME.recurrence(mixed) is None


def test_passes_are_counted_as_turns_and_stand_for_no_position():
    """North is stuck: South alone goes there and back."""
    line = line_of(GAME, f"Ka1 {WALLED['north']}", "Ka1-a2", "Ka2-a1", "Ka1-a2", "Ka2-a1")
    assert [position.to_move for position in line] == ["south"] * 5
    assert GAME.recurrence(line[:-1]) is None
    assert GAME.recurrence(line).position.result == Result(None, "repetition")


def test_units_of_one_kind_may_change_places():
    """Each Rabble comes to where the other stood; the position is the same."""
    turns = ("Rf5-f6", "Kk11-k10", "Rf7-f5", "Kk10-k11", "Rf6-g7", "Kk11-k10", "Rg7-f7", "Kk10-k11")
    line = line_of(GAME, "Ka1 Rf5 Rf7 kk11", *turns, *turns)
    assert [n for n in range(1, len(line)) if GAME.recurrence(line[: n + 1]) is not None] == [len(line) - 1]
    assert GAME.recurrence(line).position.result == Result(None, "repetition")


def test_recurs_after_is_a_true_bound():
    twice = Cyvasse.with_options({"repetition": 2})
    line = line_of(twice, f"Ka1 {WALLED['north']}", "Ka1-a2", "Ka2-a1")
    assert len(line) > Cyvasse.recurs_after
    assert twice.recurrence(line) is not None
    assert all(twice.recurrence(line[: n + 1]) is None for n in range(Cyvasse.recurs_after))


def test_a_repetition_counts_from_the_position_that_was_set():
    line = line_of(GAME, "Ka1 kk11", *DANCE, *DANCE)
    assert GAME.recurrence(line[1:]) is None


def test_repetition_can_be_switched_off():
    line = line_of(GAME, "Ka1 kk11", *DANCE, *DANCE)
    assert Cyvasse.with_options({"repetition": None}).recurrence(line) is None


def test_deployments_do_not_repeat():
    army = ready_made()[0]
    middle = GAME.apply(GAME.start(1), army.of("south"))
    assert GAME.recurrence([GAME.start(1), middle]) is None
    assert GAME.recurrence([deployed(GAME, 1, army.of("south"), army.of("north"))]) is None
