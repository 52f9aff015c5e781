"""How an engine is brought to a position without being told more than the side to move may know."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.engine_process import Request
from engine.game import AnyGame, BadPosition, Position
from engine.words import Json


def approach(game: AnyGame, position: Position) -> tuple[Request, ...]:
    """The requests that bring an engine to what the side to move may know of a position; nothing else is sent.

    How often positions have occurred is not told with them (protocol, `set`). Where what it may know
    cannot be set (armies being set up in secret, whose coin needs a seed), a new game stands in, with a
    seed and, for the second side, a first action that have nothing to do with the real ones.
    """
    options = game.write_options()
    seen = game.write_position(game.view(position, position.to_move))
    if can_be_set(game, seen):
        return ({"do": "set", "position": seen, "options": options},)
    new: Request = {"do": "new", "game": game.name, "seed": 0, "options": options}
    start = game.start(0)
    if start.to_move == position.to_move:
        return (new,)
    return (new, {"do": "play", "action": game.write_action(start, game.witness(start))})


def can_be_set(game: AnyGame, seen: Mapping[str, Json]) -> bool:
    """Whether an engine can be told of a position as it is."""
    try:
        game.read_position(seen)
    except BadPosition:
        return False
    return True
