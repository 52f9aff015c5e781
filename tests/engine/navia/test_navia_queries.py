"""What a table asks: targets by kind, prices, picks one after another, what runs, threats, crystals."""

from __future__ import annotations

from random import Random

import pytest
from navia_tables import GAME, after, table

from engine.game import BadOptions
from engine.navia.action import DRATP, INVOKE
from engine.navia.board import NAMED, NAMES
from engine.navia.force import STARTER_SET_1, random_force, why_no_force
from engine.navia.game import Navia
from engine.navia.options import standard_pieces
from engine.navia.position import NaviaPosition
from engine.navia.queries import (
    asking,
    bonus_choices,
    crystals,
    goals,
    power,
    running_effects,
    threatened,
    with_picks,
)

PIECES = GAME.pieces


def goals_at(position: NaviaPosition, square: str) -> dict[str, tuple[tuple[str, ...], bool]]:
    return {NAMES[one.square]: (one.ways, one.takes) for one in goals(PIECES, position, NAMED[square])}


def test_goals_say_how_a_square_is_reached_and_whether_something_is_taken_there() -> None:
    found = goals_at(table("M-004!@c1 black@c3", "red@c5"), "c1")
    assert found == {
        "b1": (("step",), False), "c2": (("jump",), False), "c4": (("jump",), False), "c5": (("jump",), True),
    }  # fmt: skip
    assert goals_at(table("M-003!@d4"), "d4")["d5"] == (("step",), False)
    assert goals_at(table("M-003!@d4"), "d4")["a1"] == (("slide",), False)
    assert goals_at(table("M-023!@c4"), "c4")["g6"] == (("bounce",), False)
    assert goals_at(table(), "c4") == {}


def test_goals_of_the_other_side_and_of_a_banned_piece() -> None:
    position = table("M-002@c3", "M-018!@g6 black@a6", frozen={"c3": "g6"})
    assert goals_at(position, "c3") == {}
    assert goals_at(position, "a6") == {"a5": (("step",), False)}


def test_the_price_here_and_whether_it_can_be_done() -> None:
    position = table("M-003@c4 M-003@c3 M-006!@e3 black@a2", pool=(5, 0))
    on_zone, off_zone = (power(PIECES, position, NAMED[square]) for square in ("c4", "c3"))
    invoke = power(PIECES, position, NAMED["e3"])
    assert on_zone is not None
    assert off_zone is not None
    assert invoke is not None
    assert (on_zone.verb, on_zone.price, on_zone.legal) == (DRATP, 5, True)
    assert (off_zone.price, off_zone.legal) == (9, False)
    assert (invoke.verb, invoke.price, invoke.legal) == (INVOKE, 4, True)
    assert power(PIECES, position, NAMED["a2"]) is None
    navia = power(PIECES, position, NAMED["d1"])
    assert navia is not None
    assert (navia.price, navia.legal) == (60, False)


def test_an_effect_asks_for_its_targets_one_after_the_other() -> None:
    position = table("M-006!@c3 black@a2", pool=(4, 0))
    first = asking(PIECES, position, NAMED["c3"], ())
    assert first is not None
    assert (first.asks, [NAMES[at] for at in first.choices]) == ("pick_own_piece", ["a2", "c3"])
    second = asking(PIECES, position, NAMED["c3"], (NAMED["a2"],))
    assert second is not None
    assert (second.asks, [NAMES[at] for at in second.choices]) == ("pick_diamond", ["b2", "b4", "d2", "d4"])
    assert asking(PIECES, position, NAMED["c3"], (NAMED["a2"], NAMED["b4"])) is None


def test_a_pair_is_picked_in_either_order() -> None:
    position = table("M-008@c3 black@a2", "black@g6", pool=(4, 0))
    second = asking(PIECES, position, NAMED["c3"], (NAMED["g6"],))
    assert second is not None
    assert [NAMES[at] for at in second.choices] == ["a2", "c3"]
    action = with_picks(PIECES, position, DRATP, NAMED["c3"], (NAMED["g6"], NAMED["a2"]))
    assert GAME.write_action(position, action) == "c3!(a2,g6)"
    assert GAME.why_not(position, action) == ()


def test_netol_asks_for_a_kind_first() -> None:
    position = table("M-005@c3", pool=(5, 0), graveyard=("M-001 black", ""))
    first = asking(PIECES, position, NAMED["c3"], ())
    assert first is not None
    assert (first.kinds, first.choices) == (True, (PIECES.kinds["M-001"],))


def test_a_piece_that_asks_for_nothing_or_finds_nothing_is_complete() -> None:
    assert asking(PIECES, table("M-017@c3"), NAMED["c3"], ()) is None
    assert asking(PIECES, table("M-014@c3"), NAMED["c3"], ()) is None


def test_bonus_choices() -> None:
    position = after(table("black@b7", graveyard=("M-001", "")), "b7-over")
    choices = bonus_choices(PIECES, position)
    assert list(choices) == [PIECES.kinds["M-001"]]
    assert len(choices[PIECES.kinds["M-001"]]) == 8


def test_running_effects_are_marked_on_their_pieces() -> None:
    south, north = "M-012!@a1 M-029!@b1 M-001!@c1 M-016!@e1 M-020!@f1", "M-018!@g6 M-026!@g7 M-018!@f6"
    position = table(south, north, frozen={"b1": "g6"})
    marks = {
        (NAMES[one.square], one.what, one.amount, None if one.other is None else NAMES[one.other])
        for one in running_effects(PIECES, position)
    }
    assert marks == {
        ("a1", "earns_moving", 6, None),
        ("b1", "banned", 0, "g6"),
        ("c1", "earns_lost", 10, None),
        ("e1", "multiplies", 2, None),
        ("f1", "summons", 1, None),
        ("g6", "bans", 0, "b1"),
        ("g7", "immortal", 1, None),
    }


def test_threats() -> None:
    position = table("M-002@c3 black@e2", "black@c4 M-026!@d4")
    assert {NAMES[at]: [NAMES[one] for one in by] for at, by in threatened(PIECES, position, 0).items()} == {
        "c3": ["c4"],
    }
    assert {NAMES[at] for at in threatened(PIECES, position, 1)} == {"c4"}


@pytest.mark.parametrize(("pool", "shown"), [(0, (0, 0, 0)), (4, (0, 0, 4)), (19, (0, 3, 4)), (60, (3, 0, 0))])
def test_crystals(pool: int, shown: tuple[int, int, int]) -> None:
    assert crystals(pool) == shown


# -- forces and options ------------------------------------------------------------------------------
def test_a_force_tells_its_cost_and_kinds() -> None:
    assert STARTER_SET_1.cost(PIECES) == 4 + 16 + 9 + 5 + 5 + 6 + 14
    assert STARTER_SET_1.kinds(PIECES)["enhance"] == 4


def test_a_random_force_is_a_force_and_the_same_for_the_same_seed() -> None:
    for seed in range(50):
        force = random_force(standard_pieces(), Random(seed))
        assert why_no_force(standard_pieces(), "south", force.ids) == []
        assert force == random_force(standard_pieces(), Random(seed))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"speed": 3}, "no option speed"),
        ({"quiet": 0}, "option quiet must be"),
        ({"quiet": True}, "option quiet must be"),
        ({"draw_offers": 1}, "option draw_offers must be"),
        ({"forces": []}, "option forces must be"),
        ({"forces": {"south": ["N-001"]}}, "option forces must be"),
        ({"forces": {"south": ["N-001"], "north": ["N-001"]}}, "that of South has 1 and 0"),
        ({"forces": {"south": [1], "north": []}}, "lists of pieces"),
        ({"forces": {"south": ["N-001", *["M-001"] * 7], "north": []}}, "Troll|M-001 7 times"),
        ({"forces": {"south": ["N-009", *["M-001"] * 7], "north": []}}, "names N-009"),
        ({"pieces": 3}, "option pieces must be"),
    ],
)
def test_bad_options_are_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        Navia.with_options(options)


def test_chosen_forces_stand_in_the_keeps() -> None:
    forces = {
        "south": ["M-029", "N-004", "M-029", "M-001", "M-001", "M-015", "M-016", "M-017"],
        "north": ["N-003", *(f"M-02{number}" for number in range(7))],
    }
    game = Navia.with_options({"forces": forces})
    written = game.write_position(game.start(0))
    assert written["board"]["d1"] == "south N-004"
    assert sorted(written["keep"]["south"]) == sorted(one for one in forces["south"] if one != "N-004")
