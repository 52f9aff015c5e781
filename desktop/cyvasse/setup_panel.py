"""The card of the set-up: the tray, the warning about the King, armies to choose from, and "Ready"."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QSizePolicy, QToolButton

from desktop.cyvasse.armies import filled, mirror_image
from desktop.cyvasse.board import Board
from desktop.cyvasse.draft import Draft
from desktop.cyvasse.outlet import Outlet
from desktop.cyvasse.setup import SetUp
from desktop.cyvasse.tray import Tray
from desktop.speech import name_of
from desktop.theme.icons import IconName
from desktop.theme.metrics import Size, Space
from desktop.theme.parts import column, label, row
from desktop.theme.style import Kind, Role, set_kind, set_role
from engine.cyvasse.armies import shuffled
from engine.cyvasse.board import NAMES
from engine.cyvasse.game import Cyvasse
from engine.cyvasse.position import CyvassePosition

UNITS_WITH_HEXES, HEXES_NAMED = 2, 3
"""In words, so many units that threaten the King come with hexes, and each with so many of them."""
KINDS_NAMED = 4
"""So many kinds of unit that are still to be placed are named; the tray shows them all."""
TOOL_COLUMNS = 2
IN_HEAD = (IconName.UNDO, IconName.REDO)
"""The tools that stand beside the title, without their words."""
translate = QCoreApplication.translate


class SetUpPanel(QFrame):
    """Everything of the set-up that is not on the board. `hand` is the set-up itself."""

    gallery_wanted = Signal()
    """The ready-made armies are to be shown."""
    store_wanted = Signal()
    """The person's own set-ups are to be shown."""

    def __init__(self, board: Board, game: Cyvasse, outlet: Outlet) -> None:
        super().__init__()
        set_role(self, Role.CARD)
        self._board = board
        self._game = game
        self._chance = Random()
        self._by_key = False
        """Whether what is in the hand was taken from the tray by the keyboard."""
        self._title = label(role=Role.HEADING)
        self.tray = Tray(board.theme, game)
        self.armies = QPushButton(translate("Cyvasse", "Ready-made…"))
        self.store = QPushButton(translate("Cyvasse", "My set-ups…"))
        self.tools: dict[IconName, QToolButton] = {}
        self.safe = label(
            translate("Cyvasse", "✓ The King is safe from the first enemy turn."), Role.CAPTION, wrap=True
        )
        self.warning = label(role=Role.WARNING, wrap=True)
        self.ready = QPushButton(translate("Cyvasse", "Ready"))
        set_kind(self.ready, Kind.PRIMARY)
        self.missing = label(role=Role.CAPTION, wrap=True)
        self.hand = SetUp(board, game, outlet, self._show, self._back_to_tray, self._over_tray)
        self._make_tools()
        self._lay_out()
        self._connect()
        self._paint_icons()
        SetUpKeys(self, self.hand, board)

    def begin(self, position: CyvassePosition, draft: Draft) -> None:
        """Set up the army of the side to move."""
        side = name_of(self._game, position.to_move)
        self._title.setText(translate("Cyvasse", "{side} sets up").format(side=side))
        self.hand.begin(position, draft)
        self.tray.choose_first()

    # -- parts -----------------------------------------------------------------------------------
    def _make_tools(self) -> None:
        hand = self.hand
        self._tool(IconName.FILL, translate("Cyvasse", "Fill the rest"), self._fill)
        self._tool(IconName.SHUFFLE, translate("Cyvasse", "Shuffle"), self._shuffle)
        self._tool(IconName.MIRROR, translate("Cyvasse", "Mirror"), self._mirror)
        self._tool(IconName.CLEAR, translate("Cyvasse", "Clear"), lambda: hand.change({}))
        self._tool(IconName.UNDO, translate("Cyvasse", "Undo"), hand.undo)
        self._tool(IconName.REDO, translate("Cyvasse", "Redo"), hand.redo)

    def _tool(self, icon: IconName, text: str, clicked: Callable[[], None]) -> None:
        button = QToolButton()
        button.setText(text)
        button.setToolTip(text)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setIconSize(QSize(Size.ICON_SMALL, Size.ICON_SMALL))
        if icon not in IN_HEAD:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.clicked.connect(lambda: clicked())
        self.tools[icon] = button

    def _lay_out(self) -> None:
        whole = column(self, margins=4 * (Space.MEDIUM,))
        head, chosen, tools = row(spacing=Space.TIGHT), row(), QGridLayout()
        tools.setSpacing(Space.TIGHT)
        head.addWidget(self._title, 1)
        for button in (self.armies, self.store):
            chosen.addWidget(button, 1)
        for icon in IN_HEAD:
            head.addWidget(self.tools[icon])
        for at, tool in enumerate(tool for icon, tool in self.tools.items() if icon not in IN_HEAD):
            tools.addWidget(tool, *divmod(at, TOOL_COLUMNS))
        whole.addLayout(head)
        whole.addWidget(self.tray)
        whole.addLayout(chosen)
        whole.addLayout(tools)
        whole.addWidget(self.ready)  # above the sentences that come and go, so that it stays where it is
        for sentence in (self.missing, self.safe, self.warning):
            whole.addWidget(sentence)

    def _connect(self) -> None:
        picking, tray = self._board.picking, self.tray
        tray.taken.connect(self._take)
        tray.put_back.connect(lambda: picking.lift())
        tray.drag_begun.connect(lambda unit: picking.begin_drag(self.hand.origin_of(unit)))
        tray.dragged.connect(picking.drag_to)
        tray.drag_ended.connect(picking.end_drag)
        tray.looked_at.connect(self.hand.look_at)
        self.ready.clicked.connect(lambda: self.hand.ready())
        self.armies.clicked.connect(self.gallery_wanted)
        self.store.clicked.connect(self.store_wanted)
        self._board.theme.changed.connect(self._paint_icons)

    # -- what the buttons do ---------------------------------------------------------------------
    def _take(self, unit: str, by_key: bool) -> None:
        """In the hand; from the keyboard it goes on at the board's cursor."""
        self._by_key = self.hand.take_from_tray(unit) and by_key
        if self._by_key:
            if self._board.cursor.place not in self.hand.draft.home:
                self._board.cursor.go(min(self.hand.draft.home))
            self._board.view.setFocus(Qt.FocusReason.TabFocusReason)

    def _back_to_tray(self) -> None:
        """What came from the tray by the keyboard has been dropped: the next one, please."""
        if self._by_key:
            self._by_key = False
            self.tray.choose_waiting()
            self.tray.setFocus(Qt.FocusReason.TabFocusReason)

    def _fill(self) -> None:
        self.hand.change(filled(self.hand.draft, self.hand.side, self._chance))

    def _shuffle(self) -> None:
        self.hand.change_to(shuffled(self._chance, self.hand.side))

    def _mirror(self) -> None:
        self.hand.change(mirror_image(self.hand.draft.placed))

    def _over_tray(self, where: QPoint) -> bool:
        return self.rect().contains(self.mapFromGlobal(where))

    # -- showing ---------------------------------------------------------------------------------
    def _show(self) -> None:
        hand, draft = self.hand, self.hand.draft
        self.tray.show_units(hand.side, draft.left, hand.held)
        self.tools[IconName.UNDO].setEnabled(draft.can_undo)
        self.tools[IconName.REDO].setEnabled(draft.can_redo)
        self.tools[IconName.FILL].setEnabled(not draft.complete)
        for icon in (IconName.MIRROR, IconName.CLEAR):
            self.tools[icon].setEnabled(bool(draft.placed))
        self.ready.setEnabled(draft.complete)
        self.missing.setText(self._missing())
        self.missing.setVisible(not draft.complete)
        self._show_safety()

    def _missing(self) -> str:
        """What keeps "Ready" from being pressed."""
        waiting = {unit: number for unit, number in self.hand.draft.left.items() if number}
        if len(waiting) > KINDS_NAMED:
            return translate("Cyvasse", "Units still to place: {number}").format(number=sum(waiting.values()))
        named = [f"{number} × {name_of(self._game, unit)}" for unit, number in waiting.items()]
        return translate("Cyvasse", "Still to place: {units}").format(units=", ".join(named))

    def _show_safety(self) -> None:
        threats = self.hand.dangers
        stands = "king" in self.hand.draft.placed.values()
        self.safe.setVisible(stands and not threats)
        self.warning.setVisible(bool(threats))
        takers = [self._taker(unit, [NAMES[h] for h in hexes]) for unit, hexes in threats.items()]
        text = translate("Cyvasse", "⚠ The first enemy turn could take the King: {takers}.")
        self.warning.setText(text.format(takers=", ".join(takers)))

    def _taker(self, unit: str, names: list[str]) -> str:
        """A unit, and where it could come from when that is soon told; the board shows it in any case."""
        called = name_of(self._game, unit)
        if len(self.hand.dangers) > UNITS_WITH_HEXES:
            return called
        named = ", ".join(sorted(names)[:HEXES_NAMED])
        more = ", …" if len(names) > HEXES_NAMED else ""
        return f"{called} ({named}{more})"

    def _paint_icons(self) -> None:
        for icon, button in self.tools.items():
            button.setIcon(self._board.theme.icons.icon(icon))


class SetUpKeys(QObject):
    """Undo, redo and Delete while an army is set up; they mean the set-up then, not the match."""

    def __init__(self, panel: SetUpPanel, hand: SetUp, board: Board) -> None:
        super().__init__(panel)
        self._panel = panel
        self._hand = hand
        self._board = board
        panel.installEventFilter(self)
        panel.tray.installEventFilter(self)
        board.view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        del watched
        kinds = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
        if event.type() not in kinds or not isinstance(event, QKeyEvent) or not self._panel.isVisible():
            return False
        action = self._action(event)
        if action is None:
            return False
        event.accept()
        if event.type() == QEvent.Type.KeyPress:
            action()
        return True

    def _action(self, event: QKeyEvent) -> Callable[[], None] | None:
        if event.matches(QKeySequence.StandardKey.Undo):
            return self._hand.undo
        if event.matches(QKeySequence.StandardKey.Redo):
            return self._hand.redo
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            return self._delete
        return None

    def _delete(self) -> None:
        """What is in the hand, or else under the cursor, goes back into the tray."""
        place = self._board.picking.origin or self._board.cursor.place
        if self._hand.held:
            self._board.picking.lift()
        elif place in self._hand.draft.placed:
            self._hand.send_back(place)
