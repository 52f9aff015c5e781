"""Where the card in hand may lie: decided, not sampled, on the grid of poses (rules/drakkard.md, Stranded).

The search loads numpy; it is loaded when a question is not settled by a quick try.
"""

from __future__ import annotations

from itertools import islice
from typing import Final

from engine.drakkard.geometry import Pose
from engine.drakkard.placement.tries import tries
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.queries import strands_self
from engine.drakkard.referee import Battlefield, allows
from engine.drakkard.sight import battlefield
from engine.drakkard.why import in_range

_TRIES: Final = 20


def exists(position: DrakkardPosition) -> Pose | None:
    """A pose that the referee accepts, or None if every pose of the grid is refused."""
    return exists_on(battlefield(position))


def exists_on(field: Battlefield) -> Pose | None:
    """The same of what the referee sees of a position."""

    def accepts(pose: Pose) -> bool:
        return in_range(pose) and allows(field, pose)

    tried = next(filter(accepts, tries(field)), None)
    if tried is not None:
        return tried
    from engine.drakkard.placement.scene import Scene
    from engine.drakkard.placement.witness import some

    return some(Scene.of(field), accepts)


def exists_with_escape(position: DrakkardPosition) -> Pose | None:
    """A legal pose after which one's own Flagship can still sail, or None if every one strands it.

    None also when the Flagship is not on the table. Raises ValueError if the card in hand is unknown.
    """
    start, field = position.flagship, battlefield(position)

    def legal(pose: Pose) -> bool:
        return in_range(pose) and allows(field, pose)

    def accepts(pose: Pose) -> bool:
        return legal(pose) and not strands_self(position, pose)

    if start is None:
        return None
    for pose in islice(filter(legal, tries(field)), _TRIES):
        if not strands_self(position, pose):
            return pose
    from engine.drakkard.placement.escape import Stranding
    from engine.drakkard.placement.scene import Scene
    from engine.drakkard.placement.witness import some

    scene = Scene.of(field)
    return some(scene, accepts, Stranding(scene, position, start))


def nearest(position: DrakkardPosition, wish: Pose) -> Pose | None:
    """The legal pose nearest to `wish`, or None if there is none; `nudge` says what is near."""
    return nearest_on(battlefield(position), wish)


def nearest_on(field: Battlefield, wish: Pose) -> Pose | None:
    """The same of what the referee sees of a position."""

    def accepts(pose: Pose) -> bool:
        return in_range(pose) and allows(field, pose)

    if accepts(wish):
        return wish
    from engine.drakkard.placement.nudge import nearest_to
    from engine.drakkard.placement.scene import Scene

    return nearest_to(Scene.of(field), accepts, wish)
