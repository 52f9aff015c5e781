"""Where to lay the card in hand: poses by chance, the promising ones weighed with what may answer them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.drakkard.actions import Place
from engine.drakkard.card import COLOURS, lay
from engine.drakkard.evaluate import SHIP, balance, best_cover, random_poses, worth
from engine.drakkard.geometry import Pose
from engine.drakkard.movement import can_sail
from engine.drakkard.placement import exists, exists_with_escape
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.referee import Battlefield, allows, covered
from engine.drakkard.sight import battlefield
from engine.drakkard.turns import after
from engine.search.thinking import Halt

_POSES, _WEIGHED, _ANSWERS = 2000, 40, 100
"""At full effort: how many poses are tried, how many of them weighed, and against how many answers."""
_STRANDED = -100_000
_DREAD = 55
"""What a ship that the next card may cover counts; less than a ship that is covered."""
GREEDY_POSES = 300


def choose(position: DrakkardPosition, effort: int, chance: Random, halt: Halt) -> Pose:
    """A legal pose; one that strands the own Flagship only where all do. `effort` in per cent."""
    field = battlefield(position)
    tried = _promising(position, field, max(_POSES * effort // 100, 1), chance, halt)
    saving = _saving(position, tried)
    weighed = [*tried[: max(_WEIGHED * effort // 100, 1)], *saving]
    best, most = None, _STRANDED * 2
    for pose in weighed:
        if best is not None and halt():
            break
        value = _weigh(position, pose, chance)
        if value > most:
            best, most = pose, value
    if best is None:
        best = exists(position)
    assert best is not None, "a side that cannot place has lost already"
    return best


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


def _saving(position: DrakkardPosition, tried: list[Pose]) -> list[Pose]:
    """Where the promising poses strand the own Flagship, one that does not, if there is any."""
    if any(can_sail(after(Place(pose), position)) for pose in tried[:_WEIGHED]):
        return []
    pose = exists_with_escape(position)
    return [] if pose is None else [pose]


def _weigh(position: DrakkardPosition, pose: Pose, chance: Random) -> int:
    """For the side that lays the card, with the best of some answers of the other side."""
    laid = after(Place(pose), position)
    if not can_sail(laid):
        return _STRANDED
    other = 1 - position.turn_index
    answering = replace(laid, to_move=COLOURS[other])
    field = battlefield(laid)
    answer = best_cover(answering, field, other, random_poses(field, chance, _ANSWERS))
    return worth(laid) - _DREAD * SHIP * answer // 100
