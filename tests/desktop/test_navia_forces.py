"""The options of a new game of Navia Dratp: forces ready, random, built and kept; a person's own piece sets."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from desktop.navia.force_dialog import ForceDialog, PieceList
from desktop.navia.forces import ForceStore, summary
from desktop.navia.options import NaviaOptionsForm
from desktop.table.game_table import Desk
from engine.navia.game import Navia
from engine.navia.options import standard_pieces
from tests.desktop.sight import words

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key
SET_1 = ["N-001", *(f"M-00{number}" for number in range(1, 8))]
MINE = ["N-003", "M-015", "M-015", "M-018", "M-022", "M-025", "M-028", "M-029"]
Form = Callable[[], NaviaOptionsForm]


def kept_in(folder: Path) -> Path:
    """Where own forces and piece sets are, where a test has this folder."""
    return folder / "data" / "navia"


@pytest.fixture
def form(desk: Desk, qtbot: QtBot) -> Form:
    def make() -> NaviaOptionsForm:
        made = NaviaOptionsForm(desk)
        qtbot.addWidget(made)
        made.show()
        qtbot.waitExposed(made)
        return made

    return make


@pytest.fixture
def build(form: Form, qtbot: QtBot) -> Callable[[], tuple[NaviaOptionsForm, ForceDialog]]:
    kept: list[NaviaOptionsForm] = []

    def make() -> tuple[NaviaOptionsForm, ForceDialog]:
        shown = form()
        kept.append(shown)
        QTest.mouseClick(shown.forces["south"].build, LEFT)
        dialog = shown.findChild(ForceDialog)
        assert dialog is not None
        qtbot.waitExposed(dialog)
        return shown, dialog

    return make


def pick(box: QComboBox, text: str) -> None:
    """Choose an entry with the arrow keys."""
    at = box.findText(text)
    assert at >= 0, [box.itemText(each) for each in range(box.count())]
    box.setFocus()
    for _ in range(abs(at - box.currentIndex())):
        QTest.keyClick(box, Key.Key_Down if box.currentIndex() < at else Key.Key_Up)


def row_click(pieces: PieceList, text: str, *, double: bool = False) -> None:
    item = next(pieces.item(at) for at in range(pieces.count()) if pieces.item(at).text().startswith(text))
    pieces.scrollToItem(item)
    middle = pieces.visualItemRect(item).center()
    QTest.mouseClick(pieces.viewport(), LEFT, pos=middle)
    if double:
        QTest.mouseDClick(pieces.viewport(), LEFT, pos=middle)


def force_options(form: NaviaOptionsForm) -> tuple[list[str], list[str]]:
    """Both forces, as the engine reads them from the form's answer."""
    south, north = Navia.with_options(form.options()).options.forces
    return list(south.ids), list(north.ids)


# -- choosing ------------------------------------------------------------------------------------
def test_the_form_begins_with_the_two_starter_sets_and_tells_what_they_cost(form: Form) -> None:
    shown = form()
    south, north = force_options(shown)
    assert south == SET_1
    assert north[0] == "N-002"
    assert shown.forces["south"].told.text().startswith("Total cost 59")
    assert "Jump 1" in shown.forces["south"].told.text()


def test_a_random_force_is_a_legal_one_and_stays_as_drawn(form: Form) -> None:
    shown = form()
    box = shown.forces["north"].box
    pick(box, "Draw a random force")
    drawn = force_options(shown)[1]
    assert drawn == force_options(shown)[1]
    assert box.currentText() == "Random force"
    assert "Own force" not in [box.itemText(at) for at in range(box.count())]
    pick(box, "Draw a random force")
    assert force_options(shown)[1] != drawn


def test_the_answers_are_remembered(form: Form) -> None:
    first = form()
    pick(first.forces["north"].box, "Starter Set 1")
    answer = json.loads(json.dumps(first.options()))
    second = form()
    second.show_options(answer)
    assert second.options() == first.options()


def test_remembered_nonsense_is_left_alone(form: Form) -> None:
    shown = form()
    shown.show_options({"forces": {"south": ["M-001"], "north": 3}, "pieces": "none", "quiet": 50})
    assert force_options(shown)[0] == SET_1


# -- building ------------------------------------------------------------------------------------
def test_a_force_is_built_by_mouse(build: Callable[[], tuple[NaviaOptionsForm, ForceDialog]]) -> None:
    shown, dialog = build()
    QTest.mouseClick(dialog.clear, LEFT)
    assert not dialog.use.isEnabled()
    assert dialog.told.text() == "0 of 7 Maseitai are chosen."
    pick(dialog.navia, "Navia Io")
    row_click(dialog.pool, "Schmidt", double=True)
    assert dialog.card.name.text() == "Schmidt"
    for name in ("Schmidt", "Kanaba", "Billpentod", "Odd", "Lord Kiggoshi", "Chugyullas"):
        row_click(dialog.pool, name)
        QTest.mouseClick(dialog.add, LEFT)
    assert dialog.told.text().startswith("Total cost 68")
    QTest.mouseClick(dialog.use, LEFT)
    assert force_options(shown)[0] == MINE
    assert shown.forces["south"].box.currentText() == "Own force"


def test_no_third_alike_and_no_eighth_is_added(build: Callable[[], tuple[NaviaOptionsForm, ForceDialog]]) -> None:
    _, dialog = build()
    QTest.mouseClick(dialog.clear, LEFT)
    for _ in range(3):
        row_click(dialog.pool, "Troll")
        QTest.mouseClick(dialog.add, LEFT)
    assert dialog.ids[1:] == ["M-001", "M-001"]
    for name in ("Olip", "Moses", "Koma", "Netol", "Hansa", "Midrah"):
        row_click(dialog.pool, name)
        QTest.mouseClick(dialog.add, LEFT)
    assert len(dialog.ids) == 8


def test_a_force_is_built_saved_and_loaded_by_keyboard_alone(
    build: Callable[[], tuple[NaviaOptionsForm, ForceDialog]], tmp_path: Path
) -> None:
    _, dialog = build()
    dialog.force.setFocus(Qt.FocusReason.TabFocusReason)
    dialog.force.setCurrentRow(0)
    QTest.keyClick(dialog.force, Key.Key_Delete)
    assert dialog.told.text() == "6 of 7 Maseitai are chosen."
    dialog.pool.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(dialog.pool, "kapinahs")
    QTest.keyClick(dialog.pool, Key.Key_Return)
    assert "M-024" in dialog.ids
    dialog.name.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(dialog.name, "Hares")
    QTest.keyClick(dialog.name, Key.Key_Return)
    assert dialog.isVisible()
    kept = ForceStore(kept_in(tmp_path) / "forces.json")
    assert kept.names() == ["Hares"]
    assert "M-024" in kept.get("Hares")
    QTest.mouseClick(dialog.random, LEFT)
    pick(dialog.named, "Hares")
    assert dialog.ids == kept.get("Hares")


def test_a_kept_force_can_be_chosen_for_either_side_and_deleted(
    build: Callable[[], tuple[NaviaOptionsForm, ForceDialog]], tmp_path: Path
) -> None:
    ForceStore(kept_in(tmp_path) / "forces.json").put("Mine", MINE)
    shown, dialog = build()
    assert shown.forces["north"].box.findText("Mine") >= 0
    pick(shown.forces["north"].box, "Mine")
    assert force_options(shown)[1] == MINE
    pick(dialog.named, "Mine")
    QTest.mouseClick(dialog.delete, LEFT)
    assert ForceStore(kept_in(tmp_path) / "forces.json").names() == []


def test_a_force_that_was_deleted_can_be_had_back(
    build: Callable[[], tuple[NaviaOptionsForm, ForceDialog]], tmp_path: Path
) -> None:
    kept = kept_in(tmp_path) / "forces.json"
    ForceStore(kept).put("Mine", MINE)
    _, dialog = build()
    pick(dialog.named, "Mine")
    assert not dialog.lost.undo.isVisible()
    QTest.mouseClick(dialog.delete, LEFT)
    assert "“Mine” is deleted." in words(dialog)
    QTest.mouseClick(dialog.random, LEFT)
    assert dialog.lost.undo.isVisible(), "another force does not take the offer away"
    QTest.mouseClick(dialog.lost.undo, LEFT)
    assert ForceStore(kept).get("Mine") == MINE
    assert not dialog.lost.undo.isVisible()
    pick(dialog.named, "Mine")
    assert dialog.delete.isEnabled()


def test_a_deletion_is_undone_with_the_keyboard_where_it_was_done(
    build: Callable[[], tuple[NaviaOptionsForm, ForceDialog]], tmp_path: Path
) -> None:
    kept = kept_in(tmp_path) / "forces.json"
    ForceStore(kept).put("Mine", MINE)
    _, dialog = build()
    pick(dialog.named, "Mine")
    dialog.delete.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(dialog.delete, Key.Key_Space)
    assert dialog.focusWidget() is dialog.lost.undo
    QTest.keyClick(dialog.lost.undo, Key.Key_Space)
    assert ForceStore(kept).names() == ["Mine"]
    assert dialog.named.currentText() == "Mine"


def test_a_force_that_was_replaced_can_be_had_back(
    build: Callable[[], tuple[NaviaOptionsForm, ForceDialog]], tmp_path: Path
) -> None:
    kept = kept_in(tmp_path) / "forces.json"
    ForceStore(kept).put("Mine", MINE)
    _, dialog = build()
    QTest.mouseClick(dialog.random, LEFT)
    QTest.keyClicks(dialog.name, "Mine")
    QTest.mouseClick(dialog.save, LEFT)
    assert ForceStore(kept).get("Mine") == dialog.ids != MINE
    assert "“Mine” is replaced." in words(dialog)
    QTest.mouseClick(dialog.lost.undo, LEFT)
    assert ForceStore(kept).get("Mine") == MINE


# -- the card of the builder ---------------------------------------------------------------------
def test_the_card_shows_what_was_clicked_last_in_either_list(
    build: Callable[[], tuple[NaviaOptionsForm, ForceDialog]], qtbot: QtBot
) -> None:
    _, dialog = build()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    for pieces, name in ((dialog.pool, "Olip"), (dialog.force, "Garrison"), (dialog.pool, "Olip")):
        row_click(pieces, name)
        assert dialog.card.name.text() == name
    dialog.force.setFocus(Qt.FocusReason.TabFocusReason)
    assert dialog.card.name.text() == "Garrison"


def test_the_card_shows_what_was_added_and_what_comes_next_after_a_removal(
    build: Callable[[], tuple[NaviaOptionsForm, ForceDialog]],
) -> None:
    _, dialog = build()
    row_click(dialog.force, "Agunilyos")
    QTest.mouseClick(dialog.remove, LEFT)
    assert dialog.card.name.text() == "Hamulus Garuda"
    row_click(dialog.pool, "Olip")
    QTest.mouseClick(dialog.add, LEFT)
    assert dialog.card.name.text() == "Olip"


def test_a_piece_of_the_catalogue_belongs_to_no_side(
    build: Callable[[], tuple[NaviaOptionsForm, ForceDialog]],
) -> None:
    _, dialog = build()
    row_click(dialog.pool, "Olip")
    assert "South" not in dialog.card.spoken()
    assert "Maseitai" in dialog.card.spoken()


def test_all_seven_are_in_sight_however_much_is_said_of_them(
    build: Callable[[], tuple[NaviaOptionsForm, ForceDialog]],
) -> None:
    _, dialog = build()
    for _ in range(20):
        QTest.mouseClick(dialog.random, LEFT)
        QApplication.processEvents()  # whatever is laid out anew is, however long it takes
        assert dialog.force.viewport().rect().contains(dialog.force.visualItemRect(dialog.force.item(6)))


def test_a_damaged_file_of_forces_is_set_aside_and_told_of(
    build: Callable[[], tuple[NaviaOptionsForm, ForceDialog]], tmp_path: Path
) -> None:
    kept_in(tmp_path).mkdir(parents=True)
    (kept_in(tmp_path) / "forces.json").write_text("{", "utf-8")
    _, dialog = build()
    assert "was damaged" in dialog.note.text()
    assert dialog.note.isVisible()
    assert len(list(kept_in(tmp_path).glob("forces.damaged-*.json"))) == 1


def test_forces_that_cannot_be_read_are_told_of_and_the_game_can_be_set_up(
    build: Callable[[], tuple[NaviaOptionsForm, ForceDialog]], tmp_path: Path
) -> None:
    (kept_in(tmp_path) / "forces.json").mkdir(parents=True)
    _, dialog = build()
    assert "forces.json cannot be read" in dialog.note.text()


def test_the_summary_of_no_force_is_empty() -> None:
    assert summary(standard_pieces(), ["N-001"]) == ""


# -- own piece sets ------------------------------------------------------------------------------
def test_an_own_piece_set_is_played_with(form: Form, tmp_path: Path) -> None:
    own = (Path("resources") / "navia" / "pieces.toml").read_text("utf-8").replace('name = "Troll"', 'name = "Ogre"')
    folder = kept_in(tmp_path) / "pieces"
    folder.mkdir(parents=True)
    (folder / "printed.toml").write_text(own, "utf-8")
    shown = form()
    pick(shown.pieces, "printed")
    assert not shown.wrong.isVisible()
    game = Navia.with_options(shown.options())
    assert game.pieces.names["M-001"] == "Ogre"
    again = form()
    again.show_options(json.loads(json.dumps(shown.options())))
    assert again.pieces.currentText() == "printed"


def test_own_opens_the_folder_with_a_copy_of_the_table_to_begin_with(
    form: Form, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url) or True)
    shown = form()
    QTest.mouseClick(shown.edit, LEFT)
    folder = kept_in(tmp_path) / "pieces"
    assert opened == [QUrl.fromLocalFile(str(folder))]
    pick(shown.pieces, "own")
    assert not shown.wrong.isVisible()
    assert Navia.with_options(shown.options()).pieces.names == standard_pieces().names


def test_own_tells_the_folder_where_no_program_opens_it(
    form: Form, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _: False)
    shown = form()
    QTest.mouseClick(shown.edit, LEFT)
    assert shown.wrong.isVisible()
    assert str(kept_in(tmp_path) / "pieces") in shown.wrong.text()
    assert shown.pieces.findText("own") >= 0


def test_a_piece_set_that_cannot_be_used_is_told_of_and_not_taken(form: Form, tmp_path: Path) -> None:
    folder = kept_in(tmp_path) / "pieces"
    folder.mkdir(parents=True)
    own = (Path("resources") / "navia" / "pieces.toml").read_text("utf-8")
    (folder / "wrong.toml").write_text(own.replace("cost = 16", "cost = -1", 1), "utf-8")
    (folder / "noise.toml").write_bytes(b"\xff\xfe\x00")
    shown = form()
    pick(shown.pieces, "wrong")
    assert shown.wrong.isVisible()
    assert "agunilyos" in shown.wrong.text()
    assert shown.wrong.text().endswith("Trivium's pieces are played with.")
    assert shown.options()["pieces"] is None
    pick(shown.pieces, "noise")
    assert shown.wrong.text().startswith("noise.toml cannot be read")


def test_a_piece_that_cannot_be_added_is_refused_with_a_reason(
    build: Callable[[], tuple[NaviaOptionsForm, ForceDialog]],
) -> None:
    _, dialog = build()
    row_click(dialog.pool, "Olip")
    QTest.mouseClick(dialog.add, LEFT)
    assert dialog.told.text() == "A force has 7 Maseitai: remove one first."
    QTest.mouseClick(dialog.clear, LEFT)
    for _ in range(3):
        QTest.mouseClick(dialog.add, LEFT)
    assert dialog.force.count() == 2
    assert dialog.told.text() == "A force has no more than 2 alike."


def test_the_columns_of_the_builder_stay_where_they_are_when_its_words_change(
    build: Callable[[], tuple[NaviaOptionsForm, ForceDialog]],
) -> None:
    _, dialog = build()
    parts = (dialog.pool, dialog.card, dialog.force, dialog.remove)
    columns = [(part.mapTo(dialog, QPoint()).x(), part.width()) for part in parts]
    for press in (dialog.clear, dialog.random):
        QTest.mouseClick(press, LEFT)
        QApplication.processEvents()  # whatever is laid out anew is, however long it takes
        assert [(part.mapTo(dialog, QPoint()).x(), part.width()) for part in parts] == columns
