"""Positions of Navia Dratp in short, for tests.

`table("M-001!@c3 black@c2", "M-018@d4", pool=(4, 0))`: South's pieces, North's, `!` for Dratped; a Navia
that is not named stands on its Navia Square.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from engine.game import IllegalAction, Played
from engine.navia.force import random_force
from engine.navia.game import Navia
from engine.navia.options import NaviaOptions, standard_pieces
from engine.navia.position import NaviaPosition
from engine.words import Json

GAME = Navia()
SIDES = ("south", "north")
NAVIAS = ("N-001@d1", "N-002@d7")
ROUND = ("d1-c1", "d7-c7", "c1-d1", "c7-d7")
"""Four turns that lead back to where they began."""


def table(
    south: str = "",
    north: str = "",
    *,
    to_move: str = "south",
    pool: Sequence[int] = (0, 0),
    keep: Sequence[str] = ("", ""),
    graveyard: Sequence[str] = ("", ""),
    frozen: Mapping[str, str] | None = None,
    moved: str | None = None,
    pending: str | None = None,
    quiet: int = 0,
    game: Navia = GAME,
) -> NaviaPosition:
    return game.read_position(
        {
            "game": "navia",
            "to_move": to_move,
            "board": squares(south, north),
            "pool": dict(zip(SIDES, pool, strict=True)),
            "keep": {side: list(one.split()) for side, one in zip(SIDES, keep, strict=True)},
            "graveyard": {side: list(one.split()) for side, one in zip(SIDES, graveyard, strict=True)},
            "frozen": dict(frozen or {}),
            "turn": {"moved": moved, "pending": pending},
            "quiet": quiet,
            "result": None,
        }
    )


def squares(south: str, north: str) -> dict[str, Json]:
    """The protocol's board of the short texts of both sides."""
    board: dict[str, Json] = {}
    for side, pieces, navia in zip(SIDES, (south, north), NAVIAS, strict=True):
        for one in pieces.split() + ([] if "N-" in pieces else [navia]):
            piece, square = one.split("@")
            board[square] = f"{side} {piece.rstrip('!')}" + (" dratped" if piece.endswith("!") else "")
    return board


def texts(position: NaviaPosition, game: Navia = GAME) -> set[str]:
    """All legal actions as they are written."""
    return {game.write_action(position, action) for action in game.actions(position)}


def from_square(position: NaviaPosition, square: str, game: Navia = GAME) -> set[str]:
    """The squares to which the piece on a square may move."""
    starts = (f"{square}-", f"{square}x")
    return {text[3:] for text in texts(position, game) if text.startswith(starts)}


def play(position: NaviaPosition, *actions: str, game: Navia = GAME) -> Played[NaviaPosition]:
    """The position after all the actions, with the events of them all."""
    events = ()
    for action in actions:
        played = game.play(position, game.read_action(position, action))
        position, events = played.position, events + played.events
    return Played(position, events)


def after(position: NaviaPosition, *actions: str, game: Navia = GAME) -> NaviaPosition:
    return play(position, *actions, game=game).position


def line_of(position: NaviaPosition, *actions: str) -> list[NaviaPosition]:
    """The positions of a game, from one that is set."""
    line = [position]
    for action in actions:
        line.append(after(line[-1], action))
    return line


def told(position: NaviaPosition, *actions: str, game: Navia = GAME) -> list[str]:
    """The codes of the events."""
    return [event.code for event in play(position, *actions, game=game).events]


def board(position: NaviaPosition, game: Navia = GAME) -> dict[str, Json]:
    found = game.write_position(position)["board"]
    assert isinstance(found, dict)
    return found


def dead(position: NaviaPosition, side: str, game: Navia = GAME) -> list[str]:
    """The Graveyard of a side."""
    found = game.write_position(position)["graveyard"]
    assert isinstance(found, dict)
    graveyard = found[side]
    assert isinstance(graveyard, list)
    return [str(one) for one in graveyard]


def refused(position: NaviaPosition, action: str, game: Navia = GAME) -> list[str]:
    """The codes of all reasons against an action; `syntax` where it cannot be read."""
    try:
        read = game.read_action(position, action)
    except IllegalAction as error:
        return [reason.code for reason in error.reasons]
    return [reason.code for reason in game.why_not(position, read)]


def why(position: NaviaPosition, action: str, game: Navia = GAME) -> str:
    """The first reason against an action, as a person reads it."""
    return game.why_not(position, game.read_action(position, action))[0].text


def random_game(seed: int, plies: int = 400, quiet: int = 60) -> tuple[Navia, list[NaviaPosition]]:
    """A game of two random forces; verbs are drawn before actions, so that rare ones come up often."""
    draw = random.Random(seed)
    pieces = standard_pieces()
    game = Navia(NaviaOptions(forces=(random_force(pieces, draw), random_force(pieces, draw)), quiet=quiet))
    line = [game.start(seed)]
    while line[-1].result is None and len(line) <= plies:
        by_verb: dict[str, list[object]] = {}
        for action in game.actions(line[-1]):
            by_verb.setdefault(action.verb, []).append(action)
        action = draw.choice(by_verb[draw.choice(list(by_verb))])
        line.append(game.apply(line[-1], action))
        if ended := game.recurrence(line):
            line[-1] = ended.position
    return game, line
