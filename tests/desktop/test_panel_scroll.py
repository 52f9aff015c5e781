"""The game's own panels are as broad with a scroll bar as without, at every height of the window."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.table.panel_scroll import GUTTER, PanelScroll
from desktop.theme.metrics import Size
from desktop.theme.parts import column, label
from desktop.theme.theme import Theme
from tests.desktop.sight import on_screen


def test_words_wrap_alike_whether_the_panels_are_scrolled_or_not(qtbot: QtBot, theme: Theme) -> None:
    """Else a bar that comes makes the words need less height, and goes, and comes, for ever."""
    del theme  # its style gives the bar its breadth
    panel = QWidget()
    words = label(80 * "wrap it ", wrap=True)
    column(panel).addWidget(words)
    panels = on_screen(qtbot, PanelScroll(QWidget(), [panel]))
    panels.resize(Size.PANEL + GUTTER, 4 * Size.PANEL)
    breadths = set()
    for height in range(words.heightForWidth(Size.PANEL - GUTTER) + 60, 60, -1):
        panels.resize(Size.PANEL + GUTTER, height)
        breadths.add(words.width())
    assert breadths == {Size.PANEL}
    assert panels.verticalScrollBar().isEnabled()
    panels.resize(Size.PANEL + GUTTER, 4 * Size.PANEL)
    assert not panels.verticalScrollBar().isEnabled(), "where all is seen there is no handle either"
