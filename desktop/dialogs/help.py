"""The pages under Help: the rules of each game, the computer, the keyboard, about.

They stand beside what is being done, which goes on meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from desktop.actions import Do
from desktop.dialogs.text import TextDialog
from desktop.registry import Front
from desktop.table.game_table import Desk
from desktop.theme.theme import Theme

PAGES: Mapping[Do, tuple[str, str]] = {
    Do.COMPUTER: (str(QT_TRANSLATE_NOOP("Help", "The computer")), "help/computer.md"),
    Do.KEYBOARD: (str(QT_TRANSLATE_NOOP("Help", "Keyboard and mouse")), "help/keyboard.md"),
    Do.ABOUT: (str(QT_TRANSLATE_NOOP("Help", "About Trivium")), "help/about.md"),
}
"""Title and place of the pages that can be read at any time."""


def show_page(do: Do, version: str, theme: Theme, parent: QWidget) -> None:
    """One of `PAGES`. `version`: of the app."""
    title, page = PAGES[do]
    title = QCoreApplication.translate("Help", title)
    if not _comes_forward(title, parent):
        _open(TextDialog(title, page, theme, parent, version=version))


def show_rules(front: Front, desk: Desk, parent: QWidget) -> None:
    """The rules of a game, with figures."""
    title = rules_title(front)
    if not _comes_forward(title, parent):
        _open(TextDialog(title, front.rules, desk.theme, parent, front.make_figures(desk)))


def rules_title(front: Front) -> str:
    return QCoreApplication.translate("Help", "Rules of {game}").format(game=front.title)


def _comes_forward(title: str, parent: QWidget) -> bool:
    """Whether the page is open already."""
    for dialog in parent.findChildren(TextDialog, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if dialog.windowTitle() == title and dialog.isVisible():
            dialog.activateWindow()
            return True
    return False


def _open(dialog: TextDialog) -> None:
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()
