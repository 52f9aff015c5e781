"""What the person chose, kept from one start to the next.

A damaged file is renamed aside and never blocks the start.
"""

from __future__ import annotations

import configparser
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from desktop.pace import Pace
from desktop.saving import set_aside
from desktop.theme.motion import MotionChoice
from desktop.theme.scheme import SchemeChoice

E = TypeVar("E", bound=Enum)
SIZES = (100, 125, 150, 175, 200)
"""Of everything in the window, in per cent of what the system has."""


class Settings(QObject):
    """Typed access to the settings file; every change is written at once and announced."""

    changed = Signal()

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.set_aside = set_aside_if_damaged(path)
        """Where a damaged file was moved at this start, or None."""
        self._store = QSettings(str(path), QSettings.Format.IniFormat, self)

    # -- choices ---------------------------------------------------------------------------------
    @property
    def scheme(self) -> SchemeChoice:
        return self._choice("look/scheme", SchemeChoice.SYSTEM)

    @scheme.setter
    def scheme(self, value: SchemeChoice) -> None:
        self._put("look/scheme", value.value)

    @property
    def motion(self) -> MotionChoice:
        return self._choice("look/motion", MotionChoice.SYSTEM)

    @motion.setter
    def motion(self, value: MotionChoice) -> None:
        self._put("look/motion", value.value)

    @property
    def pace(self) -> Pace:
        return self._choice("computer/pace", Pace.NORMAL)

    @pace.setter
    def pace(self, value: Pace) -> None:
        self._put("computer/pace", value.value)

    @property
    def size(self) -> int:
        """Per cent, one of SIZES; taken up at the next start."""
        value = self.text("look/size")
        return int(value) if value in map(str, SIZES) else SIZES[0]

    @size.setter
    def size(self, value: int) -> None:
        self._put("look/size", str(value))

    def switch(self, name: str, default: bool) -> bool:
        """A yes-or-no choice, e.g. `board/coordinates`."""
        value = self._store.value(name, default)
        if isinstance(value, bool):
            return value
        return {"true": True, "false": False}.get(str(value).lower(), default)

    def set_switch(self, name: str, value: bool) -> None:
        self._put(name, value)

    def text(self, name: str, default: str = "") -> str:
        value = self._store.value(name, default)
        return value if isinstance(value, str) else default

    def set_text(self, name: str, value: str) -> None:
        self._put(name, value)

    def blob(self, name: str) -> QByteArray:
        """A window's geometry or state; empty when there is none."""
        value = self._store.value(name, QByteArray())
        return value if isinstance(value, QByteArray) else QByteArray()

    def set_blob(self, name: str, value: QByteArray) -> None:
        self._store.setValue(name, value)

    # -- storing ---------------------------------------------------------------------------------
    def sync(self) -> None:
        self._store.sync()

    def _choice(self, name: str, default: E) -> E:
        try:
            return type(default)(self._store.value(name, default.value))
        except ValueError:
            return default

    def _put(self, name: str, value: object) -> None:
        self._store.setValue(name, value)
        self.changed.emit()


def set_aside_if_damaged(path: Path) -> Path | None:
    """Rename a settings file that is no INI file, and tell where it went."""
    try:
        configparser.RawConfigParser(strict=False, allow_no_value=True).read_string(path.read_text("utf-8"))
    except (UnicodeDecodeError, configparser.Error):
        with suppress(OSError):  # in a folder that cannot be written the file stays, and the defaults stand in for it
            return set_aside(path)
    except OSError:
        pass  # none there, or none that may be read: QSettings starts with the defaults as well
    return None
