"""A Cyvasse table with a plain referee behind it, and a hand that clicks and drags on its board."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.cyvasse.table import CyvasseTable
from desktop.table.game_table import Desk, Moment, Step, Tone
from desktop.theme.marks import Mark
from desktop.theme.metrics import Size
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.position import CyvassePosition
from engine.game import Side
from engine.match import Ply

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
PLAIN = Qt.KeyboardModifier.NoModifier


def battle(units: Mapping[str, str], to_move: str = "south") -> CyvassePosition:
    """A position of the battle: {"a1": "south king", …}."""
    data = {"game": "cyvasse", "phase": "battle", "to_move": to_move, "units": dict(units), "quiet": 0, "result": None}
    return Cyvasse().read_position(data)


class Host(QWidget):
    """Plays what the table sends, as the match's worker would, and keeps what it says."""

    def __init__(self, desk: Desk, position: CyvassePosition | None = None) -> None:
        super().__init__()
        self.game = Cyvasse()
        self.table = CyvasseTable(self.game, desk)
        self.position = position or self.game.start(7)
        self.plies: list[Ply] = []
        self.away: frozenset[Side] = frozenset()
        """Sides that the computer has; the test plays for it."""
        self.said = ""
        self.tone = Tone.HINT
        self.heard: list[str] = []
        self.table.chosen.connect(self.play)
        self.table.status.connect(self._say)
        self.table.announced.connect(self.heard.append)
        layout = QHBoxLayout(self)
        layout.addWidget(self.table, 1)
        side = QWidget()
        side.setFixedWidth(Size.PANEL)
        panels = QVBoxLayout(side)
        for panel in self.table.panels():
            panels.addWidget(panel)
        panels.addStretch(1)
        layout.addWidget(side)
        self.addActions(list(self.table.view_actions()))
        self.resize(1100, 760)
        self.show_moment(Moment(self.position, None, None, None, Step.JUMP, live=True))

    # -- the referee -----------------------------------------------------------------------------
    def play(self, text: str) -> None:
        before = self.position
        action = self.game.read_action(before, text)
        played = self.game.play(before, action)
        self.position = played.position
        text = self.game.write_action(before, action)
        ply = Ply(len(self.plies) + 1, before.to_move, text, played.position, played.events)
        self.plies.append(ply)
        live = played.position.result is None and played.position.to_move not in self.away
        self.show_moment(Moment(played.position, ply, before, None, Step.FORWARD, live, away=self.away))

    def show_moment(self, moment: Moment) -> None:
        self.table.show_moment(moment)

    @property
    def played(self) -> list[str]:
        """What has been played, without the deployments."""
        return [ply.action for ply in self.plies if not ply.action.startswith("deploy")]

    def _say(self, text: str, tone: Tone) -> None:
        self.said, self.tone = text, tone

    # -- the hand --------------------------------------------------------------------------------
    @property
    def board(self) -> QWidget:
        return self.table.board.view.viewport()

    def at(self, place: str) -> QPoint:
        """Where a hex is on the board's window, in pixels."""
        return self.table.board.view.mapFromScene(self.table.board.places.centres[place])

    def click(self, place: str, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseClick(self.board, button, PLAIN, self.at(place))

    def hover(self, place: str) -> None:
        QTest.mouseMove(self.board, self.at(place))

    def drag(self, origin: str, place: str, *, release: bool = True) -> None:
        start, end = self.at(origin), self.at(place)
        QTest.mousePress(self.board, LEFT, PLAIN, start)
        for part in range(1, 9):
            QTest.mouseMove(self.board, start + (end - start) * part / 8)
        if release:
            QTest.mouseRelease(self.board, LEFT, PLAIN, end)

    def key(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.table.board.view, key)

    def tab_to_board(self) -> None:
        """Have the keyboard come to the board by Tab."""
        self.table.board.view.clearFocus()
        self.table.board.view.setFocus(Qt.FocusReason.TabFocusReason)

    # -- what is seen ----------------------------------------------------------------------------
    def marked(self, mark: Mark) -> set[str]:
        return self.table.board.marks.places(mark)

    def standing(self, place: str) -> str:
        """The piece that the board shows on a hex ("south_king"), or an empty string."""
        return self.table.board.standing(place)
