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
    _show(QCoreApplication.translate("Help", title), page, theme, parent, version=version)


def show_rules(front: Front, theme: Theme, parent: QWidget) -> None:
    _show(rules_title(front), front.rules, theme, parent)


def rules_title(front: Front) -> str:
    return QCoreApplication.translate("Help", "Rules of {game}").format(game=front.title)


def _show(title: str, page: str, theme: Theme, parent: QWidget, **fields: str) -> None:
    """One that is open already comes forward."""
    for dialog in parent.findChildren(TextDialog, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if dialog.windowTitle() == title and dialog.isVisible():
            dialog.activateWindow()
            return
    dialog = TextDialog(title, page, theme, parent, **fields)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()
