"""Positions as the protocol prints them, and read back (protocol, Positions: drakkard)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.drakkard.card import CARD, COLOURS, Laid, Ship
from engine.drakkard.checks import check, refuse
from engine.drakkard.deck import Deck
from engine.drakkard.geometry import Pose
from engine.drakkard.options import MOST_MOVES
from engine.drakkard.position import COLOURLESS, PHASES, SEATS, DrakkardPosition, Token
from engine.game import BadPosition, Result
from engine.strict_json import LARGEST, LIST, OBJECT, TEXT, WHOLE, BadJson, Kind, check_keys, check_kind, shown_json
from engine.words import Json

_KEYS: Final = {
    "game": TEXT,
    "phase": TEXT,
    "to_move": TEXT,
    "first": TEXT.or_null(),
    "cards": LIST,
    "flagships": OBJECT,
    "tokens": LIST,
    "tokens_left": OBJECT,
    "deck": Kind("a list or an object", (list, dict)),
    "move_value": OBJECT,
    "result": OBJECT.or_null(),
}
_WON: Final = ("resign", "ships", "tokens", "first_player", "stranded")
_DRAWN: Final = ("agreed",)


# -- writing -------------------------------------------------------------------------------------------
def write(position: DrakkardPosition) -> dict[str, Json]:
    """The protocol's object."""
    result = position.result
    data: dict[str, Json] = {
        "game": "drakkard",
        "phase": position.phase,
        "to_move": position.to_move,
        "first": position.first,
        "cards": [{"face": face, "pose": list(pose)} for face, pose in position.cards],
        "flagships": {
            colour: None if ship is None else list(ship)
            for colour, ship in zip(COLOURS, position.flagships, strict=True)
        },
        "tokens": [{"by": by, "on": list(ship)} for by, ship in position.tokens],
        "tokens_left": dict(zip(COLOURS, position.tokens_left, strict=True)),
        "deck": _write_deck(position.deck),
        "move_value": dict(zip(position.sides, position.move_value, strict=True)),
        "result": None if result is None else {"winner": result.winner, "by": result.by},
    }
    if position.offer is not None:
        data["offer"] = position.offer
    return data


def _write_deck(deck: Deck) -> Json:
    if deck.hidden is None:
        return list(deck.known)
    return {"top": deck.top, "left": dict(deck.hidden)}


# -- reading -------------------------------------------------------------------------------------------
def read(data: Mapping[str, Json]) -> DrakkardPosition:
    """The position of an object, as given. Raises BadPosition."""
    try:
        position = _read(check_keys(dict(data), _KEYS, {"offer": TEXT}, "A position"))
    except BadJson as error:
        raise BadPosition(error.code, error.message) from error
    check(position)
    return position


def _read(data: Mapping[str, Json]) -> DrakkardPosition:
    _one_of("game", data["game"], ("drakkard",))
    phase = _one_of("phase", data["phase"], PHASES)
    sides = SEATS if phase in COLOURLESS else COLOURS
    first, offer = data["first"], data.get("offer")
    flagships = check_keys(data["flagships"], dict.fromkeys(COLOURS, LIST.or_null()), what="flagships")
    return DrakkardPosition(
        phase=phase,
        to_move=_one_of("to_move", data["to_move"], sides),
        first=None if first is None else _one_of("first", first, COLOURS),
        cards=tuple(_card(each) for each in _list(data["cards"])),
        flagships=(_flagship(flagships[COLOURS[0]]), _flagship(flagships[COLOURS[1]])),
        tokens=tuple(_token(each) for each in _list(data["tokens"])),
        tokens_left=_pair("tokens_left", data["tokens_left"], COLOURS, 0, CARD.raid_tokens),
        deck=_deck(data["deck"]),
        move_value=_pair("move_value", data["move_value"], sides, 1, MOST_MOVES),
        result=None if data["result"] is None else _result(data["result"], sides),
        offer=None if offer is None else _one_of("offer", offer, sides),
    )


def _one_of(key: str, value: Json, values: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in values:
        refuse("unknown_value", key=key, value=shown_json(value))
    return value


def _whole(key: str, value: Json, least: int, most: int) -> int:
    check_kind(key, value, WHOLE)
    if not isinstance(value, int) or not least <= value <= most:
        refuse("out_of_range", key=key, least=least, most=most)
    return value


def _list(value: Json, length: int | None = None, key: str = "list") -> list[Json]:
    check_kind(key, value, LIST)
    if not isinstance(value, list) or (length is not None and len(value) != length):
        refuse("wrong_length", key=key, length=length)
    return value


def _pair(key: str, value: Json, sides: tuple[str, str], least: int, most: int) -> tuple[int, int]:
    data = check_keys(value, dict.fromkeys(sides, WHOLE), what=key)
    return _whole(key, data[sides[0]], least, most), _whole(key, data[sides[1]], least, most)


def _card(value: Json) -> Laid:
    data = check_keys(value, {"face": TEXT, "pose": LIST}, what="A card")
    pose = _list(data["pose"], 3, "pose")
    return Laid(_face(data["face"]), Pose(*(_any_whole("pose", each) for each in pose)))


def _face(value: Json) -> str:
    return _one_of("face", value, tuple(CARD.faces))


def _any_whole(key: str, value: Json) -> int:
    return _whole(key, value, -LARGEST, LARGEST)


def _ship(value: Json) -> Ship:
    card, ship = _list(value, 2, "ship")
    return Ship(_any_whole("ship", card), _any_whole("ship", ship))


def _flagship(value: Json) -> Ship | None:
    return None if value is None else _ship(value)


def _token(value: Json) -> Token:
    data = check_keys(value, {"by": TEXT, "on": LIST}, what="A token")
    return Token(_one_of("by", data["by"], COLOURS), _ship(data["on"]))


def _deck(value: Json) -> Deck:
    if isinstance(value, list):
        return Deck(tuple(_face(each) for each in value))
    data = check_keys(value, {"top": TEXT.or_null(), "left": OBJECT}, what="deck")
    left = check_keys(data["left"], dict.fromkeys(CARD.faces, WHOLE), what="left")
    hidden = tuple((face, _whole("left", left[face], 0, CARD.deck_size)) for face in sorted(CARD.faces))
    deck = Deck(() if data["top"] is None else (_face(data["top"]),), hidden)
    if deck.is_unknown:
        refuse("unknown_value", key="top", value="null")
    return deck


def _result(value: Json, sides: tuple[str, str]) -> Result:
    data = check_keys(value, {"winner": TEXT.or_null(), "by": TEXT}, what="result")
    winner = data["winner"]
    if winner is None:
        return Result(None, _one_of("by", data["by"], _DRAWN))
    return Result(_one_of("winner", winner, sides), _one_of("by", data["by"], _WON))
