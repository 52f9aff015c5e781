"""Drakkard as the contract has it: the rules under chosen options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import ClassVar, Final

from engine.drakkard import notation, options, printed
from engine.drakkard.actions import Action, Arrange, Colour, Hold, Launch, Place, Raid, Sail
from engine.drakkard.card import CARD, COLOURS
from engine.drakkard.deck import Deck
from engine.drakkard.endings import ending
from engine.drakkard.events import ships_left, told, told_of_end
from engine.drakkard.movement import launchable, raidable, ways
from engine.drakkard.options import FREE, DrakkardOptions
from engine.drakkard.placement import exists
from engine.drakkard.position import (
    ARRANGE,
    COLOUR,
    FLAGSHIP,
    MOVE,
    RAID,
    REINFORCE,
    SEATS,
    DrakkardPosition,
)
from engine.drakkard.turns import after
from engine.drakkard.why import why_not
from engine.drakkard.words import WORDS
from engine.game import Game, IllegalAction, Played, Result, Side
from engine.words import Fields, Json, Reason, Words


class Drakkard(Game[DrakkardPosition, Action]):
    """The rules of Drakkard. The sides are called by their seats until the colours are chosen."""

    name: ClassVar[str] = "drakkard"
    seats: ClassVar[tuple[str, str]] = SEATS
    words: Words = WORDS
    options: DrakkardOptions

    def __init__(self, options: DrakkardOptions | None = None) -> None:
        self.options = options or DrakkardOptions()

    # -- options ---------------------------------------------------------------------------------
    @classmethod
    def with_options(cls, chosen: Mapping[str, Json]) -> Drakkard:
        return cls(options.read(chosen))

    def write_options(self) -> dict[str, Json]:
        return options.write(self.options)

    # -- playing ---------------------------------------------------------------------------------
    def start(self, seed: int) -> DrakkardPosition:
        """The deck shuffled with the seed; the starting cards laid, unless the set-up is free."""
        free = self.options.setup == FREE
        return DrakkardPosition(
            phase=ARRANGE if free else COLOUR,
            to_move=SEATS[0] if free else SEATS[1],
            first=None,
            cards=() if free else CARD.setups[self.options.setup],
            flagships=(None, None),
            tokens=(),
            tokens_left=(CARD.raid_tokens, CARD.raid_tokens),
            deck=_shuffled(seed),
            move_value=self.options.move_value,
        )

    def actions(self, position: DrakkardPosition) -> Iterator[Action]:
        """Every legal action where they can be listed, sorted as texts; a Move by its shortest way."""
        if position.result is not None or not self.lists_actions(position):
            return iter(())
        return iter(sorted(_LISTED[position.phase](position), key=notation.write))

    def lists_actions(self, position: DrakkardPosition) -> bool:
        return position.result is not None or position.phase in _LISTED

    def witness(self, position: DrakkardPosition) -> Action | None:
        if position.result is None and position.phase == ARRANGE:
            lower, upper = CARD.setups[self.options.setup if self.options.setup != FREE else options.SETUPS[0]]
            return Arrange((lower, upper))
        if position.result is None and position.phase == REINFORCE:
            pose = exists(position)
            return None if pose is None else Place(pose)
        return next(self.actions(position), None)

    def apply(self, position: DrakkardPosition, action: Action) -> DrakkardPosition:
        return _settled(after(action, position))

    def play(self, position: DrakkardPosition, action: Action) -> Played[DrakkardPosition]:
        """Refuses with `hidden` what would turn up a card that this position does not know."""
        if reasons := self.why_not(position, action):
            raise IllegalAction(reasons)
        if isinstance(action, Place) and position.deck.drawn().is_unknown:
            raise IllegalAction([WORDS.reason("hidden", what="next_card")])
        settled, endings_told = self.settle(after(action, position))
        return Played(settled, (*told(action, position), *endings_told))

    def why_not(self, position: DrakkardPosition, action: Action) -> tuple[Reason, ...]:
        return why_not(position, action, self.options.overlap)

    def settle(self, position: DrakkardPosition) -> Played[DrakkardPosition]:
        settled = _settled(position)
        if settled.result is None or settled is position:
            return Played(settled, ())
        return Played(settled, tuple(told_of_end(position, settled.result)))

    def score(self, position: DrakkardPosition) -> Fields:
        return {"ships": ships_left(position)}

    # -- sides and turns -------------------------------------------------------------------------
    def sides(self, position: DrakkardPosition) -> tuple[Side, Side]:
        return position.sides

    def seat(self, position: DrakkardPosition, side: Side) -> str:
        if side in SEATS:
            return side
        return SEATS[0] if side == position.first else SEATS[1]

    def starts_turn(self, position: DrakkardPosition) -> bool:
        """A turn begins with Reinforce; each step of the set-up is a turn of its own."""
        return position.phase not in (MOVE, RAID)

    def reveals(self, before: DrakkardPosition, action: Action) -> Reason | None:
        """Placing a card turns up the next one, unless both players could tell what it shows."""
        if isinstance(action, Place) and before.deck.as_seen().drawn().is_unknown:
            return WORDS.reason("revealed")
        return None

    def view(self, position: DrakkardPosition, side: Side) -> DrakkardPosition:
        """Neither side knows the order of the deck below its top card."""
        del side
        return replace(position, deck=position.deck.as_seen())

    def deal(self, position: DrakkardPosition, chance: Random) -> DrakkardPosition:
        return replace(position, deck=position.deck.dealt(chance))

    def stand(self, position: DrakkardPosition, offer: Side | None, result: Result | None) -> DrakkardPosition:
        return replace(position, offer=offer, result=result)

    # -- reading and writing ---------------------------------------------------------------------
    def read_position(self, data: Mapping[str, Json]) -> DrakkardPosition:
        return printed.read(data)

    def write_position(self, position: DrakkardPosition) -> dict[str, Json]:
        return printed.write(position)

    def read_action(self, position: DrakkardPosition, text: str) -> Action:
        del position
        return notation.read(text)

    def write_action(self, position: DrakkardPosition, action: Action) -> str:
        del position
        return notation.write(action)


def _colours(position: DrakkardPosition) -> Iterator[Action]:
    del position
    yield from map(Colour, COLOURS)


def _raids(position: DrakkardPosition) -> Iterator[Action]:
    yield Hold()
    yield from map(Raid, raidable(position))


_LISTED: Final[Mapping[str, Callable[[DrakkardPosition], Iterator[Action]]]] = MappingProxyType(
    {
        COLOUR: _colours,
        FLAGSHIP: lambda position: map(Launch, launchable(position)),
        MOVE: lambda position: map(Sail, ways(position).values()),
        RAID: _raids,
    }
)


def _settled(position: DrakkardPosition) -> DrakkardPosition:
    """The position with the result that the rules give it, if it has none yet and the game is over."""
    result = None if position.result is not None else ending(position)
    return position if result is None else replace(position, result=result)


def _shuffled(seed: int) -> Deck:
    faces = [face for face, number in sorted(CARD.deck.items()) for _ in range(number)]
    Random(seed).shuffle(faces)
    return Deck(tuple(faces))
