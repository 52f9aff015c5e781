"""The card in hand in figures: x, y and angle to read and to type, and buttons to turn it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QDoubleSpinBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.drakkard.poses import DEGREE, MILLIMETRE
from desktop.theme.icons import IconName
from desktop.theme.metrics import Size, Space
from desktop.theme.style import Role, set_role
from desktop.theme.theme import Theme
from engine.drakkard.geometry import FULL_TURN, Pose

TURNS = (
    (-15 * DEGREE, IconName.ROTATE_LEFT),
    (15 * DEGREE, IconName.ROTATE_RIGHT),
    (90 * DEGREE, IconName.ROTATE_RIGHT),
)
REACH = 2000.0
_FIELD = 92
"""Pixels: room for a whole number of four digits with its unit."""


class PosePanel(QFrame):
    """Shows a pose; typing another one asks for it."""

    typed = Signal(object)
    """A Pose."""
    turn_wanted = Signal(int)
    """By 1/100 degrees."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._showing = False
        set_role(self, Role.PANEL)
        translate = QCoreApplication.translate
        self.setWindowTitle("")
        heading = QLabel(translate("Drakkard", "Card in hand"))
        set_role(heading, Role.SECTION)
        self.x = _field(translate("Drakkard", "x in millimetres"), -REACH, REACH, " mm")
        self.y = _field(translate("Drakkard", "y in millimetres"), -REACH, REACH, " mm")
        self.angle = _field(translate("Drakkard", "Angle in degrees, clockwise"), -360.0, 360.0, "°")
        self._turns = [self._turn_button(by, icon) for by, icon in TURNS]
        grid = QGridLayout(horizontalSpacing=Space.SMALL, verticalSpacing=Space.TIGHT)
        for column, (label, field) in enumerate((("x", self.x), ("y", self.y))):
            grid.addWidget(QLabel(label), 0, 2 * column)
            grid.addWidget(field, 0, 2 * column + 1)
            grid.setColumnStretch(2 * column + 1, 1)
            field.valueChanged.connect(self._type)
        self.angle.valueChanged.connect(self._type)
        grid.addWidget(QLabel("∠"), 1, 0)
        grid.addWidget(self.angle, 1, 1)
        row = QHBoxLayout(spacing=0)
        for button in self._turns:
            row.addWidget(button)
        grid.addLayout(row, 1, 3)
        layout = QVBoxLayout(self, spacing=Space.TIGHT)
        layout.setContentsMargins(Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.SMALL)
        layout.addWidget(heading)
        layout.addLayout(grid)
        self.paint()
        theme.changed.connect(self.paint)

    def show_pose(self, pose: Pose) -> None:
        """Follow the hand, but leave alone the field that is being typed in."""
        self._showing = True
        for field, value in (
            (self.x, pose.x / MILLIMETRE),
            (self.y, pose.y / MILLIMETRE),
            (self.angle, pose.angle / DEGREE),
        ):
            if field.value() != value:
                field.setValue(value)
        self._showing = False

    def paint(self) -> None:
        for button, (_, icon) in zip(self._turns, TURNS, strict=True):
            button.setIcon(self._theme.icons.icon(icon))

    def _type(self) -> None:
        if not self._showing:
            angle = round(self.angle.value() * DEGREE) % FULL_TURN
            self.typed.emit(Pose(round(self.x.value() * MILLIMETRE), round(self.y.value() * MILLIMETRE), angle))

    def _turn_button(self, by: int, icon: IconName) -> QToolButton:
        button = QToolButton()
        button.setFixedSize(Size.CONTROL, Size.CONTROL)
        text = QCoreApplication.translate("Drakkard", "Turn by {degrees}°").format(degrees=by // DEGREE)
        button.setToolTip(text)
        button.setAccessibleName(text)
        button.clicked.connect(lambda: self.turn_wanted.emit(by))
        return button


def _field(name: str, least: float, most: float, unit: str) -> QDoubleSpinBox:
    field = QDoubleSpinBox()
    field.setDecimals(2)
    field.setRange(least, most)
    field.setSuffix(unit)
    field.setButtonSymbols(QDoubleSpinBox.ButtonSymbols.NoButtons)
    field.setMinimumWidth(_FIELD)
    field.setAlignment(Qt.AlignmentFlag.AlignRight)
    field.setKeyboardTracking(False)
    field.setAccessibleName(name)
    field.setToolTip(name)
    return field
