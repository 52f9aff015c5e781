"""The figures in the rules of Drakkard."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from desktop.drakkard.table import DrakkardTable
from desktop.table.figures import Figure, Figures
from desktop.table.game_table import Desk
from engine.drakkard.game import Drakkard
from engine.drakkard.geometry import Pose


class DrakkardFigures(Figures):
    """`hand`: the pose at which to `lay` the card in hand; `part`: left, top, width and height, in mm."""

    def __init__(self, desk: Desk) -> None:
        table = DrakkardTable(Drakkard(), desk)
        super().__init__(table, table.board.view)
        self._board, self._reinforcing = table.board, table.reinforcing

    def _size(self, figure: Figure) -> None:
        area = self._area(figure)
        self._board.view.setFixedSize((area.size() * figure.scale).toSize())
        self._table.adjustSize()

    def _act(self, figure: Figure) -> None:
        if "lay" in figure.hand:
            self._reinforcing.lay_out(Pose(*figure.hand["lay"]))
        self._board.view.look(self._area(figure).center(), figure.scale)
        self._board.tabletop.pace.settle()

    def _area(self, figure: Figure) -> QRectF:
        return QRectF(*figure.part)
