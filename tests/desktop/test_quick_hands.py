"""Whoever is quicker than the motion is not hindered by it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.table.game_table import Desk
from desktop.theme.motion import MotionChoice
from tests.desktop.cyvasse_host import Host, battle
from tests.desktop.sight import with_the_keys


@pytest.fixture
def moving(desk: Desk) -> Iterator[Desk]:
    """A desk on which pieces glide."""
    desk.theme.motion.choice = MotionChoice.FULL
    yield desk
    desk.theme.motion.choice = MotionChoice.REDUCED


def test_a_second_leg_is_chosen_by_keys_while_the_first_still_moves(moving: Desk, qtbot: QtBot) -> None:
    units = {"a1": "south king", "k9": "north king", "f6": "north light_horse"}
    host = with_the_keys(
        qtbot, Host(moving, battle({**units, "f7": "south light_horse", "e6": "south rabble"}, "north"))
    )
    host.table.board.view.setFocus(Qt.FocusReason.TabFocusReason)
    cursor = host.table.board.cursor
    host.key(Qt.Key.Key_Up)  # the first arrow shows where the cursor is
    for place in ("f6", "f7", "e6"):  # the next key comes before the last one's motion has ended
        cursor.go(place)
        host.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: host.played == ["Lf6xf7xe6"])
