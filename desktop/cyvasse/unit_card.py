"""The card of one unit: what it is, its values from the table, and whom it takes and is taken by."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from desktop.cyvasse.board import drawing_of
from desktop.speech import name_of
from desktop.theme.metrics import Size, Space
from desktop.theme.parts import column, label, row
from desktop.theme.style import Role, set_role
from desktop.theme.theme import Theme
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.units import KIND, OTHER, UNITS, Unit, unit_of

FIGURE = 56
CELL = 36
COLUMNS = 6

_CLASSES = {
    "vanguard": str(QT_TRANSLATE_NOOP("Cyvasse", "Vanguard")),
    "cavalry": str(QT_TRANSLATE_NOOP("Cyvasse", "Cavalry")),
    "range": str(QT_TRANSLATE_NOOP("Cyvasse", "Range")),
    "unique": str(QT_TRANSLATE_NOOP("Cyvasse", "Unique")),
    "terrain": str(QT_TRANSLATE_NOOP("Cyvasse", "Terrain")),
}
_VALUES = {
    str(QT_TRANSLATE_NOOP("Cyvasse", "Strength")): (0, 0, 1),
    str(QT_TRANSLATE_NOOP("Cyvasse", "Defends at")): (0, 2, 1),
    str(QT_TRANSLATE_NOOP("Cyvasse", "Movement")): (1, 0, 3),
    str(QT_TRANSLATE_NOOP("Cyvasse", "Range")): (2, 0, 1),
    str(QT_TRANSLATE_NOOP("Cyvasse", "Trumps")): (2, 2, 1),
}
"""The values of a unit, each with its line, its column, and how many columns its value may take."""
translate = QCoreApplication.translate


class UnitCard(QFrame):
    """Shows the unit that is under the pointer or in the hand; it keeps the last one."""

    def __init__(self, theme: Theme, game: Cyvasse) -> None:
        super().__init__()
        set_role(self, Role.CARD)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a screen reader reads it
        self._theme = theme
        self._game = game
        self._piece = "south_king"
        self._figure = QLabel()
        self._figure.setFixedSize(FIGURE, FIGURE)
        self._name, self._class = label(role=Role.TITLE), label(role=Role.MUTED)
        self._values = [label() for _ in _VALUES]
        self._takes = WhoTakesWhom(theme, game)
        self._lay_out()
        theme.changed.connect(self._show)
        self._show()

    def show_piece(self, piece: str) -> None:
        """Show a piece ("south_king"); empty: keep the last one."""
        if piece and piece != self._piece:
            self._piece = piece
            self._show()

    def _lay_out(self) -> None:
        head = row(spacing=Space.MEDIUM)
        names = column(spacing=Space.HAIR)
        names.addStretch(1)
        names.addWidget(self._name)
        names.addWidget(self._class)
        names.addStretch(1)
        head.addWidget(self._figure)
        head.addLayout(names, 1)
        table = QGridLayout()
        table.setHorizontalSpacing(Space.MEDIUM)
        table.setVerticalSpacing(Space.HAIR)
        for (heading, (line, left, span)), value in zip(_VALUES.items(), self._values, strict=True):
            table.addWidget(label(translate("Cyvasse", heading), Role.MUTED), line, left)
            table.addWidget(value, line, left + 1, 1, span)
        for stretching in (1, 3):
            table.setColumnStretch(stretching, 1)
        whole = column(self, margins=(Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.MEDIUM))
        whole.addLayout(head)
        whole.addLayout(table)
        whole.addWidget(self._takes)

    def _show(self) -> None:
        side, _, key = self._piece.partition("_")
        unit = unit_of(KIND[key])
        drawing = drawing_of(self._piece)
        self._figure.setPixmap(self._theme.pieces.pixmap(drawing, FIGURE, self.devicePixelRatioF()))
        self._name.setText(name_of(self._game, key))
        self._class.setText(f"{translate('Cyvasse', _CLASSES[unit.category])} · {name_of(self._game, side)}")
        for shown, value in zip(self._values, self._texts(unit), strict=True):
            shown.setText(value)
        self._takes.show_unit(side, unit)
        self.setAccessibleName(self._spoken(unit))

    def _texts(self, unit: Unit) -> list[str]:
        """The values in the order of their headings; a dash where there is none."""
        trumps = ", ".join(name_of(self._game, key) for key in unit.trumps)
        return [
            str(unit.strength or "–"),
            str(unit.defence or "–"),
            _movement(unit),
            str(unit.range or "–"),
            trumps or "–",
        ]

    def _spoken(self, unit: Unit) -> str:
        values = zip(_VALUES, self._texts(unit), strict=True)
        told = [f"{translate('Cyvasse', heading)} {value}" for heading, value in values if value != "–"]
        return ", ".join([name_of(self._game, unit.key), *told, self._takes.accessibleName()])


def _movement(unit: Unit) -> str:
    if unit.flies:
        return translate("Cyvasse", "flies straight, any distance")
    if not unit.movement:
        return translate("Cyvasse", "immovable, cannot be taken")
    if len(unit.movement) == 2:
        return translate("Cyvasse", "{first}, then {second}").format(first=unit.movement[0], second=unit.movement[1])
    return str(unit.movement[0])


class WhoTakesWhom(QWidget):
    """The enemy's army as small figures: whom this unit takes is ticked, whom it does not is struck through.

    Its tool tip says who takes this unit, too.
    """

    def __init__(self, theme: Theme, game: Cyvasse) -> None:
        super().__init__()
        self._theme = theme
        self._game = game
        self._side, self._unit = "south", UNITS[0]
        rows = -(-len(UNITS) // COLUMNS)
        self.setFixedHeight(rows * CELL + (rows - 1) * Space.TIGHT)
        self.setMinimumWidth(COLUMNS * CELL)

    def sizeHint(self) -> QSize:
        return QSize(COLUMNS * (CELL + Space.TIGHT), self.height())

    def show_unit(self, side: str, unit: Unit) -> None:
        self._side, self._unit = side, unit
        taken = [name_of(self._game, other.key) for other in UNITS if unit.takes(other)]
        takers = [name_of(self._game, other.key) for other in UNITS if other.takes(unit)]
        nobody = translate("Cyvasse", "nobody")
        self.setAccessibleName(
            translate("Cyvasse", "Takes: {taken}. Taken by: {takers}.").format(
                taken=", ".join(taken) or nobody, takers=", ".join(takers) or nobody
            )
        )
        self.setToolTip(self.accessibleName())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        step = self.width() / COLUMNS
        for at, other in enumerate(UNITS):
            row, column = divmod(at, COLUMNS)
            corner = QPointF(column * step + (step - CELL) / 2, row * (CELL + Space.TIGHT))
            self._paint_one(painter, QRectF(corner.x(), corner.y(), CELL, CELL), other)
        painter.end()

    def _paint_one(self, painter: QPainter, box: QRectF, other: Unit) -> None:
        takes, colours = self._unit.takes(other), self._theme.palette.chrome
        figure = self._theme.pieces.pixmap(
            drawing_of(f"{OTHER[self._side]}_{other.key}"), CELL - 6, self.devicePixelRatioF()
        )
        painter.setOpacity(1.0 if takes else 0.38)
        painter.drawPixmap(QPointF(box.x() + 3, box.y() + 3).toPoint(), figure)
        painter.setOpacity(1.0)
        if takes:
            _tick(painter, QPointF(box.right() - 8, box.bottom() - 8), colours.success, colours.raised)
        else:
            painter.setPen(QPen(QColor(colours.muted), 1.6))
            painter.drawLine(box.bottomLeft() + QPointF(7, -7), box.topRight() + QPointF(-7, 7))


def _tick(painter: QPainter, middle: QPointF, colour: str, ground: str) -> None:
    """A tick on a small disc."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground))
    painter.drawEllipse(middle, Size.ICON_SMALL / 2, Size.ICON_SMALL / 2)
    painter.setPen(QPen(QColor(colour), 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawPolyline([middle + QPointF(-3.6, 0.2), middle + QPointF(-1, 2.9), middle + QPointF(3.8, -2.8)])
