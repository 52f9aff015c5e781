"""Whole matches of Navia Dratp: what depends on the positions before."""

from __future__ import annotations

from navia_tables import ROUND, table

from engine.match import Match
from engine.navia.game import Navia
from engine.navia.options import NaviaOptions
from engine.strict_json import LARGEST


def test_15_a_thousand_war_on_the_last_quiet_turn_is_a_thousand_war_and_told_as_such() -> None:
    match = Match(Navia(NaviaOptions(quiet=8)), start=table())
    for action in ROUND * 2:
        match.play(action)
    assert match.position.result == (None, "thousand_war")
    assert match.position.quiet == 8
    assert [(event.code, event.fields.get("by")) for event in match.plies[-1].events] == [
        ("move", None),
        ("draw", "thousand_war"),
    ]


def test_15_a_quiet_turn_sooner_the_game_is_drawn_by_quiet_turns() -> None:
    match = Match(Navia(NaviaOptions(quiet=7)), start=table())
    for action in (*ROUND, *ROUND[:3]):
        match.play(action)
    assert match.position.result == (None, "quiet")


def test_a_draw_agreed_on_amid_a_turn_clears_the_turn_and_surrender_does_not() -> None:
    match = Match(Navia(), start=table("M-011@c3", pool=(3, 0)))
    match.play("c3-c4")
    match.play("draw?")
    match.play("draw+", "north")
    assert turn_and_result(match) == ("north", {"moved": None, "pending": None}, "agreed")
    match.undo()
    match.play("resign")
    assert turn_and_result(match) == ("south", {"moved": "c4", "pending": None}, "resign")


def test_a_draw_agreed_on_before_a_turn_leaves_it_to_the_side_whose_turn_would_have_come() -> None:
    match = Match(Navia(), start=table())
    match.play("draw?", "north")
    match.play("draw+")
    assert turn_and_result(match) == ("south", {"moved": None, "pending": None}, "agreed")


def turn_and_result(match: Match) -> tuple[object, object, object]:
    written = match.game.write_position(match.position)
    assert match.game.read_position(written) == match.position
    return written["to_move"], written["turn"], written["result"]["by"]


def test_a_position_that_ends_as_it_is_set_keeps_no_offer() -> None:
    start = Navia().stand(table(quiet=100), "north", None)
    assert Match(Navia(), start=start).position.offer is None
    assert Match(Navia(NaviaOptions(quiet=None)), start=start).position.offer == "north"


def test_no_pool_is_so_large_that_a_gulled_could_go_on_after_its_move() -> None:
    game, start = Navia(NaviaOptions(quiet=None)), table("black@c3", pool=(LARGEST - 1, 0), quiet=LARGEST - 1)
    for action in game.actions(start):
        assert game.apply(start, action) == game.play(start, action).position
        assert game.apply(start, action).result is None or game.write_action(start, action) == "d1!"
