"""The game's own panels beside the board, scrolled where the window is low."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.theme.metrics import Space
from desktop.theme.parts import column, label
from desktop.theme.room import Scrolled
from desktop.theme.style import Role

SCROLLED_LEAST = 128
"""The panels are never lower than this, in pixels, unless they need less."""
GUTTER = Space.MEDIUM
"""As broad as a scroll bar."""


class PanelScroll(Scrolled):
    """As high as the panels need to be, and scrolled where the window is lower.

    The scroll bar stands in the margin beside it, so that the panels are as broad as what stands above them. Its
    room is always kept, and what cannot be scrolled has no handle: a bar that came and went would have words wrap
    otherwise, need another height, and come and go for ever.
    """

    def __init__(self, common: QWidget, panels: Sequence[QWidget]) -> None:
        """`common`: the panel that every game has, above the game's own."""
        inside = QWidget()
        self._own = QWidget()
        own, whole = column(self._own), column(inside)
        for panel in panels:
            if panel.windowTitle():
                own.addWidget(label(panel.windowTitle(), Role.SECTION))
            own.addWidget(panel)
        whole.addWidget(common)
        whole.addWidget(self._own)
        whole.addStretch(1)
        super().__init__(inside, lambda: SCROLLED_LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        bar = self.verticalScrollBar()
        bar.setEnabled(False)
        bar.rangeChanged.connect(lambda _least, most: bar.setEnabled(most > 0))

    def show_own(self, shown: bool) -> None:
        """Whether the game's own panels are to be seen."""
        self._own.setVisible(shown)

    def minimumSizeHint(self) -> QSize:
        """As narrow as the window makes the column."""
        return QSize(0, super().minimumSizeHint().height())
