"""Comments on moments of a game: written at the table, shown under the moves, kept in the game's file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QTextEdit
from pytestqt.qtbot import QtBot

from desktop.dialogs.comment import LONGEST, CommentDialog
from desktop.library import Library
from desktop.main_window import MainWindow
from desktop.table.comment_card import CommentCard
from desktop.table.move_list import MoveList
from engine.record import read
from tests.desktop.at_the_window import CONTROL, battle, open_match
from tests.desktop.sight import button, click, seen, words

TURNS = ("Rc3-c4", "Ri9-i8", "Rc4-c5")


def comment(qtbot: QtBot, window: MainWindow, text: str) -> None:
    """By the keyboard: Ctrl+K, the words, Ctrl+Enter."""
    QTest.keyClick(window, Qt.Key.Key_K, CONTROL)
    (dialog,) = seen(window, CommentDialog)
    (field,) = seen(dialog, QTextEdit)
    qtbot.waitUntil(field.hasFocus)
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Delete)
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return, CONTROL)
    assert not seen(window, CommentDialog)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def shown(window: MainWindow) -> list[str]:
    """The comment that a person sees."""
    return [card.toPlainText() for card in seen(window, CommentCard)]


def told_of(window: MainWindow, row: int, column: int) -> tuple[str, bool]:
    """What is told of a turn in the list, and whether it bears the sign of a comment."""
    (moves,) = seen(window, MoveList)
    index = moves.model().index(row, column)
    told = moves.model().data(index, Qt.ItemDataRole.AccessibleDescriptionRole)
    assert isinstance(told, str)
    return told, moves.model().data(index, Qt.ItemDataRole.DecorationRole) is not None


def test_a_moment_is_commented_on_by_the_keyboard_and_the_list_bears_a_sign(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, library: Library
) -> None:
    open_match(qtbot, window, tmp_path, battle(*TURNS))
    QTest.keyClick(window, Qt.Key.Key_Left, CONTROL)
    comment(qtbot, window, "Too slow.")
    qtbot.waitUntil(lambda: shown(window) == ["Too slow."])
    assert "step 2 of 3" in words(window), "who looks back is left there"
    assert told_of(window, 0, 1) == ("North's Rabble goes from i9 to i8. Comment: Too slow.", True)
    assert told_of(window, 0, 0) == ("South's Rabble goes from c3 to c4.", False)
    QTest.keyClick(window, Qt.Key.Key_Left, CONTROL)
    assert shown(window) == []
    (entry,) = library.entries()
    assert read(entry.path.read_bytes()).match.comments == {2: "Too slow."}


def test_an_empty_comment_takes_the_one_there_was_away(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    match = battle(*TURNS)
    match.comment(3, "Hm.")
    open_match(qtbot, window, tmp_path, match)
    assert shown(window) == ["Hm."]
    comment(qtbot, window, "  ")
    qtbot.waitUntil(lambda: shown(window) == [])


def test_a_file_of_another_program_shows_its_comments_and_they_go_with_a_branch(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    match = battle(*TURNS)
    match.comment(0, "A small battle.\n\nWho is quicker?")
    match.comment(2, "Late.")
    open_match(qtbot, window, tmp_path, match)
    QTest.keyClick(window, Qt.Key.Key_Home, CONTROL)
    assert shown(window) == ["A small battle.\n\nWho is quicker?"]
    QTest.keyClick(window, Qt.Key.Key_Right, CONTROL)
    click(qtbot, window, "Play on from here")
    qtbot.waitUntil(lambda: "Looking back" not in words(window))
    QTest.keyClick(window, Qt.Key.Key_Home, CONTROL)
    assert shown(window) == ["A small battle.\n\nWho is quicker?"]


def test_the_dialog_names_the_moment_and_keeps_nothing_when_it_is_left(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    open_match(qtbot, window, tmp_path, battle(*TURNS))
    click(qtbot, window, "Comment on This Moment…")
    (dialog,) = seen(window, CommentDialog)
    assert "Rc4–c5" in [label.text() for label in seen(dialog, QLabel)]
    (field,) = seen(dialog, QTextEdit)
    assert field.accessibleName() == "Comment on Rc4–c5"
    QTest.keyClicks(field, "Never mind")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not seen(window, CommentDialog)
    assert shown(window) == []


def test_a_comment_that_is_too_long_cannot_be_kept_and_it_is_said_why(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    open_match(qtbot, window, tmp_path, battle(*TURNS))
    QTest.keyClick(window, Qt.Key.Key_K, CONTROL)
    (dialog,) = seen(window, CommentDialog)
    (field,) = seen(dialog, QTextEdit)
    field.insertPlainText(LONGEST * "x")
    assert button(dialog, "Save").isEnabled()
    QTest.keyClicks(field, "y")
    assert not button(dialog, "Save").isEnabled()
    assert "at most 2000 characters" in words(dialog)
    QTest.keyClick(field, Qt.Key.Key_Return, CONTROL)
    assert dialog.isVisible()
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert button(dialog, "Save").isEnabled()
