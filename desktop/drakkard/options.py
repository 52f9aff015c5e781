"""What can be chosen for a new game of Drakkard: the set-up and the handicaps."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox

from desktop.options_form import OptionsForm
from engine.drakkard.options import FREE, MOST_MOVES, SETUPS
from engine.drakkard.position import SEATS
from engine.words import Json


def setup_name(setup: str) -> str:
    """What a set-up is called."""
    translate = QCoreApplication.translate
    names = {
        "assail_the_sails": translate("Drakkard", "Assail the Sails"),
        "longboat_launch": translate("Drakkard", "Longboat Launch"),
        "sea_monster_struggle": translate("Drakkard", "Sea Monster Struggle"),
        "free": translate("Drakkard", "Free: the First Player arranges"),
    }
    return names.get(setup, setup)


class DrakkardOptionsForm(OptionsForm):
    """Set-up, Sea Legs, and a Move value for each player."""

    counts_quiet = False

    def add_rows(self) -> None:
        translate = QCoreApplication.translate
        self.setup = QComboBox()
        for setup in SETUPS:
            self.setup.addItem(setup_name(setup), setup)
        self.overlap = QCheckBox(translate("Drakkard", "Sea Legs: starting cards may overlap"))
        self.overlap.setToolTip(translate("Drakkard", "Only where the First Player arranges the battlefield."))
        self.setup.currentIndexChanged.connect(self._offer_overlap)
        self._offer_overlap()
        self.moves = {seat: _move_value() for seat in SEATS}
        self.rows.addRow(translate("Drakkard", "Battlefield"), self.setup)
        self.rows.addRow("", self.overlap)
        first, second = self.moves.values()
        self.rows.addRow(translate("Drakkard", "Move value, First Player"), first)
        self.rows.addRow(translate("Drakkard", "Move value, Second Player"), second)

    def options(self) -> dict[str, Json]:
        return {
            **super().options(),
            "setup": str(self.setup.currentData()),
            "overlap": self.overlap.isEnabled() and self.overlap.isChecked(),
            "move_value": {seat: box.value() for seat, box in self.moves.items()},
        }

    def _offer_overlap(self) -> None:
        """The named set-ups do not overlap, whatever is allowed."""
        self.overlap.setEnabled(self.setup.currentData() == FREE)

    def show_options(self, options: Mapping[str, Json]) -> None:
        super().show_options(options)
        self.setup.setCurrentIndex(max(self.setup.findData(options.get("setup")), 0))
        self.overlap.setChecked(options.get("overlap") is True)
        values = options.get("move_value")
        for seat, box in self.moves.items():
            value = values.get(seat) if isinstance(values, dict) else 1
            box.setValue(value if isinstance(value, int) else 1)


def _move_value() -> QSpinBox:
    box = QSpinBox()
    box.setRange(1, MOST_MOVES)
    return box
