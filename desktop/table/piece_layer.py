"""The pieces of a board: which stands where, and their pictures at the present size."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPixmap

from desktop.table.board_view import BoardView
from desktop.table.piece_item import PieceItem
from desktop.table.places import Places

PIECE_Z = 10.0
HELD_Z = 40.0


class PieceLayer:
    """Keeps one item for each piece. `draw(kind, size, ratio)` gives a kind's picture: `size` is in
    device-independent pixels, `ratio` the screen's pixel ratio."""

    def __init__(
        self,
        view: BoardView,
        places: Places,
        size: float,
        draw: Callable[[str, int, float], QPixmap],
        shadow: Callable[[], QColor],
    ) -> None:
        self._view = view
        self._places = places
        self._size = size
        self._draw = draw
        self._shadow = shadow
        self._items: dict[str, PieceItem] = {}
        view.rescaled.connect(self.redraw)

    def show(self, pieces: Mapping[str, str]) -> None:
        """Have exactly these pieces (place → kind) stand on the board, at rest."""
        spare = self._take_away(pieces)
        for place, kind in pieces.items():
            item = self._items.get(place)
            if item is None:
                item = self._items[place] = self._spare_or_new(spare, kind)
            self.settle(item, place)
        for left in (item for items in spare.values() for item in items):
            self.remove(left)

    def glide(self, pieces: Mapping[str, str]) -> Callable[[float], None]:
        """As `show`, but on the way there: the pieces stand right when what is returned gets 1.

        What stood elsewhere comes from there; what is new appears.
        """
        stood = {item: item.pos() for item in self._items.values()}
        self.show(pieces)
        moved = [(item, stood[item], item.pos()) for item in self._items.values() if item in stood]
        moved = [(item, start, end) for item, start, end in moved if start != end]
        new = [item for item in self._items.values() if item not in stood]

        def frame(progress: float) -> None:
            for item, start, end in moved:
                item.setPos(start + (end - start) * progress)
            for item in new:
                item.setOpacity(progress)

        frame(0.0)
        return frame

    def at(self, place: str) -> PieceItem | None:
        return self._items.get(place)

    def add(self, kind: str, point: QPointF) -> PieceItem:
        """A piece that stands nowhere yet: in the hand, or about to vanish."""
        item = PieceItem(kind, self._size, self._shadow())
        if self._view.fitted:
            self._paint(item)
        item.setPos(point)
        item.setZValue(HELD_Z)
        self._view.scene().addItem(item)
        return item

    def turn_into(self, item: PieceItem, kind: str) -> None:
        """Have an item show another kind from now on."""
        item.kind = kind
        self._paint(item)

    def remove(self, item: PieceItem) -> None:
        if item.scene() is not None:
            self._view.scene().removeItem(item)

    def settle(self, item: PieceItem, place: str) -> None:
        """Put an item at rest in the middle of its place."""
        item.setPos(self._places.centres[place])
        item.set_lift(0.0)
        item.setOpacity(1.0)
        item.setScale(1.0)
        item.resetTransform()
        item.setZValue(PIECE_Z)

    def hold(self, place: str, point: QPointF | None) -> None:
        """Lift the piece of a place, to follow the hand where there is a point."""
        item = self._items.get(place)
        if item is not None:
            item.set_lift(1.0)
            item.setZValue(HELD_Z)
            item.setPos(self._places.centres[place] if point is None else point)

    def release(self, place: str) -> None:
        """Lay a held piece back."""
        item = self._items.get(place)
        if item is not None:
            self.settle(item, place)

    def set_places(self, places: Places) -> None:
        """Move all to where their places lie now (the board was turned)."""
        self._places = places
        for place, item in self._items.items():
            self.settle(item, place)

    def redraw(self) -> None:
        """New pictures for all: another size, another pixel ratio or other colours."""
        for item in self._items.values():
            self._paint(item)

    def _paint(self, item: PieceItem) -> None:
        ratio = self._view.devicePixelRatioF()
        pixels = max(1, round(self._size * self._view.pixel_scale / ratio))
        item.set_pixmap(self._draw(item.kind, pixels, ratio), self._shadow())

    def _take_away(self, pieces: Mapping[str, str]) -> dict[str, list[PieceItem]]:
        """Detach all that stands wrong; these may serve elsewhere."""
        spare: dict[str, list[PieceItem]] = {}
        for place, item in list(self._items.items()):
            if pieces.get(place) != item.kind:
                spare.setdefault(item.kind, []).append(self._items.pop(place))
        return spare

    def _spare_or_new(self, spare: dict[str, list[PieceItem]], kind: str) -> PieceItem:
        fitting = spare.get(kind)
        return fitting.pop() if fitting else self.add(kind, QPointF())
