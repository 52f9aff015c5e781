"""Tries the built program as a person gets it: `uv run python packaging/smoke_test.py [build/dist/trivium]`.

On Linux without a display it runs on a virtual one, where it can without a network. The program has a home
of its own, and its folder must not change. Exit status 1 at the first thing that is not as it should be.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from identity import ROOT, read_identity

sys.path.insert(0, str(ROOT))

from desktop.first_frame import SAID
from engine.match import Match
from engine.record import read
from engine.registry import GAMES

RECORDS = ROOT / "tests" / "golden" / "records"
FAILURE_MARKS = (
    *("ModuleNotFoundError", "ImportError", "undefined symbol", "Traceback", "cannot open shared object"),
    *("could not load", "Could not load", "no Qt platform plugin", "Failed to", "Could not parse", "QSocketNotifier"),
)
SLOWEST_FRAME = 3.0
"""Seconds to the first frame."""
SLOWEST_RATIO = 1.5
"""The built program's start by the source's."""
RUNS = 5
PATIENCE = 30.0
"""Seconds after which something that does not happen is a failure."""
LEVEL = 1
"""At which the computer plays itself; a match may not last longer than so many actions."""
LONGEST_MATCH = 1_000


class Failed(Exception):
    """Something is not as it should be."""


class Home:
    """A person's folders, new and empty, and the environment that leads there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {
            **os.environ,
            **{name: str(folder) for name in ("HOME", "USERPROFILE")},
            **{name: str(folder / "data") for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "APPDATA")},
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "QT_LOGGING_RULES": "trivium.start.debug=true",
        }
        self.environment.pop("QT_QPA_PLATFORM", None)  # a real window, not one in memory

    def kept_games(self) -> list[Path]:
        """The files of games that the app keeps by itself."""
        return [path for path in self.folder.rglob("*.trivium") if path.parent.name == "matches"]


@contextmanager
def fresh_home() -> Iterator[Home]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield Home(Path(folder))


# -- the window ----------------------------------------------------------------------------------------
def first_frame(command: Sequence[str], home: Home) -> float:
    """Seconds until the first frame is there; then the program is told to end."""
    begun = time.perf_counter()
    with running(command, home) as (_, log):
        wait_for(lambda: SAID in log.read_text(encoding="utf-8"), "the first frame", log)
        return time.perf_counter() - begun


@contextmanager
def running(command: Sequence[str], home: Home) -> Iterator[tuple[subprocess.Popen[bytes], Path]]:
    """The program with its window, and the file of what it logs, which is searched when it has ended."""
    log = home.folder / "log.txt"
    with log.open("wb") as file:
        program = subprocess.Popen([*alone(), *command], stderr=file, stdout=file, env=home.environment)
    try:
        yield program, log
        if program.poll():
            raise Failed(f"the program ended by itself with status {program.returncode}: {log.read_text()}")
    finally:
        program.terminate()
        program.wait(PATIENCE)
    search_log(log.read_text(encoding="utf-8", errors="replace"))


def alone() -> tuple[str, ...]:
    """What takes the network away from a program, where this person may."""
    unshare = shutil.which("unshare")
    may = unshare and subprocess.run([unshare, "--net", "true"], capture_output=True, check=False).returncode == 0
    return (str(unshare), "--net") if may else ()


def wait_for(so: Any, what: str, log: Path) -> None:
    until = time.perf_counter() + PATIENCE
    while not so():
        if time.perf_counter() > until:
            raise Failed(f"waited in vain for {what}; the log: {log.read_text(encoding='utf-8')}")
        time.sleep(0.01)


def search_log(text: str) -> None:
    found = [mark for mark in FAILURE_MARKS if mark in text]
    if found:
        raise Failed(f"the log has {', '.join(found)}:\n{text}")


def opens_a_file(program: Path, home: Home) -> None:
    """A game given on the command line comes onto the table: the window is named for it, the app keeps a copy.

    Then somebody looks back in it, and quits.
    """
    given = RECORDS / "cyvasse-version-1.trivium"
    with running([str(program), str(given)], home) as (running_program, log):
        wait_for(home.kept_games, "the game that was given", log)
        if shutil.which("xdotool"):
            wait_for(lambda: windows("^Cyvasse.*Trivium$"), "the window's name", log)
            look_back_and_quit(windows("^Cyvasse.*Trivium$")[0])
            running_program.wait(PATIENCE)
    kept = json.loads(home.kept_games()[0].read_text(encoding="utf-8"))
    if kept["actions"] != json.loads(given.read_text(encoding="utf-8"))["actions"]:
        raise Failed("another game than the one that was given came onto the table")


def windows(name: str) -> list[str]:
    """The windows on the screen whose names have this form."""
    search = ["xdotool", "search", "--onlyvisible", "--name", name]
    return subprocess.run(search, capture_output=True, check=False, text=True).stdout.split()


def look_back_and_quit(window: str) -> None:
    """By keys; between them things come to rest, since the end once crashed on what was left over."""
    for keys in (("ctrl+Left", "ctrl+Left"), ("ctrl+q",)):
        time.sleep(1.5)
        subprocess.run(["xdotool", "windowfocus", "--sync", window, "key", *keys], check=True)


# -- the engine ----------------------------------------------------------------------------------------
class Engine:
    """The program as its own engine: a request, and the last reply to it."""

    def __init__(self, program: Path, home: Home) -> None:
        self._log = (home.folder / "engine.txt").open("w+", encoding="utf-8")
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": self._log}
        self._process = subprocess.Popen([*alone(), str(program), "--engine"], env=home.environment, **pipes)

    def ask(self, **request: Any) -> dict[str, Any]:
        sending, hearing = self._pipes()
        sending.write(json.dumps(request).encode() + b"\n")
        sending.flush()
        while True:
            reply: dict[str, Any] = json.loads(hearing.readline())
            if "error" in reply:
                raise Failed(f"the engine refused {request}: {reply['error']}")
            if "info" not in reply:
                return reply

    def quit(self) -> None:
        sending, _ = self._pipes()
        sending.write(b'{"do":"quit"}\n')
        sending.flush()
        if self._process.wait(PATIENCE):
            raise Failed(f"the engine ended with status {self._process.returncode}")
        self._log.seek(0)
        search_log(self._log.read())
        self._log.close()

    def _pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        return self._process.stdin, self._process.stdout


def replays(engine: Engine, game: str) -> int:
    """A stored game comes to the position that the source comes to; gives the number of its actions."""
    record = RECORDS / f"{game}-version-1.trivium"
    text = record.read_bytes()
    data, source = json.loads(text), read(text).match
    engine.ask(do="new", game=game, seed=data["seed"], options=data["options"])
    for action in data["actions"]:
        engine.ask(do="play", **(action if isinstance(action, dict) else {"action": action}))
    came_to = engine.ask(do="position")["position"]
    if came_to != source.game.write_position(source.position):
        raise Failed(f"{record.name} ends otherwise than with the source: {came_to}")
    return len(data["actions"])


def plays_itself(engine: Engine, game: str) -> int:
    """A whole game of computer against computer, every action checked by the source; gives its length."""
    source = Match(GAMES[game]().with_options({}), seed=1)
    position = engine.ask(do="new", game=game, seed=1)["position"]
    while position["result"] is None:
        if len(source.plies) == LONGEST_MATCH:
            raise Failed(f"{game} does not come to an end")
        best = engine.ask(do="think", level=LEVEL)["best"]
        source.play(best)
        position = engine.ask(do="play", action=best)["position"]
    if position != source.game.write_position(source.position):
        raise Failed(f"a game of {game} ended otherwise than with the source: {position}")
    return len(source.plies)


# -- all of it -----------------------------------------------------------------------------------------
def contents(folder: Path) -> dict[str, tuple[int, int]]:
    """Every file with its size and time."""
    return {str(path.relative_to(folder)): (path.stat().st_size, path.stat().st_mtime_ns) for path in folder.rglob("*")}


def try_program(program: Path) -> None:
    before = contents(program.parent)
    with fresh_home() as home:
        engine = Engine(program, home)
        for game in sorted(GAMES):
            print(f"{game}: replayed {replays(engine, game)} actions, played itself for {plays_itself(engine, game)}")
        engine.quit()
        opens_a_file(program, home)
        print("a file given on the command line came onto the table")
        strangers = [path for path in home.folder.iterdir() if path.name not in ("data", "config", "cache")]
        if sys.platform == "linux" and {path.name for path in strangers} - {"log.txt", "engine.txt"}:
            raise Failed(f"written outside the person's folders for it: {strangers}")
    compare_starts(program)
    if contents(program.parent) != before:
        raise Failed("the program has written into its own folder")


def compare_starts(program: Path) -> None:
    """Of the built program and of the source, in turn."""
    frozen, source = [], []
    for _ in range(RUNS + 1):
        for command, seconds in (([str(program)], frozen), ([sys.executable, "-m", "desktop.app"], source)):
            with fresh_home() as home:
                seconds.append(first_frame(command, home))
    first, second = statistics.median(frozen[1:]), statistics.median(source[1:])  # after one to warm the disk
    print(f"first frame after {first:.2f} s, of the source {second:.2f} s: ratio {first / second:.2f}")
    if first > SLOWEST_FRAME or first / second > SLOWEST_RATIO:
        raise Failed(f"the bounds are {SLOWEST_FRAME} s and {SLOWEST_RATIO}")


def default_program() -> Path:
    identity = read_identity()
    dist = ROOT / "build" / "dist"
    if sys.platform == "darwin":
        return dist / f"{identity.title}.app" / "Contents" / "MacOS" / identity.program
    return dist / identity.program / (f"{identity.program}.exe" if sys.platform == "win32" else identity.program)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=Path, nargs="?", default=default_program())
    program: Path = parser.parse_args().program.resolve()
    if sys.platform == "linux" and not os.environ.get("DISPLAY"):
        again = ["xvfb-run", "--auto-servernum", sys.executable, __file__, str(program)]
        return subprocess.run(again, check=False).returncode
    try:
        try_program(program)
    except Failed as failed:
        print(f"FAILED: {failed}", file=sys.stderr)
        return 1
    print("The built program is well.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
