"""Targets being chosen, one after the other: of a Dratp, an Invoke, or the Maseitai that a Line Over returns.

The engine says what is asked for next and what may be picked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from desktop.navia.art import Kind
from desktop.navia.mat import area_of, is_square
from desktop.navia.standing import Standing
from engine.navia.action import BONUS, NOWHERE, Action
from engine.navia.board import NAMED, NAMES, Square
from engine.navia.game import Navia
from engine.navia.position import NaviaPosition
from engine.navia.queries import Asking, asking, bonus_choices, with_picks
from engine.words import Reason


@dataclass(frozen=True, slots=True)
class Choosing:
    """An action that is being put together."""

    verb: str
    at: Square = NOWHERE
    picked: tuple[int, ...] = ()

    def with_pick(self, target: int) -> Choosing:
        return replace(self, picked=(*self.picked, target))

    def without_last(self) -> Choosing:
        return replace(self, picked=self.picked[:-1])

    def asks(self, game: Navia, position: NaviaPosition) -> Asking | None:
        """What is to be picked next; None when nothing is."""
        if self.verb != BONUS:
            return asking(game.pieces, position, self.at, self.picked)
        choices = bonus_choices(game.pieces, position)
        if not self.picked:
            return Asking("pick_from_graveyard", tuple(choices), kinds=True) if choices else None
        if len(self.picked) == 1:
            return Asking("pick_summon_square", choices[self.picked[0]], kinds=False)
        return None

    def action(self, game: Navia, position: NaviaPosition) -> Action:
        """The action with what has been picked."""
        if self.verb == BONUS:
            kind, square = self.picked
            return Action(BONUS, square, (kind,))
        return with_picks(game.pieces, position, self.verb, self.at, self.picked)


def choices(game: Navia, position: NaviaPosition, standing: Standing, asked: Asking) -> dict[str, int]:
    """The places that may be picked now, with the target that each stands for."""
    if not asked.kinds:
        return {NAMES[target]: target for target in asked.choices}
    return {
        place: kind
        for place in standing.graves
        if (kind := _grave_kind(game, position, standing, place)) in asked.choices
    }


def picked_places(game: Navia, position: NaviaPosition, standing: Standing, choosing: Choosing) -> Iterator[str]:
    """Where what has been picked stands or lies."""
    for number, target in enumerate(choosing.picked):
        asked = replace(choosing, picked=choosing.picked[:number]).asks(game, position)
        if asked is not None:
            offered = choices(game, position, standing, asked)
            yield next(place for place, one in offered.items() if one == target)


def _grave_kind(game: Navia, position: NaviaPosition, standing: Standing, place: str) -> int:
    """The kind of what lies in a space of one's own Graveyard; −1 anywhere else."""
    if area_of(place)[1] != position.to_move:
        return NOWHERE
    return game.pieces.kinds[Kind.of(standing.graves[place].kind).id]


def why_no_target(
    game: Navia, position: NaviaPosition, standing: Standing, choosing: Choosing, place: str
) -> tuple[Reason, ...]:
    """The engine's reasons why a place is no target now; none where it is not of the kind that is asked for."""
    asked = choosing.asks(game, position)
    if asked is None:
        return ()
    target = _target(game, position, standing, asked, place)
    if target == NOWHERE:
        return ()
    if choosing.verb == BONUS:
        kind, square = (choosing.picked[0], target) if choosing.picked else (target, _some_square(game, position))
        return game.why_not(position, Action(BONUS, square, (kind,)))
    reasons = game.why_not(position, Action(choosing.verb, choosing.at, (*choosing.picked, target)))
    of_this = tuple(reason for reason in reasons if reason.thing == str(len(choosing.picked)))
    return of_this or tuple(reason for reason in reasons if reason.code != "target_count")


def _target(game: Navia, position: NaviaPosition, standing: Standing, asked: Asking, place: str) -> int:
    if is_square(place):
        return NOWHERE if asked.kinds else NAMED[place]
    if asked.kinds and place in standing.graves:
        return _grave_kind(game, position, standing, place)
    return NOWHERE


def _some_square(game: Navia, position: NaviaPosition) -> Square:
    return next((there[0] for there in bonus_choices(game.pieces, position).values()), 0)
