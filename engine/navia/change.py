"""A position in the making: what an action does, step by step, each step told as an event.

Whether an effect or a ban is running is judged as the action begins, for all of it (ruling 4): so
`running` is the board as it was then, and stays.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from engine.game import Result
from engine.navia.board import NAMES, Square
from engine.navia.pieces import DRATPED, EMPTY, SIDES, Code, Kind, PieceSet, code_of, kind_of, side_of
from engine.navia.position import Position
from engine.words import Event, Json, Words

T = TypeVar("T")


class Change:
    """One action of the side to move, being carried out."""

    __slots__ = (
        "bans",
        "before",
        "board",
        "events",
        "graveyards",
        "keeps",
        "pending",
        "pieces",
        "pools",
        "progress",
        "result",
        "running",
        "side",
        "words",
    )

    def __init__(self, pieces: PieceSet, before: Position, words: Words | None = None) -> None:
        """`words`: the sentences to tell it in; None: nobody listens."""
        self.pieces = pieces
        self.before = before
        self.words = words
        self.events: list[Event] = []
        side, board, self.pools, self.keeps, self.graveyards, bans, _, _, _, _, _ = before
        self.side = side
        self.running = before.running if bans else board
        self.board = bytearray(board)
        self.bans = dict(bans)
        self.pending: str | None = None
        self.progress = False
        """Whether there was a take, a summon, a Dratp or a Gulled's move (ruling 15)."""
        self.result: Result | None = None

    def made(self, side: int, quiet: int, moved: Square | None = None) -> Position:
        """The position as it stands now, `side` being to move."""
        bans = tuple(sorted(self.bans.items())) if self.bans else ()
        return Position(
            side,
            bytes(self.board),
            self.pools,
            self.keeps,
            self.graveyards,
            bans,
            moved,
            self.pending,
            quiet,
            self.result,
        )

    # -- telling -------------------------------------------------------------------------------------
    def tell(self, code: str, **fields: Json) -> None:
        if self.words is not None:
            self.events.append(self.words.event(code, **fields))

    def tell_of(self, code: str, at: Square, **fields: Json) -> None:
        """An event about the piece on a square: `side` is its owner."""
        if self.words is not None:
            there = self.board[at]
            owner, piece = SIDES[side_of(there)], self.pieces.piece_of(there).id
            self.tell(code, side=owner, piece=piece, square=NAMES[at], **fields)

    # -- Gyullas -------------------------------------------------------------------------------------
    def earn(self, side: int, gyullas: int, reason: str) -> None:
        if gyullas:
            self.pools = with_one(self.pools, side, self.pools[side] + gyullas)
            self.tell("earn", side=SIDES[side], gyullas=gyullas, reason=reason)

    def pay(self, gyullas: int, reason: str) -> None:
        self.pools = with_one(self.pools, self.side, self.pools[self.side] - gyullas)
        self.tell("pay", side=SIDES[self.side], gyullas=gyullas, reason=reason)

    def lose(self, side: int, gyullas: int) -> None:
        """A side loses Gyullas, or all it has if fewer."""
        lost = min(gyullas, self.pools[side])
        self.pools = with_one(self.pools, side, self.pools[side] - lost)
        self.tell("lose", side=SIDES[side], gyullas=lost)

    def earn_by_moving(self, code: Code) -> None:
        """What the own move of a piece earns; `code` is what stood on its square as the action began."""
        self.earn(self.side, self.pieces.own_move_earns[code], "move")
        if not self.pieces.is_navia[code]:
            payers = self.running.count(self.pieces.payers[self.side])
            self.earn(self.side, payers * self.pieces.each_move_earns, "each_move")

    # -- pieces that come and go ---------------------------------------------------------------------
    def move(self, at: Square, to: Square) -> None:
        """A move along the compass, with all that it takes and earns."""
        self.tell_of("move", at, to=NAMES[to])
        code = self.running[at]
        self.progress |= self.pieces.is_gulled[code]
        if self.board[to] != EMPTY:
            self.take(to, self.pieces.multiplies[code])
        self._carry(at, to)
        self.earn_by_moving(code)

    def take(self, at: Square, times: int = 1) -> None:
        """The piece on a square is taken, for `times` its worth. A Navia taken ends the game."""
        taken = self.board[at]
        self.tell_of("take", at)
        self.progress = True
        if self.pieces.is_navia[taken]:
            self.board[at] = EMPTY
            self.win("navia_taken")
            return
        self.earn(self.side, self.pieces.bounty[taken] * times, "take")
        self._lose_piece(at)

    def send(self, squares: Iterable[Square]) -> None:
        """The Battle Pieces on these squares go to their owners' Graveyards, together."""
        for at in squares:
            self.tell_of("send", at)
            self._lose_piece(at)

    def _lose_piece(self, at: Square) -> None:
        """To the Graveyard; a piece the opponent takes or sends may pay its owner (ruling 12)."""
        owner = side_of(self.board[at])
        if owner != self.side:
            self.earn(owner, self.pieces.lost_earns[self.running[at]], "lost")
        self.bury(at)

    def bury(self, at: Square) -> None:
        """From the Battlefield to its owner's Graveyard."""
        owner, kind = side_of(self.board[at]), kind_of(self.board[at])
        self.graveyards = with_one(self.graveyards, owner, with_kind(self.graveyards[owner], kind))
        self._leave(at)

    def to_keep(self, at: Square) -> None:
        """A Maseitai returns to its owner's Keep, where it is undratped."""
        self.tell_of("to_keep", at)
        owner, kind = side_of(self.board[at]), kind_of(self.board[at])
        self.keeps = with_one(self.keeps, owner, with_kind(self.keeps[owner], kind))
        self._leave(at)

    def summon(self, kind: Kind, at: Square) -> None:
        self.keeps = with_one(self.keeps, self.side, without_kind(self.keeps[self.side], kind))
        self.progress = True
        self._come("summon", kind, at)

    def bring_back(self, kind: Kind, at: Square) -> None:
        """A piece of one's own Graveyard comes back to the Battlefield, not Dratped."""
        self.graveyards = with_one(self.graveyards, self.side, without_kind(self.graveyards[self.side], kind))
        self._come("return", kind, at)

    def _come(self, event: str, kind: Kind, at: Square) -> None:
        self.board[at] = code_of(kind, self.side)
        self.tell_of(event, at)

    def _leave(self, at: Square) -> None:
        self._end_bans_by(at)
        self.bans.pop(at, None)
        self.board[at] = EMPTY

    # -- pieces that are shifted ---------------------------------------------------------------------
    def shift(self, at: Square, to: Square) -> None:
        """An effect moves a piece to an open square; it earns nothing (ruling 3)."""
        self.tell_of("shift", at, to=NAMES[to])
        self._carry(at, to)

    def advance(self, at: Square, to: Square) -> None:
        """An effect moves a Gulled forward, taking what it enters."""
        self.progress = True
        self.tell_of("shift", at, to=NAMES[to])
        if self.board[to] != EMPTY:
            self.take(to)
        self._carry(at, to)

    def swap(self, one: Square, other: Square) -> None:
        self.tell_of("swap", one, with_piece=self._id(other), with_square=NAMES[other])
        self.board[one], self.board[other] = self.board[other], self.board[one]
        if self.bans:
            self._bans_go_along({one: other, other: one})

    def _carry(self, at: Square, to: Square) -> None:
        self.board[to] = self.board[at]
        self.board[at] = EMPTY
        if self.bans:
            self._bans_go_along({at: to})

    def _id(self, at: Square) -> str:
        return self.pieces.piece_of(self.board[at]).id

    # -- Dratped or not, banned or not ---------------------------------------------------------------
    def turn_over(self, at: Square) -> None:
        """A Maseitai turns to its second compass: the Dratp itself."""
        self.board[at] |= DRATPED

    def reset(self, at: Square) -> None:
        """A Dratped Maseitai is turned back to its first compass."""
        if self.board[at] & DRATPED:
            self.tell_of("reset", at)
            self._end_bans_by(at)
            self.board[at] &= ~DRATPED

    def ban(self, target: Square, by: Square) -> None:
        """The piece on `by` bans another; if that one bans too, its own ban ends (ruling 10)."""
        self.tell_of("ban", target, by=self._id(by), by_square=NAMES[by])
        self._end_bans_by(target)
        self.bans[target] = by

    def _end_bans_by(self, at: Square) -> None:
        for banned in [banned for banned, by in self.bans.items() if by == at]:
            self.tell_of("ban_end", banned)
            del self.bans[banned]

    def _bans_go_along(self, shifted: dict[Square, Square]) -> None:
        """A ban follows the piece that bans; the banned piece itself is never shifted."""
        self.bans = {banned: shifted.get(by, by) for banned, by in self.bans.items()}

    # -- the end -------------------------------------------------------------------------------------
    def win(self, by: str) -> None:
        self.result = Result(SIDES[self.side], by)


def with_one(of_both: tuple[T, T], side: int, value: T) -> tuple[T, T]:
    """The pair with another value for one side."""
    return (of_both[0], value) if side else (value, of_both[1])


def with_kind(kinds: bytes, kind: Kind) -> bytes:
    return bytes(sorted((*kinds, kind)))


def without_kind(kinds: bytes, kind: Kind) -> bytes:
    return kinds.replace(bytes((kind,)), b"", 1)
