"""What a table asks of a position beside the rules' own questions: where to, for how much, what runs.

Squares and kinds are ints as everywhere in this package; `board.NAMES` and `PieceSet.piece` name them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from engine.navia.action import BONUS, DRATP, INVOKE, Action
from engine.navia.actions import effect_at, legal_actions, picks_at, targets
from engine.navia.board import SQUARES, Square
from engine.navia.compass import KINDS_OF_WAY, ways
from engine.navia.moves import attackers, moves_from
from engine.navia.pieces import DRATPED, EMPTY, Kind, PieceSet, side_of
from engine.navia.position import Position


@dataclass(frozen=True, slots=True)
class Goal:
    """A square that a piece could move to: how (`step`, `slide`, `jump`, `bounce`), and if it takes there."""

    square: Square
    ways: tuple[str, ...]
    takes: bool


def goals(pieces: PieceSet, position: Position, at: Square) -> tuple[Goal, ...]:
    """Where the piece on a square could move, whoever's turn it is."""
    code = position.board[at]
    if code == EMPTY:
        return ()
    kinds: dict[Square, list[str]] = defaultdict(list)
    for way in ways(pieces.compass(code), at, side_of(code)):
        for square in way.squares:
            if KINDS_OF_WAY[way.sign] not in kinds[square]:
                kinds[square].append(KINDS_OF_WAY[way.sign])
    there = sorted(move.targets[0] for move in moves_from(pieces, position, at))
    return tuple(Goal(to, tuple(kinds[to]), not position.is_open(to)) for to in there)


def threatened(pieces: PieceSet, position: Position, side: int) -> dict[Square, tuple[Square, ...]]:
    """The pieces of a side that the enemy could take on its next move, each with those that could."""
    own = (at for at in SQUARES if position.board[at] != EMPTY and side_of(position.board[at]) == side)
    by = {at: tuple(attackers(pieces, position, at, 1 - side)) for at in own}
    return {at: found for at, found in by.items() if found}


# -- Dratp and Invoke --------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Power:
    """What a piece could do beside moving: its Dratp, or once Dratped its Invoke."""

    verb: str
    price: int
    """Gyullas, on this square."""
    legal: bool
    """Whether it can be done now."""


def power(pieces: PieceSet, position: Position, at: Square) -> Power | None:
    """The Dratp or Invoke of the piece on a square; None where it has none."""
    code = position.board[at]
    if not pieces.has_power[code]:
        return None
    verb, price = INVOKE if code & DRATPED else DRATP, pieces.price_at(code, at)
    legal = any(action.verb == verb and action.at == at for action in legal_actions(pieces, position))
    return Power(verb, price, legal)


@dataclass(frozen=True, slots=True)
class Asking:
    """The next target that an effect asks for, while a Dratp or Invoke is being put together."""

    asks: str
    """What to pick, as a code of the words' names (`pick_to_ban`, …)."""
    choices: tuple[int, ...]
    """Squares; kinds of Maseitai where `kinds`."""
    kinds: bool


def asking(pieces: PieceSet, position: Position, at: Square, picked: tuple[int, ...]) -> Asking | None:
    """What the effect of one's own Maseitai on a square asks for after these picks; None: it is complete.

    A pair may be picked in either order; `with_picks` sorts it.
    """
    pair = effect_at(pieces, position, at).picks_a_pair
    rest = list(_completions(pair, targets(pieces, position, at), picked))
    if not rest or all(not more for more in rest):
        return None
    pick = picks_at(pieces, position, at)[len(picked)]
    return Asking(pick.asks, tuple(dict.fromkeys(sorted(more[0] for more in rest))), pick.names_kind)


def _completions(pair: bool, choices: list[tuple[int, ...]], picked: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for choice in choices:
        for order in (choice, choice[::-1]) if pair else (choice,):
            if order[: len(picked)] == picked:
                yield order[len(picked) :]


def with_picks(pieces: PieceSet, position: Position, verb: str, at: Square, picked: tuple[int, ...]) -> Action:
    """The Dratp or Invoke with these targets, a pair in the order of its squares."""
    pair = effect_at(pieces, position, at).picks_a_pair
    return Action(verb, at, tuple(sorted(picked)) if pair else picked)


def bonus_choices(pieces: PieceSet, position: Position) -> dict[Kind, tuple[Square, ...]]:
    """While a Line Over bonus is pending: which Maseitai could be returned, and to which squares."""
    choices: dict[Kind, list[Square]] = defaultdict(list)
    for action in legal_actions(pieces, position):
        if action.verb == BONUS and action.targets:
            choices[action.targets[0]].append(action.at)
    return {kind: tuple(there) for kind, there in choices.items()}


# -- what runs ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class RunningEffect:
    """Something that runs on a piece.

    `banned` (by the piece on `other`), `bans` (the piece on `other`), `immortal`, `summons`,
    `earns_moving`, `earns_each_move`, `earns_lost` (`amount` Gyullas), `multiplies` (`amount` times).
    """

    square: Square
    what: str
    amount: int = 0
    other: Square | None = None


def running_effects(pieces: PieceSet, position: Position) -> tuple[RunningEffect, ...]:
    """All bans and running effects, by square."""
    bans = [RunningEffect(banned, "banned", other=by) for banned, by in position.bans]
    bans += [RunningEffect(by, "bans", other=banned) for banned, by in position.bans]
    return tuple(sorted((*bans, *_effects(pieces, position)), key=lambda mark: (mark.square, mark.what)))


def _effects(pieces: PieceSet, position: Position) -> Iterator[RunningEffect]:
    for at, code in enumerate(position.running):
        effect = pieces.effect[code]
        amounts = {
            "immortal": int(effect.immortal),
            "summons": int(effect.summons_to_diamonds),
            "earns_moving": effect.earns_when_moving,
            "earns_each_move": effect.earns_for_each_move,
            "earns_lost": effect.earns_when_lost,
            "multiplies": effect.multiplies_takes if effect.multiplies_takes > 1 else 0,
        }
        yield from (RunningEffect(at, what, amount) for what, amount in amounts.items() if amount)


class Crystals(NamedTuple):
    """A pool as it is shown: gold worth 20, blue 5, white 1 (ruling 3)."""

    gold: int
    blue: int
    white: int


def crystals(pool: int) -> Crystals:
    gold, rest = divmod(pool, 20)
    return Crystals(gold, *divmod(rest, 5))
