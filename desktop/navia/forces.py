"""Forces as the New Game dialog handles them: lists of ids, and what is told of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeGuard

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from desktop.named_store import NamedStore
from desktop.navia.piece_card import KINDS
from engine.navia.force import STARTER_SET_1, STARTER_SET_2, force_of, why_no_force
from engine.navia.pieces import PieceSet

translate = QCoreApplication.translate
Ids = list[str]
"""A Navia and its Maseitai, by id."""
STARTERS: Mapping[str, Ids] = {
    str(QT_TRANSLATE_NOOP("Navia", "Starter Set 1")): list(STARTER_SET_1.ids),
    str(QT_TRANSLATE_NOOP("Navia", "Starter Set 2")): list(STARTER_SET_2.ids),
}


class ForceStore(NamedStore[Ids]):
    """The person's own forces, kept by name."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "forces", is_ids)


def is_ids(one: Any) -> TypeGuard[Ids]:
    return isinstance(one, list) and all(isinstance(name, str) for name in one)


def is_force(pieces: PieceSet, ids: Sequence[str]) -> bool:
    return not why_no_force(pieces, "south", ids)


def summary(pieces: PieceSet, ids: Sequence[str]) -> str:
    """What a force costs in all, and how many effects of each kind it has."""
    if not is_force(pieces, ids):
        return ""
    force = force_of(pieces, ids)
    kinds = [f"{translate('Navia', KINDS[kind])} {count}" for kind, count in sorted(force.kinds(pieces).items())]
    cost = translate("Navia", "Total cost {cost}").format(cost=force.cost(pieces))
    return " · ".join([cost, *kinds])


def names_of(pieces: PieceSet, ids: Sequence[str]) -> str:
    """The pieces of a force in a line."""
    return ", ".join(translate("Engine", pieces.names[one]) for one in ids if one in pieces.names)
