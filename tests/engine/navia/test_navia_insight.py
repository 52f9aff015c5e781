"""Something is said of every action, whatever it is: seeded games, and a position for each rare kind."""

from __future__ import annotations

from random import Random

import pytest

from engine.navia.game import Navia
from engine.navia.insight import of_line

GAME = Navia()
RARE = {
    "odd": ({"c4": "south M-025"}, ("c4!",)),
    "bonus": ({"c7": "south black"}, ("c7-over",)),
    "over": ({"c7": "south black"}, ()),
    "goal": ({"a7": "south N-001"}, ()),
    "invoke": ({"d6": "south M-022 dratped", "e2": "south black"}, ()),
    "end": ({"c4": "south M-001"}, ("c4-c5",)),
}


@pytest.mark.parametrize("seed", range(4))
def test_something_is_said_of_every_action_of_a_game(seed: int) -> None:
    chance, position = Random(seed), GAME.start(seed)
    for _ in range(60):
        actions = list(GAME.actions(position))
        if position.result is not None or not actions:
            break
        for action in chance.sample(actions, min(6, len(actions))):
            assert of_line(GAME, position, (action,)), GAME.write_action(position, action)
        position = GAME.apply(position, chance.choice(actions))


@pytest.mark.parametrize("verb", RARE)
def test_something_is_said_of_every_rare_action(verb: str) -> None:
    board, before = RARE[verb]
    navias = {} if "N-001" in str(board) else {"d1": "south N-001"}
    position = GAME.read_position(
        {
            "game": "navia",
            "to_move": "south",
            "board": {"d7": "north N-002", "d5": "north black", **navias, **board},
            "pool": {"south": 60, "north": 0},
            "keep": {"south": [], "north": []},
            "graveyard": {"south": ["M-004", "black", "black"], "north": []},
            "frozen": {},
            "turn": {"moved": None, "pending": None},
            "quiet": 0,
            "result": None,
        }
    )
    for text in before:
        position = GAME.apply(position, GAME.read_action(position, text))
    found = [action for action in GAME.actions(position) if action.verb == verb]
    assert found
    for action in found:
        assert of_line(GAME, position, (action,)), GAME.write_action(position, action)
