"""Which games have a table, and what the start screen and the New Game dialog need of each.

A game's own modules are imported when it is first played, so that the start screen is there at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtWidgets import QWidget

from desktop.options_form import OptionsForm
from desktop.table.figures import Figures
from desktop.table.game_table import Desk, GameTable
from engine.game import AnyGame


@dataclass(frozen=True, slots=True)
class Front:
    """A game as the window knows it."""

    name: str
    """The engine's name for it."""
    _title: str
    _line: str
    art: str
    """The drawing of its tile, a path under resources/."""
    rules: str
    """Its help page, a path under resources/."""
    seats: tuple[str, str]
    """What the two seats are called when the game is set up."""
    make_table: Callable[[AnyGame, Desk], GameTable]
    make_form: Callable[[Desk, QWidget | None], OptionsForm]
    make_figures: Callable[[Desk], Figures]
    """The figures that its help page names (`figure:walk`)."""

    @property
    def title(self) -> str:
        return QCoreApplication.translate("Games", self._title)

    @property
    def line(self) -> str:
        """One sentence that says what the game is like."""
        return QCoreApplication.translate("Games", self._line)

    def seat_name(self, seat: int) -> str:
        return QCoreApplication.translate("Games", self.seats[seat])


def _cyvasse_table(game: AnyGame, desk: Desk) -> GameTable:
    from desktop.cyvasse.table import CyvasseTable
    from engine.cyvasse.game import Cyvasse

    assert isinstance(game, Cyvasse), "Cyvasse's table is for Cyvasse"
    return CyvasseTable(game, desk)


def _cyvasse_form(desk: Desk, parent: QWidget | None) -> OptionsForm:
    from desktop.cyvasse.options import CyvasseOptionsForm

    del desk
    return CyvasseOptionsForm(parent)


def _cyvasse_figures(desk: Desk) -> Figures:
    from desktop.cyvasse.figures import CyvasseFigures

    return CyvasseFigures(desk)


def _drakkard_table(game: AnyGame, desk: Desk) -> GameTable:
    from desktop.drakkard.table import DrakkardTable

    return DrakkardTable(game, desk)


def _drakkard_form(desk: Desk, parent: QWidget | None) -> OptionsForm:
    from desktop.drakkard.options import DrakkardOptionsForm

    del desk
    return DrakkardOptionsForm(parent)


def _drakkard_figures(desk: Desk) -> Figures:
    from desktop.drakkard.figures import DrakkardFigures

    return DrakkardFigures(desk)


def _navia_table(game: AnyGame, desk: Desk) -> GameTable:
    from desktop.navia.table import NaviaTable
    from engine.navia.game import Navia

    assert isinstance(game, Navia), "Navia Dratp's table is for Navia Dratp"
    return NaviaTable(game, desk)


def _navia_form(desk: Desk, parent: QWidget | None) -> OptionsForm:
    from desktop.navia.options import NaviaOptionsForm

    return NaviaOptionsForm(desk, parent)


def _navia_figures(desk: Desk) -> Figures:
    from desktop.navia.figures import NaviaFigures

    return NaviaFigures(desk)


FRONTS: Mapping[str, Front] = MappingProxyType(
    {
        front.name: front
        for front in (
            Front(
                name="cyvasse",
                _title=str(QT_TRANSLATE_NOOP("Games", "Cyvasse")),
                _line=str(QT_TRANSLATE_NOOP("Games", "Set up an army in secret, then hunt the enemy King.")),
                art="app/cyvasse_tile.svg",
                rules="help/cyvasse.md",
                seats=(str(QT_TRANSLATE_NOOP("Games", "South")), str(QT_TRANSLATE_NOOP("Games", "North"))),
                make_table=_cyvasse_table,
                make_form=_cyvasse_form,
                make_figures=_cyvasse_figures,
            ),
            Front(
                name="drakkard",
                _title=str(QT_TRANSLATE_NOOP("Games", "Drakkard")),
                _line=str(QT_TRANSLATE_NOOP("Games", "Lay cards at any angle, and keep your ships in sight.")),
                art="app/drakkard_tile.svg",
                rules="help/drakkard.md",
                seats=(
                    str(QT_TRANSLATE_NOOP("Games", "First Player")),
                    str(QT_TRANSLATE_NOOP("Games", "Second Player")),
                ),
                make_table=_drakkard_table,
                make_form=_drakkard_form,
                make_figures=_drakkard_figures,
            ),
            Front(
                name="navia",
                _title=str(QT_TRANSLATE_NOOP("Games", "Navia Dratp")),
                _line=str(QT_TRANSLATE_NOOP("Games", "Summon Maseitai, gather Gyullas, and transform your pieces.")),
                art="app/navia_tile.svg",
                rules="help/navia.md",
                seats=(str(QT_TRANSLATE_NOOP("Games", "South")), str(QT_TRANSLATE_NOOP("Games", "North"))),
                make_table=_navia_table,
                make_form=_navia_form,
                make_figures=_navia_figures,
            ),
        )
    }
)
