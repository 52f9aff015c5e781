"""What a monkey can do at the app, whatever window is active: point, click, drag, press keys, and more at once."""

from __future__ import annotations

import faulthandler
import json
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from random import Random

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QDrag, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit, QMenu, QMessageBox, QPushButton, QWidget
from shiboken6 import isValid

from desktop.actions import Do
from desktop.main_window import SMALLEST, MainWindow
from desktop.pace import Pace
from desktop.registry import FRONTS
from desktop.table.page import TablePage
from desktop.theme.motion import MotionChoice
from desktop.theme.scheme import SchemeChoice

SLOW = 2.0
"""Seconds after which one turn of the event loop is told of, with where it was."""
REMEMBERED = 30
"""So many events are told of when something has failed."""
LEVELS = (0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 3, 8)
"""Who sits at a seat; 0 is a person."""
GARBAGE = ("", "{", "[]", "null", '{"game":"navia"}', '{"game":"chess"}', "\0", "ä" * 5000, "[" * 5000)
KEYS = [
    *(Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Delete),
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_F1, Qt.Key.Key_F4, Qt.Key.Key_Plus, Qt.Key.Key_Backspace),
    *map(Qt.Key, range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)),
    *map(Qt.Key, range(Qt.Key.Key_A, Qt.Key.Key_Z + 1)),
]
PLAIN, SHIFT, CONTROL, ALT = (
    *(Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier),
    *(Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier),
)
BUTTONS = (*4 * (Qt.MouseButton.LeftButton,), Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton)


class Paw:
    """A hand at the window that is active, and a memory of what it did last."""

    def __init__(
        self, app: QApplication, window: MainWindow, home: Path, chance: Random, games: list[str], *, verbose: bool
    ) -> None:
        """`home`: where files are saved. `games`: those that are begun. `verbose`: tell of each event beforehand."""
        self.app, self.window, self.home, self.chance, self.games = app, window, home, chance, games
        self._verbose = verbose
        self.log: deque[str] = deque(maxlen=REMEMBERED)
        self._in_deed = False
        """Whether an event has yet to come back: some of Qt's menus, and drags of text, have loops of their own."""
        rescue = QTimer(app, interval=300)
        rescue.timeout.connect(self._leave_loop)
        rescue.start()

    @property
    def page(self) -> TablePage | None:
        return self.window._page

    def do(self, deed: Callable[[Paw], None]) -> None:
        self.log.append(deed.__name__)
        self._in_deed = True
        if deed is advance:  # it waits for the worker, and is watched meanwhile
            deed(self)
        else:
            self.watched(lambda: deed(self))
        self._in_deed = False

    def rest(self, seconds: float) -> None:
        """Let the app work; for one turn of its event loop at least."""
        until = time.monotonic() + seconds
        while True:
            self.watched(self.app.processEvents)
            if time.monotonic() >= until:
                return
            time.sleep(0.002)

    def watched(self, work: Callable[[], object]) -> None:
        """A busy machine is slow as well: so it is said how much of the time was work of this thread."""
        faulthandler.dump_traceback_later(SLOW)
        began, busy = time.monotonic(), time.thread_time()
        work()
        faulthandler.cancel_dump_traceback_later()
        took, busy = time.monotonic() - began, time.thread_time() - busy
        if took > SLOW:
            print(f"slow: {took:.1f} s, {busy:.1f} s of it work, after {self.log[-1][:100]}", file=sys.stderr)

    def _leave_loop(self) -> None:
        popup, question = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        if not self._in_deed:
            return
        QDrag.cancel()
        if popup is not None:
            popup.close()
        elif isinstance(question, QMessageBox) and isinstance(question.parent(), QFileDialog):
            self.chance.choice(question.buttons()).click()  # whether to write over a file

    def note(self, words: object) -> None:
        self.log[-1] += f" {words}"
        if self._verbose:
            print(self.log[-1], flush=True)

    # -- where to point --------------------------------------------------------------------------
    def target(self) -> QWidget:
        """The window that input goes to."""
        return QApplication.activePopupWidget() or QApplication.activeModalWidget() or self.window

    def somewhere(self) -> tuple[QWidget, QPoint]:
        """A window, and a point in it: on a widget, or on a place of the board."""
        top = self.target().window()
        page = self.page
        if top is self.window and page is not None and self.chance.random() < 0.6:
            view, places = page.table.board.view, getattr(page.table.board, "places", None)
            at = self.chance.choice(list(places.centres.values())) if places else None
            inside = view.mapFromScene(at) if at else self.inside(view.viewport())
            return top, self.within(top, view.viewport().mapTo(top, inside))
        widgets = [each for each in top.findChildren(QWidget) if each.isVisible() and each.isEnabled()]
        widget = self.chance.choice([each for each in widgets if each.window() is top] or [top])
        return top, self.within(top, widget.mapTo(top, self.inside(widget)))

    @staticmethod
    def within(top: QWidget, at: QPoint) -> QPoint:
        """Where a point is scrolled out of sight, another one."""
        return at if top.rect().contains(at) else top.rect().center()

    def inside(self, widget: QWidget) -> QPoint:
        return QPoint(self.chance.randrange(max(widget.width(), 1)), self.chance.randrange(max(widget.height(), 1)))

    def tap(self, key: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        """A menu may be gone before QTest has pressed the second of two keys."""
        top = self.target().window()
        QTest.keyClick(top.windowHandle(), key, PLAIN if isinstance(top, QMenu) else modifier)

    def safe(self) -> bool:
        """Not in a file dialog: there it could do harm."""
        if not isinstance(self.target().window(), QFileDialog) and not isinstance(self.target().parent(), QFileDialog):
            return True
        close(self)
        return False

    def modifier(self) -> Qt.KeyboardModifier:
        return self.chance.choices((PLAIN, SHIFT, CONTROL, ALT), (8, 1, 1, 1))[0]


# -- what it does --------------------------------------------------------------------------
def click(paw: Paw) -> None:
    if paw.safe():
        top, at = paw.somewhere()
        paw.note(f"{type(top.childAt(at)).__name__} {at.toTuple()}")
        chosen = paw.chance.choice((QTest.mouseClick, QTest.mouseClick, QTest.mouseDClick))
        chosen(top.windowHandle(), paw.chance.choice(BUTTONS), paw.modifier(), at)


def drag(paw: Paw) -> None:
    if not paw.safe():
        return
    (top, start), (other, end), button = paw.somewhere(), paw.somewhere(), paw.chance.choice(BUTTONS)
    paw.note(f"{type(top.childAt(start)).__name__} {start.toTuple()} {end.toTuple()}")
    handle = top.windowHandle()
    QTest.mousePress(handle, button, PLAIN, start)
    for part in range(1, 4 if other is top else 1):
        QTest.mouseMove(handle, start + (end - start) * part / 3)
        if paw.chance.random() < 0.1:
            press_key(paw)  # in the middle of it
        if not isValid(top) or not top.isVisible():
            return
    QTest.mouseRelease(handle, button, PLAIN, end)


def move(paw: Paw) -> None:
    top, at = paw.somewhere()
    QTest.mouseMove(top.windowHandle(), at)


def turn_wheel(paw: Paw) -> None:
    top, at = paw.somewhere()
    notches = QPoint(0, 120 * paw.chance.choice((-3, -1, 1, 3)))
    QTest.wheelEvent(top.windowHandle(), QPointF(at), notches, QPoint(), paw.modifier())


def press_key(paw: Paw) -> None:
    if paw.safe():
        key, modifier = paw.chance.choice(KEYS), paw.modifier()
        paw.note(f"{modifier.name} {key.name}")
        paw.tap(key, modifier)


def use_menu(paw: Paw) -> None:
    """By the shortcut, if there is one; a dialog that is open has the keys to itself."""
    actions = [each for each in paw.window.findChildren(QAction) if each.isEnabled() and each.text()]
    action = paw.chance.choice(actions)
    if action is paw.window._actions[Do.QUIT] and paw.chance.random() < 0.8:
        return
    paw.note(action.text())
    if action.shortcut().isEmpty() or paw.chance.random() < 0.3:
        if paw.target() is paw.window:
            action.trigger()
    elif paw.safe():
        top = paw.target().window()
        QTest.keySequence(top.windowHandle(), action.shortcut())


def close(paw: Paw) -> None:
    """A dialog or a menu: by Esc, by Enter, by a button."""
    top = paw.target().window()
    if top is paw.window:
        return
    buttons = [each for each in top.findChildren(QPushButton) if each.isVisible() and each.isEnabled()]
    files = isinstance(top, QFileDialog)
    if not files and buttons and paw.chance.random() < 0.5:
        button = paw.chance.choice(buttons)
        paw.note(f"{type(top).__name__} {button.text()}")
        press(top, button)
    elif files and paw.chance.random() < 0.5:
        line = top.findChildren(QLineEdit)[0]
        line.setText(str(paw.home / f"{paw.chance.randrange(5)}.trivium"))
        paw.note(f"{top.windowTitle()} {line.text()}")
        QTest.keyClick(line, Qt.Key.Key_Return)
    else:
        paw.note(type(top).__name__)
        paw.tap(Qt.Key.Key_Escape)


def press(top: QWidget, button: QWidget) -> None:
    QTest.mouseClick(top.windowHandle(), BUTTONS[0], PLAIN, button.mapTo(top, button.rect().center()))


def advance(paw: Paw) -> None:
    """Play on as the table would have it, so that a match gets somewhere."""
    for _ in range(paw.chance.choice((1, 1, 1, 40))):
        page = paw.page
        moment = page.replay.moment() if page is not None else None
        if page is None or moment is None or not moment.live or paw.target() is not paw.window:
            return
        game, position = page.table.game, moment.position
        listed = game.lists_actions(position)
        action = paw.chance.choice(list(game.actions(position))) if listed else game.witness(position)
        text = game.write_action(position, action)
        paw.note(text)
        page.table.chosen.emit(text)
        until = time.monotonic() + SLOW
        while page is paw.page and page.replay.moment() == moment and time.monotonic() < until:
            paw.rest(0)


def resign(paw: Paw) -> None:
    page, action = paw.page, paw.window._actions[Do.RESIGN]
    if page is None or not action.isEnabled() or paw.target() is not paw.window:
        return
    action.trigger()
    for button in page.findChildren(QPushButton):
        if button.text() == "Resign" and button.isVisible():
            press(paw.window, button)


def begin(paw: Paw) -> None:
    if paw.target() is not paw.window:
        return
    name, settings = paw.chance.choice(paw.games), paw.window.desk.settings
    seats = paw.chance.choice(LEVELS), paw.chance.choice(LEVELS)
    for number, level in enumerate(seats, 1):
        settings.set_text(f"{name}/seat{number}", str(level))
    settings.pace = Pace.FAST
    paw.note(f"{name} {seats}")
    paw.window.ask_new_game(FRONTS[name])
    paw.rest(0)
    if isinstance(paw.target(), QDialog):
        paw.tap(Qt.Key.Key_Return)


def paste(paw: Paw) -> None:
    """Garbage, a good position, or one that is half eaten."""
    text, page = paw.chance.choice(GARBAGE), paw.page
    if page is not None and paw.chance.random() < 0.7:
        text = json.dumps(page.table.game.write_position(page.replay.moment().position))
        if paw.chance.random() < 0.5:
            at = paw.chance.randrange(len(text))
            text = text[:at] + paw.chance.choice(("", "0", "null", "}")) + text[at + 1 :]
    paw.note(text[:200])
    QGuiApplication.clipboard().setText(text)
    paw.tap(Qt.Key.Key_V, CONTROL)


def hurt_engine(paw: Paw) -> None:
    """A process of the computer's dies, or is deaf from now on."""
    worker = paw.window._room.worker
    process = paw.chance.choice((worker.computer.thinker.process, worker._analyst.process))
    if process.pid:
        os.kill(process.pid, paw.chance.choice((signal.SIGKILL, signal.SIGSTOP)))


def change_window(paw: Paw) -> None:
    size = QSize(paw.chance.randrange(SMALLEST.width(), 1680), paw.chance.randrange(SMALLEST.height(), 1060))
    paw.window.resize(size)
    if paw.chance.random() < 0.3:
        paw.window.desk.settings.scheme = paw.chance.choice(list(SchemeChoice))
    if paw.chance.random() < 0.3:
        paw.window.desk.settings.motion = paw.chance.choice(list(MotionChoice))


DEEDS: dict[Callable[[Paw], None], float] = {
    click: 30,
    drag: 10,
    move: 8,
    turn_wheel: 4,
    press_key: 20,
    use_menu: 12,
    close: 8,
    advance: 20,
    begin: 0.8,
    resign: 0.4,
    paste: 0.5,
    hurt_engine: 0.5,
    change_window: 1,
}
