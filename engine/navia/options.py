"""The options of a game of Navia Dratp, read and written as the protocol names them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NoReturn

from engine.game import BadOptions, Options
from engine.navia.effects import EFFECTS
from engine.navia.force import STARTER_SET_1, STARTER_SET_2, Force, force_of, why_no_force
from engine.navia.piece_table import BadPieces, read_pieces, standard_data
from engine.navia.pieces import SIDES, PieceSet
from engine.navia.words import WORDS
from engine.strict_json import shown
from engine.words import Json


@dataclass(frozen=True, slots=True, kw_only=True)
class NaviaOptions(Options):
    forces: tuple[Force, Force] = (STARTER_SET_1, STARTER_SET_2)
    """South's and North's."""
    pieces: Mapping[str, Json] | None = None
    """A person's own piece table, as parsed from TOML; None: the game's own."""


@cache
def standard_pieces() -> PieceSet:
    """The piece set of the game's own table."""
    return PieceSet(read_pieces(standard_data()), EFFECTS)


def piece_set(options: NaviaOptions) -> PieceSet:
    """The pieces that these options play with. Raises BadPieces."""
    return standard_pieces() if options.pieces is None else check_pieces(options.pieces)


def check_pieces(data: Mapping[str, Json]) -> PieceSet:
    """The piece set of a person's own table. Raises BadPieces, which says what is wrong."""
    return PieceSet(read_pieces(data), EFFECTS)


def read(data: Mapping[str, Json]) -> NaviaOptions:
    """The options of an object; what is not named keeps its default. Raises BadOptions."""
    default = NaviaOptions()
    for key in data:
        if key not in ("quiet", "draw_offers", "forces", "pieces"):
            _refuse("unknown_option", key=shown(key))
    pieces = _pieces(data.get("pieces"))
    return NaviaOptions(
        quiet=_quiet(data.get("quiet", default.quiet)),
        draw_offers=_flag("draw_offers", data.get("draw_offers", default.draw_offers)),
        forces=_forces(data.get("forces"), pieces),
        pieces=pieces,
    )


def write(options: NaviaOptions) -> dict[str, Json]:
    return {
        "quiet": options.quiet,
        "draw_offers": options.draw_offers,
        "forces": {side: list(force.ids) for side, force in zip(SIDES, options.forces, strict=True)},
        "pieces": None if options.pieces is None else dict(options.pieces),
    }


def _quiet(value: Json) -> int | None:
    if value is not None and (type(value) is not int or value < 1):
        _refuse("bad_option", key="quiet", kind="a number of turns from 1, or null")
    return value


def _flag(key: str, value: Json) -> bool:
    if not isinstance(value, bool):
        _refuse("bad_option", key=key, kind="true or false")
    return value


def _pieces(value: Json) -> Mapping[str, Json] | None:
    if value is not None and not isinstance(value, dict):
        _refuse("bad_option", key="pieces", kind="a table of pieces or null")
    return value


def _forces(value: Json, pieces: Mapping[str, Json] | None) -> tuple[Force, Force]:
    try:
        known = standard_pieces() if pieces is None else check_pieces(pieces)
    except BadPieces as error:
        raise BadOptions(error.code, error.message) from error
    default = NaviaOptions().forces
    named = {side: list(force.ids) for side, force in zip(SIDES, default, strict=True)}
    if value is not None:
        if not isinstance(value, dict) or set(value) != set(SIDES):
            _refuse("bad_option", key="forces", kind="the forces of south and north, or null")
        named = {side: _ids(value[side]) for side in SIDES}
    south, north = (_force(known, side, named[side]) for side in SIDES)
    return south, north


def _ids(value: Json) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        _refuse("bad_option", key="forces", kind="lists of pieces")
    return [str(one) for one in value]


def _force(pieces: PieceSet, side: str, ids: list[str]) -> Force:
    for reason in why_no_force(pieces, side, ids):
        raise BadOptions(reason.code, reason.text)
    return force_of(pieces, ids)


def _refuse(code: str, **fields: Json) -> NoReturn:
    raise BadOptions(code, WORDS.sentence(code, **fields))
