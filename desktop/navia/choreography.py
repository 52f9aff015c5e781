"""How an action looks: its events, one after the other, as motion on the mat.

Pieces slide, are thrown into their Graveyard, turn over as they Dratp; crystals fly between Vault and Pool.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import cos, pi, sin
from typing import Any

from PySide6.QtCore import QEasingCurve, QPointF
from PySide6.QtGui import QTransform

from desktop.navia.art import Kind
from desktop.navia.board import Board
from desktop.navia.flourish import CrystalFlight, Flourish
from desktop.navia.mat import CELL, END_GAP, GRAVE_SIZE, HALF, KEEP_SPACES, grave_place, keep_place
from desktop.navia.standing import Standing
from desktop.table.acts import Act, along
from desktop.table.piece_item import PieceItem
from desktop.table.piece_layer import HELD_Z
from desktop.theme.metrics import Duration
from engine.navia.board import NAMED, NAMES
from engine.navia.compass import ways
from engine.navia.game import Navia
from engine.navia.piece_table import MASEITAI
from engine.navia.pieces import side_of
from engine.navia.position import NaviaPosition
from engine.words import Event

LIFTED = 0.55
ARC = 0.35
"""How high a thrown piece or a crystal flies, as a part of its way."""


class Choreography:
    """Makes the acts of one action, between the position before it and what stands after it."""

    def __init__(self, board: Board, game: Navia, before: NaviaPosition, after: Standing) -> None:
        self._board = board
        self._game = game
        self._before = before
        self._after = after
        self.items: dict[str, PieceItem] = {}
        """Where each piece stands as the acts go on."""
        for place in board.standing.pieces:
            item = board.pieces.at(place)
            if item is not None:
                self.items[place] = item
        self._pools = dict(board.standing.pools)
        """What each Pool has by then."""
        self._extra: list[PieceItem] = []
        self._where = ""
        """The square of what happened last, from which crystals come."""
        self._events: list[Event] = []

    def acts(self, events: Iterable[Event], *, carried: bool) -> list[Act]:
        """The pieces must stand as before the action.

        `carried`: the piece that moves first lies where it goes already.
        """
        self._events = list(events)
        acts: list[Act] = []
        while self._events:
            event = self._events.pop(0)
            made = _MAKE.get(event.code)
            if made is not None:
                acts += made(self, event.fields)
        if carried and acts:
            acts[0] = Act(0, acts[0].frame)
        acts.append(Act(0, lambda _: self._sweep()))
        return acts

    def back(self, events: Sequence[Event]) -> list[Act]:
        """Pieces go back to where they came from. The pieces must stand as after the action."""
        acts: list[Act] = []
        for event in reversed(events):
            item = self.items.get(str(event.fields.get("to")))
            if event.code in ("move", "shift") and item is not None:
                start, end = str(event.fields["to"]), str(event.fields["square"])
                self.items[end] = self.items.pop(start)
                acts.append(self._slide(item, [self._at(start), self._at(end)]))
        return acts

    def _sweep(self) -> None:
        """Take away the items that only flew."""
        for item in self._extra:
            self._board.pieces.remove(item)
        self._extra.clear()

    # -- pieces that move ------------------------------------------------------------------------
    def _move(self, fields: Mapping[str, Any]) -> list[Act]:
        start, end = str(fields["square"]), str(fields["to"])
        return self._go(start, end, [self._at(name) for name in self._way(start, end)])

    def _shift(self, fields: Mapping[str, Any]) -> list[Act]:
        start, end = str(fields["square"]), str(fields["to"])
        return self._go(start, end, [self._at(start), self._at(end)], high=True)

    def _go(self, start: str, end: str, points: Sequence[QPointF], *, high: bool = False) -> list[Act]:
        """A piece goes; what it takes is thrown into the Graveyard as it arrives."""
        mover, victim = self.items.pop(start, None), self.items.get(end)
        if mover is None:
            return []
        self.items[end] = mover
        self._where = end
        acts = [self._slide(mover, points, high=high)]
        if victim is not None and self._events and self._events[0].code == "take":
            acts.append(self._throw(victim, self._grave(str(self._events.pop(0).fields["side"]), victim)))
        return acts

    def _take(self, fields: Mapping[str, Any]) -> list[Act]:
        """A take that no move came before: its piece is thrown at once."""
        return self._send(fields)

    def _swap(self, fields: Mapping[str, Any]) -> list[Act]:
        one, other = str(fields["square"]), str(fields["with_square"])
        first, second = self.items.get(one), self.items.get(other)
        if first is None or second is None:
            return []
        self.items[one], self.items[other] = second, first
        there = self._slide(first, [self._at(one), self._at(other)], high=True)
        back = self._slide(second, [self._at(other), self._at(one)], high=True)
        return [self._ring(one), _together([there, back])]

    def _line_over(self, fields: Mapping[str, Any]) -> list[Act]:
        """Over the End Line and on into the Graveyard."""
        square = str(fields["square"])
        item = self.items.pop(square, None)
        if item is None:
            return []
        self._where = square
        over = self._beyond(square)
        grave = self._grave(str(fields["side"]), item)
        return [self._slide(item, [self._at(square), over]), self._throw(item, grave, start=over)]

    def _goal(self, fields: Mapping[str, Any]) -> list[Act]:
        square = str(fields["square"])
        item = self.items.pop(square, None)
        return [] if item is None else [self._slide(item, [self._at(square), self._beyond(square)])]

    # -- pieces that come and go -----------------------------------------------------------------
    def _send(self, fields: Mapping[str, Any]) -> list[Act]:
        """All that are sent together fly together; what their loss pays follows."""
        throws = []
        waiting: list[Event] = []
        square, side = str(fields["square"]), str(fields["side"])
        while True:
            item = self.items.pop(square, None)
            self._where = square
            if item is not None:
                throws.append(self._throw(item, self._grave(side, item)))
            while self._events and self._events[0].code in ("earn", "ban_end"):
                waiting.append(self._events.pop(0))
            if not self._events or self._events[0].code != "send":
                break
            following = self._events.pop(0).fields
            square, side = str(following["square"]), str(following["side"])
        self._events[:0] = waiting
        return [_together(throws)] if throws else []

    def _to_keep(self, fields: Mapping[str, Any]) -> list[Act]:
        side, square = str(fields["side"]), str(fields["square"])
        item = self.items.pop(square, None)
        kind = str(Kind(side, str(fields["piece"])))
        spaces = (keep_place(side, space) for space in range(KEEP_SPACES))
        free = (p for p in spaces if self._after.pieces.get(p) == kind and p not in self.items)
        space = next(free, keep_place(side, 0))
        if item is None:
            return []
        self.items[space] = item
        back = [self._turn_over(item, kind)] if item.kind != kind else []
        return [*back, self._slide(item, [self._at(square), self._at(space)], high=True)]

    def _summon(self, fields: Mapping[str, Any]) -> list[Act]:
        side, square = str(fields["side"]), str(fields["square"])
        kind = str(Kind(side, str(fields["piece"])))
        kept = [p for p, item in self.items.items() if p.startswith(f"keep_{side}") and item.kind == kind]
        held = [p for p in kept if self.items[p].lift > 0]
        if not kept:
            return []
        place = (held or kept)[-1]
        item = self.items.pop(place)
        self.items[square] = item
        self._where = square
        return [self._slide(item, [self._at(place), self._at(square)], high=True), self._ring(square)]

    def _return(self, fields: Mapping[str, Any]) -> list[Act]:
        """From the Graveyard to a square."""
        side, square = str(fields["side"]), str(fields["square"])
        kind = str(Kind(side, str(fields["piece"])))
        item = self._board.pieces.add(kind, self._at(self._grave_of(side, kind)))
        item.setOpacity(0.0)
        self._extra.append(item)
        self.items[square] = item
        self._where = square
        slide = self._slide(item, [item.pos(), self._at(square)], high=True)

        def frame(progress: float) -> None:
            item.setOpacity(1.0)
            item.setScale(GRAVE_SIZE + (1 - GRAVE_SIZE) * progress)
            slide.frame(progress)

        return [Act(slide.milliseconds, frame), self._ring(square)]

    # -- states ----------------------------------------------------------------------------------
    def _dratp(self, fields: Mapping[str, Any]) -> list[Act]:
        """The piece turns over in a burst of light."""
        square = str(fields["square"])
        self._where = square
        item = self.items.get(square)
        if item is None:
            return []
        side, piece = str(fields["side"]), str(fields["piece"])
        pieces = self._game.pieces
        turns = pieces.piece(pieces.kinds[piece]).role == MASEITAI  # a Navia has one face
        kind = Kind(side, piece, dratped=turns)
        return [self._ring(square), self._turn_over(item, str(kind))]

    def _reset(self, fields: Mapping[str, Any]) -> list[Act]:
        item = self.items.get(str(fields["square"]))
        if item is None:
            return []
        return [self._turn_over(item, str(Kind(str(fields["side"]), str(fields["piece"]))))]

    def _flash(self, fields: Mapping[str, Any]) -> list[Act]:
        """Something happens on a square, and nothing moves."""
        self._where = str(fields["square"])
        return [self._ring(self._where)]

    # -- Gyullas ---------------------------------------------------------------------------------
    def _earn(self, fields: Mapping[str, Any]) -> list[Act]:
        return self._crystals(str(fields["side"]), int(fields["gyullas"]))

    def _pay(self, fields: Mapping[str, Any]) -> list[Act]:
        return self._crystals(str(fields["side"]), -int(fields["gyullas"]))

    def _crystals(self, side: str, gyullas: int) -> list[Act]:
        """To the Pool from where they were earned, or from the Pool to the Vault; the number follows."""
        pools, theme = self._board.pools, self._board.theme
        if not gyullas:
            return []
        start = self._at(self._where) if self._where and gyullas > 0 else pools.vault_spot(side)
        pool = pools.pool_spot(side)
        start, end = (start, pool) if gyullas > 0 else (pool, pools.vault_spot(side))
        self._pools[side] += gyullas
        total = self._pools[side]
        flight = CrystalFlight(self._board.view.scene(), theme, abs(gyullas), start, end)

        def frame(progress: float) -> None:
            flight.fly(progress)
            if progress >= 1:
                flight.land()
                pools.show({side: total})

        return [Act(self._milliseconds(Duration.SLOW), frame)]

    # -- acts ------------------------------------------------------------------------------------
    def _slide(self, item: PieceItem, points: Sequence[QPointF], *, high: bool = False) -> Act:
        height = 1.0 if high else LIFTED

        def frame(progress: float) -> None:
            item.setZValue(HELD_Z)
            item.set_lift(height * sin(pi * progress) if progress < 1 else 0.0)
            item.setPos(along(points, progress))

        return Act(self._milliseconds(Duration.SLOW), frame)

    def _throw(self, item: PieceItem, grave: QPointF, start: QPointF | None = None) -> Act:
        """In an arc into the Graveyard, becoming as small as the pieces there."""
        begin = item.pos() if start is None else start
        peak = (begin + grave) / 2 + QPointF(0, -ARC * abs(begin.x() - grave.x()) / 2)

        def frame(progress: float) -> None:
            item.setZValue(HELD_Z + 1)
            item.set_lift(0.6)
            item.setScale(1 - (1 - GRAVE_SIZE) * progress)
            item.setPos(_arc(begin, peak, grave, progress))
            item.setRotation(0 if progress >= 1 else 360 * progress)
            if progress >= 1:
                item.setOpacity(0.0)

        return Act(self._milliseconds(Duration.SLOW), frame)

    def _turn_over(self, item: PieceItem, kind: str) -> Act:
        layer = self._board.pieces

        def frame(progress: float) -> None:
            if progress >= 0.5 and item.kind != kind:
                layer.turn_into(item, kind)
            item.setZValue(HELD_Z)
            item.set_lift(0.8 * sin(pi * progress) if progress < 1 else 0.0)
            item.setTransform(QTransform.fromScale(max(0.04, abs(cos(pi * progress))), 1.0))
            if progress >= 1:
                item.resetTransform()

        return Act(2 * self._milliseconds(Duration.NORMAL), frame)

    def _ring(self, square: str) -> Act:
        """A ring of light that opens over a square."""
        flourish = Flourish(self._at(square), self._board.theme.palette.navia)
        scene = self._board.view.scene()

        def frame(progress: float) -> None:
            if flourish.scene() is None and progress < 1:
                scene.addItem(flourish)
            flourish.open(progress)
            if progress >= 1 and flourish.scene() is not None:
                scene.removeItem(flourish)

        return Act(self._milliseconds(Duration.SLOW), frame, QEasingCurve.Type.OutQuad)

    # -- places ----------------------------------------------------------------------------------
    def _at(self, place: str) -> QPointF:
        return self._board.places.centres[place]

    def _way(self, start: str, end: str) -> list[str]:
        """The squares that a move passes, both ends among them: straight, or bent at an edge."""
        at, to = NAMED[start], NAMED[end]
        code = self._before.board[at]
        if not code:
            return [start, end]
        pieces = self._game.pieces
        paths = [way.squares for way in ways(pieces.compass(code), at, side_of(code)) if to in way.squares]
        if not paths:
            return [start, end]
        shortest = min((path[: path.index(to) + 1] for path in paths), key=len)
        return [start, *(NAMES[square] for square in shortest)]

    def _beyond(self, square: str) -> QPointF:
        """Just over the End Line that a square lies at."""
        at = self._at(square)
        end = 1 if at.y() > 0 else -1
        return QPointF(at.x(), end * (HALF + END_GAP + CELL / 2))

    def _grave(self, side: str, item: PieceItem) -> QPointF:
        one = Kind.of(item.kind).id
        return self._at(self._grave_of(side, str(Kind(side, one))))

    def _grave_of(self, side: str, kind: str) -> str:
        """The space of a Graveyard where a kind lies, before or after."""
        for graves in (self._after.graves, self._board.standing.graves):
            for place, grave in graves.items():
                if grave.kind == kind:
                    return place
        return grave_place(side, 0)

    def _milliseconds(self, duration: Duration) -> int:
        return self._board.theme.motion.milliseconds(duration)


def _together(acts: Sequence[Act]) -> Act:
    """Several acts at the same time."""

    def frame(progress: float) -> None:
        for act in acts:
            act.frame(progress)

    return Act(max(act.milliseconds for act in acts), frame)


def _arc(start: QPointF, peak: QPointF, end: QPointF, progress: float) -> QPointF:
    rest = 1 - progress
    return start * rest * rest + peak * 2 * rest * progress + end * progress * progress


_MAKE: Mapping[str, Callable[[Choreography, Mapping[str, Any]], list[Act]]] = {
    "move": Choreography._move,
    "shift": Choreography._shift,
    "take": Choreography._take,
    "swap": Choreography._swap,
    "line_over": Choreography._line_over,
    "navia_goal": Choreography._goal,
    "send": Choreography._send,
    "to_keep": Choreography._to_keep,
    "summon": Choreography._summon,
    "return": Choreography._return,
    "dratp": Choreography._dratp,
    "invoke": Choreography._flash,
    "reset": Choreography._reset,
    "ban": Choreography._flash,
    "ban_end": Choreography._flash,
    "earn": Choreography._earn,
    "pay": Choreography._pay,
    "lose": Choreography._pay,
    "check": Choreography._flash,
}
"""How each event looks; the others are only told in words."""
