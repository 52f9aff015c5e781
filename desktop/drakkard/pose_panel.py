"""The card in hand in figures: x, y and angle to read and to type, and buttons to turn it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QDoubleSpinBox, QFrame, QGridLayout, QToolButton

from desktop.drakkard.poses import DEGREE, MILLIMETRE
from desktop.theme.icons import IconName
from desktop.theme.metrics import Size, Space
from desktop.theme.parts import column, label, row
from desktop.theme.style import Role, set_role
from desktop.theme.theme import Theme
from engine.drakkard.geometry import FULL_TURN, Pose

TURNS = (
    (-15 * DEGREE, IconName.ROTATE_LEFT),
    (15 * DEGREE, IconName.ROTATE_RIGHT),
    (90 * DEGREE, None),
)
"""By 1/100 degrees; one without an icon shows its degrees."""
REACH = 2000.0
_WORDS = 44
"""Pixels: room for a button that shows its degrees."""
_FIELD = 88
"""Pixels: room for a number of four digits with two decimals."""


class PosePanel(QFrame):
    """Shows a pose; typing another one asks for it."""

    typed = Signal(object)
    """A Pose."""
    turn_wanted = Signal(int)
    """By 1/100 degrees."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._turns: list[tuple[QToolButton, IconName]] = []
        self._showing = False
        set_role(self, Role.PANEL)
        translate = QCoreApplication.translate
        heading = label(translate("Drakkard", "Card in hand, in mm and degrees"), Role.SECTION)
        self.across = _field(translate("Drakkard", "x in millimetres"), -REACH, REACH)
        self.down = _field(translate("Drakkard", "y in millimetres"), -REACH, REACH)
        self.angle = _field(translate("Drakkard", "Angle in degrees, clockwise"), -360.0, 360.0)
        margins = (Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.SMALL)
        layout = column(self, spacing=Space.TIGHT, margins=margins)
        layout.addWidget(heading)
        layout.addLayout(self._fields())
        for field in (self.across, self.down, self.angle):
            field.valueChanged.connect(self._type)
        self.paint()
        theme.changed.connect(self.paint)

    def _fields(self) -> QGridLayout:
        """x and y in one line, the angle with its buttons in the other."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(Space.SMALL)
        grid.setVerticalSpacing(Space.TIGHT)
        turns = row(spacing=0)
        for by, icon in TURNS:
            turns.addWidget(self._turn_button(by, icon))
        for place, (name, field) in enumerate((("x", self.across), ("y", self.down), ("∠", self.angle))):
            line, at = divmod(2 * place, 4)
            grid.addWidget(label(name), line, at)
            grid.addWidget(field, line, at + 1)
        grid.addLayout(turns, 1, 3)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        return grid

    def show_pose(self, pose: Pose) -> None:
        """Follow the hand, but leave alone the field that is being typed in."""
        self._showing = True
        for field, value in (
            (self.across, pose.x / MILLIMETRE),
            (self.down, pose.y / MILLIMETRE),
            (self.angle, pose.angle / DEGREE),
        ):
            if field.value() != value:
                field.setValue(value)
        self._showing = False

    def _type(self) -> None:
        if not self._showing:
            angle = round(self.angle.value() * DEGREE) % FULL_TURN
            self.typed.emit(Pose(round(self.across.value() * MILLIMETRE), round(self.down.value() * MILLIMETRE), angle))

    def paint(self) -> None:
        """Draw the icons anew, after a change of the theme."""
        for button, icon in self._turns:
            button.setIcon(self._theme.icons.icon(icon))

    def _turn_button(self, by: int, icon: IconName | None) -> QToolButton:
        button = QToolButton()
        degrees = by // DEGREE
        button.setFixedSize(Size.ROW if icon else _WORDS, Size.CONTROL)
        if icon is None:
            button.setText(f"{degrees}°")
        else:
            self._turns.append((button, icon))
        text = QCoreApplication.translate("Drakkard", "Turn by {degrees}°").format(degrees=degrees)
        button.setToolTip(text)
        button.setAccessibleName(text)
        button.clicked.connect(lambda: self.turn_wanted.emit(by))
        return button


def _field(name: str, least: float, most: float) -> QDoubleSpinBox:
    field = QDoubleSpinBox()
    field.setDecimals(2)
    field.setRange(least, most)
    field.setMinimumWidth(_FIELD)
    field.setKeyboardTracking(False)
    field.setAccessibleName(name)
    field.setToolTip(name)
    return field
