"""A Navia Dratp table with a plain referee behind it, and a hand that clicks, drags and types."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop.navia.action_card import ActionCard
from desktop.navia.piece_card import PieceCard
from desktop.navia.table import NaviaTable
from desktop.table.game_table import Desk, Moment, Step, Tone
from desktop.theme.marks import Mark
from engine.match import Match
from engine.navia.game import Navia
from engine.navia.position import NaviaPosition
from engine.words import Json

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
PLAIN = Qt.KeyboardModifier.NoModifier
NAVIAS = {"d1": "south N-001", "d7": "north N-002"}


def position(
    board: Mapping[str, str],
    *,
    to_move: str = "south",
    pool: tuple[int, int] = (0, 0),
    keep: tuple[Sequence[str], Sequence[str]] = ((), ()),
    graveyard: tuple[Sequence[str], Sequence[str]] = ((), ()),
    frozen: Mapping[str, str] | None = None,
) -> dict[str, Json]:
    """A position in the protocol's words; the Navias stand on their squares unless the board has others."""
    navias = {square: words for square, words in NAVIAS.items() if not any(words[:7] in one for one in board.values())}

    def both(pair: tuple[Sequence[str], Sequence[str]]) -> dict[str, Json]:
        return {"south": sorted(pair[0]), "north": sorted(pair[1])}

    return {
        "game": "navia",
        "to_move": to_move,
        "board": {**navias, **board},
        "pool": {"south": pool[0], "north": pool[1]},
        "keep": both(keep),
        "graveyard": both(graveyard),
        "frozen": dict(frozen or {}),
        "turn": {"moved": None, "pending": None},
        "quiet": 0,
        "result": None,
    }


class Host(QWidget):
    """Plays what the table sends, as the match's worker would, and keeps what it says."""

    def __init__(self, desk: Desk, start: Mapping[str, Json] | None = None, options: Mapping[str, Json] | None = None):
        super().__init__()
        self.game = Navia.with_options(options or {})
        first = self.game.read_position(start) if start is not None else None
        self.match = Match(self.game, start=first) if first is not None else Match(self.game, seed=1)
        self.table = NaviaTable(self.game, desk)
        self.said, self.tone = "", Tone.HINT
        self.heard: list[str] = []
        self.table.chosen.connect(self.play)
        self.table.take_back_wanted.connect(self.undo)
        self.table.status.connect(self._say)
        self.table.announced.connect(self.heard.append)
        layout, panels = QHBoxLayout(self), QVBoxLayout()
        layout.addWidget(self.table, 1)
        for panel in self.table.panels():
            panel.setMaximumWidth(300)
            panels.addWidget(panel)
        panels.addStretch(1)
        layout.addLayout(panels)
        self.addActions(list(self.table.view_actions()))
        self.resize(1180, 800)
        self.show_now(Step.JUMP)

    # -- the referee -----------------------------------------------------------------------------
    def play(self, text: str) -> None:
        self.match.play(text)
        self.show_now(Step.FORWARD)

    def restart(self, position: NaviaPosition) -> None:
        """Play on from another position, as a new match."""
        self.match = Match(self.game, start=position)
        self.show_now(Step.JUMP)

    def undo(self) -> None:
        self.match.undo_turn()
        self.show_now(Step.JUMP)

    def show_now(self, step: Step, *, live: bool = True) -> None:
        plies = self.match.plies
        before = plies[-2].position if len(plies) > 1 else self.match.first
        now = self.position
        self.table.show_moment(
            Moment(
                now,
                plies[-1] if plies else None,
                before if plies else None,
                None,
                step,
                live=live and now.result is None,
            )
        )

    @property
    def position(self) -> NaviaPosition:
        now = self.match.position
        assert isinstance(now, NaviaPosition)
        return now

    @property
    def played(self) -> list[str]:
        return [ply.action for ply in self.match.plies]

    def _say(self, text: str, tone: Tone) -> None:
        self.said, self.tone = text, tone

    # -- the hand --------------------------------------------------------------------------------
    @property
    def mat(self) -> QWidget:
        return self.table.board.view.viewport()

    @property
    def buttons(self) -> ActionCard:
        return self.table.actions_card

    @property
    def card(self) -> PieceCard:
        return self.table.card

    def at(self, place: str) -> QPoint:
        """Where a place is on the mat's window, in pixels."""
        return self.table.board.view.mapFromScene(self.table.board.places.centres[place])

    def click(self, *places: str, button: Qt.MouseButton = LEFT) -> None:
        for place in places:
            QTest.mouseMove(self.mat, self.at(place))
            QTest.mouseClick(self.mat, button, PLAIN, self.at(place))

    def press(self, button: QPushButton) -> None:
        assert button.isVisible()
        assert button.isEnabled(), button.toolTip()
        QTest.mouseClick(button, LEFT)

    def hover(self, place: str) -> None:
        QTest.mouseMove(self.mat, self.at(place))

    def drag(self, origin: str, place: str, *, release: bool = True) -> None:
        start, end = self.at(origin), self.at(place)
        QTest.mousePress(self.mat, LEFT, PLAIN, start)
        for part in range(1, 9):
            QTest.mouseMove(self.mat, start + (end - start) * part / 8)
        if release:
            QTest.mouseRelease(self.mat, LEFT, PLAIN, end)

    def key(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.table.board.view, key)

    def tab_to_mat(self) -> None:
        """Have the keyboard come to the mat by Tab."""
        self.table.board.view.clearFocus()
        self.table.board.view.setFocus(Qt.FocusReason.TabFocusReason)

    def go(self, place: str) -> None:
        """Arrow keys until the cursor is on a place."""
        cursor, centres = self.table.board.cursor, self.table.board.places.centres
        for _ in range(40):
            away = centres[place] - centres[cursor.place]
            if cursor.place == place:
                return
            sideways = abs(away.x()) > abs(away.y())
            keys = (Qt.Key.Key_Right, Qt.Key.Key_Left) if sideways else (Qt.Key.Key_Down, Qt.Key.Key_Up)
            self.key(keys[(away.x() if sideways else away.y()) < 0])
        raise AssertionError(f"the arrows do not lead to {place}: {cursor.place}")

    def enter(self, *places: str) -> None:
        """Go to each place by the arrows and press Enter there."""
        for place in places:
            self.go(place)
            self.key(Qt.Key.Key_Return)

    # -- what is seen ----------------------------------------------------------------------------
    def marked(self, mark: Mark) -> set[str]:
        return self.table.board.marks.places(mark)

    def lying(self, place: str) -> str:
        """What the mat shows at a place, in the protocol's words."""
        item = self.table.board.pieces.at(place)
        if item is not None:
            return item.kind
        grave = self.table.board.graveyards.at(place) if place.startswith("grave") else None
        return grave.kind if grave is not None else ""

    def pool(self, side: str) -> int:
        return self.table.board.pools.gyullas(side)


def choose(host: Host, chance: Random) -> str:
    """Some action; Dratps, Invokes and Line Overs rather than moves, so that they all come up."""
    actions = [host.game.write_action(host.position, action) for action in host.game.actions(host.position)]
    special = [text for text in actions if re.search(r"[!?@=.]|over|goal", text)]
    return chance.choice(special if special and chance.random() < 0.5 else actions)
