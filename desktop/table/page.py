"""The table: a game's board in the middle, and beside it who plays, what was played, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QToolButton, QWidget

from desktop.actions import Actions, Do
from desktop.match_state import MatchState
from desktop.speech import event_text, reason_text, side_wins, title_of
from desktop.table.game_table import Desk, GameTable, Moment, Tone
from desktop.table.move_list import MoveList, turns_of
from desktop.table.player_plate import PlayerPlate
from desktop.table.prompt import Choice, Prompt
from desktop.table.replay import Replay
from desktop.table.review_place import ReviewPlace
from desktop.table.status_line import StatusLine
from desktop.table.study import Study
from desktop.table.watch_card import WatchCard
from desktop.theme.metrics import Size, Space
from desktop.theme.parts import column, label, row
from desktop.theme.style import Kind, Role, set_look
from engine.game import Side
from engine.match import Ply
from engine.words import Event, Reason

BAR_ACTIONS = (Do.HINT, Do.UNDO, Do.REDO, Do.FLIP, Do.OFFER_DRAW, Do.RESIGN)
REPLAY_ACTIONS = (Do.FIRST, Do.PREVIOUS, Do.NEXT, Do.LAST)
UNSEEN = ("pass", "decline")
"""Events that leave the board as it was."""
SCROLLED_LEAST = 160
"""The game's panels are never lower than this, in pixels, unless they need less."""


class PanelScroll(QScrollArea):
    """The game's own panels, as high as they need to be, and scrolled where the window is lower."""

    def __init__(self, panels: Sequence[QWidget]) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._inside = QWidget()
        set_look(self._inside, "role", "content")
        parts = column(self._inside)
        for panel in panels:
            if panel.windowTitle():
                parts.addWidget(label(panel.windowTitle(), Role.SECTION))
            parts.addWidget(panel)
        parts.addStretch(1)
        self.setWidget(self._inside)
        self._inside.installEventFilter(self)

    def sizeHint(self) -> QSize:
        """As high as the panels are at this width; lines that wrap make them higher."""
        hint = self._inside.sizeHint()
        if self._inside.hasHeightForWidth():
            hint.setHeight(self._inside.heightForWidth(self.viewport().width()))
        return hint

    def minimumSizeHint(self) -> QSize:
        return QSize(0, min(self.sizeHint().height(), SCROLLED_LEAST))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Panels that grow or shrink ask for another height."""
        if watched is self._inside and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


class TablePage(QWidget):
    """One match on the screen. What a person does goes out as signals; the worker answers with a state."""

    action_wanted = Signal(str, str)
    """An action's text, and the side that takes it (empty: the side to move)."""
    undo_wanted = Signal()
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

    def __init__(
        self, state: MatchState, table: GameTable, desk: Desk, actions: Actions, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.table = table
        self._desk = desk
        self._actions = actions
        self._flipped = False
        self.replay = Replay(state, self)
        self._status = StatusLine(desk.theme)
        self._moves = MoveList(table.describe)
        self._prompt = Prompt()
        self.study = Study(table, desk, self, state.serial)
        self._resigning: str | None = None
        """The seat that has been asked whether it resigns."""
        self._watch = WatchCard(actions, desk.settings)
        self._plates = (PlayerPlate(desk.theme.motion), PlayerPlate(desk.theme.motion))
        self._common = QWidget()
        self._panels = PanelScroll((self.study.panel, *table.panels()))
        self.review = ReviewPlace(table, desk.theme, state)
        self._lay_out()
        self._connect()
        if self._sits_opposite():
            self.flip()
        self._show()

    # -- layout ----------------------------------------------------------------------------------
    def _lay_out(self) -> None:
        board = column(spacing=0)
        board.addWidget(self.table, 1)
        board.addLayout(self._bar())
        layout = row(self, spacing=0)
        layout.addLayout(board, 1)
        layout.addWidget(self._side_panel())

    def _bar(self) -> QHBoxLayout:
        """Under the board: what is to be said, and what can be done with the game."""
        bar = row(margins=(0, 0, Space.SMALL, 0))
        bar.addWidget(self._status, 1)
        bar.addLayout(self._tool_row(BAR_ACTIONS))
        return bar

    def _side_panel(self) -> QWidget:
        panel = QFrame()
        set_look(panel, "role", "side")
        panel.setFixedWidth(Size.PANEL + Space.WIDE)
        parts = column(panel, margins=4 * (Space.MEDIUM,))
        top, bottom = self._plates
        parts.addWidget(top)
        parts.addWidget(self._watch)
        parts.addWidget(self._prompt)
        parts.addWidget(self.review)
        parts.addWidget(self.study.card)
        parts.addWidget(self._panels)
        parts.addWidget(self._common, 1)
        parts.addStretch(0)
        parts.addWidget(bottom)
        common = column(self._common, spacing=Space.TIGHT)
        common.addWidget(self._moves, 1)
        common.addLayout(self._tool_row(REPLAY_ACTIONS))
        return panel

    def _tool_row(self, wanted: tuple[Do, ...]) -> QHBoxLayout:
        tools = row(spacing=Space.TIGHT)
        for do in wanted:
            button = QToolButton()
            button.setDefaultAction(self._actions[do])
            button.setMinimumSize(Size.TOOL, Size.TOOL)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setAccessibleName(self._actions[do].text().replace("&", ""))
            tools.addWidget(button, 1)
        return tools

    # -- behaviour -------------------------------------------------------------------------------
    def _connect(self) -> None:
        self.replay.moved.connect(self._show)
        for plate in self._plates:
            plate.hurry_wanted.connect(self.hurry_wanted)
        self.study.wanted.connect(self.inquiry_wanted)
        self.study.unwanted.connect(self.inquiry_unwanted)
        self.study.announced.connect(self.announce)
        self._moves.wanted.connect(self._look_at)
        self._status.back_to_game.connect(self.go_live)
        self.review.wanted.connect(self.replay.go)
        self.review.said.connect(self.say)
        self.review.toggled.connect(self._show_prompt)
        self.table.chosen.connect(lambda text: self.action_wanted.emit(text, ""))
        self.table.take_back_wanted.connect(self.undo_wanted)
        self.table.status.connect(self._status.say)
        self.table.announced.connect(self.announce)
        self.table.held_changed.connect(self._enable)
        self._desk.theme.changed.connect(self._repaint)

    def _sits_opposite(self) -> bool:
        """Whether the one person who plays has the second seat, where a seat has its own edge of the board."""
        state = self.replay.state
        return state.game.sides(state.start) == state.game.seats and state.computers == {state.game.seats[0]}

    def show_state(self, state: MatchState) -> None:
        """The match has changed; always another state of the same match."""
        if not self._waits_for_resigning(state):
            self._resigning = None
        self.replay.follow(state)

    def _waits_for_resigning(self, state: MatchState) -> bool:
        """Whether the question still stands: not when the one who was asked has done something else."""
        known = self.replay.state.plies
        news = state.plies[len(known) :]
        goes_on = state.result is None and state.plies[: len(known)] == known
        return goes_on and all(state.is_computers(ply) for ply in news)

    def refuse(self, reasons: tuple[Reason, ...]) -> None:
        """Say why the worker did not play an action."""
        sentences = [reason_text(self.table.game, reason) for reason in reasons]
        self._status.say(" ".join(sentences), Tone.REFUSED)
        self.announce(" ".join(sentences))
        self.table.show_moment(self.replay.moment())

    def say(self, sentence: str) -> None:
        """Something about the match, not about the board."""
        self._status.say(sentence, Tone.HINT)
        self.announce(sentence)

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
        self.table.set_flipped(self._flipped)
        self._show_plates()

    def ask_to_resign(self) -> None:
        """Ask first: a slip must not lose a game."""
        state = self.replay.state
        self._resigning = state.game.seat(state.position, state.speaker)
        self._show_resigning(focus=True)

    def _show_resigning(self, *, focus: bool = False) -> None:
        """Sides may be named anew while it stands, seats are not."""
        assert self._resigning is not None
        state, side = self.replay.state, self._side_at(self._resigning)
        translate = QCoreApplication.translate
        self._prompt.ask(
            translate("Table", "{name} resigns?").format(name=state.player(side)),
            translate("Table", "The game ends, and {name} wins.").format(
                name=state.player(state.game.other(state.position, side))
            ),
            [
                Choice(translate("Table", "Keep playing"), self._keep_playing),
                Choice(translate("Table", "Resign"), self._resign, Kind.DANGER),
            ],
            focus=focus,
        )

    def _keep_playing(self) -> None:
        self._resigning = None
        self._show_prompt()

    def _resign(self) -> None:
        seat, self._resigning = self._resigning, None
        assert seat is not None, "somebody was asked"
        self.action_wanted.emit("resign", self._side_at(seat))

    def offer_draw(self) -> None:
        self.action_wanted.emit("draw?", self.replay.state.speaker)

    def announce(self, sentence: str) -> None:
        """Have a screen reader say it."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    # -- showing ---------------------------------------------------------------------------------
    def _show(self) -> None:
        moment = self.replay.moment()
        self._status.say("", Tone.HINT)  # what was said of another moment
        self.table.show_moment(moment)
        self.study.show_moment(moment)
        self._common.setVisible(not self.table.needs_whole_table(moment))
        self._show_moves()
        self._show_plates()
        self.review.follow(self.replay.state, self.replay.at)
        self._show_prompt()
        self._show_watch()
        self._show_past()
        self._enable()
        if moment.ply is not None and self.replay.live:
            self._tell(moment)

    def _tell(self, moment: Moment) -> None:
        """What happened, for the ears; also for the eyes what nothing on the board shows."""
        assert moment.ply is not None
        game, ply = self.table.game, moment.ply
        sentences = [event_text(game, event, ply) for event in ply.events]
        self.announce(" ".join([self.table.describe(ply), *sentences]))
        unseen = [event_text(game, event, ply) for event in ply.events if event.code in UNSEEN]
        if unseen:
            self._status.say(" ".join(unseen), Tone.HINT)

    def _show_moves(self) -> None:
        state = self.replay.state
        first, second = state.game.seats
        headings = (self._seat_heading(first), self._seat_heading(second))
        turns = turns_of(state.plies, self._column)
        self._moves.show_moves(turns, headings, self.replay.at)

    def _seat_heading(self, seat: str) -> str:
        side = self._side_at(seat)
        return title_of(self.table.game, side)

    def _side_at(self, seat: str) -> Side:
        state = self.replay.state
        sides = state.game.sides(state.position)
        return next(side for side in sides if state.game.seat(state.position, side) == seat)

    def _column(self, ply: Ply, side: Side) -> int:
        state = self.replay.state
        before = state.position_at(ply.number - 1)
        where = before if side in state.game.sides(before) else ply.position
        return state.game.seats.index(state.game.seat(where, side))

    def _show_plates(self) -> None:
        state, moment = self.replay.state, self.replay.moment()
        position = moment.position
        sides = state.game.sides(position)
        bottom = self.table.at_bottom(moment) or sides[self._flipped]
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

    def _show_prompt(self) -> None:
        state = self.replay.state
        position = state.position
        self._panels.setHidden(self.review.opened)
        if self.review.opened:
            self._prompt.clear()
        elif position.result is not None:
            self._show_result()
        elif self._resigning is not None:
            if not self._prompt.isVisible():
                self._show_resigning()
        elif position.offer is not None:
            self._show_offer(position.offer)
        elif not state.persons_turn and not state.thinking:
            self._show_idle(position.to_move)
        else:
            self._prompt.clear()

    def _show_idle(self, side: Side) -> None:
        """Of a computer that could think: it waits, or has given up."""
        state = self.replay.state
        if not state.paused:
            self._show_silence(side)
        elif not state.watched:
            self._show_waiting(side)
        else:
            self._prompt.clear()

    def _show_result(self) -> None:
        state, translate = self.replay.state, QCoreApplication.translate
        assert state.result is not None
        ply = state.plies[-1] if state.plies else None
        self._prompt.ask(
            side_wins(state.game, state.result.winner),
            " ".join(event_text(state.game, event, ply) for event in closing(ply.events if ply else state.opening)),
            [
                Choice(translate("Table", "Rematch"), self.rematch_wanted.emit, Kind.PRIMARY),
                Choice(translate("Table", "New game…"), self.new_wanted.emit),
                *([Choice(translate("Table", "Review"), self.review.toggle)] if state.plies else []),
            ],
        )

    def _show_offer(self, by: Side) -> None:
        state, translate = self.replay.state, QCoreApplication.translate
        other = state.game.other(state.position, by)
        self._prompt.ask(
            translate("Table", "{name} offers a draw").format(name=state.player(by)),
            translate("Table", "{name} may accept, decline, or simply play on.").format(name=state.player(other)),
            [
                Choice(translate("Table", "Accept"), self._sender("draw+", other), Kind.PRIMARY),
                Choice(translate("Table", "Decline"), self._sender("draw-", other)),
            ],
        )

    def _show_silence(self, side: Side) -> None:
        translate = QCoreApplication.translate
        self._prompt.ask(
            translate("Table", "{name} does not answer").format(name=self.replay.state.player(side)),
            translate("Table", "Have it asked again, or take back your turn."),
            [Choice(translate("Table", "Ask again"), self.hurry_wanted.emit, Kind.PRIMARY)],
        )

    def _show_waiting(self, side: Side) -> None:
        translate = QCoreApplication.translate
        self._prompt.ask(
            translate("Table", "{name} waits").format(name=self.replay.state.player(side)),
            translate("Table", "Take back your turn, or let it go on."),
            [
                Choice(translate("Table", "Go on"), self.pause_or_go_on, Kind.PRIMARY),
                Choice(translate("Table", "Take back your turn"), self.undo),
            ],
        )

    def _sender(self, text: str, side: Side) -> Callable[[], None]:
        return lambda: self.action_wanted.emit(text, side)

    def _show_watch(self) -> None:
        state = self.replay.state
        self._actions.show_paused(state.paused)
        self._watch.show_state(paused=state.paused)
        self._watch.setVisible(state.watched and state.result is None)

    def _show_past(self) -> None:
        replay, translate = self.replay, QCoreApplication.translate
        texts = (
            translate("Table", "You are looking at the past: move {at} of {all}."),
            translate("Table", "Move {at} of {all}."),
        )
        fields = {"at": replay.at, "all": len(replay.state.plies)}
        self._status.show_past(*("" if replay.live else text.format(**fields) for text in texts))

    def _enable(self) -> None:
        replay, state, actions = self.replay, self.replay.state, self._actions
        playing = state.result is None
        holds = self.table.holds
        actions[Do.UNDO].setEnabled(holds or state.can_undo is None)
        actions[Do.UNDO].setToolTip(self._undo_words(state))
        actions[Do.REDO].setEnabled(state.can_redo and not holds)
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

    def _undo_words(self, state: MatchState) -> str:
        if self.table.holds or state.can_undo is None:
            return QCoreApplication.translate("Table", "Undo turn")
        return reason_text(state.game, state.can_undo)

    def _repaint(self) -> None:
        self._status.repaint_signs()
        self._show_plates()


def closing(events: Sequence[Event]) -> list[Event]:
    """Those that tell how the match ended."""
    return [event for event in events if event.code in ("win", "draw")]
