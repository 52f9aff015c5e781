"""Positions of Navia Dratp to think about, played to by chance."""

from __future__ import annotations

from random import Random

from engine.navia.game import Navia
from engine.navia.position import NaviaPosition
from engine.navia.thinking import NaviaThinking

GAME = Navia()
THINKING = NaviaThinking(GAME)


def battle(seed: int, plies: int) -> NaviaPosition:
    """The position after so many actions by chance, a quarter of them takes where there are any."""
    chance = Random(seed)
    position = THINKING.opening(chance)
    for _ in range(plies):
        taking = [action for _, action in THINKING.noisy(THINKING.state(position))]
        actions = taking if taking and chance.random() < 0.25 else list(GAME.actions(position))
        after = GAME.apply(position, chance.choice(actions))
        if after.result is not None:
            break
        position = after
    return position
