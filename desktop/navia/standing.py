"""What lies where on the mat in one position, by the names of places (mat.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from desktop.navia.art import Kind
from desktop.navia.mat import KEEP_SPACES, grave_place, keep_place
from engine.game import Side
from engine.navia.board import NAMES
from engine.navia.game import Navia
from engine.navia.piece_table import MASEITAI
from engine.navia.pieces import DRATPED, EMPTY, SIDES, Code, PieceSet, side_of
from engine.navia.position import NaviaPosition
from engine.navia.queries import RunningEffect, running_effects


@dataclass(frozen=True, slots=True)
class Grave:
    """One space of a Graveyard: equal pieces share it."""

    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class Standing:
    """One position as the mat shows it."""

    pieces: Mapping[str, str] = field(default_factory=dict)
    """On squares and in Keeps: place → the protocol's words (`south M-001 dratped`)."""
    graves: Mapping[str, Grave] = field(default_factory=dict)
    pools: Mapping[Side, int] = field(default_factory=dict)
    badges: tuple[RunningEffect, ...] = ()


def standing(game: Navia, position: NaviaPosition) -> Standing:
    pieces = {
        NAMES[at]: str(kind_of_code(game.pieces, code)) for at, code in enumerate(position.board) if code != EMPTY
    }
    graves: dict[str, Grave] = {}
    for number, side in enumerate(SIDES):
        force = game.options.forces[number].maseitai
        pieces |= {
            keep_place(side, space): str(Kind(side, one))
            for space, one in keep_spaces(force, _ids(game.pieces, position.keeps[number])).items()
        }
        graves |= _graves(game.pieces, side, position.graveyards[number])
    pools = dict(zip(SIDES, position.pools, strict=True))
    return Standing(pieces, graves, pools, running_effects(game.pieces, position))


def kind_of_code(pieces: PieceSet, code: Code) -> Kind:
    return Kind(SIDES[side_of(code)], pieces.piece_of(code).id, bool(code & DRATPED))


def keep_spaces(force: Iterable[str], keep: Iterable[str]) -> dict[int, str]:
    """Which space of the Keep each Maseitai in it has: that of its place in the force, so that none shifts."""
    waiting = Counter(keep)
    spaces: dict[int, str] = {}
    for space, one in enumerate(force):
        if waiting[one]:
            waiting[one] -= 1
            spaces[space] = one
    free = (space for space in range(KEEP_SPACES) if space not in spaces)
    return spaces | dict(zip(free, waiting.elements(), strict=False))


def _graves(pieces: PieceSet, side: Side, kinds: bytes) -> dict[str, Grave]:
    """Maseitai first."""
    counts = Counter(_ids(pieces, kinds))
    order = sorted(counts, key=lambda one: (pieces.piece(pieces.kinds[one]).role != MASEITAI, one))
    return {grave_place(side, space): Grave(str(Kind(side, one)), counts[one]) for space, one in enumerate(order)}


def _ids(pieces: PieceSet, kinds: bytes) -> list[str]:
    return [pieces.piece(kind).id for kind in kinds]
