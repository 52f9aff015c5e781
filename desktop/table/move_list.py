"""The moves of a match: a round a row, a side a column, a turn a cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from desktop.theme.metrics import Size, Space
from desktop.theme.parts import tool_tip
from engine.agreement import RESIGN, is_saying
from engine.game import Side
from engine.match import Ply

Index = QModelIndex | QPersistentModelIndex
LINE = 28
"""Height of a row whose turns have one line each, in pixels."""


@dataclass(slots=True)
class Turn:
    """What one side played in a row and said before it; a forced pass is one of its own."""

    plies: list[Ply] = field(default_factory=list)
    passed: int = 0
    """After so many plies the side had to pass; 0: it did not."""

    @property
    def acted(self) -> bool:
        """Whether more was done than talking."""
        return bool(self.passed) or any(not _is_talk(ply) for ply in self.plies)

    @property
    def last(self) -> int:
        """How many plies the match has after this turn."""
        return self.passed or self.plies[-1].number


Round = list[Turn | None]
"""A row of the list: a turn of each side, or none yet."""
Describe = Callable[[Ply], str]
Tell = Callable[[Turn], Sequence[str]]
Sign = Callable[[], QIcon]


def _is_talk(ply: Ply) -> bool:
    """Whether it was only said: an offer and its answer take no turn, but resigning is shown as one."""
    return is_saying(ply.action) and ply.action != RESIGN


def rounds_of(plies: Sequence[Ply], column_of: Callable[[Ply, Side], int]) -> list[Round]:
    """Cut a match into rounds. What is said about a draw stands with the next turn of who says it."""
    cut = _Cut()
    for ply in plies:
        cut.add(ply, column_of(ply, ply.side))
        for event in ply.events:
            if event.code == "pass":
                cut.add_pass(ply, column_of(ply, str(event.fields["side"])))
    return cut.rounds


class _Cut:
    """Rounds as they come about."""

    def __init__(self) -> None:
        self.rounds: list[Round] = []
        self._row = 0
        """Of the last turn that was played."""
        self._going: tuple[int, Turn] | None = None
        """The last turn that was played and its column, while it may go on."""

    def add(self, ply: Ply, column: int) -> None:
        if _is_talk(ply):
            self._cell(self._next_row(column), column).plies.append(ply)
            return
        if self._going is None or self._going[0] != column:
            self._going = (column, self._begin(column))
        self._going[1].plies.append(ply)

    def add_pass(self, ply: Ply, column: int) -> None:
        self._begin(column).passed = ply.number
        self._going = None

    def _begin(self, column: int) -> Turn:
        """A turn begins; what its side has said stands in its cell already."""
        self._row = self._next_row(column)
        return self._cell(self._row, column)

    def _next_row(self, column: int) -> int:
        """Of this side's next turn."""
        cells = self.rounds[self._row][column:] if self.rounds else ()
        return self._row + any(turn is not None and turn.acted for turn in cells)

    def _cell(self, row: int, column: int) -> Turn:
        while row >= len(self.rounds):
            self.rounds.append([None, None])
        turn = self.rounds[row][column] = self.rounds[row][column] or Turn()
        return turn


class MoveModel(QAbstractTableModel):
    """Rounds of turns, described by the game's table."""

    def __init__(self, describe: Describe, tell: Tell, sign: Sign, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._describe = describe
        self._tell = tell
        self._sign = sign
        self._rounds: Sequence[Round] = ()
        self._headings: tuple[str, str] = ("", "")
        self._comments: Mapping[int, str] = {}

    def show(self, rounds: Sequence[Round], headings: tuple[str, str], comments: Mapping[int, str]) -> None:
        self.beginResetModel()
        self._headings = headings
        self._rounds = rounds
        self._comments = comments
        self.endResetModel()

    def turn_at(self, index: Index) -> Turn | None:
        return self._rounds[index.row()][index.column()] if index.isValid() else None

    def index_of(self, ply: int) -> QModelIndex:
        """The cell whose turn includes this many-th ply; the one that played it, not a pass after it."""
        for row, turns in enumerate(self._rounds):
            for column, turn in enumerate(turns):
                if turn and any(one.number == ply for one in turn.plies):
                    return self.index(row, column)
        return QModelIndex()

    # -- Qt's model ------------------------------------------------------------------------------
    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rounds)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 2

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        turn = self.turn_at(index)
        if turn is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(turn)
        if role == Qt.ItemDataRole.DecorationRole:
            return self._sign() if self._said_of(turn) else None
        if role == Qt.ItemDataRole.ToolTipRole:
            return tool_tip(*told) if (told := self._told(turn)) else None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{index.row() + 1}, {self._headings[index.column()]}: {self._text(turn)}"
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return " ".join(self._told(turn))
        return None

    def _told(self, turn: Turn) -> list[str]:
        """What happened in a turn, and what was said of it."""
        return [*self._tell(turn), *self._said_of(turn)]

    def _said_of(self, turn: Turn) -> list[str]:
        words = QCoreApplication.translate("MoveList", "Comment: {text}")
        said = (self._comments.get(ply.number) for ply in turn.plies)
        return [words.format(text=text) for text in said if text]

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return self._headings[section] if orientation == Qt.Orientation.Horizontal else str(section + 1)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.turn_at(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def _text(self, turn: Turn) -> str:
        words = [self._describe(ply) for ply in turn.plies]
        if turn.passed:
            words.append(QCoreApplication.translate("MoveList", "passes"))
        return ", ".join(filter(None, words))


class TurnDelegate(QStyledItemDelegate):
    """Reckons with the style's margins, so that a row is high enough for words that wrap within them.

    The sign of a comment stands behind the words.
    """

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        option.decorationPosition = QStyleOptionViewItem.Position.Right
        option.decorationSize = QSize(Size.ICON_SMALL, Size.ICON_SMALL)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        inner = QStyleOptionViewItem(option)
        inner.rect = option.rect.adjusted(Space.SMALL, 0, -Space.SMALL, 0)
        return super().sizeHint(inner, index)


class MoveList(QTableView):
    """Click a move, or step with the arrow keys, to look at the moment after it."""

    wanted = Signal(int)
    """The number of plies to look at."""

    def __init__(self, describe: Describe, tell: Tell, sign: Sign) -> None:
        """`tell`: what happened in a turn, sentence by sentence; `sign`: of a comment."""
        super().__init__()
        self._moves = MoveModel(describe, tell, sign, self)
        self.setModel(self._moves)
        self.setItemDelegate(TurnDelegate(self))
        self.setObjectName("moveList")
        self.setAccessibleName(QCoreApplication.translate("MoveList", "Moves"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().sectionResized.connect(self._wrap_anew)
        self.horizontalHeader().setSectionsClickable(False)
        self.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.verticalHeader().setMinimumSectionSize(LINE)
        self.verticalHeader().setMinimumWidth(32)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.selectionModel().currentChanged.connect(self._current_changed)
        self._showing = False

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 84)

    def height_of(self, rows: int) -> int:
        """How high it is to show so many rows of one line."""
        return self.horizontalHeader().sizeHint().height() + rows * LINE + 2 * self.frameWidth()

    def show_moves(
        self, rounds: Sequence[Round], headings: tuple[str, str], at: int, comments: Mapping[int, str]
    ) -> None:
        """Show the match and mark the turn that `at` plies lead into. `comments`: by ply."""
        self._showing = True
        try:
            self._moves.show(rounds, headings, comments)
            self.mark(at)
        finally:
            self._showing = False
        QTimer.singleShot(0, self, self._keep_in_sight)  # by then its rows have the height of their words

    def mark(self, at: int) -> None:
        showing, self._showing = self._showing, True
        try:
            index = self._moves.index_of(at)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            if index.isValid():
                self.scrollTo(index)
        finally:
            self._showing = showing

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The marked turn stays in sight."""
        super().resizeEvent(event)
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        self.updateGeometries()  # rows that have grown can be scrolled to from now on
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def _wrap_anew(self) -> None:
        """Words wrap otherwise in a column of another breadth. Not before all columns have theirs."""
        QTimer.singleShot(0, self, self._fit_rows)

    def _fit_rows(self) -> None:
        self.resizeRowsToContents()
        self._keep_in_sight()

    def _current_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        turn = self._moves.turn_at(current)
        if turn is not None and not self._showing:
            self.wanted.emit(turn.last)
