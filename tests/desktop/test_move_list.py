"""The list of moves: every turn is read whole."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from pytestqt.qtbot import QtBot

from desktop.table.move_list import MoveList, Turn
from desktop.theme.metrics import Size, Space
from desktop.theme.theme import Theme
from engine.match import Ply
from tests.desktop.sight import on_screen


@pytest.mark.parametrize("letters", range(8, 30))
def test_a_row_is_high_enough_for_words_that_wrap(qtbot: QtBot, theme: Theme, letters: int) -> None:
    del theme  # its style has margins round the words
    turn = f"c4!({letters * 'i'}@e1)"
    moves = on_screen(qtbot, MoveList(lambda _: turn))
    moves.resize(2 * Size.PANEL, 200)
    moves.show_moves([Turn(0, [Ply(1, "south", turn, None, ())])], ("South", "North"), 1)
    qtbot.waitUntil(lambda: moves.columnWidth(0) > Size.PANEL / 2)
    moves.resize(Size.PANEL, 200)
    qtbot.waitUntil(lambda: moves.columnWidth(0) <= Size.PANEL / 2)

    def needed() -> int:
        inside = QRect(0, 0, moves.columnWidth(0) - 2 * Space.SMALL, 200)
        return moves.fontMetrics().boundingRect(inside, Qt.TextFlag.TextWordWrap, turn).height()

    qtbot.waitUntil(lambda: moves.rowHeight(0) >= needed())
