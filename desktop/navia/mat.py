"""Where everything lies on the playmat (rulebook, Playmat), in scene units round the middle of the Battlefield.

Places have names: squares `d4`; the seven spaces of a Keep `keep_south_1` … `_7`, behind the End Line of
its side, in the order of the files; the spaces of a Graveyard `grave_south_1` … `_10`.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF

from desktop.table.places import Places
from engine.game import Side
from engine.navia.board import FILES, NAMED, NAMES, SIZE, file_of, rank_of
from engine.navia.pieces import SIDES

CELL = 80.0
HALF = CELL * SIZE / 2
"""From the middle of the Battlefield to its edge."""
END_GAP = 22.0
"""Between the last rank and the Keep; the End Line runs through its middle."""
KEEP_SPACES = 7
RIM = 14.0
"""What the mat is broader than all that lies on it."""
COLUMN_GAP = 22.0
COLUMN = 118.0
"""The breadth of the Graveyards on the left, and of Vaults and Pools on the right."""
HEIGHT = HALF + END_GAP + CELL
"""From the middle to the far edge of a Keep."""
SHADOW = 10.0

GRAVE_COLUMNS, GRAVE_ROWS = 2, 5
GRAVE_SIZE = 0.66
"""The size of a space in a Graveyard against a square."""
LABEL = 22.0
"""The height of the line with the name of an area."""
ENDS_APART = 16.0
"""Between the areas of the two sides."""
VAULT = 96.0
"""The height of a Vault; the Pool below it takes the rest."""


def mat() -> QRectF:
    """The mat itself."""
    across = HALF + COLUMN_GAP + COLUMN + RIM
    return QRectF(-across, -HEIGHT - RIM, 2 * across, 2 * (HEIGHT + RIM))


def bounds() -> QRectF:
    """The mat with its shadow."""
    return mat().adjusted(-2, -2, 2, SHADOW + 2)


def square_box(centre: QPointF) -> QRectF:
    return QRectF(centre.x() - CELL / 2, centre.y() - CELL / 2, CELL, CELL)


def centre_of(square: str) -> QPointF:
    """The middle of a square, South being at the bottom."""
    at = NAMED[square]
    return QPointF(file_of(at) * CELL - HALF + CELL / 2, HALF - CELL / 2 - rank_of(at) * CELL)


def keep_place(side: Side, space: int) -> str:
    """A space of a Keep, counted from 0."""
    return f"keep_{side}_{space + 1}"


def grave_place(side: Side, space: int) -> str:
    return f"grave_{side}_{space + 1}"


def is_square(place: str) -> bool:
    return place in NAMED


def area_of(place: str) -> tuple[str, Side, int]:
    """Of a place that is no square: `keep` or `grave`, whose, and which space, from 0."""
    area, side, number = place.split("_")
    return area, side, int(number) - 1


class Areas:
    """The areas beside the Battlefield, for whoever sits at the bottom."""

    def __init__(self, bottom: Side) -> None:
        self._bottom = bottom

    def keep(self, side: Side) -> QRectF:
        """The seven spaces behind the End Line."""
        top = HALF + END_GAP if side == self._bottom else -HEIGHT
        return QRectF(-HALF, top, 2 * HALF, CELL)

    def graveyard(self, side: Side) -> QRectF:
        return self._end(side, left=True)

    def vault(self, side: Side) -> QRectF:
        whole = self._end(side, left=False)
        return QRectF(whole.x(), whole.y(), whole.width(), VAULT)

    def pool(self, side: Side) -> QRectF:
        """Directly below the Vault, as the rulebook has it, at either end."""
        return self._end(side, left=False).adjusted(0, VAULT + ENDS_APART / 2, 0, 0)

    def _end(self, side: Side, *, left: bool) -> QRectF:
        x = -HALF - COLUMN_GAP - COLUMN if left else HALF + COLUMN_GAP
        y = ENDS_APART / 2 if side == self._bottom else -HEIGHT
        return QRectF(x, y, COLUMN, HEIGHT - ENDS_APART / 2)


def places(bottom: Side = SIDES[0]) -> Places:
    """All places, seen from the seat at the bottom."""
    turn = 1 if bottom == SIDES[0] else -1
    centres = {square: centre_of(square) * turn for square in NAMES}
    sizes: dict[str, float] = {}
    areas = Areas(bottom)
    for side in SIDES:
        centres |= dict(_keep_spaces(side, areas.keep(side).center().y(), turn))
        graves = dict(_grave_spaces(side, areas.graveyard(side)))
        centres |= graves
        sizes |= dict.fromkeys(graves, GRAVE_SIZE)
    return Places(centres, _cell(), CELL, sizes)


def _keep_spaces(side: Side, y: float, turn: int) -> Iterator[tuple[str, QPointF]]:
    for space, file in enumerate(FILES):
        yield keep_place(side, space), QPointF(centre_of(f"{file}1").x() * turn, y)


def _grave_spaces(side: Side, area: QRectF) -> Iterator[tuple[str, QPointF]]:
    across, down = area.width() / GRAVE_COLUMNS, (area.height() - LABEL) / GRAVE_ROWS
    for space in range(GRAVE_COLUMNS * GRAVE_ROWS):
        row, column = divmod(space, GRAVE_COLUMNS)
        yield (
            grave_place(side, space),
            QPointF(area.x() + (column + 0.5) * across, area.y() + LABEL + (row + 0.5) * down),
        )


def _cell() -> QPolygonF:
    half = CELL / 2
    return QPolygonF([QPointF(-half, -half), QPointF(half, -half), QPointF(half, half), QPointF(-half, half)])
