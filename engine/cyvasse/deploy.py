"""The pregame: armies are deployed, South's first, and the nearer King begins (rulebook, Pregame)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple, TypeAlias

from engine.cyvasse.board import HOME, NAMES, Hex, mirrored, rows_from_middle
from engine.cyvasse.position import BARE, CyvassePosition, Deploying
from engine.cyvasse.units import (
    EMPTY,
    KIND,
    KINGS,
    NORTH,
    SIDE_INDEX,
    SIDES,
    SOUTH,
    UNITS,
    Kind,
    code_of,
    side_of,
)
from engine.cyvasse.words import WORDS
from engine.game import Side
from engine.words import Event, Reason

Placed: TypeAlias = tuple[Kind, Hex]


class Deployment(NamedTuple):
    """A whole army, legal or not: each unit's kind and hex, sorted."""

    units: tuple[Placed, ...]

    @classmethod
    def of(cls, units: Iterable[Placed]) -> Deployment:
        return cls(tuple(sorted(units)))

    def mirrored(self) -> Deployment:
        """The same army for the other side: the board turned by half."""
        return Deployment.of((kind, mirrored(h)) for kind, h in self.units)


def start(seed: int) -> CyvassePosition:
    """Nobody has deployed. The coin for a tie lies ready, hidden, so that only the seed decides it."""
    coin = SIDES[Random(seed).randrange(2)]
    return CyvassePosition(BARE, SIDES[SOUTH], deploying=Deploying((), coin))


def set_out(cells: bytearray, units: Iterable[Placed], side: int) -> None:
    """Put units of a side (0 or 1) on a board."""
    for kind, h in units:
        cells[h] = code_of(side, kind)


def deploy(position: CyvassePosition, deployment: Deployment) -> CyvassePosition:
    """The position after a legal deployment; with the second the battle begins, not yet settled."""
    assert position.deploying is not None
    side = SIDE_INDEX[position.to_move]
    cells = bytearray(position.cells)
    set_out(cells, deployment.units, side)
    after = position._replace(cells=bytes(cells))
    if side == SOUTH:
        ready = position.deploying._replace(ready=(SIDES[SOUTH],))
        return after._replace(to_move=SIDES[NORTH], deploying=ready)
    return after._replace(to_move=_first(after, position.deploying), deploying=None)


def told(before: CyvassePosition, after: CyvassePosition) -> tuple[Event, ...]:
    """The events of a deployment: who is ready, and who begins and what decided it."""
    ready = WORDS.event("ready", side=before.to_move)
    if after.deploying is not None:
        return (ready,)
    rows = [king_rows(after.cells, side) for side in (SOUTH, NORTH)]
    code = "begin_coin" if rows[SOUTH] == rows[NORTH] else "begin_nearer"
    return (ready, WORDS.event(code, side=after.to_move, near=min(rows), far=max(rows)))


def _first(after: CyvassePosition, deploying: Deploying) -> Side:
    """The side whose King stands nearer to the middle row; the coin decides a tie."""
    south, north = (king_rows(after.cells, side) for side in (SOUTH, NORTH))
    if south != north:
        return SIDES[SOUTH if south < north else NORTH]
    assert deploying.coin is not None, "a view cannot be played on"
    return deploying.coin


def king_rows(cells: bytes, side: int) -> int:
    """How many rows a side's King stands from the middle one."""
    return rows_from_middle(cells.index(KINGS[side]))


def seen_by(position: CyvassePosition, side: Side) -> CyvassePosition:
    """Before both are ready a side knows its own units, not the other's, nor the coin."""
    if position.deploying is None:
        return position
    own = SIDE_INDEX[side]
    cells = bytes(code if code != EMPTY and side_of(code) == own else EMPTY for code in position.cells)
    return position._replace(cells=cells, deploying=position.deploying._replace(coin=None))


# -- what is wrong with a deployment -----------------------------------------------------------------
def problems(units: Iterable[Placed], side: Side) -> tuple[Reason, ...]:
    """Every reason why this is not the whole army of `side`, rightly placed; empty when it is."""
    placed = tuple(units)
    return (*_off_rows(placed, side), *_crowded(placed), *_miscounted(placed))


def _off_rows(placed: tuple[Placed, ...], side: Side) -> Iterator[Reason]:
    home = HOME[SIDE_INDEX[side]]
    for kind, h in placed:
        if h not in home:
            unit = UNITS[kind - 1].key
            yield WORDS.reason("off_rows", (NAMES[h],), NAMES[h], side=side, unit=unit, hex=NAMES[h])


def _crowded(placed: tuple[Placed, ...]) -> Iterator[Reason]:
    for h, number in Counter(h for _, h in placed).items():
        if number > 1:
            yield WORDS.reason("two_on_hex", (NAMES[h],), NAMES[h], hex=NAMES[h])


def _miscounted(placed: tuple[Placed, ...]) -> Iterator[Reason]:
    for key, missing in left_over(placed).items():
        if missing:
            needed = UNITS[KIND[key] - 1].count
            yield WORDS.reason("wrong_count", (), key, unit=key, needed=needed, placed=needed - missing)


def left_over(units: Iterable[Placed]) -> dict[str, int]:
    """How many of each unit are still to be placed, by key; less than 0 where there are too many."""
    counts = Counter(kind for kind, _ in units)
    return {unit.key: unit.count - counts[KIND[unit.key]] for unit in UNITS}
