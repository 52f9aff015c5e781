"""What the mouse rests on, by name."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, Qt

from desktop.drakkard.choosing import REACH
from desktop.drakkard.mode import Board
from desktop.drakkard.ships import named
from desktop.drakkard.tabletop import monster
from engine.drakkard.card import CARD, Ship


def name_at(board: Board, point: QPointF) -> str:
    """The ship or the Sea Monster that one sees at a point of the table; empty where there is neither."""
    tabletop = board.tabletop
    stack = tabletop.stack(point)
    if not stack:
        return ""
    position, card = tabletop.position, stack[-1]
    face = CARD.faces[position.cards[card].face]
    ship = tabletop.nearest(point, [Ship(card, number) for number in range(len(face.dots))], REACH)
    if ship is not None:
        return named(board.game, position, ship)
    if face.sea_monster is not None and monster(position.cards[card]).containsPoint(point, Qt.FillRule.OddEvenFill):
        return QCoreApplication.translate("Drakkard", "Sea Monster of card {card}").format(card=card)
    return ""
