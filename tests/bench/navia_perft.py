"""Leaves a second of Navia Dratp, in two positions: `uv run python tests/bench/navia_perft.py`."""

from __future__ import annotations

from chess_race import race

from engine.navia.game import Navia
from engine.perft import perft

DEPTH = 3

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


def main() -> None:
    game = Navia()
    start, middle = game.start(0), game.read_position(MIDDLE_GAME)
    race(
        {
            "starter sets": lambda: perft(game, (start,), DEPTH),
            "middle game": lambda: perft(game, (middle,), DEPTH),
        }
    )


if __name__ == "__main__":
    main()
