"""Whether a card can be placed: decided, with a witness or none (engine/drakkard/RULES.md, Stranded)."""

from __future__ import annotations

import subprocess
import sys
from itertools import product
from random import Random

import numpy as np
import pytest
from drakkard_tables import table
from placement_scenes import ODD_ANGLES, corridor, covering_pose, crowd, frame, legal_poses, played, socket, table_of

from engine.drakkard.card import TOLERANCE, Ship
from engine.drakkard.coverage import Visibility
from engine.drakkard.movement import steps
from engine.drakkard.placement import exists, exists_on, exists_with_escape
from engine.drakkard.placement.boxes import points
from engine.drakkard.placement.escape import Stranding
from engine.drakkard.placement.scene import Scene
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.queries import strands_self
from engine.drakkard.referee import Battlefield, allows
from engine.drakkard.sight import battlefield, sight
from engine.drakkard.why import LIMIT

COMPLETE = Visibility.COMPLETE


def is_refused(field: Battlefield, poses: int, seed: int) -> bool:
    rng = Random(seed)
    return not any(allows(field, covering_pose(rng, field)) for _ in range(poses))


@pytest.mark.parametrize(("gap", "angle"), [*product((0.5, 0.3, 0.1, 0.01), ODD_ANGLES)])
def test_a_corridor_a_little_wider_than_a_card_has_a_place(gap: float, angle: int) -> None:
    field = corridor(gap, angle)
    pose = exists_on(field)
    assert pose is not None
    assert allows(field, pose)


@pytest.mark.parametrize(("gap", "angle"), [*product((-0.5, -0.3, -0.1, -0.01, -0.001), ODD_ANGLES)])
def test_a_corridor_a_little_narrower_than_a_card_has_none(gap: float, angle: int) -> None:
    field = corridor(gap, angle)
    assert exists_on(field) is None
    assert is_refused(field, 2_000, angle)


@pytest.mark.parametrize("seed", range(8))
def test_the_only_place_is_found(seed: int) -> None:
    """Every token is as deep in the card as is forgiven, or nearly: a step of the grid aside is too far."""
    field, only = socket(Random(seed), TOLERANCE - 0.0005)
    assert allows(field, only)
    pose = exists_on(field)
    assert pose is not None
    assert allows(field, pose)
    assert max(abs(pose.x - only.x), abs(pose.y - only.y)) <= 1


@pytest.mark.parametrize("seed", range(8))
def test_a_place_pressed_in_from_all_sides_is_none(seed: int) -> None:
    field, only = socket(Random(seed), TOLERANCE + 0.0005)
    assert not allows(field, only)
    assert exists_on(field) is None


def test_in_a_crowd_none_means_that_ten_thousand_random_poses_are_refused() -> None:
    answers = []
    for seed in range(60):
        field = crowd(Random(seed))
        pose = exists_on(field)
        answers.append(pose is not None)
        assert allows(field, pose) if pose else is_refused(field, 10_000, seed)
    assert 10 <= sum(answers) <= 50


def test_without_a_visible_centre_there_is_no_place() -> None:
    assert exists_on(table_of([], [(0, 0)])) is None


def test_a_card_must_lie_in_range() -> None:
    """A card in range covers a centre 41.9 mm out of range only lengthwise, and not one 55 mm out."""
    limit = LIMIT / 100
    pose = exists_on(table_of([(limit + 41.9, 0.0)], []))
    assert pose is not None
    assert pose.x <= LIMIT
    assert exists_on(table_of([(limit + 55.0, 0.0)], [])) is None
    assert exists_on(table_of([(limit + 41.9, 0.0)], [(limit + 20.0, 0.0)])) is None


def test_the_first_position_is_settled_without_numpy() -> None:
    code = (
        "import sys; from engine.drakkard.game import Drakkard; from engine.drakkard.actions import *;"
        "from engine.drakkard.card import Ship; g = Drakkard(); p = g.start(1);"
        "p = g.apply(p, Colour('red')); p = g.apply(p, Launch(Ship(0, 0))); p = g.apply(p, Launch(Ship(1, 5)));"
        "assert p.phase == 'reinforce' and p.result is None; sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("seed", range(3))
def test_in_played_games_the_witness_is_legal(seed: int) -> None:
    for position in played(seed):
        pose = exists(position)
        assert pose is not None
        assert allows(battlefield(position), pose)


def test_the_same_question_has_the_same_answer() -> None:
    for seed in range(10):
        assert exists_on(crowd(Random(seed))) == exists_on(crowd(Random(seed)))


# -- with a way out for the Flagship ---------------------------------------------------------------------
def lone(tokens: list[str]) -> DrakkardPosition:
    """Red's Flagship on a card far from the others."""
    cards = [["ships", -3600, 0, 0], ["ships", 3600, 0, 0], ["monster", 40_000, 1_234, 3_333]]
    return table(cards, red="2.0", green="0.5", tokens=tokens)


def test_a_way_out_on_ones_own_card_is_kept_open() -> None:
    position = lone(["2.1"])
    pose = exists_with_escape(position)
    assert pose is not None
    assert allows(battlefield(position), pose)
    assert not strands_self(position, pose)


def test_a_card_laid_on_the_flagships_card_is_a_way_out() -> None:
    position = lone(["2.1", "2.2"])
    pose = exists_with_escape(position)
    assert pose is not None
    assert allows(battlefield(position), pose)
    assert not strands_self(position, pose)
    assert abs(pose.x - 40_000) < 11_000


def test_where_no_card_can_reach_the_flagships_card_there_is_no_way_out() -> None:
    position = lone(["2.1", "2.2", "2.3", "2.4", "2.5"])
    assert exists(position) is not None
    assert exists_with_escape(position) is None
    for pose in legal_poses(Random(1), battlefield(position), 500):
        assert strands_self(position, pose)


def hemmed(seed: int) -> DrakkardPosition:
    """Red's Flagship on a card that another hides in part; its only ways out are ships that show in part."""
    rng = Random(seed)
    here = frame(0, 0, rng.randrange(36_000))
    x, y = here.to_table((rng.choice((-1, 1)) * rng.uniform(34, 52), rng.uniform(-30, 30)))
    under = ["ships", 0, 0, rng.randrange(36_000)]
    over = ["monster", round(x * 100), round(y * 100), rng.randrange(36_000)]
    cards = [under, over, ["ships", 30_000, 0, 0]]
    start = table(cards, red="0.0", green="2.5")
    shown = sight(start, lifted="red")
    others = [ship for ship in steps(start, Ship(0, 0), shown) if shown[ship.card][ship.ship] == COMPLETE]
    return table(cards, red="0.0", green="2.5", tokens=[str(ship) for ship in others])


def test_a_pose_is_passed_over_as_stranding_only_if_it_strands_and_nearly_always_then() -> None:
    stranding = passed_over = in_part = 0
    for seed in range(60):
        position = hemmed(seed)
        shown = sight(position, lifted="red")
        in_part += sum(shown[ship.card][ship.ship] != COMPLETE for ship in steps(position, Ship(0, 0), shown))
        field = battlefield(position)
        scene = Scene.of(field)
        poses = legal_poses(Random(seed), field, 300)
        rows = np.array(poses, dtype=np.int64).reshape(-1, 3)
        ground = Stranding(scene, position, Ship(0, 0))
        slack = ground(points(np.zeros(len(rows), dtype=np.int64), scene.centres, rows)).slack[:, 0]
        for pose, room in zip(poses, slack, strict=True):
            strands = strands_self(position, pose)
            assert strands or room >= 0
            stranding += strands
            passed_over += room < 0
    assert in_part >= 10
    assert stranding > 1_000
    assert passed_over >= 0.99 * stranding


def test_in_hemmed_positions_a_way_out_is_kept_open() -> None:
    for seed in range(30):
        position = hemmed(seed)
        pose = exists_with_escape(position)
        if pose is None:
            assert all(strands_self(position, each) for each in legal_poses(Random(seed), battlefield(position), 500))
        else:
            assert allows(battlefield(position), pose)
            assert not strands_self(position, pose)


def test_a_flagship_not_on_the_table_has_no_way_out() -> None:
    assert exists_with_escape(table([["ships", 0, 0, 0]], green="0.5")) is None
