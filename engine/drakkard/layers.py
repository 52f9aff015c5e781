"""The cards as they lie on one another: what lies over each centre, and which cards are neighbours.

Worked out card by card and remembered, so that laying one more costs one card's work.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.drakkard.card import BOUND, CARD, Laid, Ship, lay, overlaps
from engine.drakkard.coverage import Disc, Visibility, visibility
from engine.drakkard.geometry import Rectangle, rectangles_depth

"""A thing further than this from a dot has no part in covering it (mm)."""


class Centre(NamedTuple):
    """The centre of a ship, and the cards that reach it from above."""

    ship: Ship
    colour: str
    dot: Disc
    under: tuple[Rectangle, ...]
    """Cards laid later that reach the dot; no more are noted once it is covered."""
    shows: Visibility
    """From under these cards."""

    def visibility(self, discs: Sequence[Disc]) -> Visibility:
        """How much of it shows from under the cards and the tokens and Flagships lying on them."""
        if not self.shows:
            return Visibility.COVERED
        x0, y0, size = self.dot
        near = [
            Disc(x, y, radius)
            for x, y, radius in discs
            if (x - x0) * (x - x0) + (y - y0) * (y - y0) < (radius + size + BOUND) * (radius + size + BOUND)
        ]
        return visibility(self.dot, (*self.under, *near)) if near else self.shows

    def under_one_more(self, card: Rectangle) -> Centre:
        """The same, which shows, when the card is laid on top."""
        x, y, radius = self.dot
        dx, dy = x - card.x, y - card.y
        if (
            abs(dx * card.cos + dy * card.sin) > card.half_width + radius + BOUND
            or abs(dy * card.cos - dx * card.sin) > card.half_height + radius + BOUND
        ):
            return self
        under = (*self.under, card)
        return self._replace(under=under, shows=visibility(self.dot, under))


class Layers(NamedTuple):
    """Cards from the lowest to the topmost, and what follows from how they lie."""

    rectangles: tuple[Rectangle, ...]
    centres: tuple[tuple[Centre, ...], ...]
    """For each card its ships' centres."""
    neighbours: tuple[tuple[int, ...], ...]
    """For each card those whose rectangles overlap its own, however many cards lie between."""

    def centre(self, ship: Ship) -> Centre:
        return self.centres[ship.card][ship.ship]


@lru_cache(maxsize=1024)
def layers(cards: tuple[Laid, ...]) -> Layers:
    """The layers that these cards make."""
    if not cards:
        return Layers((), (), ())
    below = layers(cards[:-1])
    number, laid = len(cards) - 1, cards[-1]
    card = lay(laid.pose)
    centres = tuple(
        tuple([each.under_one_more(card) if each.shows else each for each in ships]) for ships in below.centres
    )
    touching = tuple(i for i, each in enumerate(below.rectangles) if overlaps(rectangles_depth(each, card)))
    neighbours = tuple((*each, number) if i in touching else each for i, each in enumerate(below.neighbours))
    return Layers((*below.rectangles, card), (*centres, _centres(number, laid, card)), (*neighbours, touching))


def _centres(number: int, laid: Laid, card: Rectangle) -> tuple[Centre, ...]:
    face = CARD.faces[laid.face]
    return tuple(
        Centre(Ship(number, i), colour, Disc(*card.to_table(dot), CARD.dot_radius), (), Visibility.COMPLETE)
        for i, (dot, colour) in enumerate(zip(face.dots, face.colours, strict=True))
    )
