"""Whether a table shows a position: the pieces that lie on the screen, against those that should."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from desktop.cyvasse.aims import units_on
from desktop.navia.standing import standing


def _pieces(board: Any, expected: dict[str, str]) -> str:
    shown = {place: item.kind for place, item in board.pieces._items.items()}
    if board.stage.playing or (shown == expected and board.picking.origin is not None):
        return "" if not board.stage.playing else "still in motion"
    astray = [place for place, item in board.pieces._items.items() if item.pos() != board.places.centres[place]]
    return "" if shown == expected and not astray else f"shown {shown} for {expected}, astray: {astray}"


def _cyvasse(table: Any, position: Any) -> str:
    if table._setting_up.open or table._setting_up.curtain.isVisible() or table._battle._first is not None:
        return ""
    return _pieces(table.board, units_on(position.cells))


def _navia(table: Any, position: Any) -> str:
    shown = table.play.position if table.play.holds else position
    return _pieces(table.board, dict(standing(table.game, shown).pieces))


def _drakkard(table: Any, position: Any) -> str:
    if table._stage.playing:
        return "still in motion"
    top = table.board.tabletop
    shown = [(sprite.pos().x() * 100, sprite.pos().y() * 100) for sprite in top._cards]
    expected = [(card.pose.x, card.pose.y) for card in position.cards]
    near = all(abs(a - b) < 1 for pair in zip(shown, expected, strict=False) for a, b in zip(*pair, strict=True))
    same = len(shown) == len(expected) and near and set(top._tokens) == set(position.tokens)
    return "" if same else f"shown {shown} for {expected}"


ASTRAY: dict[str, Callable[[Any, Any], str]] = {"cyvasse": _cyvasse, "navia": _navia, "drakkard": _drakkard}
"""By game: what is otherwise on a table than in a position, in words; empty where it is so."""
