"""The turns that a side can make. The hot path of play and search.

A turn is a tuple of six small ints: the kind of the unit, the hex it starts from, what its first leg
does (WALK, TAKE or SHOOT) and to which hex; then what its second leg does, 0 if there is none, and the
hex where the turn ends. Turns that lead one unit to one resulting position are listed once: the one
with the fewest legs, then the first when written (ruling 6).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    UNITS,
    Code,
    Unit,
    code_of,
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
    seen = cells.translate(MOBILE[side])
    return FREE_BEFORE in seen or FREE_BEHIND in seen or bool(turns(cells, side))


def carry_out(cells: bytes, turn: Turn) -> bytes:
    """The board after a turn."""
    _, origin, verb, target, _, final = turn
    board = bytearray(cells)
    board[target] = EMPTY
    if verb != SHOOT:
        board[origin] = EMPTY
        board[final] = cells[origin]
    return bytes(board)


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
    add = found.append
    frontier = [origin]
    for _ in _STEPS[code]:
        reached: list[Hex] = []
        for stand in frontier:
            for target in NEIGHBOURS[stand]:
                there = seen[target]
                if not there:
                    seen[target] = SEEN
                    reached.append(target)
                    add((unit, origin, WALK, target, STAY, target))
                elif takes[there]:
                    seen[target] = SEEN
                    add((unit, origin, TAKE, target, STAY, target))
        frontier = reached
    return frontier


def _ride(board: _Board, code: Code, origin: Hex, found: list[Turn]) -> None:
    """Cavalry: a walk, and then perhaps one jump more (ruling 6)."""
    unit, takes = code & 15, TAKES[code]
    seen = board[:]
    first = len(found)
    frontier = _spread(seen, code, origin, takes, found)
    king = KINGS[1 - (code >> 4)]
    taken = [turn[3] for turn in found[first:] if turn[2] == TAKE and board[turn[3]] != king]
    add = found.append
    for target in taken:
        for final in NEIGHBOURS[target]:
            there = board[final]
            if not there or final == origin:
                add((unit, origin, TAKE, target, WALK, final))
            elif takes[there]:
                add((unit, origin, TAKE, target, TAKE, final))
    frontier.sort(key=NAME_ORDER.__getitem__)
    for stand in frontier:
        for final in NEIGHBOURS[stand]:
            there = seen[final]
            if not there:
                seen[final] = SEEN
                add((unit, origin, WALK, stand, WALK, final))
            elif takes[there]:
                seen[final] = SEEN
                add((unit, origin, WALK, stand, TAKE, final))


def _serve(board: _Board, code: Code, origin: Hex, found: list[Turn]) -> None:
    """Range units walk without taking, or shoot where they stand (rulings 3 and 4)."""
    _spread(board[:], code, origin, _NOTHING, found)
    unit, takes = code & 15, TAKES[code]
    lines = LINES[origin]
    found.extend(
        (unit, origin, SHOOT, target, STAY, target)
        for target in TARGETS[unit_of(code).range][origin]
        if takes[board[target]] and not lines[target].blockers(board)
    )


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


def _byte_table(chosen: Sequence[Code], others: int) -> bytes:
    """A table for `bytes.translate`: 1 for the chosen codes, 0 for EMPTY, `others` for the rest."""
    return bytes(1 if code in chosen else (0 if code == EMPTY else others) for code in range(256))


def _movers(side: int) -> tuple[Code, ...]:
    return tuple(code for code in codes(side) if unit_of(code).strength)


def _walkers(side: int) -> tuple[Code, ...]:
    return tuple(code_of(side, k) for k, unit in enumerate(UNITS, 1) if unit.flies or any(unit.movement))


_MOVERS = tuple(_byte_table(_movers(side), 0) for side in (SOUTH, NORTH))
MOBILE = tuple(_byte_table(_walkers(side), 2) for side in (SOUTH, NORTH))
"""Shows units that can jump as 1 and empty hexes as 0. Hexes are numbered so that the next number is a
neighbour: so one of these two patterns is a move, found at the speed of C."""
FREE_BEFORE, FREE_BEHIND = b"\0\1", b"\1\0"
