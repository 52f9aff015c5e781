"""Under a list of what a person keeps by name: what is wrong with its file, and why a change could not be saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel

from desktop.named_store import NamedStore
from desktop.saving import SaveError
from desktop.theme.style import Role, set_role


class KeptNote(QLabel):
    """Not there as long as all is well."""

    def __init__(self, store: NamedStore[Any]) -> None:
        super().__init__()
        set_role(self, Role.NOTICE)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setText(self._complaint(store))
        if not self.text():
            self.hide()

    def carry_out(self, change: Callable[[], None]) -> bool:
        """Whether a change of the store could be saved."""
        try:
            change()
        except SaveError as failed:
            self.tell(QCoreApplication.translate("Files", "This could not be saved: {why}").format(why=failed))
            return False
        self.tell("")
        return True

    @staticmethod
    def _complaint(store: NamedStore[Any]) -> str:
        translate, file = QCoreApplication.translate, store.path.name
        if store.unreadable:
            return translate("Files", "{file} cannot be read: {why}").format(file=file, why=store.unreadable)
        if store.set_aside is not None:
            text = translate("Files", "{file} was damaged. It has been kept as {aside}.")
            return text.format(file=file, aside=store.set_aside.name)
        return ""

    def tell(self, text: str) -> None:
        """Empty: what was told before goes."""
        self.setText(text)
        self.setVisible(bool(text))


def save_or_replace(store: NamedStore[Any], name: str) -> str:
    """What the button says that keeps something under a name."""
    translate = QCoreApplication.translate
    return translate("Files", "Replace") if name in store.names() else translate("Files", "Save")
