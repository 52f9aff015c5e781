"""The moves of a match: a round a row, a side a column, a turn a cell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from desktop.theme.metrics import Space
from engine.game import Side
from engine.match import Ply

Index = QModelIndex | QPersistentModelIndex


@dataclass(slots=True)
class Turn:
    """The plies that one side played in a row, or a forced pass."""

    column: int
    plies: list[Ply] = field(default_factory=list)
    passed: bool = False

    @property
    def last(self) -> int:
        """How many plies the match has after this turn."""
        return self.plies[-1].number


def turns_of(plies: Sequence[Ply], column_of: Callable[[Ply, Side], int]) -> list[Turn]:
    """Cut a match into turns; a side that had to pass gets a turn of its own."""
    turns: list[Turn] = []
    for ply in plies:
        column = column_of(ply, ply.side)
        if turns and turns[-1].column == column and not turns[-1].passed:
            turns[-1].plies.append(ply)
        else:
            turns.append(Turn(column, [ply]))
        turns += (
            Turn(column_of(ply, str(event.fields["side"])), [ply], passed=True)
            for event in ply.events
            if event.code == "pass"
        )
    return turns


class MoveModel(QAbstractTableModel):
    """Rounds of turns, described by the game's table."""

    def __init__(self, describe: Callable[[Ply], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._describe = describe
        self._rounds: list[list[Turn | None]] = []
        self._headings: tuple[str, str] = ("", "")

    def show(self, turns: Sequence[Turn], headings: tuple[str, str]) -> None:
        self.beginResetModel()
        self._headings = headings
        self._rounds = []
        for turn in turns:
            if not self._rounds or self._rounds[-1][turn.column] or self._rounds[-1][1]:
                self._rounds.append([None, None])
            self._rounds[-1][turn.column] = turn
        self.endResetModel()

    def turn_at(self, index: Index) -> Turn | None:
        return self._rounds[index.row()][index.column()] if index.isValid() else None

    def index_of(self, ply: int) -> QModelIndex:
        """The cell whose turn includes this many-th ply; the one that played it, not a pass after it."""
        for row, turns in enumerate(self._rounds):
            for column, turn in enumerate(turns):
                if turn and not turn.passed and turn.plies[0].number <= ply <= turn.last:
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
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self._text(turn)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{index.row() + 1}, {self._headings[turn.column]}: {self._text(turn)}"
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return self._headings[section] if orientation == Qt.Orientation.Horizontal else str(section + 1)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.turn_at(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def _text(self, turn: Turn) -> str:
        if turn.passed:
            return QCoreApplication.translate("MoveList", "passes")
        return "\n".join(filter(None, (self._describe(ply) for ply in turn.plies)))


class TurnDelegate(QStyledItemDelegate):
    """Reckons with the style's margins, so that a row is high enough for words that wrap within them."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        inner = QStyleOptionViewItem(option)
        inner.rect = option.rect.adjusted(Space.SMALL, 0, -Space.SMALL, 0)
        return super().sizeHint(inner, index)


class MoveList(QTableView):
    """Click a move, or step with the arrow keys, to look at the moment after it."""

    wanted = Signal(int)
    """The number of plies to look at."""

    def __init__(self, describe: Callable[[Ply], str]) -> None:
        super().__init__()
        self._moves = MoveModel(describe, self)
        self.setModel(self._moves)
        self.setItemDelegate(TurnDelegate(self))
        self.setObjectName("moveList")
        self.setAccessibleName(QCoreApplication.translate("MoveList", "Moves"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
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
        self.verticalHeader().setMinimumSectionSize(26)
        self.verticalHeader().setMinimumWidth(32)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.selectionModel().currentChanged.connect(self._current_changed)
        self._showing = False

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 84)

    def show_moves(self, turns: Sequence[Turn], headings: tuple[str, str], at: int) -> None:
        """Show the match and mark the turn that `at` plies lead into."""
        self._showing = True
        try:
            self._moves.show(turns, headings)
            self.mark(at)
        finally:
            self._showing = False

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
