"""Who plays a side, and whether it is their turn."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from desktop.theme.metrics import Size, Space
from desktop.theme.parts import Elided, column, label, row
from desktop.theme.style import Role, set_look, set_role


class PlayerPlate(QFrame):
    """Emblem, name, side; and a mark in words when the side is to move or has won."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, Role.PANEL)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._emblem = QLabel()
        self._emblem.setFixedSize(Size.ICON_LARGE, Size.ICON_LARGE)
        self._name = Elided(Role.HEADING)
        self._side = label(role=Role.CAPTION)
        self._mark = label(role=Role.SECTION)
        words = column(spacing=0)
        words.addWidget(self._name)
        words.addWidget(self._side)
        layout = row(self, margins=2 * (Space.MEDIUM, Space.SMALL))
        layout.addWidget(self._emblem)
        layout.addLayout(words, 1)
        layout.addWidget(self._mark)

    def show_player(self, name: str, side: str, emblem: QIcon, *, to_move: bool, outcome: str) -> None:
        """`outcome`: words after the end ("Winner"), else empty."""
        mark = outcome or (QCoreApplication.translate("Table", "to move") if to_move else "")
        self._name.setText(name)
        self._side.setText(side)
        self._side.setVisible(side != name)
        self._mark.setText(mark)
        self._emblem.setPixmap(emblem.pixmap(QSize(Size.ICON_LARGE, Size.ICON_LARGE), self.devicePixelRatioF()))
        self.setAccessibleName(", ".join(dict.fromkeys(filter(None, (name, side, mark)))))
        set_look(self, "active", "true" if to_move else "false")
