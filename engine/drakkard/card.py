"""What the data file says of the cards: their faces, sizes and the named set-ups. Millimetres.

The card is this project's own design, not the printed one; resources/drakkard/card.toml may be
replaced by someone who owns the game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from engine.drakkard.geometry import ConvexPolygon, Point, Pose, Rectangle

COLOURS: Final = ("red", "green")
"""In the order in which ships are numbered on a face."""


class Face(NamedTuple):
    """One side of a card, in the card's frame: origin in its middle."""

    name: str
    dots: tuple[Point, ...]
    """The centres of its ships, red first."""
    colours: tuple[str, ...]
    """The colour of each ship."""
    sea_monster: ConvexPolygon | None


class Laid(NamedTuple):
    """A card on the table: the face it shows, and where it lies."""

    face: str
    pose: Pose


class Ship(NamedTuple):
    """A ship by its card (0 is the lowest) and its number on the card's face."""

    card: int
    ship: int

    def __str__(self) -> str:
        return f"{self.card}.{self.ship}"


class Card(NamedTuple):
    """The data file, read."""

    width: float
    height: float
    dot_radius: float
    token_radius: float
    flagship_radius: float
    tolerance: float
    faces: Mapping[str, Face]
    deck: Mapping[str, int]
    """How many cards of the shuffled deck show each face."""
    raid_tokens: int
    setups: Mapping[str, tuple[Laid, ...]]

    @property
    def deck_size(self) -> int:
        return sum(self.deck.values())

    @classmethod
    def read(cls, text: str) -> Card:
        """The data of a TOML text laid out as resources/drakkard/card.toml."""
        data = tomllib.loads(text)
        return cls(
            width=float(data["card"]["width"]),
            height=float(data["card"]["height"]),
            dot_radius=float(data["dot_radius"]),
            token_radius=float(data["token_radius"]),
            flagship_radius=float(data["flagship_radius"]),
            tolerance=float(data["tolerance"]),
            faces=MappingProxyType({name: _face(name, face) for name, face in data["face"].items()}),
            deck=MappingProxyType(dict(data["deck"])),
            raid_tokens=int(data["raid_tokens"]),
            setups=MappingProxyType({name: _laid(setup["cards"]) for name, setup in data["setup"].items()}),
        )


def _face(name: str, data: Mapping[str, Any]) -> Face:
    dots = {colour: [(float(x), float(y)) for x, y in data[colour]] for colour in COLOURS}
    return Face(
        name=name,
        dots=tuple(dot for colour in COLOURS for dot in dots[colour]),
        colours=tuple(colour for colour in COLOURS for _ in dots[colour]),
        sea_monster=ConvexPolygon.of(data["sea_monster"]) if "sea_monster" in data else None,
    )


def _laid(cards: list[dict[str, Any]]) -> tuple[Laid, ...]:
    return tuple(Laid(card["face"], Pose(*card["pose"])) for card in cards)


CARD: Final = Card.read((files("resources") / "drakkard" / "card.toml").read_text(encoding="utf-8"))

STARTING_CARDS: Final = 2
"""Cards that lie there before anybody has laid one."""
TOLERANCE: Final = CARD.tolerance
"""What a table forgives: an overlap, or a gap in a cover, up to this is none (mm)."""
SLACK: Final = 1e-9
"""In hand when comparing with the tolerance: poses at right angles fall exactly on the bound (mm)."""
BOUND: Final = TOLERANCE + SLACK
"""What is no more than this is no overlap, and no shortfall (mm)."""


def overlaps(depth: float) -> bool:
    """Whether an overlap of this depth is more than a touch."""
    return depth > BOUND


def covers(shortfall: float) -> bool:
    """Whether a thing that falls short of covering a disc by this much covers it."""
    return shortfall <= BOUND


def lay(pose: Pose) -> Rectangle:
    """The rectangle of a card at a pose."""
    return Rectangle.at(pose, CARD.width, CARD.height)
