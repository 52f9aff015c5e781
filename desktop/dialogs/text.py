"""Pages to read: the rules of a game, the keyboard, about. Markdown from resources/help.

A picture whose address is `figure:walk` is the figure of that name.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from PySide6.QtCore import QCoreApplication, QSize, Qt, QUrl
from PySide6.QtGui import QKeySequence, QShortcut, QTextCursor
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QTextBrowser, QWidget

from desktop.dialogs.typeset import typeset
from desktop.table.figures import Figures
from desktop.theme.metrics import Space
from desktop.theme.parts import column
from desktop.theme.room import resize_within
from desktop.theme.theme import Theme

SIZE = QSize(760, 640)
FIGURE = "figure"
"""The scheme of a figure's address."""


class TextDialog(QDialog):
    """One page, with a field that finds words in it."""

    def __init__(
        self,
        title: str,
        page: str,
        theme: Theme,
        parent: QWidget | None = None,
        figures: Figures | None = None,
        **fields: str,
    ) -> None:
        """`page`: a path under resources/, whose figures `figures` draws; `fields` fill its `{names}`."""
        super().__init__(parent)
        self.setWindowTitle(title)
        resize_within(self, SIZE)
        self._theme = theme
        self._words = read_page(page, **fields)
        self._browser = _Browser(figures)
        self._browser.setAccessibleName(title)
        self._show_page()
        theme.changed.connect(self._repaint)
        self._find = QLineEdit(placeholderText=QCoreApplication.translate("Help", "Find in this page"))
        self._find.setClearButtonEnabled(True)
        self._find.setAccessibleName(self._find.placeholderText())
        self._find.textChanged.connect(self._find_first)
        self._find.returnPressed.connect(self._find_next)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._go_to_field)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setText(QCoreApplication.translate("Help", "Close"))
        close.setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        layout = column(self, spacing=Space.MEDIUM, margins=4 * (Space.LARGE,))
        layout.addWidget(self._find)
        layout.addWidget(self._browser, 1)
        layout.addWidget(buttons)
        self._browser.setFocus()

    def _show_page(self) -> None:
        self._browser.setMarkdown(self._words)
        typeset(self._browser.document(), self._theme.palette.chrome)
        self._browser.document().setDocumentMargin(Space.LARGE)

    def _repaint(self) -> None:
        """In the colours of another scheme, at the place where it was read."""
        place = self._browser.verticalScrollBar().value()
        self._show_page()
        self._browser.verticalScrollBar().setValue(place)

    def _find_first(self, words: str) -> None:
        self._browser.moveCursor(QTextCursor.MoveOperation.Start)
        if words:
            self._browser.find(words)

    def _find_next(self) -> None:
        """After the last place, the first one again."""
        if not self._browser.find(self._find.text()):
            self._find_first(self._find.text())

    def _go_to_field(self) -> None:
        self._find.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._find.selectAll()


class _Browser(QTextBrowser):
    """Asks for each figure when it is laid out."""

    def __init__(self, figures: Figures | None) -> None:
        super().__init__(openExternalLinks=True)
        self._figures = figures

    def loadResource(self, kind: int, address: QUrl | str) -> Any:
        url = QUrl(address)
        if self._figures is not None and url.scheme() == FIGURE:
            return self._figures.draw(url.path())
        return super().loadResource(kind, url)


def read_page(page: str, **fields: str) -> str:
    """The Markdown of a help page."""
    text = files("resources").joinpath(*page.split("/")).read_text("utf-8")
    for name, value in fields.items():
        text = text.replace(f"{{{name}}}", value)
    return text
