"""Navia Dratp for the computer players: whole turns, action by action, the side staying where the turn goes on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from random import Random
from typing import Any, NamedTuple

from engine.navia import insight
from engine.navia.action import BONUS, DRATP, END, GOAL, MOVE, NOWHERE, OVER, Action
from engine.navia.actions import legal_actions
from engine.navia.board import REDUCTION_ZONE, SQUARES, Square
from engine.navia.evaluate import Worth
from engine.navia.game import Navia
from engine.navia.levels import LEVELS
from engine.navia.moves import moves_from
from engine.navia.position import NaviaPosition
from engine.search.thinking import WINS, Halt, Judge, Limits, Prepared, Thinking
from engine.words import Event

_HORIZON = Thinking.deepest + 2
"""Quiet turns left, from which on a state does not tell how many: no search looks further ahead."""
_OPENING = 8
"""Actions by chance with which an opening begins."""
_OVER_GAIN = 90
_FIRST = {DRATP: 60, BONUS: 50, END: -5}
"""How promising an action is by its verb; moves by what the piece is worth there, summons first of the rest."""
_SUMMON_FIRST = 40


class NaviaState(NamedTuple):
    """A position within a search."""

    key: tuple[Any, ...]
    side: int
    outcome: int | None
    position: NaviaPosition


class NaviaThinking(Thinking[NaviaPosition, Action, NaviaState]):
    """One for each search: it remembers the actions it listed last."""

    levels = LEVELS

    def __init__(self, game: Navia) -> None:
        self._game = game
        self._pieces = game.pieces
        self._worth = Worth(game.pieces)
        self._threats: dict[tuple[int, Square], tuple[int, ...]] = {}
        self._limit = game.options.quiet_limit
        self._listed: tuple[NaviaPosition | None, list[Action]] = (None, [])

    def state(self, position: NaviaPosition) -> NaviaState:
        side, result = position.side, position.result
        key = (*position[:8], min(self._limit - position.quiet, _HORIZON))
        if result is None:
            return NaviaState(key, side, None, position)
        outcome = 0 if result.winner is None else 1 if result.winner == position.to_move else -1
        return NaviaState(key, side, outcome, position)

    def after(self, state: NaviaState, action: Action) -> NaviaState:
        return self.state(self._game.apply(state.position, action))

    def passed(self, state: NaviaState) -> NaviaState | None:
        position = state.position
        if position.moved is not None or position.pending is not None or position.quiet + 1 >= self._limit:
            return None
        return self.state(position._replace(side=1 - position.side, quiet=position.quiet + 1))

    def evaluate(self, state: NaviaState) -> int:
        return self._worth.of(state.position)

    def alarm(self, state: NaviaState) -> bool:
        """Whether the Navia is in Check, as a turn begins or goes on."""
        position = state.position
        board = position.board
        own = max(map(board.find, self._pieces.navias[state.side]))
        if own < 0:
            return False
        threats = self._threats.get((state.side, own))
        if threats is None:
            threats = self._threats[state.side, own] = self._worth.threats(state.side, own)
        for at in compress(SQUARES, board):
            if threats[board[at]] >> at & 1 and self._could_take(position, at, own):
                return True
        return False

    def _could_take(self, position: NaviaPosition, at: int, target: int) -> bool:
        return any(move.targets[0] == target for move in moves_from(self._pieces, position, at))

    def noisy(self, state: NaviaState) -> list[tuple[int, Action]]:
        """Takes, steps over the End Line, and a Navia's Dratp."""
        rated = []
        for action in self._actions(state.position):
            gain = self._gain(state.position, action)
            if gain:
                own = self._worth.gain[state.position.board[action.at]] >> 5
                rated.append((gain - own, gain, action))
        rated.sort(reverse=True)
        return [(gain, action) for _, gain, action in rated]

    def quiet(self, state: NaviaState) -> list[Action]:
        position = state.position
        rated = [
            (self._promise(position, action), action)
            for action in self._actions(position)
            if not self._gain(position, action)
        ]
        rated.sort(reverse=True)
        return [action for _, action in rated]

    def prepare(
        self, position: NaviaPosition, judge: Judge[NaviaState], limits: Limits, chance: Random, halt: Halt
    ) -> Prepared[Action]:
        """Any action; nothing is prepared here, as all actions can be listed."""
        del judge, limits, halt
        return Prepared(self.grab(position, chance), 0)

    def grab(self, position: NaviaPosition, chance: Random) -> Action:
        return chance.choice(self._actions(position))

    def insight(self, position: NaviaPosition, line: Sequence[Action]) -> tuple[Event, ...]:
        return insight.of_line(self._game, position, line)

    def opening(self, chance: Random) -> NaviaPosition:
        """The forces of the game after a few actions by chance, the turn begun."""
        game = self._game
        while True:
            position = game.start(0)
            for _ in range(_OPENING):
                if position.result is None:
                    position = game.apply(position, chance.choice(legal_actions(self._pieces, position)))
            if position.result is None and game.starts_turn(position):
                return position

    # -- what an action promises ---------------------------------------------------------------------
    def _actions(self, position: NaviaPosition) -> list[Action]:
        known, actions = self._listed
        if known is not position:
            actions = legal_actions(self._pieces, position)
            self._listed = position, actions
        return actions

    def _gain(self, position: NaviaPosition, action: Action) -> int:
        """0 for what is quiet."""
        verb, at, targets = action
        if verb == MOVE:
            return self._worth.gain[position.board[targets[0]]]
        if verb == GOAL or (verb == DRATP and self._pieces.is_navia[position.board[at]]):
            return WINS
        return _OVER_GAIN if verb == OVER else 0

    def _promise(self, position: NaviaPosition, action: Action) -> int:
        verb, at, targets = action
        if verb != MOVE:
            return _FIRST.get(verb, _SUMMON_FIRST) - (10 if at == NOWHERE else 0)
        code, (to,) = position.board[at], targets
        sign = -1 if position.side else 1
        values = self._worth.values[code]
        return sign * (values[to] - values[at]) + 8 * self._pieces.own_move_earns[code] + 4 * (to in REDUCTION_ZONE)
