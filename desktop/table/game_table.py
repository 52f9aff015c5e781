"""The contract between the table's frame and a game: what a game's folder brings to the table.

The frame (`desktop/table/page.py`) owns the players' plates, the move list, the banner and the
status line; the game owns the board and its own panels. A game's table never decides whether an
action is legal: it asks the engine, and the match is played by the worker alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QWidget

from desktop.settings import Settings
from desktop.speech import saying_text, title_of
from desktop.theme.theme import Theme
from engine.game import AnyGame, Position, Side
from engine.match import Ply


@dataclass(frozen=True, slots=True)
class Desk:
    """What every part of the window is handed: how it looks, and what the person chose and made."""

    theme: Theme
    settings: Settings
    data: Path
    """The folder of what a person makes: games, set-ups, forces, piece sets."""


class Step(Enum):
    """How the table came to a moment, which decides what is animated."""

    JUMP = 0
    FORWARD = 1
    BACK = -1


@dataclass(frozen=True, slots=True)
class Moment:
    """One point of a match, as the table is to show it."""

    position: Any
    ply: Ply | None
    """The action that led here, whatever was said after it; None at the start."""
    before: Any | None
    """The position before that ply."""
    left: Ply | None
    """With Step.BACK: the ply that was stepped back over."""
    step: Step
    live: bool
    """Whether a person at this screen may act now: the latest moment, not ended, their turn."""
    first: Any | None = None
    """The match's first position."""
    away: frozenset[Side] = frozenset()
    """Sides that do not play at this screen: the computer's."""
    earlier: tuple[Ply, ...] = ()
    """The plies of the same turn before `ply`, in their order."""


class Tone(Enum):
    """What a status line is about; the frame gives each a sign of its own."""

    HINT = "hint"
    REFUSED = "refused"
    WARNING = "warning"


class GameTable(QWidget):
    """The board of one game with all that is done on it. Fills the middle of the table."""

    chosen = Signal(str)
    """The text of an action that the side to move wants to play."""
    take_back_wanted = Signal()
    """The turn in progress is to be taken back, as by Undo."""
    status = Signal(str, Tone)
    """A sentence for the status line under the board; empty clears it."""
    announced = Signal(str)
    """A sentence for screen readers."""
    held_changed = Signal()
    """An action is held now, or is no longer."""

    def __init__(self, game: AnyGame, desk: Desk) -> None:
        super().__init__()
        self.game = game
        self.desk = desk
        self.players: Mapping[Side, str] = {side: title_of(game, side) for side in game.seats}
        """What those are called who play the sides now."""

    def show_moment(self, moment: Moment) -> None:
        """Show this moment, animating the step to it where motion is on."""
        raise NotImplementedError

    def panels(self) -> Sequence[QWidget]:
        """The game's own cards for the side panel, from the top; their windowTitle is the heading."""
        return ()

    def view_actions(self) -> Sequence[QAction]:
        """Checkable or plain actions for the View menu (threats, coordinates, …)."""
        return ()

    def take_focus(self) -> None:
        """The keyboard comes to the table."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_flipped(self, flipped: bool) -> None:
        """Turn the board so that the other side sits at the bottom."""
        raise NotImplementedError

    def at_bottom(self, moment: Moment) -> Side | None:
        """Who sits at the bottom here, however the person turned the board; None: as it was turned."""
        del moment
        return None

    def emblem(self, side: Side) -> QIcon:
        """A small sign of a side, told apart by shape."""
        raise NotImplementedError

    def describe(self, ply: Ply) -> str:
        """The ply as the move list shows it: an action of the game, or what is said in every game."""
        return saying_text(ply.action) or self.describe_action(ply)

    def describe_action(self, ply: Ply) -> str:
        """An action of the game as the move list shows it."""
        return ply.action

    # -- advice ----------------------------------------------------------------------------------
    def show_advice(self, position: Position, turn: Sequence[str], instead_of: str = "") -> None:
        """Point at what the actions of a turn do, on the board as it shows this position; none: at nothing.

        `instead_of`: what was played there, pointed at in another way.
        """
        raise NotImplementedError

    def can_try(self, action: str) -> bool:
        """Whether an action can be laid out on the board, for the person to change or confirm."""
        del action
        return False

    def try_out(self, action: str) -> None:
        """Lay an action out; it is not played by that."""
        raise NotImplementedError

    def phrase(self, position: Position, actions: Sequence[str]) -> str:
        """A line from a position on, as the move list shows it."""
        return "  ".join(self.describe(Ply(0, "", action, position, ())) for action in actions)

    @property
    def holds(self) -> bool:
        """Whether an action has been made on the board and waits to be sent; Undo takes it back first."""
        return False

    def take_back_held(self) -> None:
        """Take back what is held."""
        raise NotImplementedError

    @property
    def can_hold_again(self) -> bool:
        """Whether something that was held and taken back can be made again; Redo does that first."""
        return False

    def hold_again(self) -> None:
        """Make it again."""
        raise NotImplementedError

    def needs_whole_table(self, moment: Moment) -> bool:
        """Whether the side panel's common parts (move list, offers) are out of the way here: a secret set-up."""
        del moment
        return False
