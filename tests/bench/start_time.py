"""Seconds from process start to the first painted frame of the window: `uv run python tests/bench/start_time.py`.

Every run is a new process with folders of its own. Beside it stands what importing Qt's widgets alone takes.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence

from desktop.first_frame import SAID

APP = (sys.executable, "-m", "desktop.app")
QT_ALONE = (sys.executable, "-c", "import PySide6.QtWidgets, PySide6.QtSvg")
RUNS = 7


def until_painted(command: Sequence[str]) -> float:
    """Seconds until the app says that its first frame is there. Raises RuntimeError if it never does."""
    with tempfile.TemporaryDirectory() as home:
        environment = {
            "QT_QPA_PLATFORM": "offscreen",
            **os.environ,
            "XDG_CONFIG_HOME": home,
            "XDG_DATA_HOME": home,
            "QT_LOGGING_RULES": "trivium.start.debug=true",
        }
        begun = time.perf_counter()
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment) as app:
            assert app.stderr is not None
            try:
                for line in app.stderr:
                    if SAID in line:
                        return time.perf_counter() - begun
            finally:
                app.terminate()
    raise RuntimeError(f"{command[0]} ended without a frame")


def until_ended(command: Sequence[str]) -> float:
    begun = time.perf_counter()
    subprocess.run(command, check=True)
    return time.perf_counter() - begun


def median(clock: Callable[[Sequence[str]], float], command: Sequence[str], runs: int = RUNS) -> float:
    """Of so many runs, after one that warms the disk cache."""
    clock(command)
    return statistics.median(clock(command) for _ in range(runs))


def main() -> None:
    print(f"window painted: median {median(until_painted, APP):.2f} s of {RUNS}")
    print(f"Qt imported, nothing else: median {median(until_ended, QT_ALONE):.2f} s of {RUNS}")


if __name__ == "__main__":
    main()
