"""One application, a look without motion, and a window in folders of its own."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.application import Application
from desktop.engine_process import engine_command
from desktop.library import Library
from desktop.main_window import MainWindow
from desktop.settings import Settings
from desktop.table.game_table import Desk
from desktop.theme.motion import MotionChoice
from desktop.theme.scheme import SchemeChoice
from desktop.theme.theme import Theme
from tests.desktop.overheard import Overheard


@pytest.fixture(scope="session", autouse=True)
def only_the_garbage_of_tests() -> Iterator[None]:
    """All that stands before the first test is no garbage: each look through it took a tenth of a second."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture(autouse=True)
def garbage_on_this_thread() -> Iterator[None]:
    """As in the app: a collection in the worker's thread would destroy Qt objects there."""
    gc.disable()
    yield
    gc.collect()


@pytest.fixture(scope="session")
def qapp_cls() -> type[QApplication]:
    return Application


@pytest.fixture(scope="session")
def theme(qapp: QApplication) -> Theme:
    return Theme(qapp, motion=MotionChoice.REDUCED)


@pytest.fixture
def desk(theme: Theme, tmp_path: Path) -> Desk:
    return Desk(theme, Settings(tmp_path / "config" / "settings.ini"), tmp_path / "data")


@pytest.fixture
def full_motion(theme: Theme) -> Iterator[None]:
    """For as long as a test runs, things move on their way."""
    theme.motion.choice = MotionChoice.FULL
    yield
    theme.motion.choice = MotionChoice.REDUCED


@pytest.fixture
def own_scheme(theme: Theme) -> Iterator[None]:
    """A test may choose light or dark; those after it have the system's again."""
    yield
    theme.scheme.choose(SchemeChoice.SYSTEM)


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "matches")


@pytest.fixture
def overheard(tmp_path: Path) -> Overheard:
    return Overheard(tmp_path)


@pytest.fixture
def window(request: pytest.FixtureRequest, desk: Desk, library: Library, qtbot: QtBot) -> Iterator[MainWindow]:
    """Its engine is overheard in a test that asks for that."""
    heard = "overheard" in request.fixturenames
    engine = request.getfixturevalue("overheard").command if heard else engine_command()
    window = MainWindow(desk, library, "0", engine=engine)
    qtbot.addWidget(window)
    window.resize(1180, 800)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()
