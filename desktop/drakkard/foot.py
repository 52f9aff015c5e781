"""The row under the board: to look about on the left, and on the right what the phase asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QSize, Qt
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QToolButton

from desktop.theme.icons import IconName
from desktop.theme.metrics import Size, Space
from desktop.theme.parts import push_button, row
from desktop.theme.style import Kind, set_kind
from desktop.theme.theme import Theme


class Do(Enum):
    """Every button of the row."""

    FIT = auto()
    ZOOM_OUT = auto()
    ZOOM_IN = auto()
    PEEK = auto()
    TURN_OVER = auto()
    FIND = auto()
    NUDGE = auto()
    RED = auto()
    GREEN = auto()
    HOLD = auto()
    CONFIRM = auto()


@dataclass(frozen=True, slots=True)
class Spec:
    """How a button looks. `looks`: it belongs to the left group and is always there."""

    text: str
    icon: IconName | None
    tip: str
    looks: bool = False
    checkable: bool = False
    kind: Kind = Kind.PLAIN


SPECS: Mapping[Do, Spec] = {
    Do.FIT: Spec(
        str(QT_TRANSLATE_NOOP("Drakkard", "Show everything")),
        IconName.FIT,
        str(QT_TRANSLATE_NOOP("Drakkard", "Show everything (0)")),
        True,
    ),
    Do.ZOOM_OUT: Spec(
        str(QT_TRANSLATE_NOOP("Drakkard", "Zoom out")),
        IconName.ZOOM_OUT,
        str(QT_TRANSLATE_NOOP("Drakkard", "Zoom out (Ctrl and the wheel, −)")),
        True,
    ),
    Do.ZOOM_IN: Spec(
        str(QT_TRANSLATE_NOOP("Drakkard", "Zoom in")),
        IconName.ZOOM_IN,
        str(QT_TRANSLATE_NOOP("Drakkard", "Zoom in (Ctrl and the wheel, +)")),
        True,
    ),
    Do.PEEK: Spec(
        str(QT_TRANSLATE_NOOP("Drakkard", "Look under cards")),
        IconName.LAYERS,
        str(QT_TRANSLATE_NOOP("Drakkard", "Look under the cards you point at (hold X; the wheel goes layer by layer)")),
        True,
        True,
    ),
    Do.TURN_OVER: Spec(
        str(QT_TRANSLATE_NOOP("Drakkard", "Turn over")),
        IconName.FLIP,
        str(QT_TRANSLATE_NOOP("Drakkard", "Show the card's other face (F)")),
    ),
    Do.FIND: Spec(
        str(QT_TRANSLATE_NOOP("Drakkard", "Show a legal place")),
        IconName.PLACE,
        str(QT_TRANSLATE_NOOP("Drakkard", "Lay the card in a legal place, the best of some that are tried (P)")),
    ),
    Do.NUDGE: Spec(
        str(QT_TRANSLATE_NOOP("Drakkard", "Nudge to legal")),
        IconName.NUDGE,
        str(QT_TRANSLATE_NOOP("Drakkard", "Move the card to the nearest legal place (L)")),
    ),
    Do.RED: Spec(
        str(QT_TRANSLATE_NOOP("Drakkard", "Take red")), None, str(QT_TRANSLATE_NOOP("Drakkard", "Play the red team"))
    ),
    Do.GREEN: Spec(
        str(QT_TRANSLATE_NOOP("Drakkard", "Take green")),
        None,
        str(QT_TRANSLATE_NOOP("Drakkard", "Play the green team")),
    ),
    Do.HOLD: Spec(
        str(QT_TRANSLATE_NOOP("Drakkard", "Hold")),
        IconName.FORWARD,
        str(QT_TRANSLATE_NOOP("Drakkard", "Do not raid in this turn (H)")),
    ),
    Do.CONFIRM: Spec(
        str(QT_TRANSLATE_NOOP("Drakkard", "Confirm")),
        IconName.CHECK,
        str(QT_TRANSLATE_NOOP("Drakkard", "Let it lie as it is drafted (Enter)")),
        kind=Kind.PRIMARY,
    ),
}


class Foot(QFrame):
    """Buttons that come and go with the phase; the row keeps its height."""

    def __init__(self, theme: Theme, act: Callable[[Do], None]) -> None:
        super().__init__()
        self._theme = theme
        self._buttons: dict[Do, QPushButton | QToolButton] = {}
        self._signs = True
        self._kinds = {do: spec.kind for do, spec in SPECS.items()}
        self.setObjectName("drakkardFoot")
        self.setFixedHeight(Size.CONTROL + Space.LARGE)
        looks, phase = row(spacing=0), row(spacing=Space.TIGHT)
        for do, spec in SPECS.items():
            self._buttons[do] = self._make(do, spec, act)
            (looks if spec.looks else phase).addWidget(self._buttons[do])
        halves = row(self, spacing=Space.TIGHT, margins=(Space.SMALL, 0, Space.SMALL, 0))
        halves.addLayout(looks)
        halves.addStretch(1)
        halves.addLayout(phase)
        self.paint()
        self.offer(())
        theme.changed.connect(self.paint)

    def __getitem__(self, do: Do) -> QPushButton | QToolButton:
        return self._buttons[do]

    def _make(self, do: Do, spec: Spec, act: Callable[[Do], None]) -> QPushButton | QToolButton:
        text = QCoreApplication.translate("Drakkard", spec.text)
        button: QPushButton | QToolButton
        if spec.looks:
            button = QToolButton()
            button.setFixedSize(Size.ROW, Size.ROW)
            button.setCheckable(spec.checkable)
        else:
            button = push_button(text)
            set_kind(button, spec.kind)
        button.setIconSize(QSize(Size.ICON_SMALL, Size.ICON_SMALL))
        button.setAccessibleName(text)
        button.setToolTip(QCoreApplication.translate("Drakkard", spec.tip))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: act(do))
        return button

    def offer(self, wanted: tuple[Do, ...]) -> None:
        """Show these of the phase's buttons, and no others."""
        for do, spec in SPECS.items():
            if not spec.looks:
                self._buttons[do].setVisible(do in wanted)
        self._fit()

    def show_confirm(self, *, enabled: bool, twice: bool) -> None:
        """`twice`: a warning stands, and confirming now means that it was read."""
        translate = QCoreApplication.translate
        button = self._buttons[Do.CONFIRM]
        button.setEnabled(enabled)
        text = translate("Drakkard", "Confirm anyway") if twice else translate("Drakkard", "Confirm")
        if text != button.text():
            button.setText(text)
            self._kinds[Do.CONFIRM] = Kind.DANGER if twice else Kind.PRIMARY
            set_kind(button, self._kinds[Do.CONFIRM])
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """In a narrow row, do without the signs of the phase's buttons; then without those to zoom, which keys do."""
        for signs, zoom in ((True, True), (False, True), (False, False)):
            self._signs = signs
            self.paint()
            for do in (Do.ZOOM_OUT, Do.ZOOM_IN):
                self._buttons[do].setVisible(zoom)
            if self._needed() <= self.width():
                return

    def _needed(self) -> int:
        """How wide the row has to be for all words of its buttons (pixels)."""
        shown = [button for button in self._buttons.values() if not button.isHidden()]
        widths = [min(button.sizeHint().width(), button.maximumWidth()) + Space.TIGHT for button in shown]
        return sum(widths) + 2 * Space.SMALL

    def paint(self) -> None:
        """Draw the icons anew, each in the colour of its button's words."""
        chrome = self._theme.palette.chrome
        words = {Kind.PRIMARY: chrome.on_accent, Kind.DANGER: chrome.danger}
        for do, spec in SPECS.items():
            if spec.icon is not None and not (spec.looks or self._signs):
                self._buttons[do].setIcon(QIcon())
            elif spec.icon is not None:
                self._buttons[do].setIcon(self._theme.icons.icon(spec.icon, words.get(self._kinds[do])))
