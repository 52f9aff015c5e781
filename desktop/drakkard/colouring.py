"""Choosing the colour: the Second Player looks at the battlefield and takes red or green."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent

from desktop.drakkard.mode import Board, Mode
from desktop.table.game_table import Tone
from engine.drakkard.actions import Colour
from engine.drakkard.card import COLOURS
from engine.drakkard.position import DrakkardPosition

KEYS = dict(zip((Qt.Key.Key_R, Qt.Key.Key_G), COLOURS, strict=True))


class Colouring(Mode):
    """The mode of the colour phase."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._position: DrakkardPosition | None = None

    def begin(self, position: DrakkardPosition) -> None:
        self._position = position
        hint = QCoreApplication.translate(
            "Drakkard", "The Second Player chooses a colour: R for red, G for green. The First Player takes the other."
        )
        self.said.emit(hint, Tone.HINT)
        self.changed.emit()

    def end(self) -> None:
        self._position = None

    def key(self, event: QKeyEvent) -> bool:
        colour = KEYS.get(Qt.Key(event.key()))
        if colour is None or event.modifiers():
            return False
        self.take(colour)
        return True

    def take(self, colour: str) -> None:
        """Choose a colour."""
        if self._position is not None:
            self.chosen.emit(self.board.game.write_action(self._position, Colour(colour)))
