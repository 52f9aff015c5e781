"""Iterative deepening: deeper and deeper searches of one position, the best so far always at hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from engine.game import AnyGame, Position
from engine.search.alphabeta import INFINITE, SURE, WIN, AlphaBeta, Halted
from engine.search.thinking import AnyThinking, Halt, Limits, Prepared

_ASPIRATION = 40
"""How far from the last round's score the next is expected; deeper than 2, shallow scores jump about."""
_GLANCE = 0
"""The depth at which a preparation is judged."""

_Action: TypeAlias = Any


class Found(NamedTuple):
    """The best action at a depth."""

    action: _Action
    score: int
    depth: int = 0
    nodes: int = 0
    line: tuple[_Action, ...] = ()
    win: int | None = None
    """The number of own turns in which the win is forced, where it is."""
    others: tuple[Found, ...] = ()
    """The next best actions at that depth, where more than one was wanted."""


Tell: TypeAlias = Callable[[Found], None]


def think(
    game: AnyGame,
    thinking: AnyThinking,
    line: Sequence[Position],
    limits: Limits,
    seed: int,
    halt: Halt,
    tell: Tell,
) -> Found:
    """The best action found until halted, or at the depth of the limits; each finished round is told.

    `line`: the positions of the match, the last the one to think about, as its side to move may know it.
    The same for the same line, limits and seed, unless halted in between.
    """
    position, chance = line[-1], Random(seed)
    if thinking.prepares(position) or not game.lists_actions(position):
        found = _found(thinking.prepare(position, _judge(thinking, halt), limits, chance, halt))
        if found.line:
            tell(found)
        return found
    return _Root(game, thinking, line, halt, limits).deepen(limits, chance, tell)


def _found(prepared: Prepared[_Action]) -> Found:
    others = tuple(map(_found, prepared.others))
    score = prepared.score if prepared.win is None else WIN - 2 * prepared.win + 1
    return Found(prepared.action, score, prepared.depth, prepared.nodes, prepared.line, prepared.win, others)


def _judge(thinking: AnyThinking, halt: Halt) -> Callable[[Any], int]:
    def value(state: Any) -> int:
        """By a search of its own, so that one judgement has no part in the next; halted, at a glance."""
        try:
            return AlphaBeta(thinking, halt).value(state, _GLANCE)
        except Halted:
            return thinking.evaluate(state)

    return value


class _Choice(NamedTuple):
    """An action at the root."""

    action: _Action
    rank: int
    child: Any
    repeats: int | None
    """What it is worth where it repeats a position for the last time."""


class _Leaders:
    """The best actions of a round, so many as are wanted; what was worth no more than the last was not weighed."""

    def __init__(self, wanted: int) -> None:
        self._wanted = wanted
        self.best: list[tuple[int, _Choice]] = []

    @property
    def last(self) -> int:
        """What an action has to be worth more than."""
        return self.best[-1][0] if len(self.best) == self._wanted else -INFINITE

    def weigh(self, value: int, choice: _Choice) -> None:
        if value > self.last:
            self.best.append((value, choice))
            self.best.sort(key=lambda one: -one[0])
            del self.best[self._wanted :]


class _Root:
    def __init__(
        self, game: AnyGame, thinking: AnyThinking, line: Sequence[Position], halt: Halt, limits: Limits
    ) -> None:
        self._thinking = thinking
        self._wanted = limits.lines
        self._search = AlphaBeta(thinking, halt, limits.nodes)
        self._state = thinking.state(line[-1])
        repeats = repeating(game, line)
        ranked = [(action, -1) for _, action in thinking.noisy(self._state)]
        ranked += [(action, rank) for rank, action in enumerate(thinking.quiet(self._state))]
        self._choices = [
            _Choice(action, rank, thinking.after(self._state, action), repeats(action)) for action, rank in ranked
        ]
        self._values: dict[_Action, int] = {}
        self._lead = thinking.evaluate(self._state)
        """What the first of the choices was last found to be worth."""

    def deepen(self, limits: Limits, chance: Random, tell: Tell) -> Found:
        best, won = Found(self._choices[0].action, self._lead), False
        try:
            for depth in range(1, min(limits.depth, self._thinking.deepest) + 1):
                best = self._nearer(depth, best) if won else self._wide_enough(depth, best.score, limits.misjudges)
                tell(best)
                won = best.score >= SURE and not limits.human
                if abs(best.score) >= SURE and depth >= WIN - abs(best.score):
                    break  # nothing nearer can be found
        except Halted:
            best = self._so_far(best)
        return self._humanly(best, limits, chance) if limits.human else best

    def _so_far(self, best: Found) -> Found:
        """What an unfinished round has found: the best of the actions it weighed, the last best among them."""
        return best if self._choices[0].action == best.action else self._found(best.depth + 1, self._lead)

    def _nearer(self, depth: int, best: Found) -> Found:
        """A win in fewer plies than the one found; where there is none at this depth, that one, which stays sure."""
        alpha = best.score if self._wanted == 1 else -INFINITE  # of several lines each is weighed exactly
        found = self._round(depth, alpha, INFINITE, 0)
        return found if found.score > best.score else best._replace(depth=depth, nodes=found.nodes)

    def _wide_enough(self, depth: int, guess: int, slack: int) -> Found:
        """One round, and again with a wider window where the score falls out of it."""
        alpha, beta = -INFINITE, INFINITE
        if depth > 2 and not slack and self._wanted == 1 and abs(guess) < SURE:
            alpha, beta = guess - _ASPIRATION, guess + _ASPIRATION
        while True:
            found = self._round(depth, alpha, beta, slack)
            if alpha < found.score < beta:
                return found
            alpha = -INFINITE if found.score <= alpha else alpha
            beta = INFINITE if found.score >= beta else beta

    def _round(self, depth: int, alpha: int, beta: int, slack: int) -> Found:
        self._values = {}
        best, leaders = -INFINITE, _Leaders(self._wanted)
        for choice in tuple(self._choices):
            value = self._value(choice, max(alpha, min(best - slack, leaders.last)), beta, depth)
            self._values[choice.action] = value
            leaders.weigh(value, choice)
            if value > best:
                best = value
                if value > alpha:
                    self._choices.remove(choice)
                    self._choices.insert(0, choice)
                    self._lead = value
            if best >= beta:
                break
        return self._found(depth, best)._replace(others=self._others(leaders, depth))

    def _others(self, leaders: _Leaders, depth: int) -> tuple[Found, ...]:
        """What comes after the best; looked at first in the next round."""
        if self._wanted == 1:
            return ()
        following = [(value, choice) for value, choice in leaders.best if choice is not self._choices[0]]
        chosen = [choice for _, choice in following]
        self._choices[1:] = [*chosen, *(choice for choice in self._choices[1:] if choice not in chosen)]
        return tuple(self._found_for(choice, depth, value) for value, choice in following)

    def _value(self, choice: _Choice, alpha: int, beta: int, depth: int) -> int:
        if choice.repeats is not None:
            return choice.repeats
        return self._search.of_action(self._state, choice.child, choice.rank, depth, alpha, beta, 0)

    def _found(self, depth: int, score: int) -> Found:
        return self._found_for(self._choices[0], depth, score)

    def _found_for(self, first: _Choice, depth: int, score: int) -> Found:
        follows = () if first.repeats is not None else self._search.line(first.child, depth - 1)
        line = (first.action, *follows)
        win = self._own_turns(line, WIN - score) if score >= SURE else None
        return Found(first.action, score, depth, self._search.nodes, line, win)

    def _own_turns(self, line: Sequence[_Action], plies: int) -> int:
        """How many own turns a win takes: of its line, and where that is cut short, one for two plies."""
        state, turns, was = self._state, 0, None
        for action in line[:plies]:
            turns += state.side == self._state.side != was
            was, state = state.side, self._thinking.after(state, action)
        return turns + (plies - len(line[:plies]) + 1) // 2

    # -- human play ----------------------------------------------------------------------------------
    def _humanly(self, best: Found, limits: Limits, chance: Random) -> Found:
        """The action that seems best to somebody who misjudges a little and does not see everything."""
        seeming: dict[_Action, int] = {}
        for choice in sorted(self._choices, key=lambda choice: (choice.rank, repr(choice.action))):
            noticed, error = limits.notices(chance), limits.error(chance)
            glance = chance.randrange(100) < limits.overlooks and choice.child.outcome is None
            value = self._at_a_glance(choice.child) if glance else self._values.get(choice.action, -INFINITE)
            if noticed:
                seeming[choice.action] = value + error
        action = max(seeming, key=lambda action: seeming[action], default=best.action)
        if action == best.action:
            return best
        return best._replace(action=action, score=self._values.get(action, best.score), line=(action,), win=None)

    def _at_a_glance(self, child: Any) -> int:
        value = self._thinking.evaluate(child)
        return value if child.side == self._state.side else -value


def repeating(game: AnyGame, line: Sequence[Position]) -> Callable[[_Action], int | None]:
    """What an action is worth that ends the game by repeating a position of the match, for the side that takes it."""
    if len(line) < game.recurs_after:
        return lambda _: None
    side = line[-1].to_move

    def worth(action: _Action) -> int | None:
        ended = game.recurrence([*line, game.apply(line[-1], action)])
        if ended is None or ended.position.result is None:
            return None
        winner = ended.position.result.winner
        return 0 if winner is None else WIN - 1 if winner == side else 1 - WIN

    return worth
