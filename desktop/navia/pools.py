"""Vaults and Pools: Gyullas as crystals of 20, 5 and 1, with the number beside them (ruling 3)."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from desktop.navia.art import drawing
from desktop.navia.mat import LABEL, Areas
from desktop.theme.fonts import CENTRED, font
from desktop.theme.palette import colour
from desktop.theme.theme import Theme
from engine.game import Side
from engine.navia.pieces import SIDES
from engine.navia.queries import crystals

WORTHS = (20, 5, 1)
CRYSTAL = 46.0
"""The height of a crystal in a Pool."""
STEP = 27.0
"""From one crystal of a row to the next, where there is room."""
MOST_SEEN = 12
"""So many crystals of a row can be told apart."""
NUMBER, SMALLEST_NUMBER = 30, 8
NUMBER_LINE = 40.0
ROW = 56.0
IN_VAULT = 40.0
VALUE = 14
POOLS_Z = 4.0
MARGIN = 8.0


class PoolItem(QGraphicsItem):
    """The Vault and the Pool of one side."""

    def __init__(self, theme: Theme, side: Side, areas: Areas) -> None:
        super().__init__()
        self._theme = theme
        self._side = side
        self._areas = areas
        self.gyullas = 0
        self.setZValue(POOLS_Z)

    @property
    def pool(self) -> QRectF:
        return self._areas.pool(self._side)

    @property
    def vault(self) -> QRectF:
        return self._areas.vault(self._side)

    def set_areas(self, areas: Areas) -> None:
        self.prepareGeometryChange()
        self._areas = areas

    def set_gyullas(self, gyullas: int) -> None:
        if gyullas != self.gyullas:
            self.gyullas = gyullas
            self.update()

    def boundingRect(self) -> QRectF:
        return self.vault.united(self.pool)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_vault(painter)
        self._paint_number(painter)
        top = self.pool.y() + LABEL + NUMBER_LINE
        for worth, count in zip(WORTHS, crystals(self.gyullas), strict=True):
            if count:
                self._paint_row(painter, top, worth, count)
                top += ROW

    def _paint_number(self, painter: QPainter) -> None:
        letters = font(NUMBER, QFont.Weight.DemiBold, tabular=True)
        pool, text = self.pool, str(self.gyullas)
        room, needed = pool.width() - 2 * MARGIN, QFontMetricsF(letters).horizontalAdvance(text)
        letters.setPixelSize(max(SMALLEST_NUMBER, int(NUMBER * min(1.0, room / needed))))
        painter.setFont(letters)
        painter.setPen(QColor(self._theme.palette.navia.label))
        painter.drawText(QRectF(pool.x(), pool.y() + LABEL, pool.width(), NUMBER_LINE), CENTRED, text)

    def _paint_row(self, painter: QPainter, top: float, worth: int, count: int) -> None:
        """Crystals side by side, overlapping where there are many; the number tells of more than can be seen."""
        count = min(count, MOST_SEEN)
        pool = self.pool
        room = pool.width() - 2 * MARGIN - STEP
        step = min(STEP, room / (count - 1)) if count > 1 else 0.0
        left = pool.center().x() - step * (count - 1) / 2
        for number in range(count):
            draw_crystal(painter, self._theme, QPointF(left + number * step, top + ROW / 2), CRYSTAL, worth)

    def _paint_vault(self, painter: QPainter) -> None:
        """One crystal of each worth, with what it is worth."""
        vault = self.vault
        painter.setFont(font(VALUE, QFont.Weight.DemiBold, tabular=True))
        painter.setPen(colour(self._theme.palette.navia.label, 0.85))
        across = (vault.width() - 2 * MARGIN) / len(WORTHS)
        for number, worth in enumerate(WORTHS):
            x = vault.x() + MARGIN + (number + 0.5) * across
            draw_crystal(painter, self._theme, QPointF(x, vault.y() + LABEL + 4 + IN_VAULT / 2), IN_VAULT, worth)
            below = QRectF(x - across / 2, vault.bottom() - 26, across, 20)
            painter.drawText(below, CENTRED, str(worth))


class PoolLayer:
    """Both sides' Vaults and Pools."""

    def __init__(self, scene: QGraphicsScene, theme: Theme, areas: Areas) -> None:
        self._items = {side: PoolItem(theme, side, areas) for side in SIDES}
        for item in self._items.values():
            scene.addItem(item)

    def show(self, pools: Mapping[Side, int]) -> None:
        for side, gyullas in pools.items():
            self._items[side].set_gyullas(gyullas)

    def gyullas(self, side: Side) -> int:
        """What the mat shows in a Pool now."""
        return self._items[side].gyullas

    def pool_spot(self, side: Side) -> QPointF:
        """Where crystals arrive that are earned."""
        pool = self._items[side].pool
        return QPointF(pool.center().x(), pool.y() + LABEL + NUMBER_LINE + ROW)

    def vault_spot(self, side: Side) -> QPointF:
        """Where crystals go that are spent."""
        return self._items[side].vault.center()

    def set_areas(self, areas: Areas) -> None:
        for item in self._items.values():
            item.set_areas(areas)

    def redraw(self) -> None:
        for item in self._items.values():
            item.update()


class CrystalItem(QGraphicsItem):
    """A crystal on its way."""

    def __init__(self, theme: Theme, worth: int) -> None:
        super().__init__()
        self._theme = theme
        self._worth = worth

    def boundingRect(self) -> QRectF:
        return QRectF(-CRYSTAL / 2, -CRYSTAL / 2, CRYSTAL, CRYSTAL)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        draw_crystal(painter, self._theme, QPointF(), CRYSTAL, self._worth)


def draw_crystal(painter: QPainter, theme: Theme, middle: QPointF, height: float, worth: int) -> None:
    """A crystal of a worth, from a picture as sharp as the painter's scale asks for."""
    scale = painter.worldTransform().m11()
    ratio = painter.device().devicePixelRatioF()
    picture = theme.pieces.pixmap(drawing(f"crystal_{worth}"), round(height * scale), ratio)
    box = QRectF(0, 0, height, height)
    box.moveCenter(middle)
    painter.drawPixmap(box, picture, QRectF(picture.rect()))
