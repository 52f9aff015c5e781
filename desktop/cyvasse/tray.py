"""The tray: units that wait to be placed, with their numbers. By mouse, by drag, or by keyboard alone."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget

from desktop.cyvasse.board import drawing_of
from desktop.speech import name_of
from desktop.table.accessible import announce, describe
from desktop.theme.focus import ENTER
from desktop.theme.fonts import font
from desktop.theme.metrics import Radius, Text
from desktop.theme.theme import Theme
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.units import UNITS
from engine.game import Side

COLUMNS = 6
FIGURE = 36
SLOT = QSize(42, 56)
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -COLUMNS, Qt.Key.Key_Down: COLUMNS}
_TAKE = (*ENTER, Qt.Key.Key_Space)


class Tray(QWidget):
    """A slot for each kind of unit. It only tells what the hand does; the set-up answers."""

    taken = Signal(str, bool)
    """A unit was clicked, or (True) chosen by Enter."""
    drag_begun = Signal(str)
    dragged = Signal(QPointF)
    """To a point of the screen."""
    drag_ended = Signal(QPointF)
    looked_at = Signal(str)
    """The unit under the pointer or the keyboard's mark; empty: none."""
    put_back = Signal()
    """A right click or Esc: what is in the hand goes back."""

    def __init__(self, theme: Theme, game: Cyvasse) -> None:
        super().__init__()
        self._theme = theme
        self._game = game
        self._side: Side = "south"
        self._left: Mapping[str, int] = {}
        self._held = ""
        self._chosen = 0
        self._pressed: QPointF | None = None
        self._pressed_on = ""
        self._dragging = False
        self._over = ""
        rows = -(-len(UNITS) // COLUMNS)
        self.setFixedHeight(rows * SLOT.height())
        self.setMinimumWidth(COLUMNS * SLOT.width())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(QCoreApplication.translate("Cyvasse", "Units to place"))
        theme.changed.connect(self.update)

    def show_units(self, side: Side, left: Mapping[str, int], held: str) -> None:
        """How many of each unit are left, and which of them is in the hand (or empty)."""
        self._side, self._left, self._held = side, left, held
        self.update()

    @property
    def chosen(self) -> str:
        """The unit that Enter takes."""
        return UNITS[self._chosen].key

    def choose_first(self) -> None:
        """Begin at the first unit again, for another side."""
        self._choose(UNITS[0].key)

    def choose_waiting(self) -> None:
        """Go on to a unit of which some are left, the present one if possible."""
        keys = [unit.key for unit in UNITS]
        onward = keys[self._chosen :] + keys[: self._chosen]
        self._choose(next((key for key in onward if self._left.get(key)), self.chosen))

    def slot(self, unit: str) -> QRect:
        """Where a unit lies in the tray."""
        at = next(index for index, one in enumerate(UNITS) if one.key == unit)
        row, column = divmod(at, COLUMNS)
        step = self.width() / COLUMNS
        left = round(column * step + (step - SLOT.width()) / 2)
        return QRect(left, row * SLOT.height(), SLOT.width(), SLOT.height())

    # -- the mouse -------------------------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            self.put_back.emit()
            return
        self._pressed = event.position()
        self._pressed_on = self._unit_at(event.position())
        self._dragging = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._look(self._unit_at(event.position()))
        if self._pressed is None or not self._left.get(self._pressed_on):
            return
        away = (event.position() - self._pressed).manhattanLength()
        if not self._dragging and away >= QApplication.startDragDistance():
            self._dragging = True
            self.drag_begun.emit(self._pressed_on)
        if self._dragging:
            self.dragged.emit(event.globalPosition())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if event.button() != Qt.MouseButton.LeftButton or pressed is None:
            return
        if self._dragging:
            self._dragging = False
            self.drag_ended.emit(event.globalPosition())
        elif self._pressed_on and self._pressed_on == self._unit_at(event.position()):
            self._choose(self._pressed_on)
            self.taken.emit(self._pressed_on, False)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._look("")

    # -- the keyboard ----------------------------------------------------------------------------
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in _STEPS:
            target = self._chosen + _STEPS[Qt.Key(key)]
            if 0 <= target < len(UNITS):
                self._choose(UNITS[target].key)
                self._speak()
        elif key in _TAKE:
            self.taken.emit(self.chosen, True)
        elif key == Qt.Key.Key_Escape:
            self.put_back.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._speak()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def _choose(self, unit: str) -> None:
        self._chosen = next(index for index, one in enumerate(UNITS) if one.key == unit)
        self.looked_at.emit(unit)
        self.update()

    def _speak(self) -> None:
        number = self._left.get(self.chosen, 0)
        sentence = QCoreApplication.translate("Cyvasse", "{unit}: {number} left").format(
            unit=name_of(self._game, self.chosen), number=number
        )
        describe(self, sentence)
        announce(self, sentence)

    # -- drawing ---------------------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, unit in enumerate(UNITS):
            self._paint_slot(painter, self.slot(unit.key), unit.key, chosen=index == self._chosen and self.hasFocus())
        painter.end()

    def _paint_slot(self, painter: QPainter, box: QRect, unit: str, *, chosen: bool) -> None:
        colours, number = self._theme.palette.chrome, self._left.get(unit, 0)
        held = unit == self._held
        if held or chosen or (unit == self._over and number):
            painter.setPen(QPen(QColor(colours.focus if held or chosen else colours.line_strong), 2 if chosen else 1.2))
            painter.setBrush(QColor(colours.accent_wash if held else colours.hover))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), Radius.CONTROL, Radius.CONTROL)
        picture = self._theme.pieces.pixmap(drawing_of(f"{self._side}_{unit}"), FIGURE, self.devicePixelRatioF())
        painter.setOpacity(1.0 if number else 0.22)
        painter.drawPixmap(box.center().x() - FIGURE // 2 + 1, box.y() + 4, picture)
        painter.setOpacity(1.0)
        painter.setPen(QColor(colours.text if number else colours.disabled))
        painter.setFont(font(Text.SMALL, QFont.Weight.DemiBold, tabular=True))
        count = QRect(box.x(), box.bottom() - 15, box.width(), 14)
        painter.drawText(count, int(Qt.AlignmentFlag.AlignCenter), f"{number}")

    def _unit_at(self, at: QPointF) -> str:
        point = at.toPoint()
        return next((unit.key for unit in UNITS if self.slot(unit.key).contains(point)), "")

    def _look(self, unit: str) -> None:
        if unit != self._over:
            self._over = unit
            self.looked_at.emit(unit)
            self.update()
