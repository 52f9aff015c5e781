"""What is still whole of a record that breaks off or is damaged in the middle."""

from __future__ import annotations

import json
import re

from engine.words import Json

_ACTIONS = re.compile(r'"actions"\s*:\s*\[\s*')
_COMMENTS = re.compile(r'"comments"\s*:\s*\{\s*')
_COLON = re.compile(r"\s*:\s*")
_COMMA = re.compile(r"\s*,\s*")
_DECODER = json.JSONDecoder()


def whole_part(data: bytes) -> bytes | None:
    """The record up to its last whole action, made good as a record of its own; None if there is none.

    Records are written with everything that `actions` needs before it. Of what stands behind, the comments are
    kept that can be read and belong to these actions.
    """
    text = data.decode("utf-8", errors="replace")
    found = _ACTIONS.search(text)
    if found is None:
        return None
    actions = _whole_entries(text, found.end())
    behind = _COMMENTS.search(text, found.end())
    comments = {} if behind is None else _whole_members(text, behind.end())
    known = {str(number) for number in range(len(actions) + 1)}
    rest = {
        "actions": actions,
        "result": None,
        "comments": {key: said for key, said in comments.items() if key in known and isinstance(said, str)},
    }
    return (text[: found.start()] + json.dumps(rest).removeprefix("{")).encode()


def _whole_entries(text: str, at: int) -> list[Json]:
    """The entries of a list from `at` on, as many as can be read."""
    entries: list[Json] = []
    while True:
        try:
            entry, at = _DECODER.raw_decode(text, at)
        except (ValueError, RecursionError):
            return entries
        entries.append(entry)
        comma = _COMMA.match(text, at)
        if comma is None:
            return entries
        at = comma.end()


def _whole_members(text: str, at: int) -> dict[str, Json]:
    """The members of an object from `at` on, as many as can be read."""
    members: dict[str, Json] = {}
    while True:
        try:
            key, at = _DECODER.raw_decode(text, at)
            colon = _COLON.match(text, at)
            if colon is None:
                return members
            members[str(key)], at = _DECODER.raw_decode(text, colon.end())
        except (ValueError, RecursionError):
            return members
        comma = _COMMA.match(text, at)
        if comma is None:
            return members
        at = comma.end()
