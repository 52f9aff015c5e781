"""Plain moves along the compasses (rulebook, Move; ruling 11). The hot path of generation."""

from __future__ import annotations

from engine.navia.action import GOAL, OVER, Action
from engine.navia.board import SQUARES, Square
from engine.navia.pieces import EMPTY, Code, PieceSet, Reach, Table, side_of
from engine.navia.position import Position


def moves_of(reach: Reach, can_land: Table[bool], board: bytes, found: list[Action]) -> None:
    """Add to `found` the moves of a piece with this reach, in the order of its compass."""
    leaps, solid, dashed, may_meet, _ = reach
    first = len(found)
    for to, move in leaps:
        if can_land[board[to]]:
            found.append(move)
    for path in solid:
        for to, move in path:
            if board[to]:
                if can_land[board[to]]:
                    found.append(move)
                break
            found.append(move)
    for path in dashed:
        passed = False
        for to, move in path:
            if can_land[board[to]]:
                found.append(move)
            if board[to]:
                if passed:
                    break
                passed = True
    if may_meet:
        found[first:] = dict.fromkeys(found[first:])


def own_pieces(pieces: PieceSet, side: int, running: bytes) -> list[tuple[Square, Code]]:
    """The pieces of a side that are not banned, with their squares."""
    reaches = pieces.reach[side]
    return [(at, code) for at, code in enumerate(running) if reaches[code]]


def all_moves(pieces: PieceSet, position: Position, own: list[tuple[Square, Code]]) -> list[Action]:
    """All moves of one's `own_pieces` and their steps over the End Line, square by square."""
    side = position.side
    board = position.running if position.bans else position.board
    reaches, can_land = pieces.reach[side], pieces.can_land[side]
    found: list[Action] = []
    add = found.append
    for at, code in own:
        reach = reaches[code][at]
        leaps, solid, dashed, _, steps_off = reach
        if solid or dashed:
            moves_of(reach, can_land, board, found)
        else:  # most pieces only leap, and a call is dear here
            for to, move in leaps:
                if can_land[board[to]]:
                    add(move)
        if steps_off:
            found += steps_over(pieces, position, at)
    return found


def steps_over(pieces: PieceSet, position: Position, at: Square) -> list[Action]:
    """The Line Over of a Gulled on the last rank, or the Navia Goal of a Navia there if its Keep is empty."""
    code = position.board[at]
    if pieces.is_gulled[code]:
        return [Action(OVER, at)]
    return [] if position.keeps[side_of(code)] else [Action(GOAL, at)]


def moves_from(pieces: PieceSet, position: Position, at: Square) -> list[Action]:
    """The moves of the piece on a square, whoever's turn it is, without steps over the End Line."""
    board = position.running
    side = side_of(board[at])
    by_square = pieces.reach[side][board[at]]
    found: list[Action] = []
    if by_square:
        moves_of(by_square[at], pieces.can_land[side], board, found)
    return found


def attackers(pieces: PieceSet, position: Position, target: Square, side: int) -> list[Square]:
    """The squares of the pieces of `side` that could move onto `target` next."""
    board = position.running
    return [
        at
        for at in SQUARES
        if board[at] != EMPTY
        and side_of(board[at]) == side
        and any(move.targets[0] == target for move in moves_from(pieces, position, at))
    ]


def can_move(pieces: PieceSet, position: Position) -> bool:
    """Whether the side to move has a plain move or a Line Over."""
    side, board = position.side, position.running
    if can_step(board, *pieces.steppers[side]):
        return True
    reaches, can_land = pieces.reach[side], pieces.can_land[side]
    found: list[Action] = []
    for at, code in enumerate(board):
        by_square = reaches[code]
        if by_square:
            moves_of(by_square[at], can_land, board, found)
            if found:
                return True
    return False


def can_step(board: bytes, black: Code, ahead: int) -> bool:
    """Whether a Black Gulled can step forward or over the End Line (see `PieceSet.steppers`)."""
    at = board.find(black)
    while at >= 0:
        if board[(at + ahead) % len(board)] == EMPTY:
            return True
        at = board.find(black, at + 1)
    return False
