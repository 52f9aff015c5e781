"""What is good about a turn of Cyvasse, in words: what it takes, what it saves, what the answer takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.cyvasse.board import NAMES, Hex
from engine.cyvasse.deploy import Placed
from engine.cyvasse.evaluate import GAIN
from engine.cyvasse.events import told
from engine.cyvasse.moves import SHOOT, Turn, carry_out
from engine.cyvasse.position import CyvassePosition
from engine.cyvasse.queries import dangers, threats
from engine.cyvasse.units import EMPTY, KINGS, OTHER, SIDE_INDEX, UNITS, unit_of
from engine.cyvasse.words import WORDS
from engine.game import Side
from engine.words import Event, Json

_MOST_SAVED = 1
"""So many units are named as saved, the dearest first."""


def of_deployment(side: Side, army: Sequence[Placed]) -> tuple[Event, ...]:
    """Whether the King could fall to the first enemy turn, whatever the enemy's set-up."""
    return (WORDS.event("insight_exposed" if dangers(army, side) else "insight_sheltered"),)


def of_line(position: CyvassePosition, line: Sequence[Turn]) -> tuple[Event, ...]:
    """`line`: the turn, and what is likely to follow; legal, from `position` on."""
    turn = line[0]
    after = _after(position, turn)
    said = list(_taken(position, turn))
    if KINGS[1 - SIDE_INDEX[position.to_move]] not in after.cells:
        return tuple(said)
    said += _saved(position, turn, after)
    said += _threatened(position, after)
    if not said:
        _, _, _, _, _, final = turn
        said.append(WORDS.event("insight_moves", unit=UNITS[turn[0] - 1].key, hex=NAMES[final]))
    return (*said, *_answer(after, line[1:]))


def _after(position: CyvassePosition, turn: Turn) -> CyvassePosition:
    return position._replace(cells=carry_out(position.cells, turn), to_move=OTHER[position.to_move])


def _taken(position: CyvassePosition, turn: Turn) -> Iterator[Event]:
    for code, fields in _takes(position, turn):
        yield WORDS.event(f"insight_{code}", **fields)


def _saved(position: CyvassePosition, turn: Turn, after: CyvassePosition) -> Iterator[Event]:
    """Own units that the enemy could take, had nothing been done, and now cannot."""
    enemy = OTHER[position.to_move]
    could, can = threats(position, enemy), threats(after, enemy)
    _, origin, verb, _, _, final = turn
    stands = {origin: origin if verb == SHOOT else final}
    saved = [stands.get(h, h) for h in could if stands.get(h, h) not in can]
    saved.sort(key=lambda h: -GAIN[after.cells[h]])
    for h in saved[:_MOST_SAVED]:
        yield WORDS.event("insight_saves", unit=_unit(after, h), hex=NAMES[h])


def _threatened(position: CyvassePosition, after: CyvassePosition) -> Iterator[Event]:
    """The dearest enemy unit that could be taken next and could not before."""
    own = position.to_move
    could, can = threats(position, own), threats(after, own)
    new = sorted((h for h in can if h not in could), key=lambda h: -GAIN[after.cells[h]])
    for h in new[:1]:
        yield WORDS.event("insight_threatens", unit=_unit(after, h), hex=NAMES[h])


def _answer(after: CyvassePosition, follow: Sequence[Turn]) -> Iterator[Event]:
    """What the likely answer takes."""
    for code, fields in _takes(after, follow[0]) if follow else ():
        answer = "insight_answer_both" if code == "take_both" else "insight_answer"
        yield WORDS.event(answer, side=after.to_move, **fields)


def _takes(position: CyvassePosition, turn: Turn) -> Iterator[tuple[str, dict[str, Json]]]:
    """What a turn takes, in one sentence: the end of its code, and its fields."""
    taken = [event for event in told(position, turn) if event.code in ("take", "shoot")]
    if not taken:
        return
    first = taken[0]
    fields = {key: first.fields[key] for key in ("victim", "at")}
    if len(taken) == 1:
        yield first.code, fields
    else:
        second = taken[1].fields
        yield "take_both", {**fields, "second": second["victim"], "also": second["at"]}


def _unit(position: CyvassePosition, h: Hex) -> str:
    assert position.cells[h] != EMPTY, "a unit stands there"
    return unit_of(position.cells[h]).key
