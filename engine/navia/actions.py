"""What the side to move may do: the list of all legal actions (RULES.md, A turn)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product
from types import MappingProxyType

from engine.navia.action import BONUS, DRATP, END_TURN, INVOKE, ODD, ODD_ENOUGH, TEN_GYULLAS, Action
from engine.navia.board import NEAR, SECOND_RANK, SUMMON_SQUARES, Square
from engine.navia.check import in_check, navia_square
from engine.navia.hooks import Effect, Pick, Targets
from engine.navia.moves import all_moves, can_move, own_pieces
from engine.navia.pieces import DRATPED, EMPTY, Code, PieceSet
from engine.navia.position import LINE_OVER_PENDING, ODD_PENDING, Position

_new = tuple.__new__  # a NamedTuple's own constructor takes twice as long


def legal_actions(pieces: PieceSet, position: Position) -> list[Action]:
    """Every legal action, always in the same order; none when the game has ended."""
    if position.result is not None:
        return []
    if position.pending is not None:
        return PENDING[position.pending](pieces, position)
    if position.moved is not None:
        return [*powers(pieces, position, position.moved), END_TURN]
    own = own_pieces(pieces, position.side, position.running)
    found = all_moves(pieces, position, own)
    if position.keeps[position.side]:
        found += summons(pieces, position)
    least, pool = pieces.least_price, position.pools[position.side]
    for at in [at for at, code in own if least[code] <= pool]:
        found += powers(pieces, position, at)
    return found


def can_act(pieces: PieceSet, position: Position) -> bool:
    """Whether the side to move, whose turn begins, can do anything; else it passes (ruling 13)."""
    return can_move(pieces, position) or bool(legal_actions(pieces, position))


# -- summons -----------------------------------------------------------------------------------------
def summons(pieces: PieceSet, position: Position) -> list[Action]:
    """Every summon from the Keep (rulebook, Summon and Navia Guard Maseitai)."""
    anyone, guards = open_for_summon(pieces, position)
    by_kind, is_guard = pieces.summon_actions, pieces.guards
    return [
        by_kind[kind][at]
        for kind in dict.fromkeys(position.keeps[position.side])
        for at in (guards if kind in is_guard else anyone)
    ]


def open_for_summon(pieces: PieceSet, position: Position) -> tuple[list[Square], list[Square]]:
    """The open squares that Maseitai are summoned to, and those for Navia Guards.

    ♦ squares of a running Tanhoizer are among both (ruling 12).
    """
    board, side = position.board, position.side
    navia = navia_square(pieces, position, side)
    anyone = [at for at in SUMMON_SQUARES[side] if board[at] == EMPTY]
    guards = [] if navia is None else [at for at in NEAR[navia] if board[at] == EMPTY]
    for code in pieces.summoners[side]:
        if code in board:
            diamonds = [at for at in _diamonds_of(pieces, position, code) if board[at] == EMPTY]
            anyone = list(dict.fromkeys(anyone + diamonds))
            guards = list(dict.fromkeys(guards + diamonds))
    return anyone, guards


def _diamonds_of(pieces: PieceSet, position: Position, code: Code) -> Iterator[Square]:
    """The ♦ squares of all pieces of this code that are not banned."""
    for at, there in enumerate(position.running):
        if there == code:
            yield from pieces.diamonds[code][at]


# -- Dratp and Invoke --------------------------------------------------------------------------------
def powers(pieces: PieceSet, position: Position, at: Square) -> list[Action]:
    """The Dratps, or once it is Dratped the Invokes, of one's own piece on a square."""
    if not _is_ready(pieces, position, at):
        return []
    code = position.board[at]
    if pieces.is_navia[code]:
        return [Action(DRATP, at)]
    choices = targets(pieces, position, at)
    if code & DRATPED:
        return [_new(Action, (INVOKE, at, chosen)) for chosen in choices]
    return [_new(Action, (DRATP, at, chosen)) for chosen in choices or [()]]


def has_power(pieces: PieceSet, position: Position, at: Square) -> bool:
    """Whether there are any `powers`: a Dratp needs no target, an Invoke needs something to do."""
    if not _is_ready(pieces, position, at):
        return False
    return not position.board[at] & DRATPED or bool(targets(pieces, position, at))


def _is_ready(pieces: PieceSet, position: Position, at: Square) -> bool:
    """Whether the piece has a Dratp or Invoke that can be paid, and nothing forbids it."""
    code = position.board[at]
    if not pieces.has_power[code] or position.pools[position.side] < pieces.price_at(code, at):
        return False
    if position.bans and position.is_banned(at):
        return False
    return not (pieces.is_navia[code] and in_check(pieces, position, position.side))


def targets(pieces: PieceSet, position: Position, at: Square) -> list[Targets]:
    """All targets for the Dratp of the Maseitai on a square, or once it is Dratped for its Invoke.

    `[()]` where it asks for none, `[]` where it asks and finds none.
    """
    effect, picks = effect_at(pieces, position, at), picks_at(pieces, position, at)
    if picks and effect.picks_a_pair:
        return list(combinations(picks[0].choices(pieces, position, at), 2))
    if not picks and effect.can_invoke is not None and not effect.can_invoke(pieces, position):
        return []
    return list(product(*(pick.choices(pieces, position, at) for pick in picks)))


def picks_at(pieces: PieceSet, position: Position, at: Square) -> tuple[Pick, ...]:
    """What the Dratp of the piece on a square asks for, or once it is Dratped its Invoke."""
    effect = effect_at(pieces, position, at)
    act = effect.on_invoke if position.board[at] & DRATPED else effect.on_dratp
    return () if act is None else effect.picks


def effect_at(pieces: PieceSet, position: Position, at: Square) -> Effect:
    """The effect that the piece on a square has once Dratped."""
    return pieces.effect[position.board[at] | DRATPED]


# -- what an action has left to do -------------------------------------------------------------------
def _line_over_bonuses(pieces: PieceSet, position: Position) -> list[Action]:
    """10 Gyullas, or a Maseitai from the Graveyard to an open own Summon Square (ruling 6)."""
    side = position.side
    there = [at for at in SUMMON_SQUARES[side] if position.is_open(at)]
    dead = [kind for kind in dict.fromkeys(position.graveyards[side]) if kind in pieces.maseitai_kinds]
    return [TEN_GYULLAS, *(Action(BONUS, at, (kind,)) for kind in dead for at in there)]


def _odd_placings(pieces: PieceSet, position: Position) -> list[Action]:
    side = position.side
    there = [at for at in SECOND_RANK[side] if position.is_open(at)]
    if pieces.black not in position.graveyards[side] or not there:
        return []
    return [*(Action(ODD, at) for at in there), ODD_ENOUGH]


PENDING: Mapping[str, Callable[[PieceSet, Position], list[Action]]] = MappingProxyType(
    {LINE_OVER_PENDING: _line_over_bonuses, ODD_PENDING: _odd_placings}
)
