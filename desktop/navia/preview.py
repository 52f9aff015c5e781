"""What an action would do, before it is played: the engine plays it, and its events are told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from desktop.speech import event_text
from engine.navia.action import Action
from engine.navia.game import Navia
from engine.navia.position import NaviaPosition

PLAIN = frozenset({"move", "summon", "dratp", "invoke", "pay", "pass"})
"""What the hand knows without being told."""
STRIKES = frozenset({"send", "take", "to_keep", "ban", "reset"})
MOST = 3
"""So many sentences fit the line under the board."""


@dataclass(frozen=True, slots=True)
class Preview:
    sentence: str
    struck: frozenset[str]
    """The squares whose pieces are sent, banned or turned back."""


def preview(game: Navia, position: NaviaPosition, action: Action) -> Preview:
    """Foretell a legal action."""
    played = game.play(position, action)
    told = [event_text(game, event) for event in played.events if event.code not in PLAIN]
    struck = {str(event.fields["square"]) for event in played.events if event.code in STRIKES}
    landed = {str(event.fields["to"]) for event in played.events if event.code == "move"}
    return Preview(in_short(told), frozenset(struck - landed))


def in_short(sentences: Sequence[str]) -> str:
    """As many sentences as fit, and how many more there are."""
    more = len(sentences) - MOST
    rest = [QCoreApplication.translate("Navia", "… and {count} more.").format(count=more)] if more > 0 else []
    return " ".join([*sentences[:MOST], *rest])
