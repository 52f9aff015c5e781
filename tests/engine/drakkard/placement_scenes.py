"""Tight places and played games for the tests and the benchmark of Drakkard's placement."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random

from engine.drakkard.actions import Action, Hold, Place
from engine.drakkard.card import CARD, TOLERANCE, Ship
from engine.drakkard.game import Drakkard
from engine.drakkard.geometry import Point, Pose, Rectangle
from engine.drakkard.placement import exists
from engine.drakkard.position import RAID, REINFORCE, DrakkardPosition
from engine.drakkard.referee import Battlefield, Dot, Monster, Round, allows
from engine.drakkard.sight import battlefield

HALF_WIDTH, HALF_HEIGHT = CARD.width / 2, CARD.height / 2
RADIUS = CARD.token_radius
SOME_SHIP = Ship(0, 0)
SEA_MONSTER = CARD.faces["monster"].sea_monster
ODD_ANGLES = (0, 9_000, 3_333, 1_712, 12_345)


def frame(x: float, y: float, angle: int) -> Rectangle:
    """A card's frame at a place that need not be on the grid (mm, 1/100 degree)."""
    radians = math.radians(angle / 100)
    return Rectangle(x, y, math.cos(radians), math.sin(radians), HALF_WIDTH, HALF_HEIGHT)


def table_of(dots: Sequence[Point], tokens: Sequence[Point], monsters: Sequence[Rectangle] = ()) -> Battlefield:
    assert SEA_MONSTER is not None
    return Battlefield(
        tuple(Dot(Ship(0, i), x, y) for i, (x, y) in enumerate(dots)),
        tuple(Round("token", str(SOME_SHIP), SOME_SHIP, x, y, RADIUS) for x, y in tokens),
        tuple(Monster(i, SEA_MONSTER, on) for i, on in enumerate(monsters)),
    )


def corridor(gap: float, angle: int) -> Battlefield:
    """A centre between two straight rows of tokens, that leave a card's width and `gap`, the tolerance counted.

    A card that covers the centre must stand between the outermost tokens, 72 mm apart along the rows:
    slanting in with a corner it would be wider there than its width. So there is a place exactly when
    the gap is not negative, but for the grid.
    """
    way = frame(10.123, -20.77, angle)
    aside = HALF_WIDTH + RADIUS + (gap / 2 - TOLERANCE)
    rows = [way.to_table((side * aside, along)) for side in (-1, 1) for along in (-36, -12, 12, 36)]
    return table_of([way.to_table((3, 2))], rows)


def socket(rng: Random, pressed: float) -> tuple[Battlefield, Pose]:
    """A card's place closed in by 14 tokens, each `pressed` mm into it, and one centre inside; the place."""
    pose = Pose(rng.randrange(-9000, 9000), rng.randrange(-9000, 9000), rng.randrange(36_000))
    card = frame(pose.x / 100, pose.y / 100, pose.angle)
    away = RADIUS - pressed
    places = [
        *((side * (HALF_WIDTH + away), along) for side in (-1, 1) for along in (-36, -18, 0, 18, 36)),
        *((along, side * (HALF_HEIGHT + away)) for side in (-1, 1) for along in (-20, 20)),
    ]
    inside = (rng.uniform(-20, 20), rng.uniform(-25, 25))
    return table_of([card.to_table(inside)], [card.to_table(place) for place in places]), pose


def crowd(rng: Random) -> Battlefield:
    """A few centres in a crowd of tokens and Sea Monsters; about half of them leave no place."""
    dots = [(rng.uniform(-20, 20), rng.uniform(-20, 20)) for _ in range(rng.randrange(1, 4))]
    tokens = [(rng.uniform(-60, 60), rng.uniform(-60, 60)) for _ in range(rng.randrange(2, 9))]
    beasts = [frame(rng.uniform(-70, 70), rng.uniform(-70, 70), rng.randrange(36_000)) for _ in range(rng.randrange(4))]
    return table_of(dots, tokens, beasts)


def covering_pose(rng: Random, field: Battlefield) -> Pose:
    """A random pose that covers one of the centres."""
    dot, angle = rng.choice(field.dots), rng.randrange(36_000)
    reach = CARD.dot_radius - TOLERANCE
    u, v = rng.uniform(reach - HALF_WIDTH, HALF_WIDTH - reach), rng.uniform(reach - HALF_HEIGHT, HALF_HEIGHT - reach)
    x, y = frame(dot.x, dot.y, angle).to_table((u, v))
    return Pose(round(x * 100), round(y * 100), angle)


def legal_poses(rng: Random, field: Battlefield, tries: int) -> list[Pose]:
    return [pose for pose in (covering_pose(rng, field) for _ in range(tries)) if allows(field, pose)]


def played(seed: int, setup: str = "assail_the_sails") -> Iterator[DrakkardPosition]:
    """The positions of a random game in which a card is to be placed. It is played close, with every raid."""
    rng, game = Random(seed), Drakkard.with_options({"setup": setup})
    position = game.start(seed)
    while position.result is None:
        if position.phase == REINFORCE:
            yield position
        position = game.apply(position, _some_action(rng, game, position))


def _some_action(rng: Random, game: Drakkard, position: DrakkardPosition) -> Action:
    if position.phase == REINFORCE:
        poses = legal_poses(rng, battlefield(position), 60) or [exists(position)]
        return Place(min((pose for pose in poses if pose is not None), key=lambda pose: pose.x**2 + pose.y**2))
    actions = list(game.actions(position))
    if position.phase == RAID and len(actions) > 1:
        actions.remove(Hold())
    return rng.choice(actions)
