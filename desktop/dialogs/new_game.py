"""New Game: who plays, who sits where, and by which options."""

from __future__ import annotations

import json
import secrets

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QGroupBox, QPushButton, QWidget

from desktop.dialogs.help import show_rules
from desktop.dialogs.seat_fields import PERSON, SeatFields
from desktop.match_state import NewMatch, new_match
from desktop.options_form import WHOSE
from desktop.registry import Front
from desktop.table.game_table import Desk
from desktop.theme.metrics import DIALOG_MARGINS, Size, Space
from desktop.theme.parts import Form, column, label, push_button, row
from desktop.theme.room import Scrolled, room_for
from desktop.theme.style import Kind, Role, set_kind
from engine.registry import GAMES

AT_FIRST = (str(PERSON), "1")
"""Who sits there before anybody has chosen: somebody alone, and the easiest computer."""
BELOW = 120
"""Pixels for the title and the buttons, where the screen is too low for all that is asked."""


class NewGameDialog(QDialog):
    """Asks for a new match of one game; `wanted` brings the answer. Remembers what was chosen."""

    wanted = Signal(object)
    """A NewMatch."""

    def __init__(self, front: Front, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._front = front
        self._desk = desk
        self.setWindowTitle(QCoreApplication.translate("NewGame", "New game of {game}").format(game=front.title))
        self.setMinimumWidth(Size.DIALOG)
        self._seats = (self._seat_fields(0), self._seat_fields(1))
        self._caption = label(role=Role.CAPTION)
        self._lots = QCheckBox(QCoreApplication.translate("NewGame", "Draw &lots for the seats"))
        self._form = front.make_form(desk, self)
        self._recall()
        self._lay_out()
        for seat in self._seats:
            seat.changed.connect(self._show_who)
        self._lots.toggled.connect(self._show_who)
        self._show_who()
        self._seats[0].take_focus()

    def accept(self) -> None:
        self._remember()
        super().accept()
        seed = secrets.randbits(53)
        if self._lots.isChecked() and seed & 1:  # what is remembered stays as it was chosen
            self._exchange()
        self.wanted.emit(self._answer(seed))

    # -- layout ----------------------------------------------------------------------------------
    def _lay_out(self) -> None:
        inside = QWidget()
        asked = column(inside, spacing=Space.LARGE)
        heading = column(spacing=Space.TIGHT)
        heading.addWidget(label(self._front.title, Role.HEADLINE))
        heading.addWidget(label(self._front.line, Role.MUTED, wrap=True))
        asked.addLayout(heading)
        asked.addLayout(self._seats_form())
        asked.addWidget(self._options_group())
        asked.addStretch(1)
        line = row()
        line.addWidget(self._rules_button())
        line.addWidget(self._buttons(), 1)
        layout = column(self, spacing=Space.LARGE, margins=DIALOG_MARGINS)
        layout.addWidget(Scrolled(inside, lambda: room_for(self).height() - BELOW), 1)
        layout.addLayout(line)

    def _seats_form(self) -> Form:
        form = Form()
        for seat in self._seats:
            form.addRow(seat.label, seat)
        exchange = push_button(QCoreApplication.translate("NewGame", "E&xchange"))
        exchange.setToolTip(QCoreApplication.translate("NewGame", "Each gets the other's seat"))
        exchange.clicked.connect(self._exchange)
        set_kind(exchange, Kind.QUIET)
        line = row()
        line.addWidget(self._lots, 1)
        line.addWidget(exchange)
        form.addRow("", line)
        form.addRow("", self._caption)
        return form

    def _seat_fields(self, number: int) -> SeatFields:
        unnamed = QCoreApplication.translate("NewGame", "Player {number}").format(number=number + 1)
        return SeatFields(self._front.seat_name(number), unnamed)

    def _exchange(self) -> None:
        """Name and level of each go with the player, and so does what was chosen for the player's seat."""
        first, second = self._seats
        first.exchange_with(second)
        self._form.exchange_seats()

    def _show_who(self) -> None:
        """What is to be known about who plays, and whose the options of each seat are."""
        self._form.name_seats(self._owners())
        translate = QCoreApplication.translate
        sentences = (
            translate("NewGame", "Two people play at this screen."),
            translate("NewGame", "Undo takes back your turn and the computer's answer to it."),
            translate("NewGame", "The computer plays both sides; you can stop it at any time."),
        )
        self._caption.setText(sentences[sum(seat.level is not None for seat in self._seats)])

    def _owners(self) -> list[str]:
        """The seats, or, where nobody knows yet who gets which, the players."""
        if not self._lots.isChecked():
            return [self._front.seat_name(number) for number in range(len(self._seats))]
        cut = self.fontMetrics().elidedText
        players = [cut(seat.player().name, Qt.TextElideMode.ElideRight, WHOSE) for seat in self._seats]
        return players if len({*players}) > 1 else [seat.unnamed for seat in self._seats]

    def _options_group(self) -> QGroupBox:
        group = QGroupBox(QCoreApplication.translate("NewGame", "Options"))
        column(group).addWidget(self._form)
        return group

    def _rules_button(self) -> QPushButton:
        rules = push_button(QCoreApplication.translate("NewGame", "&Rules"))
        rules.clicked.connect(lambda: show_rules(self._front, self._desk, self))
        return rules

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        start = buttons.button(QDialogButtonBox.StandardButton.Ok)
        start.setText(QCoreApplication.translate("NewGame", "Start"))
        start.setDefault(True)
        buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(QCoreApplication.translate("NewGame", "Cancel"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons

    # -- the answer ------------------------------------------------------------------------------
    def _answer(self, seed: int) -> NewMatch:
        sitting = [seat.player() for seat in self._seats]
        players = dict(zip(GAMES[self._front.name]().seats, sitting, strict=True))
        return new_match(self._front.name, self._form.options(), players, seed)

    def _remember(self) -> None:
        name, settings = self._front.name, self._desk.settings
        for number, seat in enumerate(self._seats, 1):
            settings.set_text(f"players/name{number}", seat.name.text().strip())
            settings.set_text(f"{name}/seat{number}", seat.remembered_level())
        settings.set_switch(f"{name}/lots", self._lots.isChecked())
        settings.set_text(f"{name}/options", json.dumps(self._form.options()))

    def _recall(self) -> None:
        name, settings = self._front.name, self._desk.settings
        for number, (seat, at_first) in enumerate(zip(self._seats, AT_FIRST, strict=True), 1):
            level = settings.text(f"{name}/seat{number}", at_first)
            seat.recall(settings.text(f"players/name{number}"), level)
        self._lots.setChecked(settings.switch(f"{name}/lots", default=True))
        try:
            options = json.loads(settings.text(f"{name}/options", "{}"))
        except ValueError:
            options = {}
        if isinstance(options, dict):
            self._form.show_options(options)
