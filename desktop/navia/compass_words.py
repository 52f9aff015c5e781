"""Compasses in words, for those who cannot read their signs yet, or not see them: "Steps: forward, left, right"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from engine.navia.board import Offset
from engine.navia.compass import BOUNCE, DIAMOND, JUMP, LEAP, SLIDE, Compass

translate = QCoreApplication.translate
_STRAIGHT: frozenset[Offset] = frozenset({(0, 1), (-1, 0), (1, 0), (0, -1)})
_DIAGONAL: frozenset[Offset] = frozenset({(-1, 1), (1, 1), (-1, -1), (1, -1)})
_DIRECTIONS: Mapping[frozenset[Offset], str] = {
    _STRAIGHT | _DIAGONAL: str(QT_TRANSLATE_NOOP("Compass", "in all eight directions")),
    _STRAIGHT: str(QT_TRANSLATE_NOOP("Compass", "straight in all four directions")),
    _DIAGONAL: str(QT_TRANSLATE_NOOP("Compass", "diagonally in all four directions")),
    frozenset({(-1, 1), (1, 1)}): str(QT_TRANSLATE_NOOP("Compass", "diagonally forward")),
    frozenset({(-1, -1), (1, -1)}): str(QT_TRANSLATE_NOOP("Compass", "diagonally back")),
    frozenset({(0, 1)}): str(QT_TRANSLATE_NOOP("Compass", "forward")),
    frozenset({(-1, 0)}): str(QT_TRANSLATE_NOOP("Compass", "left")),
    frozenset({(1, 0)}): str(QT_TRANSLATE_NOOP("Compass", "right")),
    frozenset({(0, -1)}): str(QT_TRANSLATE_NOOP("Compass", "back")),
    frozenset({(-1, 1)}): str(QT_TRANSLATE_NOOP("Compass", "forward left")),
    frozenset({(1, 1)}): str(QT_TRANSLATE_NOOP("Compass", "forward right")),
    frozenset({(-1, -1)}): str(QT_TRANSLATE_NOOP("Compass", "back left")),
    frozenset({(1, -1)}): str(QT_TRANSLATE_NOOP("Compass", "back right")),
}
"""From the widest to the narrowest."""
_COUNTED: Mapping[Offset, str] = {
    (0, 1): str(QT_TRANSLATE_NOOP("Compass", "{count} forward")),
    (0, -1): str(QT_TRANSLATE_NOOP("Compass", "{count} back")),
    (-1, 0): str(QT_TRANSLATE_NOOP("Compass", "{count} left")),
    (1, 0): str(QT_TRANSLATE_NOOP("Compass", "{count} right")),
}
_SIGNS: Mapping[str, str] = {
    LEAP: str(QT_TRANSLATE_NOOP("Compass", "Steps: {ways}")),
    SLIDE: str(QT_TRANSLATE_NOOP("Compass", "Slides any distance: {ways}")),
    JUMP: str(QT_TRANSLATE_NOOP("Compass", "Slides, and may pass over one piece: {ways}")),
    BOUNCE: str(QT_TRANSLATE_NOOP("Compass", "Slides, and bounces off the edge once: {ways}")),
    DIAMOND: str(QT_TRANSLATE_NOOP("Compass", "Squares for its effect: {ways}")),
}


def compass_lines(compass: Compass) -> list[str]:
    """A line for each sign of a compass; forward is away from the owner's End Line."""
    lines = []
    for sign, text in _SIGNS.items():
        offsets = frozenset(offset for offset, one in compass.signs if one == sign)
        near = frozenset(offset for offset in offsets if max(map(abs, offset)) == 1)
        if near:
            lines.append(translate("Compass", text).format(ways=", ".join(_directions(near))))
        if far := sorted(offsets - near, key=lambda offset: (-offset[1], offset[0])):
            ways = "; ".join(_counted(offset) for offset in far)
            whole = translate("Compass", "Leaps over what lies between: {ways}") if sign == LEAP else text
            lines.append(translate("Compass", whole).format(ways=ways))
    return lines or [translate("Compass", "It does not move.")]


def _directions(offsets: frozenset[Offset]) -> Iterator[str]:
    """As few names as cover them, straight ones first."""
    left, groups = offsets, list[frozenset[Offset]]()
    for group in _DIRECTIONS:
        if group <= left:
            left -= group
            groups.append(group)
    for group in sorted(groups, key=_STRAIGHT.isdisjoint):
        yield translate("Compass", _DIRECTIONS[group])


def _counted(offset: Offset) -> str:
    """How far a square is away: "2 forward", "2 forward, 1 left"."""
    right, forward = offset
    parts = [((0, (forward > 0) - (forward < 0)), abs(forward)), (((right > 0) - (right < 0), 0), abs(right))]
    return ", ".join(translate("Compass", _COUNTED[way]).format(count=count) for way, count in parts if count)
