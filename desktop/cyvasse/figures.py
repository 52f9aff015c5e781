"""The figures in the rules of Cyvasse."""

from __future__ import annotations

from PySide6.QtGui import QPixmap

from desktop.cyvasse.board import drawing_of
from desktop.cyvasse.table import CyvasseTable
from desktop.table.figures import BoardFigures
from desktop.table.game_table import Desk
from engine.cyvasse.game import Cyvasse

UNIT = 32
"""The size of a unit by itself, in device-independent pixels."""


class CyvasseFigures(BoardFigures):
    """Besides those of the data, `unit/rabble`: a unit by itself."""

    def __init__(self, desk: Desk) -> None:
        table = CyvasseTable(Cyvasse(), desk)
        board = table.board
        super().__init__(table, board.view, board.picking, board.places)
        self._theme = desk.theme

    def draw(self, name: str) -> QPixmap:
        kind, _, unit = name.partition("/")
        if kind != "unit":
            return super().draw(name)
        return self._theme.pieces.pixmap(drawing_of(f"south_{unit}"), UNIT, self._view.devicePixelRatioF())
