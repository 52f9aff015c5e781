"""Poses, and how deep things on the table overlap: closed forms in floats, no tolerance in them.

Millimetres; x to the right, y down, angles clockwise. The **depth** of an overlap is the shortest
push that parts the two things; it is negative when they are apart. (RULES.md, Geometry)
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]

FULL_TURN = 36_000
"""In 1/100 degree, as all angles of poses."""
_QUARTER_TURN = 9_000


class Pose(NamedTuple):
    """Where a card lies: x and y of its middle in 1/100 mm, its angle in 1/100 degree (0–35999)."""

    x: int
    y: int
    angle: int


def turn(angle: int) -> Point:
    """Cosine and sine of an angle in 1/100 degree; quarter turns are exact."""
    quarters, rest = divmod(angle, _QUARTER_TURN)
    radians = math.radians(rest / 100)
    cos, sin = math.cos(radians), math.sin(radians)
    for _ in range(quarters % 4):
        cos, sin = -sin, cos
    return cos, sin


class Rectangle(NamedTuple):
    """A rectangle on the table: its middle, the direction of its own x axis, half its sides (mm)."""

    x: float
    y: float
    cos: float
    sin: float
    half_width: float
    half_height: float

    @classmethod
    def at(cls, pose: Pose, width: float, height: float) -> Rectangle:
        cos, sin = turn(pose.angle)
        return cls(pose.x / 100, pose.y / 100, cos, sin, width / 2, height / 2)

    def to_table(self, point: Point) -> Point:
        """A point of the rectangle's own frame, on the table."""
        u, v = point
        return self.x + u * self.cos - v * self.sin, self.y + u * self.sin + v * self.cos

    def to_own(self, point: Point) -> Point:
        """A point of the table, in the rectangle's own frame."""
        dx, dy = point[0] - self.x, point[1] - self.y
        return dx * self.cos + dy * self.sin, dy * self.cos - dx * self.sin

    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The corners on the table, clockwise from the top left one of the own frame."""
        w, h = self.half_width, self.half_height
        return (
            self.to_table((-w, -h)),
            self.to_table((w, -h)),
            self.to_table((w, h)),
            self.to_table((-w, h)),
        )


class Edge(NamedTuple):
    """A side of a convex polygon: its outward unit normal, and how far out along it the side lies."""

    nx: float
    ny: float
    offset: float


class ConvexPolygon(NamedTuple):
    """A convex polygon in the frame of a card (mm)."""

    points: tuple[Point, ...]
    edges: tuple[Edge, ...]
    radius: float
    """Of the circle round the frame's origin that holds the polygon."""

    @classmethod
    def of(cls, points: Sequence[Point]) -> ConvexPolygon:
        """The polygon of these corners, in either sense round. Raises ValueError if it is not convex."""
        ring = tuple((float(x), float(y)) for x, y in points)
        if sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*ring, ring[0]))) < 0:
            ring = ring[::-1]
        edges = tuple(_edge(a, b) for a, b in pairwise((*ring, ring[0])))
        if any(nx * x + ny * y > offset + 1e-9 for nx, ny, offset in edges for x, y in ring):
            raise ValueError("the polygon is not convex")
        return cls(ring, edges, max(math.hypot(x, y) for x, y in ring))


def _edge(a: Point, b: Point) -> Edge:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy)
    nx, ny = dy / length, -dx / length
    return Edge(nx, ny, nx * a[0] + ny * a[1])


def disc_depth(card: Rectangle, x: float, y: float, radius: float) -> float:
    """How deep a rectangle and a disc overlap; at a corner, measured to the corner."""
    dx, dy = x - card.x, y - card.y
    u = abs(dx * card.cos + dy * card.sin) - card.half_width
    v = abs(dy * card.cos - dx * card.sin) - card.half_height
    if u > 0 and v > 0:
        return radius - math.hypot(u, v)
    return radius - max(u, v)


def shortfall(card: Rectangle, x: float, y: float, radius: float) -> float:
    """How far the disc reaches out of the rectangle; zero or less when the rectangle covers it."""
    dx, dy = x - card.x, y - card.y
    u = abs(dx * card.cos + dy * card.sin) - card.half_width
    v = abs(dy * card.cos - dx * card.sin) - card.half_height
    return radius + max(u, v)


def discs_depth(ax: float, ay: float, a_radius: float, bx: float, by: float, b_radius: float) -> float:
    """How deep two discs overlap."""
    return a_radius + b_radius - math.hypot(ax - bx, ay - by)


def rectangles_depth(a: Rectangle, b: Rectangle) -> float:
    """How deep two rectangles overlap; apart, a bound on their distance with the sign turned."""
    dx, dy = b.x - a.x, b.y - a.y
    cos = abs(a.cos * b.cos + a.sin * b.sin)
    sin = abs(a.cos * b.sin - a.sin * b.cos)
    return min(
        a.half_width + b.half_width * cos + b.half_height * sin - abs(dx * a.cos + dy * a.sin),
        a.half_height + b.half_width * sin + b.half_height * cos - abs(dy * a.cos - dx * a.sin),
        b.half_width + a.half_width * cos + a.half_height * sin - abs(dx * b.cos + dy * b.sin),
        b.half_height + a.half_width * sin + a.half_height * cos - abs(dy * b.cos - dx * b.sin),
    )


def polygon_depth(card: Rectangle, polygon: ConvexPolygon, on: Rectangle) -> float:
    """How deep a rectangle and a convex polygon in the frame of `on` overlap.

    Two convex polygons part along a normal of one of their sides. Apart, the answer is zero or less
    and says nothing more.
    """
    half_width, half_height = card.half_width, card.half_height
    x, y = on.to_own((card.x, card.y))
    reach = math.hypot(half_width, half_height) + polygon.radius
    if x * x + y * y > reach * reach:
        return 0.0
    cos = card.cos * on.cos + card.sin * on.sin
    sin = card.sin * on.cos - card.cos * on.sin
    depth = min(
        _depth_along(cos, sin, x, y, half_width, polygon.points),
        _depth_along(-sin, cos, x, y, half_height, polygon.points),
    )
    for nx, ny, offset in polygon.edges:
        if depth <= 0:
            return depth
        span = half_width * abs(nx * cos + ny * sin) + half_height * abs(ny * cos - nx * sin)
        depth = min(depth, offset + span - nx * x - ny * y)
    return depth


def _depth_along(nx: float, ny: float, x: float, y: float, half: float, points: Sequence[Point]) -> float:
    """The shorter push along ±(nx, ny) that takes the points out of the strip of half width `half`."""
    along = [nx * px + ny * py for px, py in points]
    middle = nx * x + ny * y
    return half + min(middle - min(along), max(along) - middle)
