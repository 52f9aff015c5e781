"""What can be chosen in Drakkard: the set-up and the two handicaps (RULES.md, Set-up)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import Any, Final, NoReturn

from engine.drakkard.card import CARD
from engine.drakkard.position import SEATS
from engine.drakkard.words import WORDS
from engine.game import BadOptions, Options
from engine.strict_json import LARGEST, shown, shown_json
from engine.words import Json

FREE: Final = "free"
SETUPS: Final = (*CARD.setups, FREE)
"""The named set-ups, and the one that the First Player arranges."""
MOST_MOVES: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class DrakkardOptions(Options):
    """`overlap` and a `move_value` above 1 are handicaps."""

    setup: str = SETUPS[0]
    overlap: bool = False
    """Sea Legs: the starting cards may overlap, and are then neighbours."""
    move_value: tuple[int, int] = (1, 1)
    """Of the First and the Second Player."""


def read(options: Mapping[str, Json]) -> DrakkardOptions:
    """The options of the protocol's object; what is not named keeps its default. Raises BadOptions."""
    for key, value in options.items():
        if key not in _ALLOWED:
            _refuse("unknown_option", key=shown(key))
        if not _ALLOWED[key](value):
            _refuse("bad_option", key=key, value=shown_json(value))
    chosen: dict[str, Any] = {**write(DrakkardOptions()), **options}
    move_value = chosen.pop("move_value")
    return DrakkardOptions(**chosen, move_value=(move_value[SEATS[0]], move_value[SEATS[1]]))


def write(options: DrakkardOptions) -> dict[str, Json]:
    """All options as the protocol names them."""
    return {**asdict(options), "move_value": dict(zip(SEATS, options.move_value, strict=True))}


def _refuse(code: str, **fields: str) -> NoReturn:
    raise BadOptions(code, WORDS.sentence(code, **fields))


def _whole(value: Json, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _move_value(value: Json) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == set(SEATS)
        and all(_whole(each, 1, MOST_MOVES) for each in value.values())
    )


_ALLOWED: Final[Mapping[str, Callable[[Json], bool]]] = MappingProxyType(
    {
        "setup": lambda value: value in SETUPS,
        "overlap": lambda value: type(value) is bool,
        "move_value": _move_value,
        "quiet": lambda value: value is None or _whole(value, 1, LARGEST),
        "draw_offers": lambda value: type(value) is bool,
    }
)
