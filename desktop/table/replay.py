"""Looking at a match move by move: which moment is shown, and how it was come to."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop.match_state import MatchState
from desktop.table.game_table import Moment, Step


class Replay(QObject):
    """A bookmark in a match. It follows the game until it is moved back, and again from the last moment on."""

    moved = Signal()

    def __init__(self, state: MatchState, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state = state
        self.at = len(state.plies)
        """So many plies have been played at the moment that is shown."""
        self._came_from = self.at
        self._left_plies = state.plies

    @property
    def live(self) -> bool:
        return self.at == len(self.state.plies)

    def follow(self, state: MatchState) -> None:
        """The match has changed. Whoever looks back is left there while it goes on, and sees its end."""
        goes_on = state.plies[: len(self.state.plies)] == self.state.plies and state.result == self.state.result
        stays = goes_on and not self.live
        self._came_from, self.at = self.at, self.at if stays else len(state.plies)
        self._left_plies = self.state.plies
        self.state = state
        self.moved.emit()

    def go(self, at: int) -> None:
        """Show the moment after so many plies; beyond either end the last one there is."""
        at = min(max(at, 0), len(self.state.plies))
        if at != self.at:
            self._came_from, self.at = self.at, at
            self._left_plies = self.state.plies
            self.moved.emit()

    def moment(self) -> Moment:
        state, at = self.state, self.at
        ply = state.plies[at - 1] if at else None
        step = {1: Step.FORWARD, -1: Step.BACK}.get(at - self._came_from, Step.JUMP)
        return Moment(
            position=state.position_at(at),
            ply=ply,
            before=state.position_at(at - 1) if at else None,
            left=self._left_plies[at] if step is Step.BACK else None,
            step=step,
            live=self.live and state.result is None and state.persons_turn,
            first=state.start,
            away=state.computers,
            earlier=state.plies[self._turn_began(at) : max(at - 1, 0)],
        )

    def _turn_began(self, at: int) -> int:
        """After so many plies began the turn that the last of these belongs to."""
        began = max(at - 1, 0)
        while began and not self.state.game.starts_turn(self.state.position_at(began)):
            began -= 1
        return began
