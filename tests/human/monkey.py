"""A monkey at the app: `python tests/human/monkey.py --seed 1 --events 2000`.

Random but plausible input to whatever window is active. After each event it is asked that nothing has failed, nothing
hangs, and the table shows the match as the worker has it; at each match's end, that the kept file says the same.
On failure the seed and the last events are printed. Offscreen by default; QT_QPA_PLATFORM says otherwise.
"""

from __future__ import annotations

import argparse
import faulthandler
import json
import os
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtCore import QMessageLogContext, QPoint, QPointF, QSize, Qt, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QAction, QDrag, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit, QMenu, QMessageBox, QPushButton, QWidget
from shiboken6 import isValid

from desktop.actions import Do
from desktop.app import make_application, make_window, read_settings, tear_down
from desktop.faults import Faults
from desktop.main_window import SMALLEST, MainWindow
from desktop.pace import Pace
from desktop.registry import FRONTS
from desktop.table.page import TablePage
from desktop.theme.motion import MotionChoice
from desktop.theme.scheme import SchemeChoice
from engine.record import read
from engine.registry import GAMES
from tests.human.shown import ASTRAY

SLOW = 2.0
"""Seconds after which one turn of the event loop is told of, with where it was."""
PATIENCE = 30.0
"""Seconds in which the table has to agree with the worker."""
NOISE = ("This plugin does not support", "Unimplemented code.", "occurs outside target window")
"""Messages of the platform, and of QTest, that nobody here can avoid."""
REMEMBERED = 30
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


class Monkey:
    """Sits at one window after the other, until it has done enough."""

    def __init__(self, app: QApplication, home: Path, seed: int, games: list[str], *, verbose: bool) -> None:
        self.app, self.home, self.games, self.verbose = app, home, games, verbose
        self.chance = Random(seed)
        self.glances = Random(seed)
        """When to look at the kept file; apart, because it depends on time how often one looks."""
        self.log: deque[str] = deque(maxlen=REMEMBERED)
        self.wrong: list[str] = []
        self.ended: set[int] = set()
        """Matches whose end has been looked at, by their serial numbers."""
        self.finished = 0
        self.in_deed = False
        """Whether an event has yet to come back: some of Qt's menus, and drags of text, have loops of their own."""
        self.rescue = QTimer(app, interval=300)
        self.rescue.timeout.connect(self.leave_loop)
        self.rescue.start()
        self.faults = Faults()
        self.faults.install()
        self.faults.happened.connect(self.wrong.append)
        self.window = self.open_window()

    def open_window(self) -> MainWindow:
        settings = read_settings()
        settings.set_text("files/folder", str(self.home))
        settings.motion = self.chance.choice(list(MotionChoice))
        window = make_window(self.app, settings)
        self.faults.happened.connect(window.show_fault)
        window.show()
        self.ended.clear()
        return window

    @property
    def page(self) -> TablePage | None:
        return self.window._page

    # -- some events -----------------------------------------------------------------------------
    def act(self) -> int:
        """Do some things, quickly or with pauses, and look at what came of them. How many were done."""
        number = self.chance.choice((1, 1, 2, 5, 12))
        for _ in range(number):
            self.do_one()
            rest = self.chance.choices((None, 0.0, 0.01, 0.2, 1.5), (30, 60, 30, 6, 1))[0]
            until = time.monotonic() + (rest or 0)
            while rest is not None and not self.turn() and time.monotonic() < until:
                time.sleep(0.005)
            if self.wrong:
                break
        self.look()
        return number

    def do_one(self) -> None:
        if not self.window.isVisible():
            tear_down(self.window)
            self.window = self.open_window()
        does = self.chance.choices(list(DEEDS), list(DEEDS.values()))[0]
        self.log.append(does.__name__)
        self.in_deed = True
        (self.watched if does is not advance else lambda work: work())(lambda: does(self))
        self.in_deed = False

    def turn(self) -> bool:
        """One turn of the event loop; whether something is wrong."""
        self.watched(self.app.processEvents)
        return bool(self.wrong)

    def watched(self, work: Callable[[], object]) -> None:
        """A busy machine is slow as well: so it is said how much of the time was work of this thread."""
        faulthandler.dump_traceback_later(SLOW)
        began, busy = time.monotonic(), time.thread_time()
        work()
        faulthandler.cancel_dump_traceback_later()
        took, busy = time.monotonic() - began, time.thread_time() - busy
        if took > SLOW:
            print(f"slow: {took:.1f} s, {busy:.1f} s of it work, after {self.log[-1][:100]}", file=sys.stderr)

    def leave_loop(self) -> None:
        popup, question = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        if not self.in_deed:
            return
        QDrag.cancel()
        if popup is not None:
            popup.close()
        elif isinstance(question, QMessageBox) and isinstance(question.parent(), QFileDialog):
            self.chance.choice(question.buttons()).click()  # whether to write over a file

    def note(self, words: object) -> None:
        self.log[-1] += f" {words}"
        if self.verbose:
            print(self.log[-1], flush=True)

    # -- what has to be so -----------------------------------------------------------------------
    def look(self) -> None:
        until = time.monotonic() + PATIENCE
        while not self.wrong and (odd := self.disagreement()):
            if time.monotonic() > until:
                self.wrong.append(odd)
            self.turn()
            time.sleep(0.002)

    def disagreement(self) -> str:
        """What the table has otherwise than the worker; it may have to be given a moment."""
        if not self.window.isVisible():
            return ""
        worker, page = self.window._room.worker, self.page
        match = worker._match
        if self.window._leaving or match is None or page is None:
            return "" if (match is None) == (page is None) and not self.window._leaving else "a match without a table"
        state = page.replay.state
        if state.serial != worker._serial or state.plies != match.plies or state.position != match.position:
            return f"the table has {len(state.plies)} plies, the worker {len(match.plies)}"
        ends = match.position.result is not None and state.serial not in self.ended
        if ends or self.glances.random() < 0.05:
            kept = read(worker._kept.read_bytes()).match if worker._kept is not None else None
            if kept is None or kept.position != match.position or kept.players != match.players:
                return "the kept file is another match"
        if ends:
            self.ended.add(state.serial)
            self.finished += 1
        return ASTRAY[match.game.name](page.table, page.replay.moment().position)

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


# -- what a monkey does --------------------------------------------------------------------------
def click(monkey: Monkey) -> None:
    if monkey.safe():
        top, at = monkey.somewhere()
        monkey.note(f"{type(top.childAt(at)).__name__} {at.toTuple()}")
        chosen = monkey.chance.choice((QTest.mouseClick, QTest.mouseClick, QTest.mouseDClick))
        chosen(top.windowHandle(), monkey.chance.choice(BUTTONS), monkey.modifier(), at)


def drag(monkey: Monkey) -> None:
    if not monkey.safe():
        return
    (top, start), (other, end), button = monkey.somewhere(), monkey.somewhere(), monkey.chance.choice(BUTTONS)
    monkey.note(f"{type(top.childAt(start)).__name__} {start.toTuple()} {end.toTuple()}")
    handle = top.windowHandle()
    QTest.mousePress(handle, button, PLAIN, start)
    for part in range(1, 4 if other is top else 1):
        QTest.mouseMove(handle, start + (end - start) * part / 3)
        if monkey.chance.random() < 0.1:
            press_key(monkey)  # in the middle of it
        if not isValid(top) or not top.isVisible():
            return
    QTest.mouseRelease(handle, button, PLAIN, end)


def move(monkey: Monkey) -> None:
    top, at = monkey.somewhere()
    QTest.mouseMove(top.windowHandle(), at)


def turn_wheel(monkey: Monkey) -> None:
    top, at = monkey.somewhere()
    notches = QPoint(0, 120 * monkey.chance.choice((-3, -1, 1, 3)))
    QTest.wheelEvent(top.windowHandle(), QPointF(at), notches, QPoint(), monkey.modifier())


def press_key(monkey: Monkey) -> None:
    if monkey.safe():
        key, modifier = monkey.chance.choice(KEYS), monkey.modifier()
        monkey.note(f"{modifier.name} {key.name}")
        monkey.tap(key, modifier)


def use_menu(monkey: Monkey) -> None:
    """By the shortcut, if there is one; a dialog that is open has the keys to itself."""
    actions = [each for each in monkey.window.findChildren(QAction) if each.isEnabled() and each.text()]
    action = monkey.chance.choice(actions)
    if action is monkey.window._actions[Do.QUIT] and monkey.chance.random() < 0.8:
        return
    monkey.note(action.text())
    if action.shortcut().isEmpty() or monkey.chance.random() < 0.3:
        if monkey.target() is monkey.window:
            action.trigger()
    elif monkey.safe():
        top = monkey.target().window()
        QTest.keySequence(top.windowHandle(), action.shortcut())


def close(monkey: Monkey) -> None:
    """A dialog or a menu: by Esc, by Enter, by a button."""
    top = monkey.target().window()
    if top is monkey.window:
        return
    buttons = [each for each in top.findChildren(QPushButton) if each.isVisible() and each.isEnabled()]
    files = isinstance(top, QFileDialog)
    if not files and buttons and monkey.chance.random() < 0.5:
        button = monkey.chance.choice(buttons)
        monkey.note(f"{type(top).__name__} {button.text()}")
        QTest.mouseClick(top.windowHandle(), BUTTONS[0], PLAIN, button.mapTo(top, button.rect().center()))
    elif files and monkey.chance.random() < 0.5:
        line = top.findChildren(QLineEdit)[0]
        line.setText(str(monkey.home / f"{monkey.chance.randrange(5)}.trivium"))
        monkey.note(f"{top.windowTitle()} {line.text()}")
        QTest.keyClick(line, Qt.Key.Key_Return)
    else:
        monkey.note(type(top).__name__)
        monkey.tap(Qt.Key.Key_Escape)


def advance(monkey: Monkey) -> None:
    """Play on as the table would have it, so that a match gets somewhere."""
    for _ in range(monkey.chance.choice((1, 1, 1, 40))):
        page = monkey.page
        moment = page.replay.moment() if page is not None else None
        if page is None or moment is None or not moment.live or monkey.target() is not monkey.window:
            return
        game, position = page.table.game, moment.position
        listed = game.lists_actions(position)
        action = monkey.chance.choice(list(game.actions(position))) if listed else game.witness(position)
        text = game.write_action(position, action)
        monkey.note(text)
        page.table.chosen.emit(text)
        monkey.look()


def resign(monkey: Monkey) -> None:
    page, action = monkey.page, monkey.window._actions[Do.RESIGN]
    if page is None or not action.isEnabled() or monkey.target() is not monkey.window:
        return
    action.trigger()
    for button in page.findChildren(QPushButton):
        if button.text() == "Resign" and button.isVisible():
            monkey.tap(Qt.Key.Key_Tab)
            QTest.mouseClick(button, BUTTONS[0])
            return


def begin(monkey: Monkey) -> None:
    if monkey.target() is not monkey.window:
        return
    name, settings = monkey.chance.choice(monkey.games), monkey.window.desk.settings
    seats = monkey.chance.choice(LEVELS), monkey.chance.choice(LEVELS)
    for number, level in enumerate(seats, 1):
        settings.set_text(f"{name}/seat{number}", str(level))
    settings.pace = Pace.FAST
    monkey.note(f"{name} {seats}")
    monkey.window.ask_new_game(FRONTS[name])
    monkey.turn()
    if isinstance(monkey.target(), QDialog):
        monkey.tap(Qt.Key.Key_Return)


def paste(monkey: Monkey) -> None:
    """Garbage, a good position, or one that is half eaten."""
    text, page = monkey.chance.choice(GARBAGE), monkey.page
    if page is not None and monkey.chance.random() < 0.7:
        text = json.dumps(page.table.game.write_position(page.replay.moment().position))
        if monkey.chance.random() < 0.5:
            at = monkey.chance.randrange(len(text))
            text = text[:at] + monkey.chance.choice(("", "0", "null", "}")) + text[at + 1 :]
    monkey.note(text[:200])
    QGuiApplication.clipboard().setText(text)
    monkey.tap(Qt.Key.Key_V, CONTROL)


def change_window(monkey: Monkey) -> None:
    size = QSize(monkey.chance.randrange(SMALLEST.width(), 1680), monkey.chance.randrange(SMALLEST.height(), 1060))
    monkey.window.resize(size)
    if monkey.chance.random() < 0.3:
        monkey.window.desk.settings.scheme = monkey.chance.choice(list(SchemeChoice))
    if monkey.chance.random() < 0.3:
        monkey.window.desk.settings.motion = monkey.chance.choice(list(MotionChoice))


DEEDS: dict[Callable[[Monkey], None], float] = {
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
    change_window: 1,
}


def sit(home: Path, seed: int, events: int, games: list[str], *, verbose: bool) -> int:
    app = make_application(sys.argv[:1])
    monkey = Monkey(app, home, seed, games, verbose=verbose)

    def hear(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        del context
        if kind != QtMsgType.QtDebugMsg and not any(noise in message for noise in NOISE):
            monkey.wrong.append(f"Qt says: {message}")

    qInstallMessageHandler(hear)
    began, done = time.monotonic(), 0
    while done < events and not monkey.wrong:
        done += monkey.act()
    monkey.window.close()
    QTimer.singleShot(0, app.quit)
    app.exec()
    tear_down(monkey.window)
    for wrong in monkey.wrong:
        print(f"seed {seed}, event {done}: {wrong}\n" + "\n".join(f"  {line}" for line in monkey.log), file=sys.stderr)
    print(f"seed {seed}: {done} events, {monkey.finished} matches to their end, {time.monotonic() - began:.0f} s")
    return bool(monkey.wrong)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--games", nargs="+", choices=sorted(GAMES), default=sorted(GAMES))
    parser.add_argument("--verbose", action="store_true", help="tell each event before it happens")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        screen = Path(home, "screen.json")
        screen.write_text(json.dumps({"screens": [{"width": 1680, "height": 1060, "dpi": 96}]}))
        os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={screen}")
        os.environ |= {"HOME": home, "XDG_CONFIG_HOME": f"{home}/config", "XDG_DATA_HOME": f"{home}/data"}
        return sit(Path(home), arguments.seed, arguments.events, arguments.games, verbose=arguments.verbose)


if __name__ == "__main__":
    sys.exit(main())
