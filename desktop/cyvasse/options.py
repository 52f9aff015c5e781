"""The options of a game of Cyvasse (ruling 9)."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from desktop.options_form import OptionsForm
from engine.words import Json


class CyvasseOptionsForm(OptionsForm):
    """Adds after how many equal positions a game is drawn."""

    def add_rows(self) -> None:
        self._repetition = self.counter(3, 2, 9)
        label = QCoreApplication.translate("Options", "Draw when a position comes up")
        self._repetition.setSuffix(QCoreApplication.translate("Options", " times"))
        self.rows.addRow(label, self._repetition)

    def options(self) -> dict[str, Json]:
        return {**super().options(), "repetition": self.count(self._repetition)}

    def show_options(self, options: Mapping[str, Json]) -> None:
        super().show_options(options)
        self.show_count(self._repetition, options.get("repetition", 3))
