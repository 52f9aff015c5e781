"""The referee's questions answered plainly with shapely: the second opinion of tests and benchmark.

Written from engine/drakkard/RULES.md alone; shares with the engine only the card's data and the pose.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import Point, Polygon

from engine.drakkard.card import CARD
from engine.drakkard.geometry import Pose

CORNERS = np.array([(-31.5, -44.0), (31.5, -44.0), (31.5, 44.0), (-31.5, 44.0)])
HALF_DIAGONAL = float(np.hypot(31.5, 44.0))


def card_at(pose: Pose) -> Polygon:
    radians = np.deg2rad(pose.angle / 100)
    turn = np.array([(np.cos(radians), np.sin(radians)), (-np.sin(radians), np.cos(radians))])
    card: Polygon = shapely.polygons(CORNERS @ turn + np.array([pose.x, pose.y]) / 100)
    return card


Thing: TypeAlias = Polygon | tuple[float, float, float]
"""A card, or a disc by its middle and radius."""


class Scene(NamedTuple):
    """Points in (n, 2) arrays, and the Sea Monsters' corners in one of (m, v, 2)."""

    dots: NDArray[np.float64]
    rounds: NDArray[np.float64]
    radii: NDArray[np.float64]
    monsters: NDArray[np.float64]


class Opinion(NamedTuple):
    """For every dot how far the card falls short of it, for every obstacle how deep it is overlapped."""

    shortfalls: NDArray[np.float64]
    rounds: NDArray[np.float64]
    monsters: NDArray[np.float64]


def judge(scene: Scene, pose: Pose) -> Opinion:
    card = card_at(pose)
    return Opinion(
        CARD.dot_radius - inside(card, scene.dots),
        scene.radii + inside(card, scene.rounds),
        pushes_apart(card, scene.monsters),
    )


def inside(shapes: Polygon | NDArray[np.object_], points: NDArray[np.float64]) -> NDArray[np.float64]:
    """How far inside a shape each point lies; outside, the distance with the sign turned."""
    at = shapely.points(points)
    to_rim = shapely.distance(shapely.get_exterior_ring(shapes), at)
    result: NDArray[np.float64] = np.where(shapely.contains_properly(shapes, at), to_rim, -to_rim)
    return result


def pushes_apart(card: Polygon, others: NDArray[np.float64]) -> NDArray[np.float64]:
    """How deep a card and each of some convex shapes overlap, corners in an (n, v, 2) array.

    It is how far inside the hull of all differences of their points the origin lies; zero for what
    is far off.
    """
    ours = shapely.get_coordinates(card)[:4]
    depths = np.zeros(len(others))
    middles = others.sum(axis=1) / others.shape[1]
    reach = HALF_DIAGONAL + np.hypot(*(others - middles[:, None]).T).max(initial=0)
    near = np.hypot(*(middles - ours.sum(axis=0) / 4).T) <= reach
    if not near.any():
        return depths
    differences = (others[near][:, :, None] - ours[None, None]).reshape(near.sum(), -1, 2)
    hulls = shapely.convex_hull(shapely.multipoints(shapely.points(differences)))
    depths[near] = inside(hulls, np.zeros((len(hulls), 2)))
    return depths


def widest_gap(things: Iterable[Thing], dot: Point, grow: float) -> Polygon:
    """What the things, each grown, leave free of a dot (a many-sided polygon inside the disc)."""
    grown = [
        thing.buffer(grow, quad_segs=64)
        if isinstance(thing, Polygon)
        else Point(thing[0], thing[1]).buffer(thing[2] + grow, quad_segs=256)
        for thing in things
    ]
    return dot.buffer(CARD.dot_radius, quad_segs=256).difference(shapely.union_all(grown))


def is_covered(things: Sequence[Thing], dot: Point, error: float) -> bool | None:
    """Whether the grown things cover the dot; None if less than `error` (mm) decides it.

    Discs are polygons here, so the answer is only good to some micrometres.
    """
    if not widest_gap(things, dot, CARD.tolerance - error).area:
        return True
    return None if not widest_gap(things, dot, CARD.tolerance + error).area else False
