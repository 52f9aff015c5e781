"""The one place that knows which games there are. A game is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from engine.game import AnyGame
from engine.search.thinking import AnyThinking

Games: TypeAlias = Mapping[str, Callable[[], type[AnyGame]]]


def _cyvasse() -> type[AnyGame]:
    from engine.cyvasse.game import Cyvasse

    return Cyvasse


def _drakkard() -> type[AnyGame]:
    from engine.drakkard.game import Drakkard

    return Drakkard


def _navia() -> type[AnyGame]:
    from engine.navia.game import Navia

    return Navia


GAMES: Games = MappingProxyType({"cyvasse": _cyvasse, "drakkard": _drakkard, "navia": _navia})


def _think_cyvasse(game: AnyGame) -> AnyThinking:
    from engine.cyvasse.thinking import CyvasseThinking

    return CyvasseThinking(game)  # type: ignore[arg-type]


def _think_drakkard(game: AnyGame) -> AnyThinking:
    from engine.drakkard.thinking import DrakkardThinking

    return DrakkardThinking(game)  # type: ignore[arg-type]


def _think_navia(game: AnyGame) -> AnyThinking:
    from engine.navia.thinking import NaviaThinking

    return NaviaThinking(game)  # type: ignore[arg-type]


Thinkings: TypeAlias = Mapping[str, Callable[[AnyGame], AnyThinking]]

THINKINGS: Thinkings = MappingProxyType({"cyvasse": _think_cyvasse, "drakkard": _think_drakkard, "navia": _think_navia})
"""How a game is thought about, under its options; games that no computer player plays are left out."""
