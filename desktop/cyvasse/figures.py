"""The figures in the rules of Cyvasse."""

from __future__ import annotations

from desktop.cyvasse.table import CyvasseTable
from desktop.table.figures import BoardFigures
from desktop.table.game_table import Desk
from engine.cyvasse.game import Cyvasse


class CyvasseFigures(BoardFigures):
    """A unit in the hand, and what it is aimed at."""

    def __init__(self, desk: Desk) -> None:
        table = CyvasseTable(Cyvasse(), desk)
        board = table.board
        super().__init__(table, board.view, board.picking, board.places)
