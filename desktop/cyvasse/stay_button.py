"""The button beside a cavalry unit that has taken: it ends the turn there. Enter does the same."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtWidgets import QPushButton

from desktop.cyvasse.board import Board
from desktop.cyvasse.hexes import RADIUS
from desktop.theme.style import Kind, set_kind


class StayButton(QPushButton):
    """Stands under a hex of the board and moves with it."""

    def __init__(self, board: Board, clicked: Callable[[], None]) -> None:
        super().__init__(QCoreApplication.translate("Cyvasse", "Stay here"), board.view.viewport())
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
        self.adjustSize()
        self._stand()
        self.show()
        self.raise_()

    def _stand(self) -> None:
        """Below the hex, or above it where there is no room, inside the board's window."""
        if not self._place:
            return
        view, centre = self._board.view, self._board.places.centres[self._place]
        middle = view.mapFromScene(centre)
        below = view.mapFromScene(centre.x(), centre.y() + RADIUS * 1.15).y()
        above = view.mapFromScene(centre.x(), centre.y() - RADIUS * 1.15).y() - self.height()
        room = view.viewport().rect()
        top = below if below + self.height() <= room.bottom() else above
        left = min(max(room.left(), middle.x() - self.width() // 2), room.right() - self.width())
        self.move(QPoint(left, top))
