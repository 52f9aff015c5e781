"""How the engine's score is told to a person: in units of a weak piece, from the standpoint of a named side."""

from __future__ import annotations

from math import tanh
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from desktop.analyst import Line
from desktop.speech import title_of
from engine.game import AnyGame, Position

POINT = 100
"""Points of the engine for one that is shown."""
STEEP = 1000
"""Points of the engine that fill the bar by three quarters of its half."""
SURE = 999_000
"""From here on a score is a forced win (engine/PROTOCOL.md)."""
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
    return Standing((1 + tanh(score / STEEP)) / 2, _words(game, position, line))


def _words(game: AnyGame, position: Position, line: Line) -> str:
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


def short(line: Line) -> str:
    """The score before a line, for the side to move: +2.4, −0.3, 0.0, or the forced end."""
    translate = QCoreApplication.translate
    if line.win is not None:
        return translate("Analysis", "win {turns}").format(turns=line.win)
    if abs(line.score) >= SURE:
        return translate("Analysis", "win") if line.score > 0 else translate("Analysis", "loss")
    points = line.score / POINT
    return "0.0" if abs(points) < EVEN else f"{points:+.1f}".replace("-", "−")
