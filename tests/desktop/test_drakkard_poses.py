"""Poses as the hand changes them: properties, and how things are put on the screen."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF

from desktop.drakkard.poses import between, direction, middle, pose_at, shifted, turned, within
from engine.drakkard.geometry import FULL_TURN, Pose
from engine.drakkard.why import LIMIT, in_range

anywhere = st.integers(-3 * LIMIT, 3 * LIMIT)
inside = st.integers(-LIMIT, LIMIT)
angles = st.integers(0, FULL_TURN - 1)
turns = st.integers(-5 * FULL_TURN, 5 * FULL_TURN)
poses = st.builds(Pose, inside, inside, angles)


@given(poses, turns)
def test_turning_leaves_the_middle_and_stays_within_a_full_turn(pose: Pose, by: int) -> None:
    after = turned(pose, by)
    assert (after.x, after.y) == (pose.x, pose.y)
    assert 0 <= after.angle < FULL_TURN
    assert turned(after, -by) == pose


@given(poses, inside, inside)
def test_shifting_there_and_back_is_nothing(pose: Pose, across: int, down: int) -> None:
    assert shifted(shifted(pose, across, down), -across, -down) == pose


@given(st.builds(Pose, anywhere, anywhere, turns))
def test_whatever_the_hand_does_the_pose_is_one_that_a_card_may_have(pose: Pose) -> None:
    kept = within(pose, LIMIT)
    assert in_range(kept)
    if in_range(pose):
        assert kept == pose


@given(poses)
def test_a_pose_is_found_again_from_its_middle(pose: Pose) -> None:
    assert pose_at(middle(pose), pose.angle) == pose


@given(poses, poses, st.floats(0, 1))
def test_a_glide_begins_and_ends_exactly_and_turns_the_shorter_way(one: Pose, other: Pose, part: float) -> None:
    assert between(one, other, 0.0) == one
    assert between(one, other, 1.0) == other
    turn = (between(one, other, part).angle - one.angle + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2
    assert abs(turn) <= FULL_TURN // 2


@given(angles, st.floats(1, 100))
def test_directions_are_clockwise_from_straight_up(angle: int, length: float) -> None:
    radians = math.radians(angle / 100)
    about = QPointF(10, -20)
    point = about + QPointF(math.sin(radians), -math.cos(radians)) * length
    assert (direction(point, about) - angle) % FULL_TURN in (0, 1, FULL_TURN - 1)
