"""The set-up as it is done by hand: from the tray to the own five rows, and about on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QCoreApplication, QPoint, QPointF

from desktop.cyvasse.advised_army import AdvisedArmy
from desktop.cyvasse.armies import army_of, deployment, new_draft, placed
from desktop.cyvasse.board import PIECE_SIZE, Board, drawing_of
from desktop.cyvasse.danger_lines import DangerLines
from desktop.cyvasse.draft import Army, Draft
from desktop.cyvasse.outlet import Outlet
from desktop.speech import name_of, reason_text
from desktop.table.accessible import describe
from desktop.table.game_table import Tone
from desktop.table.ghost import Ghost
from desktop.table.picking import Hand
from desktop.table.piece_item import PieceItem
from desktop.theme.marks import Mark
from engine.cyvasse.board import NAMED, NAMES, Hex
from engine.cyvasse.deploy import Deployment
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.position import CyvassePosition
from engine.cyvasse.queries import dangers, deployment_problems
from engine.cyvasse.units import KIND
from engine.game import Side

TRAY = "tray "
"""How the hand names what it takes from the tray: "tray rabble"."""
translate = QCoreApplication.translate


class SetUp(Hand):
    """The hand while an army is being set up.

    `changed` is called after everything that it does, `emptied` when it has dropped the last unit of a
    kind or put one back; `over_tray` tells whether a point of the screen is in the tray.
    """

    def __init__(
        self,
        board: Board,
        game: Cyvasse,
        outlet: Outlet,
        changed: Callable[[], None],
        emptied: Callable[[], None],
        over_tray: Callable[[QPoint], bool],
    ) -> None:
        self._board = board
        self._game = game
        self._out = outlet
        self._changed = changed
        self._emptied = emptied
        self._over_tray = over_tray
        self._position = game.start(0)
        self._loose: PieceItem | None = None
        self.ghost = Ghost(board.view)
        self.advised = AdvisedArmy(board)
        self.lines = DangerLines(lambda: board.theme.palette.marks[Mark.THREAT].colour)
        self.lines.hide()
        board.view.scene().addItem(self.lines)
        self.side: Side = "south"
        self.draft: Draft = new_draft("south")
        self.active = False
        """Whether the board is this set-up's now; not any more when the army has been sent."""
        self.dangers: Mapping[str, tuple[Hex, ...]] = {}
        """What could take the King in the first enemy turn, and from where."""

    def begin(self, position: CyvassePosition, draft: Draft) -> None:
        """Set up the army of the side to move, from what the draft has already."""
        self._position, self.side, self.draft = position, position.to_move, draft
        self.active = True
        self._board.picking.forget()
        self._board.marks.clear()
        self._board.light(draft.home)
        self._refresh()

    def end(self) -> None:
        """Leave the board to others, with nothing of this set-up on it."""
        self.active = False
        self._out.held_changed()
        self._board.stage.finish()
        self._board.picking.forget()
        self._drop_loose()
        self.advised.hide()
        self._board.marks.clear()
        self._board.light(None)
        self._board.show_units({})
        describe(self._board.view, "")  # the last hex under the cursor, which a screen reader could still ask for
        self.lines.hide()

    @property
    def held(self) -> str:
        """The unit that was taken from the tray and is in the hand, or empty."""
        origin = self._board.picking.origin or ""
        return origin.removeprefix(TRAY) if origin.startswith(TRAY) else ""

    @property
    def holds(self) -> bool:
        """Whether there is a step of this set-up to be taken back."""
        return self.active and self.draft.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether a step that was taken back can be made again."""
        return self.active and self.draft.can_redo

    # -- what the hand asks ----------------------------------------------------------------------
    def may_pick(self, place: str) -> bool:
        return place in self.draft.placed

    def may_drop(self, origin: str, place: str) -> bool:
        return place in self.draft.home and place != origin

    # -- what the hand does ----------------------------------------------------------------------
    def picked(self, origin: str) -> None:
        self.show_advised({})
        self._lay_all_down()
        self._board.pieces.hold(origin, None)
        self._board.marks.show(Mark.SELECTED, [] if origin.startswith(TRAY) else [origin])
        unit = self._unit(origin)
        self._out.inspect(f"{self.side}_{unit}")
        text = translate("Cyvasse", "{unit}: choose a hex on the lit rows. Esc puts it back.")
        self._out.say(text.format(unit=name_of(self._game, unit)), Tone.HINT)
        self._out.announce(text.format(unit=name_of(self._game, unit)))
        self._changed()

    def dropped(self, origin: str, place: str, *, carried: bool) -> None:
        unit, from_tray = self._unit(origin), origin.startswith(TRAY)
        self._board.picking.forget()
        if from_tray:
            self.draft.place(unit, place)
        else:
            self.draft.move(origin, place)
        self._refresh()
        text = translate("Cyvasse", "{unit} on {hex}.")
        self._out.announce(text.format(unit=name_of(self._game, unit), hex=place))
        if from_tray and not carried:
            self.take_from_tray(unit)  # the next one of its kind
        if not self.held:
            self._emptied()

    def put_back(self, origin: str) -> None:
        del origin
        self._refresh()
        self._emptied()

    def carry(self, origin: str, point: QPointF) -> None:
        """On the board a piece follows the hand, beside it a ghost of the piece does."""
        view = self._board.view
        at = view.mapFromScene(point)
        inside = view.viewport().rect().contains(at)
        if not inside:
            ratio = view.devicePixelRatioF()
            size = PIECE_SIZE * view.pixel_scale / ratio
            drawing = drawing_of(f"{self.side}_{self._unit(origin)}")
            self.ghost.show_at(self._board.theme.pieces.pixmap(drawing, size, ratio), view.viewport().mapToGlobal(at))
        else:
            self.ghost.hide()
        item = self._item(origin)
        item.setVisible(inside)
        item.setPos(point)

    def let_go(self, origin: str) -> None:
        self.ghost.hide()
        self._drop_loose()
        item = self._board.pieces.at(origin)
        if item is not None:
            item.setVisible(True)
            self._board.pieces.hold(origin, None)

    def refused(self, origin: str, place: str) -> None:
        unit = KIND[self._unit(origin)]
        problems = deployment_problems([(unit, NAMED[place])], self.side)
        reasons = [reason_text(self._game, reason) for reason in problems if reason.at]
        self._out.say(" ".join(reasons), Tone.REFUSED)
        self._out.announce(" ".join(reasons))

    def thrown(self, origin: str, where: QPoint) -> bool:
        """Dropped on the tray, a unit goes back into it."""
        if origin.startswith(TRAY) or not self._over_tray(where):
            return False
        self.send_back(origin)
        return True

    def sent_away(self, place: str) -> None:
        if place in self.draft.placed:
            self.send_back(place)

    def touched(self, place: str) -> None:
        if place in self.draft.home:
            self._out.say(translate("Cyvasse", "Choose a unit from the tray first, or drag one here."), Tone.HINT)

    def hovered(self, place: str) -> None:
        origin = self._board.picking.origin
        self._out.inspect(self.advised.units.get(place, "") or self._pieces(self.draft.placed).get(place, ""))
        if origin is not None:
            here = [] if origin.startswith(TRAY) else [origin]
            aimed = [place] if place and self.may_drop(origin, place) else []
            self._board.marks.show(Mark.SELECTED, [*here, *aimed])

    # -- what the tray and the buttons do --------------------------------------------------------
    def take_from_tray(self, unit: str) -> bool:
        """Take a unit in hand; the same one again lays it back. False when none is left."""
        origin = self.origin_of(unit)
        if self._board.picking.origin == origin:
            self._board.picking.lift()
            return False
        if not self.draft.left[unit]:
            return False
        self._board.picking.pick(origin)
        return True

    @staticmethod
    def origin_of(unit: str) -> str:
        """How the hand names a unit of the tray."""
        return TRAY + unit

    def look_at(self, unit: str) -> None:
        """Show a unit of the tray in the unit card."""
        if unit:
            self._out.inspect(f"{self.side}_{unit}")

    def send_back(self, place: str) -> None:
        """Put the unit of a hex back into the tray."""
        unit = self.draft.placed[place]
        self._board.picking.forget()
        self.draft.remove(place)
        self._refresh()
        text = translate("Cyvasse", "{unit} is back in the tray.").format(unit=name_of(self._game, unit))
        self._out.announce(text)

    def change_to(self, army: Deployment) -> None:
        """Take over a deployment of the engine."""
        self.change(army_of(army.units))

    def change(self, army: Army) -> None:
        """Take over a whole army."""
        self._board.picking.forget()
        self.draft.become(army)
        self._refresh()

    def show_advised(self, army: Army) -> None:
        """Show what is advised, until something is done; empty: the own army again."""
        own = self._pieces(self.draft.placed)
        if army:
            self.advised.show(self._pieces(army), own)
            self._board.marks.clear(Mark.THREAT)
            self.lines.hide()
        elif self.advised.units:
            self.advised.hide()
            self._board.show_units(own)
            self._show_dangers()

    def undo(self) -> None:
        self._step(self.draft.undo)

    def redo(self) -> None:
        self._step(self.draft.redo)

    def ready(self) -> None:
        """Send the army; the board shows nothing of it from now on."""
        if not self.active or not self.draft.complete:
            return
        text = self._game.write_action(self._position, deployment(self.draft.placed))
        self.end()
        self._out.choose(text)

    # -- showing ---------------------------------------------------------------------------------
    def _step(self, step: Callable[[], bool]) -> None:
        self._board.picking.forget()
        step()
        self._refresh()

    def _refresh(self) -> None:
        self._drop_loose()
        self.advised.hide()
        self._board.glide_to(self._pieces(self.draft.placed))
        self._board.marks.clear(Mark.SELECTED)
        self._show_dangers()
        self._out.say("", Tone.HINT)
        self._out.held_changed()
        self._changed()

    def _show_dangers(self) -> None:
        """Mark the King that the first enemy turn could take, and from where."""
        self.dangers = dangers(placed(self.draft.placed), self.side)
        king = next((name for name, unit in self.draft.placed.items() if unit == "king"), None)
        attackers = sorted({NAMES[h] for hexes in self.dangers.values() for h in hexes})
        if king is None or not attackers:
            self.lines.hide()
            self._board.marks.clear(Mark.THREAT)
            return
        centres = self._board.places.centres
        self._board.marks.show(Mark.THREAT, [king])
        self.lines.show_lines(centres[king], [centres[name] for name in attackers])

    def _pieces(self, army: Army) -> dict[str, str]:
        """Each unit by the name of its drawing."""
        return {place: f"{self.side}_{unit}" for place, unit in army.items()}

    def _unit(self, origin: str) -> str:
        return origin.removeprefix(TRAY) if origin.startswith(TRAY) else self.draft.placed[origin]

    def _item(self, origin: str) -> PieceItem:
        """What is carried: a piece of the board, or one fresh from the tray."""
        item = self._board.pieces.at(origin)
        if item is not None:
            self._board.pieces.hold(origin, None)
            return item
        if self._loose is None:
            self._loose = self._board.pieces.add(f"{self.side}_{self._unit(origin)}", QPointF())
            self._loose.set_lift(1.0)
        return self._loose

    def _drop_loose(self) -> None:
        self.ghost.hide()
        if self._loose is not None:
            self._board.pieces.remove(self._loose)
            self._loose = None

    def _lay_all_down(self) -> None:
        self._drop_loose()
        for place in self.draft.placed:
            self._board.pieces.release(place)
