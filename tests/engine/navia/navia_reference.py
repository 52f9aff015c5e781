"""Plain moves, summons and Line Overs once more, slowly and from the table itself, to compare counts.

Written apart from engine/navia: squares are names, positions are dicts, the compass is read here. No
Dratp, no Invoke, no bans: an undratped game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

TABLE = tomllib.loads((Path(__file__).parents[3] / "resources" / "navia" / "pieces.toml").read_text("utf-8"))
BY_ID = {line["id"]: line for role in ("navia", "maseitai") for line in TABLE[role].values()} | TABLE["gulled"]
SUMMON = {
    "south": ["a1", "b1", "c1", "e1", "f1", "g1", "a2", "g2"],
    "north": ["a7", "b7", "c7", "e7", "f7", "g7", "a6", "g6"],
}
OTHER = {"south": "north", "north": "south"}
UP = {"south": 1, "north": -1}


@dataclass(frozen=True)
class Slow:
    to_move: str
    board: dict[str, tuple[str, str, bool]]
    """Square → side, piece, Dratped."""
    keep: dict[str, list[str]]
    graveyard: dict[str, list[str]]
    over: bool = False
    """A Line Over bonus is to be chosen."""
    ended: bool = False


def slow(data: dict) -> Slow:
    """From the protocol's object."""
    board = {}
    for square, text in data["board"].items():
        side, piece, *dratped = text.split()
        board[square] = (side, piece, bool(dratped))
    keep = {side: list(ids) for side, ids in data["keep"].items()}
    graveyard = {side: list(ids) for side, ids in data["graveyard"].items()}
    return Slow(data["to_move"], board, keep, graveyard)


def square_at(file: int, rank: int) -> str | None:
    return f"{'abcdefg'[file]}{rank + 1}" if 0 <= file < 7 and 0 <= rank < 7 else None


def signs(piece: str, dratped: bool) -> list[tuple[int, int, str]]:
    rows = BY_ID[piece]["dratped" if dratped else "compass"].split()
    return [(x - 2, 2 - y, rows[y][x]) for y in range(5) for x in range(5) if rows[y][x] in "osjb"]


def lands(board: dict, side: str, square: str) -> bool:
    if square not in board:
        return True
    owner, piece, dratped = board[square]
    return owner != side and not (piece == "M-026" and dratped)


def reach(board: dict, start: str) -> set[str]:
    side, piece, dratped = board[start]
    file, rank = "abcdefg".index(start[0]), int(start[1]) - 1
    found: set[str] = set()
    for right, forward, sign in signs(piece, dratped):
        dx, dy = right * UP[side], forward * UP[side]
        if sign == "o":
            target = square_at(file + dx, rank + dy)
            if target and lands(board, side, target):
                found.add(target)
            continue
        x, y, bounces, passes = file, rank, int(sign == "b"), int(sign == "j")
        while True:
            if square_at(x + dx, y + dy) is None:
                out_x, out_y = not 0 <= x + dx < 7, not 0 <= y + dy < 7
                if not bounces or (out_x and out_y):
                    break
                bounces -= 1
                dx, dy = (-dx if out_x else dx), (-dy if out_y else dy)
                if square_at(x + dx, y + dy) is None:
                    break
            x, y = x + dx, y + dy
            target = square_at(x, y)
            if target == start:
                continue
            if lands(board, side, target):
                found.add(target)
            if target in board:
                if not passes:
                    break
                passes -= 1
    return found


def children(position: Slow) -> Iterator[Slow]:
    if position.ended:
        return
    side, other = position.to_move, OTHER[position.to_move]
    if position.over:
        yield from bonuses(position)
        return
    for start, (owner, piece, _) in position.board.items():
        if owner != side:
            continue
        for target in reach(position.board, start):
            board = dict(position.board)
            taken = board.pop(target, None)
            board[target] = board.pop(start)
            dead = {one: list(ids) for one, ids in position.graveyard.items()}
            navia = taken is not None and taken[1].startswith("N-")
            if taken is not None and not navia:
                dead[other].append(taken[1])
            yield replace(position, to_move=other, board=board, graveyard=dead, ended=navia)
        if start[1] == ("7" if side == "south" else "1"):
            if piece in ("black", "red"):
                board = {square: one for square, one in position.board.items() if square != start}
                dead = {one: list(ids) for one, ids in position.graveyard.items()}
                dead[side].append(piece)
                yield replace(position, board=board, graveyard=dead, over=True)
            if piece.startswith("N-") and not position.keep[side]:
                yield replace(position, to_move=other, ended=True)
    yield from summons(position)


def bonuses(position: Slow) -> Iterator[Slow]:
    side = position.to_move
    yield replace(position, to_move=OTHER[side], over=False)
    for piece in {one for one in position.graveyard[side] if one.startswith("M-")}:
        for square in SUMMON[side]:
            if square not in position.board:
                dead = {one: list(ids) for one, ids in position.graveyard.items()}
                dead[side].remove(piece)
                board = {**position.board, square: (side, piece, False)}
                yield replace(position, to_move=OTHER[side], board=board, graveyard=dead, over=False)


def summons(position: Slow) -> Iterator[Slow]:
    side = position.to_move
    navia = next(at for at, one in position.board.items() if one[0] == side and one[1].startswith("N-"))
    file, rank = "abcdefg".index(navia[0]), int(navia[1]) - 1
    near = [square_at(file + dx, rank + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    for piece in set(position.keep[side]):
        guard = BY_ID[piece]["navia_guard"]
        for square in near if guard else SUMMON[side]:
            if square and square not in position.board:
                keep = {one: list(ids) for one, ids in position.keep.items()}
                keep[side].remove(piece)
                board = {**position.board, square: (side, piece, False)}
                yield replace(position, to_move=OTHER[side], board=board, keep=keep)


def count(position: Slow, depth: int) -> int:
    return 1 if depth == 0 else sum(count(child, depth - 1) for child in children(position))
