"""The game as it is played by hand: picking up and dropping, summons, Dratps with their targets, the turn's end."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtGui import QKeyEvent

from desktop.navia.aims import Aims, aims_of, attempt
from desktop.navia.board import Board
from desktop.navia.choosing import Choosing
from desktop.navia.deeds import Deeds, at_rest, deeds_of, held, to_move
from desktop.navia.mat import is_square
from desktop.navia.outlet import Outlet
from desktop.navia.preview import preview
from desktop.navia.targeting import Targeting
from desktop.navia.wording import hint, sentence, why_not_pick
from desktop.table.game_table import Tone
from desktop.table.picking import Hand
from desktop.theme.marks import Mark
from engine.game import Played, Side
from engine.navia.action import BONUS, END, END_TURN, GOAL, NOWHERE, ODD, ODD_ENOUGH, OVER, TEN_GYULLAS, Action
from engine.navia.board import NAMED, NAMES
from engine.navia.game import Navia
from engine.navia.position import NaviaPosition
from engine.navia.queries import power

translate = QCoreApplication.translate
AIM_MARKS = (
    *(Mark.SELECTED, Mark.WALK, Mark.SLIDE, Mark.JUMP, Mark.BOUNCE, Mark.TAKE, Mark.SUMMON, Mark.SPECIAL),
    *(Mark.TARGET, Mark.STRUCK, Mark.BLOCKED),
)


@dataclass(frozen=True, slots=True)
class Sent:
    """What was sent to be played last, and how much of it the mat shows already."""

    text: str
    carried: bool
    """The piece was dragged and lies where it goes."""
    shown: bool
    """The whole action has been shown while it was held."""


@dataclass(frozen=True, slots=True)
class Held:
    """An action after which nothing is left to do, kept back until End Turn is pressed."""

    action: Action
    played: Played[NaviaPosition]


class Play(Hand):
    """The hand. It never plays: it sends the text of an action, and is shown what became of it."""

    def __init__(self, board: Board, game: Navia, outlet: Outlet, *, ends_by_itself: Callable[[], bool]) -> None:
        """`ends_by_itself`: whether Auto End Turn is on."""
        self._board = board
        self._game = game
        self._out = outlet
        self._ends_by_itself = ends_by_itself
        self._position = game.start(0)
        self._live = False
        self._away: Container[Side] = ()
        self._aims: Aims = {}
        self._odd: Mapping[str, Action] = {}
        self._held: Held | None = None
        self._targeting = Targeting(board, game, outlet, self._do, self._foretell)
        self.sent: Sent | None = None
        self.show_held: Callable[[NaviaPosition, Played[NaviaPosition], bool], None] = lambda *_: None
        """Has the mat show a held action: the position before, what was played, and whether it was carried."""
        self.show_again: Callable[[], None] = lambda: None
        """Has the mat show the position as it is, after a held action was taken back."""
        board.view.key_pressed.connect(self._key)

    # -- what is shown ---------------------------------------------------------------------------
    def take_over(self, position: NaviaPosition, live: bool, away: Container[Side] = ()) -> None:
        """Play on from this position, or only look at it. `away`: sides that do not play at this screen."""
        self._board.picking.forget()
        self._targeting.end()
        self._held, self._odd = None, {}
        self._position, self._live, self._away = position, live, away
        self._clear()

    def begin(self) -> None:
        """The mat is at rest: show what is asked for in the middle of a turn."""
        if not self._live:
            return
        position = self._position
        if position.moved is not None:
            self._board.marks.show(Mark.SELECTED, [NAMES[position.moved]])
        self._odd = {NAMES[one.at]: one for one in self._actions() if one.verb == ODD and one.at != NOWHERE}
        self._board.marks.show(Mark.TARGET, self._odd)
        self._out.changed()
        if self._under_way:
            self._out.announce(f"{self.deeds().title}. {self.deeds().line}")

    @property
    def position(self) -> NaviaPosition:
        """As the mat shows it: with a held action."""
        return self._position if self._held is None else self._held.played.position

    @property
    def holds(self) -> bool:
        """Whether an action waits for End Turn."""
        return self._held is not None

    @property
    def choosing(self) -> Choosing | None:
        """The action whose targets are being picked."""
        return self._targeting.choosing

    @property
    def selected(self) -> str:
        """The place of the piece that acts: in the hand, choosing targets, or moved earlier in this turn."""
        if self.choosing is not None and self.choosing.at != NOWHERE:
            return NAMES[self.choosing.at]
        moved = self._position.moved
        return self._board.picking.origin or (NAMES[moved] if self._live and moved is not None else "")

    def deeds(self) -> Deeds:
        """What the buttons offer now."""
        if not self._live:
            return at_rest(self._rest_title())
        if self._held is not None:
            return held(self._game, self._position)
        return deeds_of(self._game, self._position, self._board.standing, self.selected, choosing=self.choosing)

    def _rest_title(self) -> str:
        """Why nothing can be done now."""
        position = self._position
        if position.result is not None:
            return translate("Navia", "The game has ended")
        if position.to_move in self._away:
            return to_move(self._game, position)
        return translate("Navia", "Looking back")

    # -- what the hand asks ----------------------------------------------------------------------
    def may_pick(self, place: str) -> bool:
        """One's own pieces, as a turn begins and while nothing else is asked."""
        free = self._live and self._held is None and self.choosing is None
        lying = self._board.standing.pieces.get(place, "")
        return free and not self._under_way and lying.startswith(self._position.to_move)

    def may_drop(self, origin: str, place: str) -> bool:
        del origin
        return place in self._aims

    # -- what the hand does ----------------------------------------------------------------------
    def picked(self, origin: str) -> None:
        self._clear()
        self._board.pieces.hold(origin, None)
        self._board.marks.show(Mark.SELECTED, [origin])
        self._aims = aims_of(self._game, self._position, self._board.standing, origin)
        for mark in {aim.mark for aim in self._aims.values()}:
            self._board.marks.show(mark, [place for place, aim in self._aims.items() if aim.mark is mark])
        self._out.inspect(origin)
        self._say(self._hint(origin), aloud=True)
        self._out.changed()

    def dropped(self, origin: str, place: str, *, carried: bool) -> None:
        if carried and is_square(place):
            self._board.pieces.hold(origin, self._board.places.centres[place])
        self._do(self._aims[place].action, carried=carried)

    def put_back(self, origin: str) -> None:
        del origin
        self._clear()
        self._say("")
        self._out.changed()

    def carry(self, origin: str, point: QPointF) -> None:
        self._board.pieces.hold(origin, point)

    def let_go(self, origin: str) -> None:
        self._board.pieces.hold(origin, None)

    def refused(self, origin: str, place: str) -> None:
        self._say(self._why_not(origin, place), Tone.REFUSED, aloud=True)

    def hovered(self, place: str) -> None:
        self._board.marks.clear(Mark.STRUCK, Mark.BLOCKED)
        if self.choosing is not None:
            self._targeting.look(place)
        elif self._board.picking.origin is not None:
            self._look_from(self._board.picking.origin, place)
        else:
            self._out.inspect(place)

    def touched(self, place: str) -> None:
        """A click on what cannot be picked up: a target, a space for Odd, or nothing to play with."""
        if not place:
            return
        if self.choosing is not None:
            self._targeting.pick(place)
        elif place in self._odd:
            self._do(self._odd[place])
        else:
            self._out.inspect(place)
            lies = self._live and is_square(place) and place in self._board.standing.pieces
            why = why_not_pick(self._game, self._position, place) if lies else ""
            self._say(why, Tone.REFUSED, aloud=True)

    def sent_away(self, place: str) -> None:
        del place
        self.step_back()

    # -- Dratp, Invoke and the other buttons -----------------------------------------------------
    def use_power(self, verb: str) -> None:
        """Dratp or Invoke the selected piece: at once, or after its targets have been picked."""
        square = self.selected
        if is_square(square):
            self._board.picking.forget()
            self._begin_choosing(Choosing(verb, NAMED[square]))

    def bring_cursor(self) -> None:
        """The keyboard has come to the mat: go on where the targets are."""
        self._targeting.bring_cursor()

    def return_maseitai(self) -> None:
        """The second Line Over bonus."""
        self._begin_choosing(Choosing(BONUS))

    def take_ten(self) -> None:
        self._do(TEN_GYULLAS)

    def place_no_more(self) -> None:
        self._do(ODD_ENOUGH)

    def step_over(self) -> None:
        """Line Over or Navia Goal of the selected piece."""
        over = (one for one in self._actions() if one.verb in (OVER, GOAL) and NAMES[one.at] == self.selected)
        for action in over:
            self._do(action)
            return

    def end_turn(self) -> None:
        if self._held is not None:
            self._send(self._held.action, shown=True)
        elif END_TURN in self._actions():
            self._do(END_TURN)

    def auto_end_changed(self, on: bool) -> None:
        """Auto End Turn was switched: what is held back goes at once when it is on now."""
        if on and self._held is not None:
            self.end_turn()

    def take_back(self) -> None:
        """Take back the turn in progress: what is held, or what has been played of it."""
        if self._held is not None:
            self._held = None
            self.show_again()
            self._say(translate("Navia", "The action is taken back."), aloud=True)
            self._out.changed()
        elif self._live and self._under_way:
            self._out.take_back()

    def step_back(self) -> bool:
        """Esc: back by one pick, out of the picking, or the turn in progress back. False: there was nothing."""
        if self._targeting.step_back():
            return True
        if self.choosing is not None:
            self._leave_choosing(self.choosing)
        elif self._held is not None or (self._live and self._under_way):
            self.take_back()
        else:
            return False
        return True

    def consider(self, verb: str) -> None:
        """The pointer is over a button: show what its effect would touch; empty: it has left."""
        self._board.marks.clear(Mark.STRUCK)
        square = self.selected
        if not is_square(square) or self.choosing is not None:
            return
        if not verb:
            self._say(self._hint(square) if self._board.picking.origin else "")
            return
        able = power(self._game.pieces, self._position, NAMED[square])
        choosing = Choosing(verb, NAMED[square])
        legal = able is not None and able.legal and able.verb == verb
        if legal and choosing.asks(self._game, self._position) is None:
            self._foretell(choosing.action(self._game, self._position))

    # -- playing ---------------------------------------------------------------------------------
    def _begin_choosing(self, choosing: Choosing) -> None:
        self._board.stage.finish()
        self._clear()
        self._targeting.begin(self._position, choosing)

    def _leave_choosing(self, choosing: Choosing) -> None:
        """Back to the piece in the hand, or to the choice of the bonus."""
        self._targeting.end()
        self._clear()
        self._say("")
        if choosing.at != NOWHERE and self._position.moved is None:
            self._board.picking.pick(NAMES[choosing.at])
        else:
            self.begin()

    def _do(self, action: Action, *, carried: bool = False) -> None:
        """Have an action played; one that leaves nothing to do is held where the turn does not end by itself."""
        played = self._game.play(self._position, action)
        ends = self._game.starts_turn(played.position) and played.position.result is None
        if ends and action.verb != END and not self._ends_by_itself():
            self._hold(Held(action, played), carried)
        else:
            self._send(action, carried=carried)

    def _hold(self, waiting: Held, carried: bool) -> None:
        self._lay_down(carried)
        self._held = waiting
        self.show_held(self._position, waiting.played, carried)
        self._out.changed()
        self._out.announce(translate("Navia", "Press End Turn to pass play, or Esc to take it back."))

    def _send(self, action: Action, *, carried: bool = False, shown: bool = False) -> None:
        text = self._game.write_action(self._position, action)
        self._lay_down(carried)
        self._live = False
        self.sent = Sent(text, carried, shown)
        self._out.changed()
        self._out.choose(text)

    def _lay_down(self, carried: bool) -> None:
        """The hand is empty and nothing is asked any more."""
        self._board.picking.forget()
        self._targeting.end()
        self._odd = {}
        self._clear(keep_carried=carried)
        self._say("")

    @property
    def _under_way(self) -> bool:
        """Whether something has been played of this turn already."""
        return not self._game.starts_turn(self._position)

    def _actions(self) -> list[Action]:
        return list(self._game.actions(self._position)) if self._live and self._held is None else []

    def _clear(self, *, keep_carried: bool = False) -> None:
        self._board.marks.clear(*AIM_MARKS)
        self._aims = {}
        for place in () if keep_carried else self._board.standing.pieces:
            item = self._board.pieces.at(place)
            if item is not None and item.lift > 0:
                self._board.pieces.release(place)

    def _key(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not event.isAccepted() and self.step_back():
            event.accept()

    # -- words -----------------------------------------------------------------------------------
    def _look_from(self, origin: str, place: str) -> None:
        """The pointer is over a place while a piece is in the hand."""
        self._out.inspect(place if place and self._board.lies_at(place) else origin)
        if not place or place == origin:
            self._say(self._hint(origin))
        elif place in self._aims:
            self._foretell(self._aims[place].action)
        else:
            why = self._why_not(origin, place)
            self._say(why, Tone.REFUSED if why else Tone.HINT)

    def _foretell(self, action: Action) -> None:
        """Say what an action would do, and strike out what it would send away."""
        told = preview(self._game, self._position, action)
        self._board.marks.show(Mark.STRUCK, told.struck)
        self._say(told.sentence)

    def _why_not(self, origin: str, place: str) -> str:
        """The engine's sentences; what is in the way is marked."""
        action = attempt(self._game, self._position, self._board.standing, origin, place)
        if action is None:
            return ""
        reasons = self._game.why_not(self._position, action)
        in_the_way = {name for reason in reasons for name in reason.at if name not in (place, origin)}
        self._board.marks.show(Mark.BLOCKED, in_the_way)
        return sentence(self._game, reasons)

    def _hint(self, origin: str) -> str:
        return hint(self._game, self._position, self._board.standing, origin, self._aims)

    def _say(self, text: str, tone: Tone = Tone.HINT, *, aloud: bool = False) -> None:
        self._out.say(text, tone)
        if aloud and text:
            self._out.announce(text)
