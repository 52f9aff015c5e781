"""What a hint, a line or a review points at on the board: each kind of action by where it goes and what it strikes."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from desktop.drakkard.marks import STYLES
from desktop.drakkard.marks import Mark as SeaMark
from desktop.navia.advice import Advice
from desktop.table.game_table import Desk
from desktop.theme.marks import Mark
from engine.drakkard.actions import Place
from tests.desktop import cyvasse_host, drakkard_host, navia_host

FAR, GUARD = {"d5": "north black"}, {"a1": "south M-002"}
RICH = (60, 0)

NAVIA: dict[str, tuple[dict[str, Any], tuple[str, ...], set[tuple[str, str]], set[str], set[str]]] = {
    "a move": ({"board": {"d4": "south red", **FAR}}, ("d4xd5",), {("d4", "d5")}, set(), set()),
    "a Dratp that sends": (
        {"board": {"a1": "south M-007", **FAR}, "pool": RICH},
        ("a1!(d5)",),
        {("a1", "d5")},
        {"d5"},
        {"a1", "d5"},
    ),
    "a Dratp without a target": (
        {"board": {"c4": "south M-017", "c6": "north black", **FAR}, "pool": RICH},
        ("c4!",),
        {("c4", "c4")},
        set(),
        {"c4", "c6"},
    ),
    "a Dratp that swaps two": (
        {"board": {"c2": "south M-008", "e2": "south black", **FAR}, "pool": RICH},
        ("c2!(d5,e2)",),
        {("c2", "c2"), ("d5", "e2"), ("e2", "d5")},
        {"d5", "e2"},
        set(),
    ),
    "a Dratp that returns one": (
        {"board": {"c2": "south M-005"}, "pool": RICH, "graveyard": (["M-004"], [])},
        ("c2!(M-004@a1)",),
        {("c2", "c2"), ("grave_south_1", "a1")},
        {"grave_south_1", "a1"},
        set(),
    ),
    "an Invoke that shifts another": (
        {"board": {"c2": "south M-006 dratped", "e2": "south black"}, "pool": RICH},
        ("c2?(e2-b1)",),
        {("c2", "c2"), ("e2", "b1")},
        {"e2", "b1"},
        set(),
    ),
    "an Invoke of many": (
        {"board": {"d6": "south M-022 dratped", "e2": "south black", "g3": "south black"}, "pool": RICH},
        ("d6?",),
        {("d6", "d6"), ("e2", "e3"), ("g3", "g4")},
        set(),
        set(),
    ),
    "a Navia's Dratp": ({"board": FAR, "pool": RICH}, ("d1!",), {("d1", "d1")}, set(), set()),
    "a Line Over": ({"board": {"c7": "south black"}}, ("c7-over",), {("c7", "keep_north_3")}, set(), set()),
    "a Line Over's Gyullas": ({"board": {"c7": "south black"}}, ("c7-over", "bonus=10"), set(), set(), set()),
    "a Line Over's return": (
        {"board": {"c7": "south black"}, "graveyard": (["M-004"], [])},
        ("c7-over", "bonus=M-004@a1"),
        {("grave_south_1", "a1")},
        set(),
        set(),
    ),
    "a Gulled of Odd": (
        {"board": {"c4": "south M-025"}, "pool": RICH, "graveyard": (["black", "black"], [])},
        ("c4!", "odd@b2"),
        {("grave_south_1", "b2")},
        set(),
        set(),
    ),
    "a Navia Goal": ({"board": {"a7": "south N-001"}}, ("a7-goal",), {("a7", "keep_north_1")}, set(), set()),
}


@pytest.mark.parametrize("kind", NAVIA)
def test_navia_each_kind_of_action_points_at_what_it_touches(qtbot: QtBot, desk: Desk, kind: str) -> None:
    start, actions, legs, targets, struck = NAVIA[kind]
    host = navia_host.Host(desk, navia_host.position(**start))
    qtbot.addWidget(host)
    for text in actions[:-1]:
        host.play(text)
    table = host.table
    table.show_advice(host.match.position, actions[-1:])
    advice = table.board.findChild(Advice)
    assert set(advice.arrows.legs) == legs
    assert advice.marks.places(Mark.TARGET) == targets
    assert advice.marks.places(Mark.STRUCK) == struck
    table.show_advice(host.match.position, ())
    assert not advice.arrows.legs
    assert not advice.marks.places(Mark.TARGET) | advice.marks.places(Mark.STRUCK)


def test_navia_the_marks_of_an_advice_stay_while_the_pointer_is_over_the_mat(qtbot: QtBot, desk: Desk) -> None:
    host = navia_host.Host(desk, navia_host.position({"a1": "south M-007", **FAR}, pool=RICH))
    qtbot.addWidget(host)
    host.table.show_advice(host.match.position, ("a1!(d5)",))
    host.table.play.hovered("e2")
    host.table.set_flipped(True)
    assert host.table.board.findChild(Advice).marks.places(Mark.STRUCK) == {"a1", "d5"}


def test_drakkard_the_advised_card_is_a_ghost_and_the_played_one_is_struck_out(qtbot: QtBot, desk: Desk) -> None:
    match = drakkard_host.match_of(*drakkard_host.OPENING)
    host, game = drakkard_host.Host(desk, match), match.game
    qtbot.addWidget(host)
    position = host.position
    better = game.witness(position)
    assert isinstance(better, Place)
    text = game.write_action(position, better)
    host.table.show_advice(position, (text,), text)
    marks, ghost = host.table.board.marks, host.table.advice.ghost
    assert ghost.isVisibleTo(None)
    assert ghost.look.kind == position.deck.top
    assert marks.path(SeaMark.PLAYED).elementCount() > marks.path(SeaMark.ADVICE).elementCount()
    assert STYLES[SeaMark.PLAYED].dash
    assert not STYLES[SeaMark.ADVICE].dash
    host.table.show_advice(position, ())
    assert not ghost.isVisibleTo(None)
    assert marks.path(SeaMark.ADVICE).isEmpty()
    assert marks.path(SeaMark.PLAYED).isEmpty()


def test_navia_a_turn_of_two_actions_is_shown_whole(qtbot: QtBot, desk: Desk) -> None:
    start = navia_host.position({"c2": "south M-005"}, pool=RICH, graveyard=(["M-004"], []))
    host = navia_host.Host(desk, start)
    qtbot.addWidget(host)
    host.table.show_advice(host.match.position, ("c2-c3", "c3!(M-004@a1)"))
    advice = host.table.board.findChild(Advice)
    assert advice.arrows.legs == (("c2", "c3"), ("grave_south_1", "a1"))
    assert advice.marks.places(Mark.TARGET) == {"grave_south_1", "a1"}


def test_drakkard_a_turn_shows_the_card_and_the_way_of_the_flagship_over_it(qtbot: QtBot, desk: Desk) -> None:
    match = drakkard_host.match_of(*drakkard_host.OPENING)
    host, game = drakkard_host.Host(desk, match), match.game
    qtbot.addWidget(host)
    here, turn = host.position, []
    for _ in range(3):
        action = game.witness(here)
        assert action is not None
        turn.append(game.write_action(here, action))
        here = game.play(here, action).position
    assert [text.split()[0] for text in turn[:2]] == ["place", "sail"]
    marks = host.table.board.marks
    host.table.show_advice(host.position, turn[:1])
    card = marks.path(SeaMark.ADVICE).elementCount()
    host.table.show_advice(host.position, turn)
    assert marks.path(SeaMark.ADVICE).elementCount() > card
    assert host.table.advice.ghost.isVisibleTo(None)


def advised(desk: Desk, name: str) -> cyvasse_host.Host | drakkard_host.Host | navia_host.Host:
    """A table with an advice on it."""
    match name:
        case "cyvasse":
            cyvasse = cyvasse_host.Host(desk, cyvasse_host.battle({"a1": "south king", "k9": "north king"}))
            cyvasse.table.show_advice(cyvasse.position, ("Ka1-a2",))
            return cyvasse
        case "drakkard":
            drakkard = drakkard_host.Host(desk, drakkard_host.match_of(*drakkard_host.OPENING))
            better = drakkard.match.game.witness(drakkard.position)
            drakkard.table.show_advice(
                drakkard.position, (drakkard.match.game.write_action(drakkard.position, better),)
            )
            return drakkard
        case _:
            navia = navia_host.Host(desk, navia_host.position({"d4": "south red", **FAR}))
            navia.table.show_advice(navia.match.position, ("d4xd5",))
            return navia


@pytest.mark.parametrize("name", ["cyvasse", "drakkard", "navia"])
def test_other_colours_look_for_no_advice_on_a_table_that_is_gone(qtbot: QtBot, desk: Desk, name: str) -> None:
    """Python still holds the table when its window has let it go: garbage is collected later."""
    host = advised(desk, name)
    with qtbot.waitSignal(host.destroyed):
        host.deleteLater()
    desk.theme.changed.emit()
    del host  # not sooner: a slot of what Python has let go is not called
