"""Where a Flagship may sail, and what it may raid.

rulebook, Phase 2: Move and Phase 3: Raid; rules/drakkard.md, Phases 2 and 3.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.drakkard.card import Ship
from engine.drakkard.coverage import Visibility
from engine.drakkard.layers import layers
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.sight import Sight, sight


def are_near(position: DrakkardPosition, one: int, other: int) -> bool:
    """Whether two cards are the same one or neighbours."""
    return one == other or other in layers(position.cards).neighbours[one]


def steps(position: DrakkardPosition, start: Ship, shown: Sight) -> Iterator[Ship]:
    """The ships one step from `start` for the side to move, in order; `shown` without its Flagship."""
    for card in sorted({start.card, *layers(position.cards).neighbours[start.card]}):
        for number, visibility in enumerate(shown[card]):
            ship = Ship(card, number)
            if visibility and ship != start and position.colour_of(ship) == position.to_move:
                yield ship


def ways(position: DrakkardPosition) -> dict[Ship, tuple[Ship, ...]]:
    """For each ship where the Move may end the shortest way there, then the first as a string."""
    start = position.flagship
    if start is None:
        return {}
    shown = sight(position, lifted=position.to_move)
    found: dict[Ship, tuple[Ship, ...]] = {start: ()}
    last = dict(found)
    for _ in range(position.move_value[position.turn_index]):
        further = [(*way, ship) for end, way in last.items() for ship in steps(position, end, shown)]
        last = {way[-1]: way for way in sorted(further, key=written, reverse=True) if way[-1] not in found}
        found |= last
    del found[start]
    return found


def written(way: tuple[Ship, ...]) -> str:
    """A way as it stands in an action."""
    return " ".join(map(str, way))


def can_sail(position: DrakkardPosition) -> bool:
    """Whether there is a legal step; a Move may always end after one."""
    start = position.flagship
    return start is not None and any(steps(position, start, sight(position, lifted=position.to_move)))


def raidable(position: DrakkardPosition) -> Iterator[Ship]:
    """The ships that the side to move may raid, in order."""
    flagship = position.flagship
    if flagship is None or not position.tokens_left[position.turn_index]:
        return
    for number, visibility in enumerate(sight(position)[flagship.card]):
        if visibility == Visibility.COMPLETE:
            yield Ship(flagship.card, number)


def launchable(position: DrakkardPosition) -> Iterator[Ship]:
    """The ships on which the side to move may put its Flagship at the start, in order."""
    for card, shown in enumerate(sight(position)):
        for number, visibility in enumerate(shown):
            ship = Ship(card, number)
            if visibility and position.colour_of(ship) == position.to_move:
                yield ship
