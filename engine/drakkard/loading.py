"""numpy and shapely, which Drakkard's thinking needs and a table does not, loaded beside everything else.

They take the better part of a second to load. A thought that has to wait for them still hears that it is
to end (engine/search/thinking.py, Halt).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from threading import Thread
from typing import Final

_GLANCE: Final = 0.01
"""Seconds between two looks at the halt."""


@cache
def load() -> Thread:
    """Begin to load them, if that has not been done; the thread that does it."""
    thread = Thread(target=_load, name="loading numpy", daemon=True)
    thread.start()
    return thread


def loaded(halt: Callable[[], bool]) -> bool:
    """Wait until they are loaded; False if halted before."""
    thread = load()
    while thread.is_alive():
        if halt():
            return False
        thread.join(_GLANCE)
    return True


def _load() -> None:
    # The products are small: sharing them out among threads costs more than it saves.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    import engine.drakkard.placement.escape
    import engine.drakkard.placement.witness
    import engine.drakkard.planning.thought  # noqa: F401
