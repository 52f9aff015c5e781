"""How an engine is brought to a position without being told more than the side to move may know."""

from __future__ import annotations

from desktop.engine_process import Request
from engine.game import AnyGame, Position


def approach(game: AnyGame, position: Position) -> tuple[Request, ...]:
    """The requests that bring an engine to what the side to move may know of a position; nothing else is sent.

    How often positions have occurred is not told with them (protocol, `set`). A deployment cannot be
    set, since its coin needs a seed: there a new game stands in, with a seed and, for the second to
    deploy, an enemy army that have nothing to do with the real ones.
    """
    options = game.write_options()
    seen = game.write_position(game.view(position, position.to_move))
    if seen.get("phase") != "deploy":
        return ({"do": "set", "position": seen, "options": options},)
    new: Request = {"do": "new", "game": game.name, "seed": 0, "options": options}
    start = game.start(0)
    if start.to_move == position.to_move:
        return (new,)
    return (new, {"do": "play", "action": game.write_action(start, game.witness(start))})
