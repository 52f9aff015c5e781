"""The Cyvasse board on the screen: hexes, units and marks, the hand and the keyboard's cursor on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QWidget

from desktop.cyvasse.ground import Ground
from desktop.cyvasse.hexes import BREADTH, places
from desktop.table.acts import Act, Stage
from desktop.table.board_view import BoardView
from desktop.table.cursor import BoardCursor
from desktop.table.highlights import Highlights
from desktop.table.picking import Hand, Picking
from desktop.table.piece_layer import PieceLayer
from desktop.table.places import Places
from desktop.theme.metrics import EASE_OUT, Duration
from desktop.theme.theme import Theme

PIECE_SIZE = 0.88 * BREADTH
START = "f6"


class Board(QObject):
    """What the battle and the set-up share. Whoever plays on it now is its picking's hand."""

    def __init__(self, theme: Theme, hand: Hand, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.places: Places = places()
        self.flipped = False
        self.ground = Ground(self.places, lambda: theme.palette.cyvasse)
        self.view = BoardView(Ground.bounds(), self.ground.paint, parent)
        self.view.setAccessibleName(QCoreApplication.translate("Cyvasse", "Cyvasse board"))
        self.pieces = PieceLayer(self.view, self.places, PIECE_SIZE, self._draw, self._shadow)
        self.marks = Highlights(self.view.scene(), self.places, lambda: theme.palette.marks)
        self.stage = Stage(self.view)
        # Whoever is quicker than the motion plays on the board as it will be; so this comes before the hand.
        for meddling in (self.view.pressed, self.view.double_pressed, self.view.key_pressed):
            meddling.connect(lambda *_: self.stage.finish())
        self.picking = Picking(self.view, hand, lambda point: self.places.at(point))
        self.cursor = BoardCursor(self.view, self.picking, self.places, START)
        theme.changed.connect(self._recolour)

    def turn(self, flipped: bool) -> None:
        """Have South (False) or North sit at the bottom."""
        if flipped == self.flipped:
            return
        self.stage.finish()
        self.flipped = flipped
        self.places = places().turned() if flipped else places()
        self.ground.places = self.places
        self.pieces.set_places(self.places)
        self.marks.set_places(self.places)
        self.cursor.set_places(self.places)
        self.view.recolour()

    def light(self, lit: Iterable[str] | None) -> None:
        """Light these hexes and calm the rest; None: all alike."""
        wanted = None if lit is None else frozenset(lit)
        if wanted != self.ground.lit:
            self.ground.lit = wanted
            self.view.recolour()

    def show_labels(self, shown: bool) -> None:
        self.ground.labels = shown
        self.view.recolour()

    def show_units(self, units: Mapping[str, str]) -> None:
        """Have exactly these pieces on the board, at once."""
        self.pieces.show(units)

    def glide_to(self, units: Mapping[str, str]) -> None:
        """Have exactly these pieces on the board; those that stood elsewhere glide to their places."""
        self.stage.finish()
        frame = self.pieces.glide(units)
        milliseconds = self.theme.motion.milliseconds(Duration.NORMAL)
        self.stage.play([Act(milliseconds, frame, EASE_OUT)], lambda: None)

    def standing(self, place: str) -> str:
        """The piece on a hex as the board shows it ("south_king"); empty: none."""
        item = self.pieces.at(place)
        return item.kind if item is not None else ""

    def _draw(self, kind: str, size: int, ratio: float) -> QPixmap:
        return self.theme.pieces.pixmap(drawing_of(kind), size, ratio)

    def _shadow(self) -> QColor:
        return QColor(self.theme.palette.cyvasse.shadow)

    def _recolour(self) -> None:
        self.marks.recolour()
        self.pieces.redraw()
        self.view.recolour()


def drawing_of(piece: str) -> str:
    """The drawing of a piece ("south_king")."""
    return f"cyvasse/art/{piece}.svg"
