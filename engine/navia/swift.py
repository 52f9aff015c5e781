"""The hot path: plain moves and summons as `Turns` carries them out, without a `Change`.

Nearly every action that is searched is one of these, and needs few of the rules. Tests hold the
outcome equal to `play`.
"""

from __future__ import annotations

from bisect import bisect

from engine.game import Game
from engine.navia.action import MOVE, SUMMON, Action
from engine.navia.board import REDUCTION_ZONE, SQUARES
from engine.navia.pieces import EMPTY, PieceSet, code_of
from engine.navia.position import NaviaPosition, seen
from engine.navia.turns import Turns

_new = tuple.__new__  # a NamedTuple's own constructor takes twice as long
_ALL = len(SQUARES)


class SwiftGame(Game[NaviaPosition, Action]):
    """The game's `apply`; a base class and no function, as one call more is felt here."""

    def __init__(self, pieces: PieceSet, turns: Turns) -> None:
        self.pieces = pieces
        self._turns = turns
        self._limit = turns.quiet
        self._strides = pieces.strides
        self._prey = pieces.prey
        self._paid = pieces.each_move_earns
        self._steppers = pieces.steppers
        self._summoned = tuple(
            tuple((bytes((code_of(kind, side),)), bytes((kind,))) for kind in range(len(pieces.pieces) + 1))
            for side in (0, 1)
        )
        """For each side and kind the byte that comes to the board and the one that leaves the Keep."""

    def apply(self, position: NaviaPosition, action: Action) -> NaviaPosition:
        """Handed on to the full rules where a ban matters, a Navia is taken, a Navia's Dratp or an Invoke
        may follow, the quiet turns end in a draw, or it is not plain that the other side can act, because
        a Black Gulled of it can step forward or over the End Line.
        """
        side, board, pools, keeps, graveyards, bans, _, _, quiet, _, _ = position
        verb, at, targets = action
        if verb == MOVE:
            (to,) = targets
            code = board[at]
            earned, times, is_gulled, payer, price, price_in_zone, power_may_fail = self._strides[code]
            if bans and (board[to] or payer in board or any(by == at for _, by in bans)):
                return self._turns.apply(position, action)
            if payer in board:
                earned += self._paid * board.count(payer)
            quiet = 0 if is_gulled else quiet + 1
            if board[to]:
                bounty, lost_earns, kind = self._prey[board[to]]
                if not kind:
                    return self._turns.apply(position, action)
                quiet = 0
                earned += bounty * times
                south, north = graveyards
                if side:
                    place = bisect(south, kind[0])
                    graveyards = (south[:place] + kind + south[place:], north)
                    pools = (pools[0] + lost_earns, pools[1] + earned)
                else:
                    place = bisect(north, kind[0])
                    graveyards = (south, north[:place] + kind + north[place:])
                    pools = (pools[0] + earned, pools[1] + lost_earns)
            elif earned:
                pools = (pools[0], pools[1] + earned) if side else (pools[0] + earned, pools[1])
            changed = bytearray(board)
            changed[to] = code
            changed[at] = EMPTY
            board = b"" + changed  # quicker than bytes(changed)
            if (pool := pools[side]) >= price_in_zone and (pool >= price or to in REDUCTION_ZONE):
                if power_may_fail:
                    return self._turns.apply(position, action)
                return _new(NaviaPosition, (side, board, pools, keeps, graveyards, bans, to, None, quiet, None, None))
        elif verb == SUMMON:
            piece, without = self._summoned[side][targets[0]]
            board = board[:at] + piece + board[at + 1 :]
            south, north = keeps
            keeps = (south, north.replace(without, b"", 1)) if side else (south.replace(without, b"", 1), north)
            quiet = 0
        else:
            return self._turns.apply(position, action)
        side = 1 - side
        black, ahead = self._steppers[side]
        running = seen(board, bans) if bans else board
        start = running.find(black)
        while start >= 0 and running[(start + ahead) % _ALL]:
            start = running.find(black, start + 1)
        if start < 0 or quiet >= self._limit:
            return self._turns.apply(position, action)
        return _new(NaviaPosition, (side, board, pools, keeps, graveyards, bans, None, None, quiet, None, None))
