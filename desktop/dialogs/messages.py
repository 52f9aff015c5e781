"""What is said when something goes wrong, in plain words: what happened, what stands, what can be done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.match_state import Trouble
from desktop.theme.style import Kind, set_kind

_TITLES = {
    "unwritable": str(QT_TRANSLATE_NOOP("Files", "“{file}” could not be written.")),
    "bad_paste": str(QT_TRANSLATE_NOOP("Files", "This is no position.")),
    "bad_options": str(QT_TRANSLATE_NOOP("Files", "The game cannot be begun with these options.")),
    "in_use": str(QT_TRANSLATE_NOOP("Files", "This game is on the table in another window.")),
    "not_kept": str(QT_TRANSLATE_NOOP("Files", "The game is not being kept.")),
    "not_deleted": str(QT_TRANSLATE_NOOP("Files", "“{file}” could not be deleted.")),
    "thinker_replaced": str(QT_TRANSLATE_NOOP("Files", "The computer player had to be restarted.")),
    "thinker_lost": str(QT_TRANSLATE_NOOP("Files", "The computer player does not answer.")),
}
_OTHERWISE = str(QT_TRANSLATE_NOOP("Files", "“{file}” could not be opened."))
_ADVICE = {
    "in_use": str(
        QT_TRANSLATE_NOOP("Files", "Trivium runs twice. Go on with the game there, or close it there first.")
    ),
    "not_deleted": str(
        QT_TRANSLATE_NOOP("Files", "It is on the table in another window, or its folder cannot be written.")
    ),
    "not_kept": str(
        QT_TRANSLATE_NOOP(
            "Files",
            "Its file could not be written: {why}\n\nYou can play on, and every move tries again. To be safe, "
            "choose Game → Save a Copy and keep it in another place.",
        )
    ),
    "thinker_replaced": str(QT_TRANSLATE_NOOP("Files", "{why}\n\nNothing is lost, and the game goes on.")),
    "thinker_lost": str(
        QT_TRANSLATE_NOOP(
            "Files",
            "{why}\n\nTrivium restarted it, but it still does not answer. Nothing in the game has changed: press "
            "Ask again beside the board, or take back your turn.",
        )
    ),
}
LONGEST_NAME = 80
"""A longer file name is cut in a message."""


def trouble_box(trouble: Trouble, parent: QWidget, open_good_part: Callable[[], None]) -> QMessageBox:
    """What is wrong with a file; where part of a game is good, it is offered."""
    translate = QCoreApplication.translate
    title = translate("Files", _TITLES.get(trouble.code, _OTHERWISE)).format(file=_short(trouble.subject))
    advice = _ADVICE.get(trouble.code)
    text = translate("Files", advice).format(why=trouble.message) if advice else trouble.message
    box = _box(QMessageBox.Icon.Warning, title, text, parent)
    if trouble.good_plies:
        words = translate("Files", "Open it up to action {number}").format(number=trouble.good_plies)
        box.addButton(words, QMessageBox.ButtonRole.AcceptRole).clicked.connect(open_good_part)
    return box


def fault_box(details: str, parent: QWidget) -> QMessageBox:
    """After an exception that nobody foresaw: honest, and with what is needed to mend it."""
    translate = QCoreApplication.translate
    box = _box(
        QMessageBox.Icon.Critical,
        translate("Files", "Something went wrong inside Trivium."),
        translate(
            "Files",
            "This is a mistake in the program, not one of yours, and what you did last may not have been "
            "carried out. The game is kept as the table shows it now, and you can play on.\n\n"
            "The details help to mend it: copy them into a report.",
        ),
        parent,
    )
    box.setDetailedText(details)
    copy = box.addButton(translate("Files", "Copy the details"), QMessageBox.ButtonRole.ActionRole)
    copy.clicked.disconnect()  # a box closes on every button that it was given; this one only copies
    copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(details))
    return box


def settings_box(aside: Path, parent: QWidget) -> QMessageBox:
    """Once, at the start: the settings are the default ones, and the old file is still there."""
    translate = QCoreApplication.translate
    return _box(
        QMessageBox.Icon.Information,
        translate("Files", "The settings could not be read. Trivium starts with its default settings."),
        translate("Files", "The damaged file was kept as “{file}”.").format(file=aside.name),
        parent,
    )


def delete_box(game: str, parent: QWidget, delete: Callable[[], None]) -> QMessageBox:
    """Before a kept game is thrown away."""
    translate = QCoreApplication.translate
    box = _box(
        QMessageBox.Icon.Question,
        translate("Files", "Delete this game?"),
        translate("Files", "{game}\n\nIt is moved to the trash, or deleted where there is none.").format(game=game),
        parent,
        QMessageBox.StandardButton.Cancel,
    )
    button = box.addButton(translate("Files", "Delete"), QMessageBox.ButtonRole.DestructiveRole)
    button.clicked.connect(delete)
    set_kind(button, Kind.DANGER)
    box.setDefaultButton(QMessageBox.StandardButton.Cancel)
    return box


def unkept_box(parent: QWidget, save: Callable[[], None], go_on: Callable[[], object]) -> QMessageBox:
    """Before a game is left that could not be kept."""
    translate = QCoreApplication.translate
    box = _box(
        QMessageBox.Icon.Warning,
        translate("Files", "The game could not be kept."),
        translate("Files", "If you leave it now, the moves since the last time that it was written are lost."),
        parent,
        QMessageBox.StandardButton.Cancel,
    )
    saving = box.addButton(translate("Files", "Save a copy…"), QMessageBox.ButtonRole.AcceptRole)
    saving.clicked.connect(save)
    box.addButton(translate("Files", "Leave it"), QMessageBox.ButtonRole.DestructiveRole).clicked.connect(go_on)
    box.setDefaultButton(saving)
    return box


def _box(
    icon: QMessageBox.Icon,
    title: str,
    text: str,
    parent: QWidget,
    close: QMessageBox.StandardButton = QMessageBox.StandardButton.Close,
) -> QMessageBox:
    """Plain text throughout: a file's name is never read as markup."""
    box = QMessageBox(icon, "Trivium", title, close, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setInformativeText(text)
    box.setDefaultButton(close)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return box


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
