"""A position as PROTOCOL.md prints it, and read back with a reason for every refusal."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import NoReturn

from engine.cyvasse.board import HEXES, NAMED, NAMES
from engine.cyvasse.endings import KING, NO_MOVE, QUIET, REPETITION
from engine.cyvasse.position import CyvassePosition
from engine.cyvasse.units import EMPTY, KIND, KINGS, SIDES, Code, code_of, side_of, unit_of
from engine.cyvasse.words import WORDS
from engine.game import BadPosition, Result, Side
from engine.strict_json import shown, shown_json
from engine.words import Json

_DEPLOY, _BATTLE = "deploy", "battle"
_NEEDED = ("game", "phase", "to_move", "units", "quiet", "result")
_BY_WON: Mapping[bool, Set[str]] = {
    True: frozenset((KING, "resign")),
    False: frozenset((NO_MOVE, QUIET, REPETITION, "agreed")),
}
_CODES: Mapping[str, Code] = {
    f"{side} {key}": code_of(index, kind) for index, side in enumerate(SIDES) for key, kind in KIND.items()
}


# -- writing -----------------------------------------------------------------------------------------
def write(position: CyvassePosition) -> dict[str, Json]:
    """The protocol's object; hexes in the order of their names."""
    deploying = position.deploying
    data: dict[str, Json] = {
        "game": "cyvasse",
        "phase": _BATTLE if deploying is None else _DEPLOY,
        "to_move": position.to_move,
        "units": _units(position.cells),
        "quiet": position.quiet,
        "result": None if position.result is None else dict(position.result._asdict()),
    }
    if deploying is not None:
        data["ready"] = list(deploying.ready)
    if position.offer is not None:
        data["offer"] = position.offer
    return data


def _units(cells: bytes) -> dict[str, Json]:
    held = sorted((NAMES[h], code) for h, code in enumerate(cells) if code != EMPTY)
    return {name: f"{SIDES[side_of(code)]} {unit_of(code).key}" for name, code in held}


# -- reading -----------------------------------------------------------------------------------------
def read(data: Mapping[str, Json]) -> CyvassePosition:
    """The position of an object, as given. Raises BadPosition."""
    _check_keys(data)
    if data["game"] != "cyvasse":
        _refuse_value("game", data["game"])
    if data["phase"] == _DEPLOY:
        _refuse("deploy_set")
    if data["phase"] != _BATTLE:
        _refuse_value("phase", data["phase"])
    result = _read_result(data["result"])
    position = CyvassePosition(
        _read_units(data["units"]),
        _read_side("to_move", data["to_move"]),
        _read_quiet(data["quiet"]),
        result,
        _read_side("offer", data["offer"]) if "offer" in data else None,
    )
    _check_kings(position)
    return position


def _check_keys(data: Mapping[str, Json]) -> None:
    for key in data:
        if key not in _NEEDED and key != "offer" and not (key == "ready" and data.get("phase") == _DEPLOY):
            _refuse("unknown_key", key=shown(key))
    for key in _NEEDED:
        if key not in data:
            _refuse("missing_key", key=key)


def _read_side(key: str, value: Json) -> Side:
    if not isinstance(value, str) or value not in SIDES:
        _refuse_value(key, value)
    return value


def _read_quiet(value: Json) -> int:
    if type(value) is not int or value < 0:
        _refuse_value("quiet", value)
    return value


def _read_units(units: Json) -> bytes:
    if not isinstance(units, dict):
        _refuse_value("units", units)
    cells = bytearray(len(HEXES))
    for name, value in units.items():
        if name not in NAMED:
            _refuse("no_such_hex", hex=shown(name))
        if not isinstance(value, str) or value not in _CODES:
            _refuse("bad_unit", hex=name, value=shown_json(value))
        cells[NAMED[name]] = _CODES[value]
    return bytes(cells)


def _read_result(value: Json) -> Result | None:
    if value is None:
        return None
    if not isinstance(value, dict) or set(value) != set(Result._fields):
        _refuse_value("result", value)
    winner, by = value["winner"], value["by"]
    if winner is not None:
        winner = _read_side("winner", winner)
    if not isinstance(by, str) or by not in _BY_WON[winner is not None]:
        _refuse_value("by", by)
    return Result(winner, by)


def _check_kings(position: CyvassePosition) -> None:
    """Exactly one King a side; where the King was taken the loser has none."""
    result = position.result
    for side, king in zip(SIDES, KINGS, strict=True):
        lost = result is not None and result.by == KING and result.winner != side
        number, needed = position.cells.count(king), 0 if lost else 1
        if number != needed:
            _refuse("kings", side=side, number=number, needed=needed)


def _refuse(code: str, **fields: Json) -> NoReturn:
    raise BadPosition(code, WORDS.sentence(code, **fields))


def _refuse_value(key: str, value: Json) -> NoReturn:
    _refuse("bad_value", key=key, value=shown_json(value))
