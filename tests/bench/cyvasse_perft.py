"""Leaves a second: Cyvasse from a full-army position, and python-chess from its start position.

Both are counted alike, as engine/perft.py does: generate, play, recurse, take back; the last ply too is
played, not counted from the list. Run from the project's folder: `uv run python tests/bench/cyvasse_perft.py`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

import chess

from engine.cyvasse.armies import ready_made
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.position import CyvassePosition
from engine.perft import perft

CYVASSE_DEPTH, CHESS_DEPTH, ROUNDS = 2, 3, 25


def cyvasse_leaves(game: Cyvasse, position: CyvassePosition) -> int:
    return perft(game, (position,), CYVASSE_DEPTH)


def full_armies(game: Cyvasse) -> CyvassePosition:
    south, north = ready_made()[:2]
    return game.apply(game.apply(game.start(1), south.of("south")), north.of("north"))


def chess_leaves() -> int:
    def count(board: chess.Board, depth: int) -> int:
        leaves = 0
        for move in board.legal_moves:
            board.push(move)
            leaves += 1 if depth == 1 else count(board, depth - 1)
            board.pop()
        return leaves

    return count(chess.Board(), CHESS_DEPTH)


def leaves_a_second(count: Callable[[], int]) -> float:
    start = time.perf_counter()
    leaves = count()
    return leaves / (time.perf_counter() - start)


def main() -> None:
    game = Cyvasse()
    position = full_armies(game)
    ours, theirs = [], []
    for _ in range(ROUNDS):  # in turn, so that a busy machine slows both
        ours.append(leaves_a_second(lambda: cyvasse_leaves(game, position)))
        theirs.append(leaves_a_second(chess_leaves))
    ratio = median(one / other for one, other in zip(ours, theirs, strict=True))
    print(f"cyvasse       {median(ours):9,.0f} leaves/s, at best {max(ours):9,.0f}")
    print(f"python-chess  {median(theirs):9,.0f} leaves/s, at best {max(theirs):9,.0f}")
    print(f"ratio         {ratio:9.2f}, median of {ROUNDS} rounds")


if __name__ == "__main__":
    main()
