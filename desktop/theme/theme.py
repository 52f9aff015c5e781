"""The one object that carries the look of the app. It is made at the start and passed to whoever draws."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QTemporaryDir, Signal
from PySide6.QtWidgets import QApplication, QStyleFactory

from desktop.theme.focus import FocusRing
from desktop.theme.fonts import font
from desktop.theme.icons import Icons
from desktop.theme.motion import Motion, MotionChoice
from desktop.theme.palette import DARK, LIGHT, Palette
from desktop.theme.pieces import Pieces
from desktop.theme.scheme import Scheme, SchemeChoice
from desktop.theme.style import qt_palette, stylesheet, tint_art


class Theme(QObject):
    """Colours, icons, pieces and motion as they are now; `changed` comes after all of them have changed.

    Ask for `palette` and `icons` when drawing, do not keep them: another scheme brings new ones.
    """

    changed = Signal()

    def __init__(
        self,
        app: QApplication,
        scheme: SchemeChoice = SchemeChoice.SYSTEM,
        motion: MotionChoice = MotionChoice.SYSTEM,
    ) -> None:
        super().__init__()
        self._app = app
        self._folder = QTemporaryDir()
        app.setStyle(QStyleFactory.create("Fusion"))
        app.setFont(font())
        self.scheme = Scheme(app.styleHints(), scheme)
        self.motion = Motion(app.style(), motion)
        self.pieces = Pieces()
        self._icons: dict[bool, Icons] = {}
        self._ring = FocusRing(app, self)
        self.scheme.changed.connect(self._apply)
        self._apply()

    @property
    def palette(self) -> Palette:
        return DARK if self.scheme.dark else LIGHT

    @property
    def icons(self) -> Icons:
        dark = self.scheme.dark
        if dark not in self._icons:
            self._icons[dark] = Icons(self.palette.chrome)
        return self._icons[dark]

    def _apply(self) -> None:
        palette = self.palette
        self._app.setPalette(qt_palette(palette))
        self._app.setStyleSheet(stylesheet(palette, self._write_art()))
        self.changed.emit()

    def _write_art(self) -> Path:
        """The pictures of the stylesheet. A full disk costs ticks and arrows, and not the app its start."""
        folder = Path(self._folder.path())
        if self._folder.isValid():
            with suppress(OSError):
                return tint_art(self.palette, folder)
        return folder
