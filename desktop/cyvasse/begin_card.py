"""Says who begins and why, beside the board, until the first turn has been played."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from desktop.speech import event_text
from desktop.table.game_table import Moment
from desktop.theme.metrics import Space
from desktop.theme.parts import column, label
from desktop.theme.style import Role, set_role
from engine.cyvasse.game import Cyvasse

BEGINNINGS = ("begin_nearer", "begin_coin")


class BeginCard(QFrame):
    """Hidden but at the moment when the battle begins."""

    def __init__(self, game: Cyvasse) -> None:
        super().__init__()
        set_role(self, Role.BANNER)
        self._game = game
        self.text = label(wrap=True)
        column(self, margins=2 * (Space.MEDIUM, Space.SMALL)).addWidget(self.text)
        self.hide()

    def show_moment(self, moment: Moment) -> None:
        events = moment.ply.events if moment.ply is not None else ()
        told = [event_text(self._game, event) for event in events if event.code in BEGINNINGS]
        self.text.setText(" ".join(told))
        self.setAccessibleName(self.text.text())
        self.setVisible(bool(told))
