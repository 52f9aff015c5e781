"""Arranging the battlefield: the First Player lays the two starting cards, each with either face up."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPolygonF

from desktop.drakkard.art import Look
from desktop.drakkard.deck_panel import face_name
from desktop.drakkard.hand_item import HandItem
from desktop.drakkard.handling import Handling, InHand
from desktop.drakkard.marks import Mark, polygons
from desktop.drakkard.mode import Board, Mode
from desktop.drakkard.tabletop import monster, outline
from desktop.table.game_table import Tone
from engine.drakkard.actions import Arrange
from engine.drakkard.card import CARD, Laid, lay
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.why import START_LIMIT
from engine.words import Reason

FACES = tuple(CARD.faces)


class Arranging(Mode):
    """The mode of the arrange phase. Both cards are drafts; the one touched last is in the hand."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.handling = Handling(board.view)
        self.handling.may_take_back = False
        self._items = (HandItem(board, order=0), HandItem(board, order=1))
        self._cards: list[Laid] = []
        self._active = 0
        self._position: DrakkardPosition | None = None
        self._reasons: tuple[Reason, ...] = ()
        self._sentence = ("", Tone.HINT)
        self.handling.changed.connect(self._moved)
        self.handling.confirmed.connect(self.confirm)

    # -- beginning and ending --------------------------------------------------------------------
    def begin(self, position: DrakkardPosition) -> None:
        witness = self.board.game.witness(position)
        assert isinstance(witness, Arrange), "the arrange phase begins with an arrangement"
        self._position = position
        self._cards = list(witness.cards)
        for item, card in zip(self._items, witness.cards, strict=True):
            item.show(Look("card", card.face))
        self._activate(0)

    def end(self) -> None:
        self._position = None
        self.handling.let_go()
        for item in self._items:
            item.hide()
        self.board.marks.clear(Mark.BLOCKER)

    # -- what can be done ------------------------------------------------------------------------
    @property
    def cards(self) -> tuple[Laid, Laid]:
        """The arrangement as it stands."""
        lower, upper = self._cards
        return lower, upper

    def turn_over(self) -> None:
        """Show the other face of the card in the hand."""
        if self._position is None:
            return
        card = self._cards[self._active]
        face = FACES[(FACES.index(card.face) + 1) % len(FACES)]
        self._cards[self._active] = card._replace(face=face)
        self._items[self._active].show(Look("card", face))
        self._moved()
        self._announce()

    def switch(self) -> None:
        """Take the other card into the hand."""
        self._activate(1 - self._active)
        self._announce()

    @property
    def can_confirm(self) -> bool:
        return self._position is not None and not self._reasons

    def confirm(self) -> None:
        if self._position is not None and not self._reasons:
            self.chosen.emit(self.board.game.write_action(self._position, Arrange(self.cards)))

    # -- the hand --------------------------------------------------------------------------------
    def press(self, point: QPointF, event: QMouseEvent) -> None:
        if self.handling.on_handle(point) or self.handling.on_card(point):
            self.handling.press(point, event)
        elif self._on(1 - self._active, point):
            self.switch()
            self.handling.press(point, event)

    def point(self, point: QPointF, event: QMouseEvent) -> None:
        self.handling.point(point, event.modifiers())

    def release(self, point: QPointF, event: QMouseEvent) -> None:
        del point, event
        self.handling.release()

    def wheel(self, notches: int, modifiers: Qt.KeyboardModifier) -> None:
        self.handling.wheel(notches, modifiers)

    def key(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_F:
            self.turn_over()
        elif event.key() == Qt.Key.Key_N:
            self.switch()
        elif self.handling.key(event):
            self.board.view.bring_into_sight(self._items[self._active].area)
            self.announced.emit(self._sentence[0])
        else:
            return False
        return True

    def rescale(self) -> None:
        if self._position is not None:
            self._show()

    def _on(self, number: int, point: QPointF) -> bool:
        card = lay(self._cards[number].pose)
        u, v = card.to_own((point.x(), point.y()))
        return abs(u) <= card.half_width and abs(v) <= card.half_height

    # -- judging ---------------------------------------------------------------------------------
    def _activate(self, number: int) -> None:
        self._active = number
        self.handling.take(START_LIMIT, self._cards[number].pose, InHand.DRAFT)

    def _moved(self) -> None:
        if self._position is None or self.handling.in_hand is InHand.AWAY:
            return
        self._cards[self._active] = self._cards[self._active]._replace(pose=self.handling.pose)
        self._reasons = self.board.game.why_not(self._position, Arrange(self.cards))
        self._show()
        self._say()
        self.changed.emit()

    def _show(self) -> None:
        for number, item in enumerate(self._items):
            item.stand(self._cards[number].pose, legal=not self._reasons)
        self._items[self._active].follow(self.handling, legal=not self._reasons)
        self.board.marks.show(Mark.BLOCKER, polygons(self._in_way()))

    def _in_way(self) -> Iterator[QPolygonF]:
        """The edges of what the cards may not overlap, and do."""
        for reason in self._reasons:
            if reason.code == "monster":
                yield monster(self._cards[int(reason.thing)])
            elif reason.code == "overlap":
                yield outline(self._cards[1 - self._active].pose)

    def _say(self) -> None:
        hint = QCoreApplication.translate(
            "Drakkard",
            "F turns the card in hand over, N takes the other one. The Second Player then chooses the colour.",
        )
        self._sentence = (self.board.words(self._reasons), Tone.REFUSED) if self._reasons else (hint, Tone.HINT)
        self.said.emit(*self._sentence)

    def _announce(self) -> None:
        """Which card is in the hand, and how it lies."""
        sentence = QCoreApplication.translate("Drakkard", "Card {card}, {face}. {verdict}").format(
            card=self._active, face=face_name(self._cards[self._active].face), verdict=self._sentence[0]
        )
        self.announced.emit(sentence)
