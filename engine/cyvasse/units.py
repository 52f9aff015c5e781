"""The army: the table of units, and who takes whom, which follows from it.

A unit on the board is one byte: its kind (1…11, in the table's order) and 16 more for North's.
Tables with an entry for each such code are 32 long.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from types import MappingProxyType
from typing import Any, TypeAlias

from engine.game import Side

SOUTH, NORTH = 0, 1
SIDES: tuple[Side, Side] = ("south", "north")
SIDE_INDEX: Mapping[Side, int] = MappingProxyType({"south": SOUTH, "north": NORTH})
OTHER: Mapping[Side, Side] = MappingProxyType({"south": "north", "north": "south"})

Kind: TypeAlias = int
Code: TypeAlias = int
EMPTY: Code = 0
CODES = range(32)
SEEN: Code = 31
"""No unit: a hex that move generation has dealt with."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A line of the table (RULES.md, Army)."""

    key: str
    letter: str
    count: int
    category: str
    """The table's `class`: vanguard, cavalry, range, unique or terrain."""
    movement: tuple[int, ...] = ()
    """Jumps of each leg of a turn; empty where the unit flies or never moves."""
    strength: int = 0
    defence: int | None = None
    """None: cannot be taken."""
    range: int = 0
    trumps: tuple[str, ...] = ()
    flies: bool = False

    def takes(self, other: Unit) -> bool:
        """Whether an attack on `other` wins (rulebook, Combat): a tie goes to the attacker."""
        if not self.strength or other.defence is None:
            return False
        return other.key in self.trumps or self.strength >= other.defence


def _read() -> tuple[Unit, ...]:
    text = files("resources").joinpath("cyvasse", "units.toml").read_text("utf-8")
    table: dict[str, dict[str, Any]] = tomllib.loads(text)["unit"]
    return tuple(_unit(key, dict(row)) for key, row in table.items())


def _unit(key: str, row: dict[str, Any]) -> Unit:
    category = row.pop("class")
    movement, trumps = tuple(row.pop("movement", ())), tuple(row.pop("trumps", ()))
    return Unit(key=key, category=category, movement=movement, trumps=trumps, **row)


UNITS: tuple[Unit, ...] = _read()
KINDS = range(1, len(UNITS) + 1)
KIND: Mapping[str, Kind] = MappingProxyType({unit.key: kind for kind, unit in enumerate(UNITS, 1)})
KIND_OF_LETTER: Mapping[str, Kind] = MappingProxyType({unit.letter: KIND[unit.key] for unit in UNITS})


def code_of(side: int, kind: Kind) -> Code:
    return kind | side << 4


def side_of(code: Code) -> int:
    return code >> 4


def kind_of(code: Code) -> Kind:
    return code & 15


def unit_of(code: Code) -> Unit:
    """The unit of a code or kind."""
    return UNITS[kind_of(code) - 1]


KINGS: tuple[Code, Code] = (code_of(SOUTH, KIND["king"]), code_of(NORTH, KIND["king"]))
MOUNTAINS: tuple[Code, Code] = (code_of(SOUTH, KIND["mountain"]), code_of(NORTH, KIND["mountain"]))


def codes(side: int) -> tuple[Code, ...]:
    """The codes of one side's units, in the table's order."""
    return tuple(code_of(side, kind) for kind in KINDS)


def flags(chosen: Iterable[Code]) -> tuple[bool, ...]:
    """A table that is true for the chosen codes."""
    wanted = frozenset(chosen)
    return tuple(code in wanted for code in CODES)


def _takes(code: Code) -> tuple[bool, ...]:
    attacker = unit_of(code)
    return flags(enemy for enemy in codes(1 - side_of(code)) if attacker.takes(unit_of(enemy)))


_NOTHING: tuple[bool, ...] = flags(())
_UNITS_OF_BOTH = frozenset(codes(SOUTH) + codes(NORTH))

TAKES: tuple[tuple[bool, ...], ...] = tuple(_takes(code) if code in _UNITS_OF_BOTH else _NOTHING for code in CODES)
"""TAKES[attacker][defender]: whether that unit can take that one, as codes."""

ENDS_FLIGHT: tuple[tuple[bool, ...], ...] = tuple(
    flags(code for code in codes(1 - side) if unit_of(code).range or unit_of(code).flies) for side in (SOUTH, NORTH)
)
"""For each side: the units that its Dragon cannot fly over (ruling 5)."""
