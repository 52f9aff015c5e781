"""`python -m engine`: the protocol on standard input and output, until `quit` or the end of input."""

from __future__ import annotations

import os
import sys

from engine.protocol import Server

NOBODY = 1
"""The status of a process that has nobody to serve."""


def main() -> int:
    """Serve, and return the status of the process: 0, also when nobody listens any more.

    A program with a window has no standard streams on Windows unless it was started with pipes, as the app
    starts its engine; started by hand it has nobody to serve, and nowhere to say so.
    """
    if sys.stdin is None or sys.stdout is None:
        return NOBODY
    try:
        Server(sys.stdin.buffer, sys.stdout.buffer).serve()
    except BrokenPipeError:
        # The interpreter flushes standard output once more as it ends; let that find an open file.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main())
