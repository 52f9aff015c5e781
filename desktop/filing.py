"""The way of matches and positions into and out of the app: file dialogs, dropped files, the clipboard."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QMimeData, QObject, QStandardPaths, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.match_state import MatchState, Trouble
from desktop.registry import FRONTS
from desktop.settings import Settings
from desktop.speech import one_line
from engine.game import AnyGame, Position
from engine.match import Player
from engine.strict_json import BadJson, parse

SUFFIX = "trivium"
FILTER = f"Trivium (*.{SUFFIX})"
FOLDER = "files/folder"
"""The setting that keeps where files were opened or saved last."""
NOT_IN_NAMES = frozenset('<>:"/\\|?*')
"""Letters that some system does not take in the name of a file."""


class Filing(QObject):
    """Asks a person for files, and reads and writes the clipboard; the worker does the rest."""

    opened = Signal(str)
    """A file to open was chosen."""
    save_wanted = Signal(str)
    """A file was chosen to save a copy to."""
    pasted = Signal(str, object, object)
    """A game, a position of it not yet read, and who plays."""
    troubled = Signal(object)

    def __init__(self, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._settings = settings
        self._window = window

    # -- files -----------------------------------------------------------------------------------
    def open_dialog(self) -> QFileDialog:
        """Asks which saved game to open."""
        title = QCoreApplication.translate("Files", "Open a game")
        dialog = QFileDialog(self._window, title, self._folder(), FILTER)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self._use(path, self.opened.emit))
        return dialog

    def save_dialog(self, state: MatchState) -> QFileDialog:
        """Asks where to save a copy of the match."""
        title = QCoreApplication.translate("Files", "Save a copy")
        dialog = QFileDialog(self._window, title, self._folder(), FILTER)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX)
        dialog.selectFile(suggested_name(state))
        dialog.fileSelected.connect(lambda path: self._use(path, self.save_wanted.emit))
        return dialog

    def _folder(self) -> str:
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        return self._settings.text(FOLDER, documents)

    def _use(self, path: str, then: Callable[[str], None]) -> None:
        self._settings.set_text(FOLDER, str(Path(path).parent))
        then(path)

    # -- positions -------------------------------------------------------------------------------
    def copy_position(self, game: AnyGame, position: Position) -> None:
        """Into the clipboard, as far as those who sit here may know it."""
        seen = game.view(position, position.to_move)
        QGuiApplication.clipboard().setText(json.dumps(game.write_position(seen), ensure_ascii=False))

    def paste_position(self, players: Mapping[str, Player]) -> None:
        """Whatever the clipboard holds, for these players to go on from."""
        try:
            data = parse(QGuiApplication.clipboard().text().encode())
        except BadJson:
            data = None
        if isinstance(data, dict) and isinstance(data.get("game"), str) and data["game"] in FRONTS:
            self.pasted.emit(data["game"], data, dict(players))
        else:
            message = QCoreApplication.translate("Files", "The clipboard holds no position of a game.")
            self.troubled.emit(Trouble("bad_paste", "", message))


def suggested_name(state: MatchState) -> str:
    """A file's name for the match: its game and who plays."""
    names = " - ".join(filter(None, (one_line(player.name) for player in state.players.values())))
    title = f"{FRONTS[state.game.name].title} {names}"
    return "".join(letter for letter in title if letter not in NOT_IN_NAMES).strip() + f".{SUFFIX}"


def dropped_file(mime: QMimeData) -> Path | None:
    """The one saved game that is dragged onto the window, or None."""
    paths = [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]
    return paths[0] if len(paths) == 1 and paths[0].suffix.lower() == f".{SUFFIX}" else None
