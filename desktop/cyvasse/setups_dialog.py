"""The person's own set-ups: keep the present one under a name, load, rename, delete."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QListWidget, QListWidgetItem, QWidget

from desktop.cyvasse.army_picture import SIZE, army_icon
from desktop.cyvasse.draft import Army
from desktop.cyvasse.setup_store import SetupStore
from desktop.kept_note import KeptNote, save_or_replace
from desktop.lost_entry import LostEntry
from desktop.theme.focus import enter_presses
from desktop.theme.metrics import Size, Space
from desktop.theme.parts import column, push_button, row
from desktop.theme.style import Kind, set_kind
from desktop.theme.theme import Theme

LONGEST_NAME = 60
translate = QCoreApplication.translate


class SetupsDialog(QDialog):
    """`army`: the present set-up as South would stand; `loaded` brings back one of that kind."""

    loaded = Signal(object)

    def __init__(self, store: SetupStore, army: Army, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("Cyvasse", "My set-ups"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(Size.DIALOG)
        self._store = store
        self._army = army
        self._theme = theme
        self.list = QListWidget()
        self.list.setIconSize(QSize(SIZE.width() // 2, SIZE.height() // 2))
        self.list.setEditTriggers(QListWidget.EditTrigger.EditKeyPressed)  # a double click loads
        self.list.setAccessibleName(translate("Cyvasse", "My set-ups"))
        self.name = QLineEdit(maxLength=LONGEST_NAME)
        self.name.setPlaceholderText(translate("Cyvasse", "Name of the present set-up"))
        self.name.setAccessibleName(self.name.placeholderText())
        self.save, self.load = push_button(translate("Cyvasse", "Save")), push_button(translate("Cyvasse", "Load"))
        self.rename, self.delete = (
            push_button(translate("Cyvasse", "Rename")),
            push_button(translate("Cyvasse", "Delete")),
        )
        self.note = KeptNote(store)
        self.lost = LostEntry()
        self._lay_out()
        self._connect()
        self._fill("")

    # -- parts -----------------------------------------------------------------------------------
    def _lay_out(self) -> None:
        whole = column(self, spacing=Space.MEDIUM, margins=4 * (Space.WIDE,))
        keep, edit = row(), row()
        keep.addWidget(self.name, 1)
        keep.addWidget(self.save)
        for button in (self.load, self.rename, self.delete):
            edit.addWidget(button)
        edit.addStretch(1)
        set_kind(self.load, Kind.PRIMARY)
        set_kind(self.delete, Kind.DANGER)
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        close.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        whole.addLayout(keep)
        whole.addWidget(self.list, 1)
        whole.addLayout(edit)
        whole.addWidget(self.lost)
        whole.addWidget(self.note)
        whole.addWidget(close)

    def _connect(self) -> None:
        self.save.clicked.connect(self._save)
        self.name.returnPressed.connect(self._save)
        self.name.textChanged.connect(self._enable)
        self.load.clicked.connect(self._load)
        self.list.itemActivated.connect(self._load)
        self.rename.clicked.connect(lambda: self.list.editItem(self.list.currentItem()))
        self.list.itemChanged.connect(self._renamed)
        self.delete.clicked.connect(self._delete)
        self.lost.wanted_back.connect(self._bring_back)
        self.list.currentItemChanged.connect(self._enable)
        self._theme.changed.connect(self._repaint)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not enter_presses(self, event):
            super().keyPressEvent(event)

    # -- what the buttons do ---------------------------------------------------------------------
    def _save(self) -> None:
        name = self.name.text().strip()
        if not name or not self._army:
            return
        before = self._store.get(name) if name in self._store.names() else self._army
        if self._write(lambda: self._store.put(name, self._army), name) and before != self._army:
            self.lost.offer(name, before, replaced=True)
        self.name.clear()

    def _load(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.loaded.emit(self._store.get(self._stored(item)))
            self.accept()

    def _renamed(self, item: QListWidgetItem) -> None:
        old, new = self._stored(item), item.text().strip()
        if new in self._store.names() and new != old:
            self.note.tell(translate("Cyvasse", "There is a set-up “{name}” already.").format(name=new))
            self._fill(old)
        elif new and new != old:
            self._write(lambda: self._store.rename(old, new), new)
        elif not new:
            self._fill(old)

    def _delete(self) -> None:
        item = self.list.currentItem()
        if item is None:
            return
        name = self._stored(item)
        army = self._store.get(name)
        if self._write(lambda: self._store.delete(name), ""):
            self.lost.offer(name, army, replaced=False)
            self.lost.undo.setFocus(Qt.FocusReason.OtherFocusReason)  # nothing is chosen that could be deleted

    def _bring_back(self, name: str, army: Army) -> None:
        if self._write(lambda: self._store.put(name, army), name):
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _write(self, change: Callable[[], None], current: str) -> bool:
        """Carry a change out, and tell whether it could be saved. What was lost before cannot come back after it."""
        if saved := self.note.carry_out(change):
            self.lost.forget()
        self._fill(current)
        return saved

    # -- showing ---------------------------------------------------------------------------------
    def _fill(self, current: str) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        for name in self._store.names():
            icon = army_icon(self._store.get(name), self._theme, self.devicePixelRatioF())
            item = QListWidgetItem(icon, name)
            item.setData(Qt.ItemDataRole.UserRole, name)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            self.list.addItem(item)
            if name == current:
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)
        self._enable()

    def _enable(self) -> None:
        chosen = self.list.currentItem() is not None
        for button in (self.load, self.rename, self.delete):
            button.setEnabled(chosen)
        name = self.name.text().strip()
        self.save.setEnabled(bool(name and self._army))
        self.save.setText(save_or_replace(self._store, name))

    def _repaint(self) -> None:
        item = self.list.currentItem()
        self._fill("" if item is None else self._stored(item))

    @staticmethod
    def _stored(item: QListWidgetItem) -> str:
        """The name under which an item is kept, whatever its text says by now."""
        return str(item.data(Qt.ItemDataRole.UserRole))
