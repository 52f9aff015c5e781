"""The hot path: plain moves and summons as `Turns` carries them out, without a `Change`.

Nearly every action that is searched is one of these, and needs few of the rules. Tests hold the
outcome equal to `play`.
"""

from __future__ import annotations

from engine.game import Game
from engine.navia.action import MOVE, SUMMON, Action
from engine.navia.pieces import EMPTY, PieceSet
from engine.navia.position import NaviaPosition
from engine.navia.turns import Turns

_new = tuple.__new__  # a NamedTuple's own constructor takes twice as long
_BYTE: tuple[bytes, ...] = tuple(bytes((value,)) for value in range(256))


class SwiftGame(Game[NaviaPosition, Action]):
    """The game's `apply`; a base class and no function, as one call more is felt here."""

    def __init__(self, pieces: PieceSet, turns: Turns) -> None:
        self.pieces = pieces
        self._turns = turns
        self._limit = turns.quiet
        self._strides = pieces.strides
        self._each_move_earns = pieces.each_move_earns
        self._gulled_steps = pieces.gulled_steps

    def apply(self, position: NaviaPosition, action: Action) -> NaviaPosition:
        """Handed on to the full rules where something is taken or banned, where a Navia's Dratp or an
        Invoke may follow, where the quiet turns end in a draw, and where it is not plain that the other
        side can act, because a Black Gulled of it can step.
        """
        side, board, pools, keeps, graveyards, bans, _, _, quiet, _, _ = position
        verb, at, targets = action
        moved = None
        if bans:
            return self._turns.apply(position, action)
        if verb == MOVE and board[targets[0]] == EMPTY:
            to, code = targets[0], board[at]
            earned, is_gulled, is_navia, may_dratp, may_invoke = self._strides[code]
            for pays, gyullas in self._each_move_earns[side]:
                if pays in board and not is_navia:
                    earned += board.count(pays) * gyullas
            if earned:
                pools = (pools[0], pools[1] + earned) if side else (pools[0] + earned, pools[1])
            quiet = 0 if is_gulled else quiet + 1
            changed = bytearray(board)
            changed[to] = code
            changed[at] = EMPTY
            board = bytes(changed)
            if (may_dratp or may_invoke) and pools[side] >= self.pieces.price_at(code, to):
                if is_navia or may_invoke:
                    return self._turns.apply(position, action)
                moved = to
        elif verb == SUMMON:
            kind = targets[0]
            board = board[:at] + _BYTE[kind << 2 | side << 1] + board[at + 1 :]
            keep = keeps[side].replace(_BYTE[kind], b"", 1)
            keeps = (keeps[0], keep) if side else (keep, keeps[1])
            quiet = 0
        else:
            return self._turns.apply(position, action)
        if moved is None:
            side = 1 - side
            black, steps = self._gulled_steps[side]
            for start, ahead in steps:
                if board[start] == black and not board[ahead]:
                    break
            else:
                return self._turns.apply(position, action)
            if quiet >= self._limit:
                return self._turns.apply(position, action)
        return _new(
            NaviaPosition, (side, board, pools, keeps, graveyards, bans, moved, None, quiet, None, None)
        )
