"""The edges of every judgement, worked out by hand: tests/golden/drakkard."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from drakkard_tables import cases, codes, laid, ship, table

from engine.drakkard.actions import Place
from engine.drakkard.card import overlaps
from engine.drakkard.geometry import Pose
from engine.drakkard.layers import layers
from engine.drakkard.referee import allows, judge
from engine.drakkard.sight import battlefield, sight, visible_ships
from engine.drakkard.why import why_not


@pytest.mark.parametrize("case", cases("poses.toml"))
def test_a_pose_is_judged_as_worked_out_by_hand(case: dict[str, Any]) -> None:
    position = table(case["cards"], case.get("red", "0.0"), case.get("green", "0.5"), case.get("tokens", ()))
    pose = Pose(*case["place"])
    reasons = why_not(position, Place(pose), overlap=False)
    assert codes(reasons) == case.get("codes", [])
    told = [reason.fields["depth"] for reason in reasons if "depth" in reason.fields]
    assert told == case.get("depths", [])
    verdict = judge(battlefield(position), pose)
    if "covers" in case:
        assert [str(each) for each in verdict.covers] == case["covers"]
    if case.get("codes") != ["pose"]:
        assert verdict.legal == allows(battlefield(position), pose) == (not reasons)


@pytest.mark.parametrize("case", cases("visibility.toml"))
def test_a_dot_shows_as_worked_out_by_hand(case: dict[str, Any]) -> None:
    position = table(case["cards"], case.get("red"), case.get("green"), case.get("tokens", ()))
    at = ship(case["ship"])
    assert at is not None
    shown = sight(position)[at.card][at.ship]
    assert shown.name.lower() == case["visibility"]
    counted = {str(each.ship) for each in battlefield(position).dots}
    assert (case["ship"] in counted) == (case["visibility"] != "covered")
    assert sum(visible_ships(position)) == len(counted)


@pytest.mark.parametrize("case", cases("neighbours.toml"))
def test_cards_are_neighbours_as_worked_out_by_hand(case: dict[str, Any]) -> None:
    neighbours = layers(laid(case["cards"])).neighbours
    pairs = [[a, b] for a, b in combinations(range(len(case["cards"])), 2) if b in neighbours[a]]
    assert pairs == case["pairs"]
    assert all((a in neighbours[b]) == (b in neighbours[a]) for a, b in combinations(range(len(neighbours)), 2))


def test_the_tolerance_is_compared_with_a_billionth_in_hand() -> None:
    assert not overlaps(0.05)
    assert not overlaps(0.05 + 0.9e-9)
    assert overlaps(0.05 + 1.1e-9)
