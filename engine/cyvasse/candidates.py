"""The turns of a side for the search: takes apart from the rest, found with sets of hexes.

Cavalry that has taken can withdraw to up to six hexes. The best covered one counts among the takes, the
others are kept apart: a search that follows takes would drown in them.

The same turns as moves.py lists, written in the same way (the tests hold the two equal), several times
faster where most units can take nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from typing import TypeAlias

from engine.cyvasse.bitboard import (
    BESIDE,
    BETWEEN,
    BIT,
    BOARD,
    FIRE,
    STAR,
    Bits,
    around,
    clear_shot,
    first_named,
    hexes,
    highest,
    lowest,
)
from engine.cyvasse.board import HEXES, RAYS, Hex
from engine.cyvasse.moves import SHOOT, STAY, TAKE, WALK, Turn
from engine.cyvasse.units import (
    CODES,
    ENDS_FLIGHT,
    KINGS,
    MOUNTAINS,
    NORTH,
    SOUTH,
    TAKES,
    Code,
    codes,
    flags,
    side_of,
    unit_of,
)


class Field:
    """A board seen from the side to move: where its units stand, what can be entered and taken."""

    __slots__ = (
        "_takes",
        "_withdrawals",
        "cells",
        "covered",
        "empty",
        "enders",
        "king",
        "mountains",
        "own",
        "side",
        "stands",
    )

    def __init__(self, cells: bytes, side: int) -> None:
        """`cells`: a code for each hex; what follows the 91 is not read."""
        self.cells = cells
        self.side = side
        stands = [0] * len(CODES)
        self.own: list[tuple[Hex, Code]] = []
        own = full = 0
        for h in compress(HEXES, cells):
            code, bit = cells[h], BIT[h]
            stands[code] |= bit
            full |= bit
            if code >> 4 == side:
                self.own.append((h, code))
                own |= bit
        self.stands = stands
        self.empty = BOARD ^ full
        self.covered = ~around(full ^ own)
        """Hexes beside no enemy, and what is no hex."""
        self.mountains = stands[MOUNTAINS[SOUTH]] | stands[MOUNTAINS[NORTH]]
        self.king = stands[KINGS[1 - side]]
        self.enders = 0
        for code in _ENDERS[side]:
            self.enders |= stands[code]
        self._takes: list[Turn] | None = None
        self._withdrawals: list[tuple[Code, Hex, Hex, Bits]] = []
        """Of cavalry that has taken: unit, from where, what, and where it can withdraw to."""

    def prey(self, code: Code) -> Bits:
        """The units that a unit can take."""
        stands, prey = self.stands, 0
        for victim in _PREY[code]:
            prey |= stands[victim]
        return prey

    def takes(self) -> list[Turn]:
        """Every turn that takes, but for `withdrawals`."""
        if self._takes is None:
            self._takes = self._found_takes()
        return self._takes

    def _found_takes(self) -> list[Turn]:
        found: list[Turn] = []
        known: dict[Code, Bits] = {}
        for h, code in self.own:
            prey = known.get(code, -1)
            if prey < 0:
                prey = known[code] = self.prey(code)
            if prey & _NEAR[code][h]:
                _TAKERS[code](self, code, h, prey, found)
        return found

    def withdrawals(self) -> list[Turn]:
        """The turns in which cavalry takes and withdraws, but not to the best covered hex."""
        self.takes()
        return [
            (unit, h, TAKE, target, WALK, final) for unit, h, target, ways in self._withdrawals for final in hexes(ways)
        ]

    def withdraw(self, code: Code, h: Hex, target: Hex, found: list[Turn]) -> None:
        """The best way to withdraw into `found`; the others are kept to be listed when they are wanted."""
        ways = BESIDE[target] & (self.empty | BIT[h])
        best = _rearmost(ways & self.covered or ways, self.side)
        found.append((code & 15, h, TAKE, target, WALK, best))
        self._withdrawals.append((code & 15, h, target, ways ^ BIT[best]))

    def walks(self) -> list[Turn]:
        """Every turn that takes nothing."""
        found: list[Turn] = []
        for h, code in self.own:
            _WALKERS[code](self, code, h, found)
        return found


def _rearmost(some: Bits, side: int) -> Hex:
    """The hex of a set nearest to a side's own first row."""
    return lowest(some) if side == SOUTH else highest(some)


# -- takes -------------------------------------------------------------------------------------------
def _spread(origin: Bits, empty: Bits, jumps: int) -> Bits:
    """What a walk of at most so many jumps reaches, its start included."""
    reached = origin
    for _ in range(jumps):
        reached |= around(reached) & empty
    return reached


def _march_takes(field: Field, code: Code, h: Hex, prey: Bits, found: list[Turn]) -> None:
    stand = _spread(BIT[h], field.empty, _JUMPS[code] - 1)
    found += [(code & 15, h, TAKE, target, STAY, target) for target in hexes(around(stand) & prey)]


def _ride_takes(field: Field, code: Code, h: Hex, prey: Bits, found: list[Turn]) -> None:
    unit, empty = code & 15, field.empty
    nearer = _spread(BIT[h], empty, _JUMPS[code] - 1)
    reached = around(nearer) & prey
    for target in hexes(reached):
        found.append((unit, h, TAKE, target, STAY, target))
        if BIT[target] & field.king:
            continue
        found += [(unit, h, TAKE, target, TAKE, final) for final in hexes(BESIDE[target] & prey)]
        if BESIDE[target] & (empty | BIT[h]):
            field.withdraw(code, h, target, found)
    farthest = around(nearer) & empty & ~nearer
    seconds = hexes(around(farthest) & prey & ~reached)
    found += [(unit, h, WALK, first_named(BESIDE[final] & farthest), TAKE, final) for final in seconds]


def _shots(field: Field, code: Code, h: Hex, prey: Bits, found: list[Turn]) -> None:
    mountains = field.mountains
    aims = hexes(_NEAR[code][h] & prey)
    found += [(code & 15, h, SHOOT, aim, STAY, aim) for aim in aims if clear_shot(h, aim, mountains)]


def _flight_takes(field: Field, code: Code, h: Hex, prey: Bits, found: list[Turn]) -> None:
    ways, enders = BETWEEN[h], field.enders
    targets = hexes(STAR[h] & prey)
    found += [(code & 15, h, TAKE, target, STAY, target) for target in targets if not ways[target] & enders]


# -- walks -------------------------------------------------------------------------------------------
def _march_walks(field: Field, code: Code, h: Hex, found: list[Turn]) -> None:
    unit = code & 15
    reached = _spread(BIT[h], field.empty, _JUMPS[code]) ^ BIT[h]
    found += [(unit, h, WALK, target, STAY, target) for target in hexes(reached)]


def _ride_walks(field: Field, code: Code, h: Hex, found: list[Turn]) -> None:
    unit, empty = code & 15, field.empty
    nearer = _spread(BIT[h], empty, _JUMPS[code] - 1)
    farthest = around(nearer) & empty & ~nearer
    found += [(unit, h, WALK, target, STAY, target) for target in hexes((nearer ^ BIT[h]) | farthest)]
    seconds = hexes(around(farthest) & empty & ~(nearer | farthest))
    found += [(unit, h, WALK, first_named(BESIDE[final] & farthest), WALK, final) for final in seconds]


def _flights(field: Field, code: Code, h: Hex, found: list[Turn]) -> None:
    unit, cells, ends = code & 15, field.cells, ENDS_FLIGHT[code >> 4]
    for ray in RAYS[h]:
        for target in ray:
            there = cells[target]
            if not there:
                found.append((unit, h, WALK, target, STAY, target))
            elif ends[there]:
                break


def _no_takes(field: Field, code: Code, h: Hex, prey: Bits, found: list[Turn]) -> None:
    """Mountains, and codes that are no unit."""


def _no_walks(field: Field, code: Code, h: Hex, found: list[Turn]) -> None:
    """Mountains, the Trebuchet, and codes that are no unit."""


# -- who could take what stands on a hex ---------------------------------------------------------------
def attacked(field: Field, h: Hex, by: int) -> bool:
    """Whether side `by`, were it to move, could take the unit on a hex. `field` may be either side's."""
    stands, empty = field.stands, field.empty
    takers = _TAKEN_BY[field.cells[h]]
    spread = BIT[h]
    last = 0
    for jumps, walkers in takers.walkers:
        spread = _spread(spread, empty, jumps - last)
        last = jumps
        edge = around(spread)
        for code in walkers:
            if stands[code] & edge:
                return True
    if takers.dragon is not None and _flies_to(field, h, stands[takers.dragon], by):
        return True
    for code, reach in takers.archers:
        for archer in hexes(stands[code] & FIRE[reach][h]):
            if clear_shot(archer, h, field.mountains):
                return True
    return _taken_second(field, h, takers.riders)


def _flies_to(field: Field, h: Hex, dragon: Bits, by: int) -> bool:
    if not dragon & STAR[h]:
        return False
    enders = 0
    for code in _ENDERS[by]:
        enders |= field.stands[code]
    return any(not BETWEEN[h][stand] & enders for stand in hexes(dragon & STAR[h]))


def _taken_second(field: Field, h: Hex, riders: tuple[Code, ...]) -> bool:
    """Whether cavalry takes beside the hex first and then goes on to it; never after the King."""
    for code in riders:
        horses = field.stands[code]
        if horses:
            king = field.stands[KINGS[1 - side_of(code)]]
            for victim in hexes(BESIDE[h] & field.prey(code) & ~king):
                if horses & around(_spread(BIT[victim], field.empty, _JUMPS[code] - 1)):
                    return True
    return False


# -- tables by code ------------------------------------------------------------------------------------
_TakeFinder: TypeAlias = Callable[[Field, Code, Hex, Bits, list[Turn]], None]
_WalkFinder: TypeAlias = Callable[[Field, Code, Hex, list[Turn]], None]

_ENDERS: tuple[tuple[Code, ...], ...] = tuple(
    tuple(code for code in CODES if ENDS_FLIGHT[side][code]) for side in (SOUTH, NORTH)
)
_PREY: tuple[tuple[Code, ...], ...] = tuple(tuple(victim for victim in CODES if TAKES[code][victim]) for code in CODES)
_UNITS = flags(codes(SOUTH) + codes(NORTH))
_JUMPS: tuple[int, ...] = tuple(sum(unit_of(code).movement[:1]) if _UNITS[code] else 0 for code in CODES)


def _near(code: Code, h: Hex) -> Bits:
    """The hexes where a unit could take on an otherwise empty board; no more are worth a look."""
    unit = unit_of(code)
    if unit.flies:
        return STAR[h]
    if unit.range:
        return FIRE[unit.range][h]
    return _spread(BIT[h], BOARD, sum(unit.movement)) & ~BIT[h]


_NEAR: tuple[tuple[Bits, ...], ...] = tuple(
    tuple(_near(code, h) if _UNITS[code] else 0 for h in HEXES) for code in CODES
)


def _taker(code: Code) -> _TakeFinder:
    if not _UNITS[code] or not unit_of(code).strength:
        return _no_takes
    unit = unit_of(code)
    if unit.flies:
        return _flight_takes
    if unit.range:
        return _shots
    return _ride_takes if len(unit.movement) == 2 else _march_takes


def _walker(code: Code) -> _WalkFinder:
    if not _UNITS[code]:
        return _no_walks
    unit = unit_of(code)
    if unit.flies:
        return _flights
    if len(unit.movement) == 2:
        return _ride_walks
    return _march_walks if any(unit.movement) else _no_walks


_TAKERS: tuple[_TakeFinder, ...] = tuple(_taker(code) for code in CODES)
_WALKERS: tuple[_WalkFinder, ...] = tuple(_walker(code) for code in CODES)


class _Takers:
    """Who takes a unit: by walking after so many jumps, in the air, by shooting, as a second leg."""

    __slots__ = ("archers", "dragon", "riders", "walkers")

    def __init__(self, victim: Code) -> None:
        enemies = [code for code in CODES if TAKES[code][victim]]
        walks: dict[int, list[Code]] = {}
        for code in enemies:
            unit = unit_of(code)
            if unit.movement and not unit.range:
                walks.setdefault(sum(unit.movement) - 1, []).append(code)
        self.walkers = tuple((jumps, tuple(walks[jumps])) for jumps in sorted(walks))
        self.dragon = next((code for code in enemies if unit_of(code).flies), None)
        self.archers = tuple((code, unit_of(code).range) for code in enemies if unit_of(code).range)
        self.riders = tuple(code for code in enemies if len(unit_of(code).movement) == 2)


_TAKEN_BY: tuple[_Takers, ...] = tuple(_Takers(code) for code in CODES)
