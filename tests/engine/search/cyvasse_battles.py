"""Battles to think about: from openings by chance, played on by chance."""

from __future__ import annotations

from random import Random

from engine.cyvasse.game import Cyvasse
from engine.cyvasse.moves import takes
from engine.cyvasse.position import CyvassePosition
from engine.cyvasse.thinking import CyvasseThinking

GAME = Cyvasse()

CALM = {
    "game": "cyvasse",
    "phase": "battle",
    "to_move": "south",
    "units": {
        "a1": "south king",
        "c3": "south elephant",
        "c4": "south heavy_horse",
        "d3": "south dragon",
        "j7": "north dragon",
        "i9": "north elephant",
        "h8": "north heavy_horse",
        "k9": "north king",
    },
    "quiet": 0,
    "result": None,
}
"""A battle in which nobody can force anything soon, as the protocol writes it."""

MATE = {
    "game": "cyvasse",
    "phase": "battle",
    "to_move": "south",
    "units": {"a1": "south king", "j8": "south light_horse", "k9": "north king"},
    "quiet": 0,
    "result": None,
}
"""South's Light Horse can take the King."""


def battle(seed: int, plies: int) -> CyvassePosition:
    """The battle after so many turns by chance, half of them takes where there are any, or its last one going on."""
    chance = Random(seed)
    position = CyvasseThinking(GAME).opening(chance)
    for _ in range(plies):
        turns = list(GAME.actions(position))
        taking = [turn for turn in turns if takes(turn)]
        after = GAME.apply(position, chance.choice(taking if taking and chance.random() < 0.5 else turns))
        if after.result is not None:
            break
        position = after
    return position
