"""The keyboard's cursor on a board: arrows go to the nearest place in their direction."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from desktop.table.board_view import BoardView
from desktop.table.picking import Picking
from desktop.table.places import Places
from desktop.theme.focus import is_enter

ARROWS: Mapping[int, QPointF] = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
_SIDEWAYS = 1.0
"""How dear a step aside is, against one in the arrow's own direction. More, and a row of hexes would be skipped."""


def beside(places: Places, place: str, direction: QPointF, line: float) -> str | None:
    """The place that an arrow leads to, or None at the board's edge.

    `line`: the coordinate across the direction that the cursor keeps to, so that going up and
    down again on hexes comes back to where it began.
    """
    here = places.centres[place]
    best: tuple[float, str] | None = None
    for name, centre in places.centres.items():
        away = centre - here
        ahead = QPointF.dotProduct(away, direction)
        if ahead <= places.breadth * 0.3:
            continue
        across = abs(_across(centre, direction) - line)
        cost = (ahead + _SIDEWAYS * across, name)
        best = cost if best is None else min(best, cost)
    return None if best is None else best[1]


def _across(point: QPointF, direction: QPointF) -> float:
    return point.y() if direction.x() else point.x()


class BoardCursor(QObject):
    """Moves over the places of a board and picks and drops with Enter. Hidden while the mouse plays."""

    moved = Signal(str)
    shown = Signal(bool)

    def __init__(self, view: BoardView, picking: Picking, places: Places, start: str) -> None:
        super().__init__(view)
        self._view = view
        self._picking = picking
        self._places = places
        self._place = start
        self._line: float | None = None
        self._axis: bool | None = None
        self._visible = False
        view.key_pressed.connect(self._key)
        view.focused.connect(self._focus)
        view.pressed.connect(self._follow_mouse)

    @property
    def place(self) -> str:
        return self._place

    @property
    def line(self) -> tuple[bool | None, float | None]:
        """The line it keeps to: whether that lies sideways (None: any does), and where, across its direction."""
        return self._axis, self._line

    @property
    def visible(self) -> bool:
        return self._visible

    def set_places(self, places: Places) -> None:
        """The board was turned, or has other places now."""
        self._places = places
        self._axis = None

    def go(self, place: str) -> None:
        """Put the cursor on a place."""
        self._axis = None
        self._set(place)

    def _key(self, event: QKeyEvent) -> None:
        if not self._picking.enabled:
            return
        key = event.key()
        if key in ARROWS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._arrow(ARROWS[key])
        elif key == Qt.Key.Key_Space or is_enter(event):
            self._enter()
        elif key != Qt.Key.Key_Escape or not self._picking.lift():
            return
        event.accept()

    def _enter(self) -> None:
        """Picks or drops; out of sight it is shown first, unless Enter ends the turn of what is in the hand."""
        ends_turn = self._picking.origin == self._place and self._picking.hand.may_drop(self._place, self._place)
        if self._visible or ends_turn:
            self._picking.act(self._place)
        else:
            self._show(True)

    def _arrow(self, direction: QPointF) -> None:
        """The first arrow after the mouse shows where the cursor is; the next ones move it."""
        if not self._visible:
            self._show(True)
            return
        axis = bool(direction.x())
        if self._line is None or axis is not self._axis:
            self._axis = axis
            self._line = _across(self._places.centres[self._place], direction)
        target = beside(self._places, self._place, direction, self._line)
        if target is not None:
            self._set(target)

    def _set(self, place: str) -> None:
        self._place = place
        self.moved.emit(place)

    def _follow_mouse(self) -> None:
        """The keyboard goes on where the mouse was last."""
        if self._picking.over:
            self._place = self._picking.over
            self._axis = None
        self._show(False)

    def _focus(self, focused: bool) -> None:
        self._show(focused and self._view.focus_by_key)

    def _show(self, visible: bool) -> None:
        if visible != self._visible:
            self._visible = visible
            self.shown.emit(visible)
            if visible:
                self.moved.emit(self._place)
