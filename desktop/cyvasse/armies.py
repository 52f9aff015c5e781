"""Armies as the set-up handles them: by names, for either side, and completed by chance."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from desktop.cyvasse.draft import Army, Draft
from desktop.cyvasse.hexes import reflected
from engine.cyvasse.board import HOME, NAMED, NAMES, mirrored
from engine.cyvasse.deploy import Deployment
from engine.cyvasse.queries import Placed, dangers
from engine.cyvasse.units import KIND, SIDE_INDEX, UNITS
from engine.game import Side

TRIES = 120
"""So many chance fillings are looked at for one whose King is safe: one of twenty is, on an empty board."""

COUNTS = {unit.key: unit.count for unit in UNITS}


def new_draft(side: Side) -> Draft:
    """An empty set-up of a side."""
    return Draft(frozenset(NAMES[h] for h in HOME[SIDE_INDEX[side]]), COUNTS)


def placed(army: Army) -> list[Placed]:
    """An army as the engine takes it."""
    return [(KIND[unit], NAMED[name]) for name, unit in army.items()]


def army_of(units: Iterable[Placed]) -> dict[str, str]:
    """An army of the engine by names."""
    return {NAMES[h]: UNITS[kind - 1].key for kind, h in units}


def deployment(army: Army) -> Deployment:
    return Deployment.of(placed(army))


def turned(army: Army) -> dict[str, str]:
    """The same army for the other side: the board turned by half."""
    return {NAMES[mirrored(NAMED[name])]: unit for name, unit in army.items()}


def mirror_image(army: Army) -> dict[str, str]:
    """The same army, left for right."""
    return {reflected(name): unit for name, unit in army.items()}


def filled(draft: Draft, side: Side, chance: Random) -> dict[str, str]:
    """The army with all that is in the tray put on free hexes by chance; with a safe King, where one is found."""
    units = [unit for unit, number in draft.left.items() for _ in range(number)]
    free = sorted(draft.home - draft.placed.keys())
    tries = ({**draft.placed, **dict(zip(chance.sample(free, len(units)), units, strict=True))} for _ in range(TRIES))
    army: dict[str, str] = {}
    for army in tries:
        if not dangers(placed(army), side):
            break
    return army
