"""The hand-checked cases of tests/golden/navia, as data."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from navia_tables import GAME, from_square, play, refused, squares, table, texts

FILE = Path(__file__).parents[2] / "golden" / "navia" / "effects.toml"
CASES: list[dict[str, Any]] = tomllib.loads(FILE.read_text("utf-8"))["case"]
START = ("to_move", "pool", "keep", "graveyard", "frozen", "quiet")
SAYS = {"play", "reach", "legal", "illegal", "events", "piece", "name", "south", "north", *START}


def name(case: dict[str, Any]) -> str:
    return f"{case['piece']} {case['name']}"


@pytest.mark.parametrize("case", CASES, ids=name)
def test_case(case: dict[str, Any]) -> None:
    unknown = {key for key in case if key not in SAYS and not key.startswith("then_")}
    assert not unknown
    start = table(case.get("south", ""), case.get("north", ""), **{key: case[key] for key in START if key in case})
    position, events = play(start, *case.get("play", ()))
    assert "events" not in case or [event.code for event in events if event.code != "check"] == case["events"]
    assert set(case.get("legal", ())) <= texts(position)
    for action, code in case.get("illegal", {}).items():
        assert refused(position, action)[:1] == [code], action
    for square, reached in case.get("reach", {}).items():
        seen = position._replace(side=("south", "north").index(case.get("to_move", "south")))
        assert from_square(seen, square) == set(reached.split())
    check_outcome(case, GAME.write_position(position))


@pytest.mark.parametrize("case", CASES, ids=name)
def test_apply_is_play_in_every_case(case: dict[str, Any]) -> None:
    start = table(case.get("south", ""), case.get("north", ""), **{key: case[key] for key in START if key in case})
    for action in GAME.actions(start):
        assert GAME.apply(start, action) == GAME.play(start, action).position


def check_outcome(case: dict[str, Any], written: dict[str, Any]) -> None:
    sides = ("south", "north")
    for side in sides:
        if f"then_{side}" in case:
            named = {"south": "", "north": "", side: case[f"then_{side}"]}
            wanted = {at: text for at, text in squares(**named).items() if str(text).startswith(side)}
            assert {at: text for at, text in written["board"].items() if text.startswith(side)} == wanted
    for key in ("keep", "graveyard"):
        if f"then_{key}" in case:
            found = {side: sorted(written[key][side]) for side in sides}
            given = case[f"then_{key}"]
            assert found == {side: sorted(ids.split()) for side, ids in zip(sides, given, strict=True)}
    if "then_pool" in case:
        assert [written["pool"][side] for side in sides] == case["then_pool"]
    for key, path in (("frozen", written["frozen"]), ("to_move", written["to_move"])):
        assert f"then_{key}" not in case or path == case[f"then_{key}"]
    assert "then_pending" not in case or written["turn"]["pending"] == case["then_pending"]


def test_every_maseitai_has_two_cases_at_least() -> None:
    counts = Counter(case["piece"] for case in CASES)
    assert {f"M-{number:03}" for number in range(1, 30)} == set(counts)
    assert min(counts.values()) >= 2
