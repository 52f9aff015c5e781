"""Questions of placement may take long: whoever asks can have them given up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Halt: TypeAlias = Callable[[], bool]
"""Whether to give up now."""


class Halted(Exception):
    """A question was given up before it was decided."""


def never() -> bool:
    """A halt for who waits for the answer."""
    return False
