"""What the sides may say to one another in every game: surrender, and the offer of a draw.

An offer stands until it is answered or the other side plays an action; then it lapses. A forced
pass is no action. These actions leave the turn as it is (protocol, Actions and Positions).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from engine.game import AnyGame, IllegalAction, Played, Position, Result, Side
from engine.strict_json import shown
from engine.words import Reason, Words

WORDS = Words(
    events={
        "resign": "{side} surrenders.",
        "offer": "{side} offers a draw.",
        "decline": "{side} declines the draw.",
        "lapse": "The offer of a draw by {side} lapses.",
        "win": "{winner} wins by {by}.",
        "draw": "The game is drawn: {by}.",
    },
    reasons={
        "ended": "The game has ended.",
        "unknown_side": "There is no side {value} in this game now.",
        "wrong_turn": "It is not the turn of {side}.",
        "no_draw_offers": "Draw offers are switched off in this game.",
        "offer_pending": "An offer of a draw by {side} stands already.",
        "no_offer": "No draw has been offered.",
        "own_offer": "{side} cannot answer its own offer.",
    },
    names={"resign": "surrender", "agreed": "both sides agree"},
)


@dataclass(frozen=True, slots=True)
class Saying:
    """Something said in a match: the word as it is written, and who says it."""

    word: str
    side: Side


def words_of(game: AnyGame) -> Words:
    """These sentences, with the names that the game gives its sides."""
    return replace(WORDS, names={**game.words.names, **WORDS.names})


def unknown_side(side: str) -> Reason:
    return WORDS.reason("unknown_side", value=shown(side))


def is_saying(text: str) -> bool:
    return text in _SAYINGS


def why_not(game: AnyGame, position: Position, saying: Saying) -> tuple[Reason, ...]:
    """Every reason why this cannot be said now; empty when it can."""
    return tuple(_SAYINGS[saying.word].reasons(game, position, saying.side))


def say(game: AnyGame, position: Position, saying: Saying) -> Played[Position]:
    """The position after something that may be said. Raises IllegalAction."""
    if reasons := why_not(game, position, saying):
        raise IllegalAction(reasons)
    return _SAYINGS[saying.word].effect(game, position, saying.side)


def without_offer(game: AnyGame, position: Position) -> Position:
    """The position as the rules see it, which know no offers."""
    if position.offer is None:
        return position
    bare: Position = game.stand(position, None, position.result)
    return bare


def carry_offer(game: AnyGame, before: Position, played: Played[Position]) -> Played[Position]:
    """`played`, an action from `before`, with what has become of the offer that stood."""
    offer, after = before.offer, played.position
    if offer is None or after.result is not None:
        return played
    if before.to_move != offer:
        return Played(after, (*played.events, words_of(game).event("lapse", side=offer)))
    return Played(game.stand(after, _renamed(game, before, after, offer), None), played.events)


def drop_at_end(game: AnyGame, before: Position, settled: Played[Position]) -> Played[Position]:
    """`settled`, without an offer if the game has ended only now."""
    if before.result is not None or settled.position.result is None:
        return settled
    return Played(without_offer(game, settled.position), settled.events)


def _renamed(game: AnyGame, before: Position, after: Position, side: Side) -> Side:
    """The side of the same player, as the later position names it."""
    seat = game.seat(before, side)
    first, second = game.sides(after)
    return first if game.seat(after, first) == seat else second


# -- what may be said --------------------------------------------------------------------------------
def _ended(position: Position) -> list[Reason]:
    return [] if position.result is None else [WORDS.reason("ended")]


def _offers(game: AnyGame, position: Position) -> list[Reason]:
    return _ended(position) + ([] if game.options.draw_offers else [WORDS.reason("no_draw_offers")])


def _no_resigning(game: AnyGame, position: Position, side: Side) -> list[Reason]:
    del game, side
    return _ended(position)


def _no_offering(game: AnyGame, position: Position, side: Side) -> list[Reason]:
    del side
    reasons = _offers(game, position)
    if position.offer is not None:
        reasons.append(words_of(game).reason("offer_pending", side=position.offer))
    return reasons


def _no_answering(game: AnyGame, position: Position, side: Side) -> list[Reason]:
    reasons = _offers(game, position)
    if position.offer is None:
        reasons.append(WORDS.reason("no_offer"))
    elif position.offer == side:
        reasons.append(words_of(game).reason("own_offer", side=side))
    return reasons


# -- what it does ------------------------------------------------------------------------------------
def _resign(game: AnyGame, position: Position, side: Side) -> Played[Position]:
    # The protocol: "after `resign` nothing changes but `result`", so an offer stays to be seen.
    result, words = Result(game.other(position, side), "resign"), words_of(game)
    win = words.event("win", winner=result.winner, by=result.by, **game.score(position))
    return Played(game.stand(position, position.offer, result), (words.event("resign", side=side), win))


def _offer(game: AnyGame, position: Position, side: Side) -> Played[Position]:
    return Played(game.stand(position, side, None), (words_of(game).event("offer", side=side),))


def _accept(game: AnyGame, position: Position, side: Side) -> Played[Position]:
    del side
    result = Result(None, "agreed")
    return Played(game.stand(position, None, result), (WORDS.event("draw", by=result.by),))


def _decline(game: AnyGame, position: Position, side: Side) -> Played[Position]:
    return Played(game.stand(position, None, None), (words_of(game).event("decline", side=side),))


@dataclass(frozen=True, slots=True)
class _Rule:
    reasons: Callable[[AnyGame, Position, Side], list[Reason]]
    effect: Callable[[AnyGame, Position, Side], Played[Position]]


RESIGN, OFFER, ACCEPT, DECLINE = "resign", "draw?", "draw+", "draw-"

_SAYINGS: Mapping[str, _Rule] = MappingProxyType(
    {
        RESIGN: _Rule(_no_resigning, _resign),
        OFFER: _Rule(_no_offering, _offer),
        ACCEPT: _Rule(_no_answering, _accept),
        DECLINE: _Rule(_no_answering, _decline),
    }
)
