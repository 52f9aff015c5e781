"""The analysis beside the board: a bar for how the sides stand, how deep was looked, and the best lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QWidget

from desktop.theme.metrics import Radius, Size, Space
from desktop.theme.parts import Elided, column, label, row
from desktop.theme.style import Kind, Role, set_kind, set_role
from desktop.theme.theme import Theme

LINES = 3
BAR = 14
"""Height of the bar, in pixels."""


class ShownLine(NamedTuple):
    """One of the best lines."""

    score: str
    """With the side that is ahead, as in the heading."""
    text: str


class EvaluationBar(QWidget):
    """The first side's part from the left, solid; the other's hatched. The middle has a tick."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._share: float | None = None
        self.setFixedHeight(BAR)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def share(self) -> float | None:
        return self._share

    def show_share(self, share: float | None) -> None:
        """None: nothing is known."""
        self._share = share
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        chrome = self._theme.palette.chrome
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(chrome.line_strong), 1))
        painter.setBrush(QColor(chrome.surface))
        painter.drawRoundedRect(box, Radius.SMALL, Radius.SMALL)
        if self._share is not None:
            inside = box.adjusted(1, 1, -1, -1)
            own = QRectF(inside.left(), inside.top(), inside.width() * self._share, inside.height())
            other = QRectF(own.right(), inside.top(), inside.right() - own.right(), inside.height())
            painter.fillRect(own, QColor(chrome.accent))
            painter.fillRect(other, QBrush(QColor(chrome.muted), Qt.BrushStyle.BDiagPattern))
        painter.setPen(QPen(QColor(chrome.text), 1))
        middle = box.center().x()
        painter.drawLine(int(middle), 0, int(middle), self.height())


class LineButton(QPushButton):
    """One line: its score and its actions. Pointing at it, or the keyboard on it, shows its first turn."""

    pointed = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        set_kind(self, Kind.QUIET)
        self.setCheckable(True)
        self.setFixedHeight(Size.ROW)
        self._score = label(role=Role.SECTION)
        self._text = Elided(Role.MUTED)
        parts = row(self, margins=(Space.TIGHT, 0, Space.TIGHT, 0))
        parts.addWidget(self._score)
        parts.addWidget(self._text, 1)
        for part in (self._score, self._text):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.installEventFilter(self)

    def show_line(self, line: ShownLine, room: int) -> None:
        """`room`: how broad the scores of all lines are, so that their actions begin below one another (pixels)."""
        self._score.setText(line.score)
        self._score.setMinimumWidth(room)
        self._text.setText(line.text)
        self.setAccessibleName(f"{line.score}: {line.text}")
        self.setToolTip(line.text)

    def room_for(self, score: str) -> int:
        """How broad a score is (pixels)."""
        return self._score.fontMetrics().horizontalAdvance(score)

    def sizeHint(self) -> QSize:
        return QSize(0, Size.ROW)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self.pointed.emit(True)
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            self.pointed.emit(False)
        return super().eventFilter(watched, event)


class AnalysisPanel(QFrame):
    """Shows what it is told; what is analysed is decided elsewhere (study.py)."""

    line_pointed = Signal(int)
    """The line whose first turn is to be shown on the board; −1: none."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        set_role(self, Role.CARD)
        self._words = label(role=Role.HEADING, wrap=True)
        self._depth = label(role=Role.CAPTION)
        self._bar = EvaluationBar(theme)
        self._first, self._second = label(role=Role.CAPTION), label(role=Role.CAPTION)
        self._lines = [LineButton() for _ in range(LINES)]
        for number, line in enumerate(self._lines):
            line.pointed.connect(lambda on, number=number: self._point(number, on))
            line.toggled.connect(lambda on, number=number: self._hold(number, on))
        self._lay_out()

    def _lay_out(self) -> None:
        head = row()
        head.addWidget(self._words, 1)
        head.addWidget(self._depth)
        names = row()
        names.addWidget(self._first, 1)
        names.addWidget(self._second)
        parts = column(self, spacing=Space.TIGHT, margins=4 * (Space.SMALL,))
        parts.addLayout(head)
        parts.addWidget(self._bar)
        parts.addLayout(names)
        for line in self._lines:
            parts.addWidget(line)

    # -- showing ---------------------------------------------------------------------------------
    def show_sides(self, first: str, second: str) -> None:
        self._first.setText(first)
        self._second.setText(second)

    def say(self, sentence: str, *, room: bool = True) -> None:
        """Only a sentence: there is nothing to show, or not yet.

        `room`: lines may follow, and their place is kept, so that nothing below it moves when they come.
        """
        self._keep_room(room)
        self._words.setText(sentence)
        self._depth.setText("")
        self._bar.show_share(None)
        self._show_lines(())
        self._name(sentence)

    def show_standing(self, words: str, share: float, depth: int, nodes: int, *, busy: bool) -> None:
        translate = QCoreApplication.translate
        text = translate("Analysis", "depth {depth} · {nodes}").format(depth=depth, nodes=thousands(nodes))
        self._words.setText(words)
        self._depth.setText(f"{text} …" if busy else text)
        self._bar.show_share(share)
        self._name(f"{words}, {text}")

    def _keep_room(self, kept: bool) -> None:
        for button in self._lines:
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(kept)
            button.setSizePolicy(policy)

    def _show_lines(self, lines: Sequence[ShownLine]) -> None:
        room = max([Space.VAST, *(self._lines[0].room_for(line.score) for line in lines)])
        for number, button in enumerate(self._lines):
            button.setVisible(number < len(lines))
            if number < len(lines):
                button.show_line(lines[number], room)

    def show_lines(self, lines: Sequence[ShownLine]) -> None:
        """The best first, at most three."""
        self._show_lines(lines[:LINES])

    def let_go(self) -> None:
        """No line is held any more."""
        for button in self._lines:
            button.setChecked(False)

    def _name(self, words: str) -> None:
        self.setAccessibleName(QCoreApplication.translate("Analysis", "Analysis: {words}").format(words=words))

    # -- pointing --------------------------------------------------------------------------------
    def _point(self, number: int, on: bool) -> None:
        held = next((at for at, button in enumerate(self._lines) if button.isChecked()), -1)
        self.line_pointed.emit(number if on else held)

    def _hold(self, number: int, on: bool) -> None:
        if on:
            for other, button in enumerate(self._lines):
                if other != number:
                    button.setChecked(False)
        self._point(number, on)


def thousands(nodes: int) -> str:
    """How many positions, short: 740, 12k."""
    if nodes < 1000:
        return str(nodes)
    return QCoreApplication.translate("Analysis", "{count}k").format(count=nodes // 1000)
