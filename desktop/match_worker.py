"""The match in a thread of its own: it referees, keeps the files, and answers with values.

Everything that goes in or out is immutable and crosses by queued signals. No Qt object of the
window is reachable from here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from random import Random

from PySide6.QtCore import QObject, Signal, Slot

from desktop.analyst import Analyst, Inquiry, Purpose
from desktop.claim import Claim
from desktop.computer_seats import ComputerSeats
from desktop.library import Library
from desktop.match_state import MatchState, NewMatch, Trouble
from desktop.saving import SaveError, save
from desktop.taking_back import can_take_back, people, play_again, take_back
from engine.game import IllegalAction, TriviumError
from engine.match import Match, Player
from engine.record import LARGEST, BadRecord, Opened, read, write
from engine.registry import GAMES
from engine.words import Json


class MatchWorker(QObject):
    """Plays the one match that is on the table. Lives in its thread; its slots are called by queued signals."""

    changed = Signal(object)
    """A MatchState, after everything that was done."""
    refused = Signal(object)
    """A tuple of Reasons: an action was not legal, and nothing has changed."""
    troubled = Signal(object)
    """A Trouble: something could not be read or written."""
    saved = Signal(str)
    """The path of a file that the person wanted written."""
    left = Signal()
    """The match has been put away; the kept files are as they stay."""
    found = Signal(object)
    """A Finding of the analyst."""
    found_nothing = Signal(object)
    """A Failure of the analyst."""

    def __init__(self, library: Library, command: Sequence[str]) -> None:
        """`command`: starts an engine process."""
        super().__init__()
        self._library = library
        self.computer = ComputerSeats(command, self)
        self.computer.answered.connect(self._play_answer)
        self.computer.replaced.connect(self._tell_of_replacement)
        self.computer.failed.connect(self._go_without)
        self.computer.changed.connect(self.tell)
        self._analyst = Analyst(command, self)
        self._analyst.found.connect(self.found)
        self._analyst.failed.connect(self.found_nothing)
        self._match: Match | None = None
        self._good: Opened | None = None
        self._started: datetime | None = None
        self._kept: Path | None = None
        self._claim: Claim | None = None
        self._is_kept = True
        """Whether a file is as the match is: the kept one, or where the disk is full a person's own copy."""
        self._serial = 0

    # -- beginning -------------------------------------------------------------------------------
    @Slot(object)
    def begin(self, wanted: NewMatch) -> None:
        try:
            game = GAMES[wanted.game]().with_options(wanted.options)
        except TriviumError as error:  # by settings that were edited
            self.troubled.emit(Trouble("bad_options", "", error.message))
            return
        players = {seat: Player(name, wanted.levels.get(seat)) for seat, name in wanted.players.items()}
        self._take(Match(game, seed=wanted.seed, players=players), paused=False)

    @Slot(str, object, object)
    def begin_from(self, name: str, position: dict[str, Json], players: dict[str, Player]) -> None:
        """A match from a position that was pasted."""
        try:
            game = GAMES[name]().with_options({})
            start = game.deal(game.read_position(position), Random())
            self._take(Match(game, seed=0, start=start, players=players))
        except TriviumError as error:
            self.troubled.emit(Trouble("bad_paste", "", error.message))

    @Slot(str)
    def resume(self, path: str) -> None:
        """Go on with a match that the app keeps, unless another running app has it on its table."""
        if Path(path) == self._kept:
            self.tell()  # a double click asks twice
            return
        claim = Claim(Path(path))
        if claim.held:
            self._open(Path(path), claim)
        else:
            self.troubled.emit(Trouble("in_use", Path(path).name, ""))

    @Slot(str)
    def open(self, path: str) -> None:
        """Open a person's file; from then on the app keeps its own copy as well."""
        self._open(Path(path))

    @Slot()
    def open_good_part(self) -> None:
        """Open what was good of the record that was last refused."""
        if self._good is not None:
            good, self._good = self._good, None
            self._take(good.match, good.started)

    @Slot(int)
    def branch(self, plies: int) -> None:
        """Play on from an earlier moment, after so many plies, as a match of its own; the other one is kept."""
        if self._match is None:
            return
        old = self._match
        match = Match(old.game, seed=old.seed, start=old.start, players=old.players)
        for ply in old.plies[:plies]:
            match.play(ply.action, ply.side)
        match.comments = {number: text for number, text in old.comments.items() if number <= plies}
        self._take(match)

    def _open(self, path: Path, claim: Claim | None = None) -> None:
        """`claim`: on a file that the app keeps."""
        opened = self._read(path)
        if opened is None:
            if claim is not None:
                claim.let_go()
        elif claim is not None:
            self._take(opened.match, opened.started, (path, claim))
        elif self._match is not None and write(opened.match, opened.started) == write(self._match, self._started):
            self.tell()  # it is on the table
        else:  # a file that was opened before goes on in the copy that was kept then
            self._take(opened.match, opened.started, self._library.find(write(opened.match, opened.started)))

    def _read(self, path: Path) -> Opened | None:
        self._good = None
        try:
            with path.open("rb") as file:
                return read(file.read(LARGEST + 1))
        except BadRecord as error:
            self._good = error.good
            plies = len(error.good.match.plies) if error.good else 0
            self.troubled.emit(Trouble(error.code, path.name, error.message, plies))
        except OSError as error:
            self.troubled.emit(Trouble("unreadable", path.name, error.strerror or str(error)))
        return None

    def _take(
        self,
        match: Match,
        started: datetime | None = None,
        kept: tuple[Path, Claim] | None = None,
        *,
        paused: bool = True,
    ) -> None:
        """Put a match on the table in place of the one that was there.

        `kept`: its file, where it has one. `paused`: a match of the computer's alone waits to be told to go on.
        """
        self._put_away()
        now = datetime.now()
        self._match = match
        self.computer.sit_down(match, paused=paused)
        self._started = started or now.astimezone().replace(microsecond=0)
        self._kept, self._claim = kept or self._library.new_file(match.game.name, now)
        self._is_kept = True
        self._serial += 1
        self._keep_and_tell()

    def _put_away(self) -> None:
        """The match leaves the table; its file stays. One without a single action is not worth keeping."""
        self.computer.get_up()
        self._analyst.forget_all()
        if self._match is not None and self._kept is not None and not self._match.plies:
            self._library.delete(self._kept)
        if self._claim is not None:
            self._claim.let_go()
        self._match = self._kept = self._claim = None

    # -- playing ---------------------------------------------------------------------------------
    @Slot(str, str)
    def play(self, text: str, side: str) -> None:
        """Play an action of a side; of the side to move if empty."""
        if self._match is None:
            return
        try:
            self._match.play(text, side or None)
        except IllegalAction as error:
            self.refused.emit(error.reasons)
        else:
            self._keep_and_tell()

    @Slot()
    def undo(self) -> None:
        """Where the computer plays both sides, it has to wait first, else it would play on at once."""
        if self._match is not None and not people(self._match):
            self.computer.pause()
        self._step(take_back)

    @Slot()
    def redo(self) -> None:
        self._step(play_again)

    @Slot(int, str)
    def comment(self, plies: int, text: str) -> None:
        """Say something of the moment after so many plies, unless they have been taken back meanwhile."""
        if self._match is not None and plies <= len(self._match.plies):
            self._match.comment(plies, text)
            self._keep_and_tell()

    def _step(self, step: Callable[[Match], None]) -> None:
        if self._match is None:
            return
        try:
            step(self._match)
        except IllegalAction as error:
            self.refused.emit(error.reasons)
        else:
            self._keep_and_tell()

    @Slot()
    def finish(self) -> None:
        """End the thread, after all that was asked for before, and the engine with it."""
        self.computer.close()
        self._analyst.close()
        self.thread().quit()

    # -- the computer ----------------------------------------------------------------------------
    @Slot(str)
    def _play_answer(self, text: str) -> None:
        """What the engine answers is judged like a person's action."""
        if self._match is None:
            return
        try:
            self._match.play(text)
        except IllegalAction as error:
            self._go_without(error.message)
        else:
            self._keep_and_tell()

    @Slot(str)
    def _tell_of_replacement(self, why: str) -> None:
        self.troubled.emit(Trouble("thinker_replaced", "", why))

    @Slot(str)
    def _go_without(self, why: str) -> None:
        """There is no answer: the game stands as it is, and the person can have the computer asked again."""
        self.tell()
        self.troubled.emit(Trouble("thinker_lost", "", why))

    # -- looking closer --------------------------------------------------------------------------
    @Slot(object)
    def inquire(self, inquiries: tuple[Inquiry, ...]) -> None:
        """Have the analyst look at positions, whatever the match does meanwhile."""
        self._analyst.ask(inquiries)

    @Slot(object)
    def forget(self, purpose: Purpose) -> None:
        """Nobody waits for the analyst's answer any more."""
        self._analyst.forget(purpose)

    # -- files -----------------------------------------------------------------------------------
    @Slot(str)
    def save_as(self, path: str) -> None:
        """Write the person's own copy."""
        if self._match is None:
            return
        problem = self._write(Path(path))
        if problem is not None:
            self.troubled.emit(Trouble("unwritable", Path(path).name, problem))
            return
        if not self._is_kept:
            self._is_kept = True
            self.tell()
        self.saved.emit(path)

    @Slot()
    def leave(self) -> None:
        """Clear the table."""
        self._put_away()
        self._library.prune()
        self.left.emit()

    def _keep_and_tell(self) -> None:
        """Once for each time that keeping begins to fail, the person is told why."""
        assert self._kept is not None
        assert self._match is not None
        self.computer.attend()
        was_kept, self._is_kept = self._is_kept, True
        problem = self._write(self._kept)
        if problem is not None:
            self._is_kept = False
        self.tell()
        if problem is not None and was_kept:
            self.troubled.emit(Trouble("not_kept", "", problem))

    def _write(self, path: Path) -> str | None:
        """Why it could not be written; None when it has been."""
        assert self._match is not None
        try:
            save(path, write(self._match, started=self._started))
        except SaveError as error:
            return str(error)
        return None

    @Slot()
    def tell(self) -> None:
        """Tell how the match stands."""
        match = self._match
        if match is None:
            return
        self.changed.emit(
            MatchState(
                serial=self._serial,
                game=match.game,
                players=dict(match.players),
                start=match.first,
                opening=match.opening,
                plies=match.plies,
                can_undo=can_take_back(match),
                can_redo=match.can_redo() is None,
                is_kept=self._is_kept,
                thinking=self.computer.thinker.busy,
                paused=self.computer.paused,
                comments=dict(match.comments),
            )
        )
