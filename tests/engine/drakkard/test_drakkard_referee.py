"""Two independent answers agree: the referee's closed forms, and shapely used plainly."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import plain_shapely
import pytest
from drakkard_tables import table
from shapely.geometry import Point

from engine.drakkard.card import CARD, TOLERANCE, Laid, lay
from engine.drakkard.coverage import Disc, Thing, Visibility, visibility
from engine.drakkard.geometry import Pose, rectangles_depth
from engine.drakkard.referee import Battlefield, allows, judge
from engine.drakkard.sight import battlefield

NEAR = 1e-6
"""Poses this near to a threshold are left out (mm)."""
ANGLES = (0, 9_000, 18_000, 27_000, 4_500, 3_333)


def some_table(random: Random, cards: int) -> Battlefield:
    """Cards thrown on a heap, with tokens and Flagships on some ships, whether or not they show."""
    thrown = [
        (
            random.choice(("ships", "monster")),
            *(random.randint(-9_000, 9_000) for _ in "xy"),
            some_angle(random),
        )
        for _ in range(cards)
    ]
    ships = [f"{card}.{ship}" for card in range(cards) for ship in range(6)]
    red, green, *tokens = random.sample(ships, min(14, len(ships)))
    return battlefield(table(thrown, red, green, tokens))


def some_angle(random: Random) -> int:
    return random.choice(ANGLES) if random.random() < 0.5 else random.randrange(36_000)


def as_scene(field: Battlefield) -> plain_shapely.Scene:
    return plain_shapely.Scene(
        np.array([(dot.x, dot.y) for dot in field.dots]).reshape(-1, 2),
        np.array([(each.x, each.y) for each in field.rounds]),
        np.array([each.radius for each in field.rounds]),
        np.array(
            [[each.on.to_table(point) for point in each.polygon.points] for each in field.monsters]
            or np.empty((0, 1, 2))
        ),
    )


def some_poses(random: Random, field: Battlefield, number: int) -> Iterator[Pose]:
    """Half at random, half with one side at the very edge of covering a dot or touching an obstacle."""
    goals = [(dot.x, dot.y, -CARD.dot_radius) for dot in field.dots]
    goals += [(each.x, each.y, each.radius) for each in field.rounds]
    goals += [(*each.on.to_table(point), 0.0) for each in field.monsters for point in each.polygon.points]
    for _ in range(number // 2):
        yield Pose(random.randint(-12_000, 12_000), random.randint(-12_000, 12_000), some_angle(random))
        yield at_the_edge(random, *random.choice(goals))


def at_the_edge(random: Random, x: float, y: float, radius: float) -> Pose:
    """A card whose one side lies `radius` beside the point, give or take the tolerance and a grid step."""
    angle = some_angle(random)
    card = lay(Pose(0, 0, angle))
    off = radius + random.choice((0.0, TOLERANCE, -TOLERANCE)) + random.uniform(-0.02, 0.02)
    across = random.uniform(-1.0, 1.0)
    side = random.choice((-1, 1))
    own = random.choice(
        ((side * (31.5 + off), 44 * across), (31.5 * across, side * (44 + off))),
    )
    u, v = card.to_table(own)
    return Pose(round((x - u) * 100), round((y - v) * 100), angle)


@pytest.mark.parametrize("seed", range(4))
def test_the_referee_and_plain_shapely_agree_on_2080_poses(seed: int) -> None:
    random = Random(seed)
    compared = 0
    for cards in (2, 9, 18):
        field = some_table(random, cards)
        scene = as_scene(field)
        for pose in some_poses(random, field, 700):
            compared += agrees(field, scene, pose)
    assert compared >= 2_080


def agrees(field: Battlefield, scene: plain_shapely.Scene, pose: Pose) -> bool:
    """Compares every judgement of a pose; False if one is too near a threshold to compare."""
    opinion = plain_shapely.judge(scene, pose)
    if any((abs(values - TOLERANCE) <= NEAR).any() for values in opinion):
        return False
    verdict = judge(field, pose)
    covers = [dot.ship for dot, short in zip(field.dots, opinion.shortfalls, strict=True) if short <= TOLERANCE]
    assert list(verdict.covers) == covers
    obstacles = [(each.code, each.thing) for each in field.rounds]
    obstacles += [("monster", str(each.card)) for each in field.monsters]
    depths = {
        obstacle: depth
        for obstacle, depth in zip(obstacles, (*opinion.rounds, *opinion.monsters), strict=True)
        if depth > TOLERANCE
    }
    blockers = {(each.code, each.thing): each.depth for each in verdict.blockers}
    assert blockers.keys() == depths.keys()
    assert all(abs(blockers[obstacle] - depth) < 1e-9 for obstacle, depth in depths.items())
    assert allows(field, pose) == verdict.legal == (bool(covers) and not depths)
    return True


def test_cards_overlap_as_plain_shapely_says() -> None:
    random = Random(5)
    one = lay(Pose(0, 0, 1_234))
    corners = np.array(plain_shapely.card_at(Pose(0, 0, 1_234)).exterior.coords[:4])
    for _ in range(2_000):
        pose = Pose(random.randint(-9_000, 9_000), random.randint(-9_000, 9_000), some_angle(random))
        depth = plain_shapely.pushes_apart(plain_shapely.card_at(pose), corners[None])[0]
        ours = rectangles_depth(one, lay(pose))
        assert max(ours, 0) == pytest.approx(max(depth, 0), abs=1e-9)


@pytest.mark.parametrize("seed", range(4))
def test_a_dot_under_several_things_is_covered_as_plain_shapely_says(seed: int) -> None:
    random = Random(seed)
    answers = {True: 0, False: 0}
    for _ in range(250):
        cards = [at_the_edge(random, 0.0, 0.0, random.uniform(-0.5, 1.0)) for _ in range(random.randint(2, 5))]
        discs = [
            (radius * np.cos(turn), radius * np.sin(turn), 6.0)
            for radius, turn in ((random.uniform(4, 7.5), random.uniform(0, 6.3)) for _ in range(random.randint(0, 2)))
        ]
        plain = [*map(plain_shapely.card_at, cards), *discs]
        covered = plain_shapely.is_covered(plain, Point(0, 0), error=2e-4)
        if covered is None:
            continue
        things: list[Thing] = [*map(lay, cards), *(Disc(*disc) for disc in discs)]
        answers[covered] += 1
        assert (visibility(Disc(0, 0, CARD.dot_radius), things) == Visibility.COVERED) == covered
    assert min(answers.values()) > 20, "the test must see both answers"


def test_laying_a_card_at_half_a_turn_is_the_same() -> None:
    field = some_table(Random(3), 12)
    for pose in some_poses(Random(4), field, 400):
        turned = Pose(pose.x, pose.y, (pose.angle + 18_000) % 36_000)
        assert judge(field, pose).legal == judge(field, turned).legal


def test_faces_turn_into_themselves_with_the_colours_exchanged() -> None:
    for name, face in CARD.faces.items():
        dots = dict(zip(face.dots, face.colours, strict=True))
        other = {"red": "green", "green": "red"}
        assert dots == {(-x, -y): other[colour] for (x, y), colour in dots.items()}, name
        assert Laid(name, Pose(0, 0, 0)).face == name
