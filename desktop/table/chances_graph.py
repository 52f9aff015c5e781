"""The graph of a reviewed game: what the first seat could expect, turn by turn."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop.theme.fonts import font
from desktop.theme.metrics import Radius, Space, Text
from desktop.theme.palette import colour
from desktop.theme.theme import Theme

HEIGHT, LOWEST = 120, 60
DOT = 3.5
NUMBERED = 8.0
"""Radius of a turning point, which has a number in it."""
TRIANGLE, EDGE_GAP = 8.0, 2.0
"""Breadth of the sign of a forced win, and how far it stands from the line."""


class ChancesGraph(QWidget):
    """Above the middle the first seat is ahead. Click, drag or use the arrow keys to step through the game."""

    wanted = Signal(int)
    """The number of plies to look at."""

    def __init__(self, theme: Theme, names: tuple[str, str]) -> None:
        super().__init__()
        self._theme = theme
        self._names = names
        self._chances: dict[int, float] = {}
        self._plies = 1
        self._marked: Sequence[int] = ()
        self._wins: Mapping[int, int] = {}
        self._at = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setMinimumHeight(LOWEST)
        self.setAccessibleName(QCoreApplication.translate("Review", "Chances through the game"))
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(200, HEIGHT)

    def show_chances(
        self, chances: Mapping[int, float], plies: int, marked: Sequence[int], wins: Mapping[int, int]
    ) -> None:
        """`chances`: of the first seat, by plies played; `marked`: where the turning points begin.

        `wins`: in how many turns the side to move could win by force there.
        """
        self._chances = dict(sorted(chances.items()))
        self._plies = max(plies, 1)
        self._marked = marked
        self._wins = wins
        self._describe()
        self.update()

    def show_at(self, at: int) -> None:
        """Mark the moment that the board shows."""
        self._at = at
        self._describe()
        self.update()

    def words_at(self, at: int) -> str:
        """What the graph says of a moment, in words."""
        known = [ply for ply in self._chances if ply <= at]
        if not known:
            return ""
        share = self._chances[known[-1]]
        first, second = self._names
        if share in (0, 1):
            words = QCoreApplication.translate("Review", "After {at} of {all} moves: {name} wins by force")
            if known[-1] == self._plies:
                words = QCoreApplication.translate("Review", "After {at} of {all} moves: {name} has won")
            elif known[-1] in self._wins:
                words = QCoreApplication.translate("Review", "After {at} of {all} moves: {name} wins in {turns}")
            fields = {"name": first if share else second, "turns": self._wins.get(known[-1])}
            return words.format(at=at, all=self._plies, **fields)
        words = QCoreApplication.translate("Review", "After {at} of {all} moves: {first} {share} %, {second} {rest} %")
        rounded = round(100 * share)
        return words.format(at=at, all=self._plies, first=first, share=rounded, second=second, rest=100 - rounded)

    # -- hands -----------------------------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go_to(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go_to(event.position().x())
        QToolTip.showText(event.globalPosition().toPoint(), self.words_at(self._ply_at(event.position().x())), self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        stops = [*self._chances]
        here = bisect_right(stops, self._at) - 1
        to = {
            Qt.Key.Key_Left: here - (0 <= here < len(stops) and stops[here] == self._at),
            Qt.Key.Key_Right: here + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(stops) - 1,
        }.get(Qt.Key(event.key()))
        if to is None or not stops:
            super().keyPressEvent(event)
        else:
            self.wanted.emit(stops[min(max(to, 0), len(stops) - 1)])

    def _go_to(self, x: float) -> None:
        if self._chances:
            self.wanted.emit(self._ply_at(x))

    def _ply_at(self, x: float) -> int:
        """The nearest moment that the graph knows."""
        area = self._area()
        ply = (x - area.left()) / area.width() * self._plies
        return min(self._chances, key=lambda known: abs(known - ply), default=0)

    def _describe(self) -> None:
        self.setAccessibleDescription(self.words_at(self._at))

    # -- painting --------------------------------------------------------------------------------
    def _area(self) -> QRectF:
        across, down = Space.SMALL, EDGE_GAP + TRIANGLE + 1
        return QRectF(self.rect()).adjusted(across, down, -across, -down)

    def _point(self, ply: int, share: float) -> QPointF:
        area = self._area()
        return QPointF(area.left() + area.width() * ply / self._plies, area.bottom() - area.height() * share)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        points = [self._point(ply, share) for ply, share in self._chances.items()]
        if points:
            self._paint_forced(painter)
            self._paint_line(painter, points)
        self._paint_moment(painter)
        self._paint_turning_points(painter)
        painter.end()

    def _paint_ground(self, painter: QPainter) -> None:
        chrome, area = self._theme.palette.chrome, self._area()
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        ring = chrome.focus if self.hasFocus() else chrome.line
        painter.setPen(QPen(colour(ring), 1))
        painter.setBrush(colour(chrome.raised))
        painter.drawRoundedRect(frame, Radius.CONTROL, Radius.CONTROL)
        painter.setPen(QPen(colour(chrome.line_strong), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(area.left(), area.center().y()), QPointF(area.right(), area.center().y()))

    @property
    def forced(self) -> list[int]:
        """Where one side can win by force, by plies; the end of a game is none."""
        return [ply for ply, share in self._chances.items() if share in (0, 1) and ply < self._plies]

    def _paint_forced(self, painter: QPainter) -> None:
        """A triangle at the edge of whoever wins, so that it is not taken for a mere advantage."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(self._theme.palette.chrome.accent))
        for ply in self.forced:
            point, outward = self._point(ply, self._chances[ply]), -1 if self._chances[ply] else 1
            foot, side = QPointF(0, outward * EDGE_GAP), QPointF(TRIANGLE / 2, 0)
            tip = point + QPointF(0, outward * (EDGE_GAP + TRIANGLE * 0.8))
            painter.drawPolygon(QPolygonF([point + foot - side, point + foot + side, tip]))

    def _paint_line(self, painter: QPainter, points: list[QPointF]) -> None:
        chrome, middle = self._theme.palette.chrome, self._area().center().y()
        wash = colour(chrome.accent)
        wash.setAlphaF(0.16)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(wash)
        edges = (QPointF(points[0].x(), middle), QPointF(points[-1].x(), middle))
        painter.drawPolygon(QPolygonF([edges[0], *points, edges[1]]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(colour(chrome.accent), 2)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF(points))

    def _paint_moment(self, painter: QPainter) -> None:
        chrome, area = self._theme.palette.chrome, self._area()
        x = self._point(min(self._at, self._plies), 0).x()
        painter.setPen(QPen(colour(chrome.text), 1))
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
        if self._at in self._chances:
            painter.setBrush(colour(chrome.text))
            painter.drawEllipse(self._point(self._at, self._chances[self._at]), DOT, DOT)

    def _paint_turning_points(self, painter: QPainter) -> None:
        chrome = self._theme.palette.chrome
        painter.setFont(font(Text.CAPTION, QFont.Weight.Bold))
        for number, ply in enumerate(self._marked, 1):
            centre, area = self._point(ply, self._chances[ply]), self._area()
            centre.setY(min(max(centre.y(), area.top() + NUMBERED), area.bottom() - NUMBERED))
            box = QRectF(centre.x() - NUMBERED, centre.y() - NUMBERED, 2 * NUMBERED, 2 * NUMBERED)
            painter.setPen(QPen(colour(chrome.raised), 1.5))
            painter.setBrush(colour(chrome.warning))
            painter.drawEllipse(box)
            painter.setPen(colour(chrome.raised))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))
