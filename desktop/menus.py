"""The menus of the window: which actions stand in which, and in what order."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar

from desktop.actions import Actions, Do
from desktop.table.page import REPLAY_ACTIONS

VIEW = str(QT_TRANSLATE_NOOP("Menu", "&View"))
HELP = str(QT_TRANSLATE_NOOP("Menu", "&Help"))
MENUS: tuple[tuple[str, tuple[Do | None, ...]], ...] = (
    (
        str(QT_TRANSLATE_NOOP("Menu", "&Game")),
        (Do.NEW, Do.OPEN, Do.SAVE_AS, None, Do.HOME, None, Do.SETTINGS, None, Do.QUIT),
    ),
    (
        str(QT_TRANSLATE_NOOP("Menu", "&Edit")),
        (Do.UNDO, Do.REDO, None, Do.COPY_POSITION, Do.PASTE_POSITION),
    ),
    (
        str(QT_TRANSLATE_NOOP("Menu", "&Play")),
        (
            *(Do.HINT, None, Do.HURRY, Do.PAUSE, Do.STEP, None, Do.OFFER_DRAW, Do.RESIGN, None),
            *(Do.REVIEW, None, *REPLAY_ACTIONS, None, Do.COMMENT, Do.BRANCH),
        ),
    ),
    (VIEW, (Do.ANALYSIS, Do.FLIP, None, Do.FULL_SCREEN)),
    (HELP, (None, Do.COMPUTER, Do.KEYBOARD, None, Do.ABOUT)),
)
"""The title and the actions of each; None is a line between two groups."""


class Menus:
    """The menus in a bar."""

    def __init__(self, bar: QMenuBar, actions: Actions, rules: Sequence[QAction]) -> None:
        """`rules`: one of each game, for the Help menu."""
        self._actions = actions
        menus = {title: bar.addMenu(QCoreApplication.translate("Menu", title)) for title, _ in MENUS}
        for title, wanted in MENUS:
            self._fill(menus[title], wanted)
        help_menu = menus[HELP]
        help_menu.insertActions(help_menu.actions()[0], rules)
        self._view = menus[VIEW]
        self._line = next(action for action in self._view.actions() if action.isSeparator())
        self._own: Sequence[QAction] = ()

    def _fill(self, menu: QMenu, wanted: Sequence[Do | None]) -> None:
        for do in wanted:
            if do is None:
                menu.addSeparator()
            else:
                menu.addAction(self._actions[do])

    def show_own(self, own: Sequence[QAction]) -> None:
        """The View menu's actions of the game on the table, after those of all games."""
        for action in self._own:
            self._view.removeAction(action)
        self._own = tuple(own)
        self._view.insertActions(self._line, self._own)
