"""A position of Drakkard: exactly what the protocol prints, and nothing of the history."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.drakkard.card import CARD, COLOURS, Laid, Ship
from engine.drakkard.deck import Deck
from engine.game import Result, Side

SEATS: Final = ("first", "second")

ARRANGE: Final = "arrange"
COLOUR: Final = "colour"
FLAGSHIP: Final = "flagship"
REINFORCE: Final = "reinforce"
MOVE: Final = "move"
RAID: Final = "raid"
PHASES: Final = (ARRANGE, COLOUR, FLAGSHIP, REINFORCE, MOVE, RAID)
COLOURLESS: Final = (ARRANGE, COLOUR)
"""The phases before the Second Player has chosen; the sides are then called by their seats."""


class Token(NamedTuple):
    """A Raid token: whose it is, and the ship it lies on."""

    by: str
    on: Ship


@dataclass(frozen=True, slots=True)
class DrakkardPosition:
    """Pairs stand in the order red, green; `move_value` before the colours in the order of the seats."""

    phase: str
    to_move: Side
    first: str | None
    """The First Player's colour; None before it is chosen."""
    cards: tuple[Laid, ...]
    """From the lowest to the topmost."""
    flagships: tuple[Ship | None, Ship | None]
    tokens: tuple[Token, ...]
    tokens_left: tuple[int, int]
    deck: Deck
    move_value: tuple[int, int]
    result: Result | None = None
    offer: Side | None = None

    @property
    def sides(self) -> tuple[Side, Side]:
        return SEATS if self.phase in COLOURLESS else COLOURS

    @property
    def other(self) -> Side:
        """The side that is not to move."""
        one, two = self.sides
        return two if self.to_move == one else one

    @property
    def turn_index(self) -> int:
        """Of the side to move, in the pairs."""
        return self.sides.index(self.to_move)

    @property
    def flagship(self) -> Ship | None:
        """The Flagship of the side to move."""
        return self.flagships[self.turn_index]

    def colour_of(self, ship: Ship) -> str:
        return CARD.faces[self.cards[ship.card].face].colours[ship.ship]

    def has(self, ship: Ship) -> bool:
        """Whether there is such a ship on the table."""
        return ship.card < len(self.cards) and ship.ship < len(CARD.faces[self.cards[ship.card].face].dots)
