"""Positions as the protocol prints them, and every refusal of `set`."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from typing import Any

import pytest
from navia_tables import GAME, table

from engine.game import BadPosition

EXAMPLE: dict[str, Any] = {
    "game": "navia",
    "to_move": "south",
    "board": {
        "d1": "south N-001", "d7": "north N-002", "c2": "south black", "b1": "south red",
        "d4": "north M-026 dratped", "c3": "south M-018 dratped",
    },
    "pool": {"south": 3, "north": 0},
    "keep": {"south": ["M-001", "M-004"], "north": []},
    "graveyard": {"south": ["black"], "north": ["M-002"]},
    "frozen": {"d4": "c3"},
    "turn": {"moved": None, "pending": None},
    "quiet": 0,
    "result": None,
}  # fmt: skip
"""The protocol's own example."""


def test_the_protocols_example_is_read_and_written_the_same() -> None:
    assert GAME.write_position(GAME.read_position(EXAMPLE)) == EXAMPLE


def test_keeps_and_graveyards_are_sorted() -> None:
    data = copy.deepcopy(EXAMPLE)
    data["keep"]["south"] = ["M-004", "M-001"]
    data["graveyard"]["north"] = ["red", "black", "M-002"]
    written = GAME.write_position(GAME.read_position(data))
    assert written["keep"] == {"south": ["M-001", "M-004"], "north": []}
    assert written["graveyard"] == {"south": ["black"], "north": ["M-002", "black", "red"]}


def test_an_offer_is_printed_only_when_there_is_one() -> None:
    assert GAME.read_position({**EXAMPLE, "offer": "north"}).offer == "north"
    assert GAME.write_position(GAME.read_position({**EXAMPLE, "offer": "north"}))["offer"] == "north"
    assert "offer" not in GAME.write_position(GAME.read_position(EXAMPLE))


def test_the_losers_navia_may_be_gone_after_the_end() -> None:
    data = copy.deepcopy(EXAMPLE)
    del data["board"]["d7"]
    data["result"] = {"winner": "south", "by": "navia_taken"}
    assert GAME.write_position(GAME.read_position(data)) == data


def test_after_surrender_the_turn_may_stand_as_it_was() -> None:
    data = copy.deepcopy(EXAMPLE)
    data["board"]["a3"] = "south M-011"
    data["turn"]["moved"] = "a3"
    data["result"] = {"winner": "north", "by": "resign"}
    assert GAME.read_position(data).moved is not None


def put(value: object, *path: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return change


def gone(*path: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return change


REFUSED: list[tuple[str, Callable[[dict[str, Any]], None], str]] = [
    ("no Navia", gone("board", "d7"), "navias"),
    ("two Navias", put("south N-003", "board", "a1"), "navias"),
    ("eight Black Gulled", put(["black"] * 7, "graveyard", "south"), "too_many"),
    ("three Red Gulled", put(["red"] * 2, "graveyard", "south"), "too_many"),
    ("eight Maseitai", put([f"M-00{number}" for number in range(1, 8)], "keep", "south"), "too_many"),
    ("three alike", put(["M-018", "M-018"], "keep", "south"), "three_alike"),
    ("three alike in all places", put(["M-001", "M-001", "M-001"], "keep", "north"), "three_alike"),
    ("a negative pool", put(-1, "pool", "south"), "negative"),
    ("a pool that is no number", put(1.5, "pool", "south"), "wrong_type"),
    ("true as a pool", put(True, "pool", "south"), "wrong_type"),
    ("a Dratped Gulled", put("south black dratped", "board", "c2"), "dratped_wrongly"),
    ("a Dratped Navia", put("south N-001 dratped", "board", "d1"), "dratped_wrongly"),
    ("a ban by a Kanaba that is not Dratped", put("south M-018", "board", "c3"), "ban_by"),
    ("a ban by nobody", put({"d4": "e5"}, "frozen"), "ban_by"),
    ("a ban by itself", put({"c3": "c3"}, "frozen"), "ban_by"),
    ("a ban of nobody", put({"e5": "c3"}, "frozen"), "ban_target"),
    ("a ban of a Navia", put({"d1": "c3"}, "frozen"), "ban_target"),
    ("two bans of one Kanaba", put({"d4": "c3", "c2": "c3"}, "frozen"), "ban_twice"),
    ("a moved piece with nothing left to do", put({"moved": "c3", "pending": None}, "turn"), "bad_turn"),
    ("a moved Gulled", put({"moved": "c2", "pending": None}, "turn"), "bad_turn"),
    ("a moved enemy", put({"moved": "d4", "pending": None}, "turn"), "bad_turn"),
    ("nobody moved", put({"moved": "e5", "pending": None}, "turn"), "bad_turn"),
    ("moved and pending", put({"moved": "c3", "pending": "line_over"}, "turn"), "bad_turn"),
    ("an unknown pending", put({"moved": None, "pending": "tea"}, "turn"), "bad_pending"),
    ("a Gulled in the Keep", put(["black"], "keep", "north"), "bad_keep"),
    ("a Navia in the Graveyard", put(["N-003"], "graveyard", "north"), "bad_graveyard"),
    ("an unknown piece", put("south M-099", "board", "a1"), "bad_piece"),
    ("an unknown side on the board", put("east M-001", "board", "a1"), "bad_board"),
    ("an unknown state", put("south M-001 asleep", "board", "a1"), "bad_board"),
    ("no text on the board", put(3, "board", "a1"), "bad_board"),
    ("a square off the board", put("south M-001", "board", "h1"), "bad_square"),
    ("a side that is none", put("east", "to_move"), "bad_side"),
    ("another game", put("cyvasse", "game"), "bad_game"),
    ("an unknown key", put(1, "colour"), "unknown_key"),
    ("a missing key", gone("quiet"), "missing_key"),
    ("a missing side", gone("pool", "north"), "missing_key"),
    ("a negative quiet", put(-3, "quiet"), "negative"),
    ("an unknown ending", put({"winner": "south", "by": "checkmate"}, "result"), "bad_result"),
    ("a draw by taking", put({"winner": None, "by": "navia_taken"}, "result"), "bad_result"),
]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (put(["black"] * 7, "graveyard", "south"), "Black Gulled of South in all: 8; a Force has 7."),
        (
            put(["M-018", "M-018"], "keep", "south"),
            "South has Kanaba 3 times; a Force has at most two alike.",
        ),
        (
            put([f"M-00{number}" for number in range(1, 8)], "keep", "south"),
            "Maseitai of South in all: 8; a Force has 7.",
        ),
    ],
)
def test_a_force_that_is_too_large_is_told_of_by_the_names_of_its_pieces(
    change: Callable[[dict[str, Any]], None], sentence: str
) -> None:
    data = copy.deepcopy(EXAMPLE)
    change(data)
    with pytest.raises(BadPosition, match=re.escape(sentence)):
        GAME.read_position(data)


@pytest.mark.parametrize(("change", "code"), [one[1:] for one in REFUSED], ids=[one[0] for one in REFUSED])
def test_set_refuses(change: Callable[[dict[str, Any]], None], code: str) -> None:
    data = copy.deepcopy(EXAMPLE)
    change(data)
    with pytest.raises(BadPosition) as refusal:
        GAME.read_position(data)
    assert refusal.value.code == code
    assert "{" not in refusal.value.message


def test_set_refuses_odd_with_nothing_to_place() -> None:
    with pytest.raises(BadPosition, match="nothing is left to do"):
        table(pending="odd", graveyard=("red", ""))
    assert table(pending="odd", graveyard=("black", "")).pending == "odd"


def test_set_refuses_a_turn_after_the_end() -> None:
    data = copy.deepcopy(EXAMPLE)
    data["turn"]["pending"] = "line_over"
    data["result"] = {"winner": "south", "by": "navia_goal"}
    with pytest.raises(BadPosition, match="nothing is left to do"):
        GAME.read_position(data)


def test_set_refuses_that_the_winners_navia_is_gone() -> None:
    data = copy.deepcopy(EXAMPLE)
    del data["board"]["d1"]
    data["result"] = {"winner": "south", "by": "navia_taken"}
    with pytest.raises(BadPosition, match="South needs one Navia, and has 0"):
        GAME.read_position(data)


def test_set_plays_forced_passes_and_endings_as_play_would() -> None:
    walled = "N-002@g7 M-018!@f7 M-018!@f6 M-007!@g6"
    passed = GAME.settle(table("", walled, to_move="north"))
    assert (passed.position.to_move, passed.position.quiet) == ("south", 1)
    assert [event.code for event in passed.events] == ["pass"]
    assert GAME.settle(table(quiet=100)).position.result == (None, "quiet")
    assert GAME.settle(GAME.start(0)).position == GAME.start(0)


def test_after_the_end_the_turn_is_cleared_and_the_side_is_the_one_whose_turn_would_have_come() -> None:
    position = table("M-011@c6 M-002@d6", pool=(50, 0))
    ended = GAME.apply(position, GAME.read_action(position, "d6xd7"))
    written = GAME.write_position(ended)
    assert (written["to_move"], written["turn"]) == ("north", {"moved": None, "pending": None})
    assert written["result"] == {"winner": "south", "by": "navia_taken"}
    assert GAME.read_position(written) == ended
    assert list(GAME.actions(ended)) == []
