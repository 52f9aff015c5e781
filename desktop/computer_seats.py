"""The seats at which the computer plays: when it is asked, what it thinks about meanwhile, when it waits."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from desktop.approach import approach
from desktop.pace import Pace
from desktop.pondering import foreseen, still_to_come
from desktop.taking_back import people
from desktop.thinker import PAUSE, Question, Thinker
from engine.agreement import DECLINE
from engine.game import Position, Side
from engine.match import Match
from engine.search.levels import LEVELS

OPENING = 1400
"""Milliseconds before the computer opens a game: what begins it, such as the coin, is seen to its end."""


class ComputerSeats(QObject):
    """Has the computer play its seats of the match on the table. Lives in the worker's thread."""

    answered = Signal(str)
    """The action that the computer plays."""
    replaced = Signal(str)
    """Just before an answer: another process gave it, because of this."""
    failed = Signal(str)
    """There will be no answer, because of this. `hurry` asks again."""
    changed = Signal()
    """A request has it think, or wait, other than before."""

    def __init__(self, command: Sequence[str], parent: QObject) -> None:
        """`command`: starts an engine process."""
        super().__init__(parent)
        self.thinker = Thinker(command, self)
        self.thinker.answered.connect(self._answer)
        self.thinker.replaced.connect(self.replaced)
        self.thinker.failed.connect(self.failed)
        self._match: Match | None = None
        self.paused = False
        """Whether the computer waits to be told to go on."""
        self.pace = Pace.NORMAL.milliseconds
        """How long each action is seen at least, where the computer plays both sides."""
        self.ponders = False
        """Whether it thinks ahead while a person thinks."""
        self._line: tuple[str, ...] = ()
        """How it expects the match to go on from ply number `_line_from`, counted from 0."""
        self._line_from = 0

    # -- the match -------------------------------------------------------------------------------
    def sit_down(self, match: Match, *, paused: bool) -> None:
        """Play in a match. `paused`: one of the computer's alone waits to be told to go on."""
        self._match = match
        self.paused = paused and not people(match)

    def get_up(self) -> None:
        """The match leaves the table."""
        self.thinker.cancel()
        self._match = None
        self._line = ()

    def attend(self) -> None:
        """The match has changed. Whatever was thought about before is of interest no more."""
        match = self._match
        if match is None:
            return
        self._answer_offer(match)
        if len(people(match)) < len(match.players):
            self.thinker.warm()
        if self._level(match, match.position.to_move) is None:
            self.paused = False  # a person's turn ends the waiting
            self._think_ahead(match)
        elif self.paused:
            self.thinker.cancel()
        else:
            self._ask(match)

    def expected(self, match: Match) -> tuple[str, ...]:
        """How the computer expects the match to go on; empty when it went another way."""
        return still_to_come(self._line, self._line_from, match.plies)

    def close(self) -> None:
        """End the engine's process."""
        self.thinker.close()

    # -- what a person wants ---------------------------------------------------------------------
    @Slot()
    def hurry(self) -> None:
        """Have the computer move now; ask it again if it has given up."""
        if self.thinker.busy:
            self.thinker.hurry()
        else:
            self.attend()
            self.changed.emit()

    @Slot()
    def pause(self) -> None:
        """Have the computer wait, and forget what it was thinking."""
        self.paused = True
        self.thinker.cancel()
        self.changed.emit()

    @Slot()
    def go_on(self) -> None:
        """Let the computer play, as long as it is its turn."""
        self.paused = False
        self.attend()
        self.changed.emit()

    @Slot()
    def step(self) -> None:
        """Let the computer play one action, and wait again."""
        if self._match is not None:
            self.paused = True
            self._ask(self._match)
            self.changed.emit()

    @Slot(int)
    def set_pace(self, milliseconds: int) -> None:
        """Another pace, for the answer that is waited for too."""
        self.pace = milliseconds
        if self._match is not None and not people(self._match):
            self.thinker.pace(milliseconds)

    @Slot(bool)
    def set_pondering(self, on: bool) -> None:
        """Whether to think ahead from now on."""
        was, self.ponders = self.ponders, on
        match = self._match
        if match is not None and was != on and self._level(match, match.position.to_move) is None:
            self._think_ahead(match)

    # -- thinking --------------------------------------------------------------------------------
    def _level(self, match: Match, side: Side, position: Position | None = None) -> int | None:
        """How well the computer plays a side, as sides are named in a position (now); None: a person does."""
        level = match.players[match.game.seat(position or match.position, side)].level
        return None if level is None else min(max(level, 1), len(LEVELS))

    def _answer_offer(self, match: Match) -> None:
        """The computer always plays on."""
        offer = match.position.offer
        if offer is None:
            return
        asked = match.game.other(match.position, offer)
        if self._level(match, asked) is not None and not match.why(DECLINE, asked):
            match.play(DECLINE, asked)

    def _think_ahead(self, match: Match) -> None:
        """While a person thinks: about the position after the expected reply, if pondering is on."""
        seat = next((seat for seat, player in match.players.items() if player.level is not None), None)
        expected = None
        if self.ponders and seat is not None and match.position.result is None:
            expected = foreseen(match.game, match.position, self.expected(match), seat)
        if expected is None:
            self.thinker.cancel()
        else:
            self.thinker.think_ahead(self._question(match, expected))

    def _ask(self, match: Match) -> None:
        if match.position.result is not None:
            self.thinker.cancel()
        elif self._level(match, match.position.to_move) is not None:
            self.thinker.ask(self._question(match, match.position))

    def _question(self, match: Match, position: Position) -> Question:
        """What the computer plays in a position of the match, in which it is to move."""
        level = self._level(match, position.to_move, position)
        assert level is not None, "the computer is to move"
        known, seed = approach(match.game, position), secrets.randbits(32)
        return Question(known, level, seed, lambda text: not match.why(text), self._pause_of(match))

    def _pause_of(self, match: Match) -> int:
        """How long the present position is seen at least, in milliseconds."""
        pause = PAUSE if people(match) else self.pace
        return pause if match.plies else max(pause, OPENING)

    @Slot(str)
    def _answer(self, text: str) -> None:
        if self._match is not None:
            self._line, self._line_from = self.thinker.line, len(self._match.plies)
        self.answered.emit(text)
