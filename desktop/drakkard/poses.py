"""Poses as the hand changes them: moved, turned about the card's own middle, kept within the table."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF

from engine.drakkard.geometry import FULL_TURN, Pose

DEGREE = 100
MILLIMETRE = 100


def pose_at(point: QPointF, angle: int) -> Pose:
    """The pose of a card with its middle at a point of the table."""
    return Pose(round(point.x() * MILLIMETRE), round(point.y() * MILLIMETRE), angle % FULL_TURN)


def middle(pose: Pose) -> QPointF:
    return QPointF(pose.x / MILLIMETRE, pose.y / MILLIMETRE)


def turned(pose: Pose, by: int) -> Pose:
    """Turned about its own middle, clockwise, by 1/100 degrees."""
    return pose._replace(angle=(pose.angle + by) % FULL_TURN)


def shifted(pose: Pose, across: int, down: int) -> Pose:
    """Moved by 1/100 mm."""
    return pose._replace(x=pose.x + across, y=pose.y + down)


def within(pose: Pose, limit: int) -> Pose:
    """The nearest pose whose x and y are at most `limit` (1/100 mm)."""
    return Pose(min(max(pose.x, -limit), limit), min(max(pose.y, -limit), limit), pose.angle % FULL_TURN)


def between(one: Pose, other: Pose, progress: float) -> Pose:
    """On the way from one pose to another, turning the shorter way round."""
    turn = (other.angle - one.angle + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2
    return Pose(
        round(one.x + (other.x - one.x) * progress),
        round(one.y + (other.y - one.y) * progress),
        round(one.angle + turn * progress) % FULL_TURN,
    )


def direction(point: QPointF, about: QPointF) -> int:
    """Of a point seen from another, in 1/100 degree clockwise from straight up."""
    away = point - about
    return round(math.degrees(math.atan2(away.x(), -away.y())) * DEGREE) % FULL_TURN
