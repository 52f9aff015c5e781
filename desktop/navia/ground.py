"""The empty playmat: the Battlefield with its marked squares, End Lines, Keeps, and the areas at the sides."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen

from desktop.navia.art import drawing
from desktop.navia.mat import COLUMN_GAP, END_GAP, HALF, LABEL, SHADOW, Areas, mat, square_box
from desktop.table.places import Places
from desktop.theme.boards import NaviaColours
from desktop.theme.fonts import CENTRED, font
from desktop.theme.palette import colour
from desktop.theme.pieces import Pieces
from engine.game import Side
from engine.navia.board import FILES, NAMED, NAVIA_SQUARE, REDUCTION_ZONE, SIZE, SUMMON_SQUARES, file_of, rank_of
from engine.navia.pieces import SIDES

CORNER = 18.0
SPACE_CORNER = 10.0
COORDINATE = 16
AREA_NAME = 14
SIGN = 0.62
"""How strongly the signs of squares are drawn."""
translate = QCoreApplication.translate


class Ground:
    """Paints the mat, with `bottom` sitting at the bottom."""

    def __init__(self, places: Places, bottom: Side, colours: Callable[[], NaviaColours], pieces: Pieces) -> None:
        self.places = places
        self.bottom = bottom
        self.labels = True
        self._colours = colours
        self._pieces = pieces

    def paint(self, painter: QPainter, exposed: QRectF) -> None:
        colours = self._colours()
        painter.fillRect(exposed, QColor(colours.table))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_mat(painter, colours)
        for square in NAMED:
            self._paint_square(painter, colours, square)
        self._paint_end_lines(painter, colours)
        areas = Areas(self.bottom)
        for side in SIDES:
            self._paint_keep(painter, colours, side)
            _paint_area(painter, colours, areas.graveyard(side), translate("Navia", "Graveyard"))
            _paint_area(painter, colours, areas.vault(side), translate("Navia", "Vault"))
            _paint_area(painter, colours, areas.pool(side), translate("Navia", "Pool"))
        if self.labels:
            self._paint_coordinates(painter, colours)

    # -- the Battlefield -------------------------------------------------------------------------
    def _paint_square(self, painter: QPainter, colours: NaviaColours, square: str) -> None:
        at, box = NAMED[square], square_box(self.places.centres[square])
        shade, sign = colours.squares[(file_of(at) + rank_of(at)) % 2], ""
        if at in NAVIA_SQUARE:
            shade, sign = colours.navia_square, "navia_square"
        elif at in SUMMON_SQUARES[0] or at in SUMMON_SQUARES[1]:
            shade, sign = colours.summon, "summon_square"
        elif at in REDUCTION_ZONE:
            shade, sign = colours.reduction, "reduction_zone"
        painter.setPen(QPen(QColor(colours.square_line), 1.0))
        painter.setBrush(QColor(shade))
        painter.drawRect(box)
        if sign:
            self._paint_sign(painter, colours, box.adjusted(9, 9, -9, -9), sign)

    def _paint_sign(self, painter: QPainter, colours: NaviaColours, box: QRectF, sign: str) -> None:
        """The sign of a marked square, quiet under what stands on it."""
        size, ratio = box.width() * painter.worldTransform().m11(), painter.device().devicePixelRatioF()
        picture = self._pieces.silhouette(drawing(sign), round(size), ratio, colours.end_line)
        painter.setOpacity(SIGN)
        painter.drawPixmap(box, picture, QRectF(picture.rect()))
        painter.setOpacity(1.0)

    def _paint_end_lines(self, painter: QPainter, colours: NaviaColours) -> None:
        """A double line of gold between the last rank and the Keep, at either end."""
        for end in (-1, 1):
            y = end * (HALF + END_GAP / 2)
            painter.setPen(QPen(QColor(colours.end_line), 4.0))
            painter.drawLine(QLineF(-HALF, y, HALF, y))
            painter.setPen(QPen(QColor(colours.mat), 1.2))
            painter.drawLine(QLineF(-HALF, y, HALF, y))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.end_line))
            for x in (-HALF, HALF):
                painter.drawPolygon([QPointF(x - 6, y), QPointF(x, y - 6), QPointF(x + 6, y), QPointF(x, y + 6)])

    def _paint_coordinates(self, painter: QPainter, colours: NaviaColours) -> None:
        """Files inlaid into both End Lines, ranks to the left of the Battlefield."""
        painter.setFont(font(COORDINATE, QFont.Weight.DemiBold, tabular=True))
        box = QRectF(-END_GAP / 2, -END_GAP / 2, END_GAP, END_GAP)
        for file in FILES:
            for end in (-1, 1):
                middle = QPointF(self.places.centres[f"{file}1"].x(), end * (HALF + END_GAP / 2))
                painter.fillRect(box.translated(middle).adjusted(2, 4, -2, -4), QColor(colours.mat))
                painter.setPen(QColor(colours.label))
                painter.drawText(box.translated(middle), CENTRED, file)
        for rank in range(1, SIZE + 1):
            middle = QPointF(-HALF - COLUMN_GAP / 2, self.places.centres[f"a{rank}"].y())
            painter.drawText(box.translated(middle), CENTRED, str(rank))

    # -- beside it -------------------------------------------------------------------------------
    def _paint_keep(self, painter: QPainter, colours: NaviaColours, side: Side) -> None:
        """The seven spaces, let into the mat."""
        for name, centre in self.places.centres.items():
            if name.startswith(f"keep_{side}"):
                _paint_space(painter, colours, square_box(centre).adjusted(3, 3, -3, -3))


def _paint_mat(painter: QPainter, colours: NaviaColours) -> None:
    cloth = QPainterPath()
    cloth.addRoundedRect(mat(), CORNER, CORNER)
    painter.setPen(Qt.PenStyle.NoPen)
    for depth, strength in ((1.0, 0.35), (0.6, 0.5), (0.25, 0.8)):
        painter.setBrush(colour(colours.shadow, QColor(colours.shadow).alphaF() * strength))
        painter.drawPath(cloth.translated(0, SHADOW * depth))
    sheen = QLinearGradient(mat().topLeft(), mat().bottomLeft())
    sheen.setColorAt(0.0, QColor(colours.mat).lighter(116))
    sheen.setColorAt(1.0, QColor(colours.mat))
    painter.setBrush(sheen)
    painter.setPen(QPen(colour(colours.gold, 0.7), 1.6))
    painter.drawPath(cloth)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(colours.mat_line, 0.8), 1.0))
    painter.drawRoundedRect(mat().adjusted(6, 6, -6, -6), CORNER - 5, CORNER - 5)
    bed = QRectF(-HALF, -HALF, 2 * HALF, 2 * HALF).adjusted(-4, -4, 4, 4)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(colours.ink, 0.45))
    painter.drawRect(bed)


def _paint_space(painter: QPainter, colours: NaviaColours, box: QRectF) -> None:
    painter.setPen(QPen(QColor(colours.mat_line), 1.2))
    painter.setBrush(colour(colours.ink, 0.38))
    painter.drawRoundedRect(box, SPACE_CORNER, SPACE_CORNER)


def _paint_area(painter: QPainter, colours: NaviaColours, box: QRectF, name: str) -> None:
    """An area with its name along the top."""
    _paint_space(painter, colours, box)
    painter.setFont(font(AREA_NAME, QFont.Weight.DemiBold))
    painter.setPen(colour(colours.label, 0.80))
    painter.drawText(QRectF(box.x(), box.y() + 2, box.width(), LABEL), CENTRED, name)
