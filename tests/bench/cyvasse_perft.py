"""Leaves a second of Cyvasse, from a position with both full armies: `uv run python tests/bench/cyvasse_perft.py`."""

from __future__ import annotations

from chess_race import race

from engine.cyvasse.armies import ready_made
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.position import CyvassePosition
from engine.perft import perft

DEPTH = 2


def full_armies(game: Cyvasse) -> CyvassePosition:
    south, north = ready_made()[:2]
    return game.apply(game.apply(game.start(1), south.of("south")), north.of("north"))


def main() -> None:
    game = Cyvasse()
    position = full_armies(game)
    race({"full armies": lambda: perft(game, (position,), DEPTH)})


if __name__ == "__main__":
    main()
