"""The set-up: tray, board, buttons, own set-ups, the curtain, and who begins."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

import pytest
from cyvasse_host import LEFT, PLAIN, RIGHT, Host
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.cyvasse.armies import army_of, deployment, filled, mirror_image, new_draft, placed, turned
from desktop.cyvasse.begin_card import BeginCard
from desktop.cyvasse.curtain import Curtain
from desktop.cyvasse.gallery import Gallery
from desktop.cyvasse.setup_panel import SetUpPanel
from desktop.cyvasse.setup_store import SetupStore
from desktop.cyvasse.setups_dialog import SetupsDialog
from desktop.main_window import MainWindow
from desktop.table.game_table import Desk, Moment, Step, Tone
from desktop.theme.icons import IconName
from desktop.theme.marks import Mark
from engine.cyvasse.armies import ready_made, shuffled
from engine.cyvasse.queries import dangers, deployment_problems
from tests.desktop.at_the_window import begin
from tests.desktop.sight import button, click, menu_entry, seen, with_the_keys, words

Key = Qt.Key
A_POPUP = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
"""It comes to the front and takes the keys, neither of which the offscreen platform can give."""


class Seat:
    """What the tests do at a set-up, in the words of the person who does it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.panel = host.findChild(SetUpPanel)
        self.curtain = host.findChild(Curtain)
        self.gallery = host.findChild(Gallery)
        self.tray = self.panel.tray
        self.hand = self.panel.hand

    def slot(self, unit: str) -> QPoint:
        return self.tray.slot(unit).center()

    def take(self, unit: str) -> None:
        QTest.mouseClick(self.tray, LEFT, PLAIN, self.slot(unit))

    def drag_in(self, unit: str, place: str) -> None:
        """From the tray onto the board, over both windows, with the mouse held by the tray."""
        board, tray = self.host.board, self.tray
        QTest.mousePress(tray, LEFT, PLAIN, self.slot(unit))
        QTest.mouseMove(tray, self.slot(unit) - QPoint(QApplication.startDragDistance() + 4, 0))
        end = tray.mapFromGlobal(board.mapToGlobal(self.host.at(place)))
        QTest.mouseMove(tray, end)
        QTest.mouseRelease(tray, LEFT, PLAIN, end)

    def drag_out(self, place: str) -> None:
        """From the board onto the tray."""
        board = self.host.board
        start, end = self.host.at(place), board.mapFromGlobal(self.tray.mapToGlobal(self.tray.rect().center()))
        QTest.mousePress(board, LEFT, PLAIN, start)
        QTest.mouseMove(board, start + QPoint(20, 0))
        QTest.mouseMove(board, end)
        QTest.mouseRelease(board, LEFT, PLAIN, end)

    def press(self, tool: IconName) -> None:
        QTest.mouseClick(self.panel.tools[tool], LEFT)

    def choose_ready_made(self, qtbot: QtBot, number: int) -> None:
        QTest.mouseClick(self.panel.armies, LEFT)
        gallery = self.gallery
        qtbot.waitUntil(gallery.isVisible)
        assert gallery.pictures.count() == len(ready_made()) >= 8
        where = gallery.pictures.visualItemRect(gallery.pictures.item(number)).center()
        QTest.mouseClick(gallery.pictures.viewport(), LEFT, PLAIN, where)
        assert not gallery.isVisible()

    def ready(self) -> None:
        QTest.mouseClick(self.panel.ready, LEFT)

    @property
    def army(self) -> dict[str, str]:
        return dict(self.hand.draft.placed)

    @property
    def left(self) -> dict[str, int]:
        return self.hand.draft.left


def kept_in(folder: Path) -> Path:
    """The file of own set-ups, where a test has this folder."""
    return folder / "data" / "cyvasse" / "setups.json"


@pytest.fixture
def seat(desk: Desk, qtbot: QtBot) -> Seat:
    return Seat(with_the_keys(qtbot, Host(desk)))


# -- from the tray and about on the board --------------------------------------------------------
def test_a_unit_is_dragged_from_the_tray_onto_the_own_rows(seat: Seat) -> None:
    seat.drag_in("dragon", "c3")
    assert seat.army == {"c3": "dragon"}
    assert seat.left["dragon"] == 0
    assert seat.host.standing("c3") == "south_dragon"


def test_a_unit_is_placed_by_click_and_click_and_the_next_of_its_kind_is_in_the_hand(seat: Seat) -> None:
    seat.take("rabble")
    assert seat.hand.held == "rabble"
    seat.host.click("c3")
    seat.host.click("c4")
    assert seat.army == {"c3": "rabble", "c4": "rabble"}
    assert seat.hand.held == "rabble"
    seat.host.click("c5")
    assert seat.hand.held == ""
    assert seat.left["rabble"] == 0


def test_an_empty_slot_gives_nothing(seat: Seat) -> None:
    seat.drag_in("king", "a3")
    seat.take("king")
    assert seat.hand.held == ""


def test_outside_the_own_rows_nothing_is_dropped_and_the_reason_is_told(seat: Seat) -> None:
    seat.take("king")
    seat.host.click("g6")
    assert seat.army == {}
    assert seat.host.said == "South deploys on its own five rows: g6 is not among them."
    assert seat.host.tone is Tone.REFUSED
    seat.drag_in("king", "k9")
    assert seat.army == {}


def test_a_placed_unit_is_moved_by_drag_and_by_clicks(seat: Seat) -> None:
    seat.drag_in("king", "a3")
    seat.host.drag("a3", "b3")
    assert seat.army == {"b3": "king"}
    seat.host.click("b3")
    seat.host.click("c3")
    assert seat.army == {"c3": "king"}


@pytest.mark.parametrize("dragged", [True, False])
def test_dropping_on_another_unit_swaps_the_two(seat: Seat, dragged: bool) -> None:
    seat.drag_in("king", "a3")
    seat.drag_in("dragon", "b3")
    if dragged:
        seat.host.drag("a3", "b3")
    else:
        seat.host.click("a3")
        seat.host.click("b3")
    assert seat.army == {"b3": "king", "a3": "dragon"}


def test_from_the_tray_onto_a_unit_sends_that_one_back(seat: Seat) -> None:
    seat.drag_in("king", "a3")
    seat.drag_in("dragon", "a3")
    assert seat.army == {"a3": "dragon"}
    assert seat.left["king"] == 1


@pytest.mark.parametrize("how", ["drag", "right click", "delete"])
def test_a_unit_goes_back_into_the_tray(seat: Seat, how: str) -> None:
    seat.drag_in("king", "a3")
    if how == "drag":
        seat.drag_out("a3")
    elif how == "right click":
        seat.host.click("a3", RIGHT)
    else:
        seat.host.click("a3")
        seat.host.key(Key.Key_Delete)
    assert seat.army == {}
    assert seat.left["king"] == 1
    assert not seat.host.standing("a3")


def test_a_unit_dropped_beside_the_board_stays_where_it_was(seat: Seat) -> None:
    seat.drag_in("king", "a3")
    seat.host.drag("a3", "b3", release=False)
    QTest.mouseRelease(seat.host.board, LEFT, PLAIN, QPoint(2, 2))
    assert seat.army == {"a3": "king"}
    assert seat.host.standing("a3") == "south_king"


def test_a_ghost_follows_the_hand_beside_the_board(seat: Seat) -> None:
    QTest.mousePress(seat.tray, LEFT, PLAIN, seat.slot("king"))
    QTest.mouseMove(seat.tray, seat.slot("king") + QPoint(15, 0))
    assert seat.hand.ghost.isVisible()
    over_board = seat.tray.mapFromGlobal(seat.host.board.mapToGlobal(seat.host.at("c3")))
    QTest.mouseMove(seat.tray, over_board)
    assert not seat.hand.ghost.isVisible()
    QTest.mouseRelease(seat.tray, LEFT, PLAIN, over_board)
    assert seat.army == {"c3": "king"}


# -- the keyboard alone --------------------------------------------------------------------------
def test_an_army_is_begun_by_the_keyboard_alone(seat: Seat) -> None:
    seat.tray.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(seat.tray, Key.Key_Right)  # Spearman
    QTest.keyClick(seat.tray, Key.Key_Return)
    assert seat.hand.held == "spearman"
    assert seat.host.table.board.view.hasFocus()
    seat.host.key(Key.Key_Return, Key.Key_Right, Key.Key_Return)
    assert seat.army == {"a1": "spearman", "a2": "spearman"}
    assert seat.tray.hasFocus()
    assert seat.left[seat.tray.chosen] > 0
    QTest.keyClick(seat.tray, Key.Key_Return)
    seat.host.key(Key.Key_Escape)
    assert seat.tray.hasFocus()
    assert len(seat.army) == 2


def test_the_tray_tells_a_screen_reader_what_is_left(seat: Seat) -> None:
    seat.tray.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(seat.tray, Key.Key_Right)
    assert seat.tray.accessibleDescription() == "Spearman: 2 left"


def test_undo_and_redo_within_the_set_up(seat: Seat) -> None:
    seat.drag_in("king", "a3")
    seat.drag_in("dragon", "b3")
    view = seat.host.table.board.view
    QTest.keyClick(view, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert seat.army == {"a3": "king"}
    QTest.keyClick(view, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert seat.army == {}
    seat.press(IconName.REDO)
    assert seat.army == {"a3": "king"}


def test_the_windows_undo_and_redo_go_through_the_steps_of_the_set_up_and_wait_where_there_is_none(
    window: MainWindow, qtbot: QtBot
) -> None:
    begin(qtbot, window, "cyvasse", (None, 8))
    draft = window.findChild(SetUpPanel).hand.draft
    undo, redo = menu_entry(window, "Edit", "Undo Turn"), menu_entry(window, "Edit", "Redo Turn")
    assert not undo.isEnabled()
    assert not redo.isEnabled()
    click(qtbot, window, "Shuffle")
    click(qtbot, window, "Mirror")
    assert undo.isEnabled()
    click(qtbot, window, "Undo Turn")
    assert draft.complete
    undo.trigger()
    assert not draft.placed
    assert not undo.isEnabled()
    click(qtbot, window, "Redo Turn")
    assert draft.complete
    redo.trigger()
    assert not redo.isEnabled()
    assert undo.isEnabled()


# -- whole armies ----------------------------------------------------------------------------------
def test_fill_shuffle_mirror_and_clear(seat: Seat) -> None:
    seat.drag_in("king", "a1")
    seat.press(IconName.FILL)
    assert seat.hand.draft.complete
    assert seat.army["a1"] == "king"
    before = seat.army
    seat.press(IconName.MIRROR)
    assert seat.army == mirror_image(before)
    assert seat.army["a6"] == "king"
    seat.press(IconName.SHUFFLE)
    assert seat.hand.draft.complete
    assert not seat.hand.dangers
    seat.press(IconName.CLEAR)
    assert seat.army == {}
    seat.press(IconName.UNDO)
    assert seat.hand.draft.complete


@A_POPUP
def test_a_ready_made_army_is_chosen_from_its_picture(seat: Seat, qtbot: QtBot) -> None:
    seat.choose_ready_made(qtbot, 2)
    assert seat.army == army_of(ready_made()[2].units.units)


@pytest.mark.parametrize("side", ["south", "north"])
def test_every_ready_made_army_is_legal_and_its_king_safe_on_either_side(side: str) -> None:
    for army in ready_made():
        units = army.of(side).units
        assert deployment_problems(units, side) == ()
        assert not dangers(units, side)


# -- an advised set-up -----------------------------------------------------------------------------
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


# -- the King's safety -----------------------------------------------------------------------------
def test_a_king_in_reach_of_the_first_enemy_turn_is_warned_of_with_lines_and_words(seat: Seat) -> None:
    seat.drag_in("king", "e5")
    assert "The first enemy turn could take the King" in seat.panel.warning.text()
    assert "Dragon" in seat.panel.warning.text()
    assert seat.host.marked(Mark.THREAT) == {"e5"}
    assert seat.hand.lines.isVisible()
    seat.press(IconName.SHUFFLE)
    assert seat.panel.safe.isVisible()
    assert not seat.panel.warning.isVisible()
    assert not seat.host.marked(Mark.THREAT)
    assert not seat.hand.lines.isVisible()


# -- ready, curtain, beginning ---------------------------------------------------------------------
def test_ready_waits_for_the_whole_army_and_says_what_is_missing(seat: Seat) -> None:
    assert not seat.panel.ready.isEnabled()
    assert seat.panel.missing.text() == "Units still to place: 19"
    seat.press(IconName.SHUFFLE)
    king = next(place for place, unit in seat.army.items() if unit == "king")
    seat.host.click(king, RIGHT)
    assert seat.panel.missing.text() == "Still to place: 1 × King"
    assert not seat.panel.ready.isEnabled()
    seat.press(IconName.UNDO)
    assert seat.panel.ready.isEnabled()
    seat.ready()
    assert seat.host.plies[0].action.startswith("deploy ")


def test_ready_is_sent_once_and_an_army_that_is_not_taken_is_there_again(seat: Seat) -> None:
    host = seat.host
    sent: list[str] = []
    host.table.chosen.disconnect()
    host.table.chosen.connect(sent.append)
    seat.press(IconName.SHUFFLE)
    army = seat.army
    seat.ready()
    seat.ready()
    assert len(sent) == 1
    host.show_moment(Moment(host.position, None, None, None, Step.JUMP, live=True))
    assert {host.standing(place) for place in army} == {f"south_{unit}" for unit in army.values()}
    assert not seat.curtain.isVisible()


def _pieces(host: Host) -> set[str]:
    return {host.standing(place) for place in host.table.board.places.centres} - {""}


def test_the_curtain_hides_the_army_while_the_screen_is_handed_over(seat: Seat) -> None:
    seat.press(IconName.SHUFFLE)
    seat.ready()
    curtain = seat.curtain
    assert curtain.isVisible()
    assert curtain.geometry() == seat.host.table.rect()
    assert _pieces(seat.host) == set()
    assert not seat.panel.isVisible()
    assert "North" in curtain.accessibleName()
    assert seat.host.table.describe(seat.host.plies[0]) == "set-up"
    QTest.keyClick(curtain.button, Key.Key_Return)
    assert not curtain.isVisible()
    assert _pieces(seat.host) == set()
    assert seat.left["king"] == 1


@pytest.mark.parametrize(
    ("king", "told"),
    [
        ("b3", "South begins: its King is nearer to the middle row (4 against 5)."),
        ("a3", "North begins: both Kings are equally near to the middle row, and the coin decided."),
    ],
)
def test_north_sets_up_at_its_own_view_and_then_it_is_told_who_begins_and_why(seat: Seat, king: str, told: str) -> None:
    seat.take("king")
    seat.host.click(king)
    seat.press(IconName.FILL)
    south = seat.army
    seat.ready()
    QTest.mouseClick(seat.curtain.button, LEFT)
    assert seat.host.at("k8").y() > seat.host.at("a3").y()
    seat.take("king")
    seat.host.click("k8")
    assert seat.host.standing("k8") == "north_king"
    seat.press(IconName.FILL)
    seat.ready()
    host = seat.host
    assert host.at("k8").y() < host.at("a3").y()
    assert all(host.standing(place) == f"south_{unit}" for place, unit in south.items())
    assert host.standing("k8") == "north_king"
    (card,) = seen(host, BeginCard)
    assert words(card) == card.accessibleName() == told
    assert host.table.board.ground.lit is None
    mover = host.position.to_move
    host.play(any_turn(host))
    assert host.position.to_move != mover
    assert not seen(host, BeginCard)


def any_turn(host: Host) -> str:
    return host.game.write_action(host.position, next(host.game.actions(host.position)))


def test_who_begins_is_told_until_the_person_has_answered_the_computers_first_turn(seat: Seat) -> None:
    host = seat.host
    host.away = frozenset({"north"})
    seat.take("king")
    host.click("a3")
    seat.press(IconName.FILL)
    seat.ready()
    north = new_draft("north")
    north.place("king", "g6")
    host.play(host.game.write_action(host.position, deployment(filled(north, "north", Random(1)))))
    assert host.position.to_move == "north"
    (card,) = seen(host, BeginCard)
    assert words(card).startswith("North begins: its King is nearer")
    host.play(any_turn(host))
    assert seen(host, BeginCard) == [card]
    host.show_moment(Moment(host.position, host.plies[0], None, None, Step.JUMP, live=False, away=host.away))
    assert not seen(host, BeginCard)
    host.show_moment(Moment(host.position, host.plies[-1], None, None, Step.JUMP, live=True, away=host.away))
    assert seen(host, BeginCard) == [card]
    host.play(any_turn(host))
    assert not seen(host, BeginCard)
    host.play(any_turn(host))
    assert not seen(host, BeginCard)


def test_a_set_up_that_is_taken_back_is_there_again_behind_the_curtain(seat: Seat) -> None:
    """Undo while North sets up: South comes back to the screen, and finds its army."""
    start = seat.host.position
    seat.press(IconName.SHUFFLE)
    army = seat.army
    seat.ready()
    QTest.mouseClick(seat.curtain.button, LEFT)
    seat.take("king")
    seat.host.click("k8")
    seat.host.show_moment(Moment(start, None, None, seat.host.plies[0], Step.BACK, live=True))
    assert seat.curtain.isVisible()
    assert _pieces(seat.host) == set()
    QTest.mouseClick(seat.curtain.button, LEFT)
    assert seat.army == army
    assert {seat.host.standing(place) for place in army} == {f"south_{unit}" for unit in army.values()}


def test_whoever_undoes_before_the_curtain_does_not_see_the_army_behind_it(seat: Seat) -> None:
    """The screen has been handed over: North sits there now, and presses Undo instead of the button."""
    start = seat.host.position
    seat.press(IconName.SHUFFLE)
    seat.ready()
    assert seat.curtain.isVisible()
    seat.host.show_moment(Moment(start, None, None, seat.host.plies[0], Step.BACK, live=True))
    assert "South" in seat.curtain.accessibleName()
    assert seat.curtain.isVisible()
    assert not seat.panel.isVisible()
    assert _pieces(seat.host) == set()


@A_POPUP
def test_norths_ready_made_army_is_turned_to_its_own_rows(seat: Seat, qtbot: QtBot) -> None:
    seat.press(IconName.SHUFFLE)
    seat.ready()
    QTest.mouseClick(seat.curtain.button, LEFT)
    seat.choose_ready_made(qtbot, 0)
    assert seat.army == army_of(ready_made()[0].of("north").units)


def test_looking_at_the_past_and_back_keeps_what_has_been_set_up(seat: Seat) -> None:
    seat.drag_in("king", "a3")
    host = seat.host
    host.show_moment(Moment(host.position, None, None, None, Step.JUMP, live=False))
    assert not seat.panel.isVisible()
    assert _pieces(host) == set()
    host.show_moment(Moment(host.position, None, None, None, Step.JUMP, live=True))
    assert seat.army == {"a3": "king"}


def test_a_look_at_the_past_leaves_the_curtain_where_it_was(seat: Seat, desk: Desk, qtbot: QtBot) -> None:
    host = Host(desk)
    qtbot.addWidget(host)
    host.show()
    start = host.position
    ready = host.game.apply(start, shuffled(Random(1), "south"))
    host.show_moment(Moment(ready, None, None, None, Step.JUMP, live=True))
    host.show_moment(Moment(start, None, None, None, Step.JUMP, live=False))
    host.show_moment(Moment(ready, None, None, None, Step.JUMP, live=True))
    assert host.findChild(Curtain).isVisible()
    del seat


def test_no_curtain_falls_when_the_other_side_set_up_elsewhere(seat: Seat, desk: Desk, qtbot: QtBot) -> None:
    """South is the computer: it has nothing to be handed over."""
    host = Host(desk)
    qtbot.addWidget(host)
    host.show()
    ready = host.game.apply(host.position, shuffled(Random(1), "south"))
    host.show_moment(Moment(ready, None, None, None, Step.JUMP, live=True, away=frozenset({"south"})))
    assert not host.findChild(Curtain).isVisible()
    assert _pieces(host) == set()
    del seat


def test_a_set_up_that_is_opened_again_begins_behind_the_curtain(seat: Seat, desk: Desk, qtbot: QtBot) -> None:
    seat.press(IconName.SHUFFLE)
    seat.ready()
    again = Host(desk, seat.host.position)
    qtbot.addWidget(again)
    again.show()
    assert again.findChild(Curtain).isVisible()


# -- own set-ups -----------------------------------------------------------------------------------
@pytest.fixture
def dialog(seat: Seat) -> Callable[[], SetupsDialog]:
    def opened() -> SetupsDialog:
        QTest.mouseClick(seat.panel.store, LEFT)
        return seat.panel.findChildren(SetupsDialog)[-1]

    return opened


def keep(seat: Seat, dialog: Callable[[], SetupsDialog], name: str) -> dict[str, str]:
    """Keep an army of chance under a name."""
    seat.press(IconName.SHUFFLE)
    kept = dialog()
    QTest.keyClicks(kept.name, name)
    QTest.keyClick(kept.name, Key.Key_Return)
    kept.close()
    return seat.army


def test_a_set_up_is_kept_under_a_name_and_loaded_again(seat: Seat, dialog: Callable[[], SetupsDialog]) -> None:
    seat.press(IconName.SHUFFLE)
    army = seat.army
    kept = dialog()
    QTest.keyClicks(kept.name, "Lion")
    QTest.keyClick(kept.name, Key.Key_Return)
    assert [kept.list.item(row).text() for row in range(kept.list.count())] == ["Lion"]
    kept.close()
    seat.press(IconName.CLEAR)
    loading = dialog()
    loading.list.setCurrentRow(0)
    QTest.mouseClick(loading.load, LEFT)
    assert seat.army == army


def test_a_double_click_loads_a_set_up(seat: Seat, dialog: Callable[[], SetupsDialog]) -> None:
    seat.press(IconName.SHUFFLE)
    army = seat.army
    kept = dialog()
    QTest.keyClicks(kept.name, "Lion")
    QTest.keyClick(kept.name, Key.Key_Return)
    seat.press(IconName.CLEAR)
    there = kept.list.visualItemRect(kept.list.item(0)).center()
    QTest.mouseClick(kept.list.viewport(), LEFT, pos=there)
    QTest.mouseDClick(kept.list.viewport(), LEFT, pos=there)
    assert seat.army == army


def test_a_set_up_is_renamed_and_deleted(
    seat: Seat, dialog: Callable[[], SetupsDialog], tmp_path: Path, qtbot: QtBot
) -> None:
    seat.press(IconName.SHUFFLE)
    kept = dialog()
    QTest.keyClicks(kept.name, "one")
    QTest.mouseClick(kept.save, LEFT)
    kept.list.item(0).setText("two")
    assert SetupStore(kept_in(tmp_path)).names() == ["two"]
    kept.list.setCurrentRow(0)
    kept.delete.setFocus()
    QTest.keyClick(kept.delete, Key.Key_Return)
    qtbot.waitUntil(lambda: SetupStore(kept_in(tmp_path)).names() == [])
    kept.close()


def test_a_set_up_that_was_deleted_is_brought_back(
    seat: Seat, dialog: Callable[[], SetupsDialog], tmp_path: Path
) -> None:
    first = keep(seat, dialog, "Lion")
    kept = dialog()
    kept.list.setCurrentRow(0)
    QTest.mouseClick(kept.delete, LEFT)
    assert SetupStore(kept_in(tmp_path)).names() == []
    assert "“Lion” is deleted." in words(kept)
    QTest.mouseClick(button(kept, "Undo"), LEFT)
    assert SetupStore(kept_in(tmp_path)).get("Lion") == first
    assert kept.list.currentItem().text() == "Lion"
    assert "deleted" not in words(kept)
    kept.close()


def test_the_keyboard_brings_back_what_it_has_deleted_or_replaced(
    seat: Seat, dialog: Callable[[], SetupsDialog], tmp_path: Path, qtbot: QtBot
) -> None:
    first = keep(seat, dialog, "Lion")
    seat.press(IconName.SHUFFLE)
    kept = dialog()
    QTest.keyClicks(kept.name, "Lion")
    QTest.keyClick(kept.name, Key.Key_Return)
    assert "“Lion” is replaced." in words(kept)
    button(kept, "Undo").setFocus()
    QTest.keyClick(button(kept, "Undo"), Key.Key_Return)
    qtbot.waitUntil(lambda: SetupStore(kept_in(tmp_path)).get("Lion") == first)
    kept.delete.setFocus()
    QTest.keyClick(kept.delete, Key.Key_Return)
    qtbot.waitUntil(lambda: SetupStore(kept_in(tmp_path)).names() == [])
    assert button(kept, "Undo").hasFocus()
    QTest.keyClick(button(kept, "Undo"), Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: SetupStore(kept_in(tmp_path)).names() == ["Lion"])
    assert kept.list.hasFocus()
    kept.close()


def test_what_is_deleted_is_forgotten_when_something_else_is_kept(
    seat: Seat, dialog: Callable[[], SetupsDialog]
) -> None:
    keep(seat, dialog, "Lion")
    kept = dialog()
    kept.list.setCurrentRow(0)
    QTest.mouseClick(kept.delete, LEFT)
    QTest.keyClicks(kept.name, "Bear")
    QTest.keyClick(kept.name, Key.Key_Return)
    assert "deleted" not in words(kept)
    kept.close()


@pytest.mark.parametrize(
    "content",
    [b"", b"\0" * 1000, b"[" * 5000, b'{"format":"trivium-setups","version":9,"setups":{}}', b'{"a":1}',
     b'{"format":"trivium-setups","version":1,"setups":{"x":{"z9":"king"}}}', b" " * (1 << 21)],
)  # fmt: skip
def test_a_damaged_file_is_kept_aside_and_said(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "setups.json"
    path.write_bytes(content)
    store = SetupStore(path)
    assert store.names() == []
    assert store.set_aside is not None
    assert store.set_aside.read_bytes() == content
    store.put("new", {"a1": "king"})
    assert SetupStore(path).get("new") == {"a1": "king"}


def test_a_file_that_cannot_be_read_is_told_of_and_not_written(
    seat: Seat, dialog: Callable[[], SetupsDialog], tmp_path: Path
) -> None:
    seat.press(IconName.SHUFFLE)
    kept_in(tmp_path).mkdir(parents=True)
    kept = dialog()
    assert "setups.json cannot be read" in kept.note.text()
    assert kept.note.isVisible()
    QTest.keyClicks(kept.name, "one")
    QTest.mouseClick(kept.save, LEFT)
    assert "could not be saved" in kept.note.text()
    kept.close()


def test_two_windows_keep_each_others_set_ups(tmp_path: Path) -> None:
    one, other = SetupStore(kept_in(tmp_path)), SetupStore(kept_in(tmp_path))
    one.put("a", {"a1": "king"})
    other.put("b", {"a2": "king"})
    one.rename("b", "c")
    other.delete("a")
    assert SetupStore(kept_in(tmp_path)).names() == other.names() == ["c"]


def test_a_name_that_another_set_up_has_is_not_taken_from_it(seat: Seat, dialog: Callable[[], SetupsDialog]) -> None:
    seat.press(IconName.SHUFFLE)
    kept = dialog()
    for name in ("one", "two"):
        assert kept.save.text() == "Save"
        QTest.keyClicks(kept.name, name)
        QTest.mouseClick(kept.save, LEFT)
    kept.list.item(1).setText("one")
    assert "There is a set-up “one” already." in kept.note.text()
    assert [kept.list.item(row).text() for row in range(kept.list.count())] == ["one", "two"]
    QTest.keyClicks(kept.name, "one")
    assert kept.save.text() == "Replace"
    kept.close()


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(["south", "north"]))
def test_armies_survive_the_file_and_their_images(seed: int, side: str) -> None:
    chance = Random(seed)
    army = army_of(shuffled(chance, side).units)
    assert json.loads(json.dumps(army)) == army
    assert mirror_image(mirror_image(army)) == army
    assert turned(turned(army)) == army
    assert deployment_problems(placed(mirror_image(army)), side) == ()


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(["south", "north"]), st.integers(0, 19))
def test_filling_keeps_what_stands_and_completes_the_army(seed: int, side: str, kept: int) -> None:
    chance = Random(seed)
    whole = army_of(shuffled(chance, side).units)
    draft = new_draft(side)
    draft.become(dict(sorted(whole.items())[:kept]))
    army = filled(draft, side, chance)
    assert deployment_problems(placed(army), side) == ()
    assert draft.placed.items() <= army.items()


@pytest.mark.parametrize("side", ["south", "north"])
def test_filling_an_empty_board_puts_the_king_where_no_first_turn_takes_it(side: str) -> None:
    for seed in range(20):
        assert not dangers(placed(filled(new_draft(side), side, Random(seed))), side)
