"""Every action that the engine lists can be played by hand: random games of random forces, gesture by gesture."""

from __future__ import annotations

import re
from random import Random

import pytest
from navia_host import Host, choose
from pytestqt.qtbot import QtBot

from desktop.table.game_table import Desk
from engine.navia.force import random_force
from engine.navia.options import standard_pieces

PLIES = 70


def lies(host: Host, part: str) -> str:
    """Where the part of an action's text is on the mat: a square, a space of the Keep or of the Graveyard."""
    if not part.startswith("M"):
        return part
    standing, position = host.table.board.standing, host.position
    kind = f"{position.to_move} {part}"
    buried = [place for place, grave in standing.graves.items() if grave.kind == kind]
    kept = [place for place, words in standing.pieces.items() if words == kind and place.startswith("keep")]
    return (buried if host.table.play.choosing is not None else kept)[0]


def touch(host: Host, text: str) -> None:
    for part in re.findall(r"M-\d{3}|[a-g][1-7]", text):
        host.click(lies(host, part))


def perform(host: Host, text: str) -> None:
    """Play an action by what a person would touch and press."""
    buttons = host.buttons
    if match := re.fullmatch(r"([a-g][1-7])([!?])(?:\((.*)\))?", text):
        if host.position.moved is None:
            touch(host, match[1])
        host.press(buttons.dratp if match[2] == "!" else buttons.invoke)
        touch(host, match[3] or "")
    elif match := re.fullmatch(r"([a-g][1-7])-(over|goal)", text):
        touch(host, match[1])
        host.press(buttons.step_over)
    elif text.startswith("bonus=M"):
        host.press(buttons.returning)
        touch(host, text)
    elif text in ("end", "bonus=10", "odd."):
        host.press({"end": buttons.end, "bonus=10": buttons.ten, "odd.": buttons.enough}[text])
    else:
        touch(host, text)


@pytest.mark.parametrize("seed", range(6))
def test_every_action_of_a_random_game_is_played_by_hand(desk: Desk, qtbot: QtBot, seed: int) -> None:
    chance = Random(seed)
    forces = {side: list(random_force(standard_pieces(), chance).ids) for side in ("south", "north")}
    host = Host(desk, options={"forces": forces})
    qtbot.addWidget(host)
    host.show()
    for _ in range(PLIES):
        if host.position.result is not None:
            break
        rich = host.position._replace(pools=(30, 30))
        host.restart(rich)
        text = choose(host, chance)
        perform(host, text)
        assert host.played == [text], (text, host.said)
