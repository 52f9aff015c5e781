"""What the worker tells the window of the match: values that never change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from desktop.speech import one_line, title_of
from engine.game import AnyGame, Result, Side
from engine.match import Player, Ply
from engine.words import Event, Json, Reason


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What the New Game dialog asks for."""

    game: str
    options: Mapping[str, Json]
    players: Mapping[str, str]
    """A name for each seat."""
    seed: int
    levels: Mapping[str, int] = field(default_factory=dict)
    """For each seat that the computer plays, how well."""


def new_match(game: str, options: Mapping[str, Json], players: Mapping[str, Player], seed: int) -> NewMatch:
    """Of the players at their seats."""
    names = {seat: player.name for seat, player in players.items()}
    levels = {seat: player.level for seat, player in players.items() if player.level is not None}
    return NewMatch(game, options, names, seed, levels)


@dataclass(frozen=True, slots=True)
class MatchState:
    """One match as it stands."""

    serial: int
    """Another one for each match that is begun or opened."""
    game: AnyGame
    players: Mapping[str, Player]
    """By seat."""
    start: Any
    opening: tuple[Event, ...]
    """What happened as a start position was settled."""
    plies: tuple[Ply, ...]
    can_undo: Reason | None
    """None when the last action can be taken back."""
    can_redo: bool
    is_kept: bool
    """Whether the app could write its own file; it goes on without."""
    thinking: bool = False
    """Whether the computer is about to move."""
    paused: bool = False
    """Whether the computer has been told not to move until it is told to go on."""
    comments: Mapping[int, str] = field(default_factory=dict)
    """By how many plies have been played; 0: of the start."""

    @property
    def position(self) -> Any:
        return self.plies[-1].position if self.plies else self.start

    @property
    def result(self) -> Result | None:
        result: Result | None = self.position.result
        return result

    def position_at(self, ply: int) -> Any:
        """The position after so many plies."""
        return self.plies[ply - 1].position if ply else self.start

    @property
    def persons_turn(self) -> bool:
        """Whether a person at this screen is to move."""
        return self.position.to_move not in self.computers

    @property
    def computers(self) -> frozenset[Side]:
        """The sides that the computer plays."""
        game, position = self.game, self.position
        return frozenset(
            side for side in game.sides(position) if self.players[game.seat(position, side)].level is not None
        )

    @property
    def watched(self) -> bool:
        """Whether the computer plays both sides."""
        return all(player.level is not None for player in self.players.values())

    def is_computers(self, ply: Ply) -> bool:
        """Whether the computer played it. Sides may be named anew by an action, so the position before it counts."""
        before = self.position_at(ply.number - 1)
        return self.players[self.game.seat(before, ply.side)].level is not None

    @property
    def speaker(self) -> Side:
        """Who speaks at this screen: the side to move, but a person while the computer is to move."""
        position = self.position
        other: Side = self.game.other(position, position.to_move)
        return other if not self.persons_turn and other not in self.computers else position.to_move

    def side_at(self, seat: str) -> Side:
        """The side that whoever sits there has now."""
        game, position = self.game, self.position
        return next(side for side in game.sides(position) if game.seat(position, side) == seat)

    def player(self, side: Side) -> str:
        """The name of a side's player; the side's own where nobody gave one."""
        name = one_line(self.players[self.game.seat(self.position, side)].name)
        return name or title_of(self.game, side)

    def name_apart(self, side: Side) -> str:
        """The name of a side's player; the side's own where nobody gave one, or where both are called the same."""
        name, other = self.player(side), self.player(self.game.other(self.position, side))
        return name if name != other else title_of(self.game, side)


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that went wrong outside the rules: a file that cannot be read or written."""

    code: str
    subject: str
    """The file it is about, or empty."""
    message: str
    good_plies: int = 0
    """Of a record with an illegal action: so many are good and can be opened."""
