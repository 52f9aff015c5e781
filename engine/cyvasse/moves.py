"""The turns that a side can make. The hot path of play and search.

A turn is a tuple of six small ints: the kind of the unit, the hex it starts from, what its first leg
does (WALK, TAKE or SHOOT) and to which hex; then what its second leg does, 0 if there is none, and the
hex where the turn ends. Turns that lead one unit to one resulting position are listed once: the one
with the fewest legs, then the first when written (ruling 6). Our reading: a leg goes to another hex, so
one that comes round to where it began is no way of writing a turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from typing import TypeAlias

from engine.cyvasse.board import HEXES, NAME_ORDER, NEIGHBOURS, RAYS, Hex
from engine.cyvasse.fire import LINES, TARGETS
from engine.cyvasse.units import (
    CODES,
    EMPTY,
    ENDS_FLIGHT,
    KINDS,
    KINGS,
    NORTH,
    SEEN,
    SOUTH,
    TAKES,
    Code,
    Unit,
    codes,
    flags,
    unit_of,
)

Turn: TypeAlias = tuple[int, int, int, int, int, int]
STAY, WALK, TAKE, SHOOT = 0, 1, 2, 3

_Board: TypeAlias = list[Code]
_NOTHING = flags(())
_STEPS: tuple[range, ...] = tuple(
    range(sum(unit_of(code).movement[:1])) if code & 15 in KINDS else range(0) for code in CODES
)
"""For each code the jumps of the first leg."""


def turns(cells: bytes, side: int) -> list[Turn]:
    """Every turn of a side, by the number of the hex it starts from."""
    board = list(cells)
    found: list[Turn] = []
    for origin in compress(HEXES, cells.translate(_MOVERS[side])):
        code = board[origin]
        _MOVES[code](board, code, origin, found)
    return found


def turns_of(cells: bytes, origin: Hex) -> list[Turn]:
    """Every turn of the unit on a hex."""
    found: list[Turn] = []
    if cells[origin] != EMPTY:
        _MOVES[cells[origin]](list(cells), cells[origin], origin, found)
    return found


def can_move(cells: bytes, side: int) -> bool:
    """Whether a side has a turn at all."""
    return free_jump(cells, side) is not None or bool(turns(cells, side))


def free_jump(cells: bytes, side: int) -> tuple[Hex, Hex] | None:
    """Some jump of a side to an empty hex, as (from, to): nearly always there is one."""
    for h in compress(HEXES, cells.translate(_WALKERS[side])):
        for ahead in NEIGHBOURS[h]:
            if not cells[ahead]:
                return h, ahead
    return None


class Freedom:
    """`can_move`, asked after every turn of a search: looks first whether the last free jump still is."""

    __slots__ = ("_jumps",)

    def __init__(self) -> None:
        self._jumps: list[tuple[Hex, Hex]] = [(0, 0), (0, 0)]

    def can_move(self, cells: bytes, side: int) -> bool:
        h, ahead = self._jumps[side]
        if not cells[ahead] and _WALKS[side][cells[h]]:
            return True
        jump = free_jump(cells, side)
        if jump is None:
            return bool(turns(cells, side))
        self._jumps[side] = jump
        return True


def carry_out(cells: bytes, turn: Turn) -> bytes:
    """The board after a turn."""
    _, origin, verb, target, _, final = turn
    board = bytearray(cells)
    board[target] = EMPTY
    if verb != SHOOT:
        board[origin] = EMPTY
        board[final] = cells[origin]
    return bytes(board)


def takes(turn: Turn) -> bool:
    """Whether a turn takes anything."""
    return turn[2] != WALK or turn[4] == TAKE


def listed(cells: bytes, turn: Turn) -> Turn:
    """The listed turn that leads to the same board as this legal way of making it."""
    after = carry_out(cells, turn)
    return next(other for other in turns_of(cells, turn[1]) if carry_out(cells, other) == after)


# -- each kind of unit -------------------------------------------------------------------------------
def _march(board: _Board, code: Code, origin: Hex, found: list[Turn]) -> None:
    """Jumps along empty hexes; entering an enemy's hex is the last jump (ruling 1)."""
    _spread(board[:], code, origin, TAKES[code], found)


def _spread(seen: _Board, code: Code, origin: Hex, takes: Sequence[bool], found: list[Turn]) -> list[Hex]:
    """The first leg: marks what it reaches in `seen`; returns the hexes that took every jump to reach."""
    unit = code & 15
    reached: list[Hex] = []
    frontier = [origin]
    for _ in _STEPS[code]:
        nearer = len(reached)
        for stand in frontier:
            for target in NEIGHBOURS[stand]:
                there = seen[target]
                if not there:
                    seen[target] = SEEN
                    reached.append(target)
                elif takes[there]:
                    seen[target] = SEEN
                    found.append((unit, origin, TAKE, target, STAY, target))
        frontier = reached[nearer:]
    found += [(unit, origin, WALK, target, STAY, target) for target in reached]
    return frontier


def _ride(board: _Board, code: Code, origin: Hex, found: list[Turn]) -> None:
    """Cavalry: a walk, and then perhaps one jump more (ruling 6)."""
    seen, first = board[:], len(found)
    farthest = _spread(seen, code, origin, TAKES[code], found)
    king = KINGS[1 - (code >> 4)]
    taken = [turn[3] for turn in found[first:] if turn[2] == TAKE and board[turn[3]] != king]
    _ride_on_from_takes(board, code, origin, taken, found)
    _ride_on_from_walks(seen, code, origin, farthest, found)


def _ride_on_from_takes(board: _Board, code: Code, origin: Hex, taken: list[Hex], found: list[Turn]) -> None:
    """After a take each jump leads to a board of its own, back to the origin too."""
    unit, takes = code & 15, TAKES[code]
    for target in taken:
        for final in NEIGHBOURS[target]:
            there = board[final]
            if not there or final == origin:
                found.append((unit, origin, TAKE, target, WALK, final))
            elif takes[there]:
                found.append((unit, origin, TAKE, target, TAKE, final))


def _ride_on_from_walks(seen: _Board, code: Code, origin: Hex, farthest: list[Hex], found: list[Turn]) -> None:
    """After a walk only what no first leg reaches is new; the first name in order is the way to it."""
    unit, takes = code & 15, TAKES[code]
    farthest.sort(key=NAME_ORDER.__getitem__)
    for stand in farthest:
        for final in NEIGHBOURS[stand]:
            there = seen[final]
            if not there:
                seen[final] = SEEN
                found.append((unit, origin, WALK, stand, WALK, final))
            elif takes[there]:
                seen[final] = SEEN
                found.append((unit, origin, WALK, stand, TAKE, final))


def _serve(board: _Board, code: Code, origin: Hex, found: list[Turn]) -> None:
    """Range units walk without taking, or shoot where they stand (rulings 3 and 4)."""
    _spread(board[:], code, origin, _NOTHING, found)
    unit, takes = code & 15, TAKES[code]
    lines = LINES[origin]
    aims = [target for target in TARGETS[unit_of(code).range][origin] if takes[board[target]]]
    found += [(unit, origin, SHOOT, aim, STAY, aim) for aim in aims if not lines[aim].blockers(board)]


def _fly(board: _Board, code: Code, origin: Hex, found: list[Turn]) -> None:
    """The Dragon: any distance along the six lines, over all but its enders (ruling 5)."""
    unit, takes, ends = code & 15, TAKES[code], ENDS_FLIGHT[code >> 4]
    for ray in RAYS[origin]:
        for target in ray:
            there = board[target]
            if not there:
                found.append((unit, origin, WALK, target, STAY, target))
            elif takes[there]:
                found.append((unit, origin, TAKE, target, STAY, target))
                if ends[there]:
                    break


def _rest(board: _Board, code: Code, origin: Hex, found: list[Turn]) -> None:
    """Mountains, and codes that are no unit."""


# -- tables by code ----------------------------------------------------------------------------------
_Mover: TypeAlias = Callable[[_Board, Code, Hex, list[Turn]], None]


def _mover(unit: Unit) -> _Mover:
    if unit.flies:
        return _fly
    if unit.range:
        return _serve
    if len(unit.movement) == 2:
        return _ride
    return _march if unit.movement else _rest


_MOVES: tuple[_Mover, ...] = tuple(_mover(unit_of(code)) if code & 15 in KINDS else _rest for code in CODES)


def _shown(chosen: Iterable[Code]) -> bytes:
    """A table for `bytes.translate` that shows the chosen codes as 1."""
    return bytes(flags(chosen)).ljust(256, b"\0")


_MOVERS = tuple(_shown(code for code in codes(side) if unit_of(code).strength) for side in (SOUTH, NORTH))
_WALKS: tuple[tuple[bool, ...], ...] = tuple(
    flags(code for code in codes(side) if unit_of(code).flies or any(unit_of(code).movement)) for side in (SOUTH, NORTH)
)
_WALKERS = tuple(_shown(code for code in CODES if walks[code]) for walks in _WALKS)
