"""What an action would do, before it is played: the engine plays it, and its events are told."""

from __future__ import annotations

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
    more = len(told) - MOST
    if more > 0:
        told[MOST:] = [QCoreApplication.translate("Navia", "… and {count} more.").format(count=more)]
    return Preview(" ".join(told), frozenset(struck - landed))
