"""Actions as text (protocol, Actions)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import zip_longest
from types import MappingProxyType
from typing import NoReturn

from engine.game import IllegalAction
from engine.navia.action import (
    BONUS,
    DRATP,
    END,
    END_TURN,
    GOAL,
    INVOKE,
    MOVE,
    MOVES,
    NOWHERE,
    ODD,
    ODD_ENOUGH,
    OVER,
    SUMMON,
    TEN_GYULLAS,
    Action,
)
from engine.navia.actions import effect_at
from engine.navia.board import NAMED, NAMES, Square
from engine.navia.hooks import Pick
from engine.navia.pieces import EMPTY, PieceSet, side_of
from engine.navia.position import Position
from engine.navia.words import WORDS
from engine.strict_json import shown

_SQUARE = r"([a-g][1-7])"
_ID = r"([MN]-\d{3})"
_ANY_JOIN = r"[,@]|(?<=\d)-"
"""What may stand between targets of a piece that asks for none: readable, though never legal."""
_MARKS: Mapping[str, str] = MappingProxyType({DRATP: "!", INVOKE: "?"})


# -- writing -----------------------------------------------------------------------------------------
def write(pieces: PieceSet, position: Position, action: Action) -> str:
    return _WRITERS[action.verb](pieces, position, action)


def _write_move(pieces: PieceSet, position: Position, action: Action) -> str:
    del pieces
    to = action.targets[0]
    return f"{NAMES[action.at]}{'x' if _takes(position, to) else '-'}{NAMES[to]}"


def _takes(position: Position, to: Square) -> bool:
    code = position.board[to]
    return code != EMPTY and side_of(code) != position.side


def _write_power(pieces: PieceSet, position: Position, action: Action) -> str:
    effect = effect_at(pieces, position, action.at)
    named = (
        pieces.piece(target).id if pick is not None and pick.names_kind else NAMES[target]
        for target, pick in zip_longest(action.targets, effect.picks[: len(action.targets)])
    )
    power = f"{NAMES[action.at]}{_MARKS[action.verb]}"
    return f"{power}({effect.joins_targets.join(named)})" if action.targets else power


def _write_summon(pieces: PieceSet, position: Position, action: Action) -> str:
    del position
    return f"{pieces.piece(action.targets[0]).id}@{NAMES[action.at]}"


def _write_bonus(pieces: PieceSet, position: Position, action: Action) -> str:
    return "bonus=10" if action.at == NOWHERE else f"bonus={_write_summon(pieces, position, action)}"


_WRITERS: Mapping[str, Callable[[PieceSet, Position, Action], str]] = MappingProxyType(
    {
        MOVE: _write_move,
        DRATP: _write_power,
        INVOKE: _write_power,
        SUMMON: _write_summon,
        BONUS: _write_bonus,
        ODD: lambda _, __, action: "odd." if action.at == NOWHERE else f"odd@{NAMES[action.at]}",
        OVER: lambda _, __, action: f"{NAMES[action.at]}-over",
        GOAL: lambda _, __, action: f"{NAMES[action.at]}-goal",
        END: lambda _, __, ___: "end",
    }
)


# -- reading -----------------------------------------------------------------------------------------
def read(pieces: PieceSet, position: Position, text: str) -> Action:
    """The action of a text, legal or not. Raises IllegalAction: `syntax`."""
    source = _Text(pieces, position, text)
    for pattern, reader in _READERS:
        if match := pattern.fullmatch(text):
            return reader(source, match)
    return source.refuse("it is neither a move, a summon, a Dratp nor anything else")


class _Text:
    """A text that is being read, where it is read."""

    def __init__(self, pieces: PieceSet, position: Position, text: str) -> None:
        self.pieces = pieces
        self.position = position
        self._text = text

    def refuse(self, problem: str) -> NoReturn:
        raise IllegalAction((WORDS.reason("syntax", text=shown(self._text), problem=problem),))

    def square(self, name: str) -> Square:
        if name not in NAMED:
            self.refuse(f"{shown(name) or 'nothing'} is no square")
        return NAMED[name]

    def kind(self, name: str) -> int:
        if name not in self.pieces.kinds:
            self.refuse(f"{shown(name)} is no piece of this piece set")
        return self.pieces.kinds[name]

    def target(self, name: str, pick: Pick | None) -> int:
        return self.kind(name) if pick is not None and pick.names_kind else self.square(name)


def _read_move(text: _Text, match: re.Match[str]) -> Action:
    at, to, takes = NAMED[match[1]], NAMED[match[3]], match[2] == "x"
    if text.position.result is None:
        if takes and text.position.is_open(to):
            text.refuse(f"nothing stands on {match[3]} to be taken")
        if not takes and _takes(text.position, to):
            text.refuse(f"a move that takes is written {match[1]}x{match[3]}")
    return MOVES[at][to]


def _read_power(text: _Text, match: re.Match[str]) -> Action:
    at, verb = NAMED[match[1]], DRATP if match[2] == "!" else INVOKE
    if match[3] is None:
        return Action(verb, at)
    effect = effect_at(text.pieces, text.position, at)
    names = re.split(re.escape(effect.joins_targets) if effect.picks else _ANY_JOIN, match[3])
    targets = zip_longest(names, effect.picks[: len(names)])
    return Action(verb, at, tuple(text.target(name, pick) for name, pick in targets))


def _read_summon(text: _Text, match: re.Match[str]) -> Action:
    return Action(SUMMON, NAMED[match[2]], (text.kind(match[1]),))


def _read_bonus(text: _Text, match: re.Match[str]) -> Action:
    return Action(BONUS, NAMED[match[2]], (text.kind(match[1]),))


_READERS: tuple[tuple[re.Pattern[str], Callable[[_Text, re.Match[str]], Action]], ...] = (
    (re.compile(rf"{_SQUARE}([-x]){_SQUARE}"), _read_move),
    (re.compile(rf"{_SQUARE}([!?])(?:\((.*)\))?"), _read_power),
    (re.compile(rf"{_ID}@{_SQUARE}"), _read_summon),
    (re.compile(rf"bonus={_ID}@{_SQUARE}"), _read_bonus),
    (re.compile(r"bonus=10"), lambda _, __: TEN_GYULLAS),
    (re.compile(rf"odd@{_SQUARE}"), lambda _, match: Action(ODD, NAMED[match[1]])),
    (re.compile(r"odd\."), lambda _, __: ODD_ENOUGH),
    (re.compile(rf"{_SQUARE}-over"), lambda _, match: Action(OVER, NAMED[match[1]])),
    (re.compile(rf"{_SQUARE}-goal"), lambda _, match: Action(GOAL, NAMED[match[1]])),
    (re.compile(r"end"), lambda _, __: END_TURN),
)
