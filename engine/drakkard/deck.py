"""The Reinforcement deck: the top card's face is public, the order below it is not."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

from engine.drakkard.card import CARD


class Deck(NamedTuple):
    """The cards not yet placed, from the topmost; either all known, or as a player may see them."""

    known: tuple[str, ...]
    """Faces from the top down; only the top one when the rest is hidden."""
    hidden: tuple[tuple[str, int], ...] | None = None
    """How many of each face lie below `known`, in no order that is known; None when all are known."""

    @property
    def size(self) -> int:
        return len(self.known) + sum(count for _, count in self.hidden or ())

    @property
    def top(self) -> str | None:
        """The face of the top card; None when there is none, or when it is unknown."""
        return self.known[0] if self.known else None

    def as_seen(self) -> Deck:
        """The deck as a player may know it: the top card, and how many of each face lie below."""
        if self.hidden is not None:
            return self
        return Deck(self.known[:1], _tally(Counter(self.known[1:])))

    def dealt(self, chance: Random) -> Deck:
        """The deck with what is hidden in an order by chance."""
        below = [face for face, count in self.hidden or () for _ in range(count)]
        chance.shuffle(below)
        return Deck((*self.known, *below))

    def drawn(self) -> Deck:
        """The deck without its top card. Its next card is unknown if it might show either face."""
        if self.hidden is None:
            return Deck(self.known[1:])
        faces = [face for face, count in self.hidden if count]
        if len(faces) != 1:
            return Deck((), self.hidden)
        left = Counter(dict(self.hidden))
        left[faces[0]] -= 1
        return Deck((faces[0],), _tally(left))

    @property
    def is_unknown(self) -> bool:
        """Whether there is a top card and its face is unknown."""
        return not self.known and self.size > 0

    def next_faces(self) -> list[tuple[Deck, int]]:
        """This deck with each face that its top card may show, and how many of the hidden cards show it."""
        if not self.is_unknown:
            return [(self, 1)]
        left = Counter(dict(self.hidden or ()))
        return [(Deck((face,), _tally(left - Counter([face]))), count) for face, count in sorted(left.items()) if count]


def _tally(counts: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple((face, counts[face]) for face in sorted(CARD.faces))
