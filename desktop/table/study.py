"""Looking closer at a match: the hint, and the analysis beside the board. Both ask the analyst.

Nothing is asked that the side to move may not know (approach.py), and nothing at all about a secret set-up.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop.analyst import NUMBERS_A_MATCH, Failure, Finding, Inquiry, Purpose
from desktop.approach import approach
from desktop.engine_process import Request
from desktop.speech import insight_text, title_of
from desktop.table.analysis_panel import LINES, AnalysisPanel, ShownLine
from desktop.table.game_table import Desk, GameTable, Moment
from desktop.table.prompt import Choice, Prompt
from desktop.table.score import standing, told
from desktop.theme.style import Kind
from engine.game import AnyGame, IllegalAction, Position

translate = QCoreApplication.translate
HINT_TIME, ANALYSIS_TIME = 1500, 10_000
"""Milliseconds of thinking."""
REST = 150
"""Milliseconds that a moment is looked at before it is analysed: whoever steps fast asks for nothing."""
SHOWN = "board/analysis"


class Study(QObject):
    """Keeps a hint card and an analysis panel in step with the moment that is shown."""

    wanted = Signal(object)
    """Inquiries for the analyst."""
    unwanted = Signal(object)
    """A Purpose whose answer nobody waits for any more."""
    advice_dropped = Signal()
    """Nothing is pointed out on the board any more."""
    announced = Signal(str)

    def __init__(self, table: GameTable, desk: Desk, page: QWidget, serial: int) -> None:
        """`serial`: of the match, so that no answer about another one is taken for one about this."""
        super().__init__(page)
        self._table = table
        self._settings = desk.settings
        self._moment: Moment | None = None
        self._number = serial * NUMBERS_A_MATCH
        self._asked: dict[Purpose, tuple[int, Position]] = {}
        self._finding: Finding | None = None
        self._hinted: Sequence[str] = ()
        """The turn that is hinted at."""
        self._covered = False
        self.card = Prompt()
        self.panel = AnalysisPanel(desk.theme)
        self.panel.line_pointed.connect(self._point)
        self.panel.setVisible(desk.settings.switch(SHOWN, default=False))
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._analyse)
        self._cancel = QShortcut(QKeySequence(Qt.Key.Key_Escape), page, self.drop_hint)
        self._cancel.setEnabled(False)

    # -- what the frame tells --------------------------------------------------------------------
    def show_moment(self, moment: Moment) -> None:
        """Another moment is shown, or the same one again."""
        news = self._moment is None or moment.position != self._moment.position
        self._moment = moment
        if news or not self.may_hint:
            self.drop_hint()
        if news:
            self._forget_analysis()
            self._begin_analysis()

    @property
    def may_hint(self) -> bool:
        """Whether a person at this screen is to act."""
        return self._moment is not None and self._moment.live

    def take_finding(self, finding: Finding) -> None:
        if self._is_asked(finding.purpose, finding.number):
            {Purpose.HINT: self._take_hint, Purpose.PANEL: self._take_analysis}[finding.purpose](finding)

    def take_failure(self, failure: Failure) -> None:
        if not self._is_asked(failure.purpose, failure.number):
            return
        del self._asked[failure.purpose]
        sentence = translate("Analysis", "The engine does not answer.")
        if failure.purpose is Purpose.PANEL:
            self.panel.say(sentence)
        else:
            self._cancel.setEnabled(False)
            again = Choice(translate("Analysis", "Ask again"), self.ask_hint, Kind.PRIMARY)
            self.card.ask(translate("Analysis", "No hint"), f"{sentence} {failure.why}", [again, self._close()])
            self.announced.emit(sentence)

    def close(self) -> None:
        """The match is leaving the screen."""
        self._rest.stop()
        for purpose in tuple(self._asked):
            self._forget(purpose)

    # -- the hint --------------------------------------------------------------------------------
    def ask_hint(self) -> None:
        """Think about the best action; a second time it thinks anew."""
        if self._moment is None or not self.may_hint:
            return
        self.drop_hint()
        self._ask(Purpose.HINT, self._moment.position, HINT_TIME, explain=True)
        busy = translate("Analysis", "Thinking about a hint…")
        self.card.ask(busy, "", [Choice(translate("Analysis", "Cancel"), self.drop_hint)])
        self.announced.emit(busy)
        self._cancel.setEnabled(True)

    def drop_hint(self) -> None:
        """Take the hint away, or think about it no longer."""
        self._forget(Purpose.HINT)
        self._cancel.setEnabled(False)
        self._hinted = ()
        self.card.clear()
        self._show_advice(())

    def _take_hint(self, finding: Finding) -> None:
        if not finding.final:
            return
        _, position = self._asked.pop(Purpose.HINT)
        self._cancel.setEnabled(False)
        self._hinted = turn_of(self._table.game, position, finding.lines[0].actions)
        said = " ".join(insight_text(self._table.game, told) for told in finding.insight)
        title = translate("Analysis", "Hint: {action}").format(action=self._table.phrase(position, self._hinted))
        choices = [self._close()]
        if self._table.can_try(self._hinted[0]):
            choices.insert(0, Choice(translate("Analysis", "Lay it out"), self._try_out, Kind.PRIMARY))
        self.card.ask(title, said, choices)
        self._show_advice(self._hinted)
        self.announced.emit(f"{title}. {said}")

    def _try_out(self) -> None:
        """Only on the board: it is for the person to confirm it."""
        action = self._hinted[0]
        self.drop_hint()
        self._table.try_out(action)

    def _close(self) -> Choice:
        return Choice(translate("Analysis", "Close"), self.drop_hint)

    # -- the analysis ----------------------------------------------------------------------------
    @property
    def analysing(self) -> bool:
        return self._settings.switch(SHOWN, default=False) and not self._covered

    def switch_analysis(self, on: bool) -> None:
        self._settings.set_switch(SHOWN, on)
        self._begin_anew()

    def cover(self, covered: bool) -> None:
        """Whether there is no room for the panel now; then nothing is analysed."""
        if covered != self._covered:
            self._covered = covered
            self._begin_anew()

    def _begin_anew(self) -> None:
        self.panel.setVisible(self.analysing)
        self._forget_analysis()
        self._begin_analysis()

    def _begin_analysis(self) -> None:
        moment = self._moment
        if moment is None or not self.analysing:
            return
        game, position = self._table.game, moment.position
        self.panel.show_sides(*(title_of(game, side) for side in game.sides(position)))
        if position.result is not None:
            self.panel.say(translate("Analysis", "The game has ended."))
        elif _secret(approach(game, position)):
            self.panel.say(translate("Analysis", "Nothing is analysed while armies are set up."), room=False)
        else:
            self.panel.say("…")
            self._rest.start()

    def _analyse(self) -> None:
        if self._moment is not None:
            self._ask(Purpose.PANEL, self._moment.position, ANALYSIS_TIME, lines=LINES)

    def _forget_analysis(self) -> None:
        self._rest.stop()
        self._forget(Purpose.PANEL)
        self._finding = None
        self.panel.let_go()

    def _take_analysis(self, finding: Finding) -> None:
        _, position = self._asked[Purpose.PANEL]
        game = self._table.game
        if finding.final:
            del self._asked[Purpose.PANEL]
        if not finding.depth:
            if finding.final:  # a pose was sought, and nothing is known of what it is worth
                action = finding.lines[0].actions[0]
                self.panel.say(self._table.phrase(position, [action]))
            return
        self._finding = finding
        stands = standing(game, position, finding.lines[0])
        self.panel.show_standing(stands.words, stands.share, finding.depth, finding.nodes, busy=not finding.final)
        self.panel.show_lines(
            [
                ShownLine(told(game, position, line), self._table.phrase(position, line.actions))
                for line in finding.lines
            ]
        )

    def _point(self, number: int) -> None:
        """Show a line's first turn on the board; else the hint's, if there is one."""
        lines = self._finding.lines if self._finding is not None else ()
        if self._moment is not None and 0 <= number < len(lines):
            self._show_advice(turn_of(self._table.game, self._moment.position, lines[number].actions))
            return
        self._show_advice(self._hinted)
        if not self._hinted:
            self.advice_dropped.emit()

    def _show_advice(self, turn: Sequence[str]) -> None:
        if self._moment is not None:
            self._table.show_advice(self._moment.position, turn)

    # -- asking ----------------------------------------------------------------------------------
    def _ask(
        self, purpose: Purpose, position: Position, milliseconds: int, *, lines: int = 1, explain: bool = False
    ) -> None:
        self._number += 1
        self._asked[purpose] = (self._number, position)
        way = approach(self._table.game, position)
        self.wanted.emit((Inquiry(purpose, self._number, way, milliseconds, lines, explain),))

    def _is_asked(self, purpose: Purpose, number: int) -> bool:
        return purpose in self._asked and self._asked[purpose][0] == number

    def _forget(self, purpose: Purpose) -> None:
        if self._asked.pop(purpose, None) is not None:
            self.unwanted.emit(purpose)


def turn_of(game: AnyGame, position: Position, actions: Sequence[str]) -> list[str]:
    """The actions of a line until the other is to move: a turn may be several. The first is always one of them."""
    seat, turn = game.seat(position, position.to_move), list(actions[:1])
    for before, action in itertools.pairwise(actions):
        try:
            position = game.play(position, game.read_action(position, before)).position
        except IllegalAction:  # a card would be turned up that nobody knows
            break
        if position.result is not None or game.seat(position, position.to_move) != seat:
            break
        turn.append(action)
    return turn


def _secret(way: tuple[Request, ...]) -> bool:
    """Whether a position cannot be set: armies are being set up."""
    return way[0]["do"] != "set"
