"""The figures in the rules of Navia Dratp."""

from __future__ import annotations

from PySide6.QtGui import QPixmap

from desktop.navia.sign_figures import mark_picture, sign_picture
from desktop.navia.table import NaviaTable
from desktop.table.figures import BoardFigures, Figure
from desktop.table.game_table import Desk
from engine.navia.game import Navia


class NaviaFigures(BoardFigures):
    """`hand` may also `use` a power of what is picked up, aiming at where it looks, and see the pieces as in the
    `compact` view. Besides: `sign/bent`, a sign of a compass, and `mark/jump`, a mark on the mat."""

    def __init__(self, desk: Desk) -> None:
        table = NaviaTable(Navia(), desk)
        board = table.board
        super().__init__(table, board.view, board.picking, board.places)
        self._board, self._play = board, table.play

    def draw(self, name: str) -> QPixmap:
        palette, ratio = self._board.theme.palette, self._board.view.devicePixelRatioF()
        match name.split("/"):
            case ["sign", sign]:
                return sign_picture(sign, palette, ratio)
            case ["mark", mark]:
                return mark_picture(mark, self._board.places, palette, ratio)
        return super().draw(name)

    def _act(self, figure: Figure) -> None:
        self._board.show_compact(figure.hand.get("compact", False))
        super()._act(figure)
        if "use" in figure.hand:
            self._play.use_power(figure.hand["use"])
            self._play.hovered(figure.hand["look"])
