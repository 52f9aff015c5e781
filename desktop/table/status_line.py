"""One line under the board: a hint, why something is not possible, or that this is the past."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton

from desktop.table.game_table import Tone
from desktop.theme.fonts import font
from desktop.theme.icons import IconName
from desktop.theme.metrics import Size, Space, Text
from desktop.theme.parts import label, row, tool_tip
from desktop.theme.style import Kind, set_kind
from desktop.theme.theme import Theme

SIZES = (Text.BODY, Text.SMALL)
LEAST_ROOM = 120
"""Pixels that the text is at least given, before the line has been laid out."""
NARROW = 480
"""Pixels of the whole line; with less the past is told in short, and one button shows but its sign."""
_SIGNS = {Tone.HINT: IconName.INFO, Tone.REFUSED: IconName.CLOSE, Tone.WARNING: IconName.WARNING}


class StatusLine(QFrame):
    """Keeps its height whatever it says, so that the board never moves."""

    back_to_game = Signal()
    play_on_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setObjectName("statusLine")
        self.setFixedHeight(Space.VAST)
        self._sign = QLabel()
        self._sign.setFixedWidth(Size.ICON)
        self._text = label(wrap=True)
        self._back = QPushButton(QCoreApplication.translate("Table", "Back to the game"))
        set_kind(self._back, Kind.PRIMARY)
        self._back.clicked.connect(self.back_to_game)
        self._play_on = QPushButton()
        self._play_on.setAccessibleName(QCoreApplication.translate("Table", "Play on from here"))
        self._play_on.setIconSize(QSize(Size.ICON_SMALL, Size.ICON_SMALL))
        self._play_on.setToolTip(
            QCoreApplication.translate("Table", "Play on from here, as a game of its own; this one is kept")
        )
        self._play_on.clicked.connect(self.play_on_wanted)
        layout = row(self, margins=(Space.MEDIUM, 0, Space.SMALL, 0))
        layout.addWidget(self._sign)
        layout.addWidget(self._text, 1)
        layout.addWidget(self._play_on)
        layout.addWidget(self._back)
        self._past = self._past_in_short = ""
        self._said = ("", Tone.HINT)
        self._show()

    def say(self, text: str, tone: Tone) -> None:
        self._said = (text, tone)
        self._show()

    def show_past(self, text: str, in_short: str) -> None:
        """Say which moment of the past is shown, in short where there is little room; empty: the present."""
        self._past, self._past_in_short = text, in_short
        self._show()

    def repaint_signs(self) -> None:
        """After a change of the theme."""
        self._show()

    def _show(self) -> None:
        text, tone = self._said
        sign = _SIGNS[tone] if text else IconName.CLOCK
        past = self._past_in_short if text or self.width() < NARROW else self._past
        shown = " ".join(filter(None, (past, text)))
        colours = self._theme.palette.chrome
        colour = {Tone.REFUSED: colours.danger, Tone.WARNING: colours.warning}.get(tone, colours.muted)
        self.setAccessibleName(shown)  # first: a sign that comes lays the line out anew, which writes it again
        self._write(shown)
        self._sign.setVisible(bool(shown))
        if shown:
            self._sign.setPixmap(self._theme.icons.pixmap(sign, Size.ICON_SMALL, self.devicePixelRatioF(), colour))
        self._play_on.setIcon(self._theme.icons.icon(IconName.BRANCH))
        for button in (self._play_on, self._back):
            button.setVisible(bool(self._past))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._play_on.setText("" if self.width() < NARROW else self._play_on.accessibleName())
        self._show()

    def _write(self, text: str) -> None:
        """Long text is written smaller, and what still does not fit is cut; the tool tip has all of it."""
        size = next((size for size in SIZES if self._fits(text, size)), SIZES[-1])
        written = text
        while written and not self._fits(written, size):
            written = written.rstrip("…").rpartition(" ")[0] + "…"
        self._text.setFont(font(size))
        self._text.setText(written)
        self._text.setToolTip(tool_tip(text) if written != text else "")

    def _fits(self, text: str, size: Text) -> bool:
        room = QRect(0, 0, max(self._text.width(), LEAST_ROOM), self.height())
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft
        return QFontMetrics(font(size)).boundingRect(room, flags, text).height() <= room.height()
