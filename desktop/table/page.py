"""The table: a game's board in the middle, and beside it who plays, what was played, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from desktop.actions import Actions, Do, plain_text
from desktop.match_state import MatchState
from desktop.speech import event_text, reason_text, title_of
from desktop.table.accessible import announce
from desktop.table.comment_card import CommentCard
from desktop.table.game_table import Desk, GameTable, Step, Tone
from desktop.table.match_card import MatchCard
from desktop.table.move_list import MoveList, Turn, rounds_of
from desktop.table.panel_scroll import PanelScroll
from desktop.table.player_plate import PlayerPlate
from desktop.table.replay import Replay
from desktop.table.review_place import ReviewPlace
from desktop.table.side_panel import SidePanel
from desktop.table.status_line import StatusLine
from desktop.table.study import Study
from desktop.table.watch_card import WatchCard
from desktop.theme.icons import IconName
from desktop.theme.metrics import Size, Space
from desktop.theme.parts import column, row
from engine.agreement import OFFER
from engine.game import Side
from engine.match import Ply
from engine.words import Reason

BAR_ACTIONS = (Do.HINT, Do.UNDO, Do.REDO, Do.FLIP, Do.OFFER_DRAW, Do.RESIGN)
REPLAY_ACTIONS = (Do.FIRST, Do.PREVIOUS, Do.NEXT, Do.LAST)
UNSEEN = ("pass", "decline")
"""Events that leave the board as it was."""
ROOMY = 720
"""A page of so many pixels' height has room for the analysis beside a review."""


class TablePage(QWidget):
    """One match on the screen. What a person does goes out as signals; the worker answers with a state."""

    action_wanted = Signal(str, str)
    """An action's text, and the side that takes it (empty: the side to move)."""
    undo_wanted = Signal()
    redo_wanted = Signal()
    hurry_wanted = Signal()
    """The computer is to move now, or to be asked again."""
    inquiry_wanted = Signal(object)
    """Inquiries for the analyst."""
    inquiry_unwanted = Signal(object)
    """A Purpose whose answer is waited for no longer."""
    pause_wanted = Signal()
    """The computer is to wait, and to think no more."""
    go_on_wanted = Signal()
    step_wanted = Signal()
    """One action of a computer that waits."""
    rematch_wanted = Signal()
    new_wanted = Signal()

    def __init__(self, state: MatchState, table: GameTable, desk: Desk, actions: Actions) -> None:
        super().__init__()
        self.table = table
        self._desk = desk
        self._actions = actions
        self._flipped = False
        self._below = self._own_seat(state)
        self.replay = Replay(state, self)
        self._status = StatusLine(desk.theme)
        self._moves = MoveList(table.describe, self._sentences, lambda: desk.theme.icons.icon(IconName.COMMENT))
        self._comment = CommentCard()
        self._listed: tuple[Sequence[Ply], tuple[str, str], Mapping[int, str]] | None = None
        """What the list shows."""
        self._acted: Ply | None = None
        """The action that led to what the table shows."""
        self._told = 0
        """How many plies have been told of."""
        self._card = MatchCard(state)
        self.study = Study(table, desk, self, state.serial)
        self._watch = WatchCard(actions, desk.settings)
        self._plates = (PlayerPlate(desk.theme.motion), PlayerPlate(desk.theme.motion))
        self._common = QWidget()
        self._panels = PanelScroll(self.study.panel, table.panels())
        self.review = ReviewPlace(table, desk.theme, state)
        above, below = self._plates
        self._side = SidePanel(above, (self._watch, self._card, self.review, self.study.card), self._panels, below)
        self._lay_out()
        self._connect()
        if self._sits_opposite():
            self._flipped = True
            self.table.set_flipped(True)
        self._show()

    # -- layout ----------------------------------------------------------------------------------
    def _lay_out(self) -> None:
        board = column(spacing=0)
        board.addWidget(self.table, 1)
        board.addLayout(self._bar())
        layout = row(self, spacing=0)
        layout.addLayout(board, 1)
        layout.addWidget(self._side)
        self._lay_out_moves()

    def _bar(self) -> QHBoxLayout:
        """Under the board: what is to be said, and what can be done with the game."""
        bar = row(margins=(0, 0, Space.SMALL, 0))
        bar.addWidget(self._status, 1)
        bar.addLayout(self._tool_row(BAR_ACTIONS))
        return bar

    def _lay_out_moves(self) -> None:
        common = column(self._common, spacing=Space.TIGHT)
        common.addWidget(self._moves, 1)
        common.addWidget(self._comment)
        common.addLayout(self._tool_row((*REPLAY_ACTIONS, Do.COMMENT)))
        self._side.add_moves(self._moves, common, self._common)

    def _tool_row(self, wanted: tuple[Do, ...]) -> QHBoxLayout:
        tools = row(spacing=Space.TIGHT)
        for do in wanted:
            button = QToolButton()
            button.setDefaultAction(self._actions[do])
            button.setMinimumSize(Size.TOOL, Size.TOOL)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setAccessibleName(plain_text(self._actions[do]))
            tools.addWidget(button, 1)
        return tools

    # -- behaviour -------------------------------------------------------------------------------
    def _connect(self) -> None:
        self.replay.moved.connect(self._show)
        for plate in self._plates:
            plate.hurry_wanted.connect(self.hurry_wanted)
            plate.left.connect(self.table.take_focus)
        for prompt in (self._card, self.study.card):
            prompt.left.connect(self.table.take_focus)
        self.study.wanted.connect(self.inquiry_wanted)
        self.study.unwanted.connect(self.inquiry_unwanted)
        self.study.announced.connect(self.announce)
        self.study.advice_dropped.connect(self.review.point_out)
        self._moves.wanted.connect(self._look_at)
        self._status.back_to_game.connect(self.go_live)
        self._status.play_on_wanted.connect(self._actions[Do.BRANCH].trigger)
        self.review.wanted.connect(self.replay.go)
        self.review.said.connect(self.say)
        self.review.toggled.connect(self._show_card)
        self._connect_card()
        self.table.chosen.connect(lambda text: self.action_wanted.emit(text, ""))
        self.table.take_back_wanted.connect(self.undo_wanted)
        self.table.status.connect(self._status.say)
        self.table.announced.connect(self.announce)
        self.table.held_changed.connect(self._enable)
        self._desk.theme.changed.connect(self._repaint)
        self._actions[Do.COPY_POSITION].triggered.connect(self._say_copied)

    def _connect_card(self) -> None:
        card = self._card
        card.action_wanted.connect(self.action_wanted)
        card.hurry_wanted.connect(self.hurry_wanted)
        card.go_on_wanted.connect(self.pause_or_go_on)
        card.undo_wanted.connect(self.undo)
        card.rematch_wanted.connect(self.rematch_wanted)
        card.new_wanted.connect(self.new_wanted)
        card.review_wanted.connect(self.review.toggle)

    @staticmethod
    def _own_seat(state: MatchState) -> str:
        """The seat whose plate stands below the board as a match begins: the one person's, else the first."""
        persons = [seat for seat in state.game.seats if state.players[seat].level is None]
        return persons[0] if len(persons) == 1 else state.game.seats[0]

    def _sits_opposite(self) -> bool:
        """Whether the one person who plays has the second seat, where a seat has its own edge of the board."""
        state = self.replay.state
        return state.game.sides(state.start) == state.game.seats and state.computers == {state.game.seats[0]}

    def show_state(self, state: MatchState) -> None:
        """The match has changed; always another state of the same match."""
        self.replay.follow(state)

    def refuse(self, reasons: tuple[Reason, ...]) -> None:
        """Say why the worker did not play an action."""
        sentences = [reason_text(self.table.game, reason) for reason in reasons]
        self._status.say(" ".join(sentences), Tone.REFUSED)
        self.announce(" ".join(sentences))
        self.table.show_moment(replace(self.replay.moment(), step=Step.JUMP))  # nothing has happened anew
        self._show_card()

    def say(self, sentence: str) -> None:
        """Something about the match, not about the board."""
        self._status.say(sentence, Tone.HINT)
        self.announce(sentence)

    def _say_copied(self) -> None:
        self.say(QCoreApplication.translate("Table", "The position is in the clipboard."))

    def step(self, by: int) -> None:
        self._look_at(self.replay.at + by)

    def go_first(self) -> None:
        self._look_at(0)

    def _look_at(self, at: int) -> None:
        """Where the computer plays both sides, it waits for whoever looks back."""
        state = self.replay.state
        if state.watched and not state.paused and state.result is None and at < len(state.plies):
            self.pause_wanted.emit()
        self.replay.go(at)

    def go_live(self) -> None:
        self.replay.go(len(self.replay.state.plies))

    def undo(self) -> None:
        """What is held on the board first, else the last turn."""
        if self.table.holds:
            self.table.take_back_held()
        else:
            self.undo_wanted.emit()

    def redo(self) -> None:
        """What was taken back on the board first, else the turn that was taken back last."""
        if self.table.can_hold_again:
            self.table.hold_again()
        else:
            self.redo_wanted.emit()

    def pause_or_go_on(self) -> None:
        if self.replay.state.paused:
            self.go_live()
            self.go_on_wanted.emit()
        else:
            self.pause_wanted.emit()

    def play_one(self) -> None:
        """Have a computer that waits play an action."""
        self.go_live()
        self.step_wanted.emit()

    def flip(self) -> None:
        self._flipped = not self._flipped
        first, second = self.table.game.seats
        self._below = second if self._below == first else first
        self.table.set_flipped(self._flipped)
        self._show_plates()

    def switch_analysis(self, on: bool) -> None:
        self.study.switch_analysis(on)
        self._share_panel()

    def ask_to_resign(self) -> None:
        self._card.ask_to_resign()

    def offer_draw(self) -> None:
        self.action_wanted.emit(OFFER, self.replay.state.speaker)

    def announce(self, sentence: str) -> None:
        """Have a screen reader say it."""
        announce(self, sentence)

    # -- showing ---------------------------------------------------------------------------------
    def _show(self) -> None:
        moment, state = self.replay.moment(), self.replay.state
        self.table.players = {side: state.name_apart(side) for side in state.game.sides(state.position)}
        self._status.say("", Tone.HINT)  # what was said of another moment
        if not (self.table.holds and moment.live and moment.ply == self._acted):  # it is held while people talk
            self.table.show_moment(moment)
        self._acted = moment.ply
        self.study.show_moment(moment)
        self._common.setVisible(not self.table.needs_whole_table(moment))
        self._show_moves()
        self._show_plates()
        self.review.follow(self.replay.state, self.replay.at)
        self._show_card()
        self._show_watch()
        self._show_past()
        self._enable()
        if self.replay.live:
            self._tell(self.replay.last)

    def _tell(self, ply: Ply | None) -> None:
        """What happened, once for the ears; also for the eyes what nothing on the board shows."""
        told, self._told = self._told, 0 if ply is None else ply.number
        if ply is None:
            return
        game = self.table.game
        if ply.number > told:
            sentences = [event_text(game, event, ply) for event in ply.events]
            self.announce(" ".join([self.table.describe(ply), *sentences]))
        unseen = [event_text(game, event, ply) for event in ply.events if event.code in UNSEEN]
        if unseen:
            self._status.say(" ".join(unseen), Tone.HINT)

    def _show_moves(self) -> None:
        """The list is written anew for other moves only: in a long game it takes longer than a step may."""
        state = self.replay.state
        first, second = state.game.seats
        headings = (self._seat_heading(first), self._seat_heading(second))
        self._comment.show_text(self.comment)
        if self._listed == (state.plies, headings, state.comments):
            self._moves.mark(self.replay.at)
            return
        self._listed = (state.plies, headings, state.comments)
        rounds = rounds_of(state.plies, self._column)
        self._moves.show_moves(rounds, headings, self.replay.at, state.comments)

    @property
    def comment(self) -> str:
        """What was said of the moment that is shown; empty: nothing."""
        return self.replay.state.comments.get(self.replay.at, "")

    def moment_words(self) -> str:
        """The action after which the moment that is shown begins, as the move list has it."""
        ply = self.replay.last
        return QCoreApplication.translate("Table", "The start") if ply is None else self.table.describe(ply)

    def _sentences(self, turn: Turn) -> list[str]:
        """What happened in a turn of the list."""
        told = [event_text(self.table.game, event, ply) for ply in turn.plies for event in ply.events]
        if turn.passed:
            before = self.replay.state.plies[turn.passed - 1]
            told += [event_text(self.table.game, event) for event in before.events if event.code == "pass"]
        return told

    def _seat_heading(self, seat: str) -> str:
        return title_of(self.table.game, self.replay.state.side_at(seat))

    def _column(self, ply: Ply, side: Side) -> int:
        state = self.replay.state
        before = state.position_at(ply.number - 1)
        where = before if side in state.game.sides(before) else ply.position
        return state.game.seats.index(state.game.seat(where, side))

    def _show_plates(self) -> None:
        state, moment = self.replay.state, self.replay.moment()
        position = moment.position
        sides = state.game.sides(position)
        below = next(side for side in sides if state.game.seat(position, side) == self._below)
        bottom = self.table.at_bottom(moment) or below
        top = state.game.other(position, bottom)
        for plate, side in zip(self._plates, (top, bottom), strict=True):
            plate.show_player(
                state.player(side),
                title_of(state.game, side),
                self.table.emblem(side),
                to_move=position.result is None and position.to_move == side,
                outcome=self._outcome(side),
                thinking=state.thinking and state.position.to_move == side,
            )

    def _outcome(self, side: Side) -> str:
        result = self.replay.state.position.result if self.replay.live else None
        if result is None:
            return ""
        if result.winner is None:
            return QCoreApplication.translate("Table", "draw")
        return QCoreApplication.translate("Table", "winner") if result.winner == side else ""

    def _show_card(self) -> None:
        self._card.show_state(self.replay.state, covered=self.review.opened)
        self._share_panel()

    def _share_panel(self) -> None:
        """The review takes the place of the game's own panels, and in a low window of the analysis too."""
        self._panels.show_own(not self.review.opened)
        self.study.cover(self.review.opened and self.height() < ROOMY)
        self._panels.setHidden(self.review.opened and not self.study.analysing)

    def event(self, event: QEvent) -> bool:
        """`changeEvent` does not hear of other pixels."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._repaint()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._side.show_beside_board(event.size())
        self._share_panel()

    def _show_watch(self) -> None:
        state = self.replay.state
        self._actions.show_paused(state.paused)
        self._watch.show_state(paused=state.paused)
        self._watch.setVisible(state.watched and state.result is None)

    def _show_past(self) -> None:
        replay, translate = self.replay, QCoreApplication.translate
        texts = (
            translate("Table", "Looking back: step {at} of {all}."),
            translate("Table", "Step {at} of {all}."),
        )
        fields = {"at": replay.at, "all": len(replay.state.plies)}
        self._status.show_past(*("" if replay.live else text.format(**fields) for text in texts))

    def _enable(self) -> None:
        replay, state, actions = self.replay, self.replay.state, self._actions
        playing = state.result is None
        holds = self.table.holds
        actions[Do.UNDO].setEnabled(holds or state.can_undo is None)
        actions[Do.UNDO].setToolTip(self._undo_words(state))
        actions[Do.REDO].setEnabled(self.table.can_hold_again or (state.can_redo and not holds))
        actions[Do.HINT].setEnabled(self.study.may_hint)
        actions[Do.FLIP].setEnabled(self.table.at_bottom(replay.moment()) is None)
        may_offer = state.game.options.draw_offers and not state.position.offer and state.persons_turn
        actions[Do.OFFER_DRAW].setEnabled(playing and may_offer)
        actions[Do.RESIGN].setEnabled(playing and not state.watched)
        actions[Do.REVIEW].setEnabled(not playing and bool(state.plies))
        actions[Do.HURRY].setEnabled(state.thinking)
        actions[Do.PAUSE].setEnabled(playing and (state.watched or state.thinking or state.paused))
        actions[Do.STEP].setEnabled(playing and state.watched and state.paused and not state.thinking)
        for do in (Do.FIRST, Do.PREVIOUS):
            actions[do].setEnabled(replay.at > 0)
        for do in (Do.NEXT, Do.LAST):
            actions[do].setEnabled(not replay.live)
        actions[Do.BRANCH].setEnabled(not replay.live and replay.moment().position.result is None)

    def _undo_words(self, state: MatchState) -> str:
        if self.table.holds or state.can_undo is None:
            return QCoreApplication.translate("Table", "Undo turn")
        return reason_text(state.game, state.can_undo)

    def _repaint(self) -> None:
        """In other colours, or on a screen with other pixels."""
        self._status.repaint_signs()
        self._show_plates()
