"""The line under the board shows what it can, and keeps its height."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop.table.game_table import Tone
from desktop.table.status_line import StatusLine
from desktop.theme.parts import row
from desktop.theme.theme import Theme
from tests.desktop.sight import on_screen, seen


def line(qtbot: QtBot, theme: Theme) -> StatusLine:
    made = StatusLine(theme)
    qtbot.addWidget(made)
    made.resize(400, made.height())
    made.show()
    return made


def shown(made: StatusLine) -> QLabel:
    return next(label for label in seen(made, QLabel) if label.text())


def test_a_long_reason_is_written_smaller_and_a_longer_one_is_cut(theme: Theme, qtbot: QtBot) -> None:
    made = line(qtbot, theme)
    height = made.height()
    made.say("The card covers no centre.", Tone.REFUSED)
    plain = shown(made).font().pixelSize()
    reason = "The card overlaps the Raid token on ship 6.0 by 18.91 mm. "
    made.say(reason * 2 + "It covers none.", Tone.REFUSED)
    assert shown(made).font().pixelSize() < plain
    assert shown(made).text() == reason * 2 + "It covers none."
    made.say(reason * 9, Tone.REFUSED)
    assert shown(made).text().endswith("…")
    assert shown(made).toolTip() == f"<p>{reason * 9}</p>"
    assert made.accessibleName() == reason * 9
    made.say("<b>Ann</b> " * 99, Tone.HINT)
    assert "&lt;b&gt;Ann" in shown(made).toolTip(), "a name is never read as markup"
    assert made.height() == height


def test_what_is_said_while_the_page_is_laid_out_anew_is_written(theme: Theme, qtbot: QtBot) -> None:
    page, beside, made = QWidget(), QWidget(), StatusLine(theme)
    layout = row(page)
    layout.addWidget(made, 1)
    layout.addWidget(beside)
    on_screen(qtbot, page)
    beside.setFixedWidth(300)
    made.say("The position is in the clipboard.", Tone.HINT)
    assert shown(made).text() == "The position is in the clipboard."
