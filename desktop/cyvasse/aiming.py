"""A picked Range unit takes aim: its range, the mountains' shadow, and the line of fire to what is looked at."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.cyvasse.board import Board
from desktop.cyvasse.fire_marks import Field, FireLine, RangeField
from desktop.theme.boards import CyvasseColours
from desktop.theme.marks import Mark
from engine.cyvasse.board import NAMED, NAMES, Hex
from engine.cyvasse.position import CyvassePosition
from engine.cyvasse.queries import fire_map
from engine.cyvasse.units import MOUNTAINS, codes, side_of


class Aiming:
    """Shows the fire of one unit at a time."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._origin = ""
        self._fire: Mapping[Hex, tuple[Hex, ...]] = {}
        """For each hex that may be aimed at: the mountains that block the shot."""
        self.field = RangeField(self._colours)
        self.line = FireLine(self._colours)
        board.view.scene().addItem(self.field)
        board.view.scene().addItem(self.line)

    def begin(self, position: CyvassePosition, origin: str) -> None:
        """Show the range of the unit on `origin`, if it is a Range unit."""
        self.end()
        cells, fire = position.cells, fire_map(position, NAMED[origin])
        if not fire:
            return
        never = (*MOUNTAINS, *codes(side_of(cells[NAMED[origin]])))
        self._origin = origin
        self._fire = {h: blockers for h, blockers in fire.items() if cells[h] not in never}
        shadow = frozenset(NAMES[h] for h, blockers in fire.items() if blockers)
        self.field.show_field(Field(frozenset(NAMES[h] for h in fire) - shadow, shadow), self._board.places)

    def look(self, place: str) -> None:
        """Draw the line of fire to a place within range; none to what nobody would shoot at."""
        self.line.hide()
        target = NAMED.get(place)
        if target is None or target not in self._fire:
            return
        centres, blockers = self._board.places.centres, self._fire[target]
        self.line.aim(centres[self._origin], centres[place], blocked=bool(blockers))
        self._board.marks.show(Mark.BLOCKED, [NAMES[h] for h in blockers])

    def end(self) -> None:
        self._fire = {}
        self.field.hide()
        self.line.hide()

    @property
    def shadow(self) -> frozenset[str]:
        """The hexes that lie in the mountains' shadow."""
        return self.field.field.shadow

    def _colours(self) -> CyvasseColours:
        return self._board.theme.palette.cyvasse
