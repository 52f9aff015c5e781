"""Each rule sentence of the rulebook, in its order; the test's name says the sentence."""

from __future__ import annotations

import pytest
from navia_tables import GAME, ROUND, after, board, dead, from_square, line_of, play, refused, table, texts, told, why

from engine.agreement import Saying, say
from engine.navia.board import NAMES, REDUCTION_ZONE, SUMMON_SQUARES
from engine.navia.force import STARTER_SET_1, STARTER_SET_2, why_no_force


# -- Playmat -----------------------------------------------------------------------------------------
def test_the_battlefield_is_seven_squares_by_seven() -> None:
    assert len(NAMES) == 49
    assert (NAMES[0], NAMES[-1]) == ("a1", "g7")


def test_the_navia_begins_in_the_navia_square_in_the_middle_of_the_last_row() -> None:
    start = board(GAME.start(0))
    assert (start["d1"], start["d7"]) == ("south N-001", "north N-002")


def test_summon_squares_are_three_on_either_side_and_the_ends_of_the_second_row() -> None:
    assert [NAMES[at] for at in SUMMON_SQUARES[0]] == ["a1", "a2", "b1", "c1", "e1", "f1", "g1", "g2"]
    assert [NAMES[at] for at in SUMMON_SQUARES[1]] == ["a6", "a7", "b7", "c7", "e7", "f7", "g6", "g7"]


def test_maseitai_must_be_summoned_to_an_unoccupied_summon_square() -> None:
    position = table("black@a1", keep=("M-002", ""))
    squares = {text[-2:] for text in texts(position) if text.startswith("M-002@")}
    assert squares == {"a2", "b1", "c1", "e1", "f1", "g1", "g2"}
    assert refused(position, "M-002@a1") == ["occupied"]
    assert refused(position, "M-002@d2") == ["no_summon_square"]


def test_the_reduction_zone_is_the_five_squares_in_the_middle_of_the_center_row() -> None:
    assert {NAMES[at] for at in REDUCTION_ZONE} == {"b4", "c4", "d4", "e4", "f4"}


def test_dratp_on_the_reduction_zone_costs_half_rounded_up() -> None:
    on_zone, off_zone = table("M-011@b4", pool=(2, 0)), table("M-011@a4", pool=(2, 0))
    assert "b4!" in texts(on_zone)
    assert after(on_zone, "b4!").pools == (0, 0)
    assert refused(off_zone, "a4!") == ["price"]


def test_the_navia_receives_no_reduction_on_the_zone() -> None:
    assert "d4!" not in texts(table("N-001@d4", pool=(59, 0)))
    assert after(table("N-001@d4", pool=(61, 0)), "d4!").pools == (1, 0)


def test_gulled_and_maseitai_defeated_in_battle_go_to_the_graveyard() -> None:
    position = table("M-002@c3", "black@c4 M-001@d4")
    assert dead(after(position, "c3xc4"), "north") == ["black"]
    assert dead(after(position, "c3xd4"), "north") == ["M-001"]


# -- Battle Pieces -----------------------------------------------------------------------------------
def test_a_force_has_one_navia_seven_black_two_red_gulled_and_seven_maseitai() -> None:
    start = GAME.start(0)
    south = [text.split()[1] for text in board(start).values() if str(text).startswith("south")]
    assert sorted(south) == ["N-001", *["black"] * 7, *["red"] * 2]
    assert len(start.keeps[0]) == len(start.keeps[1]) == 7


def test_black_gulled_may_move_one_space_forward() -> None:
    assert from_square(table("black@c3"), "c3") == {"c4"}
    assert from_square(table("", "black@c3", to_move="north"), "c3") == {"c2"}


def test_each_time_black_gulled_move_their_player_earns_one_gyullas() -> None:
    assert after(table("black@c3"), "c3-c4").pools == (1, 0)


def test_red_gulled_may_move_one_space_forward_in_one_of_three_directions() -> None:
    assert from_square(table("red@c3"), "c3") == {"b4", "c4", "d4"}
    assert from_square(table("", "red@c3", to_move="north"), "c3") == {"b2", "c2", "d2"}


def test_each_time_red_gulled_move_their_player_earns_three_gyullas() -> None:
    assert after(table("red@c3"), "c3-d4").pools == (3, 0)


def test_up_to_two_of_the_same_maseitai_may_be_in_a_force() -> None:
    two = ["N-001", "M-001", "M-001", "M-002", "M-003", "M-004", "M-005", "M-006"]
    three = ["N-001", "M-001", "M-001", "M-001", "M-003", "M-004", "M-005", "M-006"]
    assert why_no_force(GAME.pieces, "south", two) == []
    assert [one.code for one in why_no_force(GAME.pieces, "south", three)] == ["force_alike"]


def test_when_dratping_the_compass_flips_to_reveal_enhanced_movement() -> None:
    before = table("M-011@c3", pool=(3, 0))
    dratped = after(before, "c3!")
    assert from_square(before, "c3") == {"c4", "c2"}
    assert from_square(dratped._replace(side=0), "c3") == {"b4", "c4", "d4", "c2"}


def test_the_dratp_cost_is_what_must_be_spent() -> None:
    assert after(table("M-003@a3", pool=(11, 0)), "a3!").pools == (2, 0)
    assert why(table("M-003@a3", pool=(8, 0)), "a3!") == ("Hamulus Garuda's Dratp costs 9, you have 8.")


def test_the_dratp_cost_is_what_the_opponent_earns_for_the_maseitai() -> None:
    assert after(table("M-002@c3", "M-003@c4"), "c3xc4", "end").pools == (9, 0)


def test_solid_arrows_move_any_distance_while_the_path_is_not_blocked() -> None:
    position = table("M-021!@b4 black@b6", "black@f4")
    assert from_square(position, "b4") == {"a4", "b3", "b5", "c4", "d4", "e4", "f4"}
    assert refused(position, "b4-g4") == ["blocked"]


def test_bent_arrows_bounce_at_the_edge_and_go_on() -> None:
    assert {"f6", "g5", "f4", "e3", "d2", "c1"} <= from_square(table("M-023!@e7"), "e7")


def test_dashed_arrows_may_jump_one_battle_piece_in_the_way() -> None:
    position = table("M-004!@c1 black@c3", "black@c6")
    assert from_square(position, "c1") == {"b1", "c2", "c4", "c5", "c6"}


def test_sacrifice_removes_the_own_maseitai_and_the_opponent_earns_nothing() -> None:
    position = after(table("M-007@c3", "black@e5", pool=(14, 0)), "c3!(e5)")
    assert (dead(position, "south"), dead(position, "north")) == (["M-007"], ["black"])
    assert position.pools == (0, 0)


def test_a_continuous_effect_lasts_until_its_maseitai_is_removed() -> None:
    banned = table("M-002@c3", "M-018!@d4 M-001@a7", frozen={"c3": "d4"})
    assert from_square(banned, "c3") == set()
    freed = after(table("M-002@c3 M-002@e4", "M-018!@d4", frozen={"c3": "d4"}), "e4xd4", "end")
    assert freed.bans == ()
    assert "c4" in from_square(freed._replace(side=0), "c3")


def test_invoke_is_paid_and_reduced_by_half_on_the_zone() -> None:
    assert after(table("M-006!@c3 black@a2", pool=(5, 0)), "c3?(a2-b4)").pools == (1, 0)
    assert after(table("M-006!@c4 black@a2", pool=(5, 0)), "c4?(a2-b5)").pools == (3, 0)
    assert why(table("M-006!@c3 black@a2", pool=(2, 0)), "c3?(a2-b4)") == ("Gundrill's Invoke costs 4, you have 2.")


def test_invoke_can_be_used_each_turn_while_it_can_be_paid() -> None:
    position = after(table("M-006!@c3 black@a2", "black@g6", pool=(8, 0)), "c3?(a2-b4)", "g6-g5", "c3?(b4-d4)")
    assert position.pools == (0, 1)


def test_it_can_move_and_then_invoke() -> None:
    position = after(table("M-006!@c2 black@a2", pool=(4, 0)), "c2-c3")
    assert position.to_move == "south"
    assert after(position, "c3?(a2-b4)").to_move == "north"


def test_it_cannot_invoke_and_then_move() -> None:
    position = after(table("M-006!@c3 black@a2", pool=(8, 0)), "c3?(a2-b4)")
    assert position.to_move == "north"


def test_immortality_prevents_being_taken() -> None:
    position = table("black@c3", "M-026!@c4")
    assert refused(position, "c3xc4") == ["immortal"]


def test_immortality_does_not_prevent_being_sent() -> None:
    position = after(table("M-007@c3", "M-026!@c4", pool=(14, 0)), "c3!(c4)")
    assert dead(position, "north") == ["M-026"]


# -- Navia Guard -------------------------------------------------------------------------------------
def test_a_navia_guard_cannot_be_summoned_to_a_summon_square_away_from_the_navia() -> None:
    position = table(keep=("M-001", ""))
    assert refused(position, "M-001@a1") == ["guard"]
    assert why(position, "M-001@a1") == "A Navia Guard is summoned next to your Navia, and a1 is not."


def test_a_navia_guard_is_summoned_to_any_of_the_eight_spaces_around_the_navia() -> None:
    position = table("N-001@d4 black@d5", keep=("M-001", ""))
    squares = {text[-2:] for text in texts(position) if text.startswith("M-001@")}
    assert squares == {"c3", "c4", "c5", "d3", "e3", "e4", "e5"}


def test_a_navia_guard_may_come_to_a_summon_square_next_to_the_navia() -> None:
    assert "M-001@c1" in texts(table(keep=("M-001", "")))


def test_after_its_summon_a_navia_guard_moves_by_its_compass() -> None:
    position = after(table("", "black@g6", keep=("M-001", "")), "M-001@c2", "g6-g5")
    assert from_square(position, "c2") == {"b3", "d3", "b1"}


# -- Gyullas -----------------------------------------------------------------------------------------
def test_maseitai_do_not_earn_by_moving() -> None:
    assert after(table("M-002@c3"), "c3-c4").pools == (0, 0)


def test_gyullas_turtle_is_an_exception_and_earns_by_moving() -> None:
    assert after(table("M-012!@c3"), "c3-c4").pools == (6, 0)


def test_taking_a_black_gulled_earns_one_and_a_red_three() -> None:
    assert after(table("M-002@c3", "black@c4"), "c3xc4").pools == (1, 0)
    assert after(table("M-002@c3", "red@c4"), "c3xc4").pools == (3, 0)


def test_a_line_over_can_bring_ten_gyullas() -> None:
    assert after(table("black@b7"), "b7-over", "bonus=10").pools == (11, 0)


# -- Winning the Game --------------------------------------------------------------------------------
def test_taking_the_opponents_navia_wins() -> None:
    position = after(table("black@d6"), "d6xd7")
    assert position.result == ("south", "navia_taken")


def test_a_navia_dratp_wins() -> None:
    position = after(table(pool=(60, 0)), "d1!")
    assert (position.result, position.pools) == (("south", "navia_dratp"), (0, 0))


def test_a_line_over_with_the_navia_wins() -> None:
    position = after(table("N-001@a7"), "a7-goal")
    assert position.result == ("south", "navia_goal")


def test_surrender_wins_for_the_other_side() -> None:
    position = say(GAME, table(), Saying("resign", "south")).position
    assert position.result == ("north", "resign")


# -- Gameplay ----------------------------------------------------------------------------------------
def test_one_black_gulled_occupies_each_space_of_the_row_in_front_of_the_navia() -> None:
    start = board(GAME.start(0))
    assert {square for square, text in start.items() if text == "south black"} == {f"{file}2" for file in "abcdefg"}


def test_two_red_gulled_stand_second_from_the_right_and_from_the_left() -> None:
    start = board(GAME.start(0))
    assert {square for square, text in start.items() if text == "south red"} == {"b1", "f1"}


def test_all_seven_maseitai_begin_in_the_keep() -> None:
    assert GAME.write_position(GAME.start(0))["keep"] == {
        "south": [f"M-00{number}" for number in range(1, 8)],
        "north": ["M-008", "M-009", *(f"M-01{number}" for number in range(5))],
    }


def test_player_one_begins_by_moving_a_gulled_or_summoning() -> None:
    start = GAME.start(0)
    assert start.to_move == "south"
    assert {"a2-a3", "M-002@a1"} <= texts(start)


def test_play_alternates_between_the_players() -> None:
    start = GAME.start(0)
    first = after(start, "a2-a3")
    assert (first.to_move, after(first, "a6-a5").to_move) == ("north", "south")


def test_on_each_turn_one_piece_is_moved_or_one_maseitai_summoned() -> None:
    start = GAME.start(0)
    assert after(start, "a2-a3").to_move == "north"
    assert after(start, "M-002@a1").to_move == "north"


def test_a_maseitai_may_move_and_then_dratp() -> None:
    position = after(table("M-011@c3", pool=(3, 0)), "c3-c4")
    assert texts(position) == {"c4!", "end"}
    assert board(after(position, "c4!"))["c4"] == "south M-011 dratped"


def test_no_move_is_permitted_after_a_dratp() -> None:
    assert after(table("M-011@c3", pool=(3, 0)), "c3!").to_move == "north"


def test_only_the_maseitai_that_moved_may_dratp() -> None:
    position = after(table("M-011@c3 M-011@e3", pool=(6, 0)), "c3-c4")
    assert refused(position, "e3!") == ["turn_spent"]


def test_the_turn_ends_by_itself_when_no_further_action_is_possible() -> None:
    assert after(table("M-011@a3", pool=(2, 0)), "a3-a4").to_move == "north"


def test_no_cost_is_paid_to_summon() -> None:
    assert after(table(keep=("M-028", "")), "M-028@a1").pools == (0, 0)


def test_a_player_who_summons_can_do_nothing_else_that_turn() -> None:
    assert after(table(pool=(60, 0), keep=("M-011", "")), "M-011@a1").to_move == "north"


def test_a_player_cannot_move_a_gulled_and_then_dratp() -> None:
    assert after(table("black@c3 M-011@e3", pool=(50, 0)), "c3-c4").to_move == "north"
    assert refused(table("black@c3", pool=(50, 0)), "c3!") == ["gulled_power"]


def test_some_effects_occur_immediately() -> None:
    assert "a7" in board(after(table("M-013@c3", pool=(8, 0)), "c3!(a7)"))


# -- Navia Dratp and Check ---------------------------------------------------------------------------
def test_a_navia_dratp_costs_sixty_gyullas() -> None:
    assert refused(table(pool=(59, 0)), "d1!") == ["price"]


def test_a_navia_in_check_cannot_perform_a_navia_dratp() -> None:
    position = table("", "black@d2", pool=(60, 0))
    assert refused(position, "d1!") == ["navia_check"]
    assert why(position, "d1!") == "A Navia in Check cannot Dratp."


def test_the_player_who_moved_onto_the_square_takes_the_piece() -> None:
    position = after(table("M-002@c3", "black@c4"), "c3xc4")
    assert board(position)["c4"] == "south M-002"


def test_maseitai_removed_by_an_effect_earn_no_gyullas() -> None:
    position = after(table("M-028@a1", "M-002@g7 M-003@g6", pool=(25, 0)), "a1!(g7)")
    assert (position.pools, dead(position, "north")) == ((0, 0), ["M-002", "M-003"])


def test_check_means_that_the_navia_could_be_taken_on_the_next_move_and_is_told() -> None:
    played = play(table("black@d5", "black@a6"), "d5-d6")
    check = next(event for event in played.events if event.code == "check")
    assert (check.fields["side"], check.fields["by"]) == ("north", ["d6"])
    assert "check" not in told(table("black@d4", "black@a6"), "d4-d5")


# -- Thousand War ------------------------------------------------------------------------------------
WAITING = ("g7-f7", "a1-a2", "f7-g7", "a2-a1")


def test_the_same_situation_three_times_without_a_summon_is_thousand_war_and_a_draw() -> None:
    line = line_of(table(), *ROUND, *ROUND)
    ended = GAME.recurrence(line)
    assert ended is not None
    assert ended.position.result == (None, "thousand_war")
    assert GAME.recurrence(line[:-1]) is None


def test_a_summon_in_between_is_no_thousand_war() -> None:
    line = line_of(table("M-014@a1", "M-011@g7", pool=(8, 0), keep=("", "")), *ROUND, *ROUND)
    assert GAME.recurrence(line) is not None
    summoned = line_of(table(keep=("M-002", "")), *ROUND, "M-002@a1", "d7-c7", "d1-c1", "c7-d7")
    assert GAME.recurrence(summoned) is None


def test_thousand_war_in_a_check_situation_is_won_by_the_navia_in_check() -> None:
    # Gilgame II on b2 attacks both a1 and a2; North only waits.
    start = table("N-001@a1", "M-009!@b2 N-002@g7", to_move="north")
    ended = GAME.recurrence(line_of(start, *WAITING, *WAITING))
    assert ended is not None
    assert ended.position.result == ("south", "thousand_war")
    assert [event.code for event in ended.events] == ["win"]


def test_thousand_war_is_a_draw_if_one_turn_began_without_check() -> None:
    # Kanimiso on b2 attacks a2, not a1.
    start = table("N-001@a1", "M-021!@b2 N-002@g7", to_move="north")
    ended = GAME.recurrence(line_of(start, *WAITING, *WAITING))
    assert ended is not None
    assert ended.position.result == (None, "thousand_war")


# -- Line Over ---------------------------------------------------------------------------------------
def test_a_gulled_that_crosses_the_end_line_goes_to_the_graveyard() -> None:
    position = after(table("black@b7"), "b7-over")
    assert "b7" not in board(position)
    assert dead(position, "south") == ["black"]


def test_only_a_gulled_performs_a_line_over() -> None:
    assert refused(table("M-002@b7"), "b7-over") == ["only_gulled"]


def test_a_line_over_bonus_moves_a_maseitai_from_the_graveyard_to_a_summon_square() -> None:
    position = after(table("red@b7", graveyard=("M-003", "")), "b7-over", "bonus=M-003@g2")
    assert board(position)["g2"] == "south M-003"
    assert dead(position, "south") == ["red"]


def test_a_navia_goal_needs_an_empty_keep() -> None:
    position = table("N-001@a7", keep=("M-001", ""))
    assert refused(position, "a7-goal") == ["keep_not_empty"]
    assert "a7-goal" not in texts(position)


# -- Navia Exceptions --------------------------------------------------------------------------------
@pytest.mark.parametrize("action", ["c3!(d7)", "c3!(d1)"])
def test_the_navia_is_not_affected_by_effects(action: str) -> None:
    assert refused(table("M-007@c3", pool=(14, 0)), action) == ["target_navia"]


def test_the_starter_sets_are_those_of_the_check_list() -> None:
    names = [GAME.pieces.names[one] for one in STARTER_SET_1.ids + STARTER_SET_2.ids]
    assert names[:8] == [
        "Navia Estelle", "Troll", "Agunilyos", "Hamulus Garuda", "Garrison", "Netol", "Gundrill", "Tiny Kiggoshi",
    ]  # fmt: skip
    assert names[8:] == [
        "Navia Debora", "Olip", "Gilgame II", "Moses", "Nebguard", "Gyullas Turtle", "Kapinah", "Koma",
    ]  # fmt: skip


def test_the_booster_pack_is_that_of_the_check_list() -> None:
    started = {*STARTER_SET_1.ids, *STARTER_SET_2.ids}
    names = {id: name for id, name in GAME.pieces.names.items() if id[:2] in ("N-", "M-") and id not in started}
    assert names == {
        "N-003": "Navia Io", "N-004": "Navia Krra", "M-015": "Schmidt", "M-016": "Matogayu", "M-017": "Midrah",
        "M-018": "Kanaba", "M-019": "Sungyullas", "M-020": "Tanhoizer", "M-021": "Kanimiso", "M-022": "Billpentod",
        "M-023": "Hansa", "M-024": "Kapinahs", "M-025": "Odd", "M-026": "Coydrocomp", "M-027": "Nemchant",
        "M-028": "Lord Kiggoshi", "M-029": "Chugyullas",
    }  # fmt: skip
