"""A hint for the set-up stands pale on the board, and goes when the person goes on."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from cyvasse_host import LEFT, RIGHT, Host
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.cyvasse.armies import army_of, deployment
from desktop.table.game_table import Desk
from desktop.theme.icons import IconName
from desktop.theme.marks import Mark
from engine.cyvasse.armies import ready_made
from tests.desktop.cyvasse_seat import Seat
from tests.desktop.sight import with_the_keys


@pytest.fixture
def seat(desk: Desk, qtbot: QtBot) -> Seat:
    return Seat(with_the_keys(qtbot, Host(desk)))


ADVISED = {"a3": "king", "c4": "dragon"}


def advise(seat: Seat, army: Mapping[str, str]) -> None:
    """Point at an army as a hint does; at none: the hint is closed."""
    host = seat.host
    turn = [host.game.write_action(host.position, deployment(army))] if army else []
    host.table.show_advice(host.position, turn)


def heard_at(seat: Seat, place: str) -> str:
    """What the keyboard's cursor is told of a hex."""
    seat.host.tab_to_board()
    seat.host.table.board.cursor.go(place)
    return seat.host.table.board.view.accessibleDescription()


def pictured(seat: Seat, place: str) -> QImage:
    """A hex as it is seen."""
    middle = seat.host.at(place)
    return seat.host.board.grab(QRect(middle - QPoint(16, 16), middle + QPoint(16, 16))).toImage()


def test_an_advised_set_up_stands_pale_on_the_board_until_the_hint_is_closed(seat: Seat) -> None:
    empty = pictured(seat, "c4")
    advise(seat, ADVISED)
    pale = pictured(seat, "c4")
    assert pale != empty
    assert heard_at(seat, "c4") == "c4: South, Dragon, advised"
    assert heard_at(seat, "c5") == "c5: empty"
    assert seat.army == {}
    assert not seat.panel.ready.isEnabled()
    advise(seat, {})
    assert pictured(seat, "c4") == empty
    seat.drag_in("dragon", "c4")
    assert pictured(seat, "c4") not in (empty, pale)


def test_what_stands_otherwise_than_advised_comes_back_when_the_hint_is_closed(seat: Seat) -> None:
    seat.drag_in("king", "e5")
    seat.drag_in("dragon", "c4")
    advise(seat, ADVISED)
    assert heard_at(seat, "e5") == "e5: empty"
    assert heard_at(seat, "c4") == "c4: South, Dragon"
    assert not seat.host.marked(Mark.THREAT)
    assert not seat.hand.lines.isVisible()
    advise(seat, {})
    assert heard_at(seat, "e5") == "e5: South, King, threatened"
    assert seat.hand.lines.isVisible()
    assert seat.army == {"e5": "king", "c4": "dragon"}


@pytest.mark.parametrize("does", ["takes from the tray", "picks up", "mirrors", "is ready"])
def test_whoever_goes_on_setting_up_sees_the_own_army_again(seat: Seat, does: str) -> None:
    seat.press(IconName.SHUFFLE)
    king = next(place for place, unit in seat.army.items() if unit == "king")
    seat.host.click(king, RIGHT)
    advise(seat, ADVISED)
    match does:
        case "takes from the tray":
            seat.take("king")
        case "picks up":
            seat.host.click(next(iter(seat.army)))
        case "mirrors":
            seat.press(IconName.MIRROR)
        case "is ready":
            seat.press(IconName.FILL)
            advise(seat, ADVISED)
            seat.ready()
            QTest.mouseClick(seat.curtain.button, LEFT)
    own = {place: f"south_{unit}" for place, unit in seat.army.items()}
    assert {place: seat.host.standing(place) for place in own} == own
    assert "advised" not in heard_at(seat, "a3") + heard_at(seat, "c4")


def test_an_advised_set_up_is_laid_out_at_a_wish(seat: Seat) -> None:
    army = army_of(ready_made()[0].units.units)
    advise(seat, army)
    text = seat.host.game.write_action(seat.host.position, ready_made()[0].units)
    assert seat.host.table.can_try(text)
    seat.host.table.show_advice(seat.host.position, ())
    seat.host.table.try_out(text)
    assert seat.army == army
    assert "advised" not in heard_at(seat, next(iter(army)))
