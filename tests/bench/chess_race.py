"""Leaves a second beside python-chess: counts run in turn, so that a busy machine slows all of them.

All are counted alike, as engine/perft.py does: generate, play, recurse, take back; the last ply too is
played, not counted from the list. Time is the processor's, as others may use the machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from statistics import median

import chess

CHESS_DEPTH = 3
ROUNDS = 20


def race(counts: Mapping[str, Callable[[], int]]) -> None:
    """Print the leaves a second of each count, and how many times those of python-chess they are."""
    runners = {**counts, "python-chess": chess_leaves}
    rates: dict[str, list[float]] = {name: [] for name in runners}
    for _ in range(ROUNDS):
        for name, count in runners.items():
            rates[name].append(_leaves_a_second(count))
    for name, own in rates.items():
        times = median(one / other for one, other in zip(own, rates["python-chess"], strict=True))
        print(f"{name:16}{median(own):11,.0f} leaves/s, at best {max(own):11,.0f}  {times:6.2f} times python-chess")


def chess_leaves() -> int:
    """From the start position of chess."""

    def count(board: chess.Board, depth: int) -> int:
        leaves = 0
        for move in board.legal_moves:
            board.push(move)
            leaves += 1 if depth == 1 else count(board, depth - 1)
            board.pop()
        return leaves

    return count(chess.Board(), CHESS_DEPTH)


def _leaves_a_second(count: Callable[[], int]) -> float:
    began = time.process_time()
    leaves = count()
    return leaves / (time.process_time() - began)
