"""What a person has to say of a moment of the game."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextEdit, QWidget

from desktop.theme.metrics import DIALOG_MARGINS, Space
from desktop.theme.parts import column, label
from desktop.theme.room import resize_within
from desktop.theme.style import Role

SIZE = QSize(480, 320)
LONGEST = 2000
"""Characters. A long game with a comment on every moment still makes a file that can be opened."""
translate = QCoreApplication.translate


class CommentDialog(QDialog):
    """`wanted` has the text; an empty one takes the comment away."""

    wanted = Signal(str)

    def __init__(self, moment: str, text: str, parent: QWidget) -> None:
        """`moment`: in the words of the move list; `text`: what has been said of it."""
        super().__init__(parent)
        self.setWindowTitle(translate("Comment", "Comment"))
        resize_within(self, SIZE)
        self._moment = label(moment, Role.HEADING, wrap=True)
        self._text = QTextEdit(acceptRichText=False)
        self._text.setPlainText(text)
        self._text.setTabChangesFocus(True)
        self._text.setPlaceholderText(translate("Comment", "What is to be said of this moment?"))
        self._text.setAccessibleName(translate("Comment", "Comment on {moment}").format(moment=moment))
        self._too_long = label(role=Role.MUTED, wrap=True)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        self._save = self._buttons.button(QDialogButtonBox.StandardButton.Save)
        self._lay_out()
        self._text.textChanged.connect(self._count)
        self._buttons.accepted.connect(self._accept)
        self._buttons.rejected.connect(self.reject)
        for keys in (Qt.Key.Key_Return, Qt.Key.Key_Enter):  # Enter alone begins another line
            QShortcut(QKeySequence(Qt.KeyboardModifier.ControlModifier | keys), self, self._accept)
        self._count()

    def _lay_out(self) -> None:
        self._save.setText(translate("Comment", "Save"))
        self._save.setToolTip(translate("Comment", "Ctrl+Enter"))
        self._buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(translate("Comment", "Cancel"))
        layout = column(self, spacing=Space.MEDIUM, margins=DIALOG_MARGINS)
        layout.addWidget(self._moment)
        layout.addWidget(self._text, 1)
        layout.addWidget(self._too_long)
        layout.addWidget(self._buttons)

    def _count(self) -> None:
        over = len(self._text.toPlainText()) - LONGEST
        self._save.setEnabled(over <= 0)
        self._too_long.setVisible(over > 0)
        sentence = translate("Comment", "Too long: at most {most} characters can be kept.")
        self._too_long.setText(sentence.format(most=LONGEST))

    def _accept(self) -> None:
        if self._save.isEnabled():
            self.wanted.emit(self._text.toPlainText())
            self.accept()
