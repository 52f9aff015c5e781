"""A whole game of Drakkard, played as two people would at one screen: `python tests/human/drakkard.py --help`.

Cards are laid with pointer and wheel or where the table shows a place, ships are sailed and raided
by clicks; or everything with the keyboard alone. Needs and options are those of cyvasse.py.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtWidgets import QDialog

from desktop.drakkard.table import DrakkardTable
from desktop.main_window import MainWindow
from desktop.table.page import TablePage
from engine.drakkard.actions import Place
from engine.drakkard.geometry import Pose
from engine.drakkard.position import COLOUR, FLAGSHIP, MOVE, RAID, REINFORCE, DrakkardPosition
from engine.drakkard.queries import strands_self
from tests.desktop.sight import button, seen, words
from tests.human.person import Person
from tests.human.run import run
from tests.human.sitting import Sitting

PICTURED = {4: "3-ghost", 20: "4-sail", 30: "5-half", 44: "6-late"}
"""Plies before which a picture is taken."""


class Players(Sitting):
    """Two people with one hand: a pointer, or keys."""

    def __init__(self, person: Person, window: MainWindow, chance: Random, *, by_key: bool) -> None:
        super().__init__(person, window, chance)
        self.by_key = by_key

    @property
    def table(self) -> DrakkardTable:
        table = self.page.table
        assert isinstance(table, DrakkardTable)
        return table

    @property
    def position(self) -> DrakkardPosition:
        position = self.page.replay.state.position
        assert isinstance(position, DrakkardPosition)
        return position

    def play_a_game(self) -> str:
        """From the start screen to the count; what was played, in words."""
        person = self.person
        person.wait(self.window.isActiveWindow, "the window")
        person.press(button(self.window, "New game of Drakkard"), by_key=self.by_key)
        person.wait(lambda: bool(seen(self.window, QDialog)), "the dialog")
        person.picture("1-new-game")
        person.key("Return")
        person.wait(lambda: bool(seen(self.window, TablePage)), "the table")
        person.rest(1.5)
        person.picture("2-coin")
        while self.position.result is None:
            self.play()
        person.wait(lambda: "wins" in words(self.page), "the result")
        person.rest(4)
        person.picture("7-count")
        return f"{len(self.page.replay.state.plies)} plies, {self.position.result}"

    def play(self) -> None:
        before = len(self.page.replay.state.plies)
        self.person.rest(0.35)  # the last action comes to rest
        if before in PICTURED:
            self.person.picture(PICTURED[before])
        phase = self.position.phase
        {COLOUR: self.colour, FLAGSHIP: self.ship, REINFORCE: self.lay, MOVE: self.ship, RAID: self.raid}[phase]()
        self.person.wait(lambda: len(self.page.replay.state.plies) > before, f"something is played in {phase}")

    # -- what is done ----------------------------------------------------------------------------
    def colour(self) -> None:
        if self.by_key:
            self.person.key("g")
        else:
            self.person.click(Person.middle(button(self.window, "Take green")))

    def lay(self) -> None:
        pose = self.pose()
        if self.by_key or pose is None:
            self.lay_where_shown()
            return
        self.person.point(self.at(QPointF(pose.x / 100, pose.y / 100)))
        held = self.table.reinforcing.handling.pose.angle
        self.person.wheel(round((pose.angle - held) / 500) % 72)
        self.person.click(self.at(QPointF(pose.x / 100, pose.y / 100)))
        self.person.wait(lambda: self.table.reinforcing.can_confirm, "the draft is legal")
        self.person.key("Return")
        self.confirm_again()

    def lay_where_shown(self) -> None:
        if self.by_key:
            self.person.key("p")
        else:
            self.person.click(Person.middle(button(self.window, "Show a legal place")))
        self.person.wait(lambda: self.table.reinforcing.can_confirm, "a place is shown")
        if self.by_key:
            self.person.key("Return")
        else:
            self.person.click(Person.middle(button(self.window, "Confirm")))
        self.confirm_again()

    def confirm_again(self) -> None:
        """Where the table warns, the person means it."""
        self.person.rest(0.3)
        if (
            self.position.phase == REINFORCE
            and self.position.result is None
            and self.table.reinforcing.must_confirm_twice
        ):
            self.person.key("Return")

    def ship(self) -> None:
        choosing = self.table.choosing[self.position.phase]
        self.choose_ship(self.chance.randrange(len(choosing.ships)))

    def raid(self) -> None:
        choosing = self.table.choosing[RAID]
        if not choosing.ships or self.chance.random() < 0.5:
            if self.by_key:
                self.person.key("h")
            else:
                self.person.click(Person.middle(button(self.window, "Hold")))
        else:
            self.choose_ship(self.chance.randrange(len(choosing.ships)))

    def choose_ship(self, at: int) -> None:
        choosing = self.table.choosing[self.position.phase]
        ship = choosing.ships[at]
        if not self.by_key:
            self.person.click(self.at(self.table.board.tabletop.dot(ship)))
            return
        for _ in range(len(choosing.ships) + 1):
            if choosing.cursor == ship:
                break
            self.person.key("Tab")
        self.person.key("Return")

    # -- where -----------------------------------------------------------------------------------
    def pose(self) -> Pose | None:
        """A legal pose that the wheel's steps reach, in sight, and that strands nobody; None if luck finds none."""
        game, position = self.table.game, self.position
        area = self.table.board.tabletop.area
        for _ in range(300):
            x = self.chance.randrange(int(area.left() * 100), int(area.right() * 100))
            y = self.chance.randrange(int(area.top() * 100), int(area.bottom() * 100))
            point = self.table.board.view.pixel(QPointF(x / 100, y / 100)).toPoint()
            exact = self.table.board.view.at(QPointF(point))
            pose = Pose(round(exact.x() * 100), round(exact.y() * 100), 500 * self.chance.randrange(72))
            in_sight = self.table.board.view.viewport().rect().adjusted(20, 20, -20, -20).contains(point)
            if in_sight and not game.why_not(position, Place(pose)) and not strands_self(position, pose):
                return pose
        return None

    def at(self, point: QPointF) -> QPoint:
        """Where a point of the table is on the screen."""
        view = self.table.board.view
        return view.viewport().mapToGlobal(view.pixel(point).toPoint())


def play(person: Person, window: MainWindow, chance: Random, hand: str) -> str:
    return Players(person, window, chance, by_key=hand == "keyboard").play_a_game()


if __name__ == "__main__":
    sys.exit(run(Path(__file__), __doc__ or "", play))
