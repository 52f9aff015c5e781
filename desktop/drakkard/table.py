"""Drakkard's table: the sea, what is done on it in each phase, and the panels beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QTimer
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QWidget

from desktop.drakkard.advice import Advice
from desktop.drakkard.arranging import Arranging
from desktop.drakkard.art import Art, Look
from desktop.drakkard.asking import Asking, Wish
from desktop.drakkard.camera import Camera
from desktop.drakkard.choosing import Choosing
from desktop.drakkard.coin import CoinFlip
from desktop.drakkard.colouring import Colouring
from desktop.drakkard.counting import Counting
from desktop.drakkard.deck_panel import DeckPanel
from desktop.drakkard.foot import Do, Foot
from desktop.drakkard.handling import Handling, InHand
from desktop.drakkard.hearing import Hearing
from desktop.drakkard.marks import Marks
from desktop.drakkard.mode import Board, Mode
from desktop.drakkard.naming import name_at
from desktop.drakkard.numbers import Numbers
from desktop.drakkard.peeking import Peeking
from desktop.drakkard.picture import icon
from desktop.drakkard.pose_panel import PosePanel
from desktop.drakkard.reinforcing import Reinforcing
from desktop.drakkard.retelling import Retelling
from desktop.drakkard.score_panel import CountPanel, ScorePanel
from desktop.drakkard.sea_view import SeaView
from desktop.drakkard.tabletop import Tabletop
from desktop.drakkard.told import describe, phrase, standing
from desktop.table import accessible
from desktop.table.acts import Stage
from desktop.table.game_table import Desk, GameTable, Moment, Step, Tone
from desktop.theme.parts import column
from engine.drakkard.actions import Place
from engine.drakkard.card import COLOURS
from engine.drakkard.endings import was_counted
from engine.drakkard.game import Drakkard
from engine.drakkard.geometry import Pose
from engine.drakkard.position import (
    ARRANGE,
    COLOUR,
    COLOURLESS,
    FLAGSHIP,
    MOVE,
    RAID,
    REINFORCE,
    SEATS,
    DrakkardPosition,
)
from engine.game import AnyGame, Position, Side
from engine.match import Ply

BUTTONS: Mapping[str, tuple[Do, ...]] = {
    ARRANGE: (Do.TURN_OVER, Do.CONFIRM),
    COLOUR: (Do.RED, Do.GREEN),
    FLAGSHIP: (),
    REINFORCE: (Do.FIND, Do.NUDGE, Do.CONFIRM),
    MOVE: (),
    RAID: (Do.HOLD,),
}
ROOM = 54.0
"""Of sea round the cards, for the next one (mm)."""
FIGURES = 50
"""Milliseconds from one showing of the pose in figures to the next."""
COUNT_SWITCH = "drakkard/count"
NUMBERS_SWITCH = "drakkard/numbers"


class DrakkardTable(GameTable):
    """Hosts the sea. Each phase has a mode, which is begun when a person may act, and ended before the next."""

    def __init__(self, game: AnyGame, desk: Desk) -> None:
        super().__init__(game, desk)
        assert isinstance(game, Drakkard), "Drakkard's table is for Drakkard"
        view, art = SeaView(desk.theme), Art(desk.theme)
        self.board = Board(game, desk, view, art, Tabletop(view.scene(), art), Marks(view.scene(), desk.theme))
        self._moment: Moment | None = None
        self._held: Pose | None = None
        self._said = ("", Tone.HINT)
        self._stage = Stage(self)
        self._retelling = Retelling(self.board)
        self._make_parts()
        self._lay_out()
        self._connect()

    # -- making ----------------------------------------------------------------------------------
    def _make_parts(self) -> None:
        board, desk = self.board, self.desk
        self._asking = Asking(self)
        self.reinforcing = Reinforcing(board, self._asking)
        self.arranging = Arranging(board)
        self.colouring = Colouring(board)
        self.choosing = {phase: Choosing(board, phase) for phase in (FLAGSHIP, MOVE, RAID)}
        self._modes: dict[str, Mode] = {
            ARRANGE: self.arranging,
            COLOUR: self.colouring,
            REINFORCE: self.reinforcing,
            **self.choosing,
        }
        self.advice = Advice(board)
        self.camera = Camera(board.view, desk.theme.motion)
        self.peeking = Peeking(board)
        self.coin = CoinFlip(board)
        self.numbers = Numbers(board.tabletop, board.art, desk.theme)
        board.view.scene().addItem(self.numbers)
        self.hearing = Hearing(board, self.camera, self.peeking, self.coin, self._stage.finish)
        self.counting = Counting(board)
        self.scores = ScorePanel(board.game, board.art, counts=desk.settings.switch(COUNT_SWITCH, True))
        self.count_panel = CountPanel()
        self.count_panel.hide()
        self.deck = DeckPanel(board.art)
        self.pose_panel = PosePanel(desk.theme)
        self.pose_panel.hide()
        self.foot = Foot(desk.theme, self._do)
        self._figures = QTimer(self, singleShot=True, interval=FIGURES)
        self._figures.timeout.connect(self._show_figures)
        self._peek_action = QAction(QCoreApplication.translate("Drakkard", "&Look Under Cards"), self, checkable=True)
        self._count_action = QAction(
            QCoreApplication.translate("Drakkard", "&Count Visible Ships"),
            self,
            checkable=True,
            checked=self.scores.switch.isChecked(),
        )
        self._numbers_action = QAction(
            QCoreApplication.translate("Drakkard", "Ship &Numbers"),
            self,
            checkable=True,
            checked=desk.settings.switch(NUMBERS_SWITCH, False),
        )
        self._fit_action = QAction(QCoreApplication.translate("Drakkard", "Show &Everything"), self)

    def _lay_out(self) -> None:
        layout = column(self, spacing=0)
        layout.addWidget(self.board.view, 1)
        layout.addWidget(self.foot)
        self.setFocusProxy(self.board.view)
        self.foot[Do.RED].setIcon(self.emblem(COLOURS[0]))
        self.foot[Do.GREEN].setIcon(self.emblem(COLOURS[1]))

    def _connect(self) -> None:
        view = self.board.view
        self.hearing.peek_held.connect(self._after_peek)
        self.hearing.peek_dropped.connect(lambda: self._switch_peek(False))
        view.name_at = self._name_at
        view.rescaled.connect(self._rescale)
        self.board.tabletop.pace.settled.connect(view.viewport().update)
        view.scrolled.connect(self._scroll)
        for mode in self._modes.values():
            mode.chosen.connect(self._choose)
            mode.said.connect(self._say)
            mode.announced.connect(self.announced)
            mode.changed.connect(self._follow_mode)
        for handling in (self.reinforcing.handling, self.arranging.handling):
            self.pose_panel.typed.connect(lambda pose, hand=handling: self._type(hand, pose))
            self.pose_panel.turn_wanted.connect(lambda by, hand=handling: hand.turn(by))
        self._connect_panels()

    def _connect_panels(self) -> None:
        self.scores.count_switched.connect(self._switch_count)
        self._count_action.toggled.connect(self.scores.switch.setChecked)
        self._peek_action.toggled.connect(self._switch_peek)
        self._numbers_action.toggled.connect(self._switch_numbers)
        self._fit_action.triggered.connect(self.camera.fit)
        self.peeking.told.connect(lambda sentence: self.status.emit(sentence, Tone.HINT))
        self.peeking.told.connect(self.announced)
        self.counting.advanced.connect(self._show_counting)
        self.count_panel.toggled.connect(
            lambda: self.counting.pause() if self.counting.running else self.counting.go_on()
        )
        self.count_panel.stepped.connect(self.counting.step)
        self.count_panel.skipped.connect(self.counting.skip)
        self.desk.theme.changed.connect(self._recolour)

    # -- the frame's contract --------------------------------------------------------------------
    def show_moment(self, moment: Moment) -> None:
        if self._goes_on(moment):
            self._moment, self.hearing.waits = moment, False
            return
        self._stage.finish()
        at_first = self._moment is None
        news = self._moment is None or moment.position != self._moment.position
        self._end_mode()
        self._moment, self.hearing.waits = moment, False
        position: DrakkardPosition = moment.position
        held, self._held = self._held, None
        self.board.tabletop.show(position)
        self.camera.look_at(self._area())
        self._show_panels(position)
        self._show_coin(moment, at_first=at_first)
        self._retelling.show_last(moment)
        accessible.describe(self.board.view, standing(self.board.game, position))
        if not was_counted(position):
            self.counting.clear()
        if not moment.live:
            self._say("", Tone.HINT)
        acts = self._retelling.acts(moment, held) if news else []
        self._stage.play(acts, self._begin_mode)

    def _goes_on(self, moment: Moment) -> bool:
        """Whether the hand may keep its draft: nothing changed but what was said, or an action was refused."""
        before, game = self._moment, self.board.game
        if before is None or self.hearing.mode is None or not moment.live:
            return False
        old, new = before.position, moment.position
        return game.stand(old, None, old.result) == game.stand(new, None, new.result)

    def panels(self) -> Sequence[QWidget]:
        return (self.pose_panel, self.count_panel, self.scores, self.deck)

    def view_actions(self) -> Sequence[QAction]:
        return (self._count_action, self._numbers_action, self._peek_action, self._fit_action)

    def set_flipped(self, flipped: bool) -> None:
        self.board.art.turn(flipped)
        self.board.view.flip(flipped)

    def emblem(self, side: Side) -> QIcon:
        look = Look("coin", side) if side in SEATS else Look("flagship", side)
        return icon(self.board.art, look, self.devicePixelRatioF())

    def describe_action(self, ply: Ply) -> str:
        return describe(self.board.game, ply)

    # -- advice ----------------------------------------------------------------------------------
    def show_advice(self, position: Position, turn: Sequence[str], instead_of: str = "") -> None:
        assert isinstance(position, DrakkardPosition), "the sea shows Drakkard"
        self.advice.show(position, turn, instead_of)
        self.camera.look_at(self._area())

    def can_try(self, action: str) -> bool:
        return action.startswith("place") and self.hearing.mode is self.reinforcing

    def try_out(self, action: str) -> None:
        placed = self.board.game.read_action(self.reinforcing.position, action)
        assert isinstance(placed, Place)
        self.reinforcing.lay_out(placed.pose)

    def phrase(self, position: Position, actions: Sequence[str]) -> str:
        assert isinstance(position, DrakkardPosition), "the sea shows Drakkard"
        return phrase(self.board.game, position, actions)

    # -- showing ---------------------------------------------------------------------------------
    def _area(self) -> QRectF:
        return self.board.tabletop.area.adjusted(-ROOM, -ROOM, ROOM, ROOM).united(self.advice.area)

    def _show_panels(self, position: DrakkardPosition) -> None:
        self.scores.show_position(position)
        self.deck.show_position(position)

    def _show_coin(self, moment: Moment, *, at_first: bool) -> None:
        """It is flipped as the match begins, and flies on while nothing is told but that a side thinks."""
        position: DrakkardPosition = moment.position
        if position.phase not in COLOURLESS:
            self.coin.hide()
            return
        area, inwards = self.board.tabletop.area, QPointF(0, ROOM / 2)
        point = QPointF(area.center().x(), area.bottom()) + inwards
        if moment.ply is None and at_first:
            self.coin.flip(point)
        elif moment.ply is not None or not self.coin.flying:
            self.coin.lie(point)

    def _begin_mode(self) -> None:
        moment = self._moment
        if moment is None:
            return
        self.numbers.show_position(moment.position)
        if was_counted(moment.position) and not self.counting.ready:
            self.counting.begin(moment.position, run=moment.step is Step.FORWARD)
            if moment.step is not Step.FORWARD:
                self.counting.skip()
        mode = self._modes[moment.position.phase] if moment.live else None
        self.foot.offer(BUTTONS[moment.position.phase] if mode else ())
        self.hearing.mode = mode
        self.pose_panel.setVisible(mode in (self.reinforcing, self.arranging))
        if mode is not None:
            mode.begin(moment.position)
            self._follow_mode()
        if self.peeking.on:
            self.peeking.show()
        self._dim()

    def _end_mode(self) -> None:
        if self.hearing.mode is not None:
            mode, self.hearing.mode = self.hearing.mode, None
            mode.end()
        self.peeking.hold(False)
        self.pose_panel.hide()

    def _choose(self, action: str) -> None:
        """Send an action off, and let nothing happen until the table is told what came of it."""
        if self.hearing.waits:
            return
        self.hearing.waits = True
        self._held = self.reinforcing.handling.pose if self.hearing.mode is self.reinforcing else None
        self.chosen.emit(action)

    def _follow_mode(self) -> None:
        """The buttons and figures, after the hand has moved."""
        mode = self.hearing.mode
        if mode is None:
            return
        twice = mode is self.reinforcing and self.reinforcing.must_confirm_twice
        self.foot.show_confirm(enabled=mode.can_confirm, twice=twice)
        if not self._figures.isActive():
            self._figures.start()

    def _show_figures(self) -> None:
        """The pose, and what it does to the fleets, in figures: not in every frame, since nobody reads so fast."""
        for mode in (self.reinforcing, self.arranging):
            if mode is self.hearing.mode:
                self.pose_panel.show_pose(mode.handling.pose)
        self.scores.show_prospect(self.reinforcing.ships_after if self.hearing.mode is self.reinforcing else None)

    def _show_counting(self) -> None:
        counting = self.counting
        self.count_panel.setVisible(counting.ready)
        self._show_numbers()
        if counting.ready:
            self.count_panel.show_state(running=counting.running, done=counting.done)
            self.scores.show_count(counting.counted)
            if any(counting.counted) and not counting.running:
                red, green = counting.counted
                said = QCoreApplication.translate("Drakkard", "Counted: {red} red, {green} green.")
                self.announced.emit(said.format(red=red, green=green))

    def _say(self, sentence: str, tone: Tone) -> None:
        """What a mode says; to a person who looks under cards, only afterwards."""
        self._said = (sentence, tone)
        if not self.peeking.on:
            self.status.emit(sentence, tone)

    def _switch_count(self, on: bool) -> None:
        self.desk.settings.set_switch(COUNT_SWITCH, on)
        self._count_action.setChecked(on)

    def _switch_numbers(self, on: bool) -> None:
        self.desk.settings.set_switch(NUMBERS_SWITCH, on)
        self._show_numbers()

    def _show_numbers(self) -> None:
        """Not while one looks under cards, nor among the numbers of the count."""
        wanted = self._numbers_action.isChecked() and not self.peeking.on
        self.numbers.setVisible(wanted and not self.counting.ready)

    def _name_at(self, point: QPointF) -> str:
        """Not of what is under the card in hand, nor while one looks under cards, which tells more."""
        for mode in (self.reinforcing, self.arranging):
            if mode is self.hearing.mode and mode.handling.seen and mode.handling.on_card(point):
                return ""
        return "" if self.peeking.on else name_at(self.board, point)

    def _switch_peek(self, on: bool) -> None:
        self._peek_action.setChecked(on)
        self.foot[Do.PEEK].setChecked(on)
        self.peeking.switch(on)
        self._after_peek()

    def _after_peek(self) -> None:
        """The card in hand gets out of the way of a look under cards, and comes back with what was said of it."""
        self._dim()
        if not self.peeking.on:
            self.status.emit(*self._said)

    def _dim(self) -> None:
        self._show_numbers()
        if self.hearing.mode is not None:
            self.hearing.mode.dim(self.peeking.on)

    def _recolour(self) -> None:
        self.board.view.recolour()
        self.foot[Do.RED].setIcon(self.emblem(COLOURS[0]))
        self.foot[Do.GREEN].setIcon(self.emblem(COLOURS[1]))

    def _rescale(self) -> None:
        self.board.tabletop.pace.hurry()
        self.board.marks.rescale(self.board.pixel)
        if self.hearing.mode is not None:
            self.hearing.mode.rescale()

    def _scroll(self) -> None:
        if self.hearing.mode is not None:
            self.hearing.mode.rescale()

    # -- the buttons -----------------------------------------------------------------------------
    def _type(self, hand: Handling, pose: Pose) -> None:
        """A pose typed in the panel, for the card that is in the hand now."""
        if self.hearing.mode is not None and hand.in_hand is not InHand.AWAY:
            hand.put(pose)

    def _do(self, do: Do) -> None:
        """A button under the board was pressed."""
        self._stage.finish()
        _BUTTON_ACTS[do](self)


_BUTTON_ACTS: Mapping[Do, Callable[[DrakkardTable], None]] = {
    Do.FIT: lambda table: table.camera.fit(),
    Do.ZOOM_OUT: lambda table: table.hearing.zoom(-1),
    Do.ZOOM_IN: lambda table: table.hearing.zoom(1),
    Do.PEEK: lambda table: table._switch_peek(table.foot[Do.PEEK].isChecked()),
    Do.TURN_OVER: lambda table: table.arranging.turn_over(),
    Do.FIND: lambda table: table.reinforcing.ask(Wish.ANYWHERE),
    Do.NUDGE: lambda table: table.reinforcing.ask(Wish.NEAREST),
    Do.RED: lambda table: table.colouring.take(COLOURS[0]),
    Do.GREEN: lambda table: table.colouring.take(COLOURS[1]),
    Do.HOLD: lambda table: table.choosing[RAID].hold(),
    Do.CONFIRM: lambda table: table.hearing.confirm(),
}
