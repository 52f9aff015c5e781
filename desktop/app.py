"""Starts the app: settings, look, window. The only place that makes the QApplication."""

from __future__ import annotations

import sys
from importlib.metadata import version
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from desktop.faults import Faults
from desktop.garbage import GarbageCollector
from desktop.library import Library
from desktop.main_window import MainWindow
from desktop.settings import Settings
from desktop.table.game_table import Desk
from desktop.theme.theme import Theme

SWITCH_INTERVAL = 0.001
"""Seconds between two looks at who wants the interpreter: the window must not wait for the worker."""


def main() -> int:
    """Run the app; `--engine` runs the engine protocol instead, without a window."""
    if "--engine" in sys.argv[1:]:
        from engine.__main__ import main as run_engine

        return run_engine()
    sys.setswitchinterval(SWITCH_INTERVAL)
    app = make_application(sys.argv)
    faults = Faults()
    faults.install()
    window = make_window(app)
    faults.happened.connect(window.show_fault)
    window.show()
    files = [Path(argument) for argument in app.arguments()[1:] if not argument.startswith("-")]
    if files:
        window.open_file(files[0])
    return app.exec()


def make_application(arguments: list[str]) -> QApplication:
    app = QApplication(arguments)
    QCoreApplication.setOrganizationName("Trivium")
    QCoreApplication.setApplicationName("Trivium")
    QApplication.setDesktopFileName("trivium")
    GarbageCollector(app)
    return app


def make_window(app: QApplication) -> MainWindow:
    """The window with everything it stands on, its folders where the system wants them."""
    places = QStandardPaths.StandardLocation
    config = Path(QStandardPaths.writableLocation(places.AppConfigLocation))
    data = Path(QStandardPaths.writableLocation(places.AppDataLocation))
    settings = Settings(config / "settings.ini", app)
    theme = Theme(app, settings.scheme, settings.motion)
    settings.changed.connect(lambda: apply(settings, theme))
    app.setWindowIcon(QIcon(theme.pieces.pixmap("app/trivium.svg", 256, 1.0)))
    window = MainWindow(Desk(theme, settings), Library(data / "matches"), version("trivium"))
    if settings.set_aside is not None:
        aside = settings.set_aside
        QTimer.singleShot(0, window, lambda: window.say_settings_were_damaged(aside))
    return window


def apply(settings: Settings, theme: Theme) -> None:
    """Bring the look to what was chosen."""
    theme.scheme.choose(settings.scheme)
    theme.motion.choice = settings.motion


if __name__ == "__main__":
    sys.exit(main())
