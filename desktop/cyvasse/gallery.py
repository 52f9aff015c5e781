"""The ready-made armies, as little pictures to choose from."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QListView, QListWidget, QListWidgetItem, QWidget

from desktop.cyvasse.armies import army_of
from desktop.cyvasse.army_picture import SIZE, army_icon
from desktop.theme.focus import is_enter
from desktop.theme.metrics import Space
from desktop.theme.parts import column, label
from desktop.theme.style import Role, set_role
from desktop.theme.theme import Theme
from engine.cyvasse.armies import ready_made
from engine.cyvasse.deploy import Deployment

COLUMNS, ROWS = 2, 4


class Gallery(QFrame):
    """A pop-up that closes when an army is chosen, by click or Enter, or by Esc."""

    chosen = Signal(Deployment)
    """As South would stand."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        set_role(self, Role.PANEL)
        self._theme = theme
        self._armies = ready_made()
        self.pictures = QListWidget()
        self.pictures.setViewMode(QListView.ViewMode.IconMode)
        self.pictures.setMovement(QListView.Movement.Static)
        self.pictures.setResizeMode(QListView.ResizeMode.Adjust)
        self.pictures.setIconSize(SIZE)
        self.pictures.setGridSize(QSize(SIZE.width() + Space.LARGE, SIZE.height() + Space.HUGE))
        self.pictures.setAccessibleName(QCoreApplication.translate("Cyvasse", "Ready-made armies"))
        self._idea = label(role=Role.CAPTION, wrap=True)
        self._idea.setMinimumHeight(2 * self._idea.fontMetrics().height())
        whole = column(self, margins=4 * (Space.MEDIUM,))
        whole.addWidget(label(QCoreApplication.translate("Cyvasse", "Ready-made armies"), Role.HEADING))
        whole.addWidget(self.pictures)
        whole.addWidget(self._idea)
        grid = self.pictures.gridSize()
        self.pictures.setFixedSize(COLUMNS * grid.width() + Space.WIDE, ROWS * grid.height() + Space.TIGHT)
        self.pictures.itemClicked.connect(self._choose)
        self.pictures.currentRowChanged.connect(self._tell)

    def show_beside(self, button: QWidget) -> None:
        """Open with its right edge at a button's, as much below it as there is room."""
        self._fill()
        self.adjustSize()
        corner = button.mapToGlobal(QPoint(button.width() - self.width(), button.height() + Space.TIGHT))
        room = button.screen().availableGeometry()
        top = min(corner.y(), room.bottom() - self.height())
        self.move(max(room.left(), corner.x()), max(room.top(), top))
        self.show()
        self.pictures.setCurrentRow(0)
        self.pictures.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.pictures.currentItem()
        if is_enter(event) and item is not None:
            self._choose(item)
        else:
            super().keyPressEvent(event)

    def _fill(self) -> None:
        self.pictures.clear()
        for army in self._armies:
            icon = army_icon(army_of(army.units.units), self._theme, self.devicePixelRatioF())
            item = QListWidgetItem(icon, QCoreApplication.translate("Armies", army.name))
            item.setToolTip(QCoreApplication.translate("Armies", army.idea))
            self.pictures.addItem(item)

    def _tell(self, row: int) -> None:
        if 0 <= row < len(self._armies):
            self._idea.setText(QCoreApplication.translate("Armies", self._armies[row].idea))

    def _choose(self, item: QListWidgetItem) -> None:
        self.hide()
        self.chosen.emit(self._armies[self.pictures.row(item)].units)
