"""Questions of placement may take long: whoever asks can have them given up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Halt: TypeAlias = Callable[[], bool]
"""Whether to give up now."""


class Halted(Exception):
    """A question was given up before it was decided."""


def never() -> bool:
    """A halt for a caller that waits for the answer."""
    return False


class Patient:
    """A halt that lets the caller go on for a little while after it has been called."""

    def __init__(self, halt: Halt, asks: int) -> None:
        """asks: how often it is still denied."""
        self._halt = halt
        self._left = asks

    def __call__(self) -> bool:
        if self._left and self._halt():
            self._left -= 1
            return False
        return not self._left
