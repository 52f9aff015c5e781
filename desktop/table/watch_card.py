"""Beside the board while the computer plays both sides: stop and go, one action, and how fast."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QPushButton, QSizePolicy

from desktop.actions import Actions, Do, plain_text
from desktop.pace import Pace
from desktop.settings import Settings
from desktop.theme.metrics import Space
from desktop.theme.parts import column, label, row
from desktop.theme.style import Role, set_look, set_role


class WatchCard(QFrame):
    """What is chosen here goes into the settings; whoever drives the computer hears of it there."""

    def __init__(self, actions: Actions, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        set_role(self, Role.PANEL)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._actions = actions
        self._title = label(role=Role.SECTION)
        self._paces = QButtonGroup(self)
        self._go = QPushButton()
        self._go.clicked.connect(actions[Do.PAUSE].trigger)
        layout = column(self, spacing=Space.SMALL, margins=2 * (Space.MEDIUM, Space.SMALL))
        layout.addWidget(self._title)
        layout.addLayout(self._run_row(actions))
        layout.addLayout(self._pace_row())
        self._show_icon()

    def show_state(self, *, paused: bool) -> None:
        translate = QCoreApplication.translate
        self._title.setText(
            translate("Table", "The computer waits") if paused else translate("Table", "The computer plays both sides")
        )
        self._go.setText(translate("Table", "Go on") if paused else translate("Table", "Pause"))
        self._go.setIcon(self._actions[Do.PAUSE].icon())
        self._go.setToolTip(self._actions[Do.PAUSE].toolTip())
        self.setAccessibleName(self._title.text())
        self._step.setEnabled(paused)  # also while it thinks about a step: a button that is disabled loses the focus

    def _run_row(self, actions: Actions) -> QHBoxLayout:
        action = actions[Do.STEP]
        self._step = QPushButton(QCoreApplication.translate("Table", "Step"))
        self._step.setAccessibleName(plain_text(action))
        self._step.setToolTip(action.toolTip())
        self._step.clicked.connect(action.trigger)
        action.changed.connect(self._show_icon)
        buttons = row(spacing=Space.TIGHT)
        buttons.addWidget(self._go, 1)
        buttons.addWidget(self._step, 1)
        return buttons

    def _show_icon(self) -> None:
        self._step.setIcon(self._actions[Do.STEP].icon())

    def _pace_row(self) -> QHBoxLayout:
        translate = QCoreApplication.translate
        buttons = row(spacing=Space.TIGHT)
        names = {
            Pace.SLOW: translate("Table", "Slow"),
            Pace.NORMAL: translate("Table", "Normal"),
            Pace.FAST: translate("Table", "Fast"),
        }
        for pace, name in names.items():
            button = QPushButton(name)
            button.setCheckable(True)
            button.setChecked(pace is self._settings.pace)
            button.setToolTip(translate("Table", "At least {seconds} s for each action").format(seconds=_seconds(pace)))
            button.clicked.connect(lambda _, pace=pace: self._choose(pace))
            set_look(button, "fit", "segment")
            self._paces.addButton(button)
            buttons.addWidget(button, 1)
        return buttons

    def _choose(self, pace: Pace) -> None:
        self._settings.pace = pace


def _seconds(pace: Pace) -> str:
    return f"{pace.milliseconds / 1000:g}"
