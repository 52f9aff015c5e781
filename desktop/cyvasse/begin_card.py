"""Says who begins and why, beside the board, until a person has played a first turn."""

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
    """Shown as the battle begins, and where the computer does, as long as the person has not answered."""

    def __init__(self, game: Cyvasse) -> None:
        super().__init__()
        set_role(self, Role.BANNER)
        self._game = game
        self._first = 0
        """The number of the battle's first turn; 0: it has not begun."""
        self.text = label(wrap=True)
        column(self, margins=2 * (Space.MEDIUM, Space.SMALL)).addWidget(self.text)
        self.hide()

    def show_moment(self, moment: Moment) -> None:
        ply = moment.ply
        events = ply.events if ply is not None else ()
        told = [event_text(self._game, event) for event in events if event.code in BEGINNINGS]
        if ply is not None and told:
            self._first = ply.number + 1
            self.text.setText(" ".join(told))
            self.setAccessibleName(self.text.text())
        self.setVisible(bool(told) or self._awaits_first_answer(moment))

    def _awaits_first_answer(self, moment: Moment) -> bool:
        """Whether the computer has begun, and a person is to play now."""
        ply = moment.ply
        if ply is None or ply.number != self._first:
            return False
        return ply.side in moment.away and moment.position.to_move not in moment.away
