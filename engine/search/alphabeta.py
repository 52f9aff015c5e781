"""Alpha-beta with a transposition table, for any game that brings a `Thinking`.

What a state is worth at a depth is a definition, to which the search only finds its way faster:

- At depth 0 whoever is to move may stand as they are or take, and so on (quiescence); a take counts for no
  more than what stands, its gain and a margin. In alarm they are given one action more first.
- Deeper it is the best of passing (null move), two plies less deep, and of each action. A late quiet one
  counts for no more than at a smaller depth (late-move reduction); near the leaves a quiet one counts for no
  more than what stands and a margin (futility), and the last ones for less than what stands.

Which action is late is the game's own order's to say, not that of the search so far, and nothing is left out
for good: so a value depends on state and depth alone, a forced win that is found is one against every
defence, and a game comes out the same each time.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from engine.search.thinking import NO_LIMIT, AnyThinking, Halt

WIN = 1_000_000
"""Won on the spot; less one for each ply that it takes."""
SURE = WIN - 1_000
"""From here on a value is a forced win."""
INFINITE = 2 * WIN

POLL = 64
"""Nodes between two looks at the halt."""
_PASS_LESS = 3
_TAKES = (8, 4, 3, 2, 1, 1)
"""How many takes are tried after none, one, two … before them."""
_TAKE_MARGIN = 120
_FUTILE = 140
_LATE = (4, 20)
"""Ranks among the quiet actions from which on they are searched one ply, and two plies less deep."""
_LAST = (8, 12, 40)
"""The rank from which on quiet actions are the last ones, at depths 0, 1 and 2."""
_LAST_LESS = 300
"""They are looked at where all before them lose so much."""
_FULL = 400_000
"""Entries of the table at which it is begun anew."""
_TAKING = -1
"""In place of a rank."""

_State: TypeAlias = Any
_Action: TypeAlias = Any
_Ranked: TypeAlias = tuple[_Action, int]
"""An action and its rank among the quiet ones; −1 for one that takes."""


class _Caps(NamedTuple):
    """For how much quiet actions may count."""

    quiet: int
    rank: int
    """From here on they are the last ones."""
    last: int


_UNCAPPED = _Caps(INFINITE, 0, INFINITE)


class Halted(Exception):
    """The search was told to end."""


class AlphaBeta:
    """One search: its table, its killers and its history. Begun anew for each position to think about."""

    def __init__(self, thinking: AnyThinking, halt: Halt, most: int = NO_LIMIT) -> None:
        """`most`: so many nodes, and it is halted."""
        self.nodes = 0
        self._most = most
        self._thinking = thinking
        self._halt = halt
        self._bounds: dict[Hashable, tuple[int, int]] = {}
        self._best: dict[Hashable, _Ranked] = {}
        self._history: dict[_Action, int] = {}
        self._killers: dict[int, _Action] = {}

    def value(self, state: _State, depth: int, alpha: int = -INFINITE, beta: int = INFINITE, ply: int = 0) -> int:
        """What a state is worth to its side to move: exact between alpha and beta, else a bound.

        `ply`: how far the state is from the one thought about; nearer wins are better. Raises Halted.
        """
        return self._value(state, depth, alpha, beta, ply, True)

    def of_action(self, state: _State, child: _State, rank: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """What an action that leads to `child` is worth to the side that takes it: exact between alpha and beta.

        Late ones (by `rank`) count for the smaller of two depths. A null-window search comes first.
        """
        below = depth - 1
        less = 0 if rank < _LATE[0] or depth < 2 else 1 if rank < _LATE[1] or depth < 3 else 2
        most = INFINITE
        if less:
            most = self._reply(state, child, max(below - less, 0), alpha, beta, ply + 1)
            if most <= alpha:
                return most
        value = self._reply(state, child, below, alpha, alpha + 1, ply + 1)
        if alpha < value < beta and beta - alpha > 1:
            value = self._reply(state, child, below, alpha, beta, ply + 1)
        return min(value, most)

    def line(self, state: _State, length: int) -> list[_Action]:
        """The best line from a state, as far as the table tells."""
        found: list[_Action] = []
        while len(found) < length and state.outcome is None and state.key in self._best:
            action, _ = self._best[state.key]
            found.append(action)
            state = self._thinking.after(state, action)
        return found

    # -- the tree ------------------------------------------------------------------------------------
    def _value(self, state: _State, depth: int, alpha: int, beta: int, ply: int, may_pass: bool) -> int:
        if state.outcome is not None:
            self.nodes += 1
            return int(state.outcome) * (WIN - ply)
        if depth < 0 or (depth == 0 and not self._thinking.alarm(state)):
            return self._quiescence(state, 0, alpha, beta, ply)
        self._count()
        alpha, beta = max(alpha, ply - WIN), min(beta, WIN - ply - 1)
        if alpha >= beta:
            return alpha  # a win that is nearer has been found
        key = (state.key, depth, may_pass)
        lower, upper = self._bounds.get(key, (-INFINITE, INFINITE))
        lower, upper = _from_here(lower, ply), _from_here(upper, ply)
        if lower >= beta or lower == upper:
            return lower
        if upper <= alpha:
            return upper
        best, alpha_before = -INFINITE, alpha
        if may_pass and depth > 1:
            best = self._null_move(state, depth, alpha, beta, ply)
        if best < beta:
            best = self._best_of(state, depth, max(alpha, best), beta, ply, best)
        self._store(key, best, alpha_before, beta, ply)
        return best

    def _count(self) -> None:
        self.nodes += 1
        if not self.nodes % POLL and (self.nodes >= self._most or self._halt()):
            raise Halted

    def _store(self, key: Hashable, best: int, alpha: int, beta: int, ply: int) -> None:
        if len(self._bounds) >= _FULL:
            self._bounds.clear()
            self._best.clear()
        lower, upper = self._bounds.get(key, (-INFINITE, INFINITE))
        stored = _from_there(best, ply)
        self._bounds[key] = (stored if best > alpha else lower, stored if best < beta else upper)

    def _null_move(self, state: _State, depth: int, alpha: int, beta: int, ply: int) -> int:
        """What it is worth to pass: hardly ever more than the best action, and soon known. Proves no win."""
        if self._thinking.alarm(state):
            return -INFINITE
        passed = self._thinking.passed(state)
        if passed is None:
            return -INFINITE
        less = max(depth - _PASS_LESS, -1)
        return min(-self._value(passed, less, -beta, -alpha, ply + 1, False), SURE - 1)

    def _best_of(self, state: _State, depth: int, alpha: int, beta: int, ply: int, best: int) -> int:
        """The best of all actions, and of `best`, what passing is worth. Quiet ones are listed late: it takes long."""
        caps = self._caps(state, depth)
        first = self._best.get(state.key)
        best = self._best_among(self._likely(state, first), caps, state, depth, alpha, beta, ply, best)
        alpha = max(alpha, best)
        if best >= beta:
            return best
        if caps.quiet <= alpha:
            return max(best, caps.quiet)
        quiet: list[_Ranked] = [(action, rank) for rank, action in enumerate(self._thinking.quiet(state))]
        if best == -INFINITE and not quiet:
            return min(self._stuck(state, depth, alpha, beta, ply), caps.quiet)
        if caps.last <= alpha:
            best = max(best, caps.last)
            del quiet[caps.rank :]
        if first in quiet:
            quiet.remove(first)
        if depth > 1:
            history, killer = self._history, self._killers.get(ply)
            quiet.sort(key=lambda one: (one[0] != killer, -history.get(one[0], 0)))
        return self._best_among(quiet, caps, state, depth, alpha, beta, ply, best)

    def _caps(self, state: _State, depth: int) -> _Caps:
        if depth >= len(_LAST):
            return _UNCAPPED
        stands = self._thinking.evaluate(state)
        return _Caps(stands + _FUTILE if depth <= 1 else INFINITE, _LAST[depth], stands - _LAST_LESS)

    def _likely(self, state: _State, first: _Ranked | None) -> Iterator[_Ranked]:
        """What was best before, and then the takes."""
        if first is not None:
            yield first
        for _, action in self._thinking.noisy(state):
            if first is None or action != first[0]:
                yield action, _TAKING

    def _best_among(
        self,
        actions: Iterable[_Ranked],
        caps: _Caps,
        state: _State,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        best: int,
    ) -> int:
        after = self._thinking.after
        for action, rank in actions:
            most = INFINITE if rank == _TAKING else caps.quiet if rank < caps.rank else caps.last
            if most <= alpha:
                best = max(best, most)
                continue
            value = min(self.of_action(state, after(state, action), rank, depth, alpha, beta, ply), most)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    self._best[state.key] = (action, rank)
                    if value >= beta:
                        self._remember(action, rank, depth, ply)
                        break
        return best

    def _reply(self, state: _State, child: _State, depth: int, alpha: int, beta: int, ply: int) -> int:
        """What a child is worth to the side to move in `state`."""
        if child.side == state.side:
            return self._value(child, depth, alpha, beta, ply, True)
        return -self._value(child, depth, -beta, -alpha, ply, True)

    def _stuck(self, state: _State, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Without an action the turn passes; where that cannot be, the search ends here."""
        passed = self._thinking.passed(state)
        if passed is None:
            return self._thinking.evaluate(state)
        return -self._value(passed, depth - 1, -beta, -alpha, ply + 1, False)

    def _quiescence(self, state: _State, taken: int, alpha: int, beta: int, ply: int) -> int:
        """Standing as it is, or taking, and so on; after each take fewer answers are looked at."""
        self._count()
        thinking = self._thinking
        stands = thinking.evaluate(state)
        if stands >= beta or taken >= len(_TAKES):
            return stands
        best = stands
        alpha = max(alpha, best)
        for gain, action in thinking.noisy(state)[: _TAKES[taken]]:
            most = stands + gain + _TAKE_MARGIN
            if most <= alpha:
                best = max(best, most)
                continue  # the next may gain more: the order is not by gain alone
            child = thinking.after(state, action)
            if child.outcome is not None:
                value = -int(child.outcome) * (WIN - ply - 1)
            elif child.side == state.side:
                value = self._quiescence(child, taken + 1, alpha, beta, ply + 1)
            else:
                value = -self._quiescence(child, taken + 1, -beta, -alpha, ply + 1)
            value = min(value, most)
            if value > best:
                best = value
                if value >= beta:
                    break
                alpha = max(alpha, value)
        return best

    def _remember(self, action: _Action, rank: int, depth: int, ply: int) -> None:
        if rank >= 0:
            self._killers[ply] = action
            self._history[action] = self._history.get(action, 0) + depth * depth


def _from_there(value: int, ply: int) -> int:
    """A value as the state itself sees it: wins counted from there."""
    return value + ply if value >= SURE else value - ply if value <= -SURE else value


def _from_here(value: int, ply: int) -> int:
    """The reverse."""
    if abs(value) >= INFINITE:
        return value
    return value - ply if value >= SURE else value + ply if value <= -SURE else value
