"""A piece that is carried between a board and what lies beside it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QWidget


class Ghost(QLabel):
    """Follows the pointer over the whole window, above all, and lets every click through."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_at(self, picture: QPixmap, where: QPoint) -> None:
        """Show the picture with its middle at a point of the screen."""
        window = self.window()
        if self.parentWidget() is not window:
            self.setParent(window)
        size = picture.deviceIndependentSize().toSize()
        self.setPixmap(picture)
        self.resize(size)
        self.move(window.mapFromGlobal(where) - QPoint(size.width() // 2, size.height() // 2))
        self.show()
        self.raise_()
