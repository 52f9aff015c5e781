"""The review of a game that has ended, by the real engine process, as a person sees it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsPathItem, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.table.analysis_panel import AnalysisPanel
from desktop.table.arrows import ABOVE_ALL
from desktop.table.board_view import BoardView
from desktop.table.chances_graph import TRIANGLE, ChancesGraph
from desktop.table.move_list import MoveList
from desktop.table.page import TablePage
from desktop.table.review_panel import ReviewPanel
from desktop.theme.palette import colour
from desktop.theme.theme import Theme
from engine.match import Match, Player
from engine.registry import GAMES
from tests.desktop.at_the_window import WAIT, arrows_of, battle, open_match, page_of
from tests.desktop.sight import button, click, menu_entry, seen, words
from tests.engine.search.cyvasse_battles import MATE


@pytest.fixture(autouse=True)
def short_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """These positions are plain."""
    monkeypatch.setattr("desktop.reviewing.MILLISECONDS", (60, 120))


def lost_by_a_slip() -> Match:
    """South's Rabble could take a step; it walks about until North resigns."""
    match = battle("Rc3-c4", "Ri9-i8", "Rc4-c5", "Ri8-i7")
    match.play("resign", "north")
    return match


def missed_win() -> Match:
    """South's Light Horse could take the King at once, and its own King takes a step instead."""
    game = GAMES["cyvasse"]().with_options({})
    match = Match(game, seed=1, start=game.read_position(MATE), players={"south": Player("Ada"), "north": Player("Bo")})
    for action in ("Ka1-a2", "Kk9-k10"):
        match.play(action)
    match.play("resign", "south")
    return match


def reviewed(qtbot: QtBot, window: MainWindow, folder: Path, match: Match) -> ReviewPanel:
    """Open a match, ask for its review by its key, and wait until it is through."""
    open_match(qtbot, window, folder, match)
    qtbot.keyClick(window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    (panel,) = seen(window, ReviewPanel)
    qtbot.waitUntil(lambda: "Looking at" not in words(panel), timeout=WAIT)
    qtbot.waitUntil(lambda: bool(cards(panel)))  # resigning an even game is one in any case
    return panel


def cards(panel: QWidget) -> list[QPushButton]:
    return [card for card in seen(panel, QPushButton) if card.objectName() == "turningPoint"]


def test_the_result_offers_a_review(qtbot: QtBot, window: MainWindow, tmp_path: Path):
    open_match(qtbot, window, tmp_path, lost_by_a_slip())
    click(qtbot, window, "Review")
    assert seen(window, ReviewPanel)
    click(qtbot, window, "Close")
    assert not seen(window, ReviewPanel)
    assert button(window, "Rematch")


def test_a_game_that_goes_on_has_no_review(qtbot: QtBot, window: MainWindow, tmp_path: Path):
    open_match(qtbot, window, tmp_path, battle("Rc3-c4"))
    page = seen(window, TablePage)[0]
    assert not page.review.opened
    assert not menu_entry(window, "Play", "Review the Game").isEnabled()


def test_resigning_an_even_game_is_what_it_turned_on(qtbot: QtBot, window: MainWindow, tmp_path: Path):
    panel = reviewed(qtbot, window, tmp_path, lost_by_a_slip())
    assert any("Grace" in card.accessibleName() and "to 0 %" in card.accessibleName() for card in cards(panel))


def test_the_cards_have_the_numbers_of_the_graph_before_the_names(qtbot: QtBot, window: MainWindow, tmp_path: Path):
    panel = reviewed(qtbot, window, tmp_path, missed_win())
    assert words(cards(panel)[0]).splitlines()[0].startswith("① Ada: ")
    assert cards(panel)[0].accessibleName().startswith("1. Ada: ")


def test_the_chances_stand_beside_what_was_played_and_not_beside_what_was_better(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
):
    card = cards(reviewed(qtbot, window, tmp_path, missed_win()))[0]
    labels = {label.text(): label.mapTo(card, label.rect().center()).y() for label in seen(card, QLabel)}
    (played,) = [height for text, height in labels.items() if text.startswith("①")]
    (chances,) = [height for text, height in labels.items() if "→" in text]
    (better,) = [height for text, height in labels.items() if text.startswith("Better: ")]
    assert abs(played - chances) < 5 < better - chances
    assert ", chances from 100 % to " in card.accessibleName()
    assert card.accessibleName().endswith(". Better: Lj8×k9")


def test_the_names_stand_under_the_graph_and_not_on_its_line(qtbot: QtBot, window: MainWindow, tmp_path: Path):
    panel = reviewed(qtbot, window, tmp_path, missed_win())
    names = [label for label in seen(panel, QLabel) if label.text() in ("▲ Ada", "▼ Bo")]
    assert [name.accessibleName() for name in names] == ["Ada", "Bo"]
    bottom = panel.graph.mapTo(panel, panel.graph.rect().bottomLeft()).y()
    assert all(name.mapTo(panel, name.rect().topLeft()).y() > bottom for name in names)


def test_players_of_one_name_are_told_apart_by_their_sides(qtbot: QtBot, window: MainWindow, tmp_path: Path):
    match = missed_win()
    match.players.update(dict.fromkeys(match.players, Player("Computer (Easy)")))
    panel = reviewed(qtbot, window, tmp_path, match)
    assert "South" in words(cards(panel)[0])
    (graph,) = seen(panel, ChancesGraph)
    assert "North has won" in graph.accessibleDescription()


def test_a_turning_point_leads_to_the_position_before_it(qtbot: QtBot, window: MainWindow, tmp_path: Path):
    panel = reviewed(qtbot, window, tmp_path, lost_by_a_slip())
    last = cards(panel)[-1]
    qtbot.mouseClick(last, Qt.MouseButton.LeftButton)
    assert "Looking back" in words(window)


def test_the_graph_is_walked_by_arrow_keys_and_tells_the_chances(qtbot: QtBot, window: MainWindow, tmp_path: Path):
    panel = reviewed(qtbot, window, tmp_path, lost_by_a_slip())
    (graph,) = seen(panel, ChancesGraph)
    assert "Ada has won" in graph.accessibleDescription()
    qtbot.keyClick(graph, Qt.Key.Key_Home)
    assert "step 0 of 5" in words(window)
    assert "After 0 of 5 moves" in graph.accessibleDescription()
    qtbot.keyClick(graph, Qt.Key.Key_Right)
    assert "step 1 of 5" in words(window)


def test_clicking_the_graph_goes_to_that_turn(qtbot: QtBot, window: MainWindow, tmp_path: Path):
    panel = reviewed(qtbot, window, tmp_path, lost_by_a_slip())
    (graph,) = seen(panel, ChancesGraph)
    qtbot.mouseClick(graph, Qt.MouseButton.LeftButton, pos=graph.rect().center())
    assert "Looking back: step" in words(window)


def test_a_review_is_kept_while_the_match_is_on_the_table(qtbot: QtBot, window: MainWindow, tmp_path: Path):
    panel = reviewed(qtbot, window, tmp_path, lost_by_a_slip())
    told = [card.accessibleName() for card in cards(panel)]
    click(qtbot, window, "Close")
    click(qtbot, window, "Review")
    (again,) = seen(window, ReviewPanel)
    assert [card.accessibleName() for card in cards(again)] == told
    assert "Looking at" not in words(again)


def test_taking_the_end_back_closes_the_review(qtbot: QtBot, window: MainWindow, tmp_path: Path):
    reviewed(qtbot, window, tmp_path, lost_by_a_slip())
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not seen(window, ReviewPanel))


# -- on the board ----------------------------------------------------------------------------------------
def test_a_turning_point_shows_the_better_action_and_the_played_one_on_the_board(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
):
    panel = reviewed(qtbot, window, tmp_path, missed_win())
    arrows = arrows_of(page_of(window))
    assert not arrows.legs
    first = cards(panel)[0]
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton)
    assert arrows.legs == (("j8", "k9"),)
    assert arrows.played == (("a1", "a2"),)
    items = seen(window, BoardView)[0].scene().items(Qt.SortOrder.AscendingOrder)
    hollow, solid = [item for item in items if isinstance(item, QGraphicsPathItem) and item.zValue() == ABOVE_ALL]
    assert solid.pen().style() == Qt.PenStyle.SolidLine
    assert hollow.pen().style() == Qt.PenStyle.CustomDashLine
    assert solid.brush().color() != hollow.brush().color()
    assert "Step 0 of 3. Better: Lj8×k9" in words(window)
    assert "On the board, solid: better. Dashed: as played." in words(panel)
    assert first.isChecked()


def test_stepping_by_keys_shows_the_better_action_only_at_the_turning_point(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
):
    panel = reviewed(qtbot, window, tmp_path, missed_win())
    arrows = arrows_of(page_of(window))
    (graph,) = seen(panel, ChancesGraph)
    qtbot.keyClick(graph, Qt.Key.Key_Home)
    assert arrows.legs == (("j8", "k9"),)
    assert cards(panel)[0].isChecked()
    qtbot.keyClick(graph, Qt.Key.Key_End)
    assert not arrows.legs
    assert not arrows.played
    assert not cards(panel)[0].isChecked()
    qtbot.keyClick(window, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert arrows.legs == (("j8", "k9"),)


def test_closing_the_review_takes_the_arrows_away(qtbot: QtBot, window: MainWindow, tmp_path: Path):
    panel = reviewed(qtbot, window, tmp_path, missed_win())
    arrows = arrows_of(page_of(window))
    qtbot.mouseClick(cards(panel)[0], Qt.MouseButton.LeftButton)
    assert arrows.played
    click(qtbot, window, "Close")
    assert not arrows.legs
    assert not arrows.played


def test_a_forced_win_has_a_sign_of_its_own_in_the_graph(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, theme: Theme
):
    panel = reviewed(qtbot, window, tmp_path, missed_win())
    graph = panel.graph
    assert graph.forced == [0, 2]
    assert graph.words_at(0) == "After 0 of 3 moves: Ada wins in 1"
    accent, picture = colour(theme.palette.chrome.accent), graph.grab().toImage()
    above = [picture.pixelColor(x, y) for x in range(picture.width()) for y in range(int(TRIANGLE))]
    assert accent in above, "over the edge, where no chance is drawn"


def test_beside_a_review_the_analysis_has_a_place_where_the_window_is_high_enough(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
):
    panel = reviewed(qtbot, window, tmp_path, missed_win())
    qtbot.keyClick(window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    window.resize(1200, 940)
    qtbot.mouseClick(cards(panel)[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "South wins in 1" in words(window), timeout=WAIT)
    assert seen(window, AnalysisPanel)
    window.resize(900, 640)
    qtbot.waitUntil(lambda: not seen(window, AnalysisPanel))
    click(qtbot, window, "Close")
    assert seen(window, AnalysisPanel)


def test_no_card_of_a_review_is_cut_in_the_smallest_window(qtbot: QtBot, window: MainWindow, tmp_path: Path):
    panel = reviewed(qtbot, window, tmp_path, missed_win())
    window.resize(900, 640)
    qtbot.waitUntil(lambda: window.height() == 640)
    (moves,) = seen(window, MoveList)
    last = cards(panel)[-1]
    assert last.mapTo(window, last.rect().bottomLeft()).y() < moves.mapTo(window, moves.rect().topLeft()).y()
