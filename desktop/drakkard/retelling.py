"""How a step of the match is shown: a card arrives, a Flagship sails, a token drops."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from desktop.drakkard.marks import Mark, polygons, rings, route
from desktop.drakkard.mode import Board
from desktop.drakkard.poses import between
from desktop.drakkard.sprite import HELD, LYING, Sprite
from desktop.table.acts import Act, along
from desktop.table.game_table import Moment, Step
from desktop.theme.metrics import Duration
from engine.drakkard.actions import Action, Launch, Place, Raid, Sail
from engine.drakkard.card import CARD
from engine.drakkard.geometry import Pose
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.queries import laid_last
from engine.game import IllegalAction


class Retelling:
    """Makes the acts of a ply. They play over the table as it is after the ply."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def acts(self, moment: Moment, held: Pose | None) -> list[Act]:
        """What to play for a step forward; nothing for any other. `held`: where a card lay that was confirmed."""
        told = self._told(moment) if moment.step is Step.FORWARD else None
        if told is None or type(told[1]) not in _TELLERS:
            return []
        before, action = told
        return _TELLERS[type(action)](self, before, action, held)

    def show_last(self, moment: Moment) -> None:
        """Mark the card that was laid last, and what was done after it."""
        position, tabletop = moment.position, self._board.tabletop
        path = QPainterPath()
        if (last := laid_last(position)) is not None:
            path.addPath(polygons([tabletop.outline(last)]))
        match self._told(moment):
            case before, Sail(way) if before.flagship is not None:
                path.addPath(route(map(tabletop.dot, (before.flagship, *way))))
            case _, Raid(ship):
                path.addPath(rings([tabletop.dot(ship)], CARD.token_radius))
        self._board.marks.show(Mark.LAST, path)

    def _told(self, moment: Moment) -> tuple[DrakkardPosition, Action] | None:
        """The position before a moment, and the action between; None at the start, and for what is only said."""
        before: DrakkardPosition | None = moment.before
        if moment.ply is None or before is None:
            return None
        try:
            return before, self._board.game.read_action(before, moment.ply.action)
        except IllegalAction:
            return None

    def _time(self, duration: Duration) -> int:
        return self._board.desk.theme.motion.milliseconds(duration)

    def _place(self, before: DrakkardPosition, action: Action, held: Pose | None) -> list[Act]:
        """From where it was laid down, the card only sinks; another player's comes from beyond the edge."""
        assert isinstance(action, Place)
        card, pose = self._board.tabletop.card(len(before.cards)), action.pose
        sink = Act(self._time(Duration.NORMAL), lambda part: card.set_height(HELD + (LYING - HELD) * part))
        if held == pose:
            return [sink]
        start = self._beyond(pose)
        card.set_pose(start)
        card.set_height(HELD)
        fly = Act(2 * self._time(Duration.SLOW), lambda part: card.set_pose(between(start, pose, part)))
        return [fly, sink]

    def _beyond(self, pose: Pose) -> Pose:
        """Out of sight, beyond the corner where the deck is."""
        view = self._board.view
        corner = view.at(QPointF(view.viewport().width() + 40 * view.scale_now, -40 * view.scale_now))
        return Pose(round(corner.x() * 100), round(corner.y() * 100), (pose.angle - 4_500) % 36_000)

    def _sail(self, before: DrakkardPosition, action: Action, held: Pose | None) -> list[Act]:
        assert isinstance(action, Sail)
        del held
        start = before.flagship
        assert start is not None, "what sails stands on the table"
        tabletop = self._board.tabletop
        ship, way = tabletop.flagship(before.to_move), [tabletop.dot(stop) for stop in (start, *action.way)]
        ship.setPos(way[0])
        return [Act(len(action.way) * self._time(Duration.SLOW), lambda part: ship.setPos(along(way, part)))]

    def _launch(self, before: DrakkardPosition, action: Action, held: Pose | None) -> list[Act]:
        del held, action
        return self._drop(self._board.tabletop.flagship(before.to_move))

    def _raid(self, before: DrakkardPosition, action: Action, held: Pose | None) -> list[Act]:
        assert isinstance(action, Raid)
        del held, before
        return self._drop(self._board.tabletop.token(action.ship))

    def _drop(self, item: Sprite) -> list[Act]:
        """Something small comes down from above."""

        def frame(part: float) -> None:
            item.set_height(HELD + (item.rest - HELD) * part)
            item.setScale(1.6 - 0.6 * part)
            item.setOpacity(part)

        return [Act(self._time(Duration.SLOW), frame)]


_Teller = Callable[[Retelling, DrakkardPosition, Action, Pose | None], list[Act]]
_TELLERS: Mapping[type[Action], _Teller] = {
    Place: Retelling._place,
    Sail: Retelling._sail,
    Launch: Retelling._launch,
    Raid: Retelling._raid,
}
