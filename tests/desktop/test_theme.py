"""The tokens can be read, the icons are there and sharp, and the theme follows its scheme."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from importlib.resources import files
from typing import cast

import pytest
from PySide6.QtCore import QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QStyleHints
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.theme.icons import IconName, Icons
from desktop.theme.marks import Mark
from desktop.theme.metrics import Duration
from desktop.theme.motion import MotionChoice
from desktop.theme.palette import DARK, LIGHT, Palette, colour, contrast
from desktop.theme.scheme import Scheme, SchemeChoice
from desktop.theme.theme import Theme

PALETTES = [pytest.param(LIGHT, id="light"), pytest.param(DARK, id="dark")]
GROUNDS = ("window", "surface", "raised", "hover")
WASHES = [
    ("danger", "danger_wash"),
    ("warning", "warning_wash"),
    ("text", "accent_wash"),
    ("on_accent", "accent"),
    ("on_accent", "accent_hover"),
    ("on_accent", "accent_pressed"),
]


@pytest.fixture(autouse=True)
def look_as_before(qapp: QApplication, theme: Theme) -> Iterator[None]:
    """A theme of a test's own colours the application, with pictures that go with it: give back what was there."""
    del theme  # made first: its look is the one to give back
    palette, sheet = qapp.palette(), qapp.styleSheet()
    yield
    qapp.setPalette(palette)
    qapp.setStyleSheet(sheet)


def test_contrast_of_black_and_white_is_21() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#FFFFFF", "#767676") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("word", ["text", "muted", "danger", "success", "warning", "accent"])
def test_words_stand_out_from_every_ground(palette: Palette, word: str) -> None:
    for ground in GROUNDS:
        assert contrast(getattr(palette.chrome, word), getattr(palette.chrome, ground)) >= 4.5, ground


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize(("word", "ground"), WASHES)
def test_words_stand_out_from_their_wash(palette: Palette, word: str, ground: str) -> None:
    assert contrast(getattr(palette.chrome, word), getattr(palette.chrome, ground)) >= 4.5


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("ground", GROUNDS)
def test_the_focus_ring_stands_out(palette: Palette, ground: str) -> None:
    assert contrast(palette.chrome.focus, getattr(palette.chrome, ground)) >= 3


@pytest.mark.parametrize("palette", PALETTES)
def test_labels_can_be_read_where_they_stand(palette: Palette) -> None:
    assert contrast(palette.cyvasse.label, palette.cyvasse.rim) >= 4.5
    assert contrast(palette.navia.label, palette.navia.mat) >= 4.5


@pytest.mark.parametrize("palette", PALETTES)
def test_every_token_is_a_colour(palette: Palette) -> None:
    for tokens in (palette.chrome, palette.cyvasse, palette.drakkard, palette.navia):
        for value in asdict(tokens).values():
            for token in (value,) if isinstance(value, str) else value:
                assert QColor(token).isValid(), token


@pytest.mark.parametrize("palette", PALETTES)
def test_every_mark_shows_on_every_hex_and_square(palette: Palette) -> None:
    grounds = (*palette.cyvasse.hexes, *palette.navia.squares)
    for mark in set(Mark) - {Mark.LAST_TO, Mark.BLOCKED}:
        for ground in grounds:
            assert contrast(palette.marks[mark].colour, ground) >= 2.5, (mark, ground)


def test_no_two_marks_of_a_turn_share_a_shape() -> None:
    in_one_picture = set(Mark) - {Mark.SPECIAL}
    assert len({LIGHT.marks[mark].shape for mark in in_one_picture}) == len(in_one_picture)


def test_every_icon_has_a_drawing_and_every_drawing_a_name() -> None:
    drawings = {entry.name.removesuffix(".svg") for entry in files("resources").joinpath("icons").iterdir()}
    assert drawings == set(IconName)


@pytest.mark.usefixtures("qapp")
def test_icons_are_drawn_in_the_colour_of_the_text_and_sharp() -> None:
    icons, wanted = Icons(DARK.chrome), QColor(DARK.chrome.text)
    for name in IconName:
        image = icons.pixmap(name, 24, 2.0).toImage()
        assert (image.size(), image.devicePixelRatio()) == (QSize(48, 48), 2.0)
        pixels = [image.pixelColor(x, y) for x in range(48) for y in range(48)]
        solid = {(pixel.red(), pixel.blue()) for pixel in pixels if pixel.alpha() == 255}
        assert solid, name
        assert all(pair == pytest.approx((wanted.red(), wanted.blue()), abs=2) for pair in solid), name


@pytest.mark.usefixtures("qapp")
def test_a_disabled_icon_is_paler() -> None:
    icon = Icons(LIGHT.chrome).icon(IconName.UNDO)
    image = icon.pixmap(QSize(24, 24), QIcon.Mode.Disabled).toImage()
    solid = {
        image.pixelColor(x, y).name() for x in range(24) for y in range(24) if image.pixelColor(x, y).alpha() == 255
    }
    assert solid == {LIGHT.chrome.disabled.lower()}


def test_the_theme_changes_with_its_scheme(qapp: QApplication, qtbot: QtBot) -> None:
    theme = Theme(qapp, SchemeChoice.LIGHT)
    light = theme.icons
    assert theme.palette is LIGHT
    with qtbot.waitSignal(theme.changed):
        theme.scheme.choose(SchemeChoice.DARK)
    assert theme.palette is DARK
    assert theme.icons is not light
    assert qapp.palette().window().color() == QColor(DARK.chrome.window)


class System(QObject):
    """Stands in for QStyleHints, which the offscreen platform never changes."""

    colorSchemeChanged = Signal()  # noqa: N815

    def __init__(self) -> None:
        super().__init__()
        self.shown = Qt.ColorScheme.Light

    def colorScheme(self) -> Qt.ColorScheme:  # noqa: N802
        return self.shown

    def turn(self, shown: Qt.ColorScheme) -> None:
        self.shown = shown
        self.colorSchemeChanged.emit()


def test_the_scheme_follows_the_system_live_until_one_is_chosen(qtbot: QtBot) -> None:
    system = System()
    scheme = Scheme(cast(QStyleHints, system))
    with qtbot.waitSignal(scheme.changed):
        system.turn(Qt.ColorScheme.Dark)
    assert scheme.dark
    scheme.choose(SchemeChoice.LIGHT)
    with qtbot.assertNotEmitted(scheme.changed):
        system.turn(Qt.ColorScheme.Dark)
    assert not scheme.dark


def test_choosing_the_scheme_that_is_shown_changes_nothing(qapp: QApplication, qtbot: QtBot) -> None:
    theme = Theme(qapp, SchemeChoice.DARK)
    with qtbot.assertNotEmitted(theme.changed):
        theme.scheme.choose(SchemeChoice.DARK)


def test_reduced_motion_takes_no_time(qapp: QApplication) -> None:
    theme = Theme(qapp, SchemeChoice.LIGHT, MotionChoice.REDUCED)
    assert {theme.motion.milliseconds(duration) for duration in Duration} == {0}
    theme.motion.choice = MotionChoice.FULL
    assert theme.motion.milliseconds(Duration.NORMAL) == 160


@pytest.mark.qt_log_ignore("propagateSizeHints")
def test_tab_draws_the_focus_ring_and_a_click_does_not(qapp: QApplication, qtbot: QtBot) -> None:
    theme = Theme(qapp, SchemeChoice.LIGHT)
    window = QWidget()
    row = QHBoxLayout(window)
    first, second = QPushButton("First"), QPushButton("Second")
    row.addWidget(first)
    row.addWidget(second)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    QTest.mouseClick(first, Qt.MouseButton.LeftButton)
    assert first.property("ring") != "true"
    QTest.keyClick(first, Qt.Key.Key_Tab)
    assert second.hasFocus()
    assert second.property("ring") == "true"
    assert theme.palette is LIGHT


def test_all_of_chrome_is_set_in_both_schemes() -> None:
    light, dark = asdict(LIGHT.chrome), asdict(DARK.chrome)
    assert [name for name in light if light[name] == dark[name]] == []


def test_a_button_squeezed_to_nothing_draws_no_icon_and_warns_of_nothing(theme: Theme) -> None:
    icon = theme.icons.icon(IconName.UNDO)
    canvas = QPixmap(20, 20)
    painter = QPainter(canvas)
    icon.paint(painter, QRect(2, 2, 16, -9))
    painter.end()
    assert icon.pixmap(QSize(16, 0)).isNull()


def test_where_no_picture_can_be_written_the_look_is_there_all_the_same(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_anything: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr("desktop.theme.theme.tint_art", full)
    theme = Theme(qapp, SchemeChoice.LIGHT)
    with qtbot.waitSignal(theme.changed):
        theme.scheme.choose(SchemeChoice.DARK)
    assert qapp.palette().window().color() == colour(DARK.chrome.window)
