"""What the engine tells a person: events and reasons, each a code with fields and an English sentence.

A game keeps its sentences in one table, `Words`. The protocol sends the sentence; the desktop
looks the template up by its code, translates it and fills it with `fill` in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Fields: TypeAlias = Mapping[str, Json]


VERBATIM = frozenset(("key", "kind", "source", "text", "value"))
"""Fields that repeat what somebody wrote: they are shown as they are, and have no names."""


def fill(template: str, fields: Fields, names: Mapping[str, str]) -> str:
    """The sentence of a template: `{unit}` becomes the name of the field's value, or the value itself."""
    shown = {
        key: names.get(value, value) if isinstance(value, str) and key not in VERBATIM else value
        for key, value in fields.items()
    }
    sentence = template.format_map(shown)
    return sentence[:1].upper() + sentence[1:]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened and that a person is told (`take`, `pass`, `win`, …)."""

    code: str
    text: str
    fields: Fields = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        return {"event": self.code, "text": self.text, **self.fields}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not legal.

    `at` names the places that are in the way (hexes, squares, cards), for an interface to mark.
    `thing` tells apart reasons of one code, where there may be several ("monster 3").
    """

    code: str
    text: str
    at: tuple[str, ...] = ()
    thing: str = ""
    fields: Fields = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Words:
    """The table of one game's sentences: templates by code, and the names that fill them."""

    events: Mapping[str, str]
    reasons: Mapping[str, str]
    names: Mapping[str, str]

    def event(self, code: str, **fields: Json) -> Event:
        return Event(code, fill(self.events[code], fields, self.names), fields)

    def reason(self, code: str, at: tuple[str, ...] = (), thing: str = "", **fields: Json) -> Reason:
        return Reason(code, fill(self.reasons[code], fields, self.names), at, thing, fields)

    def sentence(self, code: str, **fields: Json) -> str:
        """What a reason says, where nothing but its sentence is wanted."""
        return fill(self.reasons[code], fields, self.names)
