"""The action panel: Dratp, Invoke, End Turn, the Line Over bonuses, and Auto End Turn."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QFrame, QPushButton, QWidget

from desktop.navia.deeds import Deeds, Offer
from desktop.theme.icons import IconName
from desktop.theme.metrics import Size, Space
from desktop.theme.parts import column, label, row
from desktop.theme.style import Kind, Role, set_kind, set_role
from desktop.theme.theme import Theme
from engine.navia.action import DRATP, INVOKE

translate = QCoreApplication.translate
LINES = 2
"""The height of the sentence, in lines, so that the buttons do not jump."""


class ActionCard(QFrame):
    """Tells what was pressed; whoever plays answers with new `Deeds`."""

    power_wanted = Signal(str)
    """Dratp or Invoke, as the engine calls them."""
    considered = Signal(str)
    """The pointer or the keyboard is on that button; empty: it has left."""
    step_over_wanted = Signal()
    ten_wanted = Signal()
    return_wanted = Signal()
    enough_wanted = Signal()
    end_wanted = Signal()
    back_wanted = Signal()
    escaped = Signal()
    """Esc was pressed on one of the buttons."""
    auto_end_changed = Signal(bool)

    def __init__(self, theme: Theme, *, auto_end: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, Role.CARD)
        self._theme = theme
        self.title = label(role=Role.HEADING, wrap=True)
        self.line = label(role=Role.CAPTION, wrap=True)
        self.line.setMinimumHeight(LINES * self.line.fontMetrics().height())
        self.line.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.dratp, self.invoke = self._button(), self._button()
        self.step_over, self.ten = self._button(), self._button()
        self.returning, self.enough = self._button(), self._button()
        self.end, self.back = self._button(), self._button()
        self.auto_end = QCheckBox(translate("Navia", "Auto end"))
        self.auto_end.setAccessibleName(translate("Navia", "Auto End Turn"))
        self.auto_end.setChecked(auto_end)
        self._low = False
        self.auto_end.setToolTip(
            translate("Navia", "Auto End Turn: the turn ends by itself when nothing more can be done in it.")
        )
        self._powers = {self.dratp: DRATP, self.invoke: INVOKE}
        self._keys = {self.dratp: "D", self.invoke: "I", self.end: "E"}
        self._lay_out()
        self._connect()
        self._paint_icon()

    def show_deeds(self, deeds: Deeds) -> None:
        self.title.setText(deeds.title)
        self.title.setHidden(self._low and bool(deeds.line))
        self.line.setText(deeds.line)
        self._show(self.dratp, deeds.dratp)
        self._show(self.invoke, deeds.invoke or Offer(translate("Navia", "Invoke"), enabled=False))
        for button, offer in self._extras(deeds):
            button.setVisible(offer is not None)
            if offer is not None:
                self._show(button, offer)
        self.end.setEnabled(deeds.end)
        self.back.setEnabled(deeds.take_back or deeds.back)
        back = translate("Navia", "Back") if deeds.back else translate("Navia", "Take back")
        self.back.setAccessibleName(back)
        self.back.setToolTip(translate("Navia", "{back} (Esc)").format(back=back))
        set_kind(self.end, Kind.PRIMARY if deeds.end else Kind.PLAIN)
        self.setAccessibleName(" ".join(filter(None, (deeds.title, deeds.line))))

    def set_low(self, low: bool) -> None:
        """Take less height: where more is said, the title may go; the piece card below names the piece too."""
        self._low = low
        self.title.setHidden(low and bool(self.line.text()))

    # -- parts -----------------------------------------------------------------------------------
    def _extras(self, deeds: Deeds) -> tuple[tuple[QPushButton, Offer | None], ...]:
        return (
            (self.step_over, deeds.step_over),
            (self.ten, deeds.ten),
            (self.returning, deeds.returning),
            (self.enough, deeds.enough),
        )

    def _show(self, button: QPushButton, offer: Offer) -> None:
        keys = self._keys.get(button, "")
        button.setText(offer.text)
        button.setEnabled(offer.enabled)
        tip = f"{offer.note} ({keys})" if offer.note and keys else offer.note or keys
        button.setToolTip(tip)
        button.setAccessibleDescription(offer.note)

    @staticmethod
    def _button() -> QPushButton:
        button = QPushButton()
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setIconSize(QSize(Size.ICON_SMALL, Size.ICON_SMALL))
        return button

    def _lay_out(self) -> None:
        self._show(self.end, Offer(translate("Navia", "End Turn"), enabled=False))
        self.back.setFixedWidth(Size.CONTROL + Space.MEDIUM)
        for button in (self.step_over, self.ten, self.returning, self.enough):
            set_kind(button, Kind.PRIMARY)
            button.hide()
        whole = column(self, margins=(Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.SMALL))
        powers, extras, turn = row(), row(), row()
        for line, buttons in (
            (powers, (self.dratp, self.invoke)),
            (extras, (self.step_over, self.ten, self.returning, self.enough)),
            (turn, (self.end, self.back)),
        ):
            for button in buttons:
                line.addWidget(button, 1)
        whole.addWidget(self.title)
        whole.addWidget(self.line)
        for line in (powers, extras, turn):
            whole.addLayout(line)
        turn.setStretchFactor(self.back, 0)
        turn.addWidget(self.auto_end)

    def _connect(self) -> None:
        for button, verb in self._powers.items():
            button.clicked.connect(lambda _=False, verb=verb: self.power_wanted.emit(verb))
            button.installEventFilter(self)
        self.step_over.clicked.connect(lambda: self.step_over_wanted.emit())
        self.ten.clicked.connect(lambda: self.ten_wanted.emit())
        self.returning.clicked.connect(lambda: self.return_wanted.emit())
        self.enough.clicked.connect(lambda: self.enough_wanted.emit())
        self.end.clicked.connect(lambda: self.end_wanted.emit())
        self.back.clicked.connect(lambda: self.back_wanted.emit())
        self.auto_end.toggled.connect(self.auto_end_changed)
        for button, key in self._keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(button.click)
        self._theme.changed.connect(self._paint_icon)

    def _paint_icon(self) -> None:
        self.back.setIcon(self._theme.icons.icon(IconName.UNDO))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back from here as it does from the mat."""
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A button that is looked at shows what it would do."""
        if isinstance(watched, QPushButton) and watched in self._powers:
            if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
                self.considered.emit(self._powers[watched])
            elif event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
                self.considered.emit("")
        return super().eventFilter(watched, event)
