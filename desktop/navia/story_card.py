"""What happened in the last turn and why, sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame

from desktop.speech import event_text
from desktop.theme.metrics import Space
from desktop.theme.parts import column, label
from desktop.theme.style import Role, set_role
from engine.match import Ply
from engine.navia.game import Navia


class StoryCard(QFrame):
    """Hidden until something has been played."""

    def __init__(self, game: Navia) -> None:
        super().__init__()
        set_role(self, Role.CARD)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._game = game
        self.text = label(role=Role.MUTED, wrap=True)
        whole = column(self, spacing=Space.TIGHT, margins=2 * (Space.MEDIUM, Space.SMALL))
        whole.addWidget(label(QCoreApplication.translate("Navia", "What happened"), Role.SECTION))
        whole.addWidget(self.text)
        self.hide()

    def show_turn(self, plies: Sequence[Ply]) -> None:
        """`plies`: what has been played of the turn."""
        told = [event_text(self._game, event, ply) for ply in plies for event in ply.events]
        self.text.setText("\n".join(told))
        self.setAccessibleName(" ".join(told))
        self.setVisible(bool(told))
