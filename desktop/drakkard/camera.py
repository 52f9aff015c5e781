"""Keeps all cards in sight, until the person looks elsewhere by their own hand."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF

from desktop.drakkard.sea_view import SeaView
from desktop.table.acts import Act, Stage
from desktop.theme.metrics import Duration
from desktop.theme.motion import Motion

STILL = 0.02
"""Changes of the zoom below this part of it are none."""


class Camera(QObject):
    """Looks at an area; panning or zooming lets go of it, `fit` takes hold again."""

    def __init__(self, view: SeaView, motion: Motion) -> None:
        super().__init__(view)
        self._view = view
        self._motion = motion
        self._area = QRectF(-100, -100, 200, 200)
        self._following = True
        self._stage = Stage(self)
        view.moved_about.connect(self._let_go)
        view.resized.connect(self._refit)

    @property
    def following(self) -> bool:
        """Whether the whole area is kept in sight."""
        return self._following

    def look_at(self, area: QRectF) -> None:
        """There is another area to keep in sight."""
        if area != self._area:
            self._area = area
            if self._following:
                self._go(animated=self._view.isVisible())

    def fit(self) -> None:
        """Show everything, and keep it so."""
        self._following = True
        self._go(animated=self._view.isVisible())

    def finish(self) -> None:
        """Be there now."""
        self._stage.finish()

    def _refit(self) -> None:
        if self._following:
            self._go(animated=False)

    def _let_go(self) -> None:
        self._following = False

    def _go(self, *, animated: bool) -> None:
        self._stage.finish()
        view, (middle, zoom) = self._view, self._view.fitting(self._area)
        start, start_zoom = view.middle, view.scale_now
        time = self._motion.milliseconds(Duration.SLOW) if animated else 0
        if abs(zoom / start_zoom - 1) < STILL and (start - middle).manhattanLength() * zoom < 2:
            time = 0

        def frame(part: float) -> None:
            if not self._following:
                return  # the person looks elsewhere already
            if part == 1.0:
                view.look(middle, zoom)
            else:
                view.look(start + (middle - start) * part, start_zoom * (zoom / start_zoom) ** part)

        self._stage.play([Act(time, frame)], lambda: None)
