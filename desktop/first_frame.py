"""Tells of the first painted frame, for whoever measures the start: `QT_LOGGING_RULES="trivium.start.debug=true"`."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QLoggingCategory, QObject, QTimer, QtMsgType, qCDebug
from PySide6.QtWidgets import QWidget

SAID = "trivium.start: first frame"
"""The line on standard error."""


class FirstFrame(QObject):
    """Watches one widget until it has been painted once; where nobody measures, not at all."""

    def __init__(self, painted: QWidget) -> None:
        super().__init__(painted)
        # The stubs ask for bytes where PySide takes nothing but str, here and below.
        self._category = QLoggingCategory("trivium.start", QtMsgType.QtInfoMsg)  # type: ignore[arg-type]
        if self._category.isDebugEnabled():
            painted.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self._tell)
        return False

    def _tell(self) -> None:
        qCDebug(self._category, "first frame")  # type: ignore[arg-type]
