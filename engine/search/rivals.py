"""Players to be measured against: one that moves at random, a greedy one, and one that looks a reply ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, TypeAlias

from engine.search.alphabeta import WIN
from engine.search.thinking import AnyThinking

Rival: TypeAlias = Callable[[AnyThinking, Any, Random], Any]
"""From a state that has not ended, an action."""


def by_chance(thinking: AnyThinking, state: Any, chance: Random) -> Any:
    """Any action."""
    return chance.choice([*(action for _, action in thinking.noisy(state)), *thinking.quiet(state)])


def greedy(thinking: AnyThinking, state: Any, chance: Random) -> Any:
    """The action that gains most at once; among those that gain alike, any."""
    return _any_best(_gains(thinking, state), chance)


def one_reply(thinking: AnyThinking, state: Any, chance: Random) -> Any:
    """The action that gains most, less what the best taking reply gains."""
    gains = _gains(thinking, state)
    return _any_best({action: gain + _reply(thinking, state, action) for action, gain in gains.items()}, chance)


def _reply(thinking: AnyThinking, state: Any, action: Any) -> int:
    child = thinking.after(state, action)
    if child.outcome is not None:
        return -int(child.outcome) * WIN
    best = max((gain for gain, _ in thinking.noisy(child)), default=0)
    return best if child.side == state.side else -best


def _gains(thinking: AnyThinking, state: Any) -> dict[Any, int]:
    """All actions with what each takes; `noisy` leaves out some takes, which gain what others gain too."""
    return dict.fromkeys(thinking.quiet(state), 0) | {action: gain for gain, action in thinking.noisy(state)}


def _any_best(worth: dict[Any, int], chance: Random) -> Any:
    most = max(worth.values())
    return chance.choice([action for action, value in worth.items() if value == most])


RIVALS: Mapping[str, Rival] = MappingProxyType({"random": by_chance, "greedy": greedy, "one-reply": one_reply})
