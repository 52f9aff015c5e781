"""The list of moves: every turn is read whole, and told in sentences; talking about a draw takes no turn."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QIcon
from pytestqt.qtbot import QtBot

from desktop.table.move_list import MoveList, Turn, rounds_of
from desktop.theme.metrics import Size, Space
from desktop.theme.theme import Theme
from engine.match import Ply
from engine.words import Event
from tests.desktop.sight import on_screen


@pytest.mark.parametrize("letters", range(8, 30))
def test_a_row_is_high_enough_for_words_that_wrap(qtbot: QtBot, theme: Theme, letters: int) -> None:
    del theme  # its style has margins round the words
    turn = f"c4!({letters * 'i'}@e1)"
    moves = on_screen(qtbot, MoveList(lambda _: turn, lambda _: [], QIcon))
    moves.resize(2 * Size.PANEL, 200)
    moves.show_moves([[Turn([Ply(1, "south", turn, None, ())]), None]], ("South", "North"), 1, {})
    qtbot.waitUntil(lambda: moves.columnWidth(0) > Size.PANEL / 2)
    moves.resize(Size.PANEL, 200)
    qtbot.waitUntil(lambda: moves.columnWidth(0) <= Size.PANEL / 2)

    def needed() -> int:
        inside = QRect(0, 0, moves.columnWidth(0) - 2 * Space.SMALL, 200)
        return moves.fontMetrics().boundingRect(inside, Qt.TextFlag.TextWordWrap, turn).height()

    qtbot.waitUntil(lambda: moves.rowHeight(0) >= needed())


def test_the_marked_turn_is_to_be_seen_whole_when_its_words_wrap(qtbot: QtBot, theme: Theme) -> None:
    del theme
    moves = on_screen(qtbot, MoveList(lambda ply: ply.action, lambda _: [], QIcon))
    moves.resize(Size.PANEL, moves.height_of(5))
    plies = [Ply(number, "south", "a", None, ()) for number in range(1, 12)]
    plies.append(Ply(12, "south", "declines, and after some more words resigns", None, ()))
    moves.show_moves([[Turn([ply]), None] for ply in plies], ("South", "North"), 12, {})
    last = moves.model().index(11, 0)
    qtbot.waitUntil(lambda: moves.rowHeight(11) > moves.rowHeight(10))
    qtbot.waitUntil(lambda: moves.viewport().rect().contains(moves.visualRect(last)))


PASS = Event("pass", "North passes.", {"side": "north"})


def shown(*said: str, passes: Sequence[int] = ()) -> list[list[str]]:
    """The list of a match: "s:a1-a2" is an action of South; after the plies `passes`, North had to pass."""
    plies = [
        Ply(number, {"s": "south", "n": "north"}[one[0]], one[2:], None, (PASS,) if number in passes else ())
        for number, one in enumerate(said, 1)
    ]
    rounds = rounds_of(plies, lambda _, side: int(side == "north"))
    return [[_words(turn) for turn in turns] for turns in rounds]


def _words(turn: Turn | None) -> str:
    if turn is None:
        return ""
    return " ".join([*(ply.action for ply in turn.plies), *(["passes"] if turn.passed else [])])


def test_a_turn_has_a_cell_however_many_actions_it_has() -> None:
    assert shown("s:a", "s:b", "n:c", "s:d") == [["a b", "c"], ["d", ""]]


def test_whoever_begins_second_leaves_the_first_cell_empty() -> None:
    assert shown("n:a", "s:b") == [["", "a"], ["b", ""]]


def test_a_forced_pass_is_a_turn() -> None:
    assert shown("s:a", "s:b", passes=[1]) == [["a", "passes"], ["b", ""]]


@pytest.mark.parametrize(
    ("said", "listed"),
    [
        (("s:a", "n:b", "s:draw?", "n:draw-", "s:c", "n:d"), [["a", "b"], ["draw? c", "draw- d"]]),
        (("s:a", "s:draw?", "n:draw-", "n:b", "s:c"), [["a", "draw- b"], ["draw? c", ""]]),
        (("s:a", "n:draw?", "s:draw-", "s:b", "n:c"), [["a b", "draw? c"], ["draw-", ""]]),
        (("s:draw?", "n:draw+"), [["draw?", "draw+"]]),
    ],
    ids=["before the turn", "after the turn", "in the middle of the other's turn", "before anything was played"],
)
def test_talking_about_a_draw_takes_no_row_of_its_own(said: Sequence[str], listed: list[list[str]]) -> None:
    assert shown(*said) == listed


def test_resigning_stands_in_the_list_as_a_turn() -> None:
    assert shown("s:a", "n:b", "s:resign") == [["a", "b"], ["resign", ""]]


def test_the_tool_tip_of_a_turn_tells_in_sentences_what_happened(qtbot: QtBot, theme: Theme) -> None:
    del theme
    moves = on_screen(
        qtbot, MoveList(lambda ply: ply.action, lambda _: ["South moves.", "<North> is in Check."], QIcon)
    )
    turn = Turn([Ply(1, "south", "a1-a2", None, ())])
    moves.show_moves([[turn, None]], ("South", "North"), 1, {})
    cell = moves.model().index(0, 0)
    assert cell.data() == "a1-a2"
    assert cell.data(Qt.ItemDataRole.ToolTipRole) == "<p>South moves.<br>&lt;North&gt; is in Check.</p>"
    assert cell.data(Qt.ItemDataRole.AccessibleDescriptionRole) == "South moves. <North> is in Check."
