"""The card beside the board about the match itself: how it ended, an offer, a question, a computer that waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Signal

from desktop.match_state import MatchState
from desktop.speech import event_text
from desktop.table.prompt import Choice, Prompt
from desktop.theme.style import Kind
from engine.agreement import ACCEPT, DECLINE, RESIGN
from engine.game import Side
from engine.words import Event

translate = QCoreApplication.translate


class MatchCard(Prompt):
    """Shows what the match as it stands asks for. What is chosen goes out as signals."""

    action_wanted = Signal(str, str)
    """An action's text, and the side that takes it."""
    hurry_wanted = Signal()
    """The computer is to be asked again."""
    go_on_wanted = Signal()
    """The computer that waits is to go on."""
    undo_wanted = Signal()
    rematch_wanted = Signal()
    new_wanted = Signal()
    review_wanted = Signal()

    def __init__(self, state: MatchState) -> None:
        super().__init__()
        self._state = state
        self._resigning: str | None = None
        """The seat that has been asked whether it resigns."""

    def show_state(self, state: MatchState, *, covered: bool) -> None:
        """Always another state of the same match. `covered`: something else stands in its place."""
        if not self._waits_for_resigning(state):
            self._resigning = None
        self._state = state
        if covered:
            self.clear()
        elif state.result is not None:
            self._show_result()
        elif self._resigning is not None:
            if not self.isVisible():
                self._show_resigning()
        elif state.position.offer is not None:
            self._show_offer(state.position.offer)
        elif not state.persons_turn and not state.thinking:
            self._show_idle(state.position.to_move)
        else:
            self.clear()

    # -- resigning -------------------------------------------------------------------------------
    def ask_to_resign(self) -> None:
        """Ask first: a slip must not lose a game."""
        state = self._state
        self._resigning = state.game.seat(state.position, state.speaker)
        self._show_resigning(focus=True)

    def _waits_for_resigning(self, state: MatchState) -> bool:
        """Whether the question still stands: not when the one who was asked has done something else."""
        known = self._state.plies
        news = state.plies[len(known) :]
        goes_on = state.result is None and state.plies[: len(known)] == known
        return goes_on and all(state.is_computers(ply) for ply in news)

    def _show_resigning(self, *, focus: bool = False) -> None:
        """Sides may be named anew while it stands, seats are not."""
        assert self._resigning is not None
        state, side = self._state, self._state.side_at(self._resigning)
        who, winner = (state.name_apart(each) for each in (side, state.game.other(state.position, side)))
        told = translate("Table", "The game ends, and {winner} wins.")
        if not state.computers:
            told = translate("Table", "{name} loses, and {winner} wins.")
        self.ask(
            translate("Table", "Resign this game?"),
            told.format(name=who, winner=winner),
            [
                Choice(translate("Table", "Keep playing"), self._keep_playing),
                Choice(translate("Table", "Resign"), self._resign, Kind.DANGER),
            ],
            focus=focus,
        )

    def _keep_playing(self) -> None:
        self._resigning = None
        self.show_state(self._state, covered=False)

    def _resign(self) -> None:
        seat, self._resigning = self._resigning, None
        assert seat is not None, "somebody was asked"
        self._answer(RESIGN, self._state.side_at(seat))

    # -- the end, an offer -----------------------------------------------------------------------
    def _show_result(self) -> None:
        state = self._state
        assert state.result is not None
        ply = state.plies[-1] if state.plies else None
        headline = self._headline(state.result.winner)
        told = " ".join(event_text(state.game, event, ply) for event in closing(ply.events if ply else state.opening))
        if told.startswith(headline):  # a side that has no other name: once is enough
            headline, told = told.rstrip("."), ""
        self.ask(
            headline,
            told,
            [
                Choice(translate("Table", "Rematch"), self.rematch_wanted.emit, Kind.PRIMARY),
                Choice(translate("Table", "New game…"), self.new_wanted.emit),
                *([Choice(translate("Table", "Review"), self.review_wanted.emit)] if state.plies else []),
            ],
        )

    def _headline(self, winner: Side | None) -> str:
        """To the one person who plays against the computer it is said as such."""
        state = self._state
        if winner is None:
            return translate("Table", "Draw")
        if state.watched or not state.computers:
            return translate("Table", "{name} wins").format(name=state.name_apart(winner))
        return translate("Table", "You lose") if winner in state.computers else translate("Table", "You win")

    def _show_offer(self, by: Side) -> None:
        state = self._state
        other = state.game.other(state.position, by)
        self.ask(
            translate("Table", "{name} offers a draw").format(name=state.player(by)),
            translate("Table", "{name} may accept, decline, or simply play on.").format(name=state.player(other)),
            [
                Choice(translate("Table", "Accept"), self._sender(ACCEPT, other), Kind.PRIMARY),
                Choice(translate("Table", "Decline"), self._sender(DECLINE, other)),
            ],
        )

    def _sender(self, text: str, side: Side) -> Callable[[], None]:
        return lambda: self._answer(text, side)

    def _answer(self, text: str, side: Side) -> None:
        """Once, however often it is clicked before the worker has played it."""
        self.clear()
        self.action_wanted.emit(text, side)

    # -- a computer that could think -------------------------------------------------------------
    def _show_idle(self, side: Side) -> None:
        """It waits, or has given up."""
        state = self._state
        if not state.paused:
            self._show_silence(side)
        elif not state.watched:
            self._show_waiting(side)
        else:
            self.clear()

    def _show_silence(self, side: Side) -> None:
        self.ask(
            translate("Table", "{name} does not answer").format(name=self._state.player(side)),
            translate("Table", "Ask it again, or take back your turn."),
            [Choice(translate("Table", "Ask again"), self.hurry_wanted.emit, Kind.PRIMARY)],
        )

    def _show_waiting(self, side: Side) -> None:
        self.ask(
            translate("Table", "{name} waits").format(name=self._state.player(side)),
            translate("Table", "Take back your turn, or let it go on."),
            [
                Choice(translate("Table", "Go on"), self.go_on_wanted.emit, Kind.PRIMARY),
                Choice(translate("Table", "Take back your turn"), self._take_back),
            ],
        )

    def _take_back(self) -> None:
        """One turn, even by a double click."""
        self.clear()
        self.undo_wanted.emit()


def closing(events: Sequence[Event]) -> list[Event]:
    """Those that tell how the match ended."""
    return [event for event in events if event.code in ("win", "draw")]
