"""The engine from outside: JSON lines in, JSON lines out (PROTOCOL.md).

Whatever comes in, an answer goes out: a request is carried out in full or refused with a code, and a
refusal changes nothing.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from errno import EINVAL, EPIPE
from types import MappingProxyType
from typing import Any, BinaryIO, NoReturn

from engine import agreement
from engine.game import AnyGame, IllegalAction, Position, TriviumError
from engine.match import Match
from engine.perft import Unlisted, listed, perft
from engine.registry import GAMES, THINKINGS, Games, Thinkings
from engine.search.levels import LEVELS
from engine.search.thinking import AnyThinking, Limits
from engine.strict_json import OBJECT, TEXT, WHOLE, Kind, check_keys, check_object, parse, shown, value_of
from engine.thought import Reply, Task, Thought
from engine.words import Json, Reason, Words

PROTOCOL = 1
LONGEST = 1024 * 1024
"""Bytes of a line, without its end."""
DEEPEST_PERFT = 64
"""Nobody waits for more; it keeps the recursion within bounds."""
MOST_LINES = 20
LONGEST_THINK = 24 * 60 * 60 * 1000
"""Milliseconds."""

WORDS = Words(
    events={},
    reasons={
        "too_long": "The line is longer than {most} bytes.",
        "unknown_request": "There is no request {do}.",
        "unknown_game": "There is no game {game} here.",
        "no_position": "There is no position yet: begin with new or set.",
        "bad_depth": "The depth must be from 0 to {most}.",
        "no_thinker": "No computer player plays {game}.",
        "think_how": "To think takes a level or milliseconds, one of the two.",
        "bad_level": "The level must be from 1 to {most}.",
        "bad_time": "The milliseconds must be from 1 to {most}.",
        "bad_lines": "The lines must be from 1 to {most}.",
        "busy": "The engine is thinking: stop it first, or wait for its answer.",
        "internal": "The engine has made a mistake, and nothing was changed: {problem}.",
    },
    names={},
)


class BadRequest(TriviumError):
    """A request that cannot be carried out as it stands."""


def refuse(code: str, **fields: str | int) -> NoReturn:
    raise BadRequest(code, WORDS.sentence(code, **fields))


class Server:
    """Answers the lines of one stream on another. It holds at most one match."""

    def __init__(
        self, lines: BinaryIO, replies: BinaryIO, games: Games = GAMES, thinkings: Thinkings = THINKINGS
    ) -> None:
        self._lines = lines
        self._replies = replies
        self._sending = threading.Lock()
        self._games = games
        self._thinkings = thinkings
        self._match: Match | None = None
        self._thought: Thought | None = None
        self._over = False

    def serve(self) -> None:
        """Answer until `quit` or the end of input. Raises BrokenPipeError when nobody listens any more."""
        for line in _bounded(self._lines):
            reply = self._answer(line)
            if self._over:
                break
            if reply is not None:
                self._send(reply)
        if self._thought is not None:
            self._thought.stop()
            self._thought.wait()

    def _send(self, reply: Reply) -> None:
        """Also from the thread of a thought. Raises BrokenPipeError when nobody listens any more."""
        written = json.dumps(reply).encode("ascii") + b"\n"
        try:
            with self._sending:
                self._replies.write(written)
                self._replies.flush()
        except OSError as error:
            if error.errno in (EPIPE, EINVAL):  # Windows has EINVAL for a pipe whose reader is gone
                raise BrokenPipeError from error
            raise

    def _answer(self, line: bytes | None) -> Reply | None:
        """The reply to a line (None: it was too long), with the request's id; None where it comes later."""
        named: Reply = {}
        try:
            if line is None:
                refuse("too_long", most=LONGEST)
            request = check_object(parse(line), "A request")
            if "id" in request:
                named["id"] = request["id"]
            reply = self._carry_out(request)
            return None if reply is None else named | reply
        except TriviumError as error:
            return named | _error(error.code, error.message)
        except Exception as error:
            # A bug of ours. The match is only ever changed as a whole, so the process can go on.
            return named | _internal(error)

    def _carry_out(self, request: dict[str, Json]) -> Reply | None:
        do = value_of(request, "do", TEXT)
        if do not in REQUESTS:
            refuse("unknown_request", do=shown(do))
        known = REQUESTS[do]
        if known.changes and self._thinking():
            refuse("busy")
        return known.answer(self, check_keys(request, known.needs, known.may))

    # -- what can be asked ---------------------------------------------------------------------------
    def hello(self, request: Mapping[str, Any]) -> Reply:
        from importlib import metadata  # slower to import than all the rest

        del request
        version = metadata.version("trivium")
        return {"name": "trivium", "version": version, "protocol": PROTOCOL, "games": [*sorted(self._games)]}

    def new(self, request: Mapping[str, Any]) -> Reply:
        game = self._game(request["game"], request)
        self._match = Match(game, seed=request["seed"])
        self._load(game)
        return self._written()

    def set(self, request: Mapping[str, Any]) -> Reply:
        data = request["position"]
        game = self._game(value_of(data, "game", TEXT), request)
        self._match = Match(game, start=game.read_position(data))
        self._load(game)
        return self._written()

    def position(self, request: Mapping[str, Any]) -> Reply:
        return self._written(request.get("view"))

    def actions(self, request: Mapping[str, Any]) -> Reply:
        del request
        game, position = self._standing()
        try:
            written = sorted(game.write_action(position, action) for action in listed(game, position))
            return {"actions": [*written]}
        except Unlisted:
            witness = game.witness(position)
            text = None if witness is None else game.write_action(position, witness)
            return {"actions": None, "exists": witness is not None, "witness": text}

    def play(self, request: Mapping[str, Any]) -> Reply:
        ply = self._playing().play(request["action"], self._side(request.get("side")))
        return self._written() | {"events": [event.to_json() for event in ply.events]}

    def why(self, request: Mapping[str, Any]) -> Reply:
        reasons = self._playing().why(request["action"], self._side(request.get("side")))
        return _refusal(reasons) if reasons else {"legal": True}

    def perft(self, request: Mapping[str, Any]) -> Reply:
        match, depth = self._playing(), request["depth"]
        if not 0 <= depth <= DEEPEST_PERFT:
            refuse("bad_depth", most=DEEPEST_PERFT)
        line = match.line if match.position.result is None else (match.position,)
        begun = time.perf_counter()
        nodes = perft(match.game, line, depth)
        return {"nodes": nodes, "seconds": round(time.perf_counter() - begun, 6)}

    def think(self, request: Mapping[str, Any]) -> None:
        match = self._playing()
        game, position = match.game, match.position
        if game.name not in self._thinkings:
            refuse("no_thinker", game=game.name)
        if position.result is not None:
            raise IllegalAction((agreement.WORDS.reason("ended"),))
        thinking = self._thinkings[game.name](game)
        limits, milliseconds = _limits(request, thinking, turn_begins=game.starts_turn(position))
        line = [game.view(known, position.to_move) for known in match.line]
        named: Reply = {"id": request["id"]} if "id" in request else {}
        self._thought = Thought(
            Task(game, thinking, line, limits, milliseconds, request.get("seed", 0), request.get("explain", False)),
            tell=lambda reply: self._send(named | reply),
            trouble=lambda error: self._send(named | _internal(error)),
        )

    def stop(self, request: Mapping[str, Any]) -> Reply:
        del request
        stopped = self._thinking()
        if self._thought is not None:
            self._thought.stop()
        return {"stopped": stopped}

    def _thinking(self) -> bool:
        return self._thought is not None and self._thought.running

    def quit(self, request: Mapping[str, Any]) -> Reply:
        del request
        self._over = True
        return {}  # never sent: the end of the process is the reply

    # -- what the answers share ----------------------------------------------------------------------
    def _game(self, name: str, request: Mapping[str, Any]) -> AnyGame:
        if name not in self._games:
            refuse("unknown_game", game=shown(name))
        return self._games[name]().with_options(request.get("options", {}))

    def _playing(self) -> Match:
        if self._match is None:
            refuse("no_position")
        return self._match

    def _load(self, game: AnyGame) -> None:
        """Begin to load what thinking needs: a game just begun may soon be thought about."""
        if game.name in self._thinkings:
            self._thinkings[game.name](game).load()

    def _standing(self) -> tuple[AnyGame, Position]:
        match = self._playing()
        return match.game, match.position

    def _side(self, side: str | None) -> str | None:
        game, position = self._standing()
        if side is not None and side not in game.sides(position):
            raise IllegalAction((agreement.unknown_side(side),))
        return side

    def _written(self, view: str | None = None) -> Reply:
        game, position = self._standing()
        side = self._side(view)
        return {"position": game.write_position(position if side is None else game.view(position, side))}


@dataclass(frozen=True, slots=True)
class Request:
    """How a request is answered, the keys it must have, and those it may have."""

    answer: Callable[[Server, Mapping[str, Any]], Reply | None]
    needs: Mapping[str, Kind]
    may: Mapping[str, Kind]
    changes: bool
    """Whether it is refused while the engine thinks."""


_ANYTHING = Kind("anything", (dict, list, str, int, float, bool, type(None)))
YES_OR_NO = Kind("true or false", (bool,))
_KINDS = {
    "do": TEXT,
    "id": _ANYTHING,
    "game": TEXT,
    "seed": WHOLE,
    "options": OBJECT,
    "position": OBJECT,
    "view": TEXT,
    "action": TEXT,
    "side": TEXT,
    "depth": WHOLE,
    "level": WHOLE,
    "milliseconds": WHOLE,
    "lines": WHOLE,
    "explain": YES_OR_NO,
}


def _request(
    answer: Callable[[Server, Mapping[str, Any]], Reply | None], needs: str = "", may: str = "", changes: bool = False
) -> Request:
    return Request(answer, _kinds(f"do {needs}"), _kinds(f"id {may}"), changes)


def _kinds(keys: str) -> Mapping[str, Kind]:
    return MappingProxyType({key: _KINDS[key] for key in keys.split()})


REQUESTS: Mapping[str, Request] = MappingProxyType(
    {
        "hello": _request(Server.hello),
        "new": _request(Server.new, needs="game seed", may="options", changes=True),
        "set": _request(Server.set, needs="position", may="options", changes=True),
        "position": _request(Server.position, may="view"),
        "actions": _request(Server.actions),
        "play": _request(Server.play, needs="action", may="side", changes=True),
        "why": _request(Server.why, needs="action", may="side"),
        "perft": _request(Server.perft, needs="depth"),
        "think": _request(Server.think, may="level milliseconds seed lines explain", changes=True),
        "stop": _request(Server.stop),
        "quit": _request(Server.quit),
    }
)


def _bounded(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream without their ends; None for each that is too long, which is never held whole."""
    while line := stream.readline(LONGEST + 1):
        if line.endswith(b"\n"):
            yield line[:-1]
        elif len(line) <= LONGEST:
            yield line  # the last one, its end missing
        else:
            _skip_line(stream)
            yield None


def _skip_line(stream: BinaryIO) -> None:
    while chunk := stream.readline(1 << 16):
        if chunk.endswith(b"\n"):
            return


def _limits(request: Mapping[str, Any], thinking: AnyThinking, *, turn_begins: bool) -> tuple[Limits, int]:
    """How to think, and for how many milliseconds at most."""
    limits, milliseconds = _strength(request, thinking, turn_begins=turn_begins)
    lines: int = request.get("lines", 1)
    if not 1 <= lines <= MOST_LINES:
        refuse("bad_lines", most=MOST_LINES)
    return replace(limits, lines=lines), milliseconds


def _strength(request: Mapping[str, Any], thinking: AnyThinking, *, turn_begins: bool) -> tuple[Limits, int]:
    if ("level" in request) == ("milliseconds" in request):
        refuse("think_how")
    if "level" in request:
        if not 1 <= request["level"] <= len(LEVELS):
            refuse("bad_level", most=len(LEVELS))
        level = request["level"] - 1
        return thinking.levels[level], LEVELS[level].time(turn_begins=turn_begins)
    milliseconds: int = request["milliseconds"]
    if not 1 <= milliseconds <= LONGEST_THINK:
        refuse("bad_time", most=LONGEST_THINK)
    return Limits(), milliseconds


def _internal(error: Exception) -> Reply:
    problem = shown(f"{type(error).__name__}: {error}")
    return _error("internal", WORDS.reason("internal", problem=problem).text)


def _error(code: str, message: str) -> Reply:
    return {"error": {"code": code, "message": message}}


def _refusal(reasons: tuple[Reason, ...]) -> Reply:
    first = reasons[0]
    codes: list[Json] = [f"{reason.code} {reason.thing}".rstrip() for reason in reasons]
    return {
        "legal": False,
        "code": first.code,
        "reason": first.text,
        "at": list(first.at),
        "codes": codes,
    }
