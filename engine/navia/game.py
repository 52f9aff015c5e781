"""Navia Dratp as the contract has it: the rules under chosen options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from engine.game import IllegalAction, Played, Result, Side
from engine.navia import notation, options, printed
from engine.navia.action import Action
from engine.navia.actions import legal_actions
from engine.navia.force import set_up
from engine.navia.options import NaviaOptions, piece_set, standard_pieces
from engine.navia.pieces import SIDES
from engine.navia.position import NaviaPosition
from engine.navia.swift import SwiftGame
from engine.navia.thousand_war import SHORTEST, thousand_war
from engine.navia.turns import Turns
from engine.navia.why import why_not
from engine.navia.words import words_with
from engine.words import Json, Reason, Words


class Navia(SwiftGame):
    """The rules of Navia Dratp. A position's sides are `south` and `north`, who also sit there."""

    name: ClassVar[str] = "navia"
    seats: ClassVar[tuple[str, str]] = SIDES
    words: Words = words_with(standard_pieces().names)
    recurs_after: ClassVar[int] = SHORTEST - 1
    options: NaviaOptions

    def __init__(self, options: NaviaOptions | None = None) -> None:
        self.options = options or NaviaOptions()
        pieces = piece_set(self.options)
        self.words = words_with(pieces.names)
        super().__init__(pieces, Turns(pieces, self.options.quiet_limit, self.words))

    # -- options ---------------------------------------------------------------------------------
    @classmethod
    def with_options(cls, chosen: Mapping[str, Json]) -> Navia:
        return cls(options.read(chosen))

    def write_options(self) -> dict[str, Json]:
        return options.write(self.options)

    # -- playing ---------------------------------------------------------------------------------
    def start(self, seed: int) -> NaviaPosition:
        """The forces set up, South to move. No chance: who sits South is drawn outside (ruling 14)."""
        del seed
        return set_up(self.pieces, self.options.forces)

    def actions(self, position: NaviaPosition) -> Iterator[Action]:
        return iter(legal_actions(self.pieces, position))

    def lists_actions(self, position: NaviaPosition) -> bool:
        del position
        return True

    def witness(self, position: NaviaPosition) -> Action | None:
        return next(self.actions(position), None)

    def play(self, position: NaviaPosition, action: Action) -> Played[NaviaPosition]:
        if reasons := self.why_not(position, action):
            raise IllegalAction(reasons)
        return self._turns.play(position, action)

    def why_not(self, position: NaviaPosition, action: Action) -> tuple[Reason, ...]:
        return why_not(self.pieces, self.words, position, action)

    def settle(self, position: NaviaPosition) -> Played[NaviaPosition]:
        if position.result is not None or not position.starts_turn:
            return Played(position, ())
        return self._turns.begin(position)

    def recurrence(self, line: Sequence[NaviaPosition]) -> Played[NaviaPosition] | None:
        return thousand_war(self.pieces, self.words, line)

    # -- sides and turns -------------------------------------------------------------------------
    def sides(self, position: NaviaPosition) -> tuple[Side, Side]:
        del position
        return SIDES

    def seat(self, position: NaviaPosition, side: Side) -> str:
        del position
        return side

    def starts_turn(self, position: NaviaPosition) -> bool:
        return position.starts_turn

    def reveals(self, before: NaviaPosition, action: Action) -> Reason | None:
        """Nothing: there is neither chance nor secrecy in this game."""
        del before, action
        return None

    def view(self, position: NaviaPosition, side: Side) -> NaviaPosition:
        """All of it: both sides see everything."""
        del side
        return position

    def stand(self, position: NaviaPosition, offer: Side | None, result: Result | None) -> NaviaPosition:
        """A draw that is agreed on amid a turn ends that turn; only surrender leaves it as it is (protocol)."""
        stood = position._replace(offer=offer, result=result)
        if result is None or result.by == "resign" or position.starts_turn:
            return stood
        return stood._replace(side=1 - position.side, moved=None, pending=None)

    # -- reading and writing ---------------------------------------------------------------------
    def read_position(self, data: Mapping[str, Json]) -> NaviaPosition:
        return printed.read(self.pieces, data)

    def write_position(self, position: NaviaPosition) -> dict[str, Json]:
        return printed.write(self.pieces, position)

    def read_action(self, position: NaviaPosition, text: str) -> Action:
        return notation.read(self.pieces, position, text)

    def write_action(self, position: NaviaPosition, action: Action) -> str:
        return notation.write(self.pieces, position, action)
