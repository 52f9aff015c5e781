"""A picked Range unit takes aim: its range and the mountains' shadow, and the line of fire to what is looked at."""

from __future__ import annotations

from desktop.cyvasse.board import Board
from desktop.cyvasse.fire_marks import Field, FireLine, RangeField
from desktop.theme.marks import Mark
from engine.cyvasse.board import NAMED, NAMES, Hex
from engine.cyvasse.fire import LINES, TARGETS
from engine.cyvasse.units import MOUNTAINS, codes, side_of, unit_of


class Aiming:
    """Shows the fire of one unit at a time."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._cells = b""
        self._origin: Hex | None = None
        self._never: frozenset[int] = frozenset()
        """What nobody would shoot at: mountains and one's own."""
        colours = lambda: board.theme.palette.cyvasse  # noqa: E731
        self.field = RangeField(colours)
        self.line = FireLine(colours)
        board.view.scene().addItem(self.field)
        board.view.scene().addItem(self.line)

    def begin(self, cells: bytes, origin: Hex) -> None:
        """Show the range of the unit on `origin`, if it is a Range unit."""
        self.end()
        reach = unit_of(cells[origin]).range
        if reach:
            self._cells, self._origin = cells, origin
            self._never = frozenset((*MOUNTAINS, *codes(side_of(cells[origin]))))
            self.field.show_field(_field(cells, origin, reach), self._board.places)

    def look(self, place: str) -> None:
        """Draw the line of fire to a place within range; none to what cannot be shot at all."""
        self.line.hide()
        self._board.marks.clear(Mark.BLOCKED)
        target = NAMED.get(place)
        if self._origin is None or target is None or not self._may_be_aimed_at(target):
            return
        centres = self._board.places.centres
        blockers = LINES[self._origin][target].blockers(self._cells)
        self.line.aim(centres[NAMES[self._origin]], centres[place], blocked=bool(blockers))
        self._board.marks.show(Mark.BLOCKED, [NAMES[h] for h in blockers])

    def end(self) -> None:
        self._origin = None
        self.field.hide()
        self.line.hide()

    def _may_be_aimed_at(self, target: Hex) -> bool:
        assert self._origin is not None
        reach = TARGETS[unit_of(self._cells[self._origin]).range][self._origin]
        return target in reach and self._cells[target] not in self._never


def _field(cells: bytes, origin: Hex, reach: int) -> Field:
    within = TARGETS[reach][origin]
    shadow = frozenset(NAMES[h] for h in within if LINES[origin][h].blockers(cells))
    return Field(frozenset(NAMES[h] for h in within) - shadow, shadow)
