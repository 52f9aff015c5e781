"""The arena: pairs with the sides changed, a record to go on from, and honest intervals."""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from engine.arena import (
    Contest,
    Outcome,
    Tally,
    append_record,
    main,
    play_all,
    play_game,
    read_record,
    tally,
    write_record,
)
from engine.registry import GAMES, THINKINGS
from engine.search.uct import uct

CONTEST = Contest("cyvasse", "greedy", "random")


def test_a_game_is_the_same_each_time():
    assert play_game(CONTEST, 0, False) == play_game(CONTEST, 0, False)


def after(visits: int):
    """A halt."""
    left = iter(range(visits))
    return lambda: next(left, None) is None


@pytest.mark.parametrize("name", GAMES)
def test_uct_takes_what_is_legal_in_each_game_and_ends_when_told(name):
    game = GAMES[name]().with_options({})
    thinking = THINKINGS[name](game)
    position = thinking.opening(Random(1))
    for visits in (0, 5, 10, 30):
        known = game.view(position, position.to_move)
        action = uct(game, thinking, [known], Random(2), after(visits))
        assert not game.why_not(position, action)
        position = game.apply(position, action)


def test_uct_takes_the_king():
    game = GAMES["cyvasse"]().with_options({})
    case = json.loads(Path("tests/golden/cyvasse/tactics.json").read_text(encoding="utf-8"))[0]
    position = game.read_position(case["position"])
    action = uct(game, THINKINGS["cyvasse"](game), [position], Random(1), after(600))
    assert game.write_action(position, action) in case["winning"]


def test_all_games_of_a_contest_are_played_on_any_executor():
    with ThreadPoolExecutor(1) as executor:
        outcomes = list(play_all(CONTEST, 2, executor))
    assert {(outcome.pair, outcome.swapped) for outcome in outcomes} == {(0, False), (0, True), (1, False), (1, True)}


def test_what_is_known_is_not_played_again():
    known = [Outcome(0, False, 1, "king", ()), Outcome(1, True, 0, "king", ())]
    with ThreadPoolExecutor(1) as executor:
        outcomes = list(play_all(CONTEST, 2, executor, known))
    assert {(outcome.pair, outcome.swapped) for outcome in outcomes} == {(0, True), (1, False)}


def test_who_wins_by_the_king_has_taken_it():
    game = GAMES["cyvasse"]().with_options({})
    greedy = play_game(Contest("cyvasse", "nodes:200", "random"), 0, False)
    swapped = play_game(Contest("cyvasse", "random", "nodes:200"), 0, True)
    assert greedy.points == 1
    assert swapped.points == 0
    assert greedy.by == "king"
    position = THINKINGS["cyvasse"](game).opening(Random("1 0"))  # of the contest's seed and the pair
    for text in greedy.actions:
        last, position = position, game.apply(position, game.read_action(position, text))
    kings = [place for place, unit in game.write_position(last)["units"].items() if unit == "north king"]
    assert re.split("[x*-]", greedy.actions[-1])[-1] in kings
    assert "north king" not in game.write_position(position)["units"].values()


def test_a_record_is_read_back_and_a_broken_last_line_left_out(tmp_path):
    path = tmp_path / "record.jsonl"
    outcomes = [Outcome(0, False, 0.5, "quiet", ("Ra1-a2",)), Outcome(0, True, 1, "king", ())]
    assert read_record(path, CONTEST) == []
    write_record(path, CONTEST, outcomes[:1])
    append_record(path, outcomes[1])
    with path.open("a") as record:
        record.write('{"pair": 1, "swap')
    assert read_record(path, CONTEST) == outcomes


def test_an_empty_file_is_no_record_yet(tmp_path):
    path = tmp_path / "record.jsonl"
    path.touch()
    assert read_record(path, CONTEST) == []


@pytest.mark.parametrize("option", ["--pairs", "--workers"])
def test_a_contest_without_games_or_processes_is_refused(option, capsys):
    with pytest.raises(SystemExit):
        main(["cyvasse", "greedy", "random", option, "0"])
    assert f"{option}: at least 1" in capsys.readouterr().err


def test_the_record_of_another_contest_is_refused(tmp_path):
    path = tmp_path / "record.jsonl"
    write_record(path, CONTEST, [])
    with pytest.raises(ValueError, match="another contest"):
        read_record(path, Contest("cyvasse", "greedy", "one-reply"))


def test_points_are_counted_and_draws_are_half():
    outcomes = [Outcome(0, False, points, "king", ()) for points in (1, 1, 0.5, 0)]
    result = tally(outcomes)
    assert result == Tally(won=2, drawn=1, lost=1)
    assert result.share == 0.625


def test_an_interval_holds_the_share_and_narrows_with_the_games():
    few, many = Tally(9, 0, 1), Tally(90, 0, 10)
    for result in (few, many):
        low, high = result.interval()
        assert 0 < low < result.share < high < 1
    assert few.interval()[0] < many.interval()[0]
    assert few.interval() == pytest.approx((0.596, 0.982), abs=0.001)  # Wilson's interval, from tables


def test_an_unknown_player_is_named(capsys):
    assert main(["cyvasse", "greedy", "level:9"]) == 2
    assert "level:9" in capsys.readouterr().err
