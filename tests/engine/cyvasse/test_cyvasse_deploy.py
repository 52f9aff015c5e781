"""Deployments: what is legal, what the other side sees, who begins; armies and the King's safety."""

from __future__ import annotations

import random

import pytest
from cyvasse_tables import deployed
from hypothesis import given
from hypothesis import strategies as st

from engine.cyvasse.armies import ready_made, shuffled
from engine.cyvasse.board import HOME, NAMED, NAMES, mirrored
from engine.cyvasse.deploy import Deployment, left_over
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.moves import turns_of
from engine.cyvasse.position import BARE
from engine.cyvasse.queries import deployment_problems
from engine.cyvasse.safety import dangers
from engine.cyvasse.units import KIND, UNITS, code_of
from engine.game import IllegalAction

GAME = Cyvasse()
ARMIES = [pytest.param(army, id=army.name) for army in ready_made()]
WALL = ready_made()[0].of("south")


def moved(army: Deployment, key: str, to: str) -> Deployment:
    """The army with one unit of a kind elsewhere; what stands there takes its place."""
    kind, target = KIND[key], NAMED[to]
    origin = next(h for k, h in army.units if k == kind)
    swap = {origin: target, target: origin}
    return Deployment.of((k, swap.get(h, h)) for k, h in army.units)


def codes(units, side="south"):
    return sorted(reason.code for reason in deployment_problems(units, side))


# -- the phase ---------------------------------------------------------------------------------------
def test_south_deploys_first_then_north_then_the_battle_begins():
    start = GAME.start(5)
    assert (start.to_move, GAME.write_position(start)["phase"]) == ("south", "deploy")
    middle = GAME.play(start, WALL).position
    assert (middle.to_move, GAME.write_position(middle)["ready"]) == ("north", ["south"])
    after = GAME.play(middle, WALL.mirrored()).position
    assert GAME.write_position(after)["phase"] == "battle"
    assert len(GAME.write_position(after)["units"]) == 38


def test_deployments_cannot_be_listed_but_a_witness_is_legal():
    position = GAME.start(1)
    assert not GAME.lists_actions(position)
    assert list(GAME.actions(position)) == []
    for side in ("south", "north"):
        assert position.to_move == side
        position = GAME.play(position, GAME.witness(position)).position


def test_a_deployment_is_written_and_read_in_any_order():
    position = GAME.start(1)
    text = GAME.write_action(position, WALL)
    word, *entries = text.split(" ")
    assert (word, len(entries)) == ("deploy", 19)
    random.Random(1).shuffle(entries)
    assert GAME.read_action(position, " ".join([word, *entries])) == WALL


@pytest.mark.parametrize("text", ["deploy K:z9", "deploy Q:a1", "deploy Ka1", "deploy K:a1,", "deploy K:a7", "deploys"])
def test_what_is_no_deployment_is_a_syntax_error(text):
    with pytest.raises(IllegalAction) as refusal:
        GAME.read_action(GAME.start(1), text)
    assert refusal.value.code == "syntax"


def test_turns_wait_for_the_battle_and_deployments_for_the_next_game():
    start = GAME.start(1)
    assert [r.code for r in GAME.why_not(start, GAME.read_action(start, "Ka1-a2"))] == ["phase_deploy"]
    after = deployed(GAME, 1, WALL, WALL.mirrored())
    assert [r.code for r in GAME.why_not(after, WALL)] == ["phase_battle"]


# -- what is wrong with it ---------------------------------------------------------------------------
@pytest.mark.parametrize("place", ["f6", "g6"])
def test_off_the_own_five_rows_is_refused(place):
    wrong = moved(WALL, "king", place)
    (reason,) = deployment_problems(wrong.units, "south")
    assert (reason.code, reason.at) == ("off_rows", (place,))
    with pytest.raises(IllegalAction):
        GAME.play(GAME.start(1), wrong)


def test_two_on_one_hex_are_refused():
    king = next(h for kind, h in WALL.units if kind == KIND["king"])
    units = [(kind, king if kind == KIND["dragon"] else h) for kind, h in WALL.units]
    (reason,) = deployment_problems(units, "south")
    assert (reason.code, reason.at) == ("two_on_hex", (NAMES[king],))


def test_every_piece_is_placed_and_no_more():
    missing = [unit for unit in WALL.units if unit[0] != KIND["dragon"]]
    assert codes(missing) == ["wrong_count"]
    assert left_over(missing)["dragon"] == 1
    swapped = [(KIND["rabble"] if kind == KIND["dragon"] else kind, h) for kind, h in WALL.units]
    assert [reason.text for reason in deployment_problems(swapped, "south")] == [
        "An army has 3 × Rabble; placed: 4.",
        "An army has 1 × Dragon; placed: 0.",
    ]
    assert codes([]) == ["wrong_count"] * len(UNITS)


def test_the_other_sides_rows_are_not_the_own():
    assert codes(WALL.units, "north") == ["off_rows"] * 19
    assert codes(WALL.mirrored().units, "north") == []


# -- secrecy -----------------------------------------------------------------------------------------
def test_neither_side_sees_the_others_army_before_both_are_ready():
    one, other = (GAME.apply(GAME.start(3), ready_made()[i].of("south")) for i in (0, 1))
    assert GAME.view(one, "north") == GAME.view(other, "north")
    assert GAME.write_position(GAME.view(one, "north"))["units"] == {}
    assert len(GAME.write_position(GAME.view(one, "south"))["units"]) == 19


def test_the_coin_is_in_no_view_and_not_printed():
    heads, tails = (GAME.start(seed) for seed in seeds_of_both_coins())
    assert GAME.view(heads, "south") == GAME.view(tails, "south")
    assert GAME.write_position(heads) == GAME.write_position(tails)


def test_the_second_deployment_reveals_both_armies():
    start = GAME.start(1)
    assert GAME.reveals(start, WALL) is None
    middle = GAME.apply(start, WALL)
    assert GAME.reveals(middle, WALL.mirrored()).code == "both_revealed"
    after = GAME.apply(middle, WALL.mirrored())
    assert GAME.reveals(after, GAME.witness(after)) is None
    assert GAME.view(after, "south") == after


# -- who begins --------------------------------------------------------------------------------------
def seeds_of_both_coins() -> tuple[int, int]:
    coins = [GAME.start(seed).deploying.coin for seed in range(40)]
    return coins.index("south"), coins.index("north")


def begins(seed: int, south: Deployment, north: Deployment):
    middle = GAME.apply(GAME.start(seed), south)
    position, events = GAME.play(middle, north)
    return position.to_move, events[1].code


def test_the_king_nearest_to_the_middle_row_has_the_first_move():
    nearer = moved(WALL, "king", "b1")
    for seed in seeds_of_both_coins():
        assert begins(seed, nearer, WALL.mirrored()) == ("south", "begin_nearer")
        assert begins(seed, WALL, nearer.mirrored()) == ("north", "begin_nearer")


def test_a_tie_is_drawn_from_the_seed_and_the_event_says_so():
    for seed, side in zip(seeds_of_both_coins(), ("south", "north"), strict=True):
        assert begins(seed, WALL, WALL.mirrored()) == (side, "begin_coin")


# -- armies ------------------------------------------------------------------------------------------
def test_there_are_at_least_eight_distinct_armies():
    assert len({army.units for army in ready_made()}) == len(ready_made()) >= 8
    assert len({army.name for army in ready_made()}) == len(ready_made())


@pytest.mark.parametrize("army", ARMIES)
@pytest.mark.parametrize("side", ["south", "north"])
def test_a_ready_made_army_is_legal_and_safe(army, side):
    units = army.of(side).units
    assert deployment_problems(units, side) == ()
    assert dangers(units, side) == {}
    assert army.idea.endswith(".")


@pytest.mark.parametrize("side", ["south", "north"])
def test_a_shuffled_army_is_legal_safe_and_the_same_for_the_same_seed(side):
    for seed in range(5):
        army = shuffled(random.Random(seed), side)
        assert deployment_problems(army.units, side) == ()
        assert dangers(army.units, side) == {}
        assert army == shuffled(random.Random(seed), side)


# -- the King's safety -------------------------------------------------------------------------------
def chance_army(chance: random.Random, side: str) -> Deployment:
    kinds = [KIND[unit.key] for unit in UNITS for _ in range(unit.count)]
    return Deployment.of(zip(kinds, chance.sample(HOME[side == "north"], len(kinds)), strict=True))


def alone(army: Deployment, side: str) -> dict[str, tuple[int, ...]]:
    """By brute force: each enemy unit alone on each of its hexes, with everything that it can do."""
    own = side == "north"
    cells = bytearray(BARE)
    for kind, h in army.units:
        cells[h] = code_of(own, kind)
    king = next(h for kind, h in army.units if kind == KIND["king"])
    found: dict[str, tuple[int, ...]] = {}
    for unit in UNITS:
        for h in HOME[not own]:
            with_enemy = bytearray(cells)
            with_enemy[h] = code_of(not own, KIND[unit.key])
            if any(king in (turn[3], turn[5]) for turn in turns_of(bytes(with_enemy), h)):
                found[unit.key] = (*found.get(unit.key, ()), h)
    return found


def test_dangers_are_those_of_brute_force():
    chance = random.Random(11)
    for side in ("south", "north"):
        armies = [chance_army(chance, side) for _ in range(12)]
        assert any(dangers(army.units, side) for army in armies)
        for army in (*armies, *(army.of(side) for army in ready_made())):
            assert dangers(army.units, side) == alone(army, side)


def test_each_danger_comes_true_in_a_whole_game():
    """A whole legal enemy army is found, by trying, whose first turn takes the King."""
    chance = random.Random(4)
    checked = 0
    while checked < 6:
        army = chance_army(chance, "south")
        for key, hexes in dangers(army.units, "south").items():
            assert any(falls(army, with_unit(chance, key, hexes[0])) for _ in range(2000))
            checked += 1


def with_unit(chance: random.Random, key: str, h: int) -> Deployment:
    return moved(chance_army(chance, "north"), key, NAMES[h])


def falls(south: Deployment, north: Deployment) -> bool:
    position = deployed(GAME, 1, south, north)._replace(to_move="north")
    return any(GAME.apply(position, action).result is not None for action in GAME.actions(position))


def test_a_safe_king_outlives_the_first_turn_of_any_army():
    chance = random.Random(8)
    for army in ready_made():
        for _ in range(6):
            assert not falls(army.of("south"), chance_army(chance, "north"))


@given(st.integers(0, 10**6))
def test_dangers_are_the_same_for_both_sides(seed):
    army = chance_army(random.Random(seed), "south")
    other = dangers(army.mirrored().units, "north")
    mirror = {key: tuple(sorted(map(mirrored, hexes))) for key, hexes in other.items()}
    assert dangers(army.units, "south") == mirror


def test_without_a_king_there_is_nothing_to_fear():
    assert dangers([], "south") == {}
