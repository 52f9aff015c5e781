"""The legal pose nearest to a wish, and the poses that cover as much as can be covered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from placement_scenes import corridor, covering_pose, crowd, legal_poses, played, socket

from engine.drakkard.card import TOLERANCE, Ship
from engine.drakkard.geometry import FULL_TURN, Pose
from engine.drakkard.placement import Halted, exists, interest, nearest, nearest_on
from engine.drakkard.placement.nudge import cost
from engine.drakkard.referee import Battlefield, allows, judge
from engine.drakkard.sight import battlefield

WINDOW = 9
"""Steps of the grid to each side that are looked through one by one."""


def around(wish: Pose) -> Iterator[Pose]:
    steps = range(-WINDOW, WINDOW + 1)
    for dx in steps:
        for dy in steps:
            for turn in steps:
                yield Pose(wish.x + dx, wish.y + dy, (wish.angle + turn) % FULL_TURN)


def best_around(field: Battlefield, wish: Pose) -> Pose | None:
    """The cheapest legal pose of the window, of equals the lowest, by trying them in turn."""
    poses = sorted(around(wish), key=lambda pose: (cost(pose, wish), pose))
    return next((pose for pose in poses if allows(field, pose)), None)


def just_illegal(rng: Random, field: Battlefield) -> Pose | None:
    """An illegal pose a few steps of the grid from a legal one."""
    for pose in legal_poses(rng, field, 40):
        other = covering_pose(rng, field)
        for _ in range(20):
            middle = Pose(*((one + two) // 2 for one, two in zip(pose, other, strict=True)))
            pose, other = (middle, other) if allows(field, middle) else (pose, middle)
            if max(abs(one - two) for one, two in zip(pose, other, strict=True)) <= WINDOW // 2:
                break
        if not allows(field, other) and cost(pose, other) <= (WINDOW * 77) ** 2:
            return other
    return None


def test_near_the_bound_it_agrees_with_trying_every_pose_of_a_window() -> None:
    compared = 0
    for seed in range(20):
        field = crowd(Random(seed))
        wish = just_illegal(Random(seed), field)
        if wish is None:
            continue
        compared += 1
        assert nearest_on(field, wish) == best_around(field, wish)
    assert compared >= 5


@pytest.mark.parametrize("seed", range(4))
def test_in_a_socket_it_is_the_one_place(seed: int) -> None:
    field, only = socket(Random(seed), TOLERANCE - 0.0005)
    wish = Pose(only.x + 700, only.y - 400, (only.angle + 500) % FULL_TURN)
    pose = nearest_on(field, wish)
    assert pose is not None
    assert allows(field, pose)
    assert max(abs(pose.x - only.x), abs(pose.y - only.y)) <= 1


@pytest.mark.parametrize("seed", range(2))
def test_no_random_legal_pose_is_nearer(seed: int) -> None:
    rng = Random(seed)
    for position in islice(played(seed), 4, 16, 5):
        field = battlefield(position)
        wish = Pose(rng.randrange(-9_000, 9_000), rng.randrange(-9_000, 9_000), rng.randrange(FULL_TURN))
        pose = nearest(position, wish)
        assert pose is not None
        assert allows(field, pose)
        legal = legal_poses(rng, field, 1_000)
        assert all(cost(pose, wish) <= cost(other, wish) for other in legal)
        assert nearest(position, wish) == pose


def test_a_legal_wish_is_granted() -> None:
    position = next(played(1))
    pose = exists(position)
    assert pose is not None
    assert nearest(position, pose) == pose


def test_where_nothing_is_legal_nothing_is_nearest() -> None:
    assert nearest_on(corridor(-0.1, 3_333), Pose(0, 0, 100)) is None


def test_the_card_is_not_turned_round_to_be_nearer() -> None:
    """Half a turn is as legal, but the face shows; near 0° and 360° the shorter way is taken."""
    field = corridor(0.1, 0)
    for angle in (17_900, 35_900, 300):
        pose = nearest_on(field, Pose(1_012, -2_077, angle))
        assert pose is not None
        assert allows(field, pose)
        assert abs((pose.angle - angle + 18_000) % FULL_TURN - 18_000) <= 400


def test_the_distance_counts_a_turn_as_the_way_of_the_middle_of_a_short_side() -> None:
    assert cost(Pose(0, 0, 0), Pose(3, 4, 0)) == 500**2
    assert cost(Pose(0, 0, 35_999), Pose(0, 0, 1)) == (2 * 77) ** 2
    assert cost(Pose(0, 0, 0), Pose(0, 0, 18_000)) == (18_000 * 77) ** 2


# -- poses of interest -----------------------------------------------------------------------------------
def test_poses_of_interest_cover_what_they_say_and_no_set_contains_another() -> None:
    for position in islice(played(3), 2, 16, 4):
        field = battlefield(position)
        found = interest(position)
        assert found
        for catch in found:
            verdict = judge(field, catch.pose)
            assert verdict.legal
            assert verdict.covers == catch.covers
        sets = [set(catch.covers) for catch in found]
        assert not any(one < two for one in sets for two in sets)
        assert len({frozenset(each) for each in sets}) == len(sets)


def test_hardly_a_random_pose_covers_what_no_pose_of_interest_covers() -> None:
    missed = looked_at = 0
    for position in islice(played(5), 2, 16, 4):
        field = battlefield(position)
        sets = [set(catch.covers) for catch in interest(position, limit=1_000)]
        for pose in legal_poses(Random(1), field, 1_000):
            covers = set(judge(field, pose).covers)
            looked_at += 1
            missed += not any(covers <= each for each in sets)
    assert looked_at > 300
    assert missed <= looked_at * 0.01


def test_poses_of_interest_touch_obstacles() -> None:
    """Some covers a set in which half a millimetre nearer would be too near."""
    position = list(played(2))[-1]
    field = battlefield(position)
    around = [(dx, dy) for dx in (-50, 0, 50) for dy in (-50, 0, 50)]
    assert any(
        judge(field, Pose(catch.pose.x + dx, catch.pose.y + dy, catch.pose.angle)).blockers
        for catch in interest(position)
        for dx, dy in around
    )


def test_sparing_a_colour_covers_fewer_of_its_ships() -> None:
    position = list(played(4))[10]

    def balance(covers: tuple[Ship, ...]) -> int:
        return sum(-1 if position.colour_of(ship) == "red" else 1 for ship in covers)

    spared = interest(position, spare="red")
    found = interest(position)
    assert balance(spared[0].covers) >= max(balance(catch.covers) for catch in found)
    assert [balance(catch.covers) for catch in spared] == sorted(
        (balance(catch.covers) for catch in spared), reverse=True
    )


def test_interest_is_limited_and_the_same_each_time() -> None:
    position = list(played(6))[8]
    found = interest(position)
    assert interest(position, limit=3) == found[:3]
    assert interest(position) == found


def test_a_search_for_the_nearest_gives_up_when_it_is_told_to() -> None:
    with pytest.raises(Halted):
        nearest_on(corridor(-0.1, 3_333), Pose(0, 0, 100), lambda: True)
