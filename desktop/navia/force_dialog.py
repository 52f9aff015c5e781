"""The force builder: a Navia and seven Maseitai, at most two alike, by mouse or by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from PySide6.QtCore import QCoreApplication, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop.kept_note import KeptNote, save_or_replace
from desktop.lost_entry import LostEntry
from desktop.navia.art import Artist, Kind
from desktop.navia.forces import STARTERS, ForceStore, Ids, is_force, summary
from desktop.navia.piece_card import PieceCard
from desktop.speech import name_of, reason_text
from desktop.theme.focus import ENTER, enter_presses, is_enter
from desktop.theme.metrics import DIALOG_MARGINS, Space
from desktop.theme.parts import column, label, push_button, row, tool_tip
from desktop.theme.pieces import faded
from desktop.theme.room import resize_within
from desktop.theme.style import Kind as ButtonKind
from desktop.theme.style import Role, set_kind
from desktop.theme.theme import Theme
from engine.navia.force import random_force, why_no_force
from engine.navia.game import Navia
from engine.navia.piece_table import MASEITAI, MASEITAI_COUNT, MOST_ALIKE, NAVIA

translate = QCoreApplication.translate
ICON, ICON_SMALL = 40, 28
TAKEN = 0.35
"""How much is seen of a piece of which there is no more."""
SIZE = QSize(920, 600)
LIST_WIDTH = 236
TOLD = 32
"""Height of two lines about the force, in pixels: nothing moves when they become one."""
LONGEST_NAME = 60
_ID = Qt.ItemDataRole.UserRole
_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)


class PieceList(QListWidget):
    """Pieces to choose from or that are chosen; Enter, a double click or Delete acts on one."""

    acted = Signal(str)
    """On Enter or a double click; with the id."""
    removed = Signal(str)
    looked_at = Signal(str)

    def __init__(self, name: str, icon: int) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setIconSize(QSize(icon, icon))
        self.setMinimumWidth(LIST_WIDTH)
        self.setUniformItemSizes(True)
        self.itemDoubleClicked.connect(lambda item: self.acted.emit(item.data(_ID)))
        self.currentItemChanged.connect(self._look)
        self.itemPressed.connect(self._look)  # the current one too, after the other list was looked at

    def _look(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.looked_at.emit(item.data(_ID))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in _BY_KEY:
            self._look(self.currentItem())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if item is not None and is_enter(event):
            self.acted.emit(item.data(_ID))
        elif item is not None and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit(item.data(_ID))
        else:
            super().keyPressEvent(event)


class ForceDialog(QDialog):
    """`chosen` brings the ids of a whole force."""

    chosen = Signal(object)

    def __init__(self, title: str, game: Navia, force: Ids, store: ForceStore, theme: Theme, parent: QWidget) -> None:
        """`title`: whose force is built. `force`: what it is now."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._game = game
        self._store = store
        self._artist = Artist(theme, game.pieces)
        self._maseitai: Ids = []
        self._chance = Random()
        self.navia = QComboBox()
        self.pool = PieceList(translate("Navia", "All Maseitai"), ICON)
        self.force = PieceList(translate("Navia", "Force"), ICON_SMALL)
        self.card = PieceCard(theme, game, self._artist, owned=False)
        self.add, self.remove = push_button(translate("Navia", "Add")), push_button(translate("Navia", "Remove"))
        self.random, self.clear = push_button(translate("Navia", "Random")), push_button(translate("Navia", "Clear"))
        self.named, self.name = QComboBox(), QLineEdit(maxLength=LONGEST_NAME)
        self.save, self.delete = push_button(translate("Navia", "Save")), push_button(translate("Navia", "Delete"))
        self.lost = LostEntry()
        self.told, self.note = label(role=Role.CAPTION, wrap=True), KeptNote(store)
        self.use = push_button(translate("Navia", "Use this force"))
        self._fill_choices()
        self._lay_out()
        self._connect()
        self.show_force(force)

    @property
    def ids(self) -> Ids:
        """The Navia and the Maseitai that are chosen now."""
        return [str(self.navia.currentData()), *self._maseitai]

    def show_force(self, ids: Ids) -> None:
        known = [one for one in ids if one in self._game.pieces.kinds]
        self.navia.setCurrentIndex(max(0, *(self.navia.findData(one) for one in known or [""])))
        self._maseitai = sorted(one for one in known if self._role(one) == MASEITAI)[:MASEITAI_COUNT]
        self._show()

    # -- layout ----------------------------------------------------------------------------------
    def _fill_choices(self) -> None:
        for piece in self._game.pieces.pieces:
            if piece.role == NAVIA:
                self.navia.addItem(self._icon(piece.id), name_of(self._game, piece.id), piece.id)
            elif piece.role == MASEITAI:
                self.pool.addItem(self._item(piece.id))
        self.navia.setIconSize(QSize(ICON // 2, ICON // 2))
        self.navia.setAccessibleName(translate("Navia", "Navia"))
        self.name.setPlaceholderText(translate("Navia", "Name of this force"))
        self.name.setAccessibleName(self.name.placeholderText())
        self.named.setAccessibleName(translate("Navia", "Ready forces and your own"))
        self._fill_named()

    def _lay_out(self) -> None:
        whole = column(self, spacing=Space.MEDIUM, margins=DIALOG_MARGINS)
        parts = row(spacing=Space.LARGE)
        parts.addLayout(self._titled(translate("Navia", "All Maseitai"), self.pool, self.add), 1)
        middle = column()
        middle.addWidget(self.card)
        middle.addStretch(1)
        parts.addLayout(middle)
        parts.addLayout(self._force_column(), 1)
        whole.addLayout(parts, 1)
        whole.addWidget(self.note)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        buttons.addButton(self.use, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        set_kind(self.use, ButtonKind.PRIMARY)
        bottom = row(spacing=Space.LARGE)
        bottom.addWidget(self.told, 1)
        bottom.addWidget(buttons)
        whole.addLayout(bottom)
        self.card.setFixedWidth(LIST_WIDTH + Space.VAST)
        self.told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.told.setMinimumHeight(TOLD)
        resize_within(self, SIZE)

    def _force_column(self) -> QVBoxLayout:
        parts = column()
        parts.addWidget(label(translate("Navia", "Force"), Role.SECTION))
        parts.addLayout(_beside(self.named, self.delete))
        parts.addWidget(self.lost)
        parts.addWidget(self.navia)
        parts.addWidget(self.force, 1)
        parts.addLayout(_beside(self.remove, self.clear, self.random))
        parts.addLayout(_beside(self.name, self.save))
        return parts

    @staticmethod
    def _titled(title: str, pieces: PieceList, button: QPushButton) -> QVBoxLayout:
        parts = column()
        parts.addWidget(label(title, Role.SECTION))
        parts.addWidget(pieces, 1)
        parts.addWidget(button)
        return parts

    def _connect(self) -> None:
        self.pool.acted.connect(self._add)
        self.add.clicked.connect(lambda: self._add(_current(self.pool)))
        for signal in (self.force.acted, self.force.removed):
            signal.connect(self._remove)
        self.remove.clicked.connect(lambda: self._remove(_current(self.force)))
        self.clear.clicked.connect(lambda: self._change([]))
        self.random.clicked.connect(self._draw)
        for pieces in (self.pool, self.force):
            pieces.looked_at.connect(self._look_at)
        self.navia.currentIndexChanged.connect(self._navia_changed)
        self.named.activated.connect(self._load)
        self.delete.clicked.connect(self._delete)
        self.lost.wanted_back.connect(self._bring_back)
        self.save.clicked.connect(self._save)
        self.name.returnPressed.connect(self._save)
        self.name.textChanged.connect(self._show)

    # -- what the hand does ----------------------------------------------------------------------
    def _add(self, one: str) -> None:
        if one and self._may_add(one):
            self._change([*self._maseitai, one])
            self._look_at(one)
        elif one:
            self.told.setText(self._why_not_add())

    def _may_add(self, one: str) -> bool:
        """Not more than the engine's force takes; it has the last word on `Use`."""
        return len(self._maseitai) < MASEITAI_COUNT and self._maseitai.count(one) < MOST_ALIKE

    def _why_not_add(self) -> str:
        if len(self._maseitai) < MASEITAI_COUNT:
            return translate("Navia", "A force has no more than {most} alike.").format(most=MOST_ALIKE)
        return translate("Navia", "A force has {all} Maseitai: remove one first.").format(all=MASEITAI_COUNT)

    def _remove(self, one: str) -> None:
        if one in self._maseitai:
            kept = list(self._maseitai)
            kept.remove(one)
            self._change(kept)
            self._look_at(_current(self.force) or one)

    def _change(self, maseitai: Ids) -> None:
        self._maseitai = sorted(maseitai)
        self._show()

    def _draw(self) -> None:
        self.show_force(list(random_force(self._game.pieces, self._chance).ids))

    def _navia_changed(self) -> None:
        self._look_at(str(self.navia.currentData()))
        self._show()

    def _load(self) -> None:
        ids = self.named.currentData()
        if ids is not None:
            self.show_force(list(ids))

    def _save(self) -> None:
        name = self.name.text().strip()
        if not name or not is_force(self._game.pieces, self.ids):
            return
        before = self._store.get(name) if name in self._store.names() else self.ids
        if self._write(lambda: self._store.put(name, self.ids)) and before != self.ids:
            self.lost.offer(name, before, replaced=True)
        self.name.clear()

    def _delete(self) -> None:
        """At once: what is deleted can be had back where it was deleted."""
        name = self.named.currentText()
        if name not in self._store.names():
            return
        force = self._store.get(name)
        if self._write(lambda: self._store.delete(name)):
            self.lost.offer(name, force, replaced=False)
            self.lost.undo.setFocus()

    def _bring_back(self, name: str, force: Ids) -> None:
        if self._write(lambda: self._store.put(name, force)):
            self.named.setFocus()

    def _write(self, change: Callable[[], None]) -> bool:
        """Carry a change out, and tell whether it could be saved. What was lost before cannot come back after it."""
        if saved := self.note.carry_out(change):
            self.lost.forget()
        self._fill_named()
        self._show()
        return saved

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter belongs to the button, field or list that has the keyboard, and does not close the dialog."""
        if not enter_presses(self, event) and event.key() not in ENTER:
            super().keyPressEvent(event)

    def accept(self) -> None:
        if is_force(self._game.pieces, self.ids):
            self.chosen.emit(self.ids)
            super().accept()

    # -- showing ---------------------------------------------------------------------------------
    def _fill_named(self) -> None:
        self.named.clear()
        self.named.setPlaceholderText(translate("Navia", "Load a force…"))
        for name, ids in STARTERS.items():
            self.named.addItem(translate("Navia", name), ids)
        for name in self._store.names():
            self.named.addItem(name, self._store.get(name))

    def _show(self) -> None:
        self._show_force()
        if self.named.currentData() != self.ids:
            named = (at for at in range(self.named.count()) if self.named.itemData(at) == self.ids)
            self.named.setCurrentIndex(next(named, -1))
        reasons = [reason_text(self._game, reason) for reason in why_no_force(self._game.pieces, "south", self.ids)]
        self.told.setText(self._told(reasons))
        self._enable(whole=not reasons)

    def _show_force(self) -> None:
        """Whoever looks at another piece goes on looking at it."""
        kept = self.force.currentRow()
        with QSignalBlocker(self.force):
            self.force.clear()
            for one in self._maseitai:
                self.force.addItem(self._item(one))
            self.force.setCurrentRow(min(kept, self.force.count() - 1))

    def _told(self, reasons: Sequence[str]) -> str:
        """What the force costs, how much of it is missing, or why it is none."""
        if len(self._maseitai) < MASEITAI_COUNT:
            missing = translate("Navia", "{count} of {all} Maseitai are chosen.")
            return missing.format(count=len(self._maseitai), all=MASEITAI_COUNT)
        return reasons[0] if reasons else summary(self._game.pieces, self.ids)

    def _enable(self, *, whole: bool) -> None:
        """`whole`: the force is one that can be played with."""
        self.use.setEnabled(whole)
        name = self.name.text().strip()
        self.save.setEnabled(whole and bool(name))
        self.save.setText(save_or_replace(self._store, name))
        self.remove.setEnabled(bool(self._maseitai))
        self.clear.setEnabled(bool(self._maseitai))
        self.delete.setEnabled(self.named.currentText() in self._store.names())
        for at in range(self.pool.count()):
            item = self.pool.item(at)
            one = item.data(_ID)
            item.setIcon(self._icon(one, solid=1.0 if self._maseitai.count(one) < MOST_ALIKE else TAKEN))
            item.setToolTip(self._tip(one) if self._may_add(one) else tool_tip(self._why_not_add()))

    def _look_at(self, one: str) -> None:
        self.card.show_piece(Kind("south", one), "", None)

    def _item(self, one: str) -> QListWidgetItem:
        piece = self._game.pieces.piece(self._game.pieces.kinds[one])
        item = QListWidgetItem(self._icon(one), f"{name_of(self._game, one)} · {piece.cost}")
        item.setData(_ID, one)
        item.setToolTip(self._tip(one))
        return item

    def _tip(self, one: str) -> str:
        text = self._game.pieces.piece(self._game.pieces.kinds[one]).text
        return tool_tip(translate("Pieces", text)) if text else ""

    def _icon(self, one: str, *, solid: float = 1.0) -> QIcon:
        """`solid`: how much of it is seen."""
        picture = faded(self._artist.portrait(Kind("south", one), ICON, self.devicePixelRatioF()), solid)
        icon = QIcon(picture)
        icon.addPixmap(picture, QIcon.Mode.Selected)  # not tinted
        return icon

    def _role(self, one: str) -> str:
        return self._game.pieces.piece(self._game.pieces.kinds[one]).role


def _beside(*widgets: QWidget) -> QHBoxLayout:
    line = row()
    for number, widget in enumerate(widgets):
        line.addWidget(widget, 1 if number == 0 else 0)
    return line


def _current(pieces: PieceList) -> str:
    item = pieces.currentItem()
    return str(item.data(_ID)) if item is not None else ""
