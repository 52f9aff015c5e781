"""Choosing a ship: where the Flagship starts, where it sails, what it raids. By click, by dragging, by keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainterPath
from PySide6.QtWidgets import QApplication

from desktop.drakkard.art import Look
from desktop.drakkard.handling import ARROWS
from desktop.drakkard.marks import Mark, brackets, polygons, rings, route
from desktop.drakkard.mode import Board, Mode
from desktop.drakkard.ships import named
from desktop.drakkard.tabletop import FLAGSHIPS
from desktop.table.game_table import Tone
from desktop.theme.focus import is_enter
from engine.drakkard.actions import Action, Hold, Launch, Raid, Sail
from engine.drakkard.card import CARD, Ship
from engine.drakkard.position import FLAGSHIP, MOVE, RAID, DrakkardPosition
from engine.drakkard.queries import reach

REACH = 8.0
"""How near to a ship's centre one has to point to mean it (mm)."""
TARGET_RING = 4.6
CURSOR_RING = 7.6
SIDEWAYS = 2.0
"""How much dearer a step aside is than one in the arrow's own direction."""
PREVIEW = 0.55


@dataclass(frozen=True, slots=True)
class Choice:
    """What choosing means in a phase: the action of a ship, the thing that is put there, what is said."""

    action: Callable[[Ship], Action]
    thing: str
    hint: str


CHOICES: Mapping[str, Choice] = {
    FLAGSHIP: Choice(Launch, "flagship", str(QT_TRANSLATE_NOOP("Drakkard", "Put your Flagship on one of your ships."))),
    MOVE: Choice(
        lambda ship: Sail((ship,)),
        "flagship",
        str(
            QT_TRANSLATE_NOOP(
                "Drakkard", "Move your Flagship to another of your ships, on its card or a neighbouring one."
            )
        ),
    ),
    RAID: Choice(
        Raid,
        "token",
        str(QT_TRANSLATE_NOOP("Drakkard", "Raid a ship on your Flagship's card, or hold and keep the token.")),
    ),
}


class Choosing(Mode):
    """The mode of the phases flagship, move and raid. The engine lists what may be chosen."""

    def __init__(self, board: Board, phase: str) -> None:
        super().__init__(board)
        self._choice = CHOICES[phase]
        self._position: DrakkardPosition | None = None
        self._actions: dict[Ship, Action] = {}
        self._may_hold = False
        self._cursor: Ship | None = None
        self._pressed: QPointF | None = None
        self._dragging = False
        self._preview = board.tabletop.add(Look(self._choice.thing, "red"), FLAGSHIPS + 50)
        self._preview.setOpacity(PREVIEW)
        self._preview.setVisible(False)

    # -- beginning and ending --------------------------------------------------------------------
    def begin(self, position: DrakkardPosition) -> None:
        self._position = position
        self._actions = {}
        self._may_hold = False
        for action in self.board.game.actions(position):
            self._may_hold |= isinstance(action, Hold)
            if (ship := _ship_of(action)) is not None:
                self._actions[ship] = action
        self._preview.set_look(Look(self._choice.thing, position.to_move))
        self._pressed, self._dragging = None, False
        self._show_targets(position)
        self._set_cursor(None)
        self._say_hint()
        self.changed.emit()

    def end(self) -> None:
        if self._position is None:
            return
        self._position = None
        self._preview.setVisible(False)
        self.board.marks.clear(*_MARKS)

    @property
    def ships(self) -> tuple[Ship, ...]:
        """What may be chosen."""
        return tuple(self._actions)

    @property
    def cursor(self) -> Ship | None:
        """The ship that Enter chooses."""
        return self._cursor

    def _show_targets(self, position: DrakkardPosition) -> None:
        marks, tabletop = self.board.marks, self.board.tabletop
        marks.show(Mark.TARGET, rings(map(tabletop.dot, self._actions), TARGET_RING))
        marks.show(Mark.NEIGHBOUR, polygons(map(tabletop.outline, self._cards(position))))

    def _cards(self, position: DrakkardPosition) -> set[int]:
        """The Flagship's card, and in the Move also its neighbours and what lies further on the ways."""
        flagship = position.flagship
        if flagship is None:
            return set()
        cards = {flagship.card} | {ship.card for ship in self._actions}
        return cards | set(reach(position).cards) if position.phase == MOVE else cards

    # -- the hand --------------------------------------------------------------------------------
    def press(self, point: QPointF, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            self._drop_drag()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._pressed = point

    def point(self, point: QPointF, event: QMouseEvent) -> None:
        del event
        if self._pressed is not None and not self._dragging:
            away = ((point - self._pressed) / self.board.pixel).manhattanLength()
            self._dragging = away >= QApplication.startDragDistance() and self._begins_drag(self._pressed)
        ship = self._under(point, self._actions)
        self._set_cursor(ship)
        if self._dragging and ship is None:
            self._preview.setVisible(True)
            self._preview.setPos(point)
        if ship is None:
            self._explain(self._under(point, self._all_ships()))

    def release(self, point: QPointF, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        begun, dragged = self._pressed, self._dragging
        self._drop_drag()
        ship = self._under(point, self._actions)
        if ship is not None and (dragged or ship == self._under(begun, self._actions)):
            self._take(ship)
        elif ship is None and not dragged:
            self._explain(self._under(point, self._all_ships()), aloud=True)

    def leave(self) -> None:
        self._set_cursor(None)

    def key(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key in ARROWS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._arrow(QPointF(*ARROWS[key]))
        elif is_enter(event):
            if self._cursor is not None:
                self._take(self._cursor)
        elif key == Qt.Key.Key_H and self._may_hold:
            self.hold()
        elif key == Qt.Key.Key_Escape:
            self._drop_drag()
            self._set_cursor(None)
        else:
            return False
        return True

    def step_focus(self, forward: bool) -> bool:
        """Tab goes from ship to ship, and after the last one leaves the board."""
        ships = self.ships
        if not ships:
            return False
        at = ships.index(self._cursor) if self._cursor in self._actions else (-1 if forward else len(ships))
        at += 1 if forward else -1
        inside = 0 <= at < len(ships)
        self._go(ships[at] if inside else None)
        return inside

    def rescale(self) -> None:
        if self._position is not None:
            self._show_cursor()

    def hold(self) -> None:
        """Do not raid."""
        if self._position is not None and self._may_hold:
            self.chosen.emit(self.board.game.write_action(self._position, Hold()))

    # -- choosing --------------------------------------------------------------------------------
    def _take(self, ship: Ship) -> None:
        if self._position is not None:
            self.chosen.emit(self.board.game.write_action(self._position, self._actions[ship]))

    def _explain(self, ship: Ship | None, *, aloud: bool = False) -> None:
        """Why a ship may not be chosen, in the engine's words."""
        if self._position is None or ship is None:
            self._say_hint()
            return
        reasons = self.board.game.why_not(self._position, self._choice.action(ship))
        if reasons:
            sentence = self.board.words(reasons)
            self.said.emit(sentence, Tone.REFUSED)
            if aloud:
                self.announced.emit(sentence)

    def _say_hint(self) -> None:
        position, hint = self._position, QCoreApplication.translate("Drakkard", self._choice.hint)
        steps = position.move_value[position.turn_index] if position is not None and position.phase == MOVE else 1
        if steps > 1:
            hint = QCoreApplication.translate(
                "Drakkard",
                "Move your Flagship up to {steps} steps, each to another of your ships on its card or a neighbour.",
            ).format(steps=steps)
        self.said.emit(hint, Tone.HINT)

    # -- dragging --------------------------------------------------------------------------------
    def _begins_drag(self, point: QPointF) -> bool:
        """A drag begins on the own Flagship, whether it is to sail or to raid."""
        flagship = self._position.flagship if self._position is not None else None
        return flagship is not None and self._under(point, [flagship]) is not None

    def _drop_drag(self) -> None:
        self._pressed, self._dragging = None, False
        self._show_cursor()

    # -- the cursor ------------------------------------------------------------------------------
    def _under(self, point: QPointF, ships: Mapping[Ship, object] | list[Ship]) -> Ship | None:
        return self.board.tabletop.nearest(point, ships, REACH)

    def _all_ships(self) -> list[Ship]:
        cards = self.board.tabletop.position.cards
        return [Ship(card, ship) for card, laid in enumerate(cards) for ship in range(len(CARD.faces[laid.face].dots))]

    def _set_cursor(self, ship: Ship | None) -> None:
        if ship != self._cursor:
            self._cursor = ship
            if ship is not None:
                self.said.emit(self._spoken(ship), Tone.HINT)
        self._show_cursor()

    def _show_cursor(self) -> None:
        marks, tabletop, ship = self.board.marks, self.board.tabletop, self._cursor
        self._preview.setVisible(ship is not None)
        if ship is None:
            marks.clear(Mark.CURSOR, Mark.ROUTE)
            return
        self._preview.setPos(tabletop.dot(ship))
        marks.show(Mark.CURSOR, brackets(tabletop.dot(ship), CURSOR_RING))
        marks.show(Mark.ROUTE, self._route(self._actions[ship]))

    def _route(self, action: Action) -> QPainterPath:
        """The way of a Flagship, stop by stop."""
        flagship = self._position.flagship if self._position is not None else None
        if not isinstance(action, Sail) or flagship is None:
            return QPainterPath()
        return route(map(self.board.tabletop.dot, (flagship, *action.way)))

    def _spoken(self, ship: Ship) -> str:
        sentence = named(self.board.game, self.board.tabletop.position, ship)
        action = self._actions[ship]
        if isinstance(action, Sail) and len(action.way) > 1:
            way = " – ".join(map(str, action.way[:-1]))
            sentence = QCoreApplication.translate("Drakkard", "{ship}, by way of {way}").format(ship=sentence, way=way)
        return sentence

    def _arrow(self, direction: QPointF) -> None:
        """To the nearest ship in the arrow's direction, as the screen shows it."""
        view, tabletop = self.board.view, self.board.tabletop
        here = view.pixel(tabletop.dot(self._cursor)) if self._cursor else view.pixel(view.middle)
        best: tuple[float, Ship] | None = None
        for ship in self._actions:
            away = view.pixel(tabletop.dot(ship)) - here
            ahead = QPointF.dotProduct(away, direction)
            across = abs(away.x() * direction.y() - away.y() * direction.x())
            if ship != self._cursor and ahead > 0.5 and (best is None or ahead + SIDEWAYS * across < best[0]):
                best = (ahead + SIDEWAYS * across, ship)
        if best is not None:
            self._go(best[1])
        elif self._cursor is None and self._actions:
            self._go(self.ships[0])

    def _go(self, ship: Ship | None) -> None:
        """The keyboard goes to a ship."""
        self._set_cursor(ship)
        if ship is not None:
            self.board.view.bring_into_sight(rings([self.board.tabletop.dot(ship)], CURSOR_RING).boundingRect())
            self.announced.emit(self._spoken(ship))


_MARKS = (Mark.TARGET, Mark.NEIGHBOUR, Mark.CURSOR, Mark.ROUTE)


def _ship_of(action: Action) -> Ship | None:
    """The ship that one points at to mean an action."""
    if isinstance(action, Sail):
        return action.way[-1]
    return action.ship if isinstance(action, Launch | Raid) else None
