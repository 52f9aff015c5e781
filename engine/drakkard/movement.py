"""Where a Flagship may sail, and what it may raid.

rulebook, Phase 2: Move and Phase 3: Raid; RULES.md, Phases 2 and 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.drakkard.card import CARD, Ship
from engine.drakkard.coverage import Visibility
from engine.drakkard.layers import layers
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.sight import Sight, looking


def are_near(position: DrakkardPosition, one: int, other: int) -> bool:
    """Whether two cards are the same one or neighbours."""
    return one == other or other in layers(position.cards).neighbours[one]


def steps(position: DrakkardPosition, start: Ship, shown: Sight) -> Iterator[Ship]:
    """The ships one step from `start` for the side to move, in order; `shown` with its Flagship lifted."""
    return (ship for ship in _near_ships(position, start) if shown[ship.card][ship.ship])


def _near_ships(position: DrakkardPosition, start: Ship) -> Iterator[Ship]:
    """The other ships of the side to move, visible or not, on the same card and its neighbours."""
    for card in sorted({start.card, *layers(position.cards).neighbours[start.card]}):
        yield from (ship for ship in _own_ships(position, card) if ship != start)


def _own_ships(position: DrakkardPosition, card: int) -> Iterator[Ship]:
    """The ships of the side to move on a card."""
    for number, colour in enumerate(CARD.faces[position.cards[card].face].colours):
        if colour == position.to_move:
            yield Ship(card, number)


def ways(position: DrakkardPosition) -> dict[Ship, tuple[Ship, ...]]:
    """For each ship where the Move may end the shortest way there, then the first as a string."""
    start = position.flagship
    if start is None:
        return {}
    look = cache(looking(position, lifted=position.to_move))
    found: dict[Ship, tuple[Ship, ...]] = {start: ()}
    last = dict(found)
    for _ in range(position.move_value[position.turn_index]):
        further = [(*way, ship) for end, way in last.items() for ship in filter(look, _near_ships(position, end))]
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
    look = looking(position, lifted=position.to_move)
    return start is not None and any(map(look, _near_ships(position, start)))


def raidable(position: DrakkardPosition) -> Iterator[Ship]:
    """The ships that the side to move may raid, in order."""
    flagship = position.flagship
    if flagship is None or not position.tokens_left[position.turn_index]:
        return
    look = looking(position)
    for centre in layers(position.cards).centres[flagship.card]:
        if look(centre.ship) == Visibility.COMPLETE:
            yield centre.ship


def launchable(position: DrakkardPosition) -> Iterator[Ship]:
    """The ships on which the side to move may put its Flagship at the start, in order."""
    look = looking(position)
    for card in range(len(position.cards)):
        yield from filter(look, _own_ships(position, card))
