"""Drakkard is thought about within its rules and without the order of the deck."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from drakkard_refuting import refutation

from engine.drakkard.actions import Place, Raid
from engine.drakkard.card import COLOURS, lay
from engine.drakkard.deck import Deck
from engine.drakkard.evaluate import random_poses
from engine.drakkard.game import Drakkard
from engine.drakkard.levels import LEVELS
from engine.drakkard.placement import exists_with_escape
from engine.drakkard.planning.bounds import ships_of, shown
from engine.drakkard.position import RAID, REINFORCE, DrakkardPosition
from engine.drakkard.queries import strands_self
from engine.drakkard.referee import covered
from engine.drakkard.sight import battlefield
from engine.drakkard.thinking import DrakkardThinking
from engine.search.deepening import Found, think
from engine.search.thinking import Limits

GAME = Drakkard()
QUICK = Limits(effort=8)
TACTICS = json.loads(Path("tests/golden/drakkard/tactics.json").read_text(encoding="utf-8"))
CERTAIN = [case for case in TACTICS if case["name"].startswith(("stranded", "last card"))]
"""The others take minutes: `python tests/engine/search/drakkard_refuting.py` attacks all."""


def found(position: DrakkardPosition, limits: Limits = QUICK, seed: int = 0, game: Drakkard = GAME) -> Found:
    view = game.view(position, position.to_move)
    return think(game, DrakkardThinking(game), [view], limits, seed, lambda: False, lambda _: None)


def battles(seed: int, cards: int) -> DrakkardPosition:
    """A position of Reinforce with so many cards more on the table, laid by quick players."""
    position = DrakkardThinking(GAME).opening(Random(seed))
    laid = len(position.cards) + cards
    while len(position.cards) < laid or position.phase != REINFORCE:
        after = GAME.apply(position, found(position, Limits(effort=1), seed).action)
        if after.result is not None:
            break
        position = after
    return position


@pytest.mark.parametrize("setup", ["assail_the_sails", "free"])
def test_a_whole_game_is_played_by_the_rules(setup):
    game = Drakkard.with_options({"setup": setup})
    position = game.start(4)
    while position.result is None:
        action = found(position, LEVELS[0], seed=len(position.cards), game=game).action
        assert not game.why_not(position, action)
        position = game.apply(position, action)
    assert position.result.by in ("ships", "tokens", "first_player", "stranded")


@pytest.mark.parametrize("seed", range(3))
def test_two_positions_that_differ_only_in_the_order_of_the_deck_get_the_same_action(seed):
    position = battles(seed, 2)
    top, *below = position.deck.known
    orders = [Deck((top, *order)) for order in (below, sorted(below), sorted(below, reverse=True))]
    answers = {found(replace(position, deck=deck), seed=seed).action for deck in orders}
    assert len(answers) == 1


@pytest.mark.parametrize("seed", range(3))
def test_the_same_seed_gives_the_same_pose(seed):
    position = battles(seed, 1)
    assert found(position, seed=seed) == found(position, seed=seed)


@pytest.mark.parametrize("seed", range(4))
def test_no_card_strands_its_own_flagship_where_another_pose_saves_it(seed):
    position = battles(seed, 4)
    if position.phase != REINFORCE:
        return
    action = found(position, Limits(effort=1), seed).action
    assert isinstance(action, Place)
    assert not strands_self(position, action.pose) or exists_with_escape(position) is None


def test_halted_at_once_it_still_lays_a_card():
    position = battles(1, 1)
    view = GAME.view(position, position.to_move)
    action = think(GAME, DrakkardThinking(GAME), [view], Limits(), 0, lambda: True, lambda _: None).action
    assert not GAME.why_not(position, action)


def test_a_raid_that_hides_an_enemy_ship_is_made():
    position = battles(2, 1)
    while position.phase != RAID or not DrakkardThinking(GAME).noisy(DrakkardThinking(GAME).state(position)):
        position = GAME.apply(position, found(position).action)
    action = found(position).action
    assert isinstance(action, Raid)
    assert position.colour_of(action.ship) != position.to_move


# -- what is sure ------------------------------------------------------------------------------------
def test_the_suite_has_wins_in_one_and_two_turns():
    assert len(TACTICS) >= 20
    assert Counter(case["turns"] for case in TACTICS)[2] >= 6


@pytest.mark.parametrize("case", TACTICS, ids=[case["name"] for case in TACTICS])
def test_a_forced_win_is_found_and_counted(case):
    position = GAME.read_position(case["position"])
    best = found(position, Limits())
    assert best.win == case["turns"]
    assert GAME.write_action(position, best.action) in case["winning"]
    assert len(case["winning"]) < sum(1 for _ in GAME.actions(position))


@pytest.mark.parametrize("case", CERTAIN, ids=[case["name"] for case in CERTAIN])
def test_a_win_of_the_suite_has_no_answer(case):
    assert not refutation(case)


@pytest.mark.parametrize("seed", range(4))
def test_no_card_covers_more_than_the_bound_says(seed):
    position = battles(seed, 5)
    field, poses = battlefield(position), list(random_poses(battlefield(position), Random(seed), 3000))
    for colour in COLOURS:
        own = set(ships_of(position, colour))
        most = max(len(own.intersection(covered(field, lay(pose)))) for pose in poses)
        assert most <= shown(position, list(own)).most_covered() <= len(own)


def test_a_pose_has_a_score_and_the_turn_that_it_begins():
    position = battles(3, 1)
    best = found(position, Limits(effort=20, lines=3))
    assert best.score
    assert best.line[0] == best.action
    assert len(best.others) == 2
    for action in best.line:
        assert not GAME.why_not(position, action)
        position = GAME.apply(position, action)
    assert GAME.starts_turn(position)


def test_so_many_poses_are_weighed_as_there_are_nodes():
    assert found(battles(3, 1), Limits(nodes=9)).nodes == 9
