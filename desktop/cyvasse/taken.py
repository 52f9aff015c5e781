"""What has been taken, of both sides: small figures with their numbers."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QCoreApplication, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from desktop.cyvasse.board import drawing_of
from desktop.speech import name_of
from desktop.theme.fonts import font
from desktop.theme.metrics import Space, Text
from desktop.theme.parts import column, label
from desktop.theme.style import Role, set_role
from desktop.theme.theme import Theme
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.position import CyvassePosition
from engine.cyvasse.units import KIND, SIDES, UNITS, code_of

FIGURE = 26
CELL = 50


class TakenPanel(QFrame):
    """A row of figures for each side; hidden until something has been taken."""

    def __init__(self, theme: Theme, game: Cyvasse) -> None:
        super().__init__()
        set_role(self, Role.CARD)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a screen reader reads it
        self.rows = tuple(TakenRow(theme, game, index) for index in range(2))
        whole = column(self, spacing=Space.TIGHT, margins=2 * (Space.MEDIUM, Space.SMALL))
        whole.addWidget(label(QCoreApplication.translate("Cyvasse", "Taken"), Role.SECTION))
        for one in self.rows:
            whole.addWidget(one)
        self.hide()

    def show_position(self, position: CyvassePosition, first: CyvassePosition | None) -> None:
        """What is missing of those who stood there at `first`; of two whole armies where that was the set-up."""
        fighting = position.deploying is None
        for row in self.rows:
            if first is not None and first.deploying is None:
                row.expect(first.cells)
            row.show_missing(position.cells if fighting else b"")
        self.setVisible(fighting and any(row.missing for row in self.rows))


class TakenRow(QWidget):
    """What one side has lost, in the table's order."""

    def __init__(self, theme: Theme, game: Cyvasse, side: int) -> None:
        super().__init__()
        self._theme = theme
        self._game = game
        self._side = side
        self._army = {unit.key: unit.count for unit in UNITS}
        self.missing: dict[str, int] = {}
        theme.changed.connect(self.update)

    def expect(self, cells: bytes) -> None:
        """The army is the one that stands here."""
        self._army = self._standing(cells)

    def show_missing(self, cells: bytes) -> None:
        standing = self._standing(cells)
        lost = {key: number - standing[key] for key, number in self._army.items()}
        self.missing = {key: number for key, number in lost.items() if number > 0} if cells else {}
        self.setVisible(bool(self.missing))
        told = ", ".join(f"{number} {name_of(self._game, key)}" for key, number in self.missing.items())
        side = name_of(self._game, SIDES[self._side])
        self.setAccessibleName(
            QCoreApplication.translate("Cyvasse", "{side} has lost: {units}").format(side=side, units=told)
        )
        self.setToolTip(self.accessibleName())
        self.updateGeometry()
        self.update()

    def _standing(self, cells: bytes) -> dict[str, int]:
        """How many of each unit of this side stand on the board."""
        codes = Counter(cells)
        return {unit.key: codes[code_of(self._side, KIND[unit.key])] for unit in UNITS}

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        columns = max(1, width // CELL)
        return max(1, -(-len(self.missing) // columns)) * (FIGURE + Space.TIGHT)

    def sizeHint(self) -> QSize:
        return QSize(5 * CELL, self.heightForWidth(5 * CELL))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setFont(font(Text.SMALL, QFont.Weight.DemiBold, tabular=True))
        columns = max(1, self.width() // CELL)
        for at, (key, number) in enumerate(self.missing.items()):
            row, column = divmod(at, columns)
            self._paint_one(painter, QPoint(column * CELL, row * (FIGURE + Space.TIGHT)), key, number)
        painter.end()

    def _paint_one(self, painter: QPainter, corner: QPoint, key: str, number: int) -> None:
        drawing = drawing_of(f"{SIDES[self._side]}_{key}")
        painter.drawPixmap(corner, self._theme.pieces.pixmap(drawing, FIGURE, self.devicePixelRatioF()))
        if number > 1:
            painter.setPen(QColor(self._theme.palette.chrome.muted))
            beside = QRect(corner.x() + FIGURE + 1, corner.y(), CELL - FIGURE, FIGURE)
            painter.drawText(beside, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), f"×{number}")
