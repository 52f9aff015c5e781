"""Leaves a second: Navia Dratp from the starter sets and from a middle game, and python-chess.

All are counted alike, as engine/perft.py does: generate, play, recurse, take back; the last ply too is
played, not counted from the list. Time is the processor's, as others use the machine too.
Run from the project's folder: `uv run python tests/bench/navia_perft.py`.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import chess

from engine.navia.game import Navia
from engine.navia.position import NaviaPosition
from engine.perft import perft

CHESS_DEPTH, ROUNDS = 3, 12
GAME = Navia()

MIDDLE_GAME: dict[str, object] = {
    "game": "navia",
    "to_move": "south",
    "board": {
        "d1": "south N-001", "d2": "south M-001 dratped", "b2": "south M-002 dratped",
        "f3": "south M-003 dratped", "c3": "south M-004 dratped", "a1": "south M-006",
        "a4": "south black", "b4": "south black", "d4": "south black", "e3": "south black",
        "g2": "south black", "c2": "south red", "f1": "south red",
        "d7": "north N-002", "d6": "north M-008 dratped", "b6": "north M-009 dratped",
        "f6": "north M-010 dratped", "e6": "north M-012 dratped", "g7": "north M-011",
        "a6": "north black", "c5": "north black", "d5": "north black", "e5": "north black",
        "g4": "north black", "b7": "north red", "g5": "north red",
    },
    "pool": {"south": 3, "north": 2},
    "keep": {"south": ["M-005", "M-007"], "north": ["M-013", "M-014"]},
    "graveyard": {"south": ["black", "black"], "north": ["black", "black"]},
    "frozen": {},
    "turn": {"moved": None, "pending": None},
    "quiet": 2,
    "result": None,
}  # fmt: skip
"""Eight Dratped pieces, which have emptied the pools; takes and Gulled bring Dratps within reach again."""


def navia_leaves(position: NaviaPosition, depth: int) -> int:
    return perft(GAME, (position,), depth)


def chess_leaves() -> int:
    def count(board: chess.Board, depth: int) -> int:
        leaves = 0
        for move in board.legal_moves:
            board.push(move)
            leaves += 1 if depth == 1 else count(board, depth - 1)
            board.pop()
        return leaves

    return count(chess.Board(), CHESS_DEPTH)


def main() -> None:
    start, middle = GAME.start(0), GAME.read_position(MIDDLE_GAME)
    counts: dict[str, Callable[[], int]] = {
        "starter sets": lambda: navia_leaves(start, 3),
        "middle game": lambda: navia_leaves(middle, 3),
        "python-chess": chess_leaves,
    }
    leaves, seconds = dict.fromkeys(counts, 0), dict.fromkeys(counts, 0.0)
    for _ in range(ROUNDS):  # in turn, so that a busy machine slows all
        for name, count in counts.items():
            began = time.process_time()
            leaves[name] += count()
            seconds[name] += time.process_time() - began
    rates = {name: leaves[name] / seconds[name] for name in counts}
    for name, rate in rates.items():
        print(f"{name:14}{rate:12,.0f} leaves/s  {rate / rates['python-chess']:6.2f} times python-chess")


if __name__ == "__main__":
    main()
