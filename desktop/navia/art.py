"""Pictures of pieces: a token of the side, in one of two states, and on it the figure or the compass."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPixmap

from desktop.navia.compass_art import draw_compass, inks
from desktop.navia.printed_sign import draw_sign, has_sign
from desktop.theme.palette import Palette
from desktop.theme.theme import Theme
from engine.navia.piece_table import GULLED, Piece
from engine.navia.pieces import SIDES, PieceSet

ART = "navia/art"
FIGURE = 0.60
"""The size of the figure against the token."""
COMPASS = 0.62
GULLED_FIGURE = 0.50
FIGURE_LOWER, COMPASS_LOWER = 0.045, 0.062
SIGN, SIGN_IN = 0.24, 0.145
"""The breadth of the printed sign, and how far its middle lies from the sides of the picture."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What a piece on the mat shows: the protocol's words for it, such as `south M-001 dratped`."""

    side: str
    id: str
    dratped: bool = False

    @classmethod
    def of(cls, text: str) -> Kind:
        side, name, *state = text.split()
        return cls(side, name, bool(state))

    def __str__(self) -> str:
        return f"{self.side} {self.id}" + (" dratped" if self.dratped else "")

    @property
    def token(self) -> str:
        return drawing(f"token_{self.side}" + ("_dratped" if self.dratped else ""))


class Artist:
    """Draws the pieces of one piece set. `compact`: compasses instead of figures."""

    def __init__(self, theme: Theme, pieces: PieceSet) -> None:
        self._theme = theme
        self._pieces = pieces
        self._drawn: dict[tuple[str, int, float, bool, bool, bool], QPixmap] = {}
        self.compact = False
        self.bottom = SIDES[0]
        """Who sits at the bottom: compasses point forward."""

    def forget(self) -> None:
        """The pieces have another size now: what was drawn is not needed again."""
        self._drawn.clear()

    @property
    def palette(self) -> Palette:
        return self._theme.palette

    def piece(self, kind: Kind) -> Piece:
        return self._pieces.piece(self._pieces.kinds[kind.id])

    def piece_picture(self, text: str, size: int, ratio: float) -> QPixmap:
        """A piece by its words, `size` device-independent pixels broad; as the mat shows it now."""
        kind = Kind.of(text)
        return self._picture(kind, size, ratio, compact=self.compact, turned=kind.side != self.bottom)

    def portrait(self, kind: Kind, size: int, ratio: float) -> QPixmap:
        """A piece with its figure, whatever the view."""
        return self._picture(kind, size, ratio, compact=False, turned=False)

    def _picture(self, kind: Kind, size: int, ratio: float, *, compact: bool, turned: bool) -> QPixmap:
        key = (str(kind), size, ratio, compact, turned and compact, self._theme.palette.dark)
        if key not in self._drawn:
            self._drawn[key] = self._draw(kind, size, ratio, compact=compact, turned=turned)
        return self._drawn[key]

    def _draw(self, kind: Kind, size: int, ratio: float, *, compact: bool, turned: bool) -> QPixmap:
        picture = QPixmap(self._theme.pieces.pixmap(kind.token, size, ratio))
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        piece = self.piece(kind)
        figure = not compact and _has_figure(piece)
        if figure:
            self._draw_figure(painter, kind, size, ratio)
        else:
            box = _field(kind.side, size, COMPASS, COMPASS_LOWER)
            compass = piece.dratped if kind.dratped else piece.compass
            draw_compass(painter, box, compass, inks(self._theme.palette.navia, kind.side), turned=turned)
        if has_sign(piece, figure=figure):
            self._draw_sign(painter, kind, size)
        painter.end()
        return picture

    def _draw_sign(self, painter: QPainter, kind: Kind, size: int) -> None:
        """In the corner of the token's broad end at its owner's left hand, where no figure reaches."""
        colours, south = self._theme.palette.navia, kind.side == SIDES[0]
        box = QRectF(0, 0, size * SIGN, size * SIGN)
        near, far = size * SIGN_IN, size * (1 - SIGN_IN)
        box.moveCenter(QPointF(near, far) if south else QPointF(far, near))
        back, ink = (colours.north_ink, colours.south_ink) if south else (colours.south_ink, colours.north_ink)
        draw_sign(painter, box, self.piece(kind), QColor(back), QColor(ink))

    def _draw_figure(self, painter: QPainter, kind: Kind, size: int, ratio: float) -> None:
        piece, colours = self.piece(kind), self._theme.palette.navia
        ink = colours.south_ink if kind.side == SIDES[0] else colours.north_ink
        part = GULLED_FIGURE if piece.role == GULLED else FIGURE
        box = _field(kind.side, size, part)
        figure = self._theme.pieces.silhouette(figure_of(piece), round(box.width()), ratio, ink)
        shown = QRectF(QPointF(), QSizeF(figure.deviceIndependentSize()))
        shown.moveCenter(box.center())
        painter.drawPixmap(shown, figure, QRectF(figure.rect()))


def _field(side: str, size: float, part: float, lower: float = FIGURE_LOWER) -> QRectF:
    """The square in a token's field that takes this part of the token's breadth. `lower`: how far its middle lies
    from that of the picture towards the token's broad end, as a part of the size."""
    towards = lower if side == SIDES[0] else -lower
    box = QRectF(0, 0, size * part, size * part)
    box.moveCenter(QPointF(size / 2, size * (0.5 + towards)))
    return box


def _has_figure(piece: Piece) -> bool:
    """Whether there is a drawing: a person's own piece may have none, and shows its compass."""
    return files("resources").joinpath(*figure_of(piece).split("/")).is_file()


def figure_of(piece: Piece) -> str:
    """The drawing of a piece's figure."""
    return drawing(f"gulled_{piece.key}" if piece.role == GULLED else piece.key)


def drawing(name: str) -> str:
    return f"{ART}/{name}.svg"
