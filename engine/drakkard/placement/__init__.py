"""Where the card in hand may lie: decided, not sampled, on the grid of poses (RULES.md, Stranded).

The search loads numpy; it is loaded when a question is not settled by a quick try.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Final

from engine.drakkard.geometry import Pose
from engine.drakkard.placement.halting import Halt, Halted, never
from engine.drakkard.placement.tries import tries
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.queries import strands_self
from engine.drakkard.referee import Battlefield, allows
from engine.drakkard.sight import battlefield
from engine.drakkard.why import in_range

if TYPE_CHECKING:
    from engine.drakkard.placement.catches import Catch

__all__ = ["Halted", "exists", "exists_on", "exists_with_escape", "glance", "interest", "nearest", "nearest_on"]

_TRIES: Final = 20
_REMEMBERED: Final = 64


def exists(position: DrakkardPosition) -> Pose | None:
    """A pose that the referee accepts, or None if every pose of the grid is refused."""
    return exists_on(battlefield(position))


@lru_cache(maxsize=_REMEMBERED)
def exists_on(field: Battlefield) -> Pose | None:
    """The same of what the referee sees of a position. Remembered: a game that goes on has asked it already."""

    def accepts(pose: Pose) -> bool:
        return in_range(pose) and allows(field, pose)

    tried = next(filter(accepts, tries(field)), None)
    if tried is not None:
        return tried
    from engine.drakkard.placement.scene import Scene
    from engine.drakkard.placement.witness import some

    return some(Scene.of(field), accepts)


def glance(position: DrakkardPosition) -> Pose | None:
    """Of a few legal poses one after which one's own Flagship can still sail, if there is one. Loads nothing."""
    field = battlefield(position)
    legal = (pose for pose in tries(field) if in_range(pose) and allows(field, pose))
    return next((pose for pose in islice(legal, _TRIES) if not strands_self(position, pose)), None)


def exists_with_escape(position: DrakkardPosition, halt: Halt = never) -> Pose | None:
    """A legal pose after which one's own Flagship can still sail, or None if every one strands it.

    None also when the Flagship is not on the table. Raises ValueError if the card in hand is unknown,
    Halted if halted before it is decided.
    """
    start, field = position.flagship, battlefield(position)

    def accepts(pose: Pose) -> bool:
        return in_range(pose) and allows(field, pose) and not strands_self(position, pose)

    if start is None:
        return None
    seen = glance(position)
    if seen is not None:
        return seen
    from engine.drakkard.placement.escape import Stranding
    from engine.drakkard.placement.scene import Scene
    from engine.drakkard.placement.witness import some

    scene = Scene.of(field)
    return some(scene, accepts, Stranding(scene, position, start), halt=halt)


def nearest(position: DrakkardPosition, wish: Pose, halt: Halt = never) -> Pose | None:
    """The legal pose nearest to `wish`, or None if there is none; `nudge` says what is near. Raises Halted."""
    return nearest_on(battlefield(position), wish, halt)


def nearest_on(field: Battlefield, wish: Pose, halt: Halt = never) -> Pose | None:
    """The same of what the referee sees of a position."""

    def accepts(pose: Pose) -> bool:
        return in_range(pose) and allows(field, pose)

    if accepts(wish):
        return wish
    from engine.drakkard.placement.nudge import nearest_to
    from engine.drakkard.placement.scene import Scene

    return nearest_to(Scene.of(field), accepts, wish, halt)


def interest(
    position: DrakkardPosition, spare: str | None = None, limit: int = 64, halt: Halt = never
) -> tuple[Catch, ...]:
    """Legal poses that cover a maximal set of visible centres, each with what it covers; one for each set.

    spare: a colour whose ships had better not be covered; sets are then compared by the other colour's
    ships, the more the better, and by these, the fewer the better. At most `limit`, best first; poses
    in contact with obstacles are among them. Angles are tried in steps, so a set that can be covered
    only at an angle in between is missed. Raises Halted.
    """
    import numpy as np

    from engine.drakkard.placement.catches import catches

    field = battlefield(position)
    spared = np.array([position.colour_of(dot.ship) == spare for dot in field.dots], dtype=np.bool_)
    return catches(field, spared, limit, halt)
