"""What a person sees and can click in a window, found by its words."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QMainWindow,
    QMenu,
    QMessageBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

W = TypeVar("W", bound=QWidget)


def seen(root: QWidget, kind: type[W]) -> list[W]:
    """All widgets of a kind that are on the screen, in the order in which they were made."""
    return [widget for widget in root.findChildren(kind) if widget.isVisible()]


def words(root: QWidget) -> str:
    """All text of labels that is on the screen."""
    return "\n".join(label.text() for label in seen(root, QLabel) if label.text())


def button(root: QWidget, text: str) -> QAbstractButton:
    """The one visible button with this text or name; the ampersand of a shortcut does not count."""
    found = [
        each for each in seen(root, QAbstractButton) if text == (each.accessibleName() or each.text().replace("&", ""))
    ]
    assert len(found) == 1, f"{len(found)} buttons “{text}” among {[b.text() for b in seen(root, QAbstractButton)]}"
    return found[0]


def click(qtbot: QtBot, root: QWidget, text: str) -> None:
    """Click a button by its words, with a real mouse event."""
    qtbot.mouseClick(button(root, text), Qt.MouseButton.LeftButton)


def menu_entry(window: QMainWindow, menu: str, text: str) -> QAction:
    """The one entry of a menu with this text; the ampersand of a shortcut does not count."""
    menus = [each.menu() for each in window.menuBar().actions() if each.text().replace("&", "") == menu]
    assert len(menus) == 1
    assert isinstance(menus[0], QMenu)
    (found,) = [action for action in menus[0].actions() if action.text().replace("&", "") == text]
    return found


def on_screen(qtbot: QtBot, widget: W) -> W:
    """Show a widget for the length of the test."""
    qtbot.addWidget(widget)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def with_the_keys(qtbot: QtBot, widget: W) -> W:
    """Show a widget for the length of the test, as the window that keys go to."""
    on_screen(qtbot, widget)
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)
    return widget


def message(qtbot: QtBot, timeout: int = 5000) -> QMessageBox:
    """The message that is open, once there is one."""

    def boxes() -> list[QMessageBox]:
        return [w for w in QApplication.topLevelWidgets() if isinstance(w, QMessageBox) and w.isVisible()]

    qtbot.waitUntil(lambda: len(boxes()) == 1, timeout=timeout)
    return boxes()[0]


def sit_down(dialog: QDialog, seat: str, who: str) -> None:
    """Choose in New Game who sits there, by the keys that go through the list."""
    box = next(each for each in seen(dialog, QComboBox) if each.accessibleName() == seat)
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.findText(who)):
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText() == who
