"""A person against the computer at each of its levels: `python tests/human/levels.py mouse --pictures DIR`.

In each game, at each level: some turns with a real pointer, then Undo; it is the person's own turn again.
`--seed N` plays at level N alone. It needs Xvfb, xdotool and openbox.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtWidgets import QDialog

from desktop.main_window import MainWindow
from desktop.registry import FRONTS
from desktop.table.page import TablePage
from engine.search.levels import LEVELS
from tests.desktop.sight import button, seen
from tests.human import cyvasse, drakkard, navia
from tests.human.person import Person
from tests.human.run import run
from tests.human.sitting import Sitting

TURNS = 3
"""Of the person's, in each match."""


class Opponent(Sitting):
    """One person, and the computer at a level."""

    def meet(self, name: str, level: int) -> str:
        """Begin from the start screen, play, undo; what happened."""
        self.begin(name, level)
        act = self.hand_of(name)
        for _ in range(TURNS):
            self.wait_for_turn()
            while self.page.replay.state.persons_turn and self.page.replay.state.result is None:
                act()
        self.wait_for_turn()
        self.person.picture(f"{name}-{level}")
        played = len(self.page.replay.state.plies)
        if self.page.replay.state.can_undo is None:
            self.person.key("ctrl+z")
            self.person.wait(lambda: len(self.page.replay.state.plies) < played, "the turn is taken back")
            assert self.page.replay.state.persons_turn
        left = len(self.page.replay.state.plies)
        self.person.key("ctrl+shift+h")
        self.person.wait(lambda: not seen(self.window, TablePage), "the start screen")
        return f"{name} {level}: {played} plies, {left} after Undo"

    def begin(self, name: str, level: int) -> None:
        settings, front = self.window.desk.settings, FRONTS[name]
        settings.set_text(f"{name}/seat1", "0")
        settings.set_text(f"{name}/seat2", str(level))
        settings.set_switch(f"{name}/lots", False)
        self.person.press(button(self.window, f"New game of {front.title}"), by_key=False)
        self.person.wait(lambda: bool(seen(self.window, QDialog)), "the dialog")
        if level == 1:
            self.person.picture(f"{name}-dialog")
        self.person.key("Return")
        self.person.wait(lambda: bool(seen(self.window, TablePage)), "the table")
        if name == "drakkard":
            self.person.rest(1.5)  # the coin

    def wait_for_turn(self) -> None:
        state = lambda: self.page.replay.state  # noqa: E731
        self.person.wait(lambda: state().persons_turn or state().result is not None, "the computer's answer")

    def hand_of(self, name: str) -> Callable[[], None]:
        """What does one action of the person's, in the way of the game's own script."""
        if name == "drakkard":
            return drakkard.Players(self.person, self.window, self.chance, by_key=False).play
        if name == "navia":
            return self.navia_hand()
        return self.cyvasse_hand()

    def navia_hand(self) -> Callable[[], None]:
        players = navia.Players(self.person, self.window, self.chance)
        hand = navia.MouseHand(players)

        def act() -> None:
            before = len(self.page.replay.state.plies)
            hand.play(players.choose(), by_drag=False)
            self.person.wait(lambda: len(self.page.replay.state.plies) > before, "it is played")

        return act

    def cyvasse_hand(self) -> Callable[[], None]:
        players = cyvasse.Players(self.person, self.window, self.chance)
        hand = cyvasse.MouseHand(players)

        def act() -> None:
            before = len(self.page.replay.state.plies)
            if players.position.deploying is not None:
                hand.set_up_south()
            else:
                hand.play(cyvasse.clicks(players.choose()), by_drag=False)
            self.person.wait(lambda: len(self.page.replay.state.plies) > before, "it is played")

        return act


def play(person: Person, window: MainWindow, chance: Random, hand: str) -> str:
    assert hand == "mouse", "the keyboard's hands are those of the games' own scripts"
    level = int(sys.argv[sys.argv.index("--seed") + 1]) if "--seed" in sys.argv else None
    person.wait(window.isActiveWindow, "the window is there")
    for name in FRONTS:
        for each in [level] if level is not None else range(1, len(LEVELS) + 1):
            print(Opponent(person, window, chance).meet(name, each), flush=True)
    return "all met"


if __name__ == "__main__":
    sys.exit(run(Path(__file__), __doc__ or "", play))
