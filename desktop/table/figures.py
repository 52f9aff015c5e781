"""The figures in the rules: a game's own table in a position, with something in the hand.

So a figure looks like what it explains, and cannot show what the engine would not allow.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsView

from desktop.table.board_view import MARGIN, BoardView
from desktop.table.game_table import GameTable, Moment, Step
from desktop.table.picking import Picking
from desktop.table.places import Places
from desktop.theme.metrics import Radius


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure, as resources/<game>/figures.json has it."""

    position: Mapping[str, Any]
    """The protocol's object."""
    scale: float
    """Device-independent pixels to a unit of the board's scene."""
    hand: Mapping[str, Any]
    """What is done at the table, in the game's own terms; empty: nothing."""
    part: tuple[Any, ...]
    """The part of the board that is shown, in the game's own terms; empty: all of it."""
    margin: float
    """So much more on each side, in the scene's units."""


class Figures(ABC):
    """Draws the figures of one game on a table of its own, which is never shown."""

    def __init__(self, table: GameTable, view: QGraphicsView) -> None:
        self._table = table
        self._view = view
        self._figures = read_figures(table.game.name)
        for panel in table.panels():
            panel.setParent(table)  # what has no parent, and shows itself, is a window

    def draw(self, name: str) -> QPixmap:
        """Raises KeyError where there is no figure of that name."""
        figure = self._figures[name]
        self._size(figure)
        self._table.grab(QRect(0, 0, 1, 1))  # what is never shown takes its size when it is painted
        position = self._table.game.read_position(figure.position)
        self._table.show_moment(Moment(position, None, None, None, Step.JUMP, live=True))
        self._act(figure)
        inside = self._view.mapFromScene(self._area(figure)).boundingRect().adjusted(0, 0, -1, -1)
        return _rounded(self._view.grab(inside))

    @abstractmethod
    def _size(self, figure: Figure) -> None:
        """Give the table the size at which its board has the figure's scale."""

    @abstractmethod
    def _act(self, figure: Figure) -> None:
        """Do what the hand does."""

    @abstractmethod
    def _area(self, figure: Figure) -> QRectF:
        """What is shown, in units of the scene."""


class BoardFigures(Figures):
    """Of a board with places. `hand`: the place to `pick` up from, and the one to `look` at; `part`: places at
    its edges."""

    def __init__(self, table: GameTable, view: BoardView, picking: Picking, places: Places) -> None:
        super().__init__(table, view)
        self._picking = picking
        self._places = places

    def _size(self, figure: Figure) -> None:
        board = self._view.sceneRect().size() * figure.scale
        self._table.resize(round(board.width()) + 2 * MARGIN, round(board.height()) + 2 * MARGIN)

    def _act(self, figure: Figure) -> None:
        if "pick" in figure.hand:
            self._picking.pick(figure.hand["pick"])
        if "look" in figure.hand:
            self._picking.hand.hovered(figure.hand["look"])

    def _area(self, figure: Figure) -> QRectF:
        area = QRectF()
        for place in figure.part:
            area |= self._places.outline(place).boundingRect()
        margin = figure.margin
        return self._view.sceneRect() if area.isEmpty() else area.adjusted(-margin, -margin, margin, margin)


def read_figures(game: str) -> dict[str, Figure]:
    figures = json.loads(files("resources").joinpath(game, "figures.json").read_text("utf-8"))
    return {
        name: Figure(
            position=figure["position"],
            scale=figure["scale"],
            hand=figure.get("hand", {}),
            part=tuple(figure.get("part", ())),
            margin=figure.get("margin", 0.0),
        )
        for name, figure in figures.items()
    }


def _rounded(picture: QPixmap) -> QPixmap:
    """With the corners that a card has."""
    rounded = QPixmap(picture.size())
    rounded.setDevicePixelRatio(picture.devicePixelRatio())
    rounded.fill(Qt.GlobalColor.transparent)
    painter = QPainter(rounded)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(picture))
    painter.drawRoundedRect(QRectF(QPointF(), picture.deviceIndependentSize()), Radius.CONTROL, Radius.CONTROL)
    painter.end()
    return rounded
