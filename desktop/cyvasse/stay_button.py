"""The button for cavalry that has taken: it ends the turn there. Enter, or a click on the unit, does the same."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QRect, Qt
from PySide6.QtWidgets import QPushButton

from desktop.cyvasse.board import Board
from desktop.theme.style import Kind, set_kind


class StayButton(QPushButton):
    """Stands beside the board's frame, in the corner nearest to a hex.

    Every hex round the unit may be a target, so there is no place for it among the hexes.
    """

    def __init__(self, board: Board, clicked: Callable[[], None]) -> None:
        super().__init__(board.view.viewport())
        self._board = board
        self._place = ""
        set_kind(self, Kind.PRIMARY)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.clicked.connect(lambda: clicked())
        board.view.refitted.connect(self._stand)
        self.hide()

    def show_at(self, place: str) -> None:
        self._place = place
        self.setText(QCoreApplication.translate("Cyvasse", "Stay on {hex}").format(hex=place))
        self.adjustSize()
        self._stand()
        self.show()
        self.raise_()

    def _stand(self) -> None:
        """In a corner of the box round the board, which a board of six corners leaves free."""
        if not self._place:
            return
        view, centre = self._board.view, self._board.places.centres[self._place]
        box, corner = view.mapFromScene(view.sceneRect()).boundingRect(), QRect(self.rect())
        corner.moveBottomRight(box.bottomRight())
        if centre.x() < 0:
            corner.moveLeft(box.left())
        if centre.y() < 0:
            corner.moveTop(box.top())
        self.move(corner.topLeft())
