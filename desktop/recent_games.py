"""The games that were played lately, a row each: a picture of the game, who played, how it ended, and when."""

from __future__ import annotations

from PySide6.QtCore import (
    QCoreApplication,
    QDate,
    QDateTime,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
)
from PySide6.QtGui import QAction, QFont, QFontMetrics, QKeyEvent, QKeySequence, QPainter, QPainterPath
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from desktop.library import Entry
from desktop.registry import FRONTS
from desktop.speech import one_line, side_wins
from desktop.theme.focus import is_enter
from desktop.theme.fonts import font
from desktop.theme.metrics import Radius, Space, Text
from desktop.theme.palette import colour
from desktop.theme.theme import Theme
from engine.registry import GAMES

PICTURE = QSize(52, 34)
ENTRY = Qt.ItemDataRole.UserRole
OUTCOME_WIDTH, TIME_WIDTH = 170, 130
"""The two columns on the right, in pixels."""
Index = QModelIndex | QPersistentModelIndex


class RecentGames(QListWidget):
    """Click a row, or press Enter, to go on with that match; Delete asks to throw it away."""

    wanted = Signal(object)
    """An Entry."""
    delete_wanted = Signal(object)
    """An Entry."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setAccessibleName(QCoreApplication.translate("Start", "Recent games"))
        self.setItemDelegate(_Row(theme, self))
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._delete = QAction(QCoreApplication.translate("Start", "&Delete this game…"), self)
        laptop = QKeySequence(Qt.Key.Key_Backspace)  # the one key of a Mac's keyboard for it
        self._delete.setShortcuts([QKeySequence(QKeySequence.StandardKey.Delete), laptop])
        self._delete.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self._delete.triggered.connect(self._ask_to_delete)
        self.addAction(self._delete)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_menu)
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)
        theme.changed.connect(self.viewport().update)

    def show_entries(self, entries: list[Entry]) -> None:
        row = self.currentRow()
        self.clear()
        for entry in entries:
            item = QListWidgetItem(", ".join((pairing(entry), outcome(entry), when(entry))), self)
            item.setData(ENTRY, entry)
        self.setCurrentRow(min(max(row, 0), self.count() - 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """On macOS a view edits on Enter, and does not say that a row was chosen."""
        if is_enter(event) and self.currentItem() is not None:
            self._choose(self.currentItem())
        else:
            super().keyPressEvent(event)

    def _choose(self, item: QListWidgetItem) -> None:
        self.wanted.emit(item.data(ENTRY))

    def _ask_to_delete(self) -> None:
        item = self.currentItem()
        if item is not None:
            self.delete_wanted.emit(item.data(ENTRY))

    def _show_menu(self, where: QPoint) -> None:
        """At the row under the pointer, or at the current one where the keyboard asked for it."""
        item = self.itemAt(where) or self.currentItem()
        if item is None:
            return
        self.setCurrentItem(item)
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(QCoreApplication.translate("Start", "&Open"), lambda: self._choose(item))
        menu.addAction(self._delete)
        menu.popup(self.viewport().mapToGlobal(where))


class _Row(QStyledItemDelegate):
    """Paints one row. The item's text, which is read aloud, says the same."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._list = parent

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option, index
        return QSize(0, PICTURE.height() + 2 * Space.SMALL)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        chrome = self._theme.palette.chrome
        entry: Entry = index.data(ENTRY)
        box: QRect = option.rect
        state: QStyle.StateFlag = option.state
        by_keyboard = self._list.property("ring") == "true"
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_MouseOver or (by_keyboard and state & QStyle.StateFlag.State_Selected):
            back = QPainterPath()
            back.addRoundedRect(QRectF(box).adjusted(2, 1, -2, -1), Radius.CONTROL, Radius.CONTROL)
            painter.fillPath(back, colour(chrome.accent_wash if by_keyboard else chrome.hover))
        room = box.adjusted(Space.SMALL, Space.SMALL, -Space.MEDIUM, -Space.SMALL)
        self._paint_picture(painter, QRect(room.topLeft(), PICTURE), entry)
        room.setLeft(room.left() + PICTURE.width() + Space.MEDIUM)
        self._paint_words(painter, room, entry)
        painter.restore()

    def _paint_picture(self, painter: QPainter, box: QRect, entry: Entry) -> None:
        ratio = painter.device().devicePixelRatioF()
        shape = QPainterPath()
        shape.addRoundedRect(QRectF(box), Radius.SMALL, Radius.SMALL)
        painter.save()
        painter.setClipPath(shape)
        art = FRONTS[entry.glance.game].art
        painter.drawPixmap(box.topLeft(), self._theme.pieces.cover(art, QSizeF(PICTURE), ratio))
        painter.restore()

    def _paint_words(self, painter: QPainter, room: QRect, entry: Entry) -> None:
        chrome = self._theme.palette.chrome
        time = QRect(room.right() - TIME_WIDTH, room.top(), TIME_WIDTH, room.height())
        ended = QRect(time.left() - OUTCOME_WIDTH, room.top(), OUTCOME_WIDTH - Space.MEDIUM, room.height())
        names = QRect(room.left(), room.top(), ended.left() - room.left() - Space.MEDIUM, room.height() // 2)
        game = names.translated(0, names.height())
        right, left = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft
        for words, where, shade, weight, size, side in (
            (players(entry), names, chrome.text, QFont.Weight.DemiBold, Text.BODY, left),
            (FRONTS[entry.glance.game].title, game, chrome.muted, QFont.Weight.Normal, Text.SMALL, left),
            (outcome(entry), ended, chrome.text, QFont.Weight.Normal, Text.BODY, left),
            (when(entry), time, chrome.muted, QFont.Weight.Normal, Text.SMALL, right),
        ):
            letters = font(size, weight)
            painter.setFont(letters)
            painter.setPen(colour(shade))
            shown = QFontMetrics(letters).elidedText(one_line(words), Qt.TextElideMode.ElideRight, where.width())
            painter.drawText(where, side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)


def players(entry: Entry) -> str:
    """Who played; where nobody gave a name, the game's."""
    names = " – ".join(filter(None, (one_line(player.name) for player in entry.glance.players.values())))
    return names or FRONTS[entry.glance.game].title


def pairing(entry: Entry) -> str:
    """The game and who plays it."""
    return f"{FRONTS[entry.glance.game].title}: {players(entry)}"


def outcome(entry: Entry) -> str:
    """How far it is, or how it ended: who won, or which side, where the record tells no more."""
    glance = entry.glance
    if glance.result is None:
        return QCoreApplication.translate("Start", "at step {number}").format(number=glance.actions + 1)
    winner = glance.players.get(glance.result.winner or "")
    if winner is not None and winner.name:
        return QCoreApplication.translate("Start", "{player} wins").format(player=one_line(winner.name))
    return side_wins(GAMES[glance.game]().with_options({}), glance.result.winner)


def when(entry: Entry) -> str:
    """When it was last played, in the person's language: the time today and yesterday, else the date."""
    moment, locale = QDateTime.fromSecsSinceEpoch(int(entry.touched.timestamp())), QLocale()
    days = moment.date().daysTo(QDate.currentDate())
    time = locale.toString(moment.time(), QLocale.FormatType.ShortFormat)
    if days == 0:
        return QCoreApplication.translate("Start", "today, {time}").format(time=time)
    if days == 1:
        return QCoreApplication.translate("Start", "yesterday, {time}").format(time=time)
    return locale.toString(moment.date(), "d MMM yyyy")
