"""What has been played, on the mat: steps are animated, the last action is marked, a Navia in Check too."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication

from desktop.navia.board import Board
from desktop.navia.choreography import Choreography
from desktop.navia.outlet import Outlet
from desktop.navia.play import Sent
from desktop.navia.preview import in_short
from desktop.navia.standing import standing
from desktop.speech import event_text
from desktop.table.game_table import Moment, Step, Tone
from desktop.theme.marks import Mark
from engine.game import Played
from engine.match import Ply
from engine.navia.board import NAMES
from engine.navia.check import checkers, navia_square
from engine.navia.game import Navia
from engine.navia.pieces import SIDES
from engine.navia.position import NaviaPosition
from engine.navia.queries import threatened
from engine.words import Event

translate = QCoreApplication.translate
LAST_MARKS = (Mark.LAST_FROM, Mark.LAST_TO, Mark.THREAT)
NEXT_TURN = frozenset({"check", "pass", "win", "draw"})
"""Events that tell of the turn after; while an action is held they have not come yet."""
GOES = frozenset({"move", "shift", "line_over", "navia_goal"})
"""Events of a piece that leaves its square."""
URGENT = frozenset({"check", "pass"})
EFFECTS = frozenset({"send", "to_keep", "return", "shift", "swap", "reset", "ban", "ban_end", "lose"})
"""What is told of the other side's Dratp or Invoke; the rest can be seen well enough."""
COMES = frozenset({"move", "shift", "summon", "return", "dratp", "invoke"})


class Retelling:
    """Brings the mat from one moment to the next."""

    def __init__(self, board: Board, game: Navia, outlet: Outlet, begin: Callable[[], None]) -> None:
        """`begin`: called when the mat is at rest."""
        self._board = board
        self._game = game
        self._out = outlet
        self._begin = begin
        self._threats = False
        self._position: NaviaPosition | None = None
        self._events: Sequence[Event] = ()
        """Of the last action."""
        self._earlier: Sequence[Event] = ()
        """Of the same turn, before it."""
        self._moment: Moment | None = None

    def show(self, moment: Moment, sent: Sent | None) -> None:
        """`sent`: the action that was played by hand just now."""
        board = self._board
        board.stage.finish()
        board.marks.clear(*LAST_MARKS)
        self._moment = moment
        self._position = moment.position
        self._events = moment.ply.events if moment.ply is not None else ()
        self._earlier = [event for ply in moment.earlier for event in ply.events]
        by_hand = sent if sent is not None and moment.ply is not None and sent.text == moment.ply.action else None
        if moment.step is Step.BACK and moment.left is not None:
            moves = Choreography(board, self._game, moment.position, standing(self._game, moment.position))
            board.stage.play(moves.back(moment.left.events), self._rest)
            return
        if moment.step is not Step.FORWARD or (by_hand is not None and by_hand.shown):
            board.stage.play([], self._rest)
            return
        assert moment.before is not None
        self._animate(moment.before, moment.position, self._events, carried=by_hand is not None and by_hand.carried)

    def show_held(self, before: NaviaPosition, played: Played[NaviaPosition], carried: bool) -> None:
        """An action that waits for End Turn; what the next turn brings is not told yet."""
        self._board.marks.clear(*LAST_MARKS)
        self._moment = None
        self._position = played.position
        self._earlier, self._events = (), [event for event in played.events if event.code not in NEXT_TURN]
        self._animate(before, played.position, self._events, carried=carried)

    def show_again(self, position: NaviaPosition) -> None:
        """A held action has been taken back."""
        self._board.stage.finish()
        self._board.marks.clear(*LAST_MARKS)
        self._moment, self._position, self._earlier, self._events = None, position, (), ()
        self._board.stage.play([], self._rest)

    def show_threats(self, shown: bool) -> None:
        """Mark every piece that could be taken as things stand, or only a Navia in Check."""
        self._threats = shown
        if self._position is not None and not self._board.stage.playing:
            self._mark_threats(self._position)

    def _animate(self, before: NaviaPosition, after: NaviaPosition, events: Sequence[Event], *, carried: bool) -> None:
        board = self._board
        if not carried:
            board.show(standing(self._game, before))
        touched = {str(event.fields.get(name)) for event in events for name in ("square", "to", "with_square")}
        board.badges.show(mark for mark in board.badges.shown if NAMES[mark.square] not in touched)
        moves = Choreography(board, self._game, before, standing(self._game, after))
        board.stage.play(moves.acts(events, carried=carried), self._rest)

    # -- at rest ---------------------------------------------------------------------------------
    def _rest(self) -> None:
        assert self._position is not None
        self._board.show(standing(self._game, self._position))
        self._mark_last()
        self._mark_threats(self._position)
        if self._moment is not None:
            self._warn(self._moment)
        self._begin()

    def _mark_last(self) -> None:
        """Where pieces stand that acted in the turn is tinted; what they left is dashed."""
        left, came = set[str](), set[str]()
        for event in (*self._earlier, *self._events):
            if event.code in GOES:
                left.add(str(event.fields["square"]))
                came.discard(str(event.fields["square"]))
            if event.code in COMES:
                came.add(str(event.fields.get("to", event.fields["square"])))
        self._board.marks.show(Mark.LAST_TO, came)
        self._board.marks.show(Mark.LAST_FROM, left - came)

    def _mark_threats(self, position: NaviaPosition) -> None:
        pieces, marked = self._game.pieces, set[int]()
        for side in range(len(SIDES)) if position.result is None else ():
            navia = navia_square(pieces, position, side)
            if self._threats:
                marked |= set(threatened(pieces, position, side))
            elif navia is not None and checkers(pieces, position, side):
                marked.add(navia)
        self._board.marks.show(Mark.THREAT, [NAMES[at] for at in marked])

    def _warn(self, moment: Moment) -> None:
        """That a Navia is in Check, or a pass; else what an effect did. The frame announces all of it."""
        ply: Ply | None = moment.ply
        if ply is None or not moment.live:
            return
        for codes, tone in ((URGENT, Tone.WARNING), (EFFECTS, Tone.HINT)):
            told = [event_text(self._game, event, ply) for event in ply.events if event.code in codes]
            if told:
                self._out.say(in_short(told), tone)
                return
