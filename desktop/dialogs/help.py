"""The pages under Help: the rules of the game on the table, the computer, the keyboard, about."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
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


def help_page(do: Do, version: str, theme: Theme, parent: QWidget) -> TextDialog:
    """One of `PAGES`. `version`: of the app."""
    title, page = PAGES[do]
    return TextDialog(QCoreApplication.translate("Help", title), page, theme, parent, version=version)


def rules_page(front: Front, theme: Theme, parent: QWidget) -> TextDialog:
    title = QCoreApplication.translate("Help", "Rules of {game}").format(game=front.title)
    return TextDialog(title, front.rules, theme, parent)
