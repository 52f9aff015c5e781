"""What a player can do in Drakkard, one kind of action for each phase, and two for the Raid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from engine.drakkard.card import Laid, Ship
from engine.drakkard.geometry import Pose
from engine.drakkard.position import ARRANGE, COLOUR, FLAGSHIP, MOVE, RAID, REINFORCE


@dataclass(frozen=True, slots=True)
class Arrange:
    """Lay the two starting cards; the second may lie on the first only with Sea Legs."""

    cards: tuple[Laid, Laid]


@dataclass(frozen=True, slots=True)
class Colour:
    """Choose the team colour."""

    colour: str


@dataclass(frozen=True, slots=True)
class Launch:
    """Put the Flagship on a ship at the start."""

    ship: Ship


@dataclass(frozen=True, slots=True)
class Place:
    """Reinforce: place the card in hand."""

    pose: Pose


@dataclass(frozen=True, slots=True)
class Sail:
    """Move the Flagship, ship by ship; the way does not name the ship where it starts."""

    way: tuple[Ship, ...]


@dataclass(frozen=True, slots=True)
class Raid:
    """Put a Raid token on a ship."""

    ship: Ship


@dataclass(frozen=True, slots=True)
class Hold:
    """Do not raid."""


Action: TypeAlias = Arrange | Colour | Launch | Place | Sail | Raid | Hold

PHASE_OF: Final[Mapping[type[Action], str]] = MappingProxyType(
    {
        Arrange: ARRANGE,
        Colour: COLOUR,
        Launch: FLAGSHIP,
        Place: REINFORCE,
        Sail: MOVE,
        Raid: RAID,
        Hold: RAID,
    }
)
