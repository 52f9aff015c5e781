"""Whole games: they replay to the same end, keep what must always hold, and favour no colour."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import numpy as np
import plain_shapely
import pytest
from drakkard_tables import GOLDEN, codes
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from shapely.geometry import Point

from engine.drakkard.actions import Action, Place, Raid, Sail
from engine.drakkard.card import CARD, TOLERANCE, Laid, Ship
from engine.drakkard.game import Drakkard
from engine.drakkard.geometry import Pose
from engine.drakkard.layers import layers
from engine.drakkard.movement import raidable
from engine.drakkard.position import DrakkardPosition, Token
from engine.drakkard.queries import counting, reach, strands_self
from engine.drakkard.referee import Dot, allows
from engine.drakkard.sight import battlefield, visible_ships
from engine.game import IllegalAction, Result

GAME = Drakkard()


def near_a_dot(random: Random, position: DrakkardPosition) -> Pose:
    """A pose that most likely covers some visible centre, legal or not."""
    dot = random.choice(battlefield(position).dots)
    x, y = (round(at * 100) + random.randint(-4_200, 4_200) for at in (dot.x, dot.y))
    return Pose(x, y, random.randrange(36_000))


def some_action(random: Random, position: DrakkardPosition) -> Action | None:
    """A legal action: a listed one, or a pose found by trying."""
    if GAME.lists_actions(position):
        return random.choice(list(GAME.actions(position)))
    tries = (near_a_dot(random, position) for _ in range(2_000))
    return next((Place(pose) for pose in tries if allows(battlefield(position), pose)), None)


def played(seed: int) -> Iterator[tuple[DrakkardPosition, str]]:
    """A game at random from the seed: each position with the action played there."""
    random, position = Random(seed), GAME.start(seed)
    while position.result is None:
        action = some_action(random, position) or GAME.witness(position)
        assert action is not None
        text = GAME.write_action(position, action)
        yield position, text
        position = GAME.play(position, action).position
    yield position, ""


@pytest.mark.parametrize("seed", range(6))
def test_a_card_once_placed_cannot_be_moved_or_repositioned(seed: int) -> None:
    for (before, _), (now, _) in pairwise(played(seed)):
        if before.cards:  # the set-up is arranged as a whole
            assert now.cards[: len(before.cards)] == before.cards


@pytest.mark.parametrize("seed", range(6))
def test_a_raid_token_once_placed_cannot_be_moved(seed: int) -> None:
    for (before, _), (now, _) in pairwise(played(seed)):
        assert now.tokens[: len(before.tokens)] == before.tokens


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_replays_to_the_same_end(seed: int) -> None:
    line = list(played(seed))
    position = GAME.start(seed)
    for recorded, text in line[:-1]:
        assert position == recorded
        again = GAME.read_position(json.loads(json.dumps(GAME.write_position(position))))
        assert (again, hash(again)) == (position, hash(position))
        action = GAME.read_action(position, text)
        assert GAME.apply(position, action) == GAME.play(position, action).position
        position = GAME.play(again, action).position
    assert position == line[-1][0]
    assert position.result is not None


def test_the_golden_game_is_played_as_ever() -> None:
    """The same seed and actions give the same game, byte for byte, on every system and Python."""
    golden = json.loads((GOLDEN / "game.json").read_text(encoding="utf-8"))
    position = GAME.start(golden["seed"])
    told = []
    for text in golden["actions"]:
        position, events = GAME.play(position, GAME.read_action(position, text))
        told += [event.to_json() for event in events]
    assert GAME.write_position(position) == golden["end"]
    assert told == golden["events"]


def test_a_game_has_16_reinforcements_and_8_turns_a_player() -> None:
    for seed in range(20):
        line = list(played(seed))
        if line[-1][0].result in (Result("red", "stranded"), Result("green", "stranded")):
            continue
        places = [position.to_move for position, text in line if text.startswith("place")]
        assert len(places) == 16
        assert places.count("red") == places.count("green") == 8
        return
    pytest.fail("every game ended in a stranding")


def test_the_hidden_deck_leads_through_the_same_game() -> None:
    for position, text in played(3):
        if not text:
            break
        for side in GAME.sides(position):
            view = GAME.view(position, side)
            action = GAME.read_action(view, text)
            assert GAME.why_not(view, action) == ()
            assert GAME.view(GAME.apply(position, action), side).cards == GAME.apply(view, action).cards


# -- no colour is favoured -------------------------------------------------------------------------------
COLOURS = {"red": "green", "green": "red"}


def mirrored(position: DrakkardPosition) -> DrakkardPosition:
    """The table seen from the other side: half a turn, which exchanges the colours of both faces."""
    red, green = position.flagships
    one, two = position.tokens_left
    return DrakkardPosition(
        phase=position.phase,
        to_move=COLOURS[position.to_move],
        first=COLOURS[str(position.first)],
        cards=tuple(Laid(face, Pose(-x, -y, angle)) for face, (x, y, angle) in position.cards),
        flagships=(partner(position, green), partner(position, red)),
        tokens=tuple(Token(COLOURS[by], opposite(position, on)) for by, on in position.tokens),
        tokens_left=(two, one),
        deck=position.deck,
        move_value=position.move_value[::-1],
    )


def partner(position: DrakkardPosition, ship: Ship | None) -> Ship | None:
    return None if ship is None else opposite(position, ship)


def opposite(position: DrakkardPosition, ship: Ship) -> Ship:
    """The ship that lies where this one does when its card is given half a turn."""
    dots = CARD.faces[position.cards[ship.card].face].dots
    x, y = dots[ship.ship]
    return Ship(ship.card, dots.index((-x, -y)))


def mirrored_action(position: DrakkardPosition, action: Action) -> Action:
    match action:
        case Sail(way):
            return Sail(tuple(opposite(position, ship) for ship in way))
        case Raid(ship):
            return Raid(opposite(position, ship))
        case Place((x, y, angle)):
            return Place(Pose(-x, -y, angle))
    return action


@pytest.mark.parametrize("seed", range(4))
def test_mirrored_positions_have_mirrored_actions(seed: int) -> None:
    random = Random(seed)
    for position, text in played(seed):
        if not text or position.phase in ("colour", "flagship"):
            continue
        mirror = mirrored(position)
        assert visible_ships(mirror) == visible_ships(position)[::-1]
        if GAME.lists_actions(position):
            theirs = {mirrored_action(position, action) for action in GAME.actions(position)}
            assert set(GAME.actions(mirror)) == theirs
        for _ in range(20):
            place = Place(near_a_dot(random, position))
            ours = bool(GAME.why_not(position, place))
            assert bool(GAME.why_not(mirror, mirrored_action(position, place))) == ours


# -- what a table asks -----------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(3))
def test_the_table_is_told_what_the_rules_say(seed: int) -> None:
    for position, text in played(seed):
        if position.phase in ("colour", "flagship"):
            continue
        count = counting(position)
        red, green = visible_ships(position)
        assert [position.colour_of(ship) for ship in count] == ["red"] * red + ["green"] * green
        assert set(count) == {dot.ship for dot in battlefield(position).dots}
        if text.startswith("place"):
            action = GAME.read_action(position, text)
            assert isinstance(action, Place)
            stranded = GAME.apply(position, action).result == Result(position.other, "stranded")
            assert strands_self(position, action.pose) == stranded
        if position.phase == "move" and position.result is None:
            ways = reach(position)
            assert {Sail(way) for way in ways.ways.values()} == set(GAME.actions(position))
            flagship = position.flagship
            assert flagship is not None
            assert ways.cards == layers(position.cards).neighbours[flagship.card]
        if position.phase == "raid":
            assert {Raid(ship) for ship in raidable(position)} == set(list(GAME.actions(position))[1:])


# -- a machine that plays ----------------------------------------------------------------------------------
def things_near(position: DrakkardPosition, dot: Dot) -> list[plain_shapely.Thing]:
    """Cards laid later, tokens and Flagships that come near a dot, in shapely's terms."""
    at, near = Point(dot.x, dot.y), CARD.dot_radius + 1
    cards = [plain_shapely.card_at(card.pose) for card in position.cards[dot.ship.card + 1 :]]
    rounds = [(each.x, each.y, each.radius) for each in battlefield(position).rounds]
    return [
        *(card for card in cards if card.distance(at) < near),
        *((x, y, radius) for x, y, radius in rounds if np.hypot(x - dot.x, y - dot.y) < radius + near),
    ]


class Playing(RuleBasedStateMachine):
    """Plays games of Drakkard, with good and bad actions."""

    def __init__(self) -> None:
        super().__init__()
        self.position = GAME.start(0)
        self.placed: tuple[DrakkardPosition, Pose] | None = None

    @precondition(lambda self: self.position.result is None)
    @rule(seed=st.integers(0, 1 << 30))
    def play(self, seed: int) -> None:
        random = Random(seed)
        action = some_action(random, self.position) or GAME.witness(self.position)
        assert action is not None, "a position without a legal action has ended"
        assert GAME.why_not(self.position, action) == ()
        self.placed = (self.position, action.pose) if isinstance(action, Place) else None
        self.position = GAME.play(self.position, action).position

    @precondition(lambda self: self.position.result is None and self.position.phase == "reinforce")
    @rule(seed=st.integers(0, 1 << 30))
    def try_a_pose(self, seed: int) -> None:
        """A pose is either refused with a reason, or it can be played."""
        place = Place(near_a_dot(Random(seed), self.position))
        if reasons := GAME.why_not(self.position, place):
            with pytest.raises(IllegalAction) as refusal:
                GAME.play(self.position, place)
            assert codes(refusal.value.reasons) == codes(reasons)
        else:
            assert GAME.play(self.position, place).position.cards[-1].pose == place.pose

    @precondition(lambda self: self.position.phase != "colour")
    @rule(card=st.integers(0, 20), number=st.integers(0, 8))
    def try_a_ship(self, card: int, number: int) -> None:
        """What is listed is legal, and of the rest nothing is."""
        if self.position.phase not in ("move", "raid"):
            return
        ship = Ship(card, number)
        action: Action = Sail((ship,)) if self.position.phase == "move" else Raid(ship)
        assert (action in set(GAME.actions(self.position))) == (GAME.why_not(self.position, action) == ())

    @invariant()
    def an_obstacle_is_never_covered(self) -> None:
        if self.placed is None:
            return
        before, pose = self.placed
        field = battlefield(before)
        card = plain_shapely.card_at(pose)
        rounds = np.array([(each.x, each.y) for each in field.rounds]).reshape(-1, 2)
        radii = np.array([each.radius for each in field.rounds])
        assert (radii + plain_shapely.inside(card, rounds) <= TOLERANCE + 1e-6).all()
        for each in field.monsters:
            corners = np.array([[each.on.to_table(point) for point in each.polygon.points]])
            assert plain_shapely.pushes_apart(card, corners)[0] <= TOLERANCE + 1e-6

    @rule()
    def a_visible_count_never_counts_a_covered_dot(self) -> None:
        for dot in battlefield(self.position).dots:
            above = things_near(self.position, dot)
            assert not above or not plain_shapely.is_covered(above, Point(dot.x, dot.y), error=2e-4)


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(
    max_examples=10,
    stateful_step_count=70,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
