"""The options of a game of Navia Dratp: the pieces to play with, and a force for each side (ruling 14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from PySide6.QtCore import QCoreApplication, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from desktop.navia.force_dialog import ForceDialog
from desktop.navia.forces import STARTERS, ForceStore, Ids, is_force, is_ids, names_of, summary
from desktop.navia.own_pieces import STANDARD, OwnPieces
from desktop.options_form import OptionsForm
from desktop.saving import SaveError
from desktop.table.game_table import Desk
from desktop.theme.parts import column, label, push_button, row
from desktop.theme.style import Role
from engine.navia.force import random_force
from engine.navia.game import Navia
from engine.navia.options import NaviaOptions
from engine.navia.pieces import SIDES
from engine.words import Json

translate = QCoreApplication.translate
TOLD = 32
"""Height of two lines about a force, in pixels: a form that is shown for the first time has room for one."""


class ForceChoice(QWidget):
    """One side's force: a starter set, a random one, one kept by name, or one that is built now."""

    def __init__(self, desk: Desk, store: ForceStore, force: Ids, whose: QLabel) -> None:
        super().__init__()
        self._desk = desk
        self._store = store
        self._game = Navia()
        self._chance = Random()
        self._drawn: Ids = []
        self.ids = force
        self.whose = whose
        self.box = QComboBox()
        self.build = push_button(translate("Navia", "Build…"))
        self.told = label(role=Role.CAPTION, wrap=True)
        self.told.setMinimumHeight(TOLD)
        whole, line = column(self), row()
        line.addWidget(self.box, 1)
        line.addWidget(self.build)
        whole.addLayout(line)
        whole.addWidget(self.told)
        self.box.activated.connect(self._choose)
        self.build.clicked.connect(self._open)
        self.show_ids(force)

    def play_with(self, game: Navia, otherwise: Ids) -> None:
        """Another piece set: a force that it does not have is replaced."""
        self._game = game
        self.show_ids(self.ids if is_force(game.pieces, self.ids) else otherwise)

    def belong_to(self, owner: str) -> None:
        """Say whose force it is."""
        self.whose.setText(translate("Navia", "Force of {player}").format(player=owner))
        self.box.setAccessibleName(self.whose.text())
        self.build.setAccessibleName(translate("Navia", "Build the force of {player}").format(player=owner))

    def exchange_with(self, other: ForceChoice) -> None:
        self._drawn, other._drawn = other._drawn, self._drawn
        were = self.ids, other.ids
        other.show_ids(were[0])
        self.show_ids(were[1])

    def show_ids(self, ids: Ids) -> None:
        """Have this force chosen; one of no name is the person's own for now."""
        self.ids = ids if is_force(self._game.pieces, ids) else self._draw()
        self._fill()
        self.told.setText(summary(self._game.pieces, self.ids))
        self.told.setToolTip(names_of(self._game.pieces, self.ids))
        self.box.setToolTip(self.told.toolTip())
        self.box.setAccessibleDescription(f"{self.told.text()}. {self.told.toolTip()}")

    def _draw(self) -> Ids:
        self._drawn = list(random_force(self._game.pieces, self._chance).ids)
        return self._drawn

    def _fill(self) -> None:
        """All forces of this piece set, a random one, and the present one where it has no name."""
        self.box.clear()
        named = {translate("Navia", name): ids for name, ids in STARTERS.items()}
        named |= {name: self._store.get(name) for name in self._store.names()}
        for name, ids in named.items():
            if is_force(self._game.pieces, ids):
                self.box.addItem(name, ids)
        if self.ids == self._drawn:
            self.box.addItem(translate("Navia", "Random force"), self.ids)
        elif self.ids not in named.values():
            self.box.addItem(translate("Navia", "Own force"), self.ids)
        self.box.addItem(translate("Navia", "Draw a random force"), None)
        at = next(at for at in range(self.box.count()) if self.box.itemData(at) == self.ids)
        self.box.setCurrentIndex(at)

    def _choose(self) -> None:
        ids = self.box.currentData()
        self.show_ids(self._draw() if ids is None else list(ids))

    def _open(self) -> None:
        dialog = ForceDialog(self.build.accessibleName(), self._game, self.ids, self._store, self._desk.theme, self)
        dialog.chosen.connect(self.show_ids)
        dialog.finished.connect(lambda: self.show_ids(self.ids))
        dialog.open()


class NaviaOptionsForm(OptionsForm):
    """Adds the piece set and the two forces."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        self._desk = desk
        self._folder = desk.data / "navia"
        super().__init__(parent)

    def quiet_turns(self) -> str:
        return translate(
            "Options", "Turns of both sides together without a take, a summon, a Dratp or a move of a Gulled."
        )

    def add_rows(self) -> None:
        self._add_pieces()
        store = ForceStore(self._folder / "forces.json")
        starters = list(STARTERS.values())
        self.forces = {
            side: ForceChoice(self._desk, store, ids, self.whose()) for side, ids in zip(SIDES, starters, strict=True)
        }
        for choice in self.forces.values():
            self.rows.addRow(choice.whose, choice)

    def _add_pieces(self) -> None:
        self._own = OwnPieces(self._folder / "pieces")
        self._table: Mapping[str, Json] | None = None
        self.pieces = QComboBox()
        self.pieces.setAccessibleName(translate("Navia", "Pieces"))
        self.pieces.setToolTip(
            translate("Navia", "Your own piece sets are TOML files in {folder}.").format(folder=self._own.folder)
        )
        self.edit = push_button(translate("Navia", "Own…"))
        self.edit.setToolTip(
            translate("Navia", "Open the folder of your piece sets, with a copy of Trivium's to begin with")
        )
        self.wrong: QLabel = label(role=Role.ERROR, wrap=True)
        self.wrong.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)  # a path is there to be copied
        self.wrong.hide()
        self._fill_pieces()
        line = row()
        line.addWidget(self.pieces, 1)
        line.addWidget(self.edit)
        self.rows.addRow(translate("Navia", "Pieces"), line)
        self.rows.addRow("", self.wrong)
        self.pieces.activated.connect(self._choose_pieces)
        self.edit.clicked.connect(self._edit_pieces)

    def name_seats(self, owners: Sequence[str]) -> None:
        for owner, choice in zip(owners, self.forces.values(), strict=True):
            choice.belong_to(owner)

    def exchange_seats(self) -> None:
        south, north = self.forces.values()
        south.exchange_with(north)

    def options(self) -> dict[str, Json]:
        return {
            **super().options(),
            "forces": {side: list(choice.ids) for side, choice in self.forces.items()},
            "pieces": None if self._table is None else dict(self._table),
        }

    def show_options(self, options: Mapping[str, Json]) -> None:
        """The piece set of a remembered game is chosen again where its file is still there."""
        super().show_options(options)
        table = options.get("pieces")
        name = self._own.name_of(table) if isinstance(table, dict) else STANDARD
        self.pieces.setCurrentIndex(max(0, self.pieces.findData(name)))
        self._choose_pieces()
        forces = options.get("forces")
        for side, choice in self.forces.items():
            ids = forces.get(side) if isinstance(forces, dict) else None
            if is_ids(ids) and is_force(self._game().pieces, ids):
                choice.show_ids(ids)

    def _fill_pieces(self) -> None:
        chosen = self.pieces.currentData() or STANDARD
        self.pieces.clear()
        for name in (STANDARD, *self._own.names()):
            self.pieces.addItem(translate("Navia", "Trivium's reconstruction") if name == STANDARD else name, name)
        self.pieces.setCurrentIndex(max(0, self.pieces.findData(chosen)))

    def _edit_pieces(self) -> None:
        """The person edits the files with what the system opens them with, and chooses one here."""
        try:
            self._own.begin()
        except SaveError as error:
            self._say_wrong(str(error))
        else:
            self._fill_pieces()
            opened = QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._own.folder)))
            there = translate("Navia", "No program opens the folder of your piece sets. It is {folder}")
            self._say_wrong("" if opened else there.format(folder=self._own.folder))

    def _say_wrong(self, text: str) -> None:
        self.wrong.setText(text)
        self.wrong.setVisible(bool(text))

    def _choose_pieces(self) -> None:
        """Play with the chosen set; one that cannot be used is told of, and the game's own is played with."""
        self._table, wrong = self._own.read(str(self.pieces.currentData()))
        instead = translate("Navia", "{wrong} Trivium's pieces are played with.").format(wrong=wrong)
        self._say_wrong(instead if wrong else "")
        game = self._game()
        for choice, starter in zip(self.forces.values(), STARTERS.values(), strict=True):
            choice.play_with(game, starter)

    def _game(self) -> Navia:
        """The rules with the chosen pieces, for their names and their forces."""
        if self._table is None:
            return Navia()
        return Navia(NaviaOptions(pieces=self._table))
