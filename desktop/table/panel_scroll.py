"""The game's own panels beside the board, scrolled where the window is low."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from desktop.theme.metrics import Space
from desktop.theme.parts import column, label
from desktop.theme.style import Role, set_look

SCROLLED_LEAST = 144
"""The panels are never lower than this, in pixels, unless they need less."""
GUTTER = Space.MEDIUM
"""As broad as a scroll bar."""


class PanelScroll(QScrollArea):
    """As high as the panels need to be, and scrolled where the window is lower.

    The scroll bar stands in the margin beside it, so that the panels are as broad as what stands above them.
    """

    def __init__(self, common: QWidget, panels: Sequence[QWidget]) -> None:
        """`common`: the panel that every game has, above the game's own."""
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._inside = QWidget()
        set_look(self._inside, "role", "content")
        self._own = QWidget()
        own, self._whole = column(self._own), column(self._inside, margins=(0, 0, GUTTER, 0))
        for panel in panels:
            if panel.windowTitle():
                own.addWidget(label(panel.windowTitle(), Role.SECTION))
            own.addWidget(panel)
        self._whole.addWidget(common)
        self._whole.addWidget(self._own)
        self._whole.addStretch(1)
        self.setWidget(self._inside)
        self._inside.installEventFilter(self)
        self.verticalScrollBar().installEventFilter(self)

    def show_own(self, shown: bool) -> None:
        """Whether the game's own panels are to be seen."""
        self._own.setVisible(shown)

    def sizeHint(self) -> QSize:
        """As high as the panels are at this width; lines that wrap make them higher."""
        hint = self._inside.sizeHint()
        if self._inside.hasHeightForWidth():
            hint.setHeight(self._inside.heightForWidth(self.viewport().width()))
        return hint

    def minimumSizeHint(self) -> QSize:
        return QSize(0, min(self.sizeHint().height(), SCROLLED_LEAST))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Panels that grow or shrink ask for another height; the scroll bar takes the margin, or leaves it."""
        if watched is self._inside and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        elif watched is self.verticalScrollBar() and event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self._whole.setContentsMargins(0, 0, 0 if event.type() == QEvent.Type.Show else GUTTER, 0)
        return super().eventFilter(watched, event)
