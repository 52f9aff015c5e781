"""What all tests share."""

from __future__ import annotations

import os

import numpy  # noqa: F401  # hypothesis trips over it while the engine loads it in a thread of its own
from hypothesis import HealthCheck, settings

# Two busy cores: how long one example takes says nothing about the code.
settings.register_profile("trivium", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("trivium")

# No test needs a display, and none opens windows on the screen of who runs them.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
