"""Games of Drakkard played at random, for tables that look like those of real games."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.drakkard.actions import Place
from engine.drakkard.card import CARD
from engine.drakkard.deck import Deck
from engine.drakkard.game import Drakkard
from engine.drakkard.geometry import Pose
from engine.drakkard.layers import layers
from engine.drakkard.position import REINFORCE, DrakkardPosition
from engine.match import Match


def place_somewhere(game: Drakkard, position: DrakkardPosition, draw: Random) -> Pose:
    """A legal pose over a visible centre that lets the Flagship sail."""
    dots = [centre.dot for centres in layers(position.cards).centres for centre in centres]
    for _ in range(4000):
        dot = draw.choice(dots)
        x, y = (round(100 * (middle + draw.uniform(-34, 34))) for middle in (dot.x, dot.y))
        pose = Pose(x, y, draw.randrange(0, 36_000))
        if not game.why_not(position, Place(pose)) and game.apply(position, Place(pose)).result is None:
            return pose
    raise AssertionError("no pose was found at random")


def play_on(match: Match, draw: Random, plies: int) -> None:
    """Play so many more actions of a match, raiding whenever it can be done."""
    game = match.game
    assert isinstance(game, Drakkard)
    for _ in range(plies):
        position = match.position
        assert isinstance(position, DrakkardPosition)
        if position.result is not None:
            return
        if game.lists_actions(position):
            action = list(game.actions(position))[-1]
        else:
            action = Place(place_somewhere(game, position, draw))
        match.play(game.write_action(position, action))


def full_table(seed: int = 2) -> DrakkardPosition:
    """Eighteen cards, twelve tokens and both Flagships, and one card more in the hand."""
    position = played(3 + 16 * 3, seed).position
    assert isinstance(position, DrakkardPosition)
    assert len(position.cards) == 2 + sum(CARD.deck.values())
    assert position.result is not None
    return replace(position, phase=REINFORCE, result=None, deck=Deck(("monster",)))


def played(plies: int, seed: int = 2) -> Match:
    """A match of so many plies."""
    match = Match(Drakkard(), seed=seed)
    play_on(match, Random(seed), plies)
    return match
