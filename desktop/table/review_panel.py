"""The review of a game that has ended: its graph, and the three turns that it turned on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout

from desktop.reviewing import Reviewing
from desktop.table.chances_graph import ChancesGraph
from desktop.theme.metrics import Space
from desktop.theme.parts import Elided, column, label, row, tool_tip
from desktop.theme.style import Kind, Role, set_kind, set_role
from desktop.theme.theme import Theme
from engine.review import TurningPoint

Describe = Callable[[TurningPoint], tuple[str, str]]
"""What was played at a turning point, and what would have been better, in the words of the move list."""

CIRCLED = "①②③"
"""The numbers of the turning points, as the graph has them."""


class ReviewPanel(QFrame):
    """Grows while the turns are looked at; what is there can be used at once."""

    wanted = Signal(int)
    """The number of plies to look at."""
    closed = Signal()

    def __init__(
        self,
        reviewing: Reviewing,
        theme: Theme,
        names: tuple[str, str],
        describe: Describe,
    ) -> None:
        """`names`: of the players, the first seat's first."""
        super().__init__()
        self._reviewing = reviewing
        self._names = names
        self._describe = describe
        self._points: list[TurningPoint] = []
        self._at = -1
        self.graph = ChancesGraph(theme, names)
        self._progress = QProgressBar(textVisible=False)
        self._progress.setAccessibleName(QCoreApplication.translate("Review", "How much of the game has been reviewed"))
        self._state = label(role=Role.CAPTION, wrap=True)
        self._button = QPushButton()
        self._cards = QVBoxLayout()
        self._lay_out()
        self.graph.wanted.connect(self.wanted)
        self._button.clicked.connect(self._press)
        reviewing.changed.connect(self._show)
        self._show()

    def _lay_out(self) -> None:
        translate = QCoreApplication.translate
        heading = row()
        heading.addWidget(label(translate("Review", "Review"), Role.HEADING), 1)
        close = QPushButton(translate("Review", "Close"))
        set_kind(close, Kind.QUIET)
        close.clicked.connect(self.closed)
        heading.addWidget(close)
        self._progress.setFixedHeight(Space.TIGHT)
        self._cards.setSpacing(Space.TIGHT)
        below = row()
        below.addWidget(self._state, 1)
        below.addWidget(self._button)
        layout = column(self, spacing=Space.SMALL)
        layout.addLayout(heading)
        graph = column(spacing=Space.HAIR)
        graph.addWidget(self.graph)
        graph.addLayout(_legend(self._names))
        layout.addLayout(graph)
        layout.addWidget(self._progress)
        layout.addLayout(below)
        layout.addLayout(self._cards)

    # -- showing ---------------------------------------------------------------------------------
    def show_at(self, at: int) -> None:
        """The board shows the moment after so many plies."""
        self._at = at
        self.graph.show_at(at)
        for card, point in zip(self._shown_cards(), self._points, strict=True):
            card.setChecked(point.at == at)
        self._state.setText(self._sentence(self._points))

    def _show(self) -> None:
        reviewing = self._reviewing
        points = reviewing.turning_points
        marked = [point.stretch.start for point in points]
        self.graph.show_chances(reviewing.expectations, reviewing.plies, marked, reviewing.wins)
        self._progress.setVisible(reviewing.running)
        self._progress.setRange(0, len(reviewing.turns))
        self._progress.setValue(reviewing.done)
        self._state.setText(self._sentence(points))
        set_role(self._state, Role.DANGER if reviewing.trouble else Role.CAPTION)
        self._button.setText(self._button_words())
        self._button.setVisible(reviewing.done < len(reviewing.turns))
        if points != self._points:
            self._show_points(points)

    def _sentence(self, points: Sequence[TurningPoint]) -> str:
        translate, reviewing = QCoreApplication.translate, self._reviewing
        if reviewing.trouble:
            return translate("Review", "The review has come to a halt. {why}").format(why=reviewing.trouble)
        if reviewing.running:
            return translate("Review", "Looking at turn {at} of {all}…").format(
                at=reviewing.done + 1, all=len(reviewing.turns)
            )
        if not reviewing.turns:
            return translate("Review", "There is nothing to look at.")
        if reviewing.done < len(reviewing.turns):
            return translate("Review", "{done} of {all} turns looked at.").format(
                done=reviewing.done, all=len(reviewing.turns)
            )
        if not points:
            return translate("Review", "No turn stands out: both sides played evenly.")
        if any(point.at == self._at and point.better for point in points):
            return translate("Review", "On the board, solid: better. Dashed: as played.")
        return translate("Review", "The game turned here:")

    def _button_words(self) -> str:
        if self._reviewing.running:
            return QCoreApplication.translate("Review", "Stop")
        if self._reviewing.trouble:
            return QCoreApplication.translate("Review", "Try again")
        return QCoreApplication.translate("Review", "Go on")

    def _press(self) -> None:
        if self._reviewing.running:
            self._reviewing.stop()
        else:
            self._reviewing.go_on()

    def _show_points(self, points: list[TurningPoint]) -> None:
        """The cards are made anew; one that has the keyboard keeps it for the same turn."""
        focused = next((at for at, card in enumerate(self._shown_cards()) if card.hasFocus()), None)
        for card in self._shown_cards():
            card.hide()
            card.deleteLater()
        while self._cards.takeAt(0) is not None:
            pass
        self._points = points
        for number, point in enumerate(points, 1):
            self._cards.addWidget(self._card(number, point))
        cards = self._shown_cards()
        if focused is not None and cards:
            cards[min(focused, len(cards) - 1)].setFocus(Qt.FocusReason.OtherFocusReason)

    def _shown_cards(self) -> list[QPushButton]:
        items = (self._cards.itemAt(at) for at in range(self._cards.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [card for card in widgets if isinstance(card, QPushButton)]

    def _card(self, number: int, point: TurningPoint) -> QPushButton:
        translate = QCoreApplication.translate
        played, better = self._describe(point)
        first = translate("Review", "{name}: {played}").format(name=self._names[point.stretch.seat], played=played)
        second = translate("Review", "Better: {better}").format(better=better) if better else ""
        chances = {"before": round(100 * point.before), "after": round(100 * point.after)}
        cost = translate("Review", "chances from {before} % to {after} %").format(**chances)
        card = QPushButton()
        card.setObjectName("turningPoint")
        card.setCheckable(True)
        card.setChecked(point.at == self._at)
        card.setAccessibleName(f"{number}. " + ". ".join(filter(None, (f"{first}, {cost}", second))))
        card.setToolTip(tool_tip(*filter(None, (f"{first}, {cost}", second))))
        box = column(card, spacing=0, margins=(Space.SMALL, Space.TIGHT, Space.SMALL, Space.TIGHT))
        above = row()
        above.addWidget(_line(f"{CIRCLED[number - 1]} {first}", Role.BODY), 1)
        above.addWidget(label(f"{chances['before']} % → {chances['after']} %", Role.CAPTION))
        box.addLayout(above)
        box.addWidget(_line(second, Role.CAPTION))
        card.clicked.connect(lambda: self._look_at(point))
        return card

    def _look_at(self, point: TurningPoint) -> None:
        """A card that is pressed again stays pressed."""
        self.wanted.emit(point.at)
        self.show_at(self._at)


def _legend(names: tuple[str, str]) -> QHBoxLayout:
    """Under the graph, whose line needs all its room: who is ahead where it is high, and who where it is low."""
    first, second = (_line(f"{sign} {name}", Role.CAPTION) for sign, name in zip("▲▼", names, strict=True))
    second.setAlignment(Qt.AlignmentFlag.AlignRight)
    for line, name in ((first, names[0]), (second, names[1])):
        line.setAccessibleName(name)
    legend = row()
    legend.addWidget(first, 1)
    legend.addWidget(second, 1)
    return legend


def _line(words: str, role: Role) -> Elided:
    """A line of a button."""
    line = Elided(role)
    line.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    line.setText(words)
    return line
