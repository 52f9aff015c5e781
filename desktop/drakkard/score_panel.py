"""The fleets: how many ships of each colour are visible now, and how many Raid tokens are left."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QPushButton, QWidget

from desktop.drakkard.art import Art, Look
from desktop.drakkard.picture import Picture, paint_into
from desktop.speech import name_of
from desktop.theme.metrics import Size, Space
from desktop.theme.parts import column, label, row
from desktop.theme.style import Role, set_role
from engine.drakkard.card import CARD, COLOURS
from engine.drakkard.game import Drakkard
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.sight import visible_ships

HIDDEN = "–"
PLAYED = 0.18
"""How much is seen of a token that has been played."""
_MARGINS = (Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.SMALL)


class ScorePanel(QFrame):
    """Two rows that follow the position; the count of ships can be switched off."""

    count_switched = Signal(bool)

    def __init__(self, game: Drakkard, art: Art, *, counts: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._position: DrakkardPosition | None = None
        self._counted: tuple[int, int] | None = None
        self._prospect: tuple[int, int] | None = None
        set_role(self, Role.PANEL)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a screen reader reads it
        self.setWindowTitle(QCoreApplication.translate("Drakkard", "Fleets"))
        self._rows = {colour: Fleet(name_of(game, colour), colour, art) for colour in COLOURS}
        self.switch = QCheckBox(QCoreApplication.translate("Drakkard", "Count visible ships"))
        self.switch.setChecked(counts)
        self.switch.toggled.connect(self._switched)
        grid = QGridLayout()
        grid.setHorizontalSpacing(Space.SMALL)
        grid.setVerticalSpacing(Space.TIGHT)
        grid.setColumnStretch(1, 1)
        for line, fleet in enumerate(self._rows.values()):
            for place, widget in enumerate(fleet.widgets):
                grid.addWidget(widget, line, place)
        layout = column(self, margins=_MARGINS)
        layout.addLayout(grid)
        layout.addWidget(self.switch)

    def show_position(self, position: DrakkardPosition) -> None:
        self._position, self._counted, self._prospect = position, None, None
        self._show()

    def show_count(self, counted: tuple[int, int]) -> None:
        """While ships are pointed at: so many up to now."""
        self._counted = counted
        self._show()

    def show_prospect(self, ships: tuple[int, int] | None) -> None:
        """While a card is in the hand: so many would show if it were placed where it is; None: nothing is known."""
        if ships != self._prospect:
            self._prospect = ships
            self._show()

    def text(self, colour: str) -> str:
        """What stands for the ships of a colour: 7, or 7 → 4 while a card is in the hand."""
        return self._rows[colour].text()

    def _switched(self, on: bool) -> None:
        self._show()
        self.count_switched.emit(on)

    def _show(self) -> None:
        position = self._position
        if position is None:
            return
        ships = self._counted or visible_ships(position)
        left = dict(zip(position.sides, position.tokens_left, strict=True))
        shown = (self.switch.isChecked() and bool(position.cards)) or self._counted is not None
        said = [
            fleet.show(
                str(ships[number]) if shown else HIDDEN,
                str(self._prospect[number]) if shown and self._prospect else "",
                left.get(colour, CARD.raid_tokens),
                is_first=position.first == colour,
            )
            for number, (colour, fleet) in enumerate(self._rows.items())
        ]
        self.setAccessibleName(". ".join(said))


class Fleet:
    """The widgets of one colour."""

    def __init__(self, name: str, colour: str, art: Art) -> None:
        self._name = name
        self._flag = Picture(art, Size.ICON_LARGE)
        self._flag.show_look(Look("flagship", colour))
        self._coin = Picture(art, Size.ICON_SMALL)
        self.ships = label(role=Role.TITLE)
        self.prospect = label(role=Role.MUTED)
        self.prospect.hide()
        self.tokens = TokenRow(art, colour)
        side = QWidget()
        words = row(side, spacing=Space.TIGHT)
        words.addWidget(label(name))
        words.addWidget(self._coin)
        words.addStretch(1)
        self.widgets = (self._flag, side, self.tokens, self._figures())

    def _figures(self) -> QWidget:
        """With room for both, so that nothing beside them moves when the second comes and goes."""
        figures = QWidget()
        figures.setMinimumWidth(_FIGURES)
        parts = row(figures, spacing=Space.TIGHT)
        parts.addStretch(1)
        parts.addWidget(self.ships)
        parts.addWidget(self.prospect)
        return figures

    def text(self) -> str:
        """The figures that are shown."""
        return " ".join(part.text() for part in (self.ships, self.prospect) if part.text())

    def show(self, ships: str, prospect: str, tokens: int, *, is_first: bool) -> str:
        """The same in words is returned. `prospect`: how many ships there would be; empty where that is not known."""
        translate = QCoreApplication.translate
        self._coin.show_look(Look("coin", "first") if is_first else None)
        self._coin.setToolTip(translate("Drakkard", "First Player: wins if all else is equal") if is_first else "")
        self.ships.setText(ships)
        self.ships.setToolTip(translate("Drakkard", "Ships whose centre is visible"))
        self.prospect.setText(f"→ {prospect}" if prospect else "")
        self.prospect.setVisible(bool(prospect))
        self.prospect.setToolTip(translate("Drakkard", "Once the card in hand lies where it is"))
        self.tokens.show_left(tokens)
        said = translate("Drakkard", "{name}: visible ships {ships}, Raid tokens left {tokens}")
        if prospect:
            said = translate(
                "Drakkard", "{name}: visible ships {ships}, with the card in hand {prospect}, Raid tokens left {tokens}"
            )
        if is_first:
            said += " · " + translate("Drakkard", "First Player: wins if all else is equal")
        self.ships.setAccessibleName(said.format(name=self._name, ships=ships, prospect=prospect, tokens=tokens))
        return self.ships.accessibleName()


class TokenRow(QWidget):
    """The Raid tokens of a side: those left solid, the places of those played empty."""

    def __init__(self, art: Art, colour: str) -> None:
        super().__init__()
        self._art = art
        self._look = Look("token", colour)
        self._left = CARD.raid_tokens
        self.setFixedSize(QSize(CARD.raid_tokens * _PITCH, _PITCH))

    def show_left(self, left: int) -> None:
        self._left = left
        self.setToolTip(QCoreApplication.translate("Drakkard", "Raid tokens left: {left}").format(left=left))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        for number in range(CARD.raid_tokens):
            painter.setOpacity(1.0 if number < self._left else PLAYED)
            paint_into(painter, QRectF(number * _PITCH + 1, 1, _PITCH - 2, _PITCH - 2), self._art, self._look)


_FIGURES = 64
"""Pixels: room for two numbers of two digits and an arrow between them."""
_PITCH = 15
"""Pixels from one token to the next."""


class CountPanel(QFrame):
    """The buttons of the count at the end."""

    toggled = Signal()
    stepped = Signal()
    skipped = Signal()

    def __init__(self) -> None:
        super().__init__()
        set_role(self, Role.PANEL)
        translate = QCoreApplication.translate
        self.go = QPushButton()
        self.next = QPushButton(translate("Drakkard", "Next"))
        self.next.setToolTip(translate("Drakkard", "Point at the next ship"))
        self.skip = QPushButton(translate("Drakkard", "All"))
        self.skip.setToolTip(translate("Drakkard", "Count all ships at once"))
        buttons = row(spacing=Space.TIGHT)
        layout = column(self, spacing=Space.TIGHT, margins=_MARGINS)
        layout.addWidget(label(translate("Drakkard", "The Count"), Role.SECTION))
        layout.addLayout(buttons)
        for button, signal in ((self.go, self.toggled), (self.next, self.stepped), (self.skip, self.skipped)):
            button.clicked.connect(signal)
            buttons.addWidget(button)

    def show_state(self, *, running: bool, done: bool) -> None:
        translate = QCoreApplication.translate
        again = translate("Drakkard", "Again")
        self.go.setText(
            translate("Drakkard", "Pause") if running else again if done else translate("Drakkard", "Go on")
        )
        self.next.setEnabled(not done)
        self.skip.setEnabled(not done)
