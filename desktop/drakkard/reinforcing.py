"""Reinforce: the card in hand over the sea, judged in every frame, laid down and confirmed."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

from desktop.drakkard.art import Look
from desktop.drakkard.asking import Asking, Question, Wish
from desktop.drakkard.hand_item import HandItem
from desktop.drakkard.handling import Handling, InHand
from desktop.drakkard.marks import Mark, crosses
from desktop.drakkard.mode import Board, Mode
from desktop.drakkard.poses import between, pose_at
from desktop.drakkard.ships import by_team
from desktop.table.acts import Act, Stage
from desktop.table.game_table import Tone
from desktop.theme.metrics import Duration
from engine.drakkard.actions import Place
from engine.drakkard.card import CARD, Ship
from engine.drakkard.geometry import Pose
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.queries import ships_after, strands_self
from engine.drakkard.referee import judge
from engine.drakkard.sight import battlefield
from engine.drakkard.why import LIMIT
from engine.words import Reason

COVERED_MARK = 1.7
"""Radius of the mark on a centre that goes down, in radii of the dot."""


class Reinforcing(Mode):
    """The mode of the reinforce phase. `handling` tells where the card is, the engine what that means."""

    def __init__(self, board: Board, asking: Asking) -> None:
        super().__init__(board)
        self.handling = Handling(board.view)
        self._asking = asking
        self._item = HandItem(board)
        self._stage = Stage(self)
        self._position: DrakkardPosition | None = None
        self._reasons: tuple[Reason, ...] = ()
        self._covers: tuple[Ship, ...] = ()
        self._warned: Pose | None = None
        self._dot = -1
        self._sentence = ("", Tone.HINT)
        self.handling.changed.connect(self._judge)
        self.handling.taken_back.connect(self._taken_back)
        self.handling.confirmed.connect(self.confirm)
        asking.answered.connect(self._answered)
        asking.slow.connect(self._say_verdict)

    # -- beginning and ending --------------------------------------------------------------------
    def begin(self, position: DrakkardPosition) -> None:
        face = position.deck.top
        assert face is not None, "there is a card in hand in the reinforce phase"
        self._position = position
        self._warned, self._dot, self._sentence = None, -1, ("", Tone.HINT)
        self._item.show(Look("card", face))
        self.handling.take(LIMIT)

    def end(self) -> None:
        self._stage.finish()
        self._asking.forget()
        self._position = None
        self.handling.let_go()
        self._item.hide()
        self.board.marks.clear(*_MARKS)

    # -- the hand --------------------------------------------------------------------------------
    def press(self, point: QPointF, event: QMouseEvent) -> None:
        self._stage.finish()
        self.handling.press(point, event)

    def point(self, point: QPointF, event: QMouseEvent) -> None:
        self.handling.point(point, event.modifiers())

    def release(self, point: QPointF, event: QMouseEvent) -> None:
        del point, event
        self.handling.release()

    def leave(self) -> None:
        self.handling.leave()

    def wheel(self, notches: int, modifiers: Qt.KeyboardModifier) -> None:
        self._stage.finish()
        self._asking.forget()
        self.handling.wheel(notches, modifiers)

    def key(self, event: QKeyEvent) -> bool:
        self._stage.finish()
        if event.key() in _WISHES and not event.modifiers():
            self.ask(_WISHES[event.key()])
            return True
        if event.key() == Qt.Key.Key_Escape:
            self._give_up()
        heard = self._next_dot(event) if event.key() == Qt.Key.Key_N else self.handling.key(event)
        if heard:
            self._give_up()
        if heard and self.handling.in_hand is InHand.DRAFT:
            self.board.view.bring_into_sight(self._item.area)
            self.announced.emit(self._sentence[0])
        return heard

    def rescale(self) -> None:
        if self._position is not None:
            self._show_hand()

    @property
    def position(self) -> DrakkardPosition:
        assert self._position is not None, "there is a card in hand"
        return self._position

    def lay_out(self, pose: Pose) -> None:
        """Make the card in hand a draft at a pose that was advised."""
        self._stage.finish()
        self._asking.forget()
        self.handling.put(pose)
        self.board.view.bring_into_sight(self._item.area)

    def dim(self, dim: bool) -> None:
        self._item.set_dim(dim)

    # -- judging ---------------------------------------------------------------------------------
    @property
    def can_confirm(self) -> bool:
        return self._position is not None and self.handling.in_hand is InHand.DRAFT and not self._reasons

    @property
    def must_confirm_twice(self) -> bool:
        """Whether a warning stands, and confirming now means that it was read."""
        return self.can_confirm and self._warned == self.handling.pose

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why the card may not be placed where it is."""
        return self._reasons

    @property
    def ships_after(self) -> tuple[int, int] | None:
        """How many red and how many green ships will count if the card is placed where it is; None if it may not be."""
        if self._position is None or self._reasons or not self.handling.seen:
            return None
        return ships_after(self._position, self.handling.pose)

    def _judge(self) -> None:
        """In every frame: what the card would cover, and what is in its way."""
        position = self._position
        if position is None:
            return
        if self.handling.in_hand is InHand.DRAFT:
            self._asking.forget()
        pose = self.handling.pose
        if self.handling.seen:
            self._reasons = self.board.game.why_not(position, Place(pose))
            self._covers = judge(battlefield(position), pose).covers
        else:
            self._reasons, self._covers = (), ()
        self._show_hand()
        self._show_marks()
        self._say_verdict()
        self.changed.emit()

    def _show_hand(self) -> None:
        self._item.follow(self.handling, legal=not self._reasons)

    def _show_marks(self) -> None:
        marks, tabletop = self.board.marks, self.board.tabletop
        dots = [tabletop.dot(ship) for ship in self._covers]
        marks.show(Mark.COVERED, crosses(dots, CARD.dot_radius * COVERED_MARK))
        marks.show(Mark.BLOCKER, tabletop.obstacles(self._reasons))

    # -- words -----------------------------------------------------------------------------------
    def _say_verdict(self) -> None:
        position, translate = self._position, QCoreApplication.translate
        if position is None:
            return
        if self._asking.late:
            self._say(translate("Drakkard", "Looking for a place… Esc ends the search."))
        elif not self.handling.seen:
            self._say(translate("Drakkard", "Reinforce: lay the card so that it covers a centre, clear of obstacles."))
        elif self._reasons:
            self._say(self.board.words(self._reasons), Tone.REFUSED)
        elif self.handling.in_hand is InHand.GHOST:
            said = translate("Drakkard", "{covered} Click to lay it down; the wheel turns it.")
            self._say(said.format(covered=self.covered_words(position)))
        elif not self.handling.holding and strands_self(position, self.handling.pose):
            said = translate("Drakkard", "From here your own Flagship could not sail: you would be stranded.")
            self._say(said, Tone.WARNING)
        else:
            said = translate("Drakkard", "{covered} Enter confirms, Esc takes it up again.")
            self._say(said.format(covered=self.covered_words(position)))

    def covered_words(self, position: DrakkardPosition) -> str:
        """How many ships are covered, by colour."""
        ships = by_team(self.board.game, position, self._covers)
        return QCoreApplication.translate("Drakkard", "Covers {ships}.").format(ships=ships)

    def _say(self, sentence: str, tone: Tone = Tone.HINT) -> None:
        if (sentence, tone) != self._sentence:
            self._sentence = (sentence, tone)
            self.said.emit(sentence, tone)

    # -- confirming ------------------------------------------------------------------------------
    def confirm(self) -> None:
        """Play the draft if it is legal; where it strands one's own Flagship, only when confirmed again."""
        position, pose = self._position, self.handling.pose
        if position is None or self.handling.in_hand is not InHand.DRAFT:
            return
        if self._reasons:
            self.announced.emit(self.board.words(self._reasons))
        elif self._warned != pose and strands_self(position, pose):
            self._warn(pose)
        else:
            self.chosen.emit(self.board.game.write_action(position, Place(pose)))

    def _warn(self, pose: Pose) -> None:
        self._warned = pose
        sentence = QCoreApplication.translate(
            "Drakkard", "This strands your own Flagship, and you lose at once. Confirm again if you mean it."
        )
        self._say(sentence, Tone.WARNING)
        self.announced.emit(sentence)
        self.changed.emit()

    def _taken_back(self) -> None:
        self._warned = None

    # -- help from the engine --------------------------------------------------------------------
    def ask(self, wish: Wish) -> None:
        """Have the engine look for a place: near where the card is or was last, or anywhere.

        A ghost may go on following the pointer meanwhile; whoever turns the card or lays it down is helped no more.
        """
        if self._position is None:
            return
        self._asking.ask(Question(wish, self._position, self.handling.pose))

    def _give_up(self) -> None:
        """Wait for no answer any more."""
        was_late = self._asking.late
        self._asking.forget()
        if was_late:
            self._say_verdict()

    def _answered(self, pose: Pose | None) -> None:
        if self._position is None:
            return
        if pose is None:
            self._say(QCoreApplication.translate("Drakkard", "There is no legal place left."), Tone.WARNING)
            return
        start = self.handling.pose if self.handling.seen else pose_at(self.board.view.middle, pose.angle)
        time = self.board.desk.theme.motion.milliseconds(Duration.SLOW)
        self._stage.play([Act(time, lambda progress: self.handling.put(between(start, pose, progress)))], self._arrived)

    def _arrived(self) -> None:
        self.board.view.bring_into_sight(self._item.area)
        self.announced.emit(self._sentence[0])

    # -- the keyboard's way over the board -------------------------------------------------------
    def _next_dot(self, event: QKeyEvent) -> bool:
        """Lay the card over the next visible centre; with Shift, over the one before."""
        position = self._position
        if position is None:
            return False
        by = -1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        dots = battlefield(position).dots
        self._dot = (self._dot + by) % len(dots) if self._dot >= 0 or by < 0 else 0
        dot = dots[self._dot]
        self.handling.put(pose_at(QPointF(dot.x, dot.y), self.handling.pose.angle))
        return True


_WISHES: Mapping[int, Wish] = {Qt.Key.Key_L: Wish.NEAREST, Qt.Key.Key_P: Wish.ANYWHERE}
_MARKS = (Mark.COVERED, Mark.BLOCKER)
