"""What to do, by looking some turns ahead: poses by chance and those that cover most, refined and looked into."""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np

from engine.drakkard.actions import Action, Place
from engine.drakkard.placement import Halted, exists, exists_with_escape, interest
from engine.drakkard.planning.planner import Planner, Turn
from engine.drakkard.planning.pool import Pool, Poses, Sites, clear, nudged, scattered
from engine.drakkard.planning.proof import wins
from engine.drakkard.planning.waters import DECIDED
from engine.drakkard.position import REINFORCE, DrakkardPosition
from engine.search.thinking import Halt, Limits, Prepared

_POSES, _REFINED, _NUDGES = 4000, 120, 12
"""At full effort: how many poses by chance are tried, and how many of these are nudged how often."""
_LEAST, _WIDTH, _LOOKED_INTO, _DEPTH = 4, 56, 8, 2
"""At full effort: how many poses are weighed besides the least, how many turns looked into, and so many turns deep."""
_ENDS: Final = (12, 2)
"""How many ends of a turn are kept: where the card lies already, and for each pose."""
_PROVED: Final = 12
"""Of so many of the best turns it is asked whether they win by force."""
_CHUNK: Final = 1000
"""Poses that are tried between two looks at the halt."""
_CAREFUL: Final = 40
"""The effort, in per cent, from which on poses of interest are worked out and wins are proved."""


def think(position: DrakkardPosition, limits: Limits, chance: Random, halt: Halt) -> Prepared[Action]:
    """An action in Reinforce, Move or Raid; one that strands the own Flagship only where all do."""
    return _Thought(position, limits, chance, halt).prepared()


class _Thought:
    def __init__(self, position: DrakkardPosition, limits: Limits, chance: Random, halt: Halt) -> None:
        self._position = position
        self._limits = limits
        self._human = chance
        self._chance = np.random.Generator(np.random.PCG64(chance.getrandbits(64)))
        self._planner = Planner(self._chance, self._halted)
        self._halt = halt

    def _halted(self) -> bool:
        return self._planner.weighed >= self._limits.nodes or self._halt()

    def prepared(self) -> Prepared[Action]:
        turns = self._looked_into(self._turns())
        if not turns:
            return self._at_hand()
        sure = None if self._limits.human else self._proved(turns)
        if sure is not None:
            return sure
        best = self._humanly(turns) if self._limits.human else turns[0]
        others = tuple(_prepared(turn) for turn in turns if turn is not best)[: self._limits.lines - 1]
        return _prepared(best)._replace(others=others, nodes=self._planner.weighed)

    def _share(self, whole: int) -> int:
        return max(whole * self._limits.effort // 100, 1)

    # -- turns ---------------------------------------------------------------------------------------
    def _turns(self) -> list[Turn]:
        """The best of the turns at a first look."""
        position = self._position
        sites = Sites.of(position.cards)
        pool = self._pool(sites)
        turns = self._planner.turns(
            position, sites, pool, self._share(_WIDTH), 2 if position.phase == REINFORCE else 12
        )
        if turns and turns[0].value > -DECIDED:
            return turns
        return self._saving(pool) or turns

    def _pool(self, sites: Sites) -> Pool:
        position = self._position
        poses = self._scattered(sites)
        pool = Pool.of(sites, poses)
        if self._limits.effort < _CAREFUL or self._halted():
            return pool
        own = sites.red == (position.turn_index == 0)
        balance = pool.covers @ np.where(own, -1, 1)
        order = np.argsort(balance, kind="stable")
        best = np.concatenate([order[:_REFINED], order[-_REFINED:]])
        near = clear(nudged(self._chance, poses.take(best), _NUDGES), position.cards)
        found = [poses, near]
        try:
            if position.phase == REINFORCE:
                catches = interest(position, position.to_move, halt=self._halted)
                found.append(Poses.of(np.array([catch.pose for catch in catches], dtype=np.int64).reshape(-1, 3)))
        except Halted:
            pass  # what is known by now must do
        every = found[0]
        for more in found[1:]:
            every = every.join(more)
        return Pool.of(sites, every)

    def _scattered(self, sites: Sites) -> Poses:
        """Poses by chance that are clear of Sea Monsters."""
        cards, left = self._position.cards, self._share(_POSES)
        poses = clear(scattered(self._chance, sites.places, min(left, _CHUNK)), cards)
        for done in range(_CHUNK, left, _CHUNK):
            if self._halted():
                break
            poses = poses.join(clear(scattered(self._chance, sites.places, min(left - done, _CHUNK)), cards))
        return poses

    def _saving(self, pool: Pool) -> list[Turn]:
        """Turns that begin with a pose after which the own Flagship can sail, if there is any."""
        if self._position.phase != REINFORCE:
            return []
        try:
            pose = exists_with_escape(self._position, self._halt)
        except Halted:
            return []
        return [] if pose is None else self._planner.laid(self._position, pose, pool.poses, _ENDS[True])

    def _looked_into(self, turns: list[Turn]) -> list[Turn]:
        """The best turns again, by what follows them; what was not looked into is left out."""
        looked: list[Turn] = []
        depth, number = min(self._limits.depth - 1, _DEPTH), self._share(_LOOKED_INTO)
        if depth < 1 or number < 2 or (turns and abs(turns[0].value) >= DECIDED):
            return turns
        try:
            for turn in turns[:number]:
                looked.append(turn._replace(value=self._planner.look_into(turn, depth)))
                if self._halted():
                    break
        except Halted:
            pass  # the rest is left as it was at a first look
        looked.sort(key=lambda turn: -turn.value)
        return looked if len(looked) > 1 else turns

    # -- what is sure --------------------------------------------------------------------------------
    def _proved(self, turns: list[Turn]) -> Prepared[Action] | None:
        """The first of the best turns that wins by force, if one does."""
        try:
            for turn in turns[:_PROVED]:
                if self._halted():
                    break
                number = wins(turn.end, self._halted)
                if number is not None:
                    return _prepared(turn, number)._replace(nodes=self._planner.weighed)
        except Halted:
            pass  # nothing is proved in time
        return None

    def _humanly(self, turns: list[Turn]) -> Turn:
        """The turn that seems best to somebody who misjudges a little and does not see everything."""
        seeming: list[tuple[int, int]] = []
        for number, turn in enumerate(turns):
            noticed = self._human.randrange(100) >= self._limits.unnoticed
            error = sum(self._human.randint(-self._limits.misjudges, self._limits.misjudges) for _ in range(2)) // 2
            if noticed and turn.value > -DECIDED:
                seeming.append((turn.value + error, -number))
        return turns[-max(seeming)[1]] if seeming else turns[0]

    def _at_hand(self) -> Prepared[Action]:
        """Where no pose came to mind: one that saves the Flagship, else any."""
        try:
            pose = exists_with_escape(self._position, self._halt)
        except Halted:
            pose = None
        pose = pose or exists(self._position)
        assert pose is not None, "a side that cannot place has lost already"
        return Prepared(Place(pose), 0)


def _prepared(turn: Turn, win: int | None = None) -> Prepared[Action]:
    return Prepared(turn.actions[0], _score(turn.value), win, turn.actions)


def _score(value: int) -> int:
    """In points: what decides the game has been counted apart."""
    if value <= -2 * DECIDED:
        return value
    return value - DECIDED if value > DECIDED // 2 else value + DECIDED if value < -DECIDED // 2 else value
