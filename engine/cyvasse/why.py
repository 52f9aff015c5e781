"""Why an action is not legal: a sentence for every kind of refusal, with the hexes that are in the way.

Written on its own, not with moves.py's tables of what is legal; the tests hold the two equal.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cyvasse import deploy
from engine.cyvasse.board import HEXES, NAMES, NEIGHBOURS, RAYS, Hex, distance
from engine.cyvasse.deploy import Deployment
from engine.cyvasse.fire import LINES
from engine.cyvasse.moves import SHOOT, STAY, TAKE, WALK, Turn, carry_out
from engine.cyvasse.position import CyvassePosition
from engine.cyvasse.units import (
    EMPTY,
    ENDS_FLIGHT,
    MOUNTAINS,
    SIDE_INDEX,
    SIDES,
    UNITS,
    Unit,
    side_of,
    unit_of,
)
from engine.cyvasse.words import WORDS, article
from engine.game import Side
from engine.words import Reason

Reasons = Iterator[Reason]


def why_not(position: CyvassePosition, action: Turn | Deployment) -> tuple[Reason, ...]:
    """Every reason why an action is not legal; empty when it is, whichever way it is written."""
    if position.result is not None:
        return (WORDS.reason("ended"),)
    if isinstance(action, Deployment):
        if position.deploying is None:
            return (WORDS.reason("phase_battle"),)
        return deploy.problems(action.units, position.to_move)
    if position.deploying is not None:
        return (WORDS.reason("phase_deploy"),)
    return tuple(_wrong_unit(position, action)) or tuple(_turn(position.cells, position.to_move, action))


# -- whose unit --------------------------------------------------------------------------------------
def _wrong_unit(position: CyvassePosition, turn: Turn) -> Reasons:
    cells, origin = position.cells, turn[1]
    place = (NAMES[origin],)
    if cells[origin] == EMPTY:
        yield WORDS.reason("empty", place, hex=NAMES[origin])
        return
    unit, side = unit_of(cells[origin]), SIDES[side_of(cells[origin])]
    if side != position.to_move:
        yield from _not_own(position, turn, unit, side)
    elif (named := UNITS[turn[0] - 1]) != unit:
        yield WORDS.reason("wrong_unit", place, hex=NAMES[origin], unit=unit.key, named=named.key)


def _not_own(position: CyvassePosition, turn: Turn, unit: Unit, side: Side) -> Reasons:
    """What the enemy could do at its turn is out of turn; all else is no business of this side."""
    place = (NAMES[turn[1]],)
    if unit != UNITS[turn[0] - 1] or any(_turn(position.cells, side, turn)):
        yield WORDS.reason("not_own", place, hex=NAMES[turn[1]], unit=unit.key, side=side)
    else:
        yield WORDS.reason("wrong_turn", place, side=side)


# -- the legs ----------------------------------------------------------------------------------------
def _turn(cells: bytes, side: Side, turn: Turn) -> Reasons:
    _, origin, verb, target, again, _ = turn
    unit = unit_of(cells[origin])
    if unit.category == "terrain":
        yield WORDS.reason("mountain_moves", (NAMES[origin],))
        return
    first = tuple(_first_leg(cells, side, origin, verb, target))
    yield from first
    if again == STAY:
        return
    if len(unit.movement) < 2:
        yield WORDS.reason("not_both" if unit.range else "second_leg", (NAMES[origin],), unit=unit.key)
    elif not first:
        yield from _second_leg(cells, side, turn)


def _first_leg(cells: bytes, side: Side, origin: Hex, verb: int, target: Hex) -> Reasons:
    unit = unit_of(cells[origin])
    if target == origin:
        yield WORDS.reason("same_hex", (NAMES[origin],), unit=unit.key, hex=NAMES[origin])
        return
    yield from _landing(cells, side, unit, verb, target)
    if verb == SHOOT:
        yield from _shot(cells, unit, origin, target)
    elif verb == TAKE and unit.range:
        yield WORDS.reason("range_takes", (NAMES[origin],), unit=unit.key)
    elif unit.flies:
        yield from _flight(cells, side, origin, target)
    elif not any(unit.movement):
        yield WORDS.reason("cannot_walk", (NAMES[origin],), unit=unit.key)
    else:
        yield from _walk(cells, unit, origin, target)


def _second_leg(cells: bytes, side: Side, turn: Turn) -> Reasons:
    """After a legal first leg of cavalry (ruling 6)."""
    kind, origin, verb, target, again, final = turn
    unit = UNITS[kind - 1]
    between = carry_out(cells, (kind, origin, verb, target, STAY, target))
    if verb == TAKE and unit_of(cells[target]).key == "king":
        yield WORDS.reason("after_king", (NAMES[target],))
        return
    if final == target:
        yield WORDS.reason("same_hex", (NAMES[target],), unit=unit.key, hex=NAMES[target])
        return
    if again == SHOOT:
        yield WORDS.reason("not_range", (NAMES[target],), unit=unit.key)
        return
    yield from _landing(between, side, unit, again, final)
    if (jumps := distance(target, final)) > 1:
        places = {"hex": NAMES[final], "from": NAMES[target]}
        yield WORDS.reason("one_jump", (NAMES[final],), distance=jumps, **places)
    if final == origin and verb == WALK:
        yield WORDS.reason("changes_nothing", (NAMES[origin],))


# -- what stands on the target -----------------------------------------------------------------------
def _landing(cells: bytes, side: Side, unit: Unit, verb: int, target: Hex) -> Reasons:
    there, place = cells[target], (NAMES[target],)
    if there == EMPTY:
        if verb != WALK:
            yield WORDS.reason("nothing_there", place, hex=NAMES[target])
    elif there in MOUNTAINS:
        yield WORDS.reason("mountain", place, hex=NAMES[target])
    elif SIDES[side_of(there)] == side:
        yield WORDS.reason("own_unit", place, hex=NAMES[target], unit=unit_of(there).key)
    elif not unit.takes(unit_of(there)):
        yield _cannot_win(unit, unit_of(there), place)
    elif verb == WALK:
        yield WORDS.reason("occupied", place, hex=NAMES[target], unit=unit_of(there).key)


def _cannot_win(unit: Unit, victim: Unit, place: tuple[str, ...]) -> Reason:
    return WORDS.reason(
        "cannot_win",
        place,
        unit=unit.key,
        strength=unit.strength,
        article=article(victim),
        victim=victim.key,
        defence=victim.defence,
    )


# -- the way there -----------------------------------------------------------------------------------
def _shot(cells: bytes, unit: Unit, origin: Hex, target: Hex) -> Reasons:
    if not unit.range:
        yield WORDS.reason("not_range", (NAMES[origin],), unit=unit.key)
        return
    away = distance(origin, target)
    if away > unit.range:
        fields = {"hex": NAMES[target], "unit": unit.key}
        yield WORDS.reason("out_of_range", (NAMES[target],), distance=away, range=unit.range, **fields)
    elif blockers := LINES[origin][target].blockers(cells):
        at = tuple(NAMES[h] for h in blockers)
        yield WORDS.reason("line_of_fire", at, **{"from": NAMES[origin], "hex": NAMES[target]})


def _flight(cells: bytes, side: Side, origin: Hex, target: Hex) -> Reasons:
    ray = next((ray for ray in RAYS[origin] if target in ray), None)
    if ray is None:
        places = {"hex": NAMES[target], "from": NAMES[origin]}
        yield WORDS.reason("not_straight", (NAMES[target],), **places)
        return
    ends = ENDS_FLIGHT[SIDE_INDEX[side]]
    passed = ray[: ray.index(target)]
    for h in passed:
        if ends[cells[h]]:
            yield WORDS.reason("line_ended", (NAMES[h],), hex=NAMES[h], unit=unit_of(cells[h]).key)


def _walk(cells: bytes, unit: Unit, origin: Hex, target: Hex) -> Reasons:
    movement = unit.movement[0]
    needed = _jumps(cells, origin, target)
    if needed is not None and needed <= movement:
        return
    least = distance(origin, target)
    fields = {"unit": unit.key, "hex": NAMES[target]}
    if least > movement:
        yield WORDS.reason("too_far", (NAMES[target],), needed=least, movement=movement, **fields)
    else:
        at = _in_the_way(cells, origin, target, movement)
        yield WORDS.reason("blocked", at, movement=movement, **fields)


def _jumps(cells: bytes, origin: Hex, target: Hex) -> int | None:
    """The jumps of the shortest walk along empty hexes, the target's counted; None if there is none."""
    reached, frontier, jumps = {origin}, {origin}, 0
    while frontier and target not in frontier:
        ahead = {h for stand in frontier for h in NEIGHBOURS[stand]} - reached
        frontier = {h for h in ahead if h == target or cells[h] == EMPTY}
        reached |= frontier
        jumps += 1
    return jumps if frontier else None


def _in_the_way(cells: bytes, origin: Hex, target: Hex, movement: int) -> tuple[str, ...]:
    """The units on hexes by which an open board would let the walk pass."""
    between = (h for h in HEXES if distance(origin, h) + distance(h, target) <= movement)
    return tuple(NAMES[h] for h in between if cells[h] != EMPTY and h not in (origin, target))
