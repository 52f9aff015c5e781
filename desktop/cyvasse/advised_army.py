"""An advised set-up on the board, before it is laid out: pale units, in place of those that stand otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPixmap

from desktop.cyvasse.board import PIECE_SIZE, Board, drawing_of
from desktop.table.piece_layer import PieceLayer
from desktop.theme.pieces import faded

PALE = 0.55
NO_SHADOW = QColor(Qt.GlobalColor.transparent)


class AdvisedArmy:
    """Changes nothing of the set-up itself."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._pieces = PieceLayer(board.view, board.places, PIECE_SIZE, self._draw, lambda: NO_SHADOW)
        self.units: Mapping[str, str] = {}
        """The pale ones, each kind of piece by the name of its drawing: {"a1": "south_king", …}."""

    def show(self, army: Mapping[str, str], standing: Mapping[str, str]) -> None:
        """Show a whole army over what stands there by now; what stands as advised is as it was."""
        kept = {place: piece for place, piece in standing.items() if army.get(place) == piece}
        self.units = {place: piece for place, piece in army.items() if place not in kept}
        self._board.stage.finish()
        self._board.show_units(kept)
        self._pieces.set_places(self._board.places)
        self._pieces.show(self.units)

    def hide(self) -> None:
        self.units = {}
        self._pieces.show({})

    def _draw(self, kind: str, size: int, ratio: float) -> QPixmap:
        return faded(self._board.theme.pieces.pixmap(drawing_of(kind), size, ratio), PALE)
