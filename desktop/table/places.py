"""Where the places of a board lie: squares, hexes or ships, each by its name, in scene units."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPolygonF


@dataclass(frozen=True, slots=True)
class Places:
    """The cells of one board, seen from one side.

    `cell` is the outline of every place around its own centre, `breadth` the diameter of the
    largest circle in it: what marks and pieces are measured by. `sizes` names the places that are
    smaller or larger, by that factor.
    """

    centres: Mapping[str, QPointF]
    cell: QPolygonF
    breadth: float
    sizes: Mapping[str, float] = field(default_factory=dict)

    def size(self, place: str) -> float:
        """How large a place is against the others."""
        return self.sizes.get(place, 1.0)

    def at(self, point: QPointF) -> str | None:
        """The place under a point of the scene."""
        if not self.centres:
            return None
        name = min(self.centres, key=lambda place: _square((self.centres[place] - point) / self.size(place)))
        within = (point - self.centres[name]) / self.size(name)
        inside = self.cell.containsPoint(within, Qt.FillRule.OddEvenFill)
        return name if inside else None

    def outline(self, place: str) -> QPolygonF:
        """The outline of one place in the scene."""
        size = self.size(place)
        return QPolygonF([point * size for point in self.cell.toList()]).translated(self.centres[place])

    def turned(self) -> Places:
        """The same board from the other side: turned by half round the origin."""
        turned = QPolygonF([-point for point in self.cell.toList()])
        return Places({place: -centre for place, centre in self.centres.items()}, turned, self.breadth, self.sizes)


def _square(vector: QPointF) -> float:
    return QPointF.dotProduct(vector, vector)
