"""Why an action is not legal: every reason, and every thing that is in the way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import Final

from engine.drakkard.actions import PHASE_OF, Action, Arrange, Colour, Hold, Launch, Place, Raid, Sail
from engine.drakkard.card import CARD, Ship, lay, overlaps
from engine.drakkard.coverage import Visibility
from engine.drakkard.geometry import FULL_TURN, Pose, polygon_depth, rectangles_depth
from engine.drakkard.movement import are_near
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.referee import Blocker, judge
from engine.drakkard.sight import Look, battlefield, looking
from engine.drakkard.words import WORDS
from engine.words import Reason

LIMIT: Final = 200_000
"""How far from the origin a card may lie, along x and along y (1/100 mm)."""
START_LIMIT: Final = 30_000
"""The same for the starting cards."""


def why_not(position: DrakkardPosition, action: Action, overlap: bool) -> tuple[Reason, ...]:
    """Every reason why the action is not legal, each once; `overlap`: the Sea Legs option."""
    if position.result is not None:
        return (WORDS.reason("ended"),)
    if PHASE_OF[type(action)] != position.phase:
        return (WORDS.reason("phase", phase=position.phase),)
    if isinstance(action, Arrange):
        return tuple(_arrange(action, overlap))
    return tuple({(reason.code, reason.text): reason for reason in _reasons(action, position)}.values())


def in_range(pose: Pose, limit: int = LIMIT) -> bool:
    """Whether a pose is one that a card may have."""
    return abs(pose.x) <= limit and abs(pose.y) <= limit and 0 <= pose.angle < FULL_TURN


def millimetres(depth: float) -> float:
    """A depth as a reason bears it: to the micrometre, so that one just over the tolerance is seen to be."""
    return round(depth, 3)


def _arrange(action: Arrange, overlap: bool) -> Iterator[Reason]:
    lower, upper = action.cards
    if not all(in_range(card.pose, START_LIMIT) for card in action.cards):
        yield _bad_pose(START_LIMIT)
        return
    one, two = lay(lower.pose), lay(upper.pose)
    depth = rectangles_depth(one, two)
    if overlaps(depth) and not overlap:
        yield WORDS.reason("overlap", ("0", "1"), depth=millimetres(depth))
    polygon = CARD.faces[lower.face].sea_monster
    if polygon is not None and overlaps(depth := polygon_depth(two, polygon, one)):
        yield _blocked(Blocker("monster", "0", "0", depth))


@singledispatch
def _reasons(action: Action, position: DrakkardPosition) -> Iterator[Reason]:
    raise TypeError(f"{action!r} is no action of Drakkard in {position.phase}")


@_reasons.register(Colour)
@_reasons.register(Hold)
def _(action: Colour | Hold, position: DrakkardPosition) -> Iterator[Reason]:
    del action, position
    yield from ()


@_reasons.register
def _(action: Launch, position: DrakkardPosition) -> Iterator[Reason]:
    yield from _landing(position, action.ship, looking(position))


@_reasons.register
def _(action: Place, position: DrakkardPosition) -> Iterator[Reason]:
    yield from why_not_here(position, action.pose)
    if position.deck.is_unknown:
        yield WORDS.reason("hidden", what="next_card")


def why_not_here(position: DrakkardPosition, pose: Pose) -> Iterator[Reason]:
    """Every reason why a card may not be placed at the pose."""
    if not in_range(pose):
        yield _bad_pose(LIMIT)
        return
    verdict = judge(battlefield(position), pose)
    if not verdict.covers:
        yield WORDS.reason("no_centre")
    for blocker in verdict.blockers:
        yield _blocked(blocker)


@_reasons.register
def _(action: Sail, position: DrakkardPosition) -> Iterator[Reason]:
    look = looking(position, lifted=position.to_move)
    start = position.flagship
    at: Ship | None = start
    for ship in action.way:
        yield from _landing(position, ship, look)
        if not position.has(ship):
            at = None
            continue
        if ship == at:
            yield WORDS.reason("same_ship", (str(ship),), ship=str(ship))
        elif at is not None and not are_near(position, at.card, ship.card):
            yield WORDS.reason("too_far", (str(ship),), ship=str(ship))
        at = ship
    move_value = position.move_value[position.turn_index]
    if len(action.way) > move_value:
        yield WORDS.reason("too_many", steps=len(action.way), move_value=move_value)
    if action.way[-1] == start:
        yield WORDS.reason("ends_at_start", (str(start),))


@_reasons.register
def _(action: Raid, position: DrakkardPosition) -> Iterator[Reason]:
    ship, name = action.ship, str(action.ship)
    if not position.has(ship):
        yield _no_ship(ship)
        return
    if position.flagship is None or position.flagship.card != ship.card:
        yield WORDS.reason("other_card", (name,), ship=name)
    if looking(position)(ship) != Visibility.COMPLETE:
        yield WORDS.reason("not_visible", (name,), ship=name)
    if not position.tokens_left[position.turn_index]:
        yield WORDS.reason("no_token", side=position.to_move)


# -- reasons shared --------------------------------------------------------------------------------------
def _landing(position: DrakkardPosition, ship: Ship, look: Look) -> Iterator[Reason]:
    """Why a Flagship of the side to move may not stand on the ship."""
    if not position.has(ship):
        yield _no_ship(ship)
        return
    name = str(ship)
    if position.colour_of(ship) != position.to_move:
        yield WORDS.reason("not_own", (name,), ship=name, side=position.to_move)
    if not look(ship):
        yield WORDS.reason("hidden", (name,), what=f"ship {name}")


def _no_ship(ship: Ship) -> Reason:
    return WORDS.reason("no_ship", ship=str(ship))


def _bad_pose(limit: int) -> Reason:
    return WORDS.reason("pose", limit=limit // 100)


def _blocked(blocker: Blocker) -> Reason:
    code, thing, at, depth = blocker
    return WORDS.reason(code, (at,), thing, which=thing, depth=millimetres(depth))
