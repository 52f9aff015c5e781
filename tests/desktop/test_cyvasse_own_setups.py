"""Set-ups that a person keeps by name: saved, loaded, renamed, deleted and brought back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from cyvasse_host import LEFT, Host
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.cyvasse.setup_store import SetupStore
from desktop.cyvasse.setups_dialog import SetupsDialog
from desktop.table.game_table import Desk
from desktop.theme.icons import IconName
from tests.desktop.cyvasse_seat import Seat, kept_in
from tests.desktop.sight import button, with_the_keys, words

Key = Qt.Key


@pytest.fixture
def seat(desk: Desk, qtbot: QtBot) -> Seat:
    return Seat(with_the_keys(qtbot, Host(desk)))


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
