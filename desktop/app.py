"""Starts the app: settings, look, window. The only place that makes the QApplication."""

from __future__ import annotations

import gc
import os
import sys
from importlib.metadata import version
from pathlib import Path

import shiboken6
from PySide6.QtCore import QCoreApplication, QLocale, QStandardPaths, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from desktop.application import Application
from desktop.faults import Faults
from desktop.first_frame import FirstFrame
from desktop.garbage import GarbageCollector
from desktop.library import Library
from desktop.main_window import MainWindow
from desktop.settings import Settings
from desktop.table.game_table import Desk
from desktop.theme.theme import Theme
from desktop.translation import install_translations

SWITCH_INTERVAL = 0.001
"""Seconds between two looks at who wants the interpreter: the window must not wait for the worker."""

IDENTIFIER = "games.trivium.Trivium"
"""The name of the desktop file, by which Wayland finds the window's icon; pyproject.toml has it for packaging."""

SETTLED = 150
"""Milliseconds after which the window has its place, and something can be shown in its middle."""


def main() -> int:
    """Run the app; `--engine` runs the engine protocol instead, without a window."""
    if "--engine" in sys.argv[1:]:
        from engine.__main__ import main as run_engine

        return run_engine()
    sys.setswitchinterval(SWITCH_INTERVAL)
    settings = read_settings()
    enlarge(settings.size)
    app = make_application(sys.argv)
    install_translations(app, QLocale())
    faults = Faults()
    faults.install()
    window = make_window(app, settings)
    faults.happened.connect(window.show_fault)
    app.file_given.connect(lambda path: window.open_file(Path(path)))
    FirstFrame(window)
    window.show()
    files = [Path(argument) for argument in app.arguments()[1:] if not argument.startswith("-")]
    if files:
        window.open_file(files[0])
    status = app.exec()
    tear_down(window)
    return status


def tear_down(window: MainWindow) -> None:
    """End all that is Qt's while the application stands: what the interpreter's end collects would crash."""
    shiboken6.delete(window)
    gc.collect()


def make_application(arguments: list[str]) -> Application:
    app = Application(arguments)
    QApplication.setDesktopFileName(IDENTIFIER)
    GarbageCollector(app)
    return app


def make_window(app: QApplication, settings: Settings) -> MainWindow:
    """The window with everything it stands on, its folders where the system wants them."""
    places = QStandardPaths.StandardLocation
    data = Path(QStandardPaths.writableLocation(places.AppDataLocation))
    theme = Theme(app, settings.scheme, settings.motion)
    settings.changed.connect(lambda: apply(settings, theme))
    app.setWindowIcon(QIcon(theme.pieces.pixmap("app/trivium.svg", 256, 1.0)))
    window = MainWindow(Desk(theme, settings, data), Library(data / "matches"), version("trivium"))
    if settings.set_aside is not None:
        aside = settings.set_aside
        QTimer.singleShot(SETTLED, window, lambda: window.say_settings_were_damaged(aside))
    return window


def read_settings() -> Settings:
    """From where the system wants them; before the QApplication, because some are for Qt itself."""
    QCoreApplication.setOrganizationName("Trivium")
    QCoreApplication.setApplicationName("Trivium")
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppConfigLocation)
    return Settings(Path(folder) / "settings.ini")


def enlarge(percent: int) -> None:
    """Have Qt draw everything larger; before the QApplication, and unless the environment says otherwise."""
    if percent != 100:
        os.environ.setdefault("QT_SCALE_FACTOR", str(percent / 100))


def apply(settings: Settings, theme: Theme) -> None:
    """Bring the look to what was chosen."""
    theme.scheme.choose(settings.scheme)
    theme.motion.choice = settings.motion


if __name__ == "__main__":
    sys.exit(main())
