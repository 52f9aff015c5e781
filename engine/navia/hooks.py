"""What a piece's Dratp effect may hook into. Effects are data and small functions (effects.py);
turns, moves and the rest know these hooks and no piece by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.navia.board import SQUARES, Square

if TYPE_CHECKING:
    from engine.navia.change import Change
    from engine.navia.pieces import PieceSet
    from engine.navia.position import Position

Targets: TypeAlias = tuple[int, ...]
Refuse: TypeAlias = "Callable[[PieceSet, Position, Square, int], str | None]"
"""(pieces, position, square of the acting piece, target) → the code of what is wrong with the target."""
Act: TypeAlias = "Callable[[Change, Square, Targets], None]"


def every_square(pieces: PieceSet, position: Position, at: Square) -> Iterable[int]:
    del pieces, position, at
    return SQUARES


@dataclass(frozen=True, slots=True)
class Pick:
    """One target that an effect asks for."""

    asks: str
    """What is picked, as a code of the words."""
    refuse: Refuse
    among: Callable[[PieceSet, Position, Square], Iterable[int]] = every_square
    """(pieces, position, square of the acting piece) → in order, all that is worth asking `refuse` about."""
    names_kind: bool = False
    """Whether it picks a kind of piece and not a square."""

    def choices(self, pieces: PieceSet, position: Position, at: Square) -> list[int]:
        """All that can be picked when the piece on `at` acts."""
        refuse = self.refuse
        return [one for one in self.among(pieces, position, at) if refuse(pieces, position, at, one) is None]


@dataclass(frozen=True, slots=True)
class Effect:
    """The effect of a Dratped Maseitai. Hooks that are left out do nothing."""

    on_dratp: Act | None = None
    """Carried out on the turn of the Dratp."""
    on_invoke: Act | None = None
    picks: tuple[Pick, ...] = ()
    """The targets of `on_dratp` or `on_invoke`, in the order in which the text names them."""
    picks_a_pair: bool = False
    """The one pick is made twice, and the two are written in the order of their squares."""
    can_invoke: Callable[[PieceSet, Position], bool] | None = None
    """Where nothing is picked: whether the Invoke has something to do."""
    joins_targets: str = ","
    """What stands between two targets in notation."""
    earns_when_moving: int = 0
    """Gyullas for each move of this piece."""
    earns_for_each_move: int = 0
    """Gyullas for each move of a Battle Piece of the owner's. One piece of a table at most may have it."""
    earns_when_lost: int = 0
    """Gyullas for the owner when the opponent takes or sends it."""
    multiplies_takes: int = 1
    """What this piece earns by taking is multiplied by this."""
    immortal: bool = False
    bans: bool = False
    """While on the Battlefield it bans the piece chosen on its Dratp."""
    summons_to_diamonds: bool = False


NO_EFFECT = Effect()
