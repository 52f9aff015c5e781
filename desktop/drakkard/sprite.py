"""Things that lie on the table, each kept as a picture of just the pixels that show it.

A turned card drawn from a picture costs a smooth transformation of every pixel; kept turned, it is
copied. So eighteen cards under a moving one cost next to nothing.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.drakkard.art import Art, Look
from engine.drakkard.geometry import Pose

LIGHT = QPointF(0.35, 1.0)
"""Where shadows fall, on the screen, to a height of one."""
LYING = 1.1
"""Height of a card on the table (mm): how far its shadow falls."""
RESTS = {"token": 1.4, "flagship": 2.6, "coin": 1.2}
"""Heights of the things that stand thicker than a card."""
HELD = 6.0
"""Height of a card in the hand."""
SETTLING = 90
"""Milliseconds after the last change of the scale until everything is drawn for it."""
FINENESS = 8
"""Into so many parts of a pixel a thing is put where it lies."""


class Pace(QObject):
    """Whether the view is being zoomed just now: then what was drawn for another scale is good enough."""

    settled = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._clock = QTimer(self, singleShot=True, interval=SETTLING)
        self._clock.timeout.connect(self.settled)

    @property
    def hurried(self) -> bool:
        return self._clock.isActive()

    def hurry(self) -> None:
        """The scale has changed, and may change again in the next frame."""
        self._clock.start()

    def settle(self) -> None:
        """The scale will stay as it is."""
        self._clock.stop()
        self.settled.emit()


class Sprite(QGraphicsItem):
    """A drawing at a point and an angle, with the shadow that it casts."""

    def __init__(self, art: Art, pace: Pace, look: Look) -> None:
        super().__init__()
        self._art = art
        self._pace = pace
        self._look = look
        self._height = self.rest
        self._kept = QPixmap()
        self._kept_for: tuple[object, ...] = ()
        self._way = QTransform()
        """From the thing's own millimetres to pixels, as the kept picture has it."""
        self._corner = QPointF()
        self._measure()

    @property
    def look(self) -> Look:
        return self._look

    @property
    def rest(self) -> float:
        """The height at which a thing of this look lies."""
        return RESTS.get(self._look.thing, LYING)

    @property
    def height(self) -> float:
        """Over what it lies on (mm)."""
        return self._height

    def set_look(self, look: Look) -> None:
        if look != self._look:
            self.prepareGeometryChange()
            self._look = look
            self._measure()

    def set_height(self, height: float) -> None:
        if height != self._height:
            self.prepareGeometryChange()
            self._height = height
            self._measure()

    def _measure(self) -> None:
        reach = self._height * (LIGHT.y() + 1.0) + 1.0
        self._bounds = self._art.box(self._look).adjusted(-reach, -reach, reach, reach)
        self.update()

    def set_pose(self, pose: Pose) -> None:
        self.setPos(pose.x / 100, pose.y / 100)
        self.setRotation(pose.angle / 100)

    # -- what Qt calls ---------------------------------------------------------------------------
    def boundingRect(self) -> QRectF:
        """The shadow may fall to any side, as the item may be turned."""
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        ratio = painter.device().devicePixelRatioF()
        # In pixels of the viewport: QPainter.deviceTransform counts from the corner of the whole window,
        # and combinedTransform has the ratio in it already.
        device = painter.worldTransform() * QTransform.fromScale(ratio, ratio)
        if self._pace.hurried and self._kept_for[:3] == (self._look, self._height, self._art.edition):
            self._paint_roughly(painter, device, ratio)
            return
        middle = [round(part * FINENESS) / FINENESS for part in (device.dx(), device.dy())]
        pixel = QPointF(*map(math.floor, middle))
        within = QPointF(*middle) - pixel
        self._keep(QTransform(device.m11(), device.m12(), device.m21(), device.m22(), within.x(), within.y()), ratio)
        painter.save()
        painter.resetTransform()
        painter.drawPixmap((pixel + self._corner) / ratio, self._kept)
        painter.restore()

    def _paint_roughly(self, painter: QPainter, device: QTransform, ratio: float) -> None:
        """The kept picture, made larger or smaller."""
        from_picture = QTransform.fromTranslate(self._corner.x(), self._corner.y()) * self._way.inverted()[0]
        painter.save()
        painter.setWorldTransform(from_picture * device * QTransform.fromScale(1 / ratio, 1 / ratio))
        painter.drawPixmap(QRectF(self._kept.rect()), self._kept, QRectF(self._kept.rect()))
        painter.restore()

    def _keep(self, way: QTransform, ratio: float) -> None:
        """Have the picture at hand for this scale and angle, and for where in its pixel the middle lies."""
        turn = tuple(round(part, 4) for part in (way.m11(), way.m12(), way.m21(), way.m22()))
        key = (self._look, self._height, self._art.edition, ratio, way.dx(), way.dy(), *turn)
        if key != self._kept_for:
            self._kept_for, self._way = key, way
            self._draw(way)
            self._kept.setDevicePixelRatio(ratio)

    def _draw(self, way: QTransform) -> None:
        """The thing over its shadow, in pixels of the screen."""
        scale = math.hypot(way.m11(), way.m12())
        drop, blur = LIGHT * self._height * scale, math.ceil((self._height + 0.6) * scale)
        thing = way.mapRect(self._art.box(self._look))
        bounds = thing.united(thing.translated(drop)).toAlignedRect().adjusted(-blur, -blur, blur, blur)
        self._corner = QPointF(bounds.topLeft())
        self._kept = QPixmap(bounds.size())
        self._kept.fill(Qt.GlobalColor.transparent)
        painter = QPainter(self._kept)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        base = way * QTransform.fromTranslate(-bounds.left(), -bounds.top())
        painter.setTransform(base * QTransform.fromTranslate(drop.x(), drop.y()))
        self._art.draw_shadow(painter, self._look, self._height)
        painter.setTransform(base)
        self._art.draw(painter, self._look, scale, turned=self._art.turned)
        painter.end()
