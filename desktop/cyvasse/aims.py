"""What the unit on a hex may do, as the hand meets it: which turn a click on which hex stands for.

The engine lists the turns; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from desktop.theme.marks import Mark
from engine.cyvasse.board import NAMES
from engine.cyvasse.moves import SHOOT, STAY, TAKE, Turn, turns_of
from engine.cyvasse.units import EMPTY, SIDES, side_of, unit_of


@dataclass(frozen=True, slots=True)
class Aims:
    """The turns of one unit, by the name of the hex that is clicked.

    `after`: where cavalry that has taken may go on, for each hex of a first leg that takes. A first leg
    that only walks needs no click of its own, because its way does not matter (ruling 6).
    """

    turns: Mapping[str, Turn]
    after: Mapping[str, Mapping[str, Turn]]


NOWHERE = Aims({}, {})


def aims_of(cells: bytes, origin: int) -> Aims:
    """Everything that the unit on `origin` may do, on whichever side's turn."""
    turns: dict[str, Turn] = {}
    after: dict[str, dict[str, Turn]] = {}
    for turn in turns_of(cells, origin):
        _, _, verb, target, again, final = turn
        if again != STAY and verb == TAKE:
            after.setdefault(NAMES[target], {})[NAMES[final]] = turn
        else:
            turns[NAMES[final]] = turn
    return Aims(turns, after)


def mark_of(turn: Turn) -> Mark:
    """How the hex is marked that this turn is clicked on."""
    _, _, verb, _, again, _ = turn
    if verb == SHOOT:
        return Mark.SHOT
    return Mark.TAKE if TAKE in (verb, again) else Mark.WALK


def mark_of_second(turn: Turn) -> Mark:
    """The same for the second leg after a take."""
    return Mark.TAKE if turn[4] == TAKE else Mark.WALK


def units_on(cells: bytes) -> dict[str, str]:
    """What stands where: {"a1": "south_king", …}, each kind of piece by the name of its drawing."""
    return {NAMES[h]: piece_name(code) for h, code in enumerate(cells) if code != EMPTY}


def piece_name(code: int) -> str:
    return f"{SIDES[side_of(code)]}_{unit_of(code).key}"
