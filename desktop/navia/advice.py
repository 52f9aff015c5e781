"""Where on the mat an action goes, for the arrows of a hint."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.navia.standing import Standing
from desktop.table.arrows import Leg
from engine.navia.action import MOVE, SUMMON, Action
from engine.navia.board import NAMES, SQUARES
from engine.navia.game import Navia
from engine.navia.pieces import SIDES
from engine.navia.position import NaviaPosition


def legs_of(game: Navia, standing: Standing, position: NaviaPosition, action: str) -> tuple[Leg, ...]:
    """A move from square to square, a summon from the Keep; all else points at its piece."""
    return tuple(_legs(game, standing, position, game.read_action(position, action)))


def _legs(game: Navia, standing: Standing, position: NaviaPosition, action: Action) -> Iterator[Leg]:
    verb, at, targets = action
    if at not in SQUARES:
        return
    square = NAMES[at]
    if verb == SUMMON:
        piece = f"{SIDES[position.side]} {game.pieces.piece(targets[0]).id}"
        kept = (place for place, lying in standing.pieces.items() if place.startswith("keep") and lying == piece)
        yield next(kept, square), square
    elif verb == MOVE:
        yield square, NAMES[targets[0]]
    else:
        yield square, square
