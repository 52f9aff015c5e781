"""The suites of forced wins of Cyvasse and Navia Dratp: all found, all counted, all proved."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from proof import objection

from engine.registry import GAMES, THINKINGS
from engine.search.deepening import Found, think
from engine.search.thinking import Limits

NAMES = ("cyvasse", "navia")
CASES = [
    pytest.param(name, case, id=f"{name}, {case['name']}")
    for name in NAMES
    for case in json.loads(Path(f"tests/golden/{name}/tactics.json").read_text(encoding="utf-8"))
]
SHORT = [case for case in CASES if case.values[1]["turns"] < 3]
"""The others take a minute: `python tests/engine/search/proof.py` proves all."""
DEEP = 9
"""Deep enough for every win."""
STEADY = ("navia", "three turns, 8")
"""Found before the search is as deep as it is to go."""


def never() -> bool:
    return False


@pytest.mark.parametrize("name", NAMES)
def test_the_suite_has_wins_in_one_two_and_three_turns(name):
    turns = Counter(case.values[1]["turns"] for case in CASES if case.values[0] == name)
    assert turns.total() >= 20
    assert turns.keys() == {1, 2, 3}
    assert turns[2] >= 6
    assert turns[3] >= 4


@pytest.mark.parametrize(("name", "case"), CASES)
def test_a_forced_win_is_found_and_counted(name, case):
    game = GAMES[name]().with_options({})
    position = game.read_position(case["position"])
    best = think(game, THINKINGS[name](game), [position], Limits(depth=DEEP), 0, never, lambda _: None)
    assert best.win == case["turns"]
    assert game.write_action(position, best.action) in case["winning"]


def test_a_win_that_is_found_stays_found_as_the_search_goes_deeper():
    case = next(case for name, case in (one.values for one in CASES) if (name, case["name"]) == STEADY)
    game, told = GAMES[STEADY[0]]().with_options({}), list[Found]()
    think(
        game, THINKINGS[STEADY[0]](game), [game.read_position(case["position"])], Limits(depth=8), 0, never, told.append
    )
    first = next(number for number, info in enumerate(told) if info.win is not None)
    assert {info.win for info in told[first:]} == {3}


@pytest.mark.parametrize(("name", "case"), SHORT)
def test_a_win_of_the_suite_is_proved_by_looking_at_every_answer(name, case):
    assert not objection(GAMES[name]().with_options({}), case)
