"""How a card in hand is drawn: raised over the table, with its edge marked, and a handle to turn it by."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.drakkard.art import Look
from desktop.drakkard.handling import HANDLE_REACH, HANDLE_STEM, Handling, InHand
from desktop.drakkard.marks import ILLEGAL, LEGAL, MarkItem, polygons
from desktop.drakkard.mode import Board
from desktop.drakkard.sprite import HELD
from desktop.drakkard.tabletop import outline
from desktop.theme.icons import IconName
from desktop.theme.theme import Theme
from engine.drakkard.card import CARD
from engine.drakkard.geometry import Pose

HAND = 300.0
"""Over everything on the table, under the marks."""
EDGE = 390.0
HANDLE = 500.0
GHOSTLY = 0.74
"""How solid a ghost is; a draft is nearly a card."""
DRAFTED = 0.9
DIM = 0.12
"""Nearly gone, while one looks at what lies beneath."""


class HandItem:
    """The items of one card in hand."""

    def __init__(self, board: Board, *, order: int = 0) -> None:
        self._board = board
        scene, theme = board.view.scene(), board.desk.theme
        self._card = board.tabletop.add(Look("card", next(iter(CARD.faces))), HAND + order)
        self._card.set_height(HELD)
        self._edges = {legal: MarkItem(theme, LEGAL if legal else ILLEGAL, EDGE + order) for legal in (True, False)}
        self._handle = RotateHandle(theme)
        self._solid, self._dim = DRAFTED, False
        for item in (*self._edges.values(), self._handle):
            scene.addItem(item)
        self.hide()

    @property
    def area(self) -> QRectF:
        """What it takes up of the table."""
        return self._card.mapRectToScene(QRectF(-CARD.width / 2, -CARD.height / 2, CARD.width, CARD.height))

    def show(self, look: Look) -> None:
        self._card.set_look(look)

    def hide(self) -> None:
        for item in (self._card, *self._edges.values(), self._handle):
            item.setVisible(False)

    def set_dim(self, dim: bool) -> None:
        """Whether one looks at what lies beneath."""
        self._dim = dim
        self._show_opacity()

    def _show_opacity(self) -> None:
        self._card.setOpacity(DIM if self._dim else self._solid)
        for item in (*self._edges.values(), self._handle):
            item.setOpacity(DIM if self._dim else 1.0)

    def follow(self, handling: Handling, *, legal: bool) -> None:
        """Be where the hand has it; a draft has the handle to turn it by."""
        draft = handling.in_hand is InHand.DRAFT
        self._card.setVisible(handling.seen)
        self._card.set_pose(handling.pose)
        self._solid = DRAFTED if draft else GHOSTLY
        self._show_opacity()
        self.mark(handling.pose, legal=legal, visible=handling.seen)
        self._handle.setVisible(draft)
        self._handle.stand(handling.pose, self._board.pixel, side=handling.handle_side, show_angle=handling.turning)

    def stand(self, pose: Pose, *, legal: bool) -> None:
        """Lie as a draft that the hand does not hold now."""
        self._card.setVisible(True)
        self._card.set_pose(pose)
        self._solid = DRAFTED
        self._show_opacity()
        self._handle.setVisible(False)
        self.mark(pose, legal=legal, visible=True)

    def mark(self, pose: Pose, *, legal: bool, visible: bool) -> None:
        for which, edge in self._edges.items():
            edge.setVisible(visible and which is legal)
            if edge.isVisible():
                edge.set_path(polygons([outline(pose)]), self._board.pixel)


class RotateHandle(QGraphicsItem):
    """A knob on a stem over the card's upper or lower edge; while it turns the card it shows the angle."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._pixel = 1.0
        self._side = -1
        self._show_angle = False
        self.setZValue(HANDLE)

    def stand(self, pose: Pose, pixel: float, *, side: int, show_angle: bool) -> None:
        """`pixel`: its size in millimetres, for what keeps its size on the screen; `side`: as in `Handling`."""
        if (pixel, side, show_angle) != (self._pixel, self._side, self._show_angle):
            self.prepareGeometryChange()
            self._pixel, self._side, self._show_angle = pixel, side, show_angle
        self.setPos(pose.x / 100, pose.y / 100)
        self.setRotation(pose.angle / 100)
        self.update()

    @property
    def _knob(self) -> QPointF:
        return QPointF(0, self._side * (CARD.height / 2 + HANDLE_STEM * self._pixel))

    def boundingRect(self) -> QRectF:
        room = (HANDLE_REACH + 60 if self._show_angle else HANDLE_REACH + 4) * self._pixel
        return (
            QRectF(self._knob, QPointF(0, self._side * CARD.height / 2)).normalized().adjusted(-room, -room, room, room)
        )

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        chrome = self._theme.palette.chrome
        radius = (HANDLE_REACH - 2) * self._pixel
        painter.setPen(QPen(QColor(chrome.accent), 2 * self._pixel))
        painter.drawLine(QPointF(0, self._side * CARD.height / 2), self._knob - QPointF(0, self._side * radius))
        painter.setBrush(QColor(chrome.raised))
        painter.drawEllipse(self._knob, radius, radius)
        painter.save()
        painter.translate(self._knob)
        painter.scale(self._pixel, self._pixel)
        icon = self._theme.icons.pixmap(IconName.ROTATE_RIGHT, 14, painter.device().devicePixelRatioF(), chrome.accent)
        painter.drawPixmap(QPointF(-7, -7), icon)
        if self._show_angle:
            self._paint_angle(painter)
        painter.restore()

    def _paint_angle(self, painter: QPainter) -> None:
        """Upright on the screen, whichever way the card and the view are turned."""
        chrome = self._theme.palette.chrome
        world = painter.worldTransform()
        painter.resetTransform()
        painter.translate(world.dx(), world.dy())
        box = QRectF(16, -13, 58, 26)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(chrome.text))
        painter.drawRoundedRect(box, 6, 6)
        painter.setPen(QColor(chrome.window))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"{self.rotation():.1f}°")
