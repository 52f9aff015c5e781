"""The panel beside the board: the players' plates, the cards, and the moves; in a wide window in two columns."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QVBoxLayout, QWidget

from desktop.table.move_list import MoveList
from desktop.table.panel_scroll import GUTTER, PanelScroll
from desktop.theme.metrics import Size, Space
from desktop.theme.parts import column
from desktop.theme.style import set_look

MARGINS = 2 * Space.MEDIUM
LEAST = Size.PANEL + MARGINS
"""The breadth of the panel where the board needs all else."""
TWO_COLUMNS = Size.PANEL + GUTTER + Size.MOVES + MARGINS
MOST_OF_ONE, MOST_OF_TWO = 440, 800
"""Broader, lines are too long to read, and eyes go too far from the board."""
BOARD_SHAPE = 1.14
"""How broad a board is beside its height; that of the broadest, with a little air."""
BELOW = Space.VAST
"""Height of the line under the board."""
ROWS = 5
"""So many moves are to be seen before the cards above them get more than their least."""


def breadth_beside_board(page: QSize) -> int:
    """How broad the panel is on a page of this size: the board stays as large as its height lets it be."""
    spare = page.width() - round(BOARD_SHAPE * (page.height() - BELOW))
    return max(LEAST, min(spare, MOST_OF_ONE if spare < TWO_COLUMNS else MOST_OF_TWO))


class SidePanel(QFrame):
    """Shares its room between the cards and the moves."""

    def __init__(self, top: QWidget, cards: Sequence[QWidget], panels: PanelScroll, bottom: QWidget) -> None:
        """The plates `top` and `bottom`, and between them the match's `cards` over the game's own `panels`."""
        super().__init__()
        set_look(self, "role", "side")
        self._moves: MoveList | None = None
        self._common: QVBoxLayout | None = None
        self._cards, self._beside = column(), column(margins=(0, 0, GUTTER, 0))
        self._middle = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._middle.addLayout(self._cards)
        self._middle.addLayout(self._beside)
        upper, lower = (column(margins=(0, 0, GUTTER, 0)) for _ in range(2))
        upper.addWidget(top)
        lower.addWidget(bottom)
        held = column(margins=(0, 0, GUTTER, 0))
        for card in cards:
            held.addWidget(card)
        self._cards.addLayout(held)
        self._cards.addWidget(panels)
        self._cards.addStretch(1)
        self._whole = column(self, margins=(Space.MEDIUM, Space.MEDIUM, Space.MEDIUM - GUTTER, Space.MEDIUM))
        self._whole.addLayout(upper)
        self._whole.addLayout(self._middle, 1)
        self._whole.addLayout(lower)
        self._arrange(broad=False)

    def add_moves(self, moves: MoveList, common: QVBoxLayout, holder: QWidget) -> None:
        """The list, in the layout of what holds it; the holder may be hidden."""
        self._moves, self._common = moves, common
        self._beside.addWidget(holder, 1)
        self._beside.addStretch(0)

    def show_beside_board(self, page: QSize) -> None:
        """Take the breadth that a page of this size leaves."""
        breadth = breadth_beside_board(page)
        self.setFixedWidth(breadth)
        self._arrange(broad=breadth >= TWO_COLUMNS)

    def _arrange(self, *, broad: bool) -> None:
        towards = QBoxLayout.Direction.LeftToRight if broad else QBoxLayout.Direction.TopToBottom
        self._middle.setDirection(towards)
        self._middle.setSpacing(0 if broad else Space.SMALL)
        for at, share in enumerate((Size.PANEL, Size.MOVES) if broad else (0, 1)):
            self._middle.setStretch(at, share)
        self._give_rows()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_rows()

    def event(self, event: QEvent) -> bool:
        """Cards that come and go leave the moves another share."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._give_rows()
        return super().event(event)

    def _give_rows(self) -> None:
        """The cards shrink to their least, and scroll, before the moves have fewer rows than they are to have."""
        moves = self._moves
        if moves is None or self._common is None:
            return
        least, wish, present = moves.minimumSizeHint().height(), moves.height_of(ROWS), moves.minimumHeight()
        spare = self.height() - self._needed() + max(present, least)
        wanted = max(least, min(spare, wish))
        if wanted != present:
            moves.setMinimumHeight(wanted)
            self._common.activate()  # at once: what is drawn next has its place
            self._whole.activate()

    def _needed(self) -> int:
        """The least height of all that is in the panel now."""
        if self._whole.hasHeightForWidth():
            return self._whole.totalMinimumHeightForWidth(self.width())
        return self._whole.totalMinimumSize().height()
