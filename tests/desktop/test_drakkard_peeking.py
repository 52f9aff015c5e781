"""Looking under the cards of Drakkard: held, switched, layer by layer, by the keyboard alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from drakkard_host import CTRL, OPENING, SHIFT, Host, Start, starter
from drakkard_play import played
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.drakkard.foot import Do
from desktop.drakkard.hand_item import DIM, GHOSTLY, HAND
from desktop.drakkard.marks import Mark
from desktop.drakkard.tabletop import FADED
from desktop.table.game_table import Desk, Step
from engine.drakkard.card import CARD, Laid, Ship
from engine.drakkard.game import Drakkard
from engine.drakkard.geometry import Pose
from engine.match import Match

Key = Qt.Key


@pytest.fixture
def start(desk: Desk, qtbot: QtBot) -> Start:
    return starter(desk, qtbot)


def buried(host: Host) -> tuple[QPointF, list[int]]:
    """A centre over which cards lie, and all cards there, the lowest first."""
    tabletop = host.table.board.tabletop
    for number, card in enumerate(host.position.cards):
        for ship in range(len(CARD.faces[card.face].dots)):
            stack = tabletop.stack(tabletop.dot(Ship(number, ship)))
            if len(stack) > 1 and stack[0] == number:
                return tabletop.dot(Ship(number, ship)), stack
    raise AssertionError("nothing is buried")


def test_holding_x_fades_the_cards_over_the_lowest_one_under_the_pointer(start: Start) -> None:
    host = start(match=played(28))
    point, stack = buried(host)
    host.hover(point.x(), point.y())
    QTest.keyPress(host.view, Key.Key_X)
    cards = [host.table.board.tabletop.card(number) for number in range(len(host.position.cards))]
    assert host.table.peeking.card == stack[0]
    assert cards[stack[0]].opacity() == 1.0
    assert all(cards[number].opacity() == FADED for number in stack[1:])
    QTest.keyRelease(host.view, Key.Key_X)
    assert all(card.opacity() == 1.0 for card in cards)


def test_the_card_in_hand_stays_out_of_the_way_while_the_look_is_zoomed(start: Start) -> None:
    host = start(*OPENING)
    host.hover(-66, -66)
    (held,) = [item for item in host.view.scene().items() if item.zValue() == HAND and item.isVisible()]
    assert held.opacity() == GHOSTLY
    QTest.keyPress(host.view, Key.Key_X)
    assert held.opacity() == DIM
    host.table.board.view.zoom_by(1.5)
    assert held.opacity() == DIM
    QTest.keyRelease(host.view, Key.Key_X)
    assert held.opacity() == GHOSTLY


def test_while_looking_the_wheel_goes_layer_by_layer(start: Start) -> None:
    host = start(match=played(28))
    point, stack = buried(host)
    host.hover(point.x(), point.y())
    QTest.keyPress(host.view, Key.Key_X)
    host.wheel(1)
    assert host.table.peeking.card == stack[1]
    QTest.keyRelease(host.view, Key.Key_X)


def test_the_button_looks_under_cards_until_it_is_pressed_again_and_nothing_can_be_laid(start: Start) -> None:
    host = start(*OPENING)
    host.press(Do.PEEK)
    host.click(-66, -66)
    assert host.table.peeking.on
    assert not host.table.foot[Do.CONFIRM].isEnabled()
    host.press(Do.PEEK)
    assert not host.table.peeking.on


def test_what_is_looked_under_stays_so_when_another_moment_is_shown(start: Start) -> None:
    host = start(match=played(28))
    point, stack = buried(host)
    host.press(Do.PEEK)
    host.hover(point.x(), point.y())
    host.show_after(len(host.plies) - 1, Step.BACK, left=host.plies[-1])
    assert host.table.board.tabletop.card(stack[1]).opacity() == FADED


def test_who_looks_under_cards_is_told_what_is_seen_and_nothing_else_is_marked(start: Start) -> None:
    host = start(match=played(27))
    point, stack = buried(host)
    host.hover(point.x(), point.y())
    said = host.said
    QTest.keyPress(host.view, Key.Key_X)
    assert host.said.startswith(f"Card {stack[0]}, ")
    assert f"layer 1 of {len(stack)} here" in host.said
    assert host.heard[-1] == host.said
    marks = host.table.board.marks
    assert marks.is_shown(Mark.PEEKED)
    assert not marks.is_shown(Mark.COVERED)
    assert not marks.is_shown(Mark.LAST)
    QTest.keyRelease(host.view, Key.Key_X)
    assert marks.is_shown(Mark.LAST)
    assert host.said == said, "what was said of the card in hand comes back"


def test_the_keyboard_alone_looks_under_cards_layer_by_layer_and_card_by_card(start: Start) -> None:
    host = start(match=played(28))
    peeking, tabletop = host.table.peeking, host.table.board.tabletop
    QTest.keyPress(host.view, Key.Key_X)
    host.key(Key.Key_N)
    first = peeking.card
    assert first is not None
    stack = tabletop.stack(tabletop.outline(first).boundingRect().center())
    host.key(Key.Key_Up)
    assert peeking.card == stack[(stack.index(first) + 1) % len(stack)]
    host.key(Key.Key_Down)
    assert peeking.card == first
    host.key(Key.Key_N)
    assert peeking.card is not None
    assert peeking.card > first
    host.key(Key.Key_N, mods=SHIFT)
    assert peeking.card == first
    QTest.keyRelease(host.view, Key.Key_X)
    assert not peeking.on


def test_esc_ends_looking_under_cards_that_the_button_began(start: Start) -> None:
    host = start(*OPENING)
    host.press(Do.PEEK)
    host.key(Key.Key_Escape)
    assert not host.table.peeking.on
    assert not host.table.foot[Do.PEEK].isChecked()


def test_a_peek_ends_with_the_focus_since_the_key_is_let_go_elsewhere(start: Start, qtbot: QtBot) -> None:
    host = start(match=played(28))
    host.activateWindow()
    qtbot.waitUntil(host.view.hasFocus)
    QTest.keyPress(host.view, Key.Key_X)
    host.table.foot[Do.FIT].setFocus()
    assert not host.table.peeking.on


@pytest.mark.usefixtures("full_motion")
def test_who_zooms_amid_the_cameras_motion_keeps_what_was_zoomed_to(start: Start, qtbot: QtBot) -> None:
    host = start(*OPENING)
    view = host.table.board.view
    before = view.scale_now
    host.play("place -6600 -6600 0")
    qtbot.waitUntil(lambda: view.scale_now != before)
    host.wheel(3, CTRL)
    zoomed = view.scale_now
    qtbot.wait(400)
    assert view.scale_now == zoomed


def test_cards_that_lie_as_far_apart_as_they_may_are_all_shown(start: Start) -> None:
    game = Drakkard()
    corners = (Laid("ships", Pose(-200_000, -200_000, 0)), Laid("ships", Pose(200_000, 200_000, 0)))
    host = start(match=Match(game, start=replace(game.start(5), cards=corners)))
    shown = QRectF(host.sea.rect())
    view, tabletop = host.table.board.view, host.table.board.tabletop
    for card in (0, 1):
        assert shown.contains(view.viewportTransform().mapRect(tabletop.outline(card).boundingRect()))
