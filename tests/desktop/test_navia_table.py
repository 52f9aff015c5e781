"""The playmat as it is played on: by click, by drag and by keyboard; what is shown and what is said."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from navia_host import Host, position
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.navia.mat import LABEL
from desktop.navia.piece_card import CompassView
from desktop.navia.pools import MARGIN, NUMBER_LINE, WORTHS
from desktop.table.game_table import Desk, Moment, Step, Tone
from desktop.table.threats import HOLD
from desktop.theme.marks import Mark
from engine.navia.queries import crystals
from tests.desktop.sight import seen, with_the_keys

Key = Qt.Key
Start = Callable[..., Host]
SURROUNDED = {
    "e3": "south M-006 dratped",
    "d3": "south M-002",
    "f3": "south M-003",
    **dict.fromkeys(("e2", "e4"), "south black"),
}
"""A Gundrill that cannot move."""


@pytest.fixture
def start(desk: Desk, qtbot: QtBot) -> Start:
    def make(*args: object, auto: bool = True, **kwargs: object) -> Host:
        first = position(*args, **kwargs) if args or kwargs else None  # type: ignore[arg-type]
        host = with_the_keys(qtbot, Host(desk, first))
        host.buttons.auto_end.setChecked(auto)
        return host

    return make


# -- the mat -------------------------------------------------------------------------------------
def test_the_mat_shows_both_forces_their_keeps_and_pools(start: Start) -> None:
    host = start()
    assert host.lying("d1") == "south N-001"
    assert host.lying("d7") == "north N-002"
    assert [host.lying(f"keep_south_{space}") for space in range(1, 8)] == [f"south M-00{n}" for n in range(1, 8)]
    assert host.lying("keep_north_7") == "north M-014"
    assert host.lying("b1") == "south red"
    assert (host.pool("south"), host.pool("north")) == (0, 0)


def test_a_summoned_maseitai_leaves_its_own_space_of_the_keep(start: Start) -> None:
    host = start()
    host.click("keep_south_3", "c1")
    assert host.played == ["M-003@c1"]
    assert host.lying("c1") == "south M-003"
    assert host.lying("keep_south_3") == ""
    assert host.lying("keep_south_4") == "south M-004"


def test_the_graveyard_counts_equal_pieces_on_one_space(start: Start) -> None:
    host = start({}, graveyard=(["black", "black", "M-005"], []))
    assert host.lying("grave_south_1") == "south M-005"
    grave = host.table.board.graveyards.at("grave_south_2")
    assert grave is not None
    assert (grave.kind, grave.count) == ("south black", 2)


# -- picking up ----------------------------------------------------------------------------------
def test_a_click_shows_where_a_piece_can_go_and_how(start: Start) -> None:
    host = start({"d4": "south M-004 dratped", "d5": "south black", "d2": "north black", "c4": "north black"})
    host.click("d4")
    assert host.marked(Mark.SELECTED) == {"d4"}
    assert host.marked(Mark.WALK) == {"e4"}
    assert host.marked(Mark.JUMP) == {"d6", "d3"}
    assert host.marked(Mark.TAKE) == {"c4", "d2", "d7"}


def test_slides_and_bounces_have_marks_of_their_own(start: Start) -> None:
    host = start({"a1": "south M-023 dratped", "g1": "south M-009 dratped"})
    host.click("g1")
    assert {"g2", "g7", "f1", "e1"} <= host.marked(Mark.SLIDE)
    host.click("a1")
    assert {"b2", "g7"} <= host.marked(Mark.BOUNCE)


def test_a_maseitai_in_the_keep_shows_its_summon_squares_a_guard_those_next_to_the_navia(start: Start) -> None:
    host = start({}, keep=(["M-001", "M-002"], []))
    host.click("keep_south_2")
    assert host.marked(Mark.SUMMON) == {"a1", "b1", "c1", "e1", "f1", "g1", "a2", "g2"}
    host.click("keep_south_1")
    assert host.marked(Mark.SUMMON) == {"c1", "e1", "c2", "d2", "e2"}
    assert host.buttons.title.text() == "Troll"


def test_a_second_click_and_escape_and_a_right_click_lay_a_piece_back(start: Start) -> None:
    host = start({"c3": "south M-002"})
    for lay_back in (
        lambda: host.click("c3"),
        lambda: host.key(Key.Key_Escape),
        lambda: host.click("e5", button=Qt.MouseButton.RightButton),
    ):
        host.click("c3")
        assert host.marked(Mark.SELECTED) == {"c3"}
        lay_back()
        assert not host.marked(Mark.SELECTED) | host.marked(Mark.WALK)
    assert host.played == []


def test_escape_on_a_button_lays_a_piece_back_and_takes_a_move_back(start: Start) -> None:
    host = start({"c3": "south M-009"}, pool=(20, 0))
    host.click("c3")
    host.buttons.dratp.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(host.buttons.dratp, Key.Key_Escape)
    assert not host.marked(Mark.SELECTED)
    host.click("c3", "c4")
    host.buttons.dratp.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(host.buttons.dratp, Key.Key_Escape)
    assert host.lying("c3") == "south M-009"
    assert host.played == []


# -- moving, taking, earning ---------------------------------------------------------------------
def test_moving_a_gulled_earns_and_marks_the_last_action(start: Start) -> None:
    host = start()
    host.click("c2", "c3")
    assert host.played == ["c2-c3"]
    assert host.lying("c3") == "south black"
    assert host.pool("south") == 1
    assert host.marked(Mark.LAST_TO) == {"c3"}
    assert host.marked(Mark.LAST_FROM) == {"c2"}


def test_a_drag_takes_and_the_taken_piece_lies_in_its_graveyard(start: Start) -> None:
    host = start({"c3": "south M-002", "d4": "north M-009"})
    host.drag("c3", "d4")
    assert host.played == ["c3xd4"]
    assert host.lying("d4") == "south M-002"
    assert host.lying("grave_north_1") == "north M-009"
    assert host.pool("south") == 11


def test_a_summon_by_dragging_from_the_keep(start: Start) -> None:
    host = start()
    host.drag("keep_south_2", "e1")
    assert host.played == ["M-002@e1"]
    assert host.lying("e1") == "south M-002"


def test_hovering_over_a_take_foretells_what_it_earns(start: Start) -> None:
    host = start({"c3": "south M-002", "d4": "north M-009"})
    host.click("c3")
    host.hover("d4")
    assert "Gilgame II of North is taken on d4." in host.said
    assert "South earns 11 Gyullas" in host.said


def test_hovering_over_an_illegal_target_says_why_and_marks_what_is_in_the_way(start: Start) -> None:
    host = start({"d3": "south M-009 dratped", "d4": "south black"})
    host.click("d3")
    host.hover("d6")
    assert host.said == "The way of Gilgame II from d3 to d6 is blocked on d4."
    assert host.tone is Tone.REFUSED
    assert host.marked(Mark.BLOCKED) == {"d4"}
    host.click("d6")
    assert host.played == []
    assert host.heard[-1] == host.said


def test_a_guard_on_a_far_summon_square_is_refused_in_the_engines_words(start: Start) -> None:
    host = start()
    host.click("keep_south_1")
    host.hover("a1")
    assert host.said == "A Navia Guard is summoned next to your Navia, and a1 is not."


def test_an_enemy_piece_is_not_picked_up_and_the_table_says_whose_it_is(start: Start) -> None:
    host = start()
    host.click("c6")
    assert not host.marked(Mark.SELECTED)
    assert host.said == "Black Gulled on c6 is not yours."


# -- a move and then a Dratp ---------------------------------------------------------------------
def test_after_a_move_the_piece_may_dratp_or_the_turn_may_be_ended(start: Start) -> None:
    host = start({"c3": "south M-009"}, pool=(20, 0))
    host.click("c3", "c4")
    assert host.played == ["c3-c4"]
    assert host.position.to_move == "south"
    assert host.marked(Mark.SELECTED) == {"c4"}
    assert host.buttons.dratp.text() == "Dratp · 6"
    assert host.buttons.line.text().startswith("It has moved and may still act.")
    assert "It has moved and may still act." in host.heard[-1]
    host.press(host.buttons.dratp)
    assert host.played == ["c3-c4", "c4!"]
    assert host.lying("c4") == "south M-009 dratped"
    assert host.pool("south") == 14


def test_end_turn_passes_play_after_a_move(start: Start) -> None:
    host = start({"c3": "south M-009"}, pool=(20, 0))
    host.click("c3", "c4")
    host.press(host.buttons.end)
    assert host.played == ["c3-c4", "end"]
    assert host.position.to_move == "north"


def test_a_turn_in_progress_can_be_taken_back_by_button_and_by_escape(start: Start) -> None:
    host = start({"c3": "south M-009"}, pool=(20, 0))
    host.click("c3", "c4")
    host.press(host.buttons.back)
    assert host.played == []
    assert host.lying("c3") == "south M-009"
    host.click("c3", "c4")
    host.key(Key.Key_Escape)
    assert host.played == []


def test_the_dratp_button_has_the_price_here_and_says_why_it_cannot_be_pressed(start: Start) -> None:
    host = start({"c4": "south M-006", "g3": "south M-002"}, pool=(2, 0))
    host.click("c4")
    assert host.buttons.dratp.text() == "Dratp · 3"
    assert not host.buttons.dratp.isEnabled()
    assert host.buttons.line.text() == "Gundrill's Dratp costs 3, you have 2."
    host.click("g3")
    assert host.buttons.dratp.text() == "Dratp · 16"


def test_a_navia_in_check_cannot_dratp_and_the_card_says_so(start: Start) -> None:
    host = start({"d2": "north M-002"}, pool=(60, 0))
    host.click("d1")
    assert host.buttons.line.text() == "A Navia in Check cannot Dratp."


# -- Auto End Turn -------------------------------------------------------------------------------
def test_without_auto_end_turn_an_action_waits_for_the_button(start: Start) -> None:
    host = start(auto=False)
    host.click("c2", "c3")
    assert host.played == []
    assert host.lying("c3") == "south black"
    assert host.pool("south") == 1
    assert host.buttons.title.text() == "South ends the turn"
    host.click("d2")
    assert not host.marked(Mark.SELECTED)
    host.press(host.buttons.end)
    assert host.played == ["c2-c3"]
    assert host.lying("c3") == "south black"


def test_a_held_action_can_be_taken_back(start: Start) -> None:
    host = start(auto=False)
    host.drag("keep_south_2", "e1")
    assert (host.played, host.lying("e1")) == ([], "south M-002")
    host.press(host.buttons.back)
    assert host.lying("e1") == ""
    assert host.lying("keep_south_2") == "south M-002"
    host.click("c2", "c3")
    host.key(Key.Key_Escape)
    assert host.lying("c2") == "south black"
    assert host.pool("south") == 0
    host.click("c2", "c3")
    host.press(host.buttons.end)
    assert host.played == ["c2-c3"]


def test_auto_end_turn_is_remembered(start: Start, desk: Desk) -> None:
    host = start()
    QTest.mouseClick(host.buttons.auto_end, Qt.MouseButton.LeftButton)
    assert desk.settings.switch("navia/auto_end_turn", True) is False


# -- Check and threats ---------------------------------------------------------------------------
def test_check_is_marked_and_announced(start: Start) -> None:
    host = start({"c5": "south M-002"})
    host.click("c5", "c6")
    assert host.played == ["c5-c6"]
    assert host.marked(Mark.THREAT) == {"d7"}
    assert host.said == "The Navia of North on d7 is in Check."
    assert host.tone is Tone.WARNING


def test_threats_on_demand_mark_every_piece_that_could_be_taken(start: Start) -> None:
    host = start({"c3": "south M-002", "d4": "north black"})
    assert host.marked(Mark.THREAT) == set()
    host.table.view_actions()[0].trigger()
    assert host.marked(Mark.THREAT) == {"d4"}
    host.table.view_actions()[0].trigger()
    assert host.marked(Mark.THREAT) == set()


# -- the view ------------------------------------------------------------------------------------
def test_flipped_the_other_side_sits_at_the_bottom_and_play_goes_on(start: Start) -> None:
    host = start()
    host.table.set_flipped(True)
    assert host.at("d7").y() > host.at("d1").y()
    assert host.at("keep_north_1").y() > host.at("d7").y()
    assert host.at("a1").x() > host.at("g1").x()
    host.click("c2", "c3")
    assert host.played == ["c2-c3"]


def test_the_compact_view_draws_compasses_that_point_forward(start: Start) -> None:
    host = start()
    artist = host.table.board.artist
    normal = artist.piece_picture("north black", 64, 1.0).toImage()
    host.table.view_actions()[1].trigger()
    compact = artist.piece_picture("north black", 64, 1.0).toImage()
    assert compact != normal
    host.table.set_flipped(True)
    assert artist.piece_picture("north black", 64, 1.0).toImage() != compact


def test_the_piece_card_shows_the_piece_under_the_pointer(start: Start) -> None:
    host = start({"c4": "south M-006 dratped"}, graveyard=([], ["M-018"]))
    host.hover("c4")
    assert host.card.name.text() == "Gundrill"
    assert host.card.cost.text() == "Dratp 6 · Invoke 4 (2 on c4)"
    assert "Invoke" in host.card.kinds.text()
    assert "our reconstruction" in host.card.source.text()
    host.hover("grave_north_1")
    assert host.card.name.text() == "Kanaba"


def test_the_piece_card_and_a_badge_tell_what_runs_on_a_piece(start: Start) -> None:
    host = start(
        {"c4": "south M-006 dratped", "b6": "north M-018 dratped", "g5": "north M-026 dratped"}, frozen={"c4": "b6"}
    )
    host.hover("c4")
    assert host.card.running.text() == "Banned by Kanaba on b6: it does nothing and can be taken."
    host.hover("g5")
    assert host.card.running.text() == "Immortality: it cannot be taken."
    assert {mark.what for mark in host.table.board.badges.shown} == {"banned", "bans", "immortal"}
    host.click("c4")
    assert host.said == "Gundrill: it cannot move now. Gundrill on c4 is banned by Kanaba on b6."


def test_a_pool_of_any_size_is_drawn_at_once_and_fits_its_place(start: Start) -> None:
    def edges(gyullas: int) -> QImage:
        """What is seen at the left edge of the Pool's number."""
        host = start({}, pool=(gyullas, 0))
        pool = host.table.board.areas.pool("south")
        edge = QRectF(pool.x() + 3, pool.y() + LABEL, MARGIN - 5, NUMBER_LINE)
        return host.mat.grab(host.table.board.view.mapFromScene(edge).boundingRect()).toImage()

    assert edges(10**12) == edges(0)


def test_the_piece_card_turns_over_with_the_piece_it_shows(start: Start) -> None:
    host = start({"c4": "south M-004"}, pool=(9, 0))
    host.click("c4")
    host.press(host.buttons.dratp)
    assert "Dratped" in host.card.spoken()
    assert host.card.cost.text() == "Dratp 5"
    host.undo()
    assert host.card.cost.text() == "Dratp 5 (3 on c4)"


def test_the_compasses_of_the_piece_card_are_told_in_words(start: Start) -> None:
    host = start({"c4": "south M-004", "e4": "south black"})
    host.hover("c4")
    dratped = seen(host.card, CompassView)[1]
    assert dratped.toolTip().splitlines() == [
        "Dratped compass",
        "Steps: left, right",
        "Slides, and may pass over one piece: forward, back",
    ]
    assert "First compass, the one that counts now: Steps: straight in all four directions" in host.card.spoken()
    host.hover("e4")
    assert len(seen(host.card, CompassView)) == 1
    assert "Steps: forward" in host.card.spoken()


@pytest.mark.parametrize("height", [620, 900])
def test_what_lies_below_the_card_stays_where_it_is_whatever_is_looked_at(start: Start, height: int) -> None:
    host = start()
    host.resize(1180, height)
    host.click("c2", "c3")
    tops = set()
    for place in ("d1", "c3", *(f"keep_{side}_{space}" for side in ("south", "north") for space in range(1, 8))):
        host.hover(place)
        QApplication.processEvents()  # whatever is laid out anew is, however long it takes
        tops.add(host.table.story.mapTo(host, QPoint()).y())
    assert len(tops) == 1


def test_in_a_low_window_the_text_of_a_piece_is_higher_up(start: Start, qtbot: QtBot) -> None:
    host = start({"c4": "south M-004"})
    host.hover("c4")

    def text_begins() -> int:
        return host.card.text.mapTo(host, QPoint()).y()

    at_first = text_begins()
    host.resize(900, 560)
    qtbot.waitUntil(lambda: text_begins() <= at_first - 64)
    assert not host.buttons.title.isVisible()
    host.resize(1180, 800)
    qtbot.waitUntil(lambda: text_begins() == at_first)


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("a7", "It may step over the End Line."),
        ("d4", "Half of 11: it stands on the Gyullas Reduction Zone."),
        ("b2", "Move it, or Dratp it where it stands."),
        ("e3", "It cannot move now, but it may Invoke."),
        ("g2", "Choose where it goes."),
        ("e2", "It cannot move now."),
        ("keep_south_1", "Choose where it is summoned."),
    ],
)
def test_the_action_card_says_what_a_piece_in_the_hand_may_do(start: Start, place: str, line: str) -> None:
    board = {
        "a7": "south black",
        "d4": "south M-009",
        "b2": "south M-009",
        "g2": "south black",
        **SURROUNDED,
    }
    host = start(board, pool=(20, 0), keep=(["M-001"], []))
    host.click(place)
    assert host.buttons.line.text() == line
    assert ("step over the End Line" in host.said) == ("step over the End Line" in line)


def test_threats_are_shown_while_the_key_is_held(start: Start, qtbot: QtBot) -> None:
    host = start({"c4": "south M-002", "c5": "north M-007"})
    QTest.keyPress(host.table.board.view, Key.Key_T)
    assert host.marked(Mark.THREAT) == {"c4", "c5"}
    qtbot.wait(HOLD + 50)
    QTest.keyRelease(host.table.board.view, Key.Key_T)
    assert not host.marked(Mark.THREAT)
    QTest.keyClick(host.table.board.view, Key.Key_T)
    assert host.marked(Mark.THREAT) == {"c4", "c5"}


def test_looking_back_nothing_can_be_picked_up(start: Start) -> None:
    host = start()
    host.click("c2", "c3")
    host.show_now(Step.JUMP, live=False)
    host.click("c6")
    assert not host.marked(Mark.SELECTED)
    assert host.buttons.title.text() == "Looking back"
    assert not host.buttons.dratp.isEnabled()


@pytest.mark.usefixtures("full_motion")
def test_with_motion_the_mat_comes_to_the_same_rest(start: Start, qtbot: QtBot) -> None:
    host = start({"c3": "south M-002", "d4": "north M-009"})
    host.click("c3", "d4")
    assert host.table.board.stage.playing
    qtbot.waitUntil(lambda: not host.table.board.stage.playing, timeout=10_000)
    assert host.lying("d4") == "south M-002"
    assert host.lying("grave_north_1") == "north M-009"
    assert host.pool("south") == 11


def test_switching_auto_end_turn_on_lets_the_held_action_go(start: Start) -> None:
    host = start(auto=False)
    host.click("c2", "c3")
    assert host.played == []
    host.buttons.auto_end.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(host.buttons.auto_end, Key.Key_Space)
    assert host.played == ["c2-c3"]


def test_stepping_back_shows_the_position_before(start: Start) -> None:
    host = start({"c3": "south M-002", "d4": "north M-009"})
    host.click("c3", "d4")
    ply = host.match.plies[0]
    host.table.show_moment(Moment(host.match.first, None, None, ply, Step.BACK, live=False))
    assert host.lying("c3") == "south M-002"
    assert host.lying("d4") == "north M-009"
    assert host.pool("south") == 0
    assert host.lying("grave_north_1") == ""


def test_many_crystals_stay_within_the_pool(start: Start) -> None:
    def around(gyullas: int) -> list[QImage]:
        """What is seen just left, right and below of the Pool."""
        host = start({}, pool=(gyullas, 0))
        assert host.pool("south") == gyullas
        view = host.table.board.view
        pool = view.mapFromScene(host.table.board.areas.pool("south")).boundingRect()
        pool.adjust(-1, -1, 1, 1)  # the pixels that are half its own
        left = pool.translated(-pool.width(), 0).adjusted(pool.width() - 6, 0, 0, 0)
        right = pool.translated(pool.width(), 0).adjusted(0, 0, 6 - pool.width(), 0)
        below = pool.translated(0, pool.height()).adjusted(0, 0, 0, 6 - pool.height())
        return [host.mat.grab(strip).toImage() for strip in (left, right, below)]

    assert tuple(crystals(199)) == (9, 3, 4)
    assert WORTHS == (20, 5, 1)
    bare = around(0)
    assert around(199) == bare
    assert around(10**6) == bare
