"""A card in the hand: it follows the pointer, is laid as a draft, and is moved and turned until it is confirmed.

Here is only how the hand moves it. What is legal, others say.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from desktop.drakkard.poses import DEGREE, MILLIMETRE, direction, middle, pose_at, shifted, turned, within
from desktop.drakkard.sea_view import SeaView
from desktop.theme.focus import is_enter
from engine.drakkard.card import CARD, lay
from engine.drakkard.geometry import Pose

NOTCH = 5 * DEGREE
FINE_NOTCH = 1 * DEGREE
KEY_TURNS: Mapping[int, int] = {
    Qt.Key.Key_Q: -15 * DEGREE,
    Qt.Key.Key_E: 15 * DEGREE,
    Qt.Key.Key_R: 90 * DEGREE,
}
ARROWS: Mapping[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
SNAP = 15 * DEGREE
"""What the rotate handle keeps to while Shift is held."""
HANDLE_REST = 10
"""Without Shift the handle turns by tenths of a degree."""
HANDLE_STEM = 26.0
"""Pixels from the card's edge to the middle of the rotate handle."""
HANDLE_REACH = 13.0
"""Pixels from its middle within which the handle is caught."""


class InHand(Enum):
    """How far the card is on its way to the table."""

    AWAY = auto()
    """Not in the hand."""
    GHOST = auto()
    """Follows the pointer."""
    DRAFT = auto()
    """Laid where it may still be changed."""


class Grip(Enum):
    """What the pressed button holds."""

    NOTHING = auto()
    CARD = auto()
    HANDLE = auto()


class Handling(QObject):
    """Turns the hand's motions and keys into a pose."""

    changed = Signal()
    """The pose, or how far the card is, is another one."""
    taken_back = Signal()
    confirmed = Signal()
    """Enter was pressed on a draft."""

    def __init__(self, view: SeaView) -> None:
        super().__init__(view)
        self._view = view
        self._limit = 0
        self._pose = Pose(0, 0, 0)
        self._in_hand = InHand.AWAY
        self._seen = False
        self._grip = Grip.NOTHING
        self._hold = QPointF()
        self._hold_angle = 0
        self._hold_side = -1
        self.may_take_back = True
        """Whether a draft can become a ghost again."""

    # -- state -----------------------------------------------------------------------------------
    @property
    def pose(self) -> Pose:
        return self._pose

    @property
    def in_hand(self) -> InHand:
        return self._in_hand

    @property
    def seen(self) -> bool:
        """Whether there is a card to be seen: a ghost shows only while the pointer is over the sea."""
        return self._in_hand is InHand.DRAFT or (self._in_hand is InHand.GHOST and self._seen)

    @property
    def holding(self) -> bool:
        """Whether the pressed button holds the card or its handle."""
        return self._grip is not Grip.NOTHING

    @property
    def turning(self) -> bool:
        """Whether the hand has the rotate handle."""
        return self._grip is Grip.HANDLE

    def take(self, limit: int, pose: Pose | None = None, in_hand: InHand = InHand.GHOST) -> None:
        """Have a card in the hand; by default upright, at the pointer."""
        self._limit = limit
        self._in_hand = in_hand
        self._grip = Grip.NOTHING
        pointer = QPointF(self._view.viewport().mapFromGlobal(self._view.cursor().pos()))
        self._seen = self._view.viewport().underMouse()
        self._pose = within(pose or pose_at(self._view.at(pointer), 0), limit)
        self.changed.emit()

    def let_go(self) -> None:
        """Have none."""
        self._in_hand = InHand.AWAY
        self._grip = Grip.NOTHING
        self.changed.emit()

    def put(self, pose: Pose) -> None:
        """Lay the draft at a pose."""
        self._in_hand = InHand.DRAFT
        self._pose = within(pose, self._limit)
        self.changed.emit()

    def take_back(self) -> bool:
        """Make the draft a ghost again; False where there is none."""
        if self._in_hand is not InHand.DRAFT or not self.may_take_back:
            return False
        self._in_hand = InHand.GHOST
        self._grip = Grip.NOTHING
        self.changed.emit()
        self.taken_back.emit()
        return True

    def turn(self, by: int) -> None:
        """Turn the card about its middle by 1/100 degrees."""
        if self._in_hand is not InHand.AWAY:
            self._set(turned(self._pose, by))

    # -- the hand --------------------------------------------------------------------------------
    def press(self, point: QPointF, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            self.take_back()
            self.point(point)
            return
        if event.button() != Qt.MouseButton.LeftButton or self._in_hand is InHand.AWAY:
            return
        if self._in_hand is InHand.DRAFT and self.on_handle(point):
            self._hold_side = self.handle_side
            self._grip = Grip.HANDLE
            self._hold_angle = self._pose.angle - direction(point, middle(self._pose))
            return
        self._grip = Grip.CARD
        if self._in_hand is InHand.DRAFT and self.on_card(point):
            self._hold = middle(self._pose) - point
            return
        self._hold = QPointF(0, 0)
        self.put(pose_at(point, self._pose.angle))

    def point(self, point: QPointF, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        if self._grip is Grip.HANDLE:
            self._turn_to(point, modifiers)
        elif self._grip is Grip.CARD:
            self._set(pose_at(point + self._hold, self._pose.angle))
        elif self._in_hand is InHand.GHOST:
            self._seen = True
            self._set(pose_at(point, self._pose.angle))

    def release(self) -> None:
        if self._grip is not Grip.NOTHING:
            self._grip = Grip.NOTHING
            self.changed.emit()

    def leave(self) -> None:
        """The pointer has left the sea."""
        if self._seen and self._in_hand is InHand.GHOST:
            self._seen = False
            self.changed.emit()

    def wheel(self, notches: int, modifiers: Qt.KeyboardModifier) -> None:
        fine = modifiers & Qt.KeyboardModifier.ShiftModifier
        self.turn(notches * (FINE_NOTCH if fine else NOTCH))

    def key(self, event: QKeyEvent) -> bool:
        """Whether the key meant something to the card."""
        if self._in_hand is InHand.AWAY or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        key = event.key()
        if key in KEY_TURNS:
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.turn(-KEY_TURNS[key] if back else KEY_TURNS[key])
        elif key in ARROWS:
            self._nudge(*ARROWS[key], event.modifiers())
        elif is_enter(event):
            self._enter()
        else:
            return key == Qt.Key.Key_Escape and self.take_back()
        return True

    # -- where the hand is -----------------------------------------------------------------------
    @property
    def handle(self) -> QPointF:
        """The middle of the rotate handle."""
        return self._beyond(self.handle_side)

    @property
    def handle_side(self) -> int:
        """-1: the handle is beyond the card's upper edge; 1: beyond the lower one, where only that is in sight."""
        if self.turning:
            return self._hold_side
        return 1 if self._in_sight(self._beyond(1)) and not self._in_sight(self._beyond(-1)) else -1

    def _beyond(self, side: int) -> QPointF:
        stem = HANDLE_STEM / self._view.scale_now
        return QPointF(*lay(self._pose).to_table((0.0, side * (CARD.height / 2 + stem))))

    def _in_sight(self, handle: QPointF) -> bool:
        reach = round(HANDLE_REACH)
        shown = self._view.viewport().rect().adjusted(reach, reach, -reach, -reach)
        return shown.contains(self._view.pixel(handle).toPoint())

    def on_handle(self, point: QPointF) -> bool:
        away = (point - self.handle) * self._view.scale_now
        return away.x() ** 2 + away.y() ** 2 <= HANDLE_REACH**2

    def on_card(self, point: QPointF) -> bool:
        u, v = lay(self._pose).to_own((point.x(), point.y()))
        return abs(u) <= CARD.width / 2 and abs(v) <= CARD.height / 2

    # -- changes ---------------------------------------------------------------------------------
    def _turn_to(self, point: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        angle = self._hold_angle + direction(point, middle(self._pose))
        rest = SNAP if modifiers & Qt.KeyboardModifier.ShiftModifier else HANDLE_REST
        self._set(turned(self._pose, round(angle / rest) * rest - self._pose.angle))

    def _nudge(self, across: int, down: int, modifiers: Qt.KeyboardModifier) -> None:
        """Along the screen's axes. The first arrow lays a ghost down."""
        step = MILLIMETRE
        if modifiers & Qt.KeyboardModifier.ShiftModifier:
            step *= 10
        elif modifiers & Qt.KeyboardModifier.AltModifier:
            step //= 10
        if self._view.flipped:
            step = -step
        if self._in_hand is InHand.GHOST:
            self._lay_by_key()
        self._set(shifted(self._pose, across * step, down * step))

    def _enter(self) -> None:
        if self._in_hand is InHand.GHOST:
            self._lay_by_key()
        else:
            self.confirmed.emit()

    def _lay_by_key(self) -> None:
        """Where the ghost is, or in the middle of what is shown."""
        self.put(self._pose if self._seen else pose_at(self._view.middle, self._pose.angle))

    def _set(self, pose: Pose) -> None:
        pose = within(pose, self._limit)
        if pose != self._pose or self._in_hand is InHand.GHOST:
            self._pose = pose
            self.changed.emit()
