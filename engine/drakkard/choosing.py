"""Where to lay the card in hand: poses by chance, the promising ones weighed with what may answer them."""

from __future__ import annotations

from random import Random

from engine.drakkard.card import lay
from engine.drakkard.evaluate import balance, random_poses
from engine.drakkard.geometry import Pose
from engine.drakkard.placement import exists
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.referee import Battlefield, allows, covered
from engine.drakkard.sight import battlefield
from engine.search.thinking import Halt

_POSES, _WEIGHED, _ANSWERS = 2000, 40, 100
"""At full effort: how many poses are tried, how many of them weighed, and against how many answers."""
_STRANDED = -100_000
_DREAD = 55
"""What a ship that the next card may cover counts; less than a ship that is covered."""
GREEDY_POSES = 300


def greedy(position: DrakkardPosition, chance: Random) -> Pose:
    """Of three hundred poses by chance the legal one that covers most enemy ships less own ones."""
    tried = _promising(position, battlefield(position), GREEDY_POSES, chance, lambda: False)
    pose = tried[0] if tried else exists(position)
    assert pose is not None, "a side that cannot place has lost already"
    return pose


def _promising(position: DrakkardPosition, field: Battlefield, number: int, chance: Random, halt: Halt) -> list[Pose]:
    """Legal ones of so many poses by chance, those that cover most first."""
    own, rated = position.turn_index, []
    for pose in random_poses(field, chance, number):
        if halt():
            break
        ships = covered(field, lay(pose))
        if ships and allows(field, pose):
            rated.append((-balance(position, ships, own), pose))
    rated.sort()
    return [pose for _, pose in rated]
