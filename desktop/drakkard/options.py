"""The options of a game of Drakkard: the battlefield, Sea Legs, and a Move value for each player."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox

from desktop.options_form import OptionsForm
from engine.words import Json

FREE = "free"


class DrakkardOptionsForm(OptionsForm):
    """Adds the set-up and the two handicaps (rulebook, Suggested Setups; rules page, Set-up)."""

    counts_quiet = False

    def add_rows(self) -> None:
        translate = QCoreApplication.translate
        self._setup = QComboBox()
        for setup, text in (
            ("assail_the_sails", translate("Options", "Assail the Sails")),
            ("longboat_launch", translate("Options", "Longboat Launch")),
            ("sea_monster_struggle", translate("Options", "Sea Monster Struggle")),
            (FREE, translate("Options", "Free: the First Player arranges it")),
        ):
            self._setup.addItem(text, setup)
        self._overlap = QCheckBox(translate("Options", "Sea Legs: the starting cards may overlap"))
        self._setup.currentIndexChanged.connect(self._enable_overlap)
        self._moves = {seat: self._move_box() for seat in ("first", "second")}
        self.rows.addRow(translate("Options", "Battlefield"), self._setup)
        self.rows.addRow("", self._overlap)
        self.rows.addRow(translate("Options", "Move value, First Player"), self._moves["first"])
        self.rows.addRow(translate("Options", "Move value, Second Player"), self._moves["second"])
        self._enable_overlap()

    def options(self) -> dict[str, Json]:
        return {
            **super().options(),
            "setup": self._setup.currentData(),
            "overlap": self._overlap.isEnabled() and self._overlap.isChecked(),
            "move_value": {seat: box.value() for seat, box in self._moves.items()},
        }

    def show_options(self, options: Mapping[str, Json]) -> None:
        super().show_options(options)
        self._setup.setCurrentIndex(max(self._setup.findData(options.get("setup")), 0))
        self._overlap.setChecked(options.get("overlap") is True)
        values = options.get("move_value")
        for seat, box in self._moves.items():
            value = values.get(seat) if isinstance(values, dict) else None
            box.setValue(value if isinstance(value, int) else 1)

    def _enable_overlap(self) -> None:
        """Only a battlefield that is arranged can overlap."""
        self._overlap.setEnabled(self._setup.currentData() == FREE)

    @staticmethod
    def _move_box() -> QSpinBox:
        box = QSpinBox()
        box.setRange(1, 3)
        return box
