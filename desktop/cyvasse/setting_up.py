"""The pregame at one screen: each side's set-up in turn, and the curtain between the two."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop.cyvasse.armies import army_of, new_draft, turned
from desktop.cyvasse.board import Board
from desktop.cyvasse.curtain import Curtain
from desktop.cyvasse.draft import Army, Draft
from desktop.cyvasse.gallery import Gallery
from desktop.cyvasse.outlet import Outlet
from desktop.cyvasse.setup_panel import SetUpPanel
from desktop.cyvasse.setup_store import SetupStore
from desktop.cyvasse.setups_dialog import SetupsDialog
from desktop.table.game_table import GameTable, Moment
from engine.cyvasse.deploy import Deployment
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.position import CyvassePosition
from engine.game import Side


class SettingUp(QObject):
    """Decides who sets up now, and whether the screen has to be handed over first."""

    def __init__(self, board: Board, game: Cyvasse, outlet: Outlet, table: GameTable, setups: Path) -> None:
        super().__init__(table)
        self._board = board
        self._game = game
        self._out = outlet
        self.keyboard: QWidget = board.view
        """Where the keyboard belongs when it comes to the table."""
        self._setups = setups
        self._drafts: dict[Side, Draft] = {}
        """What each side has put up so far; it is there again when a set-up is taken back."""
        self._elsewhere: frozenset[Side] = frozenset()
        """Sides that set up away from this screen: the computer's."""
        self._position = game.start(0)
        self._open_for: Side | None = None
        self.panel = SetUpPanel(board, game, outlet)
        self.curtain = Curtain(board.theme, game, table)
        self.gallery = Gallery(board.theme, self.panel)
        self.panel.gallery_wanted.connect(lambda: self.gallery.show_beside(self.panel.armies))
        self.panel.store_wanted.connect(self._show_store)
        self.gallery.chosen.connect(self._take_ready_made)
        self.curtain.opened.connect(self._begin)
        self.panel.hide()

    @property
    def position(self) -> CyvassePosition:
        return self._position

    @property
    def open(self) -> bool:
        """Whether an army is being set up on the board now."""
        return self._open_for is not None

    def show(self, moment: Moment) -> bool:
        """Take the table over if a person at this screen is to set up now; otherwise leave it."""
        position: CyvassePosition = moment.position
        self._elsewhere = moment.away
        if position.deploying is None or not moment.live:
            self.leave()
            return False
        comes_back = position.to_move != self._position.to_move and position.to_move in self._drafts
        self._position = position
        if self._open_for == position.to_move:
            if not self.panel.hand.active:
                self._begin()  # the army was sent and not taken
            return True
        self.leave()
        if comes_back or self._hides_something():
            self._board.picking.enabled = False
            self._out.inspect(f"{position.to_move}_king")
            self.curtain.close_for(position.to_move)
            self._focus(self.curtain.button)
            self._out.announce(self.curtain.accessibleName())
        else:
            self._begin()
        return True

    def leave(self) -> None:
        """The set-up is over, or not shown now."""
        self._board.picking.enabled = True
        self.panel.hide()
        self.curtain.hide()
        if self._open_for is not None:
            self._open_for = None
            self.panel.hand.end()
            self._focus(self._board.view)

    def _hides_something(self) -> bool:
        """Whether the other side has set up at this screen, or may have: in a game that was opened again."""
        other = self._game.other(self._position, self._position.to_move)
        deploying = self._position.deploying
        has_set_up = other in self._drafts or (deploying is not None and other in deploying.ready)
        return has_set_up and other not in self._elsewhere

    def _begin(self) -> None:
        side = self._position.to_move
        self._open_for = side
        self.curtain.hide()
        self._board.picking.enabled = True
        self._board.picking.hand = self.panel.hand
        self._board.turn(side == "north")
        self.panel.begin(self._position, self._drafts.setdefault(side, new_draft(side)))
        self.panel.show()
        self._focus(self.panel.tray)

    def _focus(self, widget: QWidget) -> None:
        self.keyboard = widget
        widget.setFocus()

    # -- armies ----------------------------------------------------------------------------------
    def _take_ready_made(self, units: Deployment) -> None:
        self.panel.hand.change(self._as_own(army_of(units.units)))

    def _show_store(self) -> None:
        present = self._as_own(self.panel.hand.draft.placed)
        dialog = SetupsDialog(SetupStore(self._setups), present, self._board.theme, self.panel)
        dialog.loaded.connect(lambda army: self.panel.hand.change(self._as_own(army)))
        dialog.open()

    def _as_own(self, army: Army) -> Army:
        """South's army as the present side stands, and the other way round."""
        return turned(army) if self.panel.hand.side == "north" else army
