"""What covers a disc, by itself or together with others: closed forms, exact to 1e-9 mm.

RULES.md, Coverage: a dot is fully covered when its disc lies in the union of the things
above it, each grown by the tolerance; completely visible when nothing overlaps it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from enum import IntEnum
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engine.drakkard.card import BOUND, SLACK, TOLERANCE, covers, overlaps
from engine.drakkard.geometry import Point, Rectangle, disc_depth, discs_depth, shortfall


class Visibility(IntEnum):
    """How much of a dot shows."""

    COVERED = 0
    PARTLY = 1
    COMPLETE = 2


class Disc(NamedTuple):
    """A round thing on the table (mm)."""

    x: float
    y: float
    radius: float


Thing: TypeAlias = Rectangle | Disc


def touches(thing: Thing, dot: Disc) -> bool:
    """Whether the thing, grown by the tolerance, reaches the dot at all."""
    return depth(thing, dot) > -BOUND


def depth(thing: Thing, dot: Disc) -> float:
    """How deep a thing and a dot overlap (mm)."""
    if isinstance(thing, Rectangle):
        return disc_depth(thing, *dot)
    return discs_depth(*thing, *dot)


def visibility(dot: Disc, above: Sequence[Thing]) -> Visibility:
    """How much of a dot shows from under the things above it."""
    near = [thing for thing in above if touches(thing, dot)]
    if any(covers_alone(thing, dot) for thing in near) or (len(near) > 1 and cover_together(near, dot)):
        return Visibility.COVERED
    return Visibility.PARTLY if any(overlaps(depth(thing, dot)) for thing in near) else Visibility.COMPLETE


def covers_alone(thing: Thing, dot: Disc) -> bool:
    """Whether the thing by itself fully covers the dot."""
    if isinstance(thing, Rectangle):
        return covers(shortfall(thing, *dot))
    return covers(math.hypot(thing.x - dot.x, thing.y - dot.y) + dot.radius - thing.radius)


def cover_together(things: Sequence[Thing], dot: Disc) -> bool:
    """Whether the dot lies in the union of the things, each grown by the tolerance.

    The things are convex. So a piece of the dot that shows has either the dot's whole rim, or a
    corner where two boundaries meet, of things or of the dot: if one shows, one of these points
    does. Points are sought on boundaries one SLACK further out (the dot's: further in) and tested
    at half a SLACK, so that a rounding error neither hides a point nor uncovers one.
    """
    dot_rim = _Circle(dot.x, dot.y, dot.radius - SLACK)
    boundaries: list[_Boundary] = [dot_rim]
    for thing in things:
        boundaries += [each for each in _boundary(thing) if _crosses(each, dot)]
    points = [(dot_rim.x + dot_rim.radius, dot_rim.y)]
    for one, other in combinations(boundaries, 2):
        points += _meet(one, other)
    return not any(_shows(x, y, dot, things) for x, y in points)


def _shows(x: float, y: float, dot: Disc, things: Sequence[Thing]) -> bool:
    """Whether a point lies in the dot and under none of the things."""
    if math.hypot(x - dot.x, y - dot.y) > dot.radius:
        return False
    point = Disc(x, y, 0.0)
    return all(depth(thing, point) < -TOLERANCE - SLACK / 2 for thing in things)


# -- boundaries of things grown by the tolerance ---------------------------------------------------------
class _Line(NamedTuple):
    """The points whose product with the unit normal is `offset`."""

    nx: float
    ny: float
    offset: float


class _Circle(NamedTuple):
    x: float
    y: float
    radius: float


_Boundary: TypeAlias = _Line | _Circle


def _boundary(thing: Thing) -> Iterator[_Boundary]:
    """Lines and circles that hold the boundary of the grown thing; a grown rectangle has round corners."""
    if isinstance(thing, Disc):
        yield _Circle(thing.x, thing.y, thing.radius + BOUND)
        return
    for nx, ny, half in (
        (thing.cos, thing.sin, thing.half_width),
        (-thing.sin, thing.cos, thing.half_height),
    ):
        middle = nx * thing.x + ny * thing.y
        yield _Line(nx, ny, middle - half - BOUND)
        yield _Line(nx, ny, middle + half + BOUND)
    for x, y in thing.corners():
        yield _Circle(x, y, BOUND)


def _crosses(boundary: _Boundary, dot: Disc) -> bool:
    """Whether the boundary can have a point in the dot."""
    if isinstance(boundary, _Line):
        return abs(boundary.nx * dot.x + boundary.ny * dot.y - boundary.offset) <= dot.radius
    return math.hypot(boundary.x - dot.x, boundary.y - dot.y) <= boundary.radius + dot.radius


def _meet(one: _Boundary, other: _Boundary) -> list[Point]:
    """Where two boundaries meet; nothing if they are parallel or one."""
    if isinstance(one, _Line):
        return _lines_meet(one, other) if isinstance(other, _Line) else _line_meets(one, other)
    return _line_meets(other, one) if isinstance(other, _Line) else _circles_meet(one, other)


def _lines_meet(one: _Line, other: _Line) -> list[Point]:
    turn = one.nx * other.ny - one.ny * other.nx
    if abs(turn) < 1e-12:
        return []
    x = (one.offset * other.ny - other.offset * one.ny) / turn
    y = (other.offset * one.nx - one.offset * other.nx) / turn
    return [(x, y)]


def _line_meets(line: _Line, circle: _Circle) -> list[Point]:
    away = line.offset - line.nx * circle.x - line.ny * circle.y
    if abs(away) > circle.radius:
        return []
    half = math.sqrt(circle.radius**2 - away**2)
    x, y = circle.x + away * line.nx, circle.y + away * line.ny
    return [(x - half * line.ny, y + half * line.nx), (x + half * line.ny, y - half * line.nx)]


def _circles_meet(one: _Circle, other: _Circle) -> list[Point]:
    """On the line through the points that have the same power to both circles."""
    dx, dy = other.x - one.x, other.y - one.y
    apart = math.hypot(dx, dy)
    if apart < 1e-12:
        return []
    along = (apart**2 + one.radius**2 - other.radius**2) / (2 * apart)
    nx, ny = dx / apart, dy / apart
    return _line_meets(_Line(nx, ny, nx * one.x + ny * one.y + along), one)
