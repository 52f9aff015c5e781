"""Cyvasse at the table: the board with the battle or the set-up on it, and the cards beside it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.cyvasse.armies import army_of
from desktop.cyvasse.battle import Battle
from desktop.cyvasse.begin_card import BeginCard
from desktop.cyvasse.board import Board, drawing_of
from desktop.cyvasse.outlet import Outlet
from desktop.cyvasse.retelling import Retelling, legs_of
from desktop.cyvasse.setting_up import SettingUp
from desktop.cyvasse.spoken import hex_sentence, turn_text
from desktop.cyvasse.taken import TakenPanel
from desktop.cyvasse.unit_card import UnitCard
from desktop.table.arrows import Arrows
from desktop.table.coordinates import CoordinatesAction
from desktop.table.cursor_voice import CursorVoice
from desktop.table.game_table import Desk, GameTable, Moment
from desktop.table.picking import Hand
from desktop.table.threats import ThreatsAction
from desktop.theme.marks import Mark
from desktop.theme.metrics import Size
from engine.cyvasse.deploy import Deployment
from engine.cyvasse.game import Cyvasse
from engine.game import Position, Side
from engine.match import Ply


class CyvasseTable(GameTable):
    """One match of Cyvasse."""

    def __init__(self, game: Cyvasse, desk: Desk) -> None:
        super().__init__(game, desk)
        self._rules = game
        self._flipped = False
        self._card = UnitCard(desk.theme, game)
        self._taken = TakenPanel(desk.theme, game)
        outlet = Outlet(
            self.chosen.emit, self.status.emit, self.announced.emit, self._card.show_piece, self.held_changed.emit
        )
        self.board = Board(desk.theme, Hand(), self)
        self._battle = Battle(self.board, game, outlet)
        self.board.picking.hand = self._battle
        self._retelling = Retelling(self.board, game, outlet)
        self._begin = BeginCard(game)
        self._setting_up = SettingUp(self.board, game, outlet, self, desk.data / "cyvasse" / "setups.json")
        self._set_up = self._setting_up.panel.hand
        self._arrows = Arrows(self.board.view.scene(), lambda: self.board.places, lambda: desk.theme.palette.marks)
        desk.theme.changed.connect(self._arrows.redraw)
        self._threats, self._coordinates = self._make_actions()
        self._voice = CursorVoice(self.board, self._place_sentence)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.board.view)
        self.setFocusProxy(self.board.view)

    # -- what the frame asks ---------------------------------------------------------------------
    def show_moment(self, moment: Moment) -> None:
        sent, self._battle.sent = self._battle.sent, None
        self._begin.show_moment(moment)
        self._taken.show_position(moment.position, moment.first)
        if self._setting_up.show(moment):
            return
        self.board.turn(self._flipped)
        self.board.picking.hand = self._battle
        self._battle.take_over(moment.position, moment.live)
        self._retelling.show(moment, sent)

    def panels(self) -> Sequence[QWidget]:
        return (self._begin, self._setting_up.panel, self._card, self._taken)

    def view_actions(self) -> Sequence[QAction]:
        return (self._threats, self._coordinates)

    def set_flipped(self, flipped: bool) -> None:
        """A set-up stays as it is: there the own rows are always at the bottom."""
        self._flipped = flipped
        if not self._setting_up.open:
            self.board.picking.lift()
            self.board.turn(flipped)
            self._arrows.redraw()

    def take_focus(self) -> None:
        """In a set-up at the tray or at the curtain's button, else at the board."""
        self._setting_up.keyboard.setFocus(Qt.FocusReason.OtherFocusReason)

    def emblem(self, side: Side) -> QIcon:
        return QIcon(
            self.desk.theme.pieces.pixmap(drawing_of(f"{side}_king"), Size.ICON_LARGE, self.devicePixelRatioF())
        )

    def describe_action(self, ply: Ply) -> str:
        return turn_text(ply.action)

    @property
    def holds(self) -> bool:
        return self._battle.holds or self._set_up.holds

    def take_back_held(self) -> None:
        if self._set_up.holds:
            self._set_up.undo()
        else:
            self._battle.take_back()

    @property
    def can_hold_again(self) -> bool:
        return self._set_up.can_redo

    def hold_again(self) -> None:
        self._set_up.redo()

    def at_bottom(self, moment: Moment) -> Side | None:
        """Whoever sets up has the own rows at the bottom."""
        return moment.position.to_move if self.needs_whole_table(moment) else None

    def needs_whole_table(self, moment: Moment) -> bool:
        return moment.live and moment.position.deploying is not None

    # -- advice ----------------------------------------------------------------------------------
    def show_advice(self, position: Position, turn: Sequence[str], instead_of: str = "") -> None:
        """Arrows for a turn; a set-up stands pale on the board on which one is being made."""
        del position
        self._arrows.show([leg for action in turn for leg in legs_of(action)], legs_of(instead_of))
        deployed = bool(turn) and self.can_try(turn[0])
        self._set_up.show_advised(army_of(self._army(turn[0]).units) if deployed else {})

    def can_try(self, action: str) -> bool:
        return action.startswith("deploy") and self._setting_up.open

    def try_out(self, action: str) -> None:
        self._set_up.change_to(self._army(action))

    def _army(self, action: str) -> Deployment:
        army = self._rules.read_action(self._setting_up.position, action)
        assert isinstance(army, Deployment)
        return army

    # -- view ------------------------------------------------------------------------------------
    def _make_actions(self) -> tuple[QAction, QAction]:
        threats = ThreatsAction(self.board.view, self._retelling.show_threats, self)
        return threats, CoordinatesAction(self.desk.settings, self.board.show_labels, self)

    def _place_sentence(self, place: str) -> str:
        """What the keyboard's cursor is told of a hex."""
        marks, advised = self.board.marks.at(place), self._set_up.advised.units
        if place != self.board.picking.origin:
            marks.discard(Mark.SELECTED)  # aimed at, not in the hand
        if place in advised:
            marks.add(Mark.HINT)
        return hex_sentence(self._rules, advised.get(place, "") or self.board.standing(place), place, marks)
