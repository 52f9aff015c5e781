"""Targets picked on the mat, one after the other: what may be picked is marked, what is asked for is said."""

from __future__ import annotations

from collections.abc import Callable

from desktop.navia.board import Board
from desktop.navia.choosing import Choosing, choices, picked_places, why_no_target
from desktop.navia.deeds import question
from desktop.navia.outlet import Outlet
from desktop.navia.wording import sentence
from desktop.table.game_table import Tone
from desktop.theme.marks import Mark
from engine.navia.action import NOWHERE, Action
from engine.navia.board import NAMED, NAMES
from engine.navia.game import Navia
from engine.navia.position import NaviaPosition


class Targeting:
    """Puts one action together at a time. `choosing` is None while there is nothing to pick."""

    def __init__(
        self,
        board: Board,
        game: Navia,
        outlet: Outlet,
        do: Callable[[Action], None],
        foretell: Callable[[Action], None],
    ) -> None:
        """`do` is called with the action when it is complete, `foretell` when the last target is looked at."""
        self._board = board
        self._game = game
        self._out = outlet
        self._do = do
        self._foretell = foretell
        self._position = game.start(0)
        self.choosing: Choosing | None = None

    def begin(self, position: NaviaPosition, choosing: Choosing) -> None:
        """Ask for what the action needs; one that needs nothing is complete at once."""
        self._position = position
        if choosing.asks(self._game, position) is None:
            self.choosing = None
            self._do(choosing.action(self._game, position))
        else:
            self._ask(choosing)

    def end(self) -> None:
        self.choosing = None

    def bring_cursor(self) -> None:
        """To what may be chosen, where the keyboard plays: what lies under the cursor is looked at."""
        places, cursor = self._choices(), self._board.cursor
        if cursor.visible and places and cursor.place not in places:
            cursor.go(min(places))

    def step_back(self) -> bool:
        """Take the last pick back. False: nothing has been picked."""
        if self.choosing is None or not self.choosing.picked:
            return False
        self._ask(self.choosing.without_last())
        return True

    def pick(self, place: str) -> None:
        assert self.choosing is not None
        target = self._choices().get(place)
        if target is None:
            self._out.say(self._why_not(place), Tone.REFUSED)
            self._out.announce(self._why_not(place))
        else:
            self.begin(self._position, self.choosing.with_pick(target))

    def look(self, place: str) -> None:
        """The pointer is over a place: foretell what picking it does, or say why it is no target."""
        assert self.choosing is not None
        self._out.inspect(place)
        places = self._choices()
        target = places.get(place)
        if len(places) == len(NAMED):  # where every square may be chosen, rings on all of them tell nothing
            self._board.marks.show(Mark.TARGET, [place] if place in places else [])
        if target is not None:
            self._look_at_target(self.choosing.with_pick(target))
        elif place:
            self._out.say(self._why_not(place), Tone.REFUSED)
        else:
            self._out.say(self._question(self.choosing), Tone.HINT)

    # -- parts -----------------------------------------------------------------------------------
    def _ask(self, choosing: Choosing) -> None:
        self.choosing = choosing
        places, marks = self._choices(), self._board.marks
        marks.clear(Mark.STRUCK)
        acting = [NAMES[choosing.at]] if choosing.at != NOWHERE else []
        marks.show(Mark.SELECTED, [*acting, *picked_places(self._game, self._position, self._board.standing, choosing)])
        marks.show(Mark.TARGET, places if len(places) < len(NAMED) else [])
        self.bring_cursor()
        self._out.changed()
        self._out.say(self._question(choosing), Tone.HINT)
        self._out.announce(self._question(choosing))

    def _look_at_target(self, choosing: Choosing) -> None:
        if choosing.asks(self._game, self._position) is None:
            self._foretell(choosing.action(self._game, self._position))
        else:
            assert self.choosing is not None
            self._out.say(self._question(self.choosing), Tone.HINT)

    def _choices(self) -> dict[str, int]:
        asked = self.choosing.asks(self._game, self._position) if self.choosing is not None else None
        return {} if asked is None else choices(self._game, self._position, self._board.standing, asked)

    def _why_not(self, place: str) -> str:
        """The engine's reasons, or, where a place of another sort was meant, the question again."""
        assert self.choosing is not None
        reasons = why_no_target(self._game, self._position, self._board.standing, self.choosing, place)
        return sentence(self._game, reasons) or self._question(self.choosing)

    def _question(self, choosing: Choosing) -> str:
        return question(self._game, self._position, choosing)
