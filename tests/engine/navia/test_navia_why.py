"""Why an action is not legal: for every kind of refusal the sentence that a person reads."""

from __future__ import annotations

import pytest
from navia_tables import GAME, after, refused, table, texts

from engine.game import IllegalAction
from engine.navia.position import NaviaPosition
from engine.navia.words import POWER_REASONS, TURN_REASONS, WORDS

MOVED = after(table("M-011@c3 M-011@e3", pool=(3, 0)), "c3-c4")
BONUS = after(table("black@b7 black@a1", graveyard=("M-001", "")), "b7-over")
ODD = after(table("M-025@c3 black@a2", pool=(6, 0), graveyard=("black", "")), "c3!")
BANNED = table("M-006!@c4 black@a2", "M-018!@g6", pool=(9, 0), frozen={"c4": "g6"})
ENDED = after(table("N-001@a7"), "a7-goal")
GUNDRILL = table("M-006!@c3 black@a2", "black@g6", pool=(9, 0))
KIGGOSHI = table("M-007@c3 black@a2", pool=(14, 0))

CASES: list[tuple[NaviaPosition, str, str, str]] = [
    (ENDED, "d7-d6", "ended", "The game has ended."),
    # turns
    (MOVED, "e3!", "turn_spent", "Only Nebguard on c4, which has moved this turn, may still Dratp or Invoke."),
    (BONUS, "a1-a2", "choose_bonus", "Choose the Line Over bonus first."),
    (ODD, "a2-a3", "place_gulled", "Place Black Gulled for Odd first, or say that it is enough."),
    (table(), "end", "nothing_moved", "A turn is ended only after a move that a Dratp or Invoke could follow."),
    (table(), "bonus=10", "no_line_over", "No Line Over bonus is to be chosen now."),
    (table(), "odd.", "no_odd", "No Gulled are to be placed now."),
    # pieces and moves
    (table(), "c3-c4", "no_piece", "Nothing stands on c3."),
    (table("", "black@c3"), "c3-c2", "not_own", "Black Gulled on c3 is not yours."),
    (BANNED, "c4-c5", "banned", "Gundrill on c4 is banned by Kanaba on g6."),
    (table("M-002@c3 black@c4"), "c3-c4", "own_piece", "Your own Black Gulled stands on c4."),
    (table("M-002@c3", "M-026!@c4"), "c3xc4", "immortal", "Coydrocomp on c4 cannot be taken."),
    (table("M-002!@a1 black@a3"), "a1-a5", "blocked", "The way of Agunilyos from a1 to a5 is blocked on a3."),
    (table("black@c3"), "c3-d4", "no_way", "The compass of Black Gulled does not lead from c3 to d4."),
    (table("M-018!@c3"), "c3-c4", "no_compass", "Kanaba does not move."),
    # the End Line
    (table("black@c3"), "c3-over", "not_last_rank", "Black Gulled on c3 is not on the last rank."),
    (table("M-002@c7"), "c7-over", "only_gulled", "Only a Gulled performs a Line Over; Agunilyos does not."),
    (table("M-002@c7"), "c7-goal", "only_navia", "Only a Navia performs a Navia Goal; Agunilyos does not."),
    (
        table("N-001@a7", keep=("M-001 M-002", "")), "a7-goal", "keep_not_empty",
        "A Navia Goal needs an empty Keep. Maseitai still in yours: 2.",
    ),
    (BONUS, "bonus=N-001@b1", "returns_maseitai", "The bonus returns a Maseitai; Navia Estelle is none."),
    (BONUS, "bonus=M-002@b1", "not_in_graveyard", "Agunilyos is not in your Graveyard."),
    (BONUS, "bonus=M-001@d2", "no_summon_square", "The square d2 is not one of your Summon Squares."),
    (BONUS, "bonus=M-001@a1", "occupied", "Black Gulled stands on a1."),
    # summons
    (table(keep=("M-002", "")), "M-003@a1", "not_in_keep", "Hamulus Garuda is not in your Keep."),
    (table(keep=("M-002", "")), "M-002@c3", "no_summon_square", "The square c3 is not one of your Summon Squares."),
    (
        table(keep=("M-001", "")), "M-001@g2", "guard",
        "A Navia Guard is summoned next to your Navia, and g2 is not.",
    ),
    (table("black@a1", keep=("M-002", "")), "M-002@a1", "occupied", "Black Gulled stands on a1."),
    (ODD, "odd@c4", "not_second_rank", "The square c4 is not on your second rank."),
    # Dratp and Invoke
    (table("black@c3"), "c3!", "gulled_power", "Black Gulled is a Gulled and does not Dratp."),
    (table("red@c3"), "c3?", "gulled_power", "Red Gulled is a Gulled and does not Invoke."),
    (table("M-011!@c3", pool=(9, 0)), "c3!", "dratped", "Nebguard has Dratped already."),
    (table("M-006@c3", pool=(9, 0)), "c3?(c3-b4)", "not_dratped", "Gundrill has to Dratp before it can Invoke."),
    (table("M-011!@c3", pool=(9, 0)), "c3?", "no_invoke", "Nebguard has no Invoke."),
    (table("M-001@c3", pool=(3, 0)), "c3!", "price", "Troll's Dratp costs 4, you have 3."),
    (table("M-006!@c3", pool=(2, 0)), "c3?(c3-b4)", "price", "Gundrill's Invoke costs 4, you have 2."),
    (table("M-006!@c4", pool=(1, 0)), "c4?(c4-b5)", "price", "Gundrill's Invoke costs 2, you have 1."),
    (table("", "black@d2", pool=(60, 0)), "d1!", "navia_check", "A Navia in Check cannot Dratp."),
    (table("M-022!@c3", pool=(3, 0)), "c3?", "nothing_to_do", "Billpentod's Invoke has nothing to do now."),
    (table("M-011@c3", pool=(3, 0)), "c3!(a1)", "no_targets", "Nebguard has no target to choose here."),
    (KIGGOSHI, "c3!", "target_count", "Targets that Tiny Kiggoshi asks for: 1; named: 0."),
    (
        table("M-008@c3 black@a2", pool=(4, 0)), "c3!(c3,a2)", "pair_order",
        "The two targets are named in the order of their squares, and differ.",
    ),
    (KIGGOSHI, "c3!(e5)", "target_empty", "Nothing stands on e5."),
    (KIGGOSHI, "c3!(c3)", "target_itself", "Tiny Kiggoshi cannot choose itself."),
    (KIGGOSHI, "c3!(d7)", "target_navia", "Navia Debora on d7 is a Navia, and no effect touches a Navia."),
    (table("M-014@c3 black@a2 M-001@a3", pool=(8, 0)), "c3!(a2)", "target_gulled", "Black Gulled is no Maseitai."),
    (
        table("M-008@c3 black@a2", "M-018!@g6", pool=(4, 0), frozen={"a2": "g6"}), "c3!(a2,c3)", "target_banned",
        "Black Gulled on a2 is banned, so this effect cannot choose it.",
    ),
    (GUNDRILL, "c3?(g6-b4)", "target_not_own", "Black Gulled on g6 is not yours."),
    (
        table("M-006!@c3 black@b4", pool=(9, 0)), "c3?(c3-b4)", "target_occupied",
        "The square b4 is not open, Black Gulled stands there.",
    ),
    (GUNDRILL, "c3?(a2-c4)", "target_no_diamond", "The square c4 is no diamond square of Gundrill."),
    (table("M-015!@g6", pool=(2, 0)), "g6?(a5)", "target_not_beside_navia", "The square a5 is not next to your Navia."),
    (
        table("M-005@c3", pool=(5, 0), graveyard=("M-001", "")), "c3!(M-001@c4)", "target_no_summon_square",
        "The square c4 is not one of your Summon Squares.",
    ),
    (
        table("M-005@c3", pool=(5, 0), graveyard=("M-001", "")), "c3!(M-002@a1)", "target_not_in_graveyard",
        "Agunilyos is not in your Graveyard.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("position", "action", "code", "sentence"), CASES, ids=[f"{c[2]} {c[1]}" for c in CASES])
def test_the_reason(position: NaviaPosition, action: str, code: str, sentence: str) -> None:
    reasons = GAME.why_not(position, GAME.read_action(position, action))
    assert (reasons[0].code, reasons[0].text) == (code, sentence)
    with pytest.raises(IllegalAction) as refusal:
        GAME.play(position, GAME.read_action(position, action))
    assert (refusal.value.code, refusal.value.reasons) == (code, reasons)


def test_every_reason_about_actions_is_tested_here() -> None:
    about_actions = set(TURN_REASONS) | set(POWER_REASONS)
    assert about_actions - {"syntax"} == {case[2] for case in CASES}


def test_every_reason_that_holds_is_given() -> None:
    position = table("M-002!@a1 black@a3 black@a5", keep=("M-001", ""))
    assert refused(position, "a1-a5") == ["own_piece", "blocked"]
    assert refused(table("", "M-018!@a1 M-002@c3", frozen={"c3": "a1"}), "c3-c4") == ["not_own", "banned"]
    assert refused(position, "M-002@a3") == ["not_in_keep", "no_summon_square", "occupied"]


def test_a_reason_names_the_squares_that_are_in_the_way() -> None:
    position = table("M-002!@a1 black@a3")
    assert GAME.why_not(position, GAME.read_action(position, "a1-a5"))[0].at == ("a3",)
    check = table("", "black@d2 M-002@e2", pool=(60, 0))
    assert GAME.why_not(check, GAME.read_action(check, "d1!"))[0].at == ("d1", "d2", "e2")


def test_a_dashed_way_is_blocked_by_the_second_piece() -> None:
    position = table("M-004!@c1 black@c3", "black@c5")
    reason = GAME.why_not(position, GAME.read_action(position, "c1-c6"))[0]
    assert (reason.code, reason.at) == ("blocked", ("c5",))


@pytest.mark.parametrize(
    "text",
    ["c9-c3", "c3", "c3!()", "c3!(e5", "c3!(e5,)", "c3?(e5;e6)", "M-099@a1", "M-001@h1", "odd", "bonus=11", "pass",
     "C3-C4", " c3-c4", "c3-c4 ", "c3--c4", "d7-Over", "bonus=M-001", "odd@b", "N-1@a1", "end."],
)  # fmt: skip
def test_what_is_not_written_as_an_action_is_refused_as_syntax(text: str) -> None:
    assert refused(GUNDRILL, text) == ["syntax"]


def test_a_move_that_takes_is_written_with_x_and_no_other() -> None:
    position = table("M-002@c3", "black@c4")
    assert refused(position, "c3-c4") == ["syntax"]
    assert refused(position, "c3xd4") == ["syntax"]
    assert {"c3xc4", "c3-d4"} <= texts(position)


def test_the_sentences_fill_all_their_fields() -> None:
    for template in (*WORDS.events.values(), *WORDS.reasons.values()):
        assert template.endswith(".")


@pytest.mark.parametrize("form", ["{}", "c3!({})", "c3!({}@a1)", "M-001@{}", "bonus={}"])
def test_a_text_that_cannot_be_read_is_shown_in_short(form: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        GAME.read_action(table("M-005@c3"), form.format("x" * 5000))
    assert refusal.value.code == "syntax"
    assert len(refusal.value.message) < 200
