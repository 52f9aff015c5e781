"""The table of pieces: read from TOML data, the game's own or a person's, and checked line by line."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import NoReturn, TypeVar

from engine.game import TriviumError
from engine.navia.compass import DIAMOND, BadCompass, Compass
from engine.navia.words import WORDS
from engine.strict_json import shown
from engine.words import Json

GULLED, NAVIA, MASEITAI = "gulled", "navia", "maseitai"
BLACK, RED = "black", "red"
GULLED_COUNT: Mapping[str, int] = MappingProxyType({BLACK: 7, RED: 2})
KINDS = ("enhance", "jump", "bounce", "on_dratp", "sacrifice", "continuous", "invoke", "immortality")
SOURCES = ("rulebook", "fan list", "public", "reconstruction", "none", "own")
DEAREST = 1000
"""No cost or price is above this."""
MOST = 60
"""As many Navias and Maseitai as the code of a piece has room for, beside the two Gulled."""
MASEITAI_COUNT, MOST_ALIKE = 7, 2
"""Of a force: so many Maseitai, and no more of them alike (rulebook, Maseitai; ruling 14)."""

T = TypeVar("T")
_ID = {NAVIA: re.compile(r"N-\d{3}"), MASEITAI: re.compile(r"M-\d{3}")}


class BadPieces(TriviumError):
    """A piece table that cannot be used; the message names the piece and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece of the table, with both its compasses."""

    id: str
    """`M-001`, `N-001`, or for Gulled `black` and `red`."""
    key: str
    """Its name in the table, for its picture."""
    role: str
    name: str
    cost: int
    """Gyullas its Dratp costs; for Gulled what they earn by moving and for whoever takes them."""
    compass: Compass
    dratped: Compass = field(default_factory=Compass)
    navia_guard: bool = False
    invoke: int | None = None
    kinds: tuple[str, ...] = ()
    text: str = ""
    source: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


@cache
def standard_data() -> Mapping[str, Json]:
    """The game's own table, as parsed."""
    text = files("resources").joinpath("navia", "pieces.toml").read_text("utf-8")
    return MappingProxyType(tomllib.loads(text))


def read_toml(text: str) -> dict[str, Json]:
    """The data of a person's own piece set, for the option `pieces`. Raises BadPieces."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        _refuse("no_toml", problem=str(error))


def read_pieces(data: Mapping[str, Json]) -> tuple[Piece, ...]:
    """All pieces of a table, sorted by id. Raises BadPieces."""
    for key in data:
        if key not in (GULLED, NAVIA, MASEITAI):
            _refuse("table_unknown", name="the table", key=shown(key))
    pieces = [piece for role in (GULLED, NAVIA, MASEITAI) for piece in _read_role(data, role)]
    _check_whole(pieces)
    return tuple(sorted(pieces, key=lambda piece: piece.id))


def _check_whole(pieces: list[Piece]) -> None:
    for one, count in Counter(piece.id for piece in pieces).items():
        if count > 1:
            _refuse("table_twice", key=one)
    roles = Counter(piece.role for piece in pieces)
    if roles[NAVIA] + roles[MASEITAI] > MOST:
        _refuse("table_too_many", most=MOST, count=roles[NAVIA] + roles[MASEITAI])
    if not roles[NAVIA] or not roles[MASEITAI]:
        _refuse("table_empty", role=NAVIA if not roles[NAVIA] else MASEITAI)
    if roles[MASEITAI] * MOST_ALIKE < MASEITAI_COUNT:
        _refuse("table_too_few", count=roles[MASEITAI], size=MASEITAI_COUNT, alike=MOST_ALIKE)


def _read_role(data: Mapping[str, Json], role: str) -> Iterator[Piece]:
    lines = data.get(role)
    if not isinstance(lines, dict):
        _refuse("table_missing", name="the table", key=role)
    if role == GULLED and set(lines) != set(GULLED_COUNT):
        _refuse("table_gulled")
    for key, line in lines.items():
        if not isinstance(line, dict):
            _refuse("table_type", name=f"the table's {role}", key=shown(key), kind="a table")
        yield _READ[role](key, _Line(f"{role}.{shown(key)}", line))


class _Line:
    """The entries of one piece; each is taken once, and what is left at the end is unknown."""

    def __init__(self, name: str, entries: Mapping[str, Json]) -> None:
        self._name = name
        self._left = dict(entries)

    def _take(self, key: str, kind: type[T], called: str) -> T:
        if key not in self._left:
            _refuse("table_missing", name=self._name, key=key)
        value = self._left.pop(key)
        if not isinstance(value, kind) or type(value) is not kind:  # exactly: true is no whole number
            _refuse("table_type", name=self._name, key=key, kind=called)
        return value

    def text(self, key: str) -> str:
        value = self._take(key, str, "a text")
        if not value.strip():
            _refuse("table_type", name=self._name, key=key, kind="a text that says something")
        return value

    def flag(self, key: str) -> bool:
        return self._take(key, bool, "true or false")

    def gyullas(self, key: str) -> int:
        value = self._take(key, int, "a whole number")
        if not 0 <= value <= DEAREST:
            _refuse("table_type", name=self._name, key=key, kind=f"a number from 0 to {DEAREST}")
        return value

    def optional_gyullas(self, key: str) -> int | None:
        return self.gyullas(key) if key in self._left else None

    def kinds(self) -> tuple[str, ...]:
        kinds = tuple(map(str, self._take("kinds", list, "a list")))
        for kind in kinds:
            if kind not in KINDS:
                _refuse("table_kind", name=self._name, kind=shown(kind))
        return kinds

    def source(self) -> Mapping[str, str]:
        source = {str(key): str(said) for key, said in self._take("source", dict, "a table").items()}
        for said in source.values():
            if said not in SOURCES:
                _refuse("table_source", name=self._name, source=shown(said))
        return MappingProxyType(source)

    def id(self, role: str) -> str:
        value = self.text("id")
        if not _ID[role].fullmatch(value):
            _refuse("table_id", name=self._name, key=shown(value), example=f"{role[0].upper()}-001")
        return value

    def compass(self, key: str) -> Compass:
        try:
            return Compass.read(self.text(key))
        except BadCompass as error:
            _refuse("table_compass", name=self._name, key=key, problem=str(error))

    def plain_compass(self) -> Compass:
        """A first compass: ♦ squares belong to an effect, so it has none."""
        compass = self.compass("compass")
        if any(sign == DIAMOND for _, sign in compass.signs):
            _refuse("table_compass", name=self._name, key="compass", problem="♦ squares need a Dratp")
        return compass

    def forward_compass(self) -> Compass:
        """That of a Gulled or Navia, which may step over the End Line."""
        compass = self.plain_compass()
        if not compass.leads_forward():
            _refuse("table_compass", name=self._name, key="compass", problem="it must lead forward")
        return compass

    def count(self, key: str) -> None:
        if self.gyullas("count") != GULLED_COUNT[key]:
            _refuse("table_type", name=self._name, key="count", kind=str(GULLED_COUNT[key]))

    def end(self) -> None:
        for key in self._left:
            _refuse("table_unknown", name=self._name, key=shown(key))


def _gulled(key: str, line: _Line) -> Piece:
    line.count(key)
    piece = Piece(key, key, GULLED, line.text("name"), line.gyullas("worth"), line.forward_compass())
    line.end()
    return piece


def _navia(key: str, line: _Line) -> Piece:
    piece = Piece(line.id(NAVIA), key, NAVIA, line.text("name"), line.gyullas("cost"), line.forward_compass())
    line.end()
    return piece


def _maseitai(key: str, line: _Line) -> Piece:
    piece = Piece(
        id=line.id(MASEITAI),
        key=key,
        role=MASEITAI,
        name=line.text("name"),
        cost=line.gyullas("cost"),
        compass=line.plain_compass(),
        dratped=line.compass("dratped"),
        navia_guard=line.flag("navia_guard"),
        invoke=line.optional_gyullas("invoke"),
        kinds=line.kinds(),
        text=line.text("text"),
        source=line.source(),
    )
    line.end()
    if (piece.invoke is not None) != ("invoke" in piece.kinds):
        _refuse("table_invoke", name=f"{MASEITAI}.{shown(key)}")
    return piece


_READ = {GULLED: _gulled, NAVIA: _navia, MASEITAI: _maseitai}


def _refuse(code: str, **fields: Json) -> NoReturn:
    raise BadPieces(code, WORDS.sentence(code, **fields))
