"""The real engine, overheard: what it is told and what it answers is written down."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

_PROGRAM = """
import json, os, sys
from threading import Lock
from engine.__main__ import main

LOG, LOCK = open({log!r}, "a"), Lock()

def note(what, it):
    with LOCK:
        LOG.write(json.dumps([what, it]) + "\\n")
        LOG.flush()

class Told:
    def __init__(self, lines):
        self.lines = lines
    def readline(self, *limit):
        line = self.lines.readline(*limit)
        if line:
            note("told", json.loads(line))
        return line

class Said:
    def __init__(self, lines):
        self.lines = lines
    def write(self, line):
        note("said", json.loads(line))
        return self.lines.write(line)
    def flush(self):
        self.lines.flush()

note("began", os.getpid())
sys.stdin = type("Input", (), {{"buffer": Told(sys.stdin.buffer)}})()
sys.stdout = type("Output", (), {{"buffer": Said(sys.stdout.buffer)}})()
raise SystemExit(main())
"""


class Overheard:
    """All processes that were started by its command, in the order of what happened."""

    def __init__(self, folder: Path) -> None:
        self._log, program = folder / "overheard.jsonl", folder / "overheard_engine.py"
        self._log.touch()
        program.write_text(_PROGRAM.format(log=str(self._log)))
        self.command = (sys.executable, str(program))

    def _noted(self, what: str) -> list[Any]:
        whole = self._log.read_text().split("\n")[:-1]  # the last line may still be written
        return [it for kind, it in map(json.loads, whole) if kind == what]

    @property
    def processes(self) -> list[int]:
        """Their ids."""
        return self._noted("began")

    def told(self, do: str) -> int:
        """How often it has been told to do this."""
        return [request["do"] for request in self._noted("told")].count(do)

    def best(self, think: int) -> str:
        """What it answered to the think of this number, from 1; empty while it has not."""
        return next((reply["best"] for reply in self._replies(think) if "best" in reply), "")

    def line(self, think: int) -> tuple[str, ...]:
        """How it expected the game to go on after its answer; empty where it answered otherwise in the end."""
        lines = [reply["info"]["pv"] for reply in self._replies(think) if "info" in reply]
        return tuple(lines[-1][1:]) if lines and lines[-1][:1] == [self.best(think)] else ()

    def _replies(self, think: int) -> list[Any]:
        thinks = [request for request in self._noted("told") if request["do"] == "think"]
        return [reply for reply in self._noted("said") if reply.get("id") == thinks[think - 1]["id"]]
