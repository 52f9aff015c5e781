"""Saved games: `*.trivium` files (protocol, Records). Reading replays every action through the referee."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, NoReturn

from engine.agreement import words_of
from engine.game import IllegalAction, Result, Side, TriviumError
from engine.match import Match, Player, Ply
from engine.registry import GAMES, Games
from engine.salvage import whole_part
from engine.strict_json import LIST, OBJECT, TEXT, WHOLE, BadJson, check_keys, check_kind, parse, shown
from engine.words import Json, Words

FORMAT = "trivium-game"
VERSION = 1
LARGEST = 8 * 1024 * 1024
"""Bytes of a record that is opened."""

WORDS = Words(
    events={},
    reasons={
        "too_big": "The file has more than {most} MiB, too much for a saved game.",
        "not_a_record": "This is not a saved game of Trivium.",
        "unknown_version": "The file is of version {version}; this program reads version {reads}.",
        "unknown_game": "There is no game {game} here.",
        "no_start": "There is neither a seed nor a position to start from.",
        "wrong_seats": "The players must be those of the seats {first} and {second}.",
        "wrong_date": "{date} is no date and time.",
        "wrong_comment": "There is no action {number} to comment on.",
        "illegal_action": "Action {number}, {action}, is not legal: {reason}",
        "wrong_result": "The file says that {said}; played again, {found}.",
    },
    names={},
)

KEYS = MappingProxyType(
    {
        "format": TEXT,
        "version": WHOLE,
        "game": TEXT,
        "options": OBJECT,
        "seed": WHOLE.or_null(),
        "players": OBJECT,
        "started": TEXT.or_null(),
        "start": OBJECT.or_null(),
        "actions": LIST,
        "result": OBJECT.or_null(),
        "comments": OBJECT,
    }
)


@dataclass(frozen=True, slots=True)
class Opened:
    """A game that was read, and when it had been started."""

    match: Match
    started: datetime | None


class BadRecord(TriviumError):
    """A file that is no saved game, or only in part of one.

    `ply`: the number of the first action that is not legal.
    `good`: the game up to there, which can still be opened.
    """

    def __init__(self, code: str, message: str, ply: int | None = None, good: Opened | None = None) -> None:
        super().__init__(code, message)
        self.ply = ply
        self.good = good


@dataclass(frozen=True, slots=True)
class Glance:
    """What a list of games shows of a record, read without playing it."""

    game: str
    players: dict[str, Player]
    actions: int
    result: Result | None


# -- writing -----------------------------------------------------------------------------------------
def write(match: Match, started: datetime | None = None) -> bytes:
    """The record of a match as it stands; what was undone is left out."""
    plies = match.plies
    document: dict[str, Json] = {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.name,
        "options": match.game.write_options(),
        "seed": match.seed,
        "players": {seat: _write_player(player) for seat, player in match.players.items()},
        "started": None if started is None else started.isoformat(),
        "start": None if match.start is None else match.game.write_position(match.start),
        "actions": [_write_action(before, ply) for before, ply in zip(_sides(match), plies, strict=False)],
        "result": write_result(match.position.result),
        "comments": {str(n): text for n, text in sorted(match.comments.items()) if n <= len(plies)},
    }
    return (json.dumps(document, indent=1) + "\n").encode("ascii")


def write_result(result: Result | None) -> Json:
    return None if result is None else {"winner": result.winner, "by": result.by}


def _sides(match: Match) -> list[Side]:
    """Who was to move before each ply, and who is after the last."""
    return [match.first.to_move, *(ply.position.to_move for ply in match.plies)]


def _write_player(player: Player) -> Json:
    return player.name if player.level is None else {"name": player.name, "level": player.level}


def _write_action(to_move: Side, ply: Ply) -> Json:
    return ply.action if ply.side == to_move else {"action": ply.action, "side": ply.side}


# -- reading -----------------------------------------------------------------------------------------
def read(data: bytes, games: Games = GAMES) -> Opened:
    """The game of a record, every action judged again. Raises BadRecord and nothing else."""
    if len(data) > LARGEST:
        _refuse("too_big", most=LARGEST >> 20)
    try:
        document = _document(_parse_or_salvage(data, games))
        started = _read_started(document["started"])
        actions = [_read_action(entry) for entry in document["actions"]]
        opened = Opened(_empty_match(document, games), started)
        comments = _read_comments(document["comments"], len(actions))
    except BadRecord:
        raise
    except TriviumError as error:
        raise BadRecord(error.code, error.message) from error
    _replay(opened, actions, comments)
    _check_result(opened, document["result"])
    return opened


def _parse_or_salvage(data: bytes, games: Games) -> Json:
    """What the file says. A damaged one is refused, with the game up to the damage."""
    try:
        return parse(data)
    except BadJson as error:
        raise BadRecord(error.code, error.message, good=_good_part(data, games)) from error


def _good_part(data: bytes, games: Games) -> Opened | None:
    whole = whole_part(data)
    if whole is None or whole == data:
        return None
    try:
        return read(whole, games)
    except BadRecord as error:
        return error.good


def _document(value: Any) -> dict[str, Any]:
    """The record's object. What it calls itself comes first, so that a newer version is named as such."""
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        _refuse("not_a_record")
    version = value.get("version", VERSION)
    check_kind("version", version, WHOLE)
    if version != VERSION:
        _refuse("unknown_version", version=version, reads=VERSION)
    return check_keys(value, KEYS)


def _empty_match(document: Mapping[str, Any], games: Games) -> Match:
    name, start = document["game"], document["start"]
    if name not in games:
        _refuse("unknown_game", game=shown(name))
    game = games[name]().with_options(document["options"])
    seed = document["seed"]
    if start is None and seed is None:
        _refuse("no_start")
    return Match(
        game,
        seed=seed,
        start=None if start is None else game.read_position(start),
        players=_read_players(document["players"], game.seats),
    )


def _read_players(data: dict[str, Json], seats: tuple[str, str]) -> dict[str, Player]:
    if set(data) != set(seats):
        _refuse("wrong_seats", first=seats[0], second=seats[1])
    return {seat: _read_player(seat, value) for seat, value in data.items()}


def _read_player(seat: str, value: Json) -> Player:
    if isinstance(value, str):
        return Player(value)
    data = check_keys(value, {"name": TEXT, "level": WHOLE}, what=seat)
    return Player(data["name"], data["level"])


def _read_started(text: Any) -> datetime | None:
    try:
        return None if text is None else datetime.fromisoformat(text)
    except ValueError:
        _refuse("wrong_date", date=shown(text))


def _read_action(entry: Json) -> tuple[str, Side | None]:
    if isinstance(entry, str):
        return entry, None
    data = check_keys(entry, {"action": TEXT, "side": TEXT}, what="An action")
    return data["action"], data["side"]


def _read_comments(data: dict[str, Any], plies: int) -> dict[int, str]:
    for key, text in data.items():
        check_kind(f"comment {key}", text, TEXT)
        if not re.fullmatch("0|[1-9][0-9]{0,8}", key) or int(key) > plies:
            _refuse("wrong_comment", number=shown(key))
    return {int(key): text for key, text in data.items()}


def _replay(opened: Opened, actions: list[tuple[str, Side | None]], comments: dict[int, str]) -> None:
    match = opened.match
    try:
        for text, side in actions:
            match.play(text, side)
    except IllegalAction as error:
        number = len(match.plies) + 1
        message = WORDS.reason("illegal_action", number=number, action=shown(text), reason=error.message).text
        raise BadRecord("illegal_action", message, ply=number, good=opened) from error
    finally:
        match.comments = {n: comment for n, comment in comments.items() if n <= len(match.plies)}


def _check_result(opened: Opened, said: Json) -> None:
    match = opened.match
    found = write_result(match.position.result)
    if said != found:
        names = words_of(match.game).names
        message = WORDS.reason("wrong_result", said=_told(said, names), found=_told(found, names)).text
        raise BadRecord("wrong_result", message, good=opened)


def _told(result: Json, names: Mapping[str, str]) -> str:
    if not isinstance(result, dict):
        return "the game goes on"
    winner, by = (shown(names.get(key, key)) for key in (str(result.get("winner")), str(result.get("by"))))
    return f"the game is drawn ({by})" if result.get("winner") is None else f"{winner} has won ({by})"


def _refuse(code: str, **fields: str | int) -> NoReturn:
    raise BadRecord(code, WORDS.sentence(code, **fields))


# -- glancing ----------------------------------------------------------------------------------------
def glance(data: bytes, games: Games = GAMES) -> Glance:
    """What a record says of itself; its actions are not judged. Raises BadRecord."""
    if len(data) > LARGEST:
        _refuse("too_big", most=LARGEST >> 20)
    try:
        document = _document(parse(data))
        name = document["game"]
        if name not in games:
            _refuse("unknown_game", game=shown(name))
        players = _read_players(document["players"], games[name]().seats)
        return Glance(name, players, len(document["actions"]), _read_result(document["result"]))
    except BadRecord:
        raise
    except TriviumError as error:
        raise BadRecord(error.code, error.message) from error


def _read_result(value: Json) -> Result | None:
    if value is None:
        return None
    data = check_keys(value, {"winner": TEXT.or_null(), "by": TEXT}, what="The result")
    return Result(data["winner"], data["by"])
