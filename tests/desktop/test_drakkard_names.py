"""The names of ships: where the mouse rests, and written on the sea."""

from __future__ import annotations

from dataclasses import replace

import pytest
from drakkard_host import OPENING, Host, Start, starter
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize
from PySide6.QtGui import QAction, QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from desktop.drakkard.foot import Do
from desktop.table.game_table import Desk, Step
from engine.drakkard.card import Laid
from engine.drakkard.game import Drakkard
from engine.drakkard.geometry import Pose
from engine.match import Match

A_TIP = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
TURN = (*OPENING, "place -6600 -6600 0", "sail 1.1", "raid 1.5")


@pytest.fixture
def start(desk: Desk, qtbot: QtBot) -> Start:
    return starter(desk, qtbot)


def tip_at(host: Host, point: QPointF) -> str:
    """What is shown where the mouse comes to rest."""
    pixel = host.at(point.x(), point.y())
    QApplication.sendEvent(host.sea, QHelpEvent(QEvent.Type.ToolTip, pixel, host.sea.mapToGlobal(pixel)))
    return QToolTip.text() if QToolTip.isVisible() else ""


def wait_for_no_tip(host: Host, qtbot: QtBot, point: QPointF) -> None:
    """A name that was shown before fades."""
    tip_at(host, point)
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


@A_TIP
def test_a_ship_is_named_where_the_mouse_rests_in_every_phase_and_in_the_past(start: Start, qtbot: QtBot) -> None:
    host = start(*TURN)
    assert tip_at(host, host.dot("0.1")) == "Red ship 0.1"
    host.show_after(len(OPENING), Step.JUMP)
    assert tip_at(host, host.dot("0.5")) == "Green ship 0.5"
    host.show_after(0, Step.JUMP)
    assert tip_at(host, host.dot("1.0")) == "Red ship 1.0"
    wait_for_no_tip(host, qtbot, QPointF(0, 120))


@A_TIP
def test_what_the_card_in_hand_hides_is_not_named(start: Start, qtbot: QtBot) -> None:
    host = start(*OPENING)
    dot = host.dot("0.5")
    host.hover(dot.x(), dot.y())
    wait_for_no_tip(host, qtbot, dot)
    host.click(-66, -66)
    assert tip_at(host, dot) == "Green ship 0.5", "a draft lies elsewhere"
    wait_for_no_tip(host, qtbot, host.dot("0.0"))


@A_TIP
def test_the_upper_cards_ships_and_its_sea_monster_are_named_not_those_beneath(start: Start) -> None:
    game = Drakkard()
    cards = (Laid("ships", Pose(0, 0, 0)), Laid("ships", Pose(9000, 0, 0)), Laid("monster", Pose(1500, -1500, 3000)))
    host = start(match=Match(game, start=replace(game.start(5), cards=cards)))
    assert tip_at(host, QPointF(15, -15)) == "Sea Monster of card 2"
    assert tip_at(host, host.dot("2.4")).endswith("ship 2.4")


@pytest.fixture
def numbered(start: Start, desk: Desk) -> Host:
    desk.settings.set_switch("drakkard/numbers", True)
    return start(*OPENING)


def numbers_shown(host: Host) -> set[str]:
    numbers = host.table.numbers
    return set(numbers.texts) if numbers.isVisible() else set()


def test_ships_bear_their_numbers_and_lose_them_when_a_card_covers_them(numbered: Host) -> None:
    host = numbered
    assert numbers_shown(host) == {f"{card}.{ship}" for card in (0, 1) for ship in range(8)}, "also under Flagships"
    host.play("place -6600 -6600 0")
    assert "0.0" not in numbers_shown(host)
    assert "2.0" in numbers_shown(host)
    host.play("sail 1.1")
    host.play("raid 1.5")
    assert "1.5" in numbers_shown(host), "a token is named by its ship"


def test_a_number_is_written_below_its_ship_upright_on_a_turned_board_too(numbered: Host) -> None:
    host = numbered
    for flipped in (False, True):
        host.table.set_flipped(flipped)
        dot = host.dot("0.5")
        under = QRect(host.at(dot.x(), dot.y()) + QPoint(-12, 6), QSize(24, 22))
        written = host.sea.grab(under).toImage()
        numbers_action(host).trigger()
        assert host.sea.grab(under).toImage() != written
        numbers_action(host).trigger()
        assert host.sea.grab(under).toImage() == written


def numbers_action(host: Host) -> QAction:
    (action,) = [each for each in host.table.view_actions() if "Numbers" in each.text()]
    return action


def test_the_numbers_are_written_once_they_are_asked_for_and_from_then_on(start: Start) -> None:
    host = start(*OPENING)
    assert not numbers_shown(host)
    numbers_action(host).trigger()
    assert numbers_shown(host)
    assert numbers_shown(start(*OPENING)), "the next table remembers it"


def test_numbers_are_out_of_the_way_while_one_looks_under_cards(numbered: Host) -> None:
    numbered.press(Do.PEEK)
    assert not numbers_shown(numbered)
    numbered.press(Do.PEEK)
    assert numbers_shown(numbered)
