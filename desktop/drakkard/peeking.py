"""Looking under cards: those above the one that is looked at fade, and only their edges stay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from desktop.drakkard.deck_panel import face_name
from desktop.drakkard.marks import Mark, polygons
from desktop.drakkard.mode import Board
from desktop.drakkard.poses import middle
from desktop.speech import name_of
from engine.drakkard.card import COLOURS
from engine.drakkard.layers import layers
from engine.drakkard.sight import shown_centres

LAYERS: Mapping[int, int] = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}


class Peeking(QObject):
    """On while a key is held, or a button is down. Shows the lowest card under a point first.

    Meanwhile nothing else is marked on the table. The arrows go from layer to layer, N goes to the
    next card that another lies on.
    """

    told = Signal(str)
    """Which card is looked at now."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.view)
        self._board = board
        self._held = False
        self._switched = False
        self._depth = 0
        self._point = QPointF()
        self._sentence = ""

    @property
    def on(self) -> bool:
        return self._held or self._switched

    @property
    def held(self) -> bool:
        return self._held

    @property
    def card(self) -> int | None:
        """The card that is looked at."""
        stack = self._stack
        return stack[self._depth % len(stack)] if stack else None

    @property
    def _stack(self) -> list[int]:
        return self._board.tabletop.stack(self._point) if self.on else []

    # -- the hand --------------------------------------------------------------------------------
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
        self._sentence = ""
        self.show()

    def point(self, point: QPointF) -> None:
        """Look at another place."""
        if self.on and self._board.tabletop.stack(point) != self._stack:
            self._depth = 0
        self._point = point
        if self.on:
            self.show()

    def go(self, layers_up: int) -> None:
        """Look at the card so many layers further up."""
        self._depth += layers_up
        self.show()

    def key(self, event: QKeyEvent) -> bool:
        """Whether the key meant something to a person who looks under cards."""
        if event.key() in LAYERS:
            self.go(LAYERS[event.key()])
        elif event.key() == Qt.Key.Key_N:
            self._next(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        else:
            return False
        return True

    def _next(self, by: int) -> None:
        """Look at the next card that another lies on, by the order in which they were laid."""
        cards = self._board.tabletop.position.cards
        buried = [card for card in range(len(cards)) if self._above(card)]
        if not buried:
            return
        at = buried.index(self.card) if self.card in buried else (-1 if by > 0 else 0)
        card = buried[(at + by) % len(buried)]
        self._point = middle(cards[card].pose)
        self._depth = self._stack.index(card)
        self._board.view.bring_into_sight(self._board.tabletop.outline(card).boundingRect())
        self.show()

    # -- what is shown ---------------------------------------------------------------------------
    def show(self) -> None:
        """Fade what lies over the card that is looked at, and tell of it."""
        tabletop, marks, card = self._board.tabletop, self._board.marks, self.card
        above = [] if card is None else self._above(card)
        tabletop.fade(above)
        marks.show(Mark.BURIED, polygons(map(tabletop.outline, above)))
        marks.show(Mark.PEEKED, polygons([] if card is None else [tabletop.outline(card)]))
        marks.show_only(*((Mark.BURIED, Mark.PEEKED) if self.on else Mark))
        self._tell()

    def _above(self, card: int) -> list[int]:
        """The cards that overlap a card and were laid later."""
        neighbours = layers(self._board.tabletop.position.cards).neighbours[card]
        return [other for other in neighbours if other > card]

    def _tell(self) -> None:
        if not self.on:
            return
        hint = QCoreApplication.translate(
            "Drakkard", "Point at cards to look under them; N goes to one that is covered."
        )
        sentence = hint if self.card is None else self._described(self.card)
        if sentence != self._sentence:
            self._sentence = sentence
            self.told.emit(sentence)

    def _described(self, card: int) -> str:
        """Where in the pile a card lies, and which of its ships count."""
        position, stack = self._board.tabletop.position, self._stack
        seen = Counter(centre.colour for centre in shown_centres(position) if centre.ship.card == card)
        text = QCoreApplication.translate(
            "Drakkard", "Card {card}, {face}: layer {layer} of {layers} here. Visible ships on it: {ships}."
        )
        ships = ", ".join(f"{seen[colour]} {name_of(self._board.game, colour).lower()}" for colour in COLOURS)
        face = face_name(position.cards[card].face)
        return text.format(card=card, face=face, layer=stack.index(card) + 1, layers=len(stack), ships=ships)
