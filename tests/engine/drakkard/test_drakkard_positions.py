"""Positions, options and actions as the protocol writes them, and what `set` refuses."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from drakkard_tables import table
from hypothesis import given
from hypothesis import strategies as st

from engine.drakkard.actions import Action, Arrange, Colour, Hold, Launch, Place, Raid, Sail
from engine.drakkard.card import Laid, Ship
from engine.drakkard.game import Drakkard
from engine.drakkard.geometry import Pose
from engine.drakkard.movement import raidable
from engine.drakkard.queries import reach
from engine.game import BadOptions, BadPosition, IllegalAction

GAME = Drakkard()

PROTOCOL: dict[str, Any] = json.loads(
    """{"game":"drakkard","phase":"reinforce","to_move":"red","first":"green",
 "cards":[{"face":"ships","pose":[-3600,0,0]},{"face":"ships","pose":[3600,0,0]}],
 "flagships":{"red":[0,1],"green":[1,5]},"tokens":[{"by":"red","on":[0,6]}],"tokens_left":{"red":5,"green":6},
 "deck":["monster","ships"],"move_value":{"red":1,"green":1},"result":null}"""
)
"""The example of PROTOCOL.md."""


def changed(**changes: Any) -> dict[str, Any]:
    return deepcopy({**PROTOCOL, **changes})


def cards(*laid: tuple[str, int, int, int]) -> list[dict[str, Any]]:
    return [{"face": face, "pose": list(pose)} for face, *pose in laid]


def test_the_example_of_the_protocol_is_read_and_written_alike() -> None:
    position = GAME.read_position(PROTOCOL)
    assert GAME.write_position(position) == PROTOCOL
    assert list(GAME.write_position(position)) == list(PROTOCOL)
    assert GAME.settle(position).position == position


def test_a_view_is_read_back() -> None:
    view = changed(deck={"top": "monster", "left": {"monster": 7, "ships": 8}})
    position = GAME.read_position(view)
    assert GAME.write_position(position) == view
    assert GAME.view(position, "red") == position


@pytest.mark.parametrize("setup", ["assail_the_sails", "longboat_launch", "sea_monster_struggle", "free"])
def test_before_the_colours_the_sides_are_called_by_their_seats(setup: str) -> None:
    game = Drakkard.with_options({"setup": setup, "move_value": {"first": 1, "second": 3}})
    position = game.start(5)
    data = game.write_position(position)
    assert data["first"] is None
    assert data["move_value"] == {"first": 1, "second": 3}
    assert data["flagships"] == {"red": None, "green": None}
    assert game.read_position(json.loads(json.dumps(data))) == position
    assert game.sides(position) == ("first", "second")


def test_the_move_values_follow_the_players_to_their_colours() -> None:
    game = Drakkard.with_options({"move_value": {"first": 1, "second": 3}})
    start = game.start(5)
    for colour, other in (("red", "green"), ("green", "red")):
        after = game.play(start, Colour(colour)).position
        assert game.write_position(after)["move_value"] == {colour: 3, other: 1}


MONSTER = ("monster", 0, 0, 0)
REFUSED: dict[str, tuple[str, dict[str, Any]]] = {
    "an unknown face": ("unknown_value", {"cards": cards(("kraken", 0, 0, 0))}),
    "an unknown face in the deck": ("unknown_value", {"deck": ["kraken"]}),
    "an unknown ship under a Flagship": ("no_ship", {"flagships": {"red": [0, 8], "green": [1, 5]}}),
    "an unknown ship under a token": ("no_ship", {"tokens": [{"by": "red", "on": [2, 0]}]}),
    "a ship of negative number": ("no_ship", {"tokens": [{"by": "red", "on": [-1, 0]}]}),
    "x out of range": ("bad_pose", {"cards": cards(("ships", 200_001, 0, 0), ("ships", 3600, 0, 0))}),
    "y out of range": ("bad_pose", {"cards": cards(("ships", 0, -200_001, 0), ("ships", 3600, 0, 0))}),
    "an angle of a full turn": ("bad_pose", {"cards": cards(("ships", 0, 0, 36_000), ("ships", 3600, 0, 0))}),
    "a negative angle": ("bad_pose", {"cards": cards(("ships", 0, 0, -1), ("ships", 3600, 0, 0))}),
    "a pose that is no whole number": ("wrong_type", {"cards": [{"face": "ships", "pose": [0.5, 0, 0]}]}),
    "a pose of two numbers": ("wrong_length", {"cards": [{"face": "ships", "pose": [0, 0]}]}),
    "nineteen cards": ("too_many_cards", {"cards": cards(*[("ships", 7000 * i, 0, 0) for i in range(19)])}),
    "seventeen cards in the deck": ("too_many_cards", {"deck": ["ships"] * 17}),
    "seventeen cards in a hidden deck": (
        "too_many_cards",
        {"deck": {"top": "ships", "left": {"monster": 8, "ships": 8}}},
    ),
    "a hidden deck without a top card": (
        "unknown_value",
        {"deck": {"top": None, "left": {"monster": 1, "ships": 0}}},
    ),
    "more than six tokens of a side": ("too_many_tokens", {"tokens_left": {"red": 6, "green": 6}}),
    "seven tokens left": ("out_of_range", {"tokens_left": {"red": 7, "green": 6}}),
    "two tokens on one ship": (
        "two_tokens",
        {
            "tokens": [{"by": "red", "on": [0, 6]}, {"by": "green", "on": [0, 6]}],
            "tokens_left": {"red": 5, "green": 5},
        },
    ),
    "a Flagship on an enemy ship": ("wrong_flagship", {"flagships": {"red": [0, 4], "green": [1, 5]}}),
    "a Flagship on a ship that a card covers": (
        "covered_flagship",
        {"cards": cards(("ships", 0, 0, 0), ("ships", 0, 0, 0)), "tokens": []},
    ),
    "a card over an older card's Sea Monster": (
        "covered_monster",
        {"cards": cards(MONSTER, ("ships", 4444, 0, 0)), "tokens": []},
    ),
    "a card over the dot of a token": (
        "covered_token",
        {"cards": cards(("ships", 0, 0, 0), ("ships", 4544, 0, 0)), "tokens": [{"by": "red", "on": [0, 6]}]},
    ),
    "a Flagship missing": ("wrong_phase", {"flagships": {"red": None, "green": [1, 5]}}),
    "both Flagships in the phase in which they are placed": ("wrong_phase", {"phase": "flagship"}),
    "colours before they are chosen": ("unknown_value", {"phase": "colour"}),
    "no First Player": ("wrong_phase", {"first": None}),
    "a side that does not exist": ("unknown_value", {"to_move": "first"}),
    "a phase that does not exist": ("unknown_value", {"phase": "plunder"}),
    "a Move value of 4": ("out_of_range", {"move_value": {"red": 4, "green": 1}}),
    "a Move value by seats": ("unknown_key", {"move_value": {"first": 1, "second": 1}}),
    "another game": ("unknown_value", {"game": "cyvasse"}),
    "an unknown key": ("unknown_key", {"quiet": 0}),
    "an unknown ending": ("unknown_value", {"result": {"winner": "red", "by": "king"}}),
    "a draw by ships": ("unknown_value", {"result": {"winner": None, "by": "ships"}}),
    "an offer by nobody": ("unknown_value", {"offer": "blue"}),
    "true for a number": ("wrong_type", {"tokens_left": {"red": True, "green": 6}}),
}


@pytest.mark.parametrize("name", REFUSED)
def test_set_refuses(name: str) -> None:
    code, changes = REFUSED[name]
    with pytest.raises(BadPosition) as refusal:
        GAME.read_position(changed(**changes))
    assert refusal.value.code == code


@pytest.mark.parametrize("key", PROTOCOL)
def test_set_refuses_a_position_without_one_of_its_keys(key: str) -> None:
    data = changed()
    del data[key]
    with pytest.raises(BadPosition) as refusal:
        GAME.read_position(data)
    assert refusal.value.code == "missing_key"


ACCEPTED: dict[str, dict[str, Any]] = {
    "a history that cannot have been": {
        "cards": cards(("ships", 0, 0, 0), ("ships", 90_000, 0, 0)),
        "deck": [],
    },
    "eighteen cards and a deck": {"cards": cards(*[("ships", 7000 * i, 0, 0) for i in range(18)])},
    "a card that only touches a Sea Monster": {
        "cards": cards(MONSTER, ("ships", 4445, 0, 0)),
        "tokens": [],
    },
    "a Flagship on a ship that is partly covered": {
        "cards": cards(("ships", 0, 0, 0), ("ships", -2850, -7500, 0)),
        "flagships": {"red": [0, 1], "green": [0, 5]},
        "tokens": [],
    },
    "a surrender": {"result": {"winner": "red", "by": "resign"}},
    "a draw agreed": {"result": {"winner": None, "by": "agreed"}},
    "an offer": {"offer": "green"},
    "a hidden deck of which nothing is left": {"deck": {"top": None, "left": {"monster": 0, "ships": 0}}},
    "a hidden deck of one card": {"deck": {"top": "ships", "left": {"monster": 0, "ships": 0}}},
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_set_accepts(name: str) -> None:
    data = changed(**ACCEPTED[name])
    assert GAME.write_position(GAME.read_position(data)) == data


def test_in_the_flagship_phase_the_second_player_is_first() -> None:
    data = changed(phase="flagship", flagships={"red": None, "green": None}, tokens=[])
    assert GAME.read_position(data).to_move == "red"
    with pytest.raises(BadPosition):
        GAME.read_position({**data, "to_move": "green"})
    assert GAME.read_position({**data, "to_move": "green", "flagships": {"red": [0, 1], "green": None}})
    assert GAME.read_position({**data, "flagships": {"red": None, "green": [1, 5]}}).to_move == "red"


# -- options -------------------------------------------------------------------------------------------
def test_options_are_written_with_their_defaults() -> None:
    assert GAME.write_options() == {
        "quiet": 100,
        "draw_offers": True,
        "setup": "assail_the_sails",
        "overlap": False,
        "move_value": {"first": 1, "second": 1},
    }


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "setup": st.sampled_from(["assail_the_sails", "longboat_launch", "sea_monster_struggle", "free"]),
            "overlap": st.booleans(),
            "move_value": st.fixed_dictionaries({"first": st.integers(1, 3), "second": st.integers(1, 3)}),
            "quiet": st.none() | st.integers(1, 1000),
            "draw_offers": st.booleans(),
        },
    )
)
def test_options_written_are_read_back(options: dict[str, Any]) -> None:
    written = Drakkard.with_options(options).write_options()
    assert {**written, **options} == written
    assert Drakkard.with_options(written).options == Drakkard.with_options(options).options


@pytest.mark.parametrize(
    "options",
    [
        {"setup": "printed"},
        {"setup": None},
        {"overlap": 1},
        {"move_value": {"first": 0, "second": 1}},
        {"move_value": {"first": 4, "second": 1}},
        {"move_value": {"red": 1, "green": 1}},
        {"move_value": 2},
        {"quiet": 0},
        {"repetition": 3},
    ],
)
def test_options_that_make_no_sense_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        Drakkard.with_options(options)


# -- actions -------------------------------------------------------------------------------------------
NUMBERS = st.integers(-(10**9), 10**9)
SHIPS = st.builds(Ship, st.integers(0, 99), st.integers(0, 99))
POSES = st.builds(Pose, NUMBERS, NUMBERS, NUMBERS)
LAID = st.builds(Laid, st.sampled_from(["ships", "monster"]), POSES)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Arrange, st.tuples(LAID, LAID)),
    st.builds(Colour, st.sampled_from(["red", "green"])),
    st.builds(Launch, SHIPS),
    st.builds(Place, POSES),
    st.builds(Sail, st.lists(SHIPS, min_size=1, max_size=4).map(tuple)),
    st.builds(Raid, SHIPS),
    st.just(Hold()),
)


@given(ACTIONS)
def test_actions_written_are_read_back(action: Action) -> None:
    position = table([["ships", 0, 0, 0]])
    assert GAME.read_action(position, GAME.write_action(position, action)) == action


@given(ACTIONS, st.sampled_from(["arrange", "colour", "flagship", "reinforce", "move", "raid"]))
def test_any_action_is_judged_without_a_crash(action: Action, phase: str) -> None:
    position = table([["ships", 0, 0, 0], ["monster", 4000, 0, 0]], "0.0", "0.5", ["1.1"], phase=phase)
    for reason in GAME.why_not(position, action):
        assert reason.text[-1] == "."


@pytest.mark.parametrize(
    "text",
    [
        "",
        "place",
        "place 1 2",
        "place 1 2 3 4",
        "place 1  2 3",
        " place 1 2 3",
        "place 1 2 3 ",
        "place 01 2 3",
        "place +1 2 3",
        "place -0 2 3",
        "place 1.0 2 3",
        "place ١ 2 3",
        "place 1e2 2 3",
        "sail",
        "sail 1",
        "sail 1.2 3",
        "sail 1.-2",
        "raid 01.2",
        "raid 1.2 1.3",
        "hold on",
        "colour blue",
        "flagship",
        "arrange ships 0 0 0",
        "arrange kraken 0 0 0 ships 0 0 0",
        "Place 1 2 3",
        "resign",
        "place " + "9" * 5000 + " 0 0",
    ],
)
def test_what_is_no_action_is_refused_with_syntax(text: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        GAME.read_action(table([["ships", 0, 0, 0]]), text)
    assert [reason.code for reason in refusal.value.reasons] == ["syntax"]


def test_a_refused_option_is_told_as_it_was_written() -> None:
    with pytest.raises(BadOptions, match=r"^The option overlap cannot be null\.$"):
        Drakkard.with_options({"overlap": None})


def test_before_the_colours_are_chosen_nothing_can_be_reached_or_raided() -> None:
    assert reach(GAME.start(1)).ways == {}
    assert list(raidable(GAME.start(1))) == []
