"""Forced wins, proved by plain AND/OR search over a game's own actions: nothing of the computer players is used.

A side wins within so many own turns when some action wins, or leads to where every action of the other
side leaves a win within fewer. The order in which actions are tried shortens the search, no more.
To prove all of tests/golden/*/tactics.json, from the project's folder, in a minute:
`uv run python tests/engine/search/proof.py`.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from engine.cyvasse.moves import takes
from engine.game import AnyGame, Position
from engine.registry import GAMES

MOST_TURNS = 3

_Action: TypeAlias = Any
_MAY_END: dict[str, Callable[[_Action], bool]] = {"cyvasse": takes}
"""Which actions can win on the spot; where the game is not named, any."""


class Proof:
    """What is proved of one game."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._proved: dict[tuple[Position, str, int], bool] = {}
        self._tried: dict[tuple[bool, int], _Action] = {}
        """The action that decided last, by whose it is and the turns left."""
        self._may_end = _MAY_END.get(game.name, lambda _: True)

    def turns(self, position: Position, most: int = MOST_TURNS) -> int | None:
        """The fewest own turns in which the side to move wins, whatever is answered; None if not in `most`."""
        return next((n for n in range(1, most + 1) if self.wins(position, position.to_move, n)), None)

    def winning(self, position: Position, turns: int) -> list[_Action]:
        """Every action with which the side to move wins within so many own turns."""
        side = position.to_move
        return [action for action in self._game.actions(position) if self._after(position, action, side, turns)]

    def wins(self, position: Position, side: str, turns: int) -> bool:
        """Whether a side wins within so many turns of its own, the one that has begun counted."""
        if position.result is not None:
            return position.result.winner == side
        if not turns:
            return False
        key = (position, side, turns)
        if key not in self._proved:
            self._proved[key] = self._decided(position, side, turns)
        return self._proved[key]

    def _decided(self, position: Position, side: str, turns: int) -> bool:
        """Own actions: one that wins is enough. The other side's: one that does not is."""
        own = position.to_move == side
        actions = list(self._game.actions(position))
        if own and turns == 1:
            actions = [action for action in actions if self._may_end(action)]
        last = self._tried.get((own, turns))
        if last in actions:
            actions.remove(last)
            actions.insert(0, last)
        for action in actions:
            if self._after(position, action, side, turns) == own:
                self._tried[own, turns] = action
                return own
        return not own

    def _after(self, position: Position, action: _Action, side: str, turns: int) -> bool:
        after = self._game.apply(position, action)
        ended = position.to_move == side and (after.to_move != side or self._game.starts_turn(after))
        return self.wins(after, side, turns - ended)


def objection(game: AnyGame, case: dict[str, Any]) -> str:
    """What is wrong with a case of the suite: the turns, or the list of all actions that win in so many."""
    position, proof = game.read_position(case["position"]), Proof(game)
    turns = proof.turns(position)
    if turns != case["turns"]:
        return f"it wins in {turns} turns"
    winning = sorted(game.write_action(position, action) for action in proof.winning(position, turns))
    return "" if winning == sorted(case["winning"]) else f"what wins is {winning}"


def main() -> int:
    wrong = 0
    for name in ("cyvasse", "navia"):
        game = GAMES[name]().with_options({})
        for case in json.loads(Path(f"tests/golden/{name}/tactics.json").read_text(encoding="utf-8")):
            begun = time.process_time()
            objected = objection(game, case)
            wrong += bool(objected)
            print(
                f"{name:9} {case['name']:16} {time.process_time() - begun:6.1f} s  {objected or 'proved'}", flush=True
            )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
