"""How the engine's score is told to a person: in units of a weak piece, with the side that is ahead by name."""

from __future__ import annotations

from math import tanh
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from desktop.analyst import Line
from desktop.speech import title_of
from engine.game import AnyGame, Position
from engine.search.alphabeta import SURE

POINT = 100
"""Points of the engine for one that is shown."""
STEEP = 1000
"""Points of the engine that fill the bar by three quarters of its half."""
EVEN = 0.1
"""What is shown as no lead."""


class Standing(NamedTuple):
    """How the two sides stand."""

    share: float
    """Of the first side, 0 to 1."""
    words: str


def standing(game: AnyGame, position: Position, line: Line) -> Standing:
    """`line`: the best one, scored for the side to move."""
    first, _ = game.sides(position)
    score = line.score if position.to_move == first else -line.score
    return Standing((1 + tanh(score / STEEP)) / 2, told(game, position, line))


def told(game: AnyGame, position: Position, line: Line) -> str:
    """Who is ahead, and by how much: South +2.4, North wins in 3, Even. `line`: scored for the side to move."""
    own, translate = position.to_move, QCoreApplication.translate
    better = own if line.score >= 0 else game.other(position, own)
    if line.win is not None:
        return translate("Analysis", "{side} wins in {turns}").format(side=title_of(game, own), turns=line.win)
    if abs(line.score) >= SURE:
        return translate("Analysis", "{side} wins").format(side=title_of(game, better))
    points = abs(line.score) / POINT
    if points < EVEN:
        return translate("Analysis", "Even")
    return translate("Analysis", "{side} {points}").format(side=title_of(game, better), points=f"+{points:.1f}")
