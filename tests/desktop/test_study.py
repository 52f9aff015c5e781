"""Hints and the analysis as a person meets them: by real keys and mouse, through the real worker and engine."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.analyst import Line, Purpose
from desktop.drakkard.marks import Mark
from desktop.library import Library
from desktop.main_window import MainWindow
from desktop.navia.advice import Advice
from desktop.registry import FRONTS
from desktop.table.analysis_panel import AnalysisPanel, EvaluationBar, LineButton
from desktop.table.game_table import Desk
from desktop.table.page import TablePage
from desktop.table.panel_scroll import PanelScroll
from desktop.table.score import standing, told
from desktop.table.study import turn_of
from engine.registry import GAMES
from tests.desktop.at_the_window import WAIT, arrows_of, begin, play, play_witness, press, state_of, wait_for_plies
from tests.desktop.navia_host import position as navia_position
from tests.desktop.sight import button, click, seen, words
from tests.engine.search.cyvasse_battles import MATE


def begin_from(qtbot: QtBot, window: MainWindow, position: dict[str, object]) -> TablePage:
    return begin(qtbot, window, str(position["game"]), start=position)


def play_on(qtbot: QtBot, window: MainWindow, count: int) -> None:
    """Play what the game names first."""
    for number in range(len(state_of(window).plies) + 1, len(state_of(window).plies) + count + 1):
        play_witness(window)
        wait_for_plies(qtbot, window, number)


def wait_for_hint(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: "Hint: " in words(window), timeout=WAIT)


# -- the hint ------------------------------------------------------------------------------------------
def test_a_hint_is_an_arrow_and_a_sentence_and_plays_nothing(window: MainWindow, qtbot: QtBot) -> None:
    page = begin_from(qtbot, window, MATE)
    press(window, Qt.Key.Key_I)
    assert "Thinking about a hint…" in words(window)
    wait_for_hint(qtbot, window)
    assert "Hint: Lj8×k9" in words(window)
    assert "This wins at once. Takes the King on k9." in words(window)
    assert arrows_of(page).legs == (("j8", "k9"),)
    assert not page.replay.state.plies
    click(qtbot, window, "Close")
    assert "Hint: " not in words(window)
    assert not arrows_of(page).legs


def test_a_hint_goes_when_the_match_goes_on(window: MainWindow, qtbot: QtBot) -> None:
    page = begin_from(qtbot, window, MATE)
    click(qtbot, window, "Hint")
    wait_for_hint(qtbot, window)
    play(window, "Ka1-a2")
    qtbot.waitUntil(lambda: bool(page.replay.state.plies))
    assert "Hint: " not in words(window)
    assert not arrows_of(page).legs


def test_esc_ends_the_thinking_about_a_hint(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window, "navia")
    press(window, Qt.Key.Key_I)
    assert "Thinking about a hint…" in words(window)
    with qtbot.waitSignal(page.inquiry_unwanted) as forgotten:
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    assert forgotten.args == [Purpose.HINT]
    assert "Thinking about a hint…" not in words(window)


def test_no_hint_on_the_computers_turn_in_the_past_or_after_the_end(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window, "navia", (8, None))
    assert not button(window, "Hint").isEnabled()
    page = begin(qtbot, window, "cyvasse")
    play_on(qtbot, window, 3)
    assert button(window, "Hint").isEnabled()
    click(qtbot, window, "One Step Back")
    assert not button(window, "Hint").isEnabled()
    click(qtbot, window, "Back to the Game")
    play(window, "resign")
    qtbot.waitUntil(lambda: page.replay.state.result is not None)
    assert not button(window, "Hint").isEnabled()


def test_a_hint_for_a_deployment_can_be_laid_out_and_is_not_played(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window, "cyvasse")
    press(window, Qt.Key.Key_I)
    wait_for_hint(qtbot, window)
    assert "King" in words(window)
    click(qtbot, window, "Lay it out")
    board = page.table.board
    qtbot.waitUntil(lambda: "south_king" in {board.standing(place) for place in board.places.centres})
    assert not page.replay.state.plies


def test_a_hint_for_a_pose_is_a_card_on_the_sea_and_can_be_laid_out(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window, "drakkard")
    play_on(qtbot, window, 3)
    press(window, Qt.Key.Key_I)
    wait_for_hint(qtbot, window)
    assert not page.table.board.marks.path(Mark.ADVICE).isEmpty()
    click(qtbot, window, "Lay it out")
    qtbot.waitUntil(lambda: page.table.reinforcing.can_confirm)
    assert page.table.board.marks.path(Mark.ADVICE).isEmpty()
    assert len(page.replay.state.plies) == 3


def test_a_hint_tells_all_actions_of_a_turn_and_no_more() -> None:
    game = GAMES["navia"]().with_options({})
    position = game.read_position(
        navia_position({"c2": "south M-005", "d5": "north black"}, pool=(60, 0), graveyard=(["M-004"], []))
    )
    dratp = "c3!(M-004@a1)"
    assert turn_of(game, position, ("c2-c3", dratp, "d5-d4", "d1-d2")) == ["c2-c3", dratp]
    assert turn_of(game, position, ("d1-d2", "end", "d5-d4")) == ["d1-d2", "end"]
    assert turn_of(game, position, ("d1-d2",)) == ["d1-d2"]


def test_a_summon_points_from_the_keep(window: MainWindow, qtbot: QtBot) -> None:
    page = begin(qtbot, window, "navia")
    game, position = page.replay.state.game, page.replay.state.position
    texts = [game.write_action(position, action) for action in game.actions(position)]
    qtbot.waitUntil(lambda: any(place.startswith("keep") for place in page.table.board.standing.pieces))
    summon = next(text for text in texts if "@" in text)
    page.table.show_advice(position, (summon,))
    ((start, end),) = page.table.board.findChild(Advice).arrows.legs
    assert start.startswith("keep")
    assert end == summon.partition("@")[2]


def test_an_engine_that_fails_gives_no_hint_and_can_be_asked_again(
    desk: Desk, library: Library, qtbot: QtBot, tmp_path: Path
) -> None:
    program = tmp_path / "deaf.py"
    program.write_text("raise SystemExit(3)\n")
    window = MainWindow(desk, library, "0", engine=(sys.executable, str(program)))
    qtbot.addWidget(window)
    window.show()
    begin(qtbot, window, "navia")
    press(window, Qt.Key.Key_I)
    qtbot.waitUntil(lambda: "No hint" in words(window), timeout=WAIT)
    assert "The engine does not answer." in words(window)
    click(qtbot, window, "Ask again")
    assert "Thinking about a hint…" in words(window)
    window.close()


# -- the analysis --------------------------------------------------------------------------------------
def test_the_analysis_is_off_at_first_and_remembered(window: MainWindow, qtbot: QtBot, desk: Desk) -> None:
    begin_from(qtbot, window, MATE)
    assert not seen(window, AnalysisPanel)
    press(window, Qt.Key.Key_E)
    assert seen(window, AnalysisPanel)
    assert desk.settings.switch("board/analysis", default=False)
    press(window, Qt.Key.Key_E)
    assert not seen(window, AnalysisPanel)


def test_the_analysis_shows_how_the_sides_stand_and_the_best_lines(window: MainWindow, qtbot: QtBot) -> None:
    page = begin_from(qtbot, window, MATE)
    press(window, Qt.Key.Key_E)
    qtbot.waitUntil(lambda: "South wins in 1" in words(window), timeout=WAIT)
    (panel,) = seen(window, AnalysisPanel)
    assert "depth 1" in words(panel)
    assert {"South", "North"} <= set(words(panel).splitlines())
    assert [bar.share for bar in seen(panel, EvaluationBar)] == [1]
    lines = seen(panel, LineButton)
    assert len(lines) == 3
    assert "Lj8×k9" in lines[0].accessibleName()
    QApplication.sendEvent(lines[0], QEnterEvent(QPointF(2, 2), QPointF(2, 2), QPointF(2, 2)))
    assert arrows_of(page).legs == (("j8", "k9"),)
    QApplication.sendEvent(lines[0], QEvent(QEvent.Type.Leave))
    assert not arrows_of(page).legs
    qtbot.mouseClick(lines[1], Qt.MouseButton.LeftButton)
    assert arrows_of(page).legs


def test_the_analysis_follows_the_moment_that_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    begin_from(qtbot, window, MATE)
    press(window, Qt.Key.Key_E)
    qtbot.waitUntil(lambda: "South wins in 1" in words(window), timeout=WAIT)
    play(window, "Lj8xk9")
    qtbot.waitUntil(lambda: "The game has ended." in words(window))
    click(qtbot, window, "One Step Back")
    qtbot.waitUntil(lambda: "South wins in 1" in words(window), timeout=WAIT)


def test_nothing_is_analysed_while_armies_are_set_up(window: MainWindow, qtbot: QtBot) -> None:
    begin(qtbot, window, "cyvasse")
    press(window, Qt.Key.Key_E)
    assert "Nothing is analysed while armies are set up." in words(window)
    play_on(qtbot, window, 2)
    qtbot.waitUntil(lambda: "depth" in words(window), timeout=WAIT)
    click(qtbot, window, "To the Start")
    assert "Nothing is analysed while armies are set up." in words(window)


def test_a_long_sentence_about_the_analysis_makes_nothing_broader_than_its_column(
    window: MainWindow, qtbot: QtBot
) -> None:
    begin(qtbot, window, "cyvasse")
    press(window, Qt.Key.Key_E)
    (panel,), (scroll,) = seen(window, AnalysisPanel), seen(window, PanelScroll)
    assert "Nothing is analysed while armies are set up." in words(panel)
    qtbot.waitUntil(lambda: scroll.widget().width() <= scroll.viewport().width())
    assert panel.width() <= scroll.viewport().width()


def test_nothing_moves_below_the_analysis_when_another_position_is_looked_at(window: MainWindow, qtbot: QtBot) -> None:
    begin_from(qtbot, window, MATE)
    press(window, Qt.Key.Key_E)
    qtbot.waitUntil(lambda: "South wins in 1" in words(window), timeout=WAIT)
    (panel,) = seen(window, AnalysisPanel)
    height = panel.sizeHint().height()
    play(window, "Lj8-j7")
    qtbot.waitUntil(lambda: "…" in words(panel).splitlines())
    assert not seen(panel, LineButton)
    assert panel.sizeHint().height() == height
    click(qtbot, window, "One Step Back")
    qtbot.waitUntil(lambda: "South wins in 1" in words(window), timeout=WAIT)
    assert panel.sizeHint().height() == height


@pytest.mark.parametrize("game", FRONTS)
def test_what_is_asked_is_the_view_of_the_side_to_move(window: MainWindow, qtbot: QtBot, game: str) -> None:
    page = begin(qtbot, window, game)
    asked = []
    page.inquiry_wanted.connect(asked.extend)
    play_on(qtbot, window, 3)
    press(window, Qt.Key.Key_I)
    position = page.replay.state.position
    rules = page.replay.state.game
    seen_position = rules.write_position(rules.view(position, position.to_move))
    assert asked[-1].approach[0]["position"] == seen_position
    click(qtbot, window, "Cancel")


# -- scores --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("to_move", "line", "said"),
    [
        ("south", Line(("a",), 240), "South +2.4"),
        ("north", Line(("a",), 240), "North +2.4"),
        ("north", Line(("a",), -30), "South +0.3"),
        ("south", Line(("a",), 5), "Even"),
        ("north", Line(("a",), 999_995, 3), "North wins in 3"),
        ("south", Line(("a",), -999_990), "North wins"),
    ],
)
def test_a_score_is_told_with_the_side_that_stands_better(to_move: str, line: Line, said: str) -> None:
    game = GAMES["cyvasse"]().with_options({})
    position = game.read_position(MATE | {"to_move": to_move})
    stands = standing(game, position, line)
    assert stands.words == told(game, position, line) == said
    assert (stands.share > 0.5) == (said.startswith("South") or said == "Even")


def test_the_lines_of_the_analysis_name_the_side_that_is_ahead_as_the_heading_does(
    window: MainWindow, qtbot: QtBot
) -> None:
    """Also where that is not the side to move."""
    begin_from(qtbot, window, MATE)
    play(window, "Lj8-j7")
    press(window, Qt.Key.Key_E)
    qtbot.waitUntil(lambda: bool(seen(window, LineButton)), timeout=WAIT)
    (panel,) = seen(window, AnalysisPanel)
    heading = words(panel).splitlines()[0]
    scores = [line.accessibleName().split(":")[0] for line in seen(panel, LineButton)]
    assert scores[0] == heading
    assert all(score.split()[0] in ("South", "North", "Even") for score in scores)
