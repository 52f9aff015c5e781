"""The phases beside Reinforce: arranging, the colour, the Flagship's place, the Move, the Raid; and the coin."""

from __future__ import annotations

from dataclasses import replace

import pytest
from drakkard_host import LEFT, OPENING, PLAIN, SHIFT, Start, starter
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.drakkard.foot import Do
from desktop.drakkard.marks import Mark
from desktop.table.game_table import Desk, Tone
from engine.drakkard.card import CARD, Laid, Ship
from engine.drakkard.game import Drakkard
from engine.drakkard.geometry import Pose
from engine.match import Match

Key = Qt.Key
PLACED = (*OPENING, "place -6600 -6600 0")
SAILED = (*PLACED, "sail 1.1")
ALL = [f"{card}.{ship}" for card in (0, 1) for ship in range(8)]


@pytest.fixture
def start(desk: Desk, qtbot: QtBot) -> Start:
    return starter(desk, qtbot)


# -- arranging -------------------------------------------------------------------------------------------
def test_the_first_player_arranges_both_cards_by_hand(start: Start) -> None:
    host = start(setup="free")
    host.drag(host.at(-36, 20), host.at(-46, 10))
    host.drag(host.at(36, 20), host.at(40, 30))
    host.wheel(3)
    lower, upper = host.table.arranging.cards
    assert lower.pose.x < -4400
    assert lower.pose.y < -800
    assert upper.pose.x > 3800
    assert upper.pose.angle == 1500
    host.press(Do.CONFIRM)
    assert host.position.phase == "colour"
    assert host.position.cards == (lower, upper)


def test_each_card_can_be_turned_over(start: Start) -> None:
    host = start(setup="free")
    host.press(Do.TURN_OVER)
    assert [card.face for card in host.table.arranging.cards] == ["monster", "ships"]
    host.click(36, 20)
    host.key(Key.Key_F)
    assert [card.face for card in host.table.arranging.cards] == ["monster", "monster"]
    host.key(Key.Key_F)
    assert [card.face for card in host.table.arranging.cards] == ["monster", "ships"]


def test_starting_cards_that_overlap_are_refused_with_the_depth_on_screen(start: Start) -> None:
    host = start(setup="free")
    host.drag(host.at(-36, 20), host.at(-26, 20))
    assert host.tone is Tone.REFUSED
    assert "The starting cards overlap by" in host.said
    assert not host.table.foot[Do.CONFIRM].isEnabled()
    assert not host.marks(Mark.BLOCKER).isEmpty()
    host.key(Key.Key_Return)
    assert host.position.phase == "arrange"


def test_with_sea_legs_the_starting_cards_may_overlap(start: Start) -> None:
    host = start(setup="free", overlap=True)
    host.drag(host.at(-36, 20), host.at(-26, 20))
    host.key(Key.Key_Return)
    assert host.position.phase == "colour"


def test_the_keyboard_alone_arranges(start: Start) -> None:
    host = start(setup="free")
    host.key(Key.Key_Left, mods=SHIFT)
    host.key(Key.Key_N, Key.Key_F, Key.Key_R)
    host.key(Key.Key_Right, mods=SHIFT)
    host.key(Key.Key_Return)
    assert host.position.cards == (Laid("ships", Pose(-4600, 0, 0)), Laid("monster", Pose(4600, 0, 9000)))


def test_a_sea_monster_that_the_upper_starting_card_overlaps_is_outlined_and_named(start: Start) -> None:
    host = start(setup="free", overlap=True)
    host.key(Key.Key_F, Key.Key_Right)
    host.key(*[Key.Key_Right] * 4, mods=SHIFT)
    lower, _ = host.table.arranging.cards
    assert "overlaps the Sea Monster of card 0 by" in host.said
    assert host.marks(Mark.BLOCKER).contains(QPointF(lower.pose.x / 100, lower.pose.y / 100))
    assert host.marks(Mark.BLOCKER).boundingRect().width() == pytest.approx(26)


def test_who_arranges_by_keyboard_hears_which_card_is_in_hand_and_what_is_wrong(start: Start) -> None:
    host = start(setup="free")
    host.key(Key.Key_F)
    assert host.heard[-1].startswith("Card 0, Sea Monster.")
    host.key(Key.Key_N)
    assert host.heard[-1].startswith("Card 1, Ships.")
    host.key(Key.Key_Left, mods=SHIFT)
    assert "The starting cards overlap by" in host.heard[-1]


# -- set-ups, coin, colour -------------------------------------------------------------------------------
@pytest.mark.parametrize("setup", list(CARD.setups))
def test_a_named_setup_lies_ready_and_the_second_player_is_asked_for_a_colour(start: Start, setup: str) -> None:
    host = start(setup=setup)
    assert host.position.cards == CARD.setups[setup]
    assert host.offered() == {Do.RED, Do.GREEN}
    assert "The Second Player chooses a colour" in host.said


@pytest.mark.parametrize(("do", "key", "colour"), [(Do.RED, Key.Key_R, "red"), (Do.GREEN, Key.Key_G, "green")])
def test_a_colour_is_chosen_by_button_or_key(start: Start, do: Do, key: Qt.Key, colour: str) -> None:
    host = start()
    host.press(do)
    assert host.last == f"colour {colour}"
    host = start()
    host.key(key)
    assert host.last == f"colour {colour}"


def test_the_coin_lies_before_the_first_player_during_the_setup_only(start: Start) -> None:
    host = start()
    coin = host.table.coin
    assert coin.visible
    assert coin.point.y() > 44, "the First Player sits at the bottom"
    host.press(Do.RED)
    assert not coin.visible


@pytest.mark.usefixtures("full_motion")
def test_the_coin_is_flipped_at_the_start_and_a_press_lets_it_fall_at_once(start: Start) -> None:
    host = start()
    coin = host.table.coin
    assert coin.flying
    host.click(100, 100)
    assert not coin.flying
    assert coin.point.y() > 44


def test_under_reduced_motion_the_coin_lies_there_at_once(start: Start) -> None:
    assert not start().table.coin.flying


# -- the Flagship at the start ---------------------------------------------------------------------------
def test_ships_for_the_flagship_are_marked_and_one_is_taken_by_a_click(start: Start) -> None:
    host = start("colour red")
    assert host.marked(Mark.TARGET, ALL) == ["0.0", "0.1", "0.2", "0.3", "1.0", "1.1", "1.2", "1.3"]
    host.click_ship("0.2")
    assert host.last == "flagship 0.2"


def test_a_ship_of_the_other_colour_is_refused_with_the_reason_on_screen(start: Start) -> None:
    host = start("colour red")
    host.hover_ship("0.5")
    assert host.said == "Ship 0.5 does not belong to Red."
    assert host.tone is Tone.REFUSED
    host.click_ship("0.5")
    assert host.last == "colour red"
    assert host.heard[-1] == host.said


# -- the Move --------------------------------------------------------------------------------------------
def test_ships_within_reach_are_marked_and_the_cards_outlined(start: Start) -> None:
    host = start(*PLACED)
    assert host.marked(Mark.TARGET, ALL) == ["1.1", "1.2", "1.3"]
    assert host.marks(Mark.NEIGHBOUR).boundingRect().contains(host.dot("1.0"))
    assert not host.marks(Mark.NEIGHBOUR).boundingRect().contains(host.dot("0.0"))


def test_neighbouring_cards_are_outlined_too(start: Start) -> None:
    host = start(*OPENING, "place 8000 5000 0")
    outlined = host.marks(Mark.NEIGHBOUR).boundingRect()
    assert outlined.contains(host.dot("1.0"))
    assert outlined.contains(host.dot("2.0"))


def test_a_click_sails(start: Start) -> None:
    host = start(*PLACED)
    host.click_ship("1.3")
    assert host.last == "sail 1.3"


def test_the_flagship_can_be_dragged_to_its_ship(start: Start) -> None:
    host = start(*PLACED)
    start_dot, end_dot = host.dot("1.0"), host.dot("1.2")
    host.drag(host.at(start_dot.x(), start_dot.y()), host.at(end_dot.x(), end_dot.y()))
    assert host.last == "sail 1.2"


def test_a_flagship_that_is_dropped_on_the_sea_stays_where_it_was(start: Start) -> None:
    host = start(*PLACED)
    dot = host.dot("1.0")
    host.drag(host.at(dot.x(), dot.y()), host.at(0, 100))
    assert host.position.phase == "move"
    assert host.marks(Mark.CURSOR).isEmpty()


def test_why_a_ship_is_too_far_is_said(start: Start) -> None:
    host = start(*PLACED)
    host.hover_ship("0.1")
    assert "neither on the same card nor on a neighbouring one" in host.said


def test_a_move_of_two_steps_shows_its_way(start: Start) -> None:
    host = start(match=three_in_a_row())
    assert "up to 2 steps" in host.said
    host.hover_ship("2.3")
    assert host.marks(Mark.ROUTE).elementCount() == 3
    assert host.said.endswith("by way of 1.0")
    host.click_ship("2.3")
    assert host.last == "sail 1.0 2.3"


def three_in_a_row() -> Match:
    """Three cards, each over the edge of the one before; Red may sail two steps."""
    game = Drakkard()
    position = replace(
        game.start(5),
        phase="move",
        to_move="red",
        first="red",
        cards=tuple(Laid("ships", Pose(x, 0, 0)) for x in (-6000, 0, 6000)),
        flagships=(Ship(0, 3), Ship(1, 7)),
        move_value=(2, 1),
    )
    return Match(game, start=position)


def test_the_keyboard_alone_sails(start: Start) -> None:
    host = start(*PLACED)
    host.key(Key.Key_Right)
    first = host.table.choosing["move"].cursor
    assert first is not None
    assert str(first) in host.heard[-1]
    host.key(Key.Key_Return)
    assert host.last == f"sail {first}"


def test_tab_goes_from_ship_to_ship_and_then_leaves_the_board(start: Start) -> None:
    host = start(*PLACED)
    host.activateWindow()
    host.view.setFocus(Qt.FocusReason.TabFocusReason)
    seen = []
    for _ in range(3):
        QTest.keyClick(host.view, Key.Key_Tab)
        seen.append(str(host.table.choosing["move"].cursor))
    assert seen == ["1.1", "1.2", "1.3"]
    QTest.keyClick(host.view, Key.Key_Tab)
    assert host.table.choosing["move"].cursor is None
    assert not host.view.hasFocus()


# -- the Raid --------------------------------------------------------------------------------------------
def test_raidable_ships_of_both_colours_are_marked_and_one_is_raided_by_a_click(start: Start) -> None:
    host = start(*SAILED)
    assert host.marked(Mark.TARGET, ALL) == ["1.0", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7"]
    host.click_ship("1.5")
    assert host.last == "raid 1.5"
    assert host.position.tokens_left == (5, 6)


@pytest.mark.parametrize("way", ["button", "key"])
def test_hold_keeps_the_token(start: Start, way: str) -> None:
    host = start(*SAILED)
    assert host.offered() == {Do.HOLD}
    if way == "button":
        host.press(Do.HOLD)
    else:
        host.key(Key.Key_H)
    assert host.last == "hold"
    assert host.position.tokens_left == (6, 6)


def test_a_ship_on_another_card_cannot_be_raided_and_the_reason_is_on_screen(start: Start) -> None:
    host = start(*SAILED)
    host.click_ship("0.6")
    assert host.position.phase == "raid"
    assert "not on the card of the Flagship" in host.said


def test_a_right_click_or_esc_drops_a_drag(start: Start) -> None:
    host = start(*SAILED)
    dot = host.dot("1.1")
    QTest.mousePress(host.sea, LEFT, PLAIN, host.at(dot.x(), dot.y()))
    QTest.mouseMove(host.sea, host.at(dot.x() - 10, dot.y() + 20))
    host.key(Key.Key_Escape)
    target = host.dot("1.5")
    QTest.mouseRelease(host.sea, LEFT, PLAIN, host.at(target.x(), target.y()))
    assert host.position.phase == "raid"


def test_tab_finds_a_ship_even_while_the_card_still_sinks(start: Start) -> None:
    host = start(*OPENING)
    host.click(-66, -66)
    host.key(Key.Key_Return, Key.Key_Tab)
    assert host.position.phase == "move"
    assert host.table.choosing["move"].cursor is not None
