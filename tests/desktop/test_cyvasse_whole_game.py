"""Two armies are deployed and a game is played to the end in the app's own window: by mouse, and by keyboard alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.cyvasse.curtain import Curtain
from desktop.cyvasse.setup_panel import SetUpPanel
from desktop.cyvasse.stay_button import StayButton
from desktop.cyvasse.table import CyvasseTable
from desktop.main_window import MainWindow
from desktop.table.cursor import ARROWS, beside
from desktop.theme.icons import IconName
from engine.cyvasse.board import NAMES
from engine.cyvasse.moves import SHOOT, STAY, TAKE, Turn
from engine.cyvasse.units import KINGS, SIDE_INDEX
from tests.desktop.at_the_window import begin, page_of, state_of
from tests.desktop.sight import click, seen, words

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
Key = Qt.Key
MOST_TURNS = 300


class AtTheTable:
    """What is the same for mouse and keyboard."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window = window
        self.qtbot = qtbot
        begin(qtbot, window, "cyvasse", seed=11)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)

    @property
    def table(self) -> CyvasseTable:
        table = page_of(self.window).table
        assert isinstance(table, CyvasseTable)
        return table

    @property
    def viewport(self) -> object:
        return self.table.board.view.viewport()

    def plies(self) -> int:
        return len(state_of(self.window).plies)

    def at(self, place: str) -> QPoint:
        return self.table.board.view.mapFromScene(self.table.board.places.centres[place])

    def turns(self, chance: Random) -> Iterator[Turn]:
        """Turns to be made one after the other: the King if it can be taken, else what takes, else any."""
        for _ in range(MOST_TURNS):
            state = state_of(self.window)
            position, game = state.position, state.game
            if position.result is not None:
                return
            turns = list(game.actions(position))
            king = position.cells.index(KINGS[1 - SIDE_INDEX[position.to_move]])
            winning = [turn for turn in turns if king in (turn[3], turn[5])]
            taking = [turn for turn in turns if TAKE in (turn[2], turn[4]) or turn[2] == SHOOT]
            before = self.plies()
            yield chance.choice(winning or taking or turns)
            self.qtbot.waitUntil(lambda before=before: self.plies() == before + 1)

    def assert_won_by_the_king(self) -> None:
        state = state_of(self.window)
        assert state.result is not None
        assert state.result.by == "king"
        assert "wins" in words(self.window)


def clicks_of(turn: Turn) -> list[str]:
    """The hexes that a turn is clicked on, its origin first; a walk and what follows it is one click."""
    _, origin, verb, target, again, final = turn
    if verb == TAKE and again != STAY:
        return [NAMES[origin], NAMES[target], NAMES[final]]
    return [NAMES[origin], NAMES[final]]


# -- by mouse --------------------------------------------------------------------------------------
class ByMouse(AtTheTable):
    def click(self, place: str) -> None:
        QTest.mouseClick(self.viewport, LEFT, PLAIN, self.at(place))

    def drag(self, origin: str, place: str) -> None:
        start, end = self.at(origin), self.at(place)
        QTest.mousePress(self.viewport, LEFT, PLAIN, start)
        QTest.mouseMove(self.viewport, start + (end - start) / 2)
        QTest.mouseMove(self.viewport, end)
        QTest.mouseRelease(self.viewport, LEFT, PLAIN, end)

    def deploy(self, king: str) -> None:
        """The King by drag, a Rabble by clicks, the rest filled."""
        (panel,) = seen(self.window, SetUpPanel)
        slot = panel.tray.slot("king").center()
        where = panel.tray.mapFromGlobal(self.table.board.view.viewport().mapToGlobal(self.at(king)))
        QTest.mousePress(panel.tray, LEFT, PLAIN, slot)
        for part in range(1, 5):
            QTest.mouseMove(panel.tray, slot + (where - slot) * part / 4)
        QTest.mouseRelease(panel.tray, LEFT, PLAIN, where)
        assert dict(panel.hand.draft.placed) == {king: "king"}
        QTest.mouseClick(panel.tools[IconName.FILL], LEFT)
        before = self.plies()
        QTest.mouseClick(panel.ready, LEFT)
        self.qtbot.waitUntil(lambda: self.plies() == before + 1)

    def play(self, turn: Turn, *, drag: bool) -> None:
        places = clicks_of(turn)
        if drag:
            for origin, target in pairwise(places):
                self.drag(origin, target)
        else:
            for place in places:
                self.click(place)
        for stay in seen(self.window, StayButton):
            QTest.mouseClick(stay, LEFT)


def test_a_whole_game_by_clicks_and_drags(window: MainWindow, qtbot: QtBot) -> None:
    player = ByMouse(window, qtbot)
    player.deploy("a3")
    qtbot.waitUntil(lambda: bool(seen(window, Curtain)))
    click(qtbot, window, "I am Grace: set up my army")
    player.deploy("k8")
    for number, turn in enumerate(player.turns(Random(4))):
        player.play(turn, drag=bool(number % 2))
    player.assert_won_by_the_king()


# -- by keyboard -----------------------------------------------------------------------------------
class ByKeyboard(AtTheTable):
    def press(self, *keys: Qt.Key) -> None:
        """To whatever has the focus, as a real keyboard."""
        for key in keys:
            focus = QApplication.focusWidget()
            assert focus is not None
            QTest.keyClick(focus, key)

    def tab_to(self, text: str) -> None:
        """Tab until the focus is on the control with these words."""
        for _ in range(60):
            focus = QApplication.focusWidget()
            if focus is not None and text in (getattr(focus, "text", str)(), focus.accessibleName()):
                return
            self.press(Key.Key_Tab)
        pytest.fail(f"Tab does not reach “{text}”")

    def go(self, place: str) -> None:
        """Arrows, on a shortest way."""
        cursor = self.table.board.cursor
        if not cursor.visible:
            self.press(Key.Key_Right)
        for key in self._way(cursor.place, place):
            self.press(key)
        assert cursor.place == place

    def _way(self, start: str, target: str) -> list[Qt.Key]:
        """Found in the steps that the cursor makes: it keeps to its line while it goes up and down, or sideways."""
        places, cursor = self.table.board.places, self.table.board.cursor
        first = (start, *cursor.line)
        ways: dict[tuple[str, bool | None, float | None], list[Qt.Key]] = {first: []}
        queue = deque([first])
        while queue:
            place, axis, line = state = queue.popleft()
            if place == target:
                return ways[state]
            for key, direction in ARROWS.items():
                across, at = bool(direction.x()), places.centres[place]
                kept = line if line is not None and axis is across else (at.y() if across else at.x())
                there = beside(places, place, direction, kept)
                if there is not None and (there, across, kept) not in ways:
                    ways[there, across, kept] = [*ways[state], Key(key)]
                    queue.append((there, across, kept))
        return pytest.fail(f"no way from {start} to {target}")

    def act(self, place: str) -> None:
        self.go(place)
        self.press(Key.Key_Return)

    def deploy(self) -> None:
        self.tab_to("Units to place")
        self.press(*[Key.Key_Right] * 3, Key.Key_Down, Key.Key_Return)
        (panel,) = seen(self.window, SetUpPanel)
        self.act(min(panel.hand.draft.home))
        assert "king" in panel.hand.draft.placed.values()
        self.tab_to("Fill the rest")
        self.press(Key.Key_Space)
        self.tab_to("Ready")
        before = self.plies()
        self.press(Key.Key_Space)
        self.qtbot.waitUntil(lambda: self.plies() == before + 1)

    def play(self, turn: Turn) -> None:
        places = clicks_of(turn)
        for place in places:
            self.act(place)
        if seen(self.window, StayButton):
            self.press(Key.Key_Return)


def test_a_whole_game_by_the_keyboard_alone(window: MainWindow, qtbot: QtBot) -> None:
    player = ByKeyboard(window, qtbot)
    player.deploy()
    qtbot.waitUntil(lambda: bool(seen(window, Curtain)))
    player.press(Key.Key_Return)
    player.deploy()
    assert player.table.board.view.hasFocus()
    for turn in player.turns(Random(6)):
        player.play(turn)
    player.assert_won_by_the_king()
