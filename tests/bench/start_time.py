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

APP = """
import sys, time
from PySide6.QtCore import QEvent, QObject, QTimer
from desktop.app import make_application, make_window, read_settings
class FirstFrame(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and not self.seen:
            self.seen = True
            QTimer.singleShot(0, lambda: (print(time.time()), app.quit()))
        return False
app = make_application(sys.argv[:1])
window = make_window(app, read_settings())
first = FirstFrame(); first.seen = False
window.centralWidget().currentWidget().installEventFilter(first)
window.show()
app.exec()
window.close()
"""
QT_ALONE = "import time, PySide6.QtWidgets, PySide6.QtSvg; print(time.time())"
RUNS = 7


def seconds(code: str) -> float:
    """Until the child prints the time at which it got there."""
    with tempfile.TemporaryDirectory() as home:
        environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
        begun = time.time()
        child = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
        )
    return float(child.stdout.split()[-1]) - begun


def main() -> None:
    for what, code in (("window painted", APP), ("Qt imported, nothing else", QT_ALONE)):
        seconds(code)  # warms the disk cache
        runs = [seconds(code) for _ in range(RUNS)]
        print(f"{what}: median {statistics.median(runs):.2f} s, worst {max(runs):.2f} s of {RUNS}")


if __name__ == "__main__":
    main()
