"""What to do at a glance, by the rules alone: nothing that takes long to load is needed."""

from __future__ import annotations

from random import Random

from engine.drakkard.actions import Action, Hold, Place, Raid, Sail
from engine.drakkard.card import lay
from engine.drakkard.evaluate import balance, random_poses, worth
from engine.drakkard.geometry import Pose
from engine.drakkard.movement import raidable, ways
from engine.drakkard.placement import exists, glance
from engine.drakkard.position import MOVE, REINFORCE, DrakkardPosition
from engine.drakkard.queries import strands_self
from engine.drakkard.referee import allows, covered
from engine.drakkard.sight import battlefield
from engine.drakkard.turns import after

GREEDY_POSES = 300


def greedy(position: DrakkardPosition, chance: Random) -> Pose:
    """Of three hundred poses by chance the legal one that covers most enemy ships less own ones."""
    return next(iter(_best_first(position, chance)), None) or anywhere(position)


def fair(position: DrakkardPosition, chance: Random) -> Pose | None:
    """The first of the same after which one's own Flagship can still sail, if there is one."""
    return next((pose for pose in _best_first(position, chance) if not strands_self(position, pose)), None)


def _best_first(position: DrakkardPosition, chance: Random) -> list[Pose]:
    """The legal ones of three hundred poses by chance; first those that cover most enemy ships less own ones."""
    field, own = battlefield(position), position.turn_index
    rated = []
    for pose in random_poses(field, chance, GREEDY_POSES):
        ships = covered(field, lay(pose))
        if ships and allows(field, pose):
            rated.append((-balance(position, ships, own), pose))
    return [pose for _, pose in sorted(rated)]


def anywhere(position: DrakkardPosition) -> Pose:
    """A legal pose."""
    pose = exists(position)
    assert pose is not None, "a side that cannot place has lost already"
    return pose


def at_once(position: DrakkardPosition) -> Action:
    """An action in Reinforce, Move or Raid, in some milliseconds.

    A card strands the own Flagship only where all the tries of `glance` do.
    """
    if position.phase == REINFORCE:
        return Place(glance(position) or anywhere(position))
    if position.phase == MOVE:
        return max(map(Sail, ways(position).values()), key=lambda sail: worth(after(sail, position)))
    raids: list[Raid | Hold] = [Hold(), *map(Raid, raidable(position))]
    return min(raids, key=lambda raid: worth(after(raid, position)))
