"""What an interface asks: reach with second legs, threats, lines of fire."""

from __future__ import annotations

import random

import pytest
from cyvasse_tables import battle, deployed, texts

from engine.cyvasse.armies import ready_made, shuffled
from engine.cyvasse.board import HEXES, NAMED, NAMES
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.moves import STAY, carry_out
from engine.cyvasse.queries import Reach, fire_map, king_in_danger, reach, threats

GAME = Cyvasse()


def names(hexes):
    return sorted(NAMES[h] for h in hexes)


def test_reach_by_kinds():
    position = battle("Xf6 rf8 xg6 Mg7 Ka1 kk11")
    found = reach(position, NAMED["f6"])
    assert names(found.walk) == ["e5", "e6", "f5", "f7"]
    assert names(found.take) == []
    assert names(found.shot) == ["f8", "g6"]
    assert found.then == {}


def test_reach_of_cavalry_goes_on():
    position = battle("La1 ra2 Eb1 Eb2 rb3 Kk6 kk11")
    found = reach(position, NAMED["a1"])
    assert names(found.take) == ["a2"]
    assert names(found.then[NAMED["a2"]]) == ["a1", "a3", "b3"]
    written = {GAME.write_action(position, turn) for turn in found.then[NAMED["a2"]].values()}
    assert written == {"La1xa2-a1", "La1xa2-a3", "La1xa2xb3"}


def test_reach_ends_with_the_king():
    found = reach(battle("La1 ka2 Kk6"), NAMED["a1"])
    assert NAMED["a2"] in found.take
    assert NAMED["a2"] not in found.then


def test_reach_is_empty_where_nothing_can_be_played():
    army = ready_made()[0]
    start = GAME.start(1)
    middle = GAME.apply(start, army.of("south"))
    ended = GAME.stand(battle("Ka1 kk11"), None, ("north", "resign"))
    for position, h in ((battle("Ka1 kk11"), NAMED["f6"]), (middle, NAMED["e5"]), (ended, NAMED["a1"])):
        found = reach(position, h)
        assert found == Reach({}, {}, {}, {})


@pytest.mark.parametrize("seed", range(3))
def test_reach_has_all_turns_and_only_legal_ones(seed):
    chance = random.Random(seed)
    position = deployed(GAME, seed, shuffled(chance, "south"), shuffled(chance, "north"))
    for _ in range(25):
        offered = [turn for h in HEXES for turn in offered_by(position, h)]
        assert all(GAME.why_not(position, turn) == () for turn in offered)
        results = {(turn[1], carry_out(position.cells, turn)) for turn in offered}
        assert results == {(turn[1], carry_out(position.cells, turn)) for turn in GAME.actions(position)}
        position = GAME.apply(position, chance.choice(list(GAME.actions(position))))
        if position.result is not None:
            break


def offered_by(position, h):
    """What `reach` offers to the side to move."""
    if (position.cells[h] >> 4) != (position.to_move == "north"):
        return
    found = reach(position, h)
    for targets in (found.walk, found.take, found.shot, *found.then.values()):
        yield from targets.values()
    assert all(turn[4] == STAY for turn in (*found.walk.values(), *found.take.values()))


def test_threats_name_attackers_whoever_is_to_move():
    position = battle("Ec3 rc4 Tc5 Ka6 kk11", "north")
    found = threats(position, "south")
    assert {NAMES[h]: names(attackers) for h, attackers in found.items()} == {"c4": ["c3", "c5"]}
    assert {NAMES[h]: names(attackers) for h, attackers in threats(position, "north").items()} == {"c5": ["c4"]}


def test_threats_count_the_second_leg():
    position = battle("Lf1 xf6 Ka1 kk11")
    assert {NAMES[h] for h in threats(position, "south")} == {"f6"}


def test_there_are_no_threats_while_armies_are_hidden():
    middle = GAME.apply(GAME.start(1), ready_made()[0].of("south"))
    assert threats(middle, "south") == {}


def test_a_king_in_danger_is_seen_with_its_attackers():
    position = battle("Ka1 ra3 db2 kk11")
    assert names(king_in_danger(position, "south")) == ["a3", "b2"]
    assert king_in_danger(position, "north") == ()


def test_the_mountains_shadow():
    shadow = fire_map(battle("Xf6 Mf7 kk11 Ka1"), NAMED["f6"])
    assert len(shadow) == 18
    assert {NAMES[h]: names(by) for h, by in shadow.items() if by} == {"f8": ["f7"]}


def test_only_range_units_have_lines_of_fire():
    position = battle("Ef6 Ka1 kk11")
    assert fire_map(position, NAMED["f6"]) == fire_map(position, NAMED["c3"]) == {}


def test_the_game_lists_what_reach_offers_first():
    position = battle("Lf6 Ka1 kk11")
    found = reach(position, NAMED["f6"])
    listed = texts(GAME, position)
    assert all(GAME.write_action(position, turn) in listed for turn in found.walk.values())
