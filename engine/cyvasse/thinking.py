"""Cyvasse for the computer players: the battle as the search sees it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine.cyvasse import choosing, insight
from engine.cyvasse.armies import shuffled
from engine.cyvasse.board import Hex
from engine.cyvasse.candidates import Field, attacked
from engine.cyvasse.deploy import Deployment
from engine.cyvasse.evaluate import GAIN, TEMPO, shelter, total, worth
from engine.cyvasse.game import Action, Cyvasse
from engine.cyvasse.levels import LEVELS
from engine.cyvasse.moves import SHOOT, TAKE, WALK, Turn
from engine.cyvasse.position import CyvassePosition
from engine.cyvasse.units import EMPTY, KINGS, SIDE_INDEX, SIDES
from engine.search.thinking import Halt, Judge, Limits, Prepared, Thinking
from engine.words import Event

_HORIZON = Thinking.deepest + 2
"""Quiet turns left, from which on a state does not tell how many: no search looks further ahead."""
_SIDE, _LEFT = 91, 92


class Battle(NamedTuple):
    """A battle from the side to move."""

    key: bytes
    """The code of the unit on each hex, then who is to move, then the quiet turns left, up to the horizon."""
    side: int
    outcome: int | None
    own: int
    """What the own units are worth (evaluate.py)."""
    enemy: int
    own_king: Hex
    enemy_king: Hex
    left: int
    """Quiet turns left until the draw."""


class CyvasseThinking(Thinking[CyvassePosition, Action, Battle]):
    """One for each search: it remembers the board it looked at last."""

    levels = LEVELS

    def __init__(self, game: Cyvasse) -> None:
        self._game = game
        self._limit = game.options.quiet_limit
        self._seen: tuple[bytes, Field] = (b"", Field(b"", 0))

    def state(self, position: CyvassePosition) -> Battle:
        side = SIDE_INDEX[position.to_move]
        if position.result is not None:
            winner = position.result.winner
            outcome = 0 if winner is None else 1 if winner == position.to_move else -1
            return Battle(position.cells, side, outcome, 0, 0, 0, 0, 0)
        return self._battle(position.cells, side, self._limit - position.quiet)

    def _battle(self, cells: bytes, side: int, left: int) -> Battle:
        own_king, enemy_king = cells.index(KINGS[side]), cells.index(KINGS[1 - side])
        own, enemy = total(cells, side, enemy_king), total(cells, 1 - side, own_king)
        key = cells[:_SIDE] + bytes((side, min(left, _HORIZON)))
        return Battle(key, side, None, own, enemy, own_king, enemy_king, left)

    def after(self, state: Battle, action: Action) -> Battle:
        key, side, _, own, enemy, own_king, enemy_king, left = state
        _, origin, verb, target, again, final = action  # type: ignore[misc]
        board = bytearray(key)
        code, foe = board[origin], 1 - side
        left = left - 1 if verb == WALK and again != TAKE else self._limit
        outcome = None if left else 0
        if verb != WALK:
            enemy -= worth(foe, own_king)[board[target]][target]
        if again == TAKE:
            enemy -= worth(foe, own_king)[board[final]][final]
        if enemy_king in (target, final):
            outcome = -1
        board[target] = EMPTY
        if verb != SHOOT:
            board[origin] = EMPTY
            board[final] = code
            values = worth(side, enemy_king)[code]
            own += values[final] - values[origin]
            if code == KINGS[side]:
                own_king = final
                enemy = total(board, foe, own_king)
        board[_SIDE] = foe
        board[_LEFT] = left if left < _HORIZON else _HORIZON
        return Battle(bytes(board), foe, outcome, enemy, own, enemy_king, own_king, left)

    def passed(self, state: Battle) -> Battle:
        key, side, _, own, enemy, own_king, enemy_king, left = state
        after = key[:_SIDE] + bytes((1 - side, min(left - 1, _HORIZON)))
        return Battle(after, 1 - side, None if left > 1 else 0, enemy, own, enemy_king, own_king, left - 1)

    def evaluate(self, state: Battle) -> int:
        key, side, _, own, enemy, own_king, enemy_king, _ = state
        return own - enemy + TEMPO + shelter(key, side, own_king) - shelter(key, 1 - side, enemy_king)

    def alarm(self, state: Battle) -> bool:
        """Whether the enemy could take the King."""
        return attacked(self._field(state), state.own_king, 1 - state.side)

    def noisy(self, state: Battle) -> list[tuple[int, Action]]:
        cells, rated = state.key, []
        for turn in self._field(state).takes():  # `_gain` written out: most of the time goes here
            _, origin, verb, target, again, final = turn
            gain = GAIN[cells[target]] if verb != WALK else 0
            if again == TAKE:
                gain += GAIN[cells[final]]
            rated.append((gain if verb == SHOOT else gain - (GAIN[cells[origin]] >> 5), gain, turn))
        rated.sort(reverse=True)
        return [(gain, turn) for _, gain, turn in rated]

    def quiet(self, state: Battle) -> list[Action]:
        """Walks, and of cavalry's many ways to withdraw after a take those that `noisy` leaves out."""
        cells, field = state.key, self._field(state)
        values = worth(state.side, state.enemy_king)
        rated = [(values[cells[turn[1]]][turn[5]] - values[cells[turn[1]]][turn[1]], turn) for turn in field.walks()]
        rated += [(_gain(cells, turn), turn) for turn in field.withdrawals()]
        rated.sort(reverse=True)
        return [turn for _, turn in rated]

    def prepare(
        self, position: CyvassePosition, judge: Judge[Battle], limits: Limits, chance: Random, halt: Halt
    ) -> Prepared[Action]:
        def value(cells: bytes, side: int) -> int:
            return judge(self._battle(cells, side, self._limit))

        return Prepared(choosing.choose(position.to_move, value, limits.effort, chance, halt), 0)

    def grab(self, position: CyvassePosition, chance: Random) -> Action:
        return shuffled(chance, position.to_move)

    def insight(self, position: CyvassePosition, line: Sequence[Action]) -> tuple[Event, ...]:
        if position.deploying is not None:
            (army,) = line
            assert isinstance(army, Deployment)
            return insight.of_deployment(position.to_move, army.units)
        return insight.of_line(position, line)  # type: ignore[arg-type]

    def opening(self, chance: Random) -> CyvassePosition:
        """Two safe armies by chance."""
        position = self._game.start(chance.randrange(1 << 32))
        for side in SIDES:
            position = self._game.apply(position, shuffled(chance, side))
        return position

    # -- the board last looked at --------------------------------------------------------------------
    def _field(self, state: Battle) -> Field:
        key, field = self._seen
        if key is not state.key:
            field = Field(state.key[:_SIDE], state.side)
            self._seen = state.key, field
        return field


def _gain(cells: bytes, turn: Turn) -> int:
    _, _, verb, target, again, final = turn
    return (GAIN[cells[target]] if verb != WALK else 0) + (GAIN[cells[final]] if again == TAKE else 0)
