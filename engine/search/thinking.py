"""What a game brings so that it can be thought about. The search knows a game by this alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from engine.game import Position


class State(Protocol):
    """A position as the search holds it: immutable, made anew by each action."""

    @property
    def key(self) -> Hashable:
        """The same for two states exactly when all that can follow is the same."""

    @property
    def side(self) -> int:
        """Who is to move, 0 or 1."""

    @property
    def outcome(self) -> int | None:
        """None while the game goes on; then 1, 0 or −1: won, drawn or lost for the side to move."""


P = TypeVar("P", bound=Position)
A = TypeVar("A", bound=Hashable)
S = TypeVar("S", bound=State)
Halt: TypeAlias = Callable[[], bool]
"""Whether thinking is to end now."""


Judge: TypeAlias = Callable[[S], int]


class Thinking(ABC, Generic[P, A, S]):
    """How a game is judged, and which actions come first.

    All values are whole points for the side to move. Nothing here may depend on what that side
    cannot know: positions come through `Game.view`.
    """

    deepest: ClassVar[int] = 60
    """No search looks further ahead, in actions."""

    @abstractmethod
    def state(self, position: P) -> S:
        """The search's form of a position whose actions can be listed."""

    @abstractmethod
    def after(self, state: S, action: A) -> S:
        """The state after a legal action, endings included."""

    @abstractmethod
    def passed(self, state: S) -> S | None:
        """The state as if the side to move had passed; None where that says nothing."""

    @abstractmethod
    def evaluate(self, state: S) -> int:
        """How well the side to move stands."""

    @abstractmethod
    def alarm(self, state: S) -> bool:
        """Whether the side to move loses at once if it does nothing about it."""

    @abstractmethod
    def noisy(self, state: S) -> list[tuple[int, A]]:
        """The actions that take, each with what it gains, the most promising first."""

    @abstractmethod
    def quiet(self, state: S) -> list[A]:
        """All other actions, the most promising first."""

    @abstractmethod
    def prepare(self, position: P, judge: Judge[S], effort: int, chance: Random, halt: Halt) -> A:
        """An action where actions cannot be listed (a deployment, a pose). Best so far when halted.

        `judge` gives the value of a state for its side to move, by a shallow search. `effort`: how
        carefully to choose, in per cent.
        """

    @abstractmethod
    def grab(self, position: P, chance: Random) -> A:
        """The same for the rivals that players are measured by: what a greedy player would do."""

    @abstractmethod
    def opening(self, chance: Random) -> P:
        """A position for measuring players: a fair beginning, each time another."""


AnyThinking: TypeAlias = Thinking[Any, Any, Any]
