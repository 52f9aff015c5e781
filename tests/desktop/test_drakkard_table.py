"""The table round the hand: looking about, looking under cards, replay, panels, the count, and what the frame asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from drakkard_host import CTRL, LEFT, MIDDLE, OPENING, PLAIN, SHIFT, Host, match_of
from drakkard_play import play_on
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QColor, QHelpEvent, QImage, QNativeGestureEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from desktop.drakkard.art import Art, Look
from desktop.drakkard.foot import Do
from desktop.drakkard.hand_item import DIM, GHOSTLY, HAND
from desktop.drakkard.marks import Mark
from desktop.drakkard.options import DrakkardOptionsForm
from desktop.drakkard.tabletop import FADED
from desktop.table.game_table import Desk, Step
from desktop.theme.scheme import SchemeChoice
from engine.drakkard.card import CARD, COLOURS, Laid, Ship
from engine.drakkard.game import Drakkard
from engine.drakkard.geometry import Pose
from engine.drakkard.sight import visible_ships
from engine.match import Match
from tests.desktop.sight import on_screen

Key = Qt.Key
Start = Callable[..., Host]
A_TIP = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
TURN = (*OPENING, "place -6600 -6600 0", "sail 1.1", "raid 1.5")


@pytest.fixture
def start(desk: Desk, qtbot: QtBot) -> Start:
    def make(*plies: str, match: Match | None = None) -> Host:
        return on_screen(qtbot, Host(desk, match or match_of(*plies)))

    return make


def played(plies: int, seed: int = 2) -> Match:
    match = Match(Drakkard(), seed=seed)
    play_on(match, Random(seed), plies)
    return match


# -- looking about ---------------------------------------------------------------------------------------
def test_all_cards_are_in_sight_at_every_size(start: Start, qtbot: QtBot) -> None:
    host = start(match=played(30))
    for size in (QSize(1180, 800), QSize(900, 640), QSize(1600, 1000)):
        host.resize(size)
        qtbot.waitUntil(lambda: all(host.sea.rect().contains(corner) for corner in corners(host)))


def corners(host: Host) -> list[QPoint]:
    """The pixels at which the cards' corners are."""
    outlines = [host.table.board.tabletop.outline(number) for number in range(len(host.position.cards))]
    return [host.table.board.view.pixel(outline.at(corner)).toPoint() for outline in outlines for corner in range(4)]


def test_zooming_keeps_what_is_under_the_pointer(start: Start) -> None:
    host = start(*OPENING)
    pixel = host.at(40, 20)
    before = host.table.board.view.at(QPointF(pixel))
    host.wheel(4, CTRL, at=pixel)
    after = host.table.board.view.at(QPointF(pixel))
    assert (after - before).manhattanLength() * host.table.board.view.scale_now < 3


def test_a_pinch_zooms(start: Start) -> None:
    host = start(*OPENING)
    zoom, pixel = host.table.board.view.scale_now, QPointF(host.at(0, 0))
    kind, device = Qt.NativeGestureType.ZoomNativeGesture, QPointingDevice.primaryPointingDevice()
    where = host.sea.mapToGlobal(pixel)
    QApplication.sendEvent(host.sea, QNativeGestureEvent(kind, device, 2, pixel, pixel, where, 0.25, QPointF()))
    assert host.table.board.view.scale_now == pytest.approx(1.25 * zoom)


@pytest.mark.parametrize("way", ["middle", "space"])
def test_the_middle_button_or_space_pans_and_lays_nothing(start: Start, way: str) -> None:
    host = start(*OPENING)
    begun, ended = host.at(0, 0), host.at(0, 0) + QPoint(60, 30)
    if way == "middle":
        host.drag(begun, ended, MIDDLE)
    else:
        QTest.keyPress(host.view, Key.Key_Space)
        host.drag(begun, ended, LEFT)
        QTest.keyRelease(host.view, Key.Key_Space)
    moved = host.at(0, 0) - begun
    assert abs(moved.x() - 60) <= 2
    assert abs(moved.y() - 30) <= 2
    assert host.table.foot[Do.CONFIRM].isEnabled() is False


def test_things_are_drawn_for_the_new_scale_once_a_zoom_has_come_to_rest(start: Start, qtbot: QtBot) -> None:
    host = start(*OPENING)
    pace = host.table.board.tabletop.pace
    host.wheel(2, CTRL)
    assert pace.hurried
    qtbot.waitUntil(lambda: not pace.hurried)
    zoomed = host.sea.grab().toImage()
    host.table.board.view.flip(True)
    host.table.board.view.flip(False)
    qtbot.waitUntil(lambda: not pace.hurried)
    assert host.sea.grab().toImage() == zoomed


def test_arrows_pan_where_there_is_nothing_else_for_them_to_move(start: Start) -> None:
    host = start()
    before = host.at(0, 0)
    host.key(Key.Key_Right, Key.Key_Down)
    assert host.at(0, 0) == before - QPoint(60, 60)


def test_a_card_that_is_nudged_stays_in_sight(start: Start) -> None:
    host = start(*OPENING)
    host.click(-66, -66)
    for _ in range(30):
        host.key(Key.Key_Left, mods=SHIFT)
    middle = host.at(host.table.reinforcing.handling.pose.x / 100, host.table.reinforcing.handling.pose.y / 100)
    assert host.sea.rect().contains(middle)


def test_fit_shows_everything_again(start: Start) -> None:
    host = start(*OPENING)
    zoom = host.table.board.view.scale_now
    host.press(Do.ZOOM_IN)
    host.press(Do.ZOOM_IN)
    assert host.table.board.view.scale_now > zoom
    assert not host.table.camera.following
    host.press(Do.FIT)
    assert host.table.board.view.scale_now == pytest.approx(zoom)
    assert host.table.camera.following


def test_a_turned_board_has_the_other_side_at_the_bottom(start: Start) -> None:
    host = start(*OPENING)
    left, right = host.at(-36, 0), host.at(36, 0)
    assert left.x() < right.x()
    host.table.set_flipped(True)
    assert host.at(-36, 0).x() > host.at(36, 0).x()


def test_on_a_turned_board_ships_stand_upright_for_who_sits_there(start: Start) -> None:
    """Half a turn of the table puts a green ship where a red one was; seen so, it looks as from the front."""
    host = start()
    host.table.board.view.look(QPointF(0, 0), 6.0)
    before = ship_picture(host, "0.4")
    host.table.set_flipped(True)
    host.table.board.view.look(QPointF(0, 0), 6.0)
    after = ship_picture(host, "0.4")
    differing = sum(
        abs(before.pixelColor(x, y).lightness() - after.pixelColor(x, y).lightness()) > 60
        for x in range(before.width())
        for y in range(before.height())
    )
    assert differing < 0.05 * before.width() * before.height()


def ship_picture(host: Host, ship: str) -> QImage:
    """The hull and the sail of a ship as they are on the screen."""
    dot = host.dot(ship)
    middle = host.at(dot.x(), dot.y())
    reach = QPoint(40, 50)
    return host.sea.grab(QRect(middle - reach, middle + reach)).toImage()


def test_what_was_done_last_is_marked(start: Start) -> None:
    host = start(*OPENING)
    assert host.marks(Mark.LAST).isEmpty()
    host.play("place -6600 -6600 0")
    assert host.marks(Mark.LAST).boundingRect().contains(QPointF(-66, -66))
    host.play("sail 1.1")
    assert host.marks(Mark.LAST).boundingRect().contains(host.dot("1.0"))
    host.play("raid 1.5")
    assert host.marks(Mark.LAST).boundingRect().contains(host.dot("1.5"))


# -- looking under cards ---------------------------------------------------------------------------------
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


# -- replay ----------------------------------------------------------------------------------------------
def test_a_moment_of_the_past_is_shown_as_it_was_and_the_present_again(start: Start) -> None:
    host = start(*TURN)
    assert len(host.table.board.tabletop.position.cards) == 3
    host.show_after(3, Step.JUMP)
    assert len(host.table.board.tabletop.position.cards) == 2
    assert not host.offered()
    assert not host.said, "there is nothing to do in the past"
    host.show_now(Step.JUMP)
    assert host.offered() == {Do.FIND, Do.NUDGE, Do.CONFIRM}


@pytest.mark.usefixtures("full_motion")
def test_a_step_forward_is_animated_and_can_be_cut_short(start: Start) -> None:
    host = start(*TURN)
    host.show_after(3, Step.JUMP)
    host.show_after(4, Step.FORWARD)
    card = host.table.board.tabletop.card(2)
    assert card.pos() != QPointF(-66, -66), "it is on its way"
    host.show_after(5, Step.FORWARD)
    assert card.pos() == QPointF(-66, -66)
    assert card.height == card.rest


def test_under_reduced_motion_a_step_is_there_at_once(start: Start) -> None:
    host = start(*TURN)
    host.show_after(3, Step.JUMP)
    host.show_after(4, Step.FORWARD)
    assert host.table.board.tabletop.card(2).pos() == QPointF(-66, -66)


# -- what the frame asks ---------------------------------------------------------------------------------
def test_plies_are_described_in_few_words(start: Start) -> None:
    host = start(*TURN, "place -8000 3000 0", "sail 0.5", "hold")
    assert [host.table.describe(ply) for ply in host.plies] == [
        "takes green", "Flagship on 0.4", "Flagship on 1.0",
        "covers 1\N{NO-BREAK SPACE}red", "sails to 1.1", "raids 1.5",
        "covers 1\N{NO-BREAK SPACE}green", "sails to 0.5", "holds",
    ]  # fmt: skip


def test_a_line_tells_whose_ships_a_card_covers(start: Start) -> None:
    host = start(*OPENING)
    line = ("place -6000 -3000 0", "sail 1.1", "raid 1.5")
    told = host.table.phrase(host.position, line).replace("\N{NO-BREAK SPACE}", " ")
    assert told == "covers 3 red, 1 green; sails to 1.1; raids 1.5"


def test_every_side_has_an_emblem_of_its_own(start: Start) -> None:
    host = start(*OPENING)
    sides = ("first", "second", "red", "green")
    pictures = [host.table.emblem(side).pixmap(QSize(24, 24)).toImage() for side in sides]
    assert all(one != other for at, one in enumerate(pictures) for other in pictures[at + 1 :])


def test_how_the_battle_stands_is_there_for_screen_readers(start: Start) -> None:
    host = start(*OPENING)
    assert host.view.accessibleName() == "Battlefield"
    assert host.view.accessibleDescription() == (
        "Red: time to reinforce. Visible ships: 7 red, 7 green. Cards in the deck: 16."
    )


# -- the names of ships ----------------------------------------------------------------------------------
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


# -- panels ----------------------------------------------------------------------------------------------
def test_the_fleets_are_counted_live_and_the_count_can_be_hidden_for_good(start: Start, desk: Desk) -> None:
    host = start(*OPENING)
    scores = host.table.scores
    assert (scores.text("red"), scores.text("green")) == ("7", "7")
    host.play("place -6600 -6600 0")
    assert (scores.text("red"), scores.text("green")) == ("9", "10")
    QTest.mouseClick(scores.switch, LEFT, PLAIN, QPoint(12, scores.switch.height() // 2))
    assert (scores.text("red"), scores.text("green")) == ("–", "–")
    assert not start(*OPENING).table.scores.switch.isChecked(), "the next table remembers it"
    desk.settings.set_switch("drakkard/count", True)


def test_the_fleets_show_how_the_count_becomes_while_a_card_is_in_the_hand(start: Start, qtbot: QtBot) -> None:
    host = start(*OPENING)
    scores = host.table.scores
    host.hover(-66, -66)
    qtbot.waitUntil(lambda: scores.text("red") == "7 → 9")
    assert scores.text("green") == "7 → 10"
    assert "Green: visible ships 7, with the card in hand 10, Raid tokens left 6" in scores.accessibleName()
    host.hover(10, 100)
    qtbot.waitUntil(lambda: scores.text("red") == "7")
    assert "in hand" not in scores.accessibleName(), "the card may not lie there"
    host.click(-66, -66)
    qtbot.waitUntil(lambda: scores.text("green") == "7 → 10")
    host.key(Key.Key_Return)
    assert (scores.text("red"), scores.text("green")) == ("9", "10")


def test_a_count_that_is_hidden_does_not_show_how_it_becomes(start: Start, qtbot: QtBot, desk: Desk) -> None:
    host = start(*OPENING)
    scores = host.table.scores
    scores.switch.setChecked(False)
    host.hover(-66, -66)
    qtbot.waitUntil(lambda: host.table.pose_panel.across.value() < -60)
    assert (scores.text("red"), scores.text("green")) == ("–", "–")
    desk.settings.set_switch("drakkard/count", True)


def test_the_deck_shows_its_top_card_and_how_many_are_left_but_not_their_order(start: Start) -> None:
    host = start(*OPENING)
    said = host.table.deck.accessibleName()
    assert said.startswith("In hand: Sea Monster" if host.position.deck.top == "monster" else "In hand: Ships")
    assert "15 more in the deck" in said
    host.play("place -6600 -6600 0")
    assert "14 more in the deck" in host.table.deck.accessibleName()


def test_the_count_at_the_end_points_at_every_ship_that_counts(start: Start, qtbot: QtBot) -> None:
    match = played(3 + 16 * 3 - 1)
    host = start(match=match)
    host.play("hold")
    panel, scores = host.table.count_panel, host.table.scores
    assert panel.isVisible()
    assert (scores.text("red"), scores.text("green")) == ("0", "0"), "motion is reduced: the person steps"
    QTest.mouseClick(panel.next, LEFT)
    assert (scores.text("red"), scores.text("green")) == ("1", "0")
    QTest.mouseClick(panel.skip, LEFT)
    ships = host.plies[-1].events[-1].fields["ships"]
    assert isinstance(ships, dict)
    assert (scores.text("red"), scores.text("green")) == (str(ships["red"]), str(ships["green"]))
    assert host.heard[-1] == f"Counted: {ships['red']} red, {ships['green']} green."
    assert not panel.next.isEnabled()
    QTest.mouseClick(panel.go, LEFT)
    qtbot.waitUntil(lambda: scores.text("red") == "2")
    QTest.mouseClick(panel.go, LEFT)
    assert not host.table.counting.running


def test_a_game_that_ended_before_shows_its_whole_count(start: Start) -> None:
    host = start(match=played(3 + 16 * 3))
    host.show_after(len(host.plies), Step.JUMP)
    ships = visible_ships(host.position)
    assert [host.table.scores.text(colour) for colour in COLOURS] == [str(number) for number in ships]


def test_the_count_goes_away_with_its_moment(start: Start) -> None:
    host = start(match=played(3 + 16 * 3))
    assert host.table.count_panel.isVisible()
    host.show_after(len(host.plies) - 1, Step.BACK, left=host.plies[-1])
    assert not host.table.count_panel.isVisible()


# -- how things look -------------------------------------------------------------------------------------
def test_dots_are_drawn_white_where_they_count_and_rimmed_beyond(start: Start) -> None:
    host = start(*OPENING)
    host.table.camera.finish()
    host.table.board.view.zoom_by(3)
    host.leave()
    picture = host.sea.grab().toImage()
    for ship in ("0.3", "1.2"):
        dot = host.dot(ship)
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            inside = host.at(dot.x() + 1.8 * across, dot.y() + 1.8 * down)
            rim = host.at(dot.x() + 2.3 * across, dot.y() + 2.3 * down)
            assert picture.pixelColor(inside).lightness() > 230
            assert picture.pixelColor(rim).lightness() < 120


@pytest.mark.parametrize("look", [Look("token", "{}"), Look("flagship", "{}")])
def test_the_teams_differ_also_without_their_colours(desk: Desk, look: Look) -> None:
    """Drawn in greys, what is red and what is green still differ in many pixels."""
    art = Art(desk.theme)
    grey = [_greys(art, Look(look.thing, look.kind.format(colour))) for colour in ("red", "green")]
    differing = sum(abs(one - other) > 40 for one, other in zip(*grey, strict=True))
    assert differing > len(grey[0]) * 0.05


def _greys(art: Art, look: Look) -> list[int]:
    from desktop.drakkard.picture import icon

    image = icon(art, look, 2.0).pixmap(QSize(24, 24), 2.0).toImage()
    return [image.pixelColor(x, y).lightness() for x in range(image.width()) for y in range(image.height())]


@pytest.mark.usefixtures("own_scheme")
@pytest.mark.parametrize("scheme", [SchemeChoice.LIGHT, SchemeChoice.DARK])
def test_a_change_of_scheme_draws_the_table_anew(desk: Desk, start: Start, scheme: SchemeChoice) -> None:
    host = start(*OPENING)
    desk.theme.scheme.choose(scheme)
    corner = host.sea.grab().toImage().pixelColor(3, 3)
    sea = QColor(desk.theme.palette.drakkard.sea)
    assert abs(corner.lightness() - sea.lightness()) < 12


# -- options ---------------------------------------------------------------------------------------------
def test_the_options_form_gives_what_the_engine_reads_and_shows_it_again(qtbot: QtBot) -> None:
    form = DrakkardOptionsForm()
    qtbot.addWidget(form)
    assert Drakkard.with_options(form.options()).options == Drakkard().options
    form.setup.setCurrentIndex(3)
    form.overlap.setChecked(True)
    form.moves["second"].setValue(3)
    chosen = form.options()
    game = Drakkard.with_options(chosen)
    assert (game.options.setup, game.options.overlap, game.options.move_value) == ("free", True, (1, 3))
    other = DrakkardOptionsForm()
    qtbot.addWidget(other)
    other.show_options(chosen)
    assert other.options() == chosen


def test_the_form_offers_every_setup_that_the_engine_has(qtbot: QtBot) -> None:
    form = DrakkardOptionsForm()
    qtbot.addWidget(form)
    offered = [form.setup.itemData(at) for at in range(form.setup.count())]
    assert offered == [*CARD.setups, "free"]


def test_the_form_says_in_words_what_each_setup_brings(qtbot: QtBot) -> None:
    form = DrakkardOptionsForm()
    qtbot.addWidget(form)
    said = {}
    for at in range(form.setup.count()):
        form.setup.setCurrentIndex(at)
        said[form.setup.itemData(at)] = form.told.text()
    assert said["assail_the_sails"] == "Both starting cards show ships."
    assert said["longboat_launch"] == "One starting card shows ships, the other a Sea Monster."
    assert "First Player" in said["free"]
    assert len(set(said.values())) == len(said)
