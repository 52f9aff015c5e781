"""Questions that an interface asks about a position: reach, threats, lines of fire, deployments.

All are pure and take well under a millisecond (`dangers` a few). Hexes are ints (board.NAMES has their
names), kinds are as in units.py. Everything that a Cyvasse table needs of the rules is here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cyvasse.board import NEIGHBOURS, Hex
from engine.cyvasse.deploy import Placed, left_over
from engine.cyvasse.deploy import problems as deployment_problems
from engine.cyvasse.fire import LINES, TARGETS
from engine.cyvasse.moves import SHOOT, STAY, TAKE, WALK, Turn, carry_out, turns, turns_of
from engine.cyvasse.position import CyvassePosition
from engine.cyvasse.safety import dangers
from engine.cyvasse.units import EMPTY, KINGS, OTHER, SIDE_INDEX, TAKES, side_of, unit_of
from engine.game import Side

__all__ = [
    "Placed",
    "Reach",
    "dangers",
    "deployment_problems",
    "fire_map",
    "king_in_danger",
    "left_over",
    "reach",
    "threats",
]


@dataclass(frozen=True, slots=True)
class Reach:
    """Where one unit can go: for each target hex the turn that does it.

    `then`: for cavalry, for each target of its first leg the turns that go on from there, by the hex
    where they end. They may be other ways of a listed turn; `play` takes them all.
    """

    walk: Mapping[Hex, Turn]
    take: Mapping[Hex, Turn]
    shot: Mapping[Hex, Turn]
    then: Mapping[Hex, Mapping[Hex, Turn]]


def reach(position: CyvassePosition, h: Hex) -> Reach:
    """The first leg of every turn of the unit on a hex, and what it may do then, whoever is to move.

    Empty where no unit stands, while armies are deployed, and after the end.
    """
    over = position.result is not None or position.deploying is not None
    legs = [] if over else [turn for turn in turns_of(position.cells, h) if turn[4] == STAY]
    walk, take, shot = ({turn[3]: turn for turn in legs if turn[2] == verb} for verb in (WALK, TAKE, SHOOT))
    then = {target: onward for target, turn in (walk | take).items() if (onward := _onward(position, turn))}
    return Reach(walk, take, shot, then)


def _onward(position: CyvassePosition, first: Turn) -> dict[Hex, Turn]:
    """The second legs after a first one (ruling 6)."""
    kind, origin, verb, target, _, _ = first
    cells = position.cells
    side = side_of(cells[origin])
    if len(unit_of(kind).movement) < 2 or cells[target] == KINGS[1 - side]:
        return {}
    between, takes = carry_out(cells, first), TAKES[cells[origin]]
    onward: dict[Hex, Turn] = {}
    for final in NEIGHBOURS[target]:
        if takes[between[final]]:
            onward[final] = (kind, origin, verb, target, TAKE, final)
        elif between[final] == EMPTY and (final != origin or verb == TAKE):
            onward[final] = (kind, origin, verb, target, WALK, final)
    return onward


def threats(position: CyvassePosition, side: Side) -> dict[Hex, tuple[Hex, ...]]:
    """What `side` could take if it were to move: each attacked hex, with the hexes of its attackers."""
    if position.deploying is not None:
        return {}
    attackers: dict[Hex, set[Hex]] = {}
    for _, origin, verb, target, again, final in turns(position.cells, SIDE_INDEX[side]):
        if verb != WALK:
            attackers.setdefault(target, set()).add(origin)
        if again == TAKE:
            attackers.setdefault(final, set()).add(origin)
    return {h: tuple(sorted(attackers[h])) for h in sorted(attackers)}


def king_in_danger(position: CyvassePosition, side: Side) -> tuple[Hex, ...]:
    """The enemy units that could take the King of `side` in one turn, by their hexes."""
    king = position.cells.find(KINGS[SIDE_INDEX[side]])
    return threats(position, OTHER[side]).get(king, ())


def fire_map(position: CyvassePosition, h: Hex) -> dict[Hex, tuple[Hex, ...]]:
    """For each hex within the range of the unit on `h`: the mountains that block the shot, none if clear.

    Empty where no Range unit stands. What is blocked lies in the mountains' shadow (ruling 4).
    """
    code = position.cells[h]
    reach_of_shot = 0 if code == EMPTY else unit_of(code).range
    return {target: LINES[h][target].blockers(position.cells) for target in TARGETS[reach_of_shot][h]}
