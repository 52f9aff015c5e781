"""JSON as records and the protocol read it: strict, bounded, and with a reason for every refusal."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from engine.game import TriviumError
from engine.words import Json, Words

DEEPEST = 64
"""Lists and objects within one another; nothing of ours comes near it."""
LARGEST = 2**64
"""Whole numbers are smaller than this, whatever their sign."""
_DIGITS = len(str(LARGEST))

WORDS = Words(
    events={},
    reasons={
        "not_json": "This is not JSON: {problem} at character {place}.",
        "not_text": "This is not UTF-8 text: byte {place} cannot be read.",
        "truncated": "The text breaks off in the middle.",
        "too_deep": "Lists and objects lie too deep within one another.",
        "bad_number": "{number} is not a number that can be read.",
        "duplicate_key": "The key {key} occurs twice.",
        "not_object": "{what} must be an object.",
        "unknown_key": "The key {key} is not known here.",
        "missing_key": "The key {key} is missing.",
        "wrong_type": "{key} must be {kind}.",
    },
    names={},
)


class BadJson(TriviumError):
    """Text that is not the JSON expected."""


def refuse(code: str, **fields: str | int) -> NoReturn:
    raise BadJson(code, WORDS.sentence(code, **fields))


def shown(text: str) -> str:
    """A foreign text, short enough for a message."""
    return text if len(text) <= 60 else text[:57] + "…"


def shown_json(value: Json) -> str:
    """A foreign value as it was written, short enough for a message."""
    return shown(json.dumps(value))


@dataclass(frozen=True, slots=True)
class Kind:
    """What a value must be. Exact types, so that true is no whole number."""

    name: str
    types: tuple[type, ...]

    def or_null(self) -> Kind:
        return Kind(f"{self.name} or null", (*self.types, type(None)))


TEXT = Kind("a text", (str,))
WHOLE = Kind("a whole number", (int,))
OBJECT = Kind("an object", (dict,))
LIST = Kind("a list", (list,))


def parse(data: bytes) -> Json:
    """The value of a JSON text in UTF-8. Raises BadJson."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        refuse("not_text", place=error.start)
    try:
        value: Json = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_decimal,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        _blame(text, error)
    except RecursionError:
        refuse("too_deep")
    _check_depth(value)
    return value


def check_keys(
    data: Json, needs: Mapping[str, Kind], may: Mapping[str, Kind] | None = None, what: str = "This"
) -> dict[str, Any]:
    """`data` as an object with all the keys it needs, none beyond those it may have, each of its kind.

    Raises BadJson, which calls the object `what`.
    """
    kinds = {**needs, **(may or {})}
    data = check_object(data, what)
    for key, value in data.items():
        if key not in kinds:
            refuse("unknown_key", key=shown(key))
        check_kind(key, value, kinds[key])
    for key in needs:
        if key not in data:
            refuse("missing_key", key=key)
    return data


def check_object(data: Json, what: str) -> dict[str, Json]:
    if not isinstance(data, dict):
        refuse("not_object", what=what)
    return data


def value_of(data: Mapping[str, Json], key: str, kind: Kind) -> Any:
    """The value of one key, whatever else there is. Raises BadJson."""
    if key not in data:
        refuse("missing_key", key=key)
    check_kind(key, data[key], kind)
    return data[key]


def check_kind(key: str, value: Json, kind: Kind) -> None:
    if type(value) not in kind.types:
        refuse("wrong_type", key=shown(key), kind=kind.name)


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    data: dict[str, Json] = {}
    for key, value in pairs:
        if key in data:
            refuse("duplicate_key", key=shown(key))
        data[key] = value
    return data


def _whole(text: str) -> int:
    # Python itself refuses to read thousands of digits, so the length comes first.
    if len(text) < _DIGITS:
        return int(text)
    if len(text) > _DIGITS + 1 or abs(int(text)) >= LARGEST:
        refuse("bad_number", number=shown(text))
    return int(text)


def _decimal(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        refuse("bad_number", number=shown(text))
    return number


def _constant(text: str) -> NoReturn:
    refuse("bad_number", number=text)


def _blame(text: str, error: json.JSONDecodeError) -> NoReturn:
    body, more = text.strip(), error.msg == "Extra data"
    if body[:1] in ("{", "[") and not more and (body[-1] not in "}]" or error.pos >= len(text.rstrip())):
        refuse("truncated")
    refuse("not_json", problem=error.msg, place=error.pos)


def _check_depth(value: Json) -> None:
    level = [value]
    for _ in range(DEEPEST):
        level = [child for parent in level for child in _children(parent) if isinstance(child, dict | list)]
        if not level:
            return
    refuse("too_deep")


def _children(parent: Json) -> Iterable[Json]:
    if isinstance(parent, dict):
        return parent.values()
    return parent if isinstance(parent, list) else ()
