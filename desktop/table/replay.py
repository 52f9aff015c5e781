"""Looking at a match move by move: which moment is shown, and how it was come to."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop.match_state import MatchState
from desktop.table.game_table import Moment, Step
from engine.agreement import is_saying
from engine.match import Ply


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

    @property
    def last(self) -> Ply | None:
        """The last ply, an action or a saying."""
        return self.state.plies[self.at - 1] if self.at else None

    def moment(self) -> Moment:
        state, acted = self.state, self._acted()
        step = self._step()
        return Moment(
            position=state.position_at(self.at),
            ply=state.plies[acted - 1] if acted else None,
            before=state.position_at(acted - 1) if acted else None,
            left=self._left_plies[self.at] if step is Step.BACK else None,
            step=step,
            live=self.live and state.result is None and state.persons_turn,
            first=state.start,
            away=state.computers,
            earlier=state.plies[self._turn_began(acted) : max(acted - 1, 0)],
        )

    def _acted(self) -> int:
        """How many plies until the last action: what was said after it changes nothing on the board."""
        acted = self.at
        while acted and is_saying(self.state.plies[acted - 1].action):
            acted -= 1
        return acted

    def _step(self) -> Step:
        """How the moment was come to; past what was only said, nothing moves."""
        by = self.at - self._came_from
        passed = self.state.plies[self.at - 1] if by == 1 else self._left_plies[self.at] if by == -1 else None
        if passed is None or is_saying(passed.action):
            return Step.JUMP
        return Step.FORWARD if by == 1 else Step.BACK

    def _turn_began(self, at: int) -> int:
        """After so many plies began the turn that the last of these belongs to."""
        began = max(at - 1, 0)
        while began and not self.state.game.starts_turn(self.state.position_at(began)):
            began -= 1
        return began
