"""A position of Navia Dratp: exactly what the protocol prints, as small immutable values."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.game import Result, Side
from engine.navia.board import Square
from engine.navia.pieces import EMPTY, SIDES, inert, side_of

Ban: TypeAlias = tuple[Square, Square]
"""The square of the banned piece, and that of the piece that bans it."""

LINE_OVER_PENDING, ODD_PENDING = "line_over", "odd"


class NaviaPosition(NamedTuple):
    """Board by codes (pieces.py), and for both sides, South first, pools, Keeps and Graveyards."""

    side: int
    """Who is to move: 0 South, 1 North."""
    board: bytes
    pools: tuple[int, int]
    keeps: tuple[bytes, bytes]
    """Kinds of Maseitai, sorted."""
    graveyards: tuple[bytes, bytes]
    """Kinds of Maseitai and Gulled, sorted."""
    bans: tuple[Ban, ...] = ()
    """Sorted."""
    moved: Square | None = None
    """Where a piece moved to earlier in this turn that may still Dratp or Invoke."""
    pending: str | None = None
    """What must be done next: choose a Line Over bonus, or place Gulled for Odd."""
    quiet: int = 0
    result: Result | None = None
    offer: Side | None = None

    @property
    def to_move(self) -> Side:
        return SIDES[self.side]

    @property
    def starts_turn(self) -> bool:
        """Whether nothing has been done yet of the turn of the side to move."""
        return self.moved is None and self.pending is None

    @property
    def running(self) -> bytes:
        """The board as moves and running effects see it: banned pieces are inert (ruling 10)."""
        return seen(self.board, self.bans) if self.bans else self.board

    def is_banned(self, square: Square) -> bool:
        return any(banned == square for banned, _ in self.bans)

    def is_open(self, square: Square) -> bool:
        return self.board[square] == EMPTY


Position: TypeAlias = NaviaPosition


def seen(board: bytes, bans: tuple[Ban, ...]) -> bytes:
    """The board with the banned pieces inert."""
    changed = bytearray(board)
    for banned, _ in bans:
        changed[banned] = inert(side_of(changed[banned]))
    return bytes(changed)
