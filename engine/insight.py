"""Why an action is good, in words: whether a win is forced, and what the game has to say of the line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Position
from engine.search.alphabeta import SURE
from engine.search.deepening import Found
from engine.search.thinking import AnyThinking
from engine.words import Event, Words

WORDS = Words(
    events={
        "insight_wins_now": "This wins at once.",
        "insight_wins": "This wins by force, in {turns} turns at most.",
        "insight_loses": "There is no defence left: this holds out longest.",
    },
    reasons={},
    names={},
)


def insight(thinking: AnyThinking, position: Position, found: Found) -> tuple[Event, ...]:
    """What is to be said of what was found in a position: the ending first, then what happens on the line."""
    line: Sequence[Any] = found.line or (found.action,)
    return (*_ending(found), *thinking.insight(position, line))


def _ending(found: Found) -> tuple[Event, ...]:
    if found.win is not None:
        return (WORDS.event("insight_wins_now") if found.win == 1 else WORDS.event("insight_wins", turns=found.win),)
    return (WORDS.event("insight_loses"),) if found.score <= -SURE else ()
