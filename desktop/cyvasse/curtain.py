"""The curtain: it covers the whole board while the screen is handed over, and says to whom."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from desktop.cyvasse.board import drawing_of
from desktop.speech import name_of
from desktop.table.game_table import GameTable
from desktop.theme.focus import is_enter
from desktop.theme.metrics import Space
from desktop.theme.parts import column, label
from desktop.theme.style import Kind, Role, set_kind
from desktop.theme.theme import Theme
from engine.cyvasse.game import Cyvasse
from engine.game import Side

CREST = 112


class Curtain(QWidget):
    """Lies over the table, as large as that is, until its button is pressed."""

    opened = Signal()

    def __init__(self, theme: Theme, game: Cyvasse, over: GameTable) -> None:
        super().__init__(over)
        self._theme = theme
        self._game = game
        self._table = over
        self._crest = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._title = label(role=Role.HEADLINE)
        self._text = label(role=Role.MUTED, wrap=True)
        self.button = QPushButton()
        set_kind(self.button, Kind.PRIMARY)
        for text in (self._title, self._text):
            text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        middle = column(self, spacing=Space.MEDIUM, margins=4 * (Space.WIDE,))
        middle.addStretch(1)
        for part in (self._crest, self._title, self._text):
            middle.addWidget(part)
        middle.addSpacing(Space.SMALL)
        middle.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        middle.addStretch(1)
        self.button.clicked.connect(self.opened)
        over.installEventFilter(self)
        self.hide()

    def close_for(self, side: Side) -> None:
        """Cover everything, until `side` has taken the screen over."""
        players, other = self._table.players, self._game.other(self._game.start(0), side)
        translate = QCoreApplication.translate
        self._crest.setPixmap(self._theme.pieces.pixmap(drawing_of(f"{side}_king"), CREST, self.devicePixelRatioF()))
        self._title.setText(translate("Cyvasse", "Hand the screen to {name}").format(name=players[side]))
        self._text.setText(
            translate("Cyvasse", "The army of {other} is hidden. It is the turn of {side} to set up.").format(
                side=name_of(self._game, side), other=players[other]
            )
        )
        self.button.setText(translate("Cyvasse", "I am {name}: set up my army").format(name=players[side]))
        self.setAccessibleName(f"{self._title.text()}. {self._text.text()}")
        self._cover()
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.parentWidget():
            self._cover()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_enter(event):
            self.button.click()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(self._theme.palette.chrome.window))
        painter.end()

    def _cover(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
