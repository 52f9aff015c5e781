"""What is good about a turn of Navia Dratp, in words: what it takes and earns, what it saves, what the answer takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.navia.action import MOVE, Action
from engine.navia.board import NAMES, Square
from engine.navia.game import Navia
from engine.navia.pieces import SIDES, side_of
from engine.navia.position import NaviaPosition
from engine.navia.queries import threatened
from engine.words import Event, Words

_TOLD = ("summon", "dratp", "invoke", "line_over", "navia_goal", "send", "ban")
"""Events of the own turn that are repeated as they are."""


def of_line(game: Navia, position: NaviaPosition, line: Sequence[Action]) -> tuple[Event, ...]:
    """`line`: the turn, action by action, and what is likely to follow; legal, from `position` on."""
    words, own = game.words, position.to_move
    events, after, follow = _turn(game, position, line)
    said = list(_deeds(words, events, own))
    if after.result is not None:
        return tuple(said)
    said += _saved(game, position, after, line)
    if not said and line[0].verb == MOVE:
        action = line[0]
        piece = game.pieces.piece_of(position.board[action.at]).id
        said.append(words.event("insight_moves", piece=piece, square=NAMES[action.targets[0]]))
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
        elif event.code in _TOLD:
            yield event
    earned = [event.fields["gyullas"] for event in events if event.code == "earn" and event.fields["side"] == own]
    total = sum(amount for amount in earned if isinstance(amount, int))
    if total:
        yield words.event("insight_earns", gyullas=total)
    if any(event.code == "check" and event.fields["side"] != own for event in events):
        yield words.event("insight_check")


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


def _answer(game: Navia, after: NaviaPosition, follow: Sequence[Action]) -> Iterator[Event]:
    """What the likely answer takes."""
    if not follow:
        return
    other = SIDES[after.side]
    for event in game.play(after, follow[0]).events:
        if event.code == "take" and event.fields["side"] != other:
            fields = {"piece": event.fields["piece"], "square": event.fields["square"]}
            yield game.words.event("insight_answer", side=other, **fields)
