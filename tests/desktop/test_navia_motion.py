"""Motion tells the truth: whatever an action's acts move, they end as the engine's position says."""

from __future__ import annotations

from random import Random

import pytest
from navia_host import Host, choose
from pytestqt.qtbot import QtBot

from desktop.navia.choreography import Choreography
from desktop.navia.standing import Standing, standing
from desktop.table.game_table import Desk
from engine.navia.action import Action
from engine.navia.force import random_force
from engine.navia.options import standard_pieces

PLIES = 60


def moved(host: Host, action: Action) -> dict[str, str]:
    """Where each piece item is after all acts of an action, frame by frame: place → kind."""
    board, before = host.table.board, host.position
    played = host.game.play(before, action)
    moves = Choreography(board, host.game, before, standing(host.game, played.position))
    for act in moves.acts(played.events, carried=False):
        for progress in (0.0, 0.3, 0.6, 1.0, 1.0):
            act.frame(progress)
    return {place: item.kind for place, item in moves.items.items() if item.pos() == board.places.centres[place]}


def things(host: Host, shown: Standing) -> int:
    """How many things the mat has when it shows this at rest."""
    host.table.board.show(shown)
    host.table.board.marks.clear()
    return len(host.table.board.view.scene().items())


@pytest.mark.parametrize("seed", range(6))
def test_the_acts_of_every_action_end_where_the_position_says(desk: Desk, qtbot: QtBot, seed: int) -> None:
    chance = Random(seed)
    forces = {side: list(random_force(standard_pieces(), chance).ids) for side in ("south", "north")}
    host, other = Host(desk, options={"forces": forces}), Host(desk, options={"forces": forces})
    for each in (host, other):
        qtbot.addWidget(each)
    for _ in range(PLIES):
        if host.position.result is not None:
            break
        host.restart(host.position._replace(pools=(30, 30)))
        text = choose(host, chance)
        action = host.game.read_action(host.position, text)
        arrived = moved(host, action)
        host.match.play(text)
        after = standing(host.game, host.position)
        assert arrived == dict(after.pieces), text
        assert {side: host.pool(side) for side in after.pools} == dict(after.pools), text
        assert things(host, after) == things(other, after), text
