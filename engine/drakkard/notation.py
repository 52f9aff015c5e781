"""Actions as text (protocol, Actions): one space between the words, numbers plain and decimal."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import singledispatch
from types import MappingProxyType
from typing import Final

from engine.drakkard.actions import Action, Arrange, Colour, Hold, Launch, Place, Raid, Sail
from engine.drakkard.card import CARD, COLOURS, Laid, Ship
from engine.drakkard.geometry import Pose
from engine.drakkard.words import WORDS
from engine.game import IllegalAction

# No number of ours is longer than six digits; one of a thousand is still a number, and out of range.
_WHOLE: Final = re.compile(r"0|-?[1-9][0-9]{0,999}")
_SHIP: Final = re.compile(r"(0|[1-9][0-9]{0,999})\.(0|[1-9][0-9]{0,999})")


class _UnreadableError(Exception):
    """The words are not those of an action."""


def read(text: str) -> Action:
    """The action of a text, legal or not. Raises IllegalAction with code `syntax`."""
    verb, *words = text.split(" ")
    try:
        return _READERS[verb](words)
    except (KeyError, _UnreadableError):
        raise IllegalAction([WORDS.reason("syntax")]) from None


@singledispatch
def write(action: Action) -> str:
    """The text that `read` reads back."""
    raise TypeError(f"{action!r} is no action of Drakkard")


@write.register
def _(action: Arrange) -> str:
    return " ".join(["arrange", *(f"{card.face} {write_pose(card.pose)}" for card in action.cards)])


@write.register
def _(action: Colour) -> str:
    return f"colour {action.colour}"


@write.register
def _(action: Launch) -> str:
    return f"flagship {action.ship}"


@write.register
def _(action: Place) -> str:
    return f"place {write_pose(action.pose)}"


@write.register
def _(action: Sail) -> str:
    return " ".join(["sail", *map(str, action.way)])


@write.register
def _(action: Raid) -> str:
    return f"raid {action.ship}"


@write.register
def _(action: Hold) -> str:
    del action
    return "hold"


def write_pose(pose: Pose) -> str:
    return f"{pose.x} {pose.y} {pose.angle}"


# -- reading -------------------------------------------------------------------------------------------
def _whole(word: str) -> int:
    if not _WHOLE.fullmatch(word):
        raise _UnreadableError
    return int(word)


def _pose(words: Sequence[str]) -> Pose:
    if len(words) != 3:
        raise _UnreadableError
    return Pose(*map(_whole, words))


def _laid(words: Sequence[str]) -> Laid:
    if words[0] not in CARD.faces:
        raise _UnreadableError
    return Laid(words[0], _pose(words[1:]))


def _ship(word: str) -> Ship:
    match = _SHIP.fullmatch(word)
    if not match:
        raise _UnreadableError
    return Ship(int(match[1]), int(match[2]))


def _only(words: Sequence[str]) -> str:
    if len(words) != 1:
        raise _UnreadableError
    return words[0]


def _arrange(words: Sequence[str]) -> Arrange:
    if len(words) != 8:
        raise _UnreadableError
    return Arrange((_laid(words[:4]), _laid(words[4:])))


def _colour(words: Sequence[str]) -> Colour:
    colour = _only(words)
    if colour not in COLOURS:
        raise _UnreadableError
    return Colour(colour)


def _sail(words: Sequence[str]) -> Sail:
    if not words:
        raise _UnreadableError
    return Sail(tuple(map(_ship, words)))


def _hold(words: Sequence[str]) -> Hold:
    if words:
        raise _UnreadableError
    return Hold()


_READERS: Final = MappingProxyType[str, Callable[[Sequence[str]], Action]](
    {
        "arrange": _arrange,
        "colour": _colour,
        "flagship": lambda words: Launch(_ship(_only(words))),
        "place": lambda words: Place(_pose(words)),
        "sail": _sail,
        "raid": lambda words: Raid(_ship(_only(words))),
        "hold": _hold,
    }
)
