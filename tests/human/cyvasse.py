"""A whole game of Cyvasse, played as two people would at one screen: `python tests/human/cyvasse.py --help`.

Both armies are set up and a King is taken, by clicks and drags, or by the keyboard alone. It needs
Xvfb, xdotool and openbox. With `--pictures DIR` what the screen showed is kept to be looked at.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QDialog, QLineEdit, QListWidget, QWidget

from desktop.cyvasse.gallery import Gallery
from desktop.cyvasse.table import CyvasseTable
from desktop.cyvasse.tray import Tray
from desktop.main_window import MainWindow
from desktop.table.page import TablePage
from engine.cyvasse.board import NAMED, distance
from engine.cyvasse.position import CyvassePosition
from engine.game import AnyGame
from tests.desktop.sight import button, seen, words
from tests.human.person import SETTLING, Person
from tests.human.run import run
from tests.human.sitting import Sitting

ORDERS = re.compile(r"[a-k]\d+")
KEYS = {(-1, 0): "Left", (1, 0): "Right", (0, -1): "Up", (0, 1): "Down"}


class Players(Sitting):
    """Two people at one screen. How they do things, by mouse or by keys, is their hand."""

    @property
    def table(self) -> CyvasseTable:
        table = self.page.table
        assert isinstance(table, CyvasseTable)
        return table

    def play_a_game(self, hand: Hand) -> None:
        """From the start screen to a taken King."""
        person, window = self.person, self.window
        person.wait(window.isActiveWindow, "the window is there")
        person.picture("1-start")
        hand.begin_game()
        person.wait(lambda: bool(seen(window, TablePage)), "the table")
        hand.set_up_south()
        person.wait(lambda: bool(self.buttons("I am")), "the curtain")
        person.picture("3-curtain")
        hand.press_start("I am")
        person.rest(SETTLING)
        hand.set_up_north()
        person.wait(lambda: self.position.deploying is None, "the battle")
        person.picture("5-battle")
        self.battle(hand)
        person.wait(lambda: "wins" in words(self.page), "the result")
        person.picture("7-result")

    @property
    def position(self) -> CyvassePosition:
        position = self.page.replay.state.position
        assert isinstance(position, CyvassePosition)
        return position

    @property
    def game(self) -> AnyGame:
        return self.table.game

    def battle(self, hand: Hand) -> None:
        for turn in range(400):
            position = self.position
            if position.result is not None:
                return
            text = self.choose()
            before = len(self.page.replay.state.plies)
            hand.play(clicks(text), by_drag=bool(turn % 2))
            self.person.wait(lambda: len(self.page.replay.state.plies) > before, f"{text} is played")  # noqa: B023
            if turn == 9:
                self.person.picture("6-battle")
        raise AssertionError("no King was taken in 400 turns")

    def choose(self) -> str:
        """Take the King, else anything, else go towards the enemy King; not such that the own King falls."""
        game, position = self.game, self.position
        enemy = self._king(position, game.other(position, position.to_move))
        mine = game.actions(position)
        ranked = sorted(mine, key=lambda action: (self._eagerness(position, action, enemy), self.chance.random()))
        safe = (action for action in ranked if not self._loses_the_king(position, action))
        return game.write_action(position, next(safe, ranked[0]))

    def _eagerness(self, position: CyvassePosition, action: object, enemy: str) -> tuple[bool, bool, int]:
        text = self.game.write_action(position, action)
        *_, last = ORDERS.findall(text)
        takes = "x" in text or "*" in text
        return not (takes and last == enemy), not takes, distance(NAMED[last], NAMED[enemy])

    def _loses_the_king(self, position: CyvassePosition, action: object) -> bool:
        game, after = self.game, self.game.apply(position, action)
        return after.result is None and any(
            game.apply(after, reply).result is not None for reply in game.actions(after)
        )

    def _king(self, position: CyvassePosition, side: str) -> str:
        units = self.game.write_position(position)["units"]
        return next(place for place, unit in units.items() if unit == f"{side} king")

    def buttons(self, start: str) -> list[QAbstractButton]:
        return [each for each in seen(self.window, QAbstractButton) if each.text().startswith(start)]


class Hand:
    """How a person does what the game asks for."""

    def __init__(self, players: Players) -> None:
        self.players = players
        self.person = players.person

    def begin_game(self) -> None:
        raise NotImplementedError

    def set_up_south(self) -> None:
        raise NotImplementedError

    def set_up_north(self) -> None:
        raise NotImplementedError

    def press(self, target: QWidget) -> None:
        raise NotImplementedError

    def play(self, hexes: list[str], *, by_drag: bool) -> None:
        raise NotImplementedError

    def press_start(self, start: str) -> None:
        """Press the one button whose words begin so."""
        self.press(self.players.buttons(start)[0])

    def press_named(self, name: str) -> None:
        self.press(button(self.players.window, name))

    def ready(self) -> QAbstractButton:
        return next(each for each in self.players.buttons("Ready") if each.text() == "Ready")

    @property
    def tray(self) -> Tray:
        return seen(self.players.window, Tray)[0]


class MouseHand(Hand):
    """Clicks and drags."""

    def begin_game(self) -> None:
        window, person = self.players.window, self.person
        self.press_named("New game of Cyvasse")
        person.wait(lambda: bool(seen(window, QDialog)), "the dialog")
        dialog = seen(window, QDialog)[0]
        for edit, name in zip(seen(dialog, QLineEdit)[:2], ("Ada", "Grace"), strict=True):
            self.press(edit)
            person.key("ctrl+a")
            person.write(name)
        person.picture("2-new-game")
        self.press(button(dialog, "Start"))

    def set_up_south(self) -> None:
        """A ready-made army, with two of its units exchanged by a drag."""
        person = self.person
        self.press_start("Ready-made")
        person.wait(lambda: bool(galleries()), "the ready-made armies")
        person.picture("4-ready-made")
        pictures = galleries()[0].findChildren(QListWidget)[0]
        box = pictures.visualItemRect(pictures.item(2))
        person.click(pictures.viewport().mapToGlobal(box.center()))
        board = self.players.table.board
        person.wait(lambda: any(board.standing(place) for place in board.places.centres), "an army")
        home = sorted(place for place in board.places.centres if board.standing(place))
        one, other = home[-2:]
        kinds = board.standing(one), board.standing(other)
        person.drag(self.at(one), self.at(other))
        person.wait(lambda: (board.standing(other), board.standing(one)) == kinds, "the two are exchanged")
        person.picture("4-south-ready")
        self.press(self.ready())

    def set_up_north(self) -> None:
        """A few units dragged from the tray, the rest filled in."""
        person, board = self.person, self.players.table.board
        for unit, place in (("king", "k8"), ("dragon", "h6"), ("elephant", "g5")):
            person.drag(self.tray.mapToGlobal(self.tray.slot(unit).center()), self.at(place))
            person.wait(lambda: bool(board.standing(place)), f"the {unit} on {place}")  # noqa: B023
        person.picture("4-north-begun")
        self.press_start("Fill the rest")
        person.picture("4-north-ready")
        self.press(self.ready())

    def press(self, target: QWidget) -> None:
        self.person.press(target, by_key=False)

    def play(self, hexes: list[str], *, by_drag: bool) -> None:
        origin, *targets = hexes
        if by_drag:
            self.person.drag(self.at(origin), self.at(targets[0]))
        else:
            self.person.click(self.at(origin))
            self.person.click(self.at(targets[0]))
        for target in targets[1:]:
            self.person.click(self.at(target))
        self._end_turn(targets[-1], len(self.players.page.replay.state.plies))

    def _end_turn(self, place: str, before: int) -> None:
        """Cavalry may go on; a click on where it stands ends its turn."""
        self.person.rest(0.3)
        if len(self.players.page.replay.state.plies) == before and self.players.table.board.picking.origin:
            self.person.click(self.at(place))

    def at(self, place: str) -> QPoint:
        view, places = self.players.table.board.view, self.players.table.board.places
        return view.viewport().mapToGlobal(view.mapFromScene(places.centres[place]))


class KeyHand(Hand):
    """Tab, arrows and Enter, and nothing else."""

    def begin_game(self) -> None:
        window, person = self.players.window, self.person
        self.press_named("New game of Cyvasse")
        person.wait(lambda: bool(seen(window, QDialog)), "the dialog")
        person.write("Ada")
        person.key("Tab")
        person.write("Grace")
        person.picture("2-new-game")
        person.key("Return")

    def set_up_south(self) -> None:
        """A ready-made army."""
        person = self.person
        self.press_start("Ready-made")
        person.wait(lambda: bool(galleries()), "the ready-made armies")
        person.key("Right", "Return")
        person.wait(lambda: self.players.buttons("Ready")[-1].isEnabled(), "a whole army")
        person.picture("4-south-ready")
        self.press(self.ready())

    def set_up_north(self) -> None:
        """The King from the tray with the keys, the rest filled in."""
        person, board = self.person, self.players.table.board
        self.person.tab_to(self.tray)
        self.choose_in_tray("king")
        person.key("Return")
        self.go("k8")
        person.key("Return")
        person.wait(lambda: board.standing("k8") == "north_king", "the King on k8")
        person.picture("4-north-begun")
        self.press_start("Fill the rest")
        person.wait(lambda: self.ready().isEnabled(), "a whole army")
        self.press(self.ready())

    def press(self, target: QWidget) -> None:
        self.person.press(target, by_key=True)

    def play(self, hexes: list[str], *, by_drag: bool) -> None:
        del by_drag
        view = self.players.table.board.view
        if not view.hasFocus():
            self.person.tab_to(view)
        before = len(self.players.page.replay.state.plies)
        for place in hexes:
            self.go(place)
            self.person.key("Return")
        self.person.rest(0.3)
        if len(self.players.page.replay.state.plies) == before and self.players.table.board.picking.origin:
            self.person.key("Return")

    def choose_in_tray(self, unit: str) -> None:
        for key in ("Home", *["Right"] * 12):
            if self.tray.chosen == unit:
                return
            self.person.key(key)
        raise AssertionError(f"the arrows do not reach the {unit} in the tray")

    def go(self, place: str) -> None:
        """The arrows that lead the cursor from where it is to a hex."""
        cursor = self.players.table.board.cursor
        if not cursor.visible:
            self.person.key("Left")
        for _ in range(40):
            if cursor.place == place:
                return
            self.person.key(self._first_arrow(cursor.place, place))
        raise AssertionError(f"the arrows do not reach {place}")

    def _first_arrow(self, start: str, goal: str) -> str:
        """First to the row, then along it: the cursor keeps to its column by a memory of its own."""
        here, there = (self.players.table.board.places.centres[place] for place in (start, goal))
        if abs(there.y() - here.y()) > 1:
            return KEYS[0, 1 if there.y() > here.y() else -1]
        return KEYS[1 if there.x() > here.x() else -1, 0]


def clicks(text: str) -> list[str]:
    """The hexes to touch for a turn: a cavalry's walk to a second leg is no place to stop at."""
    origin, *targets = ORDERS.findall(text)
    return [origin, targets[-1]] if text[len(origin) + 1] == "-" else [origin, *targets]


def galleries() -> list[Gallery]:
    from PySide6.QtWidgets import QApplication

    return [each for each in QApplication.topLevelWidgets() if isinstance(each, Gallery) and each.isVisible()]


HANDS: dict[str, Callable[[Players], Hand]] = {"mouse": MouseHand, "keyboard": KeyHand}


def play(person: Person, window: MainWindow, chance: Random, hand: str) -> str:
    players = Players(person, window, chance)
    players.play_a_game(HANDS[hand](players))
    return f"{len(players.page.replay.state.plies)} plies, {players.position.result}"


if __name__ == "__main__":
    sys.exit(run(Path(__file__), __doc__ or "", play))
