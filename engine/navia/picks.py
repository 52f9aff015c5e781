"""What an effect's target may be: each rule gives the code of what is wrong with a square, or None.

So the same lines list the targets and explain why another is none (rulings 4, 10 and 12).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.navia.board import NEAR, SUMMON_SQUARES, Square
from engine.navia.check import navia_square
from engine.navia.hooks import Pick
from engine.navia.pieces import PieceSet
from engine.navia.position import Position


def _any_square(pieces: PieceSet, position: Position, at: Square, target: Square) -> str | None:
    del pieces, position, at, target
    return None


def _battle_piece(pieces: PieceSet, position: Position, at: Square, target: Square) -> str | None:
    del at
    code = position.board[target]
    if not code:
        return "target_empty"
    return "target_navia" if pieces.is_navia[code] else None


def _other_battle_piece(pieces: PieceSet, position: Position, at: Square, target: Square) -> str | None:
    return "target_itself" if at == target else _battle_piece(pieces, position, at, target)


def _other_maseitai(pieces: PieceSet, position: Position, at: Square, target: Square) -> str | None:
    if wrong := _other_battle_piece(pieces, position, at, target):
        return wrong
    return "target_gulled" if pieces.is_gulled[position.board[target]] else None


def _unbanned_battle_piece(pieces: PieceSet, position: Position, at: Square, target: Square) -> str | None:
    if wrong := _battle_piece(pieces, position, at, target):
        return wrong
    return "target_banned" if position.bans and position.is_banned(target) else None


def _other_unbanned_piece(pieces: PieceSet, position: Position, at: Square, target: Square) -> str | None:
    return "target_itself" if at == target else _unbanned_battle_piece(pieces, position, at, target)


def _own_unbanned_piece(pieces: PieceSet, position: Position, at: Square, target: Square) -> str | None:
    code = position.board[target]
    if code and not pieces.reach[position.side][code]:
        return "target_not_own"
    return _unbanned_battle_piece(pieces, position, at, target)


def _open_square(pieces: PieceSet, position: Position, at: Square, target: Square) -> str | None:
    del pieces, at
    return None if position.is_open(target) else "target_occupied"


def _open_diamond(pieces: PieceSet, position: Position, at: Square, target: Square) -> str | None:
    if target not in pieces.diamonds[position.board[at]][at]:
        return "target_no_diamond"
    return _open_square(pieces, position, at, target)


def _open_square_beside_navia(pieces: PieceSet, position: Position, at: Square, target: Square) -> str | None:
    navia = navia_square(pieces, position, position.side)
    if navia is None or target not in NEAR[navia]:
        return "target_not_beside_navia"
    return _open_square(pieces, position, at, target)


def _open_summon_square(pieces: PieceSet, position: Position, at: Square, target: Square) -> str | None:
    if target not in SUMMON_SQUARES[position.side]:
        return "target_no_summon_square"
    return _open_square(pieces, position, at, target)


def _in_graveyard(pieces: PieceSet, position: Position, at: Square, target: int) -> str | None:
    del at
    if target not in pieces.maseitai_kinds:
        return "target_gulled"
    return None if target in position.graveyards[position.side] else "target_not_in_graveyard"


# -- what is looked through --------------------------------------------------------------------------
def _occupied(pieces: PieceSet, position: Position, at: Square) -> Iterable[int]:
    del pieces, at
    return [square for square, code in enumerate(position.board) if code]


def _own(pieces: PieceSet, position: Position, at: Square) -> Iterable[int]:
    del at
    own = pieces.reach[position.side]
    return [square for square, code in enumerate(position.board) if own[code]]


def _diamonds(pieces: PieceSet, position: Position, at: Square) -> Iterable[int]:
    return pieces.diamonds[position.board[at]][at]


def _beside_navia(pieces: PieceSet, position: Position, at: Square) -> Iterable[int]:
    del at
    navia = navia_square(pieces, position, position.side)
    return () if navia is None else NEAR[navia]


def _summon_squares(pieces: PieceSet, position: Position, at: Square) -> Iterable[int]:
    del pieces, at
    return SUMMON_SQUARES[position.side]


def _graveyard(pieces: PieceSet, position: Position, at: Square) -> Iterable[int]:
    del pieces, at
    return dict.fromkeys(position.graveyards[position.side])


ANY_SQUARE = Pick("pick_area", _any_square)
PIECE_TO_SEND = Pick("pick_to_send", _other_battle_piece, _occupied)
MASEITAI_TO_KEEP = Pick("pick_to_keep", _other_maseitai, _occupied)
PIECE_TO_SWAP = Pick("pick_to_swap", _unbanned_battle_piece, _occupied)
PIECE_TO_BAN = Pick("pick_to_ban", _other_unbanned_piece, _occupied)
OWN_PIECE = Pick("pick_own_piece", _own_unbanned_piece, _own)
OPEN_SQUARE = Pick("pick_open_square", _open_square)
OPEN_DIAMOND = Pick("pick_diamond", _open_diamond, _diamonds)
BESIDE_NAVIA = Pick("pick_beside_navia", _open_square_beside_navia, _beside_navia)
FROM_GRAVEYARD = Pick("pick_from_graveyard", _in_graveyard, _graveyard, names_kind=True)
SUMMON_SQUARE = Pick("pick_summon_square", _open_summon_square, _summon_squares)
