"""Leaves a second: Cyvasse from a full-army position, and python-chess from its start position.

Both are counted alike, as engine/perft.py does: generate, play, recurse, take back; the last ply too is
played, not counted from the list. Run from the project's folder: `uv run python tests/bench/cyvasse_perft.py`.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import chess

from engine.cyvasse.game import Cyvasse
from engine.perft import perft

CYVASSE_DEPTH, CHESS_DEPTH, ROUNDS = 2, 3, 7


def cyvasse_leaves() -> int:
    game = Cyvasse()
    position = game.start(1)
    for _ in range(2):
        position = game.apply(position, game.witness(position))
    return perft(game, (position,), CYVASSE_DEPTH)


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
    ours, theirs = [], []
    for _ in range(ROUNDS):  # in turn, so that a busy machine slows both
        ours.append(leaves_a_second(cyvasse_leaves))
        theirs.append(leaves_a_second(chess_leaves))
    ours_best, theirs_best = max(ours), max(theirs)
    print(f"cyvasse       {ours_best:12,.0f} leaves/s")
    print(f"python-chess  {theirs_best:12,.0f} leaves/s")
    print(f"ratio         {ours_best / theirs_best:12.2f}")


if __name__ == "__main__":
    main()
