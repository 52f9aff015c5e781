"""Looking under cards: those above the one that is looked at fade, and only their edges stay."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF

from desktop.drakkard.marks import Mark, polygons
from desktop.drakkard.mode import Board
from engine.drakkard.layers import layers


class Peeking(QObject):
    """On while a key is held, or a button is down. Shows the lowest card under a point first."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.view)
        self._board = board
        self._held = False
        self._switched = False
        self._depth = 0
        self._point = QPointF()

    @property
    def on(self) -> bool:
        return self._held or self._switched

    @property
    def card(self) -> int | None:
        """The card that is looked at."""
        stack = self._board.tabletop.stack(self._point) if self.on else []
        return stack[self._depth % len(stack)] if stack else None

    def hold(self, held: bool) -> None:
        """The key went down, or up."""
        if held != self._held:
            self._held = held
            self._begin()

    def switch(self, on: bool) -> None:
        """The button went down, or up."""
        if on != self._switched:
            self._switched = on
            self._begin()

    def _begin(self) -> None:
        self._depth = 0
        self.show()

    def point(self, point: QPointF) -> None:
        """Look at another place."""
        if self.on and self._board.tabletop.stack(point) != self._board.tabletop.stack(self._point):
            self._depth = 0
        self._point = point
        if self.on:
            self.show()

    def go(self, layers_up: int) -> None:
        """Look at the card so many layers further up."""
        self._depth += layers_up
        self.show()

    def show(self) -> None:
        """Fade what lies over the card that is looked at."""
        tabletop, card = self._board.tabletop, self.card
        above: list[int] = []
        if card is not None:
            above = [other for other in layers(tabletop.position.cards).neighbours[card] if other > card]
        tabletop.fade(above)
        self._board.marks.show(Mark.BURIED, polygons(map(tabletop.outline, above)))
