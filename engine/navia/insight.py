"""What is good about a turn of Navia Dratp, in words: what it takes and earns, what it saves, what the answer takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.navia.action import END, MOVE, ODD, SUMMON, Action
from engine.navia.board import LAST_RANK, NAMES, Square
from engine.navia.check import navia_square
from engine.navia.game import Navia
from engine.navia.pieces import EMPTY, SIDES, side_of
from engine.navia.position import NaviaPosition
from engine.navia.queries import threatened
from engine.words import Event, Words

_TOLD = frozenset({"dratp", "invoke", "line_over", "navia_goal", "to_keep", "return", "swap", "ban", "lose"})
"""Events of the own turn that are repeated as they are."""
_COUNTED = {"shift": "insight_advance", "send": "insight_sends", "reset": "insight_resets"}
"""Events that are repeated too, and only counted where more than `MANY` of one side come at once."""
MANY = 2
_PLAIN = {END: "insight_ends", ODD: "insight_enough"}
_ANSWERS = {"take": "insight_answer", "send": "insight_answer_sends", "to_keep": "insight_answer_to_keep"}


def of_line(game: Navia, position: NaviaPosition, line: Sequence[Action]) -> tuple[Event, ...]:
    """`line`: the turn, action by action, and what is likely to follow; legal, from `position` on."""
    words, own = game.words, position.to_move
    events, after, follow = _turn(game, position, line)
    said = list(_deeds(words, events, own))
    if after.result is not None:
        return tuple(said)
    said += _saved(game, position, after, line)
    said += _threatened(game, position, after)
    said += _goals(game, position, after)
    if not said:
        said += _plainly(game, position, line[0])
    return (*said, *_answer(game, after, follow))


def _turn(
    game: Navia, position: NaviaPosition, line: Sequence[Action]
) -> tuple[list[Event], NaviaPosition, Sequence[Action]]:
    """The events of the first turn of a line, the position after it, and the rest of the line."""
    events: list[Event] = []
    for number, action in enumerate(line):
        if number and (game.starts_turn(position) or position.result is not None):
            return events, position, line[number:]
        position, told = game.play(position, action)
        events += told
    return events, position, ()


def _deeds(words: Words, events: Sequence[Event], own: str) -> Iterator[Event]:
    for event in events:
        if event.code == "take" and event.fields["side"] != own:
            yield words.event("insight_take", piece=event.fields["piece"], square=event.fields["square"])
        elif event.code in _TOLD or _is_told(event, own):
            yield event
    yield from _many(words, events)
    earned = [event.fields["gyullas"] for event in events if event.code == "earn" and event.fields["side"] == own]
    total = sum(amount for amount in earned if isinstance(amount, int))
    if total:
        yield words.event("insight_earns", gyullas=total)
    if any(event.code == "check" and event.fields["side"] != own for event in events):
        yield words.event("insight_check")


def _is_told(event: Event, own: str) -> bool:
    """An own piece that is free again, and an enemy who cannot act."""
    return (event.code, event.fields.get("side") == own) in (("ban_end", True), ("pass", False))


def _many(words: Words, events: Sequence[Event]) -> Iterator[Event]:
    """What is shifted, sent or turned back, side by side."""
    for code, counted in _COUNTED.items():
        for side in SIDES:
            these = [event for event in events if event.code == code and event.fields["side"] == side]
            if len(these) > MANY:
                yield words.event(counted, side=side, count=len(these))
            else:
                yield from these


def _plainly(game: Navia, position: NaviaPosition, action: Action) -> Iterator[Event]:
    """Of an action that brings nothing at once: what it is."""
    if action.verb == MOVE:
        piece = game.pieces.piece_of(position.board[action.at]).id
        yield game.words.event("insight_moves", piece=piece, square=NAMES[action.targets[0]])
    elif action.verb == SUMMON:
        yield game.words.event("insight_summons", piece=game.pieces.piece(action.targets[0]).id)
    elif action.verb in _PLAIN:
        yield game.words.event(_PLAIN[action.verb])


def _saved(game: Navia, position: NaviaPosition, after: NaviaPosition, line: Sequence[Action]) -> Iterator[Event]:
    """The dearest own piece that could be taken, had nothing been done, and now cannot."""
    pieces, side = game.pieces, position.side
    could, can = set(threatened(pieces, position, side)), set(threatened(pieces, after, side))
    moved = {line[0].at: line[0].targets[0]} if line[0].verb == MOVE else {}
    saved = [moved.get(at, at) for at in could if moved.get(at, at) not in can]

    def worth(at: Square) -> tuple[bool, int]:
        code = after.board[at]
        return pieces.is_navia[code], pieces.bounty[code]

    still = [at for at in saved if after.board[at] and side_of(after.board[at]) == side]
    for at in sorted(still, key=worth, reverse=True)[:1]:
        yield game.words.event("insight_saves", piece=pieces.piece_of(after.board[at]).id, square=NAMES[at])


def _threatened(game: Navia, position: NaviaPosition, after: NaviaPosition) -> Iterator[Event]:
    """The dearest enemy Maseitai that could be taken next and could not before; a Navia's Check is told already."""
    pieces, enemy = game.pieces, 1 - position.side
    could, can = threatened(pieces, position, enemy), threatened(pieces, after, enemy)
    new = [at for at in can if at not in could and pieces.is_maseitai[after.board[at]]]
    for at in sorted(new, key=lambda at: -pieces.bounty[after.board[at]])[:1]:
        yield game.words.event("insight_threatens", piece=pieces.piece_of(after.board[at]).id, square=NAMES[at])


def _goals(game: Navia, position: NaviaPosition, after: NaviaPosition) -> Iterator[Event]:
    """What comes nearer to an end: a piece at the End Line that may step over it, the Gyullas for the Navia's Dratp."""
    pieces, side, words = game.pieces, position.side, game.words
    for at in LAST_RANK[side]:
        code = after.board[at]
        new = code != position.board[at] and code != EMPTY and side_of(code) == side
        if new and (pieces.is_gulled[code] or (pieces.is_navia[code] and not after.keeps[side])):
            yield words.event("insight_last_rank", piece=pieces.piece_of(code).id, square=NAMES[at])
    navia = navia_square(pieces, after, side)
    if navia is not None:
        price = pieces.price_at(after.board[navia], navia)
        if position.pools[side] < price <= after.pools[side]:
            yield words.event("insight_navia_dratp", gyullas=price)


def _answer(game: Navia, after: NaviaPosition, follow: Sequence[Action]) -> Iterator[Event]:
    """What the likely answer, all of that turn, takes or sends."""
    if not follow:
        return
    other = SIDES[after.side]
    for event in _turn(game, after, follow)[0]:
        code = _ANSWERS.get(event.code)
        if code is not None and event.fields["side"] != other:
            fields = {"piece": event.fields["piece"], "square": event.fields["square"]}
            yield game.words.event(code, side=other, **fields)
