"""Where the keyboard's cursor is, as it is seen and heard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject

from desktop.table.accessible import announce, describe
from desktop.table.board_view import BoardView
from desktop.table.cursor import BoardCursor
from desktop.table.highlights import Highlights
from desktop.table.picking import Picking
from desktop.theme.marks import Mark


class CursorBoard(Protocol):
    """What a board on which a cursor moves is made of."""

    view: BoardView
    cursor: BoardCursor
    picking: Picking
    marks: Highlights


class CursorVoice(QObject):
    """Marks the cursor's place, lets the hand know of it, and says what is there."""

    def __init__(self, board: CursorBoard, sentence: Callable[[str], str]) -> None:
        """`sentence`: what is to be said of a place."""
        super().__init__(board.view)
        self._board = board
        self._sentence = sentence
        board.cursor.moved.connect(self._moved)
        board.cursor.shown.connect(self._shown)

    def _shown(self, shown: bool) -> None:
        if not shown:
            self._board.marks.clear(Mark.CURSOR)

    def _moved(self, place: str) -> None:
        board = self._board
        if board.cursor.visible:
            board.marks.show(Mark.CURSOR, [place])
        board.picking.hand.hovered(place)
        sentence = self._sentence(place)
        describe(board.view, sentence)
        announce(board.view, sentence)
