"""Drakkard is thought about within its rules and without the order of the deck."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from drakkard_refuting import refutation

from engine.drakkard.actions import Action, Place, Raid
from engine.drakkard.card import COLOURS, lay
from engine.drakkard.choosing import at_once
from engine.drakkard.deck import Deck
from engine.drakkard.evaluate import random_poses
from engine.drakkard.game import Drakkard
from engine.drakkard.levels import LEVELS
from engine.drakkard.loading import load
from engine.drakkard.placement import exists_with_escape
from engine.drakkard.planning.bounds import ships_of, shown
from engine.drakkard.position import RAID, REINFORCE, DrakkardPosition
from engine.drakkard.queries import strands_self
from engine.drakkard.referee import covered
from engine.drakkard.sight import battlefield
from engine.drakkard.thinking import DrakkardThinking
from engine.search.deepening import Found, think
from engine.search.thinking import Halt, Limits

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
    assert position.phase == REINFORCE
    action = found(position, Limits(effort=1), seed).action
    assert isinstance(action, Place)
    assert not strands_self(position, action.pose) or exists_with_escape(position) is None


# -- ended at any time -----------------------------------------------------------------------------------
ASKED = (0, 1, 2, 5, 15)
"""How often the halt is denied."""


def halted_after(asks: int) -> Halt:
    count = iter(range(asks))
    return lambda: next(count, None) is None


def halted(position: DrakkardPosition, asks: int, limits: Limits) -> Action:
    load().join()  # before numpy is there it plays at a glance, which may strand
    view, thinking = GAME.view(position, position.to_move), DrakkardThinking(GAME)
    action: Action = think(GAME, thinking, [view], limits, 0, halted_after(asks), lambda _: None).action
    return action


def phases(position: DrakkardPosition) -> Iterator[DrakkardPosition]:
    """The position and, as long as it is the same turn, what follows."""
    side = position.to_move
    while position.result is None and position.to_move == side:
        yield position
        position = GAME.apply(position, found(position, Limits(effort=1)).action)


@pytest.mark.parametrize("limits", [Limits(), LEVELS[1]], ids=["full", "human"])
@pytest.mark.parametrize("cards", [11])
def test_halted_at_any_time_it_answers_by_the_rules(cards, limits):
    for position in phases(battles(cards, cards)):
        for asks in ASKED[: 3 if limits.human else None]:
            action = halted(position, asks, limits)
            assert not GAME.why_not(position, action)
            if isinstance(action, Place):
                assert not strands_self(position, action.pose) or exists_with_escape(position) is None


def lone(tokens: int) -> DrakkardPosition:
    """Red's Flagship on a card far from the others, and so many of the ships beside it raided."""
    cards = [("ships", [-3600, 0, 0]), ("ships", [3600, 0, 0]), ("monster", [40_000, 1_234, 3_333])]
    return GAME.read_position(
        {
            "game": "drakkard",
            "phase": REINFORCE,
            "to_move": "red",
            "first": "green",
            "cards": [{"face": face, "pose": pose} for face, pose in cards],
            "flagships": {"red": [2, 0], "green": [0, 5]},
            "tokens": [{"by": "green", "on": [2, ship]} for ship in range(1, tokens + 1)],
            "tokens_left": {"red": 6, "green": 6 - tokens},
            "deck": ["ships", "monster", "ships", "ships", "monster"],
            "move_value": {"red": 1, "green": 1},
            "result": None,
        }
    )


@pytest.mark.parametrize("tokens", [2, 3, 4])
def test_halted_at_any_time_it_does_not_strand_a_flagship_that_few_poses_save(tokens):
    position = lone(tokens)
    assert exists_with_escape(position) is not None
    for asks in ASKED:
        action = halted(position, asks, Limits())
        assert isinstance(action, Place)
        assert not strands_self(position, action.pose)


def test_where_every_pose_strands_a_legal_one_is_laid_whenever_halted():
    position = lone(5)
    assert exists_with_escape(position) is None
    for asks in ASKED:
        assert not GAME.why_not(position, halted(position, asks, Limits()))


@pytest.mark.parametrize("cards", [1, 3])
def test_before_numpy_is_loaded_it_answers_by_the_rules_alone(cards):
    for position in phases(battles(2, cards)):
        action = at_once(position)
        assert not GAME.why_not(position, action)
        assert not (isinstance(action, Place) and strands_self(position, action.pose))


def test_halted_while_numpy_is_being_loaded_it_answers():
    code = (
        "import sys; from random import Random;"
        "from engine.drakkard.game import Drakkard; from engine.drakkard.thinking import DrakkardThinking;"
        "from engine.search.deepening import think; from engine.search.thinking import Limits;"
        "game = Drakkard(); thinking = DrakkardThinking(game); position = thinking.opening(Random(1));"
        "view = game.view(position, position.to_move);"
        "action = think(game, thinking, [view], Limits(), 0, lambda: True, lambda _: None).action;"
        "sys.exit('numpy' in sys.modules and 'engine.drakkard.planning.thought' in sys.modules"
        " or bool(game.why_not(position, action)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


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
