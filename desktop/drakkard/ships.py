"""Ships in words: by their number, which the engine's events and reasons give, and counted by team."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from desktop.speech import name_of
from engine.drakkard.card import COLOURS, Ship
from engine.drakkard.game import Drakkard
from engine.drakkard.position import DrakkardPosition

_HOLDS = "\N{NO-BREAK SPACE}"
"""Where a line may not end."""


def numbered(number: str) -> Ship:
    """The ship that an event or a reason names: 1.5."""
    card, ship = map(int, number.split("."))
    return Ship(card, ship)


def named(game: Drakkard, position: DrakkardPosition, ship: Ship) -> str:
    """With its team: Red ship 1.5."""
    return QCoreApplication.translate("Drakkard", "{colour} ship {ship}").format(
        colour=name_of(game, position.colour_of(ship)), ship=ship
    )


def by_team(game: Drakkard, position: DrakkardPosition, ships: Iterable[Ship]) -> str:
    """How many each team has of these ships: 3 red, 1 green."""
    count = Counter(position.colour_of(ship) for ship in ships)
    parts = [f"{count[colour]}{_HOLDS}{name_of(game, colour).lower()}" for colour in COLOURS if count[colour]]
    return ", ".join(parts)
