"""Drakkard's table below other things in a window: everything is painted where it counts."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.drakkard.table import DrakkardTable
from desktop.table.game_table import Desk, Moment, Step
from engine.drakkard.game import Drakkard


def test_a_ships_dot_is_painted_where_a_click_finds_it(desk: Desk, qtbot: QtBot) -> None:
    game = Drakkard.with_options({})
    table = DrakkardTable(game, desk)
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    layout.addWidget(QLabel("\n\nsomething above the table\n\n"))
    layout.addWidget(table, 1)
    window.resize(900, 700)
    table.show_moment(Moment(game.start(3), None, None, None, Step.JUMP, live=False))
    window.show()
    qtbot.waitExposed(window)
    qtbot.wait(50)
    view = table.board.view
    pixel = view.viewport().mapTo(window, view.pixel(QPointF(-36 - 19, -33)).toPoint())
    image = window.grab().toImage()
    assert image.pixelColor(pixel).lightness() > 240
    assert image.pixelColor(pixel + QPoint(0, 40)).lightness() < 240
