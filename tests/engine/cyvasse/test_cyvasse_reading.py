"""Positions, options and actions as they come from outside: what is refused, and with which code."""

from __future__ import annotations

import copy

import pytest
from cyvasse_tables import battle

from engine.cyvasse.game import Cyvasse
from engine.game import BadOptions, BadPosition, IllegalAction, Result

GAME = Cyvasse()
PAGE = {
    "game": "cyvasse",
    "phase": "battle",
    "to_move": "south",
    "units": {
        "a1": "south king",
        "f6": "north dragon",
        "k9": "north king",
        "c3": "south mountain",
        "d4": "south light_horse",
    },
    "quiet": 0,
    "result": None,
}


def changed(**keys):
    return {**copy.deepcopy(PAGE), **keys}


def without(key):
    return {name: value for name, value in PAGE.items() if name != key}


def test_the_position_of_the_protocol_page():
    position = GAME.read_position(PAGE)
    assert position == battle("Ka1 df6 kk9 Mc3 Ld4")
    assert GAME.write_position(position) == PAGE


@pytest.mark.parametrize("key", PAGE)
def test_a_missing_key_is_refused(key):
    assert refused(without(key)) == "missing_key"


KINGS = {"a1": "south king", "k9": "north king"}


@pytest.mark.parametrize(
    ("code", "keys"),
    [
        ("unknown_key", {"colour": 1}),
        ("unknown_key", {"ready": []}),
        ("bad_value", {"game": "navia"}),
        ("bad_value", {"phase": "peace"}),
        ("bad_value", {"phase": ["battle"]}),
        ("deploy_set", {"phase": "deploy"}),
        ("deploy_set", {"phase": "deploy", "ready": []}),
        ("bad_value", {"to_move": "red"}),
        ("bad_value", {"to_move": None}),
        ("bad_value", {"to_move": ["south"]}),
        ("bad_value", {"quiet": -1}),
        ("bad_value", {"quiet": True}),
        ("bad_value", {"quiet": 1.0}),
        ("bad_value", {"quiet": None}),
        ("bad_value", {"units": []}),
        ("bad_value", {"offer": "red"}),
        ("bad_value", {"offer": None}),
        ("no_such_hex", {"units": {**KINGS, "a7": "south dragon"}}),
        ("no_such_hex", {"units": {**KINGS, "A1": "south dragon"}}),
        ("no_such_hex", {"units": {**KINGS, "g1": "south dragon"}}),
        ("bad_unit", {"units": {**KINGS, "a2": "south pawn"}}),
        ("bad_unit", {"units": {**KINGS, "a2": "red dragon"}}),
        ("bad_unit", {"units": {**KINGS, "a2": "south  dragon"}}),
        ("bad_unit", {"units": {**KINGS, "a2": None}}),
        ("bad_unit", {"units": {**KINGS, "a2": ["south dragon"]}}),
        ("kings", {"units": {"a1": "south king"}}),
        ("kings", {"units": {**KINGS, "a2": "south king"}}),
        ("kings", {"units": {}}),
        ("kings", {"result": {"winner": "south", "by": "king"}}),
        ("bad_value", {"result": "south"}),
        ("bad_value", {"result": {"winner": "south"}}),
        ("bad_value", {"result": {"winner": "red", "by": "king"}}),
        ("bad_value", {"result": {"winner": None, "by": "king"}}),
        ("bad_value", {"result": {"winner": "south", "by": "quiet"}}),
        ("bad_value", {"result": {"winner": None, "by": "thousand_war"}}),
        ("bad_value", {"result": {"winner": None, "by": []}}),
    ],
)
def test_what_is_wrong_with_a_position_is_named(code, keys):
    assert refused(changed(**keys)) == code


def refused(data) -> str:
    with pytest.raises(BadPosition) as refusal:
        GAME.read_position(data)
    assert 0 < len(refusal.value.message) < 200
    return refusal.value.code


def test_any_units_on_any_hexes_in_any_number_may_be_set():
    position = battle("Da1 Da2 Da3 Mf6 Mf7 Mf8 Kk11 ka4")
    assert GAME.read_position(GAME.write_position(position)) == position


@pytest.mark.parametrize("result", [Result("north", "resign"), Result(None, "agreed"), Result(None, "no_move")])
def test_an_ended_position_is_read_back(result):
    position = GAME.stand(battle("Ka1 kk11"), "south", result)
    assert GAME.read_position(GAME.write_position(position)) == position


def test_after_the_king_is_taken_the_loser_has_none():
    position = battle("Ka1 rk11", "north")._replace(result=Result("south", "king"))
    assert GAME.read_position(GAME.write_position(position)) == position


def test_an_offer_is_printed_only_when_there_is_one():
    position = battle("Ka1 kk11")
    assert "offer" not in GAME.write_position(position)
    offered = GAME.stand(position, "south", None)
    assert GAME.write_position(offered)["offer"] == "south"
    assert GAME.read_position(GAME.write_position(offered)) == offered


# -- actions -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "text",
    ["", "Ka1", "Ka1-", "ka1-a2", "Ka1-a7", "Ka1-z2", "Qa1-a2", "Ka1-a2-", "Ka1-a2-a3-a4", "Ka1 - a2", "Ka1+a2",
     "Ka1-a2 ", "Ka01-a2", "Ka1-a2\n", "Kа1-a2", "Ka١-a2", "x" * 5000],
)  # fmt: skip
def test_what_is_no_turn_is_a_syntax_error(text):
    with pytest.raises(IllegalAction) as refusal:
        GAME.read_action(battle("Ka1 kk11"), text)
    assert refusal.value.code == "syntax"
    assert 0 < len(refusal.value.message) < 200


def test_a_turn_that_is_not_legal_is_read_and_written_as_it_is():
    position = battle("Ka1 kk11")
    for text in ("Ka1-f6", "Ef6xf7", "Kk11-k10", "Ka1*b2", "Ka1-a2-a1", "Ka1-a2*a3"):
        assert GAME.write_action(position, GAME.read_action(position, text)) == text


# -- options -----------------------------------------------------------------------------------------
def test_options_have_the_defaults_of_the_protocol():
    assert Cyvasse.with_options({}).write_options() == {"quiet": 100, "repetition": 3, "draw_offers": True}


@pytest.mark.parametrize("chosen", [{"quiet": None}, {"quiet": 1}, {"repetition": 2}, {"draw_offers": False}])
def test_options_are_kept(chosen):
    assert chosen.items() <= Cyvasse.with_options(chosen).write_options().items()


@pytest.mark.parametrize(
    ("code", "options"),
    [
        ("unknown_option", {"speed": 1}),
        ("bad_option", {"quiet": 0}),
        ("bad_option", {"quiet": True}),
        ("bad_option", {"quiet": 1.5}),
        ("bad_option", {"quiet": "100"}),
        ("bad_option", {"repetition": 1}),
        ("bad_option", {"draw_offers": 1}),
        ("bad_option", {"draw_offers": None}),
    ],
)
def test_other_options_are_refused(code, options):
    with pytest.raises(BadOptions) as refusal:
        Cyvasse.with_options(options)
    assert refusal.value.code == code
