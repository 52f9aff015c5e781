"""The window: the start screen or a table, the menus, and the way of files into and out of the app."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QMainWindow, QMessageBox, QStackedWidget

from desktop.actions import Actions, Do
from desktop.analyst import Failure, Finding
from desktop.dialogs.comment import CommentDialog
from desktop.dialogs.help import PAGES, rules_title, show_page, show_rules
from desktop.dialogs.messages import delete_box, fault_box, settings_box, trouble_box, unkept_box
from desktop.dialogs.new_game import NewGameDialog
from desktop.dialogs.settings import SettingsDialog
from desktop.engine_process import engine_command
from desktop.filing import Filing, dropped_file
from desktop.library import Entry, Library
from desktop.match_room import MatchRoom
from desktop.match_state import MatchState, NewMatch, Trouble, new_match
from desktop.menus import Menus
from desktop.pondering import PONDERING
from desktop.recent_games import pairing
from desktop.registry import FRONTS, Front
from desktop.speech import one_line
from desktop.start_page import StartPage
from desktop.table.game_table import Desk
from desktop.table.page import TablePage
from desktop.table.study import SHOWN as ANALYSIS_SHOWN
from desktop.theme.focus import enter_presses
from desktop.theme.room import resize_within, room_for
from engine.match import Player
from engine.words import Json, Reason

SMALLEST = QSize(900, 640)
FIRST_SIZE = QSize(1180, 800)
AT_TABLE = (
    *(Do.SAVE_AS, Do.HOME, Do.UNDO, Do.REDO, Do.COPY_POSITION),
    *(Do.HINT, Do.HURRY, Do.PAUSE, Do.STEP, Do.OFFER_DRAW, Do.RESIGN, Do.REVIEW),
    *(Do.FIRST, Do.PREVIOUS, Do.NEXT, Do.LAST, Do.COMMENT, Do.BRANCH, Do.ANALYSIS, Do.FLIP),
)
"""What can only be done at a table."""


class MainWindow(QMainWindow):
    """Sends what a person wants to the match's worker, and shows the states that come back."""

    def __init__(self, desk: Desk, library: Library, version: str, *, engine: Sequence[str] = engine_command()) -> None:
        """`engine`: the command that starts the computer player's process."""
        super().__init__()
        self.desk = desk
        self._library = library
        self._version = version
        self._page: TablePage | None = None
        self._state: MatchState | None = None
        self._fault: QMessageBox | None = None
        self._gives_up = False
        """Whether the person leaves a game that could not be kept."""
        self._leaving = False
        """Whether the worker has yet to put the match away."""
        self._room = MatchRoom(library, self, engine=engine)
        self._filing = Filing(desk.settings, self)
        self._actions = Actions(desk.theme, self)
        self._start = StartPage(desk.theme, self._actions)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._start)
        self.setCentralWidget(self._stack)
        self.setAcceptDrops(True)
        self._rules = {name: QAction(rules_title(front), self) for name, front in FRONTS.items()}
        self._menus = Menus(self.menuBar(), self._actions, [*self._rules.values()])
        self._connect()
        self._restore_geometry()
        self.show_start()

    # -- what the window shows -------------------------------------------------------------------
    def show_start(self) -> None:
        """The start screen; a match on the table is put away, and its file stays."""
        self._leaving = True
        self._room.leave.emit()
        self._drop_page()
        self._start.show_entries(self._library.entries())
        self._stack.setCurrentWidget(self._start)
        self._start.take_focus()
        self.setWindowTitle("Trivium")
        self._enable_table_actions(at_table=False)
        self._give_help_key(self._actions[Do.KEYBOARD])

    def show_state(self, state: MatchState) -> None:
        """The worker's answer: another match, or the same one after something was done."""
        if self._leaving:
            return  # sent before the match was put away: the computer moved in that very moment
        same = self._page is not None and self._state is not None and self._state.serial == state.serial
        if same and self._page is not None:
            self._state = state
            self._page.show_state(state)
        else:
            self._show_match(state)

    def _go_home(self) -> None:
        self._leave_for(self.show_start)

    def _show_match(self, state: MatchState) -> None:
        self._drop_page()
        front = FRONTS[state.game.name]
        table = front.make_table(state.game, self.desk)
        self._enable_table_actions(at_table=True)
        self._give_help_key(self._rules[front.name])
        page = TablePage(state, table, self.desk, self._actions)
        page.action_wanted.connect(self._room.play)
        page.undo_wanted.connect(self._room.undo)
        page.redo_wanted.connect(self._room.redo)
        page.hurry_wanted.connect(self._room.hurry)
        page.inquiry_wanted.connect(self._room.inquire)
        page.inquiry_unwanted.connect(self._room.forget)
        page.pause_wanted.connect(self._room.pause)
        page.go_on_wanted.connect(self._room.go_on)
        page.step_wanted.connect(self._room.step)
        page.rematch_wanted.connect(self._rematch)
        page.new_wanted.connect(lambda: self.ask_new_game(front))
        page.review.inquiries_wanted.connect(self._room.inquire)
        page.review.forgotten.connect(self._room.forget)
        self._page, self._state = page, state
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        self._menus.show_own(table.view_actions())
        names = " – ".join(filter(None, (one_line(player.name) for player in state.players.values())))
        self.setWindowTitle(f"{front.title}: {names} – Trivium" if names else f"{front.title} – Trivium")
        table.take_focus()

    def _drop_page(self) -> None:
        if self._page is not None:
            self._page.study.close()
            self._stack.removeWidget(self._page)
            self._page.deleteLater()
        self._page = self._state = None
        self._menus.show_own(())

    def _enable_table_actions(self, *, at_table: bool) -> None:
        for do in AT_TABLE:
            self._actions[do].setEnabled(at_table)

    def _give_help_key(self, wanted: QAction) -> None:
        """To the rules of the game on the table; at the start screen to the page of all keys."""
        keys = QKeySequence.keyBindings(QKeySequence.StandardKey.HelpContents)
        for page in (*self._rules.values(), self._actions[Do.KEYBOARD]):
            page.setShortcuts(keys if page is wanted else [])

    # -- wiring ----------------------------------------------------------------------------------
    def _connect(self) -> None:
        room, start = self._room, self._start
        room.worker.changed.connect(self.show_state)
        room.worker.refused.connect(self._refuse)
        room.worker.troubled.connect(self._show_trouble)
        room.worker.saved.connect(self._say_saved)
        room.worker.found.connect(self._take_finding)
        room.worker.found_nothing.connect(self._take_failure)
        room.worker.left.connect(self._note_left)
        self.desk.settings.changed.connect(self._tell_worker_choices)
        self._tell_worker_choices()
        self._filing.opened.connect(lambda path: self.open_file(Path(path)))
        self._filing.save_wanted.connect(room.save_as)
        self._filing.pasted.connect(self._begin_from)
        self._filing.troubled.connect(self._show_trouble)
        start.game_wanted.connect(self.ask_new_game)
        start.match_wanted.connect(lambda entry: room.resume.emit(str(entry.path)))
        start.delete_wanted.connect(self._ask_to_delete)
        self._connect_actions()

    def _connect_actions(self) -> None:
        room = self._room
        for do, slot in {
            Do.NEW: self._new,
            Do.OPEN: lambda: self._show_dialog(self._filing.open_dialog()),
            Do.SAVE_AS: self._ask_save,
            Do.HOME: self._go_home,
            Do.SETTINGS: self._show_settings,
            Do.QUIT: self.close,
            Do.UNDO: lambda: self._at_table().undo(),
            Do.REDO: lambda: self._at_table().redo(),
            Do.COPY_POSITION: self._copy_position,
            Do.PASTE_POSITION: self._paste_position,
            Do.HINT: lambda: self._at_table().study.ask_hint(),
            Do.HURRY: room.hurry.emit,
            Do.PAUSE: lambda: self._at_table().pause_or_go_on(),
            Do.STEP: lambda: self._at_table().play_one(),
            Do.OFFER_DRAW: lambda: self._at_table().offer_draw(),
            Do.RESIGN: lambda: self._at_table().ask_to_resign(),
            Do.REVIEW: lambda: self._at_table().review.toggle(),
            Do.FIRST: lambda: self._at_table().go_first(),
            Do.PREVIOUS: lambda: self._at_table().step(-1),
            Do.NEXT: lambda: self._at_table().step(1),
            Do.LAST: lambda: self._at_table().go_live(),
            Do.COMMENT: self._ask_comment,
            Do.BRANCH: self._play_on_from_here,
            Do.FLIP: lambda: self._at_table().flip(),
            Do.FULL_SCREEN: self._toggle_full_screen,
        }.items():
            self._actions[do].triggered.connect(slot)
        for page in PAGES:
            self._actions[page].triggered.connect(
                lambda _, page=page: show_page(page, self._version, self.desk.theme, self)
            )
        for name, rules in self._rules.items():
            rules.triggered.connect(lambda _, front=FRONTS[name]: show_rules(front, self.desk, self))
        self._actions[Do.ANALYSIS].setChecked(self.desk.settings.switch(ANALYSIS_SHOWN, default=False))
        self._actions[Do.ANALYSIS].toggled.connect(lambda on: self._at_table().switch_analysis(on))

    def _tell_worker_choices(self) -> None:
        settings = self.desk.settings
        self._room.set_pace.emit(settings.pace.milliseconds)
        self._room.set_pondering.emit(settings.switch(PONDERING, default=False))

    def _at_table(self) -> TablePage:
        assert self._page is not None, "these actions are enabled at a table only"
        return self._page

    def _refuse(self, reasons: tuple[Reason, ...]) -> None:
        if self._page is not None:
            self._page.refuse(reasons)

    def _take_finding(self, finding: Finding) -> None:
        if self._page is not None:
            self._page.study.take_finding(finding)
            self._page.review.take(finding)

    def _take_failure(self, failure: Failure) -> None:
        if self._page is not None:
            self._page.study.take_failure(failure)
            self._page.review.fail(failure)

    def _note_left(self) -> None:
        self._leaving = False
        self._list_matches()

    def _list_matches(self) -> None:
        if self._page is None:
            self._start.show_entries(self._library.entries())

    def _ask_to_delete(self, entry: Entry) -> None:
        def delete() -> None:
            if not self._library.throw_away(entry.path):
                self._show_trouble(Trouble("not_deleted", entry.path.name, ""))
            self._list_matches()

        self._show_dialog(delete_box(pairing(entry), self, delete))

    # -- new games -------------------------------------------------------------------------------
    def _new(self) -> None:
        """A new game of what is on the table, else of the first there is."""
        name = self._state.game.name if self._state is not None else next(iter(FRONTS))
        self.ask_new_game(FRONTS[name])

    def ask_new_game(self, front: Front) -> None:
        dialog = NewGameDialog(front, self.desk, self)
        dialog.wanted.connect(self._begin)
        self._show_dialog(dialog)

    def _begin(self, wanted: NewMatch) -> None:
        self._leave_for(lambda: self._room.begin.emit(wanted))

    def _begin_from(self, game: str, position: Json, players: dict[str, Player]) -> None:
        self._leave_for(lambda: self._room.begin_from.emit(game, position, players))

    def _rematch(self) -> None:
        """The same game again with the seats exchanged."""
        state = self._state
        assert state is not None
        first, second = state.game.seats
        players = {first: state.players[second], second: state.players[first]}
        self._begin(new_match(state.game.name, state.game.write_options(), players, secrets.randbits(53)))

    def _ask_comment(self) -> None:
        """Of the moment that is shown."""
        page = self._at_table()
        dialog = CommentDialog(page.moment_words(), page.comment, self)
        dialog.wanted.connect(lambda text, at=page.replay.at: self._room.comment.emit(at, text))
        self._show_dialog(dialog)

    # -- files -----------------------------------------------------------------------------------
    def open_file(self, path: Path) -> None:
        self._leave_for(lambda: self._room.open.emit(str(path)))

    def _ask_save(self) -> None:
        assert self._state is not None
        self._show_dialog(self._filing.save_dialog(self._state))

    def _show_trouble(self, trouble: Trouble) -> None:
        self._show_dialog(trouble_box(trouble, self, lambda: self._leave_for(self._room.open_good_part.emit)))

    def _say_saved(self, path: str) -> None:
        if self._page is not None:
            words = QCoreApplication.translate("Files", "Saved a copy as “{file}”.")
            self._page.say(words.format(file=Path(path).name))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_file(event.mimeData()) is not None:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_file(event.mimeData())
        if path is not None:
            event.setDropAction(Qt.DropAction.CopyAction)  # after a move its source would be deleted
            event.accept()
            self.open_file(path)

    # -- positions -------------------------------------------------------------------------------
    def _play_on_from_here(self) -> None:
        at = self._at_table().replay.at
        self._leave_for(lambda: self._room.branch.emit(at))

    def _copy_position(self) -> None:
        """The moment that is shown."""
        page = self._at_table()
        self._filing.copy_position(page.table.game, page.replay.moment().position)

    def _paste_position(self) -> None:
        self._filing.paste_position(self._state.players if self._state is not None else {})

    # -- dialogs ---------------------------------------------------------------------------------
    def _show_dialog(self, dialog: QDialog) -> None:
        """Open it over the window, without a loop of its own."""
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _show_settings(self) -> None:
        self._show_dialog(SettingsDialog(self.desk.settings, self))

    def say_settings_were_damaged(self, aside: Path) -> None:
        self._show_dialog(settings_box(aside, self))

    def show_fault(self, details: str) -> None:
        """An exception that reached no handler. One box at a time, whatever follows from it."""
        if self._fault is None:
            self._fault = fault_box(details, self)
            self._fault.finished.connect(self._forget_fault)
            self._show_dialog(self._fault)
            self._room.tell.emit()

    def _forget_fault(self) -> None:
        self._fault = None

    def _leave_for(self, another: Callable[[], object]) -> None:
        """Do what takes the game off the table, unless it would be lost and the person stays with it."""
        if not self._may_lose_moves(another):
            another()

    def _may_lose_moves(self, leave: Callable[[], object]) -> bool:
        """Whether the game could not be kept; then the person is asked, and may `leave` all the same."""
        if self._state is None or self._state.is_kept:
            return False
        self._show_dialog(unkept_box(self, self._ask_save, leave))
        return True

    def _close_all_the_same(self) -> None:
        self._gives_up = True
        self.close()

    # -- the window itself -----------------------------------------------------------------------
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not enter_presses(self, event):
            super().keyPressEvent(event)

    def _toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _restore_geometry(self) -> None:
        """Where it was, cut to what the screen has now; on a small one it may be smaller than else."""
        self.setMinimumSize(SMALLEST.boundedTo(room_for(self)))
        if not self.restoreGeometry(self.desk.settings.blob("window/geometry")):
            resize_within(self, FIRST_SIZE)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing is asked where every action has been written already."""
        if not self._gives_up and self._may_lose_moves(self._close_all_the_same):
            event.ignore()
            return
        self.desk.settings.set_blob("window/geometry", self.saveGeometry())
        self.desk.settings.sync()
        self._room.leave.emit()
        self._room.close()
        super().closeEvent(event)
