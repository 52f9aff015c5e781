"""The panel beside the board: moves are to be seen at every size, and a wide window has room for two columns."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QHeaderView
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.table.board_view import BoardView
from desktop.table.move_list import MoveList
from desktop.table.panel_scroll import PanelScroll
from desktop.table.side_panel import BELOW, BOARD_SHAPE, LEAST, MOST_OF_ONE, ROWS, TWO_COLUMNS, breadth_beside_board
from engine.match import Match
from engine.registry import GAMES
from tests.desktop.at_the_window import open_match, press
from tests.desktop.sight import seen


def played(game: str, rows: int) -> Match:
    """A match with so many rounds, played at random."""
    match, chance = Match(GAMES[game]().with_options({}), seed=5), Random(3)
    while len(match.plies) < 2 * rows:
        rules, position = match.game, match.position
        witness = rules.witness(position) if len(match.plies) < 2 else None
        match.play(rules.write_action(position, witness or chance.choice(list(rules.actions(position)))))
    return match


def whole_rows(moves: MoveList) -> int:
    """How many rows are to be seen from top to bottom."""
    view, rows = moves.viewport().rect(), range(moves.model().rowCount())
    boxes = [moves.visualRect(moves.model().index(row, 0)) for row in rows]
    return sum(view.top() <= box.top() and box.bottom() <= view.bottom() for box in boxes)


def in_window(widget: MoveList | PanelScroll | BoardView, window: MainWindow) -> QRect:
    return QRect(widget.mapTo(window, widget.rect().topLeft()), widget.size())


@pytest.mark.parametrize("analysis", [False, True])
@pytest.mark.parametrize("game", ["cyvasse", "navia"])
def test_at_its_first_size_the_window_shows_moves_under_the_cards(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, game: str, analysis: bool
) -> None:
    open_match(qtbot, window, tmp_path, played(game, rows=8))
    if analysis:
        press(window, Qt.Key.Key_E)
    (moves,), (panels,) = seen(window, MoveList), seen(window, PanelScroll)
    qtbot.waitUntil(lambda: whole_rows(moves) >= ROWS - 1)
    assert in_window(panels, window).bottom() < in_window(moves, window).top()


def test_in_the_smallest_window_moves_and_cards_are_both_to_be_seen(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    open_match(qtbot, window, tmp_path, played("navia", rows=8))
    press(window, Qt.Key.Key_E)
    window.resize(900, 640)
    (moves,), (panels,) = seen(window, MoveList), seen(window, PanelScroll)
    qtbot.waitUntil(lambda: window.height() == 640 and whole_rows(moves) >= 3)
    assert panels.height() >= 100


def test_in_a_wide_window_the_moves_stand_beside_the_cards(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    open_match(qtbot, window, tmp_path, played("cyvasse", rows=8))
    window.resize(1366, 700)
    (moves,), (panels,), (board,) = seen(window, MoveList), seen(window, PanelScroll), seen(window, BoardView)
    qtbot.waitUntil(lambda: in_window(panels, window).right() < in_window(moves, window).left())
    assert whole_rows(moves) == 8
    assert board.width() >= board.height(), "the board is as large as its height lets it be"
    window.resize(1000, 700)
    qtbot.waitUntil(lambda: in_window(panels, window).bottom() < in_window(moves, window).top())


@pytest.mark.parametrize("height", [600, 800, 1050])
def test_the_panel_takes_what_the_board_does_not_need_within_limits(height: int) -> None:
    breadths = [breadth_beside_board(QSize(width, height)) for width in range(900, 2600)]
    assert breadths == sorted(breadths)
    assert breadths[0] == LEAST
    assert not [each for each in breadths if MOST_OF_ONE < each < TWO_COLUMNS]
    for width, breadth in zip(range(900, 2600), breadths, strict=True):
        assert breadth == LEAST or width - breadth >= int(BOARD_SHAPE * (height - BELOW))


def test_a_row_of_one_line_has_the_height_that_the_list_reckons_with(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    open_match(qtbot, window, tmp_path, played("cyvasse", rows=8))
    (moves,) = seen(window, MoveList)
    (heading,) = [each for each in seen(moves, QHeaderView) if each.orientation() == Qt.Orientation.Horizontal]
    qtbot.waitUntil(lambda: moves.height_of(2) - moves.height_of(1) == moves.rowHeight(5))
    assert moves.height_of(0) >= heading.height()
