"""What is sure: whether a side that is about to lay a card has lost, against anything that can be done."""

from __future__ import annotations

from dataclasses import replace

from engine.drakkard.endings import count
from engine.drakkard.placement import exists_with_escape
from engine.drakkard.position import REINFORCE, DrakkardPosition
from engine.search.thinking import Halt


def wins(position: DrakkardPosition, halt: Halt) -> int | None:
    """In how many own turns who has just ended a turn wins by force; None where that is not proved."""
    if position.phase != REINFORCE:
        return None
    mover = position.other
    if not position.deck.size:
        return 1 if count(position).winner == mover else None
    (deck, _), *_ = position.deck.next_faces()  # which face it is does not matter to whether it saves
    if exists_with_escape(replace(position, deck=deck), halt) is None:
        return 1
    return None
