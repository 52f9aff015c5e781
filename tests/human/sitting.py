"""Somebody at the app's window: what the scripts of this folder begin with."""

from __future__ import annotations

from random import Random

from desktop.main_window import MainWindow
from desktop.table.page import TablePage
from tests.desktop.sight import seen
from tests.human.person import Person


class Sitting:
    """One or two people at one screen, and what they see of the match."""

    def __init__(self, person: Person, window: MainWindow, chance: Random) -> None:
        self.person = person
        self.window = window
        self.chance = chance

    @property
    def page(self) -> TablePage:
        return seen(self.window, TablePage)[0]
