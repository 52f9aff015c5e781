"""The mat in words: for screen readers, and for the move list."""

from __future__ import annotations

import re
from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from desktop.navia.art import Kind
from desktop.navia.mat import area_of, is_square
from desktop.navia.piece_card import running_text
from desktop.navia.standing import Standing
from desktop.speech import name_of
from desktop.theme.marks import Mark
from engine.match import Ply
from engine.navia.board import NAMED, NAVIA_SQUARE, REDUCTION_ZONE, SUMMON_SQUARES
from engine.navia.game import Navia
from engine.navia.position import NaviaPosition

translate = QCoreApplication.translate
_STATES: Mapping[Mark, str] = {
    Mark.SELECTED: str(QT_TRANSLATE_NOOP("Navia", "chosen")),
    Mark.WALK: str(QT_TRANSLATE_NOOP("Navia", "can be reached by a step")),
    Mark.SLIDE: str(QT_TRANSLATE_NOOP("Navia", "can be reached by a slide")),
    Mark.JUMP: str(QT_TRANSLATE_NOOP("Navia", "can be reached by a jump")),
    Mark.BOUNCE: str(QT_TRANSLATE_NOOP("Navia", "can be reached by a bounce")),
    Mark.TAKE: str(QT_TRANSLATE_NOOP("Navia", "can be taken")),
    Mark.SUMMON: str(QT_TRANSLATE_NOOP("Navia", "open for the summon")),
    Mark.SPECIAL: str(QT_TRANSLATE_NOOP("Navia", "over the End Line")),
    Mark.TARGET: str(QT_TRANSLATE_NOOP("Navia", "can be chosen")),
    Mark.STRUCK: str(QT_TRANSLATE_NOOP("Navia", "would be struck")),
    Mark.BLOCKED: str(QT_TRANSLATE_NOOP("Navia", "in the way")),
    Mark.THREAT: str(QT_TRANSLATE_NOOP("Navia", "threatened")),
    Mark.LAST_TO: str(QT_TRANSLATE_NOOP("Navia", "acted last")),
}
_AREAS: Mapping[str, str] = {
    "keep": str(QT_TRANSLATE_NOOP("Navia", "Keep of {side}, space {number}")),
    "grave": str(QT_TRANSLATE_NOOP("Navia", "Graveyard of {side}, space {number}")),
}


def place_sentence(game: Navia, position: NaviaPosition, standing: Standing, place: str, marks: set[Mark]) -> str:
    """A place, what lies on it, what runs on it, and how it is marked: "d4: North, Troll, Dratped, can be taken"."""
    grave = standing.graves.get(place)
    lying = grave.kind if grave is not None else standing.pieces.get(place, "")
    parts = [_lying(game, lying) if lying else translate("Navia", "empty")]
    if grave is not None and grave.count > 1:
        parts.append(translate("Navia", "{count} of them").format(count=grave.count))
    if is_square(place):
        parts += _square_kinds(place)
        running = (mark for mark in standing.badges if mark.square == NAMED[place])
        parts += [running_text(game, position, mark).rstrip(".") for mark in running]
    parts += [translate("Navia", text) for mark, text in _STATES.items() if mark in marks]
    return f"{_called(game, place)}: {', '.join(parts)}"


def _called(game: Navia, place: str) -> str:
    if is_square(place):
        return place
    area, side, space = area_of(place)
    return translate("Navia", _AREAS[area]).format(side=name_of(game, side), number=space + 1)


def _lying(game: Navia, words: str) -> str:
    kind = Kind.of(words)
    told = [name_of(game, kind.side), name_of(game, kind.id)]
    return ", ".join([*told, translate("Navia", "Dratped")] if kind.dratped else told)


def _square_kinds(square: str) -> list[str]:
    at = NAMED[square]
    if at in NAVIA_SQUARE:
        return [translate("Navia", "Navia Square")]
    if at in SUMMON_SQUARES[0] or at in SUMMON_SQUARES[1]:
        return [translate("Navia", "Summon Square")]
    return [translate("Navia", "Gyullas Reduction Zone")] if at in REDUCTION_ZONE else []


def pools_sentence(game: Navia, position: NaviaPosition) -> str:
    """Both Pools: "Gyullas: South 12, North 3"."""
    south, north = position.pools
    text = translate("Navia", "Gyullas: {south} {own}, {north} {other}")
    return text.format(south=name_of(game, "south"), own=south, north=name_of(game, "north"), other=north)


# -- the move list -----------------------------------------------------------------------------------
_ID = re.compile(r"[MN]-\d{3}")
_MOVE = re.compile(r"[a-g][1-7][-x][a-g][1-7]")
_WORDS: Mapping[str, str] = {
    "end": str(QT_TRANSLATE_NOOP("Navia", "ends")),
    "odd.": str(QT_TRANSLATE_NOOP("Navia", "enough")),
    "bonus=10": str(QT_TRANSLATE_NOOP("Navia", "+10")),
}


def action_text(game: Navia, action: str) -> str:
    """An action as the move list shows it: names for ids, typographic signs."""
    if action in _WORDS:
        return translate("Navia", _WORDS[action])
    named = _ID.sub(lambda found: name_of(game, found[0]), action.removeprefix("bonus="))
    square, _, step = named.partition("-")
    if step == "over":
        return translate("Navia", "{square} Line Over").format(square=square)
    if step == "goal":
        return translate("Navia", "{square} Navia Goal").format(square=square)
    return re.sub(r"\b([a-g][1-7])x", r"\1×", named.replace("-", "–"))


def ply_text(game: Navia, ply: Ply) -> str:
    """An action with what is known of it: which Navia or Maseitai moved, and that it gave Check."""
    events = ply.events if _MOVE.fullmatch(ply.action) else ()  # else an effect may move another piece
    moved = next((str(event.fields["piece"]) for event in events if event.code == "move"), "")
    check = any(event.code == "check" and event.fields["side"] != ply.side for event in ply.events)
    named = f"{name_of(game, moved)} " if _ID.fullmatch(moved) else ""
    return f"{named}{action_text(game, ply.action)}{'+' if check else ''}"
