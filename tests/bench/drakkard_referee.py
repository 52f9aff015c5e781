"""One pose judged against a full Drakkard table, all reasons given; beside it, plain shapely.

18 cards, 12 tokens, 2 Flagships. Also what a position costs once: what shows, and the battlefield.
Run from the project's folder: `uv run python tests/bench/drakkard_referee.py`.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TypeVar

import numpy as np

from engine.drakkard.actions import Place
from engine.drakkard.card import CARD, Laid, Ship
from engine.drakkard.deck import Deck
from engine.drakkard.game import Drakkard
from engine.drakkard.geometry import Pose
from engine.drakkard.position import REINFORCE, DrakkardPosition, Token
from engine.drakkard.queries import strands_self
from engine.drakkard.referee import allows
from engine.drakkard.sight import battlefield, visible_ships

sys.path.append(str(Path(__file__).parents[1] / "engine" / "drakkard"))
import plain_shapely

POSES, TABLES = 2_000, 60
T = TypeVar("T")


def pose(random: Random) -> Pose:
    return Pose(random.randint(-9_000, 9_000), random.randint(-9_000, 9_000), random.randrange(36_000))


def full_table(random: Random) -> DrakkardPosition:
    """A heap of 18 cards, nine of each face."""
    faces = ["ships", "monster"] * 9
    random.shuffle(faces)
    ships = random.sample([Ship(card, ship) for card in range(18) for ship in range(6)], 14)
    return DrakkardPosition(
        phase=REINFORCE,
        to_move="red",
        first="red",
        cards=tuple(Laid(face, pose(random)) for face in faces),
        flagships=(ships[0], ships[1]),
        tokens=tuple(Token(("red", "green")[i % 2], ship) for i, ship in enumerate(ships[2:])),
        tokens_left=(0, 0),
        deck=Deck(("ships",)),
        move_value=(1, 1),
    )


def as_shapely(position: DrakkardPosition) -> plain_shapely.Scene:
    field = battlefield(position)
    return plain_shapely.Scene(
        np.array([(dot.x, dot.y) for dot in field.dots]),
        np.array([(each.x, each.y) for each in field.rounds]),
        np.array([each.radius for each in field.rounds]),
        np.array([[each.on.to_table(point) for point in each.polygon.points] for each in field.monsters]),
    )


def report(what: str, work: Callable[[T], object], of: Sequence[T]) -> None:
    """Prints the median and the 95th percentile of the time that `work` takes."""
    times = []
    for each in of:
        begin = time.perf_counter()
        work(each)
        times.append((time.perf_counter() - begin) * 1000)
    median, late = np.percentile(times, [50, 95])
    print(f"{what:<58} {median:8.3f} ms   95 %: {late:8.3f} ms")


def main() -> None:
    random = Random(1)
    game, position = Drakkard(), full_table(random)
    poses = [pose(random) for _ in range(POSES)]
    scene, field = as_shapely(position), battlefield(position)
    print(
        f"{len(position.cards)} cards, {len(position.tokens)} tokens, {len(field.monsters)} Sea Monsters, "
        f"{len(field.dots)} visible centres, tolerance {CARD.tolerance} mm"
    )
    report("a pose, all reasons in words", lambda at: game.why_not(position, Place(at)), poses)
    report("a pose, legal or not", lambda at: allows(field, at), poses)
    report("a pose, plain shapely (depths only)", lambda at: plain_shapely.judge(scene, at), poses)
    tables = [full_table(random) for _ in range(TABLES)]
    report("a new table of 18 cards: what shows, and the count", visible_ships, tables)
    report("one more card: is one's own Flagship stranded?", lambda at: strands_self(position, at), poses[:300])


if __name__ == "__main__":
    main()
