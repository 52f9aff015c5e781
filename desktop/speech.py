"""The engine's sentences in the person's language: looked up by code, filled with the same fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from engine import agreement, insight, match
from engine.game import AnyGame, Side
from engine.match import Ply
from engine.words import Event, Json, Reason, Words, fill

_CONTEXT = "Engine"

SAYINGS: Mapping[str, str] = {
    agreement.RESIGN: str(QT_TRANSLATE_NOOP("Table", "resigns")),
    agreement.OFFER: str(QT_TRANSLATE_NOOP("Table", "offers a draw")),
    agreement.ACCEPT: str(QT_TRANSLATE_NOOP("Table", "accepts")),
    agreement.DECLINE: str(QT_TRANSLATE_NOOP("Table", "declines")),
}
"""What may be said in every game, beside the name of who says it."""

LONGEST_NAME = 60
"""Letters of a player's name that are shown."""


def one_line(name: str) -> str:
    """A player's name as it is shown: in a file it may be anything, with line breaks and without an end."""
    line = " ".join(name[: 2 * LONGEST_NAME].split())
    return line if len(line) <= LONGEST_NAME else f"{line[: LONGEST_NAME - 1]}…"


def name_of(game: AnyGame, key: str) -> str:
    """What a side, a unit or another key of the rules is called."""
    return QCoreApplication.translate(_CONTEXT, game.words.names.get(key, key))


def title_of(game: AnyGame, key: str) -> str:
    """The name where it stands alone or begins a line: without its article, as New Game has it."""
    name = name_of(game, key).removeprefix("the ")
    return name[:1].upper() + name[1:]


def saying_text(action: str) -> str:
    """What is said, as the move list shows it; empty for an action of the game."""
    return QCoreApplication.translate("Table", SAYINGS[action]) if action in SAYINGS else ""


def event_text(game: AnyGame, event: Event, ply: Ply | None = None) -> str:
    """A sentence about what happened; `agreement` has the words where players spoke to one another in `ply`."""
    said = ply is not None and agreement.is_saying(ply.action)
    return _spoken((agreement.WORDS,) if said else (game.words, agreement.WORDS), event)


def insight_text(game: AnyGame, told: Mapping[str, Json]) -> str:
    """A sentence about the best action, from the object that the engine sent."""
    fields = {key: value for key, value in told.items() if key not in ("event", "text")}
    return _spoken((game.words, insight.WORDS), Event(str(told.get("event")), str(told.get("text")), fields))


def reason_text(game: AnyGame, reason: Reason) -> str:
    return _spoken((game.words, agreement.WORDS, match.WORDS), reason)


def side_wins(game: AnyGame, winner: Side | None) -> str:
    """The headline of a result."""
    if winner is None:
        return QCoreApplication.translate("Table", "Draw")
    return QCoreApplication.translate("Table", "{side} wins").format(side=title_of(game, winner))


def _spoken(tables: Sequence[Words], said: Event | Reason) -> str:
    """The sentence of the first table that knows the code; as it came where it is not translated."""
    for words in tables:
        templates = words.events if isinstance(said, Event) else words.reasons
        template = templates.get(said.code)
        if template is not None:
            translated = QCoreApplication.translate(_CONTEXT, template)
            if translated == template:
                break
            names = {key: QCoreApplication.translate(_CONTEXT, name) for key, name in words.names.items()}
            return fill(translated, said.fields, names)
    return said.text
