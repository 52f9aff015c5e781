"""The card in hand: how mouse, wheel and keys move and turn it, and what is shown and said meanwhile."""

from __future__ import annotations

import re

import pytest
from drakkard_host import (
    ALT,
    CTRL,
    FREE_PLACE,
    LEFT,
    MIDDLE,
    OPENING,
    PLAIN,
    RIGHT,
    SHIFT,
    Host,
    Start,
    in_hand,
    isolated,
    starter,
)
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.drakkard.foot import Do
from desktop.drakkard.handling import InHand
from desktop.drakkard.marks import Mark
from desktop.table.game_table import Desk, Step, Tone
from engine.drakkard.geometry import Pose
from engine.game import Result

Key = Qt.Key


@pytest.fixture
def start(desk: Desk, qtbot: QtBot) -> Start:
    return starter(desk, qtbot, *OPENING)


def draft(host: Host) -> None:
    """Lay the card where it is legal."""
    host.click(*FREE_PLACE)
    assert in_hand(host) is InHand.DRAFT


# -- the ghost -------------------------------------------------------------------------------------------
def test_the_ghost_follows_the_pointer_from_the_beginning_of_the_phase(start: Start) -> None:
    host = start()
    for x, y in ((-80.0, 30.0), (20.0, -40.0), (70.0, 60.0)):
        host.hover(x, y)
        point = host.point(x, y)
        assert in_hand(host) is InHand.GHOST
        assert (host.pose.x, host.pose.y) == (round(point.x() * 100), round(point.y() * 100))


def test_the_ghost_goes_when_the_pointer_leaves_the_sea_and_comes_back_with_it(start: Start) -> None:
    host = start()
    host.hover(*FREE_PLACE)
    assert host.table.reinforcing.handling.seen
    host.leave()
    assert not host.table.reinforcing.handling.seen
    assert host.marks(Mark.COVERED).isEmpty()
    host.hover(-60, -60)
    assert host.table.reinforcing.handling.seen


def test_dots_that_go_down_are_marked_and_counted_in_words(start: Start) -> None:
    host = start()
    host.hover(*FREE_PLACE)
    assert host.marked(Mark.COVERED, [f"{card}.{ship}" for card in (0, 1) for ship in range(8)]) == ["0.0"]
    assert host.said.startswith("Covers 1\N{NO-BREAK SPACE}red.")
    assert host.tone is Tone.HINT


def test_an_obstacle_in_the_way_is_outlined_and_named_with_its_depth_in_millimetres(start: Start) -> None:
    host = start()
    dot = host.dot("1.0")
    host.hover(dot.x(), dot.y())
    assert host.marked(Mark.BLOCKER, ["0.4", "1.0"]) == ["1.0"]
    assert re.fullmatch(r"The card overlaps the Flagship of Red by \d+\.\d mm\.", host.said)
    assert host.tone is Tone.REFUSED


def test_every_obstacle_in_the_way_is_outlined(start: Start) -> None:
    host = start(*OPENING, "place -6600 -6600 0", "sail 1.1", "raid 1.0")
    dot = host.dot("1.0")
    host.hover(dot.x() + 10, dot.y())
    assert host.marked(Mark.BLOCKER, ["1.0", "1.1"]) == ["1.0", "1.1"]
    told = r"The card overlaps the Raid token on ship 1\.0 by \d+\.\d mm, the Flagship of Red by \d+\.\d mm\."
    assert re.fullmatch(told, host.said), "in one sentence, each depth with one decimal"


def test_obstacles_of_one_kind_are_named_together(start: Start) -> None:
    host = start()
    host.hover(0, 0)
    told = r"The card overlaps the Flagships of Red by \d+\.\d mm, Green by \d+\.\d mm\."
    assert re.fullmatch(told, host.said)


def test_a_card_over_the_bare_sea_is_refused_because_it_covers_nothing(start: Start) -> None:
    host = start()
    host.hover(10, 100)
    assert "covers no visible centre" in host.said
    assert host.marks(Mark.COVERED).isEmpty()


# -- turning ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("notches", "mods", "degrees"), [(1, PLAIN, 5), (-1, PLAIN, 355), (3, PLAIN, 15), (1, SHIFT, 1), (-2, SHIFT, 358)]
)
def test_the_wheel_turns_by_5_degrees_and_with_shift_by_1(
    start: Start, notches: int, mods: Qt.KeyboardModifier, degrees: int
) -> None:
    host = start()
    host.hover(*FREE_PLACE)
    host.wheel(notches, mods)
    assert host.pose.angle == degrees * 100


@pytest.mark.parametrize(
    ("key", "mods", "degrees"),
    [(Key.Key_Q, PLAIN, 345), (Key.Key_E, PLAIN, 15), (Key.Key_R, PLAIN, 90), (Key.Key_R, SHIFT, 270)],
)
def test_q_e_and_r_turn_by_15_and_90_degrees(
    start: Start, key: Qt.Key, mods: Qt.KeyboardModifier, degrees: int
) -> None:
    host = start()
    host.hover(*FREE_PLACE)
    host.key(key, mods=mods)
    assert host.pose.angle == degrees * 100


def test_a_draft_turns_about_its_own_middle_wherever_the_pointer_is(start: Start) -> None:
    host = start()
    draft(host)
    before = host.pose
    host.hover(-40, -90)
    host.wheel(2)
    host.key(Key.Key_E)
    assert host.pose == before._replace(angle=2500)


def test_the_rotate_handle_turns_the_draft_and_leaves_its_middle(start: Start) -> None:
    host = start()
    draft(host)
    handling, before = host.table.reinforcing.handling, host.pose
    knob = host.table.board.view.pixel(handling.handle).toPoint()
    middle = host.at(before.x / 100, before.y / 100)
    arm = middle.y() - knob.y()
    QTest.mousePress(host.sea, Qt.MouseButton.LeftButton, PLAIN, knob)
    assert handling.turning
    QTest.mouseMove(host.sea, middle + QPointF(arm, 0).toPoint())
    QTest.mouseRelease(host.sea, Qt.MouseButton.LeftButton, PLAIN, middle + QPointF(arm, 0).toPoint())
    assert not handling.turning
    assert (host.pose.x, host.pose.y) == (before.x, before.y)
    assert abs(host.pose.angle - 9000) <= 60


def test_the_handle_is_at_the_lower_edge_where_only_that_is_in_sight_and_turns_the_card_just_so(start: Start) -> None:
    host = start()
    draft(host)
    handling, view = host.table.reinforcing.handling, host.table.board.view
    before = host.pose
    middle, knob = host.at(before.x / 100, before.y / 100), view.pixel(handling.handle).toPoint()
    assert knob.y() > middle.y()
    host.drag(knob, middle - QPoint(knob.y() - middle.y(), 0))
    assert (host.pose.x, host.pose.y) == (before.x, before.y)
    assert abs(host.pose.angle - 9000) <= 60
    host.key(Key.Key_Q, Key.Key_Q, Key.Key_Q, Key.Key_Q, Key.Key_Q, Key.Key_Q)
    host.drag(host.sea.rect().center(), host.sea.rect().center() + QPoint(0, 80), MIDDLE)
    assert view.pixel(handling.handle).y() < host.at(before.x / 100, before.y / 100).y(), "both are in sight"


def test_an_angle_and_a_place_can_be_typed(start: Start) -> None:
    host = start()
    draft(host)
    panel = host.table.pose_panel
    for field, text in ((panel.across, "-66.5"), (panel.down, "-65.25"), (panel.angle, "33.33")):
        field.selectAll()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Key.Key_Return)
    assert host.pose == Pose(-6650, -6525, 3333)


def test_typed_figures_follow_the_hand(start: Start, qtbot: QtBot) -> None:
    host = start()
    host.hover(*FREE_PLACE)
    host.wheel(3)
    panel = host.table.pose_panel
    qtbot.waitUntil(lambda: panel.angle.value() == 15.0)
    assert panel.across.value() == host.pose.x / 100


# -- the draft -------------------------------------------------------------------------------------------
def test_a_click_lays_a_draft_that_stays_where_it_is(start: Start) -> None:
    host = start()
    draft(host)
    before = host.pose
    host.hover(40, 80)
    assert host.pose == before
    assert not host.plies[len(OPENING) :]


def test_a_draft_can_be_dragged_by_any_part_of_it(start: Start) -> None:
    host = start()
    draft(host)
    before, grip = host.pose, (-80.0, -90.0)
    start_pixel, end_pixel = host.at(*grip), host.at(grip[0] + 6, grip[1] + 4)
    moved = host.table.board.view.at(QPointF(end_pixel)) - host.table.board.view.at(QPointF(start_pixel))
    host.drag(start_pixel, end_pixel)
    assert in_hand(host) is InHand.DRAFT
    assert abs(host.pose.x - before.x - moved.x() * 100) <= 1
    assert abs(host.pose.y - before.y - moved.y() * 100) <= 1


@pytest.mark.parametrize(("mods", "step"), [(PLAIN, 100), (SHIFT, 1000), (ALT, 10)])
def test_arrows_nudge_by_1_mm_with_shift_by_10_with_alt_by_a_tenth(
    start: Start, mods: Qt.KeyboardModifier, step: int
) -> None:
    host = start()
    draft(host)
    before = host.pose
    host.key(Key.Key_Right, Key.Key_Right, Key.Key_Left, Key.Key_Up, mods=mods)
    assert host.pose == before._replace(x=before.x + step, y=before.y - step)


def test_on_a_turned_board_the_arrows_go_the_way_that_the_screen_shows(start: Start) -> None:
    host = start()
    draft(host)
    before = host.pose
    host.table.set_flipped(True)
    pixel = host.at(before.x / 100, before.y / 100)
    host.key(Key.Key_Right, mods=SHIFT)
    assert host.at(host.pose.x / 100, host.pose.y / 100).x() > pixel.x()


@pytest.mark.parametrize("way", ["Esc", "right click"])
def test_a_draft_is_taken_back_by_esc_or_right_click(start: Start, way: str) -> None:
    host = start()
    draft(host)
    if way == "Esc":
        host.key(Key.Key_Escape)
    else:
        host.click(*FREE_PLACE, button=RIGHT)
    assert in_hand(host) is InHand.GHOST
    host.hover(-50, 70)
    assert host.pose.y == round(host.point(-50, 70).y() * 100)


# -- confirming ------------------------------------------------------------------------------------------
def test_enter_places_a_legal_draft(start: Start) -> None:
    host = start()
    draft(host)
    pose = host.pose
    host.key(Key.Key_Return)
    assert host.last == f"place {pose.x} {pose.y} {pose.angle}"
    assert host.position.phase == "move"


def test_the_confirm_button_places_a_legal_draft(start: Start) -> None:
    host = start()
    host.hover(*FREE_PLACE)
    assert not host.table.foot[Do.CONFIRM].isEnabled(), "a ghost is no draft"
    draft(host)
    host.press(Do.CONFIRM)
    assert host.last.startswith("place ")


def test_enter_on_an_illegal_draft_says_why_and_places_nothing(start: Start) -> None:
    host = start()
    dot = host.dot("1.0")
    host.click(dot.x(), dot.y())
    assert not host.table.foot[Do.CONFIRM].isEnabled()
    host.key(Key.Key_Return)
    assert host.position.phase == "reinforce"
    assert "Flagship of Red" in host.heard[-1]


def test_panning_amid_a_drag_ends_with_its_own_button_and_the_drag_with_its(start: Start) -> None:
    host = start()
    draft(host)
    card, handling = host.at(*FREE_PLACE), host.table.reinforcing.handling
    QTest.mousePress(host.sea, LEFT, PLAIN, card)
    QTest.mousePress(host.sea, MIDDLE, PLAIN, card)
    QTest.mouseRelease(host.sea, LEFT, PLAIN, card)
    assert not handling.holding
    before, middle = host.pose, host.table.board.view.middle
    QTest.mouseMove(host.sea, card + QPoint(30, 0))
    assert host.pose == before
    assert host.table.board.view.middle != middle, "the middle button still pans"
    QTest.mouseRelease(host.sea, MIDDLE, PLAIN, card)
    middle = host.table.board.view.middle
    QTest.mouseMove(host.sea, card)
    assert host.table.board.view.middle == middle


def test_ctrl_and_the_wheel_zoom_and_do_not_turn(start: Start) -> None:
    host = start()
    host.hover(*FREE_PLACE)
    zoom = host.table.board.view.scale_now
    host.wheel(1, CTRL)
    assert host.table.board.view.scale_now > zoom
    assert host.pose.angle == 0


def test_a_pose_that_strands_the_own_flagship_is_placed_only_when_confirmed_twice(start: Start) -> None:
    host = start(match=isolated())
    host.click(70, -52)
    assert host.tone is Tone.WARNING
    assert "could not sail" in host.said
    host.key(Key.Key_Return)
    assert host.position.phase == "reinforce"
    assert "strands your own Flagship" in host.said
    confirm = host.table.foot[Do.CONFIRM]
    assert confirm.text() == "Confirm anyway"
    sign = confirm.icon().pixmap(16, 16).toImage()
    painted = {
        sign.pixelColor(x, y).name() for x in range(16) for y in range(16) if sign.pixelColor(x, y).alpha() > 250
    }
    assert painted == {host.table.desk.theme.palette.chrome.danger.lower()}, "in the colour of the words"
    host.key(Key.Key_Return)
    assert host.position.result == Result("green", "stranded")


def test_the_warning_of_stranding_goes_when_the_card_is_moved(start: Start) -> None:
    host = start(match=isolated())
    host.click(70, -52)
    host.key(Key.Key_Return)
    assert host.table.foot[Do.CONFIRM].text() == "Confirm anyway"
    host.key(Key.Key_Right)
    assert host.table.foot[Do.CONFIRM].text() == "Confirm"
    host.key(Key.Key_Return)
    assert host.position.phase == "reinforce", "another pose is warned of anew"


# -- the keyboard alone ----------------------------------------------------------------------------------
def test_the_keyboard_alone_lays_turns_nudges_and_places_a_card(start: Start) -> None:
    host = start()
    host.leave()
    host.key(Key.Key_N)
    assert in_hand(host) is InHand.DRAFT
    dot = host.dot("0.0")
    assert (host.pose.x, host.pose.y) == (round(dot.x() * 100), round(dot.y() * 100))
    assert host.heard[-1] == host.said == "Covers 3\N{NO-BREAK SPACE}red. Enter confirms, Esc takes it up again."
    host.key(Key.Key_Left, Key.Key_Up, mods=SHIFT)
    host.key(Key.Key_Left, Key.Key_Up, mods=SHIFT)
    host.key(Key.Key_E)
    assert not host.table.reinforcing.reasons
    host.key(Key.Key_Return)
    assert host.last.startswith("place ")


def test_n_goes_from_one_visible_centre_to_the_next_and_back(start: Start) -> None:
    host = start()
    host.key(Key.Key_N, Key.Key_N)
    assert host.pose.x == round(host.dot("0.1").x() * 100)
    host.key(Key.Key_N, mods=SHIFT)
    assert host.pose.x == round(host.dot("0.0").x() * 100)


def test_what_a_nudge_changes_is_announced(start: Start) -> None:
    host = start()
    draft(host)
    host.heard.clear()
    host.key(Key.Key_Left)
    assert host.heard == [host.said]


def test_the_keys_are_heard_before_the_first_click(start: Start, qtbot: QtBot) -> None:
    host = start()
    host.activateWindow()
    qtbot.waitUntil(host.view.hasFocus)
    host.hover(*FREE_PLACE)
    QTest.keyClick(host.focusWidget(), Key.Key_E)
    assert host.pose.angle == 1500


def test_a_draft_outlives_what_changes_nothing_on_the_table(start: Start) -> None:
    host = start()
    draft(host)
    before = host.pose
    host.match.play("draw?", "green")
    host.show_now(Step.FORWARD)
    assert in_hand(host) is InHand.DRAFT
    assert host.pose == before
    host.key(Key.Key_Return)
    assert host.last.startswith("place ")


# -- the past --------------------------------------------------------------------------------------------
def test_in_the_past_no_card_can_be_laid(start: Start) -> None:
    host = start()
    host.show_after(1, Step.JUMP)
    host.click(*FREE_PLACE)
    host.key(Key.Key_Return)
    assert in_hand(host) is InHand.AWAY
    assert not host.offered()
    assert len(host.plies) == len(OPENING)
