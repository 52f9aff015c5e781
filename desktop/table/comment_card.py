"""What was said of the moment that is shown, under the moves."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QTextBrowser

LINES = 5
"""At most; what is longer is scrolled."""


class CommentCard(QTextBrowser):
    """Hidden while there is nothing."""

    def __init__(self) -> None:
        super().__init__(openLinks=False)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.setAccessibleName(QCoreApplication.translate("Table", "Comment"))
        self.hide()

    def show_text(self, text: str) -> None:
        """Empty: show nothing."""
        self.setVisible(bool(text))
        if text != self.toPlainText():
            self.setPlainText(text)
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As high as its lines, up to `LINES`."""
        around = self.height() - self.viewport().height()
        most = LINES * self.fontMetrics().lineSpacing()
        self.setFixedHeight(around + min(ceil(self.document().size().height()), most))
