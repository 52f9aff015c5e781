"""The count at the end: every ship that counts is pointed at, one after the other, so that both can follow.

rulebook, Fair Play.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.drakkard.mode import Board
from desktop.drakkard.team import draw_badge
from desktop.theme.fonts import font
from desktop.theme.metrics import Text
from engine.drakkard.card import COLOURS, Ship
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.queries import counting

BADGES = 450.0
PACE = 180
"""Milliseconds from one ship to the next."""


class Counting(QObject):
    """Numbers on the ships that have been pointed at so far."""

    advanced = Signal()

    def __init__(self, board: Board) -> None:
        super().__init__(board.view)
        self._board = board
        self._ships: tuple[Ship, ...] = ()
        self._position: DrakkardPosition | None = None
        self._badges: list[Badge] = []
        self._clock = QTimer(self, interval=PACE)
        self._clock.timeout.connect(self.step)

    # -- state -----------------------------------------------------------------------------------
    @property
    def running(self) -> bool:
        return self._clock.isActive()

    @property
    def ready(self) -> bool:
        """Whether there is something to count."""
        return self._position is not None

    @property
    def done(self) -> bool:
        return self._position is not None and len(self._badges) == len(self._ships)

    @property
    def counted(self) -> tuple[int, int]:
        """Red and green ships pointed at so far."""
        assert self._position is not None, "a count has begun"
        colours = [self._position.colour_of(ship) for ship in self._ships[: len(self._badges)]]
        return colours.count(COLOURS[0]), colours.count(COLOURS[1])

    # -- what can be done ------------------------------------------------------------------------
    def begin(self, position: DrakkardPosition, *, run: bool) -> None:
        """Be ready to count. `run`: start to point; where motion is reduced, the person steps."""
        self.clear()
        self._position = position
        self._ships = counting(position)
        if run and not self._board.desk.theme.motion.reduced:
            self._clock.start()
        self.advanced.emit()

    def clear(self) -> None:
        self._clock.stop()
        self._drop_badges()
        self._ships, self._position = (), None
        self.advanced.emit()

    def pause(self) -> None:
        self._clock.stop()
        self.advanced.emit()

    def go_on(self) -> None:
        """From here, or from the beginning when all have been counted."""
        if self.done:
            self._drop_badges()
        self._clock.start()
        self.advanced.emit()

    def step(self) -> None:
        """Point at the next ship."""
        self._point_at_next()
        if self.done:
            self._clock.stop()
        self.advanced.emit()

    def skip(self) -> None:
        """Point at all that are left."""
        self._clock.stop()
        while not self.done:
            self._point_at_next()
        self.advanced.emit()

    def _point_at_next(self) -> None:
        if self._position is None or self.done:
            return
        ship = self._ships[len(self._badges)]
        colour = self._position.colour_of(ship)
        before = [self._position.colour_of(each) for each in self._ships[: len(self._badges)]]
        if self._badges:
            self._badges[-1].set_current(False)
        badge = Badge(self._board, before.count(colour) + 1, colour)
        badge.setPos(self._board.tabletop.dot(ship))
        self._board.view.scene().addItem(badge)
        self._badges.append(badge)

    def _drop_badges(self) -> None:
        for badge in self._badges:
            self._board.view.scene().removeItem(badge)
        self._badges.clear()


class Badge(QGraphicsItem):
    """A number on a ship, in the shape of its team; of one size on the screen."""

    def __init__(self, board: Board, number: int, colour: str) -> None:
        super().__init__()
        self._theme = board.desk.theme
        self._number = number
        self._colour = colour
        self._current = True
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setZValue(BADGES)

    def set_current(self, current: bool) -> None:
        """The one that is pointed at now is larger."""
        self.prepareGeometryChange()
        self._current = current
        self.update()

    @property
    def _radius(self) -> float:
        return 16.0 if self._current else 11.0

    def boundingRect(self) -> QRectF:
        room = self._radius + 3
        return QRectF(-room, -room, 2 * room, 2 * room)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        draw_badge(painter, QPointF(0, 0), self._radius, self._colour, self._theme.palette.drakkard)
        painter.setFont(font(Text.BODY if self._current else Text.CAPTION, QFont.Weight.Bold, tabular=True))
        painter.setPen(QPen(QColor("#FFFFFF")))
        painter.drawText(self.boundingRect(), Qt.AlignmentFlag.AlignCenter, str(self._number))
