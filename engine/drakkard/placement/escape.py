"""Poses after which one's own Flagship can still sail.

A Flagship on a card F sails to an own ship on F or on a neighbour of F. So a placed card strands it
when it covers what still shows of every ship that can be reached now, and does not itself become a
neighbour of F: lying on top, its own ships all show.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
import shapely

from engine.drakkard.card import BOUND, TOLERANCE, Ship
from engine.drakkard.coverage import Disc, Thing, Visibility
from engine.drakkard.geometry import Point, Rectangle
from engine.drakkard.layers import layers
from engine.drakkard.movement import steps
from engine.drakkard.placement.boxes import (
    COVER_X,
    COVER_Y,
    DOUBT,
    HALF_HEIGHT,
    HALF_WIDTH,
    Boxes,
    Floats,
)
from engine.drakkard.placement.lenient import Doubts, Sight
from engine.drakkard.placement.scene import Scene
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.referee import Battlefield
from engine.drakkard.sight import battlefield, sight

_QUARTER: Final = 16
"""Sides of the polygons that stand for a quarter of a circle."""
_LEVER: Final = math.hypot(HALF_WIDTH, HALF_HEIGHT)
"""By which a turn of the card counts against a shift, when a box is cut (mm)."""


class Stranding:
    """The ground that every pose of a box strands the Flagship of the side to move."""

    def __init__(self, scene: Scene, position: DrakkardPosition, start: Ship) -> None:
        self._scene = scene
        self._card = layers(position.cards).rectangles[start.card]
        self._ships = [_Target.of(position, ship) for ship in _reachable(position, start)]

    def __call__(self, boxes: Boxes) -> Doubts:
        """The slack is that of the easiest way out: every one must be closed."""
        centres = self._scene.centres[boxes.dot]
        ways_out = [_overlap(boxes, centres, self._card), *(each.shows(boxes, centres) for each in self._ships)]
        width, height, _ = boxes.sides()
        weights = np.stack([width, height, 2 * _LEVER * boxes.swing().stray], axis=1)
        return Doubts(np.max(ways_out, axis=0)[:, None], weights[:, None])


def _reachable(position: DrakkardPosition, start: Ship) -> Iterator[Ship]:
    return steps(position, start, sight(position, lifted=position.to_move))


class _Target:
    """What shows of a ship's centre: within the convex hull of some points (mm on the table)."""

    def __init__(self, points: Sequence[Point], half_width: float, half_height: float, reach: float) -> None:
        """A card covers it for certain if each point is within `reach` of a rectangle of these half sides."""
        self._points = np.array(points)
        self._half = half_width, half_height
        self._reach = reach

    @classmethod
    def of(cls, position: DrakkardPosition, ship: Ship) -> _Target:
        centre = layers(position.cards).centre(ship)
        above: list[Thing] = [*centre.under, *_rounds(battlefield(position), position.to_move)]
        shown = sight(position, lifted=position.to_move)[ship.card][ship.ship]
        if shown == Visibility.PARTLY and (rest := _rest(centre.dot, above)):
            return cls(rest, HALF_WIDTH, HALF_HEIGHT, BOUND - DOUBT)
        return cls([(centre.dot.x, centre.dot.y)], COVER_X - DOUBT, COVER_Y - DOUBT, 0.0)

    def shows(self, boxes: Boxes, centres: Floats) -> Floats:
        """Below zero where every pose of a box covers it; else how far it is from that (mm)."""
        far_x, far_y = Sight.of(boxes, self._points - centres[:, None]).furthest()
        out_x, out_y = far_x - self._half[0], far_y - self._half[1]
        away = np.hypot(np.maximum(out_x, 0), np.maximum(out_y, 0))
        beyond = np.where(away > 0, away, np.maximum(out_x, out_y)) - self._reach
        worst: Floats = np.max(beyond, axis=1)
        return worst


def _rounds(field: Battlefield, lifted: str) -> Iterator[Disc]:
    """Tokens and Flagships, but for the Flagship that is lifted."""
    for each in field.rounds:
        if (each.code, each.thing) != ("flagship", lifted):
            yield Disc(each.x, each.y, each.radius)


def _rest(dot: Disc, above: Sequence[Thing]) -> list[Point]:
    """Corners of a convex polygon that holds all that shows of a dot; none if that is next to nothing."""
    round_dot = shapely.Point(dot.x, dot.y).buffer(dot.radius / math.cos(math.pi / (4 * _QUARTER)), quad_segs=_QUARTER)
    shows = round_dot.difference(shapely.union_all([_within(thing) for thing in above])).convex_hull
    return list(shows.exterior.coords)[:-1] if shows.geom_type == "Polygon" else []


def _within(thing: Thing) -> shapely.Polygon:
    """A polygon within the thing grown by the tolerance."""
    if isinstance(thing, Rectangle):
        return shapely.Polygon(thing.corners()).buffer(TOLERANCE, quad_segs=_QUARTER)
    return shapely.Point(thing.x, thing.y).buffer(thing.radius + TOLERANCE, quad_segs=_QUARTER)


def _overlap(boxes: Boxes, centres: Floats, card: Rectangle) -> Floats:
    """Below zero where no pose of a box makes the card a neighbour of `card`; else how far from that (mm)."""
    middle = np.array([card.x, card.y]) - centres
    near_x, near_y = Sight.of(boxes, middle[:, None]).nearest()
    swing = boxes.swing()
    cos, sin = np.abs(swing.turned(np.full_like(swing.cos, card.cos), np.full_like(swing.sin, card.sin)))
    cos, sin = cos + sin * swing.stray, sin + cos * swing.stray
    span_x, span_y = HALF_WIDTH * cos + HALF_HEIGHT * sin, HALF_WIDTH * sin + HALF_HEIGHT * cos
    depths = [
        HALF_WIDTH + span_x - near_x[:, 0],
        HALF_HEIGHT + span_y - near_y[:, 0],
        HALF_WIDTH + span_x - _distance(boxes, middle, card.cos, card.sin),
        HALF_HEIGHT + span_y - _distance(boxes, middle, -card.sin, card.cos),
    ]
    depth: Floats = np.min(depths, axis=0)
    return depth - BOUND + DOUBT


def _distance(boxes: Boxes, middle: Floats, nx: float, ny: float) -> Floats:
    """Lower bound, if not below zero, of how far the card's middle lies from a point along a normal (mm)."""
    swing = boxes.swing()
    along, across = swing.turned(np.full_like(swing.cos, nx), np.full_like(swing.sin, ny))
    x, y = (boxes.x0 + boxes.x1) / 2, (boxes.y0 + boxes.y1) / 2
    width, height, _ = boxes.sides()
    along_x, along_y = np.abs(along) + np.abs(across) * swing.stray, np.abs(across) + np.abs(along) * swing.stray
    spread = (along_x * width + along_y * height) / 2
    there = nx * middle[:, 0] + ny * middle[:, 1]
    low = swing.least(along * x + across * y, along * y - across * x) - spread - there
    high = swing.most(along * x + across * y, along * y - across * x) + spread - there
    return np.maximum(low, -high)
