"""What the mouse and the keys over the sea mean: for the mode in which a person acts, or a look under cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from desktop.drakkard.camera import Camera
from desktop.drakkard.coin import CoinFlip
from desktop.drakkard.handling import ARROWS
from desktop.drakkard.mode import Board, Mode
from desktop.drakkard.peeking import Peeking
from desktop.drakkard.sea_view import ZOOM_STEP

PAN = 60
"""Pixels that an arrow key pans where there is nothing else for it to move."""
PEEK_KEY = Qt.Key.Key_X


class Hearing(QObject):
    """Passes on what a person does, once whatever still moves has come to its end."""

    peek_held = Signal()
    """A look under cards was begun or ended with its key."""
    peek_dropped = Signal()
    """Esc was pressed while looking under cards."""

    def __init__(
        self, board: Board, camera: Camera, peeking: Peeking, coin: CoinFlip, finish: Callable[[], None]
    ) -> None:
        """`finish` brings to its end what still moves."""
        super().__init__(board.view)
        self._view = board.view
        self._camera = camera
        self._peeking = peeking
        self._coin = coin
        self._finish = finish
        self.mode: Mode | None = None
        """The mode that a person acts in now."""
        self.waits = False
        """Whether an action is on its way; then no mode hears anything."""
        self._connect()

    def _connect(self) -> None:
        view = self._view
        view.pressed.connect(self._press)
        view.pointed.connect(self._point)
        view.released.connect(self._release)
        view.left.connect(self._leave)
        view.turned.connect(self._wheel)
        view.key_pressed.connect(self._key)
        view.key_released.connect(self._key_up)
        view.focused.connect(self._refocus)
        view.step_focus = self._step_focus

    def zoom(self, notches: int) -> None:
        self._camera.finish()
        self._view.zoom_by(ZOOM_STEP**notches)

    def confirm(self) -> None:
        if self.mode is not None and not self.waits:
            self.mode.confirm()

    def _listener(self) -> Mode | None:
        """The mode that hears this."""
        self._finish()
        return None if self.waits or self._peeking.on else self.mode

    # -- the mouse -------------------------------------------------------------------------------
    def _press(self, point: QPointF, event: QMouseEvent) -> None:
        self._coin.finish()
        if mode := self._listener():
            mode.press(point, event)

    def _point(self, point: QPointF, event: QMouseEvent) -> None:
        """Nothing is brought to its end by a mere movement."""
        self._peeking.point(point)
        if self.mode and not self.waits and not self._peeking.on:
            self.mode.point(point, event)

    def _release(self, point: QPointF, event: QMouseEvent) -> None:
        if mode := self._listener():
            mode.release(point, event)

    def _leave(self) -> None:
        if self.mode and not self.waits:
            self.mode.leave()

    def _wheel(self, notches: int, modifiers: Qt.KeyboardModifier) -> None:
        if self._peeking.on:
            self._peeking.go(notches)
        elif mode := self._listener():
            mode.wheel(notches, modifiers)

    # -- the keyboard ----------------------------------------------------------------------------
    def _key(self, event: QKeyEvent) -> None:
        if event.key() == PEEK_KEY and not event.modifiers():
            if not event.isAutoRepeat():
                self._hold_peek(True)
        elif event.key() in _LOOKS:
            _LOOKS[event.key()](self)
        elif self._is_heard(event):
            pass
        elif event.key() in ARROWS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._view.pan(QPoint(*ARROWS[event.key()]) * PAN)
        else:
            return
        event.accept()

    def _key_up(self, event: QKeyEvent) -> None:
        if event.key() == PEEK_KEY and not event.isAutoRepeat():
            self._hold_peek(False)

    def _is_heard(self, event: QKeyEvent) -> bool:
        """Whether a key means something to the mode, or to a look under cards; Esc ends the look."""
        if not self._peeking.on:
            mode = self._listener()
            return mode is not None and mode.key(event)
        if event.key() != Qt.Key.Key_Escape:
            return self._peeking.key(event)
        self.peek_dropped.emit()
        return True

    def _hold_peek(self, held: bool) -> None:
        if held != self._peeking.held:
            self._finish()
            self._peeking.hold(held)
            self.peek_held.emit()

    def _step_focus(self, forward: bool) -> bool:
        """Tab stays on the board while there is a ship to go to, and while an action is on its way."""
        mode = self._listener()
        return self.waits or (mode is not None and mode.step_focus(forward))

    def _refocus(self, on: bool) -> None:
        """Whoever goes elsewhere with the key held down lets go of it unheard."""
        if not on:
            self._hold_peek(False)


_LOOKS: Mapping[int, Callable[[Hearing], None]] = {
    Qt.Key.Key_0: lambda hearing: hearing._camera.fit(),
    Qt.Key.Key_Plus: lambda hearing: hearing.zoom(1),
    Qt.Key.Key_Equal: lambda hearing: hearing.zoom(1),
    Qt.Key.Key_Minus: lambda hearing: hearing.zoom(-1),
}
