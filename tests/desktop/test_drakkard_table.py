"""The table round the hand: looking about, replay, what the frame asks, how things look, and the options."""

from __future__ import annotations

import pytest
from drakkard_host import CTRL, LEFT, MIDDLE, OPENING, SHIFT, Host, Start, starter
from drakkard_play import played
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QNativeGestureEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.drakkard.art import Art, Look
from desktop.drakkard.foot import Do
from desktop.drakkard.marks import Mark
from desktop.drakkard.options import DrakkardOptionsForm
from desktop.table.game_table import Desk, Step
from desktop.theme.scheme import SchemeChoice
from engine.drakkard.card import CARD
from engine.drakkard.game import Drakkard

Key = Qt.Key
TURN = (*OPENING, "place -6600 -6600 0", "sail 1.1", "raid 1.5")


@pytest.fixture
def start(desk: Desk, qtbot: QtBot) -> Start:
    return starter(desk, qtbot)


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
