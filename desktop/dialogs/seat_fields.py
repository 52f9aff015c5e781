"""Who sits at one seat of a new game: a person with a name, or the computer at a level."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QWidget

from desktop.opponents import computer_name, level_name
from desktop.theme.parts import row
from engine.match import Player
from engine.search.levels import LEVELS

PERSON = 0
"""In place of a level."""
LONGEST = 40
"""Letters of a name."""


class SeatFields(QWidget):
    """Both fields of a seat in a row; the name is a person's alone."""

    changed = Signal()
    """Somebody else sits there now, or is called otherwise."""

    def __init__(self, seat: str, unnamed: str) -> None:
        """`seat`: what it is called. `unnamed`: what a person is called who gives no name."""
        super().__init__()
        self.unnamed = unnamed
        self._sitter = _sitter_box()
        self._sitter.setAccessibleName(seat)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST)
        self.name.setPlaceholderText(unnamed)
        self.name.setClearButtonEnabled(True)
        self.name.setAccessibleName(QCoreApplication.translate("NewGame", "Name of {seat}").format(seat=seat))
        self.label = QLabel(f"&{seat}")
        self.label.setBuddy(self._sitter)
        fields = row(self)
        fields.addWidget(self._sitter, 1)
        fields.addWidget(self.name, 1)
        self._sitter.currentIndexChanged.connect(self._show_name)
        self.name.textChanged.connect(lambda: self.changed.emit())

    @property
    def level(self) -> int | None:
        """Of the computer; None for a person."""
        level: int = self._sitter.currentData()
        return None if level == PERSON else level

    def player(self) -> Player:
        level = self.level
        name = self.name.text().strip() or self.unnamed if level is None else computer_name(level)
        return Player(name, level)

    def recall(self, name: str, level: str) -> None:
        """As `name` and `remembered_level` were when the dialog was last accepted; nonsense is a person."""
        self.name.setText(name)
        self._sitter.setCurrentIndex(int(level) if level in map(str, range(self._sitter.count())) else PERSON)

    def remembered_level(self) -> str:
        return str(self._sitter.currentData())

    def exchange_with(self, other: SeatFields) -> None:
        """Each gets whoever sits at the other, with name or without."""
        seats = (self, other)
        were = [(seat.unnamed, seat.name.text(), seat.remembered_level()) for seat in reversed(seats)]
        for seat, (unnamed, name, level) in zip(seats, were, strict=True):
            seat.unnamed = unnamed
            seat.name.setPlaceholderText(unnamed)
            seat.recall(name, level)

    def take_focus(self) -> None:
        """To the name, where there is one to be given."""
        if self.level is None:
            self.name.setFocus()
            self.name.selectAll()
        else:
            self._sitter.setFocus()

    def _show_name(self) -> None:
        self.name.setVisible(self.level is None)
        self.changed.emit()


def _sitter_box() -> QComboBox:
    translate = QCoreApplication.translate
    box = QComboBox()
    box.addItem(translate("NewGame", "Person"), PERSON)
    for level in range(1, len(LEVELS) + 1):
        box.addItem(translate("NewGame", "Computer: {level}").format(level=level_name(level)), level)
    return box
