"""How large a window may be: cut to what its screen has room for, and scrolled where that is too little."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from desktop.theme.style import set_look

SHARE = 0.95
"""Of the screen, the system's own panels aside: a window's frame and title are to be seen too."""


def room_for(window: QWidget) -> QSize:
    """The largest size that a window may have on its screen."""
    return window.screen().availableSize() * SHARE


def resize_within(window: QWidget, wanted: QSize) -> None:
    """Give a window this size, if its screen has room for it."""
    window.resize(wanted.boundedTo(room_for(window)))


class Scrolled(QScrollArea):
    """As high as what is inside needs to be, and scrolled where there is less room. Never sideways."""

    def __init__(self, inside: QWidget, least: Callable[[], int]) -> None:
        """`least`: it is never lower than this, in pixels, unless less is needed."""
        super().__init__()
        self._inside = inside
        self._least = least
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        set_look(inside, "role", "content")
        self.setWidget(inside)
        inside.installEventFilter(self)

    def sizeHint(self) -> QSize:
        """As high as the content is at this width; lines that wrap make it higher."""
        hint = self._inside.sizeHint()
        if self._inside.hasHeightForWidth():
            hint.setHeight(self._inside.heightForWidth(self.viewport().width()))
        return hint

    def minimumSizeHint(self) -> QSize:
        return QSize(self._inside.minimumSizeHint().width(), min(self.sizeHint().height(), self._least()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Content that grows or shrinks asks for another height."""
        if watched is self._inside and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
