"""What a piece that is picked up may do, as the hand meets it: which action a drop on which place stands for.

The engine lists the actions; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from desktop.navia.art import Kind
from desktop.navia.mat import area_of, is_square, keep_place
from desktop.navia.standing import Standing
from desktop.theme.marks import Mark
from engine.navia.action import GOAL, MOVE, OVER, SUMMON, Action
from engine.navia.board import NAMED, NAMES, file_of
from engine.navia.game import Navia
from engine.navia.pieces import SIDES
from engine.navia.position import NaviaPosition
from engine.navia.queries import goals

MARK_OF_WAY: Mapping[str, Mark] = {
    "step": Mark.WALK,
    "slide": Mark.SLIDE,
    "jump": Mark.JUMP,
    "bounce": Mark.BOUNCE,
}


@dataclass(frozen=True, slots=True)
class Aim:
    """A place where the piece may be dropped."""

    action: Action
    mark: Mark


Aims = Mapping[str, Aim]


def aims_of(game: Navia, position: NaviaPosition, standing: Standing, place: str) -> Aims:
    """Everything that what lies at a place may do by being moved."""
    if is_square(place):
        return _moves(game, position, place)
    area, side, _ = area_of(place)
    if area == "keep" and side == position.to_move and place in standing.pieces:
        kind = game.pieces.kinds[Kind.of(standing.pieces[place]).id]
        summons = (one for one in game.actions(position) if one.verb == SUMMON and one.targets == (kind,))
        return {NAMES[one.at]: Aim(one, Mark.SUMMON) for one in summons}
    return {}


def _moves(game: Navia, position: NaviaPosition, square: str) -> Aims:
    at = NAMED[square]
    marks = {
        goal.square: Mark.TAKE if goal.takes else MARK_OF_WAY[goal.ways[0]] for goal in goals(game.pieces, position, at)
    }
    aims: dict[str, Aim] = {}
    for action in game.actions(position):
        if action.at != at:
            continue
        if action.verb == MOVE:
            to = action.targets[0]
            aims[NAMES[to]] = Aim(action, marks[to])
        elif action.verb in (OVER, GOAL):
            aims[over_place(position, square)] = Aim(action, Mark.SPECIAL)
    return aims


def over_place(position: NaviaPosition, square: str) -> str:
    """The space of the enemy's Keep straight behind a square: dropping there is stepping over the End Line."""
    return keep_place(SIDES[1 - position.side], file_of(NAMED[square]))


def attempt(game: Navia, position: NaviaPosition, standing: Standing, origin: str, place: str) -> Action | None:
    """What a drop there would be, legal or not; None where it would be nothing at all."""
    if is_square(origin):
        at = NAMED[origin]
        if is_square(place):
            return Action(MOVE, at, (NAMED[place],))
        if area_of(place)[:2] == ("keep", SIDES[1 - position.side]):
            return Action(GOAL if game.pieces.is_navia[position.board[at]] else OVER, at)
        return None
    if is_square(place) and origin in standing.pieces:
        return Action(SUMMON, NAMED[place], (game.pieces.kinds[Kind.of(standing.pieces[origin]).id],))
    return None
