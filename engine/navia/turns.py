"""Turns: what an action does, when a turn ends, and what happens as the next begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.game import Played, Result
from engine.navia.action import BONUS, DRATP, END, GOAL, INVOKE, MOVE, NOWHERE, ODD, OVER, SUMMON, Action
from engine.navia.actions import PENDING, can_act, has_power
from engine.navia.board import NAMES
from engine.navia.change import Change
from engine.navia.check import checkers, navia_square
from engine.navia.pieces import DRATPED, SIDES, PieceSet
from engine.navia.position import LINE_OVER_PENDING, ODD_PENDING, Position
from engine.words import Event, Json, Words

LINE_OVER_EARNS = 10


class Turns:
    """The turns of a game with one piece set. Immutable."""

    __slots__ = ("_pieces", "_words", "quiet")

    def __init__(self, pieces: PieceSet, quiet: int, words: Words) -> None:
        """`quiet`: turns in a row without progress that end in a draw (ruling 15)."""
        self._pieces = pieces
        self.quiet = quiet
        self._words = words

    def play(self, position: Position, action: Action) -> Played[Position]:
        """A legal action, with its events and all that follows before someone has to act."""
        change = Change(self._pieces, position, self._words)
        after = self._carried_out(change, action)
        if change.result is not None:
            change.tell("win", winner=change.result.winner, by=change.result.by)
        elif after.starts_turn:
            begun = self.begin(after)
            return Played(begun.position, (*change.events, *begun.events))
        return Played(after, tuple(change.events))

    def apply(self, position: Position, action: Action) -> Position:
        """`play` without its events."""
        after = self._carried_out(Change(self._pieces, position), action)
        if after.result is not None or not after.starts_turn:
            return after
        return self._begun(after)

    def _carried_out(self, change: Change, action: Action) -> Position:
        """The position after the action itself: mid-turn, at the end, or with the next turn to begin."""
        before = change.before
        _DEEDS[action.verb](change, action)
        quiet = 0 if change.progress else before.quiet + before.starts_turn
        if change.result is None:
            if change.pending is not None:
                return change.made(before.side, quiet)
            if action.verb == MOVE:
                going_on = change.made(before.side, quiet, action.targets[0])
                if has_power(self._pieces, going_on, action.targets[0]):
                    return going_on
        return change.made(1 - before.side, quiet)

    # -- as a turn begins ----------------------------------------------------------------------------
    def begin(self, position: Position) -> Played[Position]:
        """The turn that begins here, with what is told of it: a pass, a draw, Check."""
        begun, events = self._begun(position), []
        if begun.side != position.side:
            events.append(self._words.event("pass", side=position.to_move))
        if begun.result is not None:
            events.append(self._words.event("draw", by=begun.result.by))
        else:
            events += self._checks(begun)
        return Played(begun, tuple(events))

    def _begun(self, position: Position) -> Position:
        """In this order (ruling 15): neither can act, quiet turns, a pass, which is a turn too."""
        if can_act(self._pieces, position):
            return position if position.quiet < self.quiet else self._unless_quiet(position)
        passed = position._replace(side=1 - position.side, quiet=position.quiet + 1)
        if not can_act(self._pieces, passed):
            return position._replace(result=Result(None, "no_move"))
        return self._unless_quiet(passed if position.quiet < self.quiet else position)

    def _unless_quiet(self, position: Position) -> Position:
        """The position, drawn if too many turns in a row were quiet."""
        return position if position.quiet < self.quiet else position._replace(result=Result(None, "quiet"))

    def _checks(self, position: Position) -> list[Event]:
        """Check of either Navia: one may have moved into it (ruling 5)."""
        events = []
        for side in (position.side, 1 - position.side):
            at = navia_square(self._pieces, position, side)
            by = checkers(self._pieces, position, side)
            if at is not None and by:
                names: list[Json] = [NAMES[one] for one in by]
                events.append(self._words.event("check", side=SIDES[side], square=NAMES[at], by=names))
        return events


# -- what each action does ---------------------------------------------------------------------------
def _move(change: Change, action: Action) -> None:
    change.move(action.at, action.targets[0])


def _summon(change: Change, action: Action) -> None:
    change.summon(action.targets[0], action.at)


def _dratp(change: Change, action: Action) -> None:
    pieces, code = change.pieces, change.board[action.at]
    change.tell_of("dratp", action.at)
    change.pay(pieces.price_at(code, action.at), DRATP)
    change.progress = True
    if pieces.is_navia[code]:
        change.win("navia_dratp")
        return
    change.turn_over(action.at)
    effect = pieces.effect[code | DRATPED]
    if effect.on_dratp is not None:
        effect.on_dratp(change, action.at, action.targets)


def _invoke(change: Change, action: Action) -> None:
    code = change.board[action.at]
    change.tell_of("invoke", action.at)
    change.pay(change.pieces.price_at(code, action.at), INVOKE)
    act = change.pieces.effect[code].on_invoke
    if act is not None:
        act(change, action.at, action.targets)


def _line_over(change: Change, action: Action) -> None:
    code = change.board[action.at]
    change.tell_of("line_over", action.at)
    change.bury(action.at)
    change.earn_by_moving(code)
    change.progress = True
    change.pending = LINE_OVER_PENDING


def _bonus(change: Change, action: Action) -> None:
    if action.at == NOWHERE:
        change.earn(change.side, LINE_OVER_EARNS, "line_over")
    else:
        change.bring_back(action.targets[0], action.at)


def _odd(change: Change, action: Action) -> None:
    if action.at == NOWHERE:
        return
    change.bring_back(change.pieces.black, action.at)
    change.pending = ODD_PENDING
    if not PENDING[ODD_PENDING](change.pieces, change.made(change.side, 0)):
        change.pending = None


def _goal(change: Change, action: Action) -> None:
    change.tell_of("navia_goal", action.at)
    change.win("navia_goal")


def _end(change: Change, action: Action) -> None:
    del change, action


_DEEDS: Mapping[str, Callable[[Change, Action], None]] = MappingProxyType(
    {
        MOVE: _move,
        SUMMON: _summon,
        DRATP: _dratp,
        INVOKE: _invoke,
        OVER: _line_over,
        BONUS: _bonus,
        ODD: _odd,
        GOAL: _goal,
        END: _end,
    }
)
