"""The start screen: the games, the match to go on with, the matches played lately."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from desktop.actions import Actions, Do, plain_text
from desktop.library import Entry
from desktop.recent_games import RecentGames, outcome, pairing, players, when
from desktop.registry import FRONTS, Front
from desktop.theme.fonts import font
from desktop.theme.icons import IconName
from desktop.theme.metrics import Radius, Size, Space, Text
from desktop.theme.palette import colour
from desktop.theme.parts import Elided, column, label, row
from desktop.theme.style import Kind, Role, set_kind, set_role
from desktop.theme.theme import Theme
from engine.registry import GAMES

WIDEST = 1040
"""The page's column is no wider than this, in pixels."""
LISTED = 100
"""So many matches are listed."""
COVER = QSize(104, 68)
"""The picture on the card of the game to go on with, in pixels."""
TILE_WIDEST = 440
ART_HEIGHT = 200 / 320
"""Of a tile's picture, as a part of its width."""
WORDS_HEIGHT = 84
"""Below the picture, in pixels."""


class Tile(QAbstractButton):
    """A game to choose: its picture, its name, and what it is like."""

    def __init__(self, front: Front, theme: Theme) -> None:
        super().__init__()
        self._front = front
        self._theme = theme
        self.setText(front.title)
        self.setAccessibleName(QCoreApplication.translate("Start", "New game of {game}").format(game=front.title))
        self.setAccessibleDescription(front.line)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMaximumWidth(TILE_WIDEST)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(300, self.heightForWidth(300))

    def minimumSizeHint(self) -> QSize:
        return QSize(220, self.heightForWidth(220))

    def heightForWidth(self, width: int) -> int:
        """The picture keeps its proportions, the words their height."""
        return round(width * ART_HEIGHT) + WORDS_HEIGHT

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        chrome = self._theme.palette.chrome
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        card = QPainterPath()
        card.addRoundedRect(box, Radius.CARD, Radius.CARD)
        painter.fillPath(card, colour(chrome.hover if self.underMouse() or self.isDown() else chrome.raised))
        art = box.adjusted(0, 0, 0, -WORDS_HEIGHT)
        self._paint_art(painter, card, art)
        self._paint_words(painter, QRectF(box.x(), art.bottom(), box.width(), WORDS_HEIGHT))
        ring = self.property("ring") == "true"
        painter.setPen(colour(chrome.focus if ring else chrome.line))
        if ring:
            pen = painter.pen()
            pen.setWidthF(3)
            painter.setPen(pen)
        painter.drawPath(card)
        painter.end()

    def _paint_art(self, painter: QPainter, card: QPainterPath, room: QRectF) -> None:
        """The picture fills its room; what is too wide or too high is cut at the card's edge."""
        if room.isEmpty():
            return
        painter.save()
        room_path = QPainterPath()
        room_path.addRect(room)
        painter.setClipPath(card.intersected(room_path))
        picture = self._theme.pieces.cover(self._front.art, room.size(), self.devicePixelRatioF())
        painter.drawPixmap(room.topLeft(), picture)
        painter.restore()

    def _paint_words(self, painter: QPainter, room: QRectF) -> None:
        chrome = self._theme.palette.chrome
        room = room.adjusted(Space.LARGE, Space.MEDIUM, -Space.LARGE, -Space.SMALL)
        heading = font(Text.TITLE)
        heading.setWeight(heading.Weight.DemiBold)
        painter.setFont(heading)
        painter.setPen(colour(chrome.text))
        painter.drawText(room, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, self._front.title)
        room.setTop(room.top() + QFontMetrics(heading).height() + Space.HAIR)
        painter.setFont(font(Text.SMALL))
        painter.setPen(colour(chrome.muted))
        flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
        painter.drawText(room, flags, self._front.line)


class ContinueCard(QFrame):
    """The last match that has not ended, one click away."""

    wanted = Signal(object)
    """An Entry."""
    delete_wanted = Signal(object)
    """An Entry."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        set_role(self, Role.CARD)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._theme = theme
        self._entry: Entry | None = None
        self._picture = Cover(theme)
        self._title = Elided(Role.HEADING)
        self._line = label(role=Role.MUTED)
        self.button = QPushButton(QCoreApplication.translate("Start", "Continue"))
        set_kind(self.button, Kind.PRIMARY)
        self.button.clicked.connect(lambda: self.wanted.emit(self._entry))
        self._delete = QToolButton()
        self._delete.setToolTip(QCoreApplication.translate("Start", "Delete this game…"))
        self._delete.setAccessibleName(self._delete.toolTip())
        self._delete.clicked.connect(lambda: self.delete_wanted.emit(self._entry))
        words = column(spacing=Space.HAIR)
        words.addStretch(1)
        words.addWidget(self._title)
        words.addWidget(self._line)
        words.addStretch(1)
        layout = row(self, spacing=Space.LARGE, margins=(Space.SMALL, Space.SMALL, Space.LARGE, Space.SMALL))
        layout.addWidget(self._picture)
        layout.addLayout(words, 1)
        layout.addWidget(self._delete)
        layout.addWidget(self.button)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def show_entry(self, entry: Entry | None) -> None:
        self._entry = entry
        self.setVisible(entry is not None)
        if entry is not None:
            front = FRONTS[entry.glance.game]
            line = f"{front.title}  ·  {outcome(entry)}  ·  {when(entry)}"
            self._picture.show_drawing(front.art)
            self._title.setText(players(entry))
            self._line.setText(line)
            self.button.setAccessibleDescription(f"{pairing(entry)}, {outcome(entry)}, {when(entry)}")

    def _paint_icon(self) -> None:
        self._delete.setIcon(self._theme.icons.icon(IconName.TRASH, self._theme.palette.chrome.muted))


class Cover(QWidget):
    """A small picture of a game with round corners."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._drawing = ""
        self.setFixedSize(COVER)

    def show_drawing(self, drawing: str) -> None:
        self._drawing = drawing
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = QPainterPath()
        shape.addRoundedRect(QRectF(self.rect()), Radius.CONTROL, Radius.CONTROL)
        painter.setClipPath(shape)
        painter.drawPixmap(0, 0, self._theme.pieces.cover(self._drawing, QSizeF(COVER), self.devicePixelRatioF()))
        painter.end()


class StartPage(QWidget):
    """Where the app starts. Shows what it is given; what is chosen goes out as signals."""

    game_wanted = Signal(object)
    """A Front."""
    match_wanted = Signal(object)
    """An Entry of the kept matches."""
    delete_wanted = Signal(object)
    """An Entry of the kept matches."""

    def __init__(self, theme: Theme, actions: Actions) -> None:
        super().__init__()
        self._theme = theme
        self._continue = ContinueCard(theme)
        self._recent = RecentGames(theme)
        for part in (self._continue, self._recent):
            part.wanted.connect(self.match_wanted)
            part.delete_wanted.connect(self.delete_wanted)
        self._heading_of_recent = label(QCoreApplication.translate("Start", "Recent games"), Role.SECTION)
        words = QCoreApplication.translate("Start", "Games that you play are kept here, move by move.")
        self._empty = label(words, Role.MUTED, wrap=True)
        middle = QWidget()
        middle.setMaximumWidth(WIDEST)
        self._fill(column(middle, spacing=Space.LARGE), actions)
        layout = row(self, margins=2 * (Space.HUGE, Space.WIDE))
        layout.addStretch(1)
        layout.addWidget(middle, 100)
        layout.addStretch(1)

    def show_entries(self, entries: list[Entry]) -> None:
        """List the kept matches; the first unfinished one is what "Continue" offers."""
        known = [entry for entry in entries if entry.glance.game in FRONTS]
        unfinished = next((entry for entry in known if entry.glance.result is None), None)
        self._continue.show_entry(unfinished)
        listed = [entry for entry in known if entry is not unfinished][:LISTED]
        self._recent.show_entries(listed)
        self._recent.setVisible(bool(listed))
        self._heading_of_recent.setVisible(bool(listed) or unfinished is None)
        self._empty.setVisible(not listed and unfinished is None)

    def take_focus(self) -> None:
        """The keyboard begins with the game to go on with, else with the first to choose."""
        tile = self.findChild(Tile)
        first = self._continue.button if not self._continue.isHidden() else tile
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- layout ----------------------------------------------------------------------------------
    def _fill(self, page: QBoxLayout, actions: Actions) -> None:
        page.addLayout(self._heading(actions))
        page.addWidget(self._continue)
        tiles = row(spacing=Space.LARGE)
        for name, front in FRONTS.items():
            if name in GAMES:
                tiles.addWidget(self._tile(front), 1)
        tiles.addStretch(0)
        page.addLayout(tiles)
        page.addWidget(self._heading_of_recent)
        page.addWidget(self._empty)
        page.addWidget(self._recent, 1)
        page.addStretch(0)

    def _heading(self, actions: Actions) -> QHBoxLayout:
        heading = row()
        heading.addWidget(label("Trivium", Role.DISPLAY))
        heading.addStretch(1)
        for do in (Do.OPEN, Do.SETTINGS, Do.ABOUT):
            heading.addWidget(self._quiet_button(actions, do))
        return heading

    def _quiet_button(self, actions: Actions, do: Do) -> QPushButton:
        action = actions[do]
        button = QPushButton(action.icon(), plain_text(action))
        button.setIconSize(QSize(Size.ICON, Size.ICON))
        set_kind(button, Kind.QUIET)
        button.clicked.connect(action.trigger)
        action.changed.connect(lambda: button.setIcon(action.icon()))
        return button

    def _tile(self, front: Front) -> Tile:
        tile = Tile(front, self._theme)
        tile.clicked.connect(lambda: self.game_wanted.emit(front))
        return tile
