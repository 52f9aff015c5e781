"""A whole game of Navia Dratp, played as two people would at one screen: `python tests/human/navia.py --help`.

A force is built; there are summons, a move followed by a Dratp, an effect with two targets, an Invoke,
a Line Over with each bonus, and the game is won by a Navia Dratp: by clicks and drags, or by the keyboard
alone. It needs Xvfb, xdotool and openbox. With `--pictures DIR` what the screen showed is kept to be looked at.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QDialog, QLineEdit, QWidget

from desktop.main_window import MainWindow
from desktop.navia.action_card import ActionCard
from desktop.navia.force_dialog import ForceDialog
from desktop.navia.options import NaviaOptionsForm
from desktop.navia.table import NaviaTable
from desktop.table.page import TablePage
from engine.navia.game import Navia
from engine.navia.position import NaviaPosition
from tests.desktop.sight import button, seen, words
from tests.human.person import SETTLING, Person
from tests.human.run import run
from tests.human.sitting import Sitting

FORCE = ("Olip", "Gundrill", "Koma", "Gyullas Turtle", "Chugyullas", "Nebguard", "Kanimiso")
"""What South builds: a swap with two targets, an Invoke, a sacrifice that can be returned, and crystals."""
WISHES: dict[str, str] = {
    "a move, then a Dratp": r"[a-g][1-7]!.*",
    "a Dratp with two targets": r"[a-g][1-7]!\(.*,.*\)",
    "a Sacrifice": r"[a-g][1-7]!\([a-g][1-7]\)",
    "an Invoke": r"[a-g][1-7]\?\(.*\)",
    "a Line Over for Gyullas": r"bonus=10",
    "a Line Over for a Maseitai": r"bonus=M.*",
}
"""What has to happen in the game before it is won."""
SUMMONED = ("M-008", "M-006", "M-014")


class Players(Sitting):
    """Two people at one screen: South plays by the plan, North keeps out of the way."""

    def __init__(self, person: Person, window: MainWindow, chance: Random) -> None:
        super().__init__(person, window, chance)
        self.granted: list[str] = []

    @property
    def table(self) -> NaviaTable:
        table = self.page.table
        assert isinstance(table, NaviaTable)
        return table

    @property
    def game(self) -> Navia:
        game = self.table.game
        assert isinstance(game, Navia)
        return game

    @property
    def position(self) -> NaviaPosition:
        position = self.page.replay.state.position
        assert isinstance(position, NaviaPosition)
        return position

    @property
    def cards(self) -> ActionCard:
        return self.table.actions_card

    def play_a_game(self, hand: Hand) -> None:
        """From the start screen to a Navia Dratp."""
        person = self.person
        person.wait(self.window.isActiveWindow, "the window is there")
        hand.begin_game()
        person.wait(lambda: bool(seen(self.window, TablePage)), "the table")
        person.picture("3-table")
        for number in range(400):
            if self.position.result is not None:
                break
            self.play_one(hand, number)
        person.wait(lambda: "wins" in words(self.page), "the result")
        person.picture("7-result")
        missing = [wish for wish in WISHES if wish not in self.granted]
        assert not missing, f"never happened: {missing}"
        assert self.position.result == ("south", "navia_dratp"), self.position.result

    def play_one(self, hand: Hand, number: int) -> None:
        mid_turn = not self.game.starts_turn(self.position)
        text = self.choose()
        before = len(self.page.replay.state.plies)
        hand.play(text, by_drag=bool(number % 2))
        self.person.wait(lambda: len(self.page.replay.state.plies) > before, f"{text} is played")
        for wish, pattern in WISHES.items():
            if wish not in self.granted and re.fullmatch(pattern, text) and (mid_turn or "move" not in wish):
                self.granted.append(wish)
                self.person.picture(f"5-{wish}")

    # -- what is played --------------------------------------------------------------------------
    def choose(self) -> str:
        position, game = self.position, self.game
        texts = {game.write_action(position, action): action for action in game.actions(position)}
        tame = [text for text, action in texts.items() if not self._ends(action)]
        if position.to_move == "north":
            return self._quiet(tame)
        return next(self._plan(tame), tame[0])

    def _ends(self, action: object) -> bool:
        """Whether an action takes a Navia; a Navia Dratp is what the game is to end by."""
        after = self.game.play(self.position, action).position  # type: ignore[arg-type]
        return after.result is not None and after.result.by == "navia_taken"

    def _quiet(self, texts: list[str]) -> str:
        """North takes nothing, and moves its Navia about at home."""
        calm = [text for text in texts if "x" not in text] or texts
        navia = [text for text in calm if self._piece(text).startswith("N") and text[-1] in "67"]
        return self.chance.choice(navia or calm)

    def _plan(self, texts: list[str]) -> Iterator[str]:
        """What South would do now, the best first."""
        mid_turn = not self.game.starts_turn(self.position)
        left = {wish: pattern for wish, pattern in WISHES.items() if wish not in self.granted}
        if not left:
            yield from (text for text in texts if self._piece(text).startswith("N") and text.endswith("!"))
        wanted = [pattern for wish, pattern in left.items() if mid_turn or "move" not in wish]
        yield from (text for text in texts if any(re.fullmatch(pattern, text) for pattern in wanted))
        yield from (text for text in texts if text in ("end", "bonus=10"))
        yield from (text for text in texts if text.endswith("-over"))
        yield from (text for text in texts if text[:5] in SUMMONED)
        if "a move, then a Dratp" in left:
            yield from self._moves_before_a_dratp(texts)
        gulled = [text for text in texts if self._piece(text) in ("black", "red")] or texts
        takes = [text for text in gulled if "x" in text]
        yield from takes
        yield from sorted(gulled, key=lambda text: (-int(text[-1]), self.chance.random()))

    def _moves_before_a_dratp(self, texts: list[str]) -> Iterator[str]:
        """Of Maseitai that could pay for their Dratp after it."""
        for text in texts:
            if re.fullmatch(r"[a-g][1-7]-[a-g][1-7]", text) and self._piece(text) in SUMMONED:
                after = self.game.apply(self.position, self.game.read_action(self.position, text))
                follow = [self.game.write_action(after, action) for action in self.game.actions(after)]
                if any("!" in one for one in follow):
                    yield text

    def _piece(self, text: str) -> str:
        """The id of what a text is about; empty where it begins with no square."""
        board = self.game.write_position(self.position)["board"]
        assert isinstance(board, dict)
        return str(board.get(text[:2], "  ")).split(" ")[1]


class Hand:
    """How a person does what the game asks for."""

    by_key = False

    def __init__(self, players: Players) -> None:
        self.players = players
        self.person = players.person

    def begin_game(self) -> None:
        window, person = self.players.window, self.person
        self.press(button(window, "New game of Navia Dratp"))
        person.wait(lambda: bool(seen(window, QDialog)), "the dialog")
        dialog = seen(window, QDialog)[0]
        for edit, name in zip(seen(dialog, QLineEdit)[:2], ("Ada", "Grace"), strict=True):
            self.focus(edit)
            person.key("ctrl+a")
            person.write(name)
        self.build_force(seen(dialog, NaviaOptionsForm)[0])
        person.picture("2-new-game")
        self.press(button(dialog, "Start"))

    def build_force(self, form: NaviaOptionsForm) -> None:
        person = self.person
        self.press(form.forces["south"].build)
        person.wait(lambda: bool(form.findChildren(ForceDialog)), "the force builder")
        builder = form.findChildren(ForceDialog)[0]
        self.press(builder.clear)
        for name in FORCE:
            count = len(builder.ids)
            self.focus(builder.pool)
            person.rest(0.6)  # what is typed now begins a new word
            person.write(name.lower())
            self.add(builder)
            person.wait(lambda: len(builder.ids) > count, f"{name} is added")  # noqa: B023
        person.picture("1-force")
        self.press(builder.use)
        person.wait(lambda: not form.findChildren(ForceDialog), "the force is taken over")

    def play(self, text: str, *, by_drag: bool) -> None:
        """Do what an action's text says."""
        if text == "end":
            self.use(self.players.cards.end, "e")
        elif text == "bonus=10":
            self.press(self.players.cards.ten)
        elif text.startswith("bonus="):
            self.press(self.players.cards.returning)
            self.touch(*self.places(text.removeprefix("bonus=")))
        elif match := re.fullmatch(r"([a-g][1-7])([!?])(?:\((.*)\))?", text):
            self.use_power(match[1], match[2], match[3] or "")
        elif match := re.fullmatch(r"([a-g][1-7])-over", text):
            self.touch(match[1])
            self.press(self.players.cards.step_over)
        else:
            self.go_from_to(*self.places(text), by_drag=by_drag)

    def use_power(self, square: str, sign: str, targets: str) -> None:
        if self.players.position.moved is None:
            self.touch(square)
        cards = self.players.cards
        button, key = (cards.dratp, "d") if sign == "!" else (cards.invoke, "i")
        self.use(button, key)
        if targets:
            self.person.picture(f"4-targets-{key}")
            self.touch(*self.places(targets))

    def places(self, text: str) -> list[str]:
        """The places that a text names: squares, and where a Maseitai lies in the Keep or the Graveyard."""
        return [self._lies(part) for part in re.findall(r"M-\d{3}|[a-g][1-7]", text)]

    def _lies(self, part: str) -> str:
        if not part.startswith("M"):
            return part
        standing = self.players.table.board.standing
        kind = f"{self.players.position.to_move} {part}"
        kept = [place for place, words in standing.pieces.items() if words == kind and place.startswith("keep")]
        buried = [place for place, grave in standing.graves.items() if grave.kind == kind]
        return (buried if self.players.position.pending else kept or buried)[0]

    def press(self, target: QWidget) -> None:
        self.person.press(target, by_key=self.by_key)

    # -- what differs ----------------------------------------------------------------------------
    def focus(self, target: QWidget) -> None:
        raise NotImplementedError

    def add(self, builder: ForceDialog) -> None:
        raise NotImplementedError

    def use(self, target: QAbstractButton, key: str) -> None:
        raise NotImplementedError

    def touch(self, *places: str) -> None:
        raise NotImplementedError

    def go_from_to(self, origin: str, goal: str, *, by_drag: bool) -> None:
        raise NotImplementedError


class MouseHand(Hand):
    """Clicks and drags."""

    def focus(self, target: QWidget) -> None:
        self.person.click(self.person.middle(target))

    def add(self, builder: ForceDialog) -> None:
        self.press(builder.add)

    def use(self, target: QAbstractButton, key: str) -> None:
        del key
        self.press(target)

    def touch(self, *places: str) -> None:
        for place in places:
            self.person.click(self.at(place))

    def go_from_to(self, origin: str, goal: str, *, by_drag: bool) -> None:
        if by_drag:
            self.person.drag(self.at(origin), self.at(goal))
        else:
            self.touch(origin, goal)

    def at(self, place: str) -> QPoint:
        view, places = self.players.table.board.view, self.players.table.board.places
        return view.viewport().mapToGlobal(view.mapFromScene(places.centres[place]))


class KeyHand(Hand):
    """Tab, arrows, Enter and letters, and nothing else."""

    by_key = True

    def focus(self, target: QWidget) -> None:
        self.person.tab_to(target)

    def add(self, builder: ForceDialog) -> None:
        del builder
        self.person.key("Return")

    def use(self, target: QAbstractButton, key: str) -> None:
        del target
        self.person.key(key)

    def go_from_to(self, origin: str, goal: str, *, by_drag: bool) -> None:
        del by_drag
        self.touch(origin, goal)

    def touch(self, *places: str) -> None:
        view = self.players.table.board.view
        if not view.hasFocus():
            self.person.tab_to(view)
        for place in places:
            self.go(place)
            self.person.key("Return")

    def go(self, place: str) -> None:
        """The arrows that lead the cursor from where it is to a place."""
        board = self.players.table.board
        if not board.cursor.visible:
            self.person.key("Left")
        for _ in range(40):
            away = board.places.centres[place] - board.places.centres[board.cursor.place]
            if board.cursor.place == place:
                return
            sideways = abs(away.x()) > abs(away.y())
            names = ("Right", "Left") if sideways else ("Down", "Up")
            self.person.key(names[(away.x() if sideways else away.y()) < 0])
        raise AssertionError(f"the arrows do not reach {place}")


HANDS: dict[str, Callable[[Players], Hand]] = {"mouse": MouseHand, "keyboard": KeyHand}


def play(person: Person, window: MainWindow, chance: Random, hand: str) -> str:
    players = Players(person, window, chance)
    players.play_a_game(HANDS[hand](players))
    person.rest(SETTLING)
    return f"{len(players.page.replay.state.plies)} plies, {players.position.result}, {', '.join(players.granted)}"


if __name__ == "__main__":
    sys.exit(run(Path(__file__), __doc__ or "", play))
