"""Picking up and dropping: one controller for click and click, for drag and drop, and for the keyboard.

It knows places and what the game allows on them, and nothing of what a drop means.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication

from desktop.table.board_view import BoardView


class Hand:
    """What the hand asks of the game, and tells it. A mode of play (a battle, a set-up) answers."""

    def may_pick(self, place: str) -> bool:
        """Whether there is something here that may be picked up now."""
        raise NotImplementedError

    def may_drop(self, origin: str, place: str) -> bool:
        """Whether what was picked up at `origin` may be dropped here. `origin` itself: dropping ends the turn."""
        raise NotImplementedError

    def picked(self, origin: str) -> None:
        """It is in the hand now."""
        raise NotImplementedError

    def dropped(self, origin: str, place: str, *, carried: bool) -> None:
        """A drop that the game allows; `carried`: by dragging, so that the piece is there already."""
        raise NotImplementedError

    def put_back(self, origin: str) -> None:
        """It lies again where it was, at the person's own wish."""
        raise NotImplementedError

    def carry(self, origin: str, point: QPointF) -> None:
        """It follows the hand, to a point of the scene."""

    def let_go(self, origin: str) -> None:
        """The hand has let a carried piece go; what becomes of it is told next."""

    def refused(self, origin: str, place: str) -> None:
        """A drop that the game does not allow. It stays picked up."""

    def thrown(self, origin: str, where: QPoint) -> bool:
        """Let go outside all places, at a point of the screen. True: the game has dealt with it."""
        del origin, where
        return False

    def hovered(self, place: str) -> None:
        """The pointer is over another place; empty: over none."""

    def touched(self, place: str) -> None:
        """A click where nothing can be picked up; empty: beside all places."""

    def sent_away(self, place: str) -> None:
        """A right click on a place while the hand is empty."""


class Picking(QObject):
    """Turns the hand's motions into picks and drops.

    Press and release on one spot is a click; beyond the drag threshold it is a drag. A piece that is
    dropped where it was stays picked up. Right click and Esc lay it back; so does a release outside.
    """

    def __init__(self, view: BoardView, hand: Hand, place_at: Callable[[QPointF], str | None]) -> None:
        super().__init__(view)
        self._view = view
        self.hand = hand
        self._place_at = place_at
        self._origin: str | None = None
        self._over = ""
        self._pressed_at: QPointF | None = None
        self._pressed_on: str | None = None
        self._fresh = False
        """Whether the press that is going on picked the piece up."""
        self._carrying = False
        self.enabled = True
        view.pressed.connect(self._press)
        view.double_pressed.connect(self._press)
        view.pointed.connect(self._point)
        view.released.connect(self._release)
        view.left.connect(lambda: self._hover(""))

    # -- state -----------------------------------------------------------------------------------
    @property
    def origin(self) -> str | None:
        """Where the picked-up piece stands; None when nothing is picked up."""
        return self._origin

    @property
    def over(self) -> str:
        """The place under the pointer, or an empty string."""
        return self._over

    def pick(self, place: str) -> None:
        """Pick up what stands here, whatever was in the hand before."""
        self._origin = place
        self.hand.picked(place)

    def forget(self) -> None:
        """The hand is empty, without a word: the piece has gone, or the position has changed."""
        self._origin = None
        self._pressed_at = None
        self._carrying = False

    def lift(self) -> bool:
        """Lay back what is picked up. False when there was nothing."""
        if self._origin is None:
            return False
        origin = self._origin
        self._stop_carrying()
        self.forget()
        self.hand.put_back(origin)
        return True

    def act(self, place: str) -> None:
        """Enter, or a click, on a place."""
        origin = self._origin
        if origin is None:
            self._pick_or_touch(place)
        elif self.hand.may_drop(origin, place):
            self.hand.dropped(origin, place, carried=False)
        elif place == origin:
            self.lift()
        elif self.hand.may_pick(place):
            self.pick(place)
        else:
            self.hand.refused(origin, place)

    # -- a drag that begins elsewhere ------------------------------------------------------------
    def begin_drag(self, origin: str) -> None:
        """Carry something from outside the board (a tray) in; `origin` is the game's name for it."""
        self.pick(origin)
        self._carrying = True

    def drag_to(self, where: QPointF) -> None:
        """The carried thing is at a point of the screen."""
        if self._carrying and self._origin is not None:
            at = self._from_screen(where)
            self._hover(self._place(at) or "")
            self.hand.carry(self._origin, self._scene_point(at))

    def end_drag(self, where: QPointF) -> None:
        """Let go at a point of the screen."""
        if self._carrying:
            at = self._from_screen(where)
            self._let_go(at, self._place(at))

    def _from_screen(self, where: QPointF) -> QPointF:
        return QPointF(self._view.viewport().mapFromGlobal(where))

    # -- the mouse -------------------------------------------------------------------------------
    def _press(self, at: QPointF, button: Qt.MouseButton) -> None:
        if not self.enabled:
            return
        place = self._place(at)
        self._hover(place or "")
        if button == Qt.MouseButton.RightButton:
            self._press_right(place)
        elif button == Qt.MouseButton.LeftButton:
            self._press_left(at, place)

    def _press_right(self, place: str | None) -> None:
        if not self.lift() and place is not None:
            self.hand.sent_away(place)

    def _press_left(self, at: QPointF, place: str | None) -> None:
        self._pressed_at, self._pressed_on, self._fresh = at, place, False
        if place is None:
            self._pressed_at = None
            if not self.lift():
                self.hand.touched("")
            return
        origin = self._origin
        other = origin is None or not self.hand.may_drop(origin, place)
        if place != origin and other and self.hand.may_pick(place):
            self._fresh = True
            self.pick(place)

    def _point(self, at: QPointF) -> None:
        if not self.enabled:
            return
        self._hover(self._place(at) or "")
        if self._pressed_at is None:
            return
        if not self._carrying and self._beyond_threshold(at):
            self._start_carrying()
        if self._carrying and self._origin is not None:
            self.hand.carry(self._origin, self._scene_point(at))

    def _release(self, at: QPointF, button: Qt.MouseButton) -> None:
        if button != Qt.MouseButton.LeftButton or self._pressed_at is None:
            return
        self._pressed_at = None
        place = self._place(at)
        if self._carrying:
            self._let_go(at, place)
        elif place is not None and place == self._pressed_on and not self._fresh:
            self.act(place)

    def _let_go(self, at: QPointF, place: str | None) -> None:
        origin = self._origin
        self._stop_carrying()
        if origin is None or place == origin:
            return  # dropped where it was: a slip of the mouse, it stays picked up
        if place is None:
            if not self.hand.thrown(origin, self._view.viewport().mapToGlobal(at.toPoint())):
                self.lift()
        elif self.hand.may_drop(origin, place):
            self.hand.dropped(origin, place, carried=True)
        else:
            self.hand.refused(origin, place)

    def _start_carrying(self) -> None:
        """A drag takes along what it began on, also where a click there would have meant a drop."""
        begun_on = self._pressed_on
        if begun_on is None or (begun_on != self._origin and not self.hand.may_pick(begun_on)):
            self._pressed_at = None
            return
        if begun_on != self._origin:
            self.pick(begun_on)
        self._carrying = True

    def _stop_carrying(self) -> None:
        if self._carrying and self._origin is not None:
            self._carrying = False
            self.hand.let_go(self._origin)

    # -- places ----------------------------------------------------------------------------------
    def _pick_or_touch(self, place: str) -> None:
        if self.hand.may_pick(place):
            self.pick(place)
        else:
            self.hand.touched(place)

    def _hover(self, place: str) -> None:
        if place != self._over:
            self._over = place
            self.hand.hovered(place)

    def _beyond_threshold(self, at: QPointF) -> bool:
        return (
            self._pressed_at is not None
            and (at - self._pressed_at).manhattanLength() >= QApplication.startDragDistance()
        )

    def _place(self, at: QPointF) -> str | None:
        return self._place_at(self._scene_point(at))

    def _scene_point(self, at: QPointF) -> QPointF:
        inverse, _ = self._view.viewportTransform().inverted()
        return inverse.map(at)
