"""The battle as it is played by hand: picking a unit up, aiming, dropping it, a cavalry's second leg."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QPointF

from desktop.cyvasse.aiming import Aiming
from desktop.cyvasse.aims import NOWHERE, Aims, aims_of, mark_of, mark_of_second, piece_name, units_on
from desktop.cyvasse.board import Board
from desktop.cyvasse.choreography import Choreography
from desktop.cyvasse.outlet import Outlet
from desktop.cyvasse.stay_button import StayButton
from desktop.speech import name_of, reason_text
from desktop.table.game_table import Tone
from desktop.table.picking import Hand
from desktop.theme.marks import Mark
from engine.cyvasse.board import NAMED, NAMES
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.moves import SHOOT, STAY, TAKE, WALK, Turn, carry_out
from engine.cyvasse.position import CyvassePosition
from engine.cyvasse.units import EMPTY, MOUNTAINS, SIDE_INDEX, kind_of, side_of, unit_of

translate = QCoreApplication.translate
AIM_MARKS = (Mark.SELECTED, Mark.WALK, Mark.TAKE, Mark.SHOT, Mark.BLOCKED)


class Battle(Hand):
    """The hand in the battle. It never plays: it sends the text of a turn, and is shown what became of it."""

    def __init__(self, board: Board, game: Cyvasse, outlet: Outlet) -> None:
        self._board = board
        self._game = game
        self._out = outlet
        self.aiming = Aiming(board)
        self._moves = Choreography(board)
        self.stay = StayButton(board, self._stay_here)
        self._position = game.start(0)
        self._live = False
        self._aims: Aims = NOWHERE
        self._first: Turn | None = None
        """A first leg of cavalry that stands on the board and has not been played."""
        self.sent: tuple[str, int] | None = None
        """The turn that was sent last, and how many of its legs the board shows already."""

    # -- what is shown ---------------------------------------------------------------------------
    def take_over(self, position: CyvassePosition, live: bool) -> None:
        """Play on from this position, or only look at it."""
        self._board.picking.forget()
        self._clear()
        self._first = None
        self._position = position
        self._live = live

    @property
    def position(self) -> CyvassePosition:
        return self._position

    @property
    def holds(self) -> bool:
        """Whether a first leg stands on the board that has not been played."""
        return self._first is not None

    def take_back(self) -> None:
        """Take that leg back, even if it is still on its way."""
        self._board.stage.finish()
        self._board.picking.lift()

    # -- what the hand asks ----------------------------------------------------------------------
    def may_pick(self, place: str) -> bool:
        code = self._position.cells[NAMED[place]]
        own = code != EMPTY and side_of(code) == SIDE_INDEX[self._position.to_move]
        return self._live and self._first is None and own and code not in MOUNTAINS

    def may_drop(self, origin: str, place: str) -> bool:
        if self._first is not None:
            return place == origin or place in self._aims.after[origin]
        return place in self._aims.turns

    # -- what the hand does ----------------------------------------------------------------------
    def picked(self, origin: str) -> None:
        self._clear()
        self._board.pieces.hold(origin, None)
        self._board.marks.show(Mark.SELECTED, [origin])
        if self._first is None:
            self._aims = aims_of(self._position.cells, NAMED[origin])
            self._show_aims(self._aims)
            self.aiming.begin(self._position, origin)
        else:
            self._show_targets({place: mark_of_second(turn) for place, turn in self._aims.after[origin].items()})
            self.stay.show_at(origin)
        self._out.inspect(self._piece(origin))
        self._hint(origin, aloud=True)

    def dropped(self, origin: str, place: str, *, carried: bool) -> None:
        first = self._first
        if first is None:
            turn = self._aims.turns[place]
            if place in self._aims.after:
                self._make_first_leg(turn, carried)
            else:
                self._send(turn, 0 if not carried or turn[2] == SHOOT else 2)
        elif place == origin:
            self._send(first, 1)
        else:
            self._send(self._aims.after[origin][place], 2 if carried else 1)

    def put_back(self, origin: str) -> None:
        self._board.pieces.release(origin)
        first, self._first = self._first, None
        self._clear()
        self._out.say("", Tone.HINT)
        if first is not None:
            self._board.stage.play(self._moves.back(first), self._show_units)
            self._out.held_changed()
            self._out.announce(translate("Cyvasse", "The leg is taken back."))

    def carry(self, origin: str, point: QPointF) -> None:
        self._board.pieces.hold(origin, point)

    def let_go(self, origin: str) -> None:
        self._board.pieces.hold(origin, None)

    def refused(self, origin: str, place: str) -> None:
        sentence = self._why_not(origin, place)
        self._out.say(sentence, Tone.REFUSED)
        self._out.announce(sentence)

    def hovered(self, place: str) -> None:
        origin = self._board.picking.origin
        if origin is None:
            self._out.inspect(self._piece(place))
        else:
            self._look_from(origin, place)

    def touched(self, place: str) -> None:
        """A click on what is not one's own to move: why, and what that unit could do in its turn."""
        self._clear()
        self._out.say(self._why_not_pick(place), Tone.HINT)
        self._out.inspect(self._piece(place))
        if place:
            self._show_aims(aims_of(self._position.cells, NAMED[place]))
            self.aiming.begin(self._position, place)

    # -- aiming ----------------------------------------------------------------------------------
    def _show_aims(self, aims: Aims) -> None:
        self._show_targets({place: mark_of(turn) for place, turn in aims.turns.items()})

    def _show_targets(self, targets: Mapping[str, Mark]) -> None:
        for mark in (Mark.WALK, Mark.TAKE, Mark.SHOT):
            self._board.marks.show(mark, [place for place, kind in targets.items() if kind is mark])

    def _look_from(self, origin: str, place: str) -> None:
        """The pointer is over a hex while a unit is in the hand."""
        self._board.marks.clear(Mark.BLOCKED)
        self.aiming.look(place)
        aimed = [place] if place and self.may_drop(origin, place) else []
        self._board.marks.show(Mark.SELECTED, [origin, *aimed])
        self._out.inspect(self._piece(place) or self._piece(origin))
        if not place or place == origin:
            self._hint(origin)
        elif self.may_drop(origin, place):
            self._out.say(self._promise(place), Tone.HINT)
        else:
            self._out.say(self._why_not(origin, place), Tone.REFUSED)

    def _why_not(self, origin: str, place: str) -> str:
        """The engine's sentences; what is in the way is marked."""
        reasons = self._game.why_not(self._position, self._attempt(origin, place))
        in_the_way = {name for reason in reasons for name in reason.at if name not in (place, origin)}
        self._board.marks.show(Mark.BLOCKED, in_the_way | self._board.marks.places(Mark.BLOCKED))
        return " ".join(reason_text(self._game, reason) for reason in reasons)

    def _attempt(self, origin: str, place: str) -> Turn:
        """What a drop there would be, legal or not."""
        start, target, cells = NAMED[origin], NAMED[place], self._cells
        there = cells[target]
        enemy = there not in (EMPTY, *MOUNTAINS) and side_of(there) != SIDE_INDEX[self._position.to_move]
        if self._first is not None:
            return (*self._first[:4], TAKE if enemy else WALK, target)
        kind, shoots = kind_of(cells[start]), unit_of(cells[start]).range
        verb = (SHOOT if shoots else TAKE) if enemy else WALK
        return (kind, start, verb, target, STAY, target)

    def _clear(self) -> None:
        self._board.marks.clear(*AIM_MARKS)
        self.aiming.end()
        self.stay.hide()
        for place in self._board.places.centres:
            item = self._board.pieces.at(place)
            if item is not None and item.lift > 0:
                self._board.pieces.release(place)

    # -- turns -----------------------------------------------------------------------------------
    def _make_first_leg(self, turn: Turn, carried: bool) -> None:
        """Cavalry that takes stays in the hand: it may go on."""
        cells, target = self._position.cells, NAMES[turn[3]]
        self._board.picking.forget()
        self._clear()
        acts = [] if carried else self._moves.forward(cells, turn)
        self._first = turn
        self._board.cursor.go(target)
        self._board.stage.play(acts, lambda: self._offer_second_leg(target))
        self._out.held_changed()

    def _offer_second_leg(self, target: str) -> None:
        self._show_units()
        self._board.picking.pick(target)

    def _send(self, turn: Turn, legs_shown: int) -> None:
        """Let the match play a turn. `legs_shown`: so many of its legs the board shows by now; 2: all."""
        before = self._position
        self._board.picking.forget()
        self._clear()
        self._live, self._first = False, None
        if legs_shown == 2:
            self._board.show_units(units_on(carry_out(before.cells, turn)))
        text = self._game.write_action(before, turn)
        self.sent = (text, legs_shown)
        self._out.say("", Tone.HINT)
        self._out.choose(text)

    def _stay_here(self) -> None:
        origin = self._board.picking.origin
        if origin is not None:
            self._board.picking.act(origin)

    def _show_units(self) -> None:
        self._board.show_units(units_on(self._cells))

    @property
    def _cells(self) -> bytes:
        """The board as it is shown: with a first leg that has not been played yet."""
        return self._position.cells if self._first is None else carry_out(self._position.cells, self._first)

    # -- words -----------------------------------------------------------------------------------
    def _hint(self, origin: str, *, aloud: bool = False) -> None:
        """What can be done with what is in the hand."""
        code = self._cells[NAMED[origin]]
        sentence = _HINTS[self._hint_kind(code)]
        text = translate("Cyvasse", sentence).format(unit=name_of(self._game, unit_of(code).key), hex=origin)
        self._out.say(text, Tone.HINT)
        if aloud:
            self._out.announce(text)

    def _hint_kind(self, code: int) -> str:
        if self._first is not None:
            return "second"
        if not self._aims.turns:
            return "stuck"
        return "range" if unit_of(code).range else "walk"

    def _promise(self, place: str) -> str:
        """What a drop on a legal hex will do; empty for a plain walk."""
        there = self._cells[NAMED[place]]
        if there == EMPTY:
            return ""
        shoots = place in self._board.marks.places(Mark.SHOT)
        goes_on = self._first is None and place in self._aims.after
        sentence = _PROMISES["shoot" if shoots else "go_on" if goes_on else "take"]
        return translate("Cyvasse", sentence).format(unit=name_of(self._game, unit_of(there).key), hex=place)

    def _why_not_pick(self, place: str) -> str:
        """Whose this is, or that it cannot move; empty for an empty hex."""
        if not place or not self._live or self._position.cells[NAMED[place]] == EMPTY:
            return ""
        here = NAMED[place]
        reasons = self._game.why_not(
            self._position, (kind_of(self._position.cells[here]), here, WALK, here, STAY, here)
        )
        return " ".join(reason_text(self._game, reason) for reason in reasons)

    def _piece(self, place: str) -> str:
        code = self._cells[NAMED[place]] if place else EMPTY
        return piece_name(code) if code != EMPTY else ""


_HINTS = {
    "walk": str(QT_TRANSLATE_NOOP("Cyvasse", "{unit} on {hex}: dots show where it can go, rings what it can take.")),
    "range": str(
        QT_TRANSLATE_NOOP("Cyvasse", "{unit} on {hex}: dots show where it can go, crosses what it can shoot.")
    ),
    "stuck": str(QT_TRANSLATE_NOOP("Cyvasse", "{unit} on {hex}: it can do nothing now.")),
    "second": str(
        QT_TRANSLATE_NOOP(
            "Cyvasse",
            "{unit} on {hex} may jump once more. Enter: stay here. Esc: take the leg back.",
        )
    ),
}
_PROMISES = {
    "take": str(QT_TRANSLATE_NOOP("Cyvasse", "Takes the {unit} on {hex}.")),
    "go_on": str(QT_TRANSLATE_NOOP("Cyvasse", "Takes the {unit} on {hex}, and may go on.")),
    "shoot": str(QT_TRANSLATE_NOOP("Cyvasse", "Shoots the {unit} on {hex}.")),
}
