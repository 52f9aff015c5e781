"""Where a mode of play (the battle, the set-up) sends what it has to say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from desktop.table.game_table import Tone


@dataclass(frozen=True, slots=True)
class Outlet:
    """The table's own signals, and its unit card."""

    choose: Callable[[str], None]
    """The text of an action that is to be played."""
    say: Callable[[str, Tone], None]
    announce: Callable[[str], None]
    inspect: Callable[[str], None]
    """A piece that is to be shown in the unit card ("south_king"); empty: none."""
    held_changed: Callable[[], None]
    """Something has been done on the board that is not played yet, or has been taken back."""
