"""The battle at the table: by click, by drag and by keyboard; what is shown and what is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

import pytest
from cyvasse_host import Host, battle
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPolygon
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from desktop.cyvasse.fire_marks import FireLine, RangeField
from desktop.cyvasse.taken import TakenPanel
from desktop.cyvasse.unit_card import UnitCard
from desktop.table.game_table import Desk, Moment, Step, Tone
from desktop.table.threats import HOLD
from desktop.theme.marks import Mark
from desktop.theme.scheme import SchemeChoice
from tests.desktop.sight import button, seen, with_the_keys

KINGS = {"a1": "south king", "k11": "north king"}
Key = Qt.Key
Start = Callable[..., Host]
Lying = TypeVar("Lying", RangeField, FireLine)


@pytest.fixture
def start(desk: Desk, qtbot: QtBot) -> Start:
    def make(units: Mapping[str, str], to_move: str = "south") -> Host:
        return with_the_keys(qtbot, Host(desk, battle({**KINGS, **units}, to_move)))

    return make


# -- click and click -----------------------------------------------------------------------------
def test_a_click_picks_up_and_shows_where_the_unit_can_go_and_what_it_can_take(start: Start) -> None:
    host = start({"f6": "south elephant", "g7": "north rabble", "e5": "south rabble"})
    host.click("f6")
    assert host.marked(Mark.SELECTED) == {"f6"}
    assert host.marked(Mark.TAKE) == {"g7"}
    assert {"f7", "g6", "f8"} <= host.marked(Mark.WALK)
    assert not host.marked(Mark.WALK) & {"e5", "g7", "f6"}
    assert "Elephant" in host.said


def test_a_click_on_a_target_plays_the_walk_and_marks_the_last_action(start: Start) -> None:
    host = start({"f6": "south elephant"})
    host.click("f6")
    host.click("f8")
    assert host.played == ["Ef6-f8"]
    assert host.standing("f8") == "south_elephant"
    assert not host.standing("f6")
    assert (host.marked(Mark.LAST_TO), host.marked(Mark.LAST_FROM)) == ({"f8"}, {"f6"})
    assert not host.marked(Mark.SELECTED) | host.marked(Mark.WALK)


def test_a_second_click_on_the_unit_lays_it_back(start: Start) -> None:
    host = start({"f6": "south elephant"})
    host.click("f6")
    host.click("f6")
    assert not host.marked(Mark.SELECTED) | host.marked(Mark.WALK)
    assert host.played == []


def test_a_click_on_another_own_unit_picks_that_one_up(start: Start) -> None:
    host = start({"f6": "south elephant", "c3": "south rabble"})
    host.click("f6")
    host.click("c3")
    assert host.marked(Mark.SELECTED) == {"c3"}


def test_an_illegal_target_says_why_and_keeps_the_unit_in_the_hand(start: Start) -> None:
    host = start({"f6": "south spearman", "g7": "north elephant"})
    host.click("f6")
    host.click("g7")
    assert host.said == "Spearman, strength 3, cannot take an Elephant, 4."
    assert host.tone is Tone.REFUSED
    assert host.marked(Mark.SELECTED) == {"f6"}
    assert host.played == []


def test_hovering_over_an_illegal_target_says_why_and_marks_what_is_in_the_way(start: Start) -> None:
    around = dict.fromkeys(("f7", "g7", "g6"), "south rabble")
    host = start({"f6": "south elephant", **around})
    host.click("f6")
    host.hover("h8")
    assert "units are in its way" in host.said
    assert "g7" in host.marked(Mark.BLOCKED)
    host.hover("e5")
    assert host.tone is Tone.HINT
    assert not host.marked(Mark.BLOCKED)


def test_a_right_click_and_a_press_beside_the_board_lay_the_unit_back(start: Start) -> None:
    host = start({"f6": "south elephant"})
    host.click("f6")
    host.click("f8", Qt.MouseButton.RightButton)
    assert not host.marked(Mark.SELECTED)
    host.click("f6")
    QTest.mouseClick(host.board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(3, 3))
    assert not host.marked(Mark.SELECTED)
    assert host.played == []


def test_an_enemy_unit_and_a_mountain_are_not_picked_up_and_the_table_says_why(start: Start) -> None:
    host = start({"f6": "south mountain", "g7": "north dragon"})
    host.click("f6")
    assert host.said == "A Mountain cannot move."
    host.click("g7")
    assert host.said == "The Dragon on g7 belongs to North."
    assert not host.marked(Mark.SELECTED)


def test_a_click_on_an_enemy_unit_shows_what_it_could_do_and_the_next_click_hides_it(start: Start) -> None:
    host = start({"f6": "south elephant", "g7": "north rabble", "f8": "south crossbowman"})
    host.click("g7")
    assert host.marked(Mark.TAKE) == {"f8"}
    assert "h8" in host.marked(Mark.WALK)
    assert not host.marked(Mark.SELECTED)
    host.click("b2")
    assert not host.marked(Mark.WALK) | host.marked(Mark.TAKE)
    assert host.played == []


@pytest.mark.usefixtures("own_scheme")
def test_a_table_that_is_gone_hears_no_more_of_the_theme(start: Start, desk: Desk) -> None:
    host = start({"f6": "south elephant"})
    host.click("f6")
    delete(host)
    desk.theme.scheme.choose(SchemeChoice.DARK)


# -- dragging ------------------------------------------------------------------------------------
def test_a_drag_plays(start: Start) -> None:
    host = start({"f6": "south elephant", "g7": "north rabble"})
    host.drag("f6", "g7")
    assert host.played == ["Ef6xg7"]
    assert host.standing("g7") == "south_elephant"


def test_a_carried_unit_follows_the_hand_over_the_others(start: Start) -> None:
    host = start({"f6": "south elephant"})
    host.drag("f6", "g9", release=False)
    item = host.table.board.pieces.at("f6")
    assert item is not None
    assert item.lift == 1.0
    away = item.pos() - host.table.board.places.centres["g9"]
    assert away.manhattanLength() < 3
    QTest.mouseRelease(host.board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, host.at("g9"))


def test_a_unit_dropped_on_an_illegal_hex_is_back_where_it_was_and_still_picked_up(start: Start) -> None:
    host = start({"f6": "south elephant"})
    host.drag("f6", "j8")
    item = host.table.board.pieces.at("f6")
    assert item is not None
    assert item.pos() == host.table.board.places.centres["f6"]
    assert host.marked(Mark.SELECTED) == {"f6"}
    assert host.tone is Tone.REFUSED


def test_a_drag_that_ends_where_it_began_keeps_the_unit_picked_up(start: Start) -> None:
    host = start({"f6": "south elephant"})
    start_point = host.at("f6")
    QTest.mousePress(host.board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start_point)
    QTest.mouseMove(host.board, start_point + QPoint(QApplication.startDragDistance() + 6, 0))
    QTest.mouseMove(host.board, start_point)
    QTest.mouseRelease(host.board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start_point)
    assert host.marked(Mark.SELECTED) == {"f6"}
    host.click("f7")
    assert host.played == ["Ef6-f7"]


def test_a_drag_released_outside_the_board_puts_the_unit_back(start: Start) -> None:
    host = start({"f6": "south elephant"})
    host.drag("f6", "f9", release=False)
    QTest.mouseRelease(host.board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(2, 2))
    assert host.standing("f6") == "south_elephant"
    assert not host.marked(Mark.SELECTED)
    assert host.played == []


# -- range units -----------------------------------------------------------------------------------
FIRE = {"f6": "south trebuchet", "g7": "south mountain", "h7": "north rabble", "i9": "north rabble"}


def lying(host: Host, kind: type[Lying]) -> Lying:
    """The one thing of its kind on the board, whether it is shown or not."""
    (found,) = [item for item in host.table.board.view.scene().items() if isinstance(item, kind)]
    return found


def test_a_range_unit_shows_what_it_can_shoot_and_the_mountains_shadow(start: Start) -> None:
    host = start(FIRE)
    host.click("f6")
    field = lying(host, RangeField)
    assert host.marked(Mark.SHOT) == {"h7"}
    assert field.isVisible()
    assert {"h8", "i9"} <= field.field.shadow
    host.click("h7")
    assert host.played == ["Tf6*h7"]
    assert host.standing("f6") == "south_trebuchet"
    assert not field.isVisible()


def test_the_line_of_fire_is_drawn_to_what_is_hovered_and_blocked_by_a_mountain(start: Start) -> None:
    host = start(FIRE)
    line = lying(host, FireLine)
    host.click("f6")
    host.hover("h7")
    assert line.isVisible()
    assert not line.blocked
    assert host.said == "Shoots the Rabble on h7."
    host.hover("i9")
    assert line.blocked
    assert host.marked(Mark.BLOCKED) == {"g7"}
    assert "Mountains block the direct path" in host.said
    host.hover("g7")
    assert not line.isVisible()


def test_a_shot_can_be_dragged_and_the_unit_stays_where_it_is(start: Start) -> None:
    host = start(FIRE)
    host.drag("f6", "h7")
    assert host.played == ["Tf6*h7"]
    item = host.table.board.pieces.at("f6")
    assert item is not None
    assert item.pos() == host.table.board.places.centres["f6"]


# -- cavalry -----------------------------------------------------------------------------------------
RIDE = {"f6": "south light_horse", "g7": "north rabble", "h8": "north crossbowman"}


def test_cavalry_that_takes_stays_in_the_hand_and_may_take_again(start: Start) -> None:
    host = start(RIDE)
    host.click("f6")
    host.click("g7")
    assert host.played == []
    assert host.standing("g7") == "south_light_horse"
    assert host.marked(Mark.SELECTED) == {"g7"}
    assert host.marked(Mark.TAKE) == {"h8"}
    assert {"f6", "g8"} <= host.marked(Mark.WALK)
    host.click("h8")
    assert host.played == ["Lf6xg7xh8"]


SURROUNDED = {"f6": "south light_horse", "g7": "north rabble"}
"""After its take the horse may go on to every hex round it but one."""


def under_the_pointer(host: Host, place: str) -> QWidget | None:
    """What a click on the middle of a hex would meet."""
    return host.childAt(host.board.mapTo(host, host.at(place)))


@pytest.mark.parametrize("target", ["f6", "f7", "g6", "g8", "h7", "h8"])
def test_the_button_of_cavalry_leaves_every_target_of_its_second_leg_to_be_clicked(start: Start, target: str) -> None:
    host = start(SURROUNDED)
    host.click("f6")
    host.click("g7")
    assert host.marked(Mark.WALK) == {"f6", "f7", "g6", "g8", "h7", "h8"}
    met = under_the_pointer(host, target)
    assert met is not None
    QTest.mouseClick(met, Qt.MouseButton.LeftButton, pos=met.mapFrom(host, host.board.mapTo(host, host.at(target))))
    assert host.played == [f"Lf6xg7-{target}"]


@pytest.mark.parametrize("size", [(820, 500), (1100, 600), (1100, 760), (1800, 700), (900, 1300)])
@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize(
    "ends", [("f6", "g7"), ("b2", "a2"), ("j10", "k10"), ("f2", "f1"), ("f10", "f11"), ("b6", "a6"), ("j6", "k6")]
)
def test_the_button_of_cavalry_stands_beside_the_hexes_at_every_size_and_from_either_side(
    start: Start, size: tuple[int, int], flipped: bool, ends: tuple[str, str]
) -> None:
    origin, taken = ends
    host = start({origin: "south light_horse", taken: "north rabble"})
    host.table.set_flipped(flipped)
    host.click(origin)
    host.click(taken)
    host.resize(*size)
    view, places = host.table.board.view, host.table.board.places
    stay = button(host, f"Stay on {taken}").geometry()
    assert view.viewport().rect().contains(stay)
    cells = [view.mapFromScene(places.outline(place)) for place in places.centres]
    assert not any(cell.intersects(QPolygon(stay)) for cell in cells)


@pytest.mark.parametrize("how", ["click", "enter", "button"])
def test_the_turn_of_cavalry_ends_after_one_leg_when_the_person_says_so(start: Start, how: str) -> None:
    host = start(RIDE)
    host.click("f6")
    host.click("g7")
    stay = button(host, "Stay on g7")
    if how == "click":
        host.click("g7")
    elif how == "enter":
        host.key(Key.Key_Return)
    else:
        QTest.mouseClick(stay, Qt.MouseButton.LeftButton)
    assert host.played == ["Lf6xg7"]
    assert not stay.isVisible()


def test_escape_takes_the_first_leg_back(start: Start) -> None:
    host = start(RIDE)
    host.click("f6")
    host.click("g7")
    host.key(Key.Key_Escape)
    assert host.standing("f6") == "south_light_horse"
    assert host.standing("g7") == "north_rabble"
    assert host.played == []
    host.click("f6")
    assert "g7" in host.marked(Mark.TAKE)


def test_a_walk_of_five_jumps_is_one_click_because_its_way_does_not_matter(start: Start) -> None:
    host = start({"f6": "south light_horse"})
    host.click("f6")
    host.click("f11")
    assert host.played[0].startswith("Lf6-")
    assert host.standing("f11") == "south_light_horse"


def test_no_second_leg_is_offered_after_the_king(start: Start) -> None:
    host = start({"k10": "south light_horse"})
    host.click("k10")
    host.click("k11")
    assert host.played == ["Lk10xk11"]
    assert host.position.result is not None


def test_cavalry_can_be_dragged_through_both_legs(start: Start) -> None:
    host = start(RIDE)
    host.drag("f6", "g7")
    host.drag("g7", "h8")
    assert host.played == ["Lf6xg7xh8"]
    assert host.standing("h8") == "south_light_horse"


# -- the keyboard alone --------------------------------------------------------------------------------
def test_a_turn_is_played_by_the_keyboard_alone(start: Start) -> None:
    host = start({"f6": "south elephant"})
    host.tab_to_board()
    assert host.marked(Mark.CURSOR) == {"f6"}
    host.key(Key.Key_Return, Key.Key_Right, Key.Key_Right, Key.Key_Return)
    assert host.played == ["Ef6-f8"]


def test_escape_lifts_what_the_keyboard_has_picked_up(start: Start) -> None:
    host = start({"f6": "south elephant"})
    host.tab_to_board()
    host.key(Key.Key_Return)
    assert host.marked(Mark.SELECTED) == {"f6"}
    host.key(Key.Key_Escape)
    assert not host.marked(Mark.SELECTED)


def test_the_cursor_tells_a_screen_reader_the_hex_its_unit_and_its_state(start: Start) -> None:
    host = start({"f6": "south elephant", "f7": "north rabble"})
    host.tab_to_board()
    host.key(Key.Key_Return, Key.Key_Right)
    assert host.table.board.view.accessibleDescription() == "f7: North, Rabble, can be taken"
    host.key(Key.Key_Right)
    assert host.table.board.view.accessibleDescription() == "f8: empty"
    assert any("Elephant on f6" in sentence for sentence in host.heard)


def test_the_cursor_is_hidden_while_the_mouse_plays(start: Start) -> None:
    host = start({"f6": "south elephant"})
    host.tab_to_board()
    host.click("f6")
    assert not host.marked(Mark.CURSOR)


# -- what is shown ---------------------------------------------------------------------------------
def test_threats_are_shown_on_demand(start: Start) -> None:
    host = start({"f6": "south elephant", "g7": "north rabble", "c3": "south rabble"})
    assert not host.marked(Mark.THREAT)
    threats = host.table.view_actions()[0]
    threats.trigger()
    assert host.marked(Mark.THREAT) == {"g7"}
    threats.trigger()
    assert not host.marked(Mark.THREAT)


def test_threats_are_hidden_again_when_the_key_was_held(start: Start, qtbot: QtBot) -> None:
    host = start({"f6": "south elephant", "g7": "north rabble"})
    host.activateWindow()
    view = host.table.board.view
    QTest.keyPress(view, Key.Key_T)
    assert host.marked(Mark.THREAT) == {"g7"}
    qtbot.wait(HOLD + 50)
    QTest.keyRelease(view, Key.Key_T)
    assert not host.marked(Mark.THREAT)


def test_a_king_that_can_be_taken_is_marked_and_told(start: Start) -> None:
    host = start({"a3": "north dragon"})
    assert host.marked(Mark.THREAT) == {"a1"}
    assert host.said == "Your King can be taken: Dragon on a3."
    assert host.tone is Tone.WARNING


TAKES = {"f6": "north heavy_horse", "f7": "south rabble", "f8": "south crossbowman", "c3": "south elephant"}


def test_what_the_computer_took_is_told_under_the_board(start: Start) -> None:
    host = start(TAKES, to_move="north")
    host.away = frozenset({"north"})
    host.play("Hf6xf7xf8")
    assert host.said == "North's Heavy Horse takes the Rabble on f7. North's Heavy Horse takes the Crossbowman on f8."
    assert host.tone is Tone.HINT
    host.click("c3")
    assert host.said.startswith("Elephant on c3")


def test_what_the_computer_took_does_not_hide_why_a_turn_was_refused(start: Start) -> None:
    host = start(TAKES, to_move="north")
    host.away = frozenset({"north"})
    host.play("Hf6xf7")
    host.table.status.emit("The game has ended.", Tone.REFUSED)
    host.show_moment(Moment(host.position, host.plies[-1], None, None, Step.JUMP, live=True, away=host.away))
    assert host.said == "The game has ended."


def test_a_loss_that_endangers_the_king_is_told_before_the_danger(start: Start) -> None:
    host = start({"c3": "north dragon", "a3": "south rabble"}, to_move="north")
    host.away = frozenset({"north"})
    host.play("Dc3xa3")
    assert host.said == "North's Dragon takes the Rabble on a3. Your King can be taken: Dragon on a3."
    assert host.tone is Tone.WARNING


def test_what_a_person_took_at_the_same_screen_is_not_told(start: Start) -> None:
    host = start(TAKES, to_move="north")
    host.play("Hf6xf7")
    assert host.said == ""


def test_the_flipped_board_has_north_at_the_bottom_and_is_played_as_before(start: Start) -> None:
    host = start({"f6": "south elephant", "c3": "south rabble"})
    before = host.at("a1")
    host.table.set_flipped(True)
    assert host.at("k11").y() > host.at("f6").y() > host.at("a1").y()
    assert host.at("a1") != before
    host.click("f6")
    host.click("f7")
    host.table.set_flipped(False)
    assert host.played == ["Ef6-f7"]
    assert host.marked(Mark.LAST_TO) == {"f7"}
    assert host.at("a1") == before


def test_the_unit_card_shows_whom_a_unit_takes_by_the_engines_own_table(start: Start) -> None:
    host = start({"f6": "south trebuchet"})
    host.hover("f6")
    card = host.findChild(UnitCard)
    assert card is not None
    assert card.accessibleName().startswith("Trebuchet, Strength 1, Defends at 1, Movement 0, Range 4, Trumps Dragon")
    assert "Takes: Rabble, Crossbowman, Catapult, Trebuchet, Dragon." in card.accessibleName()


def test_taken_units_are_counted_for_both_sides(start: Start) -> None:
    host = start({"f6": "south elephant", "g7": "north rabble", "g8": "north rabble"})
    (taken,) = seen(host, TakenPanel)
    rows = taken.rows
    assert rows[1].missing["rabble"] == 1
    host.drag("f6", "g7")
    assert rows[1].missing["rabble"] == 2
    assert "2 Rabble" in rows[1].accessibleName()


def test_a_table_that_is_not_live_lets_nothing_be_picked_up(start: Start) -> None:
    host = start({"f6": "south elephant"})
    host.show_moment(Moment(host.position, None, None, None, Step.JUMP, live=False))
    host.click("f6")
    assert not host.marked(Mark.SELECTED)


@pytest.mark.usefixtures("own_scheme")
def test_the_other_scheme_redraws_marks_and_pieces(start: Start, desk: Desk) -> None:
    host = start({"f6": "south elephant"})
    host.click("f6")
    light = host.board.grab().toImage()
    desk.theme.scheme.choose(SchemeChoice.DARK)
    dark = host.board.grab().toImage()
    assert light != dark
    assert "f7" in host.marked(Mark.WALK)


# -- motion ----------------------------------------------------------------------------------------
@pytest.mark.usefixtures("full_motion")
def test_a_step_forward_is_animated_and_cut_short_by_the_next(start: Start, qtbot: QtBot) -> None:
    host = start({"f6": "south elephant"})
    host.click("f6")
    host.click("f8")
    stage = host.table.board.stage
    assert stage.playing
    qtbot.wait(40)
    host.show_moment(Moment(host.position, None, None, None, Step.JUMP, live=True))
    assert not stage.playing
    assert host.standing("f8") == "south_elephant"


@pytest.mark.usefixtures("full_motion")
def test_a_step_back_brings_the_taken_unit_back(start: Start, qtbot: QtBot) -> None:
    host = start({"f6": "south elephant", "g7": "north rabble"})
    before = host.position
    host.drag("f6", "g7")
    ply = host.plies[0]
    host.show_moment(Moment(before, None, None, ply, Step.BACK, live=False))
    qtbot.waitUntil(lambda: not host.table.board.stage.playing)
    assert host.standing("f6") == "south_elephant"
    assert host.standing("g7") == "north_rabble"


@pytest.mark.usefixtures("full_motion")
def test_a_shot_flies_and_leaves_nothing_behind(start: Start, qtbot: QtBot) -> None:
    host = start(FIRE)
    host.click("f6")
    items = len(host.table.board.view.scene().items())
    host.click("h7")
    qtbot.waitUntil(lambda: not host.table.board.stage.playing)
    assert not host.standing("h7")
    assert len(host.table.board.view.scene().items()) <= items


def test_without_motion_everything_is_there_at_once(start: Start) -> None:
    host = start({"f6": "south dragon"})
    host.click("f6")
    host.click("f11")
    assert not host.table.board.stage.playing
    assert host.standing("f11") == "south_dragon"
