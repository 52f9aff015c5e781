"""The piece table: what it holds, what is refused and why, and a game with a person's own pieces."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from navia_tables import after, from_square, table, texts

from engine.game import BadOptions
from engine.navia.board import EIGHT
from engine.navia.compass import BadCompass, Compass
from engine.navia.effects import EFFECTS
from engine.navia.force import random_force, why_no_force
from engine.navia.game import Navia
from engine.navia.options import NaviaOptions, check_pieces, standard_pieces
from engine.navia.piece_table import BadPieces, read_pieces, read_toml, standard_data

Data = dict[str, Any]


def data() -> Data:
    return copy.deepcopy(dict(standard_data()))


def test_the_table_has_two_gulled_four_navias_and_twenty_nine_maseitai() -> None:
    roles = [piece.role for piece in read_pieces(data())]
    assert [roles.count(role) for role in ("gulled", "navia", "maseitai")] == [2, 4, 29]


def test_all_four_navias_step_in_the_eight_directions_and_cost_sixty() -> None:
    for piece in read_pieces(data()):
        if piece.role == "navia":
            assert piece.compass.signs == tuple((offset, "o") for offset in sorted(EIGHT))
            assert piece.cost == 60


def test_each_part_of_a_maseitai_says_where_it_comes_from() -> None:
    for piece in read_pieces(data()):
        if piece.role == "maseitai":
            assert set(piece.source) == {"cost", "effect", "compass"}
            assert piece.text


def test_every_effect_belongs_to_a_piece_of_the_table() -> None:
    assert set(EFFECTS) <= {piece.id for piece in read_pieces(data())}


def test_a_piece_without_an_effect_of_its_own_has_only_kinds_of_movement() -> None:
    for piece in read_pieces(data()):
        if piece.role == "maseitai" and piece.id not in EFFECTS:
            assert set(piece.kinds) <= {"enhance", "jump", "bounce"}


# -- what is refused ---------------------------------------------------------------------------------
def without(*path: str) -> Callable[[Data], None]:
    def change(table: Data) -> None:
        for key in path[:-1]:
            table = table[key]
        del table[path[-1]]

    return change


def with_value(value: object, *path: str) -> Callable[[Data], None]:
    def change(table: Data) -> None:
        for key in path[:-1]:
            table = table[key]
        table[path[-1]] = value

    return change


TROLL = ("maseitai", "troll")
TROLL_HAS = "In maseitai.troll the entry"
GRID = ".....\n.....\n..@..\n"
BAD: list[tuple[Callable[[Data], None], str, str]] = [
    (without("navia"), "table_missing", "In the table the entry navia is missing."),
    (with_value({}, "wizard"), "table_unknown", "In the table the entry wizard is not known."),
    (without("gulled", "red"), "table_gulled", "The table's Gulled are black and red, no more and no fewer."),
    (with_value(8, "gulled", "black", "count"), "table_type", "In gulled.black the entry count must be 7."),
    (with_value({}, "maseitai"), "table_empty", "The table has no maseitai."),
    (without(*TROLL, "cost"), "table_missing", f"{TROLL_HAS} cost is missing."),
    (with_value("4", *TROLL, "cost"), "table_type", f"{TROLL_HAS} cost must be a whole number."),
    (with_value(True, *TROLL, "cost"), "table_type", f"{TROLL_HAS} cost must be a whole number."),
    (with_value(-1, *TROLL, "cost"), "table_type", f"{TROLL_HAS} cost must be a number from 0 to 1000."),
    (with_value("", *TROLL, "name"), "table_type", f"{TROLL_HAS} name must be a text that says something."),
    (with_value(3, *TROLL, "colour"), "table_unknown", f"{TROLL_HAS} colour is not known."),
    (with_value("T-1", *TROLL, "id"), "table_id", "In maseitai.troll the id T-1 is not such as M-001."),
    (with_value("M-002", *TROLL, "id"), "table_twice", "The id M-002 stands in the table twice."),
    (
        with_value(["flies"], *TROLL, "kinds"),
        "table_kind",
        "In maseitai.troll there is an unknown kind of effect, flies.",
    ),
    (
        with_value(2, *TROLL, "invoke"),
        "table_invoke",
        "In maseitai.troll a price to Invoke and the kind invoke do not come together.",
    ),
    (
        with_value({"cost": "a dream"}, *TROLL, "source"),
        "table_source",
        "In maseitai.troll there is an unknown source, a dream.",
    ),
    (
        with_value(["on_dratp"], *TROLL, "kinds"),
        "table_effect",
        "M-001 is of the kind on_dratp, but no such effect is known for it.",
    ),
    (
        with_value("oo\noo", *TROLL, "dratped"),
        "table_compass",
        f"{TROLL_HAS} dratped cannot be read: a compass has 5 lines of 5 signs.",
    ),
    (
        with_value(GRID + "..d..\n.....", *TROLL, "compass"),
        "table_compass",
        f"{TROLL_HAS} compass cannot be read: ♦ squares need a Dratp.",
    ),
    (
        with_value(GRID + "..o..\n.....", "gulled", "red", "compass"),
        "table_compass",
        "In gulled.red the entry compass cannot be read: it must lead forward.",
    ),
]


@pytest.mark.parametrize(("change", "code", "sentence"), BAD, ids=[f"{code}-{said[:24]}" for _, code, said in BAD])
def test_a_bad_table_is_refused_by_name(change: Callable[[Data], None], code: str, sentence: str) -> None:
    table = data()
    change(table)
    with pytest.raises(BadPieces) as refusal:
        check_pieces(table)
    assert (refusal.value.code, refusal.value.message) == (code, sentence)


def test_more_pieces_than_there_is_room_for_are_refused() -> None:
    table = data()
    for number in range(100, 130):
        table["maseitai"][f"more{number}"] = {**table["maseitai"]["agunilyos"], "id": f"M-{number}"}
    with pytest.raises(BadPieces, match="63 Navias and Maseitai; there is room for 60"):
        check_pieces(table)


@pytest.mark.parametrize("kinds", [1, 3])
def test_a_table_with_too_few_maseitai_for_a_force_is_refused(kinds: int) -> None:
    with pytest.raises(BadPieces) as refusal:
        check_pieces(with_maseitai(kinds))
    sentence = f"Maseitai in the table: {kinds}; a force needs 7, with no more than 2 alike."
    assert (refusal.value.code, refusal.value.message) == ("table_too_few", sentence)


def test_a_force_is_drawn_from_as_few_maseitai_as_a_table_may_have() -> None:
    pieces = Navia(NaviaOptions(pieces=with_maseitai(4))).pieces
    assert not why_no_force(pieces, "south", random_force(pieces, Random(1)).ids)


def with_maseitai(count: int) -> Data:
    """The game's own table with only so many of its Maseitai."""
    table = data()
    table["maseitai"] = dict(list(table["maseitai"].items())[:count])
    return table


@pytest.mark.parametrize(
    ("grid", "problem"),
    [
        (".....\n.....\n.....\n.....\n.....", "stands in the middle"),
        ("@....\n.....\n..@..\n.....\n.....", "stands in the middle"),
        ("..s..\n.....\n..@..\n.....\n.....", "next to the piece"),
        (".....\n..x..\n..@..\n.....\n.....", "no sign"),
    ],
)
def test_a_bad_compass_says_what_is_wrong(grid: str, problem: str) -> None:
    with pytest.raises(BadCompass, match=problem):
        Compass.read(grid)


def test_text_that_is_no_toml_is_refused() -> None:
    with pytest.raises(BadPieces, match="no TOML file"):
        read_toml("[[")
    assert read_toml("a = 1") == {"a": 1}


# -- a person's own pieces ---------------------------------------------------------------------------
def own_set() -> Data:
    table = data()
    table["maseitai"]["troll"]["compass"] = ".....\n.sss.\n..@..\n.....\n....."
    table["maseitai"]["troll"]["name"] = "Troll, as printed"
    table["maseitai"]["golem"] = {
        **table["maseitai"]["agunilyos"], "id": "M-030", "name": "Golem", "kinds": ["enhance"],
    }  # fmt: skip
    return table


def test_a_game_is_played_with_ones_own_compasses_names_and_pieces() -> None:
    game = Navia.with_options({"pieces": own_set()})
    position = table("M-001@c3", game=game)
    assert {"c4", "c7", "a5", "g7"} <= from_square(position, "c3", game)
    event = game.play(position, game.read_action(position, "c3-c4")).events[0]
    assert event.text == "Troll, as printed of South moves from c3 to c4."
    assert "M-030@a1" in texts(table(keep=("M-030", ""), game=game), game)


def test_the_own_pieces_are_written_with_the_options_and_read_back() -> None:
    game = Navia.with_options({"pieces": own_set()})
    assert game.write_options()["pieces"] == own_set()
    assert Navia.with_options(game.write_options()).pieces.names == game.pieces.names


def test_bad_pieces_are_bad_options() -> None:
    with pytest.raises(BadOptions, match="the entry navia is missing"):
        Navia.with_options({"pieces": {"gulled": data()["gulled"], "maseitai": {}}})


def test_a_black_gulled_that_steps_aslant_only_is_played_right() -> None:
    own = data()
    own["gulled"]["black"]["compass"] = ".....\n...o.\n..@..\n.....\n....."
    game = Navia(NaviaOptions(pieces=own))
    position = table("black@c3", "black@g6", game=game)
    assert from_square(position, "c3", game) == {"d4"}
    assert game.apply(position, game.read_action(position, "c3-d4")) == after(position, "c3-d4", game=game)


def test_a_piece_set_is_made_once_for_all_games() -> None:
    assert Navia().pieces is standard_pieces()
