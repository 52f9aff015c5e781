"""What a game brings so that it can be thought about. The search knows a game by this alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from engine.game import Position
from engine.words import Event


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

NO_LIMIT = 1 << 30
WINS = 1 << 24
"""The gain of an action that wins at once, which nothing outweighs."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How far to look, and how humanly."""

    depth: int = NO_LIMIT
    nodes: int = NO_LIMIT
    """States looked at; unlike time the same on every machine."""
    misjudges: int = 0
    """Actions up to so many points from the best may be taken for better."""
    overlooks: int = 0
    """Of a hundred actions, how many are judged by what stands after them, without a look at replies."""
    unnoticed: int = 0
    """Of a hundred actions, how many do not come to mind at all."""
    effort: int = 100
    """How carefully to choose where actions cannot be listed, in per cent."""
    lines: int = 1
    """So many of the best actions are weighed exactly, and told."""

    @property
    def human(self) -> bool:
        return bool(self.misjudges or self.overlooks or self.unnoticed)

    def notices(self, chance: Random) -> bool:
        """Whether an action comes to mind."""
        return chance.randrange(100) >= self.unnoticed

    def error(self, chance: Random) -> int:
        """By how many points an action is misjudged: the mean of two draws, so mostly by little."""
        return sum(chance.randint(-self.misjudges, self.misjudges) for _ in range(2)) // 2


class Prepared(NamedTuple, Generic[A]):
    """An action that was chosen by the game's own thinking, and what it is worth."""

    action: A
    score: int
    """In points for the side that takes it."""
    win: int | None = None
    """The number of own turns in which the win is forced, where that is proved."""
    line: tuple[A, ...] = ()
    """What is likely to follow, the action first; empty where there is nothing to tell of."""
    nodes: int = 0
    """How many actions were weighed."""
    depth: int = 1
    """How far was looked, in the game's own measure."""
    others: tuple[Prepared[A], ...] = ()
    """The next best, where more than one was wanted."""


class Thinking(ABC, Generic[P, A, S]):
    """How a game is judged, and which actions come first.

    All values are whole points for the side to move. Nothing here may depend on what that side
    cannot know: positions come through `Game.view`.
    """

    deepest: ClassVar[int] = 60
    """No search looks further ahead, in actions."""
    levels: ClassVar[tuple[Limits, ...]]
    """How strong each of the levels is (levels.py), the weakest first."""

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
        """The actions that take or win at once, each with what it gains (`WINS`), the most promising first."""

    @abstractmethod
    def quiet(self, state: S) -> list[A]:
        """All other actions, the most promising first."""

    def prepares(self, position: P) -> bool:
        """Whether an action is chosen by `prepare` even though actions could be listed."""
        del position
        return False

    @abstractmethod
    def prepare(self, position: P, judge: Judge[S], limits: Limits, chance: Random, halt: Halt) -> Prepared[A]:
        """An action where actions cannot be listed (a deployment, a pose) or `prepares` says so. Best so far when
        halted.

        `judge` gives the value of a state for its side to move, by a shallow search.
        """

    def load(self) -> None:
        """Begin to load, beside everything else, what thinking needs and takes long to load, if anything does."""
        return

    def insight(self, position: P, line: Sequence[A]) -> tuple[Event, ...]:
        """What is good about the first turn of a line, in the game's words: what really happens on it.

        The line is legal from `position` on, what its side to move may know.
        """
        del position, line
        return ()

    @abstractmethod
    def grab(self, position: P, chance: Random) -> A:
        """An action where none can be listed, as a greedy player would choose it: for the rivals of the arena."""

    @abstractmethod
    def opening(self, chance: Random) -> P:
        """A position for measuring players: a fair beginning, each time another."""


AnyThinking: TypeAlias = Thinking[Any, Any, Any]
