"""The playmat on the screen: pieces, marks and crystals, the hand and the keyboard's cursor on it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from desktop.navia.art import Artist
from desktop.navia.badges import BadgeLayer
from desktop.navia.graveyards import GraveyardLayer
from desktop.navia.ground import Ground
from desktop.navia.mat import CELL, Areas, bounds, is_square, places
from desktop.navia.pools import PoolLayer
from desktop.navia.standing import Standing
from desktop.table.acts import Stage
from desktop.table.board_view import BoardView
from desktop.table.cursor import BoardCursor
from desktop.table.highlights import Highlights
from desktop.table.picking import Hand, Picking
from desktop.table.piece_layer import PieceLayer
from desktop.theme.theme import Theme
from engine.navia.pieces import SIDES, PieceSet

PIECE_SIZE = 0.92 * CELL
START = "d2"


class Board(QObject):
    """All that lies on the mat. Whoever plays on it now is its picking's hand."""

    def __init__(self, theme: Theme, pieces: PieceSet, hand: Hand, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.artist = Artist(theme, pieces)
        self.places = places()
        self.areas = Areas(SIDES[0])
        self.flipped = False
        self.standing = Standing()
        self.ground = Ground(self.places, SIDES[0], lambda: theme.palette.navia, theme.pieces)
        self.view = BoardView(bounds(), self.ground.paint, parent)
        self.view.setAccessibleName(QCoreApplication.translate("Navia", "Navia Dratp playmat"))
        scene = self.view.scene()
        self.view.rescaled.connect(self.artist.forget)
        self.pieces = PieceLayer(self.view, self.places, PIECE_SIZE, self.artist.piece_picture, self._shadow)
        self.graveyards = GraveyardLayer(self.view, self.artist, self.places)
        self.pools = PoolLayer(scene, theme, self.areas)
        self.badges = BadgeLayer(scene, theme, self.places)
        self.marks = Highlights(scene, self.places, lambda: theme.palette.marks)
        self.stage = Stage(self.view)
        # Whoever is quicker than the motion plays on the mat as it will be; so this comes before the hand.
        for meddling in (self.view.pressed, self.view.double_pressed, self.view.key_pressed):
            meddling.connect(lambda *_: self.stage.finish())
        self.picking = Picking(self.view, hand, lambda point: self.places.at(point))
        self.cursor = BoardCursor(self.view, self.picking, self.places, START)
        theme.changed.connect(self._recolour)

    def show(self, standing: Standing) -> None:
        """Have everything lie at rest as it is said here."""
        self.standing = standing
        self.pieces.show(standing.pieces)
        self.graveyards.show(standing.graves)
        self.pools.show(standing.pools)
        self.badges.show(standing.badges)

    def turn(self, flipped: bool) -> None:
        """Have South (False) or North sit at the bottom."""
        if flipped == self.flipped:
            return
        self.stage.finish()
        self.flipped = flipped
        bottom = SIDES[flipped]
        self.places, self.areas = places(bottom), Areas(bottom)
        self.ground.places, self.ground.bottom = self.places, bottom
        self.artist.bottom = bottom
        for part in (self.pieces, self.marks, self.cursor, self.badges, self.graveyards):
            part.set_places(self.places)
        self.pools.set_areas(self.areas)
        self.redraw()

    def show_labels(self, shown: bool) -> None:
        self.ground.labels = shown
        self.view.recolour()

    def show_compact(self, compact: bool) -> None:
        """Compasses instead of figures, or the other way round."""
        self.artist.compact = compact
        self.redraw()

    def redraw(self) -> None:
        self.pieces.redraw()
        self.graveyards.redraw()
        self.view.recolour()

    def lies_at(self, place: str) -> str:
        """The piece at a place, as the mat shows it now (`south M-001`); empty: none."""
        if is_square(place) or place.startswith("keep"):
            return self.standing.pieces.get(place, "")
        grave = self.standing.graves.get(place)
        return grave.kind if grave is not None else ""

    def _shadow(self) -> QColor:
        return QColor(self.theme.palette.navia.shadow)

    def _recolour(self) -> None:
        self.marks.recolour()
        self.badges.redraw()
        self.pools.redraw()
        self.redraw()
