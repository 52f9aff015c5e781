"""Ready-made deployments, and chance ones. In none can the King fall to the first enemy turn."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random

from engine.cyvasse.board import AXIAL, HOME, Hex
from engine.cyvasse.deploy import Deployment
from engine.cyvasse.safety import dangers
from engine.cyvasse.units import KIND, KIND_OF_LETTER, SIDES, SOUTH, UNITS
from engine.game import Side


@dataclass(frozen=True, slots=True)
class Army:
    """A named deployment, and what it is good for in one line. The units stand for South."""

    name: str
    idea: str
    units: Deployment

    def of(self, side: Side) -> Deployment:
        return self.units if side == SIDES[SOUTH] else self.units.mirrored()


@cache
def ready_made() -> tuple[Army, ...]:
    """The armies of resources/cyvasse/armies.toml, in its order."""
    text = files("resources").joinpath("cyvasse", "armies.toml").read_text("utf-8")
    rows = tomllib.loads(text)["army"]
    return tuple(Army(row["name"], row["idea"], _read(row["picture"])) for row in rows)


def _read(picture: str) -> Deployment:
    letters = picture.split()
    from_the_top = sorted(HOME[SOUTH], key=lambda h: (-AXIAL[h][1], AXIAL[h][0]))
    placed: Iterator[tuple[str, Hex]] = zip(letters, from_the_top, strict=True)
    return Deployment.of((KIND_OF_LETTER[letter], h) for letter, h in placed if letter != ".")


def shuffled(chance: Random, side: Side) -> Deployment:
    """A deployment by chance, whose King the first enemy turn cannot take."""
    kinds = [KIND[unit.key] for unit in UNITS for _ in range(unit.count)]
    while True:
        army = Deployment.of(zip(kinds, chance.sample(HOME[SOUTH], len(kinds)), strict=True))
        if not dangers(army.units, SIDES[SOUTH]):
            return army if side == SIDES[SOUTH] else army.mirrored()
