"""Each ruling of engine/navia/RULES.md, its parts in their order; the number stands in the test's name."""

from __future__ import annotations

import pytest
from navia_tables import GAME, after, board, dead, from_square, play, refused, table, texts, told
from navia_tables import ROUND as WAIT
from navia_tables import line_of as replay

from engine.game import Result
from engine.navia.board import NAMED, NAMES
from engine.navia.check import in_check
from engine.navia.compass import Compass, ways
from engine.navia.game import Navia
from engine.navia.options import NaviaOptions
from engine.navia.queries import crystals


def earned(position: object, *actions: str) -> tuple[int, int]:
    pools = after(position, *actions).pools
    return pools[0] - position.pools[0], pools[1] - position.pools[1]


# -- 1 -----------------------------------------------------------------------------------------------
def test_01_a_summoned_maseitai_may_move_and_dratp_from_its_owners_next_turn_on() -> None:
    position = after(table("", "black@g6", pool=(3, 0), keep=("M-011", "")), "M-011@a1", "g6-g5")
    assert {"a1-a2", "a1!"} <= texts(position)


# -- 2 -----------------------------------------------------------------------------------------------
def test_02_invoke_costs_half_rounded_up_on_the_zone() -> None:
    assert earned(table("M-022!@d4 black@a2", pool=(9, 0)), "d4?") == (-2, 0)


def test_02_a_dratped_piece_cannot_dratp_again() -> None:
    assert refused(table("M-011!@c3", pool=(9, 0)), "c3!") == ["dratped"]


def test_02_after_a_reset_it_can_at_full_cost() -> None:
    position = after(table("M-027@a1 M-011!@c3", "black@g6", pool=(10, 0)), "a1!", "g6-g5", "c3!")
    assert (position.pools[0], board(position)["c3"]) == (0, "south M-011 dratped")


def test_02_the_new_compass_counts_from_the_owners_next_turn() -> None:
    position = after(table("M-003@c3", "black@g6", pool=(9, 0)), "c3!", "g6-g5")
    assert {"b4", "a5", "d4", "e5", "f6", "g7"} <= from_square(position, "c3")


def test_02_without_a_target_the_dratp_is_allowed_and_the_rest_is_carried_out() -> None:
    koma = table("M-014@c3", "black@c5", pool=(8, 0))
    assert "c3!" in texts(koma)
    assert dead(after(koma, "c3!"), "south") == ["M-014"]
    netol = after(table("M-005@c3", pool=(5, 0)), "c3!")
    assert board(netol)["c3"] == "south M-005 dratped"


def test_02_where_there_is_a_target_one_is_chosen() -> None:
    assert refused(table("M-014@c3", "M-001@c5", pool=(8, 0)), "c3!") == ["target_count"]


def test_02_an_invoke_needs_something_to_do() -> None:
    assert refused(table("M-022!@d4", pool=(9, 0)), "d4?") == ["nothing_to_do"]


def test_02_effects_exist_only_on_a_dratped_piece() -> None:
    assert earned(table("M-012@c3"), "c3-c4") == (0, 0)


# -- 3 -----------------------------------------------------------------------------------------------
def test_03_the_step_over_the_end_line_earns_as_a_gulleds_move() -> None:
    assert earned(table("black@b7"), "b7-over") == (1, 0)
    assert earned(table("red@b7"), "b7-over") == (3, 0)


def test_03_sending_earns_nobody_anything() -> None:
    assert earned(table("M-017@c1 M-002@c3", "M-003@c5 red@c6", pool=(11, 0)), "c1!") == (-11, 0)


def test_03_an_effect_that_shifts_earns_nothing_for_the_shift() -> None:
    assert earned(table("M-006!@c3 M-012!@a1", pool=(4, 0)), "c3?(a1-b4)") == (-4, 0)
    assert earned(table("M-006!@c3 red@a1", pool=(4, 0)), "c3?(a1-b4)") == (-4, 0)


def test_03_a_navia_that_takes_earns_as_others_do() -> None:
    assert earned(table("", "M-002@d2"), "d1xd2") == (16, 0)


def test_03_a_taken_navia_goes_to_no_graveyard() -> None:
    position = after(table("M-002@d6"), "d6xd7")
    assert (dead(position, "north"), position.pools) == ([], (0, 0))


def test_03_pools_have_no_upper_limit_and_show_as_gold_blue_and_white() -> None:
    assert after(table("black@c3", pool=(999, 0)), "c3-c4").pools == (1000, 0)
    assert crystals(47) == (2, 1, 2)


def test_03_pools_are_never_negative() -> None:
    assert earned(table("M-019@c3", pool=(8, 4)), "c3!") == (-8, -4)


# -- 4 -----------------------------------------------------------------------------------------------
def test_04_no_effect_touches_a_navia() -> None:
    position = after(table("M-028@a1 black@c1", pool=(25, 0)), "a1!(d1)")
    assert board(position) == {"d1": "south N-001", "a1": "south M-028 dratped", "d7": "north N-002"}
    assert refused(table("M-008@a1 black@c3", pool=(4, 0)), "a1!(c3,d7)") == ["target_navia"]


def test_04_bans_are_judged_as_the_action_begins_and_pieces_sent_go_together() -> None:
    # The banned Troll pays nothing, though Kanaba goes with it.
    position = table("M-028@a1 M-018!@g6", "M-001!@g7", pool=(25, 0), frozen={"g7": "g6"})
    assert earned(position, "a1!(g7)") == (-25, 0)


def test_04_effects_are_judged_as_the_action_begins() -> None:
    # Both Trolls are sent at once and both pay.
    position = table("M-028@a1", "M-001!@g7 M-001!@g6", pool=(25, 0))
    assert earned(position, "a1!(g7)") == (-25, 20)


# -- 5 -----------------------------------------------------------------------------------------------
def test_05_a_navia_may_move_into_check_and_it_is_announced() -> None:
    played = play(table("", "black@c3"), "d1-c2")
    assert [event.fields["side"] for event in played.events if event.code == "check"] == ["south"]


def test_05_check_need_not_be_answered() -> None:
    assert "a1-a2" in texts(table("M-002@a1", "black@d2"))


# -- 6 -----------------------------------------------------------------------------------------------
def test_06_a_red_gulled_steps_off_in_one_way_only() -> None:
    assert {text for text in texts(table("red@a7")) if text.startswith("a7")} == {"a7-over"}


def test_06_the_bonus_may_be_a_navia_guard_not_dratped_on_an_open_own_summon_square() -> None:
    position = after(table("black@b7 black@a1", graveyard=("M-001 red", "M-002")), "b7-over")
    bonuses = {f"bonus=M-001@{square}" for square in ("a2", "b1", "c1", "e1", "f1", "g1", "g2")}
    assert texts(position) == bonuses | {"bonus=10"}
    assert board(after(position, "bonus=M-001@g2"))["g2"] == "south M-001"


def test_06_with_nothing_to_return_the_ten_are_still_chosen() -> None:
    position = after(table("black@b7"), "b7-over")
    assert (position.to_move, texts(position)) == ("south", {"bonus=10"})
    assert after(position, "bonus=10").to_move == "north"


def test_06_a_maseitai_or_a_navia_performs_no_line_over() -> None:
    assert refused(table("N-001@b7"), "b7-over") == ["only_gulled"]


# -- 7 -----------------------------------------------------------------------------------------------
def test_07_a_navia_goal_is_possible_in_check() -> None:
    position = table("N-001@a7", "M-002@b7")
    assert in_check(GAME.pieces, position, 0)
    assert after(position, "a7-goal").result == ("south", "navia_goal")


# -- 8 (see the rulebook's tests too) ------------------------------------------------------------------
def test_08_the_pools_do_not_matter_to_thousand_war() -> None:
    line = [one._replace(pools=(number, 0)) for number, one in enumerate(replay(table(), *WAIT, *WAIT))]
    assert GAME.recurrence(line) is not None


def test_08_a_set_position_counts_as_its_first_time() -> None:
    assert GAME.recurrence(replay(table(), *WAIT, *WAIT)) is not None
    assert GAME.recurrence(replay(table(), *WAIT)) is None


def test_08_graveyards_keeps_and_bans_matter() -> None:
    line = replay(table(), *WAIT, *WAIT)
    other = [line[0]._replace(graveyards=(b"", bytes((GAME.pieces.black,)))), *line[1:]]
    assert GAME.recurrence(other) is None


def test_08_passed_turns_do_not_count() -> None:
    # North's Navia is walled in and passes each turn: the situation comes back every second action.
    start = table("", WALLED)
    line = replay(start, "d1-c1", "c1-d1", "d1-c1", "c1-d1")
    assert {one.to_move for one in line} == {"south"}
    ended = GAME.recurrence(line)
    assert ended is not None
    assert ended.position.result == (None, "thousand_war")


def test_08_with_both_navias_in_check_thousand_war_is_a_draw() -> None:
    start = table("N-001@a1 M-009!@f6", "M-009!@b2 N-002@g7", to_move="north")
    line = replay(start, *("g7-g6", "a1-a2", "g6-g7", "a2-a1") * 2)
    assert {in_check(GAME.pieces, one, side) for one in line[2::2] for side in (0, 1)} == {True}
    ended = GAME.recurrence(line)
    assert ended is not None
    assert ended.position.result == (None, "thousand_war")


def test_15_thousand_war_comes_before_the_draw_because_neither_can_act() -> None:
    line = replay(table(), *WAIT, *WAIT)
    line[-1] = line[-1]._replace(result=Result(None, "no_move"))
    ended = GAME.recurrence(line)
    assert ended is not None
    assert ended.position.result == (None, "thousand_war")


def test_08_thousand_war_comes_before_the_draw_by_quiet_turns() -> None:
    game = Navia(NaviaOptions(quiet=8))
    line = replay(table(), *WAIT, *WAIT[:3])
    last = after(line[-1], WAIT[3], game=game)
    assert last.result == (None, "quiet")
    ended = game.recurrence([*line, last])
    assert ended is not None
    assert ended.position.result == (None, "thousand_war")


# -- 9 -----------------------------------------------------------------------------------------------
def test_09_moving_onto_an_immortal_piece_is_no_legal_move() -> None:
    assert "c3xc4" not in texts(table("M-002@c3", "M-026!@c4"))
    assert "c3xc4" in texts(table("M-002@c3", "M-026@c4"))


# -- 10 ----------------------------------------------------------------------------------------------
BANNED = {"c4": "g6"}


def test_10_a_banned_piece_does_not_move_dratp_or_invoke() -> None:
    position = table("M-006!@c4 black@a2", "M-018!@g6", pool=(9, 0), frozen=BANNED)
    assert {text for text in texts(position) if text.startswith("c4")} == set()
    assert refused(position, "c4?(a2-b5)") == ["banned"]
    assert refused(table("M-011@c4", "M-018!@g6", pool=(9, 0), frozen=BANNED), "c4!") == ["banned"]


def test_10_a_banned_gulled_takes_no_line_over() -> None:
    position = table("black@c7 black@a2", "M-018!@g6", frozen={"c7": "g6"})
    assert refused(position, "c7-over") == ["banned"]


def test_10_a_banned_piece_is_not_shifted_or_swapped() -> None:
    gundrill = table("M-006!@c3 black@c4", "M-018!@g6", pool=(9, 0), frozen=BANNED)
    assert refused(gundrill, "c3?(c4-b4)") == ["target_banned"]
    olip = table("M-008@c3 black@c4", "M-018!@g6", pool=(9, 0), frozen=BANNED)
    assert refused(olip, "c3!(c3,c4)") == ["target_banned"]


def test_10_a_banned_piece_can_be_taken_sent_and_returned() -> None:
    enemy = table("M-002@c3 M-018!@a1", "M-003@c4", frozen={"c4": "a1"})
    assert after(enemy, "c3xc4", "end").bans == ()
    sent = after(table("M-007@c3 M-018!@a1", "M-003@c4", pool=(14, 0), frozen={"c4": "a1"}), "c3!(c4)")
    assert (sent.bans, dead(sent, "north")) == ((), ["M-003"])
    kept = after(table("M-014@c3 M-018!@a1", "M-003!@c4", pool=(8, 0), frozen={"c4": "a1"}), "c3!(c4)")
    assert (kept.bans, GAME.write_position(kept)["keep"]) == ((), {"south": [], "north": ["M-003"]})


def test_10_its_running_effects_stop() -> None:
    immortal = table("M-002@c3 M-018!@a1", "M-026!@c4", frozen={"c4": "a1"})
    assert "c3xc4" in texts(immortal)
    assert earned(table("black@a3 M-029!@c4", "M-018!@g6", frozen=BANNED), "a3-a4") == (1, 0)


def test_10_a_chosen_kanabas_own_ban_ends() -> None:
    position = table("M-018@c3 M-002@e3", "M-018!@g6", pool=(13, 0), frozen={"e3": "g6"})
    banned = after(position, "c3!(g6)")
    assert GAME.write_position(banned)["frozen"] == {"g6": "c3"}


def test_10_a_banned_piece_gives_no_check() -> None:
    position = table("M-018!@a1", "M-002@d2", frozen={"d2": "a1"})
    assert not in_check(GAME.pieces, position, 0)
    assert in_check(GAME.pieces, table("", "M-002@d2"), 0)


def test_10_a_kanaba_bans_one_piece_that_is_not_banned_yet() -> None:
    position = table("M-018@c3 M-018!@a1", "M-002@e5", pool=(13, 0), frozen={"e5": "a1"})
    assert refused(position, "c3!(e5)") == ["target_banned"]


def test_10_the_ban_ends_when_kanaba_leaves_or_is_reset() -> None:
    leaves = table("M-002@f6 black@c4", "M-018!@g6", frozen=BANNED)
    assert after(leaves, "f6xg6").bans == ()
    reset = table("M-027@a1 black@c4", "M-018!@g6", pool=(7, 0), frozen=BANNED)
    assert after(reset, "a1!").bans == ()


def test_10_the_ban_goes_along_when_kanaba_is_shifted() -> None:
    position = table("M-008@a1 black@a2 M-002@c4", "M-018!@g6", pool=(4, 0), frozen=BANNED)
    assert GAME.write_position(after(position, "a1!(a2,g6)"))["frozen"] == {"c4": "a2"}
    gundrill = table("M-006!@c3 M-018!@a1", "black@g5 M-002@g6", pool=(4, 0), frozen={"g6": "a1"})
    assert GAME.write_position(after(gundrill, "c3?(a1-b4)"))["frozen"] == {"g6": "b4"}


# -- 11 ----------------------------------------------------------------------------------------------
def test_11_a_bent_arrow_reverses_the_component_across_the_edge() -> None:
    # From d4 to the north-east: e5 f6 g7, a corner. From c4: d5 e6 f7, then down again: g6.
    assert {"d5", "e6", "f7", "g6"} <= from_square(table("M-023!@c4"), "c4")


def test_11_in_a_corner_a_bent_arrow_ends() -> None:
    reached = from_square(table("M-023!@d4"), "d4")
    assert reached == {"e5", "f6", "g7", "c5", "b6", "a7", "c3", "b2", "a1", "e3", "f2", "g1"}


def test_11_it_goes_on_once_only() -> None:
    # Up from a3 the edge is e7, and the second way ends on g5; down from a3 it is c1, and there too.
    up, down = {"b4", "c5", "d6", "e7", "f6", "g5"}, {"b2", "c1", "d2", "e3", "f4", "g5"}
    assert from_square(table("M-023!@a3"), "a3") == up | down


def test_11_one_that_stands_at_the_edge_bounces_at_once() -> None:
    # On a3 the arrows to the left are mirrored at once and reach what the others reach, no more.
    left = ways(Compass.read("..... .b... ..@.. ..... ....."), NAMED["a3"], 0)
    assert [NAMES[at] for at in left[0].squares] == ["b4", "c5", "d6", "e7"]


def test_11_the_piece_does_not_block_itself() -> None:
    up = ways(Compass.read("..... ..b.. ..@.. ..... ....."), NAMED["d5"], 0)
    assert [NAMES[at] for at in up[0].squares] == ["d6", "d7", "d6", "d4", "d3", "d2", "d1"]


def test_11_a_dashed_arrow_goes_on_as_a_solid_one_and_may_take_the_first() -> None:
    position = table("M-004!@c1", "black@c3 black@c5 black@c6")
    assert from_square(position, "c1") == {"b1", "c2", "c3", "c4", "c5"}


def test_11_a_dashed_arrow_passes_over_a_navia_too() -> None:
    position = table("M-004!@d4", "N-002@d5 black@a6")
    assert {"d5", "d6", "d7"} <= from_square(position, "d4")


# -- 12 ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("piece", "pool"), [("M-007", 14), ("M-014", 8), ("M-018", 13)])
def test_12_tiny_kiggoshi_koma_and_kanaba_choose_another_piece_than_themselves(piece: str, pool: int) -> None:
    position = table(f"{piece}@c3", "M-001@c5", pool=(pool, 0))
    assert refused(position, "c3!(c3)") == ["target_itself"]
    assert "c3!(c5)" in texts(position)


def test_12_troll_pays_when_taken_or_sent_by_the_opponent() -> None:
    assert earned(table("M-002@c3", "M-001!@c4"), "c3xc4") == (4, 10)
    assert earned(table("M-007@c3", "M-001!@c4", pool=(14, 0)), "c3!(c4)") == (-14, 10)


def test_12_troll_does_not_pay_when_returned_or_for_its_owners_own_effect() -> None:
    assert earned(table("M-014@c3", "M-001!@c4", pool=(8, 0)), "c3!(c4)") == (-8, 0)
    assert earned(table("M-007@c3 M-001!@c4", pool=(14, 0)), "c3!(c4)") == (-14, 0)


def test_12_netol_returns_navia_guards_to_summon_squares_too() -> None:
    position = table("M-005@c3", pool=(5, 0), graveyard=("M-001", ""))
    assert board(after(position, "c3!(M-001@a1)"))["a1"] == "south M-001"
    assert refused(position, "c3!(M-001@c2)") == ["target_no_summon_square"]


def test_12_olip_swaps_any_two_itself_too_in_the_order_of_their_squares() -> None:
    position = table("M-008@c3 black@a2", "M-002@b6", pool=(4, 0))
    assert {text for text in texts(position) if text.startswith("c3!")} == {
        "c3!(a2,b6)", "c3!(a2,c3)", "c3!(b6,c3)",
    }  # fmt: skip
    assert refused(position, "c3!(b6,a2)") == ["pair_order"]


def test_12_gundrill_shifts_one_of_ones_own_itself_too() -> None:
    position = table("M-006!@c3", "black@c6", pool=(4, 0))
    assert {text for text in texts(position) if text.startswith("c3?")} == {
        f"c3?(c3-{square})" for square in ("b2", "b4", "d2", "d4")
    }
    assert refused(position, "c3?(c6-b4)") == ["target_not_own"]


def test_12_lord_kiggoshi_chooses_any_square() -> None:
    position = table("M-028@a1", pool=(25, 0))
    assert len([text for text in texts(position) if text.startswith("a1!")]) == 49


def test_12_midrah_goes_too() -> None:
    assert dead(after(table("M-017@c3", "black@c6", pool=(11, 0)), "c3!"), "south") == ["M-017"]


def test_12_tanhoizers_diamonds_also_take_navia_guards() -> None:
    position = table("M-020!@c4", keep=("M-001 M-002", ""))
    assert {"M-001@b5", "M-002@b5", "M-001@d3", "M-002@a1"} <= texts(position)


def test_12_billpentod_moves_the_front_rank_first() -> None:
    position = after(table("M-022!@g1 black@c3 black@c4", pool=(3, 0)), "g1?")
    assert {"c4", "c5"} <= set(board(position))
    assert "c3" not in board(position)


def test_12_a_banned_gulled_stays_and_so_does_one_before_an_immortal_piece() -> None:
    position = table("M-022!@g1 black@c3 black@e3 black@a3", "M-018!@g6 M-026!@e4", pool=(3, 0), frozen={"c3": "g6"})
    advanced = board(after(position, "g1?"))
    assert {"c3", "e3", "a4"} <= set(advanced)


def test_12_odd_asks_square_by_square_and_can_be_cut_short() -> None:
    position = after(table("M-025@c3 black@a2", pool=(6, 0), graveyard=("black black", "")), "c3!")
    assert texts(position) == {"odd.", *(f"odd@{file}2" for file in "bcdefg")}
    assert after(position, "odd@g2", "odd@b2").to_move == "north"
    assert after(position, "odd.").to_move == "north"


def test_12_nemchant_ends_every_ban() -> None:
    bans = {"b2": "g6", "e5": "c3"}
    position = table("M-027@a1 M-018!@c3 black@b2", "M-018!@g6 M-002@e5", pool=(7, 0), frozen=bans)
    assert after(position, "a1!").bans == ()


def test_12_each_chugyullas_adds_one_for_moves_of_gulled_and_maseitai_and_a_line_over() -> None:
    two = "M-029!@a1 M-029!@b1"
    assert earned(table(f"{two} black@c3"), "c3-c4") == (3, 0)
    assert earned(table(f"{two} M-002@c3"), "c3-c4") == (2, 0)
    assert earned(table(f"{two} black@c7"), "c7-over") == (3, 0)
    assert earned(table(two), "a1-a2") == (2, 0)


def test_12_not_for_a_navias_move_a_summon_or_a_shift() -> None:
    assert earned(table("M-029!@a1", keep=("M-002", "")), "d1-d2") == (0, 0)
    assert earned(table("M-029!@a1", keep=("M-002", "")), "M-002@b1") == (0, 0)
    assert earned(table("M-029!@a1 M-006!@c3", pool=(4, 0)), "c3?(a1-b4)") == (-4, 0)


# -- 13 ----------------------------------------------------------------------------------------------
WALLED = "N-002@g7 M-018!@f7 M-018!@f6 M-007!@g6"
"""North cannot do anything here: its Navia is walled in by pieces that do not move."""
STUCK = "N-001@a1 M-018!@a2 M-018!@b1 M-007!@b2"
"""Nor can South here."""


def test_13_without_a_legal_action_the_turn_passes_and_that_is_told() -> None:
    played = play(table("black@a3", WALLED), "a3-a4")
    assert "pass" in [event.code for event in played.events]
    assert played.position.to_move == "south"


def test_13_when_neither_side_can_act_it_is_a_draw() -> None:
    start = table(STUCK, WALLED)
    settled = GAME.settle(start)
    assert settled.position.result == (None, "no_move")
    assert [event.code for event in settled.events] == ["draw"]


# -- 14 ----------------------------------------------------------------------------------------------
def test_14_a_navias_move_is_allowed_on_the_first_turn() -> None:
    assert "d1-c1" in texts(GAME.start(0))


def test_14_south_begins_with_starter_set_1_against_starter_set_2() -> None:
    forces = GAME.write_options()["forces"]
    assert forces == {
        "south": ["N-001", *(f"M-{number:03}" for number in range(1, 8))],
        "north": ["N-002", *(f"M-{number:03}" for number in range(8, 15))],
    }
    assert GAME.start(7).to_move == "south"


# -- 15 ----------------------------------------------------------------------------------------------
def test_15_a_hundred_quiet_turns_are_a_draw_as_the_last_one_ends() -> None:
    assert after(table(quiet=99), "d1-c1").result == (None, "quiet")
    assert after(table(quiet=98), "d1-c1").result is None


@pytest.mark.parametrize(
    ("south", "action", "rest"),
    [
        ("black@c3", "c3-c4", {}),
        ("M-002@c3", "c3xd4", {}),
        ("", "M-002@a1", {"keep": ("M-002", "")}),
        ("M-011@c3", "c3!", {"pool": (3, 0)}),
        ("M-022!@c3 black@a2", "c3?", {"pool": (3, 0)}),
    ],
)
def test_15_a_take_a_summon_a_dratp_a_gulleds_move_and_an_advance_are_progress(
    south: str, action: str, rest: dict[str, tuple[object, object]]
) -> None:
    assert after(table(south, "black@d4", quiet=50, **rest), action).quiet == 0


def test_15_a_gundrill_shift_is_no_progress() -> None:
    assert after(table("M-006!@c3 black@a2", pool=(4, 0), quiet=50), "c3?(a2-b4)").quiet == 51


def test_15_a_turn_counts_from_its_first_action_on() -> None:
    moved = after(table("M-011@c3", pool=(3, 0), quiet=50), "c3-c4")
    assert (moved.to_move, moved.quiet) == ("south", 51)
    assert after(moved, "end").quiet == 51
    assert after(moved, "c4!").quiet == 0


def test_15_a_navias_dratp_is_no_quiet_turn_either() -> None:
    assert after(table(pool=(60, 0), quiet=50), "d1!").quiet == 0


def test_15_the_draw_falls_as_a_turn_ends() -> None:
    moved = after(table("M-011@c3", pool=(3, 0), quiet=99), "c3-c4")
    assert (moved.quiet, moved.result) == (100, None)
    assert after(moved, "end").result == (None, "quiet")
    assert after(moved, "c4!").result is None


def test_15_a_forced_pass_is_a_turn() -> None:
    start = table("M-002@a1", WALLED, quiet=50)
    assert after(start, "a1-a2").quiet == 52
    assert told(table("M-002@a1", WALLED, quiet=98), "a1-a2") == ["move", "pass", "draw"]


def test_15_the_draw_by_quiet_turns_can_be_switched_off() -> None:
    game = Navia(NaviaOptions(quiet=None))
    assert after(table(quiet=5000), "d1-c1", game=game).result is None


def test_15_a_win_comes_before_the_draw_by_quiet_turns() -> None:
    assert after(table("N-001@a7", quiet=99), "a7-goal").result == ("south", "navia_goal")


def test_15_neither_can_act_comes_before_quiet() -> None:
    start = table(STUCK, WALLED, quiet=100)
    assert GAME.settle(start).position.result == (None, "no_move")
