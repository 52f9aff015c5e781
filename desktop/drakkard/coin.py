"""The First Player's coin, flipped at the start. Which way it fell, the match has drawn already."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QObject, QPointF
from PySide6.QtGui import QTransform

from desktop.drakkard.art import Look
from desktop.drakkard.mode import Board
from desktop.table.acts import Act, Stage
from desktop.theme.metrics import EASE_OUT

COIN = 260.0
TURNS = 5
FLIGHT = 1100
"""Milliseconds in the air: a ceremony, once in a game."""
RISE = 34.0
"""How high it flies (mm), which is how far its shadow falls behind."""
HEADS, TAILS = Look("coin", "first"), Look("coin", "second")


class CoinFlip(QObject):
    """Lies before the First Player while the battlefield is set up."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.view)
        self._board = board
        self._item = board.tabletop.add(HEADS, COIN)
        self._item.setVisible(False)
        self._stage = Stage(self)

    @property
    def visible(self) -> bool:
        return self._item.isVisible()

    @property
    def point(self) -> QPointF:
        """Where it is now."""
        return self._item.pos()

    @property
    def flying(self) -> bool:
        return self._stage.playing

    def hide(self) -> None:
        self.finish()
        self._item.setVisible(False)

    def lie(self, point: QPointF) -> None:
        """Be at a point, heads up."""
        self.finish()
        self._show(point)

    def flip(self, point: QPointF) -> None:
        """Fly, and fall at a point."""
        self.finish()
        self._show(point)
        if self._board.desk.theme.motion.reduced:
            return
        start = self._board.view.middle
        self._stage.play([Act(FLIGHT, lambda part: self._fly(start, point, part), EASE_OUT)], lambda: self._show(point))

    def finish(self) -> None:
        self._stage.finish()

    def _show(self, point: QPointF) -> None:
        self._item.setVisible(True)
        self._item.setPos(point)
        self._item.set_look(HEADS)
        self._item.set_height(self._item.rest)
        self._item.setTransform(QTransform())

    def _fly(self, start: QPointF, end: QPointF, part: float) -> None:
        turn = cos(part * TURNS * 2 * pi)
        height = sin(part * pi)
        self._item.set_look(HEADS if turn >= 0 else TAILS)
        self._item.setPos(start + (end - start) * part - QPointF(0, RISE * height))
        grown = 1 + 0.5 * height
        self._item.setTransform(QTransform.fromScale(grown, max(abs(turn), 0.06) * grown))
        self._item.set_height(self._item.rest + 5 * height)
