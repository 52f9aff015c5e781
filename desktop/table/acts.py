"""Motion on a board: acts played one after the other, that can be cut short at any moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation

from desktop.theme.metrics import EASE_IN_OUT


@dataclass(frozen=True, slots=True)
class Act:
    """One piece of motion. `frame` is called with the eased progress, 0 to 1, and with 1 at the end."""

    milliseconds: int
    frame: Callable[[float], None]
    curve: QEasingCurve.Type = EASE_IN_OUT


def along(points: Sequence[QPointF], progress: float) -> QPointF:
    """The point at a part of the way along a line of points, its legs taken as equally long."""
    legs = len(points) - 1
    if legs < 1:
        return points[0]
    leg = min(int(progress * legs), legs - 1)
    start, end = points[leg], points[leg + 1]
    return start + (end - start) * (progress * legs - leg)


class Stage(QObject):
    """Plays acts in order. A new play, or `finish`, brings what is running to its end at once."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.valueChanged.connect(self._frame)
        self._motion.finished.connect(self._next)
        self._acts: list[Act] = []
        self._then: Callable[[], None] | None = None

    @property
    def playing(self) -> bool:
        return self._then is not None

    def play(self, acts: Sequence[Act], then: Callable[[], None]) -> None:
        """Play the acts, then call `then`; at once, in order, where they take no time."""
        self.finish()
        self._acts = list(acts)
        self._then = then
        self._begin()

    def finish(self) -> None:
        """Bring everything to its end now."""
        self._motion.stop()
        while self._acts:
            self._acts.pop(0).frame(1.0)
        self._end()

    def _begin(self) -> None:
        while self._acts and self._acts[0].milliseconds <= 0:
            self._acts.pop(0).frame(1.0)
        if not self._acts:
            self._end()
            return
        self._motion.setDuration(self._acts[0].milliseconds)
        self._motion.setEasingCurve(self._acts[0].curve)
        self._motion.start()

    def _frame(self, progress: float) -> None:
        if self._acts:
            self._acts[0].frame(progress)

    def _next(self) -> None:
        if self._acts:
            self._acts.pop(0).frame(1.0)
        self._begin()

    def _end(self) -> None:
        then, self._then = self._then, None
        if then is not None:
            then()
