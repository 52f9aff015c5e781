"""The engine's sentences in the person's language: looked up by code, filled with the same fields."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from engine.game import AnyGame, Side
from engine.words import Event, Reason, Words, fill

_CONTEXT = "Engine"


def name_of(game: AnyGame, key: str) -> str:
    """What a side, a unit or another key of the rules is called."""
    return QCoreApplication.translate(_CONTEXT, game.words.names.get(key, key))


def event_text(words: Words, event: Event) -> str:
    return _spoken(words, words.events, event)


def reason_text(words: Words, reason: Reason) -> str:
    return _spoken(words, words.reasons, reason)


def side_wins(game: AnyGame, winner: Side | None) -> str:
    """The headline of a result."""
    if winner is None:
        return QCoreApplication.translate("Table", "Draw")
    return QCoreApplication.translate("Table", "{side} wins").format(side=name_of(game, winner))


def _spoken(words: Words, templates: Mapping[str, str], said: Event | Reason) -> str:
    """A sentence of another table than this one (a draw offer's) keeps the words it came with."""
    template = templates.get(said.code)
    if template is None:
        return said.text
    translated = QCoreApplication.translate(_CONTEXT, template)
    if translated == template:
        return said.text
    names = {key: QCoreApplication.translate(_CONTEXT, name) for key, name in words.names.items()}
    return fill(translated, said.fields, names)
