"""Whole turns: a pose for the card in hand, then where to sail and what to raid, and what answers all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final, NamedTuple

import numpy as np

from engine.drakkard.actions import Action, Place
from engine.drakkard.geometry import Pose
from engine.drakkard.placement.boxes import Ints
from engine.drakkard.placement.halting import Halted
from engine.drakkard.planning.pool import Pool, Poses, Sites, are_clear, clear, nudged, scattered
from engine.drakkard.planning.view import View
from engine.drakkard.planning.waters import DECIDED, Course, Waters
from engine.drakkard.position import MOVE, RAID, DrakkardPosition
from engine.drakkard.referee import allows
from engine.drakkard.sight import battlefield
from engine.drakkard.turns import after
from engine.search.thinking import Halt

_ALIKE, _ALIKE_NEAR = 3, 6
"""So many poses that cover the same ships are weighed; and of those near the best."""
_BEST, _NUDGES, _NEAR = 4, 40, 16
"""Of so many of the best poses each is nudged so often, and so many of the outcome are weighed."""
_ANSWERS, _RESUMED, _FRESH = 500, 200, 200
"""Poses kept for what comes after a turn: the best answers known, the best after an answer, new ones over the card."""
_TELLING: Final = 1000
"""So many poses at most of those that cover most of either side's ships tell how a turn may end."""
_NARROW: Final = ((1, 0, 0), (8, 1, 1), (5, 1, 1))
"""For each depth: how many poses, ends of each, and turns that are looked into further."""


class Turn(NamedTuple):
    """A turn, whole or what is left of it, and what it is worth to the side that takes it."""

    value: int
    actions: tuple[Action, ...]
    end: DrakkardPosition
    """As it ends; endings not looked for."""
    sites: Sites
    pool: Pool

    @property
    def pose(self) -> Pose | None:
        """Where it lays the card; None where that has been done."""
        first = self.actions[0]
        return first.pose if isinstance(first, Place) else None


class Planner:
    """Turns from positions on the way down one line of thought."""

    def __init__(self, chance: np.random.Generator, halt: Halt) -> None:
        self._chance = chance
        self._halt = halt
        self.weighed = 0
        """How many poses have been weighed with their sails, raids and answers."""

    def turns(
        self, position: DrakkardPosition, sites: Sites, pool: Pool, width: int, ends: int, first: Pose | None = None
    ) -> list[Turn]:
        """Turns, the best first, as far as it got when halted.

        width: how many poses are weighed besides the `first`; ends: how many ends of a turn are kept for each.
        """
        view = View.of(position, sites)
        if position.phase in (MOVE, RAID):
            order = _by_gains(view, pool)
            return _ended((), position, sites, pool.take(_both_ends(order, _TELLING, _TELLING)), ends)
        promising = _promising(position, view, pool, width, _ALIKE)
        poses = promising if first is None else chain([first], promising)
        return self._weighed(position, sites, poses, _to_come(view, pool), ends)

    def nearby(
        self, position: DrakkardPosition, sites: Sites, pool: Pool, turns: Sequence[Turn], ends: int
    ) -> list[Turn]:
        """Turns that lay the card a little from where the best of these lay it, the best first.

        pool: poses that may come after them.
        """
        view = View.of(position, sites)
        poses = list(dict.fromkeys(turn.pose for turn in turns if turn.pose is not None))[:_BEST]
        nudges = nudged(self._chance, Poses.of(np.array(poses, dtype=np.int64)), _NUDGES)
        near = Pool.of(sites, clear(nudges, position.cards))
        promising = _promising(position, view, near, _NEAR, _ALIKE_NEAR)
        return self._weighed(position, sites, promising, _to_come(view, pool), ends)

    def _weighed(
        self, position: DrakkardPosition, sites: Sites, poses: Iterable[Pose], to_come: Pool, ends: int
    ) -> list[Turn]:
        found: list[Turn] = []
        for pose in poses:
            if self._halt():
                break
            found += self._laid(position, sites, pose, to_come, ends)
        found.sort(key=lambda turn: -turn.value)
        return found

    def _laid(self, position: DrakkardPosition, sites: Sites, pose: Pose, to_come: Pool, ends: int) -> list[Turn]:
        """The best turns that lay the card so, judged with some poses that may come after."""
        self.weighed += 1
        move = after(Place(pose), position)
        sites, kept = sites.under(move.cards)
        fresh = clear(scattered(self._chance, sites.places[len(kept) :], _FRESH), move.cards)
        to_come = to_come.take(are_clear(to_come.poses, move.cards, len(position.cards)))
        pool = to_come.under(sites, kept).join(Pool.of(sites, fresh))
        return _ended((Place(pose),), move, sites, pool, ends)

    def look_into(self, turn: Turn, depth: int) -> int:
        """What a turn is worth when so many turns after it are looked at, each side taking its best. Raises Halted."""
        if turn.value <= -DECIDED or not turn.end.deck.size:
            return turn.value
        faces = turn.end.deck.next_faces()
        total = sum(weight * self._answer(replace(turn.end, deck=deck), turn, depth) for deck, weight in faces)
        return -total // sum(weight for _, weight in faces)

    def _answer(self, position: DrakkardPosition, turn: Turn, depth: int) -> int:
        """What the position after a turn is worth to its side to move. Raises Halted."""
        if self._halt():
            raise Halted
        width, ends, kept = _NARROW[min(depth, len(_NARROW) - 1)]
        replies = self.turns(position, turn.sites, turn.pool, width, ends)
        if self._halt():
            raise Halted
        if not replies:
            return -turn.value
        if depth > 1:
            return max(self.look_into(reply, depth - 1) for reply in replies[:kept])
        return replies[0].value


def _ended(begun: tuple[Action, ...], position: DrakkardPosition, sites: Sites, pool: Pool, ends: int) -> list[Turn]:
    courses = Waters(position, sites, pool).courses(sailed=position.phase == RAID)
    if not courses:
        return [Turn(-2 * DECIDED, begun, position, sites, pool)]
    return [_turn(begun, position, course, sites, pool) for course in courses[:ends]]


def _turn(begun: tuple[Action, ...], position: DrakkardPosition, course: Course, sites: Sites, pool: Pool) -> Turn:
    actions: tuple[Action, ...] = (course.raid,) if course.sail is None else (course.sail, course.raid)
    for action in actions:
        position = after(action, position)
    return Turn(course.value, (*begun, *actions), position, sites, pool)


def _by_gains(view: View, pool: Pool) -> Ints:
    """The poses in order, those first that gain least for the side to move."""
    return np.argsort(view.gains(pool), kind="stable")


def _both_ends(order: Ints, first: int, last: int) -> Ints:
    return order if len(order) <= first + last else np.concatenate([order[:first], order[-last:]])


def _to_come(view: View, pool: Pool) -> Pool:
    """What may answer a turn of the side to move, and what that side may lay after the answer."""
    return pool.take(_both_ends(_by_gains(view, pool), _ANSWERS, _RESUMED))


def _promising(position: DrakkardPosition, view: View, pool: Pool, number: int, most_alike: int) -> Iterator[Pose]:
    """Legal poses, those that gain most first, few that cover the same."""
    field, alike = battlefield(position), Counter[bytes]()
    covers = list(map(bytes, np.packbits(pool.covers > 0, axis=1)))
    legal = np.flatnonzero(view.legal(pool))
    for row in legal[np.argsort(-view.gains(pool)[legal], kind="stable")].tolist():
        if number <= 0:
            break
        same = covers[row]
        if alike[same] < most_alike and allows(field, pose := Pose(*pool.poses.rows[row].tolist())):
            alike[same] += 1
            number -= 1
            yield pose
