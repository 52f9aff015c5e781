"""The forced wins of Drakkard's suite, attacked: poses on a close grid, each with every way to sail and to raid.

Nothing of the computer player is used, the rules alone. A refutation that is found is one. The poses have
no end, so that none is found is no proof; the proof, by bounds that hold for all poses, is the player's own
(engine/drakkard/planning/proof.py), and this is what it is held against.
From the project's folder, some minutes: `uv run python tests/engine/search/drakkard_refuting.py`.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from engine.drakkard.actions import Place
from engine.drakkard.card import CARD
from engine.drakkard.game import Drakkard
from engine.drakkard.geometry import Pose
from engine.drakkard.placement.tries import tries
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.referee import allows
from engine.drakkard.sight import battlefield

GAME = Drakkard()
STEP, TURN = 4.0, 6
"""Of the grid (mm, degrees)."""
ATTACKS = 24
"""Of all legal poses of the grid so many are played out: those that cover most."""
FEWER = 4
"""One of so many of them is played out where the winner has another turn."""
ENDINGS = 40
"""Poses among which the winner looks for the last card's."""


def refutation(case: dict[str, Any]) -> str:
    """A winning action of a case that does not win, and what answers it; empty where none is found."""
    position = GAME.read_position(case["position"])
    side = position.to_move
    for text in case["winning"]:
        after = GAME.apply(position, GAME.read_action(position, text))
        ends = [after] if after.to_move != side or after.result else _following(after)
        answers = [_answer(end, side) for end in ends]
        if all(answers):
            return f"{text} is answered by {answers[0]}"
    return ""


def _following(position: DrakkardPosition) -> list[DrakkardPosition]:
    return [GAME.apply(position, action) for action in GAME.actions(position)]


def _answer(position: DrakkardPosition, side: str) -> str:
    """A turn after which the side has not won any more."""
    if position.result is not None:
        return "" if position.result.winner == side else "the end of the game"
    attacks = _attacks(position)
    for pose in attacks if position.deck.size == 1 else attacks[::FEWER]:
        for end in _ends(GAME.apply(position, Place(pose)), position.to_move):
            if not _wins(end, side):
                return GAME.write_action(position, Place(pose))
    return ""


def _ends(position: DrakkardPosition, mover: str) -> Iterator[DrakkardPosition]:
    """All ends of a turn whose card lies."""
    if position.result is not None or position.to_move != mover:
        yield position
        return
    for following in _following(position):
        yield from _ends(following, mover)


def _wins(position: DrakkardPosition, side: str) -> bool:
    """Whether the side has won, or does so with the last card at one of a few poses."""
    if position.result is not None:
        return position.result.winner == side
    if position.deck.size != 1:
        return False
    field = battlefield(position)
    poses = islice((pose for pose in tries(field) if allows(field, pose)), ENDINGS)
    laid = (GAME.apply(position, Place(pose)) for pose in poses)
    return any(end.result is not None and end.result.winner == side for one in laid for end in _ends(one, side))


def _attacks(position: DrakkardPosition) -> list[Pose]:
    """Legal poses of the grid: those that cover most of the other side's ships, and some of all the rest."""
    field = battlefield(position)
    places = np.array([(dot.x, dot.y) for dot in field.dots])
    enemy = np.array([position.colour_of(dot.ship) != position.to_move for dot in field.dots])
    found: list[tuple[int, Pose]] = []
    for angle in range(0, 180, TURN):
        cos, sin = np.cos(np.radians(angle)), np.sin(np.radians(angle))
        low, high = places.min(axis=0) - CARD.height / 2, places.max(axis=0) + CARD.height / 2
        x, y = (each.ravel() for each in np.meshgrid(*(np.arange(low[i], high[i], STEP) for i in (0, 1))))
        dx, dy = places[:, 0] - x[:, None], places[:, 1] - y[:, None]
        within = (np.abs(dx * cos + dy * sin) <= CARD.width / 2 - CARD.dot_radius) & (
            np.abs(dy * cos - dx * sin) <= CARD.height / 2 - CARD.dot_radius
        )
        gains = (within & enemy).sum(axis=1) - (within & ~enemy).sum(axis=1)
        some = np.flatnonzero(within.any(axis=1))
        best = some[np.argsort(-gains[some], kind="stable")][: 20 * ATTACKS]
        poses = [Pose(round(100 * x[i]), round(100 * y[i]), 100 * angle) for i in best]
        legal = islice(
            ((int(gains[i]), pose) for i, pose in zip(best, poses, strict=True) if allows(field, pose)), ATTACKS
        )
        found += legal
    found.sort(reverse=True)
    return [pose for _, pose in found[:ATTACKS]] + [pose for _, pose in found[ATTACKS :: ATTACKS // 2]]


def main() -> int:
    wrong = 0
    for case in json.loads(Path("tests/golden/drakkard/tactics.json").read_text(encoding="utf-8")):
        begun = time.process_time()
        refuted = refutation(case)
        wrong += bool(refuted)
        print(f"{case['name']:28} {time.process_time() - begun:6.1f} s  {refuted or 'stands'}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
