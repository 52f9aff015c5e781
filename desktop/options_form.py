"""The options of a new game: those of every game here, those of one game in its own folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QCheckBox, QLabel, QSpinBox, QWidget

from desktop.theme.parts import Form, label
from engine.words import Json

NEVER = 0
"""What a spin box shows as "never"; null to the engine."""
WHOSE = 184
"""Pixels for whose an option is: a long name does not push the fields aside."""


class OptionsForm(QWidget):
    """A form whose answers are the engine's options. A game's own form adds its rows in `add_rows`."""

    counts_quiet = True
    """Whether a game can go on for ever without progress, so that it needs a bound."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        translate = QCoreApplication.translate
        self.rows = Form(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.add_rows()
        self._quiet = self.counter(100, 10, 500)
        self._quiet.setToolTip(self.quiet_turns())
        if self.counts_quiet:
            self.rows.addRow(translate("Options", "Draw after quiet turns"), self._quiet)
        self._offers = QCheckBox(translate("Options", "Players may offer a draw"))
        self._offers.setChecked(True)
        self.rows.addRow("", self._offers)

    def add_rows(self) -> None:
        """Rows of one game, above the common ones."""

    def quiet_turns(self) -> str:
        """Which turns are quiet."""
        return QCoreApplication.translate("Options", "Turns of both sides together in which nothing is taken.")

    def options(self) -> dict[str, Json]:
        return {"quiet": self.count(self._quiet), "draw_offers": self._offers.isChecked()}

    def show_options(self, options: Mapping[str, Json]) -> None:
        """Fill the form with options that `options` gave; unknown ones are left alone."""
        self.show_count(self._quiet, options.get("quiet", 100))
        self._offers.setChecked(bool(options.get("draw_offers", True)))

    # -- what belongs to a seat ------------------------------------------------------------------
    @staticmethod
    def whose() -> QLabel:
        """Beside an option of a seat; `name_seats` has its text."""
        made = label(wrap=True)
        made.setFixedWidth(WHOSE)
        return made

    def name_seats(self, owners: Sequence[str]) -> None:
        """Say whose the options of each seat are. `owners`: what to call whoever they go with, seat by seat."""

    def exchange_seats(self) -> None:
        """What was chosen for each seat goes to the other."""

    # -- counters with "never" -------------------------------------------------------------------
    def counter(self, value: int, lowest: int, highest: int) -> QSpinBox:
        """A spin box that goes from `lowest` down to "never"."""
        box = _Counter(lowest)
        box.setRange(NEVER, highest)
        box.setSpecialValueText(QCoreApplication.translate("Options", "never"))
        box.setValue(value)
        return box

    @staticmethod
    def count(box: QSpinBox) -> int | None:
        return None if box.value() == NEVER else box.value()

    @staticmethod
    def show_count(box: QSpinBox, value: Json) -> None:
        """Anything but a number is "never"; a number out of bounds the nearest in bounds."""
        number = value if isinstance(value, int) and not isinstance(value, bool) else NEVER
        box.setValue(min(max(number, box.minimum()), box.maximum()))


class _Counter(QSpinBox):
    """Never between "never" and the lowest sensible number, however it is come to."""

    def __init__(self, lowest: int) -> None:
        super().__init__()
        self._lowest = lowest
        self.setSingleStep(1 if lowest < 10 else 10)
        self.editingFinished.connect(self._lift)

    def _lift(self) -> None:
        """What was typed."""
        if NEVER < self.value() < self._lowest:
            self.setValue(self._lowest)

    def stepBy(self, steps: int) -> None:
        super().stepBy(steps)
        if NEVER < self.value() < self._lowest:
            self.setValue(NEVER if steps < 0 else self._lowest)
