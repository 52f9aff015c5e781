"""A person at a real window: a real pointer and real keys, sent by xdotool under Xvfb."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QApplication, QWidget

PATIENCE = 20.0
"""Seconds after which something that does not happen is a failure."""
SETTLING = 0.2
"""Seconds that a change takes to be laid out and painted."""
NEEDED = ("Xvfb", "xdotool", "openbox")


def missing() -> list[str]:
    """The programs that are needed and not installed."""
    return [program for program in NEEDED if shutil.which(program) is None]


def run_under_xvfb(script: Path, arguments: list[str], screen: QSize) -> int:
    """Run a script again on a screen of its own, with a window manager; its exit status."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{screen.width()}x{screen.height()}x24"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    display = ":" + os.read(reading, 16).decode().strip()
    with tempfile.TemporaryDirectory() as home:
        environment = {
            **os.environ,
            "DISPLAY": display,
            "QT_QPA_PLATFORM": "xcb",
            "XDG_CONFIG_HOME": f"{home}/config",
            "XDG_DATA_HOME": f"{home}/data",
        }
        manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
        try:
            return subprocess.run([sys.executable, str(script), *arguments], env=environment, check=False).returncode
        finally:
            manager.terminate()
            manager.wait()
            server.terminate()
            server.wait()


class Person:
    """Looks at the screen, moves the pointer, presses keys, and waits until something is so."""

    def __init__(self, app: QApplication, pictures: Path | None) -> None:
        self._app = app
        self._pictures = pictures

    # -- the hands -------------------------------------------------------------------------------
    def click(self, at: QPoint, button: int = 1) -> None:
        self._xdotool("mousemove", at.x(), at.y())
        self._xdotool("click", button)

    def point(self, at: QPoint) -> None:
        self._xdotool("mousemove", at.x(), at.y())

    def wheel(self, notches: int) -> None:
        """Turn the wheel away from oneself so many times."""
        if notches:
            self._xdotool("click", "--repeat", notches, "--delay", 5, 4)

    def press(self, target: QWidget, *, by_key: bool) -> None:
        """Press a button: with the pointer, or with Tab and Space."""
        if not by_key:
            self.click(self.middle(target))
            return
        self.tab_to(target)
        self.key("space")

    def tab_to(self, target: QWidget) -> None:
        """Raises AssertionError when Tab does not lead there."""
        for _ in range(80):
            if QApplication.focusWidget() is target:
                return
            self.key("Tab")
        self.picture("timeout")
        raise AssertionError(f"Tab does not reach {target.accessibleName() or target}")

    def drag(self, start: QPoint, end: QPoint) -> None:
        self._xdotool("mousemove", start.x(), start.y())
        self._xdotool("mousedown", 1)
        for part in range(1, 6):
            between = start + (end - start) * part / 5
            self._xdotool("mousemove", between.x(), between.y())
        self._xdotool("mouseup", 1)

    def key(self, *names: str) -> None:
        """Keys by X's names: Return, Tab, Left, ctrl+z."""
        for name in names:
            self._xdotool("key", name)

    def write(self, text: str) -> None:
        self._xdotool("type", text)

    # -- the eyes --------------------------------------------------------------------------------
    def wait(self, so: Callable[[], bool], what: str) -> None:
        """Let the app work until something is so, and settle. Raises TimeoutError."""
        until = time.monotonic() + PATIENCE
        while not so():
            if time.monotonic() > until:
                self.picture("timeout")
                raise TimeoutError(f"waited in vain: {what}")
            self.rest(0.01)
        self.rest(SETTLING)

    def rest(self, seconds: float = 0.05) -> None:
        until = time.monotonic() + seconds
        while True:
            self._app.processEvents()
            if time.monotonic() >= until:
                return
            time.sleep(0.002)

    def picture(self, name: str) -> None:
        """Keep what the screen shows, if pictures are wanted."""
        if self._pictures is not None:
            self.rest(0.4)
            self._pictures.mkdir(parents=True, exist_ok=True)
            self._app.primaryScreen().grabWindow(0).save(str(self._pictures / f"{name}.png"))

    @staticmethod
    def middle(widget: QWidget) -> QPoint:
        """Where a widget is on the screen."""
        return widget.mapToGlobal(widget.rect().center())

    def _xdotool(self, command: str, *arguments: object) -> None:
        subprocess.run(["xdotool", command, *map(str, arguments)], check=True)
        self.rest()
