"""What can be done in a turn, as small values (protocol, Actions)."""

from __future__ import annotations

from typing import NamedTuple

from engine.navia.board import SQUARES, Square

MOVE, SUMMON, DRATP, INVOKE = "move", "summon", "dratp", "invoke"
ODD, OVER, BONUS, GOAL, END = "odd", "over", "bonus", "goal", "end"

NOWHERE: Square = -1
"""The square of an action that has none."""


class Action(NamedTuple):
    """One action: its verb, the square it starts from, and what else it names.

    `move`: `at` → `targets[0]`. `summon`, `bonus`: the Maseitai of kind `targets[0]` comes to `at`.
    `dratp`, `invoke`: of the piece on `at`, with the effect's targets in the order of its text.
    `odd`: one Black Gulled comes to `at`. `over`, `goal`: the piece on `at` steps over the End Line.
    """

    verb: str
    at: Square = NOWHERE
    targets: tuple[int, ...] = ()


END_TURN = Action(END)
ODD_ENOUGH = Action(ODD)
TEN_GYULLAS = Action(BONUS)

MOVES: tuple[tuple[Action, ...], ...] = tuple(tuple(Action(MOVE, at, (to,)) for to in SQUARES) for at in SQUARES)
"""Every move by its two squares, made once: generation only picks from here."""
