"""Why an action is not legal: every reason that holds, the first one first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from engine.navia.action import BONUS, DRATP, END, GOAL, INVOKE, MOVE, ODD, OVER, SUMMON, Action
from engine.navia.actions import effect_at, legal_actions, open_for_summon, picks_at, targets
from engine.navia.board import LAST_RANK, NAMES, SECOND_RANK, SUMMON_SQUARES, Square
from engine.navia.check import checkers
from engine.navia.compass import ARROWS, JUMP, LEAP, ways
from engine.navia.pieces import DRATPED, EMPTY, Kind, PieceSet, side_of
from engine.navia.position import LINE_OVER_PENDING, ODD_PENDING, Position
from engine.words import Json, Reason, Words


def why_not(pieces: PieceSet, words: Words, position: Position, action: Action) -> tuple[Reason, ...]:
    """Every reason against an action; empty when it is legal."""
    if position.result is not None:
        return (words.reason("ended"),)
    if action in legal_actions(pieces, position):
        return ()
    why = _Why(pieces, words, position)
    reasons = tuple(why.out_of_turn(action)) or tuple(_AGAINST[action.verb](why, action))
    assert reasons, f"{action} is not legal, and nothing is said against it"
    return reasons


class _Why:
    """The reasons in one position."""

    def __init__(self, pieces: PieceSet, words: Words, position: Position) -> None:
        self.pieces = pieces
        self.position = position
        self._words = words

    def reason(self, code: str, *at: Square, thing: str = "", **fields: Json) -> Reason:
        return self._words.reason(code, tuple(NAMES[one] for one in at), thing, **fields)

    def name(self, at: Square) -> str:
        """The id of what stands on a square; of an open one, its name."""
        code = self.position.board[at]
        return self.pieces.piece_of(code).id if code != EMPTY else NAMES[at]

    # -- the turn ------------------------------------------------------------------------------------
    def out_of_turn(self, action: Action) -> Iterator[Reason]:
        """What this point of the turn has against any action of its kind."""
        pending, moved = self.position.pending, self.position.moved
        if pending is not None and action.verb != _ANSWERS[pending]:
            yield self.reason(_ASKS[pending])
        elif pending is None and action.verb in _UNASKED:
            yield self.reason(_UNASKED[action.verb])
        elif moved is not None and not (action.verb in (DRATP, INVOKE) and action.at == moved):
            yield self.reason("turn_spent", moved, piece=self.name(moved), square=NAMES[moved])

    def against_end(self, action: Action) -> Iterator[Reason]:
        del action
        yield self.reason("nothing_moved")

    # -- a piece of one's own --------------------------------------------------------------------------
    def against_piece(self, at: Square) -> Iterator[Reason]:
        """What keeps the piece on a square from acting at all."""
        position, square = self.position, NAMES[at]
        if position.is_open(at):
            yield self.reason("no_piece", at, square=square)
        elif side_of(position.board[at]) != position.side:
            yield self.reason("not_own", at, piece=self.name(at), square=square)
        for banned, by in position.bans:
            if banned == at:
                names = {"piece": self.name(at), "by": self.name(by)}
                yield self.reason("banned", at, by, square=square, by_square=NAMES[by], **names)

    def may_act(self, at: Square) -> bool:
        code = self.position.board[at]
        return code != EMPTY and side_of(code) == self.position.side

    # -- moves -----------------------------------------------------------------------------------------
    def against_move(self, action: Action) -> Iterator[Reason]:
        at, to = action.at, action.targets[0]
        yield from self.against_piece(at)
        if self.may_act(at):
            yield from self.against_landing(to)
            yield from self.against_way(at, to)

    def against_landing(self, to: Square) -> Iterator[Reason]:
        position, seen = self.position, self.position.running[to]
        if position.is_open(to) or self.pieces.can_land[position.side][seen]:
            return
        code = "own_piece" if side_of(seen) == position.side else "immortal"
        yield self.reason(code, to, piece=self.name(to), square=NAMES[to])

    def against_way(self, at: Square, to: Square) -> Iterator[Reason]:
        code = self.position.board[at]
        compass = self.pieces.compass(code)
        names = {"piece": self.name(at), "square": NAMES[at], "to": NAMES[to]}
        found = ways(compass, at, side_of(code))
        blocks = [self.block(way.sign, way.squares, to) for way in found if to in way.squares]
        if not found and all(sign not in _MOVING for _, sign in compass.signs):
            yield self.reason("no_compass", at, piece=self.name(at))
        elif not blocks:
            yield self.reason("no_way", to, **names)
        elif all(block is not None for block in blocks):
            block = next(block for block in blocks if block is not None)
            yield self.reason("blocked", block, block=NAMES[block], **names)

    def block(self, sign: str, path: tuple[Square, ...], to: Square) -> Square | None:
        """The piece at which a way to `to` ends before it; None if it does not."""
        if sign == LEAP:
            return None
        before = [square for square in path[: path.index(to)] if not self.position.is_open(square)]
        passes = 1 if sign == JUMP else 0
        return before[passes] if len(before) > passes else None

    # -- the End Line ------------------------------------------------------------------------------------
    def against_over(self, action: Action) -> Iterator[Reason]:
        yield from self.against_step_over(action, "only_gulled", self.pieces.is_gulled)

    def against_goal(self, action: Action) -> Iterator[Reason]:
        yield from self.against_step_over(action, "only_navia", self.pieces.is_navia)
        if count := len(self.position.keeps[self.position.side]):
            yield self.reason("keep_not_empty", action.at, count=count)

    def against_step_over(self, action: Action, code: str, may: tuple[bool, ...]) -> Iterator[Reason]:
        at = action.at
        yield from self.against_piece(at)
        if self.may_act(at):
            if not may[self.position.board[at]]:
                yield self.reason(code, at, piece=self.name(at))
            if at not in LAST_RANK[self.position.side]:
                yield self.reason("not_last_rank", at, piece=self.name(at), square=NAMES[at])

    def against_bonus(self, action: Action) -> Iterator[Reason]:
        kind = action.targets[0]
        if kind not in self.pieces.maseitai_kinds:
            yield self.reason("returns_maseitai", piece=self.pieces.piece(kind).id)
        elif kind not in self.position.graveyards[self.position.side]:
            yield self.reason("not_in_graveyard", piece=self.pieces.piece(kind).id)
        yield from self.against_summon_square(action.at)
        yield from self.against_occupied(action.at)

    # -- pieces that come ----------------------------------------------------------------------------------
    def against_summon(self, action: Action) -> Iterator[Reason]:
        kind = action.targets[0]
        if kind not in self.position.keeps[self.position.side]:
            yield self.reason("not_in_keep", piece=self.pieces.piece(kind).id)
        yield from self.against_place(kind, action.at)
        yield from self.against_occupied(action.at)

    def against_place(self, kind: Kind, at: Square) -> Iterator[Reason]:
        """Whether this would be a place to summon to, were it open."""
        cleared = bytearray(self.position.board)
        cleared[at] = EMPTY
        anyone, guards = open_for_summon(self.pieces, self.position._replace(board=bytes(cleared)))
        if kind in self.pieces.guards and at not in guards:
            yield self.reason("guard", at, square=NAMES[at])
        if kind not in self.pieces.guards and at not in anyone:
            yield self.reason("no_summon_square", at, square=NAMES[at])

    def against_summon_square(self, at: Square) -> Iterator[Reason]:
        if at not in SUMMON_SQUARES[self.position.side]:
            yield self.reason("no_summon_square", at, square=NAMES[at])

    def against_occupied(self, at: Square) -> Iterator[Reason]:
        if not self.position.is_open(at):
            yield self.reason("occupied", at, piece=self.name(at), square=NAMES[at])

    def against_odd(self, action: Action) -> Iterator[Reason]:
        if action.at not in SECOND_RANK[self.position.side]:
            yield self.reason("not_second_rank", action.at, square=NAMES[action.at])
        yield from self.against_occupied(action.at)

    # -- Dratp and Invoke ----------------------------------------------------------------------------------
    def against_dratp(self, action: Action) -> Iterator[Reason]:
        at, code = action.at, self.position.board[action.at]
        yield from self.against_piece(at)
        if not self.may_act(at):
            return
        if self.pieces.is_gulled[code]:
            yield self.reason("gulled_power", at, piece=self.name(at), power="power_dratp")
            return
        if code & DRATPED:
            yield self.reason("dratped", at, piece=self.name(at))
            return
        if self.pieces.is_navia[code] and (by := checkers(self.pieces, self.position, self.position.side)):
            yield self.reason("navia_check", at, *by)
        yield from self.against_price(action)
        yield from self.against_targets(action)

    def against_invoke(self, action: Action) -> Iterator[Reason]:
        at, code = action.at, self.position.board[action.at]
        yield from self.against_piece(at)
        if not self.may_act(at):
            return
        if self.pieces.is_gulled[code]:
            yield self.reason("gulled_power", at, piece=self.name(at), power="power_invoke")
            return
        if effect_at(self.pieces, self.position, at).on_invoke is None:
            yield self.reason("no_invoke", at, piece=self.name(at))
            return
        if not code & DRATPED:
            yield self.reason("not_dratped", at, piece=self.name(at))
            return
        yield from self.against_price(action)
        if targets(self.pieces, self.position, at):
            yield from self.against_targets(action)
        else:
            yield self.reason("nothing_to_do", at, piece=self.name(at))

    def against_price(self, action: Action) -> Iterator[Reason]:
        price = self.pieces.price_at(self.position.board[action.at], action.at)
        pool = self.position.pools[self.position.side]
        if pool < price:
            power, piece = f"power_{action.verb}", self.name(action.at)
            yield self.reason("price", action.at, piece=piece, power=power, price=price, pool=pool)

    def against_targets(self, action: Action) -> Iterator[Reason]:
        at, given = action.at, action.targets
        picks, piece = picks_at(self.pieces, self.position, at), self.name(at)
        asked = len(picks) if targets(self.pieces, self.position, at) else 0
        if given and not picks:
            yield self.reason("no_targets", at, piece=piece)
        elif len(given) != asked and not (given and len(given) == len(picks)):
            yield self.reason("target_count", at, piece=piece, asked=asked, given=len(given))
        for number, (pick, target) in enumerate(zip(picks, given, strict=False)):
            code = pick.refuse(self.pieces, self.position, at, target)
            if code is not None:
                yield self.against_target(code, at, target, number, pick.names_kind)
        if effect_at(self.pieces, self.position, at).picks_a_pair and list(given) != sorted(set(given)):
            yield self.reason("pair_order", *given)

    def against_target(self, code: str, at: Square, target: int, number: int, is_kind: bool) -> Reason:
        piece, thing = self.name(at), str(number)
        if is_kind:
            return self.reason(code, thing=thing, piece=piece, target_piece=self.pieces.piece(target).id)
        names = {"target": NAMES[target], "target_piece": self.name(target)}
        return self.reason(code, target, thing=thing, piece=piece, **names)


_MOVING = frozenset((LEAP, *ARROWS))
_ANSWERS: Mapping[str, str] = MappingProxyType({LINE_OVER_PENDING: BONUS, ODD_PENDING: ODD})
_ASKS: Mapping[str, str] = MappingProxyType({LINE_OVER_PENDING: "choose_bonus", ODD_PENDING: "place_gulled"})
_UNASKED: Mapping[str, str] = MappingProxyType({BONUS: "no_line_over", ODD: "no_odd"})
_AGAINST: Mapping[str, Callable[[_Why, Action], Iterator[Reason]]] = MappingProxyType(
    {
        MOVE: _Why.against_move,
        SUMMON: _Why.against_summon,
        DRATP: _Why.against_dratp,
        INVOKE: _Why.against_invoke,
        ODD: _Why.against_odd,
        OVER: _Why.against_over,
        BONUS: _Why.against_bonus,
        GOAL: _Why.against_goal,
        END: _Why.against_end,
    }
)
