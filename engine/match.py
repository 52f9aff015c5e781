"""A game being played: the line of actions, undo and redo, comments. Knows no particular game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine import agreement
from engine.agreement import Saying
from engine.game import AnyGame, IllegalAction, Played, Position, Side
from engine.words import Event, Reason, Words

WORDS = Words(
    events={},
    reasons={
        "nothing_to_undo": "Nothing has been played yet.",
        "nothing_to_redo": "Nothing has been taken back.",
    },
    names={},
)


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a person, or the computer at a level."""

    name: str = ""
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Ply:
    """One action of a match, with the position after it."""

    number: int
    """1 for the first action of the match."""
    side: Side
    action: str
    position: Position
    events: tuple[Event, ...]
    sealed: Reason | None = None
    """What the action revealed, so that it cannot be undone; None: it can."""


class CannotUndo(IllegalAction):
    """Undo or redo where `can_undo`, `can_undo_turn` or `can_redo` gives a reason."""


class Match:
    """A line of plies from a first position. Not thread-safe; positions and plies that it hands out are immutable."""

    def __init__(
        self,
        game: AnyGame,
        *,
        seed: int | None = None,
        start: Position | None = None,
        players: Mapping[str, Player] | None = None,
    ) -> None:
        """A new game drawn from `seed`, or from `start`, which is settled. One of the two is needed."""
        if start is not None:
            opening = agreement.drop_at_end(game, start, game.settle(start))
        elif seed is not None:
            opening = Played(game.start(seed), ())
        else:
            raise ValueError("a match needs a seed or a position to start from")
        self.game = game
        self.seed = seed
        self.start = start
        self.first: Position = opening.position
        self.opening: tuple[Event, ...] = opening.events
        """What happened as the start position was settled."""
        self.players = {seat: (players or {}).get(seat, Player()) for seat in game.seats}
        self.comments: dict[int, str] = {}
        """By ply number; 0 for the first position."""
        self._plies: list[Ply] = []
        self._undone: list[Ply] = []
        self._line = [agreement.without_offer(game, self.first)]

    # -- what stands ---------------------------------------------------------------------------------
    @property
    def position(self) -> Position:
        return self._plies[-1].position if self._plies else self.first

    @property
    def plies(self) -> tuple[Ply, ...]:
        """All actions up to now, a snapshot."""
        return tuple(self._plies)

    @property
    def undone(self) -> tuple[Ply, ...]:
        """What `redo` would bring back, the next first."""
        return tuple(reversed(self._undone))

    @property
    def line(self) -> tuple[Position, ...]:
        """The positions that count for repetition: those that the game's own actions made, without offers."""
        return tuple(self._line)

    # -- playing -------------------------------------------------------------------------------------
    def why(self, text: str, side: Side | None = None) -> tuple[Reason, ...]:
        """Every reason why `play` would refuse, but for what only chance could answer (`hidden`)."""
        side = self.position.to_move if side is None else side
        if reasons := self._wrong_side(text, side):
            return reasons
        if agreement.is_saying(text):
            return agreement.why_not(self.game, self.position, Saying(text, side))
        before = agreement.without_offer(self.game, self.position)
        try:
            action = self.game.read_action(before, text)
        except IllegalAction as error:
            return error.reasons
        return self.game.why_not(before, action)

    def play(self, text: str, side: Side | None = None) -> Ply:
        """Play an action of `side` (None: the side to move). Ends `undone`. Raises IllegalAction."""
        side = self.position.to_move if side is None else side
        if reasons := self._wrong_side(text, side):
            raise IllegalAction(reasons)
        ply = self._said(text, side) if agreement.is_saying(text) else self._acted(text, side)
        self._push(ply)
        self._undone.clear()
        self.comments = {number: text for number, text in self.comments.items() if number < ply.number}
        return ply

    def comment(self, number: int, text: str) -> None:
        """Say something of the position after so many plies; an empty text takes back what was said.

        Raises ValueError where there are not so many plies.
        """
        if not 0 <= number <= len(self._plies):
            raise ValueError(f"there is no position after {number} plies")
        if text := text.strip():
            self.comments[number] = text
        else:
            self.comments.pop(number, None)

    def _wrong_side(self, text: str, side: Side) -> tuple[Reason, ...]:
        position = self.position
        if side not in self.game.sides(position):
            return (agreement.unknown_side(side),)
        if side != position.to_move and not agreement.is_saying(text):
            return (agreement.words_of(self.game).reason("wrong_turn", side=side),)
        return ()

    def _said(self, word: str, side: Side) -> Ply:
        said = agreement.say(self.game, self.position, Saying(word, side))
        return Ply(len(self._plies) + 1, side, word, said.position, said.events)

    def _acted(self, text: str, side: Side) -> Ply:
        game, before = self.game, agreement.without_offer(self.game, self.position)
        action = game.read_action(before, text)
        played = game.play(before, action)
        played = agreement.carry_offer(game, self.position, self._with_repetition(played))
        return Ply(
            number=len(self._plies) + 1,
            side=side,
            action=game.write_action(before, action),
            position=played.position,
            events=played.events,
            sealed=game.reveals(before, action),
        )

    def _with_repetition(self, played: Played[Position]) -> Played[Position]:
        if len(self._line) < self.game.recurs_after:
            return played
        ended = self.game.recurrence([*self._line, played.position])
        if ended is None:
            return played
        # An end that comes after repetition in the game's order was told last; it has not happened.
        told = played.events if played.position.result is None else played.events[:-1]
        return Played(ended.position, (*told, *ended.events))

    # -- undo and redo -------------------------------------------------------------------------------
    def can_undo(self) -> Reason | None:
        """Why the last action cannot be taken back; None when it can."""
        return self._plies[-1].sealed if self._plies else WORDS.reason("nothing_to_undo")

    def can_undo_turn(self, seat: str | None = None) -> Reason | None:
        """Why `undo_turn` is refused; None when it is not."""
        if not self._plies:
            return WORDS.reason("nothing_to_undo")
        span = self._plies[self._turn_start(seat) :]
        return next((ply.sealed for ply in reversed(span) if ply.sealed is not None), None)

    def can_redo(self) -> Reason | None:
        """Why nothing can be played again; None when it can."""
        return None if self._undone else WORDS.reason("nothing_to_redo")

    def undo(self) -> Ply:
        """Take back the last action, which is returned. Raises CannotUndo."""
        _insist(self.can_undo())
        return self._pop()

    def redo(self) -> Ply:
        """Play again what was last taken back. Raises CannotUndo."""
        _insist(self.can_redo())
        self._push(self._undone.pop())
        return self._plies[-1]

    def undo_turn(self, seat: str | None = None) -> tuple[Ply, ...]:
        """Back to the last position, before now, where a turn starts: of `seat`, or of either player.

        Talk about a draw goes with the action before it; at the first position it stops in any case.
        Returns what was taken back, the last action first. Raises CannotUndo, and then takes nothing back.
        """
        _insist(self.can_undo_turn(seat))
        return tuple(self._pop() for _ in range(len(self._plies) - self._turn_start(seat)))

    def redo_turn(self, seat: str | None = None) -> tuple[Ply, ...]:
        """On to the next position where a turn starts, or to the last one. Raises CannotUndo."""
        redone = [self.redo()]
        while self._undone and not self._stops(redone[-1], redone[-1].position, seat):
            redone.append(self.redo())
        return tuple(redone)

    def _turn_start(self, seat: str | None) -> int:
        """How many plies `undo_turn` leaves."""
        for left in range(len(self._plies) - 1, 0, -1):
            if self._stops(self._plies[left], self._plies[left - 1].position, seat):
                return left
        return 0

    def _stops(self, ply: Ply, position: Position, seat: str | None) -> bool:
        """Whether undo and redo of a turn come to rest at `position`, having passed `ply`."""
        if ply.action in (agreement.OFFER, agreement.DECLINE) or not self.game.starts_turn(position):
            return False
        return seat is None or self.game.seat(position, position.to_move) == seat

    def _push(self, ply: Ply) -> None:
        self._plies.append(ply)
        if not agreement.is_saying(ply.action):
            self._line.append(agreement.without_offer(self.game, ply.position))

    def _pop(self) -> Ply:
        ply = self._plies.pop()
        self._undone.append(ply)
        if not agreement.is_saying(ply.action):
            self._line.pop()
        return ply


def _insist(refusal: Reason | None) -> None:
    if refusal is not None:
        raise CannotUndo((refusal,))
