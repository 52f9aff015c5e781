"""Actions as text (protocol, Actions)."""

from __future__ import annotations

import re

from engine.cyvasse.board import NAMED, NAMES, Hex
from engine.cyvasse.deploy import Deployment
from engine.cyvasse.moves import SHOOT, STAY, TAKE, WALK, Turn
from engine.cyvasse.units import KIND_OF_LETTER, UNITS, Kind
from engine.cyvasse.words import WORDS
from engine.game import IllegalAction
from engine.strict_json import shown
from engine.words import Reason

_VERBS = {"-": WALK, "x": TAKE, "*": SHOOT}
_MARKS = {verb: mark for mark, verb in _VERBS.items()}
_TURN = re.compile(r"([A-Z])([a-z]\d{1,2})([-x*])([a-z]\d{1,2})(?:([-x*])([a-z]\d{1,2}))?")
_PLACED = re.compile(r"([A-Z]):([a-z]\d{1,2})")
_DEPLOY = "deploy"


def read_turn(text: str) -> Turn:
    """The turn of a text like `Ec3xd4` or `Lc3-g7xh8`. Raises IllegalAction: syntax."""
    match = _TURN.fullmatch(text)
    if match is None:
        raise _unread(WORDS.reason("syntax", text=shown(text)))
    letter, origin, verb, target, again, final = match.groups()
    return (
        _kind(letter),
        _hex(origin),
        _VERBS[verb],
        _hex(target),
        _VERBS[again] if again else STAY,
        _hex(final or target),
    )


def write_turn(turn: Turn) -> str:
    kind, origin, verb, target, again, final = turn
    first = f"{UNITS[kind - 1].letter}{NAMES[origin]}{_MARKS[verb]}{NAMES[target]}"
    return f"{first}{_MARKS[again]}{NAMES[final]}" if again else first


def is_deployment(text: str) -> bool:
    return text.split(" ", 1)[0] == _DEPLOY


def read_deployment(text: str) -> Deployment:
    """The deployment of a text like `deploy K:c3 D:b2 …`, in any order. Raises IllegalAction: syntax."""
    placed = []
    for entry in text.split()[1:]:
        match = _PLACED.fullmatch(entry)
        if match is None:
            raise _unread(WORDS.reason("syntax", text=shown(entry)))
        placed.append((_kind(match[1]), _hex(match[2])))
    return Deployment(tuple(sorted(placed)))


def write_deployment(deployment: Deployment) -> str:
    entries = (f"{UNITS[kind - 1].letter}:{NAMES[h]}" for kind, h in deployment.units)
    return " ".join((_DEPLOY, *entries))


def _kind(letter: str) -> Kind:
    if letter not in KIND_OF_LETTER:
        raise _unread(WORDS.reason("no_such_letter", letter=letter))
    return KIND_OF_LETTER[letter]


def _hex(name: str) -> Hex:
    if name not in NAMED:
        raise _unread(WORDS.reason("no_such_hex", hex=name))
    return NAMED[name]


def _unread(reason: Reason) -> IllegalAction:
    """Whatever keeps a text from being read, its code is `syntax`."""
    return IllegalAction((Reason("syntax", reason.text, fields=reason.fields),))
