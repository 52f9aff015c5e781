"""Where the review of a match stands in the side panel, from the moment that it is asked for."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop.analyst import Failure, Finding
from desktop.match_state import MatchState
from desktop.reviewing import Reviewing
from desktop.table.game_table import GameTable
from desktop.table.review_panel import ReviewPanel
from desktop.theme.parts import column
from desktop.theme.theme import Theme
from engine.agreement import is_saying
from engine.match import Ply
from engine.review import TurningPoint


class ReviewPlace(QWidget):
    """Empty while no review is open. What a review has found is kept until the match has gone otherwise."""

    wanted = Signal(int)
    """The number of plies to look at."""
    said = Signal(str)
    """A sentence for the status line."""
    toggled = Signal()
    """It has been opened or closed."""
    inquiries_wanted = Signal(object)
    """A tuple of Inquiry, for the analyst."""
    forgotten = Signal(object)
    """A Purpose of inquiries whose answers nobody waits for any more."""

    def __init__(self, table: GameTable, theme: Theme, state: MatchState) -> None:
        super().__init__()
        self._table = table
        self._theme = theme
        self._state = state
        self._at = len(state.plies)
        self._reviewing: Reviewing | None = None
        self._panel: ReviewPanel | None = None
        self._box = column(self)
        self.hide()

    @property
    def opened(self) -> bool:
        return self._panel is not None

    def toggle(self) -> None:
        """Open the review of a game that has ended, or close it."""
        if self._panel is not None:
            self._close(self._panel)
        else:
            self._open(self._review())
        self.toggled.emit()

    def follow(self, state: MatchState, at: int) -> None:
        """The match stands so, and the board shows the moment after `at` plies."""
        self._state, self._at = state, at
        if self._panel is None:
            return
        if self._reviewing is not None and self._reviewing.is_of(state):
            self._panel.show_at(at)
            self.point_out(aloud=True)
        else:
            self._close(self._panel)

    def take(self, finding: Finding) -> None:
        """What the analyst has found."""
        if self._reviewing is not None:
            self._reviewing.take(finding)

    def fail(self, failure: Failure) -> None:
        """The analyst has given up."""
        if self._reviewing is not None:
            self._reviewing.fail(failure)

    # -- opening and closing ---------------------------------------------------------------------
    def _review(self) -> Reviewing:
        if self._reviewing is None or not self._reviewing.is_of(self._state):
            self._reviewing = Reviewing(self._state, self)
            self._reviewing.inquiries_wanted.connect(self.inquiries_wanted)
            self._reviewing.forgotten.connect(self.forgotten)
            self._reviewing.changed.connect(self.point_out)
        return self._reviewing

    def _open(self, reviewing: Reviewing) -> None:
        state = self._state
        first, second = (state.name_apart(state.side_at(seat)) for seat in state.game.seats)
        self._panel = panel = ReviewPanel(reviewing, self._theme, (first, second), self._describe)
        panel.wanted.connect(self.wanted)
        panel.closed.connect(self.toggle)
        panel.show_at(self._at)
        self._box.addWidget(panel)
        self.show()
        panel.graph.setFocus(Qt.FocusReason.OtherFocusReason)
        reviewing.go_on()

    def _close(self, panel: ReviewPanel) -> None:
        self._panel = None
        self._table.show_advice(self._state.position_at(self._at), ())
        self._box.removeWidget(panel)
        panel.hide()
        panel.deleteLater()
        self.hide()
        self._table.take_focus()
        if self._reviewing is not None:
            self._reviewing.stop()

    # -- turning points --------------------------------------------------------------------------
    def point_out(self, *, aloud: bool = False) -> None:
        """Where the board shows a turning point: what would have been better, beside what was played there."""
        if self._panel is None or self._reviewing is None:
            return
        point = next((one for one in self._reviewing.turning_points if one.at == self._at), None)
        position = self._state.position_at(self._at)
        if point is None or not point.better:
            self._table.show_advice(position, ())
            return
        played = self._state.plies[point.at]
        self._table.show_advice(position, (point.better,), "" if is_saying(played.action) else played.action)
        if aloud:
            words = QCoreApplication.translate("Review", "Better: {better}")
            self.said.emit(words.format(better=self._describe(point)[1]))

    def _describe(self, point: TurningPoint) -> tuple[str, str]:
        stretch, describe = point.stretch, self._table.describe
        plies = [self._state.plies[act.at] for act in stretch.acts]
        better = describe(_as_ply(self._state, point.at, point.better)) if point.better else ""
        return ", ".join(filter(None, map(describe, plies))), better


def _as_ply(state: MatchState, at: int, action: str) -> Ply:
    """An action that was not played, as if it had been, after so many plies."""
    game, before = state.game, state.position_at(at)
    played = game.play(before, game.read_action(before, action))
    return Ply(at + 1, before.to_move, action, played.position, played.events)
