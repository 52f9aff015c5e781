"""What the tests do at a set-up of Cyvasse, in the words of the person who does it."""

from __future__ import annotations

from pathlib import Path

from cyvasse_host import LEFT, PLAIN, Host
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.cyvasse.curtain import Curtain
from desktop.cyvasse.gallery import Gallery
from desktop.cyvasse.setup_panel import SetUpPanel
from desktop.theme.icons import IconName
from engine.cyvasse.armies import ready_made


class Seat:
    """What the tests do at a set-up, in the words of the person who does it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.panel = host.findChild(SetUpPanel)
        self.curtain = host.findChild(Curtain)
        self.gallery = host.findChild(Gallery)
        self.tray = self.panel.tray
        self.hand = self.panel.hand

    def slot(self, unit: str) -> QPoint:
        return self.tray.slot(unit).center()

    def take(self, unit: str) -> None:
        QTest.mouseClick(self.tray, LEFT, PLAIN, self.slot(unit))

    def drag_in(self, unit: str, place: str) -> None:
        """From the tray onto the board, over both windows, with the mouse held by the tray."""
        board, tray = self.host.board, self.tray
        QTest.mousePress(tray, LEFT, PLAIN, self.slot(unit))
        QTest.mouseMove(tray, self.slot(unit) - QPoint(QApplication.startDragDistance() + 4, 0))
        end = tray.mapFromGlobal(board.mapToGlobal(self.host.at(place)))
        QTest.mouseMove(tray, end)
        QTest.mouseRelease(tray, LEFT, PLAIN, end)

    def drag_out(self, place: str) -> None:
        """From the board onto the tray."""
        board = self.host.board
        start, end = self.host.at(place), board.mapFromGlobal(self.tray.mapToGlobal(self.tray.rect().center()))
        QTest.mousePress(board, LEFT, PLAIN, start)
        QTest.mouseMove(board, start + QPoint(20, 0))
        QTest.mouseMove(board, end)
        QTest.mouseRelease(board, LEFT, PLAIN, end)

    def press(self, tool: IconName) -> None:
        QTest.mouseClick(self.panel.tools[tool], LEFT)

    def choose_ready_made(self, qtbot: QtBot, number: int) -> None:
        QTest.mouseClick(self.panel.armies, LEFT)
        gallery = self.gallery
        qtbot.waitUntil(gallery.isVisible)
        assert gallery.pictures.count() == len(ready_made()) >= 8
        where = gallery.pictures.visualItemRect(gallery.pictures.item(number)).center()
        QTest.mouseClick(gallery.pictures.viewport(), LEFT, PLAIN, where)
        assert not gallery.isVisible()

    def ready(self) -> None:
        QTest.mouseClick(self.panel.ready, LEFT)

    @property
    def army(self) -> dict[str, str]:
        return dict(self.hand.draft.placed)

    @property
    def left(self) -> dict[str, int]:
        return self.hand.draft.left


def kept_in(folder: Path) -> Path:
    """The file of own set-ups, where a test has this folder."""
    return folder / "data" / "cyvasse" / "setups.json"
