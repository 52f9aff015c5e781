"""Who plays a side, and whether it is their turn."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy

from desktop.theme.metrics import Size, Space
from desktop.theme.motion import Motion
from desktop.theme.parts import Elided, column, label, row
from desktop.theme.style import Role, set_look, set_role

BEAT = 400
"""Milliseconds between two dots of a computer that thinks."""
DOTS = 3
LINE = 20
"""Height of the side's line, in pixels: the button finds room in it, and nothing moves when it comes."""
LONG = 800
"""Milliseconds of thinking after which the computer can be told to move now; sooner, it would only flicker."""


class PlayerPlate(QFrame):
    """Emblem, name, side; and a mark in words when the side is to move or has won.

    While the computer thinks, the side's line says so, and after a moment a button has it move now.
    """

    hurry_wanted = Signal()
    left = Signal()
    """The button that has the focus is about to go."""

    def __init__(self, motion: Motion) -> None:
        super().__init__()
        self._motion = motion
        set_role(self, Role.PANEL)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._emblem = QLabel()
        self._emblem.setFixedSize(Size.ICON_LARGE, Size.ICON_LARGE)
        self._name = Elided(Role.HEADING)
        self._side = label(role=Role.CAPTION)
        self._side.setMinimumHeight(LINE)
        self._mark = label(role=Role.SECTION)
        self._hurry = QPushButton(QCoreApplication.translate("Table", "Move now"))
        set_look(self._hurry, "fit", "small")
        self._hurry.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._hurry.clicked.connect(self.hurry_wanted)
        self._hurry.hide()
        self._side_text = ""
        self._dots = 0
        self._beat = QTimer(self, interval=BEAT)
        self._beat.timeout.connect(self._show_next_dot)
        self._patience = QTimer(self, singleShot=True, interval=LONG)
        self._patience.timeout.connect(self._hurry.show)
        self._lay_out()

    def _lay_out(self) -> None:
        line = row()
        line.addWidget(self._side, 1)
        line.addWidget(self._hurry)
        words = column(spacing=0)
        words.addWidget(self._name)
        words.addLayout(line)
        layout = row(self, margins=2 * (Space.MEDIUM, Space.SMALL))
        layout.addWidget(self._emblem)
        layout.addLayout(words, 1)
        layout.addWidget(self._mark)

    def show_player(
        self, name: str, side: str, emblem: QIcon, *, to_move: bool, outcome: str, thinking: bool = False
    ) -> None:
        """`outcome`: words after the end ("winner", "draw"), else empty."""
        mark = outcome or (QCoreApplication.translate("Table", "to move") if to_move else "")
        self._name.setText(name)
        self._side_text = side
        self._side.setText(side)
        self._side.setVisible(side != name or thinking)
        self._mark.setText(mark)
        self._mark.setVisible(not thinking)
        self._emblem.setPixmap(emblem.pixmap(QSize(Size.ICON_LARGE, Size.ICON_LARGE), self.devicePixelRatioF()))
        self._show_thinking(thinking)
        said = QCoreApplication.translate("Table", "thinking") if thinking else mark
        self.setAccessibleName(", ".join(dict.fromkeys(filter(None, (name, side, said)))))
        set_look(self, "active", "true" if to_move else "false")

    # -- a computer that thinks ------------------------------------------------------------------
    def _show_thinking(self, thinking: bool) -> None:
        self._beat.stop()
        self._patience.stop()
        if self._hurry.hasFocus():
            self.left.emit()
        self._hurry.hide()
        if not thinking:
            return
        self._patience.start()
        self._dots = DOTS
        self._show_dots()
        if not self._motion.reduced:
            self._beat.start()

    def _show_next_dot(self) -> None:
        self._dots = self._dots % DOTS + 1
        self._show_dots()

    def _show_dots(self) -> None:
        words = QCoreApplication.translate("Table", "{side} · thinking").format(side=self._side_text)
        self._side.setText(words + "." * self._dots)
