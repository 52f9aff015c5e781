"""A tiny game that has everything the contract allows for: it stands in where a test means any game.

One pile; a turn takes one to three pebbles and then adds none or one; who takes the last pebble
wins. North passes at a pile that five divides. The same pile, turn and knowledge for the third time
is a draw. Once in a game a side may look at the lucky number, which is hidden and does nothing. With
the option `set_up` First first chooses the pile, out of more than are listed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.game import (
    BadOptions,
    BadPosition,
    Game,
    IllegalAction,
    Options,
    Played,
    Result,
    Side,
)
from engine.strict_json import OBJECT, TEXT, WHOLE, BadJson, Kind, check_keys
from engine.words import Event, Json, Reason, Words

WORDS = Words(
    events={
        "take": "{side} takes {pebbles}.",
        "pass": "{side} passes.",
        "win": "{winner} wins by {by}.",
        "draw": "The game is drawn by {by}.",
    },
    reasons={
        "syntax": "This is no action.",
        "ended": "The game has ended.",
        "phase": "Not now.",
        "too_many": "There are only {pebbles}.",
        "known": "The number is known already.",
        "lucky": "The lucky number has been seen.",
        "bad_options": "These options are not known.",
        "bad_position": "{problem}.",
    },
    names={"south": "South", "north": "North"},
)
TAKE, ADD, LOOK, PILE = "take", "add", "look", "pile"
Action = tuple[str, int]
FLAG = Kind("true or false", (bool,))


@dataclass(frozen=True, slots=True)
class Heap:
    phase: str
    to_move: Side
    pile: int
    lucky: int | None
    looked: bool = False
    result: Result | None = None
    offer: Side | None = None


class Pebbles(Game[Heap, Action]):
    name = "pebbles"
    seats = ("first", "second")
    words = WORDS
    recurs_after = 8

    def __init__(self, options: Options, set_up: bool = False) -> None:
        self.options = options
        self.set_up = set_up

    @classmethod
    def with_options(cls, options: Mapping[str, Json]) -> Pebbles:
        try:
            may = {"draw_offers": FLAG, "set_up": FLAG, "quiet": WHOLE.or_null()}
            data = check_keys(dict(options), {}, may)
        except BadJson as error:
            raise BadOptions("bad_options", error.message) from error
        options = {"quiet": 100, "draw_offers": True, "set_up": False, **data}
        return cls(Options(quiet=options["quiet"], draw_offers=options["draw_offers"]), options["set_up"])

    def write_options(self) -> dict[str, Json]:
        return {"quiet": self.options.quiet, "draw_offers": self.options.draw_offers, "set_up": self.set_up}

    # -- playing ---------------------------------------------------------------------------------
    def start(self, seed: int) -> Heap:
        chance = random.Random(seed)
        heap = Heap(TAKE, "south", chance.randint(6, 14), chance.randint(1, 9))
        return replace(heap, phase=PILE, to_move="first", pile=0) if self.set_up else heap

    def actions(self, position: Heap) -> Iterator[Action]:
        if position.result is None and position.phase == TAKE:
            yield from ((TAKE, count) for count in range(1, min(position.pile, 3) + 1))
            if not position.looked and position.lucky is not None:
                yield (LOOK, 0)
        elif position.result is None:
            yield from ((ADD, 0), (ADD, 1))

    def lists_actions(self, position: Heap) -> bool:
        return position.phase != PILE

    def witness(self, position: Heap) -> Action | None:
        return (PILE, 1) if position.phase == PILE else next(self.actions(position), None)

    def apply(self, position: Heap, action: Action) -> Heap:
        return self._play(position, action).position

    def play(self, position: Heap, action: Action) -> Played[Heap]:
        if reasons := self.why_not(position, action):
            raise IllegalAction(reasons)
        return self._play(position, action)

    def _play(self, heap: Heap, action: Action) -> Played[Heap]:
        verb, count = action
        if verb == LOOK:
            return Played(replace(heap, looked=True), ())
        if verb == TAKE:
            after = replace(heap, phase=ADD, pile=heap.pile - count)
            taken = WORDS.event("take", side=heap.to_move, pebbles=count)
            if after.pile:
                return Played(after, (taken,))
            won = Result(heap.to_move, "last")
            return Played(
                replace(after, to_move=self.other(heap, heap.to_move), result=won),
                (taken, WORDS.event("win", winner=won.winner, by=won.by)),
            )
        if verb == PILE:
            return self.settle(replace(heap, phase=TAKE, to_move="north", pile=count))
        turned = replace(heap, phase=TAKE, pile=heap.pile + count, to_move=self.other(heap, heap.to_move))
        return self.settle(turned)

    def why_not(self, position: Heap, action: Action) -> tuple[Reason, ...]:
        verb, count = action
        if position.result is not None:
            return (WORDS.reason("ended"),)
        if verb != position.phase and not (verb == LOOK and position.phase == TAKE):
            return (WORDS.reason("phase"),)
        if verb == TAKE and count > position.pile:
            return (WORDS.reason("too_many", at=("pile",), pebbles=position.pile),)
        if verb == LOOK and (position.looked or position.lucky is None):
            return (WORDS.reason("known"),)
        return ()

    def settle(self, position: Heap) -> Played[Heap]:
        if position.result is not None or position.phase != TAKE or position.to_move != "north":
            return Played(position, ())
        if position.pile % 5:
            return Played(position, ())
        return Played(replace(position, to_move="south"), (WORDS.event("pass", side="north"),))

    def recurrence(self, line: Sequence[Heap]) -> Played[Heap] | None:
        last = line[-1]
        assert last.offer is None, "the rules see no offers"
        if last.phase != TAKE or line.count(last) < 3:
            return None
        drawn = replace(last, result=Result(None, "repetition"))
        return Played(drawn, (WORDS.event("draw", by="repetition"),))

    # -- sides and turns -------------------------------------------------------------------------
    def sides(self, position: Heap) -> tuple[Side, Side]:
        return ("first", "second") if position.phase == PILE else ("south", "north")

    def seat(self, position: Heap, side: Side) -> str:
        return self.seats[self.sides(position).index(side)]

    def starts_turn(self, position: Heap) -> bool:
        return position.phase != ADD and not position.looked

    def reveals(self, before: Heap, action: Action) -> Reason | None:
        del before
        return WORDS.reason("lucky") if action[0] == LOOK else None

    def view(self, position: Heap, side: Side) -> Heap:
        del side
        return position if position.looked else replace(position, lucky=None)

    def stand(self, position: Heap, offer: Side | None, result: Result | None) -> Heap:
        return replace(position, offer=offer, result=result)

    # -- reading and writing ---------------------------------------------------------------------
    def read_position(self, data: Mapping[str, Json]) -> Heap:
        needs = {
            "game": TEXT,
            "phase": TEXT,
            "to_move": TEXT,
            "pile": WHOLE,
            "lucky": WHOLE.or_null(),
            "looked": FLAG,
            "result": OBJECT.or_null(),
        }
        try:
            read = check_keys(dict(data), needs, {"offer": TEXT})
            if read["result"] is not None:
                check_keys(read["result"], {"winner": TEXT.or_null(), "by": TEXT})
        except BadJson as error:
            raise BadPosition("bad_position", error.message) from error
        if read["phase"] not in (TAKE, ADD) or read["to_move"] not in ("south", "north") or read["pile"] < 0:
            raise BadPosition("bad_position", "There is no such heap.")
        result = None if read["result"] is None else Result(read["result"]["winner"], read["result"]["by"])
        offer = read.get("offer")
        return Heap(*(read[key] for key in ("phase", "to_move", "pile", "lucky", "looked")), result, offer)

    def write_position(self, position: Heap) -> dict[str, Json]:
        result = position.result
        written: dict[str, Json] = {
            "game": self.name,
            "phase": position.phase,
            "to_move": position.to_move,
            "pile": position.pile,
            "lucky": position.lucky,
            "looked": position.looked,
            "result": None if result is None else {"winner": result.winner, "by": result.by},
        }
        return written if position.offer is None else {**written, "offer": position.offer}

    def read_action(self, position: Heap, text: str) -> Action:
        del position
        verb, _, count = text.partition(" ")
        limits = {TAKE: range(1, 4), ADD: range(2), LOOK: range(1), PILE: range(1, 1001)}
        if text != LOOK and (not count.isdecimal() or len(count) > 4):
            raise IllegalAction((WORDS.reason("syntax"),))
        if int(count or 0) not in limits.get(verb, ()):
            raise IllegalAction((WORDS.reason("syntax"),))
        return verb, int(count or 0)

    def write_action(self, position: Heap, action: Action) -> str:
        del position
        return LOOK if action[0] == LOOK else f"{action[0]} {action[1]}"


GAMES = {"pebbles": lambda: Pebbles}


def told(events: Sequence[Event]) -> list[str]:
    return [event.code for event in events]
