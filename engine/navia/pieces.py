"""A piece set: the pieces of a table as codes on the board, with all that is looked up by code.

A piece on the board is one byte: kind << 2 | side << 1 | dratped, its kind being the place of its
id among the sorted ids, from 1. A banned piece is seen by moves and running effects as `inert`: a
piece of its side that does nothing and can be taken (ruling 10).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from engine.game import Side
from engine.navia.action import MOVES, SUMMON, Action
from engine.navia.board import LAST_RANK, REDUCTION_ZONE, SQUARES, Square
from engine.navia.compass import JUMP, LEAP, Compass, Way, ways
from engine.navia.hooks import NO_EFFECT, Effect
from engine.navia.piece_table import BLACK, GULLED, MASEITAI, NAVIA, RED, BadPieces, Piece
from engine.navia.words import WORDS
from engine.strict_json import LARGEST

SIDES: tuple[Side, Side] = ("south", "north")
Code: TypeAlias = int
Kind: TypeAlias = int
EMPTY: Code = 0
DRATPED = 1
CODES = range(256)
NEVER: Code = CODES[-1]
"""A code that no piece ever has."""
UNPAYABLE = 2 * LARGEST
"""More than any pool that can be set, with all that a game adds to it."""

T = TypeVar("T")
Table: TypeAlias = tuple[T, ...]
"""An entry for every code."""
Path: TypeAlias = tuple[tuple[Square, Action], ...]
Reach: TypeAlias = tuple[Path, tuple[Path, ...], tuple[Path, ...], bool, bool]
"""Of a piece on a square: leaps, solid ways (bent ones too), dashed ways, whether they may meet, and
whether from here it steps over the End Line."""
Stride: TypeAlias = tuple[int, int, bool, Code, int, int, bool]
"""All about a piece that moves, in one look: what that earns it, by what it multiplies a take, whether it
is a Gulled, the piece that pays for the move, the price of the Dratp or Invoke that may follow, the same
on the Reduction Zone, and whether that may be impossible though it can be paid."""


def code_of(kind: Kind, side: int, dratped: bool = False) -> Code:
    return kind << 2 | side << 1 | dratped


def side_of(code: Code) -> int:
    return code >> 1 & 1


def kind_of(code: Code) -> Kind:
    return code >> 2


def inert(side: int) -> Code:
    """What a banned piece is to moves and running effects."""
    return code_of(0, side, True)


def table_of(entries: Mapping[Code, T], otherwise: T) -> Table[T]:
    return tuple(entries.get(code, otherwise) for code in CODES)


def reach_of(compass: Compass, side: int, at: Square, steps_off: bool = False) -> Reach:
    """The ways of a compass, ready to pick moves from."""
    found = ways(compass, at, side)
    squares = [square for way in found for square in way.squares]
    return (
        tuple((way.squares[0], MOVES[at][way.squares[0]]) for way in found if way.sign == LEAP),
        tuple(_path(at, way) for way in found if way.sign not in (LEAP, JUMP)),
        tuple(_path(at, way) for way in found if way.sign == JUMP),
        len(squares) != len(set(squares)),
        steps_off and at in LAST_RANK[side],
    )


def _path(at: Square, way: Way) -> Path:
    return tuple((square, MOVES[at][square]) for square in way.squares)


@dataclass(frozen=True, slots=True)
class _Standing:
    """A piece of a side in one of its two states."""

    code: Code
    side: int
    piece: Piece
    compass: Compass
    effect: Effect


class PieceSet:
    """The pieces of one table and the effects they have. Immutable once made."""

    def __init__(self, pieces: tuple[Piece, ...], effects: Mapping[str, Effect]) -> None:
        """`pieces` sorted by id. Raises BadPieces where a piece's kinds ask for an effect it has not."""
        for piece in pieces:
            _check_effect(piece, effects.get(piece.id, NO_EFFECT))
        self.pieces = pieces
        self.kinds: Mapping[str, Kind] = MappingProxyType({piece.id: kind for kind, piece in enumerate(pieces, 1)})
        self.names: Mapping[str, str] = MappingProxyType({piece.id: piece.name for piece in pieces})
        self.black, self.red = self.kinds[BLACK], self.kinds[RED]
        self.maseitai_kinds = tuple(self.kinds[piece.id] for piece in pieces if piece.role == MASEITAI)
        self.guards = frozenset(self.kinds[piece.id] for piece in pieces if piece.navia_guard)
        self.standing = {one.code: one for one in _all_standing(pieces, effects)}
        self.effect = self._table(lambda one: one.effect, NO_EFFECT)
        self.has_power = self._table(_has_power, False)
        self.steppers = tuple(self._stepper(side) for side in (0, 1))
        self.navias = tuple(tuple(one.code for one in self.of(side) if one.piece.role == NAVIA) for side in (0, 1))
        self.summon_actions = tuple(
            tuple(Action(SUMMON, at, (kind,)) for at in SQUARES) for kind in range(len(pieces) + 1)
        )
        """Every summon by kind and square, made once like `MOVES`."""
        self.payers, self.each_move_earns = self._payers()
        """For each side the piece that pays for each move, and the Gyullas it pays."""
        self.least_price = self._table(lambda one: _price_in_zone(one) if _has_power(one) else UNPAYABLE, UNPAYABLE)
        """The least that a piece's Dratp or Invoke can cost; UNPAYABLE where it has none."""
        self.strides = self._table(self._stride, (0, 1, False, NEVER, UNPAYABLE, UNPAYABLE, False))
        self.prey: Table[tuple[int, int, bytes]] = self._table(_prey, (0, 0, b""))
        self.is_navia = self._table(lambda one: one.piece.role == NAVIA, False)
        self.is_gulled = self._table(lambda one: one.piece.role == GULLED, False)
        self.is_maseitai = self._table(lambda one: one.piece.role == MASEITAI, False)
        self.price = self._table(_price, 0)
        self.price_in_zone = self._table(_price_in_zone, 0)
        self.bounty = self._table(lambda one: 0 if one.piece.role == NAVIA else one.piece.cost, 0)
        self.own_move_earns = self._table(_own_move_earns, 0)
        self.lost_earns = self._table(lambda one: one.effect.earns_when_lost, 0)
        self.multiplies = self._table(lambda one: one.effect.multiplies_takes, 1)
        self.summoners = tuple(
            tuple(one.code for one in self.of(side) if one.effect.summons_to_diamonds) for side in (0, 1)
        )
        self.can_land = tuple(self._can_land(side) for side in (0, 1))
        self.reach = tuple(self._reach(side) for side in (0, 1))
        """For each side the reaches of its pieces by square; nothing for all other codes."""
        self.diamonds: Table[tuple[tuple[Square, ...], ...]] = self._table(_diamonds, ())

    def _table(self, entry: Callable[[_Standing], T], otherwise: T) -> Table[T]:
        return table_of({code: entry(one) for code, one in self.standing.items()}, otherwise)

    def _payers(self) -> tuple[tuple[Code, Code], int]:
        """One piece of a table at most may pay for each move: so one look at the board tells."""
        paying = [one for one in self.standing.values() if one.effect.earns_for_each_move]
        if not paying:
            return (NEVER, NEVER), 0
        south, north = sorted(paying, key=lambda one: one.side)
        return (south.code, north.code), south.effect.earns_for_each_move

    def _stride(self, one: _Standing) -> Stride:
        gulled, navia = one.piece.role == GULLED, one.piece.role == NAVIA
        payer = NEVER if navia else self.payers[one.side]
        able, may_fail = _has_power(one), navia or bool(one.code & DRATPED)
        price, in_zone = (_price(one), _price_in_zone(one)) if able else (UNPAYABLE, UNPAYABLE)
        return _own_move_earns(one), one.effect.multiplies_takes, gulled, payer, price, in_zone, may_fail

    def _stepper(self, side: int) -> tuple[Code, int]:
        """The Black Gulled of a side, and what a step forward adds to its square.

        Where the square so found (modulo 49) is open it can act: it steps there, or if that is in another
        file it stands on the last rank and steps over the End Line. If a table's Black Gulled does not
        step forward, NEVER.
        """
        black = code_of(self.black, side)
        steps = ((0, 1), LEAP) in self.compass(black).signs
        return (black if steps else NEVER), (-1 if side else 1)

    def _reach(self, side: int) -> Table[tuple[Reach, ...]]:
        own = {one.code: _reaches(one.compass, side, one.piece.role != MASEITAI) for one in self.of(side)}
        return table_of(own, ())

    def _can_land(self, side: int) -> Table[bool]:
        enemies = {one.code: not one.effect.immortal for one in self.of(1 - side)}
        return table_of({EMPTY: True, inert(1 - side): True, **enemies}, False)

    def of(self, side: int) -> Iterable[_Standing]:
        return (one for one in self.standing.values() if one.side == side)

    def piece(self, kind: Kind) -> Piece:
        return self.pieces[kind - 1]

    def piece_of(self, code: Code) -> Piece:
        return self.pieces[kind_of(code) - 1]

    def compass(self, code: Code) -> Compass:
        return self.standing[code].compass

    def price_at(self, code: Code, at: Square) -> int:
        """Gyullas for what this piece could do on this square: its Dratp, or once Dratped its Invoke.

        Half of it, rounded up, on the Reduction Zone; a Navia always pays in full (ruling 2).
        """
        return (self.price_in_zone if at in REDUCTION_ZONE else self.price)[code]


def _all_standing(pieces: tuple[Piece, ...], effects: Mapping[str, Effect]) -> Iterable[_Standing]:
    for kind, piece in enumerate(pieces, 1):
        for side in (0, 1):
            yield _Standing(code_of(kind, side), side, piece, piece.compass, NO_EFFECT)
            if piece.role == MASEITAI:
                effect = effects.get(piece.id, NO_EFFECT)
                yield _Standing(code_of(kind, side, True), side, piece, piece.dratped, effect)


def _prey(one: _Standing) -> tuple[int, int, bytes]:
    """All about a piece that is taken: what it brings, what its owner earns, and its kind for the
    Graveyard, where no Navia goes."""
    if one.piece.role == NAVIA:
        return 0, 0, b""
    return one.piece.cost, one.effect.earns_when_lost, bytes((kind_of(one.code),))


def _has_power(one: _Standing) -> bool:
    """Whether it may Dratp, or is Dratped and may Invoke."""
    if one.code & DRATPED:
        return one.effect.on_invoke is not None
    return one.piece.role != GULLED


def _price(one: _Standing) -> int:
    if one.code & DRATPED:
        return one.piece.invoke or 0
    return 0 if one.piece.role == GULLED else one.piece.cost


def _price_in_zone(one: _Standing) -> int:
    price = _price(one)
    return price if one.piece.role == NAVIA else (price + 1) // 2


def _own_move_earns(one: _Standing) -> int:
    return one.piece.cost if one.piece.role == GULLED else one.effect.earns_when_moving


@cache
def _reaches(compass: Compass, side: int, steps_off: bool) -> tuple[Reach, ...]:
    """By square. Many pieces share a compass, and all piece sets share most."""
    return tuple(reach_of(compass, side, at, steps_off) for at in SQUARES)


def _diamonds(one: _Standing) -> tuple[tuple[Square, ...], ...]:
    return tuple(one.compass.diamonds(at, one.side) for at in SQUARES)


_NEEDS: Mapping[str, Callable[[Effect], Any]] = MappingProxyType(
    {
        "on_dratp": lambda effect: effect.on_dratp,
        "sacrifice": lambda effect: effect.on_dratp,
        "invoke": lambda effect: effect.on_invoke,
        "immortality": lambda effect: effect.immortal,
        "continuous": lambda effect: effect != NO_EFFECT,
    }
)
"""What an effect must have for a kind of the table to be true."""


def _check_effect(piece: Piece, effect: Effect) -> None:
    for kind in piece.kinds:
        if kind in _NEEDS and not _NEEDS[kind](effect):
            raise BadPieces("table_effect", WORDS.reason("table_effect", piece=piece.id, kind=kind).text)
    if effect.on_invoke and piece.invoke is None:
        raise BadPieces("table_invoke", WORDS.reason("table_invoke", name=piece.id).text)
