"""Everything that can be done from a menu, once each: text, shortcut, icon."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject
from PySide6.QtGui import QAction, QKeySequence

from desktop.theme.icons import IconName
from desktop.theme.theme import Theme

Key = QKeySequence.StandardKey


class Do(Enum):
    """The actions of the window, in the order of its menus."""

    NEW = auto()
    OPEN = auto()
    SAVE_AS = auto()
    HOME = auto()
    SETTINGS = auto()
    QUIT = auto()
    UNDO = auto()
    REDO = auto()
    COPY_POSITION = auto()
    PASTE_POSITION = auto()
    HINT = auto()
    HURRY = auto()
    PAUSE = auto()
    STEP = auto()
    OFFER_DRAW = auto()
    RESIGN = auto()
    REVIEW = auto()
    FIRST = auto()
    PREVIOUS = auto()
    NEXT = auto()
    LAST = auto()
    BRANCH = auto()
    COMMENT = auto()
    ANALYSIS = auto()
    FLIP = auto()
    FULL_SCREEN = auto()
    COMPUTER = auto()
    KEYBOARD = auto()
    ABOUT = auto()


@dataclass(frozen=True, slots=True)
class Spec:
    """How an action is shown and reached."""

    text: str
    icon: IconName | None
    keys: Key | str | None = None
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    is_switch: bool = False
    """Whether it is on or off, and not done once."""


PAUSE = str(QT_TRANSLATE_NOOP("Actions", "Stop the &Computer"))
GO_ON = str(QT_TRANSLATE_NOOP("Actions", "Let the &Computer Go On"))

SPECS: dict[Do, Spec] = {
    Do.NEW: Spec(str(QT_TRANSLATE_NOOP("Actions", "&New Game…")), IconName.NEW, Key.New),
    Do.OPEN: Spec(str(QT_TRANSLATE_NOOP("Actions", "&Open…")), IconName.OPEN, Key.Open),
    Do.SAVE_AS: Spec(str(QT_TRANSLATE_NOOP("Actions", "&Save a Copy…")), IconName.SAVE, Key.Save),
    Do.HOME: Spec(str(QT_TRANSLATE_NOOP("Actions", "S&tart Screen")), IconName.HOME, "Ctrl+Shift+H"),
    Do.SETTINGS: Spec(
        str(QT_TRANSLATE_NOOP("Actions", "Se&ttings…")), IconName.SETTINGS, "Ctrl+,", QAction.MenuRole.PreferencesRole
    ),
    Do.QUIT: Spec(str(QT_TRANSLATE_NOOP("Actions", "&Quit")), None, Key.Quit, QAction.MenuRole.QuitRole),
    Do.UNDO: Spec(str(QT_TRANSLATE_NOOP("Actions", "&Undo Turn")), IconName.UNDO, Key.Undo),
    Do.REDO: Spec(str(QT_TRANSLATE_NOOP("Actions", "&Redo Turn")), IconName.REDO, Key.Redo),
    Do.COPY_POSITION: Spec(str(QT_TRANSLATE_NOOP("Actions", "&Copy Position")), IconName.COPY, Key.Copy),
    Do.PASTE_POSITION: Spec(str(QT_TRANSLATE_NOOP("Actions", "&Paste Position")), IconName.PASTE, Key.Paste),
    Do.HINT: Spec(str(QT_TRANSLATE_NOOP("Actions", "&Hint")), IconName.HINT, "Ctrl+I"),
    Do.HURRY: Spec(str(QT_TRANSLATE_NOOP("Actions", "&Move Now")), None, "Ctrl+Return"),
    Do.PAUSE: Spec(PAUSE, IconName.PAUSE, "Ctrl+P"),
    Do.STEP: Spec(str(QT_TRANSLATE_NOOP("Actions", "One &Action of the Computer")), IconName.STEP, "Ctrl+."),
    Do.OFFER_DRAW: Spec(str(QT_TRANSLATE_NOOP("Actions", "Offer a &Draw")), IconName.OFFER_DRAW),
    Do.RESIGN: Spec(str(QT_TRANSLATE_NOOP("Actions", "&Resign…")), IconName.RESIGN),
    Do.REVIEW: Spec(str(QT_TRANSLATE_NOOP("Actions", "Re&view the Game")), IconName.REVIEW, "Ctrl+R"),
    Do.FIRST: Spec(str(QT_TRANSLATE_NOOP("Actions", "To the &Start")), IconName.FIRST, "Ctrl+Home"),
    Do.PREVIOUS: Spec(str(QT_TRANSLATE_NOOP("Actions", "One Step &Back")), IconName.PREVIOUS, "Ctrl+Left"),
    Do.NEXT: Spec(str(QT_TRANSLATE_NOOP("Actions", "One Step &Forward")), IconName.NEXT, "Ctrl+Right"),
    Do.LAST: Spec(str(QT_TRANSLATE_NOOP("Actions", "Back to the &Game")), IconName.LAST, "Ctrl+End"),
    Do.BRANCH: Spec(str(QT_TRANSLATE_NOOP("Actions", "&Play On from Here")), IconName.BRANCH, "Ctrl+B"),
    Do.COMMENT: Spec(str(QT_TRANSLATE_NOOP("Actions", "&Comment on This Moment…")), IconName.COMMENT, "Ctrl+K"),
    Do.ANALYSIS: Spec(str(QT_TRANSLATE_NOOP("Actions", "&Analysis")), IconName.ANALYSIS, "Ctrl+E", is_switch=True),
    Do.FLIP: Spec(str(QT_TRANSLATE_NOOP("Actions", "&Turn the Board")), IconName.FLIP, "Ctrl+F"),
    Do.FULL_SCREEN: Spec(str(QT_TRANSLATE_NOOP("Actions", "&Full Screen")), None, Key.FullScreen),
    Do.COMPUTER: Spec(str(QT_TRANSLATE_NOOP("Actions", "The &Computer")), None),
    Do.KEYBOARD: Spec(str(QT_TRANSLATE_NOOP("Actions", "&Keyboard and Mouse")), IconName.KEYBOARD),
    Do.ABOUT: Spec(
        str(QT_TRANSLATE_NOOP("Actions", "&About Trivium")), IconName.INFO, None, QAction.MenuRole.AboutRole
    ),
}
"""Ctrl is Command on macOS. The plain arrow keys belong to the board's cursor."""


FALLBACKS = {Key.FullScreen: "F11", Key.Quit: "Ctrl+Q"}
"""Standard keys that some platforms leave without any."""


def plain_text(action: QAction) -> str:
    """Its text without the mark of Alt's letter; the "…" of one that asks first stays."""
    return action.text().replace("&", "")


def shortcuts(spec: Spec) -> list[QKeySequence]:
    """The platform's keys, where it has some."""
    if spec.keys is None:
        return []
    if isinstance(spec.keys, str):
        return [QKeySequence(spec.keys)]
    fallback = FALLBACKS.get(spec.keys)
    return QKeySequence.keyBindings(spec.keys) or ([QKeySequence(fallback)] if fallback else [])


class Actions(QObject):
    """The window's actions, their icons in the theme's colours."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._paused = False
        self._made = {do: self._make(spec) for do, spec in SPECS.items()}
        self.paint()
        theme.changed.connect(self.paint)

    def __getitem__(self, do: Do) -> QAction:
        return self._made[do]

    def show_paused(self, paused: bool) -> None:
        """What the one action does: have the computer wait, or go on."""
        action = self._made[Do.PAUSE]
        action.setText(QCoreApplication.translate("Actions", GO_ON if paused else PAUSE))
        action.setIcon(self._theme.icons.icon(IconName.GO_ON if paused else IconName.PAUSE))
        self._paused = paused

    def paint(self) -> None:
        """Draw the icons anew, after a change of the theme."""
        for do, spec in SPECS.items():
            if spec.icon is not None:
                self._made[do].setIcon(self._theme.icons.icon(spec.icon))
        self.show_paused(self._paused)

    def _make(self, spec: Spec) -> QAction:
        action = QAction(QCoreApplication.translate("Actions", spec.text), self)
        action.setShortcuts(shortcuts(spec))
        action.setMenuRole(spec.role)
        action.setCheckable(spec.is_switch)
        action.setIconVisibleInMenu(False)
        return action
