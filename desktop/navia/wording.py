"""What the hand is told: what a piece can do, and why something is not possible, in the engine's words."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from desktop.navia.aims import Aims
from desktop.navia.art import Kind
from desktop.navia.mat import is_square
from desktop.navia.standing import Standing
from desktop.speech import name_of, reason_text
from desktop.theme.marks import Mark
from engine.navia.action import MOVE, Action
from engine.navia.board import NAMED
from engine.navia.game import Navia
from engine.navia.position import NaviaPosition
from engine.words import Reason

translate = QCoreApplication.translate


def sentence(game: Navia, reasons: Iterable[Reason]) -> str:
    return " ".join(reason_text(game, reason) for reason in reasons)


def hint(game: Navia, position: NaviaPosition, standing: Standing, origin: str, aims: Aims) -> str:
    """What can be done with the piece in the hand."""
    name = name_of(game, Kind.of(standing.pieces[origin]).id)
    if not aims:
        stuck = translate("Navia", "{piece}: it cannot move now.").format(piece=name)
        return " ".join(filter(None, (stuck, _ban(game, position, origin))))
    if all(aim.mark is Mark.SPECIAL for aim in aims.values()):
        return translate("Navia", "{piece} on {square}: it may step over the End Line.").format(
            piece=name, square=origin
        )
    if is_square(origin):
        return translate("Navia", "{piece} on {square}: choose where it goes.").format(piece=name, square=origin)
    return translate("Navia", "{piece}: choose where it is summoned.").format(piece=name)


def _ban(game: Navia, position: NaviaPosition, square: str) -> str:
    """That a piece is banned, if it is: the one reason that holds for every move of it."""
    if not is_square(square) or not position.is_banned(NAMED[square]):
        return ""
    return why_not_pick(game, position, square)


def why_not_pick(game: Navia, position: NaviaPosition, square: str) -> str:
    """Whose the piece on a square is, or what has to be done before it may move."""
    at = NAMED[square]
    return sentence(game, game.why_not(position, Action(MOVE, at, (at,)))[:1])
