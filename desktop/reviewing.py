"""A match that has ended, looked at turn by turn by the analyst; what was found stays while it is on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from desktop.analyst import NUMBERS_A_MATCH, Failure, Finding, Inquiry, Purpose
from desktop.approach import approach
from desktop.match_state import MatchState
from engine.review import Stretch, TurningPoint, Verdict, expectations, outcome, stretches, turning_points

MILLISECONDS = (300, 2000)
"""For each turn, at full strength; and for one of which nothing was found in that time."""


class Reviewing(QObject):
    """The progress and the outcome of one review."""

    changed = Signal()
    inquiries_wanted = Signal(object)
    """A tuple of Inquiry, for the analyst."""
    forgotten = Signal(object)
    """The Purpose whose inquiries nobody waits for any more."""

    def __init__(self, state: MatchState, parent: QObject) -> None:
        super().__init__(parent)
        self._state = state
        self._verdicts: dict[int, Verdict] = {}
        self._looks: Counter[int] = Counter()
        """How often in vain, by where turns begin."""
        self._asked = 0
        """So many answers are waited for."""
        self.running = False
        self.trouble = ""
        """Why it could not go on."""
        self.turns: Sequence[Stretch] = stretches(
            state.game,
            [state.position_at(number) for number in range(len(state.plies) + 1)],
            [(ply.side, ply.action) for ply in state.plies],
        )
        """Of the match as it was when the review was made."""

    @property
    def plies(self) -> int:
        """How many actions the match had."""
        return len(self._state.plies)

    @property
    def done(self) -> int:
        """How many turns have been looked at."""
        return len(self.turns) - len(self._waiting())

    @property
    def expectations(self) -> dict[int, float]:
        """What the first seat expected, by the number of plies before a turn, the end included."""
        found = expectations(self.turns, self._verdicts)
        end = outcome(self._state.game, self._state.position)
        return found if end is None else found | {self.plies: end}

    @property
    def wins(self) -> dict[int, int]:
        """In how many turns the side to move could win by force, by the number of plies before a turn."""
        return {start: verdict.win for start, verdict in self._verdicts.items() if verdict.win is not None}

    @property
    def turning_points(self) -> list[TurningPoint]:
        return turning_points(self.turns, self._verdicts, outcome(self._state.game, self._state.position))

    def is_of(self, state: MatchState) -> bool:
        """Whether it is about this match as it stands."""
        return state.plies == self._state.plies

    def go_on(self) -> None:
        """Look at what has not been looked at yet; and once more, for longer, at what nothing was found of."""
        waiting = [self._inquiry(turn) for turn in self._waiting()]
        self.running, self.trouble, self._asked = bool(waiting), "", len(waiting)
        if waiting:
            self.inquiries_wanted.emit(tuple(waiting))
        self.changed.emit()

    def stop(self) -> None:
        """Leave the rest; what was found stays."""
        if self.running:
            self.running = False
            self.forgotten.emit(Purpose.REVIEW)
            self.changed.emit()

    def take(self, finding: Finding) -> None:
        """What the analyst has found; of no interest where it is about something else."""
        start = self._ply(finding.number)
        if finding.purpose is not Purpose.REVIEW or not finding.final or start is None:
            return
        best = finding.lines[0]
        if finding.depth:
            self._verdicts[start] = Verdict(best.score, best.actions, best.win)
        else:
            self._looks[start] += 1
        self._asked -= 1
        if self.running and not self._asked:
            self.go_on()
        else:
            self.changed.emit()

    def fail(self, failure: Failure) -> None:
        """The analyst has given up."""
        if failure.purpose is Purpose.REVIEW and self.running:
            self.running, self.trouble = False, failure.why
            self.changed.emit()

    def _waiting(self) -> list[Stretch]:
        vain = len(MILLISECONDS)
        return [turn for turn in self.turns if turn.start not in self._verdicts and self._looks[turn.start] < vain]

    def _inquiry(self, turn: Stretch) -> Inquiry:
        position = self._state.position_at(turn.start)
        number = self._state.serial * NUMBERS_A_MATCH + turn.start
        return Inquiry(
            Purpose.REVIEW, number, approach(self._state.game, position), MILLISECONDS[self._looks[turn.start]]
        )

    def _ply(self, number: int) -> int | None:
        serial, start = divmod(number, NUMBERS_A_MATCH)
        return start if serial == self._state.serial else None
