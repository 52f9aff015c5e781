"""The marks on a board's places: what is selected, possible, threatened, last done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from desktop.table.mark_shapes import draw_mark
from desktop.table.places import Places
from desktop.theme.marks import Mark, MarkStyle

BELOW_PIECES = 2.0
ABOVE_PIECES = 20.0
_ABOVE = frozenset(
    {Mark.TAKE, Mark.SHOT, Mark.THREAT, Mark.CURSOR, Mark.BLOCKED, Mark.TARGET, Mark.STRUCK, Mark.SPECIAL}
)
_ORDER = {mark: order for order, mark in enumerate(Mark)}


class MarkItem(QGraphicsItem):
    """One mark on one place."""

    def __init__(self, mark: Mark, style: MarkStyle, places: Places) -> None:
        super().__init__()
        self.mark = mark
        self._style = style
        self._places = places
        self.setZValue((ABOVE_PIECES if mark in _ABOVE else BELOW_PIECES) + _ORDER[mark] / 100)

    def boundingRect(self) -> QRectF:
        return self._places.cell.boundingRect().adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        del option, widget
        draw_mark(painter, self._places.cell, self._places.breadth, self._style)


class Highlights:
    """For each mark the places that bear it. `styles` is asked again after `recolour`."""

    def __init__(self, scene: QGraphicsScene, places: Places, styles: Callable[[], Mapping[Mark, MarkStyle]]) -> None:
        self._scene = scene
        self._places = places
        self._styles = styles
        self._items: dict[Mark, dict[str, MarkItem]] = {}

    def show(self, mark: Mark, places: Iterable[str]) -> None:
        """Have exactly these places bear the mark."""
        standing = self._items.setdefault(mark, {})
        wanted = set(places)
        for place in standing.keys() - wanted:
            self._scene.removeItem(standing.pop(place))
        for place in wanted - standing.keys():
            standing[place] = self._add(mark, place)

    def clear(self, *marks: Mark) -> None:
        """Take these marks away; all of them when none is named."""
        for mark in marks or tuple(self._items):
            self.show(mark, ())

    def at(self, place: str) -> set[Mark]:
        """What a place is marked with."""
        return {mark for mark, items in self._items.items() if place in items}

    def places(self, mark: Mark) -> set[str]:
        """The places that bear a mark."""
        return set(self._items.get(mark, {}))

    def set_places(self, places: Places) -> None:
        """Move all marks to where their places lie now (the board was turned)."""
        self._places = places
        self.recolour()

    def recolour(self) -> None:
        """Draw all marks anew in the present colours."""
        shown = {mark: set(items) for mark, items in self._items.items()}
        self.clear()
        for mark, places in shown.items():
            self.show(mark, places)

    def _add(self, mark: Mark, place: str) -> MarkItem:
        item = MarkItem(mark, self._styles()[mark], self._places)
        item.setPos(self._places.centres[place])
        item.setScale(self._places.size(place))
        self._scene.addItem(item)
        return item
