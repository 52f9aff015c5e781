"""The sea that the cards lie on: a view in millimetres that pans, zooms, and tells what the hand does."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QGestureEvent, QGraphicsScene, QGraphicsView, QPinchGesture, QToolTip

from desktop.drakkard.sea import draw_sea
from desktop.table.board_view import set_up_canvas
from desktop.theme.theme import Theme

SEA = QRectF(-2200, -2200, 4400, 4400)
"""All poses lie within 2,000 mm of the middle, a card's half diagonal is 54 mm."""
CLOSEST = 24.0
"""Pixels to a millimetre, at most."""
FARTHEST = 0.12
NOTCH = 120
"""Of a mouse wheel, in Qt's eighths of a degree."""
ZOOM_STEP = 1.2
FRAME = 4
"""Pixels of the frame round the board while the keyboard is on it."""
_NEAR = 8
"""So many pixels the mouse may move on while a name is shown."""
MARGIN = 10
"""Pixels kept free round what `fit` shows."""


class SeaView(QGraphicsView):
    """Shows a piece of the sea. Points in its signals are millimetres of the table.

    Ctrl+wheel and a pinch zoom about the pointer; the middle button, or Space and the left one, pan.
    Everything else of mouse, wheel and keys goes out as signals.
    """

    pressed = Signal(QPointF, QMouseEvent)
    pointed = Signal(QPointF, QMouseEvent)
    released = Signal(QPointF, QMouseEvent)
    left = Signal()
    turned = Signal(int, Qt.KeyboardModifier)
    """Notches of the wheel, clockwise (away from the hand) positive."""
    key_pressed = Signal(QKeyEvent)
    key_released = Signal(QKeyEvent)
    focused = Signal(bool)
    moved_about = Signal()
    """The person has panned or zoomed."""
    rescaled = Signal()
    """Another zoom, or turned round."""
    scrolled = Signal()
    """Shows another piece of the sea."""
    resized = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        scene = QGraphicsScene(SEA, self)
        scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(scene)
        self._theme = theme
        self._flipped = False
        self._zoom = 1.0
        self._notches = 0
        self._hold_to_pan = False
        self._pan_from: QPoint | None = None
        self._pan_button = Qt.MouseButton.NoButton
        self.step_focus: Callable[[bool], bool] = lambda _forward: False
        """Asked on Tab before the focus leaves the board: whether it went on to another ship."""
        self.name_at: Callable[[QPointF], str] = lambda _point: ""
        """Asked where the mouse rests: the name of what is there."""
        self._set_up()

    def _set_up(self) -> None:
        set_up_canvas(self)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        self.setAccessibleName(QCoreApplication.translate("Drakkard", "Battlefield"))

    # -- where the view is -----------------------------------------------------------------------
    @property
    def scale_now(self) -> float:
        """Device-independent pixels to a millimetre."""
        return self._zoom

    @property
    def flipped(self) -> bool:
        return self._flipped

    @property
    def middle(self) -> QPointF:
        """The point of the table in the middle of the view."""
        return self.at(QPointF(self.viewport().rect().center()))

    def at(self, pixel: QPointF) -> QPointF:
        """The point of the table under a pixel of the viewport."""
        inverse, _ = self.viewportTransform().inverted()
        return inverse.map(pixel)

    def pixel(self, point: QPointF) -> QPointF:
        """The pixel of the viewport that shows a point of the table."""
        return self.viewportTransform().map(point)

    def look(self, middle: QPointF, zoom: float) -> None:
        """Show the table round a point, so many pixels to a millimetre."""
        self._zoom = min(max(zoom, FARTHEST), CLOSEST)
        way = -1.0 if self._flipped else 1.0
        self.setTransform(QTransform.fromScale(way * self._zoom, way * self._zoom))
        self.centerOn(middle)
        self.rescaled.emit()

    def fitting(self, area: QRectF) -> tuple[QPointF, float]:
        """Where `look` has to look to show all of an area."""
        room = QSizeF(self.viewport().size()) - QSizeF(2 * MARGIN, 2 * MARGIN)
        zoom = min(room.width() / area.width(), room.height() / area.height())
        return area.center(), max(zoom, FARTHEST)

    def zoom_by(self, factor: float, about: QPointF | None = None) -> None:
        """Zoom so that the table stays where it is under a pixel (by default, the middle)."""
        pixel = QPointF(self.viewport().rect().center()) if about is None else about
        fixed, zoom = self.at(pixel), min(max(self._zoom * factor, FARTHEST), CLOSEST)
        middle = fixed + (self.middle - fixed) * (self._zoom / zoom)
        self.look(middle, zoom)
        self.moved_about.emit()

    def pan(self, by: QPoint) -> None:
        """Look so many pixels further."""
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() + by.x())
        down.setValue(down.value() + by.y())
        self.moved_about.emit()

    def bring_into_sight(self, area: QRectF) -> None:
        """Pan just so far that an area is shown."""
        margin = round(MARGIN + 20)
        self.ensureVisible(area, margin, margin)

    def flip(self, flipped: bool) -> None:
        middle = self.middle
        self._flipped = flipped
        self.look(middle, self._zoom)

    def recolour(self) -> None:
        self.resetCachedContent()
        self.viewport().update()

    # -- what Qt calls ---------------------------------------------------------------------------
    def event(self, event: QEvent) -> bool:
        """`changeEvent` does not hear of other pixels."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.recolour()
        return super().event(event)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        draw_sea(painter, QRectF(rect), self._theme.palette.drakkard, self._zoom)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """A frame, for a person who came here by the keyboard."""
        super().drawForeground(painter, rect)
        if not (self.hasFocus() and self.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)):
            return
        painter.save()
        painter.resetTransform()
        painter.setPen(QPen(QColor(self._theme.palette.chrome.focus), FRAME))
        half = FRAME // 2
        painter.drawRect(self.viewport().rect().adjusted(half, half, -half, -half))
        painter.restore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def scrollContentsBy(self, across: int, down: int) -> None:
        super().scrollContentsBy(across, down)
        self.scrolled.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()
        delta = event.angleDelta().y() or event.angleDelta().x()  # Shift or Alt turns the wheel sideways
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(ZOOM_STEP ** (delta / NOTCH), event.position())
            return
        self._notches += delta
        notches = int(self._notches / NOTCH)
        if notches:
            self._notches -= notches * NOTCH
            self.turned.emit(notches, event.modifiers())

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._show_name(event)
            return True
        if event.type() == QEvent.Type.Gesture and isinstance(event, QGestureEvent):
            return self._pinch(event)
        if event.type() == QEvent.Type.NativeGesture and isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom_by(1 + event.value(), event.position())
            return True
        return super().viewportEvent(event)

    def _show_name(self, event: QHelpEvent) -> None:
        """Until the mouse moves on."""
        near = QRect(event.pos() - QPoint(_NEAR, _NEAR), QSize(2 * _NEAR, 2 * _NEAR))
        QToolTip.showText(event.globalPos(), self.name_at(self.at(QPointF(event.pos()))), self.viewport(), near)

    def _pinch(self, event: QGestureEvent) -> bool:
        pinch = event.gesture(Qt.GestureType.PinchGesture)
        if not isinstance(pinch, QPinchGesture):
            return False
        centre = self.viewport().mapFromGlobal(pinch.centerPoint().toPoint())
        self.zoom_by(pinch.scaleFactor(), QPointF(centre))
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        panning = event.button() == Qt.MouseButton.LeftButton and self._hold_to_pan
        if panning or event.button() == Qt.MouseButton.MiddleButton:
            self._pan_from, self._pan_button = event.position().toPoint(), event.button()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        else:
            self.pressed.emit(self.at(event.position()), event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if self._pan_from is None:
            self.pointed.emit(self.at(event.position()), event)
            return
        here = event.position().toPoint()
        self.pan(self._pan_from - here)
        self._pan_from = here

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if event.button() != self._pan_button:
            self.released.emit(self.at(event.position()), event)
            return
        self._pan_from, self._pan_button = None, Qt.MouseButton.NoButton
        self._show_grip()

    def _show_grip(self) -> None:
        if self._hold_to_pan:
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.viewport().unsetCursor()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self._grip(True)
            event.accept()
            return
        event.ignore()
        self.key_pressed.emit(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._grip(False)
        event.ignore()
        self.key_released.emit(event)

    def _grip(self, held: bool) -> None:
        if held != self._hold_to_pan:
            self._hold_to_pan = held
            if self._pan_from is None:
                self._show_grip()

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self.step_focus(forward) or super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()
        self.focused.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()
        self._grip(False)
        self.focused.emit(False)
