"""What can be chosen for a new game of Drakkard: the set-up and the handicaps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox

from desktop.options_form import OptionsForm
from desktop.theme.parts import label
from desktop.theme.style import Role
from engine.drakkard.card import CARD
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


def setup_line(setup: str) -> str:
    """What a set-up brings, in a sentence."""
    translate = QCoreApplication.translate
    if setup == FREE:
        return translate("Drakkard", "The First Player lays both starting cards, either face up.")
    faces = {"ships": translate("Drakkard", "ships"), "monster": translate("Drakkard", "a Sea Monster")}
    lower, upper = (faces[laid.face] for laid in CARD.setups[setup])
    if lower == upper:
        return translate("Drakkard", "Both starting cards show {face}.").format(face=lower)
    return translate("Drakkard", "One starting card shows {face}, the other {other}.").format(face=lower, other=upper)


class DrakkardOptionsForm(OptionsForm):
    """Set-up, Sea Legs, and a Move value for each player."""

    counts_quiet = False

    def add_rows(self) -> None:
        translate = QCoreApplication.translate
        self.setup = QComboBox()
        for setup in SETUPS:
            self.setup.addItem(setup_name(setup), setup)
        self.told = label(role=Role.CAPTION, wrap=True)
        self.overlap = QCheckBox(translate("Drakkard", "Sea Legs: starting cards may overlap"))
        self.overlap.setToolTip(translate("Drakkard", "Only where the First Player arranges the battlefield."))
        self.setup.currentIndexChanged.connect(self._show_setup)
        self._show_setup()
        self.moves = {seat: _move_value() for seat in SEATS}
        self.rows.addRow(translate("Drakkard", "Battlefield"), self.setup)
        self.rows.addRow("", self.told)
        self.rows.addRow("", self.overlap)
        self._owned = [self.whose() for _ in self.moves]
        for owned, box in zip(self._owned, self.moves.values(), strict=True):
            self.rows.addRow(owned, box)

    def name_seats(self, owners: Sequence[str]) -> None:
        for owner, owned, box in zip(owners, self._owned, self.moves.values(), strict=True):
            owned.setText(QCoreApplication.translate("Drakkard", "Move value, {player}").format(player=owner))
            box.setAccessibleName(owned.text())

    def exchange_seats(self) -> None:
        first, second = self.moves.values()
        were = first.value(), second.value()
        second.setValue(were[0])
        first.setValue(were[1])

    def options(self) -> dict[str, Json]:
        return {
            **super().options(),
            "setup": str(self.setup.currentData()),
            "overlap": self.overlap.isEnabled() and self.overlap.isChecked(),
            "move_value": {seat: box.value() for seat, box in self.moves.items()},
        }

    def _show_setup(self) -> None:
        """The named set-ups do not overlap, whatever is allowed."""
        setup = self.setup.currentData()
        self.told.setText(setup_line(setup))
        self.setup.setAccessibleDescription(self.told.text())
        self.overlap.setEnabled(setup == FREE)

    def show_options(self, options: Mapping[str, Json]) -> None:
        super().show_options(options)
        self.setup.setCurrentIndex(max(self.setup.findData(options.get("setup")), 0))
        self.overlap.setChecked(options.get("overlap") is True)
        values = options.get("move_value")
        for seat, box in self.moves.items():
            value = values.get(seat) if isinstance(values, dict) else 1
            self.show_count(box, value)


def _move_value() -> QSpinBox:
    box = QSpinBox()
    box.setRange(1, MOST_MOVES)
    box.setToolTip(
        QCoreApplication.translate("Drakkard", "A handicap: up to so many steps with the Flagship in one turn.")
    )
    return box
