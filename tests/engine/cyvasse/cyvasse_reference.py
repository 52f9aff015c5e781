"""Cyvasse once more, slow and plain: dicts and fractions, no tables, nothing of the engine.

It is written from the rulebook and engine/cyvasse/RULES.md alone, to be compared with. A board is a dict from
(number, row) to (side, unit). Turns are texts. Run as a script it counts the golden perft positions:
`python tests/engine/cyvasse/cyvasse_reference.py`.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

Place = tuple[int, int]
Piece = tuple[str, str]
Board = dict[Place, Piece]
Leg = tuple[str, Place]

LETTERS = {
    "rabble": "R", "spearman": "S", "elephant": "E", "light_horse": "L", "heavy_horse": "H", "king": "K",
    "crossbowman": "X", "catapult": "C", "trebuchet": "T", "dragon": "D", "mountain": "M",
}  # fmt: skip
JUMPS = {
    "rabble": 3, "spearman": 2, "elephant": 2, "light_horse": 4, "heavy_horse": 3,
    "crossbowman": 1, "catapult": 1, "king": 2,
}  # fmt: skip
RANGES = {"crossbowman": 2, "catapult": 3, "trebuchet": 4}
EVERYTHING_BUT_ELEPHANT_AND_DRAGON = {
    "rabble", "spearman", "light_horse", "heavy_horse", "crossbowman", "catapult", "trebuchet", "king",
}  # fmt: skip
WEAK = {"rabble", "crossbowman", "catapult", "trebuchet"}
TAKES = {
    "rabble": WEAK | {"king"},
    "light_horse": WEAK | {"light_horse", "king"},
    "crossbowman": WEAK | {"light_horse", "king"},
    "king": WEAK | {"light_horse", "king", "dragon"},
    "spearman": EVERYTHING_BUT_ELEPHANT_AND_DRAGON,
    "heavy_horse": EVERYTHING_BUT_ELEPHANT_AND_DRAGON,
    "catapult": EVERYTHING_BUT_ELEPHANT_AND_DRAGON | {"dragon"},
    "elephant": EVERYTHING_BUT_ELEPHANT_AND_DRAGON | {"elephant"},
    "dragon": EVERYTHING_BUT_ELEPHANT_AND_DRAGON | {"elephant", "dragon"},
    "trebuchet": WEAK | {"dragon"},
}
STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)]


def on_board(place: Place) -> bool:
    number, row = place
    return 1 <= number <= 11 and 1 <= row <= 11 and abs(number - row) <= 5


def name(place: Place) -> str:
    return "abcdefghijk"[place[1] - 1] + str(place[0])


def place_of(text: str) -> Place:
    return int(text[1:]), "abcdefghijk".index(text[0]) + 1


def neighbours(place: Place) -> list[Place]:
    around = [(place[0] + step[0], place[1] + step[1]) for step in STEPS]
    return [near for near in around if on_board(near)]


def all_places() -> list[Place]:
    return [(number, row) for number in range(1, 12) for row in range(1, 12) if on_board((number, row))]


def distance(a: Place, b: Place) -> int:
    dn, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dn), abs(dr), abs(dn - dr))


# -- the line of fire --------------------------------------------------------------------------------
def stretch(start: Place, end: Place, hexagon: Place) -> tuple[Fraction, Fraction]:
    """The part of the segment in a closed hex, as (from, to) on 0…1; empty when from > to.

    A hex is where |2u − v|, |2v − u| and |u + v| are at most 1, (u, v) from its centre in (number, row).
    """
    low, high = Fraction(0), Fraction(1)
    u, v = start[0] - hexagon[0], start[1] - hexagon[1]
    du, dv = end[0] - start[0], end[1] - start[1]
    for a, b in ((2, -1), (-1, 2), (1, 1)):
        value, slope = a * u + b * v, a * du + b * dv
        if slope == 0:
            if abs(value) > 1:
                return Fraction(1), Fraction(0)
            continue
        enter, leave = sorted((Fraction(-1 - value, slope), Fraction(1 - value, slope)))
        low, high = max(low, enter), min(high, leave)
    return low, high


def grazes(start: Place, end: Place, hexagon: Place) -> bool:
    """Whether the segment runs along the rim of a hex (it lies in the closed hex, not inside)."""
    u, v = start[0] - hexagon[0], start[1] - hexagon[1]
    du, dv = end[0] - start[0], end[1] - start[1]
    return any(a * du + b * dv == 0 and abs(a * u + b * v) == 1 for a, b in ((2, -1), (-1, 2), (1, 1)))


def clear(board: Board, start: Place, end: Place) -> bool:
    mountains = [place for place, piece in board.items() if piece[1] == "mountain"]
    spans = {}
    for place in mountains:
        low, high = stretch(start, end, place)
        if low < high:
            spans[place] = (low, high)
            if not grazes(start, end, place):
                return False
    return not any(
        distance(a, b) == 1 and max(spans[a][0], spans[b][0]) < min(spans[a][1], spans[b][1])
        for a in spans
        for b in spans
        if a < b
    )


# -- turns -------------------------------------------------------------------------------------------
def may_take(board: Board, piece: Piece, place: Place) -> bool:
    other = board.get(place)
    return other is not None and other[0] != piece[0] and other[1] in TAKES[piece[1]]


def walks(board: Board, start: Place, jumps: int) -> Iterator[Leg]:
    """Every first leg on foot or horse, taking last; the unit itself still stands on `start`."""
    piece = board[start]
    level, been = {start}, {start}
    taken: set[Place] = set()
    for _ in range(jumps):
        ahead = {near for stand in level for near in neighbours(stand)} - been
        taken |= {near for near in ahead if may_take(board, piece, near)}
        level = {near for near in ahead if near not in board}
        been |= level
    yield from (("-", place) for place in been - {start})
    if piece[1] not in RANGES:
        yield from (("x", place) for place in taken)


def flights(board: Board, start: Place) -> Iterator[Leg]:
    side = board[start][0]
    for step in STEPS:
        place = start
        while on_board(place := (place[0] + step[0], place[1] + step[1])):
            if place not in board:
                yield "-", place
                continue
            other = board[place]
            if other[0] != side and other[1] != "mountain":
                yield "x", place
                if other[1] in RANGES or other[1] == "dragon":
                    break


def shots(board: Board, start: Place) -> Iterator[Leg]:
    piece = board[start]
    for place in list(board):
        near = distance(start, place) <= RANGES[piece[1]]
        if near and may_take(board, piece, place) and clear(board, start, place):
            yield "*", place


def ways(board: Board, start: Place) -> Iterator[list[Leg]]:
    """Every way of the unit on `start` to make a turn, the same result more than once."""
    piece = board[start]
    unit = piece[1]
    if unit == "dragon":
        yield from ([leg] for leg in flights(board, start))
        return
    for leg in walks(board, start, JUMPS.get(unit, 0)):
        yield [leg]
        if unit in ("light_horse", "heavy_horse"):
            yield from ([leg, second] for second in second_legs(board, start, leg))
    if unit in RANGES:
        yield from ([leg] for leg in shots(board, start))


def second_legs(board: Board, start: Place, first: Leg) -> Iterator[Leg]:
    mark, place = first
    if mark == "x" and board[place][1] == "king":
        return
    after = carry_out(board, start, [first])
    for near in neighbours(place):
        if near not in after and not (mark == "-" and near == start):
            yield "-", near
        elif may_take(after, board[start], near):
            yield "x", near


def carry_out(board: Board, start: Place, legs: list[Leg]) -> Board:
    after = dict(board)
    stand = start
    for mark, place in legs:
        after.pop(place, None)
        if mark != "*":
            after[place] = after.pop(stand)
            stand = place
    return after


def write(board: Board, start: Place, legs: list[Leg]) -> str:
    return LETTERS[board[start][1]] + name(start) + "".join(mark + name(place) for mark, place in legs)


def turns(board: Board, side: str) -> dict[str, Board]:
    """Each turn as it is listed, and the board after it."""
    best: dict[tuple[Place, frozenset[tuple[Place, Piece]]], tuple[int, str, Board]] = {}
    for start, piece in board.items():
        if piece[0] != side or piece[1] == "mountain":
            continue
        for legs in ways(board, start):
            after = carry_out(board, start, legs)
            entry = (len(legs), write(board, start, legs), after)
            result = (start, frozenset(after.items()))
            if result not in best or entry[:2] < best[result][:2]:
                best[result] = entry
    return {text: after for _, text, after in best.values()}


# -- counting ----------------------------------------------------------------------------------------
def other_side(side: str) -> str:
    return "north" if side == "south" else "south"


def perft(board: Board, side: str, depth: int, quiet: int = 0) -> int:
    """Action sequences of a length from a settled position, which has not ended. Repetition aside:
    depths here are too small for it."""
    if depth == 0:
        return 1
    nodes = 0
    for after in turns(board, side).values():
        took = len(after) < len(board)
        if depth == 1:
            nodes += 1
            continue
        state = settle(after, other_side(side), 0 if took else quiet + 1)
        if state is not None:
            nodes += perft(after, state[0], depth - 1, state[1])
    return nodes


def settle(board: Board, side: str, quiet: int) -> tuple[str, int] | None:
    """Who is to move after endings and forced passes; None when the game has ended."""
    if sum(piece[1] == "king" for piece in board.values()) < 2:
        return None
    stuck = {who: not turns(board, who) for who in ("south", "north")}
    while not all(stuck.values()) and quiet < 100:
        if not stuck[side]:
            return side, quiet
        side, quiet = other_side(side), quiet + 1
    return None


def read(units: dict[str, str]) -> Board:
    board: Board = {}
    for hexagon, text in units.items():
        side, unit = text.split()
        board[place_of(hexagon)] = (side, unit)
    return board


if __name__ == "__main__":
    golden = Path(__file__).parents[2] / "golden" / "cyvasse" / "perft.json"
    for case in json.loads(golden.read_text("utf-8")):
        position = case["position"]
        for depth in range(1, len(case["nodes"]) + 1):
            started = time.perf_counter()
            nodes = perft(read(position["units"]), position["to_move"], depth, position["quiet"])
            sys.stdout.write(f"{case['name']}: depth {depth}, {nodes} nodes, {time.perf_counter() - started:.1f} s\n")
