"""Is there a legal pose? Over played games and tight constructed places; beside it, plain shapely.

Plain shapely takes one angle after another: where the card's middle may be, is the union of the
rectangles in which a centre is covered, less the Minkowski sums of the card and each obstacle. It is
exact at each angle it tries and says nothing of those in between.
Run from the project's folder: `uv run python tests/bench/drakkard_placement.py [games]`.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import TypeVar

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import Point, Polygon, box
from shapely.geometry.base import BaseGeometry

sys.path.append(str(Path(__file__).parents[1] / "engine" / "drakkard"))
from placement_scenes import ODD_ANGLES, corridor, covering_pose, crowd, played, socket

from engine.drakkard.card import CARD, TOLERANCE
from engine.drakkard.geometry import Pose
from engine.drakkard.placement import exists_on, exists_with_escape, interest, nearest
from engine.drakkard.placement.scene import Scene
from engine.drakkard.placement.witness import some
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.referee import Battlefield, allows
from engine.drakkard.sight import battlefield

T = TypeVar("T")
HALF_WIDTH, HALF_HEIGHT = CARD.width / 2, CARD.height / 2
SETUPS = ("assail_the_sails", "longboat_launch", "sea_monster_struggle")
GAPS = (0.5, 0.3, 0.1, 0.01)


# -- plain shapely ---------------------------------------------------------------------------------------
def swept(field: Battlefield, step: float) -> tuple[float, float, float] | None:
    """A place (mm) and an angle (degrees) where shapely sees room, trying an angle every `step` degrees."""
    for angle in np.arange(0, 180, step):
        room = room_at(field, angle)
        if not room.is_empty:
            place = affinity.rotate(room.representative_point(), angle, origin=(0, 0))
            return place.x, place.y, angle
    return None


def room_at(field: Battlefield, angle: float) -> BaseGeometry:
    """Where the card's middle may be, in the frame of the card turned by `angle`."""
    reach_x, reach_y = (half - CARD.dot_radius + TOLERANCE for half in (HALF_WIDTH, HALF_HEIGHT))
    dots = [turned(Point(dot.x, dot.y), angle) for dot in field.dots]
    covers = shapely.union_all([box(d.x - reach_x, d.y - reach_y, d.x + reach_x, d.y + reach_y) for d in dots])
    card = box(-HALF_WIDTH, -HALF_HEIGHT, HALF_WIDTH, HALF_HEIGHT)
    rounds = []
    for each in field.rounds:
        middle = turned(Point(each.x, each.y), angle)
        rounds.append(affinity.translate(card, middle.x, middle.y).buffer(each.radius - TOLERANCE))
    monsters = []
    for beast in field.monsters:
        shape = turned(Polygon([beast.on.to_table(point) for point in beast.polygon.points]), angle)
        sums = [affinity.translate(card, x, y) for x, y in shape.exterior.coords]
        monsters.append(shapely.union_all(sums).convex_hull.buffer(-TOLERANCE, join_style="mitre"))
    return covers.difference(shapely.union_all([*rounds, *monsters]))


def turned(shape: BaseGeometry, angle: float) -> BaseGeometry:
    return affinity.rotate(shape, -angle, origin=(0, 0))


# -- measuring -------------------------------------------------------------------------------------------
def timed(work: Callable[[T], object], of: Iterable[T]) -> tuple[list[object], list[float]]:
    """The answers, and the milliseconds that each took."""
    answers, times = [], []
    for each in of:
        begin = time.perf_counter()
        answers.append(work(each))
        times.append((time.perf_counter() - begin) * 1000)
    return answers, times


def line(what: str, times: Sequence[float], remark: str = "") -> None:
    median, late = np.percentile(times, [50, 95])
    print(f"{what:<54}{median:9.2f} ms {late:9.2f} ms {max(times):9.2f} ms  {remark}")


def report(what: str, work: Callable[[T], object], of: Sequence[T]) -> None:
    answers, times = timed(work, of)
    line(what, times, f"{sum(answer is not None for answer in answers)} of {len(answers)} found")


def searched(field: Battlefield) -> Pose | None:
    """The search by boxes alone, without the quick tries."""
    return some(Scene.of(field), lambda pose: allows(field, pose))


def games(positions: Sequence[DrakkardPosition]) -> None:
    fields = [battlefield(position) for position in positions]
    dots = [len(field.dots) for field in fields]
    print(f"{len(positions)} positions of played games, {min(dots)} to {max(dots)} visible centres")
    report("exists", exists_on, fields)
    report("exists, by boxes alone", searched, fields)
    report("exists_with_escape", exists_with_escape, positions)
    report("plain shapely, an angle every 1°", lambda field: swept(field, 1), fields)
    some_positions = positions[::5]
    rng = Random(1)
    wishes = [(each, covering_pose(rng, battlefield(each))) for each in some_positions]
    illegal = [(each, wish) for each, wish in wishes if not allows(battlefield(each), wish)]
    report("nearest, to an illegal pose", lambda asked: nearest(*asked), illegal)
    report("interest", interest, some_positions)


def tight() -> None:
    """Every field with whether it has a place, known by how it was made."""
    wide = [(corridor(gap, angle), True) for gap in GAPS for angle in ODD_ANGLES]
    narrow = [(corridor(-gap, angle), False) for gap in GAPS for angle in ODD_ANGLES]
    fits = [(socket(Random(seed), TOLERANCE - 0.0005)[0], True) for seed in range(20)]
    pressed = [(socket(Random(seed), TOLERANCE + 0.0005)[0], False) for seed in range(20)]
    for what, fields in (
        (f"corridors {min(GAPS)} to {max(GAPS)} mm wider than the card", wide),
        ("corridors as much narrower", narrow),
        ("closed in on all sides, only one place", fits),
        ("closed in on all sides, 0.0005 mm too near", pressed),
    ):
        print(what)
        judged("  exists", exists_on, fields)
        judged("  plain shapely, an angle every 1°", lambda field: swept(field, 1), fields)
    print("crowds of tokens and Sea Monsters round few centres")
    crowds = [crowd(Random(seed)) for seed in range(60)]
    report("  exists", exists_on, crowds)
    report("  plain shapely, an angle every 1°", lambda field: swept(field, 1), crowds)


def judged(what: str, work: Callable[[Battlefield], object], fields: Sequence[tuple[Battlefield, bool]]) -> None:
    answers, times = timed(work, [field for field, _ in fields])
    wrong = sum((answer is not None) != has for answer, (_, has) in zip(answers, fields, strict=True))
    line(what, times, f"{wrong} of {len(fields)} wrong")


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    searched(corridor(0.5, 0))  # loads what is to be loaded
    print(f"{'':<54}   median       95 %        worst")
    games([position for seed in range(number) for position in played(seed, SETUPS[seed % 3])])
    tight()


if __name__ == "__main__":
    main()
