"""What can be played: golden counts, an independent generator, and properties of any position."""

from __future__ import annotations

import random

import cyvasse_reference as reference
import pytest
from cyvasse_tables import battle, cases, deployed, texts
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cyvasse.armies import ready_made, shuffled
from engine.cyvasse.board import HEXES, NEIGHBOURS, distance, mirrored
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.moves import SHOOT, STAY, TAKE, WALK, can_move, carry_out
from engine.cyvasse.position import BARE, CyvassePosition
from engine.cyvasse.units import EMPTY, KINDS, KINGS, NORTH, SIDE_INDEX, SIDES, SOUTH, code_of, side_of, unit_of
from engine.game import IllegalAction
from engine.perft import perft

GAME = Cyvasse()
CODES = [code_of(side, kind) for side in (SOUTH, NORTH) for kind in KINDS]
OTHERS = [code for code in CODES if code not in KINGS]


@st.composite
def positions(draw):
    """A battle with a King a side and up to 24 other units anywhere, as `set` allows."""
    hexes = draw(st.lists(st.sampled_from(HEXES), min_size=2, max_size=26, unique=True))
    cells = bytearray(BARE)
    for h, code in zip(hexes, [*KINGS, *(draw(st.sampled_from(OTHERS)) for _ in hexes[2:])], strict=True):
        cells[h] = code
    to_move = draw(st.sampled_from(SIDES))
    return GAME.settle(CyvassePosition(bytes(cells), to_move, draw(st.integers(0, 99)))).position


# -- counts ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("case", cases("perft.json"))
def test_golden_counts(case):
    position = GAME.read_position(case["position"])
    counted = [perft(GAME, (position,), depth) for depth in range(1, len(case["nodes"]) + 1)]
    assert counted == case["nodes"]


@pytest.mark.parametrize("case", cases("perft.json"))
def test_golden_counts_are_those_of_the_reference(case):
    """As deep as it gets in a second or so; run as a script, it counts to the end."""
    board, position = reference.read(case["position"]["units"]), case["position"]
    for depth, nodes in enumerate(case["nodes"], 1):
        if nodes < 1000:
            assert reference.perft(board, position["to_move"], depth, position["quiet"]) == nodes


@pytest.mark.parametrize("seed", range(4))
def test_a_chance_game_has_the_turns_of_the_reference(seed):
    chance = random.Random(seed)
    position = deployed(GAME, seed, shuffled(chance, "south"), shuffled(chance, "north"))
    for ply in range(120):
        if position.result is not None:
            break
        if ply % 6 == 0:
            assert_as_reference(position)
        position = GAME.apply(position, chance.choice(list(GAME.actions(position))))


@settings(max_examples=40, deadline=None)
@given(positions())
def test_any_position_has_the_turns_of_the_reference(position):
    assert_as_reference(position)


def assert_as_reference(position):
    board = reference.read(GAME.write_position(position)["units"])
    expected = reference.turns(board, position.to_move) if position.result is None else {}
    assert texts(GAME, position) == sorted(expected)
    for action in GAME.actions(position):
        after = carry_out(position.cells, action)
        units = GAME.write_position(position._replace(cells=after))["units"]
        assert reference.read(units) == expected[GAME.write_action(position, action)]


# -- properties --------------------------------------------------------------------------------------
@settings(max_examples=25, deadline=None)
@given(positions())
def test_every_listed_turn_plays_and_no_two_lead_one_unit_to_one_position(position):
    actions = list(GAME.actions(position))
    assert len({(action[1], carry_out(position.cells, action)) for action in actions}) == len(actions)
    for action in actions:
        assert GAME.why_not(position, action) == ()
        text = GAME.write_action(position, action)
        assert GAME.read_action(position, text) == action
        assert GAME.play(position, action).position == GAME.apply(position, action)


@settings(max_examples=12, deadline=None)
@given(positions(), st.randoms(use_true_random=False))
def test_every_other_turn_is_refused_with_a_reason_or_another_way_of_a_listed_one(position, chance):
    listed = set(GAME.actions(position))
    origins = [h for h in HEXES if position.cells[h] != EMPTY]
    for origin in chance.sample(origins, min(5, len(origins))):
        for turn in conceivable(position.cells, origin, chance):
            reasons = GAME.why_not(position, turn)
            if turn in listed:
                assert reasons == ()
            elif reasons:
                assert turn not in listed
                assert all(reason.text for reason in reasons)
                with pytest.raises(IllegalAction):
                    GAME.play(position, turn)
            else:
                assert turn[4] != STAY
                canonical = GAME.read_action(position, GAME.write_action(position, turn))
                assert canonical in listed
                assert GAME.play(position, turn) == GAME.play(position, canonical)


def conceivable(cells, origin, chance):
    """All turns of one leg from a hex, and of two legs those whose second is not too far off."""
    kind = cells[origin] & 15
    for target in HEXES:
        for verb in (WALK, TAKE, SHOOT):
            yield kind, origin, verb, target, STAY, target
    for target in chance.sample([h for h in HEXES if distance(origin, h) <= 4], 12):
        for final in (target, *NEIGHBOURS[target], chance.choice(HEXES)):
            yield kind, origin, chance.choice((WALK, TAKE)), target, chance.choice((WALK, TAKE, SHOOT)), final


@given(positions())
def test_mirrored_positions_have_mirrored_turns(position):
    mirror = mirrored_position(position)
    results = {half_turn(carry_out(position.cells, turn)) for turn in GAME.actions(position)}
    assert {carry_out(mirror.cells, turn) for turn in GAME.actions(mirror)} == results


def half_turn(cells: bytes) -> bytes:
    """The board turned by half, and the sides exchanged."""
    return bytes(cells[mirrored(h)] ^ 16 if cells[mirrored(h)] != EMPTY else EMPTY for h in HEXES)


def mirrored_position(position):
    return position._replace(cells=half_turn(position.cells), to_move=GAME.other(position, position.to_move))


@given(positions())
def test_a_position_is_read_as_it_was_written(position):
    assert GAME.read_position(GAME.write_position(position)) == position


@given(positions())
def test_a_side_can_move_just_when_it_has_a_turn(position):
    for side in SIDES:
        turned = position._replace(to_move=side, result=None)
        assert can_move(position.cells, SIDE_INDEX[side]) == bool(list(GAME.actions(turned)))


@pytest.mark.parametrize("seed", range(6))
def test_a_chance_game_keeps_what_must_be_true(seed):
    """One result for apply and play; fresh games agree; units only go; an end comes, by quiet at the latest."""
    chance = random.Random(seed)
    armies = ready_made()
    south, north = chance.sample(armies, 2)
    position = deployed(GAME, seed, south.of("south"), north.of("north"))
    line = [position]
    while position.result is None:
        action = chance.choice(list(GAME.actions(position)))
        after = GAME.apply(position, action)
        assert after == Cyvasse().play(position, action).position
        assert after.cells.count(EMPTY) >= position.cells.count(EMPTY)
        assert hash(after) == hash(CyvassePosition(*after))
        line.append(after)
        ended = GAME.recurrence(line)
        position = after if ended is None else ended.position
    assert list(GAME.actions(position)) == []


def test_the_same_seed_and_actions_give_the_same_game():
    army = ready_made()[3]
    one, other = (deployed(Cyvasse(), 77, army.of("south"), army.of("north")) for _ in range(2))
    assert one == other
    assert texts(GAME, one) == texts(Cyvasse(), other)


def test_a_position_cannot_be_changed():
    position = battle("Ka1 kk11")
    with pytest.raises(AttributeError):
        position.quiet = 3  # type: ignore[misc]
    with pytest.raises(AttributeError):
        position.more = 3  # type: ignore[attr-defined]


def test_mountains_of_both_sides_are_units_of_theirs():
    position = battle("Ka1 kk11 Mc3 mc4")
    assert [side_of(code) for code in position.cells if code and unit_of(code).key == "mountain"] == [SOUTH, NORTH]
