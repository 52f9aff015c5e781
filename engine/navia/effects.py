"""The effects of the Maseitai, by piece (the table's `text`; rulings 2–4, 10 and 12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from engine.navia.board import NEAR, NORTH, SECOND_RANK, SQUARES, Square, beyond, file_of, rank_of
from engine.navia.change import Change
from engine.navia.hooks import Effect, Targets
from engine.navia.picks import (
    ANY_SQUARE,
    BESIDE_NAVIA,
    FROM_GRAVEYARD,
    MASEITAI_TO_KEEP,
    OPEN_DIAMOND,
    OPEN_SQUARE,
    OWN_PIECE,
    PIECE_TO_BAN,
    PIECE_TO_SEND,
    PIECE_TO_SWAP,
    SUMMON_SQUARE,
)
from engine.navia.pieces import EMPTY, PieceSet, code_of
from engine.navia.position import ODD_PENDING, Position

TROLL_EARNS, TURTLE_EARNS, CHUGYULLAS_EARNS, SUNGYULLAS_COSTS = 10, 6, 1, 15


# -- what comes and goes -----------------------------------------------------------------------------
def _send_the_picked_and_itself(change: Change, at: Square, targets: Targets) -> None:
    change.send((*targets, at))


def _return_to_keep(change: Change, at: Square, targets: Targets) -> None:
    for target in targets:
        change.to_keep(target)
    change.send((at,))


def _send_the_column(change: Change, at: Square, targets: Targets) -> None:
    del targets
    change.send(_battle_pieces(change, (square for square in SQUARES if file_of(square) == file_of(at))))


def _send_the_area(change: Change, at: Square, targets: Targets) -> None:
    del at
    for target in targets:
        change.send(_battle_pieces(change, sorted((target, *NEAR[target]))))


def _drain_the_opponent(change: Change, at: Square, targets: Targets) -> None:
    del targets
    change.lose(1 - change.side, SUNGYULLAS_COSTS)
    change.send((at,))


def _bring_back_from_graveyard(change: Change, at: Square, targets: Targets) -> None:
    del at
    if targets:
        kind, square = targets
        change.bring_back(kind, square)


def _ask_for_gulled(change: Change, at: Square, targets: Targets) -> None:
    """Odd's Gulled are placed by actions of their own, square by square."""
    del at, targets
    room = any(change.board[square] == EMPTY for square in SECOND_RANK[change.side])
    if room and change.pieces.black in change.graveyards[change.side]:
        change.pending = ODD_PENDING


# -- what is shifted ---------------------------------------------------------------------------------
def _shift_itself(change: Change, at: Square, targets: Targets) -> None:
    for target in targets:
        change.shift(at, target)


def _shift_another(change: Change, at: Square, targets: Targets) -> None:
    del at
    change.shift(*targets)


def _swap_the_two(change: Change, at: Square, targets: Targets) -> None:
    del at
    if targets:
        change.swap(*targets)


def _advance_the_black_gulled(change: Change, at: Square, targets: Targets) -> None:
    del at, targets
    for square in _black_gulled_from_the_front(change.pieces, change.before):
        ahead = _free_ahead(change.pieces, change.before, change.board, square)
        if ahead is not None:
            change.advance(square, ahead)


def _some_gulled_can_advance(pieces: PieceSet, position: Position) -> bool:
    gulled = _black_gulled_from_the_front(pieces, position)
    return any(_free_ahead(pieces, position, position.board, square) is not None for square in gulled)


def _black_gulled_from_the_front(pieces: PieceSet, position: Position) -> list[Square]:
    """One's own Black Gulled that are not banned, the foremost rank first."""
    black, board = code_of(pieces.black, position.side), position.running
    squares = [square for square in SQUARES if board[square] == black]
    return sorted(squares, key=rank_of, reverse=position.side != NORTH)


def _free_ahead(pieces: PieceSet, position: Position, now: bytes | bytearray, square: Square) -> Square | None:
    """The square ahead if a Gulled can advance there: open now, or held by an enemy that can be taken."""
    ahead = beyond(square, (0, 1), position.side)
    if ahead is None or now[ahead] == EMPTY:
        return ahead
    seen = position.running[ahead]
    can_take = pieces.can_land[position.side][seen] and not pieces.is_navia[seen]
    return ahead if can_take and now[ahead] == position.board[ahead] else None


# -- Dratped or not, banned or not -------------------------------------------------------------------
def _reset_all_others(change: Change, at: Square, targets: Targets) -> None:
    del targets
    for square in SQUARES:
        if square != at and change.pieces.is_maseitai[change.board[square]]:
            change.reset(square)


def _ban_the_picked(change: Change, at: Square, targets: Targets) -> None:
    for target in targets:
        change.ban(target, at)


def _battle_pieces(change: Change, squares: Iterable[Square]) -> Iterator[Square]:
    for square in squares:
        if change.board[square] != EMPTY and not change.pieces.is_navia[change.board[square]]:
            yield square


EFFECTS: Mapping[str, Effect] = MappingProxyType(
    {
        "M-001": Effect(earns_when_lost=TROLL_EARNS),
        "M-005": Effect(on_dratp=_bring_back_from_graveyard, picks=(FROM_GRAVEYARD, SUMMON_SQUARE), joins_targets="@"),
        "M-006": Effect(on_invoke=_shift_another, picks=(OWN_PIECE, OPEN_DIAMOND), joins_targets="-"),
        "M-007": Effect(on_dratp=_send_the_picked_and_itself, picks=(PIECE_TO_SEND,)),
        "M-008": Effect(on_dratp=_swap_the_two, picks=(PIECE_TO_SWAP, PIECE_TO_SWAP), picks_a_pair=True),
        "M-012": Effect(earns_when_moving=TURTLE_EARNS),
        "M-013": Effect(on_dratp=_shift_itself, picks=(OPEN_SQUARE,)),
        "M-014": Effect(on_dratp=_return_to_keep, picks=(MASEITAI_TO_KEEP,)),
        "M-015": Effect(on_invoke=_shift_itself, picks=(BESIDE_NAVIA,)),
        "M-016": Effect(multiplies_takes=2),
        "M-017": Effect(on_dratp=_send_the_column),
        "M-018": Effect(on_dratp=_ban_the_picked, picks=(PIECE_TO_BAN,), bans=True),
        "M-019": Effect(on_dratp=_drain_the_opponent),
        "M-020": Effect(summons_to_diamonds=True),
        "M-022": Effect(on_invoke=_advance_the_black_gulled, can_invoke=_some_gulled_can_advance),
        "M-024": Effect(on_dratp=_shift_itself, picks=(OPEN_SQUARE,)),
        "M-025": Effect(on_dratp=_ask_for_gulled),
        "M-026": Effect(immortal=True),
        "M-027": Effect(on_dratp=_reset_all_others),
        "M-028": Effect(on_dratp=_send_the_area, picks=(ANY_SQUARE,)),
        "M-029": Effect(earns_for_each_move=CHUGYULLAS_EARNS),
    }
)
"""Pieces that are not here have nothing but their second compass."""
