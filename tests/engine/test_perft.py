"""Perft counts every sequence, ends included, against counts made by hand and by playing."""

from __future__ import annotations

import pytest
from pebbles import Heap, Pebbles

from engine.game import Options, Result
from engine.match import Match
from engine.perft import Unlisted, perft

GAME = Pebbles(Options())


def heap(pile: int, result: Result | None = None) -> Heap:
    return Heap("take", "south", pile, lucky=1, looked=True, result=result)


def by_playing(match: Match, depth: int) -> int:
    """The same count through a match, which knows nothing of perft."""
    if depth == 0:
        return 1
    nodes = 0
    for action in list(GAME.actions(match.position)):
        match.play(GAME.write_action(match.position, action))
        nodes += by_playing(match, depth - 1)
        match.undo()
    return nodes


@pytest.mark.parametrize(
    ("pile", "depth", "nodes"),
    [
        (9, 0, 1),
        (9, 1, 3),  # take 1, 2, 3
        (9, 2, 6),  # each with add 0, add 1
        (9, 3, 18),
        (1, 1, 1),  # take 1 wins
        (1, 2, 0),
        (2, 2, 2),  # take 2 wins; take 1, then add 0 or 1
        (2, 3, 3),  # piles of 1 and 2 for North
    ],
)
def test_counts_made_by_hand(pile, depth, nodes):
    assert perft(GAME, [heap(pile=pile)], depth) == nodes


def test_a_game_that_has_ended_has_no_sequences():
    ended = heap(9, Result(None, "agreed"))
    assert perft(GAME, [ended], 0) == 1
    assert perft(GAME, [ended], 3) == 0


@pytest.mark.parametrize("already", [0, 2, 4, 6])
def test_repetition_counts_as_in_a_match(already):
    match = Match(GAME, start=heap(pile=2))
    for text in (["take 1", "add 1"] * 4)[:already]:
        match.play(text)
    for depth in range(8):
        assert perft(GAME, match.line, depth) == by_playing(match, depth)


def test_repetition_ends_sequences():
    start = heap(pile=2)
    unending = perft(GAME, [start], 8)
    line = Match(GAME, start=start)
    for text in ["take 1", "add 1"] * 3:
        line.play(text)
    assert line.position.to_move == "north"
    assert perft(GAME, line.line, 8) < unending


def test_where_actions_cannot_be_listed_there_is_an_error():
    game = Pebbles(Options(), set_up=True)
    with pytest.raises(Unlisted):
        perft(game, [game.start(1)], 1)
    with pytest.raises(Unlisted):
        perft(game, [game.start(1)] * 20, 2)
