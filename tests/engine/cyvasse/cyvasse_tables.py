"""Cyvasse positions for tests, built from few words."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.cyvasse.board import NAMED
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.position import BARE, CyvassePosition
from engine.cyvasse.units import KIND_OF_LETTER, NORTH, SOUTH, code_of

GOLDEN = Path(__file__).parents[2] / "golden" / "cyvasse"


def battle(units: str, to_move: str = "south", quiet: int = 0) -> CyvassePosition:
    """A battle from words like `Ec3` (South's Elephant) and `kk11` (North's King)."""
    cells = bytearray(BARE)
    for word in units.split():
        side = SOUTH if word[0].isupper() else NORTH
        cells[NAMED[word[1:]]] = code_of(side, KIND_OF_LETTER[word[0].upper()])
    return CyvassePosition(bytes(cells), to_move, quiet)


def cases(name: str) -> list[Any]:
    """The cases of a golden file, each a pytest parameter of its own name."""
    text = (GOLDEN / name).read_text(encoding="utf-8")
    if name.endswith(".json"):
        return [pytest.param(case, id=case["name"]) for case in json.loads(text)]
    return [pytest.param(case, id=case["rule"]) for case in tomllib.loads(text)["case"]]


def texts(game: Cyvasse, position: CyvassePosition) -> list[str]:
    """Every listed action as text, sorted."""
    return sorted(game.write_action(position, action) for action in game.actions(position))


def deployed(game: Cyvasse, seed: int, south: Any, north: Any) -> CyvassePosition:
    """The battle after two deployments."""
    return game.apply(game.apply(game.start(seed), south), north)
