"""A battlefield as seen from each visible centre, in arrays: what may be in a card's way there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final, NamedTuple

import numpy as np

from engine.drakkard.card import BOUND
from engine.drakkard.placement.boxes import (
    COVER_X,
    COVER_Y,
    HALF_HEIGHT,
    HALF_WIDTH,
    Flags,
    Floats,
    Ints,
)
from engine.drakkard.referee import Battlefield, Monster

_FAR: Final = 1e6
"""Where the thing stands that fills up rows: out of every card's way (mm)."""
_COVER: Final = float(np.hypot(COVER_X, COVER_Y))
_REACH: Final = _COVER + float(np.hypot(HALF_WIDTH, HALF_HEIGHT))
"""How far from a centre a card that covers it can reach (mm)."""


class Scene(NamedTuple):
    """The things near each of N centres, with the centre as origin (mm); rows are filled up with a far one.

    A Sea Monster stands twice: as itself, and as a disc within it, which refuses most boxes cheaply.
    The discs of the Sea Monsters are the last M of the K.
    """

    centres: Floats
    """(N, 2) on the table."""
    discs: Floats
    """(N, K, 2) middles of tokens and Flagships, then of the discs in Sea Monsters."""
    radii: Floats
    """(N, K), less the tolerance: a card that comes nearer than this to the middle is refused."""
    corners: Floats
    """(N, M, V, 2) of Sea Monsters."""
    normals: Floats
    """(N, M, V, 2) of their sides, outwards."""
    offsets: Floats
    """(N, M, V) of their sides along the normals."""
    rims: Floats
    """(N, M) how much wider than its disc the circle round each Sea Monster is."""
    earlier: Floats
    """(N, J, 2) centres of lower index. Each pose is judged from the lowest centre that it covers."""

    @classmethod
    def of(cls, battlefield: Battlefield) -> Scene:
        centres = np.array([(dot.x, dot.y) for dot in battlefield.dots], dtype=np.float64).reshape(-1, 2)
        rounds = [(each.x, each.y, each.radius) for each in battlefield.rounds]
        monsters = battlefield.monsters
        hearts = [(each.on.x, each.on.y, min(edge.offset for edge in each.polygon.edges)) for each in monsters]
        rims = [(each.polygon.radius - heart[2],) for each, heart in zip(monsters, hearts, strict=True)]
        near = _near(centres, rounds, [radius for _, _, radius in rounds])
        beasts = _near(centres, hearts, [each.polygon.radius for each in monsters])
        discs = np.concatenate([_table(rounds, 3)[near], _table(hearts, 3)[beasts]], axis=1)
        size = max((len(each.polygon.points) for each in monsters), default=1)
        sides = _table([_sides(each, size) for each in monsters], 4 * size)[beasts]
        sides = sides.reshape(*beasts.shape, size, 4)
        corners, normals = sides[..., :2] - centres[:, None, None], sides[..., 2:]
        return cls(
            centres,
            discs[..., :2] - centres[:, None],
            discs[..., 2] - BOUND,
            corners,
            normals,
            (corners * normals).sum(axis=-1),
            _table(rims, 1)[beasts, 0],
            _earlier(centres),
        )


def _table(rows: Sequence[Sequence[float]], width: int) -> Floats:
    """The rows, and a last one of a thing that stands far away."""
    return np.array([*rows, [_FAR] * width], dtype=np.float64)


def _near(centres: Floats, things: Sequence[Sequence[float]], radii: Sequence[float]) -> Ints:
    """(N, K) indices of the things that a card can meet when it covers the centre, filled up with the far one."""
    if not things:
        return np.zeros((len(centres), 0), dtype=np.int64)
    away = np.array([thing[:2] for thing in things]) - centres[:, None]
    return _packed(np.hypot(away[..., 0], away[..., 1]) <= _REACH + np.array(radii))


def _packed(near: Flags) -> Ints:
    """(N, K) column indices of the flags set in each row; the number of columns where there are fewer than K."""
    width = int(near.sum(axis=1).max(initial=0))
    first = np.argsort(~near, axis=1, kind="stable")[:, :width]
    return np.where(np.take_along_axis(near, first, axis=1), first, near.shape[1])


def _sides(monster: Monster, size: int) -> list[float]:
    """Corner and outward normal of each side on the table; the last side again up to `size` of them."""
    polygon, on = monster.polygon, monster.on
    sides = [
        (*on.to_table(point), edge.nx * on.cos - edge.ny * on.sin, edge.nx * on.sin + edge.ny * on.cos)
        for point, edge in zip(polygon.points, polygon.edges, strict=True)
    ]
    return list(chain.from_iterable(sides + sides[-1:] * (size - len(sides))))


def _earlier(centres: Floats) -> Floats:
    away = centres[None] - centres[:, None]
    near = np.tril(np.hypot(away[..., 0], away[..., 1]) <= 2 * _COVER, -1)
    return _table(centres.tolist(), 2)[_packed(near)] - centres[:, None]
