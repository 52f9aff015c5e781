"""The match in a thread of its own: it referees, keeps the files, and answers with values.

Everything that goes in or out is immutable and crosses by queued signals. No Qt object of the
window is reachable from here.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, QThread, Signal, Slot

from desktop.analyst import Analyst, Inquiry, Purpose
from desktop.approach import approach
from desktop.claim import Claim
from desktop.library import Library, SaveError, save
from desktop.match_state import MatchState, NewMatch, Trouble
from desktop.pace import Pace
from desktop.pondering import foreseen, still_to_come
from desktop.taking_back import can_take_back, people, play_again, take_back
from desktop.thinker import PAUSE, Question, Thinker
from engine.agreement import DECLINE
from engine.game import IllegalAction, Position, Side, TriviumError
from engine.match import Match, Player
from engine.record import LARGEST, BadRecord, Opened, read, write
from engine.registry import GAMES
from engine.search.levels import LEVELS
from engine.words import Json

REQUESTS = (
    *("begin", "begin_from", "resume", "open", "open_good_part"),
    *("play", "undo", "redo", "hurry", "pause", "go_on", "step", "set_pace", "set_pondering"),
    *("save_as", "tell", "leave", "finish", "inquire", "forget"),
)
"""What the window asks of the worker: a signal of the room, a slot of the worker."""
OPENING = 1400
"""Milliseconds before the computer opens a game: what begins it, such as the coin, is seen to its end."""


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
        self._thinker = Thinker(command, self)
        self._thinker.answered.connect(self._play_answer)
        self._thinker.replaced.connect(self._tell_of_replacement)
        self._thinker.failed.connect(self._go_without)
        self._analyst = Analyst(command, self)
        self._analyst.found.connect(self.found)
        self._analyst.failed.connect(self.found_nothing)
        self._match: Match | None = None
        self._good: Match | None = None
        self._started: datetime | None = None
        self._kept: Path | None = None
        self._claim: Claim | None = None
        self._is_kept = True
        """Whether the kept file is as the match is; it is not when the disk is full."""
        self._serial = 0
        self._paused = False
        self._pace = Pace.NORMAL.milliseconds
        self._ponders = False
        self._line: tuple[str, ...] = ()
        """How the computer expects the match to go on from ply number `_line_from`, counted from 0."""
        self._line_from = 0

    # -- beginning -------------------------------------------------------------------------------
    @Slot(object)
    def begin(self, wanted: NewMatch) -> None:
        game = GAMES[wanted.game]().with_options(wanted.options)
        players = {seat: Player(name, wanted.levels.get(seat)) for seat, name in wanted.players.items()}
        self._take(Match(game, seed=wanted.seed, players=players), paused=False)

    @Slot(str, object, object)
    def begin_from(self, name: str, position: dict[str, Json], players: dict[str, Player]) -> None:
        """A match from a position that was pasted."""
        try:
            game = GAMES[name]().with_options({})
            start = game.read_position(position)
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
            match, self._good = self._good, None
            self._take(match)

    def _open(self, path: Path, claim: Claim | None = None) -> None:
        """`claim`: on a file that the app keeps."""
        opened = self._read(path)
        if opened is None:
            if claim is not None:
                claim.let_go()
        elif claim is not None:
            self._take(opened.match, opened.started, (path, claim))
        else:  # a file that was opened before goes on in the copy that was kept then
            self._take(opened.match, opened.started, self._library.find(write(opened.match, opened.started)))

    def _read(self, path: Path) -> Opened | None:
        self._good = None
        try:
            with path.open("rb") as file:
                return read(file.read(LARGEST + 1))
        except BadRecord as error:
            self._good = error.good
            plies = len(error.good.plies) if error.good else 0
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
        self._paused = paused and not people(match)
        self._started = started or now.astimezone().replace(microsecond=0)
        self._kept, self._claim = kept or self._library.new_file(match.game.name, now)
        self._is_kept = True
        self._serial += 1
        self._keep_and_tell()

    def _put_away(self) -> None:
        """The match leaves the table; its file stays. One without a single action is not worth keeping."""
        self._thinker.cancel()
        self._analyst.forget_all()
        if self._match is not None and self._kept is not None and not self._match.plies:
            self._library.delete(self._kept)
        if self._claim is not None:
            self._claim.let_go()
        self._match = self._kept = self._claim = None
        self._line = ()

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
            self.pause()
        self._step(take_back)

    @Slot()
    def redo(self) -> None:
        self._step(play_again)

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
        self._thinker.close()
        self._analyst.close()
        self.thread().quit()

    # -- the computer ----------------------------------------------------------------------------
    @Slot()
    def hurry(self) -> None:
        """Have the computer move now; ask it again if it has given up."""
        if self._thinker.busy:
            self._thinker.hurry()
        elif self._match is not None:
            self._ask_computer(self._match)
            self.tell()

    @Slot()
    def pause(self) -> None:
        """Have the computer wait, and forget what it was thinking."""
        self._paused = True
        self._thinker.cancel()
        self.tell()

    @Slot()
    def go_on(self) -> None:
        """Let the computer play, as long as it is its turn."""
        self._paused = False
        if self._match is not None:
            self._ask_computer(self._match)
            self.tell()

    @Slot()
    def step(self) -> None:
        """Let the computer play one action, and wait again."""
        if self._match is not None:
            self._paused = True
            self._ask(self._match)
            self.tell()

    @Slot(int)
    def set_pace(self, milliseconds: int) -> None:
        """How long each action is seen at least, where the computer plays both sides."""
        self._pace = milliseconds
        if self._match is not None and not people(self._match):
            self._thinker.pace(milliseconds)

    @Slot(bool)
    def set_pondering(self, on: bool) -> None:
        """Whether the computer thinks ahead while a person thinks."""
        was, self._ponders = self._ponders, on
        match = self._match
        if match is not None and was != on and self._level(match, match.position.to_move) is None:
            self._think_ahead(match)

    def _level(self, match: Match, side: Side, position: Position | None = None) -> int | None:
        """How well the computer plays a side, as sides are named in a position (now); None: a person does."""
        level = match.players[match.game.seat(position or match.position, side)].level
        return None if level is None else min(max(level, 1), len(LEVELS))

    def _answer_offer(self, match: Match) -> None:
        """The computer always plays on."""
        offer = match.position.offer
        if offer is None or match.position.result is not None:
            return
        asked = match.game.other(match.position, offer)
        if self._level(match, asked) is not None:
            match.play(DECLINE, asked)

    def _ask_computer(self, match: Match) -> None:
        """If it is the computer's turn, and it need not wait. A person's turn ends the waiting."""
        if len(people(match)) < len(match.players):
            self._thinker.warm()
        if self._level(match, match.position.to_move) is None:
            self._paused = False
            self._think_ahead(match)
        elif self._paused:
            self._thinker.cancel()
        else:
            self._ask(match)

    def _think_ahead(self, match: Match) -> None:
        """While a person thinks: about the position after the expected reply, if pondering is on."""
        seat = next((seat for seat, player in match.players.items() if player.level is not None), None)
        expected = None
        if self._ponders and seat is not None and match.position.result is None:
            line = still_to_come(self._line, self._line_from, match.plies)
            expected = foreseen(match.game, match.position, line, seat)
        if expected is None:
            self._thinker.cancel()
        else:
            self._thinker.think_ahead(self._question(match, expected))

    def _ask(self, match: Match) -> None:
        """Whatever the computer thought about before is of no interest any more."""
        if match.position.result is not None:
            self._thinker.cancel()
        elif self._level(match, match.position.to_move) is not None:
            self._thinker.ask(self._question(match, match.position))

    def _question(self, match: Match, position: Position) -> Question:
        """What the computer plays in a position of the match, in which it is to move."""
        level = self._level(match, position.to_move, position)
        assert level is not None, "the computer is to move"
        known, seed = approach(match.game, position), secrets.randbits(32)
        return Question(known, level, seed, lambda text: not match.why(text), self._pause_of(match))

    def _pause_of(self, match: Match) -> int:
        """How long the present position is seen at least, in milliseconds."""
        pause = PAUSE if people(match) else self._pace
        return pause if match.plies else max(pause, OPENING)

    @Slot(str)
    def _play_answer(self, text: str) -> None:
        if self._match is not None:
            self._line, self._line_from = self._thinker.line, len(self._match.plies)
        self.play(text, "")

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
        self._answer_offer(self._match)
        self._ask_computer(self._match)
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
                thinking=self._thinker.busy,
                paused=self._paused,
            )
        )


class MatchRoom(QObject):
    """The window's door to the worker: what it asks goes out as signals, and comes back as the worker's.

    `close` waits for the thread, so every file is written by then.
    """

    begin = Signal(object)
    begin_from = Signal(str, object, object)
    resume = Signal(str)
    open = Signal(str)
    open_good_part = Signal()
    play = Signal(str, str)
    undo = Signal()
    redo = Signal()
    hurry = Signal()
    pause = Signal()
    go_on = Signal()
    step = Signal()
    set_pace = Signal(int)
    set_pondering = Signal(bool)
    save_as = Signal(str)
    tell = Signal()
    leave = Signal()
    inquire = Signal(object)
    forget = Signal(object)
    finish = Signal()

    def __init__(self, library: Library, parent: QObject | None = None, *, engine: Sequence[str]) -> None:
        super().__init__(parent)
        self._thread = QThread()
        self._thread.setObjectName("match")
        self.worker = MatchWorker(library, engine)
        self.worker.moveToThread(self._thread)
        for name in REQUESTS:
            getattr(self, name).connect(getattr(self.worker, name))
        self._thread.start()

    def close(self) -> None:
        """Finish what was asked for, then end the thread."""
        self.finish.emit()
        self._thread.wait()
