"""An action as the move list shows it: short, and without coordinates that nobody pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from desktop.drakkard.ships import by_team, numbered
from desktop.speech import name_of
from engine.drakkard.game import Drakkard
from engine.drakkard.position import DrakkardPosition
from engine.drakkard.sight import visible_ships
from engine.game import IllegalAction
from engine.match import Ply

_TOLD: Mapping[str, str] = {
    "arrange": str(QT_TRANSLATE_NOOP("Drakkard", "arranges")),
    "colour": str(QT_TRANSLATE_NOOP("Drakkard", "takes {colour}")),
    "flagship": str(QT_TRANSLATE_NOOP("Drakkard", "Flagship on {ship}")),
    "place": str(QT_TRANSLATE_NOOP("Drakkard", "covers {ships}")),
    "sail": str(QT_TRANSLATE_NOOP("Drakkard", "sails to {ship}")),
    "raid": str(QT_TRANSLATE_NOOP("Drakkard", "raids {ship}")),
    "hold": str(QT_TRANSLATE_NOOP("Drakkard", "holds")),
}
"""By the code of the action's event."""


def describe(game: Drakkard, ply: Ply) -> str:
    """The words for an action of the game."""
    for event in ply.events:
        if event.code in _TOLD:
            fields = {
                key: name_of(game, value).lower() if isinstance(value, str) else value
                for key, value in event.fields.items()
            }
            if isinstance(covered := event.fields.get("covers"), list):
                assert isinstance(ply.position, DrakkardPosition), "only Drakkard covers ships"
                fields["ships"] = by_team(game, ply.position, [numbered(str(ship)) for ship in covered])
            return QCoreApplication.translate("Drakkard", _TOLD[event.code]).format(**fields)
    return ply.action


def phrase(game: Drakkard, position: DrakkardPosition, actions: Sequence[str]) -> str:
    """A line from a position on. It ends where a card that nobody knows would be turned up."""
    told = []
    for action in actions:
        try:
            played = game.play(position, game.read_action(position, action))
        except IllegalAction:
            break
        told.append(describe(game, Ply(0, position.to_move, action, played.position, played.events)))
        position = played.position
    return "; ".join(told)


def standing(game: Drakkard, position: DrakkardPosition) -> str:
    """How the battle stands, for those who listen: whose turn it is, and for what; ships and cards."""
    translate = QCoreApplication.translate
    turn = translate("Drakkard", "{side}: time to {phase}.").format(
        side=name_of(game, position.to_move), phase=name_of(game, position.phase)
    )
    red, green = visible_ships(position)
    ships = translate("Drakkard", "Visible ships: {red} red, {green} green. Cards in the deck: {deck}.").format(
        red=red, green=green, deck=position.deck.size
    )
    return ships if position.result is not None else f"{turn} {ships}"
