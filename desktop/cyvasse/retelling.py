"""What has been played, on the board: steps are animated, the last action is marked, a King in danger too."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from desktop.cyvasse.aims import units_on
from desktop.cyvasse.board import Board
from desktop.cyvasse.choreography import Choreography
from desktop.cyvasse.outlet import Outlet
from desktop.speech import event_text, name_of
from desktop.table.game_table import Moment, Step, Tone
from desktop.theme.marks import Mark
from engine.cyvasse.board import NAMES, Hex
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.moves import SHOOT, STAY, Turn
from engine.cyvasse.notation import read_turn
from engine.cyvasse.position import CyvassePosition
from engine.cyvasse.queries import king_in_danger, threats
from engine.cyvasse.units import KINGS, SIDE_INDEX, SIDES, unit_of
from engine.game import IllegalAction
from engine.match import Ply

translate = QCoreApplication.translate
LAST_MARKS = (Mark.LAST_FROM, Mark.LAST_TO, Mark.THREAT)
LOSSES = frozenset({"take", "shoot"})


class Retelling:
    """Brings the board from one moment to the next."""

    def __init__(self, board: Board, game: Cyvasse, outlet: Outlet) -> None:
        self._board = board
        self._game = game
        self._out = outlet
        self._moves = Choreography(board)
        self._threats = False
        self._moment: Moment | None = None
        self._news = False
        """Whether the moment is another one for the person than that before: more than something said of it."""

    def show(self, moment: Moment, sent: tuple[str, int] | None) -> None:
        """`sent`: the turn that was played by hand just now, and how many of its legs the board shows."""
        self._board.stage.finish()
        self._news = self._moment is None or moment.ply != self._moment.ply or not self._moment.live
        self._moment = moment
        self._board.marks.clear(*LAST_MARKS)
        acts = []
        if moment.step is Step.FORWARD and (turn := turn_of(moment.ply)) is not None:
            legs = sent[1] if sent is not None and moment.ply is not None and sent[0] == moment.ply.action else 0
            assert moment.before is not None
            before: CyvassePosition = moment.before
            if not legs:
                self._board.show_units(units_on(before.cells))
            acts = self._moves.forward(before.cells, turn, legs_done=legs)
        elif moment.step is Step.BACK and (turn := turn_of(moment.left)) is not None:
            acts = self._moves.back(turn)
        self._board.stage.play(acts, self._rest)

    def show_threats(self, shown: bool) -> None:
        """Mark every unit that could be taken as things stand, or only a King in danger."""
        self._threats = shown
        if self._moment is not None and not self._board.stage.playing:
            self._mark_threats()

    def _rest(self) -> None:
        moment = self._moment
        assert moment is not None
        self._board.show_units(units_on(moment.position.cells))
        if (turn := turn_of(moment.ply)) is not None:
            self._mark_last(turn)
        self._mark_threats()
        if moment.live:
            self._tell(moment)

    def _mark_last(self, turn: Turn) -> None:
        """Where the unit stands now is tinted; where it came from, and what else it touched, is dashed."""
        _, origin, verb, target, _, final = turn
        stands, others = (origin, {target}) if verb == SHOOT else (final, {origin, target} - {final})
        self._board.marks.show(Mark.LAST_TO, [NAMES[stands]])
        self._board.marks.show(Mark.LAST_FROM, [NAMES[h] for h in others])

    def _mark_threats(self) -> None:
        assert self._moment is not None
        position: CyvassePosition = self._moment.position
        if position.result is not None:
            endangered: set[Hex] = set()
        elif self._threats:
            endangered = {h for side in SIDES for h in threats(position, side)}
        else:
            own = position.to_move
            endangered = {position.cells.index(KINGS[SIDE_INDEX[own]])} if king_in_danger(position, own) else set()
        self._board.marks.show(Mark.THREAT, [NAMES[h] for h in endangered])

    def _tell(self, moment: Moment) -> None:
        """What the computer took, and a pass, which the board does not show; above all that the own King could go."""
        told = self._happened(moment)
        takers = king_in_danger(moment.position, moment.position.to_move)
        if takers:
            by = ", ".join(self._standing(moment.position.cells, h) for h in takers)
            danger = translate("Cyvasse", "Your King can be taken: {by}.").format(by=by)
            self._out.say(" ".join([*told, danger]), Tone.WARNING)
            self._out.announce(danger)
        elif told and self._news:
            self._out.say(" ".join(told), Tone.HINT)

    def _happened(self, moment: Moment) -> list[str]:
        """The frame announces all of it; who sits here has seen what was taken by somebody who does, too."""
        if moment.ply is None:
            return []
        codes = {"pass", *(LOSSES if moment.ply.side in moment.away else ())}
        return [event_text(self._game, event) for event in moment.ply.events if event.code in codes]

    def _standing(self, cells: bytes, h: Hex) -> str:
        unit = name_of(self._game, unit_of(cells[h]).key)
        return translate("Cyvasse", "{unit} on {hex}").format(unit=unit, hex=NAMES[h])


def turn_of(ply: Ply | None) -> Turn | None:
    """The turn that a ply played; None for a deployment and for talk about a draw."""
    return None if ply is None else _read(ply.action)


def legs_of(action: str) -> list[tuple[str, str]]:
    """From where to where each leg of a turn goes or shoots; none for a deployment."""
    turn = _read(action)
    if turn is None:
        return []
    _, origin, _, target, again, final = turn
    legs = [(NAMES[origin], NAMES[target])]
    return legs if again == STAY else [*legs, (NAMES[target], NAMES[final])]


def _read(action: str) -> Turn | None:
    try:
        return read_turn(action)
    except IllegalAction:
        return None
