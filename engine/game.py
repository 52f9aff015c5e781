"""The contract that every game fulfils, and the words all share.

A position is immutable, small and hashable, and knows nothing of the history; playing makes a new
one. What serves all games alike (match, record, protocol, the table's frame) reaches a game through
`Game` alone; a game's own table in desktop/ may ask its modules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from engine.words import Event, Fields, Json, Reason, Words

Side: TypeAlias = str


class Result(NamedTuple):
    """How a game ended: the winner (None in a draw) and by what, in the protocol's words."""

    winner: Side | None
    by: str


class Position(Protocol):
    """What all positions have in common. Real ones are slotted and immutable."""

    @property
    def to_move(self) -> Side: ...
    @property
    def result(self) -> Result | None: ...
    @property
    def offer(self) -> Side | None: ...
    def __hash__(self) -> int: ...


P = TypeVar("P", bound=Position)
A = TypeVar("A")


class TriviumError(ValueError):
    """Something a person can cause: a code, and a sentence that names what is wrong."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class BadPosition(TriviumError):
    """A position that cannot be read, or that the game refuses."""


class BadOptions(TriviumError):
    """Options that the game does not know."""


class IllegalAction(TriviumError):
    """An action that cannot be read or is not legal, with every reason."""

    def __init__(self, reasons: Sequence[Reason]) -> None:
        super().__init__(reasons[0].code, reasons[0].text)
        self.reasons = tuple(reasons)


class Played(NamedTuple, Generic[P]):
    """The position after an action, and what a person is told of it."""

    position: P
    events: tuple[Event, ...]


_NEVER = 1 << 66
"""More quiet turns than a position can be set with (strict_json.LARGEST), with all that a game adds to them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What can be chosen in every game."""

    quiet: int | None = 100
    """Turns in a row without progress that end in a draw; None: never."""
    draw_offers: bool = True

    @property
    def quiet_limit(self) -> int:
        """`quiet` as a number that is reached or not."""
        return _NEVER if self.quiet is None else self.quiet


class Game(ABC, Generic[P, A]):
    """The rules of one game under chosen options. Holds no state of a match."""

    name: ClassVar[str]
    seats: ClassVar[tuple[str, str]]
    """Where players sit, in the order of a record's `players`."""
    words: Words
    """Its sentences, and its names under these options."""
    options: Options

    # -- options ---------------------------------------------------------------------------------
    @classmethod
    @abstractmethod
    def with_options(cls, options: Mapping[str, Json]) -> Game[P, A]:
        """The game under these options; what is not named keeps its default. Raises BadOptions."""

    @abstractmethod
    def write_options(self) -> dict[str, Json]:
        """All options as the protocol names them; `with_options` reads them back."""

    # -- playing ---------------------------------------------------------------------------------
    @abstractmethod
    def start(self, seed: int) -> P:
        """A new game, its chance events drawn from the seed with `random.Random(seed)`."""

    @abstractmethod
    def actions(self, position: P) -> Iterator[A]:
        """Every legal action of the side to move, in a fixed order; none when the game has ended.

        Only where `lists_actions(position)`.
        """

    @abstractmethod
    def lists_actions(self, position: P) -> bool:
        """False where there are too many actions to list (a deployment, a pose)."""

    @abstractmethod
    def witness(self, position: P) -> A | None:
        """Some legal action, or None if there is none; also where actions cannot be listed."""

    @abstractmethod
    def apply(self, position: P, action: A) -> P:
        """`play` without its checks and its events, for an action known to be legal. The hot path."""

    @abstractmethod
    def play(self, position: P, action: A) -> Played[P]:
        """The position after a legal action, forced passes and endings included. Raises IllegalAction."""

    @abstractmethod
    def why_not(self, position: P, action: A) -> tuple[Reason, ...]:
        """Every reason why the action is not legal; empty when it is.

        It may be legal and still not playable, where it turns up what this position does not know (`hidden`).
        """

    @abstractmethod
    def settle(self, position: P) -> Played[P]:
        """A position that was set: forced passes and endings played as `play` would."""

    recurs_after: ClassVar[int] = 1 << 30
    """`recurrence` is None for any line of at most this many positions."""

    def recurrence(self, line: Sequence[P]) -> Played[P] | None:
        """The last position of `line` as ended by repetition, or None.

        `line`: all positions of the match from the one that was started or set. The last may have ended
        already; then repetition is returned only if it comes first in the game's order of endings.
        """
        del line
        return None

    def score(self, position: P) -> Fields:
        """What the event `win` tells beside the winner and the reason."""
        del position
        return {}

    # -- sides and turns -------------------------------------------------------------------------
    @abstractmethod
    def sides(self, position: P) -> tuple[Side, Side]:
        """The two sides, as this position names them."""

    def other(self, position: P, side: Side) -> Side:
        first, second = self.sides(position)
        return second if side == first else first

    @abstractmethod
    def seat(self, position: P, side: Side) -> str:
        """Where the player of a side sits."""

    @abstractmethod
    def starts_turn(self, position: P) -> bool:
        """Whether the side to move has done nothing yet in its turn. Undo stops at such positions."""

    @abstractmethod
    def reveals(self, before: P, action: A) -> Reason | None:
        """What the action shows that was hidden or left to chance, so that it cannot be undone."""

    @abstractmethod
    def view(self, position: P, side: Side) -> P:
        """The position as far as this side may know it."""

    def deal(self, position: P, chance: Random) -> P:
        """The position with all that a `view` does not know drawn by chance, so that it can be played on."""
        del chance
        return position

    @abstractmethod
    def stand(self, position: P, offer: Side | None, result: Result | None) -> P:
        """The same position with another standing draw offer and result."""

    # -- reading and writing ---------------------------------------------------------------------
    @abstractmethod
    def read_position(self, data: Mapping[str, Json]) -> P:
        """A position from the protocol's object, as given, not settled. Raises BadPosition."""

    @abstractmethod
    def write_position(self, position: P) -> dict[str, Json]:
        """The protocol's object, with `game` first."""

    @abstractmethod
    def read_action(self, position: P, text: str) -> A:
        """The action of a text, legal or not. Raises IllegalAction with code `syntax`."""

    @abstractmethod
    def write_action(self, position: P, action: A) -> str:
        """The text that `read_action` reads back."""


AnyGame: TypeAlias = Game[Any, Any]
