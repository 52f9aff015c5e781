"""The game as it is played by hand: picking up and dropping, summons, Dratps with their targets, the turn's end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtGui import QKeyEvent

from desktop.navia.aims import Aims, aims_of, attempt
from desktop.navia.board import Board
from desktop.navia.choosing import Choosing, choices, why_no_target
from desktop.navia.deeds import Deeds, at_rest, deeds_of
from desktop.navia.mat import is_square
from desktop.navia.outlet import Outlet
from desktop.navia.preview import preview
from desktop.speech import name_of, reason_text
from desktop.table.game_table import Tone
from desktop.table.picking import Hand
from desktop.theme.marks import Mark
from engine.game import Played
from engine.navia.action import (
    BONUS,
    END,
    END_TURN,
    GOAL,
    MOVE,
    NOWHERE,
    ODD,
    ODD_ENOUGH,
    OVER,
    TEN_GYULLAS,
    Action,
)
from engine.navia.board import NAMED, NAMES
from engine.navia.game import Navia
from engine.navia.position import NaviaPosition
from engine.navia.queries import power
from engine.words import Reason

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
        self._aims: Aims = {}
        self._odd: Mapping[str, Action] = {}
        self._held: Held | None = None
        self.choosing: Choosing | None = None
        self.sent: Sent | None = None
        self.show_held: Callable[[NaviaPosition, Played[NaviaPosition], bool], None] = lambda *_: None
        """Has the mat show a held action: the position before, what was played, and whether it was carried."""
        self.show_again: Callable[[], None] = lambda: None
        """Has the mat show the position as it is, after a held action was taken back."""
        board.view.key_pressed.connect(self._key)

    # -- what is shown ---------------------------------------------------------------------------
    def take_over(self, position: NaviaPosition, live: bool) -> None:
        """Play on from this position, or only look at it."""
        self._board.picking.forget()
        self.choosing, self._held = None, None
        self._position, self._live = position, live
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

    @property
    def position(self) -> NaviaPosition:
        """As the mat shows it: with a held action."""
        return self._position if self._held is None else self._held.played.position

    def deeds(self) -> Deeds:
        """What the buttons offer now."""
        if not self._live:
            return at_rest(self._resting_title())
        return deeds_of(self._game, self._position, self.selected, choosing=self.choosing, held=self._held is not None)

    @property
    def selected(self) -> str:
        """The place of the piece that acts: in the hand, choosing targets, or moved earlier in this turn."""
        if self.choosing is not None and self.choosing.at != NOWHERE:
            return NAMES[self.choosing.at]
        moved = self._position.moved
        return self._board.picking.origin or (NAMES[moved] if self._live and moved is not None else "")

    def _resting_title(self) -> str:
        result = self._position.result
        return translate("Navia", "The game has ended") if result is not None else translate("Navia", "Looking back")

    # -- what the hand asks ----------------------------------------------------------------------
    @property
    def _free(self) -> bool:
        """Whether pieces may be picked up."""
        begun = not self._game.starts_turn(self._position)
        return self._live and self._held is None and self.choosing is None and not begun

    def may_pick(self, place: str) -> bool:
        lying = self._board.standing.pieces.get(place, "")
        return self._free and lying.startswith(self._position.to_move)

    def may_drop(self, origin: str, place: str) -> bool:
        del origin
        return place in self._aims

    # -- what the hand does ----------------------------------------------------------------------
    def picked(self, origin: str) -> None:
        self._board.stage.finish()
        self._clear()
        self._board.pieces.hold(origin, None)
        self._board.marks.show(Mark.SELECTED, [origin])
        self._aims = aims_of(self._game, self._position, self._board.standing, origin)
        for mark in {aim.mark for aim in self._aims.values()}:
            self._board.marks.show(mark, [place for place, aim in self._aims.items() if aim.mark is mark])
        self._out.inspect(origin)
        self._hint(origin, aloud=True)
        self._out.changed()

    def dropped(self, origin: str, place: str, *, carried: bool) -> None:
        action = self._aims[place].action
        if carried and is_square(place):
            self._board.pieces.hold(origin, self._board.places.centres[place])
        self._do(action, carried=carried)

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
        self._refuse(self._why_not(origin, place))

    def hovered(self, place: str) -> None:
        self._board.marks.clear(Mark.STRUCK, Mark.BLOCKED)
        if self.choosing is not None:
            self._look_at_target(place)
        elif self._board.picking.origin is not None:
            self._look_from(self._board.picking.origin, place)
        else:
            self._out.inspect(place)

    def touched(self, place: str) -> None:
        """A click on what cannot be picked up: a target, a space for Odd, or nothing to play with."""
        self._board.stage.finish()
        if not place:
            return
        if self.choosing is not None:
            self._pick_target(place)
        elif place in self._odd:
            self._do(self._odd[place])
        else:
            self._out.inspect(place)
            self._refuse(self._why_not_pick(place))

    def sent_away(self, place: str) -> None:
        del place
        self.step_back()

    # -- Dratp, Invoke and the other buttons -----------------------------------------------------
    def use_power(self, verb: str) -> None:
        """Dratp or Invoke the selected piece: at once, or after its targets have been picked."""
        square = self.selected
        if not is_square(square):
            return
        self._board.picking.forget()
        self._begin_choosing(Choosing(verb, NAMED[square]))

    def return_maseitai(self) -> None:
        """The second Line Over bonus."""
        self._begin_choosing(Choosing(BONUS))

    def take_ten(self) -> None:
        self._do(TEN_GYULLAS)

    def place_no_more(self) -> None:
        self._do(ODD_ENOUGH)

    def step_over(self) -> None:
        """Line Over or Navia Goal of the selected piece."""
        for action in self._actions():
            if NAMES[action.at] == self.selected and action.verb in (OVER, GOAL):
                self._do(action)
                return

    def end_turn(self) -> None:
        if self._held is not None:
            self._send(self._held.action, shown=True)
        elif END_TURN in self._actions():
            self._do(END_TURN)

    def take_back(self) -> None:
        """Take back the turn in progress: what is held, or what has been played of it."""
        if self._held is not None:
            self._held = None
            self.show_again()
            self._say(translate("Navia", "The action is taken back."))
            self._out.changed()
        elif self._live and not self._game.starts_turn(self._position):
            self._out.take_back()

    def step_back(self) -> bool:
        """Esc: back by one pick, out of the picking, or the turn in progress back. False: there was nothing."""
        if self.choosing is not None and self.choosing.picked:
            self._ask(self.choosing.without_last())
        elif self.choosing is not None:
            self._leave_choosing(self.choosing)
        elif self._held is not None or (self._live and not self._game.starts_turn(self._position)):
            self.take_back()
        else:
            return False
        return True

    def consider(self, verb: str) -> None:
        """The pointer is over a button: show what its effect would touch; empty: it has left."""
        self._board.marks.clear(Mark.STRUCK)
        square = self.selected
        if not verb or not is_square(square) or self.choosing is not None:
            return
        able = power(self._game.pieces, self._position, NAMED[square])
        choosing = Choosing(verb, NAMED[square])
        legal = able is not None and able.legal and able.verb == verb
        if legal and choosing.asks(self._game, self._position) is None:
            self._foretell(choosing.action(self._game, self._position))

    # -- targets ---------------------------------------------------------------------------------
    def _begin_choosing(self, choosing: Choosing) -> None:
        self._board.stage.finish()
        self._clear()
        if choosing.asks(self._game, self._position) is None:
            self._do(choosing.action(self._game, self._position))
        else:
            self._ask(choosing)

    def _ask(self, choosing: Choosing) -> None:
        """Show what may be picked next, and say it."""
        self._clear()
        self.choosing = choosing
        places = self._choices()
        if choosing.at != NOWHERE:
            self._board.marks.show(Mark.SELECTED, [NAMES[choosing.at]])
        self._board.marks.show(Mark.TARGET, places)
        if self._board.cursor.place not in places:
            self._board.cursor.go(min(places))
        self._out.changed()
        self._say(self.deeds().line)
        self._out.announce(self.deeds().line)

    def _choices(self) -> dict[str, int]:
        asked = self.choosing.asks(self._game, self._position) if self.choosing is not None else None
        if asked is None:
            return {}
        return choices(self._game, self._position, self._board.standing, asked)

    def _pick_target(self, place: str) -> None:
        assert self.choosing is not None
        target = self._choices().get(place)
        if target is None:
            self._refuse(self._why_no_target(place))
            return
        choosing = self.choosing.with_pick(target)
        if choosing.asks(self._game, self._position) is None:
            self._do(choosing.action(self._game, self._position))
        else:
            self._ask(choosing)

    def _look_at_target(self, place: str) -> None:
        assert self.choosing is not None
        self._out.inspect(place)
        target = self._choices().get(place)
        if target is None:
            refusal = self._why_no_target(place) if place else ""
            self._say(refusal or self.deeds().line, Tone.REFUSED if refusal else Tone.HINT)
            return
        choosing = self.choosing.with_pick(target)
        if choosing.asks(self._game, self._position) is None:
            self._foretell(choosing.action(self._game, self._position))
        else:
            self._say(self.deeds().line)

    def _why_no_target(self, place: str) -> str:
        assert self.choosing is not None
        reasons = why_no_target(self._game, self._position, self._board.standing, self.choosing, place)
        return self._sentence(reasons) or self.deeds().line

    def _leave_choosing(self, choosing: Choosing) -> None:
        """Back to the piece in the hand, or to the choice of the bonus."""
        self.choosing = None
        self._clear()
        self._say("")
        if choosing.at != NOWHERE and self._position.moved is None:
            self._board.picking.pick(NAMES[choosing.at])
        else:
            self.begin()

    # -- playing ---------------------------------------------------------------------------------
    def _do(self, action: Action, *, carried: bool = False) -> None:
        """Have an action played; one that leaves nothing to do is held where the turn does not end by itself."""
        played = self._game.play(self._position, action)
        ends = self._game.starts_turn(played.position) and played.position.result is None
        if ends and action.verb != END and not self._ends_by_itself():
            self._hold(Held(action, played), carried)
        else:
            self._send(action, carried=carried)

    def _hold(self, held: Held, carried: bool) -> None:
        self._board.picking.forget()
        self._clear(keep_carried=carried)
        self.choosing, self._held, self._odd = None, held, {}
        self._say("")
        self.show_held(self._position, held.played, carried)
        self._out.changed()
        self._out.announce(translate("Navia", "Press End Turn to pass play, or Esc to take it back."))

    def _send(self, action: Action, *, carried: bool = False, shown: bool = False) -> None:
        text = self._game.write_action(self._position, action)
        self._board.picking.forget()
        self._clear(keep_carried=carried)
        self.choosing, self._odd, self._live = None, {}, False
        self.sent = Sent(text, carried, shown)
        self._say("")
        self._out.changed()
        self._out.choose(text)

    def _actions(self) -> list[Action]:
        return list(self._game.actions(self._position)) if self._live and self._held is None else []

    def _clear(self, *, keep_carried: bool = False) -> None:
        self._board.marks.clear(*AIM_MARKS)
        self._aims = {}
        if not keep_carried:
            for place in self._board.standing.pieces:
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
            self._hint(origin)
        elif place in self._aims:
            self._foretell(self._aims[place].action)
        else:
            sentence = self._why_not(origin, place)
            self._say(sentence, Tone.REFUSED if sentence else Tone.HINT)

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
        return self._sentence(reasons)

    def _why_not_pick(self, place: str) -> str:
        """Whose this is, or what has to be done first; empty where there is nothing."""
        if not self._live or not is_square(place) or place not in self._board.standing.pieces:
            return ""
        at = NAMED[place]
        return self._sentence(self._game.why_not(self._position, Action(MOVE, at, (at,)))[:1])

    def _hint(self, origin: str, *, aloud: bool = False) -> None:
        """What can be done with what is in the hand."""
        name = name_of(self._game, self._board.lies_at(origin).split()[1])
        if self._aims:
            where = {True: translate("Navia", "{piece} on {square}: choose where it goes.")}
            text = where.get(is_square(origin), translate("Navia", "{piece}: choose where it is summoned."))
        else:
            text = translate("Navia", "{piece}: it cannot move now.") + self._stuck(origin)
        text = text.format(piece=name, square=origin)
        self._say(text)
        if aloud:
            self._out.announce(text)

    def _stuck(self, origin: str) -> str:
        """Why a piece that does not move does not, where the engine knows one reason for all squares."""
        if not is_square(origin):
            return ""
        banned = [ban for ban in self._position.bans if NAMES[ban[0]] == origin]
        at = NAMED[origin]
        return " " + self._sentence(self._game.why_not(self._position, Action(MOVE, at, (at,)))[:1]) if banned else ""

    def _refuse(self, sentence: str) -> None:
        self._say(sentence, Tone.REFUSED)
        self._out.announce(sentence)

    def _say(self, sentence: str, tone: Tone = Tone.HINT) -> None:
        self._out.say(sentence, tone)

    def _sentence(self, reasons: tuple[Reason, ...]) -> str:
        return " ".join(reason_text(self._game, reason) for reason in reasons)
