"""What the boards share, on a board of four by four squares that knows no game."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QPolygonF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.table.acts import Act, Stage, along
from desktop.table.board_view import BoardView
from desktop.table.cursor import ARROWS, BoardCursor, beside
from desktop.table.ghost import Ghost
from desktop.table.highlights import Highlights
from desktop.table.mark_shapes import draw_mark
from desktop.table.picking import Hand, Picking
from desktop.table.piece_layer import PieceLayer
from desktop.table.places import Places
from desktop.theme.marks import Mark, mark_styles

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
SIDE = 10.0
SQUARE = QPolygonF([QPointF(-5, -5), QPointF(5, -5), QPointF(5, 5), QPointF(-5, 5)])
PLACES = Places(
    {
        f"{column}{row}": QPointF((x - 1.5) * SIDE, (1.5 - y) * SIDE)
        for x, column in enumerate("abcd")
        for y, row in enumerate("1234")
    },
    SQUARE,
    SIDE,
)


@dataclass
class Notes(Hand):
    """A hand that may pick up what it owns and drop on the targets, and writes down what happens."""

    own: set[str] = field(default_factory=lambda: {"a1", "b1"})
    targets: set[str] = field(default_factory=lambda: {"c3"})
    told: list[tuple[str, ...]] = field(default_factory=list)

    def may_pick(self, place: str) -> bool:
        return place in self.own

    def may_drop(self, origin: str, place: str) -> bool:
        del origin
        return place in self.targets

    def picked(self, origin: str) -> None:
        self.told.append(("picked", origin))

    def dropped(self, origin: str, place: str, *, carried: bool) -> None:
        self.told.append(("dropped", origin, place, "carried" if carried else "clicked"))
        self.table.picking.forget()

    def put_back(self, origin: str) -> None:
        self.told.append(("put back", origin))

    def carry(self, origin: str, point: QPointF) -> None:
        del point
        self.told.append(("carried", origin))

    def refused(self, origin: str, place: str) -> None:
        self.told.append(("refused", origin, place))

    def thrown(self, origin: str, where: QPoint) -> bool:
        del where
        self.told.append(("thrown", origin))
        return False

    def sent_away(self, place: str) -> None:
        self.told.append(("sent away", place))

    def touched(self, place: str) -> None:
        self.told.append(("touched", place))

    table: Table = field(init=False)

    @property
    def steps(self) -> list[tuple[str, ...]]:
        return [step for step in self.told if step[0] != "carried"]


class Table(QWidget):
    """The parts together."""

    def __init__(self, hand: Notes) -> None:
        super().__init__()
        hand.table = self
        self.hand = hand
        self.view = BoardView(QRectF(-22, -22, 44, 44), _ground, self)
        self.picking = Picking(self.view, hand, PLACES.at)
        self.cursor_on_board = BoardCursor(self.view, self.picking, PLACES, "a1")
        self.pieces = PieceLayer(self.view, PLACES, 8.0, _draw, lambda: QColor("black"))
        self.resize(420, 420)
        self.view.resize(420, 420)

    def at(self, place: str) -> QPoint:
        return self.view.mapFromScene(PLACES.centres[place])

    def press(self, place: str, button: Qt.MouseButton = LEFT) -> None:
        QTest.mousePress(self.view.viewport(), button, PLAIN, self.at(place))

    def move_to(self, place: str) -> None:
        QTest.mouseMove(self.view.viewport(), self.at(place))

    def release(self, place: str) -> None:
        QTest.mouseRelease(self.view.viewport(), LEFT, PLAIN, self.at(place))

    def click(self, place: str, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseClick(self.view.viewport(), button, PLAIN, self.at(place))

    def drag(self, origin: str, place: str) -> None:
        self.press(origin)
        self.move_to(place)
        self.release(place)


def _ground(painter: QPainter, exposed: QRectF) -> None:
    painter.fillRect(exposed, QColor("white"))


def _draw(kind: str, size: int, ratio: float) -> QPixmap:
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(QColor(kind))
    return pixmap


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    made = Table(Notes())
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


# -- places --------------------------------------------------------------------------------------
def test_a_place_is_found_by_any_point_in_its_cell_and_none_beside_the_board() -> None:
    assert PLACES.at(QPointF(-15, 15)) == "a1"
    assert PLACES.at(QPointF(-19.5, 19.5)) == "a1"
    assert PLACES.at(QPointF(-21, 15)) is None


@given(st.sampled_from(sorted(PLACES.centres)))
def test_turning_the_board_twice_changes_nothing(place: str) -> None:
    assert PLACES.turned().turned().centres[place] == PLACES.centres[place]
    assert PLACES.turned().at(-PLACES.centres[place]) == place


# -- the view ------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [(420, 420), (900, 300), (240, 700)])
def test_the_whole_board_is_in_the_window_at_every_size(table: Table, size: tuple[int, int]) -> None:
    table.view.resize(*size)
    shown = table.view.mapToScene(table.view.viewport().rect()).boundingRect()
    assert shown.contains(table.view.sceneRect())


# -- click and click, drag and drop --------------------------------------------------------------
def test_two_clicks_pick_and_drop(table: Table) -> None:
    table.click("a1")
    table.click("c3")
    assert table.hand.steps == [("picked", "a1"), ("dropped", "a1", "c3", "clicked")]


def test_a_drag_picks_and_drops(table: Table) -> None:
    table.drag("a1", "c3")
    assert table.hand.steps == [("picked", "a1"), ("dropped", "a1", "c3", "carried")]
    assert ("carried", "a1") in table.hand.told


def test_below_the_drag_threshold_nothing_is_carried(table: Table) -> None:
    table.press("a1")
    QTest.mouseMove(table.view.viewport(), table.at("a1") + QPoint(QApplication.startDragDistance() - 2, 0))
    assert ("carried", "a1") not in table.hand.told
    table.release("a1")
    assert table.picking.origin == "a1"


def test_dropped_where_it_was_a_piece_stays_picked_up(table: Table) -> None:
    table.press("a1")
    table.move_to("b2")
    table.move_to("a1")
    table.release("a1")
    assert table.picking.origin == "a1"
    table.click("c3")
    assert table.hand.steps[-1] == ("dropped", "a1", "c3", "clicked")


def test_a_second_click_on_the_piece_puts_it_back(table: Table) -> None:
    table.click("a1")
    table.click("a1")
    assert table.hand.steps == [("picked", "a1"), ("put back", "a1")]


def test_a_drop_that_is_not_allowed_is_refused_and_the_piece_stays_picked_up(table: Table) -> None:
    table.drag("a1", "d4")
    table.click("d1")
    assert table.hand.steps == [("picked", "a1"), ("refused", "a1", "d4"), ("refused", "a1", "d1")]
    assert table.picking.origin == "a1"


def test_a_release_outside_puts_the_piece_back(table: Table) -> None:
    table.press("a1")
    table.move_to("c3")
    QTest.mouseMove(table.view.viewport(), QPoint(2, 2))
    QTest.mouseRelease(table.view.viewport(), LEFT, PLAIN, QPoint(2, 2))
    assert table.hand.steps == [("picked", "a1"), ("thrown", "a1"), ("put back", "a1")]


@pytest.mark.parametrize("how", ["right click", "escape", "beside"])
def test_what_is_picked_up_can_be_laid_back(table: Table, how: str) -> None:
    table.click("a1")
    if how == "right click":
        table.click("c3", Qt.MouseButton.RightButton)
    elif how == "escape":
        QTest.keyClick(table.view, Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(table.view.viewport(), LEFT, PLAIN, QPoint(2, 2))
    assert table.hand.steps == [("picked", "a1"), ("put back", "a1")]


def test_a_right_click_during_a_drag_puts_the_piece_back_and_the_release_does_nothing(table: Table) -> None:
    table.press("a1")
    table.move_to("c3")
    table.press("c3", Qt.MouseButton.RightButton)
    table.release("c3")
    assert table.hand.steps == [("picked", "a1"), ("put back", "a1")]


def test_a_press_on_another_own_piece_picks_that_one_up_at_once(table: Table) -> None:
    table.click("a1")
    table.press("b1")
    assert table.picking.origin == "b1"


def test_where_a_click_would_drop_a_drag_still_takes_the_other_piece(table: Table) -> None:
    """In a set-up, a click on another unit swaps, and a drag of it moves it."""
    table.hand.targets = {"b1", "c3"}
    table.click("a1")
    table.drag("b1", "c3")
    assert table.hand.steps[-1] == ("dropped", "b1", "c3", "carried")
    table.click("a1")
    table.click("b1")
    assert table.hand.steps[-1] == ("dropped", "a1", "b1", "clicked")


def test_a_slip_from_one_place_to_another_between_press_and_release_drops_nothing(table: Table) -> None:
    table.click("a1")
    table.press("c3")
    table.release("c2")
    assert table.hand.steps == [("picked", "a1")]


def test_a_right_click_with_an_empty_hand_is_told_to_the_game(table: Table) -> None:
    table.click("b2", Qt.MouseButton.RightButton)
    assert table.hand.steps == [("sent away", "b2")]


def test_a_locked_board_does_nothing(table: Table) -> None:
    table.picking.enabled = False
    table.drag("a1", "c3")
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    assert table.hand.told == []


def test_a_drag_can_begin_beside_the_board(table: Table) -> None:
    table.picking.begin_drag("tray")
    where = table.view.viewport().mapToGlobal(table.at("c3"))
    table.picking.drag_to(QPointF(where))
    table.picking.end_drag(QPointF(where))
    assert table.hand.steps == [("picked", "tray"), ("dropped", "tray", "c3", "carried")]


# -- the keyboard --------------------------------------------------------------------------------
def test_arrows_and_enter_pick_and_drop(table: Table) -> None:
    table.view.clearFocus()
    table.view.setFocus(Qt.FocusReason.TabFocusReason)
    keys = [Qt.Key.Key_Return, *2 * [Qt.Key.Key_Right], *2 * [Qt.Key.Key_Up], Qt.Key.Key_Return]
    for key in keys:
        QTest.keyClick(table.view, key)
    assert table.hand.steps == [("picked", "a1"), ("dropped", "a1", "c3", "clicked")]


def test_the_first_key_after_the_mouse_only_shows_the_cursor(table: Table) -> None:
    table.click("d1")
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    assert table.cursor_on_board.visible
    assert table.cursor_on_board.place == "d1"
    assert table.hand.steps == [("touched", "d1")]


def test_the_cursor_stops_at_the_edge() -> None:
    assert beside(PLACES, "a1", ARROWS[Qt.Key.Key_Left], 15) is None
    assert beside(PLACES, "a1", ARROWS[Qt.Key.Key_Down], -15) is None


HEXES = Places(
    {f"{q},{r}": QPointF((q + r / 2) * 10, r * 8.66) for q in range(-4, 5) for r in range(-4, 5)},
    QPolygonF(
        [
            QPointF(0, -5.77),
            QPointF(5, -2.89),
            QPointF(5, 2.89),
            QPointF(0, 5.77),
            QPointF(-5, 2.89),
            QPointF(-5, -2.89),
        ]
    ),
    10.0,
)


@given(st.integers(1, 4))
def test_going_up_and_down_again_on_hexes_comes_back(steps: int) -> None:
    place = "0,0"
    for key in [Qt.Key.Key_Up] * steps + [Qt.Key.Key_Down] * steps:
        target = beside(HEXES, place, ARROWS[key], 0.0)
        assert target is not None
        place = target
    assert place == "0,0"


# -- marks ---------------------------------------------------------------------------------------
def _picture(mark: Mark, *, dark: bool) -> QImage:
    image = QImage(60, 60, QImage.Format.Format_ARGB32)
    image.fill(QColor("#8F8468"))
    painter = QPainter(image)
    painter.translate(30, 30)
    painter.scale(5, 5)
    draw_mark(painter, SQUARE, SIDE, mark_styles(dark=dark)[mark])
    painter.end()
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


@pytest.mark.parametrize("dark", [False, True])
def test_marks_are_told_apart_without_colour(dark: bool) -> None:
    """Every two marks that can stand at once differ by their shape, also in grey."""
    pictures = [_picture(mark, dark=dark) for mark in Mark if mark is not Mark.SPECIAL]
    assert all(one != other for at, one in enumerate(pictures) for other in pictures[:at])


@pytest.mark.parametrize("dark", [False, True])
def test_the_last_action_is_marked_at_the_edge_too_where_a_piece_covers_the_rest(dark: bool) -> None:
    picture = _picture(Mark.LAST_TO, dark=dark)
    edge, inside = (picture.pixelColor(x, 30).lightness() for x in (6, 14))
    assert abs(edge - inside) > 12


def test_marks_are_shown_replaced_and_cleared(table: Table) -> None:
    marks = Highlights(table.view.scene(), PLACES, lambda: mark_styles(dark=False))
    marks.show(Mark.WALK, ["a2", "a3"])
    marks.show(Mark.SELECTED, ["a1"])
    marks.show(Mark.WALK, ["a3", "a4"])
    assert marks.places(Mark.WALK) == {"a3", "a4"}
    assert marks.at("a1") == {Mark.SELECTED}
    marks.clear(Mark.WALK)
    assert marks.places(Mark.WALK) == set()
    marks.clear()
    assert not table.view.scene().items()


# -- pieces --------------------------------------------------------------------------------------
def test_pieces_are_kept_moved_added_and_removed(table: Table) -> None:
    table.pieces.show({"a1": "red", "b1": "blue"})
    red = table.pieces.at("a1")
    table.pieces.show({"c3": "red", "d4": "green"})
    assert table.pieces.at("c3") is red
    assert table.pieces.at("a1") is None
    assert len(table.view.scene().items()) == 2


def test_a_resting_piece_is_drawn_pixel_on_pixel(table: Table) -> None:
    table.pieces.show({"b2": "#123456"})
    image = table.view.viewport().grab().toImage()
    middle = table.at("b2")
    assert image.pixelColor(middle) == QColor("#123456")
    edges = {image.pixelColor(middle.x() + dx, middle.y()).name() for dx in range(-60, 60)}
    assert edges == {"#123456", "#ffffff"}


def test_a_held_piece_is_lifted_over_a_shadow(table: Table) -> None:
    table.pieces.show({"b2": "#123456"})
    resting = table.view.viewport().grab().toImage()
    table.pieces.hold("b2", None)
    lifted = table.view.viewport().grab().toImage()
    item = table.pieces.at("b2")
    assert item is not None
    assert item.lift == 1.0
    assert lifted != resting
    table.pieces.release("b2")
    assert table.view.viewport().grab().toImage() == resting


def test_the_ghost_stands_over_its_point_and_lets_clicks_through(table: Table) -> None:
    ghost = Ghost(table)
    where = table.mapToGlobal(QPoint(100, 80))
    ghost.show_at(_draw("red", 40, 1.0), where)
    assert ghost.geometry().center() in (QPoint(99, 79), QPoint(100, 80))
    assert ghost.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


# -- motion --------------------------------------------------------------------------------------
def test_acts_that_take_no_time_are_played_at_once_in_order(qapp: QApplication) -> None:
    told: list[str] = []
    stage = Stage(qapp)
    stage.play([Act(0, lambda _: told.append("one")), Act(0, lambda _: told.append("two"))], lambda: told.append("end"))
    assert told == ["one", "two", "end"]
    assert not stage.playing


def test_acts_run_one_after_the_other_and_each_comes_to_its_end(qapp: QApplication, qtbot: QtBot) -> None:
    told: list[tuple[str, float]] = []
    stage = Stage(qapp)
    acts = [Act(30, lambda part: told.append(("one", part))), Act(30, lambda part: told.append(("two", part)))]
    stage.play(acts, lambda: told.append(("end", 0)))
    qtbot.waitUntil(lambda: not stage.playing)
    names = [name for name, _ in told]
    assert names == sorted(names, key=["one", "two", "end"].index)
    assert [part for name, part in told if name == "one"][-1] == 1.0


def test_a_new_play_brings_the_old_one_to_its_end_first(qapp: QApplication) -> None:
    told: list[str] = []
    stage = Stage(qapp)
    stage.play([Act(5000, lambda part: told.append(f"old {part:g}"))], lambda: told.append("old end"))
    stage.play([Act(0, lambda part: told.append(f"new {part:g}"))], lambda: told.append("new end"))
    assert told[-4:] == ["old 1", "old end", "new 1", "new end"]


@given(st.floats(0, 1))
def test_along_a_line_stays_on_it(part: float) -> None:
    points = [QPointF(0, 0), QPointF(10, 0), QPointF(10, 10)]
    at = along(points, part)
    assert at.y() == 0 or at.x() == 10
    assert abs(at.x() + at.y() - 20 * part) < 1e-6


def test_a_board_is_drawn_anew_on_a_screen_with_other_pixels(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    view = BoardView(QRectF(-22, -22, 44, 44), _ground)
    qtbot.addWidget(view)
    view.show()
    monkeypatch.setattr(view, "devicePixelRatioF", lambda: 2.5)
    with qtbot.waitSignal(view.rescaled):
        QApplication.sendEvent(view, QEvent(QEvent.Type.DevicePixelRatioChange))
