"""Navia Dratp at the table: the playmat with all that is done on it, and the cards beside it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QIcon, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.navia.action_card import ActionCard
from desktop.navia.advice import Advice
from desktop.navia.art import Kind
from desktop.navia.board import Board
from desktop.navia.mat import is_square
from desktop.navia.outlet import Outlet
from desktop.navia.piece_card import PieceCard
from desktop.navia.play import Play
from desktop.navia.retelling import Retelling
from desktop.navia.spoken import place_sentence, ply_text, pools_sentence
from desktop.navia.story_card import StoryCard
from desktop.table.accessible import describe
from desktop.table.coordinates import CoordinatesAction
from desktop.table.cursor_voice import CursorVoice
from desktop.table.game_table import Desk, GameTable, Moment
from desktop.table.picking import Hand
from desktop.table.threats import ThreatsAction
from desktop.theme.metrics import Size
from engine.game import Position, Side
from engine.match import Ply
from engine.navia.game import Navia
from engine.navia.position import NaviaPosition

AUTO_END, COMPACT = "navia/auto_end_turn", "navia/compact"
translate = QCoreApplication.translate
LOW = 640
"""A table that is lower than this, in pixels, has little room for the cards beside it."""


class NaviaTable(GameTable):
    """One match of Navia Dratp."""

    def __init__(self, game: Navia, desk: Desk) -> None:
        super().__init__(game, desk)
        self._rules = game
        settings = desk.settings
        self.board = Board(desk.theme, game.pieces, Hand(), self)
        self.card = PieceCard(desk.theme, game, self.board.artist)
        self.card.expect(_forces(game))
        self.story = StoryCard(game)
        self.actions_card = ActionCard(desk.theme, auto_end=settings.switch(AUTO_END, True))
        outlet = Outlet(
            self.chosen.emit,
            self.take_back_wanted.emit,
            self.status.emit,
            self.announced.emit,
            self._inspect,
            self._show_deeds,
        )
        self.play = Play(self.board, game, outlet, ends_by_itself=self.actions_card.auto_end.isChecked)
        self._retelling = Retelling(self.board, game, outlet, self._at_rest)
        self.play.show_held = self._retelling.show_held
        self.play.show_again = lambda: self._retelling.show_again(self.play.position)
        self.board.picking.hand = self.play
        self._looked_at = ""
        self._advice = Advice(self.board, game)
        self._actions = self._make_actions()
        self._connect()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.board.view)
        self.setFocusProxy(self.board.view)

    # -- what the frame asks ---------------------------------------------------------------------
    def show_moment(self, moment: Moment) -> None:
        sent, self.play.sent = self.play.sent, None
        self.play.take_over(moment.position, moment.live, moment.away)
        self.story.show_turn((*moment.earlier, moment.ply) if moment.ply is not None else ())
        nobody_acts = moment.away >= set(self._rules.seats)
        self.actions_card.setHidden(nobody_acts or moment.position.result is not None)
        self._retelling.show(moment, sent)
        self._show_deeds()
        describe(self.board.view, pools_sentence(self._rules, moment.position))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low window the cards beside the mat take less height."""
        super().resizeEvent(event)
        low = event.size().height() < LOW
        for card in (self.card, self.actions_card):
            card.set_low(low)

    def panels(self) -> Sequence[QWidget]:
        return (self.actions_card, self.card, self.story)

    def view_actions(self) -> Sequence[QAction]:
        return self._actions

    def set_flipped(self, flipped: bool) -> None:
        self.board.turn(flipped)
        self._advice.redraw()

    def emblem(self, side: Side) -> QIcon:
        kind = Kind(side, self._rules.options.forces[self._rules.seats.index(side)].navia)
        return QIcon(self.board.artist.portrait(kind, Size.ICON_LARGE, self.devicePixelRatioF()))

    def describe_action(self, ply: Ply) -> str:
        return ply_text(self._rules, ply)

    @property
    def holds(self) -> bool:
        return self.play.holds

    def take_back_held(self) -> None:
        self.play.take_back()

    # -- advice ----------------------------------------------------------------------------------
    def show_advice(self, position: Position, turn: Sequence[str], instead_of: str = "") -> None:
        assert isinstance(position, NaviaPosition), "the mat shows Navia Dratp"
        self._advice.show(position, turn, instead_of)

    # -- view ------------------------------------------------------------------------------------
    def _make_actions(self) -> tuple[QAction, ...]:
        settings = self.desk.settings
        threats = ThreatsAction(self.board.view, self._retelling.show_threats, self)
        compact = QAction(translate("Navia", "Co&mpact View"), self, checkable=True)
        compact.setShortcut(QKeySequence("C"))
        compact.setAutoRepeat(False)
        compact.toggled.connect(self._toggle_compact)
        compact.setChecked(settings.switch(COMPACT, False))
        return threats, compact, CoordinatesAction(settings, self.board.show_labels, self)

    def _toggle_compact(self, compact: bool) -> None:
        self.desk.settings.set_switch(COMPACT, compact)
        self.board.show_compact(compact)

    # -- the cards -------------------------------------------------------------------------------
    def _connect(self) -> None:
        card, play = self.actions_card, self.play
        card.power_wanted.connect(self._use_power)
        card.considered.connect(play.consider)
        card.step_over_wanted.connect(play.step_over)
        card.ten_wanted.connect(play.take_ten)
        card.return_wanted.connect(self._return)
        card.enough_wanted.connect(play.place_no_more)
        card.end_wanted.connect(play.end_turn)
        card.back_wanted.connect(lambda: play.step_back())
        card.escaped.connect(lambda: self.board.picking.lift() or play.step_back())
        card.auto_end_changed.connect(lambda on: self.desk.settings.set_switch(AUTO_END, on))
        card.auto_end_changed.connect(play.auto_end_changed)
        self._voice = CursorVoice(self.board, self._place_sentence)

    def _use_power(self, verb: str) -> None:
        self.play.use_power(verb)
        self._go_to_mat()

    def _return(self) -> None:
        self.play.return_maseitai()
        self._go_to_mat()

    def _go_to_mat(self) -> None:
        """The keyboard goes on where the targets are."""
        if self.play.choosing is not None:
            by_key = not self.actions_card.underMouse()
            reason = Qt.FocusReason.TabFocusReason if by_key else Qt.FocusReason.OtherFocusReason
            self.board.view.setFocus(reason)
            self.play.bring_cursor()

    def _show_deeds(self) -> None:
        self.actions_card.show_deeds(self.play.deeds())
        self.held_changed.emit()

    def _at_rest(self) -> None:
        """The mat has come to rest: what lies where the piece card looks may have changed."""
        self._inspect(self._looked_at)
        self.play.begin()

    def _inspect(self, place: str) -> None:
        lying = self.board.lies_at(place) if place else ""
        if lying:
            self._looked_at = place
            self.card.show_piece(Kind.of(lying), place if is_square(place) else "", self.play.position)

    def _place_sentence(self, place: str) -> str:
        """What the keyboard's cursor is told of a place."""
        board = self.board
        return place_sentence(self._rules, self.play.position, board.standing, place, board.marks.at(place))


def _forces(game: Navia) -> list[Kind]:
    """What may come to be seen of both forces, at its longest."""
    chosen = zip(game.seats, game.options.forces, strict=True)
    return [Kind(side, one, dratped=True) for side, force in chosen for one in force.maseitai]
