"""Why a card may not lie where it is, in as few sentences as it takes: all that it overlaps stands in one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from desktop.speech import name_of, reason_text
from engine.drakkard.game import Drakkard
from engine.words import Reason

_OVERLAPPED: Mapping[str, tuple[str, str]] = {
    "token": (
        str(QT_TRANSLATE_NOOP("Drakkard", "the Raid token on ship {each}")),
        str(QT_TRANSLATE_NOOP("Drakkard", "the Raid tokens on ships {each}")),
    ),
    "flagship": (
        str(QT_TRANSLATE_NOOP("Drakkard", "the Flagship of {each}")),
        str(QT_TRANSLATE_NOOP("Drakkard", "the Flagships of {each}")),
    ),
    "monster": (
        str(QT_TRANSLATE_NOOP("Drakkard", "the Sea Monster of card {each}")),
        str(QT_TRANSLATE_NOOP("Drakkard", "the Sea Monsters of cards {each}")),
    ),
}
"""One thing and several, by the code of the reason."""


def refusal(game: Drakkard, reasons: Sequence[Reason]) -> str:
    """The sentences of reasons, one after the other; a single overlap in the engine's own."""
    overlaps = [reason for reason in reasons if reason.code in _OVERLAPPED]
    if len(overlaps) < 2:
        return " ".join(reason_text(game, reason) for reason in reasons)
    said = [reason_text(game, reason) for reason in reasons if reason not in overlaps]
    things = ", ".join(
        _things(game, code, alike)
        for code in _OVERLAPPED
        if (alike := [reason for reason in overlaps if reason.code == code])
    )
    said.append(QCoreApplication.translate("Drakkard", "The card overlaps {things}.").format(things=things))
    return " ".join(said)


def _things(game: Drakkard, code: str, alike: Sequence[Reason]) -> str:
    """Things of one kind, each with how deep the card overlaps it: the Raid tokens on ships 1.5 by 5.8 mm, 2.0 by …"""
    translate = QCoreApplication.translate
    one, several = _OVERLAPPED[code]
    each = ", ".join(
        translate("Drakkard", "{thing} by {depth:.1f} mm").format(
            thing=name_of(game, str(reason.fields["which"])), depth=reason.fields["depth"]
        )
        for reason in alike
    )
    return translate("Drakkard", several if len(alike) > 1 else one).format(each=each)
