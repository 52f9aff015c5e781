"""New Game: who plays, who sits where, and by which options."""

from __future__ import annotations

import json
import secrets
from enum import Enum

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QWidget,
)

from desktop.match_state import NewMatch
from desktop.opponents import computer_name, level_name
from desktop.registry import FRONTS, Front
from desktop.table.game_table import Desk
from desktop.theme.metrics import DIALOG_MARGINS, Size, Space
from desktop.theme.parts import column, label, row
from desktop.theme.style import Role
from engine.registry import GAMES
from engine.search.levels import LEVELS

PERSON = 0
"""Of the second player, in place of a level."""


class Seating(Enum):
    """Who of the two gets the first seat."""

    FIRST = "first"
    SECOND = "second"
    LOTS = "lots"


class NewGameDialog(QDialog):
    """Asks for a new match of one game; `wanted` brings the answer. Remembers what was chosen."""

    wanted = Signal(object)
    """A NewMatch."""

    def __init__(self, front: Front, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._front = front
        self._settings = desk.settings
        self.setWindowTitle(QCoreApplication.translate("NewGame", "New game of {game}").format(game=front.title))
        self.setMinimumWidth(Size.DIALOG)
        self._names = [self._name_edit(0), self._name_edit(1)]
        self._opponent = self._opponent_box()
        self._caption = label(role=Role.CAPTION)
        self._seating = self._seating_box()
        self._form = front.make_form(desk, self)
        self._recall_options()
        self._lay_out()
        self._opponent.currentIndexChanged.connect(self._show_opponent)
        self._show_opponent()
        self._names[0].selectAll()

    def accept(self) -> None:
        self._remember()
        super().accept()
        self.wanted.emit(self._answer())

    # -- layout ----------------------------------------------------------------------------------
    def _lay_out(self) -> None:
        layout = column(self, spacing=Space.LARGE, margins=DIALOG_MARGINS)
        heading = column(spacing=Space.TIGHT)
        heading.addWidget(label(self._front.title, Role.HEADLINE))
        heading.addWidget(label(self._front.line, Role.MUTED, wrap=True))
        layout.addLayout(heading)
        layout.addLayout(self._players_form())
        layout.addWidget(self._caption)
        layout.addWidget(self._options_group())
        layout.addStretch(1)
        layout.addWidget(self._buttons())

    def _players_form(self) -> QFormLayout:
        translate = QCoreApplication.translate
        form = QFormLayout()
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        form.setVerticalSpacing(Space.SMALL)
        form.addRow(translate("NewGame", "&First player"), self._names[0])
        second = QLabel(translate("NewGame", "&Second player"))
        second.setBuddy(self._opponent)
        form.addRow(second, self._second_player())
        seat = self._front.seat_name(0)
        form.addRow(translate("NewGame", "&Who is {seat}?").format(seat=seat), self._seating)
        return form

    def _second_player(self) -> QHBoxLayout:
        """Who it is; and a person's name."""
        fields = row()
        fields.addWidget(self._opponent, 1)
        fields.addWidget(self._names[1], 1)
        return fields

    def _opponent_box(self) -> QComboBox:
        translate = QCoreApplication.translate
        box = QComboBox()
        box.setAccessibleName(translate("NewGame", "Second player"))
        box.addItem(translate("NewGame", "Person"), PERSON)
        for level in range(1, len(LEVELS) + 1):
            box.addItem(translate("NewGame", "Computer: {level}").format(level=level_name(level)), level)
        remembered = self._settings.text(f"{self._front.name}/opponent")
        box.setCurrentIndex(int(remembered) if remembered in map(str, range(box.count())) else PERSON)
        return box

    @property
    def _level(self) -> int:
        """Of the second player; PERSON for a person."""
        level: int = self._opponent.currentData()
        return level

    def _show_opponent(self) -> None:
        translate = QCoreApplication.translate
        person = self._level == PERSON
        self._names[1].setVisible(person)
        self._caption.setText(
            translate("NewGame", "Two people play at this screen.")
            if person
            else translate("NewGame", "You play as the first player. Undo takes back your turn and the answer to it.")
        )

    def _options_group(self) -> QGroupBox:
        group = QGroupBox(QCoreApplication.translate("NewGame", "Options"))
        column(group).addWidget(self._form)
        return group

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        start = buttons.button(QDialogButtonBox.StandardButton.Ok)
        start.setText(QCoreApplication.translate("NewGame", "Start"))
        start.setDefault(True)
        buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(QCoreApplication.translate("NewGame", "Cancel"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons

    def _name_edit(self, number: int) -> QLineEdit:
        edit = QLineEdit(self._settings.text(f"players/name{number + 1}"))
        edit.setMaxLength(40)
        edit.setPlaceholderText(self._default_name(number))
        edit.setClearButtonEnabled(True)
        return edit

    def _default_name(self, number: int) -> str:
        return QCoreApplication.translate("NewGame", "Player {number}").format(number=number + 1)

    def _seating_box(self) -> QComboBox:
        translate = QCoreApplication.translate
        box = QComboBox()
        box.addItem(translate("NewGame", "First player"), Seating.FIRST.value)
        box.addItem(translate("NewGame", "Second player"), Seating.SECOND.value)
        box.addItem(translate("NewGame", "Draw lots"), Seating.LOTS.value)
        remembered = box.findData(self._settings.text(f"{self._front.name}/seating", Seating.LOTS.value))
        box.setCurrentIndex(max(remembered, 0))
        return box

    # -- the answer ------------------------------------------------------------------------------
    def _answer(self) -> NewMatch:
        seed = secrets.randbits(53)
        first, second = (edit.text().strip() or self._default_name(n) for n, edit in enumerate(self._names))
        seats = GAMES[self._front.name]().seats
        own, other = reversed(seats) if self._swapped(seed) else seats
        if self._level == PERSON:
            return NewMatch(self._front.name, self._form.options(), {own: first, other: second}, seed)
        names = {own: first, other: computer_name(self._level)}
        return NewMatch(self._front.name, self._form.options(), names, seed, {other: self._level})

    def _swapped(self, seed: int) -> bool:
        """Whether the second player gets the first seat; lots are drawn by the lowest bit of the seed."""
        seating = Seating(self._seating.currentData())
        return seating is Seating.SECOND or (seating is Seating.LOTS and bool(seed & 1))

    def _remember(self) -> None:
        for number, edit in enumerate(self._names):
            self._settings.set_text(f"players/name{number + 1}", edit.text().strip())
        self._settings.set_text(f"{self._front.name}/opponent", str(self._level))
        self._settings.set_text(f"{self._front.name}/seating", str(self._seating.currentData()))
        self._settings.set_text(f"{self._front.name}/options", json.dumps(self._form.options()))

    def _recall_options(self) -> None:
        try:
            options = json.loads(self._settings.text(f"{self._front.name}/options", "{}"))
        except ValueError:
            options = {}
        if isinstance(options, dict):
            self._form.show_options(options)


def playable() -> list[Front]:
    """The games that have both rules and a table, in the order of the start screen."""
    return [front for name, front in FRONTS.items() if name in GAMES]
