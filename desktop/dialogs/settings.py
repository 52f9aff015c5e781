"""Settings: everything takes effect at once, there is nothing to confirm."""

from __future__ import annotations

from enum import Enum
from typing import TypeVar

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QDialogButtonBox, QWidget

from desktop.pondering import PONDERING
from desktop.settings import SIZES, Settings
from desktop.table.coordinates import COORDINATES
from desktop.theme.metrics import DIALOG_MARGINS, Size, Space
from desktop.theme.motion import MotionChoice
from desktop.theme.parts import Form, column, label
from desktop.theme.scheme import SchemeChoice
from desktop.theme.style import Role

E = TypeVar("E", bound=Enum)


class SettingsDialog(QDialog):
    """How the app looks and moves, and what the boards show."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        translate = QCoreApplication.translate
        self.setWindowTitle(translate("Settings", "Settings"))
        self.setMinimumWidth(Size.DIALOG)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setText(translate("Settings", "Close"))
        buttons.rejected.connect(self.reject)
        layout = column(self, spacing=Space.LARGE, margins=DIALOG_MARGINS)
        layout.addLayout(self._fields())
        layout.addWidget(
            label(
                translate("Settings", "The interface size changes at the next start, everything else at once."),
                Role.CAPTION,
            )
        )
        layout.addStretch(1)
        layout.addWidget(buttons)

    def _fields(self) -> Form:
        translate = QCoreApplication.translate
        form = Form(spacing=Space.MEDIUM)
        form.addRow(translate("Settings", "&Appearance"), self._scheme_box())
        form.addRow(translate("Settings", "&Motion"), self._motion_box())
        form.addRow(translate("Settings", "Interface &size"), self._size_box())
        form.addRow(
            translate("Settings", "On the board"),
            self._switch(COORDINATES, translate("Settings", "Coordinates")),
        )
        form.addRow(
            translate("Settings", "Computer"),
            self._switch(PONDERING, translate("Settings", "Thinks ahead while you think"), default=False),
        )
        return form

    def _scheme_box(self) -> QComboBox:
        translate = QCoreApplication.translate
        box = self._choice(
            {
                SchemeChoice.SYSTEM: translate("Settings", "Follow the system"),
                SchemeChoice.LIGHT: translate("Settings", "Light"),
                SchemeChoice.DARK: translate("Settings", "Dark"),
            },
            self._settings.scheme,
        )
        box.currentIndexChanged.connect(lambda: self._set_scheme(box.currentData()))
        return box

    def _motion_box(self) -> QComboBox:
        translate = QCoreApplication.translate
        box = self._choice(
            {
                MotionChoice.SYSTEM: translate("Settings", "Follow the system"),
                MotionChoice.FULL: translate("Settings", "Pieces glide"),
                MotionChoice.REDUCED: translate("Settings", "Pieces jump"),
            },
            self._settings.motion,
        )
        box.currentIndexChanged.connect(lambda: self._set_motion(box.currentData()))
        return box

    def _size_box(self) -> QComboBox:
        """For eyes that want larger type: QT_SCALE_FACTOR is read once, when Qt starts."""
        box = QComboBox()
        for size in SIZES:
            box.addItem(f"{size} %", size)
        box.setCurrentIndex(box.findData(self._settings.size))
        box.currentIndexChanged.connect(lambda: self._set_size(box.currentData()))
        return box

    def _set_size(self, percent: int) -> None:
        self._settings.size = percent

    def _set_scheme(self, value: str) -> None:
        self._settings.scheme = SchemeChoice(value)

    def _set_motion(self, value: str) -> None:
        self._settings.motion = MotionChoice(value)

    @staticmethod
    def _choice(texts: dict[E, str], current: E) -> QComboBox:
        box = QComboBox()
        for value, text in texts.items():
            box.addItem(text, value.value)
        box.setCurrentIndex(box.findData(current.value))
        return box

    def _switch(self, name: str, text: str, *, default: bool = True) -> QCheckBox:
        box = QCheckBox(text)
        box.setChecked(self._settings.switch(name, default=default))
        box.toggled.connect(lambda on: self._settings.set_switch(name, on))
        return box
