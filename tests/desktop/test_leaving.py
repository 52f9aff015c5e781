"""The app ends as it should: no crash once the window is closed, whatever was on the table."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.match import Match
from engine.record import write
from engine.registry import GAMES

SCRIPT = Path(__file__).with_name("leaving.py")
ROOT = Path(__file__).parents[2]
PLIES = 6


@pytest.mark.parametrize("name", GAMES)
def test_the_app_ends_without_a_fault_after_a_look_at_a_games_past(name: str, tmp_path: Path) -> None:
    game = GAMES[name]().with_options({})
    match = Match(game, seed=3)
    for _ in range(PLIES):
        action = game.witness(match.position)
        assert action is not None
        match.play(game.write_action(match.position, action))
    file = tmp_path / f"{name}.trivium"
    file.write_bytes(write(match))
    homes = {each: str(tmp_path / "home") for each in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    ended = subprocess.run(
        [sys.executable, "-X", "faulthandler", str(SCRIPT), str(file)],
        env={**os.environ, **homes, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ended.returncode, ended.stderr.replace("This plugin does not support propagateSizeHints()\n", "")) == (
        0,
        "",
    )
