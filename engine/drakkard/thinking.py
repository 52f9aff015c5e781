"""Drakkard for the computer players: a turn from Reinforce to Raid; what the next card does is not searched."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine.drakkard import choosing, insight
from engine.drakkard.actions import Action, Arrange, Place, Raid
from engine.drakkard.evaluate import SHIP, worth
from engine.drakkard.game import Drakkard
from engine.drakkard.levels import LEVELS
from engine.drakkard.loading import load, loaded
from engine.drakkard.position import ARRANGE, MOVE, RAID, REINFORCE, SEATS, DrakkardPosition
from engine.search.thinking import Halt, Judge, Limits, Prepared, Thinking
from engine.words import Event

_IN_BATTLE = (REINFORCE, MOVE, RAID)
_OPENING_CARDS = 2
"""Cards that have been laid by chance as an opening begins, one by each side."""


class DrakkardState(NamedTuple):
    """A position within a search."""

    key: DrakkardPosition
    side: int
    """The seat of the side to move: sides are called otherwise before the colours are chosen."""
    outcome: int | None


class DrakkardThinking(Thinking[DrakkardPosition, Action, DrakkardState]):
    """The next card is not known, so a search ends where the other side begins."""

    deepest = 3
    levels = LEVELS

    def __init__(self, game: Drakkard) -> None:
        self._game = game

    def state(self, position: DrakkardPosition) -> DrakkardState:
        side, result = SEATS.index(self._game.seat(position, position.to_move)), position.result
        if result is None:
            return DrakkardState(position, side, None)
        outcome = 0 if result.winner is None else 1 if result.winner == position.to_move else -1
        return DrakkardState(position, side, outcome)

    def after(self, state: DrakkardState, action: Action) -> DrakkardState:
        return self.state(self._game.apply(state.key, action))

    def passed(self, state: DrakkardState) -> DrakkardState | None:
        del state
        return None

    def evaluate(self, state: DrakkardState) -> int:
        return worth(state.key)

    def alarm(self, state: DrakkardState) -> bool:
        """Never: a Flagship is not taken."""
        del state
        return False

    def noisy(self, state: DrakkardState) -> list[tuple[int, Action]]:
        """Raids of enemy ships: the token hides them for good."""
        return [(SHIP, action) for action in self._listed(state) if self._raids_enemy(state.key, action)]

    def quiet(self, state: DrakkardState) -> list[Action]:
        return [action for action in self._listed(state) if not self._raids_enemy(state.key, action)]

    def prepares(self, position: DrakkardPosition) -> bool:
        return position.result is None and position.phase in _IN_BATTLE

    def prepare(
        self, position: DrakkardPosition, judge: Judge[DrakkardState], limits: Limits, chance: Random, halt: Halt
    ) -> Prepared[Action]:
        """The free set-up by the default one; else a turn from Reinforce to Raid, or what is left of it."""
        del judge
        if position.phase == ARRANGE:
            return Prepared(self._arranged(position), 0)
        if not loaded(halt):
            return Prepared(choosing.at_once(position), 0)
        from engine.drakkard.planning.thought import think  # loads numpy, which a table does not always need

        return think(position, limits, chance, halt)

    def load(self) -> None:
        load()

    def grab(self, position: DrakkardPosition, chance: Random) -> Action:
        if position.phase == ARRANGE:
            return self._arranged(position)
        return Place(choosing.greedy(position, chance))

    def insight(self, position: DrakkardPosition, line: Sequence[Action]) -> tuple[Event, ...]:
        return insight.of_action(position, line[0])

    def opening(self, chance: Random) -> DrakkardPosition:
        """The set-up of the game, Flagships placed by chance, and a card of each side laid by chance."""
        game = self._game
        while True:
            position = game.start(chance.randrange(1 << 32))
            while position.result is None and not self._begun(position):
                position = game.apply(position, self._by_chance(position, chance))
            if position.result is None:
                return position

    def _begun(self, position: DrakkardPosition) -> bool:
        return position.phase == REINFORCE and len(position.cards) == 2 + _OPENING_CARDS

    def _by_chance(self, position: DrakkardPosition, chance: Random) -> Action:
        if not self._game.lists_actions(position):
            return self.grab(position, chance)
        return chance.choice([*self._game.actions(position)])

    def _arranged(self, position: DrakkardPosition) -> Arrange:
        action = self._game.witness(position)
        assert isinstance(action, Arrange)
        return action

    def _listed(self, state: DrakkardState) -> list[Action]:
        """None where a card is to be laid: there the search ends."""
        return [*self._game.actions(state.key)] if self._game.lists_actions(state.key) else []

    def _raids_enemy(self, position: DrakkardPosition, action: Action) -> bool:
        return isinstance(action, Raid) and position.colour_of(action.ship) != position.to_move
