"""The table once a card has been laid: every way to sail and to raid, weighed with the best card against it."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from engine.drakkard.actions import Hold, Raid, Sail
from engine.drakkard.card import BOUND, CARD, COLOURS, Ship
from engine.drakkard.evaluate import ROOM, SHIP, TOKEN
from engine.drakkard.layers import layers
from engine.drakkard.movement import ways
from engine.drakkard.placement.boxes import Flags, Floats, Ints
from engine.drakkard.planning.pool import Pool, Singles, Sites
from engine.drakkard.planning.view import FLAGSHIP_HIDES, TOKEN_HIDES
from engine.drakkard.position import DrakkardPosition

_DREAD: Final = 60
"""What a ship that the next card may cover counts; less than a ship that is covered."""
_HOPE: Final = 20
"""What an enemy ship counts that one's own next card might cover."""
_OPEN, _KEPT = 60, 0.85
"""What a ship that cards can cover counts less in the end than one that is safe; how many outlast each turn."""
_OFTEN: Final = 10
"""A ship that so many of the known poses cover is half open."""
DECIDED: Final = 50_000
"""More than all that a game in progress can be worth."""
_TOKEN_TOUCHES: Final = CARD.token_radius + CARD.dot_radius - BOUND
_FLAGSHIP_TOUCHES: Final = CARD.flagship_radius + CARD.dot_radius - BOUND
_ROOM: Final = np.array(ROOM)


class Course(NamedTuple):
    """A way to end a turn whose card lies."""

    value: int
    """For the side whose turn it is."""
    sail: Sail | None
    """None where the Flagship has sailed already."""
    raid: Raid | Hold


class _Ends(NamedTuple):
    """Where turns end, as indices of sites; a raid of none is −1."""

    sails: list[Sail | None]
    flagship: Ints
    raided: Ints


class _Threats(NamedTuple):
    """What cards may cover at each end of the turn."""

    dread: Singles
    """The most own ships, less enemy ones, by one card."""
    hope: Singles
    """The most enemy ships, less own ones."""
    mine_open: Floats
    """How many of the own ships are open to cards at all; one that few poses cover counts as less."""
    his_open: Floats


class Waters:
    """A position of Move or Raid, as arrays."""

    def __init__(self, position: DrakkardPosition, sites: Sites, pool: Pool) -> None:
        self._position = position
        self._sites = sites
        self._pool = pool
        self._own = position.turn_index
        self._mine = sites.red == (self._own == 0)
        self._tokens = [sites.at[token.on] for token in position.tokens]
        theirs = position.flagships[1 - self._own]
        assert theirs is not None
        self._theirs = theirs
        neighbours = layers(position.cards).neighbours
        self._near = np.eye(len(position.cards), dtype=np.bool_)
        for card, others in enumerate(neighbours):
            self._near[card, list(others)] = True

    def courses(self, sailed: bool = False) -> list[Course]:
        """All of them, the best first; none where the Flagship is stranded."""
        ends = self._ends(sailed)
        if not ends.sails:
            return []
        values = self._values(ends)
        order = np.argsort(-values, kind="stable").tolist()
        ships = self._sites.ships
        return [
            Course(int(values[i]), ends.sails[i], Hold() if ends.raided[i] < 0 else Raid(ships[ends.raided[i]]))
            for i in order
        ]

    def _ends(self, sailed: bool) -> _Ends:
        position, sites = self._position, self._sites
        if sailed:
            flagship = position.flagship
            assert flagship is not None
            targets: list[tuple[Ship, Sail | None]] = [(flagship, None)]
        else:
            targets = [(ship, Sail(way)) for ship, way in ways(position).items()]
        to = np.array([sites.at[ship] for ship, _ in targets], dtype=np.int64)
        which, raided = np.arange(len(to)), np.full(len(to), -1)
        if position.tokens_left[self._own] > 0:
            more, raids = np.nonzero(self._raidable(to))
            which, raided = np.concatenate([which, more]), np.concatenate([raided, raids])
        return _Ends([targets[i][1] for i in which.tolist()], to[which], raided)

    def _raidable(self, flagships: Ints) -> Flags:
        """(F, D): what may be raided from each of the sites where the Flagship might stand."""
        sites = self._sites
        whole = sites.whole & (sites.away[self._sites.at[self._theirs]] >= _FLAGSHIP_TOUCHES)
        if self._tokens:
            whole &= np.all(sites.away[self._tokens] >= _TOKEN_TOUCHES, axis=0)
        there = sites.cards == sites.cards[flagships, None]
        raidable: Flags = whole & there & (sites.away[flagships] >= _FLAGSHIP_TOUCHES)
        return raidable

    def _values(self, ends: _Ends) -> Floats:
        position, own = self._position, self._own
        shown = self._shown(ends)
        mine, his = shown & self._mine, shown & ~self._mine
        ahead = mine.sum(axis=1) - his.sum(axis=1)
        raids = ends.raided >= 0
        tokens = position.tokens_left[own] - raids - position.tokens_left[1 - own]
        if not position.deck.size:
            last = 1 if position.first == COLOURS[own] else -1
            decided: Floats = np.sign(ahead * 1000 + tokens * 10 + last) * DECIDED + SHIP * ahead + tokens
            return decided
        here = self._near[self._sites.cards[ends.flagship]][:, self._sites.cards]
        there = self._near[self._theirs.card][self._sites.cards]
        room = _room((mine & here).sum(axis=1)) - _room((his & there).sum(axis=1))
        threats = self._threats(ends, mine, his)
        values: Floats = (SHIP * ahead + TOKEN * tokens + room).astype(np.float64)
        if position.deck.size == 1:
            values -= SHIP * threats.dread
            return values
        theirs_left, own_left = (position.deck.size - 1) // 2, position.deck.size // 2 - 1
        values += _HOPE * threats.hope - _DREAD * threats.dread
        values += _share_lost(own_left) * threats.his_open - _share_lost(theirs_left) * threats.mine_open
        return values

    def _shown(self, ends: _Ends) -> Flags:
        """(ends, D): the centres that show at each end of the turn."""
        away, raids = self._sites.away, ends.raided >= 0
        shown: Flags = away[ends.flagship] > FLAGSHIP_HIDES
        shown &= away[self._sites.at[self._theirs]] > FLAGSHIP_HIDES
        shown &= np.all(away[self._tokens] > TOKEN_HIDES, axis=0)
        shown[raids] &= away[ends.raided[raids]] > TOKEN_HIDES
        return shown

    def _threats(self, ends: _Ends, mine: Flags, his: Flags) -> _Threats:
        pool, raids = self._pool, np.flatnonzero(ends.raided >= 0)
        barred = pool.near(self._tokens, CARD.token_radius).any(axis=1)
        barred |= pool.near([self._sites.at[self._theirs]], CARD.flagship_radius)[:, 0]
        pool = pool.take(~barred)
        free = ~pool.near(ends.flagship, CARD.flagship_radius)
        free[:, raids] &= ~pool.near(ends.raided[raids], CARD.token_radius)
        gains = (pool.covers @ (mine.astype(np.float32) - his).T) * free
        often: Singles = free.T.astype(np.float32) @ pool.covers
        risk = often / (often + _OFTEN)
        return _Threats(
            gains.max(axis=0, initial=0),
            -gains.min(axis=0, initial=0),
            (risk * mine).sum(axis=1),
            (risk * his).sum(axis=1),
        )


def _share_lost(turns: int) -> float:
    """What it costs that a ship can be covered, where so many turns of the other side are still to come."""
    return float(_OPEN * (1 - _KEPT**turns))


def _room(ships: Ints) -> Ints:
    room: Ints = _ROOM[np.minimum(ships, len(_ROOM) - 1)]
    return room
