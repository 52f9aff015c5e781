"""A position as the protocol prints it, and read back with a reason for every refusal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NoReturn, TypeAlias

from engine.game import BadPosition, Result, Side
from engine.navia.actions import PENDING, has_power
from engine.navia.board import NAMED, NAMES, SQUARES, Square
from engine.navia.piece_table import GULLED, GULLED_COUNT, MASEITAI, MASEITAI_COUNT, MOST_ALIKE, NAVIA
from engine.navia.pieces import DRATPED, EMPTY, SIDES, Code, PieceSet, code_of, kind_of, side_of
from engine.navia.position import Position
from engine.navia.words import WORDS
from engine.strict_json import LIST, OBJECT, TEXT, WHOLE, BadJson, Kind, check_keys, shown, shown_json
from engine.words import Json

_KEYS: Mapping[str, Kind] = MappingProxyType(
    {
        "game": TEXT,
        "to_move": TEXT,
        "board": OBJECT,
        "pool": OBJECT,
        "keep": OBJECT,
        "graveyard": OBJECT,
        "frozen": OBJECT,
        "turn": OBJECT,
        "quiet": WHOLE,
        "result": OBJECT.or_null(),
    }
)
_WON = frozenset(("navia_taken", "navia_dratp", "navia_goal", "thousand_war", "resign"))
_DRAWN = frozenset(("thousand_war", "no_move", "quiet", "agreed"))
_DRATPED_WORD = "dratped"

Pair: TypeAlias = tuple[bytes, bytes]


# -- writing -----------------------------------------------------------------------------------------
def write(pieces: PieceSet, position: Position) -> dict[str, Json]:
    """The protocol's object; squares in their order."""
    board = position.board
    data: dict[str, Json] = {
        "game": "navia",
        "to_move": position.to_move,
        "board": {NAMES[at]: _written(pieces, board[at]) for at in SQUARES if board[at] != EMPTY},
        "pool": dict(zip(SIDES, position.pools, strict=True)),
        "keep": _written_kinds(pieces, position.keeps),
        "graveyard": _written_kinds(pieces, position.graveyards),
        "frozen": {NAMES[banned]: NAMES[by] for banned, by in position.bans},
        "turn": {
            "moved": None if position.moved is None else NAMES[position.moved],
            "pending": position.pending,
        },
        "quiet": position.quiet,
        "result": None if position.result is None else dict(position.result._asdict()),
    }
    if position.offer is not None:
        data["offer"] = position.offer
    return data


def _written(pieces: PieceSet, code: Code) -> str:
    words = [SIDES[side_of(code)], pieces.piece_of(code).id, *([_DRATPED_WORD] if code & DRATPED else [])]
    return " ".join(words)


def _written_kinds(pieces: PieceSet, of_both: Pair) -> Json:
    return {side: [pieces.piece(kind).id for kind in kinds] for side, kinds in zip(SIDES, of_both, strict=True)}


# -- reading -----------------------------------------------------------------------------------------
def read(pieces: PieceSet, data: Mapping[str, Json]) -> Position:
    """The position of an object, as given. Raises BadPosition."""
    try:
        return _read(pieces, data)
    except BadJson as error:
        raise BadPosition(error.code, error.message) from error


def _read(pieces: PieceSet, data: Mapping[str, Json]) -> Position:
    found = check_keys(dict(data), _KEYS, {"offer": TEXT}, "The position")
    turn = check_keys(found["turn"], {"moved": TEXT.or_null(), "pending": TEXT.or_null()}, what="turn")
    if found["game"] != "navia":
        _refuse("bad_game", value=shown(found["game"]))
    position = Position(
        side=SIDES.index(_side(found["to_move"])),
        board=_board(pieces, found["board"]),
        pools=_pools(found["pool"]),
        keeps=_kinds(pieces, found["keep"], "keep", (MASEITAI,), "bad_keep"),
        graveyards=_kinds(pieces, found["graveyard"], "graveyard", (MASEITAI, GULLED), "bad_graveyard"),
        bans=tuple(sorted((_square(one), _square(by)) for one, by in found["frozen"].items())),
        moved=None if turn["moved"] is None else _square(turn["moved"]),
        pending=turn["pending"],
        quiet=_not_negative("quiet", found["quiet"]),
        result=_result(found["result"]),
        offer=_side(found["offer"]) if "offer" in found else None,
    )
    _check(pieces, position)
    return position


def _side(value: str) -> Side:
    if value not in SIDES:
        _refuse("bad_side", value=shown(value))
    return value


def _square(name: Json) -> Square:
    if not isinstance(name, str) or name not in NAMED:
        _refuse("bad_square", value=shown_json(name))
    return NAMED[name]


def _board(pieces: PieceSet, data: Mapping[str, Json]) -> bytes:
    board = bytearray(len(SQUARES))
    for name, text in data.items():
        at = _square(name)
        board[at] = _code(pieces, name, text)
    return bytes(board)


def _code(pieces: PieceSet, name: str, text: Json) -> Code:
    words = text.split(" ") if isinstance(text, str) else []
    if len(words) not in (2, 3) or words[0] not in SIDES or words[2:] not in ([], [_DRATPED_WORD]):
        _refuse("bad_board", value=shown_json(text), square=name)
    if words[1] not in pieces.kinds:
        _refuse("bad_piece", value=shown(words[1]))
    code = code_of(pieces.kinds[words[1]], SIDES.index(words[0]), len(words) == 3)
    if code not in pieces.standing:
        _refuse("dratped_wrongly", piece=words[1], square=name)
    return code


def _both_sides(data: Json, what: str, kind: Kind) -> list[Json]:
    both = check_keys(data, dict.fromkeys(SIDES, kind), what=what)
    return [both[side] for side in SIDES]


def _pools(data: Json) -> tuple[int, int]:
    south, north = (_not_negative("pool", value) for value in _both_sides(data, "pool", WHOLE))
    return south, north


def _not_negative(what: str, value: Json) -> int:
    if not isinstance(value, int) or value < 0:
        _refuse("negative", what=what)
    return value


def _kinds(pieces: PieceSet, data: Json, what: str, roles: tuple[str, ...], code: str) -> Pair:
    south, north = (_read_kinds(pieces, one, roles, code) for one in _both_sides(data, what, LIST))
    return south, north


def _read_kinds(pieces: PieceSet, ids: Json, roles: tuple[str, ...], code: str) -> bytes:
    kinds = []
    for one in ids if isinstance(ids, list) else []:
        if not isinstance(one, str) or one not in pieces.kinds:
            _refuse("bad_piece", value=shown_json(one))
        if pieces.piece(pieces.kinds[one]).role not in roles:
            _refuse(code, piece=one)
        kinds.append(pieces.kinds[one])
    return bytes(sorted(kinds))


def _result(data: Json) -> Result | None:
    if data is None:
        return None
    found = check_keys(data, {"winner": TEXT.or_null(), "by": TEXT}, what="result")
    winner, by = found["winner"], found["by"]
    if winner is not None:
        _side(winner)
    if by not in (_DRAWN if winner is None else _WON):
        _refuse("bad_result", value=shown(by))
    return Result(winner, by)


# -- what a position must be -------------------------------------------------------------------------
def _check(pieces: PieceSet, position: Position) -> None:
    for side in range(len(SIDES)):
        _check_force(pieces, position, side)
    _check_bans(pieces, position)
    _check_turn(pieces, position)


def _check_force(pieces: PieceSet, position: Position, side: int) -> None:
    """No more pieces than a Force has, wherever they are."""
    standing = [kind_of(code) for code in position.board if code != EMPTY and side_of(code) == side]
    everywhere = Counter([*standing, *position.keeps[side], *position.graveyards[side]])
    _check_navia(pieces, position, side, everywhere)
    for one, most in GULLED_COUNT.items():
        if (count := everywhere[pieces.kinds[one]]) > most:
            _refuse("too_many", side=SIDES[side], count=count, piece=pieces.piece(pieces.kinds[one]).name, most=most)
    maseitai = {kind: count for kind, count in everywhere.items() if kind in pieces.maseitai_kinds}
    if (count := sum(maseitai.values())) > MASEITAI_COUNT:
        _refuse("too_many", side=SIDES[side], count=count, piece="Maseitai", most=MASEITAI_COUNT)
    for kind, count in maseitai.items():
        if count > MOST_ALIKE:
            _refuse("three_alike", side=SIDES[side], count=count, piece=pieces.piece(kind).name)


def _check_navia(pieces: PieceSet, position: Position, side: int, everywhere: Mapping[int, int]) -> None:
    count = sum(number for kind, number in everywhere.items() if pieces.piece(kind).role == NAVIA)
    result = position.result
    may_be_gone = result is not None and result.winner == SIDES[1 - side]
    if count != 1 and not (count == 0 and may_be_gone):
        _refuse("navias", side=SIDES[side], count=count)


def _check_bans(pieces: PieceSet, position: Position) -> None:
    board, running = position.board, position.running
    for banned, by in position.bans:
        if board[banned] == EMPTY or pieces.is_navia[board[banned]]:
            _refuse("ban_target", square=NAMES[banned])
        if not pieces.effect[running[by]].bans:
            _refuse("ban_by", square=NAMES[banned], by=NAMES[by])
    if twice := _more_than_once(by for _, by in position.bans):
        _refuse("ban_twice", by=NAMES[twice[0]])


def _more_than_once(squares: Iterable[Square]) -> list[Square]:
    return [square for square, count in Counter(squares).items() if count > 1]


def _check_turn(pieces: PieceSet, position: Position) -> None:
    """Where something has been done in the turn, something must be left to do (protocol, Positions)."""
    moved, pending, result = position.moved, position.pending, position.result
    if pending is not None and pending not in PENDING:
        _refuse("bad_pending", value=shown(pending))
    if moved is None and pending is None:
        return
    open_turn = result is None or result.by == "resign"
    if not open_turn or (moved is not None and pending is not None):
        _refuse("bad_turn")
    if pending is not None and not PENDING[pending](pieces, position):
        _refuse("bad_turn")
    if moved is not None and not _may_go_on(pieces, position, moved):
        _refuse("bad_turn")


def _may_go_on(pieces: PieceSet, position: Position, moved: Square) -> bool:
    code = position.board[moved]
    return code != EMPTY and side_of(code) == position.side and has_power(pieces, position, moved)


def _refuse(code: str, **fields: Json) -> NoReturn:
    raise BadPosition(code, WORDS.sentence(code, **fields))
