"""The command line that the scripts of this folder share."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from PySide6.QtCore import QSize, QTimer

from desktop.app import make_application, make_window, read_settings, tear_down
from desktop.dialogs.seat_fields import PERSON
from desktop.main_window import MainWindow
from desktop.registry import FRONTS
from desktop.theme.scheme import SchemeChoice
from tests.human.person import Person, missing, run_under_xvfb

UNDER_XVFB = "TRIVIUM_UNDER_XVFB"
SCREEN = QSize(1680, 1060)


def run(script: Path, about: str, play: Callable[[Person, MainWindow, Random, str], str]) -> int:
    """Play with a window of the app, on a screen of its own. `play` tells what was played."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("hand", choices=("mouse", "keyboard"))
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--size", default="1180x800")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if UNDER_XVFB not in os.environ:
        if missing():
            print(f"not installed: {', '.join(missing())}", file=sys.stderr)
            return 2
        os.environ[UNDER_XVFB] = "1"
        return run_under_xvfb(script, sys.argv[1:], SCREEN)
    app = make_application(sys.argv[:1])
    window = make_window(app, read_settings())
    for name in FRONTS:
        window.desk.settings.set_text(f"{name}/seat2", str(PERSON))  # two people, until a script has it otherwise
        window.desk.settings.set_switch(f"{name}/lots", False)  # what a script chooses for a seat stays there
    if arguments.dark:
        window.desk.settings.scheme = SchemeChoice.DARK
    window.resize(QSize(*map(int, arguments.size.split("x"))))
    window.show()
    try:
        print(
            f"{arguments.hand}: {play(Person(app, arguments.pictures), window, Random(arguments.seed), arguments.hand)}"
        )
    finally:
        window.close()
        QTimer.singleShot(0, app.quit)
        app.exec()  # what waits for the end of the app hears of it
        tear_down(window)
    return 0
