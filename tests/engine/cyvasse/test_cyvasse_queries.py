"""What an interface asks: threats, lines of fire."""

from __future__ import annotations

from cyvasse_tables import battle

from engine.cyvasse.armies import ready_made
from engine.cyvasse.board import NAMED, NAMES
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.queries import fire_map, king_in_danger, threats

GAME = Cyvasse()


def names(hexes):
    return sorted(NAMES[h] for h in hexes)


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
