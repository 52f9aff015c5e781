"""By a list of what a person keeps by name: what was deleted or replaced last, and the way back."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from desktop.table.accessible import announce
from desktop.theme.parts import label, push_button, row
from desktop.theme.style import Role

translate = QCoreApplication.translate


class LostEntry(QWidget):
    """Not there as long as nothing is lost."""

    wanted_back = Signal(str, object)
    """A name, and what was kept under it."""

    def __init__(self) -> None:
        super().__init__()
        self._lost: tuple[str, object] | None = None
        self._text = label(role=Role.MUTED, wrap=True)
        self.undo = push_button(translate("Files", "Undo"))
        self.undo.setShortcut(QKeySequence.StandardKey.Undo)
        self.undo.clicked.connect(self._give_back)
        line = row(self)
        line.addWidget(self._text, 1)
        line.addWidget(self.undo)
        self.hide()

    def offer(self, name: str, entry: object, *, replaced: bool) -> None:
        """Tell of it, in place of what was lost before."""
        told = translate("Files", "“{name}” is replaced.") if replaced else translate("Files", "“{name}” is deleted.")
        self._lost = (name, entry)
        self._text.setText(told.format(name=name))
        self.show()
        announce(self, self._text.text())

    def forget(self) -> None:
        """Something else has been done since."""
        self._lost = None
        self.hide()

    def _give_back(self) -> None:
        if self._lost is not None:
            self.wanted_back.emit(*self._lost)
