"""A Drakkard table with a plain referee behind it, and a hand on its sea. Points are millimetres of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QPainterPath, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.drakkard.foot import Do
from desktop.drakkard.handling import InHand
from desktop.drakkard.marks import Mark
from desktop.drakkard.table import DrakkardTable
from desktop.table.game_table import Desk, Moment, Step, Tone
from engine.drakkard.card import Ship
from engine.drakkard.game import Drakkard
from engine.drakkard.geometry import Pose
from engine.drakkard.position import DrakkardPosition, Token
from engine.match import Match, Ply
from engine.words import Json
from tests.desktop.sight import on_screen

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
PLAIN = Qt.KeyboardModifier.NoModifier
SHIFT, ALT, CTRL = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
)
OPENING = ("colour green", "flagship 0.4", "flagship 1.0")
"""Red is first, its Flagship on card 1, Green's on card 0; the card in hand is in `reinforce`."""

FREE_PLACE = (-66.0, -66.0)
"""The lower right corner of a card laid here covers ship 0.0, and nothing is in its way."""


def match_of(*plies: str, **options: Json) -> Match:
    """A match of the same shuffle each time, so far played."""
    match = Match(Drakkard.with_options(options), seed=5)
    for text in plies:
        match.play(text)
    return match


def isolated() -> Match:
    """Red's Flagship is alone on card 0, whose other red ships are raided: only a card over it saves Red."""
    game = Drakkard()
    position = game.start(5)
    position = replace(
        position,
        phase="reinforce",
        to_move="red",
        first="red",
        flagships=(Ship(0, 0), Ship(1, 7)),
        tokens=tuple(Token("green", Ship(0, number)) for number in (1, 2, 3)),
        tokens_left=(6, 3),
    )
    return Match(game, start=position)


class Host(QWidget):
    """Plays what the table sends, as the match's worker would, and keeps what it says."""

    def __init__(self, desk: Desk, match: Match) -> None:
        super().__init__()
        game = match.game
        assert isinstance(game, Drakkard)
        self.match = match
        self.table = DrakkardTable(game, desk)
        self.said = ""
        self.tone = Tone.HINT
        self.heard: list[str] = []
        self.table.chosen.connect(self.play)
        self.table.status.connect(self._say)
        self.table.announced.connect(self.heard.append)
        layout = QHBoxLayout(self)
        layout.addWidget(self.table, 1)
        panels = QVBoxLayout()
        for panel in self.table.panels():
            panels.addWidget(panel)
        panels.addStretch(1)
        layout.addLayout(panels)
        self.resize(1180, 800)
        self.show_now(Step.JUMP)

    # -- the referee -----------------------------------------------------------------------------
    @property
    def position(self) -> DrakkardPosition:
        position = self.match.position
        assert isinstance(position, DrakkardPosition)
        return position

    @property
    def plies(self) -> tuple[Ply, ...]:
        return self.match.plies

    @property
    def last(self) -> str:
        """What was played last."""
        return self.plies[-1].action if self.plies else ""

    def play(self, text: str) -> None:
        self.match.play(text)
        self.show_now(Step.FORWARD)

    def show_now(self, step: Step) -> None:
        self.show_after(len(self.plies), step)

    def show_after(self, plies: int, step: Step, *, left: Ply | None = None) -> None:
        """Show the moment after so many plies."""
        line = (self.match.first, *(ply.position for ply in self.plies))
        ply = self.plies[plies - 1] if plies else None
        live = plies == len(self.plies) and self.position.result is None
        self.table.show_moment(Moment(line[plies], ply, line[plies - 1] if plies else None, left, step, live))

    def _say(self, text: str, tone: Tone) -> None:
        self.said, self.tone = text, tone

    # -- the hand --------------------------------------------------------------------------------
    @property
    def view(self) -> QWidget:
        return self.table.board.view

    @property
    def sea(self) -> QWidget:
        return self.table.board.view.viewport()

    def at(self, x: float, y: float) -> QPoint:
        """The pixel that shows a point of the table."""
        return self.table.board.view.pixel(QPointF(x, y)).toPoint()

    def point(self, x: float, y: float) -> QPointF:
        """The point of the table that a mouse there really means: pixels are whole."""
        return self.table.board.view.at(QPointF(self.at(x, y)))

    def hover(self, x: float, y: float) -> None:
        """By way of the pixel beside it: where the pointer is already, Qt tells of no move."""
        QTest.mouseMove(self.sea, self.at(x, y) + QPoint(1, 0))
        QTest.mouseMove(self.sea, self.at(x, y))

    def leave(self) -> None:
        """Have the pointer leave the sea."""
        for widget in (self.sea, self.view):
            QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))

    def click(self, x: float, y: float, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseClick(self.sea, button, PLAIN, self.at(x, y))

    def drag(
        self, start: QPoint, end: QPoint, button: Qt.MouseButton = LEFT, mods: Qt.KeyboardModifier = PLAIN
    ) -> None:
        """From one pixel to another."""
        QTest.mousePress(self.sea, button, mods, start)
        for part in range(1, 9):
            QTest.mouseMove(self.sea, start + (end - start) * part / 8)
        QTest.mouseRelease(self.sea, button, mods, end)

    def wheel(self, notches: int, mods: Qt.KeyboardModifier = PLAIN, at: QPoint | None = None) -> None:
        pixel = QPointF(at or self.sea.rect().center())
        where, none = self.sea.mapToGlobal(pixel), Qt.MouseButton.NoButton
        turn, phase = QPoint(0, 120 * notches), Qt.ScrollPhase.NoScrollPhase
        QApplication.sendEvent(self.sea, QWheelEvent(pixel, where, QPoint(), turn, none, mods, phase, False))

    def key(self, *keys: Qt.Key, mods: Qt.KeyboardModifier = PLAIN) -> None:
        for key in keys:
            QTest.keyClick(self.view, key, mods)

    def hover_ship(self, ship: str) -> None:
        dot = self.dot(ship)
        self.hover(dot.x(), dot.y())

    def click_ship(self, ship: str) -> None:
        dot = self.dot(ship)
        self.click(dot.x(), dot.y())

    def press(self, do: Do) -> None:
        """A button under the board, with a real click."""
        button = self.table.foot[do]
        assert button.isVisible(), f"{do} is not offered"
        assert button.isEnabled(), f"{do} cannot be pressed"
        QTest.mouseClick(button, LEFT)

    # -- what is seen ----------------------------------------------------------------------------
    @property
    def pose(self) -> Pose:
        """Where the card in hand is."""
        return self.table.reinforcing.handling.pose

    def dot(self, ship: str) -> QPointF:
        return self.table.board.tabletop.dot(_ship(ship))

    def marks(self, mark: Mark) -> QPainterPath:
        return self.table.board.marks.path(mark)

    def marked(self, mark: Mark, ships: Iterable[str]) -> list[str]:
        """Which of these ships bear a mark that is drawn round a centre."""
        path = self.marks(mark)
        return [ship for ship in ships if path.contains(self.dot(ship))]

    def offered(self) -> set[Do]:
        """The phase's buttons that are on the screen."""
        phase = set(Do) - {Do.FIT, Do.ZOOM_IN, Do.ZOOM_OUT, Do.PEEK}
        return {do for do in phase if self.table.foot[do].isVisible()}


def _ship(text: str) -> Ship:
    card, number = text.split(".")
    return Ship(int(card), int(number))


Start = Callable[..., Host]


def in_hand(host: Host) -> InHand:
    return host.table.reinforcing.handling.in_hand


def starter(desk: Desk, qtbot: QtBot, *opening: str) -> Start:
    """Shows a host of a match, or of these plies with these options; of `opening` where no plies are named."""

    def make(*plies: str, match: Match | None = None, **options: Json) -> Host:
        return on_screen(qtbot, Host(desk, match or match_of(*(plies or opening), **options)))

    return make
