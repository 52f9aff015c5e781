"""Drakkard's table below other things in a window: everything is painted where it counts."""

from __future__ import annotations

import pytest
from drakkard_host import OPENING, Host, match_of
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.drakkard.foot import Do
from desktop.drakkard.table import DrakkardTable
from desktop.table.game_table import Desk, Moment, Step
from engine.drakkard.game import Drakkard

BOARD_AT_900 = 580
"""How wide the board is in a window of 900 pixels."""


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_a_ships_dot_is_painted_where_a_click_finds_it_at_every_density(desk: Desk, qtbot: QtBot, ratio: float) -> None:
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
    view = table.board.view

    def bright() -> list[bool]:
        """Whether the picture is white at a dot, below it, and at the sea's corner."""
        dot = view.viewport().mapTo(window, view.pixel(QPointF(-36 - 19, -33)).toPoint())
        corner = view.viewport().mapTo(window, QPoint(20, 20))
        image = QImage(window.size() * ratio, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        window.render(image)
        return [image.pixelColor(pixel * ratio).lightness() > 240 for pixel in (dot, dot + QPoint(0, 40), corner)]

    qtbot.waitUntil(lambda: bright() == [True, False, False])


@pytest.mark.parametrize("width", [BOARD_AT_900, 520])
def test_every_button_of_the_phase_has_room_for_its_words_in_a_small_window_even_to_confirm_anyway(
    desk: Desk, qtbot: QtBot, width: int
) -> None:
    host = Host(desk, match_of(*OPENING))
    qtbot.addWidget(host)
    host.show()
    host.table.setFixedWidth(width)
    qtbot.waitExposed(host)
    buttons = [host.table.foot[do] for do in (Do.FIND, Do.NUDGE, Do.CONFIRM)]
    for twice in (False, True, False):
        host.table.foot.show_confirm(enabled=True, twice=twice)
        qtbot.waitUntil(lambda: all(button.width() >= button.sizeHint().width() for button in buttons))
        assert host.table.foot[Do.PEEK].isVisible()
    host.table.setFixedWidth(900)
    qtbot.waitUntil(host.table.foot[Do.ZOOM_IN].isVisible)
    assert not host.table.foot[Do.FIND].icon().isNull()
