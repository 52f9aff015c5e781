"""Settings survive a start, and a damaged file never blocks one."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QFormLayout
from pytestqt.qtbot import QtBot

from desktop.app import apply, enlarge, make_window
from desktop.dialogs.settings import SettingsDialog
from desktop.settings import SIZES, Settings
from desktop.table.game_table import Desk
from desktop.theme.motion import Duration, MotionChoice
from desktop.theme.scheme import SchemeChoice
from tests.desktop.sight import message, on_screen, seen


def test_what_was_chosen_is_there_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    first = Settings(path)
    first.scheme = SchemeChoice.DARK
    first.motion = MotionChoice.REDUCED
    first.set_switch("board/coordinates", False)
    first.set_text("players/name1", "Åsa; [x] = ü")
    first.set_blob("window/geometry", QByteArray(b"\x00\x01;="))
    first.sync()
    second = Settings(path)
    assert second.set_aside is None
    assert second.scheme is SchemeChoice.DARK
    assert second.motion is MotionChoice.REDUCED
    assert second.switch("board/coordinates", True) is False
    assert second.text("players/name1") == "Åsa; [x] = ü"
    assert second.blob("window/geometry") == QByteArray(b"\x00\x01;=")


@pytest.mark.parametrize("garbage", [b"\x00" * 5000, b"\xff\xfe\xfa", b"{not settings", b"[unclosed\nx"])
def test_a_damaged_file_is_renamed_aside_and_the_defaults_hold(tmp_path: Path, garbage: bytes) -> None:
    path = tmp_path / "settings.ini"
    path.write_bytes(garbage)
    settings = Settings(path)
    assert settings.scheme is SchemeChoice.SYSTEM
    assert settings.set_aside is not None
    assert settings.set_aside.read_bytes() == garbage


def test_a_choice_that_does_not_exist_is_the_default(tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    path.write_text("[look]\nscheme=purple\nmotion=7\n[board]\ncoordinates=perhaps\n")
    settings = Settings(path)
    assert settings.set_aside is None
    assert settings.scheme is SchemeChoice.SYSTEM
    assert settings.motion is MotionChoice.SYSTEM
    assert settings.switch("board/coordinates", True) is True


def test_every_change_is_announced(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    heard: list[SchemeChoice] = []
    settings.changed.connect(lambda: heard.append(settings.scheme))
    settings.scheme = SchemeChoice.LIGHT
    assert heard == [SchemeChoice.LIGHT]


@pytest.mark.parametrize(("said", "size"), [("150", 150), ("99", 100), ("huge", 100), ("", 100)])
def test_the_size_of_everything_is_one_of_those_offered(tmp_path: Path, said: str, size: int) -> None:
    path = tmp_path / "settings.ini"
    path.write_text(f"[look]\nsize={said}\n")
    assert Settings(path).size == size


def test_a_larger_size_reaches_qt_unless_the_environment_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_SCALE_FACTOR", "")  # so that it is put back as it was
    monkeypatch.delenv("QT_SCALE_FACTOR")
    enlarge(100)
    assert "QT_SCALE_FACTOR" not in os.environ
    enlarge(125)
    assert os.environ["QT_SCALE_FACTOR"] == "1.25"
    enlarge(200)
    assert os.environ["QT_SCALE_FACTOR"] == "1.25"


def test_names_stand_in_the_middle_beside_their_fields(qtbot: QtBot, desk: Desk) -> None:
    dialog = SettingsDialog(desk.settings)
    qtbot.addWidget(dialog)
    dialog.show()
    (form,) = dialog.findChildren(QFormLayout)
    for row in range(form.rowCount()):
        name, field = (form.itemAt(row, role).geometry() for role in QFormLayout.ItemRole if role.value < 2)
        assert abs(name.center().y() - field.center().y()) <= 1


@pytest.mark.parametrize(
    ("name", "steps", "chosen"),
    [
        ("Appearance", 2, lambda desk: desk.theme.palette.dark),
        ("Motion", 1, lambda desk: desk.theme.motion.milliseconds(Duration.NORMAL) > 0),
        ("Motion", 2, lambda desk: desk.theme.motion.milliseconds(Duration.NORMAL) == 0),
        ("Interface size", 1, lambda desk: desk.settings.size == SIZES[1]),
    ],
)
def test_what_is_chosen_in_the_dialog_takes_effect_at_once(
    qtbot: QtBot, desk: Desk, name: str, steps: int, chosen: Callable[[Desk], bool]
) -> None:
    desk.settings.changed.connect(lambda: apply(desk.settings, desk.theme))
    dialog = on_screen(qtbot, SettingsDialog(desk.settings))
    (form,) = dialog.findChildren(QFormLayout)
    box = next(each for each in seen(dialog, QComboBox) if form.labelForField(each).text().replace("&", "") == name)
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Home)
    for _ in range(steps):
        qtbot.keyClick(box, Qt.Key.Key_Down)
    assert chosen(desk)
    qtbot.keyClick(box, Qt.Key.Key_Home)
    desk.theme.motion.choice = MotionChoice.REDUCED


def test_settings_that_were_damaged_are_told_of_when_the_app_has_started(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.app.QStandardPaths.writableLocation", staticmethod(lambda _: str(tmp_path)))
    (tmp_path / "settings.ini").write_bytes(b"[unclosed")
    window = make_window(qapp, Settings(tmp_path / "settings.ini"))
    qtbot.addWidget(window)
    window.show()
    box = message(qtbot)
    assert "settings" in box.text()
    (aside,) = tmp_path.glob("settings.damaged*")
    assert aside.name in box.informativeText()
    box.close()
    window.close()
