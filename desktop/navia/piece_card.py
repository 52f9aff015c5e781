"""The piece panel: figure, name, cost here, both compasses, text, kinds, what runs on it, and where it comes from."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from desktop.navia.art import Artist, Kind
from desktop.navia.compass_art import Inks, draw_compass
from desktop.navia.compass_words import compass_lines
from desktop.speech import name_of
from desktop.theme.metrics import Radius, Space
from desktop.theme.palette import colour
from desktop.theme.parts import Elided, column, label, row
from desktop.theme.style import Role, set_role
from desktop.theme.theme import Theme
from engine.navia.board import NAMED, NAMES
from engine.navia.compass import Compass
from engine.navia.game import Navia
from engine.navia.piece_table import GULLED, MASEITAI, NAVIA, Piece
from engine.navia.position import NaviaPosition
from engine.navia.queries import RunningEffect, running_effects

translate = QCoreApplication.translate
FIGURE = 56
COMPASS, COMPASS_LOW = 72, 52

ROLES: Mapping[str, str] = {
    GULLED: str(QT_TRANSLATE_NOOP("Navia", "Gulled")),
    NAVIA: str(QT_TRANSLATE_NOOP("Navia", "Navia")),
    MASEITAI: str(QT_TRANSLATE_NOOP("Navia", "Maseitai")),
}
KINDS: Mapping[str, str] = {
    "enhance": str(QT_TRANSLATE_NOOP("Navia", "Enhance Movement")),
    "jump": str(QT_TRANSLATE_NOOP("Navia", "Jump")),
    "bounce": str(QT_TRANSLATE_NOOP("Navia", "Bounce")),
    "on_dratp": str(QT_TRANSLATE_NOOP("Navia", "On Dratp")),
    "sacrifice": str(QT_TRANSLATE_NOOP("Navia", "Sacrifice")),
    "continuous": str(QT_TRANSLATE_NOOP("Navia", "Continuous")),
    "invoke": str(QT_TRANSLATE_NOOP("Navia", "Invoke")),
    "immortality": str(QT_TRANSLATE_NOOP("Navia", "Immortality")),
}
PARTS: Mapping[str, str] = {
    "cost": str(QT_TRANSLATE_NOOP("Navia", "cost")),
    "effect": str(QT_TRANSLATE_NOOP("Navia", "effect")),
    "compass": str(QT_TRANSLATE_NOOP("Navia", "compass")),
}
SOURCES: Mapping[str, str] = {
    "rulebook": str(QT_TRANSLATE_NOOP("Navia", "rulebook")),
    "fan list": str(QT_TRANSLATE_NOOP("Navia", "fan list, unconfirmed")),
    "public": str(QT_TRANSLATE_NOOP("Navia", "described in public")),
    "reconstruction": str(QT_TRANSLATE_NOOP("Navia", "our reconstruction")),
    "own": str(QT_TRANSLATE_NOOP("Navia", "your own")),
}
RUNNING: Mapping[str, str] = {
    "banned": str(QT_TRANSLATE_NOOP("Navia", "Banned by {other}: it does nothing and can be taken.")),
    "bans": str(QT_TRANSLATE_NOOP("Navia", "Bans {other}.")),
    "immortal": str(QT_TRANSLATE_NOOP("Navia", "Immortality: it cannot be taken.")),
    "summons": str(QT_TRANSLATE_NOOP("Navia", "Maseitai may be summoned to its diamond squares.")),
    "earns_moving": str(QT_TRANSLATE_NOOP("Navia", "Earns {amount} each time it moves.")),
    "earns_each_move": str(QT_TRANSLATE_NOOP("Navia", "Earns {amount} more for each move of yours.")),
    "earns_lost": str(QT_TRANSLATE_NOOP("Navia", "Earns its owner {amount} when the opponent takes or sends it.")),
    "multiplies": str(QT_TRANSLATE_NOOP("Navia", "Earns {amount} times the Gyullas for what it takes.")),
}


class CompassView(QWidget):
    """One compass, with its signs in words as a tool tip. The one that counts now is framed."""

    def __init__(self, theme: Theme, caption: str) -> None:
        super().__init__()
        self._theme = theme
        self._caption = caption
        self._compass = Compass()
        self._current = False
        self.set_side(COMPASS)

    def show_compass(self, compass: Compass, *, current: bool) -> None:
        self._compass, self._current = compass, current
        now = translate("Navia", "{compass}, the one that counts now").format(compass=self._caption)
        self.setAccessibleName(now if current else self._caption)
        self.setAccessibleDescription(". ".join(compass_lines(compass)))
        self.setToolTip("\n".join([self.accessibleName(), *compass_lines(compass)]))
        self.update()

    def set_side(self, side: int) -> None:
        """Draw the grid of this breadth, in pixels."""
        self.setFixedSize(side + 2 * Space.SMALL, side + 2 * Space.SMALL)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        chrome = self._theme.palette.chrome
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(chrome.accent if self._current else chrome.line), 2.0 if self._current else 1.0))
        painter.setBrush(QColor(chrome.surface))
        painter.drawRoundedRect(frame, Radius.CONTROL, Radius.CONTROL)
        box = QRectF(self.rect().adjusted(Space.SMALL, Space.SMALL, -Space.SMALL, -Space.SMALL))
        inks = Inks(QColor(chrome.line_strong), QColor(chrome.text), colour(self._theme.palette.navia.gold))
        draw_compass(painter, box, self._compass, inks)
        painter.end()


class PieceCard(QFrame):
    """Shows the piece under the pointer or in the hand; it keeps the last one."""

    def __init__(self, theme: Theme, game: Navia, artist: Artist, *, owned: bool = True) -> None:
        """`owned`: whether the pieces belong to a side; those of a catalogue do not."""
        super().__init__()
        self._owned = owned
        set_role(self, Role.CARD)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a screen reader reads it; a panel scrolls to it
        self._theme = theme
        self._game = game
        self._artist = artist
        self._kind = Kind("south", game.options.forces[0].navia)
        self._square = ""
        self._position: NaviaPosition | None = None
        self._low = False
        self._expected: Collection[Kind] = ()
        self._figure = QLabel()
        self._figure.setFixedSize(FIGURE, FIGURE)
        self.name, self._role = Elided(Role.TITLE), label(role=Role.MUTED, wrap=True)
        self.cost = label()
        self._compasses = (
            CompassView(theme, translate("Navia", "First compass")),
            CompassView(theme, translate("Navia", "Dratped compass")),
        )
        self._captions = (label(role=Role.CAPTION), label(role=Role.CAPTION))
        self.text, self.kinds = label(wrap=True), label(role=Role.SECTION, wrap=True)
        self.running, self.source = label(role=Role.NOTICE, wrap=True), label(role=Role.CAPTION, wrap=True)
        self._lay_out()
        theme.changed.connect(self._show)
        self._show()

    def show_piece(self, kind: Kind, square: str, position: NaviaPosition | None) -> None:
        """`square`: where it stands on the Battlefield, or empty; then its cost there is told."""
        self._kind, self._square, self._position = kind, square, position
        self._show()

    def expect(self, kinds: Collection[Kind]) -> None:
        """Have room for any of these from now on, so that what lies below stays where it is."""
        self._expected = kinds
        self._reserve()

    def set_low(self, low: bool) -> None:
        """Take less height, so that the text is seen in a low window too."""
        if low == self._low:
            return
        self._low = low
        self._whole.setSpacing(Space.TIGHT if low else Space.SMALL)
        for view in self._compasses:
            view.set_side(COMPASS_LOW if low else COMPASS)
        self._reserve()
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._reserve()

    def _reserve(self) -> None:
        """The height of the highest that is expected, as broad as the card is."""
        shown = self._kind, self._square, self._position
        heights = [0]
        for kind in self._expected:
            self.show_piece(kind, "", None)
            heights.append(self._whole.totalHeightForWidth(self.width()))
        self.setMinimumHeight(max(heights))
        self.show_piece(*shown)

    # -- layout ----------------------------------------------------------------------------------
    def _lay_out(self) -> None:
        head, names = row(spacing=Space.MEDIUM), column(spacing=Space.HAIR)
        names.addStretch(1)
        for part in (self.name, self._role, self.cost):
            names.addWidget(part)
        names.addStretch(1)
        head.addWidget(self._figure, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(names, 1)
        compasses = row(spacing=Space.SMALL)
        for view, caption in zip(self._compasses, self._captions, strict=True):
            one = column(spacing=Space.HAIR)
            one.addWidget(view)
            one.addWidget(caption)
            compasses.addLayout(one)
        compasses.addWidget(self.kinds, 1, Qt.AlignmentFlag.AlignTop)
        self._whole = column(self, margins=(Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.MEDIUM))
        self._whole.addLayout(head)
        self._whole.addLayout(compasses)
        for part in (self.text, self.running, self.source):
            part.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
            self._whole.addWidget(part)
        self._whole.addStretch(1)

    # -- showing ---------------------------------------------------------------------------------
    def _show(self) -> None:
        kind, piece = self._kind, self._artist.piece(self._kind)
        self._figure.setPixmap(self._artist.portrait(kind, FIGURE, self.devicePixelRatioF()))
        self.name.setText(name_of(self._game, piece.id))
        self._role.setText(self._what(piece))
        self.cost.setText(self._costs(piece))
        self._show_compasses(piece)
        self.kinds.setText("\n".join(translate("Navia", KINDS[one]) for one in piece.kinds))
        self.text.setText(translate("Pieces", piece.text) if piece.text else "")
        self.text.setVisible(bool(piece.text))
        running = self._running()
        self.running.setText("\n".join(running))
        self.running.setVisible(bool(running))
        self.source.setText(sources(piece))
        self.source.setVisible(bool(self.source.text()))
        self.setAccessibleName(self.spoken())

    def _show_compasses(self, piece: Piece) -> None:
        turns = piece.role == MASEITAI
        first, second = self._compasses
        first.show_compass(piece.compass, current=not self._kind.dratped)
        second.show_compass(piece.dratped, current=self._kind.dratped)
        second.setVisible(turns)
        only_or_first = translate("Navia", "Undratped") if turns else translate("Navia", "Compass")
        for caption, name in zip(self._captions, (only_or_first, translate("Navia", "Dratped")), strict=True):
            caption.setText(name)
        self._captions[0].setVisible(not self._low)
        self._captions[1].setVisible(turns and not self._low)

    def _what(self, piece: Piece) -> str:
        words = [name_of(self._game, self._kind.side)] if self._owned else []
        words.append(translate("Navia", ROLES[piece.role]))
        if piece.navia_guard:
            words.append(translate("Navia", "Navia Guard"))
        if self._kind.dratped:
            words.append(translate("Navia", "Dratped"))
        return " · ".join(words)

    def _costs(self, piece: Piece) -> str:
        """The cost, and what it is on this square where that is less."""
        if piece.role == GULLED:
            return translate("Navia", "Earns {gyullas} by moving").format(gyullas=piece.cost)
        cost = translate("Navia", "Dratp {cost}").format(cost=piece.cost)
        if piece.invoke is not None:
            cost += translate("Navia", " · Invoke {cost}").format(cost=piece.invoke)
        here = self._price_here()
        full = piece.invoke if self._kind.dratped else piece.cost
        if here is not None and here != full and (full is not None):
            cost += translate("Navia", " ({price} on {square})").format(price=here, square=self._square)
        return cost

    def _price_here(self) -> int | None:
        if self._position is None or not self._square:
            return None
        at = NAMED[self._square]
        return self._game.pieces.price_at(self._position.board[at], at)

    def _running(self) -> list[str]:
        """What runs on this piece, in words."""
        if self._position is None or not self._square:
            return []
        at = NAMED[self._square]
        return [
            running_text(self._game, self._position, running)
            for running in running_effects(self._game.pieces, self._position)
            if running.square == at
        ]

    def spoken(self) -> str:
        """The whole card in words."""
        parts = (self._role, self.cost, self.kinds, self.text, self.running, self.source)
        told = [self.name.accessibleName(), *(part.text().rstrip(".") for part in parts if part.text())]
        shown = (view for view in self._compasses if not view.isHidden())
        told[3:3] = [f"{view.accessibleName()}: {view.accessibleDescription().rstrip('.')}" for view in shown]
        return ". ".join(told)


def running_text(game: Navia, position: NaviaPosition, running: RunningEffect) -> str:
    """A running effect in words."""
    other = ""
    if running.other is not None:
        name = name_of(game, game.pieces.piece_of(position.board[running.other]).id)
        other = translate("Navia", "{piece} on {square}").format(piece=name, square=NAMES[running.other])
    return translate("Navia", RUNNING[running.what]).format(amount=running.amount, other=other)


def sources(piece: Piece) -> str:
    """Where the parts of a piece come from: "Source – cost and effect: fan list; compass: our reconstruction"."""
    parts: dict[str, list[str]] = defaultdict(list)
    for part, source in piece.source.items():
        if source in SOURCES:
            parts[source].append(translate("Navia", PARTS[part]))
    both = translate("Navia", " and ")
    told = [f"{both.join(those)}: {translate('Navia', SOURCES[source])}" for source, those in parts.items()]
    return translate("Navia", "Source – {parts}").format(parts="; ".join(told)) if told else ""
