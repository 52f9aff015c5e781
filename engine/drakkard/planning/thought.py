"""What to do, by looking some turns ahead: poses by chance and those that cover most, refined and looked into.

An answer is at hand early and only gets better, so that thinking can be ended at any time: first a pose
that leaves the own Flagship a step; then the best of a few poses weighed at a glance; then of many.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import numpy as np

from engine.drakkard.actions import Action, Place
from engine.drakkard.choosing import anywhere
from engine.drakkard.evaluate import SHIP
from engine.drakkard.geometry import Pose
from engine.drakkard.movement import can_sail
from engine.drakkard.placement import Halted, exists_with_escape
from engine.drakkard.placement.halting import Patient, never
from engine.drakkard.planning.gathering import by_chance, of_interest, refined
from engine.drakkard.planning.planner import Planner, Turn
from engine.drakkard.planning.pool import Pool, Sites
from engine.drakkard.planning.proof import wins
from engine.drakkard.planning.waters import DECIDED
from engine.drakkard.position import REINFORCE, DrakkardPosition
from engine.search.thinking import Halt, Limits, Prepared

_POSES, _GLANCED = 4000, 400
"""At full effort: how many poses by chance are tried; so many at most at a glance."""
_LEAST, _WIDTH = 4, 56
"""How many poses are weighed at a glance, and at full effort."""
_REFINED: Final = 3
"""How often those that cover most are nudged, at full effort."""
_HONED: Final = 2
"""How often turns near the best ones are weighed."""
_LOOKED_INTO: Final = (8, 4, 3)
"""At full effort: into how many of the best turns is looked one turn deep, two, and three."""
_ENDS_LAID, _ENDS_OF_POSE = 12, 2
"""How many ends of a turn are kept: where the card lies already, and for each pose."""
_LEAD: Final = 40 * SHIP
"""A value beyond it tells that the game is decided, if only by some face of the next card."""
_PROVED: Final = 12
"""Of so many of the best turns it is asked whether they win by force."""
_CAREFUL: Final = 40
"""The effort, in per cent, from which on poses are refined, turns honed and wins proved."""
_PATIENCE: Final = 6
"""How long a way out for the Flagship is still sought when halted, in steps of that search."""


def think(position: DrakkardPosition, limits: Limits, chance: Random, halt: Halt) -> Prepared[Action]:
    """An action in Reinforce, Move or Raid; one that strands the own Flagship only where all do.

    That is decided, unless halted meanwhile: then `_PATIENCE` bounds how long a way out is sought.
    """
    return _Thought(position, limits, chance, halt).prepared()


class _Thought:
    def __init__(self, position: DrakkardPosition, limits: Limits, chance: Random, halt: Halt) -> None:
        self._position = position
        self._sites = Sites.of(position.cards)
        self._limits = limits
        self._human = chance
        self._chance = np.random.Generator(np.random.PCG64(chance.getrandbits(64)))
        self._planner = Planner(self._chance, self._halted)
        self._depth = 1
        self._halt = halt

    def _halted(self) -> bool:
        return self._planner.weighed >= self._limits.nodes or self._halt()

    def prepared(self) -> Prepared[Action]:
        refuge = self._refuge() if self._position.phase == REINFORCE else None
        turns = self._turns(refuge)
        if not turns:
            return Prepared(Place(refuge or anywhere(self._position)), 0)
        sure = None if self._limits.human else self._proved(turns)
        if sure is not None:
            return sure
        turns = self._looked_into(turns)
        best = self._humanly(turns) if self._limits.human else turns[0]
        others = tuple(_prepared(turn) for turn in turns if turn is not best)[: self._limits.lines - 1]
        return _prepared(best)._replace(others=others, nodes=self._planner.weighed, depth=self._depth)

    def _share(self, whole: int) -> int:
        return max(whole * self._limits.effort // 100, 1)

    # -- turns ---------------------------------------------------------------------------------------
    def _refuge(self) -> Pose | None:
        """A pose after which the own Flagship can sail.

        None where there is none, or where none is found before a halt and a little longer.
        """
        try:
            return exists_with_escape(self._position, Patient(self._halt, _PATIENCE))
        except Halted:
            return None

    def _turns(self, refuge: Pose | None) -> list[Turn]:
        """The best of the turns at a first look, those of a glance as long as there are no others.

        The refuge is weighed too. None if halted before one pose was weighed; in Move and Raid always some.
        """
        turns: list[Turn] = []
        number = self._share(_POSES)
        try:
            if number > _GLANCED or self._position.phase != REINFORCE:
                turns = self._weighed(self._pool(min(number, _GLANCED), halt=never), _LEAST, refuge)
            pool = self._pool(number, self._halted)
        except Halted:
            return turns
        best = turns[0].pose if turns else refuge
        turns = self._weighed(pool, self._share(_WIDTH), best) or turns
        careful = self._limits.effort >= _CAREFUL and self._position.phase == REINFORCE
        return self._honed(turns, pool) if turns and careful else turns

    def _honed(self, turns: list[Turn], pool: Pool) -> list[Turn]:
        """The turns, and more that lay the card near where the best of them do."""
        for _ in range(_HONED):
            if self._halted():
                break
            more = self._planner.nearby(self._position, self._sites, pool, turns, _ENDS_OF_POSE)
            turns = sorted([*turns, *more], key=lambda turn: -turn.value)
        return turns

    def _weighed(self, pool: Pool, width: int, first: Pose | None) -> list[Turn]:
        ends = _ENDS_OF_POSE if self._position.phase == REINFORCE else _ENDS_LAID
        return self._planner.turns(self._position, self._sites, pool, width, ends, first)

    def _pool(self, number: int, halt: Halt) -> Pool:
        """Of so many poses by chance. Raises Halted."""
        position, sites, effort = self._position, self._sites, self._limits.effort
        poses = by_chance(position, sites, number, self._chance, halt)
        times = 0 if number <= _GLANCED else _REFINED * effort // 100
        pool = refined(position, sites, poses, times, self._chance, halt)
        if number > _GLANCED and effort >= _CAREFUL and position.phase == REINFORCE:
            pool = pool.join(of_interest(position, sites, halt))
        return pool

    def _looked_into(self, turns: list[Turn]) -> list[Turn]:
        """The best turns by what follows them, fewer the deeper; as far as it got when halted."""
        if abs(turns[0].value) >= DECIDED:
            return turns
        for depth, wanted in zip(range(1, self._limits.depth), _LOOKED_INTO, strict=False):
            chosen = turns[: self._share(wanted)]
            looked = list(self._by_what_follows(chosen, depth))
            if len(looked) > 1:
                turns, self._depth = sorted(looked, key=lambda turn: -turn.value), depth + 1
            if len(looked) < max(len(chosen), 2):
                break
        return turns

    def _by_what_follows(self, turns: list[Turn], depth: int) -> Iterator[Turn]:
        """The turns, valued half by what they are worth so many turns later; the first of them, when halted.

        What follows is told from few poses, so it is no more certain than what was known, unless it decides the game.
        """
        for turn in turns:
            try:
                value = self._planner.look_into(turn, depth)
            except Halted:
                return  # values of another depth say nothing beside these
            yield turn._replace(value=value if abs(value) > _LEAD else (turn.value + value) // 2)

    # -- what is sure --------------------------------------------------------------------------------
    def _proved(self, turns: list[Turn]) -> Prepared[Action] | None:
        """The first of the best turns that wins by force, if one does."""
        try:
            for turn in (*turns[:_PROVED], *filter(_hems_in, turns[_PROVED:])):
                number = wins(turn.end, self._halt)
                if number is not None:
                    return _prepared(turn, number)._replace(nodes=self._planner.weighed)
        except Halted:
            pass  # nothing is proved in time
        return None

    def _humanly(self, turns: list[Turn]) -> Turn:
        """The turn that seems best to somebody who misjudges a little and does not see everything."""
        seeming: list[tuple[int, int]] = []
        for number, turn in enumerate(turns):
            noticed, error = self._limits.notices(self._human), self._limits.error(self._human)
            if noticed and turn.value > -DECIDED:
                seeming.append((turn.value + error, -number))
        return turns[-max(seeming)[1]] if seeming else turns[0]


def _hems_in(turn: Turn) -> bool:
    """Whether the other side's Flagship could not sail but for the card that is still to be laid."""
    return not can_sail(turn.end)


def _prepared(turn: Turn, win: int | None = None) -> Prepared[Action]:
    return Prepared(turn.actions[0], _score(turn.value), win, turn.actions)


def _score(value: int) -> int:
    """In points: what decides the game has been counted apart, and more than may be led by is not told."""
    if value <= -2 * DECIDED:
        return value
    for decided in (DECIDED, -DECIDED):
        if abs(value - decided) <= _LEAD:
            return value - decided
    return max(-_LEAD, min(value, _LEAD))
