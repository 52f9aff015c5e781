"""The board in words: for screen readers, and for the move list."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from desktop.speech import name_of
from desktop.theme.marks import Mark
from engine.cyvasse.game import Cyvasse

_STATES = {
    Mark.SELECTED: str(QT_TRANSLATE_NOOP("Cyvasse", "in the hand")),
    Mark.WALK: str(QT_TRANSLATE_NOOP("Cyvasse", "can be reached")),
    Mark.TAKE: str(QT_TRANSLATE_NOOP("Cyvasse", "can be taken")),
    Mark.SHOT: str(QT_TRANSLATE_NOOP("Cyvasse", "can be shot")),
    Mark.BLOCKED: str(QT_TRANSLATE_NOOP("Cyvasse", "in the way")),
    Mark.THREAT: str(QT_TRANSLATE_NOOP("Cyvasse", "threatened")),
    Mark.LAST_TO: str(QT_TRANSLATE_NOOP("Cyvasse", "last moved")),
    Mark.HINT: str(QT_TRANSLATE_NOOP("Cyvasse", "advised")),
}


def hex_sentence(game: Cyvasse, piece: str, place: str, marks: set[Mark]) -> str:
    """A hex, the piece on it ("north_dragon"), and how it is marked: "f6: North, Dragon, can be taken"."""
    side, _, unit = piece.partition("_")
    empty = QCoreApplication.translate("Cyvasse", "empty")
    standing = f"{name_of(game, side)}, {name_of(game, unit)}" if piece else empty
    states = [QCoreApplication.translate("Cyvasse", text) for mark, text in _STATES.items() if mark in marks]
    return f"{place}: {', '.join([standing, *states])}"


def turn_text(action: str) -> str:
    """An action as the move list shows it: typographic signs, and nothing of a secret set-up."""
    if action.startswith("deploy"):
        return QCoreApplication.translate("Cyvasse", "set-up")
    return action.replace("-", "–").replace("x", "×").replace("*", " ✶ ")
