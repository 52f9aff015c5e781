"""Cyvasse as the contract has it: the rules under chosen options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import ClassVar, TypeAlias

from engine.cyvasse import deploy, endings, notation, printed
from engine.cyvasse.armies import ready_made
from engine.cyvasse.deploy import Deployment
from engine.cyvasse.events import told
from engine.cyvasse.moves import SHOOT, TAKE, WALK, Freedom, Turn, carry_out, listed, takes, turns
from engine.cyvasse.position import CyvassePosition
from engine.cyvasse.units import EMPTY, KINGS, OTHER, SIDE_INDEX, SIDES
from engine.cyvasse.why import why_not
from engine.cyvasse.words import WORDS
from engine.game import BadOptions, Game, IllegalAction, Options, Played, Result, Side
from engine.strict_json import shown, shown_json
from engine.words import Event, Json, Reason, Words

Action: TypeAlias = Turn | Deployment


@dataclass(frozen=True, slots=True, kw_only=True)
class CyvasseOptions(Options):
    repetition: int | None = 3
    """How often a position must stand to be a draw; None: never."""


_LEAST = {"quiet": 1, "repetition": 2}


class Cyvasse(Game[CyvassePosition, Action]):
    """The rules of Cyvasse. A position's sides are `south` and `north`, who also sit there."""

    name: ClassVar[str] = "cyvasse"
    seats: ClassVar[tuple[str, str]] = SIDES
    words: Words = WORDS
    recurs_after: ClassVar[int] = 2
    options: CyvasseOptions

    def __init__(self, options: CyvasseOptions | None = None) -> None:
        self.options = options or CyvasseOptions()
        self._freedom = Freedom()
        self._limit = self.options.quiet_limit

    # -- options ---------------------------------------------------------------------------------
    @classmethod
    def with_options(cls, options: Mapping[str, Json]) -> Cyvasse:
        chosen = asdict(CyvasseOptions())
        for key, value in options.items():
            if key not in chosen:
                raise _bad("unknown_option", key=shown(key))
            if not _allowed(key, value):
                raise _bad("bad_option", key=key, value=shown_json(value))
            chosen[key] = value
        return cls(CyvasseOptions(**chosen))

    def write_options(self) -> dict[str, Json]:
        return asdict(self.options)

    # -- playing ---------------------------------------------------------------------------------
    def start(self, seed: int) -> CyvassePosition:
        return deploy.start(seed)

    def lists_actions(self, position: CyvassePosition) -> bool:
        return position.deploying is None or position.result is not None

    def actions(self, position: CyvassePosition) -> Iterator[Action]:
        if position.result is not None or position.deploying is not None:
            return iter(())
        return iter(turns(position.cells, SIDE_INDEX[position.to_move]))

    def witness(self, position: CyvassePosition) -> Action | None:
        if position.deploying is not None and position.result is None:
            return ready_made()[0].of(position.to_move)
        return next(self.actions(position), None)

    def apply(self, position: CyvassePosition, action: Action) -> CyvassePosition:
        cells, to_move, quiet, _, _, deploying = position
        if deploying is not None:
            return self.settle(_unsettled(position, action)).position
        # The hot path: `_unsettled` written out, because each call would cost a tenth of the time.
        _, origin, verb, target, again, final = action  # type: ignore[misc]
        board = bytearray(cells)
        board[target] = EMPTY
        if verb != SHOOT:
            board[origin] = EMPTY
            board[final] = cells[origin]
        after = b"" + board  # half the time of bytes(board)
        quiet = quiet + 1 if verb == WALK and again != TAKE else 0
        enemy, side = _ENEMY[to_move]
        reached = _new(CyvassePosition, (after, enemy, quiet, None, None, None))
        # Most turns end here: the game is not too quiet, the King stands, the enemy can move.
        if quiet < self._limit and (quiet or KINGS[side] in after) and self._freedom.can_move(after, side):
            return reached
        return self.settle(reached).position

    def play(self, position: CyvassePosition, action: Action) -> Played[CyvassePosition]:
        if reasons := self.why_not(position, action):
            raise IllegalAction(reasons)
        if not isinstance(action, Deployment):
            action = listed(position.cells, action)
        reached = _unsettled(position, action)
        settled = self.settle(reached)
        return Played(settled.position, (*_told(position, action, reached), *settled.events))

    def why_not(self, position: CyvassePosition, action: Action) -> tuple[Reason, ...]:
        return why_not(position, action)

    def settle(self, position: CyvassePosition) -> Played[CyvassePosition]:
        return endings.settled(position, self.options.quiet)

    def recurrence(self, line: Sequence[CyvassePosition]) -> Played[CyvassePosition] | None:
        times = self.options.repetition
        return None if times is None else endings.recurrence(line, times)

    # -- sides and turns -------------------------------------------------------------------------
    def sides(self, position: CyvassePosition) -> tuple[Side, Side]:
        del position
        return SIDES

    def seat(self, position: CyvassePosition, side: Side) -> str:
        del position
        return side

    def starts_turn(self, position: CyvassePosition) -> bool:
        """Always: every action is a whole turn."""
        del position
        return True

    def reveals(self, before: CyvassePosition, action: Action) -> Reason | None:
        """The second deployment shows both armies."""
        del action
        if before.deploying is None or not before.deploying.ready:
            return None
        return WORDS.reason("both_revealed")

    def view(self, position: CyvassePosition, side: Side) -> CyvassePosition:
        return deploy.seen_by(position, side)

    def stand(self, position: CyvassePosition, offer: Side | None, result: Result | None) -> CyvassePosition:
        return position._replace(offer=offer, result=result)

    # -- reading and writing ---------------------------------------------------------------------
    def read_position(self, data: Mapping[str, Json]) -> CyvassePosition:
        return printed.read(data)

    def write_position(self, position: CyvassePosition) -> dict[str, Json]:
        return printed.write(position)

    def read_action(self, position: CyvassePosition, text: str) -> Action:
        """The action of a text; another way of writing a listed turn is read as the listed one."""
        if notation.is_deployment(text):
            return notation.read_deployment(text)
        turn = notation.read_turn(text)
        return turn if why_not(position, turn) else listed(position.cells, turn)

    def write_action(self, position: CyvassePosition, action: Action) -> str:
        del position
        if isinstance(action, Deployment):
            return notation.write_deployment(action)
        return notation.write_turn(action)


def _bad(code: str, **fields: Json) -> BadOptions:
    return BadOptions(code, WORDS.sentence(code, **fields))


def _allowed(key: str, value: Json) -> bool:
    if key in _LEAST:
        return value is None or (type(value) is int and value >= _LEAST[key])
    return type(value) is bool


def _unsettled(position: CyvassePosition, action: Action) -> CyvassePosition:
    """The position after a legal action, before forced passes and endings. An offer lapses."""
    if isinstance(action, Deployment):
        return deploy.deploy(position, action)
    quiet = 0 if takes(action) else position.quiet + 1
    return CyvassePosition(carry_out(position.cells, action), OTHER[position.to_move], quiet)


def _told(before: CyvassePosition, action: Action, after: CyvassePosition) -> tuple[Event, ...]:
    if isinstance(action, Deployment):
        return deploy.told(before, after)
    return told(before, action)


_new = tuple.__new__
_ENEMY: dict[Side, tuple[Side, int]] = {side: (OTHER[side], SIDE_INDEX[OTHER[side]]) for side in SIDES}
