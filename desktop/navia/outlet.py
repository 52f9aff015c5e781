"""Where the play on the mat sends what it has to say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from desktop.table.game_table import Tone


@dataclass(frozen=True, slots=True)
class Outlet:
    """The table's own signals, and its piece card."""

    choose: Callable[[str], None]
    """The text of an action that is to be played."""
    take_back: Callable[[], None]
    """The turn in progress is to be taken back."""
    say: Callable[[str, Tone], None]
    announce: Callable[[str], None]
    inspect: Callable[[str], None]
    """A place whose piece is to be shown in the piece card; empty: none."""
    changed: Callable[[], None]
    """What can be done has changed: another piece in the hand, another question asked."""
