"""What is sure: whether a side that is about to lay a card has lost, against anything that can be done."""

from __future__ import annotations

from dataclasses import replace

from engine.drakkard.endings import count
from engine.drakkard.placement import Halted, exists_with_escape
from engine.drakkard.planning.bounds import keeps_a_pose, keeps_a_step, last_turn_costs, lead_left
from engine.drakkard.position import REINFORCE, DrakkardPosition
from engine.search.thinking import Halt


def wins(position: DrakkardPosition, halt: Halt) -> int | None:
    """In how many own turns the side that has just moved wins by force; None where that is not proved."""
    if position.phase != REINFORCE:
        return None
    if not position.deck.size:
        return 1 if count(position).winner == position.other else None
    if halt():
        raise Halted
    if position.deck.size <= 2 and _ahead_for_good(position):
        return position.deck.size
    (deck, _), *_ = position.deck.next_faces()  # which face it is does not matter to whether it saves
    return 1 if exists_with_escape(replace(position, deck=deck), halt) is None else None


def _ahead_for_good(position: DrakkardPosition) -> bool:
    """With one card left, or two of which one's own is the last: whether no turn can make up for the lead."""
    lead = lead_left(position)
    if position.deck.size == 1:
        return lead > 0
    if lead <= last_turn_costs(position):
        return False
    steps_left = keeps_a_step(position)
    return bool(steps_left) and keeps_a_pose(position, steps_left)
