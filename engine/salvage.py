"""What is still whole of a record that breaks off or is damaged in the middle."""

from __future__ import annotations

import json
import re

from engine.words import Json

_ACTIONS = re.compile(r'"actions"\s*:\s*\[\s*')
_COMMA = re.compile(r"\s*,\s*")


def whole_part(data: bytes) -> bytes | None:
    """The record up to its last whole action, made good as a record of its own; None if there is none.

    Records are written with everything that `actions` needs before it, so what stands behind is not missed.
    """
    text = data.decode("utf-8", errors="replace")
    found = _ACTIONS.search(text)
    if found is None:
        return None
    actions = json.dumps(_whole_entries(text, found.end()))
    return f'{text[: found.start()]}"actions": {actions}, "result": null, "comments": {{}}}}'.encode()


def _whole_entries(text: str, at: int) -> list[Json]:
    """The entries of a list from `at` on, as many as can be read."""
    entries: list[Json] = []
    decoder = json.JSONDecoder()
    while True:
        try:
            entry, at = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            return entries
        entries.append(entry)
        comma = _COMMA.match(text, at)
        if comma is None:
            return entries
        at = comma.end()
