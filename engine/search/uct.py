"""A rival to be measured against: plain UCT, given the same time.

The best child by UCB1, one new leaf a visit, and from there a game played out at random; one that is not
over after `_PLAYED_OUT` actions counts by the evaluation, squashed to between 0 and 1. Where actions
cannot be listed, the root gets another one by `grab` with each whole root of its visits.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt, tanh
from random import Random
from typing import Any, TypeAlias

from engine.game import AnyGame, Position
from engine.search.deepening import repeating
from engine.search.thinking import AnyThinking, Halt

_EXPLORES = 0.2
"""How much a seldom visited child is favoured; less than the usual √2, as visits are few."""
_PLAYED_OUT = 2
"""Actions of a game played out at random; in Cyvasse 0.2 and 2 beat 0.5 and 6 in 8 games of 10."""
_SQUASHED = 300
"""Points that make nearly nine wins of ten."""

_Action: TypeAlias = Any


class _Node:
    """A state, how often it was visited, and what the visits were worth to whoever moved into it."""

    __slots__ = ("action", "children", "mover", "points", "state", "untried", "visits", "worth")

    def __init__(self, action: _Action, state: Any, mover: int, worth: float | None = None) -> None:
        self.action = action
        self.state = state
        self.mover = mover
        self.worth = worth
        """To the first side, where it is sure: the game has ended."""
        self.visits = 0
        self.points = 0.0
        self.children: list[_Node] = []
        self.untried: list[_Action] | None = None
        """None until the node is visited again."""

    def add(self, worth: float) -> None:
        self.visits += 1
        self.points += worth if self.mover == 0 else 1 - worth

    def best(self) -> _Node:
        """The child of the highest upper bound."""
        explores = _EXPLORES * sqrt(log(self.visits))
        return max(self.children, key=lambda child: child.points / child.visits + explores / sqrt(child.visits))


def uct(game: AnyGame, thinking: AnyThinking, line: Sequence[Position], chance: Random, halt: Halt) -> _Action:
    """The action visited most until halted. `line`: as for `deepening.think`, but not in a secret set-up."""
    tree = _Tree(game, thinking, line, chance)
    tree.visit()
    while not halt():
        tree.visit()
    return max(tree.root.children, key=lambda child: child.visits).action


class _Tree:
    def __init__(self, game: AnyGame, thinking: AnyThinking, line: Sequence[Position], chance: Random) -> None:
        self._game = game
        self._thinking = thinking
        self._position = line[-1]
        self._chance = chance
        self._repeats = repeating(game, line)
        self.root = self._rooted()

    def _rooted(self) -> _Node:
        game, position = self._game, self._position
        side = game.seats.index(game.seat(position, position.to_move))
        root = _Node(None, None, 1 - side)
        if game.lists_actions(position):
            root.state = self._thinking.state(position)
            root.untried = self._actions(root.state)
        return root

    def visit(self) -> None:
        """Down to a new leaf, a game played out, and what it was worth told to all on the way."""
        path = [self.root, self._first()]
        while path[-1].visits and path[-1].worth is None:
            grown = self._grown(path[-1])
            if grown is None:
                break
            path.append(grown)
        last = path[-1]
        worth = self._played_out(last.state) if last.worth is None else last.worth
        for node in path:
            node.add(worth)

    def _first(self) -> _Node:
        """The child of the root to visit."""
        root = self.root
        if root.untried is None:
            if len(root.children) ** 2 > root.visits:
                return root.best()
            action = self._thinking.grab(self._position, self._chance)
            state = self._thinking.state(self._game.apply(self._position, action))
            root.children.append(_Node(action, state, 1 - root.mover, _sure(state)))
            return root.children[-1]
        grown = self._grown(root)
        assert grown is not None, "there is nothing to think about"
        repeats = self._repeats(grown.action) if not grown.visits else None
        if repeats is not None:
            grown.worth = _first_sides(_squashed(repeats), grown.mover)
        return grown

    def _grown(self, node: _Node) -> _Node | None:
        """A child not tried before, else the best one; None where actions cannot be listed."""
        if node.untried is None:
            node.untried = self._actions(node.state)
        if node.untried:
            action = node.untried.pop()
            state = self._thinking.after(node.state, action)
            node.children.append(_Node(action, state, node.state.side, _sure(state)))
            return node.children[-1]
        return node.best() if node.children else None

    def _actions(self, state: Any) -> list[_Action]:
        """All actions, the most promising last."""
        actions = [*(action for _, action in self._thinking.noisy(state)), *self._thinking.quiet(state)]
        actions.reverse()
        return actions

    def _played_out(self, state: Any) -> float:
        """What a game at random from here is worth to the first side."""
        thinking = self._thinking
        for _ in range(_PLAYED_OUT):
            if state.outcome is not None:
                break
            actions = self._actions(state)
            if not actions:
                break
            state = thinking.after(state, self._chance.choice(actions))
        sure = _sure(state)
        return _first_sides(_squashed(thinking.evaluate(state)), state.side) if sure is None else sure


def _sure(state: Any) -> float | None:
    """What a game that has ended is worth to the first side."""
    return None if state.outcome is None else _first_sides((state.outcome + 1) / 2, state.side)


def _first_sides(worth: float, side: int) -> float:
    return 1 - worth if side else worth


def _squashed(points: int) -> float:
    """Points as a share of wins."""
    return 0.5 + 0.5 * tanh(points / _SQUASHED)
