"""How long motion takes: nothing at all for those who asked for less of it."""

from __future__ import annotations

from enum import Enum

from PySide6.QtWidgets import QStyle

from desktop.theme.metrics import Duration


class MotionChoice(Enum):
    """What the settings say of motion."""

    SYSTEM = "system"
    FULL = "full"
    REDUCED = "reduced"


class Motion:
    """Durations under the system's wish, or the settings' where they say more."""

    def __init__(self, style: QStyle, choice: MotionChoice = MotionChoice.SYSTEM) -> None:
        self._style = style
        self.choice = choice

    @property
    def reduced(self) -> bool:
        """Whether things jump instead of moving."""
        if self.choice is MotionChoice.SYSTEM:
            return self._style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0
        return self.choice is MotionChoice.REDUCED

    def milliseconds(self, duration: Duration) -> int:
        """The duration to give an animation; 0 under reduced motion."""
        return 0 if self.reduced else int(duration)
