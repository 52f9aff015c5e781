"""The board, the table of units and the lines of fire."""

from __future__ import annotations

import cyvasse_reference as reference
import pytest

from engine.cyvasse.board import AT, AXIAL, HEXES, HOME, NAMED, NAMES, NEIGHBOURS, RAYS, distance, mirrored
from engine.cyvasse.fire import LINES, REACH, TARGETS
from engine.cyvasse.units import UNITS

ROWS = {"a": "a1 a6", "b": "b1 b7", "e": "e1 e10", "f": "f1 f11", "g": "g2 g11", "h": "h3 h11", "k": "k6 k11"}
WEAK = {"rabble", "crossbowman", "catapult", "trebuchet", "king"}
ALL = {unit.key for unit in UNITS} - {"mountain"}
TAKES = {
    "rabble": WEAK,
    "light_horse": WEAK | {"light_horse"},
    "crossbowman": WEAK | {"light_horse"},
    "king": WEAK | {"light_horse", "dragon"},
    "spearman": ALL - {"elephant", "dragon"},
    "heavy_horse": ALL - {"elephant", "dragon"},
    "catapult": ALL - {"elephant"},
    "elephant": ALL - {"dragon"},
    "dragon": ALL,
    "trebuchet": WEAK - {"king"} | {"dragon"},
    "mountain": set(),
}


def test_the_board_has_91_hexes_in_eleven_rows():
    assert [sum(name[0] == row for name in NAMES) for row in "abcdefghijk"] == [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]


@pytest.mark.parametrize("row", ROWS)
def test_the_number_counts_the_diagonal(row):
    names = [name for name in NAMES if name[0] == row]
    assert [names[0], names[-1]] == ROWS[row].split()


def test_each_side_deploys_on_forty_hexes_and_row_f_is_neither():
    assert [len(home) for home in HOME] == [40, 40]
    assert {NAMES[h][0] for h in HOME[0]} == set("abcde")
    assert {NAMES[h][0] for h in HOME[1]} == set("ghijk")


def test_neighbours_and_distances_are_those_of_the_page():
    assert {NAMES[h] for h in NEIGHBOURS[NAMED["f6"]]} == {"f5", "f7", "e6", "g6", "g7", "e5"}
    for a in HEXES:
        assert {AXIAL[h] for h in NEIGHBOURS[a]} == set(reference.neighbours(AXIAL[a]))
        assert all(distance(a, b) == reference.distance(AXIAL[a], AXIAL[b]) for b in HEXES)


def test_a_straight_line_goes_on_to_the_rim():
    assert {NAMES[ray[-1]] for ray in RAYS[NAMED["c3"]]} == {"c8", "k11", "h3", "c1", "a1", "a3"}


def test_the_half_turn_keeps_neighbours_and_swaps_the_homes():
    for h in HEXES:
        assert {mirrored(near) for near in NEIGHBOURS[h]} == set(NEIGHBOURS[mirrored(h)])
    assert {mirrored(h) for h in HOME[0]} == set(HOME[1])
    assert NAMES[mirrored(NAMED["a1"])] == "k11"


def test_an_army_has_nineteen_pieces():
    assert sum(unit.count for unit in UNITS) == 19


def test_who_takes_whom_follows_from_the_table():
    assert {one.key: {other.key for other in UNITS if one.takes(other)} for one in UNITS} == TAKES


def test_ranges_are_hex_distances():
    for reach in range(1, REACH + 1):
        for h in HEXES:
            assert set(TARGETS[reach][h]) == {to for to in HEXES if 0 < distance(h, to) <= reach}


CENTRE = NAMED["f6"]


def test_every_line_of_fire_from_the_centre_is_the_exact_segment():
    """All sixty, against the same in fractions. Nothing within four hexes of f6 is off the board."""
    assert len(LINES[CENTRE]) == 60
    for end, line in LINES[CENTRE].items():
        a, b = AXIAL[CENTRE], AXIAL[end]
        spans = {place: reference.stretch(a, b, place) for place in AXIAL if place not in (a, b)}
        met = [place for place, (low, high) in spans.items() if low < high]
        beside = [place for place in met if reference.grazes(a, b, place)]
        assert {AXIAL[h] for h in line.crossed} == set(met) - set(beside)
        pairs = {(p, q) for p in beside for q in beside if p < q and spans[p] == spans[q]}
        assert {tuple(sorted((AXIAL[p], AXIAL[q]))) for p, q in line.edges} == pairs


def test_every_other_line_of_fire_is_one_from_the_centre_moved():
    for start in HEXES:
        for end in (h for h in HEXES if 0 < distance(start, h) <= REACH):
            dn, dr = AXIAL[start][0] - AXIAL[CENTRE][0], AXIAL[start][1] - AXIAL[CENTRE][1]
            central = LINES[CENTRE][AT[AXIAL[end][0] - dn, AXIAL[end][1] - dr]]
            at = {h: AT.get((AXIAL[h][0] + dn, AXIAL[h][1] + dr)) for h in HEXES}
            assert LINES[start][end].crossed == tuple(at[h] for h in central.crossed)
            pairs = ((at[a], at[b]) for a, b in central.edges)
            assert LINES[start][end].edges == tuple(pair for pair in pairs if None not in pair)
