"""The icon set: our own strokes on a 24 px grid, drawn in the theme's colours, sharp at every pixel ratio."""

from __future__ import annotations

from enum import StrEnum
from importlib.resources import files

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from desktop.theme.palette import Chrome


class IconName(StrEnum):
    """Every drawing in resources/icons."""

    ANALYSIS = "analysis"
    BRANCH = "branch"
    CHECK = "check"
    CHEVRON_DOWN = "chevron_down"
    CHEVRON_RIGHT = "chevron_right"
    CHEVRON_UP = "chevron_up"
    CLEAR = "clear"
    CLOCK = "clock"
    CLOSE = "close"
    COMMENT = "comment"
    COPY = "copy"
    FILL = "fill"
    FIRST = "first"
    FIT = "fit"
    FLIP = "flip"
    FORWARD = "forward"
    GO_ON = "go_on"
    HINT = "hint"
    HOME = "home"
    INFO = "info"
    KEYBOARD = "keyboard"
    LAST = "last"
    LAYERS = "layers"
    MINUS = "minus"
    MIRROR = "mirror"
    NEW = "new"
    NEXT = "next"
    NUDGE = "nudge"
    OFFER_DRAW = "offer_draw"
    OPEN = "open"
    PASTE = "paste"
    PAUSE = "pause"
    PLACE = "place"
    PREVIOUS = "previous"
    REDO = "redo"
    RESIGN = "resign"
    REVIEW = "review"
    ROTATE_LEFT = "rotate_left"
    ROTATE_RIGHT = "rotate_right"
    SAVE = "save"
    SETTINGS = "settings"
    SHUFFLE = "shuffle"
    STEP = "step"
    TRASH = "trash"
    UNDO = "undo"
    WARNING = "warning"
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"


class Icons:
    """Icons in the colours of one scheme, made once each."""

    def __init__(self, chrome: Chrome) -> None:
        self._chrome = chrome
        self._made: dict[tuple[IconName, str], QIcon] = {}

    def icon(self, name: IconName, colour: str | None = None) -> QIcon:
        """The icon in a colour (the text's by default), with its disabled and checked looks."""
        shade = colour or self._chrome.text
        if (name, shade) not in self._made:
            self._made[name, shade] = QIcon(_IconEngine(name, shade, self._chrome.disabled))
        return self._made[name, shade]

    def pixmap(self, name: IconName, size: int, ratio: float, colour: str | None = None) -> QPixmap:
        """One icon as a picture of `size` device-independent pixels."""
        return self.icon(name, colour).pixmap(QSize(size, size), ratio)


def draw_icon(painter: QPainter, box: QRectF, name: IconName, colour: str) -> None:
    """The icon painted straight into `box`."""
    _renderer(name, colour).render(painter, box)


def _renderer(name: IconName, colour: str) -> QSvgRenderer:
    drawing = files("resources").joinpath("icons", f"{name}.svg").read_text("utf-8")
    return QSvgRenderer(QByteArray(drawing.replace("currentColor", colour).encode()))


class _IconEngine(QIconEngine):
    """Draws one SVG at whatever size is asked for, and keeps what it drew."""

    def __init__(self, name: IconName, colour: str, disabled: str) -> None:
        super().__init__()
        self._name = name
        self._colour = colour
        self._disabled = disabled
        self._drawn: dict[tuple[int, int, float, str], QPixmap] = {}

    def clone(self) -> QIconEngine:
        return _IconEngine(self._name, self._colour, self._disabled)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        ratio = painter.device().devicePixelRatioF()
        painter.drawPixmap(rect, self.scaledPixmap(rect.size(), mode, state, ratio))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:
        """`size` in device-independent pixels, as Qt asks for it."""
        del state
        colour = self._disabled if mode is QIcon.Mode.Disabled else self._colour
        key = (size.width(), size.height(), scale, colour)
        if key not in self._drawn:
            self._drawn[key] = self._draw(size * scale, colour)
            self._drawn[key].setDevicePixelRatio(scale)
        return self._drawn[key]

    def _draw(self, size: QSize, colour: str) -> QPixmap:
        """In device pixels; square and centred in whatever room there is, if there is any."""
        if size.isEmpty():
            return QPixmap()
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        side = min(size.width(), size.height())
        corner = QPoint((size.width() - side) // 2, (size.height() - side) // 2)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_icon(painter, QRectF(QRect(corner, QSize(side, side))), self._name, colour)
        painter.end()
        return pixmap
