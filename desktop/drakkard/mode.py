"""What the hand does on the board in one phase: the part that every such mode plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from desktop.drakkard.art import Art
from desktop.drakkard.marks import Marks
from desktop.drakkard.refusal import refusal
from desktop.drakkard.sea_view import SeaView
from desktop.drakkard.tabletop import Tabletop
from desktop.table.game_table import Desk, Tone
from engine.drakkard.game import Drakkard
from engine.drakkard.position import DrakkardPosition
from engine.words import Reason


@dataclass(frozen=True, slots=True)
class Board:
    """What all modes work on."""

    game: Drakkard
    desk: Desk
    view: SeaView
    art: Art
    tabletop: Tabletop
    marks: Marks

    @property
    def pixel(self) -> float:
        """A pixel in millimetres."""
        return 1 / self.view.scale_now

    def words(self, reasons: Sequence[Reason]) -> str:
        """Why something may not be done."""
        return refusal(self.game, reasons)


class Mode(QObject):
    """Begun with a position in which a person may act, ended before another is shown."""

    chosen = Signal(str)
    said = Signal(str, Tone)
    announced = Signal(str)
    changed = Signal()
    """What the buttons under the board may do has changed."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.view)
        self.board = board

    def begin(self, position: DrakkardPosition) -> None:
        raise NotImplementedError

    def end(self) -> None:
        raise NotImplementedError

    # -- the hand; by default it does nothing ----------------------------------------------------
    def press(self, point: QPointF, event: QMouseEvent) -> None: ...

    def point(self, point: QPointF, event: QMouseEvent) -> None: ...

    def release(self, point: QPointF, event: QMouseEvent) -> None: ...

    def leave(self) -> None: ...

    def wheel(self, notches: int, modifiers: Qt.KeyboardModifier) -> None: ...

    def key(self, event: QKeyEvent) -> bool:
        del event
        return False

    def step_focus(self, forward: bool) -> bool:
        """Tab: whether there is another ship to go to."""
        del forward
        return False

    def rescale(self) -> None:
        """The view has been zoomed or turned."""

    def dim(self, dim: bool) -> None:
        """Whether the card in hand gets out of the way, while one looks under the others."""

    @property
    def can_confirm(self) -> bool:
        return False

    def confirm(self) -> None: ...
