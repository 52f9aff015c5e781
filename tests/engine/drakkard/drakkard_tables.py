"""Tables for Drakkard's tests, built from few words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.drakkard.card import COLOURS, Laid, Ship
from engine.drakkard.deck import Deck
from engine.drakkard.geometry import Pose
from engine.drakkard.position import DrakkardPosition, Token
from engine.words import Reason

GOLDEN = Path(__file__).parents[2] / "golden" / "drakkard"


def cases(name: str) -> list[Any]:
    """The cases of a golden file, each a pytest parameter of its own name."""
    data = tomllib.loads((GOLDEN / name).read_text(encoding="utf-8"))
    return [pytest.param(case, id=key) for key, case in data["case"].items()]


def ship(text: str | None) -> Ship | None:
    return None if text is None else Ship(*map(int, text.split(".")))


def laid(cards: Sequence[Sequence[Any]]) -> tuple[Laid, ...]:
    return tuple(Laid(face, Pose(*pose)) for face, *pose in cards)


def table(
    cards: Sequence[Sequence[Any]],
    red: str | None = None,
    green: str | None = None,
    tokens: Sequence[str] = (),
    phase: str = "reinforce",
    to_move: str = "red",
    deck: Sequence[str] = ("ships", "monster", "ships"),
    tokens_left: tuple[int, int] = (3, 3),
    move_value: tuple[int, int] = (1, 1),
    first: str | None = "green",
) -> DrakkardPosition:
    """A position; cards are [face, x, y, angle], tokens are ships, all of them Red's."""
    on = [ship(text) for text in tokens]
    return DrakkardPosition(
        phase=phase,
        to_move=to_move,
        first=first,
        cards=laid(cards),
        flagships=(ship(red), ship(green)),
        tokens=tuple(Token(COLOURS[0], each) for each in on if each is not None),
        tokens_left=tokens_left,
        deck=Deck(tuple(deck)),
        move_value=move_value,
    )


def codes(reasons: Iterable[Reason]) -> list[str]:
    """Reasons as the protocol names them, each with its thing."""
    return [f"{reason.code} {reason.thing}".strip() for reason in reasons]
