"""What a position of Navia Dratp is worth: pieces by how far they reach, Gyullas, and the way to the End Line.

A piece's worth depends on its code and square alone. Gyullas count the more the nearer they are to the
sixty of a Navia's Dratp.
"""

from __future__ import annotations

from operator import getitem
from typing import TypeAlias

from engine.navia.board import SIZE, SQUARES, Square, file_of, rank_of, turned
from engine.navia.pieces import CODES, DRATPED, EMPTY, Code, PieceSet, kind_of, side_of
from engine.navia.position import NaviaPosition
from engine.search.thinking import WINS

Values: TypeAlias = tuple[tuple[int, ...], ...]

TEMPO = 10
_BLACK, _RED = 35, 60
_STEP = (0, 2, 5, 9, 15, 24, 36)
"""For a Gulled on each rank, seen by its owner: the Line Over is near."""
_MASEITAI, _A_SQUARE, _A_GYULLA_PAID = 90, 13, 5
_IN_KEEP = 60
"""Less than on the board: it has to be summoned first."""
_CENTRE = 2
_MIDDLE = SIZE // 2
_READY = 1_500
"""With the price of its Dratp in the pool a Navia needs one more turn."""


def gyullas(pool: int, price: int) -> int:
    """What a pool is worth to a side whose Navia's Dratp has this price: more than twice that is worth no more."""
    pool = min(pool, 2 * price)
    return 7 * pool + pool * pool // 8 + (_READY if pool >= price else 0)


class Worth:
    """The tables of one piece set."""

    def __init__(self, pieces: PieceSet) -> None:
        self._pieces = pieces
        self._price = max(pieces.price[code] for code in pieces.navias[0])
        self.lands = tuple(tuple(_lands(pieces, code, at) for at in SQUARES) for code in CODES)
        """lands[code][square]: the squares that the piece reaches on an empty board, as bits."""
        self.values: Values = tuple(self._values(code) for code in CODES)
        self.gain = tuple(self._gain(code) for code in CODES)
        """What taking a piece gains."""
        self._columns = tuple(tuple(values[at] for values in self.values) for at in SQUARES)
        """The same values by square, then code."""
        self._kept = tuple(_IN_KEEP if kind in pieces.maseitai_kinds else 0 for kind in range(len(pieces.pieces) + 1))

    def of(self, position: NaviaPosition) -> int:
        """For the side to move."""
        south = sum(map(getitem, self._columns, position.board))
        kept, (keep, other_keep) = self._kept.__getitem__, position.keeps
        south += sum(map(kept, keep)) - sum(map(kept, other_keep))
        pool, other_pool = position.pools
        south += gyullas(pool, self._price) - gyullas(other_pool, self._price)
        return TEMPO + (-south if position.side else south)

    def threats(self, side: int, target: Square) -> tuple[int, ...]:
        """For each code the squares, as bits, from which it takes a side's piece on a target, the board being empty."""
        return tuple(self._threats(code, target) if code and side_of(code) != side else 0 for code in CODES)

    def _threats(self, code: Code, target: Square) -> int:
        return sum(1 << at for at in SQUARES if self.lands[code][at] >> target & 1)

    def _values(self, code: Code) -> tuple[int, ...]:
        """Positive for South's pieces, negative for North's."""
        if code not in self._pieces.standing:
            return (0,) * len(SQUARES)
        side = side_of(code)
        sign = -1 if side else 1
        return tuple(sign * self._value(code, at, turned(at) if side else at) for at in SQUARES)

    def _value(self, code: Code, at: Square, seen: Square) -> int:
        """`seen`: the square as the owner sees it."""
        pieces = self._pieces
        if pieces.is_navia[code]:
            return 0
        if pieces.is_gulled[code]:
            base = _BLACK if kind_of(code) == pieces.black else _RED
            return base + _STEP[rank_of(seen)]
        paid = pieces.piece_of(code).cost * _A_GYULLA_PAID if code & DRATPED else 0
        centre = _MIDDLE - max(abs(file_of(seen) - _MIDDLE), abs(rank_of(seen) - _MIDDLE))
        return _MASEITAI + _A_SQUARE * self._average(code) + paid + _CENTRE * centre + 2 * self._here(code, at)

    def _here(self, code: Code, at: Square) -> int:
        return self.lands[code][at].bit_count()

    def _average(self, code: Code) -> int:
        return sum(lands.bit_count() for lands in self.lands[code]) // len(SQUARES)

    def _gain(self, code: Code) -> int:
        if code == EMPTY or code not in self._pieces.standing:
            return 0
        if self._pieces.is_navia[code]:
            return WINS
        values = self.values[code]
        return abs(sum(values)) // len(SQUARES) + 12 * self._pieces.bounty[code]


def _lands(pieces: PieceSet, code: Code, at: Square) -> int:
    reaches = pieces.reach[side_of(code)][code] if code else ()
    if not reaches:
        return 0
    leaps, solid, dashed, _, _ = reaches[at]
    whole = 0
    for path in (leaps, *solid, *dashed):
        for to, _ in path:
            whole |= 1 << to
    return whole
