"""The view of a board: the whole of it, as large as the window allows, and what the hand does on it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

MARGIN = 8
"""Pixels kept free round the board."""


class BoardView(QGraphicsView):
    """Fits a scene into the window and tells of mouse and keys in pixels of its viewport.

    The ground is drawn by `ground(painter, exposed)` in scene units, and kept as a picture until
    the size or the colours change.
    """

    pressed = Signal(QPointF, Qt.MouseButton)
    double_pressed = Signal(QPointF, Qt.MouseButton)
    pointed = Signal(QPointF)
    released = Signal(QPointF, Qt.MouseButton)
    left = Signal()
    key_pressed = Signal(QKeyEvent)
    key_released = Signal(QKeyEvent)
    focused = Signal(bool)
    """Whether the keyboard is on the board now; `focus_by_key` tells whether Tab or a shortcut brought it."""
    rescaled = Signal()
    """The board's size in pixels, or the screen's pixel ratio, has changed."""
    refitted = Signal()
    """The board may lie elsewhere in the view, or be of another size."""

    def __init__(
        self, board: QRectF, ground: Callable[[QPainter, QRectF], None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setScene(QGraphicsScene(board, self))
        self.scene().setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._ground = ground
        self._last_scale = 0.0
        self.focus_by_key = False
        set_up_canvas(self)
        self.setAccessibleName(QCoreApplication.translate("Table", "Board"))

    @property
    def pixel_scale(self) -> float:
        """Device pixels to a scene unit."""
        return self.transform().m11() * self.devicePixelRatioF()

    @property
    def fitted(self) -> bool:
        """Whether the board has found its size yet; `rescaled` tells when."""
        return self._last_scale > 0

    def recolour(self) -> None:
        """Draw the ground anew, with whatever colours it has now."""
        self.resetCachedContent()
        self.viewport().update()

    def fit(self) -> None:
        """Show the whole board."""
        room = self.viewport().rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        board = self.sceneRect()
        scale = min(room.width() / board.width(), room.height() / board.height())
        if scale <= 0:
            return
        self.resetTransform()
        self.scale(scale, scale)
        self.centerOn(board.center())
        if self.pixel_scale != self._last_scale:
            self._last_scale = self.pixel_scale
            self.rescaled.emit()
        self.refitted.emit()

    # -- what Qt calls ---------------------------------------------------------------------------
    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        self._ground(painter, QRectF(rect))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit()

    def event(self, event: QEvent) -> bool:
        """`changeEvent` does not hear of other pixels."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.resetCachedContent()
            self.fit()
        return super().event(event)

    def wheelEvent(self, event: QEvent) -> None:
        event.ignore()  # the board does not scroll

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit(event.position(), event.button())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.double_pressed.emit(event.position(), event.button())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointed.emit(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.released.emit(event.position(), event.button())

    def enterEvent(self, event: QEnterEvent) -> None:
        self.pointed.emit(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()
        self.key_pressed.emit(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()
        self.key_released.emit(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_key = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
        self.focus_by_key = event.reason() in by_key
        self.focused.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focused.emit(False)


def set_up_canvas(view: QGraphicsView) -> None:
    """What every board's view has in common: drawn finely and seldom, never scrolled by bars, heard at every move."""
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
    view.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
    view.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
    view.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    view.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
    view.setMouseTracking(True)
