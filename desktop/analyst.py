"""The analyst: a second engine process, which looks at positions at full strength and plays no game.

It is asked one position after another. What somebody is waiting for comes first, by purpose;
a long row of positions (a review) goes on when nothing else is wanted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot

from desktop.engine_process import Asked, EngineProcess, Request
from engine.words import Json

GRACE = 8000
"""Milliseconds over the time for thinking, for a process that has yet to start on a busy machine."""
LINGER = 60_000
"""Milliseconds without a question after which the process ends."""
NUMBERS_A_MATCH = 1 << 20
"""Numbers of inquiries that one match may have, so that those of another are told apart."""


class Purpose(Enum):
    """What an inquiry is for, in the order in which they are served."""

    HINT = auto()
    PANEL = auto()
    REVIEW = auto()


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A position to look at."""

    purpose: Purpose
    number: int
    """Comes back with what is found, so that whoever asked knows what it is about."""
    approach: tuple[Request, ...]
    """Brings the engine to what the side to move may know of the position (approach.py)."""
    milliseconds: int
    lines: int = 1
    """So many of the best actions are wanted, each with its line."""
    explain: bool = False
    """Whether words about the best line are wanted."""


@dataclass(frozen=True, slots=True)
class Line:
    """One of the best actions, with what is likely to follow."""

    actions: tuple[str, ...]
    score: int
    """In points, for the side to move in the position."""
    win: int | None = None
    """The turns of its own in which that side has won by force."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What has been found by now."""

    purpose: Purpose
    number: int
    depth: int
    nodes: int
    lines: tuple[Line, ...]
    """The best first."""
    final: bool
    insight: tuple[dict[str, Json], ...] = ()
    """Words about the best line: objects as the protocol's events are."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Nothing will be found: not for this inquiry, and not for what waits for the same purpose."""

    purpose: Purpose
    number: int
    why: str


class Analyst(QObject):
    """Asks the second process. Lives in the worker's thread."""

    found = Signal(object)
    """A Finding, after each round; the last one is final."""
    failed = Signal(object)
    """A Failure."""

    def __init__(self, command: Sequence[str], parent: QObject) -> None:
        super().__init__(parent)
        self.process = EngineProcess(command, self, linger=LINGER)
        self.process.heard.connect(self._hear)
        self.process.failed.connect(self._give_up)
        self._now: Inquiry | None = None
        self._wanted: list[Inquiry] = []
        """In the order in which they are to be served, the present one among them."""
        self._round = _Round()

    # -- what the worker wants -------------------------------------------------------------------
    def ask(self, inquiries: Sequence[Inquiry]) -> None:
        """Look at these, in their order; whatever else was wanted for the same purpose is forgotten."""
        purposes = {inquiry.purpose for inquiry in inquiries}
        kept = [inquiry for inquiry in self._wanted if inquiry.purpose not in purposes]
        self._wanted = sorted((*inquiries, *kept), key=lambda inquiry: inquiry.purpose.value)
        self._go_on()

    def forget(self, purpose: Purpose) -> None:
        """Nobody waits for this any more."""
        self._wanted = [inquiry for inquiry in self._wanted if inquiry.purpose is not purpose]
        self._go_on()

    def forget_all(self) -> None:
        self._wanted = []
        self._go_on()

    def close(self) -> None:
        """End the process."""
        self._wanted, self._now = [], None
        self.process.close()

    # -- one after another -----------------------------------------------------------------------
    def _go_on(self) -> None:
        """Turn to what is to be served first; what is put off for it is begun anew later."""
        first = self._wanted[0] if self._wanted else None
        if first is self._now:
            return
        self._now, self._round = first, _Round()
        if first is None:
            self.process.cancel()
            return
        think: Request = {"do": "think", "milliseconds": first.milliseconds, "lines": first.lines}
        if first.explain:
            think["explain"] = True
        self.process.ask(Asked((*first.approach, think), first.milliseconds + GRACE))

    @Slot(dict)
    def _hear(self, reply: Request) -> None:
        now = self._now
        if now is None:
            return
        try:
            finding = self._round.take(now, reply)
        except (KeyError, TypeError):
            self._round = _Round()
            self.process.reject(QCoreApplication.translate("Engine process", "It answered what nobody understands."))
            return
        if finding is None:
            return
        if finding.final:
            self.process.settle()
            self._wanted.remove(now)
            self._now = None
        self.found.emit(finding)
        self._go_on()

    @Slot(str)
    def _give_up(self, why: str) -> None:
        lost, self._now = self._now, None
        assert lost is not None, "what failed was wanted"
        self._wanted = [inquiry for inquiry in self._wanted if inquiry.purpose is not lost.purpose]
        self.failed.emit(Failure(lost.purpose, lost.number, why))
        self._go_on()


class _Round:
    """What the engine has told of one inquiry."""

    def __init__(self) -> None:
        self._lines: tuple[Line, ...] = ()
        self._depth = self._nodes = 0

    def take(self, inquiry: Inquiry, reply: Request) -> Finding | None:
        """What is known with this reply; None where it brings nothing. Raises KeyError, TypeError: nonsense."""
        if "info" in reply:
            info = _object(reply["info"])
            self._depth, self._nodes = _whole(info["depth"]), _whole(info["nodes"])
            self._lines = tuple(_line(_object(told)) for told in _list(info.get("lines", [info])))
            return self._finding(inquiry)
        if "best" not in reply:
            return None
        best = _line({**reply, "pv": [reply["best"]]})
        if not self._lines or self._lines[0].actions[0] != best.actions[0]:  # a round that was cut short found it
            others = [line for line in self._lines if line.actions[0] != best.actions[0]]
            self._lines = (best, *others)[: inquiry.lines]
        insight = tuple(_object(word) for word in _list(reply.get("insight", [])))
        return self._finding(inquiry, final=True, insight=insight)

    def _finding(self, inquiry: Inquiry, *, final: bool = False, insight: tuple[dict[str, Json], ...] = ()) -> Finding:
        return Finding(inquiry.purpose, inquiry.number, self._depth, self._nodes, self._lines, final, insight)


def _line(told: Request) -> Line:
    actions = tuple(map(_text, _list(told["pv"])))
    if not actions:
        raise TypeError("a line without an action")
    win = told.get("win")
    return Line(actions, _whole(told["score"]), None if win is None else _whole(win))


def _list(value: Json) -> list[Json]:
    if not isinstance(value, list):
        raise TypeError("no list")
    return value


def _whole(value: Json) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError("no whole number")
    return value


def _text(value: Json) -> str:
    if not isinstance(value, str):
        raise TypeError("no text")
    return value


def _object(value: Json) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise TypeError("no object")
    return value
