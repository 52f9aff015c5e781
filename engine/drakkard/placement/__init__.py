"""Where the card in hand may lie: decided, not sampled, on the grid of poses (rules/drakkard.md, Stranded).

The search loads numpy; it is loaded when a question is not settled by a quick try.
"""

from __future__ import annotations

from engine.drakkard.geometry import Pose
from engine.drakkard.placement.tries import tries
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.referee import Battlefield, allows
from engine.drakkard.sight import battlefield
from engine.drakkard.why import in_range


def exists(position: DrakkardPosition) -> Pose | None:
    """A pose that the referee accepts, or None if every pose of the grid is refused."""
    return exists_on(battlefield(position))


def exists_on(field: Battlefield) -> Pose | None:
    """The same of what the referee sees of a position."""

    def accepts(pose: Pose) -> bool:
        return in_range(pose) and allows(field, pose)

    for pose in tries(field):
        if accepts(pose):
            return pose
    from engine.drakkard.placement.witness import some

    return some(field, accepts)
