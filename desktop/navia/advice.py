"""What a hint or a line would do, on the mat: arrows for what goes where, rings and crosses for what is aimed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject

from desktop.navia.aims import over_place
from desktop.navia.board import Board
from desktop.navia.preview import preview
from desktop.navia.standing import Standing, standing
from desktop.table.arrows import Arrows, Leg
from desktop.table.highlights import Highlights
from desktop.theme.marks import Mark
from engine.navia.action import DRATP, INVOKE, NOWHERE, Action
from engine.navia.actions import picks_at
from engine.navia.board import NAMES
from engine.navia.game import Navia
from engine.navia.pieces import SIDES
from engine.navia.position import NaviaPosition


class Advice(QObject):
    """Lies over the mat, and goes with it; the marks of the hand are others, and come and go without it."""

    def __init__(self, board: Board, game: Navia) -> None:
        super().__init__(board)
        self._board = board
        self._game = game
        styles = lambda: board.theme.palette.marks  # noqa: E731
        self.arrows = Arrows(board.view.scene(), lambda: board.places, styles)
        self.marks = Highlights(board.view.scene(), board.places, styles)
        board.theme.changed.connect(self.redraw)

    def show(self, position: NaviaPosition, turn: Sequence[str], instead_of: str = "") -> None:
        """Point at what a turn does; none: at nothing. `instead_of`: the action that was played there."""
        legs: list[Leg] = []
        targets, struck = set[str](), set[str]()
        game, here = self._game, position
        for text in turn:
            action = game.read_action(here, text)
            reached = {end for _, end in legs}  # where a leg leads already, nothing else need point
            legs += (leg for leg in legs_of(game, here, action) if leg[0] != leg[1] or leg[1] not in reached)
            targets |= targets_of(game, here, action)
            struck |= struck_by(game, here, action)
            here = game.play(here, action).position
        played = legs_of(game, position, game.read_action(position, instead_of)) if instead_of else ()
        self.arrows.show(legs, played)
        self.marks.show(Mark.TARGET, targets)
        self.marks.show(Mark.STRUCK, struck)

    def redraw(self) -> None:
        """After the mat was turned, or its colours changed."""
        self.arrows.redraw()
        self.marks.set_places(self._board.places)


def legs_of(game: Navia, position: NaviaPosition, action: Action) -> tuple[Leg, ...]:
    """From where to where what is touched goes; an arrow down to a piece that acts on the spot."""
    return tuple(_legs(game, position, standing(game, position), action))


def _legs(game: Navia, position: NaviaPosition, lying: Standing, action: Action) -> Iterator[Leg]:
    verb, at, targets = action
    if at == NOWHERE:
        return
    square, own = NAMES[at], SIDES[position.side]
    match verb:
        case "move":
            yield square, NAMES[targets[0]]
        case "summon":
            piece = f"{own} {game.pieces.piece(targets[0]).id}"
            kept = (place for place, there in lying.pieces.items() if place.startswith("keep") and there == piece)
            yield next(kept, square), square
        case "bonus":
            yield _grave(lying, f"{own} {game.pieces.piece(targets[0]).id}", square), square
        case "odd":
            yield _grave(lying, f"{own} {game.pieces.piece(game.pieces.black).id}", square), square
        case "over" | "goal":
            yield square, over_place(position, square)
        case _:
            yield from _effect(game, position, lying, action)


def _grave(lying: Standing, kind: str, otherwise: str) -> str:
    """Where a piece lies in its Graveyard."""
    return next((place for place, grave in lying.graves.items() if grave.kind == kind), otherwise)


def _effect(game: Navia, position: NaviaPosition, lying: Standing, action: Action) -> Iterator[Leg]:
    """What the effect shifts goes its way; at a target that stays or is struck the piece itself points."""
    square = NAMES[action.at]
    moved = list(_shifted(game, position, lying, action))
    touched = {place for leg in moved for place in leg}
    aimed = [(square, place) for place in _places(game, position, lying, action) if place not in touched | {square}]
    if not aimed and square not in (start for start, _ in moved):
        yield square, square
    yield from (*aimed, *moved)


def _shifted(game: Navia, position: NaviaPosition, lying: Standing, action: Action) -> Iterator[Leg]:
    for event in game.play(position, action).events:
        at, to = str(event.fields.get("square")), str(event.fields.get("to"))
        match event.code:
            case "move" | "shift":
                yield at, to
            case "swap":
                other = str(event.fields["with_square"])
                yield at, other
                yield other, at
            case "return":
                yield _grave(lying, f"{event.fields['side']} {event.fields['piece']}", at), at


def _places(game: Navia, position: NaviaPosition, lying: Standing, action: Action) -> list[str]:
    """Where the targets of a Dratp or an Invoke are on the mat."""
    if action.verb not in (DRATP, INVOKE):
        return []
    own = SIDES[position.side]
    return [
        _grave(lying, f"{own} {game.pieces.piece(target).id}", NAMES[action.at]) if pick.names_kind else NAMES[target]
        for pick, target in zip(picks_at(game.pieces, position, action.at), action.targets, strict=False)
    ]


def targets_of(game: Navia, position: NaviaPosition, action: Action) -> set[str]:
    """The places that a Dratp or an Invoke is aimed at."""
    return set(_places(game, position, standing(game, position), action))


def struck_by(game: Navia, position: NaviaPosition, action: Action) -> frozenset[str]:
    """The squares whose pieces are sent, banned or turned back by a Dratp or an Invoke."""
    return preview(game, position, action).struck if action.verb in (DRATP, INVOKE) else frozenset()
